//! The command-line interface: what can be typed.

mod advice;
mod fair;
mod serve;

use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, Subcommand};
use games::GameId;

use console::language::Tongue;
pub(crate) use console::table::{Pets, Table, Which};
use console::table::{game, which};

pub(crate) use advice::{Advise, Review};
pub(crate) use fair::{Sealed, Verify};
pub(crate) use serve::{Figures, Level, Log, Serve};

/// A card table for five games: play them, look rules up, and play them by the million.
#[derive(Parser, Debug)]
#[command(name = "sobremesa", version, max_term_width = 100, after_help = TOP)]
pub(crate) struct Args {
    /// The language a player is spoken to in; by default that of the environment, or else Spanish
    #[arg(long, global = true, value_name = "LANG")]
    pub(crate) lang: Option<Tongue>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

const TOP: &str = "\
Start here:
  sobremesa games                     what can be played, and with which options
  sobremesa play dos                  a game against bots
  sobremesa serve                     tables for everybody with a link
  sobremesa rules dos                 its rules, one line each
  sobremesa simulate dos --games 1000 what random play leads to
  sobremesa arena dos --bots strong,casual  bots against bots

Exit codes: 0 fine, 1 something went wrong, 2 wrong usage, or a record that cannot be verified yet.";

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Games(Games),
    Rules(Rules),
    Play(Play),
    Serve(Serve),
    Simulate(Simulate),
    Report(Report),
    Arena(Arena),
    Trace(Trace),
    Check(Check),
    Replay(Replay),
    Advise(Advise),
    Review(Review),
    Verify(Verify),
    Backup(Backup),
    Move(Move),
    Health(Health),
    Completions(Completions),
    Man(Man),
}

/// List the games, with their seats and options
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sobremesa games
  sobremesa games --json | jq '.[].id'")]
