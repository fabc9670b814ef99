//! The messages of the protocol as a front end reads them: events and views of a game by their own types.

use art::Game;
use protocol::RawJson;

use crate::games::{Event, View};

pub use protocol::{
    Done, Ended, Hint, Named, Note, NoteKind, Phase, Presence, Refused, Rejected, Rejection,
    Resumes, Role, Said, Seated, Shown, TableState, Trouble, TroubleKind, You,
};

/// A message of a table.
pub type Heard = protocol::Reply<Picture>;
/// Somebody has come in, or sits elsewhere now.
pub type Welcome = protocol::Welcome<Picture>;
/// A table as one viewer sees it.
pub type Picture = protocol::Update<TableState, Vec<Item>, View>;
/// Something that happened.
pub type Item = protocol::Item<Event>;
/// Something that happened in the game.
pub type Happened = protocol::Happened<Event>;

/// Reads a message of a table.
///
/// # Errors
///
/// If it is none. An event or a view of another version is no error: it is not shown.
pub fn read(text: &str) -> serde_json::Result<Heard> {
    Ok(match serde_json::from_str::<protocol::Reply>(text)? {
        protocol::Reply::Welcome(welcome) => {
            let protocol::Welcome { protocol, role, token, now, snapshot } = *welcome;
            Heard::Welcome(Box::new(Welcome {
                protocol,
                role,
                token,
                now,
                snapshot: picture(snapshot),
            }))
        }
        protocol::Reply::Update(update) => Heard::Update(Box::new(picture(*update))),
        protocol::Reply::Done(done) => Heard::Done(done),
        protocol::Reply::Hint(hint) => Heard::Hint(hint),
        protocol::Reply::Refused(refused) => Heard::Refused(refused),
        protocol::Reply::Rejected(rejected) => Heard::Rejected(rejected),
        protocol::Reply::Trouble(trouble) => Heard::Trouble(trouble),
    })
}

/// What a table sends, by the types of the game that is played there.
#[must_use]
pub fn picture(update: protocol::Update) -> Picture {
    let protocol::Update { number, items, table, you, view, complete } = update;
    let game = game_of(&table);
    let items = items.into_iter().map(|item| match item {
        protocol::Item::Game(happened) => {
            let protocol::Happened { event, key, values, again } = happened;
            let event = game.map_or(Event::Unknown, |game| Event::read(game, event.get()));
            Item::Game(Happened { event, key, values, again })
        }
        protocol::Item::Table(note) => Item::Table(note),
        protocol::Item::Unknown => Item::Unknown,
    });
    let read = |view: RawJson| View::read(game?, view.get());
    Picture { number, items: items.collect(), table, you, view: view.and_then(read), complete }
}

/// What is played, if this program knows it.
#[must_use]
pub fn game_of(table: &TableState) -> Option<Game> {
    table.terms.game.parse().ok()
}

/// Tells whether something may still be read when more has happened: some games are played from memory.
#[must_use]
pub fn is_told_again(item: &Item) -> bool {
    match item {
        Item::Game(happened) => happened.again,
        Item::Table(_) | Item::Unknown => true,
    }
}

/// A table at which a game is played.
#[cfg(test)]
pub(crate) fn playing(game: &str, options: &str, seats: u8) -> TableState {
    let terms = protocol::Terms { options: options.to_owned(), ..protocol::Terms::of(game, seats) };
    let game = game.parse().expect("a game of this house");
    TableState {
        packs: table::packs(game, &terms).to_vec(),
        id: "t".to_owned(),
        terms,
        phase: Phase::Playing,
        paused: false,
        resumes: None,
        votes: Vec::new(),
        chairs: vec![Seated::default(); usize::from(seats)],
        renewed: protocol::Renewed::default(),
        games: 1,
        unfinished: 0,
        evening: Vec::new(),
        commitment: None,
        step: None,
        promises: Vec::new(),
        added: Vec::new(),
        round: None,
        scores: Vec::new(),
        outcome: None,
        at: 0,
    }
}

/// An event as it is sent.
#[cfg(test)]
pub(crate) fn event(game: Game, json: serde_json::Value) -> Event {
    let event = Event::read(game, &json.to_string());
    assert_ne!(event, Event::Unknown, "{}: {json}", game.name());
    event
}

/// Something that happened in a game.
#[cfg(test)]
pub(crate) fn happened(event: Event) -> Item {
    Item::Game(Happened { event, key: "".into(), values: Named::new(), again: true })
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Rng;
    use games::loyo;

    #[test]
    fn what_is_no_event_or_view_of_a_game_is_not_shown() {
        for game in Game::ALL {
            for text in ["null", "{}", "{\"event\":\"flew\"}", "{\"event\":\"drew\"}", "[7]"] {
                assert_eq!(Event::read(game, text), Event::Unknown, "{text}");
                assert_eq!(View::read(game, text), None, "{text}");
            }
        }
        let drew =
            |seat: u8, card: &str| format!(r#"{{"event":"drew","seat":{seat},"card":"{card}"}}"#);
        assert_ne!(Event::read(Game::Dos, &drew(8, "g3")), Event::Unknown);
        assert_eq!(Event::read(Game::Dos, &drew(9, "g3")), Event::Unknown);
        assert_eq!(Event::read(Game::Dos, &drew(8, "mora")), Event::Unknown);
    }

    #[test]
    fn what_players_have_to_remember_is_not_told_again() {
        let mut rng = Rng::new(5);
        let mut secrets = 0;
        for game in games::GameId::ALL {
            crate::evening::every_item(game.id(), &mut rng, |item| {
                let Item::Game(happened) = item else { return };
                secrets += u32::from(!happened.again);
                assert!(happened.again || game.id() == "loyo", "{game}: {:?}", happened.event);
                if let Event::Loyo(loyo::Event::Saw { .. }) = happened.event {
                    assert!(!is_told_again(item), "{:?}", happened.event);
                }
            });
        }
        assert!(secrets > 0);
    }
}
