//! The mutator of the fuzzer. Makes hostile input from good input: seeded, so that whatever is found is found again.

use engine::Rng;
use serde_json::{Map, Value, json};

/// Makes hostile input.
pub(crate) struct Mutator {
    rng: Rng,
}

/// Numbers at which something ends.
const EDGES: [&str; 16] = [
    "0",
    "-1",
    "1",
    "9",
    "10",
    "127",
    "128",
    "255",
    "256",
    "65536",
    "4294967296",
    "9007199254740993",
    "18446744073709551615",
    "18446744073709551616",
    "-9223372036854775809",
    "1e400",
];

/// Texts that mean something to somebody.
const WORDS: [&str; 24] = [
    "",
    " ",
    "\0",
    "\u{202E}",
    "\u{200B}",
    "e\u{301}",
    "👨‍👩‍👧‍👦",
    "\u{FFFD}",
    "ﷺ",
    "\u{1F1E8}\u{1F1F1}",
    "null",
    "true",
    "[]",
    "{}",
    "../../etc/passwd",
    "%00",
    "' or 1=1; --",
    "<script>alert(1)</script>",
    "\r\nX: y",
    "{{7*7}}",
    "$(id)",
    "NaN",
    "__proto__",
    "\u{10FFFF}",
];

impl Mutator {
    pub(crate) fn new(seed: u64) -> Mutator {
        Mutator { rng: Rng::new(seed) }
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.rng.below(u32::try_from(n.max(1)).unwrap_or(u32::MAX)) as usize
    }

