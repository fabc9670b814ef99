//! The event handlers of the game itself: deals, moves and moves taken back; then whom the table waits for.
//!
//! A kept move is executed again and compared with what was written: a deterministic re-execution check.

use std::sync::Arc;

use engine::record::{Line, is_name};
use engine::{MAX_SEATS, Rng, Seat, SeatSet, Viewer, hash};

use crate::backlog::{EVERYBODY, What, place};
use crate::chair::{Chair, Presence, Sitter};
use crate::chronicle::Damage;
use crate::entry::By;
use crate::game::{self, Deal};
use crate::table::{Asked, Phase, Played, Table};
use crate::timers::AWAY_TIMEOUT;
use crate::turn_timer::{Runs, TurnTimer};
use protocol::{Millis, Note, NoteKind, Ran, Tempo};

impl Table {
    pub(crate) fn deal(
        &mut self,
        gave: &[String],
        fingerprint: u32,
        at: Millis,
    ) -> Result<(), Damage> {
        let (game, _, line) = self.dealt().map_err(|text| Damage::new(&text))?;
        same(&line, gave, fingerprint)?;
        self.game = Some(Played(game));
        self.phase = Phase::Playing;
        self.pause = None;
        self.last_timers = None;
        self.votes = SeatSet::EMPTY;
        (self.last_move, self.last_public) = (None, None);
        self.asked = [None; MAX_SEATS];
        self.chairs.iter_mut().for_each(|chair| chair.is_hasty = false);
        self.everybody(|person| {
            person.is_ready = false;
            person.lapses = 0;
        });
        self.hear(What::Step(0, None), EVERYBODY);
        self.step(EVERYBODY);
        self.after_step(EVERYBODY, at);
        Ok(())
    }

    /// The game that the sealed seed deals.
    pub(crate) fn dealt(&self) -> Result<game::Dealt, String> {
        let Phase::Sealing(sealing) = &self.phase else {
            return Err("cards are dealt without a seed".to_owned());
        };
        let names: Vec<String> = (0..).map(Seat).zip(&self.chairs).map(name_in_record).collect();
        let said = self.chairs.iter().map(|chair| chair.person().map_or(0, |person| person.pets));
        let pets: Vec<u8> = match &*self.settings.pets {
            [] => said.collect(),
            pets => pets.to_vec(),
        };
        let seal = sealing.seal(&self.id, self.games);
        let options = &self.terms.options;
        let (seed, settings) = (&sealing.seed, &self.settings);
        let deck = self.terms.deck.as_deref();
        let deal = Deal { options, deck, names: &names, pets: &pets, seed, seal, settings };
        game::deal(self.game_id, deal).map_err(|answer| format!("cannot be dealt: {answer:?}"))
    }

