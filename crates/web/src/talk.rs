//! What page and worker say to each other, as JSON. Messages of the protocol travel in it as they are, so that none is
//! written or read twice.

use protocol::Terms;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::host::Guest;
use crate::unfinished::Piece;
use viewmodel::tally::Tally;

/// What the page asks of the worker.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// A table for one person and bots.
    Open {
        /// What is played.
        terms: Terms,
        /// Who sits down.
        guest: Guest,
        /// How well the bots play.
        level: String,
        /// What was kept of a game that was not finished: it goes on, if it can be read.
        #[serde(default)]
        history: Option<Vec<Piece>>,
        /// Where another game was when this one went on without it.
        #[serde(default)]
        from: Option<From>,
    },
    /// A message for that table, as in the protocol.
    Message {
        /// The message.
        message: Box<RawValue>,
        /// When it was sent, in milliseconds: the worker may be thinking, and a shout must not be late for it.
        at: u64,
    },
    /// What a game that is over comes to.
    Tally {
        /// The record of the game.
        record: String,
    },
    /// Who was going to win, at every step of a game that is over.
    Review {
        /// The record of the game.
        record: String,
        /// How many games are played on from each position.
        games: u32,
    },
}

/// A position of a game that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct From {
    /// The record of that game.
    pub record: String,
    /// After this step; the deal is 0.
    pub step: usize,
    /// Whose seat one takes.
    pub seat: u8,
}

/// What the worker tells the page.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    /// It can be asked now. What is sent before this is lost.
    Ready,
    /// What was kept of a game could not be read: another one begins.
    Lost,
    /// The table is open.
    Opened,
    /// It cannot be opened.
    NotOpened(String),
    /// A message of the table, as in the protocol.
    Message(Box<RawValue>),
    /// What is to be kept so that the game can go on another time: what has happened since the last time.
    Keep {
        /// So many entries of the history were said before, and stand.
        after: usize,
        /// Those that come after them.
        entries: Vec<Piece>,
    },
    /// No game is being played: what was kept is not needed any more.
    Forget,
    /// The game is over: its record.
    Record(String),
    /// What a game comes to; nothing if its record cannot be read.
    Tally(Option<Box<Tally>>),
    /// What each seat could hope for at a step of the game that is reviewed.
    Chances {
        /// The step.
        step: usize,
        /// By seat, from 0 to 1.
        hopes: Vec<f32>,
    },
    /// The review is done.
    Reviewed,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_travel_as_they_are() {
        let text = r#"{"update":{"said":"a \"word\"","view":{"hand":["b1","ñ"]},"rate":1.50}}"#;
        let message = RawValue::from_string(text.to_owned()).unwrap();
        let reply = serde_json::to_string(&Reply::Message(message.clone())).unwrap();
        assert_eq!(reply, format!(r#"{{"message":{text}}}"#));
        let Reply::Message(heard) = serde_json::from_str(&reply).unwrap() else { panic!() };
        assert_eq!(heard.get(), text);
        let question = serde_json::to_string(&Question::Message { message, at: 7 }).unwrap();
        assert_eq!(question, format!(r#"{{"message":{{"message":{text},"at":7}}}}"#));
        let question = serde_json::from_str(&question).unwrap();
        let Question::Message { message, at: 7 } = question else { panic!() };
        assert_eq!(message.get(), text);
    }
}
