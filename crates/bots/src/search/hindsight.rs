//! Search with perfect information, for looking back: what could have been played had all cards lain open.
//!
//! It is no player: it is told the whole game.

use engine::{MAX_SEATS, Rng, Seat, hash};

use super::weigh::afresh;
use super::{Budget, Candidate, Search, Weighed, gather};
use crate::dice::Dice;
use crate::heuristics::{Heuristics, Rewards};

/// A search that sees every hand. Only what is drawn later stays open.
///
/// It is for looking back at games that are over. It is no [`Bot`](crate::Bot), so that nobody can
/// play by it.
#[derive(Clone, Debug)]
pub struct OpenCards<G: Heuristics> {
    budget: Budget,
    seed: u64,
    search: Search<G>,
}

impl<G: Heuristics> OpenCards<G> {
    /// A search of this seed.
    #[must_use]
    pub fn new(budget: Budget, seed: u64) -> OpenCards<G> {
        OpenCards { budget, seed, search: Search::new() }
    }

    /// The moves of a seat and what was found, the best first.
    pub fn candidates(&mut self, game: &G, seat: Seat) -> Vec<Candidate<G::Move>> {
        let seed = self.seed_at(game, seat);
        self.search.run_in(|_| *game, seat, self.budget, seed);
        let mut candidates = Vec::new();
        gather(&self.search, &mut candidates);
        candidates.sort_by(|a, b| b.visits.cmp(&a.visits).then(a.mv.cmp(&b.mv)));
        candidates
    }

    /// What each of these moves is worth, whatever the others promise. All must be legal. `look`
    /// counts from 0: another one gives other throws.
    pub fn weigh(
        &mut self,
        game: &G,
        seat: Seat,
        moves: &[G::Move],
        budget: Budget,
        look: u64,
    ) -> Vec<Weighed<G::Move>> {
        let seed = afresh(self.seed_at(game, seat), look);
        let mut weighed = Vec::new();
        for (i, &mv) in (0..).zip(moves) {
            self.search.only = Some(mv);
            self.search.run_in(|_| *game, seat, budget, seed.wrapping_add(i));
            weighed.push(self.search.weighed(mv));
        }
        self.search.only = None;
        weighed
    }

    /// What each seat can hope for from here, with the cards where they lie: the mean of so many games
    /// that are played on. `look` counts from 0: another one gives other throws.
    pub fn outlook(&mut self, game: &G, games: u32, look: u64) -> Rewards {
        if let Some(outcome) = game.outcome() {
            return game.rewards(outcome);
        }
        let seed = afresh(self.seed_at(game, Seat(0)), look);
        let mut hopes = [0.0; MAX_SEATS];
        for number in 0..u64::from(games) {
            let mut dice = Dice(Rng::new(seed.wrapping_add(number << 32)));
            let got = self.search.rollout(*game, game.standing().round, 0, &mut dice);
            hopes.iter_mut().zip(got).for_each(|(hope, got)| *hope += got);
        }
        hopes.map(|hope| hope / games.max(1) as f32)
    }

    fn seed_at(&self, game: &G, seat: Seat) -> u64 {
        self.seed ^ hash::of(&game.mind(seat).to_string()).rotate_left(7)
    }
}

#[cfg(test)]
mod tests {
    use engine::{Game, Options, Parts, Rules, Setting, Sight};
    use games::loyo::State;

    use super::*;
    use crate::search::Strong;

    /// Nobody knows what lies before seat 0: a shout is madness, and with open cards it wins.
    const BLIND: &str = "round 6; turn 0; hand 0 a:loyo b:loyo c:loyo d:1; \
                         hand 1 a:9 b:9 c:9 d:8; dead 8; pile 2 3 4 5 6 7 7 6 5 4 3 2";

    #[test]
    fn open_cards_show_what_nobody_could_know() {
        let options = Options::parse("").unwrap();
        let game: State =
            Game::from_setting(&Setting::read(BLIND), &options, State::printed_deck()).unwrap();
        let call = "loyo".parse().unwrap();
        let budget = Budget::simulations(400);
        let open = &mut OpenCards::<State>::new(budget, 1);
        let seen = open.weigh(&game, Seat(0), &[call], budget, 0)[0];
        assert!(seen.value > 0.99, "{seen:?}");
        let mut strong = Strong::<State>::new(budget, 1);
        let blind = strong.weigh(&Sight::new(&game, Seat(0)), &[call], budget, 0)[0];
        assert!(blind.value + blind.margin < 0.6, "{blind:?}");
        assert_eq!(open.candidates(&game, Seat(0))[0].mv, call);
    }

    #[test]
    fn an_outlook_leaves_nothing_out_and_knows_who_has_won() {
        let options = Options::parse("").unwrap();
        let setting = "row r9 b4; hand 0 r4 r5; hand 1 y1 y3 y4 y5 y6; pile b1 g1 b3 g3 b5 g5; \
                       score 180 180";
        let deck = games::dos::State::printed_deck();
        let mut game: games::dos::State =
            Game::from_setting(&Setting::read(setting), &options, deck).unwrap();
        let open = &mut OpenCards::new(Budget::simulations(1), 1);
        let hopes = open.outlook(&game, 200, 0);
        assert!((hopes.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{hopes:?}");
        assert!(hopes[0] > 0.8, "{hopes:?}");
        assert_eq!(open.outlook(&game, 200, 0), hopes, "the same look gives the same");
        for mv in ["match r9 r4+r5", "end"] {
            if game.outcome().is_none() {
                let mv = mv.parse().unwrap();
                game.play(Seat(0), mv, &mut engine::Fast::new(1), &mut engine::Silent).unwrap();
            }
        }
        assert_eq!(open.outlook(&game, 1, 0)[0], 1.0, "{game:?}");
    }
}
