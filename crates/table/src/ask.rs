//! The command handlers: validation, authorization, and a draft of entries in answer, without side effects.
//!
//! It is what comes of what somebody asks for; nothing is true before it has been kept.

use bots::Level;
use engine::record::from_hex;
use engine::{Seat, SeatSet, Viewer};

use crate::answer::Answer;
use crate::backlog::place;
use crate::chair::{Chair, Presence, Sitter};
use crate::commands::key;
use crate::decide::{Draft, Work};
use crate::entry::{By, Entry, Leaving};
use crate::game;
use crate::sealing::Sealing;
use crate::table::{Phase, Played, Table, Who};
use crate::timers::{AWAY_TIMEOUT, LEFT_TIMEOUT};
use protocol::{Ask, Chat, Command, Link, Millis, PHRASES, Ran, Rejection, Terms, Vote};

/// What comes of what somebody asks for, if it can be done.
#[derive(Clone, PartialEq, Debug)]
pub enum Decided {
    /// These entries.
    Draft(Draft),
    /// A shout, which has to wait for others that may be quicker.
    Shout {
        /// Who shouts.
        seat: Seat,
        /// What, as it is written.
        mv: String,
    },
    /// Advice for somebody. Nothing happens at the table.
    Hint {
        /// Whose moves it is about.
        seat: Seat,
    },
}

/// The longest that somebody can write, in characters.
const LONGEST: usize = 200;

impl Table {
    /// Decides about a command. `seed` draws random bytes that nobody else knows; it is called only if a
    /// game begins.
    pub fn ask(
        &self,
        who: &Who,
        command: &Command,
        now: Millis,
        seed: impl FnOnce() -> [u8; 32],
    ) -> Result<Decided, Answer> {
        if !command.has_id() {
            return Err(Rejection::Unreadable.into());
        }
        let key = key(who, &command.id);
        if let Some(seq) = self.commands.find(&key) {
            return Err(Answer::Repeated(seq));
        }
        if self.phase == Phase::Closed {
            return Err(Rejection::Closed.into());
        }
        let mut work = Work::on(self, now);
        let seat = self.seat_of(who);
        if let Some(seat) = seat
            && self.chairs[seat.index()].present().is_none()
        {
            work.add(Entry::Back { seat: seat.0 });
        }
        let own = seat.ok_or(Answer::Rejected(Rejection::NotSeated));
        match &command.ask {
            Ask::Sit { seat, name, pets, color } => {
                let taken = self.free_seat(who, *seat)?;
                self.sit(&mut work, who, taken, (name, *pets, *color))?;
            }
            Ask::Swap { seat, yes } => self.offer(&mut work, own?, Seat(*seat), *yes)?,
            Ask::Reseat { seat, to } => self.reseat(&mut work, who, *seat, *to)?,
            Ask::Stand => self.stand(&mut work, own?),
            Ask::Ready { ready } => self.ready(&mut work, own?, *ready, seed)?,
            Ask::Start => self.start(&mut work, who, seed)?,
            Ask::Arrange { terms } => self.arrange_anew(&mut work, who, terms)?,
            Ask::Bot { seat, level } => self.bot(&mut work, who, *seat, level.as_deref())?,
            Ask::Kick { seat, secret } => {
                self.person_for(who, *seat)?;
                if let Some(secret) = secret {
                    self.renew(&mut work, who, Link::Play, secret)?;
                }
                if self.seat_of(who) == Some(Seat(*seat)) {
                    // Nobody locks themselves out.
                    self.stand(&mut work, Seat(*seat));
                } else {
                    work.add(Entry::Stood { seat: *seat, why: Leaving::Kicked });
                }
            }
            Ask::Mute { seat, muted } => {
                self.person_for(who, *seat)?;
                work.add(Entry::Muted { seat: *seat, muted: *muted });
            }
            Ask::Host { seat } => {
                self.person_for(who, *seat)?;
                work.add(Entry::Hosted { seat: *seat });
            }
            Ask::Renew { link, secret } => self.renew(&mut work, who, *link, secret)?,
            Ask::Close => {
                self.host_only(who)?;
                work.add(Entry::Closed { deserted: false });
            }
            Ask::Promise { hash } => {
                let seat = own?;
                self.sealing()?.check_promise(seat, hash)?;
                work.add(Entry::Promised { seat: seat.0, hash: hash.clone() });
                work.go_on_sealing();
            }
            Ask::Reveal { bytes } => {
                let seat = own?;
                self.sealing()?.check_reveal(seat, bytes)?;
                work.add(Entry::Revealed { seat: seat.0, bytes: bytes.clone() });
                work.go_on_sealing();
            }
            Ask::Play { mv } => {
                let seat = own?;
                if let Some(shout) = self.play_or_shout(&mut work, seat, mv, command.seen)? {
                    return Ok(shout);
                }
            }
            Ask::Hint => {
                let seat = own?;
                self.check_hint(seat)?;
                return Ok(Decided::Hint { seat });
            }
            Ask::Undo => self.undo(&mut work, own?, command.seen)?,
            Ask::Vote { on, yes } => self.vote(&mut work, own?, *on, *yes)?,
            Ask::Say { phrase, text } => {
                self.say(&mut work, own?, phrase.as_deref(), text.as_deref())?;
            }
        }
        Ok(Decided::Draft(work.done(Some(key))))
    }

