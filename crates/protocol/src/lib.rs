//! The wire protocol: every message between a table and its clients as a type, declared once and good for
//! both directions. `docs/protocol.md` explains them.
//!
//! There is no engine in here. Games, moves, cards, options and rules are text; what happened in a game and
//! what a viewer sees of it pass through as the JSON that the game writes ([`RawJson`]), so that whoever only
//! carries them on does not take them apart.
//!
//! A message that is written in one place and read for a part of it in another has a type parameter for that
//! part: see [`Update`].
//!
//! ```
//! use protocol::{Ask, Command, Reply, Rejection, Request};
//!
//! let command = Command { id: "1".to_owned(), seen: 42, ask: Ask::Play { mv: "draw".to_owned() } };
//! let written = serde_json::to_string(&Request::Command(command)).unwrap();
//! assert_eq!(written, r#"{"command":{"id":"1","seen":42,"ask":"play","move":"draw"}}"#);
//!
//! let heard: Reply = serde_json::from_str(r#"{"rejected":{"id":"1","why":"stale"}}"#).unwrap();
//! let Reply::Rejected(rejected) = heard else { panic!("something else") };
//! assert_eq!(rejected.why, Rejection::Stale);
//! ```
//!
//! # Modules
//!
//! - `hello`, `ask`: what a client sends: handshake, requests, commands with idempotency keys
//! - `reply`, `update`, `item`, `state`: what a server sends: replies, snapshots, events, the shared state of a table
//! - `evening`: the score of an evening
//! - `terms`: the configuration of a table
//! - `rejection`, `trouble`: error codes of a command, and of a connection or server
//! - `http`: requests and responses over HTTP
//! - `json`, `words`: raw JSON that is carried on unread; enumerations as strings, with forward compatibility

mod ask;
mod evening;
mod hello;
mod http;
mod item;
mod json;
mod rejection;
mod reply;
mod state;
mod terms;
mod trouble;
mod update;
mod words;

use std::borrow::Cow;

pub use ask::{Ask, Command, Link, PHRASES, Vote};
pub use evening::{EveningScore, GameScore};
pub use hello::{Hello, PROTOCOL, Request};
pub use http::{Finished, OpenTable, Problem, TableOpened};
pub use item::{Happened, Item, Named, Note, NoteKind, Ran, Said, Shown};
pub use json::RawJson;
pub use rejection::Rejection;
pub use reply::{Advised, Done, Hint, Refused, Rejected, Reply, Role, Trouble, Welcome};
pub use state::{Ended, Phase, Presence, Renewed, Resumes, SealingStep, Seated, TableState};
pub use terms::{Chat, Clock, Records, Tempo, Terms, Watch};
pub use trouble::TroubleKind;
pub use update::{Update, You};

/// Milliseconds since 1970.
pub type Millis = u64;

/// A name that whoever writes a message has at hand, such as the slug of a rule, and whoever reads one has to
/// keep.
pub type Name = Cow<'static, str>;
