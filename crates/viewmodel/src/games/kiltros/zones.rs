//! What lies on the table of Kiltros, in reading order.

use games::kiltros::{Card, View};

use super::Kiltros;
use crate::games::{Lane, Seats, Thing, Zones, names};
use crate::gesture::Piece;

impl Zones for Kiltros {
    fn zones(view: &View, me: Option<u8>) -> Vec<Lane> {
        let fought = view.duels.iter().flat_map(|duel| {
            let (under, across) = (Piece::Under(duel.to_string()), Piece::Across(duel.to_string()));
            [(under, duel.attack), (across, duel.defense)]
        });
        let thing = |(piece, card): (Piece, Card)| Thing {
            piece: Some(piece),
            card: Some(card.to_string()),
        };
        vec![
            Lane { name: "duels", things: fought.map(thing).collect() },
            Lane::of("open", names(&view.open), Piece::Middle),
            Lane::of("hand", me.map(|me| Kiltros::hand(view, me)).unwrap_or_default(), Piece::Hand),
        ]
    }
}
