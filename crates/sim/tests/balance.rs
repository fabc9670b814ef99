//! What a report is made from: the same whatever the number of threads, and the games of `simulate`.

use engine::Visit;
use engine::{Options, RuleId, Simulate};
use games::GameId;
use sim::{ForcedMoves, Plan, balance, simulate, variants};

const PLAN: Plan = Plan { games: 60, seed: 7, threads: 1, forced: ForcedMoves::Asked };

struct Everything;

impl Visit for Everything {
    type Out = ();
    fn visit<G: Simulate>(self) {
        for setup in variants::tables::<G>(G::Options::default()) {
            let one = balance(&setup, PLAN, |_| ());
            let two = balance(&setup, Plan { threads: 3, ..PLAN }, |_| ());
            assert_eq!(one, two, "{} at {} seats", G::ID, setup.seats());
            assert_eq!(one.tally, simulate(&setup, PLAN, |_| ()).tally, "a probe changes nothing");
            assert_eq!(one.scores.len(), usize::from(setup.seats()));
            assert!(one.scores.iter().all(|scores| scores.count() == PLAN.games));
            assert_eq!(one.refusals.positions(), PLAN.games, "one of each game");
            for (rule, games) in one.tally.ends() {
                let used = one.uses.of(*rule);
                assert_eq!(used.games, *games, "{rule} ends a game when it is cited");
            }
        }
    }
}

#[test]
fn threads_make_no_difference() {
    GameId::ALL.iter().for_each(|game| game.visit(Everything));
}

struct Marks;

impl Visit for Marks {
    type Out = ();
    fn visit<G: Simulate>(self) {
        let describing = G::describing();
        for options in variants::options::<G>() {
            for setup in variants::tables::<G>(options) {
                let found = balance(&setup, Plan { games: 20, threads: 2, ..PLAN }, |_| ());
                for (rule, refuses) in G::catalogue() {
                    let (used, forbade) = (found.uses.of(rule), found.refusals.of(rule));
                    let told = format!("{rule} at {} seats, {}", setup.seats(), options.spell());
                    assert!(used.games <= 20 && used.games <= used.times, "{told}");
                    assert!(refuses || forbade == 0, "{told}");
                    assert!(forbade <= found.refusals.positions(), "{told}");
                    assert!(!describing.contains(&rule) || used.times == 0, "{told}");
                }
                // It is always the turn of whoever the game waits for.
                assert_eq!(found.refusals.of(RuleId("table.turn")), 0, "{}", G::ID);
            }
        }
    }
}

#[test]
fn rules_do_what_the_catalogue_says_of_them() {
    GameId::ALL.iter().for_each(|game| game.visit(Marks));
}
