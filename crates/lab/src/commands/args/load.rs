//! Command-line arguments of load tests.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use console::table::game;
use games::GameId;
use lab::chaos::attacks::Attack;
use lab::load::Bar;

use super::chaos::attack;

/// Let thousands of players play on a real server, and check every table afterwards
#[derive(clap::Args, Debug)]
#[command(after_help = "\
A server is started as a process of its own, on a file that is gone afterwards. Players connect to it
with WebSockets, sit down, make random legal moves at the given rate, and play again when a game is
over. A move has a fixed time at which it should be sent, and counts from then on: a server that stalls
is not spared the moves that had to wait. At the end the server stops, every table is replayed from its
file, and what each player was told is compared with it. Exit code 1 if anything differs, or is not
as expected.

What can be expected, each time at most that much, if it was measured:
  p99=50       p99 latency from a move to the last seat while nothing is tried, in milliseconds
  rss=200      megabytes of the server, at any time
  busy=100     p99 latency of an answer that is `busy`, in milliseconds
  recovery=2   seconds after an overload until all is as before
  slow=1.2     p99 latency while some do not read, as a multiple of that while all do
  dropped=10   seconds until the last of those is dropped
  restart=2    seconds from the start of the process to the first accepted move
  attack=1.5   p99 latency during an attack, as a multiple of that before it

With --server nothing can be checked but the answers, and that server has to allow so many sockets and
tables from one address: see `limits` in docs/sobremesa.toml. docs/serving.md has figures.

Examples:
  lab load                                              20 tables, 50 moves a second
  lab load --tables 2500 --rate 2000 --time 30          10,000 sockets
  lab load --rate 200 --expect p99=50,rss=200           exit code 1 if it is more
  lab load --tables 2500 --rate 2000 --overload 5       five times as many for a while
  lab load --tables 2500 --rate 2000 --slow-share 1     at every table somebody never reads
  lab load --tables 2500 --rate 500 --restart kill      a crash, and everybody comes back
  lab load --tables 2500 --rate 500 --attack flood      somebody takes more than a share

The server of an attack has the limits that it has by itself, and each table of players an address of its own
(Linux). `lab chaos attacks --help` says what the attacks do; one that gets more than its bound is exit code 1.")]
pub(crate) struct Load {
    /// How many tables
    #[arg(long, value_name = "N", default_value_t = 20, help_heading = "What is played",
          value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) tables: u32,
    /// How many seats each of them has
    #[arg(long, value_name = "N", default_value_t = 4, help_heading = "What is played",
          value_parser = clap::value_parser!(u8).range(2..=10))]
    pub(crate) seats: u8,
    /// How many moves a second, at all tables together
    #[arg(long, value_name = "N", default_value_t = 50.0, help_heading = "What is played")]
    pub(crate) rate: f64,
    /// Which games, dealt out to the tables in turn [default: all]
    #[arg(long, value_name = "GAME,…", value_delimiter = ',', value_parser = game(),
          help_heading = "What is played")]
    pub(crate) games: Vec<GameId>,
    /// How many seconds each part of the run lasts
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds,
          help_heading = "What is played")]
    pub(crate) time: Duration,
    /// Afterwards this many times the rate, and then the rate again
    #[arg(long, value_name = "FACTOR", group = "trial", help_heading = "What is tried")]
    pub(crate) overload: Option<f64>,
    /// One more device comes to this share of the tables, reads, and then does not: five times
    #[arg(long, value_name = "SHARE", group = "trial", help_heading = "What is tried")]
    pub(crate) slow_share: Option<f64>,
    /// Afterwards end the server, start it again on the same file, and go on
    #[arg(
        long,
        value_name = "HOW",
        group = "trial",
        conflicts_with = "server",
        help_heading = "What is tried"
    )]
    pub(crate) restart: Option<Restart>,
    /// Afterwards somebody does this meanwhile
    #[arg(long, value_name = "NAME", group = "trial", conflicts_with = "server",
          value_parser = attack(), help_heading = "What is tried")]
    pub(crate) attack: Option<Attack>,
    /// What the players' choices are made from
    #[arg(long, value_name = "SEED", default_value_t = 1, help_heading = "What is played")]
    pub(crate) seed: u64,
    /// Play on the server at this address, such as 127.0.0.1:8440, instead of starting one
    #[arg(long, value_name = "ADDRESS", value_parser = address, help_heading = "Server")]
    pub(crate) server: Option<SocketAddr>,
    /// The program whose `serve` is tried; by default the `sobremesa` beside this one
    #[arg(long, value_name = "FILE", conflicts_with = "server", help_heading = "Server")]
    pub(crate) program: Option<PathBuf>,
    /// What the figures may be at most, such as p99=50,rss=200
    #[arg(long, value_name = "BAR,…", value_delimiter = ',', help_heading = "What comes of it")]
    pub(crate) expect: Vec<Bar>,
    /// Print JSON
    #[arg(long, help_heading = "What comes of it")]
    pub(crate) json: bool,
}

/// How the server ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Restart {
    /// It is asked to, and says goodbye
    Stop,
    /// It is killed
    Kill,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "a number of seconds is needed".to_owned())?;
    match (0.5..=3_600.0).contains(&seconds) {
        true => Ok(Duration::from_secs_f64(seconds)),
        false => Err("it must be between 0.5 and 3600 seconds".to_owned()),
    }
}

fn address(text: &str) -> Result<SocketAddr, String> {
    let plain = text.strip_prefix("http://").unwrap_or(text);
    let plain = plain.strip_suffix('/').unwrap_or(plain);
    plain.parse().map_err(|_| {
        "an IP address and a port are needed, such as 127.0.0.1:8440 (no https, no names)"
            .to_owned()
    })
}
