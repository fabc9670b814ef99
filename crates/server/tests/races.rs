//! Lag compensation and latency spoofing: two shout, and the quicker one counts: not who has the quicker line, nor who seems to have a slow one.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use std::time::Duration;

use serde_json::json;
use store::Memory;
use support::{Person, Server, play, two_who};
use tokio::time::sleep;

/// Plays until Ana owes a word: she, and Bob, who holds pongs back for so long.
async fn ana_owes(server: &Server, holds: Duration) -> (Person, Person) {
    for _ in 0..40 {
        let terms = json!({ "game": "dos", "seats": 2 });
        let (_, mut ana, mut bob) = two_who(server, terms, holds).await;
        let mut rng = engine::Rng::new(3);
        while ana.phase() == "playing" {
            ana.hear().await;
            bob.hear().await;
            let owes = |person: &Person| person.moves().contains(&"dos".to_owned());
            if owes(&ana) {
                return (ana, bob);
            }
            if owes(&bob) {
                bob.ask(play("dos")).await;
                continue;
            }
            let mover = if ana.must_act() { &mut ana } else { &mut bob };
            if mover.must_act() {
                let moves = mover.moves();
                // Matches empty hands.
                let match_it = moves.iter().find(|mv| mv.starts_with("match"));
                let any = &moves[rng.below(moves.len() as u32) as usize];
                let mv = match_it.unwrap_or(any).clone();
                mover.ask(play(&mv)).await;
            }
        }
    }
    panic!("she never owes the word");
}

/// One says the word, the other one wants to catch, so much later: the first one counts.
async fn the_quicker_one_counts(holds: Duration, later: Duration) {
    let server = Server::start_with(Memory::new(), support::patient()).await;
    let (mut quick, mut slow) = ana_owes(&server, holds).await;
    let seat = quick.latest["you"]["seat"].as_u64().unwrap();
    let catch = format!("catch {seat}");
    assert!(slow.moves().contains(&catch), "{:?}", slow.moves());
    sleep(Duration::from_millis(200)).await;
    quick.tell_as("word", play("dos")).await;
    sleep(later).await;
    slow.tell_as("catch", play(&catch)).await;
    let word = quick.answer("word").await;
    assert!(word.get("done").is_some(), "{word}");
    let catch = slow.answer("catch").await;
    assert_eq!(catch["refused"]["rule"], "dos.call.window");
    let items =
        slow.heard.iter().flat_map(|message| message["update"]["items"].as_array().cloned());
    let mut races = items.flatten().filter(|item| item["table"]["kind"] == "race");
    let race = races.next_back().expect("all are told");
    let race = race["table"]["race"].as_array().unwrap();
    assert_eq!(race.len(), 2, "both were heard");
    assert_eq!(race[0]["seat"], json!(seat));
    assert!(race[0]["took"].as_u64() < race[1]["took"].as_u64(), "{race:?}");
    server.stop().await;
}

#[tokio::test]
async fn two_shout_and_the_quicker_one_counts() {
    the_quicker_one_counts(Duration::ZERO, Duration::from_millis(60)).await;
}

#[tokio::test]
async fn whoever_holds_pongs_back_gains_nothing() {
    // Bob holds every pong back for as long as a line round the world takes, and shouts late.
    the_quicker_one_counts(Duration::from_millis(150), Duration::from_millis(120)).await;
}
