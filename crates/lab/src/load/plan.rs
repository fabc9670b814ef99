//! The phases of a load test: rates, overload, slow readers, restarts. What is to be tried.

use std::time::Duration;

use games::GameId;

use crate::chaos::attacks::Attack;
use crate::error::LabError;
use crate::server_process::Ending;

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
    /// At this share of the tables one more device comes in, reads, and stops reading, again and again.
    Slow(f64),
    /// The server ends in mid-game and is started again.
    Restart(Ending),
    /// Somebody else takes more than a share.
    Attack(Attack),
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
    /// What happens in it.
    pub kind: Kind,
}

/// What happens in a part of a run.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Nothing but play.
    Calm,
    /// The server is tried.
    Trial,
    /// What is tried is made ready; its figures are compared with nothing.
    Between,
}

/// How many times those who stop reading come back. One stage of each kind would say more about the disk's good and bad
/// seconds than about readers.
const ROUNDS: usize = 5;

impl Plan {
    /// Says what cannot be meant, if anything.
    pub fn check(&self) -> Result<(), LabError> {
        let wrong = |text: String| Err(LabError::Plan(text));
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
            Trial::Steady | Trial::Overload(_) | Trial::Restart(_) | Trial::Attack(_) => 0,
        }
    }

    /// The parts of the run.
    #[must_use]
    pub fn stages(&self) -> Vec<Stage> {
        let Plan { rate, time, .. } = *self;
        let stage = |name, rate, kind| Stage { name, rate, time, kind };
        match self.trial {
            Trial::Steady => vec![stage("steady", rate, Kind::Calm)],
            Trial::Overload(factor) => vec![
                stage("before", rate, Kind::Calm),
                stage("overload", rate * factor, Kind::Trial),
                stage("after", rate, Kind::Between),
            ],
            Trial::Slow(_) => {
                // A young file is quicker than an old one, whoever reads or not.
                let mut stages = vec![stage("warming up", rate, Kind::Between)];
                for _ in 0..ROUNDS {
                    let time = time / 2;
                    stages.extend([
                        Stage { name: "coming in", rate, time, kind: Kind::Between },
                        // The same sockets in both: only that some are not read makes the difference.
                        stage("all read", rate, Kind::Calm),
                        stage("some do not", rate, Kind::Trial),
                    ]);
                }
                stages
            }
            Trial::Attack(attack) => vec![
                // A young file is quicker than an old one, whoever does what; and it takes time to prepare.
                stage("warming up", rate, Kind::Between),
                stage("in peace", rate, Kind::Calm),
                stage(attack.name(), rate, Kind::Trial),
            ],
            Trial::Restart(_) => {
                vec![stage("before", rate, Kind::Calm), stage("restart", rate, Kind::Trial)]
            }
        }
    }
}
