//! A local table for one person at a terminal, with bots on the other chairs and a virtual clock.
//!
//! Its time passes when it is told to, so that the same seed and the same input are the same game.

use engine::record::{Record, hex};
use engine::{Seat, Viewer};
use protocol::{Advised, Ask, Command, Millis};
use table::{Answer, Damage, DueKind, Entry, LocalTable, Phase, Secrets, Update, Who, opened};

use super::plan::Plan;
use crate::failure::Failure;
use crate::sealed;

/// What the person is called in records.
const NAME: &str = "you";
/// What a table draws for a game whose cards come from a seed that everybody may know.
const UNSEALED: [u8; 32] = [1; 32];

/// A table, from game to game.
pub(crate) struct TerminalTable {
    local: LocalTable,
    person: Who,
    me: Seat,
    now: Millis,
    asked: u64,
    secret: Option<[u8; 32]>,
    added: Vec<Vec<u8>>,
    dealer: table::Dealer,
}

impl TerminalTable {
    /// Opens a table as planned: the person sits down, and bots fill the other seats.
    pub(crate) fn open(plan: Plan) -> Result<TerminalTable, Failure> {
        let Plan { terms, settings, me, kinds, secret, added } = plan;
        let person = Who(NAME.to_owned());
        let table = sealed::TABLE.to_owned();
        let entry = opened(table, &terms, person.clone(), Secrets::default()).map_err(odd)?;
        let dealer = settings.dealer.clone();
        let local = LocalTable::open_with(settings, entry, 0).map_err(Failure::trouble)?;
        let (now, asked) = (0, 0);
        let mut table = TerminalTable { local, person, me, now, asked, secret, added, dealer };
        table.local.advise(me);
        let sit = Ask::Sit { seat: Some(me.0), name: NAME.to_owned(), pets: 0, color: 0 };
        table.must(sit)?;
        for (seat, kind) in (0..).zip(kinds) {
            if let Some(kind) = kind {
                let level = Some(kind.to_string());
                table.write(Entry::Botted { seat, level })?;
            }
        }
        Ok(table)
    }

    /// Seals the seed of the next game: what was promised of it, if anything was.
    pub(crate) fn seal(&mut self) -> Result<Option<String>, Failure> {
        let first = *self.local.table().phase() == Phase::Gathering;
        if !first && self.secret.is_some() {
            // The one before has been published.
            self.secret = Some(sealed::random()?);
        }
        self.must(if first { Ask::Start } else { Ask::Ready { ready: true } })?;
        Ok(match self.local.table().phase() {
            Phase::Sealing(sealing) if self.secret.is_some() => Some(hex(&sealing.commitment)),
            _ => None,
        })
    }

    /// The seed of the game that is played, if everybody may know it.
    pub(crate) fn seed(&self) -> Option<u64> {
        self.dealer.open_seed(self.local.table().games())
    }

    /// Lets every seat add to the seed, and deals. What was typed may be shorter than what a table of
    /// strangers takes, so it is written down and not asked for.
    pub(crate) fn deal(&mut self) -> Result<(), Failure> {
        let added: Vec<(u8, Vec<u8>)> = (0..).zip(self.added.iter().cloned()).collect();
        let added: Vec<_> = added.into_iter().filter(|(_, bytes)| !bytes.is_empty()).collect();
        if let Phase::Sealing(sealing) = self.local.table().phase() {
            let commitment = sealing.commitment;
            for (seat, bytes) in &added {
                let hash = hex(&fair::promise(&commitment, *seat, bytes));
                self.write(Entry::Promised { seat: *seat, hash })?;
            }
        }
        self.end_step();
        for (seat, bytes) in &added {
            self.write(Entry::Revealed { seat: *seat, bytes: hex(bytes) })?;
        }
        self.end_step();
        Ok(())
    }

