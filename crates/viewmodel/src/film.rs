//! A game that was played, from its record: every step as somebody sees it.

#[cfg(test)]
mod tests;

use std::fmt;

use engine::Visit;
use engine::record::{Header, Record, Step, replay};
use engine::{Game, Outcome, Seat, Simulate, Standing, Told, Viewer};
use games::GameId;
use protocol::{Renewed, Terms};

use crate::games::{Event, View};
use crate::heard::{Ended, Happened, Item, Phase, Picture, Presence, Seated, TableState, You};

/// Why a record cannot be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Torn {
    /// It is no record, or not what was played: the line, and what is wrong there.
    Damaged(usize, String),
    /// It was played by other rules than these.
    OtherRules,
    /// Nobody knows this game here.
    UnknownGame,
    /// It stops before the end of the game.
    NotOver,
}

impl Torn {
    /// The key of a text that says it.
    #[must_use]
    pub fn key(&self) -> &'static str {
        match self {
            Torn::Damaged(..) => "after-damaged",
            Torn::OtherRules | Torn::UnknownGame => "after-other-rules",
            Torn::NotOver => "after-not-over",
        }
    }
}

impl fmt::Display for Torn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Torn::Damaged(line, text) => write!(f, "line {line}: {text}"),
            other => f.write_str(other.key()),
        }
    }
}

/// A game that was played to its end.
pub struct Film {
    /// What was played.
    pub game: GameId,
    header: Header,
    outcome: Outcome,
    reel: Box<dyn Reel>,
}

/// A step, as somebody sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct Frame {
    /// The table after it, and what happened.
    pub picture: Picture,
    /// Who moved; nobody if it is the deal, or if the viewer notices nothing.
    pub seat: Option<u8>,
}

impl Film {
    /// Plays a record again, or says why it cannot be shown.
    pub fn read(text: &str) -> Result<Film, Torn> {
        let record =
            Record::parse(text).map_err(|fault| Torn::Damaged(fault.line, fault.text.clone()))?;
        let game: GameId = record.header.game.parse().map_err(|_| Torn::UnknownGame)?;
        let (reel, outcome) = game.visit(Developing(&record))?;
        Ok(Film { game, header: record.header, outcome, reel })
    }

    /// The number of the last step; the deal is 0.
    #[must_use]
    pub fn last(&self) -> usize {
        self.reel.steps().saturating_sub(1)
    }

    /// What was played, as it is drawn.
    #[must_use]
    pub fn kind(&self) -> art::Game {
        self.game.id().parse().expect("every game has its drawings")
    }

    /// How many seats there are.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.header.seats.len() as u8
    }

    /// Who won.
    #[must_use]
    pub fn winners(&self) -> Vec<u8> {
        self.outcome.winners.iter().map(|seat| seat.0).collect()
    }

    /// The table and the number of the game, if its seed was sealed.
    #[must_use]
    pub fn sealed_at(&self) -> Option<(&str, u64)> {
        self.header.fair.as_ref().map(|seal| (seal.table.as_str(), seal.number))
    }

    /// A step as this viewer sees it; the last one, if there are not so many.
    #[must_use]
    pub fn frame(&self, step: usize, viewer: Viewer) -> Frame {
        let step = step.min(self.last());
        let shot = self.reel.shot(step, viewer);
        let seat = shot.seat.filter(|_| !shot.items.is_empty()).map(|seat| seat.0);
        let own = match viewer {
            Viewer::Seat(seat) => Some(seat.0),
            Viewer::Onlooker | Viewer::Referee => None,
        };
        let picture = Picture {
            number: step as u64,
            items: shot.items,
            table: self.table(step),
            you: You { seat: own, ..You::default() },
            view: shot.view,
            complete: None,
        };
        Frame { picture, seat }
    }

    /// What everybody sees of the table after this step.
    #[must_use]
    pub fn table(&self, step: usize) -> TableState {
        let header = &self.header;
        let step = step.min(self.last());
        let (standing, is_over) = (self.reel.standing(step), step == self.last());
        let (table, number) = self.sealed_at().unwrap_or(("", 1));
        let (id, games) = (table.to_owned(), number);
        let chairs = (0..).zip(&header.seats).zip(&header.pets);
        let terms = Terms {
            options: header.options.clone(),
            ..Terms::of(&header.game, header.seats.len() as u8)
        };
        let packs = header.game.parse().map(|game| table::packs(game, &terms).to_vec());
        TableState {
            id,
            terms,
            phase: if is_over { Phase::Over } else { Phase::Playing },
            paused: false,
            resumes: None,
            votes: Vec::new(),
            chairs: chairs.map(|((seat, name), pets)| seated(seat, name, *pets)).collect(),
            packs: packs.unwrap_or_default(),
            renewed: Renewed::default(),
            games,
            unfinished: 0,
            evening: Vec::new(),
            commitment: None,
            step: None,
            promises: Vec::new(),
            added: Vec::new(),
            round: Some(standing.round),
            scores: standing.scores[..header.seats.len().min(standing.scores.len())].to_vec(),
            outcome: is_over
                .then(|| Ended { winners: self.winners(), rule: self.outcome.rule.0.into() }),
            at: 0,
        }
    }

    /// Where the game stood after a step: the round and the scores.
    #[must_use]
    pub fn standing(&self, step: usize) -> (u32, Vec<i64>) {
        let standing = self.reel.standing(step.min(self.last()));
        let scores = standing.scores.iter().take(self.header.seats.len());
        (standing.round, scores.map(|score| i64::from(*score)).collect())
    }

    /// All that happened in a step, hidden cards included.
    #[must_use]
    pub fn events(&self, step: usize) -> Vec<Event> {
        let items = self.reel.shot(step.min(self.last()), Viewer::Referee).items.into_iter();
        items
            .filter_map(|item| match item {
                Item::Game(happened) => Some(happened.event),
                Item::Table(_) | Item::Unknown => None,
            })
            .collect()
    }
}

