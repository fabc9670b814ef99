//! File operations with errors that name the file.

use std::fs;
use std::path::{Path, PathBuf};

/// What is in a file.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| said(path, &error))
}

/// The text in a file.
pub(crate) fn text_of(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| said(path, &error))
}

/// Writes a file, and makes its folder.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, bytes))
        .map_err(|error| said(path, &error))
}

/// Every file below a folder, in order.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| said(folder, &error))?;
    let mut found = Vec::new();
    for entry in entries {
        let path = entry.map_err(|error| said(folder, &error))?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// An error about a file.
pub(crate) fn said(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}
