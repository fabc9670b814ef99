//! Points, and who has won.

use engine::bag::Bag;
use engine::seat::{Seat, SeatSet};

use super::cards::Card;
use super::catalogue::Rule;
use super::state::State;

/// What a card is worth to the winner of the hand (`dos2.score`).
fn worth(card: Card) -> u32 {
    match card.number() {
        _ if card.is_wild() => 50,
        Some(number) => u32::from(number),
        None => 20,
    }
}

/// What a hand is worth to the winner.
pub(super) fn points(hand: &Bag<Card>) -> u32 {
    hand.faces().map(|card| worth(card) * hand.count(card)).sum()
}

/// Who has won a game that ended by this rule: who has played the last card of a single hand, and
/// otherwise those with the most points (`dos2.win`, `dos2.score`, `dos2.limit`).
pub(super) fn winners(state: &State, rule: Rule) -> SeatSet {
    let seats = (0..state.seats).map(Seat);
    if rule == Rule::Win {
        return seats.filter(|seat| state.hands[seat.index()].is_empty()).collect();
    }
    let most = state.scores[..usize::from(state.seats)].iter().max();
    seats.filter(|seat| Some(&state.scores[seat.index()]) == most).collect()
}
