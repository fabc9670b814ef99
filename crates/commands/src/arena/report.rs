//! The report of a contest: win rates with confidence intervals, ratings, and latency percentiles.

use std::time::Duration;

use ::bots::Heuristics;
use ::bots::contest::{Mean, Seating, Side, ratings};
use engine::{Options, Setup};
use serde::Serialize;
use sim::clock::rate;

use super::entrant::Entrant;
use super::fault::Faults;
use super::lineup::{Form, Lineup};
use super::pairing::{Met, Plan, Seen};
use super::timed::Thought;

/// What came of the contests at one table.
#[derive(Serialize)]
pub(crate) struct Report {
    pub(crate) game: &'static str,
    pub(crate) rules: u32,
    pub(crate) seats: u8,
    pub(crate) options: String,
    pub(crate) deck: String,
    pub(crate) pets: Vec<u8>,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    pub(crate) patience_ms: u64,
    pub(crate) form: &'static str,
    pub(crate) bots: Vec<String>,
    pub(crate) pairings: Vec<Pairing>,
    /// The best first; only where there are more than two bots.
    pub(crate) ratings: Option<Vec<Rating>>,
}

/// What came of a pairing, as its own side sees it.
#[derive(Serialize)]
pub(crate) struct Pairing {
    pub(crate) own: String,
    pub(crate) rival: String,
    /// Who sat where, by seat.
    pub(crate) seatings: Vec<Vec<String>>,
    /// On how many seats each side sat, where it was always so many.
    #[serde(skip)]
    pub(crate) seated: Option<(usize, usize)>,
    pub(crate) deals: u64,
    pub(crate) games: u64,
    /// The part of the victories.
    pub(crate) won: Estimate,
    /// What that part would be if both played alike.
    pub(crate) fair: f64,
    /// By how much the own score was above that of the rival; nothing where no score is kept.
    pub(crate) lead: Option<Estimate>,
    pub(crate) lower_is_better: bool,
    pub(crate) moves: u64,
    pub(crate) mean_moves: f64,
    pub(crate) players: [Bot; 2],
    pub(crate) speed: Speed,
}

/// A mean, with the interval that holds the true one 95 times in a hundred. One deal says nothing of
/// how much deals differ, and has none.
#[derive(Copy, Clone, Serialize)]
pub(crate) struct Estimate {
    pub(crate) mean: f64,
    pub(crate) low: Option<f64>,
    pub(crate) high: Option<f64>,
}

/// What a bot did in a pairing.
#[derive(Serialize)]
pub(crate) struct Bot {
    pub(crate) bot: String,
    pub(crate) decisions: u64,
    pub(crate) cpu_us: Times,
    pub(crate) wall_us: Times,
    pub(crate) simulations: u64,
    pub(crate) simulations_per_cpu_second: f64,
    /// Only of programs.
    pub(crate) faults: Option<Faults>,
}

/// How long a decision took, in microseconds.
#[derive(Copy, Clone, Serialize)]
pub(crate) struct Times {
    pub(crate) mean: f64,
    pub(crate) most: f64,
}

#[derive(Serialize)]
pub(crate) struct Speed {
    pub(crate) wall_seconds: f64,
    pub(crate) moves_per_second: f64,
}

#[derive(Serialize)]
pub(crate) struct Rating {
    pub(crate) bot: String,
    pub(crate) rating: f64,
}

impl Report {
    pub(crate) fn new<G: Heuristics>(
        setup: &Setup<G>,
        lineup: &Lineup,
        plan: Plan,
        patience: Duration,
        met: Vec<Met>,
    ) -> Report {
        let lower_is_better = G::LOWER_IS_BETTER;
        let pairings: Vec<Pairing> = lineup
            .pairings
            .iter()
            .zip(&met)
            .map(|(pairing, met)| {
                let bots = [&lineup.bots[pairing.own], &lineup.bots[pairing.rival]];
                let fair = pairing.fair();
                let seated = pairing.seated();
                Pairing {
                    fair,
                    seated,
                    lower_is_better,
                    ..Pairing::new(bots, &pairing.seatings, met)
                }
            })
            .collect();
        Report {
            game: G::ID,
            rules: G::RULES,
            seats: setup.seats(),
            options: setup.options().spell(),
            deck: setup.spell_deck(),
            pets: setup.pets().to_vec(),
            seed: plan.seed,
            threads: plan.threads,
            patience_ms: patience.as_millis() as u64,
            form: lineup.form.id(),
            bots: lineup.bots.iter().map(Entrant::to_string).collect(),
            ratings: (lineup.form == Form::RoundRobin).then(|| rated(lineup, &pairings)),
            pairings,
        }
    }

