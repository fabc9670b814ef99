//! The events of a Kiltros table, and their redaction for each viewer: what happens, and who sees it.

use engine::catalogue::RuleId;
use engine::game::Told;
use engine::refusal::{Value, Values};
use engine::seat::{Seat, SeatSet, Viewer};

use super::board::Place;
use super::cards::Card;
use super::catalogue::Rule;
use super::moves::Play;

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
        /// A hand has been dealt (`kiltros.setup.deal`).
        Dealt { seat: Seat, count: u32 },
        /// Who attacks first in the game (`kiltros.setup.first`).
        First { seat: Seat },
        /// Who attacks and who defends from now on.
        Roles { attacker: Seat, defender: Seat },
        /// The player whose move it is has played a card.
        Played { seat: Seat, play: Play },
        /// A teammate has played a card for the player whose move it is.
        Gave { seat: Seat, asker: Seat, play: Play },
        /// A teammate is asked for a card.
        Asked { seat: Seat, mate: Seat },
        /// The teammate does not give one.
        Declined { seat: Seat },
        /// A Pulgoso is used.
        Pulgoso { seat: Seat, thief: Seat, victim: Seat },
        /// A card changes hands; only the two involved see which.
        Stole { thief: Seat, victim: Seat, card: Option<Card> },
        /// A Galleta is used.
        Galleta { seat: Seat, taken: Place, to: Seat },
        /// A Chancletazo is used, and the last play stands or falls.
        Chancletazo { seat: Seat, stands: bool },
        /// Somebody lets the window pass; the others learn nothing of it.
        Passed { seat: Seat },
        /// Everybody has let the window pass.
        WindowClosed,
        /// The attacker will not go on.
        Stopped { seat: Seat },
        /// The defender gives up.
        Yielded { seat: Seat },
        /// The defender has won the round.
        RoundWon { seat: Seat },
        /// The defender has lost the round and picks the cards up.
        RoundLost { seat: Seat },
        /// A card of the pile goes into a hand; others do not see which.
        Drew { seat: Seat, card: Option<Card> },
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
            Event::Passed { seat } if !viewer.is(seat) => return None,
            Event::Drew { seat, .. } if !viewer.is(seat) => Event::Drew { seat, card: None },
            Event::Stole { thief, victim, .. } if !viewer.is(thief) && !viewer.is(victim) => {
                Event::Stole { thief, victim, card: None }
            }
            Event::Dealt { .. }
            | Event::First { .. }
            | Event::Roles { .. }
            | Event::Played { .. }
            | Event::Gave { .. }
            | Event::Asked { .. }
            | Event::Declined { .. }
            | Event::Pulgoso { .. }
            | Event::Stole { .. }
            | Event::Galleta { .. }
            | Event::Chancletazo { .. }
            | Event::Passed { .. }
            | Event::WindowClosed
            | Event::Stopped { .. }
            | Event::Yielded { .. }
            | Event::RoundWon { .. }
            | Event::RoundLost { .. }
            | Event::Drew { .. }
            | Event::Over { .. } => self,
        })
    }

    fn told(&self) -> (&'static str, Values<4>) {
        let by = |seat: Seat| Values::NONE.with("seat", seat);
        match *self {
            Event::Dealt { seat, count } => ("kiltros-dealt", by(seat).with("count", count)),
            Event::First { seat } => ("kiltros-first", by(seat)),
            Event::Roles { attacker, defender } => (
                "kiltros-roles",
                Values::NONE.with("attacker", attacker).with("defender", defender),
            ),
            Event::Played { seat, play } => match play {
                Play::Attack(card) => ("kiltros-attacked", by(seat).with("card", card)),
                Play::Defend { attack, card } => {
                    ("kiltros-defended", by(seat).with("attack", attack).with("card", card))
                }
                Play::Control(card) => ("kiltros-controlled", by(seat).with("card", card)),
            },
            Event::Gave { seat, asker, play } => {
                let values = by(seat).with("asker", asker);
                match play {
                    Play::Attack(card) => ("kiltros-gave-attack", values.with("card", card)),
                    Play::Defend { attack, card } => {
                        ("kiltros-gave-defense", values.with("attack", attack).with("card", card))
                    }
                    Play::Control(card) => ("kiltros-gave-control", values.with("card", card)),
                }
            }
            Event::Asked { seat, mate } => ("kiltros-asked", by(seat).with("mate", mate)),
            Event::Declined { seat } => ("kiltros-declined", by(seat)),
            Event::Pulgoso { seat, thief, victim } => {
                ("kiltros-pulgoso", by(seat).with("thief", thief).with("victim", victim))
            }
            Event::Stole { thief, victim, card } => {
                let values = Values::NONE.with("thief", thief).with("victim", victim);
                ("kiltros-stole", card.map_or(values, |card| values.with("card", card)))
            }
            Event::Galleta { seat, taken, to } => {
                ("kiltros-galleta", by(seat).with("card", taken.card()).with("to", to))
            }
            Event::Chancletazo { seat, stands: true } => ("kiltros-chancletazo-restored", by(seat)),
            Event::Chancletazo { seat, stands: false } => ("kiltros-chancletazo-undid", by(seat)),
            Event::Passed { seat } => ("kiltros-passed", by(seat)),
            Event::WindowClosed => ("kiltros-window-closed", Values::NONE),
            Event::Stopped { seat } => ("kiltros-stopped", by(seat)),
            Event::Yielded { seat } => ("kiltros-yielded", by(seat)),
            Event::RoundWon { seat } => ("kiltros-round-won", by(seat)),
            Event::RoundLost { seat } => ("kiltros-round-lost", by(seat)),
            Event::Drew { seat, card: Some(card) } => ("kiltros-drew", by(seat).with("card", card)),
            Event::Drew { seat, card: None } => ("kiltros-drew", by(seat)),
            Event::Over { winners, rule } if rule == Rule::Win.id() => {
                ("kiltros-won", Values::NONE.with("seats", winners))
            }
            Event::Over { rule, .. } => {
                ("kiltros-shared", Values::NONE.with("rule", Value::Word(rule.0)))
            }
        }
    }
}
