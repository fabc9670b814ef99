//! A decorator of a bot that measures the latency of its decisions.

use std::ops::AddAssign;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ::bots::{Bot, Timing};
use engine::{Game, Outcome, Seat, Setup, Sight};
use sim::clock::{Elapsed, Watch};

/// How much was thought.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Thought {
    pub(crate) decisions: u64,
    /// How long all decisions took.
    pub(crate) all: Elapsed,
    /// How long a decision took at most, by each clock.
    pub(crate) most: Elapsed,
    /// How many games were imagined.
    pub(crate) simulations: u64,
}

impl Thought {
    fn decided(&mut self, took: Elapsed) {
        self.decisions += 1;
        self.all += took;
        self.most = longest(self.most, took);
    }

    /// How long a decision took by this clock, in microseconds: on average, and at most.
    pub(crate) fn microseconds(&self, clock: fn(Elapsed) -> Duration) -> (f64, f64) {
        let [all, most] = [self.all, self.most].map(|time| clock(time).as_secs_f64() * 1e6);
        (all / self.decisions.max(1) as f64, most)
    }
}

fn longest(one: Elapsed, other: Elapsed) -> Elapsed {
    Elapsed { wall: one.wall.max(other.wall), cpu: one.cpu.max(other.cpu) }
}

impl AddAssign for Thought {
    fn add_assign(&mut self, other: Thought) {
        self.decisions += other.decisions;
        self.all += other.all;
        self.most = longest(self.most, other.most);
        self.simulations += other.simulations;
    }
}

/// Where the bots of one side write down how much they have thought.
#[derive(Clone, Default, Debug)]
pub(crate) struct Ledger(Arc<Mutex<Thought>>);

impl Ledger {
    /// All that was written down.
    pub(crate) fn read(&self) -> Thought {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, thought: Thought) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) += thought;
    }
}

/// A bot with a watch beside it. It plays as it would without.
pub(crate) struct Timed<G> {
    bot: Box<dyn Bot<G>>,
    thought: Thought,
    ledger: Ledger,
}

impl<G: Game> Timed<G> {
    /// This bot, which writes into that ledger when it rises.
    pub(crate) fn new(bot: Box<dyn Bot<G>>, ledger: Ledger) -> Timed<G> {
        Timed { bot, thought: Thought::default(), ledger }
    }
}

// Everything that the trait has is handed on, what it has by default as well.
impl<G: Game> Bot<G> for Timed<G> {
    fn sits(&mut self, setup: &Setup<G>, seat: Seat) {
        self.bot.sits(setup, seat);
    }

    fn dealt(&mut self, events: &[G::Event]) {
        self.bot.dealt(events);
    }

    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Move {
        let watch = Watch::start();
        let mv = self.bot.choose(sight);
        self.thought.decided(watch.read());
        mv
    }

    fn hears(&mut self, before: &Sight<'_, G>, events: &[G::Event]) {
        self.bot.hears(before, events);
    }

    fn shouts(&mut self, sight: &Sight<'_, G>) -> Option<G::Move> {
        self.bot.shouts(sight)
    }

    fn rises(&mut self, outcome: Outcome) {
        self.bot.rises(outcome);
        let simulations = self.bot.imagined();
        self.ledger.add(Thought { simulations, ..self.thought });
    }

    fn timing(&self) -> Timing {
        self.bot.timing()
    }

    fn imagined(&self) -> u64 {
        self.bot.imagined()
    }
}
