//! Decisions as drafts: events that could be appended, tried on a copy and not kept yet (decide, then apply).

use engine::Seat;
use engine::record::{End, Line, hex};
use fair::Version;

use protocol::{Millis, Ran};

use crate::chair::{Chair, Presence};
use crate::entry::{By, Entry};
use crate::game::Judged;
use crate::sealing::Step;
use crate::table::{Phase, Played, Table};
use crate::timers::Due;
use crate::trial::Trial;

/// Entries that are not true yet: they have to be kept for good first.
#[derive(Clone, PartialEq, Debug)]
pub struct Draft {
    /// The entries, in order. There may be none, if nothing changes.
    pub entries: Vec<Entry>,
    /// The command that they answer.
    pub command: Option<String>,
    /// What is due after them, from when they are kept.
    pub due: Option<Due>,
    /// Whether the table is closed by them.
    pub closes: bool,
}

/// A draft that is being written.
pub(crate) struct Work<'a> {
    /// The table as it would be.
    pub(crate) table: Trial<'a>,
    entries: Vec<Entry>,
    now: Millis,
}

impl<'a> Work<'a> {
    pub(crate) fn on(table: &'a Table, now: Millis) -> Work<'a> {
        Work { table: Trial::of(table), entries: Vec::new(), now }
    }

    /// One more entry.
    pub(crate) fn add(&mut self, entry: Entry) {
        let fits = self.table.absorb(&entry, self.now);
        fits.expect("what the table decides fits the table");
        self.entries.push(entry);
    }

    pub(crate) fn done(self, command: Option<String>) -> Draft {
        Draft {
            due: self.table.due_after(self.now),
            closes: *self.table.phase() == Phase::Closed,
            entries: self.entries,
            command,
        }
    }

    /// Makes a move.
    pub(crate) fn play(&mut self, judged: Judged, by: By, race: Vec<Ran>) {
        let (seat, line) = self.table.play(judged, by, &race, self.now);
        let Line { mv, gave, fingerprint, .. } = line;
        let outcome = self.table.game().and_then(|game| game.outcome());
        let end = outcome.map(|outcome| End::of(outcome).to_string().trim_end().to_owned());
        self.entries.push(Entry::Played { seat: seat.0, mv, gave, fingerprint, end, by, race });
    }

    /// Seals a seed for the next game, and deals if nobody is there to add anything.
    pub(crate) fn seal(&mut self, seed: &[u8; 32]) {
        assert_ne!(*seed, [0; 32], "nobody has drawn a seed for this game");
        let number = self.table.games() + 1;
        let game = self.table.game_id();
        let game = (game.id(), game.rules());
        let commitment = fair::commitment(Version::Two, self.table.id(), number, game, seed);
        let (seed, commitment) = (hex(seed), hex(&commitment));
        self.add(Entry::Sealed { number, seed, commitment, fair: 2 });
        self.go_on_sealing();
    }

    /// Goes on as soon as everybody who is there has promised bytes, and deals as soon as all who have
    /// promised some have shown them.
    pub(crate) fn go_on_sealing(&mut self) {
        let Phase::Sealing(sealing) = self.table.phase() else { return };
        let waits = match sealing.step {
            Some(Step::Promise) => {
                let mut chairs = self.table.chairs().iter().zip(&sealing.promises);
                chairs.any(|(chair, promise)| chair.present().is_some() && promise.is_none())
            }
            Some(Step::Reveal) => {
                let mut promises = sealing.promises.iter().zip(&sealing.added);
                promises.any(|(promise, added)| promise.is_some() && added.is_none())
            }
            None => true,
        };
        if !waits {
            self.end_step();
        }
    }

    /// Ends the step of the sealing, whoever has done something in it or not.
    pub(crate) fn end_step(&mut self) {
        let Phase::Sealing(sealing) = self.table.phase() else { return };
        let anything = sealing.promises.iter().any(Option::is_some);
        match sealing.step {
            Some(Step::Promise) if anything => self.add(Entry::Revealing),
            Some(Step::Promise | Step::Reveal) | None => self.deal(),
        }
    }

    /// Deals.
    pub(crate) fn deal(&mut self) {
        let (_, header, line) =
            self.table.dealt().expect("a table that can be sealed can be dealt");
        let Line { gave, fingerprint, .. } = line;
        self.add(Entry::Dealt { header: header.to_string(), gave, fingerprint });
    }

    /// Makes the moves of all whose time is up.
    pub(crate) fn lapse(&mut self, seats: impl Iterator<Item = Seat>) {
        for seat in seats {
            let Some(Played(game)) = &self.table.game else { return };
            // The one before may have ended what this one was asked for.
            let number = self.table.number(engine::Viewer::Onlooker);
            if !game.to_act().must.has(seat) || *self.table.phase() != Phase::Playing {
                continue;
            }
            let fallback = game.judge(seat, &game.fallback(seat)).expect("a fallback is legal");
            self.play(fallback, By::Clock, Vec::new());
            if self.table.lapses(seat) >= LAPSES {
                self.add(Entry::Covered { seat: seat.0 });
            }
            if self.table.number(engine::Viewer::Onlooker) != number {
                // Something has become public: whoever else is waited for may think about it.
                return;
            }
        }
    }
}

/// How many times in a row somebody's time may be up before a bot takes over.
const LAPSES: u8 = 2;

impl Table {
    /// How many times in a row this person's time was up.
    fn lapses(&self, seat: Seat) -> u8 {
        let person = self.chairs.get(seat.index()).and_then(Chair::person);
        person
            .filter(|person| person.presence != Presence::Covered)
            .map_or(0, |person| person.lapses)
    }
}
