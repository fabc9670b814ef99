//! What each viewer is told: always the whole picture, so that a lost update costs an animation and
//! nothing else.

use std::sync::Arc;

use engine::record::hex;
use engine::{Outcome, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::Millis;
use crate::chair::{Chair, Presence, Sitter};
use crate::command::Link;
use crate::heard::{Heard, What, place};
use crate::sealing::Step;
use crate::table::{Phase, Played, Table, Who};
use crate::terms::Terms;
use crate::told::Item;

/// All that a viewer needs.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Update {
    /// Counts what this viewer has noticed, without gaps.
    pub number: u64,
    /// What is new.
    pub items: Vec<Item>,
    /// The table, the same for everybody.
    #[schemars(with = "State")]
    pub table: Box<RawValue>,
    /// What concerns this viewer.
    pub you: You,
    /// The game as this viewer sees it, as in a trace; nothing before the first deal.
    #[schemars(with = "Option<serde_json::Value>")]
    pub view: Option<Box<RawValue>>,
}

/// What somebody is told who comes in, or comes back.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Snapshot {
    /// The picture as it is now. Its items are what was missed, or if that is too long ago, the last
    /// things that happened.
    #[serde(flatten)]
    pub update: Update,
    /// Whether the items are all that was missed.
    pub complete: bool,
}

/// What concerns one viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct You {
    /// The seat; none for who watches.
    pub seat: Option<u8>,
    /// Whether the game waits for the seat.
    pub must: bool,
    /// Whether the seat may act though the game does not wait for it.
    pub may: bool,
    /// Every legal move, as it is written.
    pub moves: Vec<String>,
    /// When the table stops waiting, in milliseconds since 1970.
    pub deadline: Option<Millis>,
}

/// The table, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct State {
    /// Its name.
    pub id: String,
    /// What the host has decided.
    pub terms: Terms,
    /// `gathering`, `sealing`, `playing`, `over` or `closed`.
    pub phase: &'static str,
    /// Whether it is paused.
    pub paused: bool,
    /// If it is: when that ends, whoever wants it or not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resumes: Option<Resumes>,
    /// Which seats want to pause, or to go on.
    pub votes: Vec<u8>,
    /// Who sits where.
    pub chairs: Vec<Seated>,
    /// How often the host made each link anew, if ever: an older one lets nobody in.
    #[serde(skip_serializing_if = "Renewed::is_never")]
    pub renewed: Renewed,
    /// How many games there were, the one that is played included.
    pub games: u64,
    /// How many deals were sealed and never came to the end of their game, if any.
    #[serde(skip_serializing_if = "is_none")]
    pub unfinished: u64,
    /// What was promised of the seed of this game.
    pub commitment: Option<String>,
    /// While it is sealed: `promise` while seats promise bytes for the seed, `reveal` while they show them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<&'static str>,
    /// While it is sealed: the hash of its bytes that each seat has promised.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub promises: Vec<Option<String>>,
    /// While it is sealed: the seats that have shown their bytes.
    pub added: Vec<u8>,
    /// The round that is played.
    pub round: Option<u32>,
    /// The scores, by seat.
    pub scores: Vec<i32>,
    /// How the game ended.
    pub outcome: Option<Ended>,
    /// When everybody last noticed something, in milliseconds since 1970.
    pub at: Millis,
}

/// When a pause ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Resumes {
    /// By itself, in milliseconds since 1970.
    pub at: Millis,
    /// Whether anybody can end it alone, because not everybody had agreed to it.
    pub alone: bool,
}

/// How often each link was made anew.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Renewed {
    /// The one to play.
    pub play: u32,
    /// The one to watch.
    pub watch: u32,
}

