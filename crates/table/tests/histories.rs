//! Backward compatibility of stored event logs: histories as they were once written open for ever.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use std::fs;
use std::path::PathBuf;

use engine::Rng;
use fair::{Mine, Verdict};
use games::GameId;
use protocol::{Ask, EveningScore, Millis, TableState, Terms, Vote};
use support::{TestTable, play, terms};
use table::{Entry, LocalTable, Phase, Table, records};

fn file(game: GameId) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/histories/{game}-1.jsonl"))
}

/// What happens while a game is played, to its end.
fn play_to_the_end(test: &mut TestTable, people: [&str; 2]) {
    test.must("bob", Ask::Say { phrase: Some("hello".to_owned()), text: None });
    test.must("ana", Ask::Say { phrase: None, text: Some("¡buena!".to_owned()) });
    for on in [Vote::Pause, Vote::Resume] {
        people.iter().for_each(|name| test.must(name, Ask::Vote { on, yes: true }));
    }
    test.must("bob", Ask::Stand);
    test.wait(12_000);
    let mut rng = Rng::new(9);
    for _ in 0..20_000 {
        if *test.local.table().phase() != Phase::Playing {
            break;
        }
        for name in people {
            let moves = test.moves(name);
            if test.must_act(name) && !moves.is_empty() {
                test.must(name, play(&moves[rng.below(moves.len() as u32) as usize]));
            }
        }
        test.wait(500);
    }
}

fn written(test: &TestTable) -> String {
    let lines = test.local.history().iter();
    lines.map(|line| serde_json::to_string(line).unwrap() + "\n").collect()
}

/// A table at which a bit of everything happens, and one game to its end.
fn lived(game: GameId) -> String {
    let people = ["ana", "bob"];
    let mut test = TestTable::playing(&terms(game.id(), 3), &people, [41; 32]);
    play_to_the_end(&mut test, people);
    written(&test)
}

/// An evening of two games, with a deck of one's own, without reminders, and with people who change chairs.
fn evening() -> String {
    let people = ["ana", "bob"];
    let deck = games::dos::DECK.to_string().replace("b1:3", "b1:2").replace("b3:3", "b3:4");
    let own = Terms { deck: Some(deck), reminders: false, ..terms("dos", 3) };
    let mut test = TestTable::playing(&own, &people, [42; 32]);
    play_to_the_end(&mut test, people);
    test.must("bob", Ask::Swap { seat: 0, yes: true });
    test.must("ana", Ask::Swap { seat: 1, yes: true });
    test.must("ana", Ask::Reseat { seat: 0, to: 2 });
    let options = "dealer=1".to_owned();
    test.must("ana", Ask::Arrange { terms: Terms { options, ..terms("loyo", 3) } });
    test.must("bob", Ask::Ready { ready: true });
    test.must("ana", Ask::Start);
    test.deal(&people);
    play_to_the_end(&mut test, people);
    written(&test)
}

#[test]
fn an_old_evening_opens() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/histories/evening-1.jsonl");
    if std::env::var_os("SOBREMESA_BLESS").is_some() && !path.exists() {
        fs::write(&path, evening()).unwrap();
    }
    let text = fs::read_to_string(&path).unwrap();
    let history: Vec<(Entry, Millis)> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let again: String =
        history.iter().map(|line| serde_json::to_string(line).unwrap() + "\n").collect();
    assert_eq!(again, text, "what is written of it is the same");
    let local = LocalTable::resume(history).unwrap();
    let state: TableState = serde_json::from_str(local.table().state().get()).unwrap();
    let played = |line: &EveningScore| (line.name.clone(), line.seat, line.played());
    let mut lines: Vec<_> = state.evening.iter().map(played).collect();
    lines.sort();
    let named = |name: &str| Some(name.to_owned());
    let bots = [(None, Some(0), 1), (None, Some(2), 1)];
    let people = [(named("ana"), Some(1), 2), (named("bob"), Some(2), 2)];
    assert_eq!(lines, [&bots[..], &people[..]].concat());
    let records = local.records().unwrap();
    assert_eq!(records.len(), 2);
    let mine = Mine::from([(0, support::BYTES.to_vec())]);
    let first = fair::verify::<games::dos::State>(&records[0].1, &mine).verdict();
    assert_eq!(first, Verdict::Fair);
    assert_eq!(records[1].1.header.options, "dealer=1");
}

#[test]
fn old_histories_open() {
    for &game in GameId::ALL {
        let path = file(game);
        // One that is there is never written anew: it is what somebody may have kept.
        if std::env::var_os("SOBREMESA_BLESS").is_some() && !path.exists() {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, lived(game)).unwrap();
        }
        let text = fs::read_to_string(&path).unwrap();
        let history: Vec<(Entry, Millis)> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let mut table = Table::open(&history[0].0, history[0].1).unwrap();
        for (entry, at) in &history[1..] {
            table.absorb(entry, *at, None).unwrap_or_else(|damage| panic!("{game}: {damage}"));
        }
        assert_eq!(*table.phase(), Phase::Over, "{game}");
        let games = records(history.iter().map(|(entry, _)| entry)).unwrap();
        assert_eq!(games.len(), 1, "{game}");
    }
}

#[test]
fn a_history_that_is_not_true_is_noticed() {
    let text = fs::read_to_string(file(GameId::Dos)).unwrap();
    let history: Vec<(Entry, Millis)> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let opens = |history: &[(Entry, Millis)]| {
        let mut table = Table::open(&history[0].0, history[0].1)?;
        history[1..].iter().try_for_each(|(entry, at)| table.absorb(entry, *at, None))
    };
    assert!(opens(&history).is_ok());
    for (i, (entry, _)) in history.iter().enumerate() {
        // A step left out, or another card: what follows does not fit.
        if matches!(entry, Entry::Played { .. } | Entry::Dealt { .. }) && i + 1 < history.len() {
            let mut cut = history.clone();
            cut.remove(i);
            assert!(opens(&cut).is_err(), "entry {i} is not missed");
        }
        if let Entry::Played { fingerprint, .. } = entry {
            let mut forged = history.clone();
            if let Entry::Played { fingerprint: written, .. } = &mut forged[i].0 {
                *written = fingerprint ^ 1;
            }
            assert!(opens(&forged).is_err(), "entry {i} is believed");
        }
    }
}