/// Who sat there. What a record calls `normal2` was a bot of that level on that seat.
fn seated(seat: u8, name: &str, pets: u8) -> Seated {
    let level = name.strip_suffix(&seat.to_string());
    let bot = level.filter(|level| ["easy", "normal", "hard"].contains(level));
    Seated {
        name: bot.is_none().then(|| name.to_owned()),
        bot: bot.map(str::to_owned),
        presence: bot.is_none().then_some(Presence::Here),
        pets,
        color: seat,
        ..Seated::default()
    }
}

/// The steps of a game, whichever it is.
trait Reel {
    fn steps(&self) -> usize;
    fn shot(&self, step: usize, viewer: Viewer) -> Shot;
    fn standing(&self, step: usize) -> Standing;
}

/// A step as somebody sees it.
struct Shot {
    seat: Option<Seat>,
    items: Vec<Item>,
    view: Option<View>,
}

impl<G: Game> Reel for Vec<Step<G>> {
    fn steps(&self) -> usize {
        self.len()
    }

    fn shot(&self, step: usize, viewer: Viewer) -> Shot {
        let step = &self[step];
        let seen = step.events.iter().filter_map(|&event| G::redact(event, viewer));
        let game: Option<art::Game> = G::ID.parse().ok();
        let read = |event: &str| game.map_or(Event::Unknown, |game| Event::read(game, event));
        Shot {
            seat: step.seat,
            items: seen
                .map(|event| item(read(&json(&event)), event.told(), step.game.tells_again(event)))
                .collect(),
            view: game.and_then(|game| View::read(game, &json(&step.game.view(viewer)))),
        }
    }

    fn standing(&self, step: usize) -> Standing {
        self[step].game.standing()
    }
}

/// By way of a text, as tables write it too: a replay knows the type of its game, and what is shown goes by a closed
/// list.
fn json(thing: &impl serde::Serialize) -> String {
    serde_json::to_string(thing).expect("what the engine shows is always JSON")
}

fn item(event: Event, (key, values): (&'static str, engine::Values<4>), again: bool) -> Item {
    let values = values.iter().map(|(name, value)| (name.into(), table::shown(value))).collect();
    Item::Game(Happened { event, key: key.into(), values, again })
}

struct Developing<'a>(&'a Record);

impl Visit for Developing<'_> {
    type Out = Result<(Box<dyn Reel>, Outcome), Torn>;
    fn visit<G: Simulate>(self) -> Self::Out {
        let Developing(record) = self;
        if record.header.rules != G::RULES {
            return Err(Torn::OtherRules);
        }
        let mut steps: Vec<Step<G>> = Vec::new();
        let keep: &mut dyn FnMut(&Step<G>) = &mut |step| steps.push(step.clone());
        let outcome =
            replay::<G>(record, keep).map_err(|fault| Torn::Damaged(fault.line, fault.text))?;
        let outcome = outcome.ok_or(Torn::NotOver)?;
        Ok((Box::new(steps), outcome))
    }
}

/// How a viewer is written in a link.
#[must_use]
pub fn spelled(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.0.to_string(),
        Viewer::Onlooker => "onlooker".to_owned(),
        Viewer::Referee => "open".to_owned(),
    }
}

/// The viewer that is written so, at a table of so many.
#[must_use]
pub fn viewer(word: &str, seats: u8) -> Option<Viewer> {
    match word {
        "onlooker" => Some(Viewer::Onlooker),
        "open" => Some(Viewer::Referee),
        _ => word.parse().ok().filter(|seat| *seat < seats).map(|seat| Viewer::Seat(Seat(seat))),
    }
}
