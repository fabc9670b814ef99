//! Layout of a position: which of its parts a small picture shows where.

use serde::Serialize;
use serde_json::Value as Json;

/// Cards that lie together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Zone {
    /// What they are: `zone-` before it is the key of a text.
    pub zone: &'static str,
    /// Before whom they lie, or in whose hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The cards.
    pub cards: Vec<String>,
}

/// The parts of a referee's view of a game that a small picture shows.
#[must_use]
pub fn zones(game: &str, view: &Json) -> Vec<Zone> {
    let mut found = Vec::new();
    match game {
        "dos" => {
            found.push(zone("row", &view["row"]));
            found.extend(some("matched", &view["matched"]));
            found.extend(some("played", &view["played"]));
        }
        "dos2" => {
            found.push(zone("pile-a", &view["a"]));
            found.push(zone("pile-b", &view["b"]));
        }
        "kiltros" => {
            for duel in view["duels"].as_array().into_iter().flatten() {
                let both = [&duel["attack"], &duel["defense"]];
                let cards = both.into_iter().flat_map(cards).collect();
                found.push(Zone { zone: "duel", seat: None, cards });
            }
            found.push(zone("attacks", &view["open"]));
        }
        "loyo" => {
            found.extend(some("dead", &view["dead"]));
            found.extend(some("drawn", &view["stage"]["drawn"]));
        }
        _ => {
            found.push(zone("parrandas", &view["parrandas"]));
            found.push(zone("dogs", &view["dogs"]));
        }
    }
    for (seat, hand) in seats(&view["hands"]) {
        found.push(Zone { seat: Some(seat), ..zone("hand", &hand["cards"]) });
        for (name, key) in [("untidy", "fronts"), ("tidied", "tidied")] {
            let before = some(name, &view[key][usize::from(seat)]);
            found.extend(before.map(|zone| Zone { seat: Some(seat), ..zone }));
        }
    }
    found
}

fn seats(hands: &Json) -> impl Iterator<Item = (u8, &Json)> {
    (0..).zip(hands.as_array().into_iter().flatten())
}

fn zone(name: &'static str, json: &Json) -> Zone {
    Zone { zone: name, seat: None, cards: cards(json) }
}

/// The zone, if anything lies there.
fn some(name: &'static str, json: &Json) -> Option<Zone> {
    Some(zone(name, json)).filter(|zone| !zone.cards.is_empty())
}

/// A card, or several.
fn cards(json: &Json) -> Vec<String> {
    match json {
        Json::String(card) => vec![card.clone()],
        Json::Array(several) => several.iter().flat_map(cards).collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_lies_there_is_found_in_the_view() {
        let view = json!({
            "row": ["r9"], "matched": [], "played": [],
            "hands": [{ "count": 1, "cards": ["b1"] }, { "count": 0, "cards": [] }],
        });
        let zone = |zone, seat, cards: &[&str]| {
            let cards = cards.iter().map(|card| (*card).to_owned()).collect();
            Zone { zone, seat, cards }
        };
        let expected = [
            zone("row", None, &["r9"]),
            zone("hand", Some(0), &["b1"]),
            zone("hand", Some(1), &[]),
        ];
        assert_eq!(zones("dos", &view), expected);
        let view = json!({
            "duels": [{ "attack": "b1", "defense": "k2" }], "open": ["f3"], "hands": [],
        });
        let expected = [zone("duel", None, &["b1", "k2"]), zone("attacks", None, &["f3"])];
        assert_eq!(zones("kiltros", &view), expected);
    }
}
