//! `verify`: was a recorded game dealt fairly?

use std::io::Write;

use engine::Simulate;
use engine::Visit;
use engine::record::{Record, hex};
use fair::{Mine, Report, Verdict};
use games::GameId;
use serde::Serialize;
use texts::Texts;

use crate::args;
use crate::failure::Failure;
use crate::text::read;

/// Checks a record, says what was found, and ends with the exit code that fits.
pub(crate) fn run(args: &args::Verify, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    let file = args.file.display();
    let fault = |line: usize, text: &str| {
        Failure::trouble(format_args!("{file}:{line}: {}", clipped(text)))
    };
    let text = read(&args.file)?;
    let record = Record::parse(&text).map_err(|found| fault(found.line, &found.text))?;
    let game: GameId =
        record.header.game.parse().map_err(|unknown| fault(2, &format!("{unknown}")))?;
    let mine = vouched(args, record.header.seats.len())?;
    let report = game.visit(Work(&record, &mine));
    if args.json {
        serde_json::to_writer(&mut *out, &Found::new(&record, &report, texts))?;
        out.write_all(b"\n")?;
    } else {
        for check in &report.checks {
            let sentence = clipped(&texts.phrase(check.finding.key, &check.finding.words));
            writeln!(out, "{:7} {:11} {sentence}", mark(check.verdict), check.matter.name())?;
        }
        if let Some(words) = report.words {
            let sentence = texts.phrase("fair-words", &[("words", words.join(" "))]);
            writeln!(out, "{:7} {:11} {sentence}", "", "words")?;
        }
    }
    let key = match report.verdict() {
        Verdict::Fair => "fair-verdict-fair",
        Verdict::Unvouched => "fair-verdict-unvouched",
        Verdict::Incomplete => "fair-verdict-incomplete",
        Verdict::Mismatch => "fair-verdict-mismatch",
    };
    let sentence = texts.line(key, &[]);
    match report.verdict() {
        Verdict::Fair if args.json => Ok(()),
        Verdict::Fair => Ok(writeln!(out, "{sentence}")?),
        Verdict::Unvouched => Err(Failure::Unvouched(format!("{file}: {sentence}"))),
        Verdict::Incomplete => Err(Failure::Incomplete(format!("{file}: {sentence}"))),
        Verdict::Mismatch => Err(Failure::Trouble(format!("{file}: {sentence}"))),
    }
}

/// The bytes that were typed, by seat.
fn vouched(args: &args::Verify, seats: usize) -> Result<Mine, Failure> {
    let mut mine = Mine::new();
    for (seat, bytes) in &args.mine {
        if usize::from(*seat) >= seats {
            let text = format!("`--mine`: there is no seat {seat}, only 0 to {}", seats - 1);
            return Err(Failure::usage(text));
        }
        if mine.insert(*seat, bytes.0.clone()).is_some() {
            return Err(Failure::usage(format!("`--mine`: seat {seat} is given twice")));
        }
    }
    Ok(mine)
}

struct Work<'a>(&'a Record, &'a Mine);

impl Visit for Work<'_> {
    type Out = Report;
    fn visit<G: Simulate>(self) -> Report {
        fair::verify::<G>(self.0, self.1)
    }
}

fn mark(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Fair => "ok",
        Verdict::Unvouched | Verdict::Incomplete => "unknown",
        Verdict::Mismatch => "not ok",
    }
}

/// Somebody may have written a line as long as a book.
fn clipped(text: &str) -> String {
    match text.char_indices().nth(300) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}

/// All that was found, for other programs.
#[derive(Serialize)]
struct Found<'a> {
    verdict: &'static str,
    game: &'a str,
    rules: u32,
    seed: &'a str,
    commitment: Option<String>,
    key: Option<String>,
    words: Option<String>,
    checks: Vec<Check>,
    choices: Vec<Choice<'a>>,
}

#[derive(Serialize)]
struct Check {
    check: &'static str,
    result: &'static str,
    text: String,
}

#[derive(Serialize)]
struct Choice<'a> {
    step: usize,
    line: usize,
    stream: u32,
    n: u32,
    word: u64,
    value: u32,
    bag: Option<&'a str>,
    gives: &'a str,
    written: &'a str,
}

impl<'a> Found<'a> {
    fn new(record: &'a Record, report: &'a Report, texts: &Texts) -> Found<'a> {
        let header = &record.header;
        let checks = report.checks.iter().map(|check| Check {
            check: check.matter.name(),
            result: mark(check.verdict),
            text: clipped(&texts.phrase(check.finding.key, &check.finding.words)),
        });
        let choices = report.choices.iter().map(|noted| Choice {
            step: noted.step,
            line: noted.line,
            stream: noted.choice.stream,
            n: noted.choice.n,
            word: noted.choice.word,
            value: noted.choice.value,
            bag: noted.bag.as_deref(),
            gives: &noted.gives,
            written: &noted.written,
        });
        Found {
            verdict: report.verdict().name(),
            game: &header.game,
            rules: header.rules,
            seed: &header.seed,
            commitment: header.fair.as_ref().map(|seal| hex(&seal.commitment)),
            key: report.key.map(|key| hex(&key)),
            words: report.words.map(|words| words.join(" ")),
            checks: checks.collect(),
            choices: choices.collect(),
        }
    }
}
