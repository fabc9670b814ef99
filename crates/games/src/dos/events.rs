//! The events of a DOS table, and their redaction for each viewer: what happens, and who sees it.

use engine::catalogue::RuleId;
use engine::game::Told;
use engine::refusal::{Value, Values};
use engine::seat::{Seat, SeatSet, Viewer};

use super::cards::Card;
use super::catalogue::Rule;
use super::moves::Pair;

engine::events! {
    Rule;
    /// Something that happened.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    #[cfg_attr(
        feature = "serde",
        derive(serde::Serialize),
        serde(tag = "event", rename_all = "kebab-case")
    )]
    pub enum Event {
        /// A card drawn to find the dealer (`dos.setup.dealer`).
        Showed { seat: Seat, card: Card },
        /// Who deals this round.
        Dealer { seat: Seat },
        /// A hand has been dealt (`dos.setup.deal`).
        Dealt { seat: Seat, count: u32 },
        /// A card of the pile comes into the row (`dos.setup.row`, `dos.end.refill`).
        TurnedUp { card: Card },
        /// A single match.
        MatchedSingle { seat: Seat, on: Card, card: Card },
        /// A double match.
        MatchedDouble { seat: Seat, on: Card, pair: Pair },
        /// A match in color has earned a placement (`dos.bonus.each`).
        ColorBonus { seat: Seat },
        /// A card of the pile goes into a hand; others do not see which.
        Drew { seat: Seat, card: Option<Card> },
        /// There was nothing to draw (`dos.draw.empty`).
        DrewNothing { seat: Seat },
        /// A card goes from a hand into the row.
        Placed { seat: Seat, card: Card },
        /// The placements that were left have been declined (`dos.bonus.may`).
        Declined { seat: Seat },
        /// Somebody has said "DOS" in time.
        Said { seat: Seat },
        /// Somebody has said "DOS" before a forgetful player did.
        Caught { seat: Seat, victim: Seat },
        /// Somebody has said "DOS" without owing it (`dos.call.false`).
        CalledFalsely { seat: Seat },
        /// Somebody has said "DOS" before a player who did not owe it (`dos.call.false`).
        CaughtFalsely { seat: Seat, victim: Seat },
        /// The penalty of a turn is paid at its end (`dos.call.catch.own-turn`).
        Penalty { seat: Seat, count: u32 },
        /// Matched cards and those on them go to the discards (`dos.end.collect`).
        Collected { count: u32 },
        /// The discards have become the pile (`dos.draw.empty`).
        Reshuffled,
        /// A turn begins.
        TurnOf { seat: Seat },
        /// A hand is empty; what the others hold is counted (`dos.score`).
        RoundWon { seat: Seat, points: u32 },
        /// A round has gone on for too long (`dos.limit`).
        RoundDrawn,
        /// The game is over.
        Over {
            winners: SeatSet,
            rule: RuleId,
        },
    }
}

impl Told for Event {
    fn seen_by(self, viewer: Viewer) -> Option<Event> {
        Some(match self {
            Event::Drew { seat, .. } if !viewer.is(seat) => Event::Drew { seat, card: None },
            Event::Drew { .. }
            | Event::Showed { .. }
            | Event::Dealer { .. }
            | Event::Dealt { .. }
            | Event::TurnedUp { .. }
            | Event::MatchedSingle { .. }
            | Event::MatchedDouble { .. }
            | Event::ColorBonus { .. }
            | Event::DrewNothing { .. }
            | Event::Placed { .. }
            | Event::Declined { .. }
            | Event::Said { .. }
            | Event::Caught { .. }
            | Event::CalledFalsely { .. }
            | Event::CaughtFalsely { .. }
            | Event::Penalty { .. }
            | Event::Collected { .. }
            | Event::Reshuffled
            | Event::TurnOf { .. }
            | Event::RoundWon { .. }
            | Event::RoundDrawn
            | Event::Over { .. } => self,
        })
    }

    fn told(&self) -> (&'static str, Values<4>) {
        let by = |seat: Seat| Values::NONE.with("seat", seat);
        match *self {
            Event::Showed { seat, card } => ("dos-showed", by(seat).with("card", card)),
            Event::Dealer { seat } => ("dos-dealer", by(seat)),
            Event::Dealt { seat, count } => ("dos-dealt", by(seat).with("count", count)),
            Event::TurnedUp { card } => ("dos-turned-up", Values::NONE.with("card", card)),
            Event::MatchedSingle { seat, on, card } => {
                ("dos-matched-single", by(seat).with("card", card).with("on", on))
            }
            Event::MatchedDouble { seat, on, pair } => {
                let [card, mate] = pair.cards();
                (
                    "dos-matched-double",
                    by(seat).with("card", card).with("mate", mate).with("on", on),
                )
            }
            Event::ColorBonus { seat } => ("dos-color-bonus", by(seat)),
            Event::Drew { seat, card: Some(card) } => ("dos-drew", by(seat).with("card", card)),
            Event::Drew { seat, card: None } => ("dos-drew", by(seat)),
            Event::DrewNothing { seat } => ("dos-drew-nothing", by(seat)),
            Event::Placed { seat, card } => ("dos-placed", by(seat).with("card", card)),
            Event::Declined { seat } => ("dos-declined", by(seat)),
            Event::Said { seat } => ("dos-said", by(seat)),
            Event::Caught { seat, victim } => ("dos-caught", by(seat).with("victim", victim)),
            Event::CalledFalsely { seat } => ("dos-called-falsely", by(seat)),
            Event::CaughtFalsely { seat, victim } => {
                ("dos-caught-falsely", by(seat).with("victim", victim))
            }
            Event::Penalty { seat, count } => ("dos-penalty", by(seat).with("count", count)),
            Event::Collected { count } => ("dos-collected", Values::NONE.with("count", count)),
            Event::Reshuffled => ("dos-reshuffled", Values::NONE),
            Event::TurnOf { seat } => ("dos-turn", by(seat)),
            Event::RoundWon { seat, points } => ("dos-round-won", by(seat).with("points", points)),
            Event::RoundDrawn => ("dos-round-drawn", Values::NONE),
            Event::Over { winners, rule } if rule == Rule::Win.id() => {
                ("dos-won", Values::NONE.with("seats", winners))
            }
            Event::Over { winners, rule } => {
                ("dos-ended", Values::NONE.with("seats", winners).with("rule", Value::Word(rule.0)))
            }
        }
    }
}
