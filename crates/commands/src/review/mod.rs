//! `review`: post-game analysis, decision by decision.

mod curve;
mod judge;
mod print;
mod totals;

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use bots::{Bot, Budget, Heuristics, Strong, VisitHeuristics};
use engine::record::{Record, Step, replay};
use engine::{Fault, Outcome, Seat, Sight};
use games::GameId;
use serde::Serialize;
use sim::pool;
use texts::Texts;

use crate::args;
use crate::company::heard;
use crate::failure::Failure;
use crate::position::{fault_in, setup_around};
use crate::report::within_a_folder;
use crate::text::read;
use crate::{advise, progress, save, seating};
use judge::{AsKnown, Decision, Hindsight};
use totals::Total;

/// How many games are imagined at a look, unless something else is typed.
const SIMULATIONS: u32 = 1_000;
/// Looks that a decision usually takes: a time for each decision is split in so many.
const LOOKS: u32 = 6;

/// Reviews a record, or says where it is not what was played.
pub(crate) fn run(args: &args::Review, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    if let Some(file) = &args.svg {
        // Before anything is imagined, not after.
        save::admits(file, args.force)?;
        within_a_folder(file)?;
    }
    let name = args.file.display().to_string();
    let at = |fault: &Fault| fault_in(&name, fault);
    let text = read(&args.file)?;
    let record = Record::parse(&text).map_err(|fault| at(&fault))?;
    let game: GameId =
        record.header.game.parse().map_err(|unknown| at(&Fault::new(2, format!("{unknown}"))))?;
    if let Some(seat) = args.seat {
        seating::seat(seat, record.header.seats.len() as u8)?;
    }
    let (review, fault) = bots::visit(game, Work { args, record: &record });
    if review.moves.is_none() {
        // Not even the deal could be replayed: there is nothing to look back at.
        return Err(fault.map_or_else(|| Failure::trouble("nothing was dealt"), |fault| at(&fault)));
    }
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &review)?;
        writeln!(out)?;
    } else {
        print::print(&review, args.worst, texts, out)?;
    }
    if let Some(file) = &args.svg {
        save::write(file, &curve::draw(&review, args.worst, texts.lang()), args.force)?;
        if !args.json {
            writeln!(out, "{}", file.display())?;
        }
    }
    match fault {
        Some(fault) => Err(at(&fault)),
        None if review.outcome.is_none() => {
            let stops = "the record stops here, but the game is not over: saved before its end, or \
                         cut short";
            Err(at(&Fault::new(text.lines().count(), stops)))
        }
        None => Ok(()),
    }
}

/// All that can be said about a game.
#[derive(Serialize)]
struct Review {
    game: &'static str,
    options: String,
    /// The names of the players, by seat.
    players: Vec<String>,
    /// How many moves were made; nothing if not even the deal is right.
    moves: Option<usize>,
    outcome: Option<Outcome>,
    /// How much was imagined at a look: a number of games, or a time.
    look: String,
    seed: u64,
    decisions: Vec<Judged>,
    totals: Vec<Total>,
}

/// A decision, and what it was worth.
#[derive(Clone, Serialize)]
struct Judged {
    #[serde(rename = "move")]
    number: usize,
    seat: Seat,
    played: String,
    /// From what the seat knew then.
    as_known: AsKnown,
    /// With all cards open, which nobody could know. Only for games that are over.
    hindsight: Option<Hindsight>,
}

struct Work<'a> {
    args: &'a args::Review,
    record: &'a Record,
}

