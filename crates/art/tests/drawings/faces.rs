//! Every card of every deck has a face of its own, and nothing else has one.

use std::collections::HashMap;

use art::{Game, How, Letters, Lie, Printed};
use games::GameId;

use crate::every::{LETTERS, cards, face};

#[test]
fn the_games_are_those_of_the_engine() {
    let ours = Game::ALL.map(Game::name);
    let theirs: Vec<&str> = GameId::ALL.iter().map(|game| game.id()).collect();
    assert_eq!(ours.as_slice(), theirs);
    for game in Game::ALL {
        assert_eq!(game.name().parse(), Ok(game));
    }
    let unknown = "brisca".parse::<Game>().unwrap_err().to_string();
    let says = "no drawings for the game `brisca`; there are: dos, dos2, kiltros, loyo, doggy";
    assert_eq!(unknown, says);
}

#[test]
fn all_faces_of_a_game_differ() {
    for game in Game::ALL {
        for letters in LETTERS {
            let mut seen: HashMap<String, String> = HashMap::new();
            for card in cards(game) {
                let drawing = face(game, &card, letters, Lie::Upright);
                if let Some(other) = seen.insert(drawing, card.clone()) {
                    panic!("{}: {card} looks like {other}", game.name());
                }
            }
            assert!(seen.len() >= 11, "{}: hardly any cards", game.name());
        }
    }
}

#[test]
fn only_kiltros_lies_across() {
    for game in Game::ALL {
        for card in cards(game) {
            let upright = face(game, &card, Letters::Spanish, Lie::Upright);
            let across = face(game, &card, Letters::Spanish, Lie::Across);
            assert!(upright.contains("viewBox=\"0 0 56 80\""), "{card}");
            assert_eq!(across.contains("viewBox=\"0 0 80 56\""), game == Game::Kiltros, "{card}");
            assert_eq!(across != upright, game == Game::Kiltros, "{card}");
        }
    }
}

#[test]
fn a_top_can_be_written_with_a_space() {
    for card in ["w2r", "play2g"] {
        let (wild, color) = card.split_at(card.len() - 1);
        let apart = art::face(Game::Dos2, &format!("{wild} {color}"), How::default());
        assert_eq!(apart, art::face(Game::Dos2, card, How::default()));
    }
}

#[test]
fn what_is_no_card_has_no_face() {
    #[rustfmt::skip]
    let wrong = [
        (Game::Dos, "r2"), (Game::Dos, "r0"), (Game::Dos, "r11"), (Game::Dos, "k7"),
        (Game::Dos, "w2r"), (Game::Dos, "R7"), (Game::Dos, "rskip"), (Game::Dos, " r7"),
        (Game::Dos2, "r#"), (Game::Dos2, "w2f"), (Game::Dos2, "w2rb"), (Game::Dos2, "w2 "),
        (Game::Dos2, "play"), (Game::Dos2, "rSkip"), (Game::Kiltros, "r7"), (Game::Kiltros, "b0"),
        (Game::Kiltros, "b10"), (Game::Kiltros, "Pulgoso"), (Game::Loyo, "0"), (Game::Loyo, "10"),
        (Game::Loyo, "15"), (Game::Doggy, "r"), (Game::Doggy, "r."), (Game::Doggy, "r.canela"),
        (Game::Doggy, "f.sofa"), (Game::Doggy, "r2.zapato"), (Game::Doggy, "Canela"),
    ];
    let printed = Some(Printed { symbols: 2, points: 2 });
    let how = How { printed, ..How::default() };
    for (game, card) in wrong {
        assert_eq!(art::face(game, card, how), None, "{} {card}", game.name());
    }
    for game in Game::ALL {
        for card in ["", "é", "r<7", "7\"", "💥"] {
            assert_eq!(art::face(game, card, how), None, "{} {card}", game.name());
        }
    }
    let names = ["", "0", "10", "12", "Canela", "é"];
    assert!(names.iter().all(|name| art::portrait(name).is_none()));
    assert!(names.iter().all(|name| art::pilleria(name).or(art::icon(name)).is_none()));
    assert!([0, 7, 255].into_iter().all(|number| art::die(number).is_none()));
}

#[test]
fn a_parranda_shows_what_its_deck_prints() {
    let drawn = |symbols, points| {
        let printed = Some(Printed { symbols, points });
        art::face(Game::Doggy, "y.asado", How { printed, ..How::default() })
    };
    let paw = art::shape(art::Shape::Paw);
    let paw = paw.split('"').find(|part| part.starts_with('M')).expect("an outline");
    for symbols in 2..=4 {
        let text = drawn(symbols, 7).expect("a parranda");
        assert_eq!(text.matches(paw).count(), usize::from(symbols));
        assert_ne!(drawn(symbols, 8), drawn(symbols, 7));
        assert_ne!(drawn(symbols, 18), drawn(symbols, 8));
    }
    assert!(
        [(0, 2), (1, 2), (5, 2), (255, 2), (2, 100)].iter().all(|&(s, p)| drawn(s, p).is_none())
    );
    assert_eq!(art::face(Game::Doggy, "y.asado", How::default()), None);
}