    /// The name of a command among all commands of the table.
    #[must_use]
    pub fn key(who: &Who, id: &str) -> String {
        key(who, id)
    }

    fn host_only(&self, who: &Who) -> Result<(), Rejection> {
        if self.is_host(who) { Ok(()) } else { Err(Rejection::NotHost) }
    }

    /// The person on this seat, for the host.
    fn person_for(&self, who: &Who, seat: u8) -> Result<(), Rejection> {
        self.host_only(who)?;
        let chair = self.chairs.get(usize::from(seat)).ok_or(Rejection::NoSeat)?;
        chair.person().map(|_| ()).ok_or(Rejection::NoSeat)
    }

    fn between_games(&self) -> Result<(), Rejection> {
        match self.phase {
            Phase::Gathering | Phase::Over => Ok(()),
            Phase::Sealing(_) | Phase::Playing => Err(Rejection::Playing),
            Phase::Closed => Err(Rejection::Closed),
        }
    }

    /// The seat that this person gets.
    fn free_seat(&self, who: &Who, wanted: Option<u8>) -> Result<Seat, Rejection> {
        if self.is_barred(who) {
            return Err(Rejection::Barred);
        }
        self.between_games()?;
        let own = self.seat_of(who);
        let is_free = |chair: &Chair| chair.sitter == Sitter::Nobody;
        match wanted {
            Some(seat) => {
                let chair = self.chairs.get(usize::from(seat)).ok_or(Rejection::NoSeat)?;
                // A person goes before a bot.
                let bot = matches!(chair.sitter, Sitter::Bot(_));
                let free = is_free(chair) || bot || own == Some(Seat(seat));
                if free { Ok(Seat(seat)) } else { Err(Rejection::SeatTaken) }
            }
            None => own
                .or_else(|| self.chairs.iter().position(is_free).map(|seat| Seat(seat as u8)))
                .ok_or(Rejection::Full),
        }
    }

    fn sit(
        &self,
        work: &mut Work<'_>,
        who: &Who,
        seat: Seat,
        (name, pets, color): (&str, u8, u8),
    ) -> Result<(), Answer> {
        if name.trim().is_empty() || name.len() > 120 || name.chars().any(char::is_control) {
            return Err(Rejection::BadName.into());
        }
        let people = self.chairs.iter().filter_map(Chair::person);
        let (own, others): (Vec<_>, Vec<_>) = people.partition(|person| person.who == *who);
        let crate::Alike(alike) = self.settings.alike;
        if others.iter().any(|other| alike(&other.name, name.trim())) {
            return Err(Rejection::NameTaken.into());
        }
        // A new name is a way to say something.
        if own.iter().any(|person| person.is_muted && person.name != name.trim()) {
            return Err(Rejection::Muted.into());
        }
        if let Some(old) = self.seat_of(who).filter(|old| *old != seat) {
            work.add(Entry::Stood { seat: old.0, why: Leaving::Own });
        }
        let (name, color) = (name.trim().to_owned(), color.min(8));
        work.add(Entry::Sat { seat: seat.0, who: who.clone(), name, pets: pets.min(99), color });
        Ok(())
    }

