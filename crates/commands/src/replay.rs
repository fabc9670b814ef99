//! `replay`: a recorded game, step by step.

use std::io::{self, BufRead, Write};

use engine::Visit;
use engine::record::{self, Record, Step};
use engine::{Fault, Game, Seat, Simulate, Told, Viewer};
use games::GameId;
use texts::Texts;

use crate::args;
use crate::failure::Failure;
use crate::text::read;

/// Shows a record, or says where it is not what was played.
pub(crate) fn run(args: &args::Replay, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    let fault = |fault: Fault| {
        Failure::trouble(format_args!("{}:{}: {}", args.file.display(), fault.line, fault.text))
    };
    let text = read(&args.file)?;
    let record = Record::parse(&text).map_err(fault)?;
    let game: GameId =
        record.header.game.parse().map_err(|unknown| fault(Fault::new(2, format!("{unknown}"))))?;
    if let Viewer::Seat(seat) = args.viewer {
        crate::seating::seat(seat.0, record.header.seats.len() as u8)?;
    }
    let header = &record.header;
    writeln!(out, "{game} ({}): {}", header.options, header.seats.join(", "))?;
    if game.visit(Work { args, record: &record, texts, out })?.map_err(fault)? {
        return Ok(());
    }
    let stops =
        "the record stops here, but the game is not over: saved before its end, or cut short";
    Err(fault(Fault::new(text.lines().count(), stops)))
}

struct Work<'a, W> {
    args: &'a args::Replay,
    record: &'a Record,
    texts: &'a Texts,
    out: &'a mut W,
}

impl<W: Write> Visit for Work<'_, W> {
    /// Whether the record has an end, or what is wrong with it.
    type Out = Result<Result<bool, Fault>, Failure>;
    fn visit<G: Simulate>(self) -> Self::Out {
        let Work { args, record, texts, out } = self;
        let name_of = |seat: Seat| {
            record.header.seats.get(seat.index()).cloned().unwrap_or_else(|| texts.seat(seat))
        };
        // The rest is replayed even if nobody reads it.
        let mut shown = Ok(());
        let ended = record::replay::<G>(record, |step| {
            if shown.is_ok() && step.number as u64 >= args.from {
                shown = show(step, args.viewer, texts, name_of, out);
                if args.step && shown.is_ok() {
                    shown = wait(out);
                }
            }
        });
        shown?;
        let outcome = match ended {
            Ok(outcome) => outcome,
            Err(fault) => return Ok(Err(fault)),
        };
        let Some(outcome) = outcome else { return Ok(Ok(false)) };
        let winners: Vec<String> = outcome.winners.iter().map(name_of).collect();
        let title = texts.title(outcome.rule.0).unwrap_or_default();
        writeln!(out, "= {}: {title} ({})", winners.join(", "), outcome.rule)?;
        Ok(Ok(true))
    }
}

fn show<G: Game>(
    step: &Step<G>,
    viewer: Viewer,
    texts: &Texts,
    name_of: impl Fn(Seat) -> String + Copy,
    out: &mut impl Write,
) -> io::Result<()> {
    let seen: Vec<G::Event> =
        step.events.iter().filter_map(|&event| G::redact(event, viewer)).collect();
    if seen.is_empty() && !step.events.is_empty() {
        // A move of which the viewer learns nothing: not even that it was made.
        return Ok(());
    }
    match (step.seat, step.mv) {
        (Some(seat), Some(mv)) => writeln!(out, "{} {}: {mv}", step.number, name_of(seat))?,
        _ => writeln!(out, "{} deal", step.number)?,
    }
    for event in seen {
        let (key, values) = event.told();
        if let Some(sentence) = texts.event(key, &values, name_of) {
            writeln!(out, "  {sentence}")?;
        }
    }
    writeln!(out, "  {}", step.game.view(viewer))
}

fn wait(out: &mut impl Write) -> io::Result<()> {
    out.flush()?;
    io::stdin().lock().read_until(b'\n', &mut Vec::new()).map(|_| ())
}
