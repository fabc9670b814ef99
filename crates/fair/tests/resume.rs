//! A sealed game that is interrupted goes on with the cards it would have had.

use engine::record::{Record, Recorder, Seed};
use engine::{Chance, Fast, Rng, Setup, Simulate, Visit};
use fair::{Fair, Mine, SEED, Verdict, key, resume, seal, verify};
use games::GameId;

const SECRET: [u8; SEED] = [0x11; SEED];

fn dealt<G: Simulate>() -> Recorder<G, Fair> {
    let (fewest, most) = G::SEATS;
    let setup = (fewest..=most)
        .find_map(|seats| Setup::<G>::new(seats, G::Options::default()).ok())
        .expect("a table that is admitted");
    let names: Vec<String> = (0..setup.seats()).map(|seat| format!("p{seat}")).collect();
    let added = vec![vec![7; 32]; names.len()];
    let seal = seal("mesa", 0, (G::ID, G::RULES), &SECRET, added);
    let chance = Fair::new(key(&SECRET, &seal));
    Recorder::deal(&setup, &names, Seed::Sealed(seal), chance, &mut Vec::new())
        .expect("a header that can be")
}

/// Makes up to so many random moves.
fn play<G: Simulate, C: Chance>(recorder: &mut Recorder<G, C>, rng: &mut Rng, most: usize) {
    let mut moves = Vec::new();
    for _ in 0..most {
        let must = recorder.game().to_act().must;
        let Some(seat) = must.nth(rng.below(must.len().max(1))) else { break };
        moves.clear();
        recorder.game().moves(seat, &mut moves);
        recorder.play(seat, moves[rng.below(moves.len() as u32) as usize]).expect("legal");
    }
}

struct Interrupted;

impl Visit for Interrupted {
    type Out = ();
    fn visit<G: Simulate>(self) {
        for after in [0, 1, 20] {
            let mut first = dealt::<G>();
            let mut rng = Rng::new(9);
            play(&mut first, &mut rng, after);
            let record = Record::parse(&first.text()).expect("what was written can be read");
            let mut copy = first.clone();
            let mut second = resume::<G>(record, &SECRET).expect("it goes on");
            for recorder in [&mut first, &mut copy, &mut second] {
                play(recorder, &mut rng.clone(), usize::MAX);
                recorder.publish(&SECRET);
            }
            let mine = Mine::from([(0, vec![7; 32])]);
            assert_eq!(first.text(), second.text(), "{} after {after}", G::ID);
            assert_eq!(first.text(), copy.text(), "{} after {after}", G::ID);
            assert_eq!(verify::<G>(second.record(), &mine).verdict(), Verdict::Fair);
        }
    }
}

#[test]
fn it_goes_on_as_if_nothing_had_happened() {
    GameId::ALL.iter().for_each(|game| game.visit(Interrupted));
}

#[test]
fn what_does_not_fit_the_seed_is_not_played_on() {
    type Game = games::dos::State;
    let mut recorder = dealt::<Game>();
    play(&mut recorder, &mut Rng::new(9), 6);
    let honest = recorder.record().clone();
    let refused = |record: &Record, seed: u8| {
        resume::<Game>(record.clone(), &[seed; SEED]).map(|_| ()).unwrap_err().to_string()
    };
    assert_eq!(refused(&honest, 0x12), "line 8: `fair`: another seed was sealed");
    let mut record = honest.clone();
    record.header.fair = None;
    assert_eq!(refused(&record, 0x11), "line 8: `fair`: this game was not sealed");
    // Played by the rules, with fingerprints that fit, but with chance of another kind.
    let names: Vec<String> = vec!["p0".to_owned(), "p1".to_owned()];
    let setup = Setup::<Game>::new(2, Default::default()).unwrap();
    let seal = Seed::Sealed(honest.header.fair.clone().unwrap());
    let other = Recorder::deal(&setup, &names, seal, Fast::new(1), &mut Vec::new()).unwrap();
    let said = refused(other.record(), 0x11);
    assert!(said.starts_with("line 10: `") && said.contains("but the seed gives `"), "{said}");
    let mut record = honest.clone();
    record.lines[3].fingerprint ^= 1;
    assert!(refused(&record, 0x11).starts_with("line 16: this is not what was played"));
    let mut record = honest;
    record.lines[0].gave.push("r1".to_owned());
    assert_eq!(refused(&record, 0x11), "line 10: `r1` is written but chance was not asked for it");
}
