//! What a game of DOS comes to.

use games::dos::Event;

use super::Dos;
use crate::film::Film;
use crate::games::Sheets;
use crate::tally::{Fact, Sheet, Story, by_rounds, longest};

impl Sheets for Dos {
    fn sheet(film: &Film, _: &Story<Event>) -> Sheet {
        by_rounds(film)
    }

    fn facts(film: &Film, story: &Story<Event>) -> Vec<Option<Fact>> {
        vec![
            story.most("after-fact-doubles", "w2", |event| {
                if let Event::MatchedDouble { seat, .. } = event { Some(*seat) } else { None }
            }),
            story.most("after-fact-caught", "y1", |event| {
                if let Event::Caught { victim, .. } = event { Some(*victim) } else { None }
            }),
            story.dearest("after-fact-round", "b#", |event| {
                if let Event::RoundWon { seat, points } = event {
                    Some((*seat, *points))
                } else {
                    None
                }
            }),
            story.most("after-fact-said", "y1", |event| {
                if let Event::Said { seat, .. } = event { Some(*seat) } else { None }
            }),
            story.most("after-fact-drew", "r10", |event| {
                if let Event::Drew { seat, .. } = event { Some(*seat) } else { None }
            }),
            longest(film),
        ]
    }
}
