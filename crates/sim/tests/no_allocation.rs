//! Random play allocates nothing once the driver is warm.

use engine::Simulate;
use engine::Visit;
use games::GameId;
use sim::{Driver, ForcedMoves, Tally, seed_of, variants};

struct Batches;

impl Visit for Batches {
    type Out = ();
    fn visit<G: Simulate>(self) {
        for options in variants::options::<G>() {
            for setup in variants::tables::<G>(options) {
                let (mut driver, mut tally) = (Driver::<G>::new(0), Tally::default());
                let mut batch = |numbers: std::ops::Range<u64>| {
                    for number in numbers {
                        for forced in [ForcedMoves::Asked, ForcedMoves::Skipped] {
                            tally.add(&driver.play(&setup, seed_of(1, number), forced));
                        }
                    }
                };
                batch(0..10);
                let counted = allocation_counter::measure(|| batch(10..40));
                assert_eq!(counted.count_total, 0, "{} at {} seats", G::ID, setup.seats());
            }
        }
    }
}

#[test]
fn a_warm_driver_allocates_nothing() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(Box::new(1u8))));
    assert_eq!(counted.count_total, 1, "the counter counts");
    for game in GameId::ALL {
        game.visit(Batches);
    }
}