    /// Somebody wants to change chairs with somebody else, who may want the same.
    fn offer(&self, work: &mut Work<'_>, own: Seat, other: Seat, yes: bool) -> Result<(), Answer> {
        self.between_games()?;
        let wants = |seat: Seat| self.chairs[seat.index()].person().and_then(|person| person.wants);
        let chair = self.chairs.get(other.index()).ok_or(Rejection::NoSeat)?;
        if !yes {
            // Whoever withdraws an offer need not know whether the other is still there.
            if wants(own) != Some(other) {
                return Err(Rejection::Already.into());
            }
            work.add(Entry::Offered { seat: own.0, with: None });
            return Ok(());
        }
        let is_bot = matches!(chair.sitter, Sitter::Bot(_));
        if !is_bot && chair.present().is_none() {
            return Err(Rejection::NotThere.into());
        }
        if own == other || wants(own) == Some(other) {
            return Err(Rejection::Already.into());
        }
        work.add(if is_bot || wants(other) == Some(own) {
            Entry::Swapped { seat: own.0, with: other.0 }
        } else {
            Entry::Offered { seat: own.0, with: Some(other.0) }
        });
        Ok(())
    }

    /// The host has people sit as they should.
    fn reseat(&self, work: &mut Work<'_>, who: &Who, seat: u8, to: u8) -> Result<(), Answer> {
        self.host_only(who)?;
        self.between_games()?;
        if usize::from(to) >= self.chairs.len() || usize::from(seat) >= self.chairs.len() {
            return Err(Rejection::NoSeat.into());
        }
        if self.chairs[usize::from(seat)].person().is_none() {
            return Err(Rejection::NotThere.into());
        }
        if seat == to {
            return Err(Rejection::Already.into());
        }
        work.add(Entry::Swapped { seat, with: to });
        Ok(())
    }

    fn stand(&self, work: &mut Work<'_>, seat: Seat) {
        if self.between_games().is_ok() {
            work.add(Entry::Stood { seat: seat.0, why: Leaving::Own });
        } else {
            work.add(Entry::Away { seat: seat.0, patience: LEFT_TIMEOUT });
        }
    }

    fn ready(
        &self,
        work: &mut Work<'_>,
        seat: Seat,
        ready: bool,
        seed: impl FnOnce() -> [u8; 32],
    ) -> Result<(), Answer> {
        self.between_games()?;
        if self.chairs[seat.index()].person().is_some_and(|person| person.is_ready == ready) {
            return Err(Rejection::Already.into());
        }
        work.add(Entry::Ready { seat: seat.0, ready });
        // Another game with the same people needs nobody's word but theirs.
        if self.phase == Phase::Over && work.table.can_start().is_ok() {
            work.seal(&seed());
        }
        Ok(())
    }

    /// Whether the next game can begin, or why not.
    fn can_start(&self) -> Result<(), Answer> {
        self.between_games()?;
        if self.chairs.iter().any(|chair| chair.sitter == Sitter::Nobody) {
            return Err(Rejection::EmptySeats.into());
        }
        if !self.is_anybody_here() {
            return Err(Rejection::NotSeated.into());
        }
        if self.chairs.iter().filter_map(Chair::present).any(|person| !person.is_ready) {
            return Err(Rejection::NotReady.into());
        }
        game::fits(self.game_id, &self.settings)?;
        game::spelled(self.game_id, self.terms.seats, &self.terms.options).map(|_| ())
    }

