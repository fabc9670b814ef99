//! The table itself: what its history has made of it.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use bots::Level;
use engine::record::{Line, Seal, from_hex, is_name};
use engine::{GameId, MAX_SEATS, Rng, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::Millis;
use crate::answer::{Answer, Rejection};
use crate::chair::{Chair, Person, Presence, Sitter};
use crate::chronicle::Damage;
use crate::command::Vote;
use crate::dealer::Dealer;
use crate::due::PATIENCE;
use crate::entry::{By, Entry, Leaving, Ran, Secrets};
use crate::game::{self, Deal, Match};
use crate::terms::Terms;
use crate::told::{Note, Said};

/// How the table knows a person: nobody else must be able to guess it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Who(pub String);

/// How many of the last entries are kept for those who come back.
pub(crate) const KEPT: usize = 64;
/// Seats, onlookers, and whoever sees every card.
pub(crate) const VIEWERS: usize = MAX_SEATS + 2;

/// Where a table stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    /// People are sitting down.
    Gathering,
    /// A seed is sealed, and everybody may add to it.
    Sealing(Sealing),
    /// A game is being played.
    Playing,
    /// The game is over.
    Over,
    /// The table is closed.
    Closed,
}

/// A seed that is sealed.
#[derive(Clone, PartialEq, Eq)]
pub struct Sealing {
    pub(crate) seed: [u8; 32],
    /// The promise that was made.
    pub commitment: [u8; 32],
    /// What each seat has added.
    pub added: Vec<Option<Vec<u8>>>,
    pub(crate) since: Millis,
}

/// Tells nobody the seed: what is printed ends up in a log.
impl fmt::Debug for Sealing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sealing").field("commitment", &self.commitment).finish_non_exhaustive()
    }
}

/// One table.
#[derive(Clone)]
pub struct Table {
    pub(crate) id: String,
    dealer: Dealer,
    pub(crate) head: u64,
    pub(crate) last_at: Millis,
    /// When the last entry was made that everybody has noticed: what is hidden leaves no trace.
    pub(crate) shown_at: Millis,
    pub(crate) game_id: GameId,
    pub(crate) terms: Terms,
    pub(crate) host: Who,
    pub(crate) secrets: Secrets,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) barred: Vec<Who>,
    pub(crate) phase: Phase,
    pub(crate) game: Option<Played>,
    /// How many games there were, the one that is played included.
    pub(crate) games: u64,
    pub(crate) is_paused: bool,
    pub(crate) votes: SeatSet,
    /// The commitment of the game that is played.
    pub(crate) commitment: Option<[u8; 32]>,
    /// How many entries each viewer has noticed.
    pub(crate) told: [u64; VIEWERS],
    /// The last of them that was a step of the game: what has not seen it is stale.
    pub(crate) stepped: [u64; VIEWERS],
    /// The last entries. They are shared with the copies on which things are tried out.
    pub(crate) log: VecDeque<Arc<Heard>>,
    /// How many of them everybody has noticed: what is hidden makes nothing else fall out.
    pub(crate) logged: usize,
    /// The commands of the last entries, and where they stand.
    pub(crate) commands: VecDeque<(Arc<str>, u64)>,
    pub(crate) asked: [Option<Asked>; MAX_SEATS],
    /// When everybody last noticed something in the game.
    pub(crate) public_since: Millis,
    /// Since which update of its own each seat can shout something.
    pub(crate) shout_since: [Option<u64>; MAX_SEATS],
    /// Whose the last move was, and by whom, as long as it can be taken back.
    pub(crate) last_move: Option<(Seat, By)>,
}

/// A game, and copies of it for trying things out.
pub(crate) struct Played(pub(crate) Box<dyn Match>);

impl Clone for Played {
    fn clone(&self) -> Played {
        Played(self.0.fork())
    }
}

/// An entry, as it is remembered for those who come back.
#[derive(Clone)]
pub(crate) struct Heard {
    pub(crate) what: What,
    /// Who noticed it, by viewer.
    pub(crate) noticed: u16,
}

