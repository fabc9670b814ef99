//! The release binary: with its pages, and stripped of what only debuggers read.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use super::{bounded, said};

/// What it is called.
pub(super) const NAME: &str = "sobremesa";
/// How many bytes it may have at most.
pub(super) const LARGEST: u64 = 20_000_000;
/// How long stripping may take.
const STRIP_TIMEOUT: Duration = Duration::from_secs(120);

/// Copies it without what only debuggers read; it must not be too large then.
pub(super) fn strip(built: &Path, to: &Path) -> Result<(), String> {
    fs::copy(built, to).map_err(|error| said(built, &error))?;
    bounded::run(Command::new("strip").arg("--strip-all").arg(to), STRIP_TIMEOUT)?;
    let bytes = fs::metadata(to).map_err(|error| said(to, &error))?.len();
    is_small_enough(bytes)
}

/// Holds a size against the largest.
pub(super) fn is_small_enough(bytes: u64) -> Result<(), String> {
    if bytes <= LARGEST {
        return Ok(());
    }
    Err(format!("the program has {bytes} bytes, and more than {LARGEST} are too many"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_is_not_too_large() {
        assert_eq!(is_small_enough(LARGEST), Ok(()));
        assert!(is_small_enough(LARGEST + 1).is_err_and(|error| error.contains("20000001")));
    }
}