pub(crate) struct Games {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Look rules up: all of a game, or one of them
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sobremesa rules                       the rules that all games share
  sobremesa rules dos                   every rule of DOS by its title
  sobremesa rules dos.match.double      one rule in full
  sobremesa rules dos match.double      the same
  sobremesa rules loyo --option headache=on
                                        the rules as such a table plays them")]
pub(crate) struct Rules {
    /// The game, or `table` for the rules that all share, or a rule's slug
    pub(crate) game: Option<String>,
    /// The rule's slug; the game's name in front of it can be left out
    pub(crate) slug: Option<String>,
    /// As a table with this option plays it; can be given more than once
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
}

/// Play a game against bots, by typing moves
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Moves are typed as they are written (`match r7 b7`), or by their number in the list. `help` lists
the other words: legal, hint, why, hand, table, log, rules, undo, save, quit. When a game is over,
`again` deals the next one to the same company.

A move can be taken back with `undo` as long as nobody has learned anything from it, or moved since.
At a terminal the bots take their time, and leave two seconds for that; in a pipe all goes as fast as
it can, and `undo` is the next line.

The bots see what their seats see: easy, normal, hard; random, casual, strong:1000 (so many imagined
games), strong:2s (so much time). The same seed is the same game, unless a bot goes by time, as hard
does.

Examples:
  sobremesa play dos
  sobremesa play kiltros --seats 4 --bots easy,normal,hard
  sobremesa play dos --seats 4 --seat 2 --option target=100
  sobremesa play dos --seed 7 --save game.txt
  sobremesa play dos --fair --save game.txt && sobremesa verify game.txt
  printf 'draw\\nlegal\\nquit\\n' | sobremesa play dos --seed 7 --lang en")]
pub(crate) struct Play {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: GameId,
    #[command(flatten)]
    pub(crate) table: Table,
    #[command(flatten)]
    pub(crate) pets: Pets,
    /// Where you sit
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seat: u8,
    /// How well the others play: one kind of bot for all, or one for each other seat in order
    #[arg(long, value_name = "KIND,…", value_delimiter = ',', default_value = "normal")]
    pub(crate) bots: Vec<bots::Kind>,
    /// Play the game of this seed, and those of the next seeds after it; by default another one each
    /// time
    #[arg(long, value_name = "SEED", conflicts_with = "fair")]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) sealed: Sealed,
    /// No boxes, no redraw, labelled lines
    #[arg(long)]
    pub(crate) plain: bool,
    /// Write the record of the game to this file at the end; of further games to FILE-2, FILE-3, …
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Overwrite files that are there
    #[arg(long)]
    pub(crate) force: bool,
}

/// Play many games at random and say what came of them
#[derive(clap::Args, Debug)]
#[command(after_help = "\
The games are numbered, and each has its own seed: the same command gives the same games, whatever
the number of threads. `sobremesa trace` with the same seats, options and seed shows them.

Examples:
  sobremesa simulate dos --seats 4 --games 100000
  sobremesa simulate dos --games 1000 --seed 7 --json
  sobremesa simulate all --games 1000")]
pub(crate) struct Simulate {
    /// The game, or `all`: each game at each of its tables
    #[arg(value_parser = which())]
    pub(crate) game: Which,
    #[command(flatten)]
    pub(crate) table: Table,
    #[command(flatten)]
    pub(crate) pets: Pets,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub(crate) games: u64,
    /// What the games are derived from
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub(crate) seed: u64,
    /// On how many threads; by default all that the machine has
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Make forced moves without asking; they do not count as moves
    #[arg(long)]
    pub(crate) skip_forced: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Play many games at random and write a page about how balanced the game is
#[derive(clap::Args, Debug)]
#[command(mut_arg("seats", |seats| seats.help("How many seats; by default every number that the options allow")))]
#[command(after_help = "\
The page is one HTML file in Spanish and English, without scripts and without anything from
elsewhere. It starts in the language of --lang. The same command writes the same file, whatever
the number of threads.

Examples:
  sobremesa report dos --out dos.html
  sobremesa report kiltros --option packs=2 --games 100000 --out packs.html
  sobremesa report dos --seats 4 --lang en --out four.html --force")]
pub(crate) struct Report {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: GameId,
    #[command(flatten)]
    pub(crate) table: Table,
    /// How many games with each number of seats
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    pub(crate) games: u64,
    /// What the games are derived from
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub(crate) seed: u64,
    /// On how many threads; by default all that the machine has
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Write the page to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Overwrite the file if it is there
    #[arg(long)]
    pub(crate) force: bool,
}

/// Let bots play against bots and say who is better
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Bots: random, casual, strong:N (imagines N games before each move), strong:500ms (thinks so long),
easy, normal, hard (what people choose at a table), and cmd:COMMAND, a program of your own that
speaks JSON on its input and output; docs/bot-protocol.md says how. COMMAND is taken apart at blanks,
'…' and \"…\" hold words together, and no shell is run. --bots can be given more than once.

Every deal is played with every seating, so that nobody wins by the cards:
  two bots                     sit in turn round the table
  two, one named for each seat sit so, from every seat: one strong among three casual, say
  three or more                meet two at a time, and are rated
The figures are those of the bot that is named first. Their intervals hold the true figure 95 times
in a hundred. The same command gives the same games whatever the number of threads, but for bots that
think by the clock: strong:500ms, hard.

A program that crashes, hangs or answers what is no move has the fallback played in its place; that
is told once, and counted. After the tenth new start it is given up.

Examples:
  sobremesa arena dos --bots strong:1000,casual
  sobremesa arena kiltros --seats 4 --bots strong:200,casual,casual,casual --games 100
  sobremesa arena dos --bots hard,normal,easy --games 20 --json
  sobremesa arena dos --bots 'cmd:python3 tools/example_bot.py,random' --patience 2s
  sobremesa arena all --bots casual,random --markdown")]
pub(crate) struct Arena {
    /// The game, or `all`
    #[arg(value_parser = which())]
    pub(crate) game: Which,
    /// Who plays
    #[arg(long, value_name = "BOT,BOT,…", required = true)]
    pub(crate) bots: Vec<String>,
    #[command(flatten)]
    pub(crate) table: Table,
    #[command(flatten)]
    pub(crate) pets: Pets,
    /// About how many games two bots play: whole deals, each with every seating
    #[arg(long, value_name = "N", default_value_t = 200,
          value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) games: u64,
    /// What the games are derived from
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub(crate) seed: u64,
    /// On how many threads; by default all that the machine has
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// How long a program may think about a move
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = patience)]
    pub(crate) patience: Duration,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Print tables in Markdown
    #[arg(long, conflicts_with = "json")]
    pub(crate) markdown: bool,
}

/// Show games move by move, for other programs: at random, or by bots
#[derive(clap::Args, Debug)]
#[command(after_help = "\
With --json each line is one object. Step 0 is the deal: seats, options, pets, the deck, what chance
gave, events.
Every other line has a position (as text and as JSON), its fingerprint, who must and may act, what
is legal for each seat, and then the move that is made, what chance gave and the events. The last
line of a game has `over` instead of a move.

With --record the games are printed as records, which `sobremesa replay` reads.

Without --bots every move is as likely as any other. The bots are those of `sobremesa play`.

Examples:
  sobremesa trace dos --seats 3 --seed 7 --json | jq .position
  sobremesa trace loyo --bots casual,strong:200 --json
  sobremesa trace dos --seed 7 --record > game.txt
  sobremesa trace dos --record --fair > game.txt && sobremesa verify game.txt")]
#[command(group = clap::ArgGroup::new("form").required(true))]
pub(crate) struct Trace {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: GameId,
    #[command(flatten)]
    pub(crate) table: Table,
    #[command(flatten)]
    pub(crate) pets: Pets,
    /// Who plays: one kind of bot for all, or one for each seat in order; otherwise chance
    #[arg(long, value_name = "KIND,…", value_delimiter = ',')]
    pub(crate) bots: Vec<bots::Kind>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) games: u64,
    /// What the games are derived from
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub(crate) seed: u64,
    /// One JSON object a line
    #[arg(long, group = "form")]
    pub(crate) json: bool,
    /// A text record
    #[arg(long, group = "form")]
    pub(crate) record: bool,
    #[command(flatten)]
    pub(crate) sealed: Sealed,
}

