//! Clocks that run: whoever hangs up finds them as they were left, and no pause lasts for ever.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use engine::Seat;
use protocol::{Ask, Rejection, Vote};
use support::{Room, play, seat, terms, who};
use table::{By, Entry, Kind, Line, Parlor};

const TURN: u64 = 90_000;
const GRACE: u64 = 10_000;

/// The seat of a person, and the name of the other one.
fn on_turn(room: &Room) -> (Seat, &'static str, &'static str) {
    if room.must_act("ana") { (Seat(0), "ana", "bob") } else { (Seat(1), "bob", "ana") }
}

fn line(room: &mut Room, seat: Seat, line: Line) {
    let draft = room.parlor.table().presence(seat, line, room.now).unwrap();
    room.parlor.keep(&draft, room.now);
}

/// Hangs up, and comes back so much later.
fn flaps(room: &mut Room, seat: Seat, after: u64) {
    line(room, seat, Line::Dead);
    room.wait(after);
    line(room, seat, Line::Open);
}

fn lapses(room: &Room) -> usize {
    let history = room.parlor.history().iter();
    history.filter(|(entry, _)| matches!(entry, Entry::Played { by: By::Clock, .. })).count()
}

fn deadline(room: &Room, name: &str) -> Option<u64> {
    let viewer = room.parlor.table().viewer(&who(name));
    room.parlor.snapshot(viewer, None).you.deadline
}

fn vote(on: Vote) -> Ask {
    Ask::Vote { on, yes: true }
}

#[test]
fn hanging_up_gives_no_new_turn() {
    for people in [&["ana", "bob"][..], &["ana", "bob", "cam"]] {
        let mut room = Room::playing(&terms("dos2", people.len() as u8), people, [5; 32]);
        let name = *people.iter().find(|name| room.must_act(name)).unwrap();
        let (begun, number) = (room.now, room.parlor.table().seat_of(&who(name)).unwrap());
        while lapses(&room) == 0 {
            room.wait(5_000);
            if room.must_act(name) && lapses(&room) == 0 {
                flaps(&mut room, number, 5_000);
            }
            let took = room.now - begun;
            assert!(took <= TURN + 2 * GRACE, "{name} has taken {took} ms of {TURN}");
        }
    }
}

#[test]
fn whoever_comes_back_has_what_was_left_and_once_a_little() {
    let mut room = Room::playing(&terms("dos2", 2), &["ana", "bob"], [5; 32]);
    let (seat, name, other) = on_turn(&room);
    let begun = room.now;
    room.wait(30_000);
    flaps(&mut room, seat, 4_000);
    assert_eq!(deadline(&room, name), Some(begun + TURN));
    assert_eq!(deadline(&room, other), Some(begun + TURN), "the others know it");
    room.wait(50_000);
    flaps(&mut room, seat, 4_000);
    assert_eq!(deadline(&room, name), Some(room.now + GRACE));
    assert_eq!(deadline(&room, other), Some(room.now + GRACE));
    let end = room.now + GRACE;
    room.wait(5_000);
    flaps(&mut room, seat, 2_000);
    assert_eq!(deadline(&room, name), Some(end), "once a turn");
    // The next turn is another one.
    let mv = room.moves(name)[0].clone();
    room.must(name, play(&mv));
    let (_, next, _) = on_turn(&room);
    assert_eq!(deadline(&room, next), Some(room.now + TURN));
}

#[test]
fn nobodys_time_runs_while_nobody_waits() {
    let mut room = Room::playing(&terms("dos2", 2), &["ana", "bob"], [5; 32]);
    let (seat, name, _) = on_turn(&room);
    let other = Seat(1 - seat.0);
    room.wait(30_000);
    // The other one is away for long, and a bot plays there meanwhile.
    line(&mut room, other, Line::Dead);
    room.wait(3_600_000);
    assert_eq!((lapses(&room), deadline(&room, name)), (0, None));
    line(&mut room, other, Line::Open);
    assert_eq!(deadline(&room, name), Some(room.now + TURN - 30_000));
}

#[test]
fn what_was_used_follows_from_the_history() {
    let mut room = Room::playing(&terms("dos2", 2), &["ana", "bob"], [5; 32]);
    let (at, name, _) = on_turn(&room);
    room.wait(80_000);
    flaps(&mut room, at, 7_000);
    room.wait(4_000);
    let again = Parlor::resume(room.parlor.history().to_vec()).unwrap();
    let then = again.snapshot(seat(at.0), None).you.deadline;
    assert_eq!(then, deadline(&room, name));
    assert_eq!(then, Some(room.now + GRACE - 4_000));
}

#[test]
fn lapses_survive_leaving_and_coming_back() {
    let mut room = Room::playing(&terms("dos2", 2), &["ana", "bob"], [5; 32]);
    let mut covers = 0;
    // Ana plays; Bob's time runs out again and again, and he comes back each time a bot takes over.
    for _ in 0..2_000 {
        if let Some(mv) = room.moves("ana").first().filter(|_| room.must_act("ana")) {
            room.must("ana", play(mv));
        }
        room.wait(1_000);
        let kinds = room.kinds();
        if kinds.last() == Some(&"covered") {
            covers += 1;
            if covers == 2 {
                break;
            }
            // The bot moves for him.
            while room.must_act("bob") {
                room.wait(1_000);
            }
            line(&mut room, Seat(1), Line::Open);
        }
    }
    assert_eq!(covers, 2);
    assert_eq!(lapses(&room), 3, "two before a bot takes over, and one after coming back");
}

