//! What Mario Hugo has just done.

use games::doggy;

use crate::games::Event;
use crate::heard::Item;

/// What Mario Hugo has done lately, as long as nobody has had a turn since: of what happened, the newest first, the
/// things to be told, the oldest first.
#[must_use]
pub fn visit<'a>(newest_first: impl IntoIterator<Item = &'a Item>) -> Vec<&'a Item> {
    let (mut turns, mut told) = (0, Vec::new());
    for item in newest_first {
        let Item::Game(happened) = item else { continue };
        match happened.event {
            Event::Doggy(doggy::Event::TurnOf { .. }) => turns += 1,
            Event::Doggy(doggy::Event::MarioHugo { .. } | doggy::Event::TidiedFree { .. }) => {
                told.push(item);
            }
            _ => {}
        }
        if turns > 1 {
            break;
        }
    }
    told.reverse();
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heard::happened;
    use engine::Seat;

    #[test]
    fn a_visit_is_told_until_somebody_else_has_had_a_turn() {
        let turn = happened(Event::Doggy(doggy::Event::TurnOf { seat: Seat(0) }));
        let comes = |count| happened(Event::Doggy(doggy::Event::MarioHugo { count }));
        let (first, second) = (comes(1), comes(2));
        assert_eq!(visit([&turn, &second, &turn, &first]), [&second]);
        assert_eq!(visit([&second, &turn, &first, &turn]), [&first, &second]);
        assert_eq!(visit([&turn, &turn, &first]), [&first; 0]);
    }
}
