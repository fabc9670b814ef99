//! From a seed and what the players add to the key of a game.

use engine::record::{Header, Seal};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// How many bytes a seed has.
pub const SEED: usize = 32;

const COMMITMENT: &[u8] = b"sobremesa fair/1 commitment";
const KEY: &[u8] = b"sobremesa fair/1 key";
const DICE: &[u8] = b"sobremesa fair/1 dice";

/// What is promised of a seed before anybody adds anything: which game of which table it is for, by
/// which rules, and that it will be this seed.
#[must_use]
pub fn commitment(table: &str, number: u64, game: &str, rules: u32, seed: &[u8; SEED]) -> [u8; 32] {
    let (number, rules) = (number.to_be_bytes(), rules.to_be_bytes());
    let mut message = Vec::new();
    for part in [COMMITMENT, table.as_bytes(), &number, game.as_bytes(), &rules, seed] {
        push(&mut message, part);
    }
    Sha256::digest(&message).into()
}

/// The key that all chance of a game comes from.
#[must_use]
pub fn key(seed: &[u8; SEED], commitment: &[u8; 32], added: &[Vec<u8>]) -> [u8; 32] {
    let mut message = Vec::new();
    push(&mut message, KEY);
    push(&mut message, commitment);
    message.extend(length(added));
    for bytes in added {
        push(&mut message, bytes);
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

/// Seals a seed for a game, with what its seats have added.
#[must_use]
pub fn seal(
    table: &str,
    number: u64,
    (game, rules): (&str, u32),
    seed: &[u8; SEED],
    added: Vec<Vec<u8>>,
) -> Seal {
    let commitment = commitment(table, number, game, rules, seed);
    Seal { commitment, table: table.to_owned(), number, added }
}

/// The commitment that the header of a record should have with this seed.
pub(crate) fn promised(header: &Header, seal: &Seal, seed: &[u8; SEED]) -> [u8; 32] {
    commitment(&seal.table, seal.number, &header.game, header.rules, seed)
}

/// Goes on by a part. It says how long it is, so that parts are never read as other parts.
fn push(message: &mut Vec<u8>, part: &[u8]) {
    message.extend(length(part));
    message.extend(part);
}

fn length<T>(list: &[T]) -> [u8; 4] {
    (list.len() as u32).to_be_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_counts() {
        let seed = [7; SEED];
        let mut all = vec![
            commitment("ab", 1, "dos", 1, &seed),
            commitment("a", 1, "dos", 1, &seed),
            commitment("ab", 2, "dos", 1, &seed),
            commitment("ab", 1, "dos2", 1, &seed),
            commitment("ab", 1, "dos", 2, &seed),
            commitment("ab", 1, "dos", 1, &[8; SEED]),
        ];
        let promise = all[0];
        for added in [&[&b"ab"[..], b""][..], &[b"a", b"b"], &[b"", b"ab"], &[b"ab"], &[]] {
            let added: Vec<Vec<u8>> = added.iter().map(|bytes| bytes.to_vec()).collect();
            all.push(key(&seed, &promise, &added));
        }
        all.push(key(&seed, &[0; 32], &[]));
        all.push(key(&[8; SEED], &promise, &[]));
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count, "two of them are the same");
    }
}
