//! Settings of a table that nobody serves: where its cards come from, another deck, pets, the seed of its bots.
//!
//! None of it is in the history, so that whoever keeps one keeps to what every table has.

use std::sync::Arc;

use crate::dealer::Dealer;

/// What a table is played with. That of every table that is served is the default.
#[derive(Clone, Default, Debug)]
pub struct LocalSettings {
    /// Where the cards come from.
    pub dealer: Dealer,
    /// The deck as it is written in a file; that of the box, if there is none.
    pub deck: Option<Arc<str>>,
    /// How many pets each seat has; what people say when they sit down, if there are none.
    pub pets: Arc<[u8]>,
    /// What the dice of the bots are made from, and how quick they are.
    pub dice: u64,
    /// Which names are too much alike for one table.
    pub alike: Alike,
}

/// Tells whether two names could be taken for each other. A server knows more of the world's letters than a
/// page needs to.
#[derive(Copy, Clone, Debug)]
pub struct Alike(pub fn(&str, &str) -> bool);

impl Default for Alike {
    fn default() -> Alike {
        Alike(|one, two| one.to_lowercase() == two.to_lowercase())
    }
}

impl From<Dealer> for LocalSettings {
    fn from(dealer: Dealer) -> LocalSettings {
        LocalSettings { dealer, ..LocalSettings::default() }
    }
}
