//! Whole games with somebody who plays at random, for tests.

use engine::{Rng, Viewer};
use protocol::{Ask, Chat, Command, Millis, Terms};
use serde_json::Value as Json;
use table::{Answer, LocalTable, Phase, Secrets, Who, opened};

use crate::choice::{Choice, Standing};
use crate::games::{Event, View};
use crate::gesture::Piece;
use crate::heard::{self, Item, Picture};

/// The seats of each table.
const SEATS: u8 = 3;
/// No game takes so many steps.
const MOST_STEPS: u32 = 100_000;

/// A table with a person and bots.
struct Evening {
    parlor: LocalTable,
    person: Who,
    seed: [u8; 32],
    now: Millis,
    asked: u32,
}

impl Evening {
    fn new(game: &str, seed: [u8; 32]) -> Evening {
        let person = Who("somebody who plays at random".to_owned());
        let terms = Terms { chat: Chat::Off, ..Terms::of(game, SEATS) };
        let opening = opened("evening".to_owned(), &terms, person.clone(), Secrets::default())
            .expect("every game can be played by three");
        let parlor = LocalTable::open(opening, 0).expect("a table that was just opened is whole");
        let mut evening = Evening { parlor, person, seed, now: 0, asked: 0 };
        let sit = Ask::Sit { seat: Some(0), name: "Ana".to_owned(), pets: 0, color: 0 };
        let bots = (1..SEATS).map(|seat| Ask::Bot { seat, level: Some("normal".to_owned()) });
        for ask in [sit].into_iter().chain(bots).chain([Ask::Start]) {
            let answer = evening.ask(ask);
            assert_eq!(answer, None, "a host may do all this");
        }
        evening
    }

    fn ask(&mut self, ask: Ask) -> Option<Answer> {
        self.asked += 1;
        let table = self.parlor.table();
        let seen = table.number(table.viewer(&self.person));
        let command = Command { id: format!("c{}", self.asked), seen, ask };
        self.parlor.ask(&self.person, command, self.now, &self.seed)
    }

    /// The person moves if it is their turn, and time goes on.
    fn step(&mut self, rng: &mut Rng) {
        let viewer = self.parlor.table().viewer(&self.person);
        let you = self.parlor.snapshot(viewer, None).you;
        if you.must && !you.moves.is_empty() {
            let chosen = rng.below(you.moves.len() as u32) as usize;
            // Whoever has shouted and waits for the others is told so; that is fine.
            let _ = self.ask(Ask::Play { mv: you.moves[chosen].clone() });
        }
        if let Some(due) = self.parlor.advance(self.now, &self.seed) {
            self.now = due.max(self.now);
        }
    }
}

/// Plays a game at random and shows the legal moves of every seat in every position.
pub(crate) fn every_position(game: &str, rng: &mut Rng, mut look: impl FnMut(&[String])) {
    let mut evening = Evening::new(game, [rng.below(256) as u8; 32]);
    for _ in 0..MOST_STEPS {
        if *evening.parlor.table().phase() == Phase::Over {
            break;
        }
        for viewer in evening.parlor.table().viewers() {
            look(&evening.parlor.snapshot(viewer, None).you.moves);
        }
        evening.step(rng);
    }
}

/// What the first seat sees of a game that has just been dealt, as it is sent, with some of it changed.
pub(crate) fn dealt(game: &str, changes: Json) -> View {
    let mut evening = Evening::new(game, [3; 32]);
    let viewer = evening.parlor.table().viewer(&evening.person);
    let view = loop {
        if let Some(view) = evening.parlor.snapshot(viewer, None).view {
            break view;
        }
        evening.step(&mut Rng::new(1));
    };
    let mut view: Json = serde_json::from_str(view.get()).expect("a view is always JSON");
    for (key, value) in changes.as_object().into_iter().flatten() {
        assert!(!view[key].is_null() || key == "last", "{game} has no {key}");
        view[key] = value.clone();
    }
    let kind = game.parse().expect("every game has its drawings");
    View::read(kind, &view.to_string()).unwrap_or_else(|| panic!("{view}"))
}

