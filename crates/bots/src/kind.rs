//! A factory of bots by name, with the search budget in it: `strong:1000`, `strong:2s`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::bot::Bot;
use crate::casual::Casual;
use crate::heuristics::Heuristics;
use crate::level::Level;
use crate::random::Random;
use crate::search::{Budget, Strong};
use crate::timing::Timing;

/// A kind of bot, written `random`, `casual`, `strong:1000`, `strong:2s`, `easy`, `normal` or `hard`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Chooses blindly.
    Random,
    /// Has the habits of a decent player.
    Casual,
    /// Looks ahead so far.
    Strong(Budget),
    /// One of the levels that people choose from.
    Level(Level),
}

impl Kind {
    /// A bot of this kind.
    #[must_use]
    pub fn bot<G: Heuristics>(self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            Kind::Random => Box::new(Random::new(seed)),
            Kind::Casual => Box::new(Casual::new(seed)),
            Kind::Strong(budget) => Box::new(Strong::new(budget, seed)),
            Kind::Level(level) => level.bot(seed),
        }
    }

    /// How quick such a bot is.
    #[must_use]
    pub fn timing(self) -> Timing {
        match self {
            Kind::Random | Kind::Casual | Kind::Strong(_) => Timing::STEADY,
            Kind::Level(level) => level.timing(),
        }
    }

    /// Tells whether it uses the time that it has to look ahead.
    #[must_use]
    pub fn looks_ahead(self) -> bool {
        matches!(self, Kind::Strong(_) | Kind::Level(Level::Hard))
    }

    /// What it is called, without how much it thinks.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Kind::Random => "random",
            Kind::Casual => "casual",
            Kind::Strong(_) => "strong",
            Kind::Level(level) => level.id(),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Random => f.write_str("random"),
            Kind::Casual => f.write_str("casual"),
            Kind::Strong(Budget { simulations, time: None }) => write!(f, "strong:{simulations}"),
            Kind::Strong(Budget { time: Some(time), .. }) => {
                write!(f, "strong:{}ms", time.as_millis())
            }
            Kind::Level(level) => f.write_str(level.id()),
        }
    }
}

/// There is no bot of that name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownKind(pub String);

impl fmt::Display for UnknownKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "unknown bot `{}`; there are: random, casual, strong:N (so many simulations), strong:TIME \
             (such as 500ms or 2s), easy, normal, hard",
            self.0
        )
    }
}

impl std::error::Error for UnknownKind {}

impl FromStr for Kind {
    type Err = UnknownKind;
    fn from_str(name: &str) -> Result<Kind, UnknownKind> {
        let level = Level::ALL.into_iter().find(|level| level.id() == name).map(Kind::Level);
        let kind = match name {
            "random" => Some(Kind::Random),
            "casual" => Some(Kind::Casual),
            "strong" => Some(Kind::Strong(Budget::simulations(1_000))),
            _ => level.or_else(|| budget(name.strip_prefix("strong:")?).map(Kind::Strong)),
        };
        kind.ok_or_else(|| UnknownKind(name.to_owned()))
    }
}

/// `1000`, `500ms` or `1.5s`.
fn budget(text: &str) -> Option<Budget> {
    if let Ok(simulations) = text.parse::<u32>() {
        return (simulations > 0).then(|| Budget::simulations(simulations));
    }
    let milliseconds = match text.strip_suffix("ms") {
        Some(number) => number.parse::<f64>().ok()?,
        None => text.strip_suffix('s')?.parse::<f64>().ok()? * 1_000.0,
    };
    let sensible = (1.0..=600_000.0).contains(&milliseconds);
    sensible.then(|| Budget::time(Duration::from_micros((milliseconds * 1_000.0) as u64)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_written_as_they_are_read() {
        for name in ["random", "casual", "strong:1000", "strong:500ms", "easy", "normal", "hard"] {
            assert_eq!(name.parse::<Kind>().unwrap().to_string(), name);
        }
        assert_eq!("strong".parse::<Kind>(), "strong:1000".parse());
        assert_eq!("strong:1.5s".parse::<Kind>().unwrap().to_string(), "strong:1500ms");
    }

    #[test]
    fn what_is_no_kind_is_named() {
        for name in [
            "",
            "Casual",
            "strong:",
            "strong:0",
            "strong:-1",
            "strong:1h",
            "strong:NaNs",
            "casual:3",
        ] {
            assert_eq!(name.parse::<Kind>(), Err(UnknownKind(name.to_owned())));
        }
    }
}
