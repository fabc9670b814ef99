//! The events of a LOYO! table, and their redaction for each viewer: what happens, and who sees it.

use engine::catalogue::RuleId;
use engine::game::Told;
use engine::refusal::Values;
use engine::seat::{Seat, SeatSet, Viewer};

use super::cards::{Card, Place, Places};

engine::events! {
    super::catalogue::Rule;
    /// Something that happened.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    #[cfg_attr(
        feature = "serde",
        derive(serde::Serialize),
        serde(tag = "event", rename_all = "kebab-case")
    )]
    pub enum Event {
        /// Who deals this round.
        Dealer { seat: Seat },
        /// Cards lie face down before a player (`loyo.setup.deal`).
        Dealt { seat: Seat, count: u32 },
        /// The first card of the dead pile (`loyo.setup.deal`).
        TurnedUp { card: Card },
        /// A player looks at an own card; the others learn nothing of it (`loyo.setup.peek`).
        Saw { seat: Seat, place: Place, card: Card },
        /// Where a player has looked, told when all have (`loyo.setup.peek`).
        Peeked { seat: Seat, places: Places },
        /// The dealer asks whether anybody shouts now (`loyo.challenge`).
        Asked,
        /// Somebody does not; the others learn nothing of it (`loyo.challenge.first`).
        Declined { seat: Seat },
        /// Somebody shouts in the own turn (`loyo.call`).
        Called { seat: Seat },
        /// Somebody shouts when asked (`loyo.challenge`).
        Challenged { seat: Seat },
        /// A card of the pile is drawn; others do not see which (`loyo.turn.drawn-secret`).
        Drew { seat: Seat, card: Option<Card> },
        /// The drawn card replaces an own one, which goes to the dead pile (`loyo.turn.replaced`).
        Replaced { seat: Seat, place: Place, card: Card },
        /// The top of the dead pile replaces an own card, which goes there (`loyo.turn.replaced`).
        Took { seat: Seat, place: Place, card: Card, gone: Card },
        /// The drawn card goes to the dead pile.
        Discarded { seat: Seat, card: Card },
        /// A last turn is left out, with an empty pile (`loyo.call.last-turns`).
        Passed { seat: Seat },
        /// A turn begins.
        TurnOf { seat: Seat },
        /// The pile has run out before anybody shouted (`loyo.deck-out`).
        PileOut,
        /// A round has gone on for too long (`loyo.limit`).
        RoundLimit,
        /// A card is turned up at the end of a round (`loyo.reveal`).
        Revealed { seat: Seat, place: Place, card: Card },
        /// What the cards of a player add up to (`loyo.reveal`).
        Total { seat: Seat, points: u32 },
        /// A total counts double, and so much (`loyo.score.double`, `loyo.deck-out`).
        Doubled { seat: Seat, points: u32 },
        /// The die is thrown.
        Thrown { seat: Seat, number: u32 },
        /// The die lowers the score of its thrower.
        Subtracted { seat: Seat, points: u32 },
        /// The die raises a score.
        Added { seat: Seat, points: u32 },
        /// The round has been counted.
        RoundOver { round: u32 },
        /// Somebody is far behind, and plays under Catch Up (`loyo.catch-up.who`).
        CatchUp { seat: Seat },
        /// Somebody is no longer far behind (`loyo.catch-up.leave`).
        LeftCatchUp { seat: Seat },
        /// The game is over.
        Over {
            winners: SeatSet,
            rule: RuleId,
        },
    }
}

impl Event {
    /// Tells whether players have to remember this: a card that will be hidden again, by another card or face down, or
    /// which places somebody has looked at.
    #[must_use]
    pub fn is_to_be_remembered(self) -> bool {
        matches!(
            self,
            Event::TurnedUp { .. }
                | Event::Saw { .. }
                | Event::Peeked { .. }
                | Event::Drew { card: Some(_), .. }
                | Event::Replaced { .. }
                | Event::Took { .. }
                | Event::Discarded { .. }
        )
    }
}

