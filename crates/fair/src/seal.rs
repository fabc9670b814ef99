//! Commitments and key derivation (SHA-256, HMAC): from a sealed seed and what the players add to the key of a
//! game.

use engine::record::{Header, Seal};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// How many bytes a seed has.
pub const SEED: usize = 32;

const DICE: &[u8] = b"sobremesa fair/1 dice";
const PROMISE: &[u8] = b"sobremesa fair/2 promise";

/// A version of fair dealing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Version {
    /// Seats showed their bytes at once.
    One,
    /// Seats promise their bytes before any are shown.
    Two,
}

impl Version {
    /// The version of a seal.
    #[must_use]
    pub fn of(seal: &Seal) -> Version {
        if seal.promises.is_some() { Version::Two } else { Version::One }
    }

    fn commitment(self) -> &'static [u8] {
        match self {
            Version::One => b"sobremesa fair/1 commitment",
            Version::Two => b"sobremesa fair/2 commitment",
        }
    }
}

/// What is promised of a seed before anybody adds anything: which game of which table it is for, by
/// which rules, and that it will be this seed.
#[must_use]
pub fn commitment(
    version: Version,
    table: &str,
    number: u64,
    (game, rules): (&str, u32),
    seed: &[u8; SEED],
) -> [u8; 32] {
    let (number, rules) = (number.to_be_bytes(), rules.to_be_bytes());
    let mut message = Vec::new();
    for part in [version.commitment(), table.as_bytes(), &number, game.as_bytes(), &rules, seed] {
        push(&mut message, part);
    }
    Sha256::digest(&message).into()
}

/// What a seat says of its bytes before it shows them. It is good for this seat and this game only, so
/// that nobody can say it after somebody else.
#[must_use]
pub fn promise(commitment: &[u8; 32], seat: u8, bytes: &[u8]) -> [u8; 32] {
    let mut message = Vec::new();
    for part in [PROMISE, commitment, &u32::from(seat).to_be_bytes(), bytes] {
        push(&mut message, part);
    }
    Sha256::digest(&message).into()
}

/// The key that all chance of a game comes from.
#[must_use]
pub fn key(seed: &[u8; SEED], seal: &Seal) -> [u8; 32] {
    let mut message = Vec::new();
    match &seal.promises {
        None => {
            push(&mut message, b"sobremesa fair/1 key");
            push(&mut message, &seal.commitment);
            message.extend(length(&seal.added));
            seal.added.iter().for_each(|bytes| push(&mut message, bytes));
        }
        Some(promises) => {
            push(&mut message, b"sobremesa fair/2 key");
            push(&mut message, &seal.commitment);
            message.extend(length(&seal.added));
            for (promise, bytes) in promises.iter().zip(&seal.added) {
                push(&mut message, promise.as_ref().map_or(&[], |hash| hash));
                push(&mut message, bytes);
            }
        }
    }
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(seed).expect("a key of any length");
    mac.update(&message);
    mac.finalize().into_bytes().into()
}

/// What the dice of the bots of a game are made from: it follows from the seed, says nothing about the
/// cards, and can be worked out by nobody who does not know the seed.
#[must_use]
pub fn dice(seed: &[u8; SEED]) -> u64 {
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(seed).expect("a key of any length");
    mac.update(DICE);
    let [a, b, c, d, e, f, g, h, ..] = <[u8; 32]>::from(mac.finalize().into_bytes());
    u64::from_be_bytes([a, b, c, d, e, f, g, h])
}

/// Seals a seed for a game, with what its seats have promised and shown.
#[must_use]
pub fn seal(
    table: &str,
    number: u64,
    (game, rules): (&str, u32),
    seed: &[u8; SEED],
    added: Vec<Vec<u8>>,
) -> Seal {
    let commitment = commitment(Version::Two, table, number, (game, rules), seed);
    let promise = |(seat, bytes): (u8, &Vec<u8>)| {
        (!bytes.is_empty()).then(|| promise(&commitment, seat, bytes))
    };
    let promises = Some((0..).zip(&added).map(promise).collect());
    Seal { commitment, table: table.to_owned(), number, promises, added }
}

/// The commitment that the header of a record should have with this seed.
pub(crate) fn promised(header: &Header, seal: &Seal, seed: &[u8; SEED]) -> [u8; 32] {
    let game = (&*header.game, header.rules);
    commitment(Version::of(seal), &seal.table, seal.number, game, seed)
}

/// Goes on by a part. It says how long it is, so that parts are never read as other parts.
pub(crate) fn push(message: &mut Vec<u8>, part: &[u8]) {
    message.extend(length(part));
    message.extend(part);
}

pub(crate) fn length<T>(list: &[T]) -> [u8; 4] {
    (list.len() as u32).to_be_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_counts() {
        let (seed, two) = ([7; SEED], Version::Two);
        let dos = ("dos", 1);
        let mut all = vec![
            commitment(two, "ab", 1, dos, &seed),
            commitment(Version::One, "ab", 1, dos, &seed),
            commitment(two, "a", 1, dos, &seed),
            commitment(two, "ab", 2, dos, &seed),
            commitment(two, "ab", 1, ("dos2", 1), &seed),
            commitment(two, "ab", 1, ("dos", 2), &seed),
            commitment(two, "ab", 1, dos, &[8; SEED]),
        ];
        let promise_of = all[0];
        all.push(promise(&promise_of, 0, b"ab"));
        all.push(promise(&promise_of, 1, b"ab"));
        all.push(promise(&promise_of, 0, b"a"));
        all.push(promise(&[0; 32], 0, b"ab"));
        let sealed = |promises: &Option<Vec<Option<[u8; 32]>>>, added: &[&[u8]]| Seal {
            commitment: promise_of,
            table: "ab".to_owned(),
            number: 1,
            promises: promises.clone(),
            added: added.iter().map(|bytes| bytes.to_vec()).collect(),
        };
        for added in [&[&b"ab"[..], b""][..], &[b"a", b"b"], &[b"", b"ab"], &[b"ab"], &[]] {
            let promises = [None, Some(vec![None; added.len()])];
            all.extend(promises.map(|promises| key(&seed, &sealed(&promises, added))));
        }
        // A promise counts although its bytes were never shown.
        for promise in [[1; 32], [2; 32]] {
            all.push(key(&seed, &sealed(&Some(vec![Some(promise)]), &[b""])));
        }
        all.push(key(&seed, &Seal { commitment: [0; 32], ..sealed(&None, &[]) }));
        all.push(key(&[8; SEED], &sealed(&None, &[])));
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count, "two of them are the same");
    }
}
