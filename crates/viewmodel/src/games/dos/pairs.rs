//! Which cards of DOS lie on which, and what went to the discards, from what happened.

use games::dos;

use crate::games::Event;
use crate::heard::Item;

/// A matched card, and what was laid on it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pair {
    /// The card of the row.
    pub on: String,
    /// One card or two.
    pub laid: Vec<String>,
}

/// What happened in a game of DOS, the newest first.
fn events<'a>(
    newest_first: impl IntoIterator<Item = &'a Item>,
) -> impl Iterator<Item = &'a dos::Event> {
    newest_first.into_iter().filter_map(|item| match item {
        Item::Game(happened) => match &happened.event {
            Event::Dos(event) => Some(event),
            _ => None,
        },
        Item::Table(_) | Item::Unknown => None,
    })
}

/// The pairs of this turn in the order in which they were laid, from what happened, the newest first.
/// The picture has the cards without saying which lies on which; `matched` and `played` are those. If
/// not everything that happened is known, the cards that were laid lie on the last one.
#[must_use]
pub fn pairs<'a>(
    newest_first: impl IntoIterator<Item = &'a Item>,
    matched: &[String],
    played: &[String],
) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for event in events(newest_first) {
        if is_new_beginning(event) {
            break;
        }
        pairs.extend(laid(event));
    }
    pairs.reverse();
    let same = |cards: Vec<&String>, wanted: &[String]| {
        let mut cards: Vec<String> = cards.into_iter().cloned().collect();
        let mut wanted = wanted.to_vec();
        cards.sort();
        wanted.sort();
        cards == wanted
    };
    if same(pairs.iter().map(|pair| &pair.on).collect(), matched)
        && same(pairs.iter().flat_map(|pair| &pair.laid).collect(), played)
    {
        return pairs;
    }
    let mut pairs: Vec<Pair> =
        matched.iter().map(|on| Pair { on: on.clone(), laid: Vec::new() }).collect();
    if let Some(last) = pairs.last_mut() {
        last.laid = played.to_vec();
    }
    pairs
}

/// A card of those that went to the discards last, from what happened, the newest first; nothing if that is
/// not known.
#[must_use]
pub fn discarded<'a>(newest_first: impl IntoIterator<Item = &'a Item>) -> Option<String> {
    let mut events = events(newest_first);
    events
        .find(|event| {
            use dos::Event::{Collected, Dealt, Reshuffled};
            matches!(event, Collected { .. } | Reshuffled | Dealt { .. })
        })
        .filter(|event| matches!(event, dos::Event::Collected { .. }))?;
    events.find_map(laid)?.laid.pop()
}

/// What a match has laid on a card of the row.
fn laid(event: &dos::Event) -> Option<Pair> {
    match event {
        dos::Event::MatchedSingle { on, card, .. } => {
            Some(Pair { on: on.to_string(), laid: vec![card.to_string()] })
        }
        dos::Event::MatchedDouble { on, pair, .. } => {
            let laid = pair.cards().map(|card| card.to_string()).into();
            Some(Pair { on: on.to_string(), laid })
        }
        _ => None,
    }
}

/// Nothing that lay on a card before it still does.
fn is_new_beginning(event: &dos::Event) -> bool {
    use dos::Event::{Collected, Dealt, TurnOf};
    matches!(event, Collected { .. } | TurnOf { .. } | Dealt { .. })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heard::happened;
    use engine::{Face, Seat};
    use games::dos::{Card, Event};

    fn cards(names: &str) -> Vec<String> {
        names.split_whitespace().map(str::to_owned).collect()
    }

    fn card(name: &str) -> Card {
        Card::from_name(name).expect("a card of DOS")
    }

    fn item(event: Event) -> Item {
        happened(crate::games::Event::Dos(event))
    }

    fn single(on: &str, by: &str) -> Item {
        item(Event::MatchedSingle { seat: Seat(0), on: card(on), card: card(by) })
    }

    #[test]
    fn pairs_are_those_of_this_turn() {
        let pair = dos::Pair::new(card("g3"), card("g5"));
        let past = [
            item(Event::ColorBonus { seat: Seat(0) }),
            item(Event::MatchedDouble { seat: Seat(0), on: card("g8"), pair }),
            single("b4", "r4"),
            item(Event::TurnOf { seat: Seat(0) }),
            single("y7", "r7"),
        ];
        let found = pairs(&past, &cards("b4 g8"), &cards("g3 r4 g5"));
        let wanted = [
            Pair { on: "b4".to_owned(), laid: cards("r4") },
            Pair { on: "g8".to_owned(), laid: cards("g3 g5") },
        ];
        assert_eq!(found, wanted);
    }

    #[test]
    fn whoever_came_late_sees_the_cards_all_the_same() {
        let found = pairs(&[], &cards("b4 g8"), &cards("r4 g3 g5"));
        let shown: usize = found.iter().map(|pair| 1 + pair.laid.len()).sum();
        assert_eq!(shown, 5);
        assert_eq!(pairs(&[], &[], &[]), []);
    }

    #[test]
    fn the_discards_show_what_went_there_last() {
        let laid = single("b4", "r4");
        let gone = item(Event::Collected { count: 2 });
        let shuffled = item(Event::Reshuffled);
        assert_eq!(discarded([&laid]), None);
        assert_eq!(discarded([&gone, &laid]).as_deref(), Some("r4"));
        assert_eq!(discarded([&laid, &gone, &laid]).as_deref(), Some("r4"));
        assert_eq!(discarded([&shuffled, &gone, &laid]), None);
    }
}
