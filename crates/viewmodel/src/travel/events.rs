//! What the events of each game say of cards that travel.

use art::Game;
use serde_json::Value as Json;

use super::{Face, Spot, Travel};

/// No hand is dealt more cards than this.
const MOST_DEALT: u64 = 60;

/// An event as it is written.
struct Event<'a> {
    json: &'a Json,
    me: Option<u8>,
}

impl Event<'_> {
    fn word(&self, key: &str) -> Option<String> {
        self.json[key].as_str().map(str::to_owned)
    }

    fn seat_in(&self, key: &str) -> Option<u8> {
        self.json[key].as_u64().and_then(|seat| seat.try_into().ok())
    }

    fn seat(&self) -> Option<u8> {
        self.seat_in("seat")
    }

    /// What is seen of the card that this speaks of.
    fn face(&self) -> Face {
        self.word("card").map_or(Face::Down, Face::Up)
    }

    /// This card leaves a hand.
    fn leaves(&self, seat: u8, card: &str, to: Spot) -> Travel {
        Travel::new(Spot::Hand(seat, Some(card.to_owned())), to, Face::Up(card.to_owned()))
    }
}

/// The cards that travel when this happens; nothing if it is another thing.
pub(super) fn read(game: Game, json: &Json, me: Option<u8>) -> Option<Vec<Travel>> {
    let event = &Event { json, me };
    let kind = event.json["event"].as_str()?;
    match (game, kind) {
        (Game::Loyo, _) => loyo(kind, event),
        (_, "dealt") => {
            let (seat, count) = (event.seat()?, event.json["count"].as_u64()?);
            let one = |_| Travel::new(Spot::Pile, Spot::Hand(seat, None), Face::Down);
            Some((0..count.min(MOST_DEALT)).map(one).collect())
        }
        (_, "drew") => {
            let (seat, card) = (event.seat()?, event.word("card"));
            Some(vec![Travel::new(Spot::Pile, Spot::Hand(seat, card), event.face())])
        }
        (Game::Dos, _) => dos(kind, event),
        (Game::Dos2, _) => dos2(kind, event),
        (Game::Kiltros, _) => kiltros(kind, event),
        (Game::Doggy, _) => doggy(kind, event),
    }
}

fn dos(kind: &str, event: &Event<'_>) -> Option<Vec<Travel>> {
    let card = || event.word("card");
    Some(match kind {
        "turned-up" => vec![Travel::new(Spot::Pile, Spot::Middle(card()?), event.face())],
        "matched-single" => {
            let (seat, card, on) = (event.seat()?, card()?, event.word("on")?);
            vec![aside(&on), event.leaves(seat, &card, Spot::Matched(card.clone()))]
        }
        "matched-double" => {
            let (seat, on) = (event.seat()?, event.word("on")?);
            let pair = ["low", "high"].into_iter();
            let pair = pair.filter_map(|which| event.json["pair"][which].as_str());
            let played = pair.map(|card| event.leaves(seat, card, Spot::Matched(card.to_owned())));
            [aside(&on)].into_iter().chain(played).collect()
        }
        "placed" => vec![event.leaves(event.seat()?, &card()?, Spot::Middle(card()?))],
        "collected" => vec![Travel::new(Spot::Lying, Spot::Discards, Face::AsItLies)],
        _ => return None,
    })
}

/// A card of the row is matched.
fn aside(on: &str) -> Travel {
    let face = Face::Up(on.to_owned());
    Travel::new(Spot::Middle(on.to_owned()), Spot::Matched(on.to_owned()), face)
}

fn dos2(kind: &str, event: &Event<'_>) -> Option<Vec<Travel>> {
    let heap = || event.word("place").map(Spot::Heap);
    Some(match kind {
        "turned-up" => vec![Travel::new(Spot::Pile, heap()?, event.face())],
        "played" => vec![event.leaves(event.seat()?, &event.word("card")?, heap()?)],
        "played-sum" => {
            let seat = event.seat()?;
            let (card, top) = (event.word("card")?, event.word("top")?);
            vec![event.leaves(seat, &card, heap()?), event.leaves(seat, &top, heap()?)]
        }
        _ => return None,
    })
}

