//! What moves in Doggy Style, and what it sounds like.

use engine::Seat;
use games::doggy::{Card, Event, SeenStage, View};

use super::Doggy;
use crate::games::Motion;
use crate::gesture::Piece;
use crate::noise::Sound;
use crate::shows::Shows;
use crate::travel::{Face, Spot, Travel, dealt, drawn, leaves};

impl Motion for Doggy {
    fn shows(event: &Event, _: Option<u8>, _: &Option<Spot>) -> Shows {
        match *event {
            Event::Dealt { seat, count } => {
                Shows::travels(dealt(seat.0, count)).sounding(Sound::Shuffle).clearing()
            }
            Event::DogTurnedUp { card } => shown(card, Spot::Pile, middle(card)),
            Event::ParrandaTurnedUp { card } => shown(card, Spot::Parrandas, middle(card)),
            Event::Discarded { seat, card } | Event::Paid { seat, card } => {
                shown(card, hand(seat, card), Spot::Away)
            }
            Event::Drew { seat, card } => {
                let card = card.map(|card| card.to_string());
                Shows::travels(drawn(seat.0, card)).sounding(Sound::Lift)
            }
            Event::Took { seat, card } => {
                shown(card, middle(card), hand(seat, card)).sounding(Sound::Lift)
            }
            Event::Partied { seat, card } => {
                shown(card, middle(card), front(seat, card)).laying(mine(card))
            }
            Event::Kept { seat, card } => {
                shown(card, Spot::Away, hand(seat, card)).sounding(Sound::Lift)
            }
            Event::Tidied { seat, card, dog } => {
                let tidy = Travel::new(front(seat, card), tidied(seat, card), up(card));
                let paid = leaves(seat.0, &dog.to_string(), Spot::Away);
                Shows::travels(vec![tidy, paid]).laying(mine(card))
            }
            Event::TidiedFree { seat, card } => {
                shown(card, front(seat, card), tidied(seat, card)).laying(mine(card))
            }
            Event::Untidied { seat, card } => shown(card, front(seat, card), Spot::Away),
            Event::MarioHugo { .. } => {
                let comes = Travel::new(Spot::Parrandas, Spot::Door, up(Card::MARIO_HUGO));
                Shows::travels(vec![comes]).sounding(Sound::Key).landmark()
            }
            Event::Reshuffled => Shows::nothing().sounding(Sound::Shuffle),
            Event::Over { .. } => Shows::nothing().sounding(Sound::Applause).landmark(),
            Event::First { .. }
            | Event::DrewNothing { .. }
            | Event::TurnOf { .. }
            | Event::Majority { .. }
            | Event::Points { .. } => Shows::nothing(),
        }
    }

    fn last_laid(_: &View) -> Option<Spot> {
        None
    }

    fn asks_everybody(view: &View) -> bool {
        match view.stage {
            SeenStage::Recruiting(_)
            | SeenStage::Taking(_)
            | SeenStage::Choosing
            | SeenStage::Partying
            | SeenStage::Tidying
            | SeenStage::Over(_) => false,
        }
    }
}

fn shown(card: Card, from: Spot, to: Spot) -> Shows {
    Shows::travels(vec![Travel::new(from, to, up(card))])
}

fn up(card: Card) -> Face {
    Face::Up(card.to_string())
}

fn middle(card: Card) -> Spot {
    Spot::Middle(card.to_string())
}

fn hand(seat: Seat, card: Card) -> Spot {
    Spot::Hand(seat.0, Some(card.to_string()))
}

fn front(seat: Seat, card: Card) -> Spot {
    Spot::Front(seat.0, card.to_string())
}

fn tidied(seat: Seat, card: Card) -> Spot {
    Spot::Tidied(seat.0, card.to_string())
}

fn mine(card: Card) -> Vec<Piece> {
    vec![Piece::Mine(card.to_string())]
}