    /// The table in a few words.
    pub(crate) fn table(&self) -> String {
        let options = match &*self.options {
            "-" => String::new(),
            options => format!(", {options}"),
        };
        let deck = if self.deck == "-" { "" } else { ", another deck" };
        format!("{}, {} seats{options}{deck}", self.game, self.seats)
    }
}

impl Pairing {
    fn new(bots: [&Entrant; 2], seatings: &[Seating], met: &Met) -> Pairing {
        let name = |side: &Side| match side {
            Side::Own => bots[0].to_string(),
            Side::Rival => bots[1].to_string(),
        };
        let sum =
            |count: fn(&::bots::contest::Deal) -> u64| met.deals.iter().map(count).sum::<u64>();
        let (games, moves) = (sum(|deal| deal.games), sum(|deal| deal.moves));
        let scored = met.deals.iter().any(|deal| deal.scored);
        let [own, rival] = &met.sides;
        Pairing {
            own: name(&Side::Own),
            rival: name(&Side::Rival),
            seatings: seatings.iter().map(|seating| seating.iter().map(name).collect()).collect(),
            seated: None,
            deals: met.deals.len() as u64,
            games,
            won: Estimate::of(met.deals.iter().map(|deal| deal.won)).within(0.0, 1.0),
            fair: 0.5,
            lead: scored.then(|| Estimate::of(met.deals.iter().map(|deal| deal.lead))),
            lower_is_better: false,
            moves,
            mean_moves: moves as f64 / games.max(1) as f64,
            players: [Bot::new(bots[0], own), Bot::new(bots[1], rival)],
            speed: Speed {
                wall_seconds: met.wall.as_secs_f64(),
                moves_per_second: rate(moves, met.wall),
            },
        }
    }

    /// Who met whom, in a few words.
    pub(crate) fn contest(&self) -> String {
        let Pairing { own, rival, .. } = self;
        match self.seated {
            Some((1, 1)) | None => format!("{own} v {rival}"),
            Some((ours, theirs)) => format!("{ours} {own} v {theirs} {rival}"),
        }
    }
}

impl Estimate {
    fn of(values: impl ExactSizeIterator<Item = f64> + Clone) -> Estimate {
        let known = values.len() > 1;
        let mean = Mean::of(values);
        let known = |end: f64| known.then_some(end);
        Estimate { mean: mean.mean, low: known(mean.low()), high: known(mean.high()) }
    }

    /// The same, where nothing can be lower or higher.
    fn within(self, least: f64, most: f64) -> Estimate {
        let clamp = |end: Option<f64>| end.map(|end| end.clamp(least, most));
        Estimate { low: clamp(self.low), high: clamp(self.high), ..self }
    }

    /// So many times as much.
    pub(crate) fn times(self, factor: f64) -> Estimate {
        let times = |end: Option<f64>| end.map(|end| end * factor);
        Estimate { mean: self.mean * factor, low: times(self.low), high: times(self.high) }
    }

    /// The interval with its unit, or that there is none.
    pub(crate) fn interval(self, unit: &str) -> String {
        match (self.low, self.high) {
            (Some(low), Some(high)) => format!("{low:.2} to {high:.2}{unit}"),
            _ => "unknown".to_owned(),
        }
    }
}

impl Bot {
    fn new(bot: &Entrant, seen: &Seen) -> Bot {
        let Thought { decisions, all, simulations, .. } = seen.thought;
        let times = |(mean, most)| Times { mean, most };
        Bot {
            bot: bot.to_string(),
            decisions,
            cpu_us: times(seen.thought.microseconds(|time| time.cpu)),
            wall_us: times(seen.thought.microseconds(|time| time.wall)),
            simulations,
            simulations_per_cpu_second: rate(simulations, all.cpu),
            faults: seen.faults,
        }
    }

    /// How long a decision took, by the clock that says something: a program thinks elsewhere, and
    /// only the wall tells how long.
    pub(crate) fn times(&self) -> (Times, &'static str) {
        match self.faults {
            None => (self.cpu_us, "CPU"),
            Some(_) => (self.wall_us, "wall"),
        }
    }
}

/// The bots of a round robin, the best first.
fn rated(lineup: &Lineup, pairings: &[Pairing]) -> Vec<Rating> {
    let count = lineup.bots.len();
    let mut shares = vec![vec![0.5; count]; count];
    for (at, pairing) in lineup.pairings.iter().zip(pairings) {
        shares[at.own][at.rival] = pairing.won.mean;
        shares[at.rival][at.own] = 1.0 - pairing.won.mean;
    }
    let rated = ratings(&shares);
    let named = lineup.bots.iter().zip(rated);
    let mut all: Vec<Rating> =
        named.map(|(bot, rating)| Rating { bot: bot.to_string(), rating }).collect();
    all.sort_by(|a, b| b.rating.total_cmp(&a.rating));
    all
}
