//! Which cards travel when something happens, from where to where. The page knows where these places
//! are on the screen; here is only what the events say.

mod events;

use art::Game;
use serde_json::Value as Json;

/// Where a card can lie.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    /// The pile to draw from.
    Pile,
    /// The pile of the parrandas.
    Parrandas,
    /// A pile that lies open, by its name.
    Heap(String),
    /// The discards.
    Discards,
    /// Among the cards in the middle.
    Middle(String),
    /// Beside the row, when it was matched or has matched.
    Matched(String),
    /// Across another card.
    Across(String),
    /// All that lies in the middle and is cleared now.
    Lying,
    /// In somebody's hand; which card, if one may know.
    Hand(u8, Option<String>),
    /// The card that somebody has just drawn and not yet put anywhere.
    Drawn(u8),
    /// One of the places before somebody.
    Place(u8, String),
    /// Before somebody, not tidied yet.
    Front(u8, String),
    /// Before somebody, tidied.
    Tidied(u8, String),
    /// Where Mario Hugo stands.
    Door,
    /// Out of sight.
    Away,
}

/// What is seen of a card on its way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Face {
    /// The card.
    Up(String),
    /// Its back.
    Down,
    /// Whatever it shows where it lies.
    AsItLies,
}

/// A card on its way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Travel {
    /// Where it was.
    pub from: Spot,
    /// Where it is now.
    pub to: Spot,
    /// What is seen of it.
    pub face: Face,
}

impl Travel {
    fn new(from: Spot, to: Spot, face: Face) -> Travel {
        Travel { from, to, face }
    }

    /// Tells whether it lay face down and is seen now.
    #[must_use]
    pub fn turns_over(&self) -> bool {
        let was_down = matches!(self.from, Spot::Pile | Spot::Parrandas | Spot::Place(..));
        was_down && matches!(self.face, Face::Up(_))
    }

    /// Tells whether it only turns over where it lies.
    #[must_use]
    pub fn stays(&self) -> bool {
        self.from == self.to
    }

    /// Whose cards become more by it: those of one are dealt one after another, those of several
    /// together.
    fn owner(&self) -> Option<u8> {
        match self.to {
            Spot::Hand(seat, _) | Spot::Drawn(seat) | Spot::Place(seat, _) => Some(seat),
            _ => None,
        }
    }
}

/// How long a card travels, in milliseconds.
pub const FLIGHT: u32 = 280;
/// How long a card takes to turn over.
pub const TURN: u32 = 220;
/// How far apart cards start that go to the same place.
const APART: u32 = 40;
/// How long all of them together may take.
const LONGEST: u32 = 900;

/// When each card starts, in milliseconds.
#[must_use]
pub fn starts(travels: &[Travel]) -> Vec<u32> {
    let before = |index: usize| {
        let owner = travels[index].owner();
        travels[..index].iter().filter(|travel| travel.owner() == owner).count() as u32
    };
    let turns: Vec<u32> = (0..travels.len()).map(before).collect();
    let last = turns.iter().copied().max().unwrap_or(0).max(1);
    let apart = APART.min((LONGEST - FLIGHT) / last);
    turns.into_iter().map(|turn| turn * apart).collect()
}

/// The cards that travel when this happens, as this seat sees it.
#[must_use]
pub fn of(game: Game, event: &Json, me: Option<u8>) -> Vec<Travel> {
    events::read(game, event, me).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use engine::{GameId, Rng};
    use serde_json::json;

    use super::*;

    /// What happens without any card that goes anywhere.
    const STILL: &str = "
        dos: showed dealer color-bonus drew-nothing declined said caught penalty reshuffled turn-of
            round-won round-drawn over
        dos2: dealer drew-nothing said caught reversed skipped demanded failed reshuffled turn-of
            round-won round-drawn over
        kiltros: first roles asked declined passed window-closed stopped yielded over
        loyo: dealer peeked asked declined called challenged passed turn-of pile-out round-limit total
            doubled thrown subtracted added round-over catch-up left-catch-up over
        doggy: first drew-nothing reshuffled turn-of majority points over
    ";

    /// The events of a game without a card that goes anywhere.
    fn still(game: &str) -> BTreeSet<&'static str> {
        let rest = STILL.split_once(&format!("{game}: ")).expect("every game is there").1;
        rest.split_whitespace().take_while(|word| !word.ends_with(':')).collect()
    }

    #[test]
    fn every_card_that_goes_somewhere_travels() {
        for id in GameId::ALL {
            let game: Game = id.id().parse().expect("the page knows every game");
            let (still, mut rng) = (still(id.id()), Rng::new(5));
            let mut travelled = BTreeSet::new();
            crate::evening::every_event(id.id(), &mut rng, |me, event| {
                let kind = event["event"].as_str().expect("every event has a name").to_owned();
                let travels = of(game, event, me);
                assert_eq!(travels.is_empty(), still.contains(kind.as_str()), "{id}: {event}");
                if !travels.is_empty() {
                    travelled.insert(kind);
                }
            });
            assert!(travelled.len() > 3, "{id}: only {travelled:?}");
        }
    }

    #[test]
    fn nobody_sees_more_than_the_event_says() {
        let event = json!({ "event": "drew", "seat": 1, "card": null });
        let to = Spot::Hand(1, None);
        let drew = Travel::new(Spot::Pile, to, Face::Down);
        assert_eq!(of(Game::Dos, &event, Some(0)), [drew]);
        let event = json!({ "event": "drew", "seat": 0, "card": "r7" });
        let travels = of(Game::Dos, &event, Some(0));
        assert_eq!(travels[0].face, Face::Up("r7".to_owned()));
        assert!(travels[0].turns_over());
    }

    #[test]
    fn a_galleta_and_what_it_takes_travel() {
        let event = json!({ "event": "galleta", "seat": 2, "to": 1,
            "taken": { "defense": { "attack": "f6", "defense": "f8" } } });
        let travels = of(Game::Kiltros, &event, Some(0));
        assert_eq!(travels[0].to, Spot::Away);
        assert_eq!(travels[1].from, Spot::Across("f8".to_owned()));
        assert_eq!(travels[1].to, Spot::Hand(1, Some("f8".to_owned())));
    }

    #[test]
    fn cards_are_dealt_one_after_another_and_to_all_at_once() {
        let deal = |seat: u8, count: u32| {
            of(Game::Dos, &json!({ "event": "dealt", "seat": seat, "count": count }), Some(0))
        };
        let two: Vec<Travel> = [deal(0, 2), deal(1, 2)].concat();
        assert_eq!(starts(&two), [0, 40, 0, 40]);
        let many = starts(&deal(0, 60));
        assert!(many.iter().all(|start| start + FLIGHT <= LONGEST));
        assert_eq!(starts(&[]), Vec::<u32>::new());
    }

    #[test]
    fn what_is_no_event_moves_nothing() {
        for game in Game::ALL {
            for event in [json!(null), json!({}), json!({ "event": "drew" }), json!(["dealt"])] {
                assert_eq!(of(game, &event, None), []);
            }
        }
    }
}
