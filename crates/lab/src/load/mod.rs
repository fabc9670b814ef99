//! A load generator with an open loop, latency percentiles and a check of every history. Many players at many tables,
//! over real sockets: how much a server carries, and whether what it has kept is what it has told.
//!
//! [`run`] sets tables up, lets players make random legal moves at a given rate and measures every
//! answer from the moment when the move *should* have been sent, so that a server that stalls is not
//! spared the moves that nobody could send meanwhile. Afterwards [`crate::audit`] replays every table from its
//! file and compares it with everything that the players were told.

mod bar;
mod clock;
pub(crate) mod connection;
mod contrast;
mod figures;
mod plan;
mod received;
mod report;
mod run;
mod schedule;
mod silent;
mod table;
mod watcher;

pub use bar::{Bar, Held};
pub use contrast::Contrast;
pub use figures::{Figures, Spread};
pub use plan::{Kind, Plan, Stage, Trial};
pub use report::{Attacked, Checked, Overloaded, PhaseReport, Report, Restarted, Slowed};
pub use run::{run, run_at};
