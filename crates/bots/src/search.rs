//! Information-set Monte Carlo tree search (single-observer ISMCTS), with PUCT selection and short rollouts.
//!
//! It is a player that looks ahead. In every step the hidden cards are dealt anew (determinization), consistent with
//! all that the seat knows and with what it has made of the others' play (its opponent model). The game is played on
//! from there, first along the tree (selection), then at a glance (rollout); and every move along the tree learns what
//! its seat got (backpropagation).

mod hindsight;
mod weigh;

use std::thread;
use std::time::Duration;

use engine::{Rng, Seat, Setup, Sight, Silent, hash};
use web_time::Instant;

use crate::bot::Bot;
use crate::dice::Dice;
use crate::heuristics::{Heuristics, Rewards, best};
use crate::timing::Timing;
use crate::tree::{At, Step, Tree};
use weigh::Spread;

pub use hindsight::OpenCards;
pub use weigh::Weighed;

/// How much thought a decision may take: whichever bound is reached first.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Budget {
    /// So many imagined games at most.
    pub simulations: u32,
    /// So much time at most; what comes of it then depends on the machine.
    pub time: Option<Duration>,
}

impl Budget {
    /// So many imagined games, however long they take.
    #[must_use]
    pub const fn simulations(simulations: u32) -> Budget {
        Budget { simulations, time: None }
    }

    /// So much time.
    #[must_use]
    pub const fn time(time: Duration) -> Budget {
        Budget { simulations: u32::MAX, time: Some(time) }
    }

    /// The part of one of so many heads that think at the same time.
    fn shared(self, heads: usize) -> Budget {
        Budget { simulations: self.simulations.div_ceil(heads as u32), ..self }
    }
}

/// A move that was looked at.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// In how many imagined games it was made.
    pub visits: u32,
    /// What the seat got in them on average, from 0 to 1.
    pub value: f32,
}

/// A player that looks ahead. The same seed gives the same move, if the budget is not a time.
#[derive(Clone, Debug)]
pub struct Strong<G: Heuristics> {
    budget: Budget,
    seed: u64,
    threads: usize,
    timing: Timing,
    model: G::OpponentModel,
    search: Search<G>,
    imagined: u64,
}

impl<G: Heuristics> Strong<G> {
    /// The player of this seed.
    #[must_use]
    pub fn new(budget: Budget, seed: u64) -> Strong<G> {
        Strong {
            budget,
            seed,
            threads: 1,
            timing: Timing::STEADY,
            model: G::OpponentModel::default(),
            search: Search::new(),
            imagined: 0,
        }
    }

    /// The same player, with this timing.
    #[must_use]
    pub fn timed(self, timing: Timing) -> Strong<G> {
        Strong { timing, ..self }
    }

    /// The same player with so many heads, which put together what they found.
    #[must_use]
    pub fn on_threads(self, threads: usize) -> Strong<G> {
        Strong { threads: threads.max(1), ..self }
    }

    /// The moves worth looking at and what was found, the best first.
    pub fn candidates(&mut self, sight: &Sight<'_, G>) -> Vec<Candidate<G::Move>> {
        // Two decisions are not to be made by the same throws.
        let seed = self.seed ^ hash::of(&sight.view().to_string());
        let mut candidates: Vec<Candidate<G::Move>> = Vec::new();
        if self.threads == 1 {
            self.search.run(sight, &self.model, self.budget, seed);
            gather(&self.search, &mut candidates);
        } else {
            let (share, model) = (self.budget.shared(self.threads), &self.model);
            let think = |head| {
                let mut search = Search::new();
                search.run(sight, model, share, seed.wrapping_add(head));
                search
            };
            let searches: Vec<Search<G>> = thread::scope(|scope| {
                let heads: Vec<_> =
                    (0..self.threads as u64).map(|head| scope.spawn(move || think(head))).collect();
                let joined = heads.into_iter().map(|head| head.join());
                joined.map(|head| head.expect("a search does not panic")).collect()
            });
            searches.iter().for_each(|search| gather(search, &mut candidates));
        }
        self.imagined +=
            candidates.iter().map(|candidate| u64::from(candidate.visits)).sum::<u64>();
        candidates.sort_by(|a, b| b.visits.cmp(&a.visits).then(a.mv.cmp(&b.mv)));
        candidates
    }
}

