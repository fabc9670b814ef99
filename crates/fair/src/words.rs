//! A fingerprint in words, for an out-of-band comparison: four words that two people can read to each other.
//!
//! They show whether the screens of both show the same game.

use sha2::{Digest, Sha256};

use crate::seal::{length, push};

const WORDS: &[u8] = b"sobremesa fair/2 words";

/// The fingerprint words of a game: they follow from the commitment and from what the seats promised, so
/// they are the same on every screen that was shown the same.
#[must_use]
pub fn words(commitment: &[u8; 32], promises: &[Option<[u8; 32]>]) -> [&'static str; 4] {
    let mut message = Vec::new();
    push(&mut message, WORDS);
    push(&mut message, commitment);
    message.extend(length(promises));
    for promise in promises {
        push(&mut message, promise.as_ref().map_or(&[], |hash| hash));
    }
    let [a, b, c, d, ..] = <[u8; 32]>::from(Sha256::digest(&message));
    [a, b, c, d].map(|byte| LIST[usize::from(byte)])
}

/// One word for each byte, spelled alike in Spanish and in English. The list is a part of `fair/2` and
/// never changes.
#[rustfmt::skip]
pub const LIST: [&str; 256] = [
    "actor", "agenda", "alga", "alpaca", "altar", "animal", "arena", "aria",
    "armada", "aroma", "atlas", "audio", "aura", "auto", "balsa", "banana",
    "bandana", "banjo", "barista", "base", "bingo", "bolero", "bonanza", "bonus",
    "boreal", "burrito", "cable", "cacao", "cactus", "canal", "canasta", "cantina",
    "cargo", "casino", "celestial", "central", "chef", "chinchilla", "chocolate", "clan",
    "club", "cobra", "coco", "collar", "color", "compost", "coral", "coyote",
    "curry", "decimal", "delta", "diagonal", "dial", "digital", "dingo", "diploma",
    "disco", "doctor", "drama", "dual", "eclipse", "editor", "elixir", "enigma",
    "euro", "extra", "familiar", "fauna", "festival", "ficus", "fiesta", "final",
    "flamenco", "flan", "flora", "focal", "folio", "fractal", "gala", "gazpacho",
    "global", "gong", "gospel", "gradual", "guacamole", "halo", "hexagonal", "hobby",
    "honor", "horizontal", "hotel", "humor", "idea", "ideal", "iguana", "impala",
    "inspector", "internet", "inventor", "invisible", "iris", "jade", "jaguar", "jazz",
    "jersey", "judo", "karaoke", "karate", "kayak", "kebab", "ketchup", "kilo",
    "kimono", "kiwi", "koala", "lateral", "laurel", "lava", "literal", "llama",
    "local", "logo", "lunar", "magenta", "magma", "mambo", "mandala", "mango",
    "manta", "manual", "marimba", "marina", "marsupial", "mate", "material", "medusa",
    "melodrama", "metal", "metro", "mineral", "monitor", "motor", "mural", "musical",
    "natural", "neutral", "noble", "normal", "nostalgia", "numeral", "oasis", "oboe",
    "octagonal", "omega", "orbital", "orca", "original", "paella", "pagoda", "pampas",
    "panda", "panel", "papaya", "paprika", "parka", "pasta", "pastel", "patio",
    "persona", "pesto", "petunia", "piano", "pizza", "plasma", "plaza", "polar",
    "polo", "poncho", "popular", "postal", "puma", "quetzal", "quiche", "quinoa",
    "radar", "radio", "ravioli", "reactor", "regular", "retina", "ritual", "robot",
    "rodeo", "rumba", "rural", "safari", "saga", "salami", "salsa", "samba",
    "sauna", "sector", "sensor", "sepia", "sierra", "siesta", "sigma", "silo",
    "simple", "soda", "solar", "sombrero", "sonata", "soprano", "sushi", "taco",
    "tango", "tapioca", "tapir", "tatami", "taxi", "tempo", "tenor", "tiara",
    "tofu", "torso", "total", "tractor", "trivial", "tropical", "tuba", "tundra",
    "tutor", "ultra", "universal", "valor", "vapor", "vector", "verbena", "vertical",
    "vibrato", "video", "villa", "viola", "virtual", "vista", "vital", "vocal",
    "wok", "yoga", "yogurt", "yoyo", "yuca", "zigzag", "zinc", "zoo",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_can_be_read_aloud_and_no_word_comes_twice() {
        let mut list = LIST.to_vec();
        assert!(list.is_sorted());
        list.dedup();
        assert_eq!(list.len(), 256);
        let plain = |word: &&str| {
            (3..=10).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_lowercase())
        };
        assert!(list.iter().all(plain));
    }

    #[test]
    fn another_seal_or_promise_gives_other_words() {
        let promises = [Some([1; 32]), None, Some([2; 32])];
        let all = [
            words(&[7; 32], &promises),
            words(&[8; 32], &promises),
            words(&[7; 32], &promises[..2]),
            words(&[7; 32], &[]),
            words(&[7; 32], &[Some([1; 32]), Some([2; 32]), None]),
        ];
        let mut distinct = all.to_vec();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), all.len());
        assert_eq!(words(&[7; 32], &promises), all[0]);
    }
}
