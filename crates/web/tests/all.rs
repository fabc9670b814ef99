//! What is held over all sources of the pages. One program for all of it: each more would be linked with everything again.

mod folders;
mod words;
