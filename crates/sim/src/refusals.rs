//! Coverage of refusals: how often rules forbid something, when every well-formed move is tried at one position of
//! a game.

use engine::{Game, Rng, RuleId};

/// At how many positions a rule forbade at least one move that somebody could have thought of.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Refusals {
    /// By slug.
    rules: Vec<(RuleId, u64)>,
    positions: u64,
}

impl Refusals {
    /// How many positions were looked at.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// At how many of them this rule forbade something.
    #[must_use]
    pub fn of(&self, rule: RuleId) -> u64 {
        let at = self.rules.binary_search_by_key(&rule.0, |(known, _)| known.0);
        at.map_or(0, |at| self.rules[at].1)
    }

    /// Counts what another has counted.
    pub fn merge(&mut self, other: &Refusals) {
        self.positions += other.positions;
        for &(rule, count) in &other.rules {
            self.count(rule, count);
        }
    }

    fn count(&mut self, rule: RuleId, count: u64) {
        match self.rules.binary_search_by_key(&rule.0, |(known, _)| known.0) {
            Ok(at) => self.rules[at].1 += count,
            Err(at) => self.rules.insert(at, (rule, count)),
        }
    }
}

/// Keeps one position of a game, each as likely, and tries every well-formed move there. It keeps the
/// same one whenever the game is played again.
#[derive(Debug)]
pub struct Sampler<G: Game> {
    /// Every well-formed move; it follows from the table alone.
    universe: Vec<G::Move>,
    rng: Rng,
    passed: u32,
    kept: Option<G>,
    seen: Vec<RuleId>,
    refusals: Refusals,
}

impl<G: Game> Sampler<G> {
    /// A sampler for the games of a table that has these moves.
    #[must_use]
    pub fn new(universe: Vec<G::Move>) -> Sampler<G> {
        let (seen, refusals) = (Vec::new(), Refusals::default());
        Sampler { universe, rng: Rng::new(0), passed: 0, kept: None, seen, refusals }
    }

    /// A game of this seed begins. The chance by which a position is kept is apart from the game's.
    pub fn begin(&mut self, seed: u64) {
        self.rng = Rng::new(seed.rotate_left(32));
        self.passed = 0;
        self.kept = None;
    }

    /// Passes a position, and keeps it in place of the last one if chance will have it.
    #[inline]
    pub fn pass(&mut self, game: &G) {
        self.passed += 1;
        if self.rng.below(self.passed) == 0 {
            self.kept = Some(*game);
        }
    }

    /// The game is over: tries every well-formed move of a seat that the game waited for at the
    /// position that was kept.
    pub fn close(&mut self) {
        let Some(game) = self.kept.take() else { return };
        let must = game.to_act().must;
        let Some(seat) = must.nth(self.rng.below(must.len().max(1))) else { return };
        self.seen.clear();
        for &mv in &self.universe {
            if let Err(refusal) = game.check(seat, mv)
                && !self.seen.contains(&refusal.rule)
            {
                self.seen.push(refusal.rule);
            }
        }
        self.refusals.positions += 1;
        for i in 0..self.seen.len() {
            self.refusals.count(self.seen[i], 1);
        }
    }

    /// What was found.
    #[must_use]
    pub fn refusals(&self) -> &Refusals {
        &self.refusals
    }
}

#[cfg(test)]
mod tests {
    use engine::{Fast, Lawful, Rules, Setup, Silent};
    use games::dos::State;

    use super::*;

    #[test]
    fn a_position_counts_once_for_a_rule() {
        let setup = Setup::<State>::new(2, engine::Options::parse("").expect("no options"))
            .expect("two can play");
        let game = State::deal(&setup, &mut Fast::new(1), &mut Silent);
        let mut sampler = Sampler::new(game.universe());
        for seed in [1, 2] {
            sampler.begin(seed);
            sampler.pass(&game);
            sampler.pass(&game);
            sampler.close();
        }
        let once = sampler.refusals().clone();
        assert_eq!(once.positions(), 2);
        // Nobody holds every card.
        assert_eq!(once.of(RuleId("table.hand")), 2);
        assert_eq!(once.of(RuleId("table.over")), 0);
        let mut both = once.clone();
        both.merge(&once);
        assert_eq!((both.positions(), both.of(RuleId("table.hand"))), (4, 4));
    }
}
