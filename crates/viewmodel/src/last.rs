//! What was laid on the table last, so that everybody sees it at a glance.

use art::Game;
use serde_json::Value as Json;

use crate::gesture::Piece;
use crate::heard::Item;

/// The things that somebody's last play laid on the table, of what happened, the newest first. A card of
/// DOS on a matched one is `Across`.
#[must_use]
pub fn of<'a>(game: Game, newest_first: impl IntoIterator<Item = &'a Item>) -> Vec<Piece> {
    for item in newest_first {
        let Item::Game(happened) = item else { continue };
        if is_new_beginning(game, &happened.event) {
            break;
        }
        let laid = laid(game, &happened.event);
        if !laid.is_empty() {
            return laid;
        }
    }
    Vec::new()
}

/// Nothing that lay there before it is still there.
fn is_new_beginning(game: Game, event: &Json) -> bool {
    match event["event"].as_str().unwrap_or_default() {
        "dealt" => true,
        "round-won" | "round-lost" => game == Game::Kiltros,
        _ => false,
    }
}

/// What an event laid on the table; nothing for most.
fn laid(game: Game, event: &Json) -> Vec<Piece> {
    let card = |key: &str| event[key].as_str().map(str::to_owned);
    let kind = event["event"].as_str().unwrap_or_default();
    let pieces = match (game, kind) {
        (Game::Dos, "placed") => vec![card("card").map(Piece::Middle)],
        (Game::Dos, "matched-single") => vec![card("card").map(Piece::Across)],
        (Game::Dos, "matched-double") => {
            let half = |key: &str| event["pair"][key].as_str().map(str::to_owned);
            vec![half("low").map(Piece::Across), half("high").map(Piece::Across)]
        }
        (Game::Dos2, "played" | "played-sum") => vec![match event["place"].as_str() {
            Some("a") => Some(Piece::Pile("a")),
            Some("b") => Some(Piece::Pile("b")),
            _ => None,
        }],
        (Game::Kiltros, "played" | "gave") => vec![fought(&event["play"])],
        (Game::Loyo, "replaced" | "took" | "discarded") => vec![Some(Piece::Pile("dead"))],
        (Game::Doggy, "partied" | "tidied" | "tidied-free") => vec![card("card").map(Piece::Mine)],
        _ => Vec::new(),
    };
    pieces.into_iter().flatten().collect()
}

/// The card of a play of Kiltros, where it lies.
fn fought(play: &Json) -> Option<Piece> {
    if let Some(card) = play["attack"].as_str().or(play["control"].as_str()) {
        return Some(Piece::Middle(card.to_owned()));
    }
    let defense = &play["defend"];
    let (attack, card) = (defense["attack"].as_str()?, defense["card"].as_str()?);
    Some(Piece::Across(format!("{attack}/{card}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heard::happened as item;
    use engine::Rng;
    use games::GameId;
    use serde_json::json;

    fn last(game: Game, newest_first: Vec<Json>) -> Vec<Piece> {
        let items: Vec<Item> = newest_first.into_iter().map(item).collect();
        of(game, &items)
    }

    #[test]
    fn the_last_play_counts_whatever_came_after_it() {
        let events = vec![
            json!({ "event": "turn-of", "seat": 1 }),
            json!({ "event": "placed", "seat": 0, "card": "g8" }),
            json!({ "event": "placed", "seat": 0, "card": "r3" }),
        ];
        assert_eq!(last(Game::Dos, events), [Piece::Middle("g8".to_owned())]);
        let pair =
            json!({ "event": "matched-double", "on": "g8", "pair": { "low": "g3", "high": "g5" } });
        let both = [Piece::Across("g3".to_owned()), Piece::Across("g5".to_owned())];
        assert_eq!(last(Game::Dos, vec![pair]), both);
    }

    #[test]
    fn a_new_deal_forgets() {
        let events = vec![
            json!({ "event": "dealt", "seat": 0, "count": 7 }),
            json!({ "event": "placed", "seat": 0, "card": "g8" }),
        ];
        assert_eq!(last(Game::Dos, events), []);
        let events = vec![
            json!({ "event": "round-lost", "seat": 0 }),
            json!({ "event": "played", "seat": 0, "play": { "attack": "f6" } }),
        ];
        assert_eq!(last(Game::Kiltros, events), []);
    }

    #[test]
    fn what_is_not_understood_marks_nothing() {
        for game in Game::ALL {
            for event in [json!(null), json!({ "event": 3 }), json!({ "event": "played" })] {
                assert_eq!(last(game, vec![event]), [], "{}", game.name());
            }
        }
    }

    /// Every play of whole games is found, so that no event is called otherwise than here.
    #[test]
    fn every_game_lays_something() {
        let wanted: [(&str, &[&str]); 5] = [
            ("dos", &["middle", "across"]),
            ("dos2", &["a", "b"]),
            ("kiltros", &["middle", "across"]),
            ("loyo", &["dead"]),
            ("doggy", &["mine"]),
        ];
        for id in GameId::ALL {
            let game: Game = id.id().parse().expect("the page knows every game");
            let mut seen = Vec::new();
            crate::evening::every_item(id.id(), &mut Rng::new(5), |item| {
                for piece in of(game, [item]) {
                    let name = match piece {
                        Piece::Middle(_) => "middle",
                        Piece::Across(_) => "across",
                        Piece::Mine(_) => "mine",
                        Piece::Pile(name) => name,
                        other => panic!("{id}: {other:?}"),
                    };
                    if !seen.contains(&name) {
                        seen.push(name);
                    }
                }
            });
            let (_, zones) = wanted.iter().find(|(game, _)| *game == id.id()).expect("it is above");
            assert!(zones.iter().all(|zone| seen.contains(zone)), "{id}: {seen:?}");
        }
    }
}
