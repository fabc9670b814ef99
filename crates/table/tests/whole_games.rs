//! Whole games of every kind, from sitting down to the rematch.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use engine::record::replay;
use engine::{Rng, Simulate, Viewer, Visit};
use games::GameId;
use protocol::Ask;
use support::{TestTable, play, seat, sit, terms, who};
use table::{By, Entry, Phase, Table};

/// Plays until the game is over: people make random moves, bots their own, time passes.
fn play_out(test: &mut TestTable, people: &[&str], seed: u64) {
    let mut rng = Rng::new(seed);
    for _ in 0..20_000 {
        if *test.local.table().phase() != Phase::Playing {
            return;
        }
        for name in people {
            let moves = test.moves(name);
            if !moves.is_empty() && (test.must_act(name) || rng.below(20) == 0) {
                let mv = &moves[rng.below(moves.len() as u32) as usize];
                test.must(name, play(mv));
            }
        }
        test.wait(400);
    }
    panic!("the game goes on and on");
}

fn seats(game: GameId) -> u8 {
    game.seats().0.max(3)
}

#[test]
fn every_game_is_played_recorded_and_played_again() {
    for &game in GameId::ALL {
        let people = ["ana", "bob"];
        let terms = terms(game.id(), seats(game));
        let mut test = TestTable::playing(&terms, &people, [game as u8 + 1; 32]);
        play_out(&mut test, &people, 5);
        assert_eq!(*test.local.table().phase(), Phase::Over, "{game}");

        // The same history makes the same table.
        let mut history = test.local.history().iter();
        let (first, at) = history.next().unwrap();
        let mut again = Table::open(first, *at).unwrap();
        history.for_each(|(entry, at)| again.absorb(entry, *at, None).unwrap());
        for viewer in again.viewers() {
            let one = test.local.snapshot(viewer, None);
            let two = again.snapshot(viewer, None, &again.state());
            let json = |snapshot| serde_json::to_string(snapshot).unwrap();
            assert_eq!(json(&one), json(&two));
        }

        // The record is that of a fair game, and verifies.
        let records = test.local.records().unwrap();
        let [(1, record)] = &records[..] else { panic!("{} records", records.len()) };
        assert_eq!(record.header.seats[..2], ["ana", "bob"]);
        assert_eq!(record.header.seed.len(), 64);
        struct Again<'a>(&'a engine::record::Record);
        impl Visit for Again<'_> {
            type Out = bool;
            fn visit<G: Simulate>(self) -> bool {
                replay::<G>(self.0, |_| {}).unwrap().is_some()
            }
        }
        assert!(game.visit(Again(record)));

        // And once more with the same people.
        test.must("bob", Ask::Ready { ready: true });
        assert_eq!(*test.local.table().phase(), Phase::Over);
        test.must("ana", Ask::Ready { ready: true });
        test.wait(5_000);
        assert_eq!(*test.local.table().phase(), Phase::Playing, "{game}");
        assert_eq!(test.local.table().games(), 2);
    }
}

#[test]
fn numbers_have_no_gaps_and_nobody_hears_what_is_hidden() {
    let people = ["ana", "bob", "cam"];
    let mut test = TestTable::playing(&terms("kiltros", 3), &people, [9; 32]);
    play_out(&mut test, &people, 11);
    let mut seen = std::collections::BTreeMap::new();
    for (viewer, update) in test.local.updates() {
        let place = match viewer {
            Viewer::Seat(seat) => seat.0,
            Viewer::Onlooker | Viewer::Referee => 9,
        };
        let before = seen.insert(place, update.number).unwrap_or(1);
        assert_eq!(update.number, before + 1, "viewer {place}");
    }
    // Passes are only noticed by whoever passes, until the window closes.
    let total = test.local.table().head();
    assert!(seen[&9] + 20 < total, "{} of {total}", seen[&9]);
}

#[test]
fn whoever_is_there_alone_is_told_the_same_and_nothing_is_made_for_others() {
    let (people, kiltros) = (["ana", "bob", "cam"], terms("kiltros", 3));
    let told = |alone: bool| {
        let mut test = TestTable::playing(&kiltros, &people, [9; 32]);
        if alone {
            test.local.tell_only(who("ana"));
        }
        test.local.updates();
        play_out(&mut test, &people, 11);
        let ana = test.local.table().viewer(&who("ana"));
        let (hers, others): (Vec<_>, Vec<_>) =
            test.local.updates().into_iter().partition(|(viewer, _)| *viewer == ana);
        assert_eq!(others.is_empty(), alone);
        serde_json::to_string(&hers.iter().map(|(_, update)| update).collect::<Vec<_>>()).unwrap()
    };
    assert_eq!(told(true), told(false));
}

