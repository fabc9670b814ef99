//! Shouts: the quickest counts, everybody else is told so, and a slow line costs nothing.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use engine::Seat;
use protocol::{Ask, Command, Ran};
use support::{TestTable, terms, who};
use table::{Answer, Effort, Entry, Envelope, Runner, Table, Todo, Who};

/// A game of DOS for three people in which somebody owes the word, and who that is.
fn somebody_owes() -> (Runner<u32>, Seat) {
    for seed in 1..200 {
        let people = ["ana", "bob", "cam"];
        let mut test = TestTable::playing(&terms("dos", 3), &people, [seed; 32]);
        for _ in 0..400 {
            if *test.local.table().phase() != table::Phase::Playing {
                break;
            }
            let shouting = people.iter().find(|name| test.moves(name).contains(&"dos".to_owned()));
            if let Some(name) = shouting {
                let mut history = test.local.history().iter();
                let (first, at) = history.next().unwrap();
                let mut table = Table::open(first, *at).unwrap();
                history.for_each(|(entry, at)| table.absorb(entry, *at, None).unwrap());
                let seat = table.seat_of(&who(name)).unwrap();
                return (Runner::new(table), seat);
            }
            let name = people.iter().find(|name| test.must_act(name)).unwrap();
            let moves = test.moves(name);
            // Big matches empty hands.
            let mv =
                moves.iter().max_by_key(|mv| (mv.contains('+'), mv.contains("match"))).unwrap();
            test.must(name, support::play(mv));
        }
    }
    panic!("nobody ever has two cards");
}

fn person(seat: Seat) -> Who {
    who(["ana", "bob", "cam"][seat.index()])
}

fn envelope(seat: Seat, mv: &str, tag: u32) -> Envelope<u32> {
    let command = Command { id: format!("c{tag}"), seen: 0, ask: Ask::Play { mv: mv.to_owned() } };
    Envelope { who: person(seat), command, tag }
}

const SEED: [u8; 32] = [9; 32];

#[test]
fn the_quicker_reaction_wins_though_it_is_heard_later() {
    let (mut runner, owes) = somebody_owes();
    let catcher = owes.left(3);
    let catch = format!("catch {owes}");
    let now = runner.table().last_at() + 500;
    // Heard first, after 450 ms; heard second, after 300.
    assert!(runner.command(envelope(owes, "dos", 1), |_| (450, 30), now, || SEED).is_none());
    assert!(
        runner.command(envelope(catcher, &catch, 2), |_| (300, 120), now + 150, || SEED).is_none()
    );
    assert_eq!(runner.due(), Some(now + 200));
    assert!(runner.next(now + 199, Effort::Whole).is_none());
    let Some(Todo::Keep(draft, Some(2))) = runner.next(now + 200, Effort::Whole) else {
        panic!("not the catch")
    };
    let [Entry::Played { seat, mv, race, .. }] = &draft.entries[..] else { panic!("{draft:?}") };
    assert_eq!((*seat, mv), (catcher.0, &catch));
    let ran = |seat: Seat, took, rtt| Ran { seat: seat.0, took, rtt };
    assert_eq!(*race, [ran(catcher, 300, 120), ran(owes, 450, 30)]);
    runner.kept(&draft, now + 200, 0, |_| {}).unwrap();
    // The other one finds the duty gone, and is told by which rule.
    let Some(Todo::Answer(1, Answer::Refused(refusal))) = runner.next(now + 200, Effort::Whole)
    else {
        panic!("no answer")
    };
    assert_eq!(refusal.rule.0, "dos.call.window");
    assert!(runner.next(now + 200, Effort::Whole).is_none());
}

#[test]
fn a_move_waits_while_shouts_are_collected() {
    let (mut runner, owes) = somebody_owes();
    let now = runner.table().last_at() + 500;
    let waiting = [Seat(0), Seat(1), Seat(2)].into_iter().find(|seat| {
        let table = runner.table();
        let snapshot = table.snapshot(engine::Viewer::Seat(*seat), None, &table.state());
        snapshot.you.must
    });
    let waiting = waiting.unwrap();
    let moves = {
        let table = runner.table();
        table.snapshot(engine::Viewer::Seat(waiting), None, &table.state()).you.moves
    };
    let ordinary = moves.iter().find(|mv| !mv.starts_with("catch") && *mv != "dos").unwrap();
    assert!(runner.command(envelope(owes, "dos", 1), |_| (450, 30), now, || SEED).is_none());
    // It would close the window that the shout is about.
    let mut mv = envelope(waiting, ordinary, 2);
    mv.command.seen = runner.table().number(engine::Viewer::Seat(waiting));
    assert!(runner.command(mv, |_| (0, 0), now + 10, || SEED).is_none());
    // A second shout of the same seat is none.
    let again = runner.command(envelope(owes, "dos", 3), |_| (80, 0), now + 20, || SEED);
    assert!(matches!(again, Some(Todo::Answer(3, Answer::Rejected(_)))));
    let Some(Todo::Keep(draft, Some(1))) = runner.next(now + 200, Effort::Whole) else {
        panic!("no shout")
    };
    runner.kept(&draft, now + 200, 0, |_| {}).unwrap();
    let Some(Todo::Decide(held)) = runner.next(now + 200, Effort::Whole) else {
        panic!("the move is lost")
    };
    assert_eq!(held.tag, 2);
    // By then it is stale: its sender has not seen the shout.
    let answer = runner.command(held, |_| (0, 0), now + 200, || SEED);
    assert!(matches!(answer, Some(Todo::Answer(2, Answer::Rejected(protocol::Rejection::Stale)))));
}

#[test]
fn a_shout_is_never_stale() {
    let (mut runner, owes) = somebody_owes();
    let now = runner.table().last_at() + 500;
    let mut shout = envelope(owes, "dos", 1);
    shout.command.seen = 0;
    assert!(
        runner
            .command(
                shout,
                |since| {
                    assert!(since > 0);
                    (450, 0)
                },
                now,
                || SEED
            )
            .is_none()
    );
    assert!(matches!(runner.next(now + 200, Effort::Whole), Some(Todo::Keep(_, Some(1)))));
}

#[test]
fn what_would_be_a_false_call_is_nothing_to_react_to() {
    let terms = protocol::Terms { options: "false-call=2".to_owned(), ..terms("dos", 3) };
    let test = TestTable::playing(&terms, &["ana", "bob", "cam"], [1; 32]);
    // Anybody can shout at any time, but nobody owes anything: no reaction is measured from here.
    for (seat, name) in (0..).map(Seat).zip(["ana", "bob", "cam"]) {
        let moves = test.moves(name);
        assert!(moves.contains(&format!("catch {}", seat.left(3))), "{moves:?}");
        assert_eq!(test.local.table().shout_since(seat), None);
    }
}
