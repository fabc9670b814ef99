//! Why a card cannot be chosen now, in short and where it is known without asking the table.

use art::{DOGS, Game, PILLERIAS, Suit};
use serde_json::Value as Json;

use crate::gesture::Piece;
use crate::sum;

/// A short reason: the key of a text, and what it speaks of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The key of a text.
    pub key: &'static str,
    /// A number or a color, by the name that it has in the text.
    pub told: Vec<(&'static str, String)>,
}

/// What is known of the table besides what was chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lying {
    /// What is expected, in one word.
    stage: String,
    /// The attacks of Kiltros that are not defended.
    open: Vec<String>,
    /// The other cards of its fights.
    covered: Vec<String>,
    /// Whether the turn has a duty of its own.
    is_bound: bool,
}

impl Lying {
    /// Reads it off the view of a game.
    #[must_use]
    pub fn read(view: &Json) -> Lying {
        let stage = match &view["stage"] {
            Json::Object(stage) => stage.keys().next().cloned(),
            stage => stage.as_str().map(str::to_owned),
        };
        let word = |word: &Json| word.as_str().map(str::to_owned);
        let each = |key: &str| view[key].as_array().into_iter().flatten();
        let fought = |duel: &Json| [word(&duel["attack"]), word(&duel["defense"])];
        Lying {
            stage: stage.unwrap_or_default(),
            open: each("open").filter_map(word).collect(),
            covered: each("duels").flat_map(fought).flatten().collect(),
            is_bound: view["demand"].as_u64().is_some_and(|demand| demand > 0),
        }
    }
}

/// The reason why a thing does not go with what is chosen; nothing if only the table knows.
#[must_use]
pub fn reason(game: Game, chosen: &[Piece], lying: &Lying, piece: &Piece) -> Option<Reason> {
    match game {
        Game::Dos => of_dos(chosen, lying, piece),
        Game::Dos2 => of_dos2(chosen, lying, piece),
        Game::Kiltros => of_kiltros(chosen, lying, piece),
        Game::Doggy => of_doggy(chosen, lying, piece),
        // What lies there is covered: nearly everything can be tapped.
        Game::Loyo => None,
    }
}

fn plain(key: &'static str) -> Option<Reason> {
    Some(Reason { key, told: Vec::new() })
}

fn with_number(key: &'static str, number: u32) -> Option<Reason> {
    Some(Reason { key, told: vec![("number", number.to_string())] })
}

fn of_dos(chosen: &[Piece], lying: &Lying, piece: &Piece) -> Option<Reason> {
    // At other times only the card just drawn counts, or none.
    if !matches!(&*lying.stage, "choosing" | "matching") {
        return None;
    }
    match (piece, chosen) {
        (Piece::Hand(_), []) => plain("page-not-now-row"),
        (Piece::Middle(_), []) => plain("page-not-now-hand"),
        _ => of_sum(chosen, piece),
    }
}

fn of_dos2(chosen: &[Piece], lying: &Lying, piece: &Piece) -> Option<Reason> {
    // Then a card may fit a pile and still not be allowed.
    if lying.is_bound || !matches!(&*lying.stage, "choosing" | "played") {
        return None;
    }
    match (piece, chosen) {
        (Piece::Hand(_), []) if lying.stage == "played" => plain("page-not-now-other-pile"),
        (Piece::Hand(_), []) => plain("page-not-now-piles"),
        (Piece::Pile(_), []) => plain("page-not-now-hand"),
        _ => of_sum(chosen, piece),
    }
}

/// What goes with one or two cards, and with what they are laid on.
fn of_sum(chosen: &[Piece], piece: &Piece) -> Option<Reason> {
    let hands = chosen.iter().filter(|piece| matches!(piece, Piece::Hand(_))).count();
    match piece {
        Piece::Hand(_) if hands >= 2 => plain("page-not-now-two"),
        Piece::Hand(_) => {
            let on = chosen.iter().find_map(|chosen| match chosen {
                Piece::Middle(on) => with_number("page-not-now-sum", sum::number(on)?),
                Piece::Pile(_) => plain("page-not-now-pile"),
                _ => None,
            });
            on.or_else(|| plain("page-not-now-chosen"))
        }
        Piece::Middle(_) | Piece::Pile(_) if hands > 0 => plain("page-not-now-chosen"),
        _ => None,
    }
}

