//! Fair dealing, checked and broken on purpose. One program for all of it: each more would be linked with everything again.

mod even;
mod resume;
mod tampered;
mod vectors;