/// Run scenario files and say where the game differs from what they expect
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Each difference is one line, `FILE:LINE: text`. The exit code is 1 if there is any.

Examples:
  sobremesa check scenarios/dos/turn.txt
  sobremesa check crates/games/scenarios")]
pub(crate) struct Check {
    /// Scenario files; a folder stands for all `.txt` files in it
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

/// Show a recorded game step by step
#[derive(clap::Args, Debug)]
#[command(after_help = "\
A record that was edited, cut short or made by other rules is not shown beyond the line where that
comes out; the exit code is 1. So it is for a game that was saved before its end.

Examples:
  sobremesa replay game.txt
  sobremesa replay game.txt --viewer 0 --from 20
  sobremesa replay game.txt --step")]
pub(crate) struct Replay {
    /// The record
    #[arg(value_name = "RECORD")]
    pub(crate) file: PathBuf,
    /// Through whose eyes: `referee`, `onlooker` or a seat
    #[arg(long, default_value = "referee", value_parser = viewer)]
    pub(crate) viewer: engine::Viewer,
    /// Wait for Enter after every step
    #[arg(long)]
    pub(crate) step: bool,
    /// Show the game from this step on
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) from: u64,
}

/// Copy the tables of a server to a new file, while it runs or not
#[derive(clap::Args, Debug)]
#[command(after_help = "\
The copy has everything that was acknowledged before, and nobody at a table has to wait for it. It
gets its name when it is whole, has been checked and is on the disk; a file that is there already is
left alone. It contains hidden cards: keep it where players cannot read it.

To go back to a copy, stop the server, remove FILE-wal and FILE-shm if they are there, and put the
copy in the place of FILE.

Examples:
  sobremesa backup --from tables.db --to monday.db")]
pub(crate) struct Backup {
    /// The file that the server keeps its tables in
    #[arg(long, value_name = "FILE")]
    pub(crate) from: PathBuf,
    /// The copy
    #[arg(long, value_name = "FILE")]
    pub(crate) to: PathBuf,
}

/// Move all tables from one store to another: from a file to a database, or back
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Stop all servers first: a store that is in use is refused. Each table arrives whole or not at all, and is read
back and compared; whoever is interrupted begins again, and goes on from there. The old store stays as it is.

Examples:
  sobremesa move --from sobremesa.db --to postgres://ana@db.example/mesas
  sobremesa move --from postgres://ana@db.example/mesas --to sobremesa.db")]
pub(crate) struct Move {
    /// Where the tables are: a file, or the address of a database
    #[arg(long, value_name = "STORE")]
    pub(crate) from: String,
    /// Where they are to be
    #[arg(long, value_name = "STORE")]
    pub(crate) to: String,
}

/// Ask a server whether all is well
#[derive(clap::Args, Debug)]
#[command(after_help = "\
The exit code is 0 if it says that it is, and 1 if it does not, or says nothing for five seconds. Ask
where those who run it do, one port further, and it also says why not.

Examples:
  sobremesa health
  sobremesa health http://127.0.0.1:8441")]
pub(crate) struct Health {
    /// Where it is
    #[arg(value_name = "URL", default_value = "http://127.0.0.1:8440")]
    pub(crate) url: String,
}

/// Print a completion script for a shell
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sobremesa completions bash > ~/.local/share/bash-completion/completions/sobremesa
  sobremesa completions fish > ~/.config/fish/completions/sobremesa.fish")]
pub(crate) struct Completions {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

/// Write the pages of the manual: one for the program, and one for each command
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sobremesa man --out ~/.local/share/man/man1
  sobremesa man --out pages && man -l pages/sobremesa-serve.1")]
pub(crate) struct Man {
    /// Write them into this folder, which is made if it is not there
    #[arg(long, value_name = "FOLDER")]
    pub(crate) out: PathBuf,
    /// Overwrite pages that are there
    #[arg(long)]
    pub(crate) force: bool,
}

fn patience(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 0.001),
        None => (text.strip_suffix('s').unwrap_or_default(), 1.0),
    };
    match number.parse::<f64>() {
        Ok(number) if (0.001..=600.0).contains(&(number * unit)) => {
            Ok(Duration::from_secs_f64(number * unit))
        }
        _ => Err("a time from 1ms to 600s is needed, such as 500ms or 5s".to_owned()),
    }
}

fn viewer(text: &str) -> Result<engine::Viewer, String> {
    match text {
        "referee" => Ok(engine::Viewer::Referee),
        "onlooker" => Ok(engine::Viewer::Onlooker),
        seat => match engine::setting::number_of(seat, engine::MAX_SEATS as u32 - 1) {
            Ok(number) => Ok(engine::Viewer::Seat(engine::Seat(number as u8))),
            Err(_) => Err("it can be `referee`, `onlooker` or a seat from 0".to_owned()),
        },
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_arguments_make_sense() {
        super::Args::command().debug_assert();
    }
}
