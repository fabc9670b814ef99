//! The score of an evening: how many games each has played and won at one table.

use serde::{Deserialize, Serialize};

/// What somebody has played and won at this table, whichever games they were.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EveningScore {
    /// The name of a person; nothing for the bot of a seat.
    pub name: Option<String>,
    /// The color of the person, 0 to 8.
    pub color: u8,
    /// Where they sit; nothing if they have left.
    pub seat: Option<u8>,
    /// What they have played, each game once.
    pub games: Vec<GameScore>,
}

impl EveningScore {
    /// How many games were won.
    #[must_use]
    pub fn won(&self) -> u32 {
        self.games.iter().map(|game| game.won).sum()
    }

    /// How many games were played to their end.
    #[must_use]
    pub fn played(&self) -> u32 {
        self.games.iter().map(|game| game.played).sum()
    }
}

/// How often somebody has played and won one of the games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameScore {
    /// The id of the game.
    pub game: String,
    /// How many came to their end.
    pub played: u32,
    /// How many of them were won.
    pub won: u32,
}
