//! `advise`: an analysis of a position by search, from the information of one seat: which moves promise most.

use std::io::Write;

use bots::{Bot, Budget, Candidate, Heuristics, Strong, VisitHeuristics};
use engine::{Options, Seat, SeatSet, Sight};
use serde::Serialize;
use texts::Texts;

use crate::args;
use crate::company::heard;
use crate::failure::Failure;
use crate::position::{Given, Position};
use crate::report::words::Words;
use crate::seating;

/// How many games are imagined, unless something else is typed.
const SIMULATIONS: u32 = 10_000;
/// How many moves are shown, unless all are wanted.
const SHOWN: usize = 10;
/// How many moves that are as good as each other are named.
const NAMED: usize = 3;

/// Advises a seat.
pub(crate) fn run(args: &args::Advise, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    let given = Given::read(args)?;
    let advice = bots::visit(given.game, Work { args, given: &given })?;
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &advice)?;
        return Ok(writeln!(out)?);
    }
    advice.print(if args.all { usize::MAX } else { SHOWN }, texts, out)
}

struct Work<'a> {
    args: &'a args::Advise,
    given: &'a Given,
}

impl VisitHeuristics for Work<'_> {
    type Out = Result<Advice, Failure>;
    fn visit<G: Heuristics>(self) -> Result<Advice, Failure> {
        let Work { args, given } = self;
        let position: Position<G> = given.set_up(args)?;
        let seat = seat_of(&position.game, args.seat)?;
        let budget = args.thought.budget(SIMULATIONS);
        let mut strong = Strong::<G>::new(budget, args.seed).on_threads(usize::from(args.threads));
        strong.sits(&position.setup, seat);
        strong.dealt(&heard::<G>(&position.dealt, seat));
        for (before, events) in &position.before {
            strong.hears(&Sight::new(before, seat), &heard::<G>(events, seat));
        }
        let candidates = strong.candidates(&Sight::new(&position.game, seat));
        Ok(Advice::new(&position, seat, args, &candidates))
    }
}

/// The seat that was typed, or the first that the game waits for; it must have something to decide.
fn seat_of<G: Heuristics>(game: &G, typed: Option<u8>) -> Result<Seat, Failure> {
    let to_act = game.to_act();
    if game.outcome().is_some() {
        return Err(Failure::trouble("the game is over in this position; nobody can move"));
    }
    let Some(typed) = typed else {
        return to_act.must.first().ok_or_else(|| Failure::trouble("nobody can move here"));
    };
    let seat = seating::seat(typed, game.seats())?;
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    if moves.is_empty() {
        return Err(Failure::usage(format_args!(
            "seat {seat} has nothing to decide here; the game waits for {}",
            to_act.must
        )));
    }
    Ok(seat)
}

/// What a seat is told.
#[derive(Serialize)]
struct Advice {
    game: &'static str,
    options: String,
    seats: u8,
    seat: Seat,
    /// The name of the player, if there is one.
    name: Option<String>,
    /// Whom the game waits for.
    must: SeatSet,
    /// So many moves of a record had been made; nothing for a position that stands alone.
    at: Option<usize>,
    imagined: u32,
    seed: u64,
    threads: u16,
    /// How many legal moves the seat has.
    legal: usize,
    /// The moves that were looked at, the best first.
    moves: Vec<Looked>,
    /// The best, and those that cannot be told from it.
    best: Vec<String>,
    /// Legal moves that are no better than one of those.
    left_out: Vec<String>,
}

#[derive(Serialize)]
struct Looked {
    #[serde(rename = "move")]
    mv: String,
    /// The part of the imagined games that it wins.
    wins: f64,
    /// Half of its 95 % confidence interval.
    margin: f64,
    visits: u32,
}

/// The smallest difference that is shown.
const VISIBLE: f64 = 0.000_5;
/// So many imagined games say something, even if others had more.
const ENOUGH: u32 = 50;

impl Looked {
    /// Tells whether this move, which was found best, cannot be told from another.
    fn is_like(&self, other: &Looked) -> bool {
        let less = self.wins - other.wins;
        // What a search has turned away from is worse, however little it knows about it, unless it
        // has come out the same to the last figure that is shown.
        let looked_at = other.visits >= self.visits / 2 || other.visits >= ENOUGH && less < VISIBLE;
        looked_at && less <= self.margin.hypot(other.margin)
    }
}

impl Advice {
    fn new<G: Heuristics>(
        position: &Position<G>,
        seat: Seat,
        args: &args::Advise,
        candidates: &[Candidate<G::Move>],
    ) -> Advice {
        let game = &position.game;
        let looked = |candidate: &Candidate<G::Move>| Looked {
            mv: candidate.mv.to_string(),
            wins: f64::from(candidate.value),
            margin: margin(f64::from(candidate.value), candidate.visits),
            visits: candidate.visits,
        };
        let moves: Vec<Looked> = candidates.iter().map(looked).collect();
        let like = |other: &&Looked| moves.first().is_some_and(|first| first.is_like(other));
        let best = moves.iter().filter(like).map(|looked| looked.mv.clone()).collect();
        let mut legal = Vec::new();
        game.moves(seat, &mut legal);
        let unseen = |mv: &&G::Move| !candidates.iter().any(|candidate| candidate.mv == **mv);
        Advice {
            game: G::ID,
            options: game.options().spell(),
            seats: game.seats(),
            seat,
            name: position.names.as_ref().and_then(|names| names.get(seat.index()).cloned()),
            must: game.to_act().must,
            at: position.names.as_ref().map(|_| position.before.len()),
            imagined: candidates.iter().map(|candidate| candidate.visits).sum(),
            seed: args.seed,
            threads: args.threads,
            legal: legal.len(),
            best,
            left_out: legal.iter().filter(unseen).map(G::Move::to_string).collect(),
            moves,
        }
    }

