//! Fuzz target: records of games.

use engine::record::{End, Line, Record, Recorder, Replayer, replay};
use engine::{Fast, Rigged, Simulate, Visit};
use fair::{Matter, Mine, Verdict};
use games::GameId;

use crate::law;

/// So many moves are made where a record stops.
const MORE: usize = 3;

/// A record has one spelling, and what can be played again can be resumed, verified and written.
pub fn records(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let Ok(record) = Record::parse(text) else { return };
    assert_eq!(record.to_string(), text, "a record has one spelling");
    if let Ok(game) = record.header.game.parse::<GameId>() {
        game.visit(Replayed(&record));
    }
}

struct Replayed<'a>(&'a Record);

impl Visit for Replayed<'_> {
    type Out = ();
    fn visit<G: Simulate>(self) {
        let replayed = replay::<G>(self.0, |_| {});
        let Some(mended) = mended::<G>(self.0) else {
            assert!(replayed.is_err(), "a header that cannot be played was played");
            return;
        };
        assert_eq!(replayed.is_ok(), mended == *self.0, "{replayed:?}\n{mended}");
        holds::<G>(&mended);
    }
}

/// The record with the right fingerprints and the right end, up to the first line that cannot be: no fuzzer finds
/// a fingerprint by trying, and what comes behind one is to be tried too.
fn mended<G: Simulate>(record: &Record) -> Option<Record> {
    let mut replayer = Replayer::<G>::new(&record.header).ok()?;
    let (mut lines, mut game) = (Vec::new(), None);
    for line in &record.lines {
        let gave: Vec<&str> = line.gave.iter().map(String::as_str).collect();
        let mut chance = Rigged::new(&gave);
        let Ok((step, fingerprint)) = replayer.step(line, &mut chance) else { break };
        if chance.finish().is_err() {
            break;
        }
        assert_eq!(step.game.audit(), Ok(()), "after `{}`", line.mv);
        lines.push(Line { fingerprint, ..line.clone() });
        game = Some(step.game);
    }
    let end = game.and_then(|game| game.outcome()).map(End::of);
    Some(Record { header: record.header.clone(), lines, end })
}

/// A record that fits in all its parts.
fn holds<G: Simulate>(record: &Record) {
    let text = record.to_string();
    assert_eq!(Record::parse(&text).as_ref(), Ok(record), "{text}");
    let mut last = None;
    let outcome = replay::<G>(record, |step| last = Some(step.game));
    assert_eq!(outcome.map(|outcome| outcome.map(End::of)), Ok(record.end.clone()), "{text}");
    for check in fair::verify::<G>(record, &Mine::new()).checks {
        let expected = match check.matter {
            Matter::Replay | Matter::Chain => Verdict::Fair,
            Matter::End if record.end.is_some() => Verdict::Fair,
            Matter::End => Verdict::Incomplete,
            Matter::Commitment | Matter::Order | Matter::Chance | Matter::Mine => check.verdict,
        };
        assert_eq!(check.verdict, expected, "{:?}: {:?}\n{text}", check.matter, check.finding);
    }
    let Some(last) = last else { return };
    law::hold(&last);
    goes_on::<G>(record, &text);
}

fn goes_on<G: Simulate>(record: &Record, text: &str) {
    let resumed = Recorder::<G, Fast>::resume(record.clone(), Fast::new(1));
    let mut recorder = resumed.expect("what can be replayed can be resumed");
    assert_eq!(recorder.text(), text);
    for _ in 0..MORE {
        let Some(seat) = recorder.game().to_act().must.first() else { break };
        let mv = recorder.game().fallback(seat);
        recorder.play(seat, mv).expect("a fallback is legal");
    }
    let longer = Record::parse(&recorder.text()).expect("what was written can be read");
    let outcome = replay::<G>(&longer, |_| {});
    assert_eq!(outcome, Ok(recorder.game().outcome()), "{longer}");
}
