//! Whole games with somebody who plays at random, for tests.

use engine::Rng;
use table::{
    Answer, Ask, Chat, Clock, Command, Millis, Parlor, Phase, Secrets, Terms, Watch, Who, opened,
};

/// The seats of each table.
const SEATS: u8 = 3;
/// No game takes so many steps.
const MOST_STEPS: u32 = 100_000;

/// A table with a person and bots.
struct Evening {
    parlor: Parlor,
    person: Who,
    seed: [u8; 32],
    now: Millis,
    asked: u32,
}

impl Evening {
    fn new(game: &str, seed: [u8; 32]) -> Evening {
        let person = Who("somebody who plays at random".to_owned());
        let terms = Terms {
            game: game.to_owned(),
            seats: SEATS,
            options: "-".to_owned(),
            clock: Clock::default(),
            chat: Chat::Off,
            watch: Watch::Public,
        };
        let opening = opened("evening".to_owned(), &terms, person.clone(), Secrets::default())
            .expect("every game can be played by three");
        let parlor = Parlor::open(opening, 0).expect("a table that was just opened is whole");
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
        let you = self.parlor.snapshot(viewer, None).update.you;
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
            look(&evening.parlor.snapshot(viewer, None).update.you.moves);
        }
        evening.step(rng);
    }
}
