//! Moves and positions.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::notation(bytes));
