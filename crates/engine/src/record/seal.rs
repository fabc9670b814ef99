//! The header field of a commitment: what a record says of a sealed seed. The engine only spells it; `crates/fair`
//! knows what it means.

use std::fmt;

/// The most bytes that a seat can add.
pub const MOST_ADDED: usize = 32;

/// A sealed seed: what was promised before the deal, and what the players added to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seal {
    /// The promise: it fits one seed only, and does not tell which.
    pub commitment: [u8; 32],
    /// The table, a word as `is_table` wants it.
    pub table: String,
    /// Which game of the table it is.
    pub number: u64,
    /// The hash of its bytes that each seat promised before any bytes were shown; nothing if it promised
    /// none. Games of `fair/1` have no promises at all.
    pub promises: Option<Vec<Option<[u8; 32]>>>,
    /// The bytes that each seat added; empty if it sent none.
    pub added: Vec<Vec<u8>>,
}

impl Seal {
    /// The seal that is written so, for a table of so many seats.
    pub fn parse(words: &[String], seats: usize) -> Result<Seal, String> {
        let (commitment, table, number, promises, added) = match words {
            [version, commitment, table, number, added] if version == "1" => {
                (commitment, table, number, None, added)
            }
            [version, commitment, table, number, promises, added] if version == "2" => {
                (commitment, table, number, Some(promises), added)
            }
            [version, ..] if version != "1" && version != "2" => {
                return Err(format!("`{}` is not a version of fair dealing", short(version)));
            }
            _ => {
                let two = "2 COMMITMENT TABLE NUMBER PROMISES ADDED";
                return Err(format!("needs `-`, {two}, or 1 COMMITMENT TABLE NUMBER ADDED"));
            }
        };
        let seal = Seal {
            commitment: hash(commitment).ok_or("a commitment has 64 digits 0-9 and a-f")?,
            table: table.clone(),
            number: plain_number(number)
                .ok_or_else(|| format!("`{}` is not the number of a game", short(number)))?,
            promises: promises
                .map(|promises| promises.split(',').map(promised_by_one).collect())
                .transpose()?,
            added: added.split(',').map(added_by_one).collect::<Result<_, _>>()?,
        };
        seal.fits(seats)?;
        Ok(seal)
    }

    /// Tells whether this can stand in the header of a table with so many seats, or why not.
    pub fn fits(&self, seats: usize) -> Result<(), String> {
        if !is_table(&self.table) {
            return Err("a table has 1 to 64 letters, digits, `-` and `_`".to_owned());
        }
        if self.added.len() != seats {
            return Err(format!("{seats} seats add something, not {}", self.added.len()));
        }
        if self.added.iter().any(|bytes| bytes.len() > MOST_ADDED) {
            return Err(format!("a seat adds {MOST_ADDED} bytes at most"));
        }
        let Some(promises) = &self.promises else { return Ok(()) };
        if promises.len() != seats {
            return Err(format!("{seats} seats promise something, not {}", promises.len()));
        }
        let unpromised =
            |(promise, bytes): (&Option<_>, &Vec<u8>)| promise.is_none() && !bytes.is_empty();
        if promises.iter().zip(&self.added).any(unpromised) {
            return Err("a seat that promised nothing adds nothing".to_owned());
        }
        Ok(())
    }

    /// The version of fair dealing.
    #[must_use]
    pub fn version(&self) -> u32 {
        if self.promises.is_some() { 2 } else { 1 }
    }
}

impl fmt::Display for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let or_dash = |bytes: &[u8]| if bytes.is_empty() { "-".to_owned() } else { hex(bytes) };
        write!(f, "{} {} {} {}", self.version(), hex(&self.commitment), self.table, self.number)?;
        if let Some(promises) = &self.promises {
            let promises =
                promises.iter().map(|promise| or_dash(promise.as_ref().map_or(&[], |hash| hash)));
            write!(f, " {}", promises.collect::<Vec<_>>().join(","))?;
        }
        let added: Vec<String> = self.added.iter().map(|bytes| or_dash(bytes)).collect();
        write!(f, " {}", added.join(","))
    }
}

fn hash(text: &str) -> Option<[u8; 32]> {
    from_hex(text)?.try_into().ok()
}

/// What one seat promised: `-` for nothing, otherwise the digits of a hash.
fn promised_by_one(text: &str) -> Result<Option<[u8; 32]>, String> {
    match text {
        "-" => Ok(None),
        _ => hash(text).map(Some).ok_or_else(|| {
            format!("`{}` is not what a seat promises: `-`, or 64 digits 0-9 and a-f", short(text))
        }),
    }
}

/// Tells whether a table can be called so in a record.
#[must_use]
pub fn is_table(name: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    (1..=64).contains(&name.len()) && name.chars().all(plain)
}

/// Bytes as digits, two each.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes that are written so, in small letters.
#[must_use]
pub fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    if !rest.is_empty() {
        return None;
    }
    pairs.iter().map(|&[high, low]| Some(digit(high)? << 4 | digit(low)?)).collect()
}

/// What one seat added: `-` for nothing, otherwise digits.
pub fn added_by_one(text: &str) -> Result<Vec<u8>, String> {
    let bytes = match text {
        "-" => Some(Vec::new()),
        _ => from_hex(text).filter(|bytes| !bytes.is_empty()),
    };
    match bytes {
        Some(bytes) if bytes.len() <= MOST_ADDED => Ok(bytes),
        Some(_) => Err(format!("a seat adds {MOST_ADDED} bytes at most")),
        None => Err(format!(
            "`{}` is not what a seat adds: `-`, or pairs of digits 0-9 and a-f",
            short(text)
        )),
    }
}

fn plain_number(text: &str) -> Option<u64> {
    text.parse().ok().filter(|number: &u64| number.to_string() == text)
}

/// The beginning of a word that may be very long.
fn short(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}
