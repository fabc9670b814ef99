//! Which cards travel when something happens, from where to where. The page knows where these places
//! are on the screen; here is only what the events say.

use crate::games::{Event, View};
use crate::shows::Pause;

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
    pub(crate) fn new(from: Spot, to: Spot, face: Face) -> Travel {
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
/// No hand is dealt more cards than this.
const MOST_DEALT: u32 = 60;
/// How long a slipper flies until it hits, and a die until it lies.
pub(crate) const HITS: u32 = 320;
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
pub fn all(events: &[&Event], before: Option<&View>, me: Option<u8>) -> Vec<Travel> {
    let mut travels: Vec<Travel> = Vec::new();
    let mut lies = before.and_then(View::last_laid);
    let (mut wait, mut is_over, mut rolls) = (0, false, 0);
    for event in events {
        let shows = event.shows(me, &lies);
        let mut more = shows.travels;
        if is_over && !more.is_empty() {
            wait = ends(&travels).max(rolls) + PAUSE;
            is_over = false;
        }
        match shows.pause {
            Pause::None => {}
            Pause::Rolls => rolls = ROLLS,
            Pause::RoundOver => is_over = true,
        }
        if let Some(now) = shows.lies {
            lies = now;
        }
        more.iter_mut().for_each(|travel| travel.wait += wait);
        travels.append(&mut more);
    }
    travels
}

/// Dealt cards go from the pile into a hand.
pub(crate) fn dealt(seat: u8, count: u32) -> Vec<Travel> {
    let one = |_| Travel::new(Spot::Pile, Spot::Hand(seat, None), Face::Down);
    (0..count.min(MOST_DEALT)).map(one).collect()
}

/// A card of the pile goes into a hand; it is seen if it is named.
pub(crate) fn drawn(seat: u8, card: Option<String>) -> Vec<Travel> {
    let face = card.clone().map_or(Face::Down, Face::Up);
    vec![Travel::new(Spot::Pile, Spot::Hand(seat, card), face)]
}

/// A card leaves a hand, for everybody to see.
pub(crate) fn leaves(seat: u8, card: &str, to: Spot) -> Travel {
    Travel::new(Spot::Hand(seat, Some(card.to_owned())), to, Face::Up(card.to_owned()))
}

/// The seat that a waiting effect of DOS 2 hits when this happens.
#[must_use]
pub fn hit(event: &Event) -> Option<u8> {
    event.shows(None, &None).hits
}

/// The cards that travel when this happens, as this seat sees it.
#[must_use]
pub fn of(event: &Event, me: Option<u8>) -> Vec<Travel> {
    event.shows(me, &None).travels
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use ::games::GameId;
    use art::Game;
    use engine::Rng;
    use serde_json::{Value as Json, json};

    use super::*;
    use crate::heard;

    /// The cards that travel when all this is sent.
    fn moved(game: Game, events: &[Json], before: Option<&View>) -> Vec<Travel> {
        let events: Vec<Event> =
            events.iter().map(|json| heard::event(game, json.clone())).collect();
        all(&events.iter().collect::<Vec<_>>(), before, Some(0))
    }

    /// The cards that travel when this is sent.
    fn of(game: Game, json: Json, me: Option<u8>) -> Vec<Travel> {
        super::of(&heard::event(game, json), me)
    }

    #[test]
    fn cards_travel_in_every_game_and_land_in_several_places() {
        for id in GameId::ALL {
            let mut places = HashSet::new();
            crate::evening::every_event(id.id(), &mut Rng::new(5), |me, event| {
                for travel in super::of(event, me) {
                    places.insert(std::mem::discriminant(&travel.to));
                }
            });
            assert!(places.len() > 1, "{id}: only {places:?}");
        }
    }

    #[test]
    fn nobody_sees_more_than_the_event_says() {
        let event = json!({ "event": "drew", "seat": 1, "card": null });
        let to = Spot::Hand(1, None);
        let drew = Travel::new(Spot::Pile, to, Face::Down);
        assert_eq!(of(Game::Dos, event, Some(0)), [drew]);
        let event = json!({ "event": "drew", "seat": 0, "card": "r7" });
        let travels = of(Game::Dos, event, Some(0));
        assert_eq!(travels[0].face, Face::Up("r7".to_owned()));
        assert!(travels[0].turns_over());
    }

    #[test]
    fn a_galleta_and_what_it_takes_travel() {
        let event = json!({ "event": "galleta", "seat": 2, "to": 1,
            "taken": { "defense": { "attack": "f6", "defense": "f8" } } });
        let travels = of(Game::Kiltros, event, Some(0));
        assert_eq!(travels[0].to, Spot::Away);
        assert_eq!(travels[1].from, Spot::Across("f8".to_owned()));
        assert_eq!(travels[1].to, Spot::Hand(1, Some("f8".to_owned())));
    }

    #[test]
    fn cards_are_dealt_one_after_another_and_to_all_at_once() {
        let deal = |seat: u8, count: u32| {
            of(Game::Dos, json!({ "event": "dealt", "seat": seat, "count": count }), Some(0))
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
            let view = crate::evening::dealt("kiltros", view);
            let mut travels = moved(Game::Kiltros, events, Some(&view));
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
        let starts_of = |game: Game, events: &[&Json]| {
            let events: Vec<Json> = events.iter().map(|json| (*json).clone()).collect();
            starts(&moved(game, &events, None))
        };
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
        let hit = |game: Game, kind: &str| {
            super::hit(&heard::event(game, json!({ "event": kind, "seat": 2 })))
        };
        assert_eq!(hit(Game::Dos2, "skipped"), Some(2));
        assert_eq!(hit(Game::Dos2, "turn-of"), None);
        assert_eq!(hit(Game::Dos, "turn-of"), None);
    }
}
