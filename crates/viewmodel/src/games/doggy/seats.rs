//! What is said of the seats of Doggy Style.

use games::doggy::View;

use super::Doggy;
use crate::around::{Around, Before};
use crate::games::{Seats, names, seen};

impl Seats for Doggy {
    fn around(view: &View) -> Around {
        Around {
            cards: view.hands.iter().map(|hand| hand.count).collect(),
            turn: Some(view.turn.0),
            tags: Vec::new(),
        }
    }

    fn hand(view: &View, seat: u8) -> Vec<String> {
        view.hands.get(usize::from(seat)).map(|hand| names(&hand.cards)).unwrap_or_default()
    }

    fn cards(view: &View, seat: u8) -> Vec<Option<String>> {
        let hand = view.hands.get(usize::from(seat));
        hand.map_or_else(Vec::new, |hand| seen(hand.count, Some(&hand.cards)))
    }

    fn owing(_: &View) -> Option<Vec<u8>> {
        None
    }

    fn before(view: &View, seat: u8) -> Before {
        let (tidied, fronts) =
            (view.tidied.get(usize::from(seat)), view.fronts.get(usize::from(seat)));
        Before::Rows {
            tidied: tidied.map(names).unwrap_or_default(),
            untidied: fronts.map(names).unwrap_or_default(),
        }
    }

    fn top(_: &View, _: &str) -> Option<String> {
        None
    }

    fn drawn(_: &View) -> Option<String> {
        None
    }

    fn counts(_: &[i32]) -> bool {
        true
    }
}
