//! Replay of a record, with verification: every step is executed again, and its fingerprint compared.

use crate::chance::{Chance, Rigged};
use crate::deck::Deck;
use crate::game::{Game, Outcome, Setup};
use crate::options::Options;
use crate::seat::Seat;
use crate::setting::Fault;

use super::{Chain, End, Header, Line, Record};

/// The deal or a move of a replayed game, with what came of it.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// Which step it is; the deal is 0.
    pub number: usize,
    /// Who moved; nobody, if it is the deal.
    pub seat: Option<Seat>,
    /// The move; none, if it is the deal.
    pub mv: Option<G::Move>,
    /// What chance gave, in order.
    pub gave: Vec<String>,
    /// What happened.
    pub events: Vec<G::Event>,
    /// The game after it.
    pub game: G,
    /// The line of the record, from 1.
    pub line: usize,
}

/// Plays a record again and shows each step, up to the outcome, or to none if the record stops
/// before the game is over.
pub fn replay<G: Game>(
    record: &Record,
    mut each: impl FnMut(&Step<G>),
) -> Result<Option<Outcome>, Fault> {
    let (game, _) = replay_to::<G>(record, &mut each)?;
    Ok(game.and_then(|game| game.outcome()))
}

/// Plays a record again and returns the game and the chain as they stand after it.
pub(super) fn replay_to<G: Game>(
    record: &Record,
    mut each: impl FnMut(&Step<G>),
) -> Result<(Option<G>, Chain), Fault> {
    let mut replayer = Replayer::new(&record.header)?;
    for line in &record.lines {
        let at = |text: String| Fault::new(line.place(), text);
        let gave: Vec<&str> = line.gave.iter().map(String::as_str).collect();
        let mut chance = Rigged::new(&gave);
        let (step, found) = replayer.step(line, &mut chance)?;
        chance.finish().map_err(at)?;
        if found != line.fingerprint {
            return Err(at(line.is_not(found)));
        }
        each(&step);
    }
    replayer.ends(record)?;
    Ok((replayer.game, replayer.chain))
}

/// A record that is played again line by line, with chance of the caller's.
#[derive(Clone, Debug)]
pub struct Replayer<G: Game> {
    setup: Setup<G>,
    game: Option<G>,
    chain: Chain,
}

impl<G: Game> Replayer<G> {
    /// Before the deal.
    pub fn new(header: &Header) -> Result<Replayer<G>, Fault> {
        Ok(Replayer { setup: setup_of(header)?, game: None, chain: Chain::start(header) })
    }

    /// Deals, or makes the move of a line. Returns what came of it, and the fingerprint that the
    /// line should have. Whether chance gave what is written is for the caller to see.
    pub fn step<C: Chance>(
        &mut self,
        line: &Line,
        chance: &mut C,
    ) -> Result<(Step<G>, u32), Fault> {
        let step = match self.game {
            None => deal(&self.setup, line, chance),
            Some(game) => step(game, line, chance),
        };
        let step = step.map_err(|text| Fault::new(line.place(), text))?;
        let found = self.chain.link(&line.spelled(), &step.game);
        self.game = Some(step.game);
        Ok((step, found))
    }

    /// Holds the end of a record to the game as it stands.
    pub fn ends(&self, record: &Record) -> Result<Option<Outcome>, Fault> {
        let end = Header::LINES + 2 * record.lines.len();
        let outcome = self.game.and_then(|game| game.outcome());
        match (outcome.map(End::of), &record.end) {
            (Some(found), None) => {
                Err(Fault::new(end, format!("`{}` is missing", found.to_string().trim_end())))
            }
            (None, Some(_)) => Err(Fault::new(end + 1, "the game is not over here")),
            (Some(found), Some(written)) if found != *written => Err(Fault::new(
                end + 1,
                format!("the game ended otherwise: `{}`", found.to_string().trim_end()),
            )),
            _ => Ok(outcome),
        }
    }
}

fn setup_of<G: Game>(header: &Header) -> Result<Setup<G>, Fault> {
    if header.game != G::ID {
        let text = format!("this is a game of `{}`, not of `{}`", header.game, G::ID);
        return Err(Fault::new(2, text));
    }
    if header.rules != G::RULES {
        let text = format!(
            "this was played by version {} of the rules; these are version {}",
            header.rules,
            G::RULES
        );
        return Err(Fault::new(3, text));
    }
    let options = if header.options == "-" { "" } else { &header.options };
    let options =
        G::Options::parse(options).map_err(|bad| Fault::new(4, format!("`options`: {bad}")))?;
    if options.spell() != header.options {
        return Err(Fault::new(4, format!("`options`: is written `{}`", options.spell())));
    }
    let deck = deck_of::<G>(header).map_err(|text| Fault::new(5, format!("`deck`: {text}")))?;
    let seats = u8::try_from(header.seats.len()).unwrap_or(u8::MAX);
    let setup = Setup::<G>::new(seats, options)
        .map_err(|refusal| Fault::new(6, format!("this table was refused by {refusal}")))?;
    let setup =
        setup.with_deck(deck).map_err(|fault| Fault::new(5, format!("`deck`: {}", fault.text)))?;
    Ok(setup.with_pets(&header.pets))
}

fn deck_of<G: Game>(header: &Header) -> Result<&'static Deck<G::Card>, String> {
    if header.deck == "-" {
        return Ok(G::printed_deck());
    }
    let deck = Deck::from_line(&header.deck, G::PLAN).map_err(|fault| fault.text)?;
    if deck == *G::printed_deck() {
        return Err("is the deck of the box, and is written `-`".to_owned());
    }
    if deck.to_string() != header.deck {
        return Err(format!("is written `{deck}`"));
    }
    Ok(deck.kept())
}

fn deal<G: Game, C: Chance>(
    setup: &Setup<G>,
    line: &Line,
    chance: &mut C,
) -> Result<Step<G>, String> {
    if line.seat.is_some() {
        return Err("the first line of a game is `0 deal`".to_owned());
    }
    let mut events = Vec::new();
    let game = G::deal(setup, chance, &mut events);
    Ok(line.step(None, events, game))
}

fn step<G: Game, C: Chance>(mut game: G, line: &Line, chance: &mut C) -> Result<Step<G>, String> {
    if game.outcome().is_some() {
        return Err("a move is written after the end of the game".to_owned());
    }
    let seat = line.seat.filter(|seat| seat.0 < game.seats()).ok_or("nobody makes this move")?;
    let mv: G::Move =
        line.mv.parse().map_err(|unreadable| format!("`{}`: {unreadable}", line.mv))?;
    if mv.to_string() != line.mv {
        return Err(format!("`{}` is written `{mv}`", line.mv));
    }
    let mut events = Vec::new();
    game.play(seat, mv, chance, &mut events)
        .map_err(|refusal| format!("`{mv}` was refused by {refusal}"))?;
    Ok(line.step(Some(mv), events, game))
}

impl Line {
    /// What to say of a fingerprint that is another one.
    #[must_use]
    pub fn is_not(&self, found: u32) -> String {
        let written = self.fingerprint;
        format!("this is not what was played: fingerprint {found:08x} instead of {written:08x}")
    }

    fn step<G: Game>(&self, mv: Option<G::Move>, events: Vec<G::Event>, game: G) -> Step<G> {
        Step {
            number: self.number,
            seat: self.seat,
            mv,
            gave: self.gave.clone(),
            events,
            game,
            line: self.place(),
        }
    }
}
