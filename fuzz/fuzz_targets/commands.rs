//! What is asked of tables.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::commands(bytes));
