//! What a game of Kiltros comes to.

use games::kiltros::Event;

use super::Kiltros;
use crate::film::Film;
use crate::games::Sheets;
use crate::tally::{Fact, Sheet, Story, cards_left, longest, row};

impl Sheets for Kiltros {
    fn sheet(film: &Film, story: &Story<Event>) -> Sheet {
        // Nothing is counted but who holds what.
        let won = story
            .count(|event| if let Event::RoundWon { seat } = event { Some(*seat) } else { None });
        let lost = story
            .count(|event| if let Event::RoundLost { seat } = event { Some(*seat) } else { None });
        Sheet {
            rows: vec![row("after-row-defended", won), row("after-row-lost", lost)],
            total: row("after-total-cards", cards_left(film)),
        }
    }

    fn facts(film: &Film, story: &Story<Event>) -> Vec<Option<Fact>> {
        vec![
            story.most("after-fact-slipper", "chancletazo", |event| {
                if let Event::Chancletazo { seat, .. } = event { Some(*seat) } else { None }
            }),
            story.most("after-fact-stole", "pulgoso", |event| {
                if let Event::Stole { thief, .. } = event { Some(*thief) } else { None }
            }),
            story.most("after-fact-lost", "k9", |event| {
                if let Event::RoundLost { seat, .. } = event { Some(*seat) } else { None }
            }),
            story.most("after-fact-defended", "f5", |event| {
                if let Event::RoundWon { seat, .. } = event { Some(*seat) } else { None }
            }),
            longest(film),
        ]
    }
}
