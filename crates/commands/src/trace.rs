//! `trace`: traces of games, move by move, for other programs: at random, or by bots.

use std::collections::BTreeMap;
use std::io::Write;

use bots::arena::Company;
use bots::{Bot, Heuristics, VisitHeuristics};
use engine::record::Recorder;
use engine::{
    Fast, Gave, Options, Outcome, Recording, Rng, Seat, Setup, Simulate, Stream, ToAct, Viewer,
    fingerprint,
};
use serde::Serialize;
use sim::{Driver, seed_of};
use texts::Texts;

use crate::args;
use crate::failure::Failure;
use crate::sealed::Dealing;
use crate::seating;

/// Prints games.
pub(crate) fn run(args: &args::Trace, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    if args.json && args.sealed.fair {
        return Err(Failure::usage("`--fair` is for records: `--record --fair`"));
    }
    bots::visit(args.game, Work { args, texts, out })
}

struct Work<'a, W> {
    args: &'a args::Trace,
    texts: &'a Texts,
    out: &'a mut W,
}

impl<W: Write> VisitHeuristics for Work<'_, W> {
    type Out = Result<(), Failure>;
    fn visit<G: Heuristics>(self) -> Result<(), Failure> {
        let setup: Setup<G> =
            seating::setup_with_pets(&self.args.table, &self.args.pets, self.texts)?;
        for number in 0..self.args.games {
            let seed = seed_of(self.args.seed, number);
            let mut bots = seated(&self.args.bots, setup.seats(), seed)?;
            if self.args.json {
                steps(&setup, number, seed, &mut bots, self.out)?;
            } else {
                if number > 0 {
                    writeln!(self.out)?;
                }
                let dealing = Dealing::of::<G>(&self.args.sealed, seed, number, setup.seats())?;
                self.out.write_all(record(&setup, seed, &mut bots, &dealing).as_bytes())?;
            }
        }
        Ok(())
    }
}

/// The bots of one game: one kind for all seats, or one for each; none if chance moves.
fn seated<G: Heuristics>(
    kinds: &[bots::Kind],
    seats: u8,
    seed: u64,
) -> Result<Vec<Box<dyn Bot<G>>>, Failure> {
    let seats = usize::from(seats);
    let kinds = match kinds {
        [] => Vec::new(),
        [one] => vec![*one; seats],
        several if several.len() == seats => several.to_vec(),
        several => {
            return Err(Failure::usage(format_args!(
                "`--bots` needs one kind for all, or {seats}: one for each seat, not {}",
                several.len()
            )));
        }
    };
    // Apart from the seed that deals.
    let mut seeds = Rng::new(Rng::new(seed).next());
    Ok(kinds.into_iter().map(|kind| kind.bot(seeds.next())).collect())
}

/// Whoever makes the moves.
enum Chooser<'a, G: Simulate> {
    Chance(Driver<G>),
    Bots(Company<'a, G>),
}

impl<'a, G: Simulate> Chooser<'a, G> {
    fn of(
        setup: &Setup<G>,
        seed: u64,
        bots: &'a mut [Box<dyn Bot<G>>],
        dealt: &[G::Event],
    ) -> Chooser<'a, G> {
        if bots.is_empty() {
            Chooser::Chance(Driver::new(seed))
        } else {
            Chooser::Bots(Company::sit(setup, seed, bots, dealt))
        }
    }

    fn choose(&mut self, game: &G) -> Option<(Seat, G::Move)> {
        match self {
            Chooser::Chance(driver) => driver.choose(game),
            Chooser::Bots(company) => company.choose(game),
        }
    }

    fn hear(&mut self, before: &G, events: &[G::Event]) {
        match self {
            Chooser::Chance(_) => {}
            Chooser::Bots(company) => company.hear(before, events),
        }
    }
}

/// Step 0: what the game starts from.
#[derive(Serialize)]
struct Deal<'a, E> {
    game: u64,
    step: u64,
    id: &'static str,
    rules: u32,
    seats: u8,
    options: &'a str,
    pets: &'a [u8],
    deck: String,
    gave: Vec<String>,
    events: &'a [E],
}

