//! Whatever the server says in one word has a sentence in every language.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use protocol::{NoteKind, PHRASES, Rejection, TroubleKind};
use texts::{Lang, Texts};

fn keys() -> BTreeSet<String> {
    // A page must have something to say about words that are newer than it is.
    let rejected = Rejection::ALL.iter().chain([&Rejection::Unknown]).map(|why| why.id());
    let rejected = rejected.map(|id| format!("rejected-{id}"));
    let trouble = TroubleKind::ALL.iter().chain([&TroubleKind::Unknown]);
    let trouble = trouble.map(|why| format!("trouble-{why}"));
    let phrases = PHRASES.iter().map(|id| format!("phrase-{id}"));
    let notes = NoteKind::ALL.iter().map(|id| format!("note-{id}"));
    rejected.chain(trouble).chain(phrases).chain(notes).collect()
}

#[test]
fn every_word_has_its_sentence() {
    for &lang in Lang::ALL {
        let texts = Texts::new(lang);
        for key in keys() {
            for yes in ["yes", "no"] {
                let words = [("name", "Ana"), ("yes", yes), ("dog", "Boldo"), ("with", "Bob")];
                let words = words.map(|(name, word)| (name, word.to_owned()));
                let sentence = texts.phrase(&key, &words);
                assert_ne!(sentence, key, "{lang}: nothing about {key}");
                assert!(sentence.ends_with(['.', '!', '?']), "{lang}: {key}: {sentence}");
                assert!(sentence.chars().count() <= 120, "{lang}: {key}: {sentence}");
            }
        }
    }
}

#[test]
fn no_sentence_is_about_nothing() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../texts");
    for &lang in Lang::ALL {
        let text = fs::read_to_string(folder.join(format!("{lang}/company.ftl"))).unwrap();
        let written = text.lines().filter(|line| !line.starts_with(['#', ' ']));
        let written: BTreeSet<String> =
            written.filter_map(|line| Some(line.split_once(" =")?.0.to_owned())).collect();
        assert_eq!(written, keys(), "{lang}");
    }
}
