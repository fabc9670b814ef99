//! Crash loops: kills, crash points in the code and power cuts. Ends a server again and again while people play.

use std::time::Duration;

use store::fault::POINTS;
use tokio::time::{Instant, sleep};

use crate::chaos::audit::{Audit, strike_lost};
use crate::chaos::report::Report;
use crate::chaos::test_bed::{Plan, TestBed};
use crate::dice::Dice;
use crate::error::LabError;

use crate::server_process::{Cut, StartMode};

/// How the server ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// At any moment, as `kill -9` does.
    Killed,
    /// At this named place.
    At(&'static str),
    /// With the power.
    Cut(Cut),
}

impl End {
    /// What is done to the server, in a word.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            End::Killed => "kill".to_owned(),
            End::At(point) => point.to_owned(),
            End::Cut(Cut::Flushed) => "power cut".to_owned(),
            End::Cut(Cut::Risky) => "power cut, not flushed".to_owned(),
        }
    }

    /// Every named place.
    pub fn everywhere() -> impl Iterator<Item = End> {
        POINTS.into_iter().map(End::At)
    }
}

/// The most moves that are made before the server ends.
const MOST_MOVES: u64 = 40;
/// The longest that is waited after them, in microseconds.
const LONGEST: u64 = 60_000;

/// Ends the server so many times in this way, while people play; then counts what is left.
pub async fn run(plan: &Plan, end: End, count: u64) -> Result<Report, LabError> {
    let mut bed = TestBed::begin(plan).await?;
    let start = Instant::now();
    let mut crashes = Crashes { dice: Dice::new(plan.seed, "ends"), ends: Vec::new(), lost: 0 };
    let mut mode = crashes.start_mode(end);
    if mode != StartMode::default() {
        // What was there before counts as flushed, and nobody falls over a place while sitting down.
        bed.restart(&mode).await?;
    }
    let mut done = 0;
    while done < count && bed.has_time() {
        crashes.wait(&mut bed, end).await?;
        crashes.end(&mut bed, end).await?;
        mode = crashes.start_mode(end);
        bed.server.start_again(&mode).await?;
        done += 1;
    }
    if matches!(end, End::At(_)) {
        // The one that is running would end too.
        bed.restart(&StartMode::default()).await?;
    }
    bed.goes_on(1).await?;
    bed.end().await?;
    let mut audit = Audit::whole(&bed.server.tables(), &bed.ledger).await?;
    // What a power cut has lost was struck out when that was noticed.
    audit.lost += crashes.lost;
    audit.acknowledged += crashes.lost;
    let pauses = pauses(&crashes.ends, &bed.ledger.written().firsts);
    Ok(Report {
        fault: end.name(),
        asked: count,
        done,
        seed: plan.seed,
        tables: plan.tables,
        seconds: start.elapsed().as_secs_f64(),
        longest_pause: pauses.last().copied().unwrap_or(0),
        usual_pause: pauses.get(pauses.len() / 2).copied().unwrap_or(0),
        panics: bed.server.panics(),
        audit,
    })
}

/// How long it took from each end to the next acknowledged move, in milliseconds, the shortest first.
/// A server that ended before any move was made has only made the pause longer.
fn pauses(ends: &[(u64, Instant)], firsts: &[(u64, Instant)]) -> Vec<u64> {
    let mut pauses = Vec::new();
    let mut ends = ends.iter().peekable();
    for (life, first) in firsts {
        let mut earliest = None;
        while let Some((_, at)) = ends.next_if(|(ended, _)| ended < life) {
            earliest = earliest.or(Some(*at));
        }
        pauses.extend(earliest.map(|at| first.saturating_duration_since(at).as_millis() as u64));
    }
    pauses.sort_unstable();
    pauses
}

struct Crashes {
    dice: Dice,
    /// The lives of the server that have ended, and when.
    ends: Vec<(u64, Instant)>,
    lost: u64,
}

impl Crashes {
    /// How the server is to be started so that it can end like that.
    fn start_mode(&mut self, end: End) -> StartMode {
        match end {
            End::Killed => StartMode::default(),
            End::At(point) => {
                let times = self.dice.within(1, MOST_MOVES);
                StartMode { fault: Some(format!("{point}:{times}")), cut: None }
            }
            End::Cut(cut) => StartMode { fault: None, cut: Some(cut) },
        }
    }

    /// Lets people play for a while.
    async fn wait(&mut self, bed: &mut TestBed, end: End) -> Result<(), LabError> {
        match end {
            End::At(_) => bed.ends_by_itself().await,
            End::Killed | End::Cut(_) => {
                bed.goes_on(self.dice.within(1, MOST_MOVES)).await?;
                sleep(Duration::from_micros(self.dice.within(0, LONGEST))).await;
                match bed.server.has_ended() {
                    None => Ok(()),
                    Some(status) => {
                        let log = bed.server.last_words();
                        Err(LabError::Ended(format!("{status}: {log}")))
                    }
                }
            }
        }
    }

    /// Ends the server.
    async fn end(&mut self, bed: &mut TestBed, end: End) -> Result<(), LabError> {
        self.ends.push((bed.ledger.life(), Instant::now()));
        bed.server.kill();
        bed.ledger.next_life();
        if let End::Cut(_) = end {
            bed.server.forget_unflushed()?;
            let copy = bed.server.copy()?;
            let tables = copy.path().join("tables.db");
            self.lost += strike_lost(&tables, &bed.ledger).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_are_counted_from_the_first_end() {
        let start = Instant::now();
        let at = |millis| start + Duration::from_millis(millis);
        let ends = [(0, at(100)), (1, at(500)), (2, at(600)), (3, at(2_000))];
        let firsts = [(0, at(10)), (1, at(250)), (3, at(900))];
        // In life 2 nobody made a move; after life 3 nobody has yet.
        assert_eq!(pauses(&ends, &firsts), [150, 400]);
    }
}
