//! How a round of LOYO! ended: everybody's cards at once, what they add up to, and the die. The next
//! round is dealt at the same moment, so it is read from what happened.

use serde_json::Value as Json;

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
    let events = past.filter_map(|(number, item)| match item {
        Item::Game(happened) => Some((*number, &happened.event)),
        Item::Table(_) | Item::Unknown => None,
    });
    let name = |event: &Json| event["event"].as_str().unwrap_or_default().to_owned();
    let mut told = Vec::new();
    let mut began = None;
    for (number, event) in events {
        match &*name(event) {
            "revealed" => began = Some(number),
            // Whatever came before the cards were turned up belongs to the round itself.
            _ if began.is_some() => break,
            _ => {}
        }
        told.push(event);
    }
    let mut reveal = Reveal::default();
    told.iter().rev().for_each(|event| reveal.add(event));
    began.map(|number| (number, reveal))
}

impl Reveal {
    fn add(&mut self, event: &Json) {
        let seat = event["seat"].as_u64().map(|seat| seat as u8);
        let points = event["points"].as_i64().unwrap_or(0);
        let Some(seat) = seat else { return };
        match event["event"].as_str().unwrap_or_default() {
            "revealed" => {
                let card = event["card"].as_str().unwrap_or_default().to_owned();
                self.hand(seat).cards.push(card);
            }
            "total" => self.hand(seat).points = points,
            "doubled" => {
                let hand = self.hand(seat);
                hand.points = points;
                hand.doubled = true;
            }
            "thrown" => self.die = event["number"].as_u64().map(|number| (seat, number as u8)),
            "subtracted" => self.change = Some((seat, -points)),
            "added" => self.change = Some((seat, points)),
            _ => {}
        }
    }

    fn hand(&mut self, seat: u8) -> &mut Shown {
        let seat = usize::from(seat);
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
    for (_, item) in past {
        let Item::Game(happened) = item else { continue };
        let event = &happened.event;
        let seat = event["seat"].as_u64().map(|seat| seat as u8);
        let place = event["place"].as_str().map(str::to_owned);
        match (event["event"].as_str().unwrap_or_default(), seat, place) {
            ("dealt", _, _) => break,
            ("replaced" | "took" | "discarded", Some(seat), _) if Some(seat) == me => break,
            ("replaced" | "took", Some(seat), Some(place)) => {
                // Whoever only watches sees the last change of each.
                if changed.iter().any(|(other, _)| *other == seat) {
                    break;
                }
                changed.push((seat, place));
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
    use serde_json::json;

    /// What happened, the oldest first, as it is kept.
    fn past(events: &[Json]) -> Vec<(u64, Item)> {
        let mut past: Vec<_> = (1..).zip(events.iter().cloned().map(happened)).collect();
        past.reverse();
        past
    }

    #[test]
    fn a_round_is_read_from_what_happened() {
        let past = past(&[
            json!({ "event": "discarded", "seat": 1, "card": "9" }),
            json!({ "event": "revealed", "seat": 0, "place": "a", "card": "loyo" }),
            json!({ "event": "revealed", "seat": 0, "place": "b", "card": "2" }),
            json!({ "event": "revealed", "seat": 1, "place": "a", "card": "ohno" }),
            json!({ "event": "revealed", "seat": 1, "place": "b", "card": "1" }),
            json!({ "event": "total", "seat": 0, "points": 2 }),
            json!({ "event": "total", "seat": 1, "points": 16 }),
            json!({ "event": "doubled", "seat": 1, "points": 32 }),
            json!({ "event": "thrown", "seat": 0, "number": 4 }),
            json!({ "event": "subtracted", "seat": 0, "points": 4 }),
            json!({ "event": "round-over", "round": 1 }),
            json!({ "event": "dealt", "seat": 0, "count": 4 }),
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
        assert_eq!(last(past(&[json!({ "event": "dealt", "seat": 0, "count": 4 })]).iter()), None);
    }

    #[test]
    fn changes_are_those_since_ones_own_turn() {
        let past = past(&[
            json!({ "event": "replaced", "seat": 2, "place": "a", "card": "7" }),
            json!({ "event": "discarded", "seat": 0, "card": "9" }),
            json!({ "event": "took", "seat": 1, "place": "c", "card": "2", "gone": "8" }),
            json!({ "event": "discarded", "seat": 2, "card": "9" }),
        ]);
        assert_eq!(changed(past.iter(), Some(0)), [(1, "c".to_owned())]);
    }
}
