//! The copies.
//!
//! `contents/KEY` is a file as it was last flushed, and `names` has a line `KEY NAME` for each file as the folder was
//! last flushed. A key tells files apart even if one gets the number of another that was removed.

use std::ffi::c_int;
use std::fmt::Write;
use std::fs::{self, Metadata};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::UNIX_EPOCH;

/// What is remembered of a folder.
#[derive(Debug)]
pub(crate) struct Twins {
    folder: PathBuf,
    twins: PathBuf,
    copies: AtomicU64,
}

impl Twins {
    pub(crate) fn new(folder: &Path, twins: PathBuf) -> io::Result<Twins> {
        fs::create_dir_all(twins.join("contents"))?;
        Ok(Twins { folder: folder.canonicalize()?, twins, copies: AtomicU64::new(0) })
    }

    /// A descriptor was flushed.
    pub(crate) fn flushed(&self, fd: c_int) -> io::Result<()> {
        // Opens the file itself, even if its name is gone.
        let file = PathBuf::from(format!("/proc/self/fd/{fd}"));
        let name = fs::read_link(&file)?;
        if name == self.folder {
            return self.remember_names();
        }
        let metadata = fs::metadata(&file)?;
        if name.parent() == Some(&self.folder) && metadata.is_file() {
            let twin = self.twins.join("contents").join(key(&metadata));
            return self.replace(&twin, |unfinished| fs::copy(&file, unfinished).map(drop));
        }
        Ok(())
    }

    fn remember_names(&self) -> io::Result<()> {
        let mut names = String::new();
        for entry in fs::read_dir(&self.folder)? {
            let entry = entry?;
            // It may be removed at this moment.
            let Ok(metadata) = entry.metadata() else { continue };
            if let (true, Ok(name)) = (metadata.is_file(), entry.file_name().into_string()) {
                writeln!(names, "{} {name}", key(&metadata)).map_err(io::Error::other)?;
            }
        }
        self.replace(&self.twins.join("names"), |unfinished| fs::write(unfinished, &names))
    }

    /// Writes a file that is there as it was or as it will be, whenever the program is killed.
    fn replace(&self, path: &Path, write: impl Fn(&Path) -> io::Result<()>) -> io::Result<()> {
        let number = self.copies.fetch_add(1, Ordering::Relaxed);
        let unfinished = self.twins.join(format!("{}-{number}.part", std::process::id()));
        write(&unfinished)?;
        fs::rename(&unfinished, path)
    }
}

/// Tells a file from all others.
fn key(metadata: &Metadata) -> String {
    let born = metadata.created().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    format!("{}-{}", metadata.ino(), born.unwrap_or_default().as_nanos())
}
