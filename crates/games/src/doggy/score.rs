//! Points, and who leads.

use engine::seat::{Seat, SeatSet};

use super::cards::Color;
use super::catalogue::Rule;
use super::state::{MOST, State};

const FIRST: u32 = 5;
const SECOND: u32 = 2;

/// What the seats get that have most of a color, or second most.
pub(super) struct Award {
    /// Who gets it.
    pub(super) seats: SeatSet,
    /// What each of them gets.
    pub(super) points: u32,
    /// By which rule.
    pub(super) rule: Rule,
}

/// The awards for a color: for the most tidied parrandas, then for the second most.
pub(super) fn awards(state: &State, color: Color) -> impl Iterator<Item = Award> {
    let counts = state.tidied.map(|tidied| (tidied.faces() & color.parrandas()).len());
    let with = |count: u32| -> SeatSet {
        let seats = (0..state.seats).map(Seat);
        seats.filter(|seat| count > 0 && counts[seat.index()] == count).collect()
    };
    let most = counts.into_iter().max().unwrap_or(0);
    let second = counts.into_iter().filter(|&count| count < most).max().unwrap_or(0);
    let (most, second) = (with(most), with(second));
    let (first, next) = match most.len() {
        0 => (None, None),
        1 => {
            let first = Award { seats: most, points: FIRST, rule: Rule::ScoreMajority };
            let next = match second.len() {
                0 => None,
                1 => Some(Award { seats: second, points: SECOND, rule: Rule::ScoreMajority }),
                tied => {
                    let rule = Rule::ScoreMajorityTieSecond;
                    Some(Award { seats: second, points: SECOND / tied, rule })
                }
            };
            (Some(first), next)
        }
        tied => {
            let points = (FIRST + SECOND) / tied;
            (Some(Award { seats: most, points, rule: Rule::ScoreMajorityTieFirst }), None)
        }
    };
    [first, next].into_iter().flatten()
}

/// The points of each seat if the game ended now.
pub(super) fn points(state: &State) -> [u32; MOST] {
    let printed = |card: super::Card| u32::from(card.points(state.deck));
    // doggy.score.cards
    let mut points = state.tidied.map(|tidied| tidied.faces().map(printed).sum());
    for award in Color::ALL.into_iter().flat_map(|color| awards(state, color)) {
        award.seats.iter().for_each(|seat| points[seat.index()] += award.points);
    }
    points
}

/// Those with the most points (`doggy.win`).
pub(super) fn leaders(state: &State) -> SeatSet {
    let points = points(state);
    let most = points[..usize::from(state.seats)].iter().max();
    (0..state.seats).map(Seat).filter(|seat| Some(&points[seat.index()]) == most).collect()
}