    fn print(&self, most: usize, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
        let words = Words::new(texts.lang());
        let seat = self.name.clone().unwrap_or_else(|| texts.seat(self.seat));
        let mut say = |key: &str, of: &[(&str, String)]| writeln!(out, "{}", texts.phrase(key, of));
        say(
            "advice-eyes",
            &[("seat", seat.clone()), ("games", words.count(u64::from(self.imagined)))],
        )?;
        if !self.must.has(self.seat) {
            say("advice-may", &[("seat", seat)])?;
        } else if self.must.len() > 1 {
            say("advice-several", &[("seats", self.must.to_string())])?;
        }
        let wide = self.moves.iter().take(most).map(|looked| looked.mv.chars().count());
        let wide = wide.max().unwrap_or(0).max(4);
        writeln!(out, "{:wide$}  wins %      ±   visits", "move")?;
        for Looked { mv, wins, margin, visits } in self.moves.iter().take(most) {
            let [wins, margin] = [wins, margin].map(|part| 100.0 * part);
            writeln!(out, "{mv:wide$}  {wins:6.1}  {margin:5.1}  {visits:7}")?;
        }
        if let more @ 1.. = self.moves.len().saturating_sub(most) {
            writeln!(out, "and {more} more; `--all` shows them")?;
        }
        let (key, of) = self.found(&words);
        writeln!(out, "{}", texts.phrase(key, &of))?;
        if !self.left_out.is_empty() {
            let of = [("moves", self.left_out.join(", "))];
            writeln!(out, "{}", texts.phrase("advice-left-out", &of))?;
        }
        Ok(())
    }

    /// What comes of it, in a sentence.
    fn found(&self, words: &Words) -> (&'static str, Vec<(&'static str, String)>) {
        let points = |part: f64| words.number(100.0 * part, 1);
        match (&self.moves[..], &self.best[..]) {
            ([], _) | (_, []) => ("advice-nothing", Vec::new()),
            ([only], _) if self.legal == 1 => ("advice-only", vec![("move", only.mv.clone())]),
            ([one], _) => ("advice-sensible", vec![("move", one.mv.clone())]),
            ([first, second, ..], [_]) => {
                let of = vec![
                    ("move", first.mv.clone()),
                    ("next", second.mv.clone()),
                    ("points", points((first.wins - second.wins).max(0.0))),
                ];
                ("advice-best", of)
            }
            (_, best) => {
                let named = best.iter().take(NAMED).map(|mv| format!("`{mv}`"));
                let moves = ("moves", words.list(&named.collect::<Vec<_>>()));
                match best.len() {
                    ..=NAMED => ("advice-alike", vec![moves]),
                    count => ("advice-alike-many", vec![("count", count.to_string()), moves]),
                }
            }
        }
    }
}

/// How far the true part may be from what was found, 95 times in a hundred. Two victories and two
/// defeats are added (Agresti and Coull), so that a few games that all ended alike do not pass for
/// certainty; what games are worth that are not played out lies between, and makes it smaller.
fn margin(wins: f64, visits: u32) -> f64 {
    let games = f64::from(visits) + 4.0;
    let part = (wins * f64::from(visits) + 2.0) / games;
    1.96 * (part * (1.0 - part) / games).sqrt()
}

/// How much was asked for, as it is typed.
pub(crate) fn spell(budget: Budget) -> String {
    match budget.time {
        Some(time) => format!("{} ms", time.as_millis()),
        None => budget.simulations.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_margin_shrinks_with_visits_and_is_never_nothing() {
        assert!((margin(0.5, 9_996) - 0.0098).abs() < 1e-4);
        assert!(margin(1.0, 10) > 0.1 && margin(0.0, 0) > 0.4);
        assert!(margin(0.3, 100) > margin(0.3, 400));
    }

    #[test]
    fn moves_are_alike_if_both_were_looked_at_and_differ_by_less_than_can_be_told() {
        let looked = |wins: f64, visits: u32| Looked {
            mv: String::new(),
            wins,
            margin: margin(wins, visits),
            visits,
        };
        let best = looked(0.6, 1_000);
        assert!(best.is_like(&looked(0.58, 900)));
        assert!(!best.is_like(&looked(0.5, 900)));
        assert!(!best.is_like(&looked(0.58, 100)), "the search has turned away from it");
        assert!(best.is_like(&looked(0.599_8, 100)), "it has come out the same");
        assert!(!best.is_like(&looked(0.6, 10)), "nobody has looked at it");
    }
}
