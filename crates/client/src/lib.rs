//! Talks to a server in its protocol (`docs/protocol.md`). It knows no rules: the server says which
//! moves there are.
//!
//! A [`Client`] is one connection. A [`Player`] is somebody who comes back after every trouble and
//! asks again for what was not answered.
//!
//! # Modules
//!
//! - `connection`: a WebSocket connection that speaks the protocol
//! - `player`: reconnects with exponential backoff, and sends unanswered commands again (at-least-once delivery)
//! - `received`: the messages of a server as received
//! - `sealing`: the client's side of commit-reveal
//! - `http`: the HTTP client: opens tables, fetches records

mod connection;
mod http;
mod player;
mod received;
mod sealing;

pub use connection::{Client, ClientError};
pub use http::{HttpError, get, open_table, request};
pub use player::{Answer, Entry, Player};
pub use protocol::TableOpened as Opened;
pub use received::{
    Advised, Done, Hint, Phase, Picture, Presence, RawJson, Received, Refused, Rejected, Rejection,
    Role, SealingStep, Seated, TableState, Trouble, TroubleKind, Welcome, You,
};
pub use sealing::{seal, sealing};