fn of_kiltros(chosen: &[Piece], lying: &Lying, piece: &Piece) -> Option<Reason> {
    if chosen.iter().any(|piece| matches!(piece, Piece::Trick(_))) {
        return plain("page-not-now-chosen");
    }
    let attack = chosen.iter().find_map(|piece| match piece {
        Piece::Middle(attack) => Some(attack),
        _ => None,
    });
    match (piece, attack, &lying.open[..]) {
        (Piece::Hand(card), Some(attack), _) | (Piece::Hand(card), None, [attack]) => {
            let (wanted, given) = (fighter(attack), fighter(card));
            if wanted.suit != given.suit {
                plain("page-not-now-suit")
            } else if given.number < wanted.number {
                with_number("page-not-now-lower", wanted.number)
            } else if given.number == wanted.number {
                with_number("page-not-now-equal", wanted.number)
            } else {
                None
            }
        }
        (Piece::Hand(card), None, []) => {
            let number = fighter(card).number;
            let is_there = lying.covered.iter().any(|other| fighter(other).number == number);
            if is_there { None } else { plain("page-not-now-number") }
        }
        (Piece::Hand(_), None, _) => plain("page-not-now-attacks"),
        (Piece::Middle(_), _, _) if chosen.is_empty() => plain("page-not-now-unbeaten"),
        (Piece::Middle(_), _, _) => plain("page-not-now-chosen"),
        (Piece::Under(_) | Piece::Across(_), _, _) => plain("page-not-now-defended"),
        _ => None,
    }
}

/// A card of Kiltros as it fights.
struct Fighter {
    suit: Option<Suit>,
    number: u32,
}

/// Played as a kiltro, a pillería is a black zero.
fn fighter(card: &str) -> Fighter {
    if PILLERIAS.contains(&card) {
        return Fighter { suit: Some(Suit::Black), number: 0 };
    }
    Fighter { suit: suit(card), number: sum::number(card).unwrap_or(0) }
}

fn of_doggy(chosen: &[Piece], lying: &Lying, piece: &Piece) -> Option<Reason> {
    let parranda = chosen.iter().find_map(|piece| match piece {
        Piece::Middle(card) | Piece::Mine(card) => Some(card),
        _ => None,
    });
    let is_recruiting = matches!(&*lying.stage, "recruiting" | "taking");
    match (piece, parranda) {
        (Piece::Hand(dog), Some(parranda)) if suit(dog) != suit(parranda) => {
            let color = parranda.chars().take(1).collect();
            Some(Reason { key: "page-not-now-color", told: vec![("color", color)] })
        }
        _ if !chosen.is_empty() => plain("page-not-now-chosen"),
        (Piece::Hand(_), _) if lying.stage == "taking" => plain("page-not-now-take"),
        (Piece::Hand(_), _) if lying.stage == "choosing" => plain("page-not-now-parrandas"),
        (Piece::Mine(_), _) if is_recruiting => plain("page-not-now-recruit"),
        (Piece::Middle(card), _) if is_parranda(card) && is_recruiting => {
            plain("page-not-now-recruit")
        }
        (Piece::Middle(card), _) if !is_parranda(card) && !is_recruiting => {
            plain("page-not-now-recruited")
        }
        (Piece::Middle(_), _) if lying.stage != "tidying" => plain("page-not-now-price"),
        (Piece::Mine(_), _) if lying.stage != "partying" => plain("page-not-now-dog"),
        _ => None,
    }
}

fn is_parranda(card: &str) -> bool {
    card.contains('.')
}

