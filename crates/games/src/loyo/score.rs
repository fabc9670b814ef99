//! Points, and who leads.

use engine::seat::{Seat, SeatSet};

use super::cards::{Card, MOST_PLACES};
use super::state::{MOST, State};

/// How far above the lowest score Catch Up begins (`loyo.catch-up.who`).
const FAR: i16 = 20;

/// What the cards of a player add up to. Places that the table does not use add nothing.
#[inline]
fn total(hand: &[Card; MOST_PLACES]) -> u32 {
    hand.iter().map(|card| card.points()).sum()
}

/// What they add up to if two equal cards count nothing (`loyo.pairs`): of each face, one or none is left.
fn total_without_pairs(hand: &[Card; MOST_PLACES]) -> u32 {
    let is_single = |card: &&Card| hand.iter().filter(|other| other == card).count() % 2 == 1;
    // Three of a face stand in three places, and count once.
    let is_first = |at: usize, card: &Card| !hand[..at].contains(card);
    let left = hand.iter().enumerate().filter(|(at, card)| is_single(card) && is_first(*at, card));
    left.map(|(_, card)| card.points()).sum()
}

/// What the cards of each player add up to.
pub(super) fn totals(state: &State) -> [u32; MOST] {
    let total = if state.options.pairs.is_on() { total_without_pairs } else { total };
    state.hands.each_ref().map(total)
}

/// Tells whether two equal cards count nothing in some hand.
pub(super) fn any_pair(state: &State) -> bool {
    state.hands.iter().any(|hand| total(hand) != total_without_pairs(hand))
}

/// Those with the lowest score.
pub(super) fn leaders(state: &State) -> SeatSet {
    seats_where(state, |score, lowest| score == lowest)
}

/// Those who are 20 or more above the lowest score.
pub(super) fn far_behind(state: &State) -> SeatSet {
    seats_where(state, |score, lowest| score - lowest >= FAR)
}

fn seats_where(state: &State, holds: impl Fn(i16, i16) -> bool) -> SeatSet {
    let scores = &state.scores[..usize::from(state.seats)];
    let lowest = scores.iter().copied().min().unwrap_or_default();
    (0..state.seats).map(Seat).filter(|seat| holds(state.scores[seat.index()], lowest)).collect()
}
