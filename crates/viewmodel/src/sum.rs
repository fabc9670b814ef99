//! What the cards of DOS add up to, read off their names: only to be shown, the table decides.

use serde_json::Value as Json;

use crate::heard::Item;

/// A matched card, and what was laid on it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pair {
    /// The card of the row.
    pub on: String,
    /// One card or two.
    pub laid: Vec<String>,
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
    for item in newest_first {
        let Item::Game(happened) = item else { continue };
        let event = &happened.event;
        let word = |key: &str| event[key].as_str().map(str::to_owned);
        let laid = match event["event"].as_str().unwrap_or_default() {
            "matched-single" => vec![word("card")],
            "matched-double" => {
                let half = |key: &str| event["pair"][key].as_str().map(str::to_owned);
                vec![half("low"), half("high")]
            }
            "collected" | "turn-of" | "dealt" => break,
            _ => continue,
        };
        if let Some(on) = word("on") {
            pairs.push(Pair { on, laid: laid.into_iter().flatten().collect() });
        }
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
    let mut events = newest_first.into_iter().filter_map(|item| match item {
        Item::Game(happened) => Some(&happened.event),
        Item::Table(_) | Item::Unknown => None,
    });
    let kind = |event: &Json| event["event"].as_str().unwrap_or_default().to_owned();
    events
        .find(|event| matches!(&*kind(event), "collected" | "reshuffled" | "dealt"))
        .filter(|event| kind(event) == "collected")?;
    let laid = events.find(|event| kind(event).starts_with("matched-"))?;
    laid["card"].as_str().or(laid["pair"]["high"].as_str()).map(str::to_owned)
}

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
    use crate::heard::happened as item;
    use serde_json::json;

    fn cards(names: &str) -> Vec<String> {
        names.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn pairs_are_those_of_this_turn() {
        let past = [
            item(json!({ "event": "color-bonus", "seat": 0 })),
            item(
                json!({ "event": "matched-double", "on": "g8", "pair": { "low": "g3", "high": "g5" } }),
            ),
            item(json!({ "event": "matched-single", "on": "b4", "card": "r4" })),
            item(json!({ "event": "turn-of", "seat": 0 })),
            item(json!({ "event": "matched-single", "on": "y7", "card": "r7" })),
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
        let laid = item(json!({ "event": "matched-single", "on": "b4", "card": "r4" }));
        let gone = item(json!({ "event": "collected", "count": 2 }));
        let shuffled = item(json!({ "event": "reshuffled" }));
        assert_eq!(discarded([&laid]), None);
        assert_eq!(discarded([&gone, &laid]).as_deref(), Some("r4"));
        assert_eq!(discarded([&laid, &gone, &laid]).as_deref(), Some("r4"));
        assert_eq!(discarded([&shuffled, &gone, &laid]), None);
    }

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
