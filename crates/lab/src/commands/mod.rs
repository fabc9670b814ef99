//! The subcommands, one file each.

pub(crate) mod args;
pub(crate) mod bench;
mod beside;
pub(crate) mod chaos;
pub(crate) mod deals;
pub(crate) mod laws;
pub(crate) mod load;
mod program;
pub(crate) mod rehearse;
