//! The writer of records: a game that appends each of its steps while it is played.

use std::fmt;

use crate::chance::{Chance, Recording};
use crate::game::{Game, Setup};
use crate::options::Options;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::setting::Fault;

use super::replay::replay_to;
use super::{Chain, End, Header, Line, Record, Seal, hex, is_name, is_seed};

/// A game that says how each of its steps is written, and keeps none of them.
#[derive(Clone, Debug)]
pub struct Scribe<G: Game, C> {
    game: G,
    chance: Recording<C>,
    chain: Chain,
    /// How many steps were written.
    steps: usize,
}

/// A game with its record.
#[derive(Clone, Debug)]
pub struct Recorder<G: Game, C> {
    scribe: Scribe<G, C>,
    record: Record,
}

/// What the header of a record says of the seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seed<'a> {
    /// The seed itself, or `-` if nobody is told.
    Open(&'a str),
    /// Its seal: the seed is published when the game is over.
    Sealed(Seal),
}

/// What cannot stand in the header of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadHeader {
    /// A name that is none.
    Name(String),
    /// A seed that is none.
    Seed(String),
    /// A seal that is none, and why.
    Seal(String),
    /// So many names do not fit the seats.
    Names(usize),
}

impl fmt::Display for BadHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadHeader::Name(name) => write!(f, "`{name}` cannot be a name in a record"),
            BadHeader::Seed(seed) => write!(f, "`{seed}` cannot be a seed in a record"),
            BadHeader::Seal(why) => write!(f, "this seal cannot stand in a record: {why}"),
            BadHeader::Names(count) => write!(f, "{count} names do not fit the seats"),
        }
    }
}

impl std::error::Error for BadHeader {}

impl<G: Game, C: Chance> Scribe<G, C> {
    /// Deals a game; returns the header of its record and the line of the deal too. The seed is what
    /// the header says of `chance`; `events` gets what happened in the deal.
    pub fn deal(
        setup: &Setup<G>,
        names: &[String],
        seed: Seed<'_>,
        chance: C,
        events: &mut Vec<G::Event>,
    ) -> Result<(Scribe<G, C>, Header, Line), BadHeader> {
        let header = header_of(setup, names, seed)?;
        let mut chance = Recording::new(chance);
        let game = G::deal(setup, &mut chance, events);
        let mut scribe = Scribe { game, chance, chain: Chain::start(&header), steps: 0 };
        let line = scribe.write(None, "deal".to_owned());
        Ok((scribe, header, line))
    }

    /// Makes a move and says how it is written and what happened, or refuses it and leaves everything
    /// as it was.
    pub fn play(&mut self, seat: Seat, mv: G::Move) -> Result<(Line, Vec<G::Event>), Refusal> {
        self.game.check(seat, mv)?;
        Ok(self.make(seat, mv))
    }

    /// The same with a move that was checked in this position. As [`Rules::apply`](crate::Rules::apply) does, it trusts its
    /// caller.
    pub fn make(&mut self, seat: Seat, mv: G::Move) -> (Line, Vec<G::Event>) {
        let mut events = Vec::new();
        self.game.apply(seat, mv, &mut self.chance, &mut events);
        (self.write(Some(seat), mv.to_string()), events)
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    fn write(&mut self, seat: Option<Seat>, mv: String) -> Line {
        let gave = self.chance.gave.drain(..).map(|(_, gave)| gave.to_string()).collect();
        let mut line = Line { number: self.steps, seat, mv, gave, fingerprint: 0 };
        line.fingerprint = self.chain.link(&line.spelled(), &self.game);
        self.steps += 1;
        line
    }
}

fn header_of<G: Game>(
    setup: &Setup<G>,
    names: &[String],
    seed: Seed<'_>,
) -> Result<Header, BadHeader> {
    if names.len() != setup.pets().len() {
        return Err(BadHeader::Names(names.len()));
    }
    if let Some(name) = names.iter().find(|name| !is_name(name)) {
        return Err(BadHeader::Name(name.clone()));
    }
    let (seed, fair) = match seed {
        Seed::Open(seed) if is_seed(seed) => (seed, None),
        Seed::Open(seed) => return Err(BadHeader::Seed(seed.to_owned())),
        Seed::Sealed(seal) => {
            seal.fits(names.len()).map_err(BadHeader::Seal)?;
            ("-", Some(seal))
        }
    };
    Ok(Header {
        game: G::ID.to_owned(),
        rules: G::RULES,
        options: setup.options().spell(),
        deck: setup.spell_deck(),
        seats: names.to_vec(),
        pets: setup.pets().to_vec(),
        fair,
        seed: seed.to_owned(),
    })
}

impl<G: Game, C: Chance> Recorder<G, C> {
    /// Deals a game and begins its record. The seed is what the header says of `chance`; `events`
    /// gets what happened in the deal.
    pub fn deal(
        setup: &Setup<G>,
        names: &[String],
        seed: Seed<'_>,
        chance: C,
        events: &mut Vec<G::Event>,
    ) -> Result<Recorder<G, C>, BadHeader> {
        let (scribe, header, line) = Scribe::deal(setup, names, seed, chance, events)?;
        let record = Record { header, lines: Vec::new(), end: None };
        let mut recorder = Recorder { scribe, record };
        recorder.keep(line);
        Ok(recorder)
    }

    /// Goes on where a record stops. `chance` must be as it was then.
    pub fn resume(record: Record, chance: C) -> Result<Recorder<G, C>, Fault> {
        let (game, chain) = replay_to::<G>(&record, |_| {})?;
        let game = game.ok_or_else(|| Fault::new(Header::LINES, "nothing has been dealt yet"))?;
        let (chance, steps) = (Recording::new(chance), record.lines.len());
        Ok(Recorder { scribe: Scribe { game, chance, chain, steps }, record })
    }

    /// Makes a move and writes it down, or refuses it and leaves everything as it was.
    pub fn play(&mut self, seat: Seat, mv: G::Move) -> Result<Vec<G::Event>, Refusal> {
        let (line, events) = self.scribe.play(seat, mv)?;
        self.keep(line);
        Ok(events)
    }

    /// Writes the seed into the header, if it was sealed. Whoever reads it knows every card.
    pub fn publish(&mut self, seed: &[u8; 32]) {
        if self.record.header.fair.is_some() {
            self.record.header.seed = hex(seed);
        }
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &G {
        self.scribe.game()
    }

    /// What was written down so far.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The text of the record so far.
    #[must_use]
    pub fn text(&self) -> String {
        self.record.to_string()
    }

    fn keep(&mut self, line: Line) {
        self.record.lines.push(line);
        self.record.end = self.game().outcome().map(End::of);
    }
}
