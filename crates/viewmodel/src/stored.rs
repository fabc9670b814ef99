//! Records of games that were played to their end, for tests: one of each game at least.

const HISTORIES: [&str; 5] = [
    include_str!("../../table/tests/histories/dos-1.jsonl"),
    include_str!("../../table/tests/histories/dos2-1.jsonl"),
    include_str!("../../table/tests/histories/kiltros-1.jsonl"),
    include_str!("../../table/tests/histories/loyo-1.jsonl"),
    include_str!("../../table/tests/histories/doggy-1.jsonl"),
];

/// The record of every stored game that was played to its end.
///
/// # Panics
///
/// If a stored history cannot be read.
#[must_use]
pub fn records() -> Vec<String> {
    let read = |history: &str| {
        let entries: Vec<(table::Entry, u64)> =
            history.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
        table::records(entries.iter().map(|(entry, _)| entry)).expect("stored games are whole")
    };
    let all: Vec<String> = HISTORIES
        .iter()
        .flat_map(|history| read(history))
        .map(|(_, record)| record.to_string())
        .collect();
    assert!(all.len() >= HISTORIES.len(), "each history has a game");
    all
}
