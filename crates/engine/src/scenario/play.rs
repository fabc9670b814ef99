//! The runner of one scenario: sets the table up, makes the moves, and holds the game to what is written.

use crate::bag::Face;
use crate::chance::{Chance, Fast};
use crate::game::{Game, Setup, Silent, Simulate, conserved, whole_deck};
use crate::options::Options;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::setting::{Fault, Field, Setting, seat_of};

use super::Report;
use super::expect;
use super::file::{File, Kind, Scenario, Step};
use super::script::Script;

/// A game in the middle of a scenario.
pub(super) struct Scene<G: Game> {
    /// The game as it stands.
    pub(super) game: G,
    /// What happened in the deal or the last move.
    pub(super) events: Vec<G::Event>,
    /// The cards that are drawn next, unless something else is written.
    pile: Vec<String>,
    /// The cards of a new round.
    deck: [u8; 64],
}

/// Runs a scenario and returns the slugs that refused something in it.
pub(super) fn run<G: Simulate>(
    file: &File,
    scenario: &Scenario,
    report: &mut Report,
) -> Result<Vec<String>, Fault> {
    if let Some(fault) = &scenario.fault {
        return Err(fault.clone());
    }
    let Some(first) = scenario.steps.first() else {
        return Err(Fault::new(scenario.line, "nothing is done or expected in this scenario"));
    };
    let options = options_of::<G>(file, scenario)?;
    let mut refused = Vec::new();
    if first.kind == Kind::Refused {
        report.checks += 1;
        refused.push(refused_setup::<G>(scenario, &options, first)?);
        return match scenario.steps.get(1) {
            Some(step) => Err(Fault::new(step.line, "nothing can follow a setup that is refused")),
            None => Ok(refused),
        };
    }
    let mut scene = set_up::<G>(&scenario.setting, options)?;
    let mut steps = scenario.steps.iter().peekable();
    while let Some(step) = steps.next() {
        match step.kind {
            Kind::Move => {
                report.moves += 1;
                let refusal = steps.next_if(|next| next.kind == Kind::Refused);
                report.checks += usize::from(refusal.is_some());
                refused.extend(scene.take(step, refusal)?);
            }
            Kind::Expect => {
                report.checks += 1;
                expect::check(&scene, &step.words).map_err(|text| Fault::new(step.line, text))?;
            }
            Kind::Refused => {
                let text = "a refusal must stand directly under its move or under the setting";
                return Err(Fault::new(step.line, text));
            }
        }
    }
    Ok(refused)
}

pub(super) fn options_of<G: Game>(file: &File, scenario: &Scenario) -> Result<G::Options, Fault> {
    // All at once, since what a scenario says must overrule the file, not be reset by it.
    let mut spelled = String::new();
    let mut options = G::Options::default();
    for field in file.options.iter().chain(&scenario.options) {
        spelled = format!("{spelled} {}", field.words.join(" "));
        options = G::Options::parse(&spelled).map_err(|bad| field.fault(bad))?;
    }
    Ok(options)
}

fn refused_setup<G: Game>(
    scenario: &Scenario,
    options: &G::Options,
    step: &Step,
) -> Result<String, Fault> {
    let seats = scenario.setting.seats(u8::MAX)?;
    match G::admits(seats, options) {
        Ok(()) => Err(Fault::new(
            step.line,
            format!("expected refusal by {}, but the setup was accepted", step.words.join(" ")),
        )),
        Err(refusal) => compare(step, &refusal),
    }
}

pub(super) fn set_up<G: Game>(setting: &Setting, options: G::Options) -> Result<Scene<G>, Fault> {
    if let Some(deal) = setting.fields.iter().find(|field| field.key == "deal") {
        return dealt(setting, deal, options);
    }
    let listed = setting.fields.iter().find(|field| field.key == "pile");
    let pile = listed.map(|field| field.words.clone()).unwrap_or_default();
    let game = G::from_setting(setting, &options, G::printed_deck())?;
    let line = setting.fields.first().map_or(0, |field| field.line);
    let deck = deck_around(&game).map_err(|text| Fault::new(line, text))?;
    game.audit().map_err(|text| Fault::new(line, text))?;
    Ok(Scene { game, events: Vec::new(), pile, deck })
}

/// The whole deck. Refuses a position with more cards of a face than that.
fn deck_around<G: Game>(game: &G) -> Result<[u8; 64], String> {
    let setup = Setup::<G>::new(game.seats(), game.options())
        .map_err(|refusal| format!("the setup was refused by {refusal}"))?;
    let deck = whole_deck(&setup);
    let census = game.census();
    match (0..deck.len()).find(|&face| census[face] > deck[face]) {
        None => Ok(deck),
        Some(face) => Err(format!(
            "one `{}` too many in this position: the deck has {}",
            G::Card::from_index(face as u8).name(),
            deck[face]
        )),
    }
}

