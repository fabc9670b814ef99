//! A store in PostgreSQL, on a cluster of its own. One program for all of it: each more would be linked with
//! everything again.
// A cluster has its guard where there is a shell.
#![cfg(unix)]

mod bad_addresses;
mod conforms;
mod crash;
mod lines;
mod model;
mod nodes;
mod pokes;
mod schema;
mod support;
mod tls;

/// Nothing but what other tests start.
#[test]
fn child() {
    support::child::run();
}
