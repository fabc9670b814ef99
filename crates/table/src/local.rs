//! A table without a server: an in-memory event log, with bots that think in the caller's thread.
//!
//! It needs nobody else: for a game against bots without a network, and for tests.

use engine::{Seat, Viewer};

use crate::answer::Answer;
use crate::chronicle::{Damage, records, so_far};
use crate::decide::Draft;
use crate::entry::Entry;
use crate::local_settings::LocalSettings;
use crate::runner::{Advising, Envelope, Runner, Todo};
use crate::seated_bots::Effort;
use crate::table::{Table, Who};
use crate::timers::DueKind;
use crate::trial::Trial;
use crate::update::Update;
use protocol::{Advised, Command, Millis};

/// A table with its history, in memory.
pub struct LocalTable {
    runner: Runner<u64>,
    history: Vec<(Entry, Millis)>,
    /// Who is told what happens; everybody who could be there, if nobody has said.
    told: Option<Who>,
    updates: Vec<(Viewer, Update)>,
    answers: Vec<(u64, Option<Answer>)>,
    hint: Option<(u64, Vec<Advised>)>,
    asked: u64,
}

impl LocalTable {
    /// The table that this entry opens.
    pub fn open(entry: Entry, now: Millis) -> Result<LocalTable, Damage> {
        LocalTable::open_with(LocalSettings::default(), entry, now)
    }

    /// The table that this entry opens, with these settings.
    pub fn open_with(
        settings: LocalSettings,
        entry: Entry,
        now: Millis,
    ) -> Result<LocalTable, Damage> {
        let runner = Runner::new(Table::open_with(&entry, now, settings)?);
        Ok(LocalTable::new(runner, vec![(entry, now)]))
    }

    /// The table that this history tells of, as it was left.
    pub fn resume(history: Vec<(Entry, Millis)>) -> Result<LocalTable, Damage> {
        let mut entries = history.iter();
        let (first, at) = entries.next().ok_or_else(|| Damage::new("there is no history"))?;
        let mut table = Table::open(first, *at)?;
        for (entry, at) in entries {
            table.absorb(entry, *at, None)?;
        }
        let runner = Runner::resume(table, history.len() as u64);
        Ok(LocalTable::new(runner, history))
    }

    fn new(runner: Runner<u64>, history: Vec<(Entry, Millis)>) -> LocalTable {
        let (updates, answers) = (Vec::new(), Vec::new());
        LocalTable { runner, history, told: None, updates, answers, hint: None, asked: 0 }
    }

    /// From now on updates are made for this person alone, wherever they sit: nobody else is there to read them.
    pub fn tell_only(&mut self, who: Who) {
        self.told = Some(who);
    }

    /// The number of the last command, by which [`LocalTable::answers`] calls it.
    #[must_use]
    pub fn asked(&self) -> u64 {
        self.asked
    }

    /// The table.
    #[must_use]
    pub fn table(&self) -> &Table {
        self.runner.table()
    }

    /// What has happened so far.
    #[must_use]
    pub fn history(&self) -> &[(Entry, Millis)] {
        &self.history
    }

    /// Keeps an entry that nobody asked for. At home whoever runs the table may write what no guest
    /// could ask for: a bot of another kind, or what its seat adds to the seed.
    pub fn write(&mut self, entry: Entry, now: Millis) -> Result<(), Damage> {
        // An entry that does not fit must not be the end of a table.
        Trial::of(self.table()).absorb(&entry, now)?;
        let draft = Draft { entries: vec![entry], command: None, due: None, closes: false };
        self.keep(&draft, now);
        Ok(())
    }

    /// Lets somebody hear what this seat hears, from the next deal on, who can then be asked for advice.
    pub fn advise(&mut self, seat: Seat) {
        self.runner.advise(seat);
    }

    /// What somebody who knows what this seat knows thinks of the game as it stands, the best first.
    pub fn advice(&mut self, seat: Seat) -> Vec<Advised> {
        let advising = self.runner.advice(seat);
        advising.map(|Advising { thought, .. }| thought.think()).unwrap_or_default()
    }

    /// The advice that was asked for last, once, with the number of the update that it is about.
    pub fn hint(&mut self) -> Option<(u64, Vec<Advised>)> {
        self.hint.take()
    }

    /// Tells whether shouts are being collected or compared.
    #[must_use]
    pub fn is_racing(&self) -> bool {
        self.runner.is_racing()
    }

    /// When something is due, and what for: shouts while a race goes on.
    #[must_use]
    pub fn due(&self) -> Option<(Millis, DueKind)> {
        // Nobody begins to think before whoever is there was told what there is to think about.
        let is_told = self.updates.is_empty() && self.runner.could_think();
        let ahead = is_told.then(|| (self.runner.table().last_at(), DueKind::Bot));
        self.runner.due_for().into_iter().chain(ahead).min()
    }