/// Adds what a search found to what others have found.
fn gather<G: Heuristics>(search: &Search<G>, candidates: &mut Vec<Candidate<G::Move>>) {
    for tried in search.tree.tried() {
        let value = tried.reward / tried.visits.max(1) as f32;
        match candidates.iter_mut().find(|candidate| candidate.mv == tried.mv) {
            Some(known) => {
                let all = known.visits + tried.visits;
                known.value =
                    (known.value * known.visits as f32 + tried.reward) / all.max(1) as f32;
                known.visits = all;
            }
            None => candidates.push(Candidate { mv: tried.mv, visits: tried.visits, value }),
        }
    }
}

impl<G: Heuristics> Bot<G> for Strong<G> {
    fn sits(&mut self, _: &Setup<G>, _: Seat) {
        self.model = G::OpponentModel::default();
    }

    fn hears(&mut self, before: &Sight<'_, G>, events: &[G::Event]) {
        events.iter().for_each(|&event| G::observe(&mut self.model, before, event));
    }

    fn timing(&self) -> Timing {
        self.timing
    }

    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Move {
        let moves = &mut self.search.moves;
        moves.clear();
        sight.moves(moves);
        if let [only] = moves[..] {
            return only;
        }
        self.candidates(sight).first().map_or_else(|| sight.fallback(), |best| best.mv)
    }

    fn rests(&mut self) {
        self.search = Search::new();
    }

    fn imagined(&self) -> u64 {
        self.imagined
    }
}

/// The work of one head, and the memory that is used again from decision to decision.
#[derive(Clone, Debug)]
struct Search<G: Heuristics> {
    tree: Tree<G::Move>,
    moves: Vec<G::Move>,
    /// The prior of each of these moves: how good it looks at a glance; together 1.
    priors: Vec<f32>,
    path: Vec<At>,
    /// The only first move that is looked at, if there is one.
    only: Option<G::Move>,
    /// What the own seat got.
    got: Spread,
}

/// The part of every prior that is uniform: everything is worth a try.
const UNIFORM_MIX: f32 = 0.25;

impl<G: Heuristics> Search<G> {
    fn new() -> Search<G> {
        let (tree, moves, priors, path) = (Tree::new(), Vec::new(), Vec::new(), Vec::new());
        Search { tree, moves, priors, path, only: None, got: Spread::default() }
    }

    fn run(&mut self, sight: &Sight<'_, G>, model: &G::OpponentModel, budget: Budget, seed: u64) {
        self.run_in(|dice| world(sight, model, dice), sight.seat(), budget, seed);
    }

    /// Thinks about the next move of this seat, in worlds that are made for it.
    fn run_in(&mut self, world: impl Fn(&mut Dice) -> G, seat: Seat, budget: Budget, seed: u64) {
        /// So many games are imagined before the clock is looked at again.
        const BETWEEN_LOOKS: u32 = 16;
        self.tree.clear();
        self.got = Spread::default();
        let began = budget.time.map(|time| (Instant::now(), time));
        let first = world(&mut Dice(Rng::new(seed)));
        for done in 0..budget.simulations {
            if let Some((began, time)) = began
                && done > 0
                && done % BETWEEN_LOOKS == 0
                && began.elapsed() >= time
            {
                return;
            }
            // What a seat can do does not depend on what it does not know, so its move is chosen
            // before the hidden cards are dealt.
            let Some(chosen) = self.first_step(&first, seat) else { return };
            // The first, second, third game of every move is dealt alike: none looks better for
            // having had the better cards (common random numbers).
            let number = u64::from(self.tree.visits(chosen.at));
            let mut dice = Dice(Rng::new(seed.wrapping_add(number << 32)));
            let game = world(&mut dice);
            self.imagine(game, seat, chosen, &mut dice);
        }
    }

