//! In which order somebody holds their cards.

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

    /// The one after it.
    #[must_use]
    pub const fn next(self) -> Order {
        match self {
            Order::Color => Order::Number,
            Order::Number => Order::Drawn,
            Order::Drawn => Order::Color,
        }
    }

    /// Sorts cards that stand as they were drawn. What has no number comes last.
    pub fn sort(self, cards: &mut [String]) {
        match self {
            Order::Color => cards.sort_by_cached_key(|card| {
                let (number, color) = parts(card);
                (number.is_none(), color, number, card.clone())
            }),
            Order::Number => cards.sort_by_cached_key(|card| {
                let (number, color) = parts(card);
                (number.is_none(), number, color, card.clone())
            }),
            Order::Drawn => {}
        }
    }
}

fn parts(card: &str) -> (Option<u32>, char) {
    let mut letters = card.chars();
    let color = letters.next().unwrap_or_default();
    (letters.as_str().parse().ok(), color)
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

    #[test]
    fn cards_are_sorted_by_color_or_by_number() {
        let mut hand = cards("y9 g10 r# g3 w2");
        Order::Color.sort(&mut hand);
        assert_eq!(hand, cards("g3 g10 w2 y9 r#"));
        Order::Number.sort(&mut hand);
        assert_eq!(hand, cards("w2 g3 y9 g10 r#"));
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
            order = order.next();
        }
        assert_eq!(order, Order::default());
        assert_eq!(Order::named("by smell"), Order::Color);
    }
}
