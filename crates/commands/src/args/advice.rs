//! Command-line arguments of advice and reviews.

use std::path::PathBuf;
use std::time::Duration;

use bots::{Budget, Kind};
use games::GameId;

use super::game;

/// How much is imagined
#[derive(clap::Args, Debug)]
pub(crate) struct Thought {
    /// Imagine so many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub(crate) simulations: Option<u32>,
    /// Think for so long, such as 500ms or 2s; what comes of it then depends on the machine
    #[arg(long, value_name = "TIME", value_parser = time, conflicts_with = "simulations")]
    pub(crate) time: Option<Duration>,
}

impl Thought {
    /// What was typed, or else so many imagined games.
    pub(crate) fn budget(&self, simulations: u32) -> Budget {
        match self.time {
            Some(time) => Budget::time(time),
            None => Budget::simulations(self.simulations.unwrap_or(simulations)),
        }
    }
}

/// Say which moves promise most in a position, from what one seat knows
#[derive(clap::Args, Debug)]
#[command(after_help = "\
POSITION is a file, or `-` for the standard input, or the position itself. It is the referee's line or
the same fields one a line, with all cards; `game dos` names the game, `options target=100` options,
and lines that begin with `;` are comments. A record does as well: --at says after which move. Then
what the seat has heard before counts too.

The seat's own knowledge is all that is used: cards that it cannot see are dealt anew for each imagined
game. The same command gives the same advice, unless it goes by --time.

docs/advice.md says how to read it.

Examples:
  sobremesa advise position.txt
  sobremesa advise game.txt --at 20
  sobremesa advise game.txt --at 20 --seat 1 --time 2s --threads 2
  sobremesa advise --game dos 'row r9 b4; hand 0 r4 r5; hand 1 y1 y3 y4; pile b1 g1 b3'")]
pub(crate) struct Advise {
    /// A file with a position or a record, `-` for the standard input, or a position
    #[arg(value_name = "POSITION")]
    pub(crate) position: String,
    /// The game, if the position does not say
    #[arg(long, value_name = "GAME", value_parser = game())]
    pub(crate) game: Option<GameId>,
    /// Through whose eyes; by default those of the seat that the game waits for
    #[arg(long, value_name = "S")]
    pub(crate) seat: Option<u8>,
    /// Of a record: the position after so many moves; by default after all of them
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,
    #[command(flatten)]
    pub(crate) thought: Thought,
    /// With so many heads that think apart and put together what they found
    #[arg(long, value_name = "T", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
    /// What the imagined games are derived from
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Switch an option; can be given more than once
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// The deck of this file instead of that of the box
    #[arg(long, value_name = "FILE")]
    pub(crate) deck: Option<PathBuf>,
    /// Show every move, not only the best ten
    #[arg(long)]
    pub(crate) all: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Look back at a recorded game: what each decision was worth, and what would have been better
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Every decision is measured by what its seat knew then. What would have been better had all cards lain
open comes apart, as hindsight, and only for games that are over.

A record that was edited, cut short or made by other rules is reviewed up to the line where that comes
out; the exit code is 1, as for `sobremesa replay`. The same command gives the same review whatever the
number of threads, unless it goes by --time.

docs/advice.md says how to read it.

Examples:
  sobremesa review game.txt
  sobremesa review game.txt --seat 0 --worst 10 --simulations 2000
  sobremesa review game.txt --svg game.svg
  sobremesa review game.txt --json | jq '.totals'")]
pub(crate) struct Review {
    /// The record
    #[arg(value_name = "RECORD")]
    pub(crate) file: PathBuf,
    /// Only the decisions of this seat
    #[arg(long, value_name = "S")]
    pub(crate) seat: Option<u8>,
    #[command(flatten)]
    pub(crate) thought: Thought,
    /// On how many threads; by default all that the machine has
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// What the imagined games are derived from
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Show so many of the worst moments
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub(crate) worst: usize,
    /// Write the curve of everybody's chances to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Overwrite the file if it is there
    #[arg(long)]
    pub(crate) force: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// A time as it is written in the name of a bot.
fn time(text: &str) -> Result<Duration, String> {
    match format!("strong:{text}").parse() {
        Ok(Kind::Strong(Budget { time: Some(time), .. })) => Ok(time),
        _ => Err("a time such as 500ms or 2s is needed, up to 600s".to_owned()),
    }
}
