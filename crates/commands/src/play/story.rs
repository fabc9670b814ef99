//! Rendering of events as sentences: what the person has been told.

use engine::{Seat, SeatSet, Values};
use protocol::{Ended, Happened, Item, NoteKind};
use serde::Deserialize;
use table::Update;
use texts::Texts;

/// What has happened in a game, as far as it may be told again, and how it stands.
#[derive(Default)]
pub(crate) struct Story {
    /// The sentences of each update.
    told: Vec<Vec<String>>,
    standing: Standing,
}

/// What everybody sees of a table, as far as it is needed here.
#[derive(Default, Deserialize)]
struct Standing {
    scores: Vec<i32>,
    outcome: Option<Ended>,
}

impl Story {
    /// Takes an update in: the sentences that are to be said now.
    pub(crate) fn hear(&mut self, update: &Update, texts: &Texts) -> Vec<String> {
        if let Ok(standing) = update.table.read() {
            self.standing = standing;
        }
        let me = update.you.seat.map(Seat);
        let (mut said, mut again) = (Vec::new(), Vec::new());
        for item in &update.items {
            match item {
                Item::Game(happened) => {
                    let Some(sentence) = sentence(happened, me, texts) else { continue };
                    if happened.again {
                        again.push(sentence.clone());
                    }
                    said.push(sentence);
                }
                Item::Table(note) if note.kind == NoteKind::Undone => {
                    // It never happened, so nobody is told of it again.
                    self.told.pop();
                    return vec![texts.line("program-undone", &[])];
                }
                Item::Table(_) | Item::Unknown => {}
            }
        }
        self.told.push(again);
        said
    }

    /// All that may be told once more.
    pub(crate) fn log(&self) -> impl Iterator<Item = &String> {
        self.told.iter().flatten()
    }

    /// Who has won, and the rule that says so.
    pub(crate) fn outcome(&self) -> Option<(SeatSet, String)> {
        let Ended { winners, rule } = self.standing.outcome.as_ref()?;
        Some((winners.iter().map(|seat| Seat(*seat)).collect(), rule.clone().into_owned()))
    }

    /// The scores, by seat.
    pub(crate) fn scores(&self) -> &[i32] {
        &self.standing.scores
    }
}

fn sentence(happened: &Happened, me: Option<Seat>, texts: &Texts) -> Option<String> {
    let values = happened.values.iter();
    let values = values.fold(Values::<4>::NONE, |values, (name, shown)| {
        values.with(table::lasting(name), table::value(shown))
    });
    texts.event_to(me, &happened.key, &values, |seat| texts.seat(seat))
}
