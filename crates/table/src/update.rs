//! Snapshots for each viewer: every update is the whole picture with what is new, redacted and numbered.
//!
//! So a lost update costs an animation and nothing else, and whoever reconnects says which number was seen last (a
//! high-water mark, or watermark).

use std::borrow::Cow;
use std::sync::Arc;

use engine::record::hex;
use engine::{Outcome, Seat, Viewer};
use protocol::{Ended, Item, RawJson, Seated, TableState, You};

use crate::backlog::{BacklogItem, What, place};
use crate::chair::{Chair, Sitter};
use crate::table::{Phase, Played, Table, Who};

/// All that a viewer needs, with the table as it was written for everybody.
pub type Update = protocol::Update<RawJson>;

fn ended(outcome: Outcome) -> Ended {
    let winners = outcome.winners.iter().map(|seat| seat.0).collect();
    Ended { winners, rule: Cow::Borrowed(outcome.rule.0) }
}

impl Table {
    /// What this viewer learns from the last entry, with the whole picture; nothing if it goes
    /// unnoticed. `state` is [`Table::state`], written once for everybody.
    #[must_use]
    pub fn update(&self, viewer: Viewer, state: &RawJson) -> Option<Update> {
        let item = self.backlog.back()?;
        let noticed = item.noticed >> place(viewer) & 1 != 0;
        noticed.then(|| self.picture(viewer, self.items(&item.what, viewer), state))
    }

    /// What everybody learns from the last entry, with the whole picture: nothing new if it goes unnoticed.
    #[must_use]
    pub fn known_to_all(&self, state: &RawJson) -> Update {
        let unnoticed = || self.picture(Viewer::Onlooker, Vec::new(), state);
        self.update(Viewer::Onlooker, state).unwrap_or_else(unnoticed)
    }

    /// The picture for somebody who comes in, or comes back having seen everything up to `seen`.
    #[must_use]
    pub fn snapshot(&self, viewer: Viewer, seen: Option<u64>, state: &RawJson) -> Update {
        let number = self.number(viewer);
        let oldest = self.backlog_of(viewer).next().map_or(number, |(number, _)| number);
        let missed = |seen: u64| self.backlog_of(viewer).filter(move |(number, _)| *number > seen);
        let complete = seen.is_some_and(|seen| {
            let is_lost = missed(seen).any(|(_, item)| matches!(item.what, What::Lost));
            seen <= number && seen + 1 >= oldest && !is_lost
        });
        let items = match seen {
            Some(seen) if complete => {
                missed(seen).flat_map(|(_, item)| self.items(&item.what, viewer)).collect()
            }
            _ => {
                let past = self.backlog_of(viewer);
                past.flat_map(|(_, item)| self.items_again(&item.what, viewer)).collect()
            }
        };
        Update { complete: Some(complete), ..self.picture(viewer, items, state) }
    }

    /// What this viewer has noticed of the last entries, with the number it had, the oldest first.
    fn backlog_of(&self, viewer: Viewer) -> impl Iterator<Item = (u64, &BacklogItem)> {
        let mine = move |item: &&Arc<BacklogItem>| item.noticed >> place(viewer) & 1 != 0;
        // Numbers have no gaps, so that the last one says which the others had.
        let count = self.backlog.iter().filter(mine).count() as u64;
        let oldest = self.number(viewer) + 1 - count;
        (oldest..).zip(self.backlog.iter().filter(mine).map(|item| &**item))
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

    fn picture(&self, viewer: Viewer, items: Vec<Item>, state: &RawJson) -> Update {
        Update {
            number: self.number(viewer),
            items,
            table: state.clone(),
            you: self.you(viewer),
            view: self.game().map(|game| game.view(viewer)),
            complete: None,
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
    pub fn state(&self) -> RawJson {
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
        let state = TableState {
            id: self.id.clone(),
            terms: self.terms.clone(),
            phase: (&self.phase).into(),
            paused: self.is_paused(),
            resumes: self.resumes(),
            votes: self.votes.iter().map(|seat| seat.0).collect(),
            chairs: (0..).map(Seat).zip(&self.chairs).map(|at| self.seated(at)).collect(),
            packs: self.packs.to_vec(),
            renewed: self.renewed,
            games: self.games,
            unfinished: self.unfinished(),
            evening: self.evening.lines(&self.chairs),
            commitment: self.commitment.map(|commitment| hex(&commitment)),
            step: sealing.and_then(|sealing| sealing.step).map(Into::into),
            promises: promises.unwrap_or_default(),
            added,
            round: standing.map(|standing| standing.round),
            scores: standing.map_or(Vec::new(), |standing| {
                standing.scores[..self.chairs.len().min(standing.scores.len())].to_vec()
            }),
            outcome: outcome.map(ended),
            at: self.shown_at,
        };
        RawJson::of(&state).expect("a table is always JSON")
    }

    fn seated(&self, (seat, chair): (Seat, &Chair)) -> Seated {
        let wins = self.evening.won(seat, chair);
        let bot = chair.bot().map(|kind| kind.to_string());
        match &chair.sitter {
            Sitter::Nobody | Sitter::Bot(_) => {
                Seated { bot, hasty: chair.is_hasty, wins, ..Seated::default() }
            }
            Sitter::Person(person) => Seated {
                name: Some(person.name.clone()),
                bot,
                hasty: chair.is_hasty,
                presence: Some((&person.presence).into()),
                host: person.who == self.host,
                ready: person.is_ready,
                wants: person.wants.map(|seat| seat.0),
                muted: person.is_muted,
                pets: person.pets,
                color: person.color,
                wins,
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
