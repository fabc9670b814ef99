//! The auditor: whether what people were told is true to the history that was kept, as one checks the invariants of a
//! ledger. It never asks the server under test what is so: it replays the rows of the store itself.
//!
//! There are two callers, for two moments. [`table()`] comes after a run, over real sockets, when nobody knows any more in what
//! order things were sent and kept; it has what people noted ([`Notes`]). `LiveAudit` stands in a simulation between
//! node and line, where one thread does everything: it sees each message when it is sent, and what the store has at that
//! very moment. Both stand on `Replay`, which judges the rows alone.
//!
//! | what must hold | `Replay` | after a run | live |
//! |---|---|---|---|
//! | rows are numbered from 1 without a hole | ✓ | ✓ | ✓ |
//! | the last row is the head that the store names, and there is one | | ✓ | |
//! | each hash is that of what is written, chained to the one before | ✓ | ✓ | ✓ |
//! | each entry is a legal step of the table, and leaves it with the fingerprint that is written | ✓ | ✓ | ✓ |
//! | no command is there twice | ✓ | ✓ | ✓ |
//! | a command that was acknowledged is there | | ✓ | ✓, and was when it was said |
//! | it was acknowledged under a number at which its sender had been shown it | | ✓ | ✓, exactly that number |
//! | a command that was answered with a no is not there | | ✓ | ✓, and was not when it was said |
//! | every command is answered, and nothing is answered that was not asked | | ✓ | |
//! | updates of a line have numbers without gaps, and come after a welcome | | ✓ | ✓ |
//! | every seat is told of every entry that it can notice, to the last one if it stays | | ✓ | |
//! | the last picture is that of the replayed table, part by part | | ✓ | |
//! | every picture is that of the replayed table at its number | | ✓ where they are noted ([`Seen::prints`]) | ✓, to the byte |
//! | and of nothing that is not kept yet | | | ✓ |
//! | nobody sees through the eyes of somebody else, and everybody has the role that they have | | | ✓ |
//! | hands are shown only when they are old enough and nobody holds them any more | | | ✓ |
//! | what is called complete after a dead line is all that was missed | | | ✓ |
//! | whoever learns nothing of an entry sees no difference; no number is told twice | | | ✓ |
//! | every message can be read, and every trouble has a reason that the protocol names | | ✓ | ✓ |

mod after;
mod live;
mod print;
mod replay;
mod told;

pub use after::{Difference, Fault, Verdict, table};
pub(crate) use live::{Heads, LineId, LiveAudit, difference};
pub(crate) use print::{Print, viewer};
pub use told::{Answer, Joined, Notes, Seen, Sent};
