//! Statistical tests of the deals: every card is as likely in every place.

use engine::{Setup, Simulate, Visit};
use fair::{Evenness, SEED, evenness, key, seal};
use games::GameId;

const DEALS: u64 = 20_000;

struct Test {
    /// Every so manieth deal is the one before it once more: what a test must notice.
    again: u64,
}

impl Visit for Test {
    type Out = Evenness;
    fn visit<G: Simulate>(self) -> Evenness {
        let (fewest, most) = G::SEATS;
        let setup = (fewest..=most)
            .find_map(|seats| Setup::<G>::new(seats, G::Options::default()).ok())
            .expect("a table that is admitted");
        let seed = [9; SEED];
        let keys = (0..DEALS).map(|number| {
            let number = number - u64::from(number % self.again == 1);
            let seal = seal("even", number, (G::ID, G::RULES), &seed, Vec::new());
            key(&seed, &seal)
        });
        evenness(&setup, keys)
    }
}

#[test]
fn every_card_is_as_likely_in_every_place() {
    // Shown for the dealer, hands and row; and so on: a change here is a change of a deal.
    let places = [18, 17, 19, 10, 30];
    for (game, places) in GameId::ALL.iter().zip(places) {
        let found = game.visit(Test { again: u64::MAX });
        assert_eq!(found.deals, DEALS);
        assert_eq!(found.places, places, "{game}: {found:?}");
        assert!(found.p > 0.001 && found.p < 0.999, "{game}: {found:?}");
    }
}

#[test]
fn deals_that_come_twice_are_noticed() {
    let found = GameId::Dos.visit(Test { again: 2 });
    assert!(found.p < 0.001, "{found:?}");
}
