//! What bots do, and what others can know of it.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use std::collections::BTreeSet;

use protocol::Ask;
use serde_json::Value;
use support::{TestTable, sit, terms};
use table::{By, Effort, Entry, Runner, Table, Todo};

/// A game of Ana against a hard bot in which it is for the bot to move.
fn against_a_hard_bot() -> Runner<()> {
    for seed in 1..50 {
        let mut test = TestTable::with_seed(&terms("dos", 2), [seed; 32]);
        test.must("ana", sit(0, "ana"));
        test.must("ana", Ask::Bot { seat: 1, level: Some("hard".to_owned()) });
        test.must("ana", Ask::Start);
        test.deal(&["ana"]);
        if !test.must_act("ana") {
            let mut history = test.local.history().iter();
            let (first, at) = history.next().unwrap();
            let mut table = Table::open(first, *at).unwrap();
            history.for_each(|(entry, at)| table.absorb(entry, *at, None).unwrap());
            return Runner::resume(table, 7);
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
        let mut runner = against_a_hard_bot();
        let now = runner.due().unwrap();
        let Some(Todo::Think(job)) = runner.next(now, effort) else { panic!("it is asked") };
        let mv = job.thought.think();
        let thought = runner.thought((job.seat, job.seen, job.asked), mv.as_deref(), now);
        let Some(Todo::Keep(draft, None)) = thought else { panic!("it moves") };
        let by = draft.entries.iter().find_map(|entry| match entry {
            Entry::Played { by, .. } => Some(*by),
            _ => None,
        });
        assert_eq!(by, Some(if is_hasty { By::HastyBot } else { By::Bot }));
        runner.kept(&draft, now, 7, |_| {}).unwrap();
        let hasty = &state(runner.table())["chairs"][1]["hasty"];
        assert_eq!(hasty.as_bool().unwrap_or(false), is_hasty, "everybody can see it");
    }
}

#[test]
fn when_a_bot_moves_follows_from_no_public_number() {
    let mut pauses = BTreeSet::new();
    for seed in 1..60 {
        let test = TestTable::playing(&terms("dos", 2), &["ana"], [seed; 32]);
        if !test.must_act("ana") {
            let (due, _) = test.local.due().unwrap();
            pauses.insert(due - test.local.table().last_at());
        }
    }
    // The same table, seat and number of things that happened; only the sealed seed is another one.
    assert!(pauses.len() > 5, "{pauses:?}");
}
