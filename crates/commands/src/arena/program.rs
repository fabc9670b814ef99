//! An external bot: a pool of its processes, their restarts, and what was wrong with its answers.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use console::progress::ProgressBar;

use super::entrant::Command;
use super::fault::{Fault, Faults, Wrong};
use super::talk::Talk;
use crate::failure::Failure;

/// So often a program that has crashed or hung is started again.
const RESTARTS: u32 = 10;

/// A program. It has a process for each seat that it plays at the same time, so that none of them
/// sees what another seat sees; they go on from game to game.
pub(crate) struct Program {
    command: Command,
    patience: Duration,
    /// Notices are printed above it.
    bar: ProgressBar,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Processes that play no game at the moment.
    idle: Vec<Talk>,
    /// How many had to be ended, or ended by themselves.
    lost: u32,
    /// Since it was last asked for.
    faults: Faults,
    /// The kinds of faults that somebody has been told of.
    told: Vec<Wrong>,
}

impl State {
    fn is_given_up(&self) -> bool {
        self.lost > RESTARTS
    }
}

impl Program {
    /// Starts a program, to see that it can be.
    pub(crate) fn start(
        command: &Command,
        patience: Duration,
        bar: ProgressBar,
    ) -> Result<Arc<Program>, Failure> {
        let talk = Talk::start(&command.words).map_err(|error| {
            Failure::trouble(format_args!("bot `{command}` cannot be started: {error}"))
        })?;
        let state = Mutex::new(State { idle: vec![talk], ..State::default() });
        Ok(Arc::new(Program { command: command.clone(), patience, bar, state }))
    }

    /// How long an answer may take.
    pub(crate) fn patience(&self) -> Duration {
        self.patience
    }

    /// A process that plays no other game; it comes back with `give_back`.
    pub(crate) fn talk(&self) -> Result<Talk, Fault> {
        let mut state = self.state();
        if state.is_given_up() {
            return Err(Fault::fatal(Wrong::Crashed, "is not started again"));
        }
        let idle = state.idle.pop();
        // Others need not wait while one is being started.
        drop(state);
        idle.map_or_else(|| Talk::start(&self.command.words), Ok).map_err(|error| {
            Fault::fatal(Wrong::Crashed, format_args!("cannot be started again: {error}"))
        })
    }

    /// Takes a process back whose game is over.
    pub(crate) fn give_back(&self, talk: Talk) {
        self.state().idle.push(talk);
    }

    /// Tells whether it has failed so often that it is not asked any more. The move that is made
    /// instead is counted.
    pub(crate) fn is_given_up(&self) -> bool {
        let mut state = self.state();
        let given_up = state.is_given_up();
        state.faults.fallbacks += u64::from(given_up);
        given_up
    }

    /// Counts a fault, and tells of the first of each kind; `place` says where it happened, and what
    /// was done.
    pub(crate) fn blame(&self, fault: &Fault, place: impl fmt::Display) {
        let mut state = self.state();
        state.faults.count(fault.wrong);
        state.faults.fallbacks += 1;
        if !state.told.contains(&fault.wrong) {
            state.told.push(fault.wrong);
            self.say(format_args!(
                "bot `{}` {}\n  {place}\n  More of this kind is counted, but not told.",
                self.command, fault.text
            ));
        }
        if fault.fatal {
            state.lost += 1;
            if state.lost == RESTARTS + 1 {
                self.say(format_args!(
                    "bot `{}` has failed {} times and is not started again; from now on the \
                     fallback is played in its place",
                    self.command, state.lost
                ));
            }
        }
    }

    /// What was wrong since this was last asked.
    pub(crate) fn take_faults(&self) -> Faults {
        std::mem::take(&mut self.state().faults)
    }

    fn say(&self, text: impl fmt::Display) {
        self.bar.suspend(|| eprintln!("sobremesa: {text}"));
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
