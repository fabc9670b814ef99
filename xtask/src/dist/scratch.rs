//! Temporary folders that are removed when nobody needs them any more (RAII).

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, process};

use super::said;

/// How many this process has made.
static MADE: AtomicU32 = AtomicU32::new(0);

/// A folder that is removed with all that is in it.
pub(super) struct Scratch(PathBuf);

impl Scratch {
    /// An empty folder where nobody else looks.
    pub(super) fn new() -> Result<Scratch, String> {
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let name = format!("sobremesa-dist-{}-{number}", process::id());
        let path = env::temp_dir().join(name);
        // Everybody may write there: what somebody else has put in its place is not ours.
        fs::create_dir(&path).map_err(|error| said(&path, &error))?;
        Ok(Scratch(path))
    }

    /// An empty folder here; what was here before is removed.
    pub(super) fn at(path: PathBuf) -> Result<Scratch, String> {
        if path.exists() {
            fs::remove_dir_all(&path).map_err(|error| said(&path, &error))?;
        }
        fs::create_dir_all(&path).map_err(|error| said(&path, &error))?;
        Ok(Scratch(path))
    }

    /// A folder in it.
    pub(super) fn folder(&self, name: &str) -> Result<PathBuf, String> {
        let path = self.0.join(name);
        fs::create_dir_all(&path).map_err(|error| said(&path, &error))?;
        Ok(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed harms nobody.
        let _ = fs::remove_dir_all(&self.0);
    }
}