/// The color of a card, or of a dog.
fn suit(card: &str) -> Option<Suit> {
    match DOGS.iter().find(|dog| dog.card == card) {
        Some(dog) => Some(dog.suit),
        None => card.chars().next().and_then(Suit::from_letter),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use texts::{Lang, Texts};

    fn hand(card: &str) -> Piece {
        Piece::Hand(card.to_owned())
    }

    fn middle(card: &str) -> Piece {
        Piece::Middle(card.to_owned())
    }

    /// What is said of a thing, in Spanish.
    fn said(game: Game, view: Json, chosen: &[Piece], piece: &Piece) -> String {
        let Some(reason) = reason(game, chosen, &Lying::read(&view), piece) else {
            return String::new();
        };
        // Every reason has its words in both languages.
        for lang in Lang::ALL {
            let text = Texts::new(*lang).phrase(reason.key, &reason.told);
            assert!(text != reason.key && !text.contains('{'), "{lang}: {text}");
        }
        Texts::new(Lang::Es).phrase(reason.key, &reason.told)
    }

    #[test]
    fn a_card_of_dos_says_what_it_does_not_complete() {
        let now = |chosen: &[Piece], piece: &Piece| {
            said(Game::Dos, json!({ "stage": "choosing" }), chosen, piece)
        };
        assert_eq!(now(&[middle("g8"), hand("g3")], &hand("b1")), "ahora no: no completa el 8");
        assert_eq!(now(&[hand("g3"), hand("g5")], &hand("b1")), "ahora no: ya elegiste dos");
        assert_eq!(now(&[hand("g3")], &hand("b9")), "ahora no: no va con lo que elegiste");
        assert_eq!(now(&[], &hand("b1")), "ahora no: no calza con nada de la fila");
        assert_eq!(now(&[], &middle("b1")), "ahora no: nada de tu mano calza");
        let drawn = json!({ "stage": { "drawn": "g4" } });
        assert_eq!(said(Game::Dos, drawn, &[], &middle("b1")), "");
    }

    #[test]
    fn a_card_of_dos2_speaks_of_the_piles() {
        let now = |view: Json, piece: &Piece| said(Game::Dos2, view, &[], piece);
        let choosing = json!({ "stage": "choosing", "demand": 0 });
        assert_eq!(now(choosing.clone(), &hand("b1")), "ahora no: no va en ninguna pila");
        assert_eq!(now(choosing, &Piece::Pile("a")), "ahora no: nada de tu mano calza");
        let played = json!({ "stage": { "played": "a" }, "demand": 0 });
        assert_eq!(now(played, &hand("b1")), "ahora no: no va en la otra pila");
        assert_eq!(now(json!({ "stage": "choosing", "demand": 1 }), &hand("b1")), "");
    }

    #[test]
    fn a_kiltro_says_why_it_does_not_defend() {
        let one = json!({ "stage": "moving", "open": ["b7"], "duels": [] });
        let now = |chosen: &[Piece], piece: &Piece| said(Game::Kiltros, one.clone(), chosen, piece);
        assert_eq!(now(&[], &hand("b4")), "ahora no: menor que 7");
        assert_eq!(now(&[], &hand("f9")), "ahora no: no es de su color");
        assert_eq!(now(&[middle("b7")], &hand("b7")), "ahora no: un 7 no le gana a otro");
        assert_eq!(now(&[], &middle("b7")), "ahora no: nada de tu mano le gana");
        let black = json!({ "stage": "moving", "open": ["k2"], "duels": [] });
        assert_eq!(said(Game::Kiltros, black, &[], &hand("galleta")), "ahora no: menor que 2");
        let two = json!({ "stage": "moving", "open": ["b7", "k9"], "duels": [] });
        assert_eq!(said(Game::Kiltros, two, &[], &hand("f1")), "ahora no: no le gana a ninguna");
    }

    #[test]
    fn a_kiltro_says_why_it_does_not_attack() {
        let duels = json!([{ "attack": "b7", "defense": "b9" }]);
        let view = json!({ "stage": "moving", "open": [], "duels": duels });
        let now = |piece: &Piece| said(Game::Kiltros, view.clone(), &[], piece);
        assert_eq!(now(&hand("f3")), "ahora no: su número no está en la mesa");
        assert_eq!(now(&hand("f9")), "");
        assert_eq!(now(&Piece::Across("b7/b9".to_owned())), "ahora no: ya está defendida");
        let trick = [Piece::Trick("galleta")];
        let said = said(Game::Kiltros, view.clone(), &trick, &hand("f9"));
        assert_eq!(said, "ahora no: no va con lo que elegiste");
    }

    #[test]
    fn a_dog_says_what_color_is_wanted() {
        let now = |stage: &str, chosen: &[Piece], piece: &Piece| {
            said(Game::Doggy, json!({ "stage": { stage: 1 } }), chosen, piece)
        };
        let party = [middle("r.zapato")];
        let mine = Piece::Mine("y.sofa".to_owned());
        assert_eq!(now("choosing", &party, &hand("mora")), "ahora no: no es rojo");
        let own = std::slice::from_ref(&mine);
        assert_eq!(now("choosing", own, &hand("mora")), "ahora no: no es amarillo");
        assert_eq!(now("choosing", &party, &hand("canela")), "ahora no: no va con lo que elegiste");
        assert_eq!(now("choosing", &[], &hand("mora")), "ahora no: no alcanza para nada");
        assert_eq!(now("choosing", &[], &party[0]), "ahora no: no te alcanza");
        assert_eq!(now("choosing", &[], &middle("mora")), "ahora no: ya reclutaste");
        assert_eq!(now("choosing", &[], &mine), "ahora no: no tienes un perro de su color");
        assert_eq!(now("tidying", &[], &hand("mora")), "");
        assert_eq!(now("taking", &[], &hand("mora")), "ahora no: primero lleva otro perro");
        assert_eq!(now("recruiting", &[], &party[0]), "ahora no: primero recluta");
        assert_eq!(now("recruiting", &[], &mine), "ahora no: primero recluta");
    }

    #[test]
    fn what_is_covered_says_nothing() {
        let place = Piece::Place("a".to_owned());
        assert_eq!(said(Game::Loyo, json!({ "stage": "asking" }), &[], &place), "");
        assert_eq!(Lying::read(&Json::Null), Lying::default());
    }
}
