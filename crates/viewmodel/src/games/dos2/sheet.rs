//! What a game of DOS, second edition comes to.

use games::dos2::Event;

use super::Dos2;
use crate::film::Film;
use crate::games::Sheets;
use crate::tally::{Fact, Sheet, Story, by_rounds, cards_left, longest, row};

impl Sheets for Dos2 {
    fn sheet(film: &Film, story: &Story<Event>) -> Sheet {
        let end = film.standing(film.last()).1;
        if end.iter().any(|score| *score != 0) {
            return by_rounds(film);
        }
        // Without points, whoever is rid of all cards wins.
        let drew = story
            .count(|event| if let Event::Drew { seat, .. } = event { Some(*seat) } else { None });
        let total = row("after-total-cards", cards_left(film));
        Sheet { rows: vec![row("after-row-drew", drew)], total }
    }

    fn facts(film: &Film, story: &Story<Event>) -> Vec<Option<Fact>> {
        vec![
            story.most("after-fact-sums", "w2", |event| {
                if let Event::PlayedSum { seat, .. } = event { Some(*seat) } else { None }
            }),
            story.most("after-fact-caught", "y1", |event| {
                if let Event::Caught { victim, .. } = event { Some(*victim) } else { None }
            }),
            story.most("after-fact-skipped", "rskip", |event| {
                if let Event::Skipped { seat, .. } = event { Some(*seat) } else { None }
            }),
            story.most("after-fact-said", "w2", |event| {
                if let Event::Said { seat, .. } = event { Some(*seat) } else { None }
            }),
            story.most("after-fact-drew", "g10", |event| {
                if let Event::Drew { seat, .. } = event { Some(*seat) } else { None }
            }),
            story.most("after-fact-played", "g10", |event| {
                if let Event::Played { seat, .. } = event { Some(*seat) } else { None }
            }),
            longest(film),
        ]
    }
}
