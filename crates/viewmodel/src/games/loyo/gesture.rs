//! LOYO!: places before oneself, the two piles, and whom the die is thrown for.

use super::Loyo;
use crate::choice::Turn;
use crate::games::Gestures;
use crate::gesture::{Gesture, Piece, first_seat, seat};

impl Gestures for Loyo {
    fn gesture(words: &[&str]) -> Option<Gesture> {
        gesture(words)
    }

    fn attempt(tapped: &[Piece], _: Option<&games::loyo::View>) -> Option<String> {
        attempt(tapped)
    }

    fn turn(_: Option<&games::loyo::View>, _: bool) -> Turn {
        Turn::Mine
    }
}

fn gesture(words: &[&str]) -> Option<Gesture> {
    Some(match words {
        ["peek", first, more @ ..] => {
            let places = [first].into_iter().chain(more);
            Gesture::new("peek", places.map(|name| place(name)).collect::<Option<_>>()?)
        }
        ["draw"] => Gesture::new("draw", Vec::new()),
        ["place", to] => Gesture::new("place", vec![place(to)?]),
        ["discard"] => Gesture::new("discard", Vec::new()),
        ["take", to] => Gesture::new("take", vec![Piece::Pile("dead"), place(to)?]),
        ["loyo"] => Gesture::new("loyo", Vec::new()),
        ["pass"] => Gesture::new("pass", Vec::new()),
        ["subtract"] => Gesture::new("subtract", Vec::new()),
        ["triple"] => Gesture::new("triple", Vec::new()),
        ["add", whom] => Gesture::new("add", vec![seat(whom)?]),
        _ => return None,
    })
}

fn place(name: &str) -> Option<Piece> {
    matches!(name.as_bytes(), [b'a'..=b'f']).then(|| Piece::Place(name.to_owned()))
}

fn attempt(tapped: &[Piece]) -> Option<String> {
    let places: Vec<&str> = tapped
        .iter()
        .filter_map(|piece| match piece {
            Piece::Place(name) => Some(name.as_str()),
            _ => None,
        })
        .collect();
    match (&places[..], tapped.contains(&Piece::Pile("dead"))) {
        ([], true) => Some("discard".to_owned()),
        ([], false) => first_seat(tapped).map(|seat| format!("add {seat}")),
        ([.., to], true) => Some(format!("take {to}")),
        ([to], false) => Some(format!("place {to}")),
        (several, false) => Some(format!("peek {}", several.join(" "))),
    }
}
