//! What was played in an evening, and which cards came.

use server::history::Chain;
use store::{Stored, TableId};
use table::Entry;

/// One game, as far as it was played.
pub(crate) struct Story {
    /// The pets of each seat.
    pub(crate) pets: Vec<u8>,
    /// What chance gave in the deal.
    pub(crate) deal: Vec<String>,
    pub(crate) steps: Vec<Step>,
}

/// Something that happened in the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// A move, with what chance gave.
    Made { seat: u8, mv: String, gave: Vec<String> },
    /// The last move was taken back.
    Undone,
}

impl Story {
    /// The story of a table.
    pub(crate) fn of((id, rows): &(TableId, Vec<Stored>)) -> Result<Story, String> {
        let mut chain = Chain::start(id);
        let mut story = Story { pets: Vec::new(), deal: Vec::new(), steps: Vec::new() };
        for row in rows {
            let (entry, next) = chain.read(row).map_err(|error| error.to_string())?;
            chain = next;
            match entry {
                Entry::Opened { terms, .. } => story.pets = vec![0; usize::from(terms.seats)],
                Entry::Sat { seat, pets, .. } => {
                    if let Some(place) = story.pets.get_mut(usize::from(seat)) {
                        *place = pets;
                    }
                }
                Entry::Dealt { gave, .. } => story.deal = gave,
                Entry::Played { seat, mv, gave, .. } => {
                    story.steps.push(Step::Made { seat, mv, gave });
                }
                Entry::Undone { .. } => story.steps.push(Step::Undone),
                _ => {}
            }
        }
        if story.deal.is_empty() {
            return Err("nothing was dealt".to_owned());
        }
        Ok(story)
    }

    /// What chance gave in each step, the deal first.
    pub(crate) fn given(&self) -> Vec<Vec<&str>> {
        let steps = self.steps.iter().map(|step| match step {
            Step::Made { gave, .. } => gave.as_slice(),
            Step::Undone => &[],
        });
        let all = std::iter::once(self.deal.as_slice()).chain(steps);
        all.map(|gave| gave.iter().map(String::as_str).collect()).collect()
    }

    /// How many moves were made.
    pub(crate) fn moves(&self) -> usize {
        self.steps.iter().filter(|step| matches!(step, Step::Made { .. })).count()
    }

    /// Where something else was done in another story, whatever the cards.
    pub(crate) fn parts_from(&self, other: &Story) -> Option<String> {
        let done = |story: &Story, at: usize| match story.steps.get(at) {
            None => "nothing".to_owned(),
            Some(Step::Undone) => "the last move is taken back".to_owned(),
            Some(Step::Made { seat, mv, .. }) => format!("seat {seat}: {mv}"),
        };
        let most = self.steps.len().max(other.steps.len());
        let at = (0..most).find(|&at| done(self, at) != done(other, at))?;
        Some(format!("step {at} is `{}` and `{}`", done(self, at), done(other, at)))
    }
}