#[derive(Clone)]
pub(crate) enum What {
    /// A step of the game, with what is to be said of it beside.
    Step(usize, Option<Box<Note>>),
    /// Something beside the game.
    Note(Box<Note>),
    /// A step that was taken back.
    Gone,
    /// A step of a game that is not there any more: nobody can be told of it again.
    Lost,
}

/// Since when the table waits for a seat, and how quick a bot there is.
#[derive(Copy, Clone)]
pub(crate) struct Asked {
    pub(crate) at: Millis,
    /// How long a bot takes over its move.
    pub(crate) pace: u32,
    /// When a bot notices that it can shout something.
    pub(crate) notices: Option<u32>,
}

/// The place of a viewer among the numbers.
pub(crate) fn place(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index().min(MAX_SEATS - 1),
        Viewer::Onlooker => MAX_SEATS,
        Viewer::Referee => MAX_SEATS + 1,
    }
}

const EVERYBODY: u16 = (1 << VIEWERS) - 1;

impl Table {
    /// The table that this first entry opens.
    pub fn open(entry: &Entry, at: Millis) -> Result<Table, Damage> {
        Table::open_with(entry, at, Dealer::Sealed)
    }

    /// The table that this first entry opens, with its cards from this dealer.
    pub fn open_with(entry: &Entry, at: Millis, dealer: Dealer) -> Result<Table, Damage> {
        let Entry::Opened { table, terms, host, secrets } = entry else {
            return Err(Damage::new("the first entry does not open a table"));
        };
        let mut opened = Table {
            id: table.clone(),
            dealer,
            head: 1,
            last_at: at,
            shown_at: at,
            game_id: game_of(terms)?,
            terms: terms.clone(),
            host: host.clone(),
            secrets: secrets.clone(),
            chairs: vec![Chair::default(); usize::from(terms.seats)],
            barred: Vec::new(),
            phase: Phase::Gathering,
            game: None,
            games: 0,
            is_paused: false,
            votes: SeatSet::EMPTY,
            commitment: None,
            told: [1; VIEWERS],
            stepped: [0; VIEWERS],
            log: VecDeque::new(),
            logged: 0,
            commands: VecDeque::new(),
            asked: [None; MAX_SEATS],
            public_since: at,
            shout_since: [None; MAX_SEATS],
            last_move: None,
        };
        opened.keep(What::Gone, EVERYBODY);
        Ok(opened)
    }

    /// Makes one more entry true: the only way in which a table ever changes. An entry that does not
    /// fit leaves the table unusable, and says why.
    pub fn absorb(
        &mut self,
        entry: &Entry,
        at: Millis,
        command: Option<&str>,
    ) -> Result<(), Damage> {
        let at = self.advance(at);
        if let Some(command) = command {
            if self.commands.len() == KEPT {
                self.commands.pop_front();
            }
            self.commands.push_back((command.into(), self.head));
        }
        match entry {
            Entry::Dealt { gave, fingerprint, .. } => self.deal(gave, *fingerprint, at),
            Entry::Played { seat, mv, gave, fingerprint, by, race, end: _ } => {
                self.play(Seat(*seat), mv, (gave, *fingerprint), *by, race, at)
            }
            Entry::Undone { seat } => self.take_back(Seat(*seat), at),
            _ => {
                let note = self.note(entry);
                self.arrange(entry, at)?;
                self.hear(What::Note(Box::new(note)), EVERYBODY);
                Ok(())
            }
        }
    }

    /// One more entry, made at this moment or, if clocks disagree, at that of the one before.
    fn advance(&mut self, at: Millis) -> Millis {
        self.head += 1;
        self.last_at = self.last_at.max(at);
        self.last_at
    }

