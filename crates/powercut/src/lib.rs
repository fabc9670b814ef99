//! Remembers what a program has flushed.
//!
//! Preloaded into a program (`LD_PRELOAD`), it takes the place of `fsync` and `fdatasync`. Each time that one of them
//! has succeeded for a file of the folder `POWERCUT_FOLDER`, the file is copied to `POWERCUT_TWINS`; and when the
//! folder itself is flushed, so are the names in it. Whoever kills the program and puts the copies back has what a
//! power cut leaves in the worst case: nothing that was not flushed, no new file whose name was not, and every
//! file whose removal was not. `store::powercut` does that.
//!
//! A copy is right because nobody but the flushing thread writes to the file meanwhile, and because what is written
//! through mapped memory (the index of SQLite's log) is never flushed and need not survive.
//!
//! # Modules
//!
//! - `interpose`: the interposed functions, `fsync` and `fdatasync`
//! - `twins`: the copies of what they have flushed

#[cfg(target_os = "linux")]
mod interpose;
#[cfg(target_os = "linux")]
mod twins;
