//! Whole servers in their own time.

mod acts;
mod seeds;
mod twins;
