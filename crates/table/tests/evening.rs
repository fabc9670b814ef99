//! The score of an evening: who has won how many of the games at one table.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use engine::Rng;
use protocol::{Ask, EveningScore, TableState, Terms};
use support::{TestTable, play, sit};
use table::{LocalTable, Phase};

/// Plays the game that was dealt to its end; people make random moves.
fn play_out(test: &mut TestTable, people: &[&str], seed: u64) {
    let mut rng = Rng::new(seed);
    for _ in 0..20_000 {
        if *test.local.table().phase() != Phase::Playing {
            return;
        }
        for name in people {
            let moves = test.moves(name);
            if !moves.is_empty() && test.must_act(name) {
                test.must(name, play(&moves[rng.below(moves.len() as u32) as usize]));
            }
        }
        test.wait(400);
    }
    panic!("the game goes on and on");
}

fn state(local: &LocalTable) -> TableState {
    serde_json::from_str(local.table().state().get()).unwrap()
}

fn wins(test: &TestTable) -> Vec<u32> {
    state(&test.local).chairs.iter().map(|chair| chair.wins).collect()
}

/// Another game with these people.
fn again(test: &mut TestTable, people: &[&str], seed: u64) {
    for name in people {
        test.must(name, Ask::Ready { ready: true });
    }
    test.deal(people);
    play_out(test, people, seed);
}

#[test]
fn another_name_color_or_number_of_pets_keeps_the_victories() {
    let people = ["ana", "bob"];
    let mut test = TestTable::playing(&Terms::of("dos2", 2), &people, [2; 32]);
    play_out(&mut test, &people, 3);
    let before = wins(&test);
    assert_eq!(before.iter().sum::<u32>(), 1);
    for (seat, name) in (0..).zip(people) {
        test.must(name, Ask::Sit { seat: Some(seat), name: name.to_owned(), pets: 3, color: 7 });
        assert_eq!(wins(&test), before, "pets and color of {name}");
        test.must(name, sit(seat, &format!("{name} the other")));
        assert_eq!(wins(&test), before, "the name of {name}");
    }
    // Whoever leaves the chair takes their victories with them, and brings them back.
    test.must("bob", Ask::Stand);
    assert_eq!(wins(&test), [before[0], 0]);
    test.must("bob", sit(1, "bob"));
    assert_eq!(wins(&test), before);
}

#[test]
fn an_evening_of_several_games_is_counted_together() {
    let people = ["ana", "bob"];
    let mut test = TestTable::playing(&Terms::of("dos2", 3), &people, [5; 32]);
    assert_eq!(state(&test.local).evening, [], "nothing was played");
    play_out(&mut test, &people, 1);
    again(&mut test, &people, 2);
    test.must("ana", Ask::Arrange { terms: Terms::of("doggy", 3) });
    again(&mut test, &people, 3);
    let table = state(&test.local);
    let sum = |of: fn(&protocol::GameScore) -> u32, game: &str| -> u32 {
        let games = table.evening.iter().flat_map(|line| &line.games);
        games.filter(|played| played.game == game).map(of).sum()
    };
    assert_eq!(sum(|of| of.played, "dos2"), 2 * 3, "{:?}", table.evening);
    assert_eq!(sum(|of| of.won, "dos2"), 2);
    assert_eq!(sum(|of| of.played, "doggy"), 3);
    assert!(sum(|of| of.won, "doggy") >= 1);
    // Two people and a bot, the most victories first.
    let mut seats: Vec<_> =
        table.evening.iter().map(|line| (line.seat, line.name.clone())).collect();
    let won: Vec<u32> = table.evening.iter().map(EveningScore::won).collect();
    assert!(won.is_sorted_by(|one, next| one >= next), "{won:?}");
    seats.sort();
    let named = |name: &str| Some(name.to_owned());
    assert_eq!(seats, [(Some(0), named("ana")), (Some(1), named("bob")), (Some(2), None)]);
    for line in &table.evening {
        let chair = &table.chairs[usize::from(line.seat.unwrap())];
        assert_eq!(chair.wins, line.won(), "{line:?}");
    }
    // Who has left is still on the paper; and the history alone makes the same.
    test.must("bob", Ask::Stand);
    let table = state(&test.local);
    let bob = table.evening.iter().find(|line| line.name.as_deref() == Some("bob")).unwrap();
    assert_eq!((bob.seat, bob.color, bob.games.len()), (None, 1, 2));
    let resumed = LocalTable::resume(test.local.history().to_vec()).unwrap();
    assert_eq!(resumed.table().state().get(), test.local.table().state().get());
}

#[test]
fn an_evening_with_many_guests_stays_of_a_bounded_length() {
    let mut test = TestTable::playing(&Terms::of("dos2", 2), &["ana"], [8; 32]);
    play_out(&mut test, &["ana"], 1);
    let mut longest = 0;
    for guest in 0..30 {
        let name = format!("guest {guest}");
        test.must(&name, sit(1, &name));
        again(&mut test, &["ana", &name], guest);
        let table = state(&test.local);
        longest = longest.max(table.evening.len());
        let sits = |line: &EveningScore| line.seat == Some(0) && line.name.is_some();
        assert!(table.evening.iter().any(sits), "who is there is never forgotten");
        test.must(&name, Ask::Stand);
    }
    assert_eq!(longest, 20);
}
