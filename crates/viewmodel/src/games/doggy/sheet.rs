//! What a game of Doggy Style comes to.

use games::doggy::Event;

use super::Doggy;
use crate::film::Film;
use crate::games::Sheets;
use crate::tally::{Fact, Sheet, Story, less, row};

impl Sheets for Doggy {
    fn sheet(film: &Film, story: &Story<Event>) -> Sheet {
        let end = film.standing(film.last()).1;
        let majority = story.sum(|event| {
            if let Event::Majority { seat, points, .. } = event {
                Some((*seat, *points))
            } else {
                None
            }
        });
        Sheet {
            rows: vec![
                row("after-row-parrandas", less(&end, &majority)),
                row("after-row-majority", majority),
            ],
            total: row("after-total", end),
        }
    }

    fn facts(_: &Film, story: &Story<Event>) -> Vec<Option<Fact>> {
        vec![
            story.most("after-fact-parties", "palta", |event| {
                if let Event::Partied { seat, .. } = event { Some(*seat) } else { None }
            }),
            story.most("after-fact-tidied", "canela", |event| {
                if let Event::Tidied { seat, .. } = event { Some(*seat) } else { None }
            }),
            story.most("after-fact-untidied", "mario", |event| {
                if let Event::Untidied { seat, .. } = event { Some(*seat) } else { None }
            }),
            story.most("after-fact-drew", "palta", |event| {
                if let Event::Drew { seat, .. } = event { Some(*seat) } else { None }
            }),
        ]
    }
}
