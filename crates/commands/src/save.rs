//! Atomic file writes: a file is there whole or not at all.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// Says whether a file of that name can be written without loss.
pub(crate) fn admits(path: &Path, force: bool) -> Result<(), Failure> {
    if !force && path.exists() {
        return Err(Failure::file(path, "is there already; `--force` overwrites it"));
    }
    Ok(())
}

/// Writes a file under another name and renames it when it is complete.
pub(crate) fn write(path: &Path, text: &str, force: bool) -> Result<(), Failure> {
    admits(path, force)?;
    let unfinished = unfinished(path);
    let written = fs::File::create(&unfinished)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&unfinished, path));
    written.map_err(|error| {
        // It may never have been made.
        let _ = fs::remove_file(&unfinished);
        Failure::file(path, format_args!("cannot be written: {error}"))
    })
}

fn unfinished(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}
