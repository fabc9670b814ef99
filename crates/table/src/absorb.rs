//! The event handlers of event sourcing: applies entries that are not moves, such as who sits where and what was
//! agreed upon.
//!
//! Whatever fits no history is damage, and never guessed at.

use bots::{Kind, Level};
use engine::record::{Record, from_hex};
use engine::{MAX_SEATS, Seat, SeatSet};
use games::GameId;

use crate::backlog::{EVERYBODY, What};
use crate::chair::{Chair, Person, Presence, Sitter};
use crate::chronicle::Damage;
use crate::entry::{Entry, Leaving};
use crate::game::packs;
use crate::sealing::Sealing;
use crate::table::{Pause, Phase, Table};
use protocol::{Millis, Note, NoteKind, Said, Terms, Vote};

impl Table {
    /// Makes one more entry true: the only way in which a history changes a table. An entry that does not
    /// fit leaves the table unusable, and says why.
    pub fn absorb(
        &mut self,
        entry: &Entry,
        at: Millis,
        command: Option<&str>,
    ) -> Result<(), Damage> {
        let at = self.advance(at);
        if let Some(command) = command {
            self.remember(command);
        }
        match entry {
            Entry::Dealt { header, gave, fingerprint } => {
                self.knows_rules(header)?;
                self.deal(gave, *fingerprint, at)
            }
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

    /// Says so if a game was played by other rules than these.
    fn knows_rules(&self, header: &str) -> Result<(), Damage> {
        let record = Record::parse(header).map_err(|fault| Damage::new(&fault.to_string()))?;
        let (played, known) = (record.header.rules, self.game_id.rules());
        if played == known {
            return Ok(());
        }
        Err(Damage::new(&format!(
            "this game was played by version {played} of the rules of {}; these are version {known}",
            self.game_id
        )))
    }

    /// One more entry, made at this moment or, if clocks disagree, at that of the one before.
    pub(crate) fn advance(&mut self, at: Millis) -> Millis {
        self.head += 1;
        self.last_at = self.last_at.max(at);
        self.last_at
    }

    /// What everybody is told of an entry that is not part of the game.
    pub(crate) fn note(&self, entry: &Entry) -> Note {
        let seat = entry.seat();
        let name = match entry {
            Entry::Sat { name, .. } => Some(name.clone()),
            _ => seat.and_then(|seat| self.name_of(Seat(seat))),
        };
        let with = match entry {
            Entry::Offered { with, .. } => with.and_then(|seat| self.name_of(Seat(seat))),
            Entry::Swapped { with, .. } => self.name_of(Seat(*with)),
            _ => None,
        };
        let yes = match entry {
            Entry::Ready { ready, .. } => Some(*ready),
            Entry::Muted { muted, .. } => Some(*muted),
            Entry::Voted { yes, .. } => Some(*yes),
            Entry::Botted { level, .. } => Some(level.is_some()),
            Entry::Offered { with, .. } => Some(with.is_some()),
            Entry::Swapped { .. } => Some(with.is_some()),
            _ => None,
        };
        let said = match entry {
            Entry::Said { phrase: Some(phrase), .. } => Some(Said::Phrase(phrase.clone())),
            Entry::Said { text: Some(text), .. } => Some(Said::Text(text.clone())),
            _ => None,
        };
        Note { kind: note_kind(entry), seat, name, with, yes, said, race: Vec::new() }
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
                self.packs = packs(self.game_id, terms);
                // Chairs that nobody sits on change nothing for those who are ready.
                let same = Terms { seats: self.terms.seats, ..terms.clone() } == self.terms;
                self.terms = terms.clone();
                self.chairs.resize(usize::from(terms.seats), Chair::default());
                if !same {
                    self.everybody(|person| person.is_ready = false);
                }
            }
            Entry::Sat { seat, who, name, pets, color } => {
                // Whoever gets up and sits down again is the same person.
                let is_muted = self.muted.contains(who);
                let person = Person {
                    who: who.clone(),
                    name: name.clone(),
                    pets: *pets,
                    color: *color,
                    is_ready: false,
                    wants: None,
                    is_muted,
                    presence: Presence::Here,
                    lapses: 0,
                };
                *self.chair(*seat)? = Chair { sitter: Sitter::Person(person), ..Chair::default() };
            }
            Entry::Stood { seat, why } => {
                self.settle(at);
                let playing = matches!(self.phase, Phase::Playing | Phase::Sealing(_));
                let gone = std::mem::take(&mut self.chair(*seat)?.sitter);
                if playing {
                    self.chair(*seat)?.sitter = Sitter::Bot(Kind::Level(Level::Normal));
                }
                if let (Leaving::Kicked, Sitter::Person(person)) = (why, gone) {
                    self.barred.push(person.who);
                }
                self.votes = self.votes.without(Seat(*seat));
                self.withdraw_offers(&[*seat]);
                self.ask_anew(Seat(*seat), at);
            }
            Entry::Offered { seat, with } => self.person(*seat)?.wants = with.map(Seat),
            Entry::Swapped { seat, with } => self.swap(*seat, *with)?,
            Entry::Botted { seat, level } => {
                let kind = level.as_ref().map(|id| kind_of(id)).transpose()?;
                *self.chair(*seat)? =
                    Chair { sitter: kind.map_or(Sitter::Nobody, Sitter::Bot), ..Chair::default() };
            }
            Entry::Ready { seat, ready } => self.person(*seat)?.is_ready = *ready,
            Entry::Muted { seat, muted } => {
                let person = self.person(*seat)?;
                person.is_muted = *muted;
                let who = person.who.clone();
                self.muted.retain(|known| *known != who);
                if *muted {
                    self.muted.push(who);
                }
            }
            Entry::Hosted { seat } => self.host = self.person(*seat)?.who.clone(),
            Entry::Renewed { link, secret } => {
                *self.secrets.of_mut(*link) = secret.clone();
                *self.renewed.of_mut(*link) += 1;
            }
            Entry::Sealed { number, seed, commitment, fair } => {
                let bytes = |text: &str| from_hex(text).and_then(|bytes| bytes.try_into().ok());
                let (Some(seed), Some(commitment)) = (bytes(seed), bytes(commitment)) else {
                    return Err(Damage::new("a seal cannot be read"));
                };
                self.games = *number;
                self.everybody(|person| person.wants = None);
                self.clear_away();
                self.commitment = Some(commitment);
                self.dice_key = fair::dice(&seed);
                let secrets = (seed, commitment);
                let sealing = Sealing::new(secrets, *fair, self.chairs.len(), at)?;
                self.phase = Phase::Sealing(sealing);
            }
            Entry::Added { seat, bytes } => self.sealing_mut()?.added(*seat, bytes)?,
            Entry::Promised { seat, hash } => self.sealing_mut()?.promised(*seat, hash)?,
            Entry::Revealing => self.sealing_mut()?.reveal(at)?,
            Entry::Revealed { seat, bytes } => self.sealing_mut()?.revealed(*seat, bytes)?,
            Entry::Voted { seat, yes, on: Vote::Pause | Vote::Resume } => {
                let seat = Seat(*seat);
                self.votes = if *yes { self.votes.with(seat) } else { self.votes.without(seat) };
            }
            Entry::Paused => {
                self.settle(at);
                let is_agreed = self.persons().all(|seat| self.votes.has(seat));
                self.pause = Some(Pause { since: at, is_agreed });
                self.votes = SeatSet::EMPTY;
            }
            Entry::Resumed => {
                self.settle(at);
                // Whoever was not asked whether to pause must not have paid for somebody else's time.
                let is_imposed = self.pause.is_some_and(|pause| !pause.is_agreed);
                let goes_on = is_imposed && !self.votes.is_empty();
                self.pause = None;
                self.votes = SeatSet::EMPTY;
                if goes_on {
                    self.ask_these_again((0..MAX_SEATS as u8).map(Seat), at);
                } else {
                    self.ask_all_anew(at);
                }
            }
            Entry::Away { seat, patience } => {
                self.settle(at);
                self.person(*seat)?.presence = Presence::Away { since: at, patience: *patience };
                self.votes = self.votes.without(Seat(*seat));
            }
            Entry::Covered { seat } => {
                self.settle(at);
                self.person(*seat)?.presence = Presence::Covered;
                self.ask_again(Seat(*seat), at);
            }
            Entry::Back { seat } => {
                self.settle(at);
                // No clock ran for whoever was alone: now it goes on.
                let alone = self.people_here() < 2;
                self.person(*seat)?.presence = Presence::Here;
                let seats = if alone { 0..MAX_SEATS as u8 } else { *seat..*seat + 1 };
                self.ask_these_again(seats.map(Seat), at);
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

    /// Two change chairs. Whose place is another one says anew whether they are ready; and a game that is over is taken
    /// from the table, because its seats are not theirs any more.
    fn swap(&mut self, one: u8, other: u8) -> Result<(), Damage> {
        self.person(one)?;
        self.chair(other)?;
        self.chairs.swap(usize::from(one), usize::from(other));
        for seat in [one, other] {
            if let Some(person) = self.chair(seat)?.person_mut() {
                person.is_ready = false;
            }
        }
        self.withdraw_offers(&[one, other]);
        if self.phase == Phase::Over {
            self.phase = Phase::Gathering;
            self.commitment = None;
            self.clear_away();
        }
        Ok(())
    }

    /// Nobody wants to change chairs with these any more, nor they with anybody.
    fn withdraw_offers(&mut self, seats: &[u8]) {
        for (seat, chair) in (0..).zip(&mut self.chairs) {
            if let Some(person) = chair.person_mut()
                && (seats.contains(&seat)
                    || person.wants.is_some_and(|other| seats.contains(&other.0)))
            {
                person.wants = None;
            }
        }
    }

    fn sealing_mut(&mut self) -> Result<&mut Sealing, Damage> {
        match &mut self.phase {
            Phase::Sealing(sealing) => Ok(sealing),
            _ => Err(Damage::new("something is added to no seed")),
        }
    }

    fn chair(&mut self, seat: u8) -> Result<&mut Chair, Damage> {
        self.chairs.get_mut(usize::from(seat)).ok_or_else(|| Damage::new("there is no such seat"))
    }

    fn person(&mut self, seat: u8) -> Result<&mut Person, Damage> {
        self.chair(seat)?.person_mut().ok_or_else(|| Damage::new("nobody sits there"))
    }

    /// The seats of people, whether they are there or not.
    fn persons(&self) -> impl Iterator<Item = Seat> {
        let seats = (0..).map(Seat).zip(&self.chairs);
        seats.filter(|(_, chair)| chair.person().is_some()).map(|(seat, _)| seat)
    }

    pub(crate) fn everybody(&mut self, change: impl Fn(&mut Person)) {
        self.chairs.iter_mut().filter_map(Chair::person_mut).for_each(change);
    }
}

pub(crate) fn game_of(terms: &Terms) -> Result<GameId, Damage> {
    terms.game.parse().map_err(|unknown| Damage::new(&format!("{unknown}")))
}

/// The bot of that name.
fn kind_of(id: &str) -> Result<Kind, Damage> {
    id.parse().map_err(|unknown| Damage::new(&format!("{unknown}")))
}

/// What everybody is told of it, in one word.
fn note_kind(entry: &Entry) -> NoteKind {
    match entry {
        // Nobody is told of the first one, and the game tells of the others.
        Entry::Opened { .. } | Entry::Dealt { .. } | Entry::Played { .. } => NoteKind::Unknown,
        Entry::Arranged { .. } => NoteKind::Arranged,
        Entry::Sat { .. } => NoteKind::Sat,
        Entry::Stood { .. } => NoteKind::Stood,
        Entry::Offered { .. } => NoteKind::Offered,
        Entry::Swapped { .. } => NoteKind::Swapped,
        Entry::Botted { .. } => NoteKind::Botted,
        Entry::Ready { .. } => NoteKind::Ready,
        Entry::Muted { .. } => NoteKind::Muted,
        Entry::Hosted { .. } => NoteKind::Hosted,
        Entry::Renewed { .. } => NoteKind::Renewed,
        Entry::Sealed { .. } => NoteKind::Sealed,
        Entry::Added { .. } => NoteKind::Added,
        Entry::Promised { .. } => NoteKind::Promised,
        Entry::Revealing => NoteKind::Revealing,
        Entry::Revealed { .. } => NoteKind::Revealed,
        Entry::Undone { .. } => NoteKind::Undone,
        Entry::Voted { .. } => NoteKind::Voted,
        Entry::Paused => NoteKind::Paused,
        Entry::Resumed => NoteKind::Resumed,
        Entry::Away { .. } => NoteKind::Away,
        Entry::Covered { .. } => NoteKind::Covered,
        Entry::Back { .. } => NoteKind::Back,
        Entry::Held => NoteKind::Held,
        Entry::Said { .. } => NoteKind::Said,
        Entry::Closed { .. } => NoteKind::Closed,
    }
}