    /// Makes a move that is written down. Whoever decided about it has made it already, on a copy: it is read,
    /// checked and applied anew on purpose, here as on every node and after every restart, and must come to
    /// what was written.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        mv: &str,
        (gave, fingerprint): (&[String], u32),
        by: By,
        race: &[Ran],
        at: Millis,
    ) -> Result<(), Damage> {
        let Some(Played(game)) = &mut self.game else {
            return Err(Damage::new("a move is made without a game"));
        };
        let line = game
            .play(seat, mv)
            .map_err(|answer| Damage::new(&format!("`{mv}` of seat {seat}: {answer:?}")))?;
        same(&line, gave, fingerprint)?;
        self.played(seat, by, race, at);
        Ok(())
    }

    /// What follows from a move that the game has taken.
    pub(crate) fn played(&mut self, seat: Seat, by: By, race: &[Ran], at: Millis) {
        let asked = self.asked.get(seat.index()).copied().flatten();
        self.last_timers = asked.map(|asked| {
            let (mut own, mut public) = (asked.timer, self.public);
            own.settle(at, self.runs(seat));
            public.settle(at, self.runs_for_all());
            (own, public)
        });
        let Some(Played(game)) = &self.game else { return };
        let (step, outcome) = (game.steps() - 1, game.outcome());
        let mut noticed = 1 << place(Viewer::Seat(seat)) | 1 << place(Viewer::Referee);
        for viewer in self.viewers() {
            let Some(Played(game)) = &self.game else { break };
            noticed |= u16::from(game.is_noticed(viewer)) << place(viewer);
        }
        let name = self.name_of(seat);
        if let Some(person) = self.chairs.get_mut(seat.index()).and_then(Chair::person_mut) {
            // A bot that plays for somebody says nothing about them.
            person.lapses = match by {
                By::Person => 0,
                By::Bot | By::HastyBot => person.lapses,
                By::Clock => person.lapses.saturating_add(1),
            };
        }
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            chair.is_hasty = by == By::HastyBot;
        }
        let note = (by == By::Clock || !race.is_empty()).then(|| Note {
            kind: if race.is_empty() { NoteKind::TimeUp } else { NoteKind::Race },
            seat: Some(seat.0),
            name,
            with: None,
            yes: None,
            said: None,
            race: race.to_vec(),
        });
        self.last_move = Some((seat, by));
        if noticed >> place(Viewer::Onlooker) & 1 != 0 {
            self.last_public = self.last_move;
        }
        self.hear(What::Step(step, note.map(Box::new)), noticed);
        self.step(noticed);
        if let Some(outcome) = outcome {
            self.phase = Phase::Over;
            self.finished += 1;
            // Whoever was covered is away again: the seat is not kept for ever.
            self.everybody(|person| {
                if person.presence == Presence::Covered {
                    person.presence = Presence::Away { since: at, patience: AWAY_TIMEOUT };
                }
            });
            Arc::make_mut(&mut self.evening).count(self.game_id, &self.chairs, outcome.winners);
            self.asked = [None; MAX_SEATS];
            self.shout_since = [None; MAX_SEATS];
        } else {
            self.after_step(noticed, at);
        }
    }

    pub(crate) fn take_back(&mut self, seat: Seat, at: Millis) -> Result<(), Damage> {
        let undone = self.game.as_mut().is_some_and(|Played(game)| game.undo());
        if !undone || self.last_move.take().is_none_or(|(mover, _)| mover != seat) {
            return Err(Damage::new("a move is taken back that was not made"));
        }
        self.last_public = None;
        let index = seat.index().min(MAX_SEATS - 1);
        let used = self.asked[index].map_or(0, |asked| asked.timer.used(at));
        let public_used = self.public.used(at);
        let steps = self.game.as_ref().map_or(0, |Played(game)| game.steps());
        let mut noticed = EVERYBODY;
        for item in &mut self.backlog {
            if matches!(item.what, What::Step(step, _) if step == steps) {
                Arc::make_mut(item).what = What::Gone;
                noticed = item.noticed;
            }
        }
        let name = self.name_of(seat);
        let note = Note {
            kind: NoteKind::Undone,
            seat: Some(seat.0),
            name,
            with: None,
            yes: None,
            said: None,
            race: vec![],
        };
        self.hear(What::Note(Box::new(note)), noticed);
        self.step(noticed);
        self.after_step(noticed, at);
        // The turn goes on: it does not begin anew.
        if let (Some((own, public)), Some(asked)) =
            (self.last_timers.take(), &mut self.asked[index])
        {
            asked.timer = own.after(used);
            asked.timer.settle(at, Runs::No);
            if noticed >> place(Viewer::Onlooker) & 1 != 0 {
                self.public = public.after(if used > 0 { public_used } else { 0 });
                self.public.settle(at, Runs::No);
            }
        }
        Ok(())
    }

    /// Whom the table waits for now.
    fn after_step(&mut self, noticed: u16, at: Millis) {
        let Some(Played(game)) = &self.game else { return };
        let to_act = game.to_act();
        let shouts: [bool; MAX_SEATS] = std::array::from_fn(|seat| {
            seat < self.chairs.len() && game.can_shout(Seat(seat as u8))
        });
        if noticed >> place(Viewer::Onlooker) & 1 != 0 {
            self.public = TurnTimer::new(at);
        }
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            let i = seat.index();
            self.shout_since[i] = shouts[i].then(|| self.shout_since[i].unwrap_or(self.told[i]));
            let noticed = noticed >> i & 1 != 0;
            if !to_act.anybody().has(seat) {
                self.asked[i] = None;
            } else if noticed || self.asked[i].is_none() {
                self.ask_anew(seat, at);
            }
        }
    }

    /// Everybody's time begins anew, also of those who are away.
    pub(crate) fn hold(&mut self, at: Millis) {
        self.ask_all_anew(at);
        self.everybody(|person| {
            if let Presence::Away { since, .. } = &mut person.presence {
                *since = at;
            }
        });
    }

    pub(crate) fn ask_all_anew(&mut self, at: Millis) {
        (0..MAX_SEATS as u8).for_each(|seat| self.ask_anew(Seat(seat), at));
        self.public = TurnTimer::new(at);
    }

    /// Whether the time of a seat is being used up: somebody else is there who waits for it.
    fn runs(&self, seat: Seat) -> Runs {
        let is_here =
            |at: usize| self.chairs.get(at).is_some_and(|chair| chair.present().is_some());
        let waits = (0..self.chairs.len()).any(|at| at != seat.index() && is_here(at));
        let is_playing = self.phase == Phase::Playing && !self.is_paused();
        if waits && is_playing { Runs::Yes } else { Runs::No }
    }

    /// The same as far as everybody knows: in a window it is hidden who has answered.
    fn runs_for_all(&self) -> Runs {
        let Some(Played(game)) = self.game.as_ref().filter(|Played(game)| !game.is_window()) else {
            let is_playing = self.phase == Phase::Playing && !self.is_paused();
            return if is_playing && self.people_here() > 1 { Runs::Yes } else { Runs::No };
        };
        let waited = game.to_act().must;
        let runs = waited.iter().any(|seat| self.runs(seat) == Runs::Yes);
        if runs { Runs::Yes } else { Runs::No }
    }

    /// Who is there is about to change, or whether the game goes on: what was used until now is used.
    pub(crate) fn settle(&mut self, at: Millis) {
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            let runs = self.runs(seat);
            if let Some(asked) = &mut self.asked[seat.index()] {
                asked.timer.settle(at, runs);
            }
        }
        let runs = self.runs_for_all();
        self.public.settle(at, runs);
    }

    /// These are asked again for what they were asked already.
    pub(crate) fn ask_these_again(&mut self, seats: impl Iterator<Item = Seat>, at: Millis) {
        seats.for_each(|seat| self.ask_again(seat, at));
        // Whoever has answered unnoticed makes no difference to what everybody knows.
        if let Some(length) = self.length() {
            self.public.grace(length);
        }
    }

    /// The seat is asked again for what it was asked already: whoever comes back has what was left, or a little.
    pub(crate) fn ask_again(&mut self, seat: Seat, at: Millis) {
        let timer = self.asked.get(seat.index()).copied().flatten().map(|asked| asked.timer);
        self.ask_anew(seat, at);
        let length = self.length();
        let is_here = self.chairs.get(seat.index()).is_some_and(|chair| chair.present().is_some());
        if let (Some(mut timer), Some(asked)) = (timer, &mut self.asked[seat.index()]) {
            if let Some(length) = length.filter(|_| is_here) {
                timer.grace(length);
            }
            asked.timer = timer;
        }
    }

    /// What the dice of somebody at this seat are made from now. Any node finds the same; neither
    /// anybody's cards nor what was done unnoticed have a part in it, and nobody can work it out who does not
    /// know the sealed seed.
    pub(crate) fn dice_of(&self, seat: Seat) -> u64 {
        let key = if self.settings.dealer.is_sealed() { self.dice_key } else { 0 };
        let shown = self.told[place(Viewer::Onlooker)];
        hash::of(&self.id) ^ self.settings.dice ^ key ^ shown << 8 ^ u64::from(seat.0)
    }

    /// The seat's time begins anew.
    pub(crate) fn ask_anew(&mut self, seat: Seat, at: Millis) {
        let acts = self.game.as_ref().is_some_and(|Played(game)| {
            self.phase == Phase::Playing && game.to_act().anybody().has(seat)
        });
        let chair = self.chairs.get(seat.index());
        let timing = chair.and_then(Chair::bot).map(|kind| {
            let is_brisk = self.terms.tempo == Tempo::Brisk && !kind.looks_ahead();
            if is_brisk { kind.timing().brisk() } else { kind.timing() }
        });
        let mut rng = Rng::new(self.dice_of(seat));
        let asked = Asked {
            at,
            timer: TurnTimer::new(at),
            pace: timing.map_or(0, |timing| timing.pace(&mut rng)),
            notices: timing.and_then(|timing| timing.notices(&mut rng)),
        };
        if let Some(place) = self.asked.get_mut(seat.index()) {
            *place = acts.then_some(asked);
        }
    }
}

/// Tells whether what was written is what comes of it now.
fn same(line: &Line, gave: &[String], fingerprint: u32) -> Result<(), Damage> {
    if line.gave == gave && line.fingerprint == fingerprint {
        return Ok(());
    }
    Err(Damage::new(&format!(
        "step {} does not give what was written: fingerprint {:08x} instead of {fingerprint:08x}",
        line.number, line.fingerprint
    )))
}

/// The name of a seat in a record, where a name is one word.
fn name_in_record((seat, chair): (Seat, &Chair)) -> String {
    let name = match &chair.sitter {
        Sitter::Person(person) => {
            let plain = |c: char| if c.is_whitespace() || c == ';' { '_' } else { c };
            person.name.chars().filter(|c| !c.is_control()).take(20).map(plain).collect()
        }
        Sitter::Bot(kind) => format!("{}{seat}", kind.name()),
        Sitter::Nobody => String::new(),
    };
    if is_name(&name) { name } else { format!("seat{seat}") }
}