    /// Once in so many times.
    pub(crate) fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of these.
    pub(crate) fn one_of<'a, T: ?Sized>(&mut self, all: &[&'a T]) -> &'a T {
        all[self.below(all.len())]
    }

    /// Random bytes.
    pub(crate) fn bytes(&mut self, most: usize) -> Vec<u8> {
        (0..self.below(most + 1)).map(|_| self.rng.next() as u8).collect()
    }

    /// A text that somebody might try.
    pub(crate) fn text(&mut self) -> String {
        match self.below(8) {
            0 => self.one_of(&WORDS).repeat(1 + self.below(40)),
            1 => self.one_of(&EDGES).to_owned(),
            2 => String::from_utf8_lossy(&self.bytes(60)).into_owned(),
            3 => "a".repeat(self.below(5_000)),
            4 => {
                let letters = (0..self.below(30)).filter_map(|_| {
                    let number = self.rng.below(0x11_0000);
                    char::from_u32(number)
                });
                letters.collect()
            }
            5 => {
                let (one, two) = (self.one_of(&WORDS), self.one_of(&WORDS));
                format!("{one}{two}")
            }
            _ => self.one_of(&WORDS).to_owned(),
        }
    }

    /// Good text with some bytes changed, so that it may be no text any more.
    pub(crate) fn spoil(&mut self, good: &[u8], other: &[u8]) -> Vec<u8> {
        let mut bytes = good.to_vec();
        for _ in 0..=self.below(4) {
            let at = self.below(bytes.len() + 1);
            let end = (at + self.below(12)).min(bytes.len());
            match self.below(9) {
                0 => drop(bytes.drain(at..end)),
                1 => bytes.truncate(at),
                2 => {
                    let again = bytes[at..end].to_vec();
                    bytes.splice(at..at, again.iter().copied().cycle().take(again.len() * 3));
                }
                3 => {
                    let from = self.below(other.len());
                    bytes.splice(at..end, other[from..].iter().copied());
                }
                4 => {
                    let edge = self.one_of(&EDGES);
                    bytes.splice(at..end, edge.bytes());
                }
                5 => {
                    let text = self.text();
                    bytes.splice(at..end, text.bytes());
                }
                6 if at < bytes.len() => bytes[at] ^= 1 << self.below(8),
                7 if at < bytes.len() => bytes[at] = self.rng.next() as u8,
                _ => bytes.insert(at, self.rng.next() as u8),
            }
            bytes.truncate(20_000);
        }
        bytes
    }

    /// Good words in another order, left out, repeated or changed.
    pub(crate) fn reword(&mut self, good: &str, other: &str) -> String {
        let mut words: Vec<String> = good.split(' ').map(str::to_owned).collect();
        let others: Vec<&str> = other.split(' ').collect();
        for _ in 0..=self.below(2) {
            let at = self.below(words.len());
            match self.below(6) {
                0 => {
                    let twin = self.below(words.len());
                    words.swap(at, twin);
                }
                1 => drop(words.remove(at)),
                2 => words.insert(at, self.one_of(&others).to_owned()),
                3 => words[at] = self.one_of(&others).to_owned(),
                4 => {
                    let again = words[at].clone();
                    words.insert(at, again);
                }
                _ => words[at] = self.text(),
            }
            if words.is_empty() {
                words.push(String::new());
            }
        }
        words.join(" ")
    }

    /// A good value with parts of it replaced, removed, or added to.
    pub(crate) fn twist(&mut self, good: &Value) -> Value {
        let mut value = good.clone();
        for _ in 0..=self.below(3) {
            self.twist_one(&mut value, 0);
        }
        value
    }

    fn twist_one(&mut self, value: &mut Value, depth: usize) {
        let deeper = depth < 6 && !self.once_in(4);
        match value {
            Value::Object(map) if deeper && !map.is_empty() => {
                let keys: Vec<String> = map.keys().cloned().collect();
                let key = &keys[self.below(keys.len())];
                match self.below(8) {
                    0 => _ = map.remove(key),
                    1 => {
                        let moved = map.remove(key).unwrap_or_default();
                        map.insert(self.text(), moved);
                    }
                    2 => _ = map.insert(self.text(), Value::Null),
                    _ => {
                        if let Some(inside) = map.get_mut(key) {
                            self.twist_one(inside, depth + 1);
                        }
                    }
                }
            }
            Value::Array(all) if deeper && !all.is_empty() => {
                let at = self.below(all.len());
                self.twist_one(&mut all[at], depth + 1);
            }
            other => *other = self.value(),
        }
    }

    /// Any value at all.
    fn value(&mut self) -> Value {
        match self.below(9) {
            0 => Value::Null,
            1 => json!(self.once_in(2)),
            2 | 3 => serde_json::from_str(self.one_of(&EDGES)).unwrap_or(Value::Null),
            4 => Value::Array(vec![Value::Null; self.below(50)]),
            5 => Value::Object(Map::new()),
            6 => json!(self.rng.next()),
            _ => Value::String(self.text()),
        }
    }

    /// Nested very deeply, closed or not.
    pub(crate) fn deep(&mut self) -> String {
        let depth = 1 + self.below(2_000);
        let (open, close) = if self.once_in(2) { ("[", "]") } else { ("{\"a\":", "}") };
        let inside = if self.once_in(2) { "1" } else { "" };
        let closed = if self.once_in(3) { 0 } else { depth };
        format!("{}{inside}{}", open.repeat(depth), close.repeat(closed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_makes_the_same_input() {
        let all = |seed| {
            let mut mutator = Mutator::new(seed);
            let good = json!({ "command": { "id": "a", "ask": "play", "move": "draw" } });
            let one = |mutator: &mut Mutator| {
                let spoiled = mutator.spoil(b"match r9 b4", b"draw");
                (spoiled, mutator.twist(&good).to_string(), mutator.reword("a b c", "d e"))
            };
            (0..200).map(|_| one(&mut mutator)).collect::<Vec<_>>()
        };
        assert_eq!(all(1), all(1));
        assert_ne!(all(1), all(2));
        let different: std::collections::HashSet<_> = all(1).into_iter().map(|it| it.1).collect();
        assert!(different.len() > 100, "{}", different.len());
    }
}
