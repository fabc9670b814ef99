//! The games that have drawings.

use std::fmt;
use std::str::FromStr;

/// A game, by name.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Game {
    /// `dos`
    Dos,
    /// `dos2`
    Dos2,
    /// `kiltros`
    Kiltros,
    /// `loyo`
    Loyo,
    /// `doggy`
    Doggy,
}

impl Game {
    /// Every game.
    pub const ALL: [Game; 5] = [Game::Dos, Game::Dos2, Game::Kiltros, Game::Loyo, Game::Doggy];

    /// The name of the game in the notation.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Game::Dos => "dos",
            Game::Dos2 => "dos2",
            Game::Kiltros => "kiltros",
            Game::Loyo => "loyo",
            Game::Doggy => "doggy",
        }
    }

    /// The color of its cloth and of its backs, the same in every light.
    #[must_use]
    pub const fn color(self) -> &'static str {
        match self {
            Game::Dos => "#275CA6",
            Game::Dos2 => "#A8452C",
            Game::Kiltros => "#8E2C6C",
            Game::Loyo => "#1F6B66",
            Game::Doggy => "#6E5B1E",
        }
    }
}

/// There are no drawings for a game of that name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no drawings for the game `{}`; there are: ", self.0)?;
        f.write_str(&Game::ALL.map(Game::name).join(", "))
    }
}

impl std::error::Error for UnknownGame {}

impl FromStr for Game {
    type Err = UnknownGame;
    fn from_str(name: &str) -> Result<Game, UnknownGame> {
        let known = Game::ALL.into_iter().find(|game| game.name() == name);
        known.ok_or_else(|| UnknownGame(name.to_owned()))
    }
}
