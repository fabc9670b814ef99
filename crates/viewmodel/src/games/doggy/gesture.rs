//! Doggy Style: dogs of the hand and of the supply, parrandas and what they cost.

use super::Doggy;
use crate::choice::Turn;
use crate::games::Gestures;
use crate::gesture::{Gesture, Piece, hand, hands, in_the_middle, middle};

impl Gestures for Doggy {
    fn gesture(words: &[&str]) -> Option<Gesture> {
        gesture(words)
    }

    fn attempt(tapped: &[Piece], _: Option<&games::doggy::View>) -> Option<String> {
        attempt(tapped)
    }

    fn turn(_: Option<&games::doggy::View>, _: bool) -> Turn {
        Turn::Mine
    }
}

fn gesture(words: &[&str]) -> Option<Gesture> {
    Some(match words {
        ["discard", dog] => Gesture::new("discard", vec![hand(dog)]),
        ["recruit"] => Gesture::new("recruit", Vec::new()),
        ["take", dog] => Gesture::new("take", vec![middle(dog)]),
        ["party", parranda, first, more @ ..] => {
            // Which of them go back to the hand is chosen with a button.
            let paid = [first].into_iter().chain(more).take_while(|word| **word != "keep");
            let pieces = [middle(parranda)].into_iter().chain(paid.map(|dog| hand(dog)));
            Gesture::new("party", pieces.collect())
        }
        ["tidy", parranda, dog] => {
            Gesture::new("tidy", vec![Piece::Mine((*parranda).to_owned()), hand(dog)])
        }
        ["end"] => Gesture::new("end", Vec::new()),
        _ => return None,
    })
}

fn attempt(tapped: &[Piece]) -> Option<String> {
    let mine = tapped.iter().find_map(|piece| match piece {
        Piece::Mine(parranda) => Some(parranda.as_str()),
        _ => None,
    });
    let dogs: Vec<&str> = hands(tapped).take(4).collect();
    match (mine, in_the_middle(tapped), &dogs[..]) {
        (Some(parranda), _, [dog, ..]) => Some(format!("tidy {parranda} {dog}")),
        (None, Some(card), []) if !card.contains('.') => Some(format!("take {card}")),
        (None, Some(parranda), [_, ..]) => Some(format!("party {parranda} {}", dogs.join(" "))),
        (None, None, [dog, ..]) => Some(format!("discard {dog}")),
        _ => None,
    }
}
