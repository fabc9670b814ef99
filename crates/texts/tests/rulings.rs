//! Every ruling says in both languages how we read it, how it can be read as well, and why.

use std::collections::BTreeSet;

use fluent_syntax::ast::Entry;
use games::source::{CATALOGUES, SourcedRule};
use texts::Lang;

use crate::complete::{check_sentence, everywhere, parse};
use crate::options;

fn rulings(catalogue: &str) -> impl Iterator<Item = &'static SourcedRule> + use<> {
    let chapters = games::source::chapters(catalogue);
    chapters.iter().flat_map(|chapter| chapter.rules).filter(|rule| rule.has_ruling())
}

#[test]
fn every_ruling_has_both_readings_and_a_reason() {
    for (lang, texts) in everywhere() {
        for rule in CATALOGUES.iter().flat_map(|catalogue| rulings(catalogue.id)) {
            let ruling = texts.ruling(rule.slug);
            let ruling = ruling.unwrap_or_else(|| panic!("{lang}: no ruling for {}", rule.slug));
            let all = [&ruling.ours, &ruling.other, &ruling.because];
            all.iter().for_each(|text| check_sentence(lang, rule.slug, text));
            let apart: BTreeSet<_> = all.into_iter().collect();
            assert_eq!(apart.len(), 3, "{lang}: {}: {ruling:?}", rule.slug);
        }
    }
}

#[test]
fn no_ruling_is_about_what_is_printed() {
    for &lang in Lang::ALL {
        for catalogue in CATALOGUES {
            let messages = parse(lang, &format!("rulings-{}", catalogue.id)).body;
            let messages = messages.into_iter().filter_map(|entry| match entry {
                Entry::Message(message) => Some(message),
                Entry::Junk { content } => panic!("{lang}: {content}"),
                _ => None,
            });
            let mut written = Vec::new();
            for message in messages {
                let parts = message.attributes.iter().map(|part| &*part.id.name);
                let id = message.id.name.clone();
                let own = parts.filter(|part| !options::is_variant(catalogue.id, part));
                assert!(own.eq(["ruling", "other", "because"]), "{lang}: {id}");
                written.push(id);
            }
            // In the order of the catalogue, and nothing else.
            let known = rulings(catalogue.id).map(|rule| rule.slug.replace('.', "-"));
            assert_eq!(written, known.collect::<Vec<_>>(), "{lang}");
        }
    }
}

#[test]
fn what_is_printed_has_no_ruling() {
    for (_, texts) in everywhere() {
        assert_eq!(texts.ruling("dos.match.double"), None);
        assert_eq!(texts.ruling("dos.nothing"), None);
    }
}

#[test]
fn the_zero_of_loyo_is_said_to_be_printed_without_a_condition() {
    for (lang, texts) in everywhere() {
        let because = texts.ruling("loyo.score.tie.zero").expect("a ruling").because;
        assert!(because.contains("condici") || because.contains("condition"), "{lang}: {because}");
    }
}
