//! Bots of all kinds, in every game: the same seed gives the same game, nobody makes an illegal move,
//! and every game ends.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

use bots::{Bot, Budget, Heuristics, Kind, Strong, VisitHeuristics, arena, contest};
use engine::{Fast, Setup, Sight, Silent};
use games::GameId;

const KINDS: [&str; 5] = ["random", "casual", "strong:20", "easy", "normal"];

fn setups<G: Heuristics>() -> Vec<Setup<G>> {
    let (fewest, most) = G::SEATS;
    let tables = (fewest..=most).map(|seats| Setup::new(seats, G::Options::default()));
    tables.filter_map(Result::ok).collect()
}

struct SameGame;

impl VisitHeuristics for SameGame {
    type Out = ();
    fn visit<G: Heuristics>(self) {
        for setup in setups::<G>() {
            let play = |seed| {
                let kinds = KINDS.iter().cycle().take(usize::from(setup.seats()));
                let mut bots: Vec<Box<dyn Bot<G>>> =
                    kinds.map(|kind| kind.parse::<Kind>().unwrap().bot(seed)).collect();
                arena::play(&setup, seed, &mut bots)
            };
            assert_eq!(play(5), play(5), "{} with {} seats", G::ID, setup.seats());
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    GameId::ALL.iter().for_each(|&game| bots::visit(game, SameGame));
}

struct SameThoughts;

impl VisitHeuristics for SameThoughts {
    type Out = ();
    fn visit<G: Heuristics>(self) {
        let setup = setups::<G>().swap_remove(0);
        let game = G::deal(&setup, &mut Fast::new(3), &mut Silent);
        let seat = game.to_act().must.first().unwrap();
        let sight = Sight::new(&game, seat);
        let think = |seed, threads| {
            let strong = Strong::<G>::new(Budget::simulations(300), seed);
            strong.on_threads(threads).candidates(&sight)
        };
        let found = think(1, 1);
        assert_eq!(think(1, 1), found, "{}", G::ID);
        assert_ne!(think(2, 1), found, "{}: another seed has other thoughts", G::ID);
        assert_eq!(found.iter().map(|one| one.visits).sum::<u32>(), 300);
        let together = think(1, 3);
        assert_eq!(think(1, 3), together, "{}: heads that think at the same time", G::ID);
        assert_eq!(together.iter().map(|one| one.visits).sum::<u32>(), 300);
        for one in found {
            assert!((0.0..=1.0).contains(&one.value) && sight.check(one.mv).is_ok(), "{one:?}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_thoughts() {
    GameId::ALL.iter().for_each(|&game| bots::visit(game, SameThoughts));
}

/// What a seat cannot see changes nothing about its bot's move.
struct NoPeeking;

impl VisitHeuristics for NoPeeking {
    type Out = ();
    fn visit<G: Heuristics>(self) {
        let setup = setups::<G>().pop().unwrap();
        for seed in 0..5 {
            let game = G::deal(&setup, &mut Fast::new(seed), &mut Silent);
            let seat = game.to_act().must.first().unwrap();
            let twin = Sight::new(&game, seat).sample(&mut Fast::new(99 + seed));
            for kind in KINDS {
                let choose = |game: &G| {
                    let kind: Kind = kind.parse().unwrap();
                    kind.bot::<G>(seed).choose(&Sight::new(game, seat))
                };
                assert_eq!(choose(&game), choose(&twin), "{} {kind}", G::ID);
            }
        }
    }
}

#[test]
fn hidden_cards_do_not_change_a_move() {
    GameId::ALL.iter().for_each(|&game| bots::visit(game, NoPeeking));
}

/// How much better one kind is than another, over a few deals.
struct Stronger(&'static str, &'static str, u64);

impl VisitHeuristics for Stronger {
    type Out = f64;
    fn visit<G: Heuristics>(self) -> f64 {
        let Stronger(own, rival, deals) = self;
        let (own, rival): (Kind, Kind) = (own.parse().unwrap(), rival.parse().unwrap());
        let setup = setups::<G>().swap_remove(0);
        let seatings = contest::alternating(setup.seats());
        let play = |seed| {
            contest::play_deal(&setup, seed, &seatings, &|seed| own.bot(seed), &|seed| {
                rival.bot(seed)
            })
        };
        (0..deals).map(|deal| play(deal).won).sum::<f64>() / deals as f64
    }
}

#[test]
fn skill_shows() {
    for &game in GameId::ALL {
        let habits = bots::visit(game, Stronger("casual", "random", 60));
        assert!(habits > 0.75, "{game}: casual wins {habits} against random");
        let slips = bots::visit(game, Stronger("normal", "easy", 60));
        assert!(slips > 0.52, "{game}: normal wins {slips} against easy");
    }
}

#[test]
fn a_time_is_kept() {
    struct Punctual;
    impl VisitHeuristics for Punctual {
        type Out = ();
        fn visit<G: Heuristics>(self) {
            let setup = setups::<G>().pop().unwrap();
            let game = G::deal(&setup, &mut Fast::new(1), &mut Silent);
            let seat = game.to_act().must.first().unwrap();
            let time = std::time::Duration::from_millis(60);
            let mut strong = Strong::<G>::new(Budget::time(time), 1);
            let began = std::time::Instant::now();
            let found = strong.candidates(&Sight::new(&game, seat));
            // The machine may be busy with other things.
            assert!(began.elapsed() < time * 10 && !found.is_empty(), "{:?}", began.elapsed());
        }
    }
    GameId::ALL.iter().for_each(|&game| bots::visit(game, Punctual));
}
