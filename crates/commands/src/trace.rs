//! `trace`: traces of random games, move by move, for other programs.

use std::collections::BTreeMap;
use std::io::Write;

use engine::Visit;
use engine::record::Recorder;
use engine::{
    Fast, Gave, Options, Outcome, Recording, Seat, Setup, Simulate, Stream, ToAct, Viewer,
    fingerprint,
};
use serde::Serialize;
use sim::{Driver, seed_of};
use texts::Texts;

use crate::args;
use crate::failure::Failure;
use crate::sealed::Dealing;
use crate::seating;

/// Prints random games.
pub(crate) fn run(args: &args::Trace, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    if args.json && args.sealed.fair {
        return Err(Failure::usage("`--fair` is for records: `--record --fair`"));
    }
    args.game.visit(Work { args, texts, out })
}

struct Work<'a, W> {
    args: &'a args::Trace,
    texts: &'a Texts,
    out: &'a mut W,
}

impl<W: Write> Visit for Work<'_, W> {
    type Out = Result<(), Failure>;
    fn visit<G: Simulate>(self) -> Result<(), Failure> {
        let setup: Setup<G> =
            seating::setup_with_pets(&self.args.table, &self.args.pets, self.texts)?;
        for number in 0..self.args.games {
            let seed = seed_of(self.args.seed, number);
            if self.args.json {
                steps(&setup, number, seed, self.out)?;
            } else {
                if number > 0 {
                    writeln!(self.out)?;
                }
                let dealing = Dealing::of::<G>(&self.args.sealed, seed, number, setup.seats())?;
                self.out.write_all(record(&setup, seed, &dealing).as_bytes())?;
            }
        }
        Ok(())
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
    deck: &'a str,
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
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut driver = Driver::<G>::new(seed);
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
        deck: &setup.spell_deck(),
        gave: spell(&mut chance.gave),
        events: &events,
    };
    line(&deal, out)?;
    for step in 1.. {
        let before = game;
        events.clear();
        let then = match driver.choose(&game) {
            Some((seat, mv)) => {
                game.apply(seat, mv, &mut chance, &mut events);
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

fn record<G: Simulate>(setup: &Setup<G>, seed: u64, dealing: &Dealing) -> String {
    let names: Vec<String> = (0..setup.seats()).map(|seat| format!("bot{seat}")).collect();
    let mut driver = Driver::<G>::new(seed);
    let mut recorder =
        Recorder::deal(setup, &names, dealing.seed(), dealing.chance(), &mut Vec::new())
            .expect("these names and this seed can stand in a record");
    while let Some((seat, mv)) = driver.choose(recorder.game()) {
        recorder.play(seat, mv).expect("a generated move is legal");
    }
    if let Some(secret) = dealing.secret() {
        recorder.publish(secret);
    }
    recorder.text()
}
