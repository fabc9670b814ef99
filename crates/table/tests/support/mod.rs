//! The test harness: a table for tests, and short ways to speak to it.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use engine::record::hex;
use engine::{Seat, Viewer};
use protocol::{Ask, Command, Millis, Rejection, Terms};
use table::{Answer, Entry, LocalTable, Phase, Secrets, Who, opened};

pub(crate) const SEED: [u8; 32] = [7; 32];
/// What everybody adds to it who has no reason to add something else.
pub(crate) const BYTES: [u8; 16] = [0xab; 16];

pub(crate) fn terms(game: &str, seats: u8) -> Terms {
    Terms::of(game, seats)
}

pub(crate) fn who(name: &str) -> Who {
    Who(format!("{name:0<20}"))
}

/// A table, and a clock that the test moves.
pub(crate) struct TestTable {
    pub(crate) local: LocalTable,
    pub(crate) now: Millis,
    commands: u64,
    seed: [u8; 32],
}

impl TestTable {
    pub(crate) fn open(terms: &Terms) -> TestTable {
        let entry = opened("test".to_owned(), terms, who("ana"), Secrets::default()).unwrap();
        let local = LocalTable::open(entry, 1_000).unwrap();
        TestTable { local, now: 1_000, commands: 0, seed: SEED }
    }

    pub(crate) fn with_seed(terms: &Terms, seed: [u8; 32]) -> TestTable {
        // Nothing but zeros is a seed that nobody has drawn.
        let seed = if seed == [0; 32] { [0xff; 32] } else { seed };
        TestTable { seed, ..TestTable::open(terms) }
    }

    /// A game between these people, with bots on the other seats, dealt.
    pub(crate) fn playing(terms: &Terms, people: &[&str], seed: [u8; 32]) -> TestTable {
        let mut test = TestTable::with_seed(terms, seed);
        for (seat, name) in (0..).zip(people) {
            test.must(name, sit(seat, name));
        }
        for seat in people.len() as u8..terms.seats {
            test.must("ana", Ask::Bot { seat, level: Some("normal".to_owned()) });
        }
        for name in &people[1..] {
            test.must(name, Ask::Ready { ready: true });
        }
        test.must("ana", Ask::Start);
        test.deal(people);
        test
    }

    /// The same test once more, to try something out.
    pub(crate) fn again(test: &TestTable) -> TestTable {
        let local = LocalTable::resume(test.local.history().to_vec()).unwrap();
        TestTable { local, now: test.now, commands: test.commands, seed: test.seed }
    }

    /// These people promise bytes and show them, and so the cards are dealt.
    #[track_caller]
    pub(crate) fn deal(&mut self, people: &[&str]) {
        for name in people {
            let promise = self.promise(name, &BYTES);
            self.must(name, promise);
        }
        for name in people {
            self.must(name, reveal(&BYTES));
        }
        assert_eq!(*self.local.table().phase(), Phase::Playing);
    }

    /// How this person promises these bytes for the game that is sealed.
    #[track_caller]
    pub(crate) fn promise(&self, name: &str, bytes: &[u8]) -> Ask {
        let Phase::Sealing(sealing) = self.local.table().phase() else { panic!("not sealed") };
        let seat = self.local.table().seat_of(&who(name)).unwrap();
        Ask::Promise { hash: hex(&fair::promise(&sealing.commitment, seat.0, bytes)) }
    }

    /// Asks for something, having seen everything.
    pub(crate) fn ask(&mut self, name: &str, ask: Ask) -> Option<Answer> {
        let viewer = self.local.table().viewer(&who(name));
        let seen = self.local.table().number(viewer);
        self.ask_having_seen(name, seen, ask)
    }

    pub(crate) fn ask_having_seen(&mut self, name: &str, seen: u64, ask: Ask) -> Option<Answer> {
        self.commands += 1;
        let command = Command { id: format!("c{}", self.commands), seen, ask };
        self.local.ask(&who(name), command, self.now, &self.seed)
    }

    #[track_caller]
    pub(crate) fn must(&mut self, name: &str, ask: Ask) {
        let text = format!("{ask:?}");
        assert_eq!(self.ask(name, ask), None, "{name}: {text}");
    }

    #[track_caller]
    pub(crate) fn rejected(&mut self, name: &str, ask: Ask, why: Rejection) {
        let text = format!("{ask:?}");
        assert_eq!(self.ask(name, ask), Some(Answer::Rejected(why)), "{name}: {text}");
    }

    /// Lets time pass, and does all that is due on the way.
    pub(crate) fn wait(&mut self, time: Millis) {
        let end = self.now + time;
        while let Some(at) = self.local.advance(self.now, &self.seed).filter(|at| *at <= end) {
            self.now = at.max(self.now);
        }
        self.now = end;
        self.local.advance(self.now, &self.seed);
    }

    pub(crate) fn moves(&self, name: &str) -> Vec<String> {
        let viewer = self.local.table().viewer(&who(name));
        self.local.snapshot(viewer, None).you.moves
    }

    pub(crate) fn must_act(&self, name: &str) -> bool {
        let viewer = self.local.table().viewer(&who(name));
        self.local.snapshot(viewer, None).you.must
    }

    pub(crate) fn kinds(&self) -> Vec<&'static str> {
        self.local.history().iter().map(|(entry, _)| entry.kind()).collect()
    }

    pub(crate) fn last(&self) -> &Entry {
        &self.local.history().last().unwrap().0
    }
}

pub(crate) fn sit(seat: u8, name: &str) -> Ask {
    Ask::Sit { seat: Some(seat), name: name.to_owned(), pets: 0, color: seat }
}

pub(crate) fn reveal(bytes: &[u8]) -> Ask {
    Ask::Reveal { bytes: hex(bytes) }
}

pub(crate) fn play(mv: &str) -> Ask {
    Ask::Play { mv: mv.to_owned() }
}

pub(crate) fn seat(number: u8) -> Viewer {
    Viewer::Seat(Seat(number))
}
