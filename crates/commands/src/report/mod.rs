//! `report`: how balanced a game is, as one self-contained page.

pub(crate) mod axis;
mod bins;
mod figures;
mod findings;
mod histogram;
pub(crate) mod html;
mod page;
mod shares;
mod uses;
pub(crate) mod words;

use std::io::Write;
use std::path::Path;

use engine::Visit;
use engine::{Options, RuleId, Setup, Simulate};
use sim::{Balance, ForcedMoves, Plan, balance, pool};
use texts::{Lang, Texts};

use crate::args;
use crate::failure::Failure;
use crate::{progress, save, seating};

/// Everything that a page tells.
pub(crate) struct Report {
    game: &'static str,
    /// The version of the game's rules.
    version: u32,
    options: String,
    deck: String,
    games: u64,
    seed: u64,
    command: String,
    /// The language the page starts in.
    lang: Lang,
    rules: Vec<Rule>,
    tables: Vec<Table>,
}

/// A rule of the catalogue.
struct Rule {
    id: RuleId,
    refuses: bool,
    describes: bool,
    /// It says how many can play, and so acts before there is a game.
    seats: bool,
}

/// What came of the games at one table.
struct Table {
    seats: u8,
    balance: Balance,
}

/// Plays many games and writes a page about them.
pub(crate) fn run(args: &args::Report, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    // Before the games are played, not after.
    save::admits(&args.out, args.force)?;
    within_a_folder(&args.out)?;
    let report = args.game.visit(Work { args, texts })?;
    save::write(&args.out, &page::write(&report), args.force)?;
    Ok(writeln!(out, "{}", args.out.display())?)
}

/// Says whether there is a folder for the file.
pub(crate) fn within_a_folder(file: &Path) -> Result<(), Failure> {
    if file.is_dir() {
        return Err(Failure::file(file, "is a folder; a file's name is needed"));
    }
    match file.parent() {
        Some(folder) if folder != Path::new("") && !folder.is_dir() => {
            Err(Failure::file(file, format_args!("there is no folder `{}`", folder.display())))
        }
        _ => Ok(()),
    }
}

struct Work<'a> {
    args: &'a args::Report,
    texts: &'a Texts,
}

impl Visit for Work<'_> {
    type Out = Result<Report, Failure>;
    fn visit<G: Simulate>(self) -> Result<Report, Failure> {
        let Work { args, texts } = self;
        let setups = setups::<G>(args, texts)?;
        let plan = Plan {
            games: args.games,
            seed: args.seed,
            threads: args.threads.map_or_else(pool::available, usize::from),
            forced: ForcedMoves::Asked,
        };
        let bar = progress::bar(plan.games.saturating_mul(setups.len() as u64), "games");
        let played = setups.iter().map(|setup| Table {
            seats: setup.seats(),
            balance: balance(setup, plan, |games| bar.inc(games)),
        });
        let tables = played.collect();
        bar.finish_and_clear();
        let (describing, seating) = (G::describing(), about_seats::<G>());
        let rules = G::catalogue().into_iter().map(|(id, refuses)| Rule {
            id,
            refuses,
            describes: describing.contains(&id),
            seats: seating.contains(&id),
        });
        Ok(Report {
            game: G::ID,
            version: G::RULES,
            options: setups[0].options().spell(),
            deck: setups[0].spell_deck(),
            games: plan.games,
            seed: plan.seed,
            command: command(args, texts.lang()),
            lang: texts.lang(),
            rules: rules.collect(),
            tables,
        })
    }
}

/// The table of the seats that were typed, or one for each number of seats that the game admits.
fn setups<G: Simulate>(args: &args::Report, texts: &Texts) -> Result<Vec<Setup<G>>, Failure> {
    let typed = seating::setup::<G>(&args.table, texts)?;
    if args.table.seats.is_some() {
        return Ok(vec![typed]);
    }
    let tables = sim::variants::tables::<G>(*typed.options());
    let with_deck = |setup| seating::with_deck(setup, typed.deck(), &args.table);
    tables.into_iter().map(with_deck).collect()
}

/// The rules by which some number of seats is not admitted, with any options.
fn about_seats<G: Simulate>() -> Vec<RuleId> {
    let refused = |options: G::Options| {
        (0..=G::SEATS.1 + 1).filter_map(move |seats| G::admits(seats, &options).err())
    };
    let options = sim::variants::options::<G>().into_iter();
    options.flat_map(refused).map(|refusal| refusal.rule).collect()
}

/// The command that writes the same page, whoever types it; where to is up to them.
fn command(args: &args::Report, lang: Lang) -> String {
    let mut words = vec!["sobremesa report".to_owned(), args.game.id().to_owned()];
    words.extend(args.table.seats.map(|seats| format!("--seats {seats}")));
    words.extend(args.table.options.iter().map(|option| format!("--option {option}")));
    words.extend(args.table.deck.iter().map(|deck| format!("--deck {}", deck.display())));
    words.push(format!(
        "--games {} --seed {} --lang {lang} --out report.html",
        args.games, args.seed
    ));
    words.join(" ")
}
