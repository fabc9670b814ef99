//! Bearer tokens instead of accounts: random words that only their owner knows. The server keeps their hashes.
//!
//! All randomness of a node comes from here, so that a simulation can put its own in its place.

use std::fmt;
use std::sync::Arc;

use engine::record::hex;
use sha2::{Digest, Sha256};
use store::TableId;
use table::Who;

const LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
/// How many letters a token or a secret has.
const SECRET: usize = 26;

/// Where random bytes come from.
#[derive(Clone)]
pub struct Randomness(Arc<Fill>);

/// Fills bytes.
type Fill = dyn Fn(&mut [u8]) + Send + Sync;

impl Randomness {
    /// The randomness of the machine.
    #[must_use]
    pub fn system() -> Randomness {
        Randomness::new(|bytes| {
            getrandom::fill(bytes).expect("a machine without randomness cannot deal cards");
        })
    }

    /// Bytes of somebody else: of a rehearsal, that must be the same every time.
    #[must_use]
    pub fn new(fill: impl Fn(&mut [u8]) + Send + Sync + 'static) -> Randomness {
        Randomness(Arc::new(fill))
    }

    /// A random word of so many letters, five bits each.
    fn word(&self, letters: usize) -> String {
        let mut bytes = vec![0; letters];
        (self.0)(&mut bytes);
        bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
    }

    /// Random bytes that nobody knows.
    #[must_use]
    pub fn seed(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        (self.0)(&mut bytes);
        bytes
    }

    /// A random number.
    #[must_use]
    pub fn number(&self) -> u64 {
        let mut bytes = [0; 8];
        (self.0)(&mut bytes);
        u64::from_le_bytes(bytes)
    }

    /// A name for a new table: 60 bits, so that none is found by trying.
    #[must_use]
    pub fn table(&self) -> TableId {
        self.word(12).parse().expect("made of small letters and digits")
    }

    /// A token or a secret: 130 bits.
    #[must_use]
    pub fn secret(&self) -> String {
        self.word(SECRET)
    }
}

/// Says nothing about what comes next.
impl fmt::Debug for Randomness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Randomness")
    }
}

/// A token or a secret, by the randomness of the machine.
#[must_use]
pub fn secret() -> String {
    Randomness::system().secret()
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

/// Tells whether a text has the form of a secret that was made here, for one that was made elsewhere.
#[must_use]
pub fn is_secret(secret: &str) -> bool {
    secret.len() == SECRET && secret.bytes().all(|byte| LETTERS.contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_random_and_kept_as_hashes() {
        let system = Randomness::system();
        let (one, two) = (secret(), secret());
        assert_ne!(one, two);
        assert!(is_plausible(&one) && is_secret(&one) && one.len() == 26);
        assert_eq!(hash(&one).len(), 64);
        assert_ne!(hash(&one), hash(&two));
        assert_ne!(system.table(), system.table());
        assert_ne!(system.seed(), system.seed());
        assert_ne!(system.number(), system.number());
        assert!(!is_plausible("short") && !is_plausible(&"x".repeat(65)));
        assert!(!is_plausible("with spaces and more"));
        assert!(
            !is_secret(&one[1..]) && !is_secret(&one.to_uppercase()) && !is_secret(&hash(&one))
        );
    }
}
