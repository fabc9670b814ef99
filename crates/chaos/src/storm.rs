//! Ends a server again and again while people play.

use std::time::Duration;

use engine::Rng;
use store::fault::POINTS;
use tokio::time::{Instant, sleep};

use crate::audit::{Audit, strike_lost};
use crate::child::{self, Manner, Serving};
use crate::evening::{Evening, Plan};
use crate::report::Report;
use crate::trouble::ChaosError;

pub use crate::child::Cut;

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
const MOST_MOVES: u32 = 40;
/// The longest that is waited after them, in milliseconds.
const LONGEST: u32 = 60;

/// Ends the server so many times in this way, while people play; then counts what is left.
pub async fn run(plan: &Plan, end: End, count: u64) -> Result<Report, ChaosError> {
    let mut evening = Evening::begin(plan).await?;
    let start = Instant::now();
    let mut storm = Storm { rng: Rng::new(plan.seed), ends: Vec::new(), lost: 0 };
    let mut manner = storm.manner(end);
    if manner != Manner::default() {
        // What was there before counts as flushed, and nobody falls over a place while sitting down.
        evening.restart(&manner).await?;
    }
    let mut done = 0;
    while done < count && evening.has_time() {
        storm.wait(&mut evening, end).await?;
        storm.end(&mut evening, end).await?;
        manner = storm.manner(end);
        evening.start_again(&manner).await?;
        done += 1;
    }
    if matches!(end, End::At(_)) {
        // The one that is running would end too.
        evening.restart(&Manner::default()).await?;
    }
    evening.goes_on(1).await?;
    evening.end().await?;
    let ids = evening.ids()?;
    let mut audit = Audit::whole(&evening.place.tables(), &ids, &evening.ledger).await?;
    // What a power cut has lost was struck out when that was noticed.
    audit.lost += storm.lost;
    audit.acknowledged += storm.lost;
    let pauses = pauses(&storm.ends, &evening.ledger.written().firsts);
    Ok(Report {
        fault: end.name(),
        asked: count,
        done,
        seed: plan.seed,
        tables: plan.tables,
        seconds: start.elapsed().as_secs_f64(),
        longest_pause: pauses.last().copied().unwrap_or(0),
        usual_pause: pauses.get(pauses.len() / 2).copied().unwrap_or(0),
        panics: panics(&evening.place.logged()),
        audit,
    })
}

/// How many panics a log tells of.
pub(crate) fn panics(log: &str) -> u64 {
    log.lines().filter(|line| line.contains("panicked at")).count() as u64
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

struct Storm {
    rng: Rng,
    /// The lives of the server that have ended, and when.
    ends: Vec<(u64, Instant)>,
    lost: u64,
}

impl Storm {
    /// How the server is to be started so that it can end like that.
    fn manner(&mut self, end: End) -> Manner {
        match end {
            End::Killed => Manner::default(),
            End::At(point) => {
                let times = 1 + self.rng.below(MOST_MOVES);
                Manner { fault: Some(format!("{point}:{times}")), cut: None }
            }
            End::Cut(cut) => Manner { fault: None, cut: Some(cut) },
        }
    }

    /// Lets people play for a while.
    async fn wait(&mut self, evening: &mut Evening, end: End) -> Result<(), ChaosError> {
        match end {
            End::At(_) => evening.ends_by_itself().await,
            End::Killed | End::Cut(_) => {
                evening.goes_on(u64::from(1 + self.rng.below(MOST_MOVES))).await?;
                sleep(Duration::from_micros(u64::from(self.rng.below(1_000 * LONGEST)))).await;
                match evening.serving.as_mut().and_then(Serving::has_ended) {
                    None => Ok(()),
                    Some(status) => {
                        let log = evening.place.last_words();
                        Err(ChaosError::Ended(format!("{status}: {log}")))
                    }
                }
            }
        }
    }

    /// Ends the server.
    async fn end(&mut self, evening: &mut Evening, end: End) -> Result<(), ChaosError> {
        self.ends.push((evening.ledger.life(), Instant::now()));
        evening.kill();
        evening.ledger.next_life();
        if let End::Cut(_) = end {
            child::forget_unflushed(&evening.place)?;
            let copy = evening.place.copy()?;
            let tables = copy.path().join("tables.db");
            self.lost += strike_lost(&tables, &evening.ids()?, &evening.ledger).await?;
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
