//! Stores, and the files that they leave. One program for all of it: each more would be linked with everything again.

mod backup;
mod clocks;
mod crash;
mod locks;
mod memory;
mod model;
mod power_cut;
mod sqlite;
mod support;
mod vanishing;
mod write_errors;

/// Nothing but what other tests start.
#[test]
fn child() {
    support::child::run();
}
