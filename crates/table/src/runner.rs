//! The sans-IO driver of a table: commands, timers and thoughts in, things to do out.
//!
//! It takes commands, decides races, asks bots, and says what has to be kept. Whoever runs it brings the clock, the
//! randomness, the threads and a place where entries last.

use std::collections::VecDeque;

use engine::{Seat, SeatSet, Viewer};

use crate::answer::Answer;
use crate::ask::Decided;
use crate::chair::Chair;
use crate::chronicle::Damage;
use crate::decide::Draft;
use crate::entry::{By, Entry};
use crate::race::{Race, Shout};
use crate::seated_bots::{Effort, SeatedBots, Thinking, Thought};
use crate::table::{Table, Who};
use crate::timers::{Chore, DueKind};
use protocol::{Advised, Ask, Command, Millis, Ran, Rejection};

/// A table with all that goes on around it. `T` is whatever the caller needs to answer somebody.
pub struct Runner<T> {
    table: Table,
    bots: SeatedBots,
    race: Option<Race<Call<T>>>,
    /// Shouts of a race that is over, the quickest first, which have not had their turn.
    decided: VecDeque<Shout<Call<T>>>,
    /// All who took part in it.
    ranking: Vec<Ran>,
    /// Moves that came while a race went on.
    held: VecDeque<Envelope<T>>,
    thinking: SeatSet,
    /// Those who think less than their level does.
    hasty: SeatSet,
    /// What bots have thought before it was time to say so: whoever looks ahead begins at once, and nobody
    /// learns how long it took.
    thoughts: Vec<(Seat, u64, Option<String>)>,
}

/// Who shouted.
struct Call<T> {
    command: Option<String>,
    tag: Option<T>,
}

/// A command on its way.
pub struct Envelope<T> {
    /// Who sent it.
    pub who: Who,
    /// What is asked for.
    pub command: Command,
    /// How to answer.
    pub tag: T,
}

/// Something that is to be done for a table.
pub enum Todo<T> {
    /// Keep these entries, then [`Runner::kept`].
    Keep(Draft, Option<T>),
    /// Answer somebody.
    Answer(T, Answer),
    /// Let a bot think, then [`Runner::thought`].
    Think(Job),
    /// Let somebody think about what they would do in a person's place, and tell that person alone.
    Advise(Advising, T),
    /// Decide about a command that had to wait, with [`Runner::command`].
    Decide(Envelope<T>),
}

/// Something for a bot to think about.
pub struct Job {
    /// Whose move it is.
    pub seat: Seat,
    /// What the bot is asked.
    pub asked: Thinking,
    /// How much the seat had seen.
    pub seen: u64,
    /// The thought itself.
    pub thought: Thought<Option<String>>,
}

/// Advice that somebody has asked for.
pub struct Advising {
    /// The seat that is advised.
    pub seat: Seat,
    /// How much the seat had seen.
    pub seen: u64,
    /// What is to be said of the moves there are, the best first.
    pub thought: Thought<Vec<Advised>>,
}

/// How many moves may wait for the end of a race.
const MOST_HELD: usize = 32;

impl<T> Runner<T> {
    /// Runs this table from now on.
    #[must_use]
    pub fn new(table: Table) -> Runner<T> {
        Runner {
            table,
            bots: SeatedBots::default(),
            race: None,
            decided: VecDeque::new(),
            ranking: Vec::new(),
            held: VecDeque::new(),
            thinking: SeatSet::EMPTY,
            hasty: SeatSet::EMPTY,
            thoughts: Vec::new(),
        }
    }

    /// Runs a table that was played before, from now on. Its bots know what their seats know, but have
    /// forgotten their impressions of the others.
    #[must_use]
    pub fn resume(table: Table, seed: u64) -> Runner<T> {
        let bots = SeatedBots::resume(&table, seed);
        Runner { bots, ..Runner::new(table) }
    }

    /// The table.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Lets somebody hear what this seat hears, from the next deal on, who can then be asked for advice.
    pub fn advise(&mut self, seat: Seat) {
        self.bots.advise(seat);
    }

    /// What somebody who knows what this seat knows will think of the game as it stands.
    pub fn advice(&mut self, seat: Seat) -> Option<Advising> {
        let thought = self.bots.advice(&self.table, seat, self.table.dice_of(seat))?;
        Some(Advising { seat, seen: self.table.number(Viewer::Seat(seat)), thought })
    }

