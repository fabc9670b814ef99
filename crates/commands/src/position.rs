//! Input of positions: a line, a file of fields, or a moment of a record.

use std::io::Read;
use std::path::Path;

use engine::record::{Record, Step, replay};
use engine::{Fault, Game, Options, Setting, Setup};
use games::GameId;

use crate::args::{Advise, Table};
use crate::failure::Failure;
use crate::seating;
use crate::text;

/// What was handed in, before any game has looked at it.
pub(crate) struct Given {
    /// Where it comes from, for messages.
    name: String,
    what: What,
    /// Its game.
    pub(crate) game: GameId,
}

enum What {
    Position(Setting),
    Record(Box<Record>),
}

/// A position, and how it came about if that is known.
pub(crate) struct Position<G: Game> {
    /// The game as it stands.
    pub(crate) game: G,
    /// What happened in the deal.
    pub(crate) dealt: Vec<G::Event>,
    /// Each position before, and what happened then.
    pub(crate) before: Vec<(G, Vec<G::Event>)>,
    /// The table.
    pub(crate) setup: Setup<G>,
    /// The names of the players, by seat, if they have any.
    pub(crate) names: Option<Vec<String>>,
}

impl Given {
    /// Reads what was typed.
    pub(crate) fn read(args: &Advise) -> Result<Given, Failure> {
        let (name, text) = text_of(&args.position)?;
        let at = |fault: Fault| fault_in(&name, &fault);
        let (what, written) = if text.starts_with("sobremesa ") {
            let record = Record::parse(&text).map_err(at)?;
            let game = record.header.game.parse();
            let game = game.map_err(|unknown| at(Fault::new(2, format!("{unknown}"))))?;
            (What::Record(Box::new(record)), Some(game))
        } else {
            let setting = Setting::read(&without_comments(&text));
            let game = game_of(&setting).map_err(at)?;
            (What::Position(setting), game)
        };
        let game = match (written, args.game) {
            (Some(written), Some(typed)) if written != typed => {
                let text = format_args!("this is a position of `{written}`, not of `{typed}`");
                return Err(Failure::usage(text));
            }
            (Some(game), _) | (None, Some(game)) => game,
            (None, None) => {
                let text = "which game is this? `--game GAME` says so, or a first line `game GAME`";
                return Err(Failure::usage(text));
            }
        };
        Ok(Given { name, what, game })
    }

    /// Sets the position up.
    pub(crate) fn set_up<G: Game>(&self, args: &Advise) -> Result<Position<G>, Failure> {
        match &self.what {
            What::Position(setting) => self.of_fields(setting, args),
            What::Record(record) => self.of_record(record, args),
        }
    }

    fn of_fields<G: Game>(&self, setting: &Setting, args: &Advise) -> Result<Position<G>, Failure> {
        if args.at.is_some() {
            return Err(Failure::usage("`--at` belongs to a record; this is a position"));
        }
        let at = |fault: Fault| fault_in(&self.name, &fault);
        let hidden = |word: &&String| word.starts_with('?') || word.ends_with(":?");
        for field in &setting.fields {
            if let Some(word) = field.words.iter().find(hidden) {
                return Err(at(field.fault(format_args!(
                    "`{word}` is hidden: this is what one seat sees, and no game can be set up from \
                     it. The referee's line is needed, or a record with `--at`"
                ))));
            }
        }
        let table = Table { seats: None, options: args.options.clone(), deck: args.deck.clone() };
        let deck = seating::deck::<G>(&table)?;
        let mut options = G::Options::default();
        for field in setting.fields.iter().filter(|field| field.key == "options") {
            options =
                G::Options::parse(&field.words.join(" ")).map_err(|bad| at(field.fault(bad)))?;
        }
        let options = seating::switched::<G>(options, &args.options)?;
        let line = setting.fields.first().map_or(1, |field| field.line);
        let wrong = |text: String| at(Fault::new(line, text));
        let game = G::from_setting(setting, &options, deck).map_err(at)?;
        let setup = Setup::<G>::new(game.seats(), options)
            .map_err(|refusal| wrong(format!("this table is refused by {refusal}")))?
            .with_deck(deck)
            .map_err(|fault| wrong(fault.text))?;
        game.audit().map_err(wrong)?;
        Ok(Position { game, dealt: Vec::new(), before: Vec::new(), setup, names: None })
    }

