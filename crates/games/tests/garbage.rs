//! Robustness against malformed input: no text that somebody can hand in makes the program panic.

use engine::Visit;
use engine::record::{Record, replay};
use engine::{Options, Setting, Simulate, scenario};
use games::GameId;
use proptest::prelude::*;

struct Read<'a>(&'a str);

impl Visit for Read<'_> {
    type Out = ();
    fn visit<G: Simulate>(self) {
        let Read(text) = self;
        if let Ok(mv) = text.parse::<G::Move>() {
            assert_eq!(mv.to_string().parse(), Ok(mv), "{text:?}");
        }
        _ = G::Options::parse(text);
        _ = G::from_setting(&Setting::read(text), &G::Options::default(), G::printed_deck());
        if let Ok(record) = Record::parse(text) {
            _ = replay::<G>(&record, |_| ());
        }
    }
}

fn read(text: &str) {
    for game in GameId::ALL {
        game.visit(Read(text));
        _ = scenario::run::<GameId>(&format!("game {game}\n{text}"));
    }
    _ = scenario::run::<GameId>(text);
}

/// Words that mean something somewhere, so that garbage gets further than the first letter.
#[rustfmt::skip]
const WORDS: &[&str] = &[
    "game dos", "# dos.match.single", "> 0", "> 9", "!", "=", "hand 0", "row", "turn", "seats", "3",
    "pile", "match", "draw", "end", "place", "catch", "dos", "attack", "defend", "pulgoso", "-",
    "r7", "b3+y4", "w2", "k9", "?", "0", "1", "99999999999", "\n", "\n", ";", "options", "target=",
    "packs=2", "sobremesa 1", "rules", "deal", "deal seed 7", "pets", "seed", "#0", "ñ", "\u{0}",
];

proptest! {
    #[test]
    fn bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn nearly_sensible_words(words in prop::collection::vec(prop::sample::select(WORDS), 0..40)) {
        read(&words.join(" "));
    }

    #[test]
    fn short_words(text in "[a-z0-9#+= ]{0,24}") {
        read(&text);
    }
}
