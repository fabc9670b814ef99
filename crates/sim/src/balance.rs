//! Statistics of balance over many random games: who wins, how long they are, what they are worth, and which rules
//! come into play.

use std::ops::ControlFlow;

use engine::{Fast, MAX_SEATS, RuleId, Setup, Silent, Simulate, Sink};

use crate::driver::{Driver, Played, Probe, seed_of};
use crate::pool;
use crate::refusals::{Refusals, Sampler};
use crate::scores::Scores;
use crate::simulate::Plan;
use crate::tally::Tally;
use crate::uses::Uses;

const BLOCK: u64 = 32;
/// How many moves are tried at positions, at most: some seconds. Only the first games are looked at
/// so closely; they are as good as any others.
const TRIED: u64 = 30_000_000;
const LOOKED_AT: u64 = 4_000;

/// What came of the games of one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Balance {
    /// Who won, how long it took, how it ended.
    pub tally: Tally,
    /// The points at the end, by seat.
    pub scores: Vec<Scores>,
    /// Which rules came into play.
    pub uses: Uses,
    /// Which rules forbade something.
    pub refusals: Refusals,
}

impl Balance {
    fn new<G: Simulate>(seats: u8) -> Balance {
        Balance {
            tally: Tally::default(),
            scores: vec![Scores::default(); usize::from(seats).min(MAX_SEATS)],
            uses: Uses::new::<G>(),
            refusals: Refusals::default(),
        }
    }

    /// The points of all seats.
    #[must_use]
    pub fn all_scores(&self) -> Scores {
        let mut all = Scores::default();
        self.scores.iter().for_each(|scores| all.merge(scores));
        all
    }

    fn add(&mut self, played: &Played) {
        self.tally.add(played);
        for (scores, &score) in self.scores.iter_mut().zip(&played.standing.scores) {
            scores.add(score);
        }
        self.uses.close();
    }

    fn merge(&mut self, other: &Balance) {
        self.tally.merge(&other.tally);
        self.scores.iter_mut().zip(&other.scores).for_each(|(own, theirs)| own.merge(theirs));
        self.uses.merge(&other.uses);
        self.refusals.merge(&other.refusals);
    }
}

/// Hears which rules come into play, and in the first games keeps a position to look at.
struct Collector<G: Simulate> {
    balance: Balance,
    sampler: Sampler<G>,
    samples: bool,
}

impl<G: Simulate> Sink<G::Event> for Collector<G> {
    #[inline]
    fn push(&mut self, _: G::Event) {}
    #[inline]
    fn cite(&mut self, rule: RuleId) {
        self.balance.uses.cite(rule);
    }
}

impl<G: Simulate> Probe<G> for Collector<G> {
    #[inline]
    fn see(&mut self, game: &G) {
        if self.samples {
            self.sampler.pass(game);
        }
    }
}

/// Plays the games of `plan`, and tells `progress` how many more are done from time to time.
pub fn balance<G: Simulate>(
    setup: &Setup<G>,
    plan: Plan,
    progress: impl Fn(u64) + Sync,
) -> Balance {
    let none = || Balance::new::<G>(setup.seats());
    let universe = || G::deal(setup, &mut Fast::new(plan.seed), &mut Silent).universe();
    let looked_at = LOOKED_AT.min(TRIED / universe().len().max(1) as u64);
    let workers = pool::share_out(
        plan.threads,
        plan.games,
        BLOCK,
        || {
            let sampler = Sampler::new(universe());
            (Driver::<G>::new(0), Collector { balance: none(), sampler, samples: false })
        },
        |(driver, collector), numbers| {
            let games = numbers.end - numbers.start;
            for number in numbers {
                let seed = seed_of(plan.seed, number);
                collector.samples = number < looked_at;
                collector.sampler.begin(seed);
                let played = driver.play_before(setup, seed, plan.forced, collector);
                collector.sampler.close();
                collector.balance.add(&played);
            }
            progress(games);
            ControlFlow::Continue(())
        },
    );
    let mut all = none();
    for (_, collector) in &workers {
        all.merge(&collector.balance);
        all.refusals.merge(collector.sampler.refusals());
    }
    all
}