impl VisitHeuristics for Work<'_> {
    /// The review as far as the record goes, and what is wrong with the rest.
    type Out = (Review, Option<Fault>);
    fn visit<G: Heuristics>(self) -> Self::Out {
        let Work { args, record } = self;
        let budget = args.thought.budget(SIMULATIONS);
        let look = Budget { time: budget.time.map(|time| time / LOOKS), ..budget };
        let mut story = Story::<G> { adviser: Strong::new(look, args.seed), ..Story::new(record) };
        let ended = replay::<G>(record, |step| story.hear(step, args.seat.map(Seat)));
        let (outcome, fault) = match ended {
            Ok(outcome) => (outcome, None),
            Err(fault) => (None, Some(fault)),
        };
        let threads = args.threads.map_or_else(pool::available, usize::from);
        let decisions = judge_all(story.decisions, look, threads, outcome.map(|_| args.seed));
        let players = record.header.seats.clone();
        let totals = totals::of(&players, &decisions);
        let review = Review {
            game: G::ID,
            options: record.header.options.clone(),
            moves: story.last.map(|(number, _)| number),
            outcome,
            look: advise::spell(look),
            seed: args.seed,
            totals: totals
                .into_iter()
                .filter(|total| args.seat.is_none_or(|s| s == total.seat.0))
                .collect(),
            decisions,
            players,
        };
        (review, fault)
    }
}

/// A game as it is replayed, with somebody on every seat who hears what the seat heard.
struct Story<'a, G: Heuristics> {
    record: &'a Record,
    /// Whom the listeners are like.
    adviser: Strong<G>,
    /// By seat.
    listeners: Vec<Strong<G>>,
    /// The last step, and the game after it.
    last: Option<(usize, G)>,
    decisions: Vec<Decision<G>>,
}

impl<'a, G: Heuristics> Story<'a, G> {
    fn new(record: &'a Record) -> Story<'a, G> {
        Story {
            record,
            adviser: Strong::new(Budget::simulations(1), 0),
            listeners: Vec::new(),
            last: None,
            decisions: Vec::new(),
        }
    }

    fn hear(&mut self, step: &Step<G>, only: Option<Seat>) {
        let seats = (0..step.game.seats()).map(Seat);
        if let (Some((_, before)), Some(seat), Some(mv)) = (self.last, step.seat, step.mv) {
            if only.is_none_or(|only| only == seat) && is_decision(&before, seat, mv) {
                let listener = self.listeners[seat.index()].clone();
                self.decisions.push(Decision {
                    number: step.number,
                    seat,
                    mv,
                    game: before,
                    listener,
                });
            }
            for (seat, listener) in seats.zip(&mut self.listeners) {
                listener.hears(&Sight::new(&before, seat), &heard::<G>(&step.events, seat));
            }
        } else {
            let setup = setup_around(&step.game, &self.record.header.pets);
            for seat in seats {
                let mut listener = self.adviser.clone();
                listener.sits(&setup, seat);
                listener.dealt(&heard::<G>(&step.events, seat));
                self.listeners.push(listener);
            }
        }
        self.last = Some((step.number, step.game));
    }
}

/// Tells whether there was something to decide: the game waited for the seat, and it could have made
/// another sensible move. Who shouts without being waited for has decided against nothing that could
/// be weighed.
fn is_decision<G: Heuristics>(game: &G, seat: Seat, mv: G::Move) -> bool {
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    game.prune(seat, &mut moves);
    game.to_act().must.has(seat) && moves.iter().any(|&other| other != mv)
}

/// Judges all of them; with hindsight from this seed, if the game is over.
fn judge_all<G: Heuristics>(
    decisions: Vec<Decision<G>>,
    look: Budget,
    threads: usize,
    hindsight: Option<u64>,
) -> Vec<Judged> {
    let jobs = decisions.len() as u64;
    let bar = progress::bar(jobs, "decisions");
    // A decision belongs to the thread that takes it: searches are not shared.
    let left = Mutex::new(decisions.into_iter());
    let take = || left.lock().unwrap_or_else(PoisonError::into_inner).next();
    let judged = pool::share_out(threads, jobs, 1, Vec::new, |done, _| {
        if let Some(decision) = take() {
            done.push(Judged {
                number: decision.number,
                seat: decision.seat,
                played: decision.mv.to_string(),
                as_known: decision.as_known(look),
                hindsight: hindsight.map(|seed| decision.hindsight(look, seed)),
            });
            bar.inc(1);
        }
        ControlFlow::Continue(())
    });
    bar.finish_and_clear();
    let mut judged: Vec<Judged> = judged.into_iter().flatten().collect();
    judged.sort_by_key(|judged| judged.number);
    judged
}
