//! The events of a table of DOS, second edition, and their redaction for each viewer: what happens, and who sees
//! it.

use engine::catalogue::RuleId;
use engine::game::Told;
use engine::refusal::{Value, Values};
use engine::seat::{Seat, SeatSet, Viewer};

use super::cards::{Card, Color, Top};
use super::catalogue::Rule;
use super::moves::Place;
use super::state::Direction;

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
        /// Who deals this hand (`dos2.setup.deal`).
        Dealer { seat: Seat },
        /// A hand has been dealt (`dos2.setup.deal`).
        Dealt { seat: Seat, count: u32 },
        /// A card comes on top of a pile that is played on (`dos2.setup.piles`).
        TurnedUp { place: Place, card: Card },
        /// A card was played, of a wild one with the color that was named.
        Played { seat: Seat, place: Place, card: Card, color: Option<Color> },
        /// Two cards were played that add up (`dos2.play.sum`).
        PlayedSum { seat: Seat, place: Place, card: Card, top: Card, color: Color },
        /// A card of the pile goes into a hand; others do not see which.
        Drew { seat: Seat, card: Option<Card> },
        /// There was nothing to draw (`dos2.draw.empty`).
        DrewNothing { seat: Seat },
        /// Somebody has said "DOS" in time.
        Said { seat: Seat },
        /// Somebody has said "DOS" before a forgetful player did.
        Caught { seat: Seat, victim: Seat },
        /// Somebody has said "DOS" without owing it (`dos2.call.false`).
        CalledFalsely { seat: Seat },
        /// Somebody has said "DOS" before a player who did not owe it (`dos2.call.false`).
        CaughtFalsely { seat: Seat, victim: Seat },
        /// What false calls cost is paid at the end of the own turn (`dos2.call.false`).
        Penalty { seat: Seat, count: u32 },
        /// The turns go the other way round from now on (`dos2.action.reverse`).
        Reversed { left: bool },
        /// Somebody loses a turn (`dos2.action.skip`, `dos2.action.draw-two`).
        Skipped { seat: Seat },
        /// So many cards are drawn, or a Draw 2 is answered with another one (`dos2.action.stack`).
        Due { seat: Seat, count: u32 },
        /// So many Play Two weigh on a turn (`dos2.wild.play-two`).
        Demanded { seat: Seat, count: u32 },
        /// Somebody cannot play two cards, draws and loses the turn (`dos2.wild.play-two.fail`).
        Failed { seat: Seat },
        /// The covered cards have become the pile (`dos2.draw.empty`).
        Reshuffled,
        /// A turn begins.
        TurnOf { seat: Seat },
        /// The last card was played; what the others hold is counted (`dos2.score`).
        RoundWon { seat: Seat, points: u32 },
        /// A hand has gone on for too long (`dos2.limit`).
        RoundDrawn,
        /// The game is over.
        Over {
            winners: SeatSet,
            rule: RuleId,
        },
    }
}

impl Event {
    /// A card was played.
    pub(super) fn played(seat: Seat, place: Place, top: Top) -> Event {
        Event::Played { seat, place, card: top.card(), color: top.named_color() }
    }
}

impl Told for Event {
    fn seen_by(self, viewer: Viewer) -> Option<Event> {
        Some(match self {
            Event::Drew { seat, .. } if !viewer.is(seat) => Event::Drew { seat, card: None },
            Event::Drew { .. }
            | Event::Dealer { .. }
            | Event::Dealt { .. }
            | Event::TurnedUp { .. }
            | Event::Played { .. }
            | Event::PlayedSum { .. }
            | Event::DrewNothing { .. }
            | Event::Said { .. }
            | Event::Caught { .. }
            | Event::CalledFalsely { .. }
            | Event::CaughtFalsely { .. }
            | Event::Penalty { .. }
            | Event::Reversed { .. }
            | Event::Skipped { .. }
            | Event::Due { .. }
            | Event::Demanded { .. }
            | Event::Failed { .. }
            | Event::Reshuffled
            | Event::TurnOf { .. }
            | Event::RoundWon { .. }
            | Event::RoundDrawn
            | Event::Over { .. } => self,
        })
    }

    fn told(&self) -> (&'static str, Values<4>) {
        let by = |seat: Seat| Values::NONE.with("seat", seat);
        let pile = |place: Place| Value::Word(place.letter());
        let named = |color: Color| Value::Word(color.letter());
        match *self {
            Event::Dealer { seat } => ("dos2-dealer", by(seat)),
            Event::Dealt { seat, count } => ("dos2-dealt", by(seat).with("count", count)),
            Event::TurnedUp { place, card } => {
                ("dos2-turned-up", Values::NONE.with("card", card).with("pile", pile(place)))
            }
            Event::Played { seat, place, card, color } => {
                let values = by(seat).with("card", card).with("pile", pile(place));
                match color {
                    Some(color) => ("dos2-played-wild", values.with("color", named(color))),
                    None => ("dos2-played", values),
                }
            }
            Event::PlayedSum { seat, place, card, top, color } if card.is_wild() && card == top => {
                (
                    "dos2-played-wilds",
                    by(seat).with("pile", pile(place)).with("color", named(color)),
                )
            }
            Event::PlayedSum { seat, place, card, top, .. } => (
                "dos2-played-sum",
                by(seat).with("card", card).with("top", top).with("pile", pile(place)),
            ),
            Event::Drew { seat, card: Some(card) } => ("dos2-drew", by(seat).with("card", card)),
            Event::Drew { seat, card: None } => ("dos2-drew", by(seat)),
            Event::DrewNothing { seat } => ("dos2-drew-nothing", by(seat)),
            Event::Said { seat } => ("dos2-said", by(seat)),
            Event::Caught { seat, victim } => ("dos2-caught", by(seat).with("victim", victim)),
            Event::CalledFalsely { seat } => ("dos2-called-falsely", by(seat)),
            Event::CaughtFalsely { seat, victim } => {
                ("dos2-caught-falsely", by(seat).with("victim", victim))
            }
            Event::Penalty { seat, count } => ("dos2-penalty", by(seat).with("count", count)),
            Event::Reversed { left } => {
                let direction = if left { Direction::Left } else { Direction::Right };
                let word = Value::Word(direction.word());
                ("dos2-reversed", Values::NONE.with("direction", word))
            }
            Event::Skipped { seat } => ("dos2-skipped", by(seat)),
            Event::Due { seat, count } => ("dos2-due", by(seat).with("count", count)),
            Event::Demanded { seat, count } => ("dos2-demanded", by(seat).with("count", count)),
            Event::Failed { seat } => ("dos2-failed", by(seat)),
            Event::Reshuffled => ("dos2-reshuffled", Values::NONE),
            Event::TurnOf { seat } => ("dos2-turn", by(seat)),
            Event::RoundWon { seat, points } => ("dos2-round-won", by(seat).with("points", points)),
            Event::RoundDrawn => ("dos2-round-drawn", Values::NONE),
            Event::Over { winners, rule } if rule != Rule::Limit.id() => {
                ("dos2-won", Values::NONE.with("seats", winners))
            }
            Event::Over { winners, rule } => (
                "dos2-ended",
                Values::NONE.with("seats", winners).with("rule", Value::Word(rule.0)),
            ),
        }
    }
}
