//! Finds the program under test.

use std::path::{Path, PathBuf};

use console::failure::Failure;

/// What it is called.
const NAME: &str = "sobremesa";

/// The program that was named, or the one that lies beside this one.
pub(crate) fn find(named: Option<&Path>) -> Result<PathBuf, Failure> {
    if let Some(path) = named {
        return Ok(path.to_owned());
    }
    let own = std::env::current_exe()
        .map_err(|error| Failure::trouble(format_args!("this program is not found: {error}")))?;
    let path = own.with_file_name(format!("{NAME}{}", std::env::consts::EXE_SUFFIX));
    if path.is_file() {
        return Ok(path);
    }
    Err(Failure::trouble(format_args!(
        "there is no program `{}`; `cargo build -p {NAME}` builds it (with --release if this one was), or name one with --program",
        path.display()
    )))
}
