//! What is said of the seats of DOS, second edition.

use games::dos2::{Place, View};

use super::Dos2;
use crate::around::{Around, Before, OWES};
use crate::games::{Seats, names, seen};

impl Seats for Dos2 {
    fn around(view: &View) -> Around {
        Around {
            cards: view.hands.iter().map(|hand| hand.count).collect(),
            turn: Some(view.turn.0),
            tags: view.owing.iter().map(|seat| (seat.0, OWES)).collect(),
        }
    }

    fn hand(view: &View, seat: u8) -> Vec<String> {
        let hand = view.hands.get(usize::from(seat)).and_then(|hand| hand.cards.as_ref());
        hand.map(names).unwrap_or_default()
    }

    fn cards(view: &View, seat: u8) -> Vec<Option<String>> {
        let hand = view.hands.get(usize::from(seat));
        hand.map_or_else(Vec::new, |hand| seen(hand.count, hand.cards.as_ref()))
    }

    fn owing(view: &View) -> Option<Vec<u8>> {
        Some(view.owing.iter().map(|seat| seat.0).collect())
    }

    fn before(_: &View, _: u8) -> Before {
        Before::Nothing
    }

    fn top(view: &View, pile: &str) -> Option<String> {
        Some(match Place::from_letter(pile)? {
            Place::A => view.a.to_string(),
            Place::B => view.b.to_string(),
        })
    }

    /// It is in the hand already.
    fn drawn(_: &View) -> Option<String> {
        None
    }

    /// Only where several hands are played.
    fn counts(scores: &[i32]) -> bool {
        scores.iter().any(|score| *score != 0)
    }
}
