//! Why a card cannot be chosen now, in short and where it is known without asking the table.

use art::{DOGS, Suit};

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

pub(crate) fn plain(key: &'static str) -> Option<Reason> {
    Some(Reason { key, told: Vec::new() })
}

pub(crate) fn with_number(key: &'static str, number: u32) -> Option<Reason> {
    Some(Reason { key, told: vec![("number", number.to_string())] })
}

/// What goes with one or two cards, and with what they are laid on.
pub(crate) fn of_sum(chosen: &[Piece], piece: &Piece) -> Option<Reason> {
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

/// The color of a card, or of a dog.
pub(crate) fn suit(card: &str) -> Option<Suit> {
    match DOGS.iter().find(|dog| dog.card == card) {
        Some(dog) => Some(dog.suit),
        None => card.chars().next().and_then(Suit::from_letter),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use art::Game;
    use serde_json::{Value as Json, json};
    use texts::{Lang, Texts};

    fn hand(card: &str) -> Piece {
        Piece::Hand(card.to_owned())
    }

    fn middle(card: &str) -> Piece {
        Piece::Middle(card.to_owned())
    }

    /// What is said of a thing, in Spanish.
    fn said(game: Game, view: Json, chosen: &[Piece], piece: &Piece) -> String {
        let view = crate::evening::dealt(game.name(), view);
        let Some(reason) = view.reason(chosen, piece) else {
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
            let has_number = ["recruiting", "taking"].contains(&stage);
            let stage = if has_number { json!({ stage: 1 }) } else { json!(stage) };
            said(Game::Doggy, json!({ "stage": stage }), chosen, piece)
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
        assert_eq!(
            said(Game::Loyo, json!({ "stage": { "asking": { "waiting": [] } } }), &[], &place),
            ""
        );
    }

    /// The rules that forbid what is said not to go, by what is said. The engine alone decides: what is said here has to
    /// be one of its reasons.
    const FORBIDDEN_BY: [(&str, &[&str]); 9] = [
        ("page-not-now-attacks", &["kiltros.defend.black", "kiltros.defend.higher"]),
        ("page-not-now-lower", &["kiltros.defend.black", "kiltros.defend.higher"]),
        ("page-not-now-number", &["kiltros.attack.more"]),
        ("page-not-now-other-pile", &["dos2.play.both", "dos2.play.match"]),
        ("page-not-now-parrandas", &["doggy.turn.steps"]),
        ("page-not-now-piles", &["dos2.play.match"]),
        ("page-not-now-row", &["dos.match.single", "dos.turn.steps"]),
        ("page-not-now-suit", &["kiltros.defend.black", "kiltros.defend.higher"]),
        ("page-not-now-take", &["doggy.recruit.steps"]),
    ];

    #[test]
    fn what_is_said_not_to_go_is_refused_for_that_reason() {
        let mut said = BTreeSet::new();
        for id in ::games::GameId::ALL {
            for seed in 0..4 {
                crate::evening::every_reason(id.id(), &mut engine::Rng::new(seed), |key, rule| {
                    said.insert((key, rule.to_owned()));
                });
            }
        }
        let known = FORBIDDEN_BY
            .iter()
            .flat_map(|(key, rules)| rules.iter().map(|rule| (*key, (*rule).to_owned())));
        assert_eq!(said, known.collect::<BTreeSet<(&str, String)>>());
    }
}
