//! Determinism: a run is the same whatever the number of threads, and its games are those that can be traced.

use engine::Visit;
use engine::{Fast, Setup, Silent, Simulate};
use games::GameId;
use sim::{Driver, ForcedMoves, Plan, seed_of, simulate, variants};

const PLAN: Plan = Plan { games: 300, seed: 7, threads: 1, forced: ForcedMoves::Asked };

struct Threads;

impl Visit for Threads {
    type Out = ();
    fn visit<G: Simulate>(self) {
        let setup = variants::tables::<G>(G::Options::default()).remove(0);
        let one = simulate(&setup, PLAN, |_| ());
        assert_eq!(one.tally.games(), PLAN.games);
        for threads in [2, 5] {
            let many = simulate(&setup, Plan { threads, ..PLAN }, |_| ());
            assert_eq!(one.tally, many.tally, "{} on {threads} threads", G::ID);
        }
        let other = simulate(&setup, Plan { seed: 8, ..PLAN }, |_| ());
        assert_ne!(one.tally, other.tally, "{}: another seed gives other games", G::ID);
    }
}

#[test]
fn threads_make_no_difference() {
    for game in GameId::ALL {
        game.visit(Threads);
    }
}

struct Steps;

impl Visit for Steps {
    type Out = ();
    fn visit<G: Simulate>(self) {
        for setup in variants::tables::<G>(G::Options::default()) {
            by_hand(&setup, seed_of(3, u64::from(setup.seats())));
        }
    }
}

fn by_hand<G: Simulate>(setup: &Setup<G>, seed: u64) {
    let played = Driver::<G>::new(0).play(setup, seed, ForcedMoves::Asked);
    let (mut driver, mut chance) = (Driver::<G>::new(seed), Fast::new(seed));
    let mut game = G::deal(setup, &mut chance, &mut Silent);
    let mut moves = 0;
    while let Some((seat, mv)) = driver.choose(&game) {
        game.play(seat, mv, &mut chance, &mut Silent).expect("a generated move is legal");
        moves += 1;
    }
    assert_eq!((played.moves, Some(played.outcome)), (moves, game.outcome()));
    assert_eq!(played.standing, game.standing());
}

#[test]
fn a_game_can_be_played_again_step_by_step() {
    for game in GameId::ALL {
        game.visit(Steps);
    }
}

#[test]
fn no_games_are_no_trouble() {
    struct None;
    impl Visit for None {
        type Out = u64;
        fn visit<G: Simulate>(self) -> u64 {
            let setup = variants::tables::<G>(G::Options::default()).remove(0);
            let run = simulate(&setup, Plan { games: 0, threads: 0, ..PLAN }, |_| ());
            run.tally.games() + run.tally.lengths.percentile(50)
        }
    }
    assert!(GameId::ALL.iter().all(|game| game.visit(None) == 0));
}