impl Told for Event {
    fn seen_by(self, viewer: Viewer) -> Option<Event> {
        Some(match self {
            Event::Saw { seat, .. } | Event::Declined { seat } if !viewer.is(seat) => return None,
            Event::Drew { seat, .. } if !viewer.is(seat) => Event::Drew { seat, card: None },
            Event::Saw { .. }
            | Event::Declined { .. }
            | Event::Drew { .. }
            | Event::Dealer { .. }
            | Event::Dealt { .. }
            | Event::TurnedUp { .. }
            | Event::Peeked { .. }
            | Event::Asked
            | Event::Called { .. }
            | Event::Challenged { .. }
            | Event::Replaced { .. }
            | Event::Took { .. }
            | Event::Discarded { .. }
            | Event::Passed { .. }
            | Event::TurnOf { .. }
            | Event::PileOut
            | Event::RoundLimit
            | Event::Revealed { .. }
            | Event::Total { .. }
            | Event::Doubled { .. }
            | Event::Thrown { .. }
            | Event::Subtracted { .. }
            | Event::Added { .. }
            | Event::RoundOver { .. }
            | Event::CatchUp { .. }
            | Event::LeftCatchUp { .. }
            | Event::Over { .. } => self,
        })
    }

    fn told(&self) -> (&'static str, Values<4>) {
        let by = |seat: Seat| Values::NONE.with("seat", seat);
        match *self {
            Event::Dealer { seat } => ("loyo-dealer", by(seat)),
            Event::Dealt { seat, count } => ("loyo-dealt", by(seat).with("count", count)),
            Event::TurnedUp { card } => ("loyo-turned-up", Values::NONE.with("card", card)),
            Event::Saw { seat, place, card } => {
                ("loyo-saw", by(seat).with("place", place).with("card", card))
            }
            Event::Peeked { seat, places } => ("loyo-peeked", by(seat).with("places", places)),
            Event::Asked => ("loyo-asked", Values::NONE),
            Event::Declined { seat } => ("loyo-declined", by(seat)),
            Event::Called { seat } => ("loyo-called", by(seat)),
            Event::Challenged { seat } => ("loyo-challenged", by(seat)),
            Event::Drew { seat, card: Some(card) } => ("loyo-drew", by(seat).with("card", card)),
            Event::Drew { seat, card: None } => ("loyo-drew", by(seat)),
            Event::Replaced { seat, place, card } => {
                ("loyo-replaced", by(seat).with("place", place).with("card", card))
            }
            Event::Took { seat, place, card, gone } => {
                ("loyo-took", by(seat).with("place", place).with("card", card).with("gone", gone))
            }
            Event::Discarded { seat, card } => ("loyo-discarded", by(seat).with("card", card)),
            Event::Passed { seat } => ("loyo-passed", by(seat)),
            Event::TurnOf { seat } => ("loyo-turn", by(seat)),
            Event::PileOut => ("loyo-pile-out", Values::NONE),
            Event::RoundLimit => ("loyo-round-limit", Values::NONE),
            Event::Revealed { seat, place, card } => {
                ("loyo-revealed", by(seat).with("place", place).with("card", card))
            }
            Event::Total { seat, points } => ("loyo-total", by(seat).with("points", points)),
            Event::Doubled { seat, points } => ("loyo-doubled", by(seat).with("points", points)),
            Event::Thrown { seat, number } => ("loyo-thrown", by(seat).with("number", number)),
            Event::Subtracted { seat, points } => {
                ("loyo-subtracted", by(seat).with("points", points))
            }
            Event::Added { seat, points } => ("loyo-added", by(seat).with("points", points)),
            Event::RoundOver { round } => ("loyo-round-over", Values::NONE.with("round", round)),
            Event::CatchUp { seat } => ("loyo-catch-up", by(seat)),
            Event::LeftCatchUp { seat } => ("loyo-left-catch-up", by(seat)),
            Event::Over { winners, .. } => ("loyo-won", Values::NONE.with("seats", winners)),
        }
    }

    /// Tells whether `viewer` may see a card here that lay hidden.
    fn uncovers(self, viewer: Viewer) -> bool {
        match self {
            Event::Saw { seat, .. } => viewer.is(seat),
            Event::Replaced { .. }
            | Event::Took { .. }
            | Event::Discarded { .. }
            | Event::Revealed { .. } => true,
            Event::Dealer { .. }
            | Event::Dealt { .. }
            | Event::TurnedUp { .. }
            | Event::Peeked { .. }
            | Event::Asked
            | Event::Declined { .. }
            | Event::Called { .. }
            | Event::Challenged { .. }
            | Event::Drew { .. }
            | Event::Passed { .. }
            | Event::TurnOf { .. }
            | Event::PileOut
            | Event::RoundLimit
            | Event::Total { .. }
            | Event::Doubled { .. }
            | Event::Thrown { .. }
            | Event::Subtracted { .. }
            | Event::Added { .. }
            | Event::RoundOver { .. }
            | Event::CatchUp { .. }
            | Event::LeftCatchUp { .. }
            | Event::Over { .. } => false,
        }
    }
}