    /// Lets the time pass in which others could add something.
    fn end_step(&mut self) {
        let is_sealing = matches!(self.local.table().phase(), Phase::Sealing(_));
        if let Some((at, _)) = self.due().filter(|_| is_sealing) {
            self.pass_until(at);
        }
    }

    /// What is played.
    pub(crate) fn options(&self) -> &str {
        &self.local.table().terms().options
    }

    /// Which game of the evening it is, from 1.
    pub(crate) fn number(&self) -> u64 {
        self.local.table().games()
    }

    pub(crate) fn is_over(&self) -> bool {
        *self.local.table().phase() == Phase::Over
    }

    pub(crate) fn now(&self) -> Millis {
        self.now
    }

    /// What the person has been told since this was last asked.
    pub(crate) fn news(&mut self) -> Vec<Update> {
        let me = Viewer::Seat(self.me);
        let updates = self.local.updates().into_iter();
        updates.filter(|(viewer, _)| *viewer == me).map(|(_, update)| update).collect()
    }

    /// Asks for something on behalf of the person, and waits until it is decided.
    pub(crate) fn ask(&mut self, ask: Ask) -> Option<Answer> {
        self.asked += 1;
        let seen = self.local.table().number(Viewer::Seat(self.me));
        let command = Command { id: format!("c{}", self.asked), seen, ask };
        let secret = self.secret.unwrap_or(UNSEALED);
        let answer = self.local.ask(&self.person, command, self.now, &secret);
        // A shout is compared with others before it counts.
        while self.local.is_racing()
            && let Some((at, _)) = self.local.due()
        {
            self.pass_until(at);
        }
        let late = self.local.answers().into_iter().find(|(asked, _)| *asked == self.asked);
        answer.or(late.and_then(|(_, answer)| answer))
    }

    fn must(&mut self, ask: Ask) -> Result<(), Failure> {
        self.ask(ask).map_or(Ok(()), |answer| Err(odd(answer)))
    }

    fn write(&mut self, entry: Entry) -> Result<(), Failure> {
        self.local.write(entry, self.now).map_err(Failure::trouble)
    }

    /// Whether the person may make this move, or why not.
    pub(crate) fn check(&self, mv: &str) -> Result<(), Answer> {
        self.local.table().check(self.me, mv)
    }

    /// Tells whether the person's last move can still be taken back.
    pub(crate) fn can_undo(&self) -> bool {
        self.local.table().check_undo(self.me).is_ok()
    }

    /// The moves that promise most, the best first.
    pub(crate) fn advice(&mut self) -> Vec<Advised> {
        self.local.advice(self.me)
    }

    /// The game as the person sees it, as it is written in a scenario.
    pub(crate) fn view(&self) -> String {
        self.local.table().view(Viewer::Seat(self.me)).unwrap_or_default()
    }

    /// When something happens without the person, and what.
    pub(crate) fn due(&self) -> Option<(Millis, DueKind)> {
        self.local.due()
    }

    /// Lets time pass, and everything happen that is due until then.
    pub(crate) fn pass_until(&mut self, at: Millis) {
        self.now = self.now.max(at);
        self.local.advance(self.now, &[0; 32]);
    }

    /// The record of the last game: with its seed, if it is over or nobody plays on.
    pub(crate) fn record(&self, seal: Seal) -> Result<Option<Record>, Damage> {
        if self.is_over() {
            return Ok(self.local.records()?.pop().map(|(_, record)| record));
        }
        let mut record = self.local.so_far()?.map(|(_, record)| record);
        if let (Some(record), Some(secret), Seal::Broken) = (&mut record, self.secret, seal) {
            record.header.seed = hex(&secret);
        }
        Ok(record)
    }
}

/// Whether the seed of a game that is not over is told.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Seal {
    /// It is played on.
    Kept,
    /// Nobody plays on from here, so nobody gains by knowing.
    Broken,
}

fn odd(answer: Answer) -> Failure {
    Failure::trouble(format_args!("the table does not open: {answer:?}"))
}