#[test]
fn nobody_waits_for_ever_for_somebody_who_sleeps() {
    let mut test = TestTable::playing(&terms("dos", 3), &["ana", "bob"], [3; 32]);
    let mut timeless = 0;
    for _ in 0..400 {
        if let Some(mv) = test.moves("ana").first().filter(|_| test.must_act("ana")) {
            test.must("ana", play(mv));
        }
        test.wait(2_000);
        timeless += u32::from(test.kinds().contains(&"covered"));
    }
    assert!(timeless > 100, "after two lapses a bot takes over: {:?}", test.kinds());
    let lapses = test.local.history().iter();
    let lapses = lapses.filter(|(entry, _)| matches!(entry, Entry::Played { by: By::Clock, .. }));
    assert_eq!(lapses.count(), 2);
    // A word from the person, and the seat is given back.
    test.must("bob", Ask::Say { phrase: Some("hello".to_owned()), text: None });
    let kinds = test.kinds();
    assert_eq!(kinds[kinds.len() - 2..], ["back", "said"]);
}

#[test]
fn nobody_is_hurried_who_plays_against_bots_alone() {
    let mut test = TestTable::playing(&terms("dos", 3), &["ana"], [3; 32]);
    test.wait(60_000);
    let before = test.local.history().len();
    test.wait(3_600_000);
    assert_eq!(test.local.history().len(), before, "{:?}", test.last());
    assert!(test.must_act("ana"));
    assert_eq!(test.local.snapshot(seat(0), None).you.deadline, None);
}

#[test]
fn a_table_with_nobody_there_rests() {
    let mut test = TestTable::playing(&terms("loyo", 3), &["ana"], [4; 32]);
    test.must("ana", Ask::Stand);
    let before = test.local.history().len();
    test.wait(24 * 3_600_000);
    assert_eq!(test.local.history().len(), before, "{:?}", test.last());
    test.wait(7 * 24 * 3_600_000);
    assert_eq!(*test.last(), Entry::Closed { deserted: true });
    assert_eq!(*test.local.table().phase(), Phase::Closed);
}

#[test]
fn somebody_who_leaves_is_covered_and_comes_back() {
    let mut test = TestTable::playing(&terms("doggy", 2), &["ana", "bob"], [5; 32]);
    test.must("bob", Ask::Stand);
    test.wait(9_000);
    assert_ne!(*test.last(), Entry::Covered { seat: 1 });
    test.wait(2_000);
    assert!(test.kinds().contains(&"covered"));
    let seat = test.local.table().seat_of(&who("bob")).unwrap();
    assert_eq!(
        test.local.table().chairs()[seat.index()].bot(),
        Some(bots::Kind::Level(bots::Level::Normal))
    );
    test.must("bob", Ask::Say { phrase: None, text: Some("ya llegué".to_owned()) });
    assert_eq!(test.local.table().chairs()[seat.index()].bot(), None);
    test.rejected("eva", sit(1, "eva"), protocol::Rejection::Playing);
}

#[test]
fn nobody_loses_a_move_while_the_table_is_not_served() {
    let mut test = TestTable::playing(&terms("dos", 2), &["ana", "bob"], [1; 32]);
    test.must("bob", Ask::Say { phrase: Some("hello".to_owned()), text: None });
    // The lid of the laptop is shut for an hour: nobody asks what is due.
    test.now += 3_600_000;
    test.local.advance(test.now, &support::SEED);
    assert_eq!(*test.last(), Entry::Held);
    let viewer = ["ana", "bob"].into_iter().find(|name| test.must_act(name)).unwrap();
    let viewer = test.local.table().viewer(&who(viewer));
    let deadline = test.local.snapshot(viewer, None).you.deadline;
    assert_eq!(deadline, Some(test.now + 90_000));
    // From then on time runs as always.
    test.wait(90_000);
    let clock = |entry: &Entry| matches!(entry, Entry::Played { by: By::Clock, .. });
    assert!(test.local.history().iter().any(|(entry, _)| clock(entry)));
}
