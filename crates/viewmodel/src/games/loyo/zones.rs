//! What lies on the table of LOYO!, in reading order.

use games::loyo::{Place, View};

use super::Loyo;
use crate::games::{Lane, Seats, Thing, Zones};
use crate::gesture::Piece;

impl Zones for Loyo {
    fn zones(view: &View, me: Option<u8>) -> Vec<Lane> {
        let dead = Thing { piece: Some(Piece::Pile("dead")), card: Loyo::top(view, "dead") };
        let own = me.map(|me| Loyo::cards(view, me)).unwrap_or_default().into_iter();
        let place = |(card, place): (Option<String>, Place)| Thing {
            piece: Some(Piece::Place(place.to_string())),
            card,
        };
        vec![
            Lane { name: "dead", things: vec![dead] },
            Lane::still("drawn", Loyo::drawn(view).into_iter().collect()),
            Lane { name: "own", things: own.zip(Place::ALL).map(place).collect() },
        ]
    }
}
