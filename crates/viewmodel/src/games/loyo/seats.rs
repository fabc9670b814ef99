//! What is said of the seats of LOYO!.

use games::loyo::{SeenStage, View};

use super::Loyo;
use crate::around::{Around, Before};
use crate::games::Seats;

/// The round from which on those who are far behind may catch up, as printed.
const FIRST_CATCH_UP: u8 = 4;

impl Seats for Loyo {
    fn around(view: &View) -> Around {
        let turn = match view.stage {
            // Then everybody is asked.
            SeenStage::Peeking { .. } | SeenStage::Asking { .. } | SeenStage::Over(_) => None,
            SeenStage::Throwing => view.call,
            SeenStage::Choosing | SeenStage::Drawn(_) => Some(view.turn),
        };
        let called = view.call.map(|seat| (seat.0, "page-called"));
        let last = view.last.iter().map(|seat| (seat.0, "cloth-last-turn"));
        let behind = view.catch_up.iter().filter(|_| view.round >= FIRST_CATCH_UP);
        let behind = behind.map(|seat| (seat.0, "cloth-catch-up"));
        Around {
            cards: view.hands.iter().map(|hand| hand.cards.len() as u32).collect(),
            turn: turn.map(|seat| seat.0),
            tags: called.into_iter().chain(last).chain(behind).collect(),
        }
    }

    /// Its cards lie before their player.
    fn hand(_: &View, _: u8) -> Vec<String> {
        Vec::new()
    }

    fn cards(view: &View, seat: u8) -> Vec<Option<String>> {
        places(view, seat)
    }

    fn owing(_: &View) -> Option<Vec<u8>> {
        None
    }

    fn before(view: &View, seat: u8) -> Before {
        Before::Places(places(view, seat))
    }

    fn top(view: &View, pile: &str) -> Option<String> {
        view.dead.filter(|_| pile == "dead").map(|card| card.to_string())
    }

    fn drawn(view: &View) -> Option<String> {
        match view.stage {
            SeenStage::Drawn(card) => card.map(|card| card.to_string()),
            SeenStage::Peeking { .. }
            | SeenStage::Asking { .. }
            | SeenStage::Choosing
            | SeenStage::Throwing
            | SeenStage::Over(_) => None,
        }
    }

    fn counts(_: &[i32]) -> bool {
        true
    }
}

fn places(view: &View, seat: u8) -> Vec<Option<String>> {
    let hand = view.hands.get(usize::from(seat));
    let cards = hand.into_iter().flat_map(|hand| &hand.cards);
    cards.map(|card| card.map(|card| card.to_string())).collect()
}
