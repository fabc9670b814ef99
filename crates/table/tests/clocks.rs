//! Clocks that run: whoever hangs up finds them as they were left, and no pause lasts for ever.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use engine::Seat;
use protocol::{Ask, Rejection, Vote};
use support::{TestTable, play, seat, terms, who};
use table::{By, Connectivity, DueKind, Entry, LocalTable};

const TURN: u64 = 90_000;
const GRACE: u64 = 10_000;

/// The seat of a person, and the name of the other one.
fn on_turn(test: &TestTable) -> (Seat, &'static str, &'static str) {
    if test.must_act("ana") { (Seat(0), "ana", "bob") } else { (Seat(1), "bob", "ana") }
}

fn line(test: &mut TestTable, seat: Seat, line: Connectivity) {
    let draft = test.local.table().presence(seat, line, test.now).unwrap();
    test.local.keep(&draft, test.now);
}

/// Hangs up, and comes back so much later.
fn flaps(test: &mut TestTable, seat: Seat, after: u64) {
    line(test, seat, Connectivity::Dead);
    test.wait(after);
    line(test, seat, Connectivity::Open);
}

fn lapses(test: &TestTable) -> usize {
    let history = test.local.history().iter();
    history.filter(|(entry, _)| matches!(entry, Entry::Played { by: By::Clock, .. })).count()
}

fn deadline(test: &TestTable, name: &str) -> Option<u64> {
    let viewer = test.local.table().viewer(&who(name));
    test.local.snapshot(viewer, None).you.deadline
}

fn vote(on: Vote) -> Ask {
    Ask::Vote { on, yes: true }
}

#[test]
fn hanging_up_gives_no_new_turn() {
    for people in [&["ana", "bob"][..], &["ana", "bob", "cam"]] {
        let mut test = TestTable::playing(&terms("dos2", people.len() as u8), people, [5; 32]);
        let name = *people.iter().find(|name| test.must_act(name)).unwrap();
        let (begun, number) = (test.now, test.local.table().seat_of(&who(name)).unwrap());
        while lapses(&test) == 0 {
            test.wait(5_000);
            if test.must_act(name) && lapses(&test) == 0 {
                flaps(&mut test, number, 5_000);
            }
            let took = test.now - begun;
            assert!(took <= TURN + 2 * GRACE, "{name} has taken {took} ms of {TURN}");
        }
    }
}

#[test]
fn whoever_comes_back_has_what_was_left_and_once_a_little() {
    let mut test = TestTable::playing(&terms("dos2", 2), &["ana", "bob"], [5; 32]);
    let (seat, name, other) = on_turn(&test);
    let begun = test.now;
    test.wait(30_000);
    flaps(&mut test, seat, 4_000);
    assert_eq!(deadline(&test, name), Some(begun + TURN));
    assert_eq!(deadline(&test, other), Some(begun + TURN), "the others know it");
    test.wait(50_000);
    flaps(&mut test, seat, 4_000);
    assert_eq!(deadline(&test, name), Some(test.now + GRACE));
    assert_eq!(deadline(&test, other), Some(test.now + GRACE));
    let end = test.now + GRACE;
    test.wait(5_000);
    flaps(&mut test, seat, 2_000);
    assert_eq!(deadline(&test, name), Some(end), "once a turn");
    // The next turn is another one.
    let mv = test.moves(name)[0].clone();
    test.must(name, play(&mv));
    let (_, next, _) = on_turn(&test);
    assert_eq!(deadline(&test, next), Some(test.now + TURN));
}

#[test]
fn nobodys_time_runs_while_nobody_waits() {
    let mut test = TestTable::playing(&terms("dos2", 2), &["ana", "bob"], [5; 32]);
    let (seat, name, _) = on_turn(&test);
    let other = Seat(1 - seat.0);
    test.wait(30_000);
    // The other one is away for long, and a bot plays there meanwhile.
    line(&mut test, other, Connectivity::Dead);
    test.wait(3_600_000);
    assert_eq!((lapses(&test), deadline(&test, name)), (0, None));
    line(&mut test, other, Connectivity::Open);
    assert_eq!(deadline(&test, name), Some(test.now + TURN - 30_000));
}

#[test]
fn what_was_used_follows_from_the_history() {
    let mut test = TestTable::playing(&terms("dos2", 2), &["ana", "bob"], [5; 32]);
    let (at, name, _) = on_turn(&test);
    test.wait(80_000);
    flaps(&mut test, at, 7_000);
    test.wait(4_000);
    let again = LocalTable::resume(test.local.history().to_vec()).unwrap();
    let then = again.snapshot(seat(at.0), None).you.deadline;
    assert_eq!(then, deadline(&test, name));
    assert_eq!(then, Some(test.now + GRACE - 4_000));
}

#[test]
fn lapses_survive_leaving_and_coming_back() {
    let mut test = TestTable::playing(&terms("dos2", 2), &["ana", "bob"], [5; 32]);
    let mut covers = 0;
    // Ana plays; Bob's time runs out again and again, and he comes back each time a bot takes over.
    for _ in 0..2_000 {
        if let Some(mv) = test.moves("ana").first().filter(|_| test.must_act("ana")) {
            test.must("ana", play(mv));
        }
        test.wait(1_000);
        let kinds = test.kinds();
        if kinds.last() == Some(&"covered") {
            covers += 1;
            if covers == 2 {
                break;
            }
            // The bot moves for him.
            while test.must_act("bob") {
                test.wait(1_000);
            }
            line(&mut test, Seat(1), Connectivity::Open);
        }
    }
    assert_eq!(covers, 2);
    assert_eq!(lapses(&test), 3, "two before a bot takes over, and one after coming back");
}