fn dealt<G: Game>(setting: &Setting, deal: &Field, options: G::Options) -> Result<Scene<G>, Fault> {
    setting.no_doubles(&[], &[])?;
    let mut seats = None;
    let mut pets = Vec::new();
    for field in &setting.fields {
        match &*field.key {
            "seats" => seats = Some((field, field.number(u32::from(u8::MAX))? as u8)),
            "pets" => pets = field.numbers(u32::from(u8::MAX))?,
            "deal" => {}
            _ => return Err(field.fault("cannot stand beside `deal`; only `seats` and `pets` can")),
        }
    }
    let (field, seats) = seats.ok_or_else(|| deal.fault("needs a line `seats`"))?;
    let setup = Setup::<G>::new(seats, options).map_err(|refusal| {
        field.fault(format_args!("the setup was refused by {refusal}; is a `!` line missing?"))
    })?;
    if !pets.is_empty() && pets.len() != usize::from(seats) {
        return Err(deal.fault(format_args!("`pets` needs {seats} numbers, not {}", pets.len())));
    }
    let pets: Vec<u8> = pets.into_iter().map(|count| count as u8).collect();
    let setup = setup.with_pets(&pets);
    let (kind, rest) = match &deal.words[..] {
        [word, rest @ ..] if word == "thin" => (Deal::Thin, rest),
        words => (Deal::Whole, words),
    };
    let (mut events, mut pile) = (Vec::new(), Vec::new());
    let game = match rest {
        [word, seed] if word == "seed" => {
            let seed =
                seed.parse().map_err(|_| deal.fault(format_args!("`{seed}` is not a seed")))?;
            kind.deal(&setup, &mut Fast::new(seed), &mut events)
        }
        [] => kind.deal(&setup, &mut Script::new(&[], &mut pile), &mut events),
        [sign, written @ ..] if sign == "=" => {
            let mut script = Script::new(written, &mut pile);
            let game = kind.deal(&setup, &mut script, &mut events);
            script.finish().map_err(|text| deal.fault(text))?;
            game
        }
        _ => {
            let forms = "write `deal`, `deal = cards and numbers` or `deal seed 7`";
            return Err(deal.fault(format_args!("cannot be read; {forms}")));
        }
    };
    Ok(Scene { game, events, pile, deck: whole_deck(&setup) })
}

enum Deal {
    Whole,
    Thin,
}

impl Deal {
    fn deal<G: Game, C: Chance>(
        self,
        setup: &Setup<G>,
        chance: &mut C,
        events: &mut Vec<G::Event>,
    ) -> G {
        match self {
            Deal::Whole => G::deal(setup, chance, events),
            Deal::Thin => G::deal_thin(setup, chance),
        }
    }
}

impl<G: Game> Scene<G> {
    /// Reads the seat that a word names.
    pub(super) fn seat(&self, word: &str) -> Result<Seat, String> {
        seat_of(word, self.game.seats())
    }

    /// Tries a move, and returns the slug if it was refused as expected.
    pub(super) fn take(
        &mut self,
        step: &Step,
        refusal: Option<&Step>,
    ) -> Result<Option<String>, Fault> {
        let fault = |text: String| Fault::new(step.line, text);
        let [seat, words @ ..] = &step.words[..] else {
            return Err(fault("a move is missing; write `> seat move`".to_owned()));
        };
        let seat = self.seat(seat).map_err(fault)?;
        let at = words.iter().position(|word| word == "=");
        let (spelled, written) = match at {
            Some(at) => (&words[..at], &words[at + 1..]),
            None => (words, &[][..]),
        };
        let written = if written == ["-"] { &[] } else { written };
        let spelled = spelled.join(" ");
        let read = spelled.parse::<G::Move>();
        if let Some(refusal) = refusal.filter(|refusal| refusal.words == ["unreadable"]) {
            return match read {
                Err(_) => Ok(None),
                Ok(mv) => {
                    let text = format!("expected `{spelled}` to be unreadable, but it is `{mv}`");
                    Err(Fault::new(refusal.line, text))
                }
            };
        }
        let mv = read.map_err(|unreadable| fault(format!("`{spelled}`: {unreadable}")))?;
        match (self.game.check(seat, mv), refusal) {
            (Ok(()), None) => self.make(seat, mv, written).map_err(fault).map(|()| None),
            (Ok(()), Some(refusal)) => Err(Fault::new(
                refusal.line,
                format!(
                    "expected refusal by {}, but the move was accepted",
                    refusal.words.join(" ")
                ),
            )),
            (Err(found), None) => {
                Err(fault(format!("expected `{mv}` to be accepted, but it was refused by {found}")))
            }
            (Err(found), Some(refusal)) => {
                let before = self.game;
                let answer = self.game.play(seat, mv, &mut Fast::new(0), &mut Silent);
                if answer != Err(found) || self.game != before {
                    return Err(fault(format!("the refused move `{mv}` changed the game")));
                }
                compare(refusal, &found).map(Some)
            }
        }
    }

    fn make(&mut self, seat: Seat, mv: G::Move, written: &[String]) -> Result<(), String> {
        let mut moves = Vec::new();
        self.game.moves(seat, &mut moves);
        if !moves.contains(&mv) {
            return Err(format!("`{mv}` was accepted, but is not among the legal moves"));
        }
        let before = self.game;
        self.events.clear();
        let mut script = Script::new(written, &mut self.pile);
        self.game.apply(seat, mv, &mut script, &mut self.events);
        script.finish()?;
        if !conserved(&before, &self.game, &self.deck) {
            return Err(format!("`{mv}` made or lost a card"));
        }
        self.game.audit().map_err(|text| format!("after `{mv}`: {text}"))
    }
}

/// Compares a refusal with a line such as `! dos.match.single card=g8`.
fn compare(step: &Step, found: &Refusal) -> Result<String, Fault> {
    let Some((slug, values)) = step.words.split_first() else {
        return Err(Fault::new(step.line, "a slug is missing behind `!`"));
    };
    let has = |value: &String| {
        found.values.iter().any(|(name, found)| *value == format!("{name}={found}"))
    };
    if slug != found.rule.0 || !values.iter().all(has) {
        let expected = step.words.join(" ");
        let text = format!("expected refusal by {expected}, but it was refused by {found}");
        return Err(Fault::new(step.line, text));
    }
    Ok(slug.clone())
}
