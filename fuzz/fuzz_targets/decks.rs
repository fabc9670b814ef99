//! Files of decks.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::decks(bytes));
