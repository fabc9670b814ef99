//! Who is who, without accounts: random words that only their owner knows. The server keeps hashes.

use engine::record::hex;
use sha2::{Digest, Sha256};
use store::TableId;
use table::Who;

const LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// A random word of so many letters, five bits each.
fn word(letters: usize) -> String {
    let mut bytes = vec![0; letters];
    getrandom::fill(&mut bytes).expect("a machine without randomness cannot deal cards");
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
}

/// Random bytes that nobody knows.
#[must_use]
pub fn seed() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("a machine without randomness cannot deal cards");
    bytes
}

/// A name for a new table: 60 bits, so that none is found by trying.
#[must_use]
pub fn table() -> TableId {
    word(12).parse().expect("made of small letters and digits")
}

/// A token or a secret: 130 bits.
#[must_use]
pub fn secret() -> String {
    word(26)
}

/// What the server keeps of a token or a secret.
#[must_use]
pub fn hash(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// The person who knows this token.
#[must_use]
pub fn who(token: &str) -> Who {
    Who(hash(token))
}

/// Tells whether a text could be a token or a secret at all.
#[must_use]
pub fn is_plausible(secret: &str) -> bool {
    (16..=64).contains(&secret.len()) && secret.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_random_and_kept_as_hashes() {
        let (one, two) = (secret(), secret());
        assert_ne!(one, two);
        assert!(is_plausible(&one) && one.len() == 26);
        assert_eq!(hash(&one).len(), 64);
        assert_ne!(hash(&one), hash(&two));
        assert_ne!(table(), table());
        assert_ne!(seed(), seed());
        assert!(!is_plausible("short") && !is_plausible(&"x".repeat(65)));
        assert!(!is_plausible("with spaces and more"));
    }
}
