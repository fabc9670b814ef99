//! Error codes of a connection, or of the server.

use crate::words::words;

words! {
    /// What is wrong with a connection, or with the server.
    TroubleKind {
        /// The message is not one of the protocol.
        Unreadable = "unreadable",
        /// The client speaks another protocol.
        Protocol = "protocol",
        /// Nothing was said in time.
        Silent = "silent",
        /// There is no such table.
        NoTable = "no-table",
        /// Neither token nor secret lets anybody in.
        NoEntry = "no-entry",
        /// The host has asked this person to leave.
        Barred = "barred",
        /// The host has made another link, and this person came with the one before.
        Renewed = "renewed",
        /// The table is damaged or has failed; the others go on.
        Frozen = "frozen",
        /// There is too much to do.
        Busy = "busy",
        /// The store cannot be reached.
        Store = "store",
        /// Too many messages.
        TooFast = "too-fast",
        /// Too many connections.
        TooMany = "too-many",
        /// What was sent is not read in time.
        Slow = "slow",
        /// The server is about to restart.
        Restart = "restart",
        /// A second hello.
        Twice = "twice",
    }
}
