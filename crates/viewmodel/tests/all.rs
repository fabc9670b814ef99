//! What is held over all of the crate's sources. One program for all of it: each more would be linked with everything again.

mod folders;