    fn start(
        &self,
        work: &mut Work<'_>,
        who: &Who,
        seed: impl FnOnce() -> [u8; 32],
    ) -> Result<(), Answer> {
        self.host_only(who)?;
        self.between_games()?;
        if let Some(seat) = self.seat_of(who)
            && work.table.chairs[seat.index()].person().is_some_and(|person| !person.is_ready)
        {
            work.add(Entry::Ready { seat: seat.0, ready: true });
        }
        work.table.can_start()?;
        work.seal(&seed());
        Ok(())
    }

    fn arrange_anew(&self, work: &mut Work<'_>, who: &Who, terms: &Terms) -> Result<(), Answer> {
        self.host_only(who)?;
        self.between_games()?;
        let terms = sensible(terms)?;
        let taken = self.chairs.iter().rposition(|chair| chair.sitter != Sitter::Nobody);
        if taken.is_some_and(|seat| seat >= usize::from(terms.seats)) {
            return Err(Rejection::SeatTaken.into());
        }
        work.add(Entry::Arranged { terms });
        Ok(())
    }

    /// Another secret for a link. It comes as its hash: nothing else is ever kept.
    fn renew(&self, work: &mut Work<'_>, who: &Who, link: Link, hash: &str) -> Result<(), Answer> {
        self.host_only(who)?;
        let is_hash = from_hex(hash).is_some_and(|bytes| bytes.len() == 32);
        let other = match link {
            Link::Play => Link::Watch,
            Link::Watch => Link::Play,
        };
        // One secret for both would let people sit down who were asked to watch.
        if !is_hash || self.secrets.of(other) == hash {
            return Err(Rejection::Unreadable.into());
        }
        // Whoever asks again has not heard that it was done, and it stays done.
        if self.secrets.of(link) != hash {
            work.add(Entry::Renewed { link, secret: hash.to_owned() });
        }
        Ok(())
    }

    fn bot(
        &self,
        work: &mut Work<'_>,
        who: &Who,
        seat: u8,
        level: Option<&str>,
    ) -> Result<(), Answer> {
        self.host_only(who)?;
        self.between_games()?;
        let chair = self.chairs.get(usize::from(seat)).ok_or(Rejection::NoSeat)?;
        if chair.person().is_some() {
            return Err(Rejection::SeatTaken.into());
        }
        // What a guest may ask of a server is one of the levels: other bots can think without end.
        if level.is_some_and(|id| !Level::ALL.iter().any(|level| level.id() == id)) {
            return Err(Rejection::NoLevel.into());
        }
        work.add(Entry::Botted { seat, level: level.map(str::to_owned) });
        Ok(())
    }

    fn sealing(&self) -> Result<&Sealing, Rejection> {
        match &self.phase {
            Phase::Sealing(sealing) => Ok(sealing),
            _ => Err(Rejection::NotSealing),
        }
    }

    /// The game, if moves can be made in it.
    fn playable(&self) -> Result<&Played, Rejection> {
        match (&self.phase, &self.game) {
            (Phase::Playing, Some(_)) if self.is_paused() => Err(Rejection::Paused),
            (Phase::Playing, Some(game)) => Ok(game),
            _ => Err(Rejection::NotPlaying),
        }
    }

    /// Tells why somebody cannot be advised.
    fn check_hint(&self, seat: Seat) -> Result<(), Rejection> {
        if !self.terms.hints {
            return Err(Rejection::NoHints);
        }
        let Played(game) = self.playable()?;
        if game.moves(seat).is_empty() { Err(Rejection::NothingToDo) } else { Ok(()) }
    }

    fn play_or_shout(
        &self,
        work: &mut Work<'_>,
        seat: Seat,
        mv: &str,
        seen: u64,
    ) -> Result<Option<Decided>, Answer> {
        let Played(game) = match (&self.phase, &self.game) {
            // The rule that says so is the better answer.
            (Phase::Over, Some(game)) => game,
            _ => self.playable()?,
        };
        let judged = match game.judge(seat, mv) {
            // What it answers is not there any more: that says more than the rule it breaks now.
            Err(Answer::Refused(_)) if self.is_stale(seat, seen) && !game.is_shout(mv) => {
                return Err(Rejection::Stale.into());
            }
            judged => judged?,
        };
        if let Some(mv) = judged.shout {
            return Ok(Some(Decided::Shout { seat, mv }));
        }
        if self.is_stale(seat, seen) {
            return Err(Rejection::Stale.into());
        }
        work.play(judged, By::Person, Vec::new());
        Ok(None)
    }

