//! The events of a Doggy Style table, and their redaction for each viewer: what happens, and who sees it.

use engine::catalogue::RuleId;
use engine::game::Told;
use engine::refusal::{Value, Values};
use engine::seat::{Seat, SeatSet, Viewer};

use super::cards::{Card, Color};
use super::catalogue::Rule;

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
        /// Who starts (`doggy.setup.first`).
        First { seat: Seat },
        /// A hand has been dealt (`doggy.setup.hand`).
        Dealt { seat: Seat, count: u32 },
        /// A dog comes into the supply (`doggy.setup.supply-dogs`, `doggy.end.refill`).
        DogTurnedUp { card: Card },
        /// A parranda comes into the supply (`doggy.setup.supply-parrandas`, `doggy.end.refill`).
        ParrandaTurnedUp { card: Card },
        /// A dog has been given away to recruit one more (`doggy.recruit.discard`).
        Discarded { seat: Seat, card: Card },
        /// A dog of the pile goes into a hand; others do not see which.
        Drew { seat: Seat, card: Option<Card> },
        /// There was nothing to draw (`doggy.dogs.reshuffle`).
        DrewNothing { seat: Seat },
        /// A dog of the supply goes into a hand.
        Took { seat: Seat, card: Card },
        /// A parranda has been obtained (`doggy.party.take`).
        Partied { seat: Seat, card: Card },
        /// A dog has been paid for it.
        Paid { seat: Seat, card: Card },
        /// A dog of the payment is back in the hand (`doggy.party.keep`).
        Kept { seat: Seat, card: Card },
        /// A parranda has been tidied with a dog (`doggy.tidy`).
        Tidied { seat: Seat, card: Card, dog: Card },
        /// The discards have become the pile (`doggy.dogs.reshuffle`).
        Reshuffled,
        /// A Mario Hugo has turned up; so many are aside now (`doggy.mario.aside`).
        MarioHugo { count: u32 },
        /// A parranda has been tidied free of charge (`doggy.mario.tidy`).
        TidiedFree { seat: Seat, card: Card },
        /// A turn begins.
        TurnOf { seat: Seat },
        /// An untidied parranda is discarded at the end (`doggy.score.untidied`).
        Untidied { seat: Seat, card: Card },
        /// The tidied parrandas of a color score besides (`doggy.score.majority`).
        Majority { seat: Seat, color: Color, points: u32 },
        /// What somebody has in the end.
        Points { seat: Seat, points: u32 },
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
            | Event::First { .. }
            | Event::Dealt { .. }
            | Event::DogTurnedUp { .. }
            | Event::ParrandaTurnedUp { .. }
            | Event::Discarded { .. }
            | Event::DrewNothing { .. }
            | Event::Took { .. }
            | Event::Partied { .. }
            | Event::Paid { .. }
            | Event::Kept { .. }
            | Event::Tidied { .. }
            | Event::Reshuffled
            | Event::MarioHugo { .. }
            | Event::TidiedFree { .. }
            | Event::TurnOf { .. }
            | Event::Untidied { .. }
            | Event::Majority { .. }
            | Event::Points { .. }
            | Event::Over { .. } => self,
        })
    }

    fn told(&self) -> (&'static str, Values<4>) {
        let by = |seat: Seat| Values::NONE.with("seat", seat);
        match *self {
            Event::First { seat } => ("doggy-first", by(seat)),
            Event::Dealt { seat, count } => ("doggy-dealt", by(seat).with("count", count)),
            Event::DogTurnedUp { card } => ("doggy-dog-turned-up", Values::NONE.with("card", card)),
            Event::ParrandaTurnedUp { card } => {
                ("doggy-parranda-turned-up", Values::NONE.with("card", card))
            }
            Event::Discarded { seat, card } => ("doggy-discarded", by(seat).with("card", card)),
            Event::Drew { seat, card: Some(card) } => ("doggy-drew", by(seat).with("card", card)),
            Event::Drew { seat, card: None } => ("doggy-drew", by(seat)),
            Event::DrewNothing { seat } => ("doggy-drew-nothing", by(seat)),
            Event::Took { seat, card } => ("doggy-took", by(seat).with("card", card)),
            Event::Partied { seat, card } => ("doggy-partied", by(seat).with("card", card)),
            Event::Paid { seat, card } => ("doggy-paid", by(seat).with("card", card)),
            Event::Kept { seat, card } => ("doggy-kept", by(seat).with("card", card)),
            Event::Tidied { seat, card, dog } => {
                ("doggy-tidied", by(seat).with("card", card).with("dog", dog))
            }
            Event::Reshuffled => ("doggy-reshuffled", Values::NONE),
            Event::MarioHugo { count } => ("doggy-mario", Values::NONE.with("count", count)),
            Event::TidiedFree { seat, card } => ("doggy-tidied-free", by(seat).with("card", card)),
            Event::TurnOf { seat } => ("doggy-turn", by(seat)),
            Event::Untidied { seat, card } => ("doggy-untidied", by(seat).with("card", card)),
            Event::Majority { seat, color, points } => {
                let values = by(seat).with("color", Value::Word(color.word()));
                ("doggy-majority", values.with("points", points))
            }
            Event::Points { seat, points } => ("doggy-points", by(seat).with("points", points)),
            Event::Over { winners, rule } if rule == Rule::MarioThird.id() => {
                ("doggy-won", Values::NONE.with("seats", winners))
            }
            Event::Over { winners, rule } => (
                "doggy-ended",
                Values::NONE.with("seats", winners).with("rule", Value::Word(rule.0)),
            ),
        }
    }
}
