//! In which order somebody holds their cards.

use art::{DOGS, Game, PILLERIAS, Suit};

use crate::games::has_numbers;
use crate::sum;

/// An order of the hand.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Order {
    /// By color, then by number.
    #[default]
    Color,
    /// By number, then by color.
    Number,
    /// As the cards came.
    Drawn,
}

impl Order {
    /// Its name, as the browser keeps it; with `page-order-` it is the key of a text.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Order::Color => "color",
            Order::Number => "number",
            Order::Drawn => "drawn",
        }
    }

    /// The order of a name; the usual one if it has none.
    #[must_use]
    pub fn named(name: &str) -> Order {
        let all = [Order::Color, Order::Number, Order::Drawn];
        all.into_iter().find(|order| order.name() == name).unwrap_or_default()
    }

    /// The one after it, in a game.
    #[must_use]
    pub const fn next(self, game: Game) -> Order {
        match self {
            Order::Color if has_numbers(game) => Order::Number,
            Order::Color | Order::Number => Order::Drawn,
            Order::Drawn => Order::Color,
        }
    }

    /// The order that it is in a game: where nothing has a number, that of the colors.
    #[must_use]
    pub const fn at(self, game: Game) -> Order {
        match self {
            Order::Number if !has_numbers(game) => Order::Color,
            order => order,
        }
    }

    /// Sorts cards that stand as they were drawn. Signs stand after the numbers; what has no color comes
    /// last.
    pub fn sort(self, cards: &mut [String]) {
        match self {
            Order::Color => cards.sort_by_cached_key(|card| {
                let (color, number) = (color(card), sum::number(card));
                (color.is_none(), color, number.is_none(), number, card.clone())
            }),
            Order::Number => cards.sort_by_cached_key(|card| {
                let (color, number) = (color(card), sum::number(card));
                (number.is_none(), number, color.is_none(), color, card.clone())
            }),
            Order::Drawn => {}
        }
    }
}

/// The place of a card's color among the colors; nothing for wild cards and pillerías.
fn color(card: &str) -> Option<u8> {
    if let Some(dog) = DOGS.iter().find(|dog| dog.card == card) {
        return Some(dog.suit as u8);
    }
    if PILLERIAS.contains(&card) {
        return None;
    }
    card.chars().next().and_then(Suit::from_letter).map(|suit| suit as u8)
}

/// The cards of a hand as they came: those that were there before in their old order, then the new
/// ones.
#[must_use]
pub fn as_drawn(before: &[String], now: &[String]) -> Vec<String> {
    let mut left = now.to_vec();
    let mut cards = Vec::with_capacity(now.len());
    for card in before {
        if let Some(place) = left.iter().position(|one| one == card) {
            cards.push(left.remove(place));
        }
    }
    cards.extend(left);
    cards
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(names: &str) -> Vec<String> {
        names.split_whitespace().map(str::to_owned).collect()
    }

    fn sorted(order: Order, names: &str) -> Vec<String> {
        let mut hand = cards(names);
        order.sort(&mut hand);
        hand
    }

    #[test]
    fn cards_are_sorted_by_color_or_by_number() {
        assert_eq!(sorted(Order::Color, "y9 g10 r# g3 w2 r7"), cards("r7 r# y9 g3 g10 w2"));
        assert_eq!(sorted(Order::Number, "y9 g10 r# g3 w2 r7"), cards("w2 g3 r7 y9 g10 r#"));
        assert_eq!(sorted(Order::Drawn, "y9 g10 r#"), cards("y9 g10 r#"));
    }

    #[test]
    fn signs_stand_with_their_color_and_wild_cards_last() {
        let hand = "play2 gskip b10 w2 g1 bdraw g9";
        assert_eq!(sorted(Order::Color, hand), cards("b10 bdraw g1 g9 gskip w2 play2"));
        let hand = "galleta k1 pulgoso g5 b7 f2 chancletazo";
        let by_color = cards("b7 g5 f2 k1 chancletazo galleta pulgoso");
        assert_eq!(sorted(Order::Color, hand), by_color);
    }

    #[test]
    fn dogs_stand_with_their_color() {
        let hand = "mora canela choclo maqui tomate mora";
        let by_color = cards("canela tomate maqui mora mora choclo");
        assert_eq!(sorted(Order::Color, hand), by_color);
    }

    #[test]
    fn dogs_have_no_numbers() {
        assert_eq!(Order::Color.next(Game::Doggy), Order::Drawn);
        assert_eq!(Order::Number.at(Game::Doggy), Order::Color);
        assert_eq!(Order::Number.at(Game::Kiltros), Order::Number);
    }

    #[test]
    fn new_cards_come_last() {
        let held = as_drawn(&cards("y9 g3 g3 r1"), &cards("b4 g3 r1 y9"));
        assert_eq!(held, cards("y9 g3 r1 b4"));
        assert_eq!(as_drawn(&[], &cards("b4 g3")), cards("b4 g3"));
    }

    #[test]
    fn orders_follow_each_other_and_are_kept_by_name() {
        let mut order = Order::default();
        for _ in 0..3 {
            assert_eq!(Order::named(order.name()), order);
            order = order.next(Game::Dos);
        }
        assert_eq!(order, Order::default());
        assert_eq!(Order::named("by smell"), Order::Color);
    }
}
