//! Verification of a record (tamper evidence): commitment, reveals and every random choice, held to what was promised.

use std::collections::BTreeMap;

use engine::record::{Record, Replayer, Seal, from_hex, hex};
use engine::{Fault, Game};

use crate::dealing::Fair;
use crate::noting::{Noted, Noting};
use crate::seal::{SEED, key, promise, promised};
use crate::words::words;

/// The bytes that whoever asks knows to have added, by seat.
pub type Mine = BTreeMap<u8, Vec<u8>>;

/// What is looked at, in this order.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Matter {
    /// The seed is the one that was sealed.
    Commitment,
    /// The seal stands before everything that it is for.
    Order,
    /// Every random choice is what seed and players' bytes give.
    Chance,
    /// Every step follows the rules.
    Replay,
    /// Every fingerprint fits.
    Chain,
    /// The game is over.
    End,
    /// The bytes of whoever asks are in it.
    Mine,
}

impl Matter {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Matter::Commitment => "commitment",
            Matter::Order => "order",
            Matter::Chance => "chance",
            Matter::Replay => "replay",
            Matter::Chain => "chain",
            Matter::End => "end",
            Matter::Mine => "mine",
        }
    }
}

/// What came of it; the worst of all is that of the record.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// As it should be.
    Fair,
    /// Nothing is missing but a player's word: nobody who asks knows bytes that are in it, so whoever dealt may
    /// have made up all of them.
    Unvouched,
    /// It cannot be told, because something is missing.
    Incomplete,
    /// Not as it should be.
    Mismatch,
}

impl Verdict {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Fair => "fair",
            Verdict::Unvouched => "unvouched",
            Verdict::Incomplete => "incomplete",
            Verdict::Mismatch => "mismatch",
        }
    }
}

/// What was found, by the name of its sentence and the words that belong into it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The key of the sentence.
    pub key: &'static str,
    /// What stands in it.
    pub words: Vec<(&'static str, String)>,
}

/// One matter, and what was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// What was looked at.
    pub matter: Matter,
    /// Whether it is as it should be.
    pub verdict: Verdict,
    /// What was found.
    pub finding: Finding,
}

/// All that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// One check for each matter, in order.
    pub checks: Vec<Check>,
    /// The key of the game, if the seed is known.
    pub key: Option<[u8; 32]>,
    /// Every random choice as far as the record could be replayed, if the seed is known.
    pub choices: Vec<Noted>,
    /// The four words of the game, if it was sealed.
    pub words: Option<[&'static str; 4]>,
}

impl Report {
    /// The worst of all verdicts.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        self.checks.iter().map(|check| check.verdict).max().unwrap_or(Verdict::Incomplete)
    }

    fn note(&mut self, matter: Matter, verdict: Verdict, finding: Finding) {
        self.checks.push(Check { matter, verdict, finding });
    }
}

