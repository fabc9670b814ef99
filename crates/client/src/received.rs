//! The messages of a server as received: what happened and what is seen stay as they were sent, for whoever
//! compares them.

pub use protocol::{
    Advised, Done, Hint, Phase, Presence, RawJson, Refused, Rejected, Rejection, Role, SealingStep,
    Seated, TableState, Trouble, TroubleKind, You,
};

/// A message of the server.
pub type Received = protocol::Reply<Picture>;
/// Somebody has come in.
pub type Welcome = protocol::Welcome<Picture>;
/// A table as one viewer sees it.
pub type Picture = protocol::Update<TableState, RawJson>;