    /// The record of the last game as far as it was played, if one was dealt. A sealed seed stays
    /// sealed.
    pub fn so_far(&self) -> Result<Option<(u64, engine::record::Record)>, Damage> {
        so_far(self.history.iter().map(|(entry, _)| entry))
    }

    /// The records of the games that are over.
    pub fn records(&self) -> Result<Vec<(u64, engine::record::Record)>, Damage> {
        records(self.history.iter().map(|(entry, _)| entry))
    }

    /// Asks for something; the answer is nothing if it was done, or if it is a shout that still has
    /// to wait for others. `seed` are random bytes that nobody knows.
    pub fn ask(
        &mut self,
        who: &Who,
        command: Command,
        now: Millis,
        seed: &[u8; 32],
    ) -> Option<Answer> {
        self.asked += 1;
        let tag = self.asked;
        let envelope = Envelope { who: who.clone(), command, tag };
        self.decide(envelope, now, seed);
        let place = self.answers.iter().position(|(asked, _)| *asked == tag)?;
        self.answers.swap_remove(place).1
    }

    fn decide(&mut self, envelope: Envelope<u64>, now: Millis, seed: &[u8; 32]) {
        let since = self.runner.table().last_at();
        let reaction = |_| (crate::Race::<()>::reaction(since, now, 0), 0);
        let todo = self.runner.command(envelope, reaction, now, || *seed);
        self.carry_out(todo, now, seed);
    }

    fn carry_out(&mut self, todo: Option<Todo<u64>>, now: Millis, seed: &[u8; 32]) {
        match todo {
            None => {}
            Some(Todo::Answer(tag, answer)) => self.answers.push((tag, Some(answer))),
            Some(Todo::Decide(envelope)) => self.decide(envelope, now, seed),
            Some(Todo::Think(job)) => {
                let (seat, seen, asked) = (job.seat, job.seen, job.asked);
                let mv = job.thought.think();
                let todo = self.runner.thought((seat, seen, asked), mv.as_deref(), now);
                self.carry_out(todo, now, seed);
            }
            Some(Todo::Advise(Advising { seen, thought, .. }, tag)) => {
                self.hint = Some((seen, thought.think()));
                self.answers.push((tag, None));
            }
            Some(Todo::Keep(draft, tag)) => {
                self.keep(&draft, now);
                self.answers.extend(tag.map(|tag| (tag, None)));
            }
        }
    }

    /// Keeps entries that the table has decided about, and tells everybody.
    ///
    /// # Panics
    /// If it was another table that decided.
    pub fn keep(&mut self, draft: &Draft, now: Millis) {
        let (history, told, updates) = (&mut self.history, &self.told, &mut self.updates);
        history.extend(draft.entries.iter().map(|entry| (entry.clone(), now)));
        let dice = self.runner.table().settings.dice ^ history.len() as u64;
        self.runner
            .kept(draft, now, dice, |table| tell(table, told.as_ref(), updates))
            .expect("what the table decided fits the table");
    }

    /// Does all that is due until then, and says when something is due again.
    pub fn advance(&mut self, now: Millis, seed: &[u8; 32]) -> Option<Millis> {
        loop {
            while let Some(todo) = self.runner.next(now, Effort::Whole) {
                self.carry_out(Some(todo), now, seed);
            }
            let ahead = self.updates.is_empty().then(|| self.runner.ahead(Effort::Whole)).flatten();
            let Some(todo) = ahead else { break };
            self.carry_out(Some(todo), now, seed);
        }
        self.due().map(|(at, _)| at)
    }

    /// What everybody who is there was told since this was last asked, in order.
    pub fn updates(&mut self) -> Vec<(Viewer, Update)> {
        std::mem::take(&mut self.updates)
    }

    /// The answers to commands that had to wait: nothing, if they were done in the end.
    pub fn answers(&mut self) -> Vec<(u64, Option<Answer>)> {
        std::mem::take(&mut self.answers)
    }

    /// The picture as somebody sees it who comes in.
    #[must_use]
    pub fn snapshot(&self, viewer: Viewer, seen: Option<u64>) -> Update {
        self.table().snapshot(viewer, seen, &self.table().state())
    }
}

/// Makes the updates of whoever is there, after one more entry.
fn tell(table: &Table, told: Option<&Who>, updates: &mut Vec<(Viewer, Update)>) {
    let state = table.state();
    let tell = |viewer| table.update(viewer, &state).map(|update| (viewer, update));
    match told {
        Some(who) => updates.extend(tell(table.viewer(who))),
        None => updates.extend(table.viewers().filter_map(tell)),
    }
}
