//! Regression tests over the corpora: every file of them, and some thousand mutations, without the fuzzer.

use std::collections::BTreeSet;
use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

// It is read where it stands, so that nothing is written twice.
#[allow(dead_code, reason = "it knows more than bytes")]
#[path = "../../crates/lab/src/chaos/hostile/mutate.rs"]
mod mutate;

use mutate::Mutator;

/// So many mutations are tried for each target.
const MUTATIONS: usize = 2_000;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The names of the files in a folder, without what follows the last dot.
fn names(name: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(folder(name)).expect("a folder").flatten();
    let stem = |path: PathBuf| path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    entries.filter_map(|entry| stem(entry.path())).collect()
}

/// The inputs of a corpus, in order.
fn corpus(target: &str) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder("corpus").join(target)).expect("a corpus").flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.sort();
    let read = |path: &PathBuf| (path.display().to_string(), fs::read(path).expect("a file"));
    files.iter().map(read).collect()
}

fn runs(target: &str) {
    let known = fuzz::TARGETS.iter().find(|(name, _)| *name == target);
    let (_, run) = known.expect("a target");
    let holds = |what: &str, input: &[u8]| {
        let shown = String::from_utf8_lossy(input);
        assert!(catch_unwind(|| run(input)).is_ok(), "{target}: {what}:\n{shown}");
    };
    let inputs = corpus(target);
    assert!(inputs.len() > 2, "hardly any inputs for {target}");
    inputs.iter().for_each(|(name, input)| holds(name, input));
    let mut mutator = Mutator::new(7);
    for number in 0..MUTATIONS {
        let (name, good) = &inputs[mutator.below(inputs.len())];
        let (_, other) = &inputs[mutator.below(inputs.len())];
        holds(&format!("mutation {number} of {name}"), &mutator.spoil(good, other));
    }
}

#[test]
fn every_target_has_a_program_and_a_corpus() {
    let known: BTreeSet<String> =
        fuzz::TARGETS.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(names("fuzz_targets"), known);
    assert_eq!(names("corpus"), known);
    assert!(names("dictionaries").is_subset(&known));
}

#[test]
fn commands_hold() {
    runs("commands");
}

#[test]
fn decks_hold() {
    runs("decks");
}

#[test]
fn history_holds() {
    runs("history");
}

#[test]
fn notation_holds() {
    runs("notation");
}

#[test]
fn records_hold() {
    runs("records");
}

#[test]
fn requests_hold() {
    runs("requests");
}

#[test]
fn scenarios_hold() {
    runs("scenarios");
}

#[test]
fn settings_hold() {
    runs("settings");
}