    /// What everybody is told of an entry that is not part of the game.
    fn note(&self, entry: &Entry) -> Note {
        let seat = entry.seat();
        let name = match entry {
            Entry::Sat { name, .. } => Some(name.clone()),
            _ => seat.and_then(|seat| self.name_of(Seat(seat))),
        };
        let yes = match entry {
            Entry::Ready { ready, .. } => Some(*ready),
            Entry::Muted { muted, .. } => Some(*muted),
            Entry::Voted { yes, .. } => Some(*yes),
            Entry::Botted { level, .. } => Some(level.is_some()),
            _ => None,
        };
        let said = match entry {
            Entry::Said { phrase: Some(phrase), .. } => Some(Said::Phrase(phrase.clone())),
            Entry::Said { text: Some(text), .. } => Some(Said::Text(text.clone())),
            _ => None,
        };
        Note { kind: entry.kind(), seat, name, yes, said, race: Vec::new() }
    }

    /// Everything but the game.
    fn arrange(&mut self, entry: &Entry, at: Millis) -> Result<(), Damage> {
        match entry {
            Entry::Opened { .. } => return Err(Damage::new("a table is opened twice")),
            Entry::Dealt { .. } | Entry::Played { .. } | Entry::Undone { .. } => {
                unreachable!("a part of the game")
            }
            Entry::Arranged { terms } => {
                self.game_id = game_of(terms)?;
                self.terms = terms.clone();
                self.chairs.resize(usize::from(terms.seats), Chair::default());
                self.everybody(|person| person.is_ready = false);
            }
            Entry::Sat { seat, who, name, pets, color } => {
                let person = Person {
                    who: who.clone(),
                    name: name.clone(),
                    pets: *pets,
                    color: *color,
                    is_ready: false,
                    is_muted: false,
                    presence: Presence::Here,
                    lapses: 0,
                };
                *self.chair(*seat)? = Chair { sitter: Sitter::Person(person), wins: 0 };
            }
            Entry::Stood { seat, why } => {
                let playing = matches!(self.phase, Phase::Playing | Phase::Sealing(_));
                let gone = std::mem::take(&mut self.chair(*seat)?.sitter);
                if playing {
                    self.chair(*seat)?.sitter = Sitter::Bot(Level::Normal);
                }
                if let (Leaving::Kicked, Sitter::Person(person)) = (why, gone) {
                    self.barred.push(person.who);
                }
                self.votes = self.votes.without(Seat(*seat));
                self.ask_anew(Seat(*seat), at);
            }
            Entry::Botted { seat, level } => {
                let level = level.as_ref().map(|id| level_of(id)).transpose()?;
                *self.chair(*seat)? =
                    Chair { sitter: level.map_or(Sitter::Nobody, Sitter::Bot), wins: 0 };
            }
            Entry::Ready { seat, ready } => self.person(*seat)?.is_ready = *ready,
            Entry::Muted { seat, muted } => self.person(*seat)?.is_muted = *muted,
            Entry::Hosted { seat } => self.host = self.person(*seat)?.who.clone(),
            Entry::Sealed { number, seed, commitment } => {
                let bytes = |text: &str| from_hex(text).and_then(|bytes| bytes.try_into().ok());
                let (Some(seed), Some(commitment)) = (bytes(seed), bytes(commitment)) else {
                    return Err(Damage::new("a seal cannot be read"));
                };
                self.games = *number;
                self.clear_away();
                self.commitment = Some(commitment);
                let added = vec![None; self.chairs.len()];
                self.phase = Phase::Sealing(Sealing { seed, commitment, added, since: at });
            }
            Entry::Added { seat, bytes } => {
                let bytes = from_hex(bytes);
                let Phase::Sealing(sealing) = &mut self.phase else {
                    return Err(Damage::new("something is added to no seed"));
                };
                match (sealing.added.get_mut(usize::from(*seat)), bytes) {
                    (Some(place), Some(bytes)) => *place = Some(bytes),
                    _ => return Err(Damage::new("what was added cannot be read")),
                }
            }
            Entry::Voted { seat, yes, on: Vote::Pause | Vote::Resume } => {
                let seat = Seat(*seat);
                self.votes = if *yes { self.votes.with(seat) } else { self.votes.without(seat) };
            }
            Entry::Paused | Entry::Resumed => {
                self.is_paused = *entry == Entry::Paused;
                self.votes = SeatSet::EMPTY;
                self.ask_all_anew(at);
            }
            Entry::Away { seat, patience } => {
                self.person(*seat)?.presence = Presence::Away { since: at, patience: *patience };
                self.votes = self.votes.without(Seat(*seat));
            }
            Entry::Covered { seat } => {
                self.person(*seat)?.presence = Presence::Covered;
                self.ask_anew(Seat(*seat), at);
            }
            Entry::Back { seat } => {
                // No clock ran for whoever was alone: now it begins.
                let alone = self.people_here() < 2;
                let person = self.person(*seat)?;
                person.presence = Presence::Here;
                person.lapses = 0;
                if alone {
                    self.ask_all_anew(at);
                } else {
                    self.ask_anew(Seat(*seat), at);
                }
            }
            Entry::Held => self.hold(at),
            Entry::Said { .. } => {}
            Entry::Closed { .. } => {
                self.phase = Phase::Closed;
                self.clear_away();
            }
        }
        Ok(())
    }