    /// Decides about a command: something has to be done at once, or it waits. `reaction` says how
    /// long it took since the update of this number was sent, and how long the line is; `seed` is as in
    /// [`Table::ask`].
    pub fn command(
        &mut self,
        envelope: Envelope<T>,
        reaction: impl FnOnce(u64) -> (u32, u32),
        now: Millis,
        seed: impl FnOnce() -> [u8; 32],
    ) -> Option<Todo<T>> {
        let Envelope { who, command, tag } = envelope;
        match self.table.ask(&who, &command, now, seed) {
            Err(answer) => Some(Todo::Answer(tag, answer)),
            Ok(Decided::Hint { seat }) => Some(match self.advice(seat) {
                Some(advising) => Todo::Advise(advising, tag),
                None => Todo::Answer(tag, Rejection::NotPlaying.into()),
            }),
            Ok(Decided::Shout { seat, mv }) => {
                let (reaction, rtt) = self.table.shout_since(seat).map_or((0, 0), reaction);
                let key = Some(Table::key(&who, &command.id));
                let call = Call { command: key, tag: Some(tag) };
                self.shout(Shout { seat, mv, reaction, rtt, tag: call }, now)
            }
            Ok(Decided::Draft(draft)) => {
                let is_move = matches!(command.ask, Ask::Play { .. } | Ask::Undo);
                if !is_move || !self.is_racing() {
                    return Some(Todo::Keep(draft, Some(tag)));
                }
                if self.held.len() >= MOST_HELD {
                    return Some(Todo::Answer(tag, Rejection::Stale.into()));
                }
                self.held.push_back(Envelope { who, command, tag });
                None
            }
        }
    }

    /// Tells whether shouts are being collected or compared.
    #[must_use]
    pub fn is_racing(&self) -> bool {
        self.race.is_some() || !self.decided.is_empty()
    }

    fn shout(&mut self, shout: Shout<Call<T>>, now: Millis) -> Option<Todo<T>> {
        let late = match &mut self.race {
            Some(race) => race.join(shout).err(),
            None => {
                self.race = Some(Race::begin(shout, now));
                None
            }
        };
        let tag = late?.tag.tag?;
        Some(Todo::Answer(tag, Rejection::Already.into()))
    }

    /// When there is something to do without anybody asking for it.
    #[must_use]
    pub fn due(&self) -> Option<Millis> {
        if !self.decided.is_empty() || self.race.is_none() && !self.held.is_empty() {
            return Some(0);
        }
        let race = self.race.as_ref().map(Race::ends);
        // While shouts are collected, nothing else may close what they are about.
        race.or_else(|| self.next_due().map(|(at, _)| at))
    }

    /// What the table does by itself, and what was thought and is to be said.
    fn next_due(&self) -> Option<(Millis, DueKind)> {
        let said = self.thoughts.iter().filter_map(|(seat, ..)| self.table.bot_due(*seat));
        let said = said.map(|at| (at, DueKind::Bot));
        self.table.due(self.thinking).into_iter().chain(said).min()
    }

    /// The same, with what for: shouts while a race goes on.
    #[must_use]
    pub fn due_for(&self) -> Option<(Millis, DueKind)> {
        if self.is_racing() {
            return self.due().map(|at| (at, DueKind::Shout));
        }
        self.next_due()
    }

    /// The next thing that has to be done now, if any; bots are asked with this effort.
    pub fn next(&mut self, now: Millis, effort: Effort) -> Option<Todo<T>> {
        if self.race.as_ref().is_some_and(|race| race.ends() <= now) {
            let decided = self.race.take().map_or(Vec::new(), Race::decided);
            self.ranking = decided.iter().map(Shout::ran).collect();
            self.decided = decided.into();
        }
        if self.race.is_some() {
            return None;
        }
        while let Some(mut shout) = self.decided.pop_front() {
            let command = shout.tag.command.clone();
            let said = (shout.seat, &*shout.mv);
            match self.table.shouted(said, &self.ranking, command, now) {
                Ok(draft) => {
                    let tag = shout.tag.tag.take();
                    return Some(Todo::Keep(draft, tag));
                }
                Err(answer) => {
                    if let Some(tag) = shout.tag.tag {
                        return Some(Todo::Answer(tag, answer));
                    }
                }
            }
        }
        if let Some(envelope) = self.held.pop_front() {
            return Some(Todo::Decide(envelope));
        }
        let is_due = |(seat, ..): &(Seat, u64, Option<String>)| {
            self.table.bot_due(*seat).is_some_and(|at| at <= now)
        };
        if let Some(place) = self.thoughts.iter().position(is_due) {
            let (seat, seen, mv) = self.thoughts.swap_remove(place);
            return self
                .say((seat, seen, Thinking::Move), mv.as_deref(), now)
                .or_else(|| self.next(now, effort));
        }
        match self.table.chore(now, self.thinking)? {
            Chore::Make(draft) => Some(Todo::Keep(draft, None)),
            Chore::Ask(seat, asked) => self.ask_bot(seat, asked, effort),
        }
    }

