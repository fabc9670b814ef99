//! Runs one pairing: every deal with every seating (duplicate deals), on several threads.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use ::bots::contest::{Deal, play_deal};
use ::bots::{Bot, Heuristics, Kind};
use console::progress::ProgressBar;
use engine::Setup;
use sim::clock::Watch;
use sim::{pool, seed_of};

use super::fault::Faults;
use super::lineup::Pairing;
use super::outside::{Outside, Which};
use super::program::Program;
use super::timed::{Ledger, Thought, Timed};

/// How much is to be played.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Plan {
    /// About how many games each pairing plays.
    pub(crate) games: u64,
    /// What the deals are derived from.
    pub(crate) seed: u64,
    pub(crate) threads: usize,
}

impl Plan {
    /// How many deals that makes: each is played with every seating.
    pub(crate) fn deals(self, pairing: &Pairing) -> u64 {
        self.games.div_ceil(pairing.seatings.len().max(1) as u64)
    }

    /// How many games those are.
    pub(crate) fn games(self, pairing: &Pairing) -> u64 {
        self.deals(pairing).saturating_mul(pairing.seatings.len() as u64)
    }
}

/// A bot that is ready to play.
pub(crate) enum Player {
    Kind(Kind),
    Program(Arc<Program>),
}

impl Player {
    fn bot<G: Heuristics>(&self, which: Which, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            Player::Kind(kind) => kind.bot(seed),
            Player::Program(program) => Box::new(Outside::new(program, which, seed)),
        }
    }

    fn take_faults(&self) -> Option<Faults> {
        match self {
            Player::Kind(_) => None,
            Player::Program(program) => Some(program.take_faults()),
        }
    }
}

/// What came of a pairing.
pub(crate) struct Met {
    /// In the order of their numbers.
    pub(crate) deals: Vec<Deal>,
    /// Own side and rival.
    pub(crate) sides: [Seen; 2],
    pub(crate) wall: Duration,
}

/// What was seen of a bot.
pub(crate) struct Seen {
    pub(crate) thought: Thought,
    /// Only of programs.
    pub(crate) faults: Option<Faults>,
}

/// Plays a pairing.
pub(crate) fn play<G: Heuristics>(
    setup: &Setup<G>,
    pairing: &Pairing,
    players: &[Player],
    plan: Plan,
    bar: &ProgressBar,
) -> Met {
    let (own, rival) = (&players[pairing.own], &players[pairing.rival]);
    let ledgers = [Ledger::default(), Ledger::default()];
    let watch = Watch::start();
    let workers = pool::share_out(
        plan.threads,
        plan.deals(pairing),
        1,
        Vec::new,
        |done: &mut Vec<(u64, Deal)>, numbers| {
            for number in numbers {
                let seed = seed_of(plan.seed, number);
                let which = Which { deal: number, seed };
                let timed = |player: &Player, ledger: &Ledger, dice| -> Box<dyn Bot<G>> {
                    Box::new(Timed::new(player.bot(which, dice), ledger.clone()))
                };
                let deal = play_deal(
                    setup,
                    seed,
                    &pairing.seatings,
                    &|dice| timed(own, &ledgers[0], dice),
                    &|dice| timed(rival, &ledgers[1], dice),
                );
                bar.inc(deal.games);
                done.push((number, deal));
            }
            ControlFlow::Continue(())
        },
    );
    let wall = watch.read().wall;
    // Sums of fractions depend on their order; threads must not.
    let mut deals = workers.concat();
    deals.sort_unstable_by_key(|&(number, _)| number);
    let seen = |player: &Player, ledger: &Ledger| Seen {
        thought: ledger.read(),
        faults: player.take_faults(),
    };
    Met {
        deals: deals.into_iter().map(|(_, deal)| deal).collect(),
        sides: [seen(own, &ledgers[0]), seen(rival, &ledgers[1])],
        wall,
    }
}
