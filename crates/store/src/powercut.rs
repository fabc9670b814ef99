//! Simulated power cuts, to test crash consistency: what is left of a folder when everything that was not flushed
//! (fsync) is lost.
//!
//! A program that is started with [`shim`] preloaded has every flush remembered (see `crates/powercut`). When it
//! has been killed, [`restore`] leaves of its folder what was flushed and nothing else. Killing alone tests no
//! flush: the system keeps what a dead program has written.

use std::ffi::OsStr;
use std::fmt::Write;
use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::UNIX_EPOCH;

/// Where the library to be preloaded is, for a program that was built with it: beside the program, or in `deps`.
#[must_use]
pub fn shim(program: &Path) -> Option<PathBuf> {
    let folder = program.parent()?;
    let beside = [folder.join("libpowercut.so"), folder.join("deps/libpowercut.so")];
    beside.into_iter().find(|path| path.is_file())
}

/// Has the flushes of a program remembered. Everything that is in the folder now counts as flushed.
pub fn preload(command: &mut Command, shim: &Path, folder: &Path, twins: &Path) -> io::Result<()> {
    remember(folder, twins)?;
    command.env("LD_PRELOAD", shim);
    command.env("POWERCUT_FOLDER", folder);
    command.env("POWERCUT_TWINS", twins);
    Ok(())
}

/// Takes from a folder whatever was not flushed, and brings back what was removed without a flush. Folders in it are
/// left alone. The program must have ended.
pub fn restore(folder: &Path, twins: &Path) -> io::Result<()> {
    let names = match fs::read_to_string(twins.join("names")) {
        Ok(names) => names,
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(error),
    };
    for (path, _) in files(folder)? {
        fs::remove_file(path)?;
    }
    for (key, name) in names.lines().filter_map(|line| line.split_once(' ')) {
        let (twin, path) = (twins.join("contents").join(key), folder.join(name));
        match fs::copy(twin, &path) {
            Ok(_) => {}
            // Its name was flushed, and nothing of what was in it.
            Err(error) if error.kind() == io::ErrorKind::NotFound => fs::write(path, "")?,
            Err(error) => return Err(error),
        }
    }
    remember(folder, twins)
}

/// Forgets all flushes: what is in the folder now is what the next power cut leaves.
fn remember(folder: &Path, twins: &Path) -> io::Result<()> {
    if twins.exists() {
        fs::remove_dir_all(twins)?;
    }
    let contents = twins.join("contents");
    fs::create_dir_all(&contents)?;
    let mut names = String::new();
    for (path, metadata) in files(folder)? {
        let key = key(&metadata);
        if let Some(name) = path.file_name().and_then(OsStr::to_str) {
            writeln!(names, "{key} {name}").map_err(io::Error::other)?;
        }
        fs::copy(path, contents.join(key))?;
    }
    fs::write(twins.join("names"), names)
}

fn files(folder: &Path) -> io::Result<Vec<(PathBuf, Metadata)>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let metadata = entry.metadata()?;
        if metadata.is_file() {
            files.push((entry.path(), metadata));
        }
    }
    Ok(files)
}

/// Tells a file from all others, in the way of the shim.
fn key(metadata: &Metadata) -> String {
    use std::os::unix::fs::MetadataExt;
    let born = metadata.created().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    format!("{}-{}", metadata.ino(), born.unwrap_or_default().as_nanos())
}