    /// One imagined game, from here on.
    fn imagine(&mut self, mut game: G, own: Seat, first: Step<G::Move>, dice: &mut Dice) {
        let from = game.standing().round;
        let (mut seat, mut step, mut moves_made) = (own, first, 0);
        self.path.clear();
        loop {
            if self.path.last() != Some(&step.at) {
                self.path.push(step.at);
            }
            game.apply(seat, step.mv, dice, &mut Silent);
            game.skip_forced(dice, &mut Silent);
            moves_made += 1;
            let Some(waited_for) = game.to_act().must.first() else { break };
            if step.is_new || game.is_far_enough(from, moves_made) {
                break;
            }
            seat = waited_for;
            let Some(next) = self.choose(&game, step.at, seat) else { break };
            step = next;
        }
        let rewards = self.rollout(game, from, moves_made, dice);
        self.tree.learn(&self.path, &rewards);
        self.got.add(rewards[own.index()]);
    }

    /// A rollout from where so many moves were made since the round `from`: plays on at a glance, and says what each
    /// seat got.
    fn rollout(&mut self, mut game: G, from: u32, mut moves_made: u32, dice: &mut Dice) -> Rewards {
        // Answers that are due at the same time come in the order of the seats.
        while let Some(seat) = game.to_act().must.first() {
            if game.is_far_enough(from, moves_made) {
                break;
            }
            let Some(mv) = self.rollout_move(&game, seat, &mut dice.0) else { break };
            game.apply(seat, mv, dice, &mut Silent);
            game.skip_forced(dice, &mut Silent);
            moves_made += 1;
        }
        match game.outcome() {
            Some(outcome) => game.rewards(outcome),
            None => game.evaluate(),
        }
    }

    /// Chooses the move that the search is about.
    fn first_step(&mut self, game: &G, seat: Seat) -> Option<Step<G::Move>> {
        let Some(only) = self.only else {
            return self.choose(game, Tree::<G::Move>::ROOT, seat);
        };
        let key = game.information_key();
        Some(self.tree.choose(Tree::<G::Move>::ROOT, seat, key, &[only], &[1.0], 0.0))
    }

    /// Chooses a move along the tree.
    fn choose(&mut self, game: &G, at: At, seat: Seat) -> Option<Step<G::Move>> {
        self.moves.clear();
        game.moves(seat, &mut self.moves);
        game.prune(seat, &mut self.moves);
        if self.moves.is_empty() {
            return None;
        }
        self.weigh_moves(game, seat);
        let (moves, priors) = (&self.moves, &self.priors);
        Some(self.tree.choose(at, seat, game.information_key(), moves, priors, G::EXPLORATION))
    }

    /// Makes the priors of the moves: a softmax of their merits, mixed with the uniform distribution.
    fn weigh_moves(&mut self, game: &G, seat: Seat) {
        self.priors.clear();
        self.priors.extend(self.moves.iter().map(|&mv| game.merit(seat, mv) as f32));
        let most = self.priors.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut all = 0.0;
        for prior in &mut self.priors {
            *prior = ((*prior - most) / G::TEMPERATURE).exp();
            all += *prior;
        }
        let (part, rest) = ((1.0 - UNIFORM_MIX) / all, UNIFORM_MIX / self.priors.len() as f32);
        self.priors.iter_mut().for_each(|prior| *prior = *prior * part + rest);
    }

    /// The rollout policy: the best of a few moves drawn at random, by merit (tournament selection).
    fn rollout_move(&mut self, game: &G, seat: Seat, rng: &mut Rng) -> Option<G::Move> {
        self.moves.clear();
        game.moves(seat, &mut self.moves);
        let count = self.moves.len() as u32;
        if count < 2 {
            return self.moves.first().copied();
        }
        if count <= G::ROLLOUT_CANDIDATES {
            return best(game, seat, &self.moves, rng);
        }
        let mut chosen = self.moves[rng.below(count) as usize];
        let mut merit = game.merit(seat, chosen);
        for _ in 1..G::ROLLOUT_CANDIDATES {
            let other = self.moves[rng.below(count) as usize];
            let own = game.merit(seat, other);
            if own > merit {
                (chosen, merit) = (other, own);
            }
        }
        Some(chosen)
    }
}

/// A game as it might be: a determinization.
fn world<G: Heuristics>(sight: &Sight<'_, G>, model: &G::OpponentModel, dice: &mut Dice) -> G {
    let mut game = sight.sample(dice);
    game.suppose(sight.seat(), model, dice);
    game
}
