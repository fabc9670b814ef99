//! How a round of LOYO! ended: everybody's cards at once, what they add up to, and the die. The next
//! round is dealt at the same moment, so it is read from what happened.

use ::games::loyo::Event;
use engine::Seat;

use crate::games;
use crate::heard::Item;

/// The end of a round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reveal {
    /// What lay before each player, by seat.
    pub hands: Vec<Shown>,
    /// The die: who threw it, and the number.
    pub die: Option<(u8, u8)>,
    /// Whose score the die changed, and by how much.
    pub change: Option<(u8, i64)>,
}

/// What lay before a player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shown {
    /// The cards by place.
    pub cards: Vec<String>,
    /// What they count.
    pub points: i64,
    /// Whether that is twice what they add up to.
    pub doubled: bool,
}

/// The end of the last round among these things, of which the newest come first, and the number of the
/// thing that it began with; nothing if none has ended.
#[must_use]
pub fn last<'a>(past: impl Iterator<Item = &'a (u64, Item)>) -> Option<(u64, Reveal)> {
    let events = past.filter_map(|(number, item)| Some((*number, of_loyo(item)?)));
    let mut told = Vec::new();
    let mut began = None;
    for (number, event) in events {
        if let Event::Revealed { .. } = event {
            began = Some(number);
        } else if began.is_some() {
            // Whatever came before the cards were turned up belongs to the round itself.
            break;
        }
        told.push(event);
    }
    let mut reveal = Reveal::default();
    told.iter().rev().for_each(|event| reveal.add(event));
    began.map(|number| (number, reveal))
}

fn of_loyo(item: &Item) -> Option<&Event> {
    match item {
        Item::Game(happened) => match &happened.event {
            games::Event::Loyo(event) => Some(event),
            _ => None,
        },
        Item::Table(_) | Item::Unknown => None,
    }
}

impl Reveal {
    fn add(&mut self, event: &Event) {
        match *event {
            Event::Revealed { seat, card, .. } => self.hand(seat).cards.push(card.to_string()),
            Event::Total { seat, points } => self.hand(seat).points = i64::from(points),
            Event::Doubled { seat, points } => {
                let hand = self.hand(seat);
                hand.points = i64::from(points);
                hand.doubled = true;
            }
            Event::Thrown { seat, number } => self.die = Some((seat.0, number as u8)),
            Event::Subtracted { seat, points } => self.change = Some((seat.0, -i64::from(points))),
            Event::Added { seat, points } => self.change = Some((seat.0, i64::from(points))),
            _ => {}
        }
    }

    fn hand(&mut self, seat: Seat) -> &mut Shown {
        let seat = seat.index();
        if self.hands.len() <= seat {
            self.hands.resize_with(seat + 1, Shown::default);
        }
        &mut self.hands[seat]
    }
}

/// The places before others that changed since `me` last had a turn, each with its seat. The newest
/// things come first.
#[must_use]
pub fn changed<'a>(
    past: impl Iterator<Item = &'a (u64, Item)>,
    me: Option<u8>,
) -> Vec<(u8, String)> {
    let mut changed: Vec<(u8, String)> = Vec::new();
    for event in past.filter_map(|(_, item)| of_loyo(item)) {
        match *event {
            Event::Dealt { .. } => break,
            Event::Replaced { seat, .. }
            | Event::Took { seat, .. }
            | Event::Discarded { seat, .. }
                if Some(seat.0) == me =>
            {
                break;
            }
            Event::Replaced { seat, place, .. } | Event::Took { seat, place, .. } => {
                // Whoever only watches sees the last change of each.
                if changed.iter().any(|(other, _)| *other == seat.0) {
                    break;
                }
                changed.push((seat.0, place.to_string()));
            }
            _ => {}
        }
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heard::happened;
    use ::games::loyo::{Card, Place};
    use engine::Face;

    /// What happened, the oldest first, as it is kept.
    fn past(events: &[Event]) -> Vec<(u64, Item)> {
        let events = events.iter().map(|event| happened(games::Event::Loyo(*event)));
        let mut past: Vec<_> = (1..).zip(events).collect();
        past.reverse();
        past
    }

    fn card(name: &str) -> Card {
        Card::from_name(name).expect("a card of LOYO!")
    }

    fn place(letter: &str) -> Place {
        Place::from_letter(letter).expect("a place")
    }

    fn revealed(seat: u8, at: &str, name: &str) -> Event {
        Event::Revealed { seat: Seat(seat), place: place(at), card: card(name) }
    }

    #[test]
    fn a_round_is_read_from_what_happened() {
        let [ana, ben] = [Seat(0), Seat(1)];
        let past = past(&[
            Event::Discarded { seat: ben, card: card("9") },
            revealed(0, "a", "loyo"),
            revealed(0, "b", "2"),
            revealed(1, "a", "ohno"),
            revealed(1, "b", "1"),
            Event::Total { seat: ana, points: 2 },
            Event::Total { seat: ben, points: 16 },
            Event::Doubled { seat: ben, points: 32 },
            Event::Thrown { seat: ana, number: 4 },
            Event::Subtracted { seat: ana, points: 4 },
            Event::RoundOver { round: 1 },
            Event::Dealt { seat: ana, count: 4 },
        ]);
        let (number, reveal) = last(past.iter()).unwrap();
        assert_eq!(number, 2);
        assert_eq!(reveal.hands[0].cards, ["loyo", "2"]);
        assert_eq!((reveal.hands[0].points, reveal.hands[0].doubled), (2, false));
        assert_eq!((reveal.hands[1].points, reveal.hands[1].doubled), (32, true));
        assert_eq!((reveal.die, reveal.change), (Some((0, 4)), Some((0, -4))));
    }

    #[test]
    fn before_the_first_reveal_there_is_none() {
        assert_eq!(last(past(&[Event::Dealt { seat: Seat(0), count: 4 }]).iter()), None);
    }

    #[test]
    fn changes_are_those_since_ones_own_turn() {
        let discarded = |seat| Event::Discarded { seat: Seat(seat), card: card("9") };
        let past = past(&[
            Event::Replaced { seat: Seat(2), place: place("a"), card: card("7") },
            discarded(0),
            Event::Took { seat: Seat(1), place: place("c"), card: card("2"), gone: card("8") },
            discarded(2),
        ]);
        assert_eq!(changed(past.iter(), Some(0)), [(1, "c".to_owned())]);
    }
}
