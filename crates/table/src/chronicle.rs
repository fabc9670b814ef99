//! A projection of the event log onto the records of its games, made incrementally.

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
    let (mut done, mut scribe) = (Vec::new(), Scribe::default());
    for entry in entries {
        done.extend(scribe.note(entry)?);
    }
    Ok(done)
}

/// Writes the records of a table while its history goes on.
#[derive(Clone, Default)]
pub struct Scribe(Page);

impl Scribe {
    /// Takes the next entry; the record of the game that is over with it, if one is.
    pub fn note(&mut self, entry: &Entry) -> Result<Option<(u64, Record)>, Damage> {
        let Scribe(page) = self;
        page.note(entry);
        if !matches!(entry, Entry::Played { end: Some(_), .. }) || page.text.is_empty() {
            return Ok(None);
        }
        let mut record = page.record()?;
        if record.header.fair.is_some() {
            record.header.seed.clone_from(&page.seed);
        }
        page.text.clear();
        Ok(Some((page.number, record)))
    }
}

/// The record of the last game as far as it was played, if one was dealt. A sealed seed stays sealed.
pub fn so_far<'a>(
    entries: impl IntoIterator<Item = &'a Entry>,
) -> Result<Option<(u64, Record)>, Damage> {
    let mut page = Page::default();
    entries.into_iter().for_each(|entry| page.note(entry));
    if page.text.is_empty() {
        return Ok(None);
    }
    Ok(Some((page.number, page.record()?)))
}

/// The text of one record, while it is written.
#[derive(Clone, Default)]
struct Page {
    number: u64,
    seed: String,
    text: Vec<String>,
}

impl Page {
    fn note(&mut self, entry: &Entry) {
        let text = &mut self.text;
        match entry {
            Entry::Sealed { number, seed, .. } => {
                (self.number, self.seed) = (*number, seed.clone());
                text.clear();
            }
            Entry::Dealt { header, gave, fingerprint } => {
                *text = vec![header.clone(), step(0, None, "deal", gave, *fingerprint)];
            }
            Entry::Played { seat, mv, gave, fingerprint, end, .. } if !text.is_empty() => {
                text.push(step(text.len() - 1, Some(*seat), mv, gave, *fingerprint));
                text.extend(end.as_ref().map(|end| format!("{end}\n")));
            }
            Entry::Undone { .. } => _ = text.pop(),
            _ => {}
        }
    }

    fn record(&self) -> Result<Record, Damage> {
        Record::parse(&self.text.concat())
            .map_err(|fault| Damage(format!("game {}: {fault}", self.number)))
    }
}

fn step(number: usize, seat: Option<u8>, mv: &str, gave: &[String], fingerprint: u32) -> String {
    let (seat, mv, gave) = (seat.map(Seat), mv.to_owned(), gave.to_vec());
    Line { number, seat, mv, gave, fingerprint }.to_string()
}
