//! What the cards of DOS add up to, read off their names: only to be shown, the table decides.

/// What stands on a card in one word: its number, or a sign.
#[must_use]
pub fn value(card: &str) -> &str {
    match card {
        "w2" => "2",
        _ => card.get(1..).unwrap_or(card),
    }
}

/// The number on a card, if it has one.
#[must_use]
pub fn number(card: &str) -> Option<u32> {
    value(card).parse().ok()
}

/// The values of several cards, with a plus between them.
#[must_use]
pub fn written(cards: &[&str]) -> String {
    cards.iter().map(|card| value(card)).collect::<Vec<_>>().join(" + ")
}

/// The sum that somebody is putting together on a card: `3 + ? = 8`, `3 + 5 = 8`.
#[must_use]
pub fn equation(cards: &[&str], on: &str) -> String {
    let left = written(cards);
    let sum: Option<u32> = cards.iter().map(|card| number(card)).sum();
    match (number(on), sum) {
        (Some(wanted), Some(sum)) if sum < wanted && cards.len() == 1 => {
            format!("{left} + ? = {wanted}")
        }
        (Some(wanted), _) => format!("{left} = {wanted}"),
        // A wild # is whatever is laid on it.
        (None, Some(sum)) => format!("{left} = {sum}"),
        (None, None) => left,
    }
}

/// The color that all these cards can have, as its letter; `*` if they can have any.
#[must_use]
pub fn common_color(cards: &[&str]) -> Option<char> {
    let mut common = None;
    for card in cards.iter().filter(|card| **card != "w2") {
        let color = card.chars().next()?;
        match common {
            None => common = Some(color),
            Some(known) if known == color => {}
            Some(_) => return None,
        }
    }
    Some(common.unwrap_or('*'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_written_while_they_grow() {
        assert_eq!(equation(&["g3"], "g8"), "3 + ? = 8");
        assert_eq!(equation(&["g3", "g5"], "g8"), "3 + 5 = 8");
        assert_eq!(equation(&["r8"], "g8"), "8 = 8");
        assert_eq!(equation(&["w2", "r#"], "g8"), "2 + # = 8");
        assert_eq!(equation(&["g3", "g5"], "y#"), "3 + 5 = 8");
        assert_eq!(equation(&["r#"], "y#"), "#");
    }

    #[test]
    fn a_wild_dos_has_every_color() {
        assert_eq!(common_color(&["g3", "g5", "g8"]), Some('g'));
        assert_eq!(common_color(&["w2", "g5", "g7"]), Some('g'));
        assert_eq!(common_color(&["w2", "w2"]), Some('*'));
        assert_eq!(common_color(&["g3", "r5", "g8"]), None);
    }
}