/// Makes a move that can be taken back, if there is one, and takes it back.
fn plays_and_undoes(room: &mut Room, name: &str) -> Option<String> {
    let moves = room.moves(name);
    let taken_back = |mv: &&String| {
        let mut trial = Room::again(room);
        let played = trial.ask(name, play(mv)).is_none() && !trial.parlor.is_racing();
        played && trial.ask(name, Ask::Undo).is_none()
    };
    let mv = moves.iter().find(taken_back)?.clone();
    room.must(name, play(&mv));
    room.must(name, Ask::Undo);
    Some(mv)
}

#[test]
fn taking_a_move_back_gives_no_new_turn() {
    let mut undone = 0;
    for (game, seed) in ["loyo", "doggy", "dos"].into_iter().zip(1..) {
        let mut room = Room::playing(&terms(game, 2), &["ana", "bob"], [seed; 32]);
        for _ in 0..40 {
            if *room.parlor.table().phase() != table::Phase::Playing {
                break;
            }
            // What was shouted is decided, and some of the time is used.
            room.wait(1_000);
            let (_, name, _) = on_turn(&room);
            let until = deadline(&room, name);
            room.wait(2_000);
            if plays_and_undoes(&mut room, name).is_some() {
                assert_eq!(deadline(&room, name), until, "{game}: the turn goes on");
                undone += 1;
            }
            let Some(mv) = room.moves(name).first().cloned() else { break };
            room.must(name, play(&mv));
        }
    }
    assert!(undone > 3, "{undone} moves were taken back");
}

#[test]
fn whoever_was_not_asked_ends_a_pause_alone() {
    let mut room = Room::playing(&terms("dos2", 2), &["ana", "bob"], [5; 32]);
    line(&mut room, Seat(1), Line::Dead);
    room.must("ana", vote(Vote::Pause));
    assert_eq!(*room.last(), Entry::Paused);
    line(&mut room, Seat(1), Line::Open);
    assert!(room.parlor.table().state().get().contains(r#""alone":true"#));
    room.must("bob", vote(Vote::Resume));
    assert_eq!(*room.last(), Entry::Resumed);
    // A pause that both wanted needs both to end.
    room.must("ana", vote(Vote::Pause));
    room.must("bob", vote(Vote::Pause));
    assert_eq!(*room.last(), Entry::Paused);
    assert!(room.parlor.table().state().get().contains(r#""alone":false"#));
    room.must("bob", vote(Vote::Resume));
    assert_ne!(*room.last(), Entry::Resumed);
    room.must("ana", vote(Vote::Resume));
    assert_eq!(*room.last(), Entry::Resumed);
}

#[test]
fn a_pause_that_one_has_decided_gives_nobody_a_new_turn() {
    let mut room = Room::playing(&terms("dos2", 2), &["ana", "bob"], [5; 32]);
    let (at, name, other) = on_turn(&room);
    room.wait(60_000);
    line(&mut room, Seat(1 - at.0), Line::Dead);
    room.must(name, vote(Vote::Pause));
    room.wait(5_000);
    line(&mut room, Seat(1 - at.0), Line::Open);
    room.must(other, vote(Vote::Resume));
    assert_eq!(deadline(&room, name), Some(room.now + TURN - 60_000));
}

#[test]
fn every_pause_ends_by_itself() {
    for somebody_stays in [true, false] {
        let mut room = Room::playing(&terms("dos2", 2), &["ana", "bob"], [5; 32]);
        room.must("ana", vote(Vote::Pause));
        room.must("bob", vote(Vote::Pause));
        let since = room.now;
        let resumes = format!(r#""resumes":{{"at":{},"alone":false}}"#, since + 1_800_000);
        assert!(room.parlor.table().state().get().contains(&resumes));
        line(&mut room, Seat(0), Line::Dead);
        if !somebody_stays {
            line(&mut room, Seat(1), Line::Dead);
        }
        room.wait(1_799_000);
        let due = room.parlor.due();
        assert_eq!(due, Some((since + 1_800_000, Kind::Resume)));
        if somebody_stays {
            room.rejected("bob", play("pass"), Rejection::Paused);
        }
        room.wait(2_000);
        assert!(room.kinds().contains(&"resumed"), "{:?}", room.kinds());
        // Whoever comes finds a whole turn, however long that takes.
        room.wait(2 * 24 * 3_600_000);
        assert_eq!(lapses(&room), 0, "nobody has lost a move");
    }
}

#[test]
fn a_pause_that_should_have_ended_while_nothing_was_served_costs_nobody_a_move() {
    let mut room = Room::playing(&terms("dos2", 2), &["ana", "bob"], [5; 32]);
    room.must("ana", vote(Vote::Pause));
    room.must("bob", vote(Vote::Pause));
    room.now += 10 * 3_600_000;
    room.wait(1);
    assert_eq!(*room.last(), Entry::Resumed);
    let (_, name, _) = on_turn(&room);
    assert_eq!(deadline(&room, name), Some(room.now - 1 + TURN));
}
