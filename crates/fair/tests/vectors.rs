//! The published test vectors, as golden files: they are what this crate computes. `SOBREMESA_BLESS=1` writes them.

use std::collections::BTreeMap;
use std::path::Path;

use engine::record::{Seal, hex};
use engine::{Bag, Chance, Face, Options, Seat, Setup, Silent, Simulate, Stream, Visit};
use fair::{Fair, SEED, Version, commitment, key, promise, spell, words};
use games::GameId;
use serde_json::{Value, json};

/// Chance that tells how each choice was made.
struct Telling(Fair, Vec<Value>);

impl Telling {
    fn choose(
        &mut self,
        stream: Stream,
        n: u32,
        bag: Option<String>,
        gives: impl Fn(u32) -> String,
    ) -> u32 {
        let choice = self.0.choose(stream, n);
        self.1.push(json!({
            "bag": bag,
            "stream": choice.stream,
            "n": choice.n,
            "word": choice.word,
            "value": choice.value,
            "gives": gives(choice.value),
        }));
        choice.value
    }
}

impl Chance for Telling {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        self.choose(stream, n, None, |value| value.to_string())
    }
    fn draw<F: Face, const PLANES: usize>(&mut self, stream: Stream, bag: &Bag<F, PLANES>) -> F {
        let gives = |value| bag.nth(value).name().to_owned();
        bag.nth(self.choose(stream, bag.len(), Some(spell(bag)), gives))
    }
}

/// The vector of a game, from a seed and what three or fewer seats add.
struct Vector {
    version: Version,
    number: u64,
    seed: [u8; SEED],
}

impl Visit for Vector {
    type Out = Value;
    fn visit<G: Simulate>(self) -> Value {
        let (fewest, most) = G::SEATS;
        let seats = (fewest..=most)
            .find(|&seats| Setup::<G>::new(seats, G::Options::default()).is_ok())
            .expect("a table that is admitted");
        let setup = Setup::<G>::new(seats, G::Options::default()).expect("it is admitted");
        let mut added = vec![Vec::new(); seats.into()];
        added[0] = b"ana".to_vec();
        added[1] = vec![0xff; self.number as usize % 33];
        let (table, number) = ("mesa-1", self.number);
        let game = (G::ID, G::RULES);
        let commitment = commitment(self.version, table, number, game, &self.seed);
        let promises = (self.version == Version::Two).then(|| {
            let promised = (0..).zip(&added).map(|(seat, bytes)| {
                (!bytes.is_empty()).then(|| promise(&commitment, seat, bytes))
            });
            promised.collect::<Vec<_>>()
        });
        if self.version == Version::Two && number == 16 {
            // Somebody promised, and never showed it.
            added[1].clear();
        }
        let seal = Seal { commitment, table: table.to_owned(), number, promises, added };
        let key = key(&self.seed, &seal);
        let streams = [Stream::Seating, Stream::Open, Stream::Hidden, Stream::Hand(Seat(1))];
        let below = |stream: Stream, n: u32| {
            let mut fair = Fair::new(key);
            let choices: Vec<(u64, u32)> = (0..6)
                .map(|_| fair.choose(stream, n))
                .map(|choice| (choice.word, choice.value))
                .collect();
            json!({ "stream": stream.number(), "n": n, "choices": choices })
        };
        let stream_words: BTreeMap<String, Vec<u32>> = streams
            .iter()
            .map(|&stream| {
                let mut fair = Fair::new(key);
                // The whole range but its last number is a choice that rejects next to nothing.
                let words = (0..18).map(|_| fair.choose(stream, u32::MAX).value).collect();
                (stream.number().to_string(), words)
            })
            .collect();
        let mut telling = Telling(Fair::new(key), Vec::new());
        G::deal(&setup, &mut telling, &mut Silent);
        let mut vector = json!({
            "game": G::ID,
            "rules": G::RULES,
            "seats": seats,
            "options": setup.options().spell(),
            "table": table,
            "number": number,
            "seed": hex(&self.seed),
            "added": seal.added.iter().map(|bytes| hex(bytes)).collect::<Vec<_>>(),
            "commitment": hex(&commitment),
            "key": hex(&key),
            "words": stream_words,
            "below": [
                below(Stream::Die, 1),
                below(Stream::Die, 6),
                below(Stream::Open, 108),
                // More than half of all words are rejected here, or nearly.
                below(Stream::Hand(Seat(0)), (1 << 31) + 1),
            ],
            "deal": telling.1,
        });
        if let Some(promises) = &seal.promises {
            let hashes =
                promises.iter().map(|promise| promise.map_or(String::new(), |hash| hex(&hash)));
            vector["promises"] = hashes.collect();
            vector["four_words"] = words(&commitment, promises).join(" ").into();
        }
        vector
    }
}

#[test]
fn the_published_vectors_hold() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/fair-vectors.json");
    let vectors = |version| -> Vec<Value> {
        let games = GameId::ALL.iter().zip(0u8..);
        let vectors = games.map(|(game, at)| {
            let seed = std::array::from_fn(|i| (i as u8).wrapping_mul(7).wrapping_add(at));
            game.visit(Vector { version, number: u64::from(at) * 8, seed })
        });
        vectors.collect()
    };
    let (first, second) = (vectors(Version::One), vectors(Version::Two));
    let rows =
        |vectors: &[Value]| vectors.iter().map(Value::to_string).collect::<Vec<_>>().join(",\n");
    let text = format!(
        "{{\"fair\":1,\"vectors\":[\n{}\n],\"fair/2\":[\n{}\n]}}\n",
        rows(&first),
        rows(&second)
    );
    if std::env::var_os("SOBREMESA_BLESS").is_some() {
        std::fs::write(&path, &text).expect("the vectors can be written");
    }
    let published = std::fs::read_to_string(&path).expect("docs/fair-vectors.json");
    assert_eq!(published, text, "docs/fair-vectors.json; `cargo xtask bless` writes it");
    assert_eq!((first.len(), second.len()), (5, 5));
    let all = first.iter().chain(&second);
    assert!(all.clone().all(|vector| vector["deal"].as_array().is_some_and(|deal| deal.len() > 8)));
    // Somebody promised nothing, somebody showed nothing, and somebody did both.
    let spelled: Vec<(bool, bool)> = second
        .iter()
        .map(|vector| (vector["promises"][1] == "", vector["added"][1] == ""))
        .collect();
    assert_eq!(spelled[..3], [(true, true), (false, false), (false, true)]);
}

#[test]
fn the_published_list_of_words_is_ours() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/fair.md");
    let text = std::fs::read_to_string(path).expect("docs/fair.md");
    let (_, list) = text.split_once("## The list of words").expect("a list of words");
    let list = list.split("```").nth(1).expect("a list of words");
    assert_eq!(list.split_whitespace().collect::<Vec<_>>(), fair::LIST);
}
