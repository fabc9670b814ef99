//! Parallel simulation with results that do not depend on scheduling: numbered games on several threads.
//!
//! Which thread plays which game makes no difference.

use std::ops::ControlFlow;
use std::time::Duration;

use engine::{Setup, Simulate};

use crate::clock::Watch;
use crate::driver::{Driver, ForcedMoves, seed_of};
use crate::pool;
use crate::tally::Tally;

const BLOCK: u64 = 64;

/// What is to be played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many games.
    pub games: u64,
    /// What the games are derived from.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
    /// Whether forced moves are asked for.
    pub forced: ForcedMoves,
}

/// What came of it, and how long it took.
#[derive(Clone, Debug)]
pub struct Run {
    /// What came of the games.
    pub tally: Tally,
    /// How long it took on the wall.
    pub wall: Duration,
    /// How much processor time it took, all threads together.
    pub cpu: Duration,
}

/// Plays the games of `plan`, and tells `progress` how many more are done from time to time.
pub fn simulate<G: Simulate>(setup: &Setup<G>, plan: Plan, progress: impl Fn(u64) + Sync) -> Run {
    struct Worker<G: Simulate> {
        driver: Driver<G>,
        tally: Tally,
        cpu: Duration,
    }
    let watch = Watch::start();
    let workers = pool::share_out(
        plan.threads,
        plan.games,
        BLOCK,
        || Worker { driver: Driver::new(0), tally: Tally::default(), cpu: Duration::ZERO },
        |worker: &mut Worker<G>, numbers| {
            let watch = Watch::start();
            let games = numbers.end - numbers.start;
            for number in numbers {
                let seed = seed_of(plan.seed, number);
                worker.tally.add(&worker.driver.play(setup, seed, plan.forced));
            }
            worker.cpu += watch.read().cpu;
            progress(games);
            ControlFlow::Continue(())
        },
    );
    let wall = watch.read().wall;
    let mut run = Run { tally: Tally::default(), wall, cpu: Duration::ZERO };
    for worker in workers {
        run.tally.merge(&worker.tally);
        run.cpu += worker.cpu;
    }
    run
}
