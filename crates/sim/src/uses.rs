//! Coverage of rules: how often each comes into play.

use engine::{Game, RuleId};

/// How often one rule came into play.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Use {
    /// How many times, all games together.
    pub times: u64,
    /// In how many games at least once.
    pub games: u64,
}

/// How often each rule came into play, game by game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Uses {
    /// By slug, so that it is found quickly.
    rules: Vec<(RuleId, Use)>,
    /// What the present game has of each.
    here: Vec<u32>,
}

impl Uses {
    /// No uses of the rules of this game.
    #[must_use]
    pub fn new<G: Game>() -> Uses {
        let mut rules: Vec<_> =
            G::catalogue().into_iter().map(|(rule, _)| (rule, Use::default())).collect();
        rules.sort_unstable_by_key(|(rule, _)| rule.0);
        Uses { here: vec![0; rules.len()], rules }
    }

    /// A rule has come into play.
    ///
    /// # Panics
    /// If it is no rule of this game's catalogue.
    pub fn cite(&mut self, rule: RuleId) {
        let at = self.rules.binary_search_by_key(&rule.0, |(known, _)| known.0);
        self.here[at.expect("a game cites rules of its own catalogue")] += 1;
    }

    /// The present game is over.
    pub fn close(&mut self) {
        for ((_, counted), here) in self.rules.iter_mut().zip(&mut self.here) {
            counted.times += u64::from(*here);
            counted.games += u64::from(*here > 0);
            *here = 0;
        }
    }

    /// Counts what another of the same game has counted.
    pub fn merge(&mut self, other: &Uses) {
        for ((_, own), (_, theirs)) in self.rules.iter_mut().zip(&other.rules) {
            own.times += theirs.times;
            own.games += theirs.games;
        }
    }

    /// How often this rule came into play in the games that are over.
    #[must_use]
    pub fn of(&self, rule: RuleId) -> Use {
        let at = self.rules.binary_search_by_key(&rule.0, |(known, _)| known.0);
        at.map_or(Use::default(), |at| self.rules[at].1)
    }
}

#[cfg(test)]
mod tests {
    use games::dos::State;

    use super::*;

    #[test]
    fn games_are_counted_once() {
        let [win, draw, never] = ["dos.win", "dos.draw", "dos.limit"].map(RuleId);
        let mut uses = Uses::new::<State>();
        uses.cite(draw);
        uses.cite(draw);
        uses.cite(win);
        uses.close();
        let mut other = Uses::new::<State>();
        other.cite(draw);
        other.close();
        other.close();
        uses.merge(&other);
        assert_eq!(uses.of(draw), Use { times: 3, games: 2 });
        assert_eq!(uses.of(win), Use { times: 1, games: 1 });
        assert_eq!(uses.of(never), Use::default());
        assert_eq!(uses.of(RuleId("table.turn")), Use::default());
    }

    #[test]
    #[should_panic(expected = "its own catalogue")]
    fn rules_of_others_are_not_cited() {
        Uses::new::<State>().cite(RuleId("kiltros.stop"));
    }
}
