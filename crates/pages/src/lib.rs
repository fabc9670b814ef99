//! The pages for browsers, as `cargo xtask web` made them: names and bytes, and nothing that has to be compiled.

/// Every file by its name, such as `index.html`; none, if no pages had been made when this was built.
pub const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));
