//! Identifiers of tables: a newtype of fixed size, which is validated when it is parsed.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// How long a name can be.
const LONGEST: usize = 32;

/// Names a table: 1 to 32 characters of `a-z0-9`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Filled up with zeros, which no name contains: so the order of the bytes is that of the names.
pub struct TableId([u8; LONGEST]);

/// The text names no table.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is no table's name: 1 to 32 of a-z and 0-9 are needed")]
pub struct BadTableId(pub String);

impl TableId {
    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        let end = self.0.iter().position(|&byte| byte == 0).unwrap_or(LONGEST);
        str::from_utf8(&self.0[..end]).expect("names are ASCII")
    }
}

impl FromStr for TableId {
    type Err = BadTableId;

    fn from_str(text: &str) -> Result<TableId, BadTableId> {
        let letters = text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
        if text.is_empty() || text.len() > LONGEST || !letters {
            // What comes from a stranger is not repeated at any length.
            return Err(BadTableId(text.chars().take(2 * LONGEST).collect()));
        }
        let mut bytes = [0; LONGEST];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        Ok(TableId(bytes))
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({})", self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        let longest = "z".repeat(LONGEST);
        for name in ["a", "0", "mesa42", &longest] {
            let id: TableId = name.parse().unwrap();
            assert_eq!((id.as_str(), id.to_string()), (name, name.to_owned()));
        }
    }

    #[test]
    fn other_texts_are_no_names() {
        let long = "a".repeat(LONGEST + 1);
        for text in ["", " ", "A", "mesa-1", "a b", "año", "a\0", "../etc", &long] {
            assert!(text.parse::<TableId>().is_err(), "{text:?}");
        }
        let endless = "x".repeat(100_000);
        let said = endless.parse::<TableId>().unwrap_err().to_string();
        assert!(said.len() < 200, "{said}");
    }

    #[test]
    fn they_are_ordered_like_their_texts() {
        let names = ["a", "a0", "aa", "ab", "b", "b0"];
        let ids: Vec<TableId> = names.iter().map(|name| name.parse().unwrap()).collect();
        assert!(ids.is_sorted());
        assert_eq!(format!("{:?} {:>3}", ids[1], ids[0]), "TableId(a0)   a");
    }
}
