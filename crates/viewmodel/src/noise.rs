//! What is heard when something happens. Nothing is told by a sound alone.

use crate::games::{Event, View};
use crate::heard::{Item, Picture};

/// A short sound, of wood or china.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A card is laid on the cloth.
    Lay,
    /// A card is lifted.
    Lift,
    /// Cards are shuffled.
    Shuffle,
    /// A spoon on a glass: it is one's turn.
    Spoon,
    /// Two taps on wood: everybody may act.
    Taps,
    /// A soft no.
    No,
    /// A dog of this number.
    Bark(u8),
    /// A slipper hits.
    Slap,
    /// A cup is set down: somebody shouts.
    Cup,
    /// A cup tips over.
    Tip,
    /// A key in the door.
    Key,
    /// A die on wood.
    Die,
    /// Hands on the table: it is over.
    Applause,
}

/// What is felt in the hand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Buzz {
    /// It is one's turn.
    Turn,
    /// One was caught.
    Caught,
}

/// How many sounds one picture makes at most.
const MOST: usize = 3;
/// What an event sounds like.
#[must_use]
pub fn of(event: &Event, me: Option<u8>) -> Option<Sound> {
    event.shows(me, &None).sound
}

/// What one hears when a picture follows another.
#[must_use]
pub fn between(before: &Picture, after: &Picture) -> Vec<Sound> {
    let mut sounds: Vec<Sound> = Vec::new();
    for item in &after.items {
        if let Item::Game(happened) = item
            && let Some(sound) = of(&happened.event, after.you.seat)
            && !sounds.contains(&sound)
        {
            sounds.push(sound);
        }
    }
    // What everybody has waited for is heard in any case.
    if sounds.contains(&Sound::Applause) {
        sounds.retain(|sound| *sound != Sound::Applause);
        sounds.truncate(MOST - 1);
        sounds.push(Sound::Applause);
    }
    sounds.truncate(MOST);
    if is_window(after) && !is_window(before) {
        sounds.push(Sound::Taps);
    } else if begins(before, after) {
        sounds.push(Sound::Spoon);
    }
    sounds
}

/// What one feels when a picture follows another.
#[must_use]
pub fn felt(before: &Picture, after: &Picture) -> Option<Buzz> {
    let me = after.you.seat?;
    let caught = |item: &Item| match item {
        Item::Game(happened) => happened.event.shows(Some(me), &None).catches == Some(me),
        Item::Table(_) | Item::Unknown => false,
    };
    if after.items.iter().any(caught) {
        return Some(Buzz::Caught);
    }
    begins(before, after).then_some(Buzz::Turn)
}

/// Tells whether the table waits for one only now.
fn begins(before: &Picture, after: &Picture) -> bool {
    after.you.must && !before.you.must
}

/// Tells whether everybody is asked at once.
fn is_window(picture: &Picture) -> bool {
    picture.view.as_ref().is_some_and(View::asks_everybody)
}

#[cfg(test)]
mod tests {
    use ::games::GameId;
    use art::Game;
    use engine::Rng;
    use serde_json::{Value as Json, json};

    use super::*;
    use crate::heard::{self, You};
    use crate::travel;

    fn picture(game: Game, must: bool, stage: Json, events: &[Json]) -> Picture {
        let event = |json: &Json| heard::happened(heard::event(game, json.clone()));
        Picture {
            number: 1,
            items: events.iter().map(event).collect(),
            table: heard::playing(game.name(), "-", 2),
            you: You { seat: Some(0), must, ..You::default() },
            view: Some(crate::evening::dealt(game.name(), json!({ "stage": stage }))),
            complete: None,
        }
    }

    fn choosing(must: bool, events: &[Json]) -> Picture {
        picture(Game::Dos, must, json!("choosing"), events)
    }

