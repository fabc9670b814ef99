//! Which cards travel when something happens, from where to where. The page knows where these places
//! are on the screen; here is only what the events say.

mod events;

use art::Game;
use serde_json::Value as Json;

use crate::last_play::last_play;

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
    /// How many milliseconds it waits for what comes before it.
    pub wait: u32,
}

impl Travel {
    fn new(from: Spot, to: Spot, face: Face) -> Travel {
        Travel { from, to, face, wait: 0 }
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
/// How long it is still between two things that are to be read apart.
const PAUSE: u32 = 700;
/// How long a slipper flies until it hits, and a die until it lies.
const HITS: u32 = 320;
const ROLLS: u32 = 600;

/// When each card starts, in milliseconds. Cards that wait equally long go together.
#[must_use]
pub fn starts(travels: &[Travel]) -> Vec<u32> {
    let goes_with = |travel: &Travel| (travel.owner(), travel.wait);
    let before = |index: usize| {
        let one = goes_with(&travels[index]);
        travels[..index].iter().filter(|travel| goes_with(travel) == one).count() as u32
    };
    let turns: Vec<u32> = (0..travels.len()).map(before).collect();
    let last = turns.iter().copied().max().unwrap_or(0).max(1);
    let apart = APART.min((LONGEST - FLIGHT) / last);
    travels.iter().zip(turns).map(|(travel, turn)| travel.wait + turn * apart).collect()
}

/// When the last card has arrived, in milliseconds.
#[must_use]
pub fn ends(travels: &[Travel]) -> u32 {
    starts(travels).into_iter().max().map_or(0, |start| start + FLIGHT)
}

/// The cards that travel when all this happens, as this seat sees it. A round is over before the next
/// one is dealt. The game as it was before tells which card a Chancletazo throws off the table.
#[must_use]
pub fn all(game: Game, events: &[&Json], before: Option<&Json>, me: Option<u8>) -> Vec<Travel> {
    let mut travels: Vec<Travel> = Vec::new();
    let mut last = before.and_then(|view| last_laid(&view["last"]));
    let (mut wait, mut is_over, mut rolls) = (0, false, 0);
    for event in events {
        let mut more = of(game, event, me);
        if is_over && !more.is_empty() {
            wait = ends(&travels).max(rolls) + PAUSE;
            is_over = false;
        }
        match event["event"].as_str().unwrap_or_default() {
            "played" | "gave" => last = more.first().map(|travel| travel.to.clone()),
            "pulgoso" | "galleta" => last = None,
            "chancletazo" => more.extend(last.clone().map(|lies| struck(lies, event))),
            "thrown" => rolls = ROLLS,
            "round-won" | "round-lost" | "round-drawn" | "round-over" => is_over = true,
            _ => {}
        }
        more.iter_mut().for_each(|travel| travel.wait += wait);
        travels.append(&mut more);
    }
    travels
}

/// Where the card of the last play of Kiltros lies. A pillería lies nowhere.
fn last_laid(last: &Json) -> Option<Spot> {
    let last = last_play(last["play"].as_str()?)?;
    match last.act {
        "attack" | "control" => Some(Spot::Middle(last.card)),
        "defend" => Some(Spot::Across(last.card)),
        _ => None,
    }
}

/// A slipper hits, and a card falls from where it lies; the next slipper brings it back.
fn struck(lies: Spot, event: &Json) -> Travel {
    let face = match &lies {
        Spot::Middle(card) | Spot::Across(card) => Face::Up(card.clone()),
        _ => Face::AsItLies,
    };
    let (from, to) =
        if event["stands"] == true { (Spot::Discards, lies) } else { (lies, Spot::Discards) };
    Travel { wait: HITS, ..Travel::new(from, to, face) }
}

/// The seat that a waiting effect of DOS 2 hits when this happens.
#[must_use]
pub fn hit(game: Game, event: &Json) -> Option<u8> {
    let hits = matches!(event["event"].as_str()?, "skipped" | "demanded");
    event["seat"].as_u64().filter(|_| hits && game == Game::Dos2)?.try_into().ok()
}

/// The cards that travel when this happens, as this seat sees it.
#[must_use]
pub fn of(game: Game, event: &Json, me: Option<u8>) -> Vec<Travel> {
    events::read(game, event, me).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use engine::Rng;
    use games::GameId;
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
    fn a_card_falls_when_the_slipper_has_hit_and_may_come_back() {
        let strike = |stands: bool| json!({ "event": "chancletazo", "seat": 2, "stands": stands });
        let of = |view: Json, events: &[Json]| {
            let events: Vec<&Json> = events.iter().collect();
            let mut travels = all(Game::Kiltros, &events, Some(&view), Some(0));
            travels.retain(|travel| travel.wait == HITS);
            travels.pop().map(|travel| (travel.from, travel.to))
        };
        let view = json!({ "last": { "seat": 1, "play": "defend f4 f7", "stands": true } });
        let across = Spot::Across("f7".to_owned());
        assert_eq!(of(view.clone(), &[strike(false)]), Some((across.clone(), Spot::Discards)));
        assert_eq!(of(view.clone(), &[strike(true)]), Some((Spot::Discards, across)));
        let played = json!({ "event": "played", "seat": 1, "play": { "attack": "g7" } });
        let beside = Some((Spot::Middle("g7".to_owned()), Spot::Discards));
        assert_eq!(of(view.clone(), &[played, strike(false)]), beside);
        // What a pillería has done is undone in the hands.
        let steals = json!({ "event": "pulgoso", "seat": 1, "thief": 1, "victim": 2 });
        assert_eq!(of(view, &[steals, strike(false)]), None);
    }

    #[test]
    fn the_next_round_waits_until_the_last_one_has_been_seen() {
        let drew = json!({ "event": "drew", "seat": 1, "card": null });
        let lost = json!({ "event": "round-lost", "seat": 1 });
        let starts_of = |game: Game, events: &[&Json]| starts(&all(game, events, None, Some(0)));
        let pause = FLIGHT + PAUSE;
        let both = starts_of(Game::Kiltros, &[&lost, &drew, &drew]);
        assert_eq!(both, [0, pause, pause + APART]);
        // A die is seen before anything is dealt.
        let thrown = json!({ "event": "thrown", "seat": 1, "number": 5 });
        let over = json!({ "event": "round-over", "round": 1 });
        let dealt = json!({ "event": "dealt", "seat": 0, "count": 2 });
        let after_die = starts_of(Game::Loyo, &[&thrown, &over, &dealt]);
        assert_eq!(after_die, [ROLLS + PAUSE, ROLLS + PAUSE + APART]);
        assert_eq!(starts_of(Game::Kiltros, &[&drew, &lost]), [0, APART]);
    }

    #[test]
    fn an_effect_hits_a_seat() {
        let skipped = json!({ "event": "skipped", "seat": 2 });
        assert_eq!(hit(Game::Dos2, &skipped), Some(2));
        assert_eq!(hit(Game::Dos, &skipped), None);
        assert_eq!(hit(Game::Dos2, &json!({ "event": "turn-of", "seat": 2 })), None);
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
