//! The commit-reveal protocol before a deal: a sealed seed, the hashes that seats promise, and the bytes they show.

use std::fmt;

use engine::Seat;
use engine::record::{MOST_ADDED, Seal, from_hex, hex};
use fair::Version;
use protocol::{Millis, Rejection, SealingStep};

use crate::chronicle::Damage;

/// The fewest bytes that a seat can show: fewer could be guessed from their hash before they are shown.
pub const LEAST_ADDED: usize = 16;

/// A seed that is sealed.
#[derive(Clone, PartialEq, Eq)]
pub struct Sealing {
    pub(crate) seed: [u8; 32],
    /// The commitment that was made.
    pub commitment: [u8; 32],
    /// Where it stands; nowhere in a game of `fair/1`, where bytes were shown at once.
    pub step: Option<Step>,
    /// What each seat has promised: the hash of its bytes.
    pub promises: Vec<Option<[u8; 32]>>,
    /// What each seat has shown.
    pub added: Vec<Option<Vec<u8>>>,
    /// Since when it stands there.
    pub(crate) since: Millis,
}

/// Where a sealing stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// Seats promise bytes, and nobody sees any.
    Promise,
    /// Seats show the bytes that they promised.
    Reveal,
}

impl From<Step> for SealingStep {
    fn from(step: Step) -> SealingStep {
        match step {
            Step::Promise => SealingStep::Promise,
            Step::Reveal => SealingStep::Reveal,
        }
    }
}

/// What a seat says of its bytes before it shows them, for the commitment of its game. Both are written in
/// digits.
#[must_use]
pub fn promise(commitment: &str, seat: u8, bytes: &[u8]) -> Option<String> {
    let commitment = from_hex(commitment)?.try_into().ok()?;
    Some(hex(&fair::promise(&commitment, seat, bytes)))
}

impl Sealing {
    pub(crate) fn new(
        (seed, commitment): ([u8; 32], [u8; 32]),
        version: u32,
        seats: usize,
        since: Millis,
    ) -> Result<Sealing, Damage> {
        let step = match version {
            1 => None,
            2 => Some(Step::Promise),
            _ => return Err(Damage::new("a seal of another version of fair dealing")),
        };
        let (promises, added) = (vec![None; seats], vec![None; seats]);
        Ok(Sealing { seed, commitment, step, promises, added, since })
    }

    /// The version of fair dealing.
    pub(crate) fn version(&self) -> Version {
        if self.step.is_some() { Version::Two } else { Version::One }
    }

    /// The seal as it stands in a record.
    pub(crate) fn seal(&self, table: &str, number: u64) -> Seal {
        let promises = (self.version() == Version::Two).then(|| self.promises.clone());
        let added = self.added.iter().map(|added| added.clone().unwrap_or_default()).collect();
        Seal { commitment: self.commitment, table: table.to_owned(), number, promises, added }
    }

    /// Whether a seat can promise this now, or why not.
    pub(crate) fn check_promise(&self, seat: Seat, hash: &str) -> Result<(), Rejection> {
        let is_free = self.promises.get(seat.index()).is_some_and(Option::is_none);
        if self.step != Some(Step::Promise) || !is_free {
            return Err(Rejection::NotSealing);
        }
        read_hash(hash).map(|_| ()).ok_or(Rejection::Unreadable)
    }

    /// Whether a seat can show this now, or why not.
    pub(crate) fn check_reveal(&self, seat: Seat, bytes: &str) -> Result<(), Rejection> {
        let is_free = self.added.get(seat.index()).is_some_and(Option::is_none);
        if self.step != Some(Step::Reveal) || !is_free {
            return Err(Rejection::NotSealing);
        }
        let bytes = from_hex(bytes).filter(|bytes| bytes.len() <= MOST_ADDED);
        let bytes = bytes.ok_or(Rejection::Unreadable)?;
        if bytes.len() < LEAST_ADDED || !self.is_promised(seat, &bytes) {
            return Err(Rejection::NotPromised);
        }
        Ok(())
    }

    fn is_promised(&self, seat: Seat, bytes: &[u8]) -> bool {
        let promised = self.promises.get(seat.index()).copied().flatten();
        promised == Some(fair::promise(&self.commitment, seat.0, bytes))
    }

    pub(crate) fn promised(&mut self, seat: u8, hash: &str) -> Result<(), Damage> {
        match (self.step, self.promises.get_mut(usize::from(seat)), read_hash(hash)) {
            (Some(Step::Promise), Some(place @ None), hash @ Some(_)) => *place = hash,
            _ => return Err(Damage::new("a promise is made that cannot be")),
        }
        Ok(())
    }

    pub(crate) fn reveal(&mut self, at: Millis) -> Result<(), Damage> {
        if self.step != Some(Step::Promise) {
            return Err(Damage::new("promises are to be kept that nobody could make"));
        }
        (self.step, self.since) = (Some(Step::Reveal), at);
        Ok(())
    }

    pub(crate) fn revealed(&mut self, seat: u8, bytes: &str) -> Result<(), Damage> {
        let bytes = from_hex(bytes).unwrap_or_default();
        let fits = self.step == Some(Step::Reveal)
            && (1..=MOST_ADDED).contains(&bytes.len())
            && self.is_promised(Seat(seat), &bytes);
        match self.added.get_mut(usize::from(seat)) {
            Some(place @ None) if fits => *place = Some(bytes),
            _ => return Err(Damage::new("what is shown is not what was promised")),
        }
        Ok(())
    }

    /// What a seat added in a game of `fair/1`.
    pub(crate) fn added(&mut self, seat: u8, bytes: &str) -> Result<(), Damage> {
        match (self.step, self.added.get_mut(usize::from(seat)), from_hex(bytes)) {
            (None, Some(place), bytes @ Some(_)) => *place = bytes,
            _ => return Err(Damage::new("what was added cannot be read")),
        }
        Ok(())
    }
}

fn read_hash(text: &str) -> Option<[u8; 32]> {
    from_hex(text)?.try_into().ok()
}

/// Tells nobody the seed: what is printed ends up in a log.
impl fmt::Debug for Sealing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sealing").field("commitment", &self.commitment).finish_non_exhaustive()
    }
}