    fn deal(&mut self, gave: &[String], fingerprint: u32, at: Millis) -> Result<(), Damage> {
        let (game, _, line) = self.dealt().map_err(|text| Damage::new(&text))?;
        same(&line, gave, fingerprint)?;
        self.game = Some(Played(game));
        self.phase = Phase::Playing;
        self.is_paused = false;
        self.votes = SeatSet::EMPTY;
        self.last_move = None;
        self.asked = [None; MAX_SEATS];
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
        let pets: Vec<u8> = self
            .chairs
            .iter()
            .map(|chair| chair.person().map_or(0, |person| person.pets))
            .collect();
        let seal = Seal {
            commitment: sealing.commitment,
            table: self.id.clone(),
            number: self.games,
            added: sealing.added.iter().map(|added| added.clone().unwrap_or_default()).collect(),
        };
        let options = &self.terms.options;
        let (seed, dealer) = (&sealing.seed, &self.dealer);
        let deal = Deal { options, names: &names, pets: &pets, seed, seal, dealer };
        game::deal(self.game_id, deal).map_err(|answer| format!("cannot be dealt: {answer:?}"))
    }

    fn play(
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

    /// Makes a move that nobody has written down yet, and says how it is written.
    pub(crate) fn play_anew(
        &mut self,
        seat: Seat,
        mv: &str,
        by: By,
        race: &[Ran],
        at: Millis,
    ) -> Result<Line, Answer> {
        let Some(Played(game)) = &mut self.game else {
            return Err(Rejection::NotPlaying.into());
        };
        let line = game.play(seat, mv)?;
        let at = self.advance(at);
        self.played(seat, by, race, at);
        Ok(line)
    }

    /// What follows from a move that the game has taken.
    fn played(&mut self, seat: Seat, by: By, race: &[Ran], at: Millis) {
        let Some(Played(game)) = &self.game else { return };
        let (step, outcome) = (game.steps() - 1, game.outcome());
        let mut noticed = 1 << place(Viewer::Seat(seat)) | 1 << place(Viewer::Referee);
        for viewer in self.viewers() {
            let Some(Played(game)) = &self.game else { break };
            noticed |= u16::from(game.is_noticed(viewer)) << place(viewer);
        }
        let name = self.name_of(seat);
        if let Some(person) = self.chairs.get_mut(seat.index()).and_then(Chair::person_mut) {
            person.lapses = if by == By::Clock { person.lapses.saturating_add(1) } else { 0 };
        }
        let note = (by == By::Clock || !race.is_empty()).then(|| Note {
            kind: if race.is_empty() { "time-up" } else { "race" },
            seat: Some(seat.0),
            name,
            yes: None,
            said: None,
            race: race.to_vec(),
        });
        self.last_move = Some((seat, by));
        self.hear(What::Step(step, note.map(Box::new)), noticed);
        self.step(noticed);
        if let Some(outcome) = outcome {
            self.phase = Phase::Over;
            // Whoever was covered is away again: the seat is not kept for ever.
            self.everybody(|person| {
                if person.presence == Presence::Covered {
                    person.presence = Presence::Away { since: at, patience: PATIENCE };
                }
            });
            for winner in outcome.winners.iter() {
                if let Some(chair) = self.chairs.get_mut(winner.index()) {
                    chair.wins += 1;
                }
            }
            self.asked = [None; MAX_SEATS];
            self.shout_since = [None; MAX_SEATS];
        } else {
            self.after_step(noticed, at);
        }
    }

    fn take_back(&mut self, seat: Seat, at: Millis) -> Result<(), Damage> {
        let undone = self.game.as_mut().is_some_and(|Played(game)| game.undo());
        if !undone || self.last_move.take().is_none_or(|(mover, _)| mover != seat) {
            return Err(Damage::new("a move is taken back that was not made"));
        }
        let steps = self.game.as_ref().map_or(0, |Played(game)| game.steps());
        let mut noticed = EVERYBODY;
        for heard in &mut self.log {
            if matches!(heard.what, What::Step(step, _) if step == steps) {
                Arc::make_mut(heard).what = What::Gone;
                noticed = heard.noticed;
            }
        }
        let name = self.name_of(seat);
        let note =
            Note { kind: "undone", seat: Some(seat.0), name, yes: None, said: None, race: vec![] };
        self.hear(What::Note(Box::new(note)), noticed);
        self.step(noticed);
        self.after_step(noticed, at);
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
            self.public_since = at;
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
    fn hold(&mut self, at: Millis) {
        self.ask_all_anew(at);
        self.everybody(|person| {
            if let Presence::Away { since, .. } = &mut person.presence {
                *since = at;
            }
        });
    }

    fn ask_all_anew(&mut self, at: Millis) {
        (0..MAX_SEATS as u8).for_each(|seat| self.ask_anew(Seat(seat), at));
        self.public_since = at;
    }

    /// The seat's time begins anew.
    fn ask_anew(&mut self, seat: Seat, at: Millis) {
        let acts = self.game.as_ref().is_some_and(|Played(game)| {
            self.phase == Phase::Playing && game.to_act().anybody().has(seat)
        });
        let chair = self.chairs.get(seat.index());
        let temper = chair.and_then(Chair::bot).map(Level::temper);
        // Any node finds the same; nobody's cards have a part in it.
        let mut rng = Rng::new(number_of(&self.id) ^ self.head << 8 ^ u64::from(seat.0));
        let asked = Asked {
            at,
            pace: temper.map_or(0, |temper| temper.pace(&mut rng)),
            notices: temper.and_then(|temper| temper.notices(&mut rng)),
        };
        if let Some(place) = self.asked.get_mut(seat.index()) {
            *place = acts.then_some(asked);
        }
    }

    /// Numbers what these have noticed, and keeps it for those who come back.
    fn hear(&mut self, what: What, noticed: u16) {
        for (place, number) in self.told.iter_mut().enumerate() {
            *number += u64::from(noticed >> place & 1);
        }
        if noticed >> place(Viewer::Onlooker) & 1 != 0 {
            self.shown_at = self.last_at;
        }
        self.keep(what, noticed);
    }

    /// What these have just noticed was a step of the game.
    fn step(&mut self, noticed: u16) {
        for (place, stepped) in self.stepped.iter_mut().enumerate() {
            if noticed >> place & 1 != 0 {
                *stepped = self.told[place];
            }
        }
    }

    fn keep(&mut self, what: What, noticed: u16) {
        let is_public = |noticed: u16| noticed >> place(Viewer::Onlooker) & 1 != 0;
        self.log.push_back(Arc::new(Heard { what, noticed }));
        self.logged += usize::from(is_public(noticed));
        if self.logged <= KEPT {
            return;
        }
        while let Some(heard) = self.log.pop_front() {
            if is_public(heard.noticed) {
                self.logged -= 1;
                break;
            }
        }
        let step = |heard: &Arc<Heard>| match heard.what {
            What::Step(step, _) => Some(step),
            What::Note(_) | What::Gone | What::Lost => None,
        };
        if let (Some(step), Some(Played(game))) = (self.log.iter().find_map(step), &mut self.game) {
            game.forget(step);
        }
    }

    /// The game is taken from the table.
    fn clear_away(&mut self) {
        self.game = None;
        for heard in &mut self.log {
            if matches!(heard.what, What::Step(..)) {
                Arc::make_mut(heard).what = What::Lost;
            }
        }
    }

    fn chair(&mut self, seat: u8) -> Result<&mut Chair, Damage> {
        self.chairs.get_mut(usize::from(seat)).ok_or_else(|| Damage::new("there is no such seat"))
    }

    fn person(&mut self, seat: u8) -> Result<&mut Person, Damage> {
        self.chair(seat)?.person_mut().ok_or_else(|| Damage::new("nobody sits there"))
    }

    fn everybody(&mut self, change: impl Fn(&mut Person)) {
        self.chairs.iter_mut().filter_map(Chair::person_mut).for_each(change);
    }

    /// Everybody who could look at this table.
    pub fn viewers(&self) -> impl Iterator<Item = Viewer> + use<> {
        let seats = self.chairs.len() as u8;
        (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Onlooker])
    }

    /// The name of the table.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// How many entries its history has.
    #[must_use]
    pub fn head(&self) -> u64 {
        self.head
    }

    /// When the last one was made.
    #[must_use]
    pub fn last_at(&self) -> Millis {
        self.last_at
    }

    /// Which game is played.
    #[must_use]
    pub fn game_id(&self) -> GameId {
        self.game_id
    }

    /// What the host has decided.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Where the table stands.
    #[must_use]
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The chairs, by seat.
    #[must_use]
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// Who may come in.
    #[must_use]
    pub fn secrets(&self) -> &Secrets {
        &self.secrets
    }

    /// How many games there were, the one that is played included.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The seat of a person.
    #[must_use]
    pub fn seat_of(&self, who: &Who) -> Option<Seat> {
        let sits = |chair: &Chair| chair.person().is_some_and(|person| person.who == *who);
        self.chairs.iter().position(sits).map(|seat| Seat(seat as u8))
    }

    /// Tells whether this is the host.
    #[must_use]
    pub fn is_host(&self, who: &Who) -> bool {
        self.host == *who
    }

    /// Tells whether the host has asked this person to leave.
    #[must_use]
    pub fn is_barred(&self, who: &Who) -> bool {
        self.barred.contains(who)
    }

    /// Tells whether any person is there.
    #[must_use]
    pub fn is_anybody_here(&self) -> bool {
        self.chairs.iter().any(|chair| chair.present().is_some())
    }

    /// How many people are there.
    #[must_use]
    pub fn people_here(&self) -> usize {
        self.chairs.iter().filter_map(Chair::present).count()
    }

    /// The number of the last update that this viewer was given.
    #[must_use]
    pub fn number(&self, viewer: Viewer) -> u64 {
        self.told[place(viewer)]
    }

    /// Since which of its updates a seat can shout something.
    #[must_use]
    pub fn shout_since(&self, seat: Seat) -> Option<u64> {
        self.shout_since.get(seat.index()).copied().flatten()
    }

    /// The game, if one is played or over.
    pub(crate) fn game(&self) -> Option<&dyn Match> {
        self.game.as_ref().map(|Played(game)| &**game)
    }

    fn name_of(&self, seat: Seat) -> Option<String> {
        let person = self.chairs.get(seat.index())?.person()?;
        Some(person.name.clone())
    }
}

fn game_of(terms: &Terms) -> Result<GameId, Damage> {
    terms.game.parse().map_err(|unknown| Damage::new(&format!("{unknown}")))
}

/// The level of that name.
pub(crate) fn level_of(id: &str) -> Result<Level, Damage> {
    let level = Level::ALL.into_iter().find(|level| level.id() == id);
    level.ok_or_else(|| Damage::new(&format!("there is no bot `{id}`")))
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
        Sitter::Bot(level) => format!("{}{seat}", level.id()),
        Sitter::Nobody => String::new(),
    };
    if is_name(&name) { name } else { format!("seat{seat}") }
}

/// A number for a name.
fn number_of(name: &str) -> u64 {
    name.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}