/// Holds a record to its commitment, to the rules, and to the bytes that whoever asks vouches for.
#[must_use]
pub fn verify<G: Game>(record: &Record, mine: &Mine) -> Report {
    let header = &record.header;
    let sealed = header.fair.as_ref();
    let words = sealed.map(|seal| words(&seal.commitment, seal.promises.as_deref().unwrap_or(&[])));
    let mut report = Report { checks: Vec::new(), key: None, choices: Vec::new(), words };
    let (verdict, finding) = match &header.fair {
        None => (Verdict::Incomplete, say("fair-commitment-none")),
        Some(seal) => match seed_of(&header.seed) {
            None => (Verdict::Incomplete, say("fair-commitment-sealed")),
            Some(seed) => {
                report.key = Some(key(&seed, seal));
                let found = promised(header, seal, &seed);
                if found == seal.commitment {
                    (Verdict::Fair, say("fair-commitment-kept"))
                } else {
                    let found = say("fair-commitment-broken").with("found", hex(&found));
                    (Verdict::Mismatch, found)
                }
            }
        },
    };
    report.note(Matter::Commitment, verdict, finding);
    let (verdict, finding) = match &header.fair {
        None => (Verdict::Incomplete, say("fair-order-none")),
        Some(seal) => order(seal),
    };
    report.note(Matter::Order, verdict, finding);
    let (verdict, finding) = match &header.fair {
        None => (Verdict::Incomplete, say("fair-mine-none")),
        Some(seal) => vouched(seal, mine),
    };
    report.note(Matter::Mine, verdict, finding);
    match Replayer::<G>::new(header) {
        Ok(replayer) => Played::again(replayer, record, &mut report).judge(&mut report),
        Err(fault) => {
            let other_rules = header.rules != G::RULES;
            let verdict = if other_rules { Verdict::Incomplete } else { Verdict::Mismatch };
            report.note(Matter::Replay, verdict, at("fair-replay-fault", &fault));
            for matter in [Matter::Chance, Matter::Chain, Matter::End] {
                report.note(matter, Verdict::Incomplete, say("fair-not-reached"));
            }
        }
    }
    report.checks.sort_by_key(|check| check.matter);
    report
}

/// The format lets nothing stand before the seal but the table, so there is only one thing to compare: what
/// was shown must be what was promised. But a dealer to whom nobody added anything could have tried seeds.
fn order(seal: &Seal) -> (Verdict, Finding) {
    let count = seal.added.iter().filter(|bytes| !bytes.is_empty()).count().to_string();
    let seats = seal.added.len().to_string();
    let mut withheld = Vec::new();
    let promises = seal.promises.iter().flatten();
    for ((seat, bytes), promised) in (0..).zip(&seal.added).zip(promises) {
        let Some(promised) = promised else { continue };
        if bytes.is_empty() {
            withheld.push(seat.to_string());
        } else if promise(&seal.commitment, seat, bytes) != *promised {
            return (Verdict::Mismatch, say("fair-order-broken").with("seat", seat.to_string()));
        }
    }
    let finding = match (&*count, &withheld[..]) {
        ("0", []) => say("fair-order-alone"),
        (_, []) => say("fair-order-kept").with("count", count).with("seats", seats),
        (_, withheld) => say("fair-order-withheld")
            .with("count", count)
            .with("seats", seats)
            .with("who", withheld.join(" ")),
    };
    (Verdict::Fair, finding)
}

/// Looks for the bytes of whoever asks. A promise without its bytes settles nothing: they may have come too
/// late, or somebody may have left them out.
fn vouched(seal: &Seal, mine: &Mine) -> (Verdict, Finding) {
    if mine.is_empty() {
        return (Verdict::Unvouched, say("fair-mine-unknown"));
    }
    let mut left_out = None;
    for (seat, bytes) in mine {
        let place = usize::from(*seat);
        let is_promised = || {
            let promises = seal.promises.as_ref()?;
            Some(*promises.get(place)? == Some(promise(&seal.commitment, *seat, bytes)))
        };
        match seal.added.get(place) {
            Some(added) if !added.is_empty() && added == bytes => {}
            Some(added) if added.is_empty() && is_promised() == Some(true) => left_out = Some(seat),
            _ => {
                let finding = say("fair-mine-other").with("seat", seat.to_string());
                return (Verdict::Mismatch, finding);
            }
        }
    }
    if let Some(seat) = left_out {
        return (Verdict::Unvouched, say("fair-mine-left-out").with("seat", seat.to_string()));
    }
    let who: Vec<String> = mine.keys().map(u8::to_string).collect();
    (Verdict::Fair, say("fair-mine-kept").with("who", who.join(" ")))
}

/// What came of playing a record again.
struct Played {
    /// How many steps could be made.
    steps: usize,
    /// Why the next one could not.
    fault: Option<Fault>,
    /// The first fingerprint that does not fit.
    broken: Option<Fault>,
    /// The first choice that is not what the key gives.
    differs: Option<Noted>,
    /// Whether the record ends where the game does, if it was played so far.
    end: Result<Ending, Fault>,
}

