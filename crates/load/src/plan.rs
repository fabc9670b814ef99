//! What is to be tried.

use std::time::Duration;

use engine::GameId;

use crate::child::Ending;
use crate::trouble::Trouble;

/// What is to be tried.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// How many tables.
    pub tables: u32,
    /// How many seats each of them has.
    pub seats: u8,
    /// The games, dealt out to the tables in turn.
    pub games: Vec<GameId>,
    /// Moves a second, at all tables together.
    pub rate: f64,
    /// How long each part lasts.
    pub time: Duration,
    /// What is tried beside.
    pub trial: Trial,
    /// What the choices of the players are made from.
    pub seed: u64,
}

/// What is tried beside steady play.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Trial {
    /// Nothing.
    Steady,
    /// So many times the rate for a while, then the rate again.
    Overload(f64),
    /// At this share of the tables one more device comes in and never reads.
    Slow(f64),
    /// The server ends in mid-game and is started again.
    Restart(Ending),
}

/// A part of a run.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Stage {
    /// What it is called.
    pub name: &'static str,
    /// Moves a second, at all tables together.
    pub rate: f64,
    /// How long it lasts.
    pub time: Duration,
}

impl Plan {
    /// Says what cannot be meant, if anything.
    pub fn check(&self) -> Result<(), Trouble> {
        let wrong = |text: String| Err(Trouble::Plan(text));
        if self.tables == 0 || self.games.is_empty() {
            return wrong("at least one table and one game are needed".to_owned());
        }
        if !(self.rate.is_finite() && self.rate > 0.0) {
            return wrong(format!("a rate of {} moves a second is none", self.rate));
        }
        match self.trial {
            Trial::Overload(factor) if !(factor.is_finite() && factor > 1.0) => {
                wrong(format!("an overload of {factor} is none: it must be more than 1"))
            }
            Trial::Slow(share) if !(share > 0.0 && share <= 1.0) => {
                wrong(format!("a share of {share} is none: it must be above 0 and at most 1"))
            }
            _ => Ok(()),
        }
    }

    /// How many sockets the players need.
    #[must_use]
    pub fn sockets(&self) -> u32 {
        self.tables * u32::from(self.seats) + self.slow_tables()
    }

    /// At how many tables somebody never reads.
    #[must_use]
    pub fn slow_tables(&self) -> u32 {
        match self.trial {
            Trial::Slow(share) => (f64::from(self.tables) * share).ceil() as u32,
            Trial::Steady | Trial::Overload(_) | Trial::Restart(_) => 0,
        }
    }

    /// The parts of the run.
    #[must_use]
    pub fn stages(&self) -> Vec<Stage> {
        let stage = |name, rate| Stage { name, rate, time: self.time };
        match self.trial {
            Trial::Steady => vec![stage("steady", self.rate)],
            Trial::Overload(factor) => vec![
                stage("before", self.rate),
                stage("overload", self.rate * factor),
                stage("after", self.rate),
            ],
            Trial::Slow(_) => vec![
                // A young file is quicker than an old one, whoever reads or not: what is compared comes
                // before, after, and in between.
                stage("warming up", self.rate),
                stage("all read", self.rate),
                stage("some do not", self.rate),
                stage("all read", self.rate),
            ],
            Trial::Restart(_) => vec![stage("before", self.rate), stage("restart", self.rate)],
        }
    }
}