    #[test]
    fn every_card_that_travels_is_heard_unless_it_is_a_secret() {
        for id in GameId::ALL {
            let mut rng = Rng::new(11);
            crate::evening::every_event(id.id(), &mut rng, |me, event| {
                let is_secret = matches!(event, Event::Loyo(::games::loyo::Event::Saw { .. }));
                if !travel::of(event, me).is_empty() && !is_secret {
                    assert!(of(event, me).is_some(), "{id}: {event:?}");
                }
            });
        }
    }

    #[test]
    fn each_has_its_own_sound() {
        let of = |game: Game, json: Json| of(&heard::event(game, json), Some(0));
        let played =
            |card: &str| json!({ "event": "played", "seat": 1, "play": { "attack": card } });
        assert_eq!(of(Game::Kiltros, played("f9")), Some(Sound::Bark(9)));
        assert_eq!(of(Game::Kiltros, played("f6")), Some(Sound::Lay));
        assert_eq!(of(Game::Kiltros, played("pulgoso")), Some(Sound::Lay));
        let slipper = json!({ "event": "chancletazo", "seat": 1, "stands": false });
        assert_eq!(of(Game::Kiltros, slipper), Some(Sound::Slap));
        assert_eq!(of(Game::Loyo, json!({ "event": "called", "seat": 1 })), Some(Sound::Cup));
        assert_eq!(of(Game::Doggy, json!({ "event": "mario-hugo", "count": 1 })), Some(Sound::Key));
        assert_eq!(of(Game::Dos, json!({ "event": "turn-of", "seat": 1 })), None);
    }

    #[test]
    fn what_only_one_may_see_sounds_like_anything_else() {
        let drew = |card: &str| json!({ "event": "drew", "seat": 0, "card": card });
        let sounds = ["ohno", "2"].map(|card| of(&heard::event(Game::Loyo, drew(card)), Some(0)));
        assert_eq!(sounds, [Some(Sound::Lift); 2]);
        let gone = json!({ "event": "discarded", "seat": 0, "card": "ohno" });
        assert_eq!(of(&heard::event(Game::Loyo, gone), Some(0)), Some(Sound::Tip));
    }

    #[test]
    fn a_spoon_says_that_it_is_ones_turn_once() {
        let (rests, must) = (choosing(false, &[]), choosing(true, &[]));
        assert_eq!(between(&rests, &must), [Sound::Spoon]);
        assert_eq!(felt(&rests, &must), Some(Buzz::Turn));
        assert_eq!(between(&must, &must), []);
        assert_eq!(felt(&must, &must), None);
        let asked = json!({ "window": { "cause": "play", "player": 1, "waiting": [0] } });
        let rests = picture(Game::Kiltros, false, json!("moving"), &[]);
        let window = picture(Game::Kiltros, true, asked, &[]);
        assert_eq!(between(&rests, &window), [Sound::Taps]);
    }

    #[test]
    fn being_caught_is_felt_by_whom_it_concerns() {
        let rests = choosing(false, &[]);
        let caught = |victim: u8| {
            let event = json!({ "event": "caught", "seat": 1, "victim": victim });
            felt(&rests, &choosing(false, &[event]))
        };
        assert_eq!(caught(0), Some(Buzz::Caught));
        assert_eq!(caught(2), None);
    }

    #[test]
    fn equal_sounds_are_heard_once_and_never_many() {
        let event = |kind: &str| json!({ "event": kind, "seat": 1, "count": 7, "card": null, "winners": [], "rule": "dos.win" });
        let all = ["dealt", "dealt", "drew", "drew", "said", "over"].map(event);
        let sounds = between(&choosing(false, &[]), &choosing(false, &all));
        assert_eq!(sounds, [Sound::Shuffle, Sound::Lift, Sound::Applause]);
        let sounds = between(&choosing(false, &[]), &choosing(false, &all[..5]));
        assert_eq!(sounds, [Sound::Shuffle, Sound::Lift, Sound::Cup]);
    }
}
