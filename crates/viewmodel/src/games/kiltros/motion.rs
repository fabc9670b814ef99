//! What moves in Kiltros, and what it sounds like.

use engine::Seat;
use games::kiltros::{Card, Event, Place, Play, SeenStage, View};

use super::Kiltros;
use super::last_play::last_play;
use crate::games::Motion;
use crate::gesture::{Piece, middle};
use crate::noise::Sound;
use crate::shows::{Pause, Shows};
use crate::spectacle::Spectacle;
use crate::travel::{Face, HITS, Spot, Travel, dealt, drawn, leaves};

/// The smallest number of a card that barks.
const BARKS: u8 = 7;

impl Motion for Kiltros {
    fn shows(event: &Event, _: Option<u8>, lies: &Option<Spot>) -> Shows {
        match *event {
            Event::Dealt { seat, count } => {
                Shows::travels(dealt(seat.0, count)).sounding(Sound::Shuffle).clearing()
            }
            Event::Played { seat, play } | Event::Gave { seat, play, .. } => played(seat, play),
            Event::Pulgoso { seat, .. } => {
                Shows::travels(vec![spent(seat, Card::PULGOSO)]).lying(None)
            }
            Event::Stole { thief, victim, card } => {
                let card = card.map(|card| card.to_string());
                let hand = |seat: Seat| Spot::Hand(seat.0, card.clone());
                let face = card.clone().map_or(Face::Down, Face::Up);
                let stolen = Travel::new(hand(victim), hand(thief), face);
                Shows::travels(vec![stolen]).sounding(Sound::Lift)
            }
            Event::Galleta { seat, taken, to } => {
                let card = taken.card().to_string();
                let from = match taken {
                    Place::Open(_) | Place::Attack(_) => Spot::Middle(card.clone()),
                    Place::Defense(_) => Spot::Across(card.clone()),
                };
                let hand = Spot::Hand(to.0, Some(card.clone()));
                let taken = Travel::new(from, hand, Face::Up(card));
                Shows::travels(vec![spent(seat, Card::GALLETA), taken]).lying(None)
            }
            Event::Chancletazo { seat, stands } => {
                let struck = lies.clone().map(|lies| struck(lies, stands));
                let spent = spent(seat, Card::CHANCLETAZO);
                Shows::travels([spent].into_iter().chain(struck).collect())
                    .sounding(Sound::Slap)
                    .seen(Spectacle::Slipper(seat.0))
                    .landmark()
            }
            Event::RoundWon { .. } => {
                let away = Travel::new(Spot::Lying, Spot::Away, Face::AsItLies);
                Shows::travels(vec![away]).clearing().pausing(Pause::RoundOver).landmark()
            }
            Event::RoundLost { seat } => {
                let up = Travel::new(Spot::Lying, Spot::Hand(seat.0, None), Face::AsItLies);
                Shows::travels(vec![up]).clearing().pausing(Pause::RoundOver)
            }
            Event::Drew { seat, card } => {
                let card = card.map(|card| card.to_string());
                Shows::travels(drawn(seat.0, card)).sounding(Sound::Lift)
            }
            Event::Over { .. } => Shows::nothing().sounding(Sound::Applause).landmark(),
            Event::First { .. }
            | Event::Roles { .. }
            | Event::Asked { .. }
            | Event::Declined { .. }
            | Event::Passed { .. }
            | Event::WindowClosed
            | Event::Stopped { .. }
            | Event::Yielded { .. } => Shows::nothing(),
        }
    }

    /// A pillería lies nowhere.
    fn last_laid(view: &View) -> Option<Spot> {
        let last = last_play(&view.last.as_ref()?.play)?;
        match last.act {
            "attack" | "control" => Some(Spot::Middle(last.card)),
            "defend" => Some(Spot::Across(last.card)),
            _ => None,
        }
    }

    fn asks_everybody(view: &View) -> bool {
        match view.stage {
            SeenStage::Window { .. } => true,
            SeenStage::Moving | SeenStage::Asked(_) | SeenStage::Over { .. } => false,
        }
    }
}

/// A card is laid beside the others or across one.
fn played(seat: Seat, play: Play) -> Shows {
    let card = play.card().to_string();
    let (spot, piece) = match play {
        Play::Attack(_) | Play::Control(_) => (Spot::Middle(card.clone()), middle(&card)),
        Play::Defend { attack, .. } => {
            (Spot::Across(card.clone()), Piece::Across(format!("{attack}/{card}")))
        }
    };
    let shows = Shows::travels(vec![leaves(seat.0, &card, spot.clone())]);
    let shows = shows.laying(vec![piece]).lying(Some(spot));
    let card = play.card();
    if !card.is_pilleria() && card.number() >= BARKS {
        return shows.sounding(Sound::Bark(card.number()));
    }
    shows
}

/// A pillería is used up.
fn spent(seat: Seat, pilleria: Card) -> Travel {
    leaves(seat.0, &pilleria.to_string(), Spot::Away)
}

/// A slipper hits, and a card falls from where it lies; the next slipper brings it back.
fn struck(lies: Spot, stands: bool) -> Travel {
    let face = match &lies {
        Spot::Middle(card) | Spot::Across(card) => Face::Up(card.clone()),
        _ => Face::AsItLies,
    };
    let (from, to) = if stands { (Spot::Discards, lies) } else { (lies, Spot::Discards) };
    Travel { wait: HITS, ..Travel::new(from, to, face) }
}