/// Makes a move that can be taken back, if there is one, and takes it back.
fn plays_and_undoes(test: &mut TestTable, name: &str) -> Option<String> {
    let moves = test.moves(name);
    let taken_back = |mv: &&String| {
        let mut trial = TestTable::again(test);
        let played = trial.ask(name, play(mv)).is_none() && !trial.local.is_racing();
        played && trial.ask(name, Ask::Undo).is_none()
    };
    let mv = moves.iter().find(taken_back)?.clone();
    test.must(name, play(&mv));
    test.must(name, Ask::Undo);
    Some(mv)
}

#[test]
fn taking_a_move_back_gives_no_new_turn() {
    let mut undone = 0;
    for (game, seed) in ["loyo", "doggy", "dos"].into_iter().zip(1..) {
        let mut test = TestTable::playing(&terms(game, 2), &["ana", "bob"], [seed; 32]);
        for _ in 0..40 {
            if *test.local.table().phase() != table::Phase::Playing {
                break;
            }
            // What was shouted is decided, and some of the time is used.
            test.wait(1_000);
            let (_, name, _) = on_turn(&test);
            let until = deadline(&test, name);
            test.wait(2_000);
            if plays_and_undoes(&mut test, name).is_some() {
                assert_eq!(deadline(&test, name), until, "{game}: the turn goes on");
                undone += 1;
            }
            let Some(mv) = test.moves(name).first().cloned() else { break };
            test.must(name, play(&mv));
        }
    }
    assert!(undone > 3, "{undone} moves were taken back");
}

#[test]
fn whoever_was_not_asked_ends_a_pause_alone() {
    let mut test = TestTable::playing(&terms("dos2", 2), &["ana", "bob"], [5; 32]);
    line(&mut test, Seat(1), Connectivity::Dead);
    test.must("ana", vote(Vote::Pause));
    assert_eq!(*test.last(), Entry::Paused);
    line(&mut test, Seat(1), Connectivity::Open);
    assert!(test.local.table().state().get().contains(r#""alone":true"#));
    test.must("bob", vote(Vote::Resume));
    assert_eq!(*test.last(), Entry::Resumed);
    // A pause that both wanted needs both to end.
    test.must("ana", vote(Vote::Pause));
    test.must("bob", vote(Vote::Pause));
    assert_eq!(*test.last(), Entry::Paused);
    assert!(test.local.table().state().get().contains(r#""alone":false"#));
    test.must("bob", vote(Vote::Resume));
    assert_ne!(*test.last(), Entry::Resumed);
    test.must("ana", vote(Vote::Resume));
    assert_eq!(*test.last(), Entry::Resumed);
}

#[test]
fn a_pause_that_one_has_decided_gives_nobody_a_new_turn() {
    let mut test = TestTable::playing(&terms("dos2", 2), &["ana", "bob"], [5; 32]);
    let (at, name, other) = on_turn(&test);
    test.wait(60_000);
    line(&mut test, Seat(1 - at.0), Connectivity::Dead);
    test.must(name, vote(Vote::Pause));
    test.wait(5_000);
    line(&mut test, Seat(1 - at.0), Connectivity::Open);
    test.must(other, vote(Vote::Resume));
    assert_eq!(deadline(&test, name), Some(test.now + TURN - 60_000));
}

#[test]
fn every_pause_ends_by_itself() {
    for somebody_stays in [true, false] {
        let mut test = TestTable::playing(&terms("dos2", 2), &["ana", "bob"], [5; 32]);
        test.must("ana", vote(Vote::Pause));
        test.must("bob", vote(Vote::Pause));
        let since = test.now;
        let resumes = format!(r#""resumes":{{"at":{},"alone":false}}"#, since + 1_800_000);
        assert!(test.local.table().state().get().contains(&resumes));
        line(&mut test, Seat(0), Connectivity::Dead);
        if !somebody_stays {
            line(&mut test, Seat(1), Connectivity::Dead);
        }
        test.wait(1_799_000);
        let due = test.local.due();
        assert_eq!(due, Some((since + 1_800_000, DueKind::Resume)));
        if somebody_stays {
            test.rejected("bob", play("pass"), Rejection::Paused);
        }
        test.wait(2_000);
        assert!(test.kinds().contains(&"resumed"), "{:?}", test.kinds());
        // Whoever comes finds a whole turn, however long that takes.
        test.wait(2 * 24 * 3_600_000);
        assert_eq!(lapses(&test), 0, "nobody has lost a move");
    }
}

#[test]
fn a_pause_that_should_have_ended_while_nothing_was_served_costs_nobody_a_move() {
    let mut test = TestTable::playing(&terms("dos2", 2), &["ana", "bob"], [5; 32]);
    test.must("ana", vote(Vote::Pause));
    test.must("bob", vote(Vote::Pause));
    test.now += 10 * 3_600_000;
    test.wait(1);
    assert_eq!(*test.last(), Entry::Resumed);
    let (_, name, _) = on_turn(&test);
    assert_eq!(deadline(&test, name), Some(test.now - 1 + TURN));
}
