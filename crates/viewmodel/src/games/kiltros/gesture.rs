//! Kiltros: attacks, defenses across them, pillerías and whom they concern.

use games::kiltros::SeenStage;

use super::Kiltros;
use crate::choice::Turn;
use crate::games::{Gestures, names};
use crate::gesture::{Gesture, Piece, first_seat, hand, hands, in_the_middle, middle, seat};

const TRICKS: [&str; 3] = ["pulgoso", "galleta", "chancletazo"];

impl Gestures for Kiltros {
    fn gesture(words: &[&str]) -> Option<Gesture> {
        gesture(words)
    }

    fn attempt(tapped: &[Piece], view: Option<&games::kiltros::View>) -> Option<String> {
        attempt(tapped, &view.map_or_else(Vec::new, |view| names(&view.open)))
    }

    fn turn(view: Option<&games::kiltros::View>, must: bool) -> Turn {
        // In a window, and while others move, cards of the hand are only chosen in advance.
        let is_window = view.is_some_and(|view| matches!(view.stage, SeenStage::Window { .. }));
        if is_window || !must { Turn::Later } else { Turn::Mine }
    }
}

fn gesture(words: &[&str]) -> Option<Gesture> {
    let trick = |name: &'static str, more: Vec<Piece>| {
        Gesture::new(name, [Piece::Trick(name)].into_iter().chain(more).collect())
    };
    Some(match words {
        ["attack", card] => Gesture::new("attack", vec![hand(card)]),
        ["defend", attack, card] => Gesture::new("defend", vec![middle(attack), hand(card)]),
        ["control", card] => Gesture::new("control", vec![hand(card)]),
        ["give", play @ ..] => {
            let gesture = gesture(play)?;
            let act = match gesture.act {
                "attack" => "give-attack",
                "defend" => "give-defend",
                "control" => "give-control",
                _ => return None,
            };
            Gesture { act, ..gesture }
        }
        ["ask", mate] => Gesture::new("ask", vec![seat(mate)?]),
        ["decline"] => Gesture::new("decline", Vec::new()),
        ["stop"] => Gesture::new("stop", Vec::new()),
        ["yield"] => Gesture::new("yield", Vec::new()),
        ["pass"] => Gesture::new("pass", Vec::new()),
        ["pulgoso", thief, victim] => trick("pulgoso", vec![seat(thief)?, seat(victim)?]),
        ["galleta", "open", card, to] => trick("galleta", vec![middle(card), seat(to)?]),
        ["galleta", "attack", duel, to] => {
            trick("galleta", vec![Piece::Under((*duel).to_owned()), seat(to)?])
        }
        ["galleta", "defense", duel, to] => {
            trick("galleta", vec![Piece::Across((*duel).to_owned()), seat(to)?])
        }
        ["chancletazo"] => trick("chancletazo", Vec::new()),
        _ => return None,
    })
}

fn attempt(tapped: &[Piece], lies: &[String]) -> Option<String> {
    let trick = tapped.iter().find_map(|piece| match piece {
        Piece::Trick(name) => TRICKS.into_iter().find(|trick| trick == name),
        _ => None,
    });
    let first = first_seat(tapped);
    let on = in_the_middle(tapped).or(lies.first().map(String::as_str));
    match (trick, hands(tapped).last()) {
        (Some("pulgoso"), _) => {
            let seats: Vec<u8> = tapped.iter().filter_map(seat_of).collect();
            let (thief, victim) = match seats[..] {
                [thief, victim, ..] => (thief, victim),
                [thief] => (thief, thief),
                [] => (0, 1),
            };
            Some(format!("pulgoso {thief} {victim}"))
        }
        (Some("galleta"), _) => Some(format!("galleta open {} {}", on?, first.unwrap_or(0))),
        (Some(other), _) => Some(other.to_owned()),
        (None, Some(card)) => Some(match on {
            Some(attack) => format!("defend {attack} {card}"),
            None => format!("attack {card}"),
        }),
        (None, None) => first.map(|seat| format!("ask {seat}")),
    }
}

fn seat_of(piece: &Piece) -> Option<u8> {
    match piece {
        Piece::Seat(seat) => Some(*seat),
        _ => None,
    }
}
