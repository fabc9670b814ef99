//! A seat of the table with its occupant: nobody, a bot, or a person, who may be connected or away (presence).

use bots::{Kind, Level};
use engine::Seat;

use crate::table::Who;
use protocol::Millis;

/// A place at the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chair {
    /// Who sits there.
    pub sitter: Sitter,
    /// Whether the bot there made its last move with less thought than its level has.
    pub is_hasty: bool,
}

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Sitter {
    /// Nobody.
    #[default]
    Nobody,
    /// A person.
    Person(Person),
    /// A bot.
    Bot(Kind),
}

/// A person who sits at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// How the table knows the person.
    pub who: Who,
    /// What the person is called.
    pub name: String,
    /// How many pets there are at home (`table.pets`).
    pub pets: u8,
    /// The color that the person chose, one of nine.
    pub color: u8,
    /// Wants to start.
    pub is_ready: bool,
    /// The seat of the person with whom this one wants to change chairs.
    pub wants: Option<Seat>,
    /// Must not write.
    pub is_muted: bool,
    /// Whether the person is there.
    pub presence: Presence,
    /// How many times in a row the clock ran out.
    pub lapses: u8,
}

/// Whether a person is there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Presence {
    /// Yes.
    Here,
    /// No; a bot will take over after so many milliseconds.
    Away {
        /// Since when.
        since: Millis,
        /// How long the table waits.
        patience: u32,
    },
    /// No, and a bot plays meanwhile (a takeover).
    Covered,
}

impl From<&Presence> for protocol::Presence {
    fn from(presence: &Presence) -> protocol::Presence {
        match presence {
            Presence::Here => protocol::Presence::Here,
            Presence::Away { .. } => protocol::Presence::Away,
            Presence::Covered => protocol::Presence::Covered,
        }
    }
}

impl Chair {
    /// The person who sits there.
    #[must_use]
    pub fn person(&self) -> Option<&Person> {
        match &self.sitter {
            Sitter::Person(person) => Some(person),
            Sitter::Nobody | Sitter::Bot(_) => None,
        }
    }

    pub(crate) fn person_mut(&mut self) -> Option<&mut Person> {
        match &mut self.sitter {
            Sitter::Person(person) => Some(person),
            Sitter::Nobody | Sitter::Bot(_) => None,
        }
    }

    /// The person, if there.
    #[must_use]
    pub fn present(&self) -> Option<&Person> {
        self.person().filter(|person| person.presence == Presence::Here)
    }

    /// The bot that plays there at the moment.
    #[must_use]
    pub fn bot(&self) -> Option<Kind> {
        match &self.sitter {
            Sitter::Bot(kind) => Some(*kind),
            Sitter::Person(person) if person.presence == Presence::Covered => {
                Some(Kind::Level(Level::Normal))
            }
            Sitter::Nobody | Sitter::Person(_) => None,
        }
    }
}
