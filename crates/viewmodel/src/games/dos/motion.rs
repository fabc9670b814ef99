//! What moves in DOS, and what it sounds like.

use engine::Seat;
use games::dos::{Event, SeenStage, View};

use super::Dos;
use crate::games::Motion;
use crate::gesture::{Piece, middle};
use crate::noise::Sound;
use crate::shows::{Pause, Shows};
use crate::spectacle::Spectacle;
use crate::travel::{Face, Spot, Travel, dealt, drawn, leaves};

/// The key of the word that is shouted.
const WORD: &str = "act-dos-dos";

impl Motion for Dos {
    fn shows(event: &Event, _: Option<u8>, _: &Option<Spot>) -> Shows {
        match *event {
            Event::Dealt { seat, count } => {
                Shows::travels(dealt(seat.0, count)).sounding(Sound::Shuffle).clearing()
            }
            Event::TurnedUp { card } => {
                let (to, face) = (Spot::Middle(card.to_string()), Face::Up(card.to_string()));
                Shows::travels(vec![Travel::new(Spot::Pile, to, face)])
            }
            Event::MatchedSingle { seat, on, card } => {
                matched(seat, &on.to_string(), &[card.to_string()])
            }
            Event::MatchedDouble { seat, on, pair } => {
                matched(seat, &on.to_string(), &pair.cards().map(|card| card.to_string()))
            }
            Event::Drew { seat, card } => {
                let card = card.map(|card| card.to_string());
                Shows::travels(drawn(seat.0, card)).sounding(Sound::Lift)
            }
            Event::Placed { seat, card } => {
                let card = card.to_string();
                let travel = leaves(seat.0, &card, Spot::Middle(card.clone()));
                Shows::travels(vec![travel]).laying(vec![middle(&card)])
            }
            Event::Collected { .. } => {
                let away = Travel::new(Spot::Lying, Spot::Discards, Face::AsItLies);
                Shows::travels(vec![away])
            }
            Event::Said { seat } => {
                Shows::nothing().sounding(Sound::Cup).seen(Spectacle::Shout(seat.0, WORD))
            }
            Event::Caught { seat, victim } => Shows::nothing()
                .sounding(Sound::Cup)
                .seen(Spectacle::Shout(seat.0, WORD))
                .catching(victim.0)
                .landmark(),
            Event::Reshuffled => Shows::nothing().sounding(Sound::Shuffle),
            Event::RoundWon { .. } | Event::RoundDrawn => {
                Shows::nothing().pausing(Pause::RoundOver).landmark()
            }
            Event::Over { .. } => Shows::nothing().sounding(Sound::Applause).landmark(),
            Event::Showed { .. }
            | Event::Dealer { .. }
            | Event::ColorBonus { .. }
            | Event::DrewNothing { .. }
            | Event::Declined { .. }
            | Event::CalledFalsely { .. }
            | Event::CaughtFalsely { .. }
            | Event::Penalty { .. }
            | Event::TurnOf { .. } => Shows::nothing(),
        }
    }

    fn last_laid(_: &View) -> Option<Spot> {
        None
    }

    fn asks_everybody(view: &View) -> bool {
        match view.stage {
            SeenStage::Choosing
            | SeenStage::Matching
            | SeenStage::Drawn(_)
            | SeenStage::DrawnNothing
            | SeenStage::Closing
            | SeenStage::Placing(_)
            | SeenStage::Over(_) => false,
        }
    }
}

/// A card of the row is matched and goes aside, with what is laid on it.
fn matched(seat: Seat, on: &str, laid: &[String]) -> Shows {
    let aside = Travel::new(
        Spot::Middle(on.to_owned()),
        Spot::Matched(on.to_owned()),
        Face::Up(on.to_owned()),
    );
    let played = laid.iter().map(|card| leaves(seat.0, card, Spot::Matched(card.clone())));
    let pieces = laid.iter().cloned().map(Piece::Across).collect();
    Shows::travels([aside].into_iter().chain(played).collect()).laying(pieces)
}
