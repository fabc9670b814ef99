//! Points, and who leads.

use engine::bag::Bag;
use engine::seat::{Seat, SeatSet};

use super::cards::Card;
use super::state::State;

/// What a card is worth to the winner of the round (`dos.score`).
fn worth(card: Card) -> u32 {
    match card.number() {
        Some(number) => u32::from(number),
        None if card.is_wild_dos() => 20,
        None => 40,
    }
}

/// What a hand is worth to the winner of the round.
pub(super) fn points(hand: &Bag<Card>) -> u32 {
    hand.faces().map(|card| worth(card) * hand.count(card)).sum()
}

/// Those with the most points. After `dos.win` that is the one who reached the target.
pub(super) fn leaders(state: &State) -> SeatSet {
    let scores = &state.scores[..usize::from(state.seats)];
    let most = scores.iter().max();
    (0..state.seats).map(Seat).filter(|seat| Some(&state.scores[seat.index()]) == most).collect()
}