/// An update as it is read on the other side of a line. What is read is what was written: written again, it is the same.
fn read(update: &impl serde::Serialize) -> Picture {
    let written = serde_json::to_string(update).expect("an update is always JSON");
    let picture = heard::picture(serde_json::from_str(&written).expect("an update can be read"));
    let json: Json = serde_json::from_str(&written).expect("an update is always JSON");
    assert_eq!(json["view"], serde_json::to_value(&picture.view).expect("it can be written"));
    for (item, json) in picture.items.iter().zip(json["items"].as_array().into_iter().flatten()) {
        if let Item::Game(happened) = item {
            let event = serde_json::to_value(&happened.event).expect("it can be written");
            assert_eq!(json["game"]["event"], event);
        }
    }
    picture
}

/// Plays a game at random and shows everything that happens, as the person sees it.
pub(crate) fn every_item(game: &str, rng: &mut Rng, mut look: impl FnMut(&Item)) {
    let mut evening = Evening::new(game, [rng.below(256) as u8; 32]);
    for _ in 0..MOST_STEPS {
        if *evening.parlor.table().phase() == Phase::Over {
            break;
        }
        evening.step(rng);
        let me = evening.parlor.table().viewer(&evening.person);
        for (_, update) in evening.parlor.updates().iter().filter(|(viewer, _)| *viewer == me) {
            read(update).items.iter().for_each(&mut look);
        }
    }
}

/// Plays a game at random and shows everything that happens as each seat sees it.
pub(crate) fn every_event(game: &str, rng: &mut Rng, mut see: impl FnMut(Option<u8>, &Event)) {
    let mut evening = Evening::new(game, [rng.below(256) as u8; 32]);
    for _ in 0..MOST_STEPS {
        for (viewer, update) in evening.parlor.updates() {
            let me = match viewer {
                Viewer::Seat(seat) => Some(seat.0),
                _ => None,
            };
            for item in &read(&update).items {
                if let Item::Game(happened) = item {
                    see(me, &happened.event);
                }
            }
        }
        if *evening.parlor.table().phase() == Phase::Over {
            break;
        }
        evening.step(rng);
    }
}

/// Plays a game at random and tries what cannot be chosen: shows the reason that is said of a thing, and the slug of the
/// rule that forbids what somebody means who touches it.
pub(crate) fn every_reason(game: &str, rng: &mut Rng, mut see: impl FnMut(&'static str, &str)) {
    let mut evening = Evening::new(game, [rng.below(256) as u8; 32]);
    let kind = game.parse().expect("every game has its drawings");
    for _ in 0..MOST_STEPS {
        if *evening.parlor.table().phase() == Phase::Over {
            break;
        }
        let me = evening.parlor.table().viewer(&evening.person);
        let picture = read(&evening.parlor.snapshot(me, None));
        if let (Some(view), Some(seat)) = (&picture.view, picture.you.seat) {
            let choice = Choice::new(kind, &picture.you.moves).at(view.turn(picture.you.must));
            let mut things: Vec<Piece> = view.hand(seat).into_iter().map(Piece::Hand).collect();
            things.dedup();
            things.retain(|piece| choice.standing(piece, 0) == Standing::NotNow);
            for piece in &things {
                let Some(reason) = view.reason(&[], piece) else { continue };
                let mv = view.attempt(std::slice::from_ref(piece)).expect("a card means something");
                match evening.ask(Ask::Play { mv: mv.clone() }) {
                    Some(Answer::Refused(refused)) => see(reason.key, refused.rule.0),
                    answer => panic!("{game}: `{mv}` is {answer:?}, but {}", reason.key),
                }
            }
        }
        evening.step(rng);
    }
}