    /// Whether the game has moved on since; words between people do not count.
    fn is_stale(&self, seat: Seat, seen: u64) -> bool {
        seen < self.stepped[place(Viewer::Seat(seat))]
    }

    fn undo(&self, work: &mut Work<'_>, seat: Seat, seen: u64) -> Result<(), Answer> {
        self.playable()?;
        if self.is_stale(seat, seen) {
            return Err(Rejection::Stale.into());
        }
        self.check_undo(seat)?;
        work.add(Entry::Undone { seat: seat.0 });
        Ok(())
    }

    fn vote(&self, work: &mut Work<'_>, seat: Seat, on: Vote, yes: bool) -> Result<(), Answer> {
        if self.phase != Phase::Playing {
            return Err(Rejection::NotPlaying.into());
        }
        match (on, self.is_paused()) {
            (Vote::Pause, true) => return Err(Rejection::Paused.into()),
            (Vote::Resume, false) => return Err(Rejection::NotPaused.into()),
            (Vote::Pause, false) | (Vote::Resume, true) => {}
        }
        if self.votes.has(seat) == yes {
            return Err(Rejection::Already.into());
        }
        work.add(Entry::Voted { seat: seat.0, on, yes });
        let here: SeatSet = (0..)
            .map(Seat)
            .zip(&work.table.chairs)
            .filter(|(_, chair)| chair.present().is_some())
            .map(|(seat, _)| seat)
            .collect();
        // Whoever was not asked need not ask anybody.
        let is_imposed = self.pause.is_some_and(|pause| !pause.is_agreed);
        if (here - work.table.votes).is_empty() || is_imposed && yes {
            work.add(match on {
                Vote::Pause => Entry::Paused,
                Vote::Resume => Entry::Resumed,
            });
        }
        Ok(())
    }

    fn say(
        &self,
        work: &mut Work<'_>,
        seat: Seat,
        phrase: Option<&str>,
        text: Option<&str>,
    ) -> Result<(), Answer> {
        let muted = self.chairs[seat.index()].person().is_none_or(|person| person.is_muted);
        let entry = match (phrase, text) {
            _ if self.terms.chat == Chat::Off || muted => return Err(Rejection::Muted.into()),
            (Some(phrase), None) if PHRASES.contains(&phrase) => {
                Entry::Said { seat: seat.0, phrase: Some(phrase.to_owned()), text: None }
            }
            (Some(_), None) => return Err(Rejection::NoPhrase.into()),
            (None, Some(_)) if self.terms.chat != Chat::Free => {
                return Err(Rejection::Muted.into());
            }
            (None, Some(text)) => {
                let text = text.trim();
                if text.is_empty() || text.chars().count() > LONGEST {
                    return Err(Rejection::Length.into());
                }
                Entry::Said { seat: seat.0, phrase: None, text: Some(text.to_owned()) }
            }
            (None, None) | (Some(_), Some(_)) => return Err(Rejection::Unreadable.into()),
        };
        work.add(entry);
        Ok(())
    }

    /// Whether a seat may make this move now, or why not.
    pub fn check(&self, seat: Seat, mv: &str) -> Result<(), Answer> {
        let Played(game) = self.playable()?;
        game.judge(seat, mv).map(|_| ())
    }

    /// Whether a seat may take its last move back, or why not.
    pub fn check_undo(&self, seat: Seat) -> Result<(), Answer> {
        let Played(game) = self.playable()?;
        // Whether others have answered already is hidden, so it makes no difference; at home there is nobody who
        // could mind.
        let is_served = self.settings.dealer.is_sealed();
        let last = if is_served { self.last_public } else { self.last_move };
        if last != Some((seat, By::Person)) {
            return Err(Rejection::NothingToUndo.into());
        }
        let is_open = is_served && (game.is_window() || self.last_move != self.last_public);
        if is_open || game.taught() {
            return Err(Rejection::Learned.into());
        }
        Ok(())
    }

