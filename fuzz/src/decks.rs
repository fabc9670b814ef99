//! Fuzz target: files of decks.

use engine::record::{Record, Recorder, Seed, replay};
use engine::{Deck, Face, Fast, Options, Setup, Simulate, Visit};
use games::GameId;

use crate::law;

/// So many moves are made with every deck that is accepted.
const MOVES: usize = 12;

/// A deck that is accepted is what the box says, is written and reads the same, and can be dealt and played.
pub fn decks(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    GameId::ALL.iter().for_each(|game| game.visit(Accepted(text)));
}

struct Accepted<'a>(&'a str);

impl Visit for Accepted<'_> {
    type Out = ();
    fn visit<G: Simulate>(self) {
        let plan = G::PLAN;
        let Ok(deck) = Deck::read(self.0, plan) else { return };
        for face in plan.faces {
            let count = deck.cards.count(face);
            assert!((1..=u32::from(plan.most)).contains(&count), "{}: {count}", face.name());
        }
        for sum in plan.sums {
            let count: u32 = { sum.faces }.map(|face| deck.cards.count(face)).sum();
            assert_eq!(count, sum.count, "{}", sum.name);
        }
        // As the header of a record has it.
        let line = deck.to_string();
        let again = Deck::read(&line.replace(' ', "\n").replace(':', " "), plan);
        assert_eq!(again.as_ref(), Ok(&deck), "{line}");
        let deck = deck.kept();
        for seats in G::SEATS.0..=G::SEATS.1 {
            let Ok(setup) = Setup::<G>::new(seats, G::Options::default()) else { continue };
            let Ok(setup) = setup.with_deck(deck) else { continue };
            played(&setup);
        }
    }
}

/// A game with this deck, and its record.
fn played<G: Simulate>(setup: &Setup<G>) {
    let names: Vec<String> = (0..setup.seats()).map(|seat| format!("p{seat}")).collect();
    let dealt = Recorder::deal(setup, &names, Seed::Open("7"), Fast::new(7), &mut Vec::new());
    let mut recorder = dealt.expect("names that are names");
    let mut census = [0; 64];
    setup.deck().cards.count_into(&mut census);
    assert_eq!(recorder.game().census(), census, "every card of the deck is at the table");
    for _ in 0..MOVES {
        let game = recorder.game();
        let Some(seat) = game.to_act().must.first() else { break };
        let moves = law::legal(game, seat);
        // Not always the same place in the list, and the same every time.
        let mv = moves.get(recorder.record().lines.len() % moves.len().max(1));
        let mv = *mv.expect("a seat that is waited for has a move");
        recorder.play(seat, mv).expect("a legal move");
    }
    law::hold(recorder.game());
    let record = Record::parse(&recorder.text()).expect("what was written can be read");
    assert_eq!(record.header.options, G::Options::default().spell());
    let outcome = replay::<G>(&record, |_| {});
    assert_eq!(outcome, Ok(recorder.game().outcome()), "{record}");
}