/// How far a record goes that was played to its last line.
enum Ending {
    Over,
    NotYet,
}

impl Played {
    /// Makes every step, or as many as can be made, and reports the choices.
    fn again<G: Game>(mut replayer: Replayer<G>, record: &Record, report: &mut Report) -> Played {
        let mut fair = report.key.map(Fair::new);
        let (mut steps, mut fault, mut broken, mut differs) = (0, None, None, None);
        for line in &record.lines {
            let written: Vec<&str> = line.gave.iter().map(String::as_str).collect();
            let mut noting = Noting::new(line, &written, fair.as_mut());
            let stepped = replayer.step(line, &mut noting);
            let (noted, finished) = noting.finish();
            differs = differs.or_else(|| noted.iter().find(|one| one.differs()).cloned());
            report.choices.extend(noted);
            match stepped.and_then(|(_, found)| finished.map(|()| found)) {
                Ok(found) if found != line.fingerprint => {
                    broken.get_or_insert_with(|| Fault::new(line.place(), line.is_not(found)));
                }
                Ok(_) => {}
                Err(wrong) => {
                    fault = Some(wrong);
                    break;
                }
            }
            steps += 1;
        }
        let end = replayer.ends(record);
        let end = end.map(|outcome| outcome.map_or(Ending::NotYet, |_| Ending::Over));
        Played { steps, fault, broken, differs, end }
    }

    /// Reports on chance, replay, chain and end.
    fn judge(self, report: &mut Report) {
        let steps = self.steps.to_string();
        let whole = self.fault.is_none();
        let kept = |finding: Finding| match whole {
            true => (Verdict::Fair, finding),
            false => (Verdict::Incomplete, say("fair-partly").with("count", steps.clone())),
        };
        let chance = match (report.key, self.differs) {
            (_, Some(one)) => {
                let finding = say("fair-chance-differs")
                    .with("line", one.line.to_string())
                    .with("written", one.written)
                    .with("gives", one.gives);
                (Verdict::Mismatch, finding)
            }
            (Some(_), None) => {
                kept(say("fair-chance-kept").with("count", report.choices.len().to_string()))
            }
            (None, None) => (Verdict::Incomplete, say("fair-chance-unknown")),
        };
        let chain = match &self.broken {
            Some(broken) => (Verdict::Mismatch, at("fair-chain-broken", broken)),
            None => kept(say("fair-chain-kept").with("count", steps.clone())),
        };
        let (replay, end) = match (&self.fault, &self.end) {
            (Some(fault), _) => (
                (Verdict::Mismatch, at("fair-replay-fault", fault)),
                (Verdict::Incomplete, say("fair-not-reached")),
            ),
            (None, end) => (
                (Verdict::Fair, say("fair-replay-kept").with("count", steps.clone())),
                match end {
                    Ok(Ending::Over) => (Verdict::Fair, say("fair-end-kept")),
                    Ok(Ending::NotYet) => (Verdict::Incomplete, say("fair-end-none")),
                    Err(fault) => (Verdict::Mismatch, at("fair-end-fault", fault)),
                },
            ),
        };
        let matters = [
            (Matter::Chance, chance),
            (Matter::Replay, replay),
            (Matter::Chain, chain),
            (Matter::End, end),
        ];
        for (matter, (verdict, finding)) in matters {
            report.note(matter, verdict, finding);
        }
    }
}

fn seed_of(text: &str) -> Option<[u8; SEED]> {
    from_hex(text)?.try_into().ok()
}

fn say(key: &'static str) -> Finding {
    Finding { key, words: Vec::new() }
}

fn at(key: &'static str, fault: &Fault) -> Finding {
    say(key).with("line", fault.line.to_string()).with("why", fault.text.clone())
}

impl Finding {
    fn with(mut self, name: &'static str, word: String) -> Finding {
        self.words.push((name, word));
        self
    }
}
