//! What a game of LOYO! comes to.

use games::loyo::Event;

use super::Loyo;
use crate::film::Film;
use crate::games::Sheets;
use crate::tally::{Fact, Sheet, Story, by_rounds, longest};

impl Sheets for Loyo {
    fn sheet(film: &Film, _: &Story<Event>) -> Sheet {
        by_rounds(film)
    }

    fn facts(film: &Film, story: &Story<Event>) -> Vec<Option<Fact>> {
        vec![
            story.most("after-fact-called", "loyo", |event| {
                if let Event::Called { seat, .. } = event { Some(*seat) } else { None }
            }),
            story.dearest("after-fact-doubled", "ohno", |event| {
                if let Event::Doubled { seat, points } = event {
                    Some((*seat, *points))
                } else {
                    None
                }
            }),
            story.least("after-fact-lightest", "2", |event| {
                if let Event::Total { seat, points } = event {
                    Some((*seat, *points))
                } else {
                    None
                }
            }),
            story.most("after-fact-took", "9", |event| {
                if let Event::Took { seat, .. } = event { Some(*seat) } else { None }
            }),
            longest(film),
        ]
    }
}
