//! What bots do, and what others can know of it.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use std::collections::BTreeSet;

use protocol::Ask;
use serde_json::Value;
use support::{Room, sit, terms};
use table::{By, Desk, Effort, Entry, Table, Todo};

/// A game of Ana against a hard bot in which it is for the bot to move.
fn against_a_hard_bot() -> Desk<()> {
    for seed in 1..50 {
        let mut room = Room::with_seed(&terms("dos", 2), [seed; 32]);
        room.must("ana", sit(0, "ana"));
        room.must("ana", Ask::Bot { seat: 1, level: Some("hard".to_owned()) });
        room.must("ana", Ask::Start);
        room.deal(&["ana"]);
        if !room.must_act("ana") {
            let mut history = room.parlor.history().iter();
            let (first, at) = history.next().unwrap();
            let mut table = Table::open(first, *at).unwrap();
            history.for_each(|(entry, at)| table.absorb(entry, *at, None).unwrap());
            return Desk::resume(table, 7);
        }
    }
    panic!("the bot never begins");
}

fn state(table: &Table) -> Value {
    serde_json::from_str(table.state().get()).unwrap()
}

#[test]
fn a_bot_that_thinks_less_than_its_level_says_so() {
    for (effort, is_hasty) in [(Effort::Short, true), (Effort::Whole, false)] {
        let mut desk = against_a_hard_bot();
        let now = desk.due().unwrap();
        let Some(Todo::Think(job)) = desk.next(now, effort) else { panic!("it is asked") };
        let mv = job.thought.think();
        let thought = desk.thought((job.seat, job.seen, job.asked), mv.as_deref(), now);
        let Some(Todo::Keep(draft, None)) = thought else { panic!("it moves") };
        let by = draft.entries.iter().find_map(|entry| match entry {
            Entry::Played { by, .. } => Some(*by),
            _ => None,
        });
        assert_eq!(by, Some(if is_hasty { By::HastyBot } else { By::Bot }));
        desk.kept(&draft, now, 7, |_| {}).unwrap();
        let hasty = &state(desk.table())["chairs"][1]["hasty"];
        assert_eq!(hasty.as_bool().unwrap_or(false), is_hasty, "everybody can see it");
    }
}

#[test]
fn when_a_bot_moves_follows_from_no_public_number() {
    let mut pauses = BTreeSet::new();
    for seed in 1..60 {
        let room = Room::playing(&terms("dos", 2), &["ana"], [seed; 32]);
        if !room.must_act("ana") {
            let (due, _) = room.parlor.due().unwrap();
            pauses.insert(due - room.parlor.table().last_at());
        }
    }
    // The same table, seat and number of things that happened; only the sealed seed is another one.
    assert!(pauses.len() > 5, "{pauses:?}");
}
