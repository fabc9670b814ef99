//! The command-line interface of `lab`.

mod chaos;
mod load;
mod rehearse;

use std::path::PathBuf;

use clap::{Parser, Subcommand};
use console::language::Tongue;
use console::table::{Table, Which, game, which};
use games::GameId;

pub(crate) use chaos::{Attacks, Chaos, Common, Fault, Hostile, Slow};
pub(crate) use load::{Load, Restart};
pub(crate) use rehearse::Rehearse;

/// The laboratory of Sobremesa: what shows that its promises hold, and how fast it is.
#[derive(Parser, Debug)]
#[command(name = "lab", version, max_term_width = 100, help_template = TEMPLATE, after_help = TOP)]
pub(crate) struct Args {
    /// The language that refusals are told in; by default that of the environment, or else Spanish
    #[arg(long, global = true, value_name = "LANG")]
    pub(crate) lang: Option<Tongue>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The commands in groups, which clap cannot make by itself.
const TEMPLATE: &str = "\
{about-with-newline}
{usage-heading} {usage}

The games, without a server:
  laws      Play random games and hold them to the laws that every game obeys
  deals     Deal many sealed games and test that every card is as likely in every place
  bench     Measure how fast random play is

Simulated servers, in a time of their own:
  rehearse  Whole evenings in which everything goes wrong, or with other hidden cards

A real server, in a process of its own:
  load      Let thousands of players play on it: latencies, throughput, overload
  chaos     Kill it, cut its power, do not read it, send it nonsense, attack it

  help      Print this message or the help of a command

Options:
{options}{after-help}";

const TOP: &str = "\
Start here:
  lab laws all                 random games held to what every game obeys
  lab deals all                every card is as likely in every place
  lab bench                    how fast random play is
  lab rehearse                 whole servers in simulated time, with everything that goes wrong
  lab load --rate 200          thousands of players on a real server
  lab chaos kills              a real server, killed again and again

`load` and `chaos` start the program `sobremesa` that lies beside this one; --program names another.

Exit codes: 0 fine, 1 something does not hold or went wrong, 2 wrong usage.";

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Laws(Laws),
    Deals(Deals),
    Bench(Bench),
    Rehearse(Rehearse),
    Load(Load),
    Chaos(Chaos),
}

/// Play random games and hold them to the laws that every game obeys
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Without --seats and --option the games go round all seat counts, the printed options and every way
to change one of them. A violation is printed with the command that shows it again.

Examples:
  lab laws dos
  lab laws dos --games 100000 --seed 7
  lab laws all --games 1000
  lab laws dos --seats 2 --option target=100")]
pub(crate) struct Laws {
    /// The game, or `all`: so many games of each
    #[arg(value_parser = which())]
    pub(crate) game: Which,
    #[command(flatten)]
    pub(crate) table: Table,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub(crate) games: u64,
    /// What the games are derived from
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub(crate) seed: u64,
    /// On how many threads; by default all that the machine has
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Play only the game of exactly this seed, as a violation names it
    #[arg(long, value_name = "SEED", conflicts_with_all = ["games", "seed", "threads"])]
    pub(crate) exactly: Option<u64>,
}

/// Measure how fast random play is
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Samples of all tables are taken in turns and the medians printed, so that a busy machine disturbs
all alike. Compare figures of one run only.

Examples:
  lab bench
  lab bench dos --seconds 1 --repeats 9
  lab bench dos --beside bench --python venv/bin/python")]
pub(crate) struct Bench {
    /// Only this game
    #[arg(value_parser = game())]
    pub(crate) game: Option<GameId>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// How long a sample takes
    #[arg(long, value_name = "S", default_value_t = 0.4, value_parser = seconds)]
    pub(crate) seconds: f64,
    /// How many samples of each are taken
    #[arg(long, value_name = "N", default_value_t = 5,
          value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) repeats: u16,
    /// Measure the programs in this folder in the same run: `microlimit.rs`, and
    /// `bench_openspiel.py` where pyspiel is installed
    #[arg(long, value_name = "DIR")]
    pub(crate) beside: Option<PathBuf>,
    /// The Python that has pyspiel
    #[arg(long, value_name = "PATH", default_value = "python3", requires = "beside")]
    pub(crate) python: PathBuf,
}

/// Deal many sealed games and test that every card is as likely in every place
#[derive(clap::Args, Debug)]
#[command(after_help = "\
The test is Pearson's over cards and places, such as the third card of a hand. Fair deals of a game
give a p below 0.001 or above 0.999 once in five hundred runs; the exit code is then 1, and another
--seed tells accidents from faults. A million deals take some seconds.

Examples:
  lab deals all
  lab deals dos --deals 10000 --seed 7
  lab deals kiltros --seats 5 --json")]
pub(crate) struct Deals {
    /// The game, or `all`
    #[arg(value_parser = which())]
    pub(crate) game: Which,
    #[command(flatten)]
    pub(crate) table: Table,
    /// How many deals of each game
    #[arg(long, value_name = "N", default_value_t = 1_000_000,
          value_parser = clap::value_parser!(u64).range(1_000..=1_000_000_000))]
    pub(crate) deals: u64,
    /// What the seed of all deals is made from
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.001..=600.0).contains(&seconds) => Ok(seconds),
        _ => Err("a number of seconds from 0.001 to 600 is needed".to_owned()),
    }
}
