//! Serves pages from a folder, for development.

use std::fs;
use std::path::Path;

use server::Pages;

use crate::failure::Failure;

/// Every file of a folder as a page, read once.
pub(crate) fn pages(folder: &Path) -> Result<Pages, Failure> {
    let mut files = Vec::new();
    gather(folder, "", &mut files)?;
    if !files.iter().any(|(name, _)| name == "index.html") {
        return Err(Failure::trouble(format_args!("{}: there is no index.html", folder.display())));
    }
    Ok(Pages::of(files.iter().map(|(name, bytes)| (name.as_str(), bytes.clone().into()))))
}

fn gather(folder: &Path, below: &str, files: &mut Vec<(String, Vec<u8>)>) -> Result<(), Failure> {
    let failed = |path: &Path, error: std::io::Error| {
        Failure::trouble(format_args!("{}: {error}", path.display()))
    };
    for entry in fs::read_dir(folder).map_err(|error| failed(folder, error))? {
        let path = entry.map_err(|error| failed(folder, error))?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let name = if below.is_empty() { name.to_owned() } else { format!("{below}/{name}") };
        if path.is_dir() {
            gather(&path, &name, files)?;
        } else {
            files.push((name, fs::read(&path).map_err(|error| failed(&path, error))?));
        }
    }
    Ok(())
}
