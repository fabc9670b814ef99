//! `arena`: tournaments of bots against bots, built in or external programs.

mod entrant;
mod fault;
mod lineup;
mod markdown;
mod messages;
mod outside;
mod pairing;
mod print;
mod process;
mod program;
mod report;
mod talk;
mod timed;

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use ::bots::{Heuristics, VisitHeuristics};
use console::progress::ProgressBar;
use engine::Setup;
use sim::pool;
use texts::Texts;

use crate::args::{self, Which};
use crate::failure::Failure;
use crate::{progress, seating};
use entrant::Entrant;
use lineup::Lineup;
use pairing::{Plan, Player};
use program::Program;
use report::Report;

/// Plays the contests and says what came of them.
pub(crate) fn run(args: &args::Arena, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    seating::fits(args.game, &args.table, &args.pets.pets)?;
    let named = entrant::entrants(&args.bots)?;
    let bar = progress::bar(0, "games");
    let players = Players { started: Vec::new(), patience: args.patience, bar: bar.clone() };
    let work = Work { args, texts, named: &named, bar: &bar, players };
    let reports = work.all()?;
    bar.finish_and_clear();
    match &reports[..] {
        // One game is one object, as it is in a simulation.
        [report] if args.json && args.game != Which::All => {
            serde_json::to_writer_pretty(&mut *out, report)?;
            Ok(writeln!(out)?)
        }
        reports if args.json => {
            serde_json::to_writer_pretty(&mut *out, reports)?;
            Ok(writeln!(out)?)
        }
        reports if args.markdown => markdown::print(reports, out),
        reports => print::print(reports, out),
    }
}

/// The programs that have been started; each is started once, whatever it plays.
struct Players {
    started: Vec<(Entrant, Arc<Program>)>,
    patience: Duration,
    bar: ProgressBar,
}

impl Players {
    fn player(&mut self, entrant: &Entrant) -> Result<Player, Failure> {
        let command = match entrant {
            Entrant::Kind(kind) => return Ok(Player::Kind(*kind)),
            Entrant::Program(command) => command,
        };
        if let Some((_, program)) = self.started.iter().find(|(known, _)| known == entrant) {
            return Ok(Player::Program(Arc::clone(program)));
        }
        let program = Program::start(command, self.patience, self.bar.clone())?;
        self.started.push((entrant.clone(), Arc::clone(&program)));
        Ok(Player::Program(program))
    }
}

struct Work<'a> {
    args: &'a args::Arena,
    texts: &'a Texts,
    named: &'a [Entrant],
    bar: &'a ProgressBar,
    players: Players,
}

impl Work<'_> {
    fn all(mut self) -> Result<Vec<Report>, Failure> {
        let mut reports = Vec::new();
        for game in self.args.game.games() {
            reports.extend(::bots::visit(game, &mut self)?);
        }
        if reports.is_empty() {
            return Err(Failure::usage("no game can be played by so many"));
        }
        Ok(reports)
    }

    /// The table of this game, unless all games are meant and this one cannot be played so.
    fn setup<G: Heuristics>(&self) -> Result<Option<Setup<G>>, Failure> {
        match (self.args.game, self.args.table.seats) {
            (Which::All, Some(seats)) => Ok(Setup::new(seats, G::Options::default()).ok()),
            _ => seating::setup_with_pets(&self.args.table, &self.args.pets, self.texts).map(Some),
        }
    }
}

impl VisitHeuristics for &mut Work<'_> {
    type Out = Result<Option<Report>, Failure>;
    fn visit<G: Heuristics>(self) -> Result<Option<Report>, Failure> {
        let Some(setup) = self.setup::<G>()? else { return Ok(None) };
        let lineup = Lineup::new(self.named, setup.seats())?;
        let players = lineup.bots.iter().map(|bot| self.players.player(bot));
        let players: Vec<Player> = players.collect::<Result<_, _>>()?;
        let plan = Plan {
            games: self.args.games,
            seed: self.args.seed,
            threads: self.args.threads.map_or_else(pool::available, usize::from),
        };
        let games: u64 = lineup.pairings.iter().map(|pairing| plan.games(pairing)).sum();
        self.bar.inc_length(games);
        let played = lineup
            .pairings
            .iter()
            .map(|pairing| pairing::play(&setup, pairing, &players, plan, self.bar))
            .collect();
        Ok(Some(Report::new(&setup, &lineup, plan, self.args.patience, played)))
    }
}
