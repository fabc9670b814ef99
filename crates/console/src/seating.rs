//! Validation of a table: from what was typed to one that the game admits.

use std::path::Path;

use engine::{Deck, Game, Options, Seat, Setup};
use texts::Texts;

use crate::failure::Failure;
use crate::table::{Pets, Table, Which};
use crate::text;

/// Refuses what belongs to one game where all are meant.
pub fn fits(which: Which, table: &Table, pets: &[u8]) -> Result<(), Failure> {
    let given = [
        ("--option", !table.options.is_empty()),
        ("--deck", table.deck.is_some()),
        ("--pets", !pets.is_empty()),
    ];
    match given.iter().find(|(_, given)| *given && which == Which::All) {
        Some((flag, _)) => {
            Err(Failure::usage(format_args!("`{flag}` belongs to one game, not to `all`")))
        }
        None => Ok(()),
    }
}

/// The deck that was typed, or that of the box.
pub fn deck<G: Game>(table: &Table) -> Result<&'static Deck<G::Card>, Failure> {
    let Some(file) = &table.deck else { return Ok(G::printed_deck()) };
    let deck = Deck::read(&text::read(file)?, G::PLAN).map_err(|fault| {
        Failure::trouble(format_args!("{}:{}: {}", file.display(), fault.line, fault.text))
    })?;
    Ok(deck.kept())
}

/// The table with this deck, which was typed, if it can be dealt there.
pub fn with_deck<G: Game>(
    setup: Setup<G>,
    deck: &'static Deck<G::Card>,
    table: &Table,
) -> Result<Setup<G>, Failure> {
    setup.with_deck(deck).map_err(|fault| {
        let file = table.deck.as_deref().unwrap_or(Path::new("deck"));
        Failure::trouble(format_args!("{}:{}: {}", file.display(), fault.line, fault.text))
    })
}

/// The options that were typed.
pub fn options<G: Game>(table: &Table) -> Result<G::Options, Failure> {
    switched::<G>(G::Options::default(), &table.options)
}

/// These options with what was typed switched.
pub fn switched<G: Game>(mut options: G::Options, typed: &[String]) -> Result<G::Options, Failure> {
    for typed in typed {
        let (name, value) = typed
            .split_once('=')
            .ok_or_else(|| Failure::usage(engine::BadOption::NoValue(typed.clone())))?;
        options.set(name, value).map_err(Failure::usage)?;
    }
    Ok(options)
}

/// The table that was typed, or the rule that forbids it.
pub fn setup<G: Game>(table: &Table, texts: &Texts) -> Result<Setup<G>, Failure> {
    let options = options::<G>(table)?;
    let seats = table.seats.unwrap_or_else(|| fewest::<G>(&options));
    let setup = Setup::new(seats, options).map_err(|refusal| {
        Failure::usage(format_args!("{} ({})", texts.why(G::ID, &refusal), refusal.rule))
    })?;
    with_deck(setup, deck::<G>(table)?, table)
}

/// The table that was typed, with the pets of its players.
pub fn setup_with_pets<G: Game>(
    table: &Table,
    pets: &Pets,
    texts: &Texts,
) -> Result<Setup<G>, Failure> {
    let setup = setup::<G>(table, texts)?;
    let (typed, seats) = (pets.pets.len(), usize::from(setup.seats()));
    if typed != 0 && typed != seats {
        return Err(Failure::usage(format_args!("`--pets` needs {seats} numbers, not {typed}")));
    }
    Ok(setup.with_pets(&pets.pets))
}

/// The seat that was typed, if the table has it.
pub fn seat(typed: u8, seats: u8) -> Result<Seat, Failure> {
    if typed < seats {
        return Ok(Seat(typed));
    }
    Err(Failure::usage(format_args!("there is no seat {typed}; this table has {seats}, from 0")))
}

fn fewest<G: Game>(options: &G::Options) -> u8 {
    let (fewest, most) = G::SEATS;
    (fewest..=most).find(|&seats| G::admits(seats, options).is_ok()).unwrap_or(fewest)
}
