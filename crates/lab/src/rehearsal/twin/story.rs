//! The trace of a run for dealing anew: what was played in an evening, and which cards came.

use engine::{Seat, SeatSet};
use protocol::{Millis, Terms};
use serde_json::Value;
use server::history::Chain;
use store::{Stored, TableId};
use table::{By, Dealer, Entry, Table};

/// What has happened in an evening.
#[derive(Default)]
pub(crate) struct Story {
    pub(crate) games: Vec<Game>,
    /// Everything, with its moment, and without what chance gave.
    pub(crate) entries: Vec<(Millis, Entry)>,
    /// Which cards people held after each of them.
    pub(crate) cards: Vec<Option<Cards>>,
    /// Whether a bot has moved for itself, and for somebody who was away.
    pub(crate) bots_moved: (bool, bool),
}

/// Cards that were dealt together: those of which game, and of which round where each round is dealt anew.
pub(crate) type Cards = (u64, u64);

/// What people hold, by what everybody is told: nothing if no game is being played.
fn held(table: &Table) -> Option<Cards> {
    let state: Value = serde_json::from_str(table.state().get()).ok()?;
    let is_dealt_anew = !matches!(state["terms"]["game"].as_str()?, "kiltros" | "doggy");
    let round = state["round"].as_u64().filter(|_| is_dealt_anew);
    (state["phase"] == "playing")
        .then(|| (state["games"].as_u64().unwrap_or(0), round.unwrap_or(0)))
}

/// One game, as far as it was played.
pub(crate) struct Game {
    pub(crate) terms: Terms,
    /// The pets of each seat.
    pub(crate) pets: Vec<u8>,
    /// What has happened in it, the deal first.
    pub(crate) steps: Vec<Step>,
}

/// Something that happened in a game.
pub(crate) struct Step {
    pub(crate) deed: Deed,
    /// What chance gave.
    pub(crate) gave: Vec<String>,
    /// Which entry of the table it is, from 1.
    pub(crate) seq: u64,
    /// The seats on which a bot sat before the next step.
    pub(crate) bots: SeatSet,
}

/// What somebody did in a game.
pub(crate) enum Deed {
    /// The cards are dealt.
    Dealt,
    /// A move.
    Made { seat: Seat, mv: String, by: By },
    /// The last move is taken back.
    Undone,
}

impl Story {
    /// The story of a table whose cards came from this dealer.
    pub(crate) fn of(
        (id, rows): &(TableId, Vec<Stored>),
        dealer: &Dealer,
    ) -> Result<Story, String> {
        let mut chain = Chain::start(id);
        let (mut table, mut story) = (None::<Table>, Story::default());
        for row in rows {
            let (entry, next) = chain.read(row).map_err(|error| error.to_string())?;
            chain = next;
            let absorbed = match &mut table {
                None => Table::open_with(&entry, row.at.0, dealer.clone())
                    .map(|opened| table = Some(opened)),
                Some(table) => {
                    story.notice_bot(&entry, table);
                    table.absorb(&entry, row.at.0, None)
                }
            };
            absorbed.map_err(|damage| damage.to_string())?;
            if let Some(table) = &table {
                story.goes_on(entry, row, table);
            }
        }
        if story.games.is_empty() {
            return Err("nothing was dealt".to_owned());
        }
        Ok(story)
    }

    fn notice_bot(&mut self, entry: &Entry, table: &Table) {
        let Entry::Played { seat, by: By::Bot, .. } = entry else { return };
        let chair = table.chairs().get(usize::from(*seat));
        let is_person = chair.is_some_and(|chair| chair.person().is_some());
        let moved = if is_person { &mut self.bots_moved.1 } else { &mut self.bots_moved.0 };
        *moved = true;
    }

    /// One more entry, and what it has made of the table.
    fn goes_on(&mut self, mut entry: Entry, row: &Stored, table: &Table) {
        let (seats, seq) = ((0..).map(Seat).zip(table.chairs()), row.seq);
        let bots = seats.filter(|(_, chair)| chair.bot().is_some()).map(|(seat, _)| seat).collect();
        let deed = match &mut entry {
            Entry::Dealt { gave, fingerprint, .. } => {
                *fingerprint = 0;
                let pets = table.chairs().iter().map(|chair| chair.person().map_or(0, |p| p.pets));
                let (terms, pets) = (table.terms().clone(), pets.collect());
                self.games.push(Game { terms, pets, steps: Vec::new() });
                Some((Deed::Dealt, std::mem::take(gave)))
            }
            Entry::Played { seat, mv, gave, fingerprint, by, .. } => {
                *fingerprint = 0;
                let deed = Deed::Made { seat: Seat(*seat), mv: mv.clone(), by: *by };
                Some((deed, std::mem::take(gave)))
            }
            Entry::Undone { .. } => Some((Deed::Undone, Vec::new())),
            _ => None,
        };
        self.entries.push((row.at.0, entry));
        self.cards.push(held(table));
        let Some(game) = self.games.last_mut() else { return };
        if let Some((deed, gave)) = deed {
            game.steps.push(Step { deed, gave, seq, bots });
        } else if let Some(step) = game.steps.last_mut() {
            step.bots = step.bots | bots;
        }
    }

    /// How many moves were made.
    pub(crate) fn moves(&self) -> usize {
        let steps = self.games.iter().flat_map(|game| &game.steps);
        steps.filter(|step| matches!(step.deed, Deed::Made { .. })).count()
    }

    /// Where something else happened in another story, or at another moment, whatever the cards.
    pub(crate) fn parts_from(&self, other: &Story) -> Option<String> {
        let most = self.entries.len().max(other.entries.len());
        let at = (0..most).find(|&at| self.entries.get(at) != other.entries.get(at))?;
        let told = |story: &Story| match story.entries.get(at) {
            None => "nothing".to_owned(),
            Some((when, entry)) => format!("{entry:?} at {when}"),
        };
        Some(format!("entry {} is `{}` and `{}`", at + 1, told(self), told(other)))
    }
}

impl Game {
    /// What chance gave in each step, the deal first.
    pub(crate) fn given(&self) -> Vec<Vec<&str>> {
        let steps = self.steps.iter();
        steps.map(|step| step.gave.iter().map(String::as_str).collect()).collect()
    }
}
