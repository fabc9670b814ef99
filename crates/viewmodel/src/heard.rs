//! The messages of the protocol as the page reads them: a game's events and views as JSON.

use art::Game;
use serde_json::Value as Json;

pub use protocol::{
    Done, Ended, Hint, Named, Note, NoteKind, Phase, Presence, Refused, Rejected, Rejection,
    Resumes, Role, Said, Seated, Shown, TableState, Trouble, TroubleKind, You,
};

/// A message of a table.
pub type Heard = protocol::Reply<Picture>;
/// Somebody has come in, or sits elsewhere now.
pub type Welcome = protocol::Welcome<Picture>;
/// A table as one viewer sees it.
pub type Picture = protocol::Update<TableState, Vec<Item>, Json>;
/// Something that happened.
pub type Item = protocol::Item<Json>;
/// Something that happened in the game.
pub type Happened = protocol::Happened<Json>;

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
    TableState {
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

/// Something that happened in a game.
#[cfg(test)]
pub(crate) fn happened(event: Json) -> Item {
    Item::Game(Happened { event, key: "".into(), values: Named::new(), again: true })
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Rng;

    #[test]
    fn what_players_have_to_remember_is_not_told_again() {
        let mut rng = Rng::new(5);
        let mut secrets = 0;
        for game in games::GameId::ALL {
            crate::evening::every_item(game.id(), &mut rng, |item| {
                let Item::Game(happened) = item else { return };
                secrets += u32::from(!happened.again);
                assert!(happened.again || game.id() == "loyo", "{game}: {}", happened.event);
                if happened.event["event"] == "saw" {
                    assert!(!is_told_again(item), "{}", happened.event);
                }
            });
        }
        assert!(secrets > 0);
    }
}