impl Renewed {
    pub(crate) fn of_mut(&mut self, link: Link) -> &mut u32 {
        match link {
            Link::Play => &mut self.play,
            Link::Watch => &mut self.watch,
        }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "the way serde asks")]
    fn is_never(&self) -> bool {
        *self == Renewed::default()
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the way serde asks")]
fn is_none(count: &u64) -> bool {
    *count == 0
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Ended {
    /// The seats that won.
    pub winners: Vec<u8>,
    /// The rule that ended it.
    pub rule: &'static str,
}

impl From<Outcome> for Ended {
    fn from(outcome: Outcome) -> Ended {
        let winners = outcome.winners.iter().map(|seat| seat.0).collect();
        Ended { winners, rule: outcome.rule.0 }
    }
}

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
pub struct Seated {
    /// The name of the person.
    pub name: Option<String>,
    /// The level of the bot that plays here at the moment.
    pub bot: Option<String>,
    /// Whether that bot thought less about its last move than its level does, because the server is busy.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hasty: bool,
    /// `here`, `away` or `covered`; nothing for bots and empty chairs.
    pub presence: Option<&'static str>,
    /// Whether this is the host.
    pub host: bool,
    /// Wants to start.
    pub ready: bool,
    /// Must not write.
    pub muted: bool,
    /// Pets at home.
    pub pets: u8,
    /// A color, 0 to 8.
    pub color: u8,
    /// Games won at this table.
    pub wins: u32,
}

impl Table {
    /// What this viewer learns from the last entry, with the whole picture; nothing if it goes
    /// unnoticed. `state` is [`Table::state`], written once for everybody.
    #[must_use]
    pub fn update(&self, viewer: Viewer, state: &RawValue) -> Option<Update> {
        let heard = self.log.back()?;
        let noticed = heard.noticed >> place(viewer) & 1 != 0;
        noticed.then(|| self.picture(viewer, self.items(&heard.what, viewer), state))
    }

    /// What everybody learns from the last entry, with the whole picture: nothing new if it goes unnoticed.
    #[must_use]
    pub fn known_to_all(&self, state: &RawValue) -> Update {
        let unnoticed = || self.picture(Viewer::Onlooker, Vec::new(), state);
        self.update(Viewer::Onlooker, state).unwrap_or_else(unnoticed)
    }

    /// The picture for somebody who comes in, or comes back having seen everything up to `seen`.
    #[must_use]
    pub fn snapshot(&self, viewer: Viewer, seen: Option<u64>, state: &RawValue) -> Snapshot {
        let number = self.number(viewer);
        let oldest = self.heard_by(viewer).next().map_or(number, |(number, _)| number);
        let missed = |seen: u64| self.heard_by(viewer).filter(move |(number, _)| *number > seen);
        let complete = seen.is_some_and(|seen| {
            let is_lost = missed(seen).any(|(_, heard)| matches!(heard.what, What::Lost));
            seen <= number && seen + 1 >= oldest && !is_lost
        });
        let items = match seen {
            Some(seen) if complete => {
                missed(seen).flat_map(|(_, heard)| self.items(&heard.what, viewer)).collect()
            }
            _ => {
                let past = self.heard_by(viewer);
                past.flat_map(|(_, heard)| self.items_again(&heard.what, viewer)).collect()
            }
        };
        Snapshot { update: self.picture(viewer, items, state), complete }
    }

    /// What this viewer has noticed of the last entries, with the number it had, the oldest first.
    fn heard_by(&self, viewer: Viewer) -> impl Iterator<Item = (u64, &Heard)> {
        let mine = move |heard: &&Arc<Heard>| heard.noticed >> place(viewer) & 1 != 0;
        // Numbers have no gaps, so that the last one says which the others had.
        let count = self.log.iter().filter(mine).count() as u64;
        let oldest = self.number(viewer) + 1 - count;
        (oldest..).zip(self.log.iter().filter(mine).map(|heard| &**heard))
    }

    fn items(&self, what: &What, viewer: Viewer) -> Vec<Item> {
        match (what, self.game()) {
            (What::Step(step, note), Some(game)) => {
                let mut items = game.learned(*step, viewer);
                items.extend(note.as_deref().cloned().map(Item::Table));
                items
            }
            (What::Note(note), _) => vec![Item::Table((**note).clone())],
            (What::Step(..), None) | (What::Gone | What::Lost, _) => Vec::new(),
        }
    }

    fn items_again(&self, what: &What, viewer: Viewer) -> Vec<Item> {
        match (what, self.game()) {
            (What::Step(step, _), Some(game)) => game.learned_again(*step, viewer),
            _ => self.items(what, viewer),
        }
    }

    fn picture(&self, viewer: Viewer, items: Vec<Item>, state: &RawValue) -> Update {
        Update {
            number: self.number(viewer),
            items,
            table: state.to_owned(),
            you: self.you(viewer),
            view: self.game().map(|game| game.view(viewer)),
        }
    }

    fn you(&self, viewer: Viewer) -> You {
        let running = self.phase == Phase::Playing && !self.is_paused();
        let Some(Played(game)) = self.game.as_ref().filter(|_| running) else {
            let seat = seat_of(viewer);
            return You { seat, must: false, may: false, moves: Vec::new(), deadline: None };
        };
        let to_act = game.to_act();
        let (must, may, moves, timer) = match viewer {
            Viewer::Seat(seat) => {
                let must = to_act.must.has(seat);
                let asked = self.asked[seat.index()].filter(|_| must);
                let timer = asked.map_or(self.public, |asked| asked.timer);
                (must, to_act.may.has(seat), game.moves(seat), timer)
            }
            Viewer::Onlooker | Viewer::Referee => (false, false, Vec::new(), self.public),
        };
        let deadline = self.limit().map(|limit| timer.deadline(limit));
        You { seat: seat_of(viewer), must, may, moves, deadline }
    }

    /// The table as everybody sees it, as JSON.
    #[must_use]
    pub fn state(&self) -> Box<RawValue> {
        let standing = self.game().map(|game| game.standing());
        let outcome = self.game().and_then(|game| game.outcome());
        let sealing = match &self.phase {
            Phase::Sealing(sealing) => Some(sealing),
            _ => None,
        };
        let added = sealing.map_or(Vec::new(), |sealing| {
            let added = (0..).zip(&sealing.added).filter(|(_, added)| added.is_some());
            added.map(|(seat, _)| seat).collect()
        });
        let promises = sealing.filter(|sealing| sealing.step.is_some()).map(|sealing| {
            let promises = sealing.promises.iter();
            promises.map(|promise| promise.map(|hash| hex(&hash))).collect()
        });
        let state = State {
            id: self.id.clone(),
            terms: self.terms.clone(),
            phase: match self.phase {
                Phase::Gathering => "gathering",
                Phase::Sealing(_) => "sealing",
                Phase::Playing => "playing",
                Phase::Over => "over",
                Phase::Closed => "closed",
            },
            paused: self.is_paused(),
            resumes: self.resumes(),
            votes: self.votes.iter().map(|seat| seat.0).collect(),
            chairs: self.chairs.iter().map(|chair| self.seated(chair)).collect(),
            renewed: self.renewed,
            games: self.games,
            unfinished: self.unfinished(),
            commitment: self.commitment.map(|commitment| hex(&commitment)),
            step: sealing.and_then(|sealing| sealing.step).map(Step::id),
            promises: promises.unwrap_or_default(),
            added,
            round: standing.map(|standing| standing.round),
            scores: standing.map_or(Vec::new(), |standing| {
                standing.scores[..self.chairs.len().min(standing.scores.len())].to_vec()
            }),
            outcome: outcome.map(Ended::from),
            at: self.shown_at,
        };
        serde_json::value::to_raw_value(&state).expect("a table is always JSON")
    }

    fn seated(&self, chair: &Chair) -> Seated {
        let bot = chair.bot().map(|kind| kind.to_string());
        match &chair.sitter {
            Sitter::Nobody | Sitter::Bot(_) => {
                Seated { bot, hasty: chair.is_hasty, wins: chair.wins, ..Seated::default() }
            }
            Sitter::Person(person) => Seated {
                name: Some(person.name.clone()),
                bot,
                hasty: chair.is_hasty,
                presence: Some(match person.presence {
                    Presence::Here => "here",
                    Presence::Away { .. } => "away",
                    Presence::Covered => "covered",
                }),
                host: person.who == self.host,
                ready: person.is_ready,
                muted: person.is_muted,
                pets: person.pets,
                color: person.color,
                wins: chair.wins,
            },
        }
    }

    /// The game as this viewer sees it, as it is written in a scenario; nothing before the first deal.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> Option<String> {
        Some(self.game()?.written(viewer))
    }

    /// The viewer that this person is.
    #[must_use]
    pub fn viewer(&self, who: &Who) -> Viewer {
        self.seat_of(who).map_or(Viewer::Onlooker, Viewer::Seat)
    }
}

fn seat_of(viewer: Viewer) -> Option<u8> {
    match viewer {
        Viewer::Seat(seat) => Some(seat.0),
        Viewer::Onlooker | Viewer::Referee => None,
    }
}
