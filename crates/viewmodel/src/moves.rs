//! A move in words, for whoever has not made it.

use art::Game;
use texts::Texts;

use crate::games;
use crate::gesture::{self, Piece};

/// A move in words; as it is written, if it is none.
pub fn worded(texts: &Texts, game: Game, mv: &str, name_of: impl Fn(u8) -> String) -> String {
    let Some(gesture) = gesture::of(game, mv) else { return mv.to_owned() };
    let seats = gesture.pieces.iter().filter_map(|piece| match piece {
        Piece::Seat(seat) => Some(name_of(*seat)),
        _ => None,
    });
    let name = seats.into_iter().next().unwrap_or_default();
    let key = format!("act-{}-{}", game.name(), gesture.act);
    let cards = gesture.pieces.iter().filter_map(|piece| match piece {
        Piece::Hand(card) => Some(texts.card(game.name(), card)),
        _ => None,
    });
    let cards = cards.collect::<Vec<_>>().join(" + ");
    let on = gesture.pieces.iter().find_map(|piece| match piece {
        Piece::Middle(card) => Some(texts.card(game.name(), card)),
        _ => None,
    });
    let says_on = games::says_on(game, gesture.act);
    let key = if says_on { format!("{key}-on") } else { key };
    let on = on.filter(|_| says_on).unwrap_or_default();
    let act = texts.phrase(&key, &[("name", name.clone()), ("cards", cards.clone()), ("on", on)]);
    let is_named = !name.is_empty() && act.contains(&name);
    let is_shown = !cards.is_empty() && act.contains(&cards);
    let word = |piece: &Piece| {
        Some(match piece {
            Piece::Seat(_) if is_named => return None,
            Piece::Hand(_) if is_shown => return None,
            Piece::Middle(_) if says_on => return None,
            Piece::Seat(seat) => name_of(*seat),
            Piece::Hand(card) | Piece::Middle(card) | Piece::Mine(card) => {
                texts.card(game.name(), card)
            }
            Piece::Under(duel) => texts.card(game.name(), duel.split('/').next()?),
            Piece::Across(duel) => texts.card(game.name(), duel.split('/').nth(1)?),
            Piece::Pile(pile) => texts.phrase(pile_of(pile), &[]),
            Piece::Place(place) => {
                let number = i64::from(*place.as_bytes().first()?) - i64::from(b'a') + 1;
                texts.line("page-place", &[("number", engine::Value::Number(number))])
            }
            Piece::Color(color) => texts.phrase(&format!("page-color-{color}"), &[]),
            // The act says it.
            Piece::Trick(_) => return None,
        })
    };
    let mut parts: Vec<String> = gesture.pieces.iter().filter_map(word).collect();
    if gesture.shouts {
        parts.push(texts.phrase(&format!("act-{}-dos", game.name()), &[]));
    }
    if parts.is_empty() { act } else { format!("{act}: {}", parts.join(", ")) }
}

fn pile_of(pile: &str) -> &'static str {
    match pile {
        "a" => "page-pile-one",
        "b" => "page-pile-two",
        _ => "page-dead",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Lang;

    #[test]
    fn a_move_says_what_is_done_with_what() {
        let texts = Texts::new(Lang::Es);
        let worded = |game, mv: &str| worded(&texts, game, mv, |seat| format!("Perro {seat}"));
        assert_eq!(worded(Game::Dos, "match g8 g3+b5"), "Calzar 8 verde con 3 verde + 5 azul");
        assert_eq!(worded(Game::Dos, "catch 1"), "¡Pillar a Perro 1!");
        assert_eq!(worded(Game::Dos2, "play a r3+r4 dos"), "Jugar 3 rojo + 4 rojo: Pila A, ¡DOS!");
        assert_eq!(worded(Game::Loyo, "take b"), "Tomar y cambiar: Las muertas, Lugar 2");
        assert_eq!(worded(Game::Kiltros, "pulgoso 1 2"), "Pulgoso: Perro 1, Perro 2");
        assert_eq!(worded(Game::Dos, "fly"), "fly");
    }
}