/// A position, and what is done in it.
#[derive(Serialize)]
struct Step<V, E> {
    game: u64,
    step: u64,
    position: String,
    view: V,
    fingerprint: String,
    #[serde(flatten)]
    to_act: ToAct,
    legal: BTreeMap<Seat, Vec<String>>,
    #[serde(flatten)]
    then: Then<E>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Then<E> {
    Made {
        seat: Seat,
        #[serde(rename = "move")]
        mv: String,
        gave: Vec<String>,
        events: Vec<E>,
    },
    Over {
        over: Outcome,
    },
}

fn steps<G: Simulate>(
    setup: &Setup<G>,
    number: u64,
    seed: u64,
    bots: &mut [Box<dyn Bot<G>>],
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut chance = Recording::new(Fast::new(seed));
    let mut events = Vec::new();
    let mut game = G::deal(setup, &mut chance, &mut events);
    let deal = Deal {
        game: number,
        step: 0,
        id: G::ID,
        rules: G::RULES,
        seats: setup.seats(),
        options: &setup.options().spell(),
        pets: setup.pets(),
        // In full, that of the box too: whoever reads this has no other way to know it.
        deck: setup.deck().to_string(),
        gave: spell(&mut chance.gave),
        events: &events,
    };
    line(&deal, out)?;
    let mut chooser = Chooser::of(setup, seed, bots, &events);
    for step in 1.. {
        let before = game;
        events.clear();
        let then = match chooser.choose(&game) {
            Some((seat, mv)) => {
                game.apply(seat, mv, &mut chance, &mut events);
                chooser.hear(&before, &events);
                let gave = spell(&mut chance.gave);
                Then::Made { seat, mv: mv.to_string(), gave, events: events.clone() }
            }
            None => Then::Over { over: game.outcome().expect("nobody acts: the game is over") },
        };
        let last = matches!(then, Then::Over { .. });
        let view = before.view(Viewer::Referee);
        let step = Step {
            game: number,
            step,
            position: view.to_string(),
            view,
            fingerprint: format!("{:016x}", fingerprint(&before)),
            to_act: before.to_act(),
            legal: legal(&before),
            then,
        };
        line(&step, out)?;
        if last {
            break;
        }
    }
    Ok(())
}

/// The moves of every seat that has any.
fn legal<G: Simulate>(game: &G) -> BTreeMap<Seat, Vec<String>> {
    let mut legal = BTreeMap::new();
    for seat in game.to_act().anybody().iter() {
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        if !moves.is_empty() {
            legal.insert(seat, moves.iter().map(G::Move::to_string).collect());
        }
    }
    legal
}

fn spell(gave: &mut Vec<(Stream, Gave)>) -> Vec<String> {
    gave.drain(..).map(|(_, gave)| gave.to_string()).collect()
}

fn line(value: &impl Serialize, out: &mut impl Write) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, value)?;
    Ok(out.write_all(b"\n")?)
}

fn record<G: Simulate>(
    setup: &Setup<G>,
    seed: u64,
    bots: &mut [Box<dyn Bot<G>>],
    dealing: &Dealing,
) -> String {
    let names: Vec<String> = (0..setup.seats()).map(|seat| format!("bot{seat}")).collect();
    let mut events = Vec::new();
    let mut recorder = Recorder::deal(setup, &names, dealing.seed(), dealing.chance(), &mut events)
        .expect("these names and this seed can stand in a record");
    let mut chooser = Chooser::of(setup, seed, bots, &events);
    while let Some((seat, mv)) = chooser.choose(recorder.game()) {
        let before = *recorder.game();
        let events = recorder.play(seat, mv).expect("a chosen move is legal");
        chooser.hear(&before, &events);
    }
    if let Some(secret) = dealing.secret() {
        recorder.publish(secret);
    }
    recorder.text()
}
