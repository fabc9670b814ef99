//! A deterministic random generator under a key, with a stream for each purpose, and without modulo bias.

use std::collections::BTreeMap;
use std::fmt;

use engine::{Chance, Stream};

use crate::chacha::{WORDS, block};

/// The chance of a sealed game. It begins anew for each game, with the key of that game.
#[derive(Clone)]
pub struct Fair {
    key: [u8; 32],
    streams: BTreeMap<u32, Words>,
}

/// How far one stream has been read.
#[derive(Clone)]
struct Words {
    block: [u32; WORDS],
    /// The words that were taken so far.
    taken: u64,
}

/// One random choice, with all that is needed to see that it is right.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The number of the stream.
    pub stream: u32,
    /// How many possibilities there were.
    pub n: u32,
    /// Which word of the stream made the choice, from 0: the first one that was not rejected.
    pub word: u64,
    /// What was chosen, below `n`.
    pub value: u32,
}

impl Fair {
    /// The chance of this key.
    #[must_use]
    pub fn new(key: [u8; 32]) -> Fair {
        Fair { key, streams: BTreeMap::new() }
    }

    /// Chooses below `n`, and says how. Where there is nothing to choose from, `n` counts as 1.
    pub fn choose(&mut self, stream: Stream, n: u32) -> Choice {
        let (stream, n) = (stream.number(), n.max(1));
        // Words above the last multiple of `n` would make small numbers more likely.
        let limit = (1 << 32) / u64::from(n) * u64::from(n);
        loop {
            let (at, word) = self.next(stream);
            if u64::from(word) < limit {
                return Choice { stream, n, word: at, value: word % n };
            }
        }
    }

    /// The next word of a stream, and its place there.
    fn next(&mut self, stream: u32) -> (u64, u32) {
        let words =
            self.streams.entry(stream).or_insert_with(|| Words { block: [0; WORDS], taken: 0 });
        let (at, place) = (words.taken, (words.taken % WORDS as u64) as usize);
        if place == 0 {
            // No game asks for the 2^36 words after which a stream would begin anew.
            words.block = block(&self.key, &nonce(stream), (at / WORDS as u64) as u32);
        }
        words.taken += 1;
        (at, words.block[place])
    }
}

/// Tells nobody the key: what is printed ends up in a log.
impl fmt::Debug for Fair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fair").finish_non_exhaustive()
    }
}

/// The nonce of a stream: its number, the lowest byte first, and zeros.
fn nonce(stream: u32) -> [u8; 12] {
    let mut nonce = [0; 12];
    nonce[..4].copy_from_slice(&stream.to_le_bytes());
    nonce
}

impl Chance for Fair {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        self.choose(stream, n).value
    }
}

#[cfg(test)]
mod tests {
    use engine::Seat;

    use super::*;

    #[test]
    fn streams_do_not_disturb_each_other() {
        let (mut one, mut two) = (Fair::new([3; 32]), Fair::new([3; 32]));
        (0..50).for_each(|_| _ = one.below(Stream::Hand(Seat(3)), 100));
        for _ in 0..50 {
            assert_eq!(one.choose(Stream::Open, 1000), two.choose(Stream::Open, 1000));
        }
        assert_ne!(Fair::new([3; 32]).next(0).1, Fair::new([3; 32]).next(1).1);
        assert_ne!(Fair::new([3; 32]).next(0).1, Fair::new([4; 32]).next(0).1);
    }

    #[test]
    fn blocks_follow_each_other() {
        let mut fair = Fair::new([3; 32]);
        let words: Vec<u32> = (0..40).map(|_| fair.next(17).1).collect();
        assert_eq!(words[..16], block(&[3; 32], &nonce(17), 0));
        assert_eq!(words[16..32], block(&[3; 32], &nonce(17), 1));
        assert_eq!(words[32..], block(&[3; 32], &nonce(17), 2)[..8]);
    }

    #[test]
    fn words_that_would_favor_small_numbers_are_rejected() {
        // Of 2^32 words, 2^31 - 1 are at the limit or above it.
        let n = (1 << 31) + 1;
        let mut fair = Fair::new([5; 32]);
        let choices: Vec<Choice> = (0..200).map(|_| fair.choose(Stream::Die, n)).collect();
        let rejected = choices[199].word + 1 - 200;
        assert!((120..300).contains(&rejected), "{rejected}");
        assert!(choices.iter().all(|choice| choice.value < n));
        assert!(choices.is_sorted_by(|one, two| one.word < two.word));
        // A choice that is none takes a word all the same.
        let mut fair = Fair::new([5; 32]);
        assert_eq!(fair.below(Stream::Die, 1), 0);
        assert_eq!(fair.choose(Stream::Die, 1).word, 1);
    }
}
