//! Rows of histories.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::history(bytes));
