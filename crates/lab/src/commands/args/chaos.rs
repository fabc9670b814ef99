//! Command-line arguments of fault injection.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use lab::chaos::attacks::Attack;

/// Do to a server what the world does to it, and count what is left
#[derive(clap::Args, Debug)]
#[command(after_help = "\
A server of this program is started on this computer alone, in a folder that is gone at the end. Programs
play at its tables, of all games and some with bots, while it is killed, cut off from power or sent
nonsense. Everything that they were told is written down, and in the end its file is held to that.

lost     acknowledged commands that are not there
untrue   pictures that somebody was shown and that the file knows nothing of
doubled  commands that are there twice
illegal  tables whose history has holes, a broken chain of hashes, or moves against the rules
pause    from the end of the server to the next acknowledged move

Exit code 1 if any of these is not 0, or if there was a panic.

Examples:
  lab chaos kills                   200 times `kill -9` in the middle of games
  lab chaos points --count 20       an end at every named place of the code, 20 times each
  lab chaos cuts                    100 power cuts (Linux)
  lab chaos cuts --risk             the same with a server that does not flush: must fail
  lab chaos slow                    people who do not read
  lab chaos hostile --frames 1000000
  lab chaos attacks                 people who take more than their share, six ways
  lab chaos attacks --only pongs --seconds 60")]
pub(crate) struct Chaos {
    #[command(subcommand)]
    pub(crate) fault: Fault,
}

/// What is done to the server
#[derive(clap::Subcommand, Debug)]
pub(crate) enum Fault {
    /// Kill it in the middle of games
    Kills(Kills),
    /// End it at every named place of its code
    Points(Points),
    /// Cut its power: what was not flushed is gone (Linux)
    Cuts(Cuts),
    /// Do not read what it sends
    Slow(Slow),
    /// Send it what nobody should send
    Hostile(Hostile),
    /// Take more than a share of it
    Attacks(Attacks),
}

/// What all faults have in common
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "People and server")]
pub(crate) struct Common {
    /// How many tables there are; at every second round of the games a bot plays too
    #[arg(long, value_name = "N", default_value_t = 10,
          value_parser = clap::value_parser!(u16).range(1..=500))]
    pub(crate) tables: u16,
    /// What the moments and the moves are made from; the cards are dealt by the server
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Stop after so many seconds, done or not
    #[arg(long, value_name = "SECONDS", default_value_t = 1_800,
          value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(crate) time: u64,
    /// The program whose `serve` is tried; by default the `sobremesa` beside this one
    #[arg(long, value_name = "FILE")]
    pub(crate) program: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Kill it in the middle of games
#[derive(clap::Args, Debug)]
pub(crate) struct Kills {
    /// How often
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = count())]
    pub(crate) count: u64,
    #[command(flatten)]
    pub(crate) common: Common,
}

/// End it at every named place of its code
#[derive(clap::Args, Debug)]
pub(crate) struct Points {
    /// How often at each place
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = count())]
    pub(crate) count: u64,
    /// Only at this place
    #[arg(long, value_name = "NAME", value_parser = point())]
    pub(crate) only: Option<&'static str>,
    #[command(flatten)]
    pub(crate) common: Common,
}

/// Cut its power: what was not flushed is gone (Linux)
#[derive(clap::Args, Debug)]
pub(crate) struct Cuts {
    /// How often
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = count())]
    pub(crate) count: u64,
    /// Have the server answer before it has flushed, to show that this is found out
    #[arg(long)]
    pub(crate) risk: bool,
    /// The library that remembers flushes; by default `libpowercut.so` beside the program
    #[arg(long, value_name = "FILE")]
    pub(crate) shim: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) common: Common,
}

/// Do not read what it sends
#[derive(clap::Args, Debug)]
pub(crate) struct Slow {
    /// How many at each table
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = count())]
    pub(crate) count: u64,
    #[command(flatten)]
    pub(crate) common: Common,
}

/// Send it what nobody should send
#[derive(clap::Args, Debug)]
pub(crate) struct Hostile {
    /// How many frames in all
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = count())]
    pub(crate) frames: u64,
    /// How many of them go through sockets to a server; the others go straight into the decoders
    #[arg(long, value_name = "N", default_value_t = 20_000,
          value_parser = clap::value_parser!(u64).range(0..=1_000_000_000))]
    pub(crate) sockets: u64,
    #[command(flatten)]
    pub(crate) common: Common,
}

/// Take more than a share of it
#[derive(clap::Args, Debug)]
#[command(after_help = "\
The server has the limits that it has by itself. People play for three seconds in peace, and then on while
it goes on. Exit code 1 if an attack gets more than its bound, if moves of others take more than --slower
times as long (5 ms more are nothing), or if anything is lost, untrue, doubled or illegal.

flood      hang up and come back as fast as possible, with a burst of what is no move each time
bodies     ask for tables, one byte a second; goes on until the last one is cut off
fragments  messages that never end, in parts with nothing in them
pongs      hold pongs back, and shout late; goes on until there was something to shout
hints      ask for advice at many tables as fast as possible
squatters  hundreds of idle sockets and connections at the address of people who play")]
pub(crate) struct Attacks {
    /// Only this one
    #[arg(long, value_name = "NAME", value_parser = attack())]
    pub(crate) only: Option<Attack>,
    /// How long each goes on
    #[arg(long, value_name = "SECONDS", default_value_t = 10,
          value_parser = clap::value_parser!(u64).range(1..=600))]
    pub(crate) seconds: u64,
    /// With how many sockets `squatters` come; `bodies` have a third of them, and `hints` a table for each hundred
    #[arg(long, value_name = "N", default_value_t = 600,
          value_parser = clap::value_parser!(u16).range(20..=600))]
    pub(crate) connections: u16,
    /// How many times as long moves of others may take
    #[arg(long, value_name = "TIMES", default_value_t = 1.5, value_parser = times)]
    pub(crate) slower: f64,
    #[command(flatten)]
    pub(crate) common: Common,
}

pub(super) fn attack() -> impl TypedValueParser<Value = Attack> {
    PossibleValuesParser::new(Attack::ALL.map(Attack::name)).map(|name| {
        let named = Attack::ALL.into_iter().find(|attack| attack.name() == name);
        named.expect("only known names come so far")
    })
}

fn times(text: &str) -> Result<f64, String> {
    let times: Option<f64> = text.parse().ok();
    let times = times.filter(|times| (1.0..=1_000.0).contains(times));
    times.ok_or_else(|| "it is a number from 1 to 1000".to_owned())
}

fn count() -> impl TypedValueParser<Value = u64> {
    clap::value_parser!(u64).range(1..=1_000_000_000)
}

fn point() -> impl TypedValueParser<Value = &'static str> {
    let known = store::fault::POINTS;
    PossibleValuesParser::new(known).map(move |name| {
        known.into_iter().find(|point| *point == name).expect("only known names come so far")
    })
}