fn kiltros(kind: &str, event: &Event<'_>) -> Option<Vec<Travel>> {
    // A pillería is used up.
    let spent = |name: &str| Some(event.leaves(event.seat()?, name, Spot::Away));
    Some(match kind {
        "played" | "gave" => {
            let (seat, play) = (event.seat()?, &event.json["play"]);
            let across = play["defend"]["card"].as_str();
            let beside = play["attack"].as_str().or_else(|| play["control"].as_str());
            match (across, beside) {
                (Some(card), _) => vec![event.leaves(seat, card, Spot::Across(card.to_owned()))],
                (None, card) => vec![event.leaves(seat, card?, Spot::Middle(card?.to_owned()))],
            }
        }
        "stole" => {
            let (thief, victim) = (event.seat_in("thief")?, event.seat_in("victim")?);
            let hand = |seat: u8| Spot::Hand(seat, event.word("card"));
            vec![Travel::new(hand(victim), hand(thief), event.face())]
        }
        "galleta" => {
            let (taken, to) = (&event.json["taken"], event.seat_in("to")?);
            let (card, from) = if let Some(card) = taken["open"].as_str() {
                (card, Spot::Middle(card.to_owned()))
            } else if let Some(card) = taken["attack"]["attack"].as_str() {
                (card, Spot::Middle(card.to_owned()))
            } else {
                let card = taken["defense"]["defense"].as_str()?;
                (card, Spot::Across(card.to_owned()))
            };
            let hand = Spot::Hand(to, Some(card.to_owned()));
            vec![spent("galleta")?, Travel::new(from, hand, Face::Up(card.to_owned()))]
        }
        "pulgoso" => vec![spent("pulgoso")?],
        "chancletazo" => vec![spent("chancletazo")?],
        "round-won" => vec![Travel::new(Spot::Lying, Spot::Away, Face::AsItLies)],
        "round-lost" => {
            vec![Travel::new(Spot::Lying, Spot::Hand(event.seat()?, None), Face::AsItLies)]
        }
        _ => return None,
    })
}

fn loyo(kind: &str, event: &Event<'_>) -> Option<Vec<Travel>> {
    let dead = || Spot::Heap("dead".to_owned());
    let place = |seat: u8| event.word("place").map(|place| Spot::Place(seat, place));
    Some(match kind {
        "dealt" => {
            let (seat, count) = (event.seat()?, event.json["count"].as_u64()?);
            let places = ["a", "b", "c", "d", "e", "f"].into_iter().take(count as usize);
            let one = |place: &str| {
                Travel::new(Spot::Pile, Spot::Place(seat, place.to_owned()), Face::Down)
            };
            places.map(one).collect()
        }
        "turned-up" => vec![Travel::new(Spot::Pile, dead(), event.face())],
        "drew" => vec![Travel::new(Spot::Pile, Spot::Drawn(event.seat()?), event.face())],
        "discarded" => vec![Travel::new(Spot::Drawn(event.seat()?), dead(), event.face())],
        "replaced" => {
            let seat = event.seat()?;
            vec![
                Travel::new(Spot::Drawn(seat), place(seat)?, Face::Down),
                Travel::new(place(seat)?, dead(), event.face()),
            ]
        }
        "took" => {
            let seat = event.seat()?;
            let gone = Face::Up(event.word("gone")?);
            vec![
                Travel::new(dead(), place(seat)?, event.face()),
                Travel::new(place(seat)?, dead(), gone),
            ]
        }
        "revealed" => {
            let seat = event.seat()?;
            vec![Travel::new(place(seat)?, place(seat)?, event.face())]
        }
        // Nobody else learns that somebody looks.
        "saw" if event.seat() == event.me => {
            let seat = event.seat()?;
            vec![Travel::new(place(seat)?, place(seat)?, event.face())]
        }
        _ => return None,
    })
}

fn doggy(kind: &str, event: &Event<'_>) -> Option<Vec<Travel>> {
    let card = || event.word("card");
    let front = || Some(Spot::Front(event.seat()?, card()?));
    let hand = || Some(Spot::Hand(event.seat()?, card()));
    let travel = |from: Spot, to: Spot| vec![Travel::new(from, to, event.face())];
    Some(match kind {
        "dog-turned-up" => travel(Spot::Pile, Spot::Middle(card()?)),
        "parranda-turned-up" => travel(Spot::Parrandas, Spot::Middle(card()?)),
        "took" => travel(Spot::Middle(card()?), hand()?),
        "partied" => travel(Spot::Middle(card()?), front()?),
        "discarded" | "paid" => travel(hand()?, Spot::Away),
        "kept" => travel(Spot::Away, hand()?),
        "tidied" => {
            let (seat, dog) = (event.seat()?, event.word("dog")?);
            let mut travels = travel(front()?, Spot::Tidied(seat, card()?));
            travels.push(event.leaves(seat, &dog, Spot::Away));
            travels
        }
        "tidied-free" => travel(front()?, Spot::Tidied(event.seat()?, card()?)),
        "untidied" => travel(front()?, Spot::Away),
        "mario-hugo" => {
            vec![Travel::new(Spot::Parrandas, Spot::Door, Face::Up("mario".to_owned()))]
        }
        _ => return None,
    })
}
