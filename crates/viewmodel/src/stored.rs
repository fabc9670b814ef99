//! Stored tables and the records of their games, for tests: one of each game at least.

const HISTORIES: [&str; 5] = [
    include_str!("../../table/tests/histories/dos-1.jsonl"),
    include_str!("../../table/tests/histories/dos2-1.jsonl"),
    include_str!("../../table/tests/histories/kiltros-1.jsonl"),
    include_str!("../../table/tests/histories/loyo-1.jsonl"),
    include_str!("../../table/tests/histories/doggy-1.jsonl"),
];

/// The history of each stored table, an entry with its moment after another.
///
/// # Panics
///
/// If a stored history cannot be read.
#[must_use]
pub fn histories() -> Vec<Vec<(table::Entry, u64)>> {
    let read = |history: &&str| {
        history.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
    };
    HISTORIES.iter().map(read).collect()
}

/// The record of every stored game that was played to its end.
///
/// # Panics
///
/// If a stored history cannot be read.
#[must_use]
pub fn records() -> Vec<String> {
    let records = |history: Vec<(table::Entry, u64)>| {
        table::records(history.iter().map(|(entry, _)| entry)).expect("stored games are whole")
    };
    let all = histories().into_iter().flat_map(records);
    let all: Vec<String> = all.map(|(_, record)| record.to_string()).collect();
    assert!(all.len() >= HISTORIES.len(), "each history has a game");
    all
}
