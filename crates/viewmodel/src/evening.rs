//! Whole games with somebody who plays at random, for tests.

use engine::{Rng, Viewer};
use protocol::{Ask, Chat, Command, Millis, Terms};
use serde_json::Value as Json;
use table::{Answer, LocalTable, Phase, Secrets, Who, opened};

use crate::heard::{Item, Picture};

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
            let written = serde_json::to_value(update).expect("an update is always JSON");
            let picture: Picture = serde_json::from_value(written).expect("the page can read it");
            picture.items.iter().for_each(&mut look);
        }
    }
}

/// Plays a game at random and shows everything that happens as each seat sees it.
pub(crate) fn every_event(game: &str, rng: &mut Rng, mut see: impl FnMut(Option<u8>, &Json)) {
    let mut evening = Evening::new(game, [rng.below(256) as u8; 32]);
    for _ in 0..MOST_STEPS {
        for (viewer, update) in evening.parlor.updates() {
            let me = match viewer {
                Viewer::Seat(seat) => Some(seat.0),
                _ => None,
            };
            let items = serde_json::to_value(&update.items).expect("items can be written");
            for item in items.as_array().into_iter().flatten() {
                let event = &item["game"]["event"];
                if !event.is_null() {
                    see(me, event);
                }
            }
        }
        if *evening.parlor.table().phase() == Phase::Over {
            break;
        }
        evening.step(rng);
    }
}