    /// Tells whether somebody could begin to think about a move that is not due yet.
    #[must_use]
    pub fn could_think(&self) -> bool {
        !self.is_racing() && self.table.looks_ahead(self.thinking).is_some()
    }

    /// A move that somebody may begin to think about, once nothing else has to be done. It is not made
    /// before it is due.
    pub fn ahead(&mut self, effort: Effort) -> Option<Todo<T>> {
        if self.is_racing() {
            return None;
        }
        let seat = self.table.looks_ahead(self.thinking)?;
        self.ask_bot(seat, Thinking::Move, effort)
    }

    fn ask_bot(&mut self, seat: Seat, asked: Thinking, effort: Effort) -> Option<Todo<T>> {
        let chair = self.table.chairs().get(seat.index());
        let looks_ahead = chair.and_then(Chair::bot).is_some_and(|kind| kind.looks_ahead());
        // Whoever does not look ahead has little to save.
        let effort = if looks_ahead { effort } else { Effort::Whole };
        self.hasty = match effort {
            Effort::Whole => self.hasty.without(seat),
            Effort::Short => self.hasty.with(seat),
        };
        let Some(thought) = self.bots.thought(&self.table, seat, asked, effort) else {
            self.table.hush(seat);
            return None;
        };
        self.thinking = self.thinking.with(seat);
        let seen = self.table.number(Viewer::Seat(seat));
        Some(Todo::Think(Job { seat, asked, seen, thought }))
    }

    /// What a bot has thought; `seen` and `asked` as in its job. If it is not yet time for its move, that
    /// is kept until then.
    pub fn thought(
        &mut self,
        (seat, seen, asked): (Seat, u64, Thinking),
        mv: Option<&str>,
        now: Millis,
    ) -> Option<Todo<T>> {
        let is_early = self.table.bot_due(seat).is_some_and(|at| now < at);
        if asked == Thinking::Move && is_early && seen == self.table.number(Viewer::Seat(seat)) {
            self.thoughts.push((seat, seen, mv.map(str::to_owned)));
            return None;
        }
        self.say((seat, seen, asked), mv, now)
    }

    /// Makes of a thought what can be made of it.
    fn say(
        &mut self,
        (seat, seen, asked): (Seat, u64, Thinking),
        mv: Option<&str>,
        now: Millis,
    ) -> Option<Todo<T>> {
        self.thinking = self.thinking.without(seat);
        let plays =
            self.table.chairs().get(seat.index()).is_some_and(|chair| chair.bot().is_some());
        // What it was asked about is not there any more: it will be asked again.
        if !plays || seen != self.table.number(Viewer::Seat(seat)) || self.is_racing() {
            return None;
        }
        let by = if self.hasty.has(seat) { By::HastyBot } else { By::Bot };
        let decided = mv.map(|mv| self.table.bot_plays(seat, mv, by, now));
        let decided = match (decided, asked) {
            (Some(Ok(decided)), _) => decided,
            (_, Thinking::Shout) => {
                self.table.hush(seat);
                return None;
            }
            // A bot that fails must not stop the game.
            (_, Thinking::Move) => self.table.bot_falls_back(seat, now)?,
        };
        match decided {
            Decided::Hint { .. } => None,
            Decided::Draft(draft) => Some(Todo::Keep(draft, None)),
            Decided::Shout { seat, mv } => {
                let reaction = self.table.bot_reaction(seat, now);
                let tag = Call { command: None, tag: None };
                self.shout(Shout { seat, mv, reaction, rtt: 0, tag }, now)
            }
        }
    }

    /// These entries are kept: makes them true, one by one, and calls `each` after each of them.
    pub fn kept(
        &mut self,
        draft: &Draft,
        at: Millis,
        seed: u64,
        mut each: impl FnMut(&Table),
    ) -> Result<(), Damage> {
        for (i, entry) in draft.entries.iter().enumerate() {
            let command = draft.command.as_deref().filter(|_| i + 1 == draft.entries.len());
            self.absorb(entry, at, command, seed)?;
            each(&self.table);
        }
        Ok(())
    }

    /// Makes one entry true, whoever decided about it.
    pub fn absorb(
        &mut self,
        entry: &Entry,
        at: Millis,
        command: Option<&str>,
        seed: u64,
    ) -> Result<(), Damage> {
        self.table.absorb(entry, at, command)?;
        self.bots.attend(&self.table, entry, seed);
        // What was thought of something that is past is thought again.
        let (table, thinking) = (&self.table, &mut self.thinking);
        self.thoughts.retain(|(seat, seen, _)| {
            let is_current = *seen == table.number(Viewer::Seat(*seat));
            if !is_current {
                *thinking = thinking.without(*seat);
            }
            is_current
        });
        Ok(())
    }
}