    fn of_record<G: Game>(&self, record: &Record, args: &Advise) -> Result<Position<G>, Failure> {
        if !args.options.is_empty() || args.deck.is_some() {
            let text = "`--option` and `--deck` belong to a position; a record has its own";
            return Err(Failure::usage(text));
        }
        let mut steps: Vec<(G, Vec<G::Event>)> = Vec::new();
        let each = |step: &Step<G>| steps.push((step.game, step.events.clone()));
        replay::<G>(record, each).map_err(|fault| fault_in(&self.name, &fault))?;
        let Some(last) = steps.len().checked_sub(1) else {
            return Err(Failure::trouble(format_args!("{}: nothing was dealt yet", self.name)));
        };
        let at = args.at.unwrap_or(last);
        let Some(&(game, _)) = steps.get(at) else {
            return Err(Failure::usage(format_args!(
                "there is no move {at}; this record has {last}, and `--at 0` is the deal"
            )));
        };
        if game.outcome().is_some() {
            return Err(Failure::trouble(format_args!(
                "{}: the game is over after move {at}; `--at N` looks at an earlier position",
                self.name
            )));
        }
        // Each with what happened next.
        let after = steps[1..].iter().map(|(_, events)| events.clone());
        let before = steps.iter().map(|&(game, _)| game).zip(after).take(at).collect();
        Ok(Position {
            game,
            dealt: steps[0].1.clone(),
            before,
            setup: setup_around(&game, &record.header.pets),
            names: Some(record.header.seats.clone()),
        })
    }
}

/// The table at which a game is played.
pub(crate) fn setup_around<G: Game>(game: &G, pets: &[u8]) -> Setup<G> {
    let setup =
        Setup::new(game.seats(), game.options()).expect("it was admitted when it was dealt");
    let setup = setup.with_deck(game.deck()).expect("it was dealt");
    setup.with_pets(pets)
}

/// What is wrong, and where.
pub(crate) fn fault_in(name: &str, fault: &Fault) -> Failure {
    Failure::trouble(format_args!("{name}:{}: {}", fault.line, fault.text))
}

/// The text that was typed, or that of the file that was named.
fn text_of(typed: &str) -> Result<(String, String), Failure> {
    if typed == "-" {
        let name = "standard input".to_owned();
        let mut bytes = Vec::new();
        std::io::stdin()
            .lock()
            .read_to_end(&mut bytes)
            .map_err(|error| Failure::trouble(format_args!("{name}: cannot be read: {error}")))?;
        let text = String::from_utf8(bytes)
            .map_err(|_| Failure::trouble(format_args!("{name}: this is no text (UTF-8)")))?;
        return Ok((name, text));
    }
    // No file has a name like a whole position.
    let is_line = typed.contains(';') || typed.trim().contains(char::is_whitespace);
    if is_line && !Path::new(typed).exists() {
        return Ok(("position".to_owned(), typed.to_owned()));
    }
    Ok((typed.to_owned(), text::read(Path::new(typed))?))
}

fn without_comments(text: &str) -> String {
    let plain = |line| if str::trim_start(line).starts_with(';') { "" } else { line };
    text.lines().map(plain).collect::<Vec<_>>().join("\n")
}

fn game_of(setting: &Setting) -> Result<Option<GameId>, Fault> {
    let Some(field) = setting.fields.iter().find(|field| field.key == "game") else {
        return Ok(None);
    };
    field.word()?.parse().map(Some).map_err(|unknown| field.fault(unknown))
}