    /// A move that a bot has chosen.
    pub fn bot_plays(&self, seat: Seat, mv: &str, by: By, now: Millis) -> Result<Decided, Answer> {
        let Played(game) = self.playable()?;
        let judged = game.judge(seat, mv)?;
        if let Some(mv) = judged.shout {
            return Ok(Decided::Shout { seat, mv });
        }
        let mut work = Work::on(self, now);
        work.play(judged, by, Vec::new());
        Ok(Decided::Draft(work.done(None)))
    }

    /// The move that is made for a bot that has none.
    pub(crate) fn bot_falls_back(&self, seat: Seat, now: Millis) -> Option<Decided> {
        let Played(game) = self.playable().ok()?;
        let waits = game.to_act().must.has(seat);
        waits
            .then(|| game.fallback(seat))
            .and_then(|mv| self.bot_plays(seat, &mv, By::Bot, now).ok())
    }

    /// The shout that counts, with all who shouted.
    pub fn shouted(
        &self,
        (seat, mv): (Seat, &str),
        race: &[Ran],
        command: Option<String>,
        now: Millis,
    ) -> Result<Draft, Answer> {
        let Played(game) = self.playable()?;
        // While it waited, what it is about may have passed.
        let judged = game.judge(seat, mv)?;
        let bot = self.chairs.get(seat.index()).is_some_and(|chair| chair.bot().is_some());
        let mut work = Work::on(self, now);
        work.play(judged, if bot { By::Bot } else { By::Person }, race.to_vec());
        Ok(work.done(command))
    }

    /// Tells whether the seat counts as away because its line went dead, and not because the person
    /// has said so.
    #[must_use]
    pub fn is_line_lost(&self, seat: Seat) -> bool {
        let person = self.chairs.get(seat.index()).and_then(Chair::person);
        person.is_some_and(|person| {
            matches!(person.presence, Presence::Away { patience: AWAY_TIMEOUT, .. })
        })
    }

    /// Somebody's last line went dead, or the first one came: what is to be written down, if
    /// anything.
    #[must_use]
    pub fn presence(&self, seat: Seat, line: Connectivity, now: Millis) -> Option<Draft> {
        let person = self.chairs.get(seat.index())?.person()?;
        let entry = match (line, person.presence) {
            (Connectivity::Dead, Presence::Here) => {
                Entry::Away { seat: seat.0, patience: AWAY_TIMEOUT }
            }
            (Connectivity::Open, Presence::Away { .. } | Presence::Covered) => {
                Entry::Back { seat: seat.0 }
            }
            _ => return None,
        };
        if self.phase == Phase::Closed {
            return None;
        }
        let mut work = Work::on(self, now);
        work.add(entry);
        Some(work.done(None))
    }
}

/// Whether anybody is connected for a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Connectivity {
    /// Somebody is.
    Open,
    /// Nobody is.
    Dead,
}

/// These terms, spelled in the one way, if they can be kept.
pub(crate) fn sensible(terms: &Terms) -> Result<Terms, Answer> {
    let game = terms.game.parse().map_err(|_| Rejection::BadTerms)?;
    if !terms.clock.is_sensible() || !terms.watch.is_sensible() || terms.options.len() > 500 {
        return Err(Rejection::BadTerms.into());
    }
    let options = game::spelled(game, terms.seats, &terms.options)?;
    let spelled = |line: &str| game::spelled_deck(game, terms.seats, line);
    let deck = terms.deck.as_deref().map(spelled).transpose()?.flatten();
    Ok(Terms { options, deck, ..terms.clone() })
}

/// The first entry of a table with these terms, if they can be kept.
pub fn opened(
    table: String,
    terms: &Terms,
    host: Who,
    secrets: crate::Secrets,
) -> Result<Entry, Answer> {
    Ok(Entry::Opened { table, terms: sensible(terms)?, host, secrets })
}
