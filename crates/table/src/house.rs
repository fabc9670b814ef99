//! What a table has that nobody serves: a game at a terminal, or a rehearsal. None of it is in the
//! history, so that whoever keeps one keeps to what every table has.

use std::sync::Arc;

use crate::dealer::Dealer;

/// What a table is played with. That of every table that is served is the default.
#[derive(Clone, Default, Debug)]
pub struct House {
    /// Where the cards come from.
    pub dealer: Dealer,
    /// The deck as it is written in a file; that of the box, if there is none.
    pub deck: Option<Arc<str>>,
    /// How many pets each seat has; what people say when they sit down, if there are none.
    pub pets: Arc<[u8]>,
    /// What the dice of the bots are made from, and how quick they are.
    pub dice: u64,
}

impl From<Dealer> for House {
    fn from(dealer: Dealer) -> House {
        House { dealer, ..House::default() }
    }
}
