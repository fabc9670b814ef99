//! A table's history as the records of its games.

use std::fmt;

use engine::Seat;
use engine::record::{Line, Record};

use crate::entry::Entry;

/// A history that cannot be true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage(String);

impl Damage {
    pub(crate) fn new(text: &str) -> Damage {
        Damage(text.to_owned())
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Damage {}

/// The records of all games of a table that are over, with their seeds, by number. One that is still
/// being played, or never came to its end, is not among them: its cards are nobody's business.
pub fn records<'a>(
    entries: impl IntoIterator<Item = &'a Entry>,
) -> Result<Vec<(u64, Record)>, Damage> {
    let mut done = Vec::new();
    let (mut number, mut seed, mut text) = (0, String::new(), Vec::new());
    for entry in entries {
        match entry {
            Entry::Sealed { number: which, seed: sealed, .. } => {
                (number, seed) = (*which, sealed.clone());
                text.clear();
            }
            Entry::Dealt { header, gave, fingerprint } => {
                text = vec![header.clone(), step(0, None, "deal", gave, *fingerprint)];
            }
            Entry::Played { seat, mv, gave, fingerprint, end, .. } if !text.is_empty() => {
                text.push(step(text.len() - 1, Some(*seat), mv, gave, *fingerprint));
                if let Some(end) = end {
                    text.push(format!("{end}\n"));
                    let mut record = Record::parse(&text.concat())
                        .map_err(|fault| Damage(format!("game {number}: {fault}")))?;
                    record.header.seed.clone_from(&seed);
                    done.push((number, record));
                    text.clear();
                }
            }
            Entry::Undone { .. } => _ = text.pop(),
            _ => {}
        }
    }
    Ok(done)
}

fn step(number: usize, seat: Option<u8>, mv: &str, gave: &[String], fingerprint: u32) -> String {
    let (seat, mv, gave) = (seat.map(Seat), mv.to_owned(), gave.to_vec());
    Line { number, seat, mv, gave, fingerprint }.to_string()
}
