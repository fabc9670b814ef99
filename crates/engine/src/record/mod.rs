//! The text format of recorded games: an append-only log of moves and of what chance gave, tied by a hash chain.
//!
//! A record can be played again without a generator.
//!
//! ```text
//! sobremesa 1
//! game     kiltros
//! rules    1
//! options  packs=2
//! deck     -
//! seats    ana bob cam eva
//! pets     0 2 0 0
//! fair     -
//! seed     42
//! 0 deal = f1 k9 f6
//! #0 7c1e22ab
//! 1 2 attack f6
//! #1 0a3b99f1
//! end 0 2 kiltros.win
//! ```
//!
//! Every line has one spelling. The fingerprint under a move mixes the position with the line, the
//! line before, and so on up to the header, so that no edit goes unnoticed by accident. Only the
//! seed is left out of it: it is `-` while the game goes on, and may be written in afterwards. A seed
//! that was sealed has its commitment in the line `fair`.

mod read;
mod recorder;
mod replay;
mod seal;
#[cfg(test)]
mod tests;

use std::fmt;

use crate::catalogue::RuleId;
use crate::game::{Game, Outcome, fingerprint};
use crate::hash;
use crate::seat::{Seat, SeatSet};

pub use recorder::{BadHeader, Recorder, Scribe, Seed};
pub use replay::{Replayer, Step, replay};
pub use seal::{MOST_ADDED, Seal, added_by_one, from_hex, hex, is_table};

/// The version of the format, in the first line.
pub const VERSION: u32 = 1;

/// The record of a game, whole or as far as it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What the game started from.
    pub header: Header,
    /// The deal and the moves, in order.
    pub lines: Vec<Line>,
    /// How it ended, if it did.
    pub end: Option<End>,
}

/// What a recorded game started from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The game's id.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// The options that are not as printed, or `-`.
    pub options: String,
    /// The deck, or `-` if it is that of the box.
    pub deck: String,
    /// The names of the players, by seat.
    pub seats: Vec<String>,
    /// Their pets, by seat.
    pub pets: Vec<u8>,
    /// What was promised of the seed, if it was sealed.
    pub fair: Option<Seal>,
    /// The seed, or `-` while it is sealed.
    pub seed: String,
}

/// The deal or a move, and the fingerprint of what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Which step it is; the deal is 0.
    pub number: usize,
    /// Who moved; nobody, if it is the deal.
    pub seat: Option<Seat>,
    /// The move as it is written, or `deal`.
    pub mv: String,
    /// What chance gave, in order.
    pub gave: Vec<String>,
    /// The fingerprint of all up to here.
    pub fingerprint: u32,
}

/// How a recorded game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// Who won.
    pub winners: SeatSet,
    /// The slug of the rule that ended it.
    pub rule: String,
}

impl End {
    /// The end that this outcome makes.
    #[must_use]
    pub fn of(outcome: Outcome) -> End {
        let RuleId(rule) = outcome.rule;
        End { winners: outcome.winners, rule: rule.to_owned() }
    }
}

impl Line {
    /// The number of the text's line that holds this one, from 1.
    #[must_use]
    pub fn place(&self) -> usize {
        Header::LINES + 1 + 2 * self.number
    }

    /// The line without its fingerprint.
    fn spelled(&self) -> String {
        let mut text = self.number.to_string();
        if let Some(seat) = self.seat {
            text += &format!(" {seat}");
        }
        text += &format!(" {}", self.mv);
        if !self.gave.is_empty() {
            text += &format!(" = {}", self.gave.join(" "));
        }
        text
    }
}

impl Header {
    /// How many lines a header has.
    const LINES: usize = 9;

    fn fields(&self) -> [(&'static str, String); Header::LINES - 1] {
        let pets: Vec<String> = self.pets.iter().map(u8::to_string).collect();
        [
            ("game", self.game.clone()),
            ("rules", self.rules.to_string()),
            ("options", self.options.clone()),
            ("deck", self.deck.clone()),
            ("seats", self.seats.join(" ")),
            ("pets", pets.join(" ")),
            ("fair", self.fair.as_ref().map_or_else(|| "-".to_owned(), Seal::to_string)),
            ("seed", self.seed.clone()),
        ]
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "sobremesa {VERSION}")?;
        self.fields().iter().try_for_each(|(key, words)| writeln!(f, "{key:8} {words}"))
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n#{} {:08x}", self.spelled(), self.number, self.fingerprint)
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "end {} {}", self.winners, self.rule)
    }
}

/// The text of the record, which `Record::parse` reads back.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.header.fmt(f)?;
        self.lines.iter().try_for_each(|line| line.fmt(f))?;
        self.end.iter().try_for_each(|end| end.fmt(f))
    }
}

/// A fingerprint that goes on from line to line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Chain(u64);

impl Chain {
    /// The chain before the deal.
    fn start(header: &Header) -> Chain {
        let mut chain = Chain(hash::START);
        for (key, words) in header.fields().iter().filter(|(key, _)| *key != "seed") {
            chain.mix(format!("{key} {words}\n").as_bytes());
        }
        chain
    }

    /// Goes on by one line and the game as it stands after it.
    fn link<G: Game>(&mut self, line: &str, game: &G) -> u32 {
        self.mix(line.as_bytes());
        self.mix(&fingerprint(game).to_le_bytes());
        (self.0 ^ self.0 >> 32) as u32
    }

    fn mix(&mut self, bytes: &[u8]) {
        self.0 = hash::after(self.0, bytes);
    }
}

/// Tells whether a name can stand in a record: 1 to 20 characters, none of them a space, a control
/// character or a semicolon.
#[must_use]
pub fn is_name(name: &str) -> bool {
    let plain = |c: char| !c.is_whitespace() && !c.is_control() && c != ';';
    (1..=20).contains(&name.chars().count()) && name.chars().all(plain)
}

/// Tells whether a seed can stand in a record: `-`, or up to 64 letters and digits.
fn is_seed(seed: &str) -> bool {
    let digits = |c: char| c.is_ascii_alphanumeric();
    seed == "-" || (1..=64).contains(&seed.len()) && seed.chars().all(digits)
}

/// Tells whether a seed that was sealed can stand in a record: `-`, or 32 bytes.
fn is_sealed_seed(seed: &str) -> bool {
    seed == "-" || from_hex(seed).is_some_and(|bytes| bytes.len() == 32)
}
