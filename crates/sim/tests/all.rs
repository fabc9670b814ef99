//! Games by the million. One program for all of it: each more would be linked with everything again.

mod balance;
mod no_allocation;
mod same_everywhere;
