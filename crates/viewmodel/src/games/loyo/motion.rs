//! What moves in LOYO!, and what it sounds like.

use engine::Seat;
use games::loyo::{Card, Event, Place, SeenStage, View};

use super::Loyo;
use crate::games::Motion;
use crate::gesture::Piece;
use crate::noise::Sound;
use crate::shows::{Pause, Shows};
use crate::spectacle::Spectacle;
use crate::travel::{Face, Spot, Travel};

/// The key of the word that is shouted.
const WORD: &str = "act-loyo-loyo";

impl Motion for Loyo {
    fn shows(event: &Event, me: Option<u8>, _: &Option<Spot>) -> Shows {
        match *event {
            Event::Dealt { seat, count } => {
                let places = Place::ALL.into_iter().take(count as usize);
                let one = |at| Travel::new(Spot::Pile, place(seat, at), Face::Down);
                Shows::travels(places.map(one).collect()).sounding(Sound::Shuffle).clearing()
            }
            Event::TurnedUp { card } => {
                tipping(Shows::travels(vec![Travel::new(Spot::Pile, dead(), up(card))]), &[card])
            }
            Event::Saw { seat, place: at, card } => {
                // Nobody else learns that somebody looks, and whoever sits beside must not hear it.
                let turns = Travel::new(place(seat, at), place(seat, at), up(card));
                let travels = if me == Some(seat.0) { vec![turns] } else { Vec::new() };
                let glimpse = Some((at.to_string(), card.to_string()));
                Shows { glimpse, ..Shows::travels(travels).silent() }
            }
            Event::Drew { seat, card } => {
                let face = card.map_or(Face::Down, up);
                let drew = Travel::new(Spot::Pile, Spot::Drawn(seat.0), face);
                Shows::travels(vec![drew]).sounding(Sound::Lift)
            }
            Event::Replaced { seat, place: at, card } => {
                let travels = vec![
                    Travel::new(Spot::Drawn(seat.0), place(seat, at), Face::Down),
                    Travel::new(place(seat, at), dead(), up(card)),
                ];
                tipping(on_top(travels), &[card])
            }
            Event::Took { seat, place: at, card, gone } => {
                let travels = vec![
                    Travel::new(dead(), place(seat, at), up(card)),
                    Travel::new(place(seat, at), dead(), up(gone)),
                ];
                tipping(on_top(travels), &[card, gone])
            }
            Event::Discarded { seat, card } => {
                let travel = Travel::new(Spot::Drawn(seat.0), dead(), up(card));
                tipping(on_top(vec![travel]), &[card])
            }
            Event::Revealed { seat, place: at, card } => {
                let turns = Travel::new(place(seat, at), place(seat, at), up(card));
                tipping(Shows::travels(vec![turns]), &[card])
            }
            Event::Called { seat } | Event::Challenged { seat } => Shows::nothing()
                .sounding(Sound::Cup)
                .seen(Spectacle::Shout(seat.0, WORD))
                .landmark(),
            Event::Thrown { number, .. } => {
                let die = Spectacle::Die(number as u8);
                Shows::nothing().sounding(Sound::Die).seen(die).pausing(Pause::Rolls)
            }
            Event::RoundOver { .. } => Shows::nothing().pausing(Pause::RoundOver).landmark(),
            Event::Over { .. } => Shows::nothing().sounding(Sound::Applause).landmark(),
            Event::Dealer { .. }
            | Event::Peeked { .. }
            | Event::Asked
            | Event::Declined { .. }
            | Event::Passed { .. }
            | Event::TurnOf { .. }
            | Event::PileOut
            | Event::RoundLimit
            | Event::Total { .. }
            | Event::Doubled { .. }
            | Event::Subtracted { .. }
            | Event::Added { .. }
            | Event::CatchUp { .. }
            | Event::LeftCatchUp { .. } => Shows::nothing(),
        }
    }

    fn last_laid(_: &View) -> Option<Spot> {
        None
    }

    fn asks_everybody(view: &View) -> bool {
        match view.stage {
            SeenStage::Asking { .. } => true,
            SeenStage::Peeking { .. }
            | SeenStage::Choosing
            | SeenStage::Drawn(_)
            | SeenStage::Throwing
            | SeenStage::Over(_) => false,
        }
    }
}

fn place(seat: Seat, at: Place) -> Spot {
    Spot::Place(seat.0, at.to_string())
}

fn dead() -> Spot {
    Spot::Heap("dead".to_owned())
}

fn up(card: Card) -> Face {
    Face::Up(card.to_string())
}

/// A card comes on top of the dead pile.
fn on_top(travels: Vec<Travel>) -> Shows {
    Shows::travels(travels).laying(vec![Piece::Pile("dead")])
}

/// The dearest card is heard.
fn tipping(shows: Shows, cards: &[Card]) -> Shows {
    if cards.contains(&Card::OHNO) { shows.sounding(Sound::Tip) } else { shows }
}
