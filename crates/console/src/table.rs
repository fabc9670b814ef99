//! Command-line arguments that describe a table, whatever is done with it.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use games::GameId;

/// Which table: seats, options and deck
#[derive(clap::Args, Debug)]
pub struct Table {
    /// How many seats; by default the fewest that the options allow
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    /// Switch an option; can be given more than once
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// Play with the deck of this file instead of that of the box; `decks/` has examples
    #[arg(long, value_name = "FILE")]
    pub deck: Option<PathBuf>,
}

/// One game, or all of them
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Which {
    One(GameId),
    All,
}

impl Which {
    /// The games that are meant.
    pub fn games(self) -> Vec<GameId> {
        match self {
            Which::One(game) => vec![game],
            Which::All => GameId::ALL.to_vec(),
        }
    }
}

/// The pets of the players
#[derive(clap::Args, Debug)]
pub struct Pets {
    /// How many pets each player has, by seat: some games start with whoever has most
    #[arg(long, value_name = "N,N,…", value_delimiter = ',')]
    pub pets: Vec<u8>,
}

/// Reads the name of a game.
pub fn game() -> impl TypedValueParser<Value = GameId> {
    PossibleValuesParser::new(GameId::ALL.iter().map(|game| game.id()))
        .try_map(|id| id.parse::<GameId>())
}

/// Reads the name of a game, or `all`.
pub fn which() -> impl TypedValueParser<Value = Which> {
    PossibleValuesParser::new(GameId::ALL.iter().map(|game| game.id()).chain(["all"])).try_map(
        |id| match &*id {
            "all" => Ok(Which::All),
            id => id.parse::<GameId>().map(Which::One),
        },
    )
}
