//! An adapter that lets an external program play a seat as a bot.

use std::marker::PhantomData;
use std::sync::Arc;

use ::bots::Bot;
use engine::{Game, Options, Outcome, Rng, Seat, Setup, Sight};
use serde_json::Value;

use super::fault::{Fault, Wrong, quoted};
use super::messages::{Asks, Message, PROTOCOL, Sits, line};
use super::program::Program;
use super::talk::Talk;

/// Which game it is. For those who read what was wrong; no program is told.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Which {
    /// The number of the deal, from 0.
    pub(crate) deal: u64,
    /// Its seed.
    pub(crate) seed: u64,
}

/// A program that plays one seat of one game.
pub(crate) struct Outside<G> {
    program: Arc<Program>,
    which: Which,
    dice: u32,
    /// What it is told when it sits down, and again if it has to be started in the middle of a game.
    welcome: String,
    talk: Option<Talk>,
    /// What it has not been told yet.
    events: Vec<Value>,
    /// How many moves have been made.
    moves: u64,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Outside<G> {
    /// The player of this seed.
    pub(crate) fn new(program: &Arc<Program>, which: Which, seed: u64) -> Outside<G> {
        Outside {
            program: Arc::clone(program),
            which,
            // Half of the bits of another generator: the deal does not follow from them.
            dice: (Rng::new(seed.rotate_left(32)).next() >> 32) as u32,
            welcome: String::new(),
            talk: None,
            events: Vec::new(),
            moves: 0,
            game: PhantomData,
        }
    }

    /// A process that has sat down.
    fn seated(&mut self) -> Result<Talk, Fault> {
        if let Some(talk) = self.talk.take() {
            return Ok(talk);
        }
        let talk = self.program.talk()?;
        talk.tell(self.welcome.clone());
        Ok(talk)
    }

    /// The program's move, if it is one.
    fn ask(&mut self, sight: &Sight<'_, G>) -> Result<G::Move, Fault> {
        let patience = self.program.patience();
        let view = sight.view();
        let mut moves = Vec::new();
        sight.moves(&mut moves);
        let events = std::mem::take(&mut self.events);
        let question = |id| {
            line(&Message::Asks(Asks {
                id,
                seat: sight.seat(),
                position: view.to_string(),
                view: &view,
                legal: moves.iter().map(G::Move::to_string).collect(),
                events: &events,
                patience_ms: patience.as_millis() as u64,
            }))
        };
        let mut talk = self.seated()?;
        let text = match talk.ask(question, patience) {
            Err(fault) if fault.fatal => return Err(talk.end(fault)),
            said => {
                self.talk = Some(talk);
                said?
            }
        };
        let mv = text.parse::<G::Move>().map_err(|unreadable| {
            let answered = quoted(&text);
            Fault::mild(Wrong::Illegal, format_args!("answered {answered}, no move: {unreadable}"))
        })?;
        sight.check(mv).map_err(|refusal| {
            Fault::mild(Wrong::Illegal, format_args!("answered `{mv}`, refused by {refusal}"))
        })?;
        Ok(mv)
    }
}

impl<G: Game> Bot<G> for Outside<G> {
    fn sits(&mut self, setup: &Setup<G>, seat: Seat) {
        self.welcome = line(&Message::<()>::Sits(Sits {
            protocol: PROTOCOL,
            game: G::ID,
            rules: G::RULES,
            seats: setup.seats(),
            seat,
            options: &setup.options().spell(),
            deck: &setup.spell_deck(),
            pets: setup.pets(),
            seed: self.dice,
        }));
        self.events.clear();
        self.moves = 0;
        // What is wrong comes up again when there is something to decide.
        self.talk = self.seated().ok();
    }

    fn dealt(&mut self, events: &[G::Event]) {
        self.events.extend(events.iter().map(told));
    }

    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Move {
        if self.program.is_given_up() {
            return sight.fallback();
        }
        self.ask(sight).unwrap_or_else(|fault| {
            let fallback = sight.fallback();
            let Which { deal, seed } = self.which;
            self.program.blame(
                &fault,
                format_args!(
                    "in {}, deal {deal} (seed {seed}), seat {}, move {}: {}\n  `{fallback}` is \
                     played in its place.",
                    G::ID,
                    sight.seat(),
                    self.moves + 1,
                    sight.view(),
                ),
            );
            fallback
        })
    }

    fn hears(&mut self, _: &Sight<'_, G>, events: &[G::Event]) {
        self.moves += 1;
        self.events.extend(events.iter().map(told));
    }

    fn rises(&mut self, outcome: Outcome) {
        if let Some(talk) = self.talk.take() {
            talk.tell(line(&Message::<()>::Rises(outcome)));
            self.program.give_back(talk);
        }
    }
}

fn told(event: &impl serde::Serialize) -> Value {
    serde_json::to_value(event).expect("an event can be written")
}
