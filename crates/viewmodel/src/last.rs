//! What was laid on the table last, so that everybody sees it at a glance.

use crate::gesture::Piece;
use crate::heard::Item;
use crate::shows::Laid;

/// The things that somebody's last play laid on the table, of what happened, the newest first. A card of
/// DOS on a matched one is `Across`.
#[must_use]
pub fn of<'a>(newest_first: impl IntoIterator<Item = &'a Item>) -> Vec<Piece> {
    for item in newest_first {
        let Item::Game(happened) = item else { continue };
        match happened.event.shows(None, &None).laid {
            Laid::Nothing => {}
            Laid::Pieces(pieces) => return pieces,
            Laid::Cleared => break,
        }
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heard::{self, happened as item};
    use ::games::GameId;
    use art::Game;
    use engine::Rng;
    use serde_json::{Value as Json, json};

    fn last(game: Game, newest_first: Vec<Json>) -> Vec<Piece> {
        let items = newest_first.into_iter().map(|json| item(heard::event(game, json)));
        of(&items.collect::<Vec<Item>>())
    }

    #[test]
    fn the_last_play_counts_whatever_came_after_it() {
        let events = vec![
            json!({ "event": "turn-of", "seat": 1 }),
            json!({ "event": "placed", "seat": 0, "card": "g8" }),
            json!({ "event": "placed", "seat": 0, "card": "r3" }),
        ];
        assert_eq!(last(Game::Dos, events), [Piece::Middle("g8".to_owned())]);
        let pair = json!({ "event": "matched-double", "seat": 0, "on": "g8", "pair": { "low": "g3", "high": "g5" } });
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
            let mut seen = Vec::new();
            crate::evening::every_item(id.id(), &mut Rng::new(5), |item| {
                for piece in of([item]) {
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
