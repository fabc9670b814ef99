//! What all tests of the drawings share: the cards of every game, and all drawings there are.

use art::{Back, Game, How, Letters, Lie, Printed, Shape, Suit};
use engine::{Face, Faces};
use games::{doggy, dos, dos2, kiltros, loyo};

/// Both languages.
pub(crate) const LETTERS: [Letters; 2] = [Letters::Spanish, Letters::English];

/// The cards of a game's deck, and the tops that only its piles show.
pub(crate) fn cards(game: Game) -> Vec<String> {
    fn all<F: Face>(faces: Faces<F>) -> Vec<String> {
        faces.map(|face| face.name().to_owned()).collect()
    }
    match game {
        Game::Dos => all(dos::DECK.cards.faces()),
        Game::Dos2 => {
            let mut cards = all(dos2::DECK.cards.faces());
            for wild in ["w2", "play2"] {
                cards.extend(["b", "g", "r", "y"].map(|color| format!("{wild}{color}")));
            }
            cards
        }
        Game::Kiltros => all(kiltros::DECK.cards.faces()),
        Game::Loyo => all(loyo::DECK.cards.faces()),
        Game::Doggy => all(doggy::DECK.cards.faces()),
    }
}

/// What the deck of the box prints on a card besides its face.
pub(crate) fn printed(card: &str) -> Option<Printed> {
    let card = doggy::Card::from_name(card).filter(|card| card.is_parranda())?;
    let deck = &doggy::DECK;
    Some(Printed { symbols: card.symbols(deck), points: card.points(deck) })
}

/// The face of a card that has one.
pub(crate) fn face(game: Game, card: &str, letters: Letters, lie: Lie) -> String {
    let printed = if game == Game::Doggy { printed(card) } else { None };
    let how = How { letters, lie, printed };
    art::face(game, card, how).unwrap_or_else(|| panic!("{} {card} has no face", game.name()))
}

/// Every drawing with a name for messages.
pub(crate) fn drawings() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for game in Game::ALL {
        for card in cards(game) {
            for letters in LETTERS {
                for lie in [Lie::Upright, Lie::Across] {
                    let name = format!("{} {card} {letters:?} {lie:?}", game.name());
                    all.push((name, face(game, &card, letters, lie)));
                }
            }
        }
    }
    all.extend(Back::ALL.map(|back| (format!("back {back:?}"), art::back(back))));
    all.extend(Suit::ALL.map(|suit| (format!("suit {suit:?}"), art::suit(suit))));
    all.extend(Shape::ALL.map(|shape| (format!("shape {shape:?}"), art::shape(shape))));
    let mut add = |kind: &str, name: &str, drawing: Option<String>| {
        let name = format!("{kind} {name}");
        let drawing = drawing.unwrap_or_else(|| panic!("{name} has no drawing"));
        all.push((name, drawing));
    };
    for number in 1..=6 {
        add("die", &number.to_string(), art::die(number));
    }
    for name in art::PILLERIAS {
        add("pillería", name, art::pilleria(name));
    }
    for number in 1..=9 {
        add("portrait", &number.to_string(), art::portrait(&number.to_string()));
    }
    for dog in &art::DOGS {
        add("portrait", dog.card, art::portrait(dog.card));
    }
    for name in art::ICONS {
        add("icon", name, art::icon(name));
        add("small icon", name, art::small_icon(name));
    }
    all
}
