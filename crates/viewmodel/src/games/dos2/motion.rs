//! What moves in DOS, second edition, and what it sounds like.

use games::dos2::{Event, Place, SeenStage, View};

use super::Dos2;
use crate::games::Motion;
use crate::gesture::Piece;
use crate::noise::Sound;
use crate::shows::{Pause, Shows};
use crate::spectacle::Spectacle;
use crate::travel::{Face, Spot, Travel, dealt, drawn, leaves};

/// The key of the word that is shouted: that of DOS.
const WORD: &str = "act-dos-dos";

impl Motion for Dos2 {
    fn shows(event: &Event, _: Option<u8>, _: &Option<Spot>) -> Shows {
        match *event {
            Event::Dealt { seat, count } => {
                Shows::travels(dealt(seat.0, count)).sounding(Sound::Shuffle).clearing()
            }
            Event::TurnedUp { place, card } => {
                let face = Face::Up(card.to_string());
                Shows::travels(vec![Travel::new(Spot::Pile, heap(place), face)])
            }
            Event::Played { seat, place, card, color: _ } => {
                let travel = leaves(seat.0, &card.to_string(), heap(place));
                Shows::travels(vec![travel]).laying(vec![Piece::Pile(place.letter())])
            }
            Event::PlayedSum { seat, place, card, top, color: _ } => {
                let both = [card, top].map(|card| leaves(seat.0, &card.to_string(), heap(place)));
                Shows::travels(both.into()).laying(vec![Piece::Pile(place.letter())])
            }
            Event::Drew { seat, card } => {
                let card = card.map(|card| card.to_string());
                Shows::travels(drawn(seat.0, card)).sounding(Sound::Lift)
            }
            Event::Said { seat } => {
                Shows::nothing().sounding(Sound::Cup).seen(Spectacle::Shout(seat.0, WORD))
            }
            Event::Caught { seat, victim } => Shows::nothing()
                .sounding(Sound::Cup)
                .seen(Spectacle::Shout(seat.0, WORD))
                .catching(victim.0)
                .landmark(),
            Event::Skipped { seat } | Event::Demanded { seat, .. } => {
                Shows::nothing().hitting(seat.0)
            }
            Event::Reshuffled => Shows::nothing().sounding(Sound::Shuffle),
            Event::RoundWon { .. } | Event::RoundDrawn => {
                Shows::nothing().pausing(Pause::RoundOver).landmark()
            }
            Event::Over { .. } => Shows::nothing().sounding(Sound::Applause).landmark(),
            Event::Dealer { .. }
            | Event::DrewNothing { .. }
            | Event::Reversed { .. }
            | Event::CalledFalsely { .. }
            | Event::CaughtFalsely { .. }
            | Event::Penalty { .. }
            | Event::Due { .. }
            | Event::Failed { .. }
            | Event::TurnOf { .. } => Shows::nothing(),
        }
    }

    fn last_laid(_: &View) -> Option<Spot> {
        None
    }

    fn asks_everybody(view: &View) -> bool {
        match view.stage {
            SeenStage::Choosing
            | SeenStage::Played(_)
            | SeenStage::Drawn(_)
            | SeenStage::Over(_) => false,
        }
    }
}

fn heap(place: Place) -> Spot {
    Spot::Heap(place.letter().to_owned())
}
