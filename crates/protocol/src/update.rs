//! Snapshots: what one viewer is told is always the whole picture, so that a lost update costs an animation and
//! nothing else.

use serde::{Deserialize, Serialize};

use crate::item::Item;
use crate::state::TableState;
use crate::{Millis, RawJson};

/// All that a viewer needs.
///
/// The table is the same for everybody and is written once for all of them: a server has `T` as the JSON that
/// it has written. Whoever looks at a part only takes `serde::de::IgnoredAny` for items `I` or view `V`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Update<T = TableState, I = Vec<Item>, V = RawJson> {
    /// Counts what this viewer has noticed, without gaps.
    pub number: u64,
    /// What is new.
    pub items: I,
    /// The table, the same for everybody.
    pub table: T,
    /// What concerns this viewer.
    pub you: You,
    /// The game as this viewer sees it, as in a trace; nothing before the first deal.
    pub view: Option<V>,
    /// In a welcome: whether the items are all that was missed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub complete: Option<bool>,
}

/// What concerns one viewer.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct You {
    /// The seat; none for who watches.
    pub seat: Option<u8>,
    /// Whether the game waits for the seat.
    pub must: bool,
    /// Whether the seat may act though the game does not wait for it.
    pub may: bool,
    /// Every legal move, as it is written.
    pub moves: Vec<String>,
    /// When the table stops waiting.
    pub deadline: Option<Millis>,
}
