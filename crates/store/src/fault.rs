//! Crash points for fault injection: named places at which a test can end the process, as if it had been killed
//! there.
//!
//! `SOBREMESA_FAULT=sqlite.before-commit:3` ends it when that place is passed for the third time. A program that
//! wants this calls [`arm`] when it starts; the others pass all places at the price of one load.

use std::env::{self, VarError};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use thiserror::Error;

/// The environment variable that names a place.
pub const VARIABLE: &str = "SOBREMESA_FAULT";

/// All places, in the order in which a move passes them.
pub const POINTS: [&str; 8] = [
    "table.before-append",
    "sqlite.before-begin",
    "sqlite.after-insert",
    "sqlite.before-commit",
    "sqlite.after-commit",
    "sqlite.before-answer",
    "table.after-append",
    "table.before-broadcast",
];

static IS_ARMED: AtomicBool = AtomicBool::new(false);
static ARMED: OnceLock<Armed> = OnceLock::new();

#[derive(Debug)]
struct Armed {
    point: &'static str,
    /// How often it is passed until then.
    left: AtomicU64,
}

/// The environment asks for a fault that there is none of.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{VARIABLE}: `{0}` is no fault; `NAME:N` is needed, with N from 1 and NAME one of {points}", points = POINTS.join(", "))]
pub struct BadFault(pub String);

/// Reads the environment. Does nothing if it asks for no fault.
pub fn arm() -> Result<(), BadFault> {
    let text = match env::var(VARIABLE) {
        Ok(text) => text,
        Err(VarError::NotPresent) => return Ok(()),
        Err(VarError::NotUnicode(text)) => {
            return Err(BadFault(text.to_string_lossy().into_owned()));
        }
    };
    let armed = parse(&text)?;
    // Whoever arms twice has armed.
    let _ = ARMED.set(armed);
    IS_ARMED.store(true, Ordering::Release);
    Ok(())
}

/// Passes a place: ends the process if that is what the environment asked for.
#[inline]
pub fn point(name: &'static str) {
    debug_assert!(POINTS.contains(&name), "`{name}` is not on the list");
    if IS_ARMED.load(Ordering::Relaxed) {
        pass(name);
    }
}

#[cold]
fn pass(name: &str) {
    let Some(armed) = ARMED.get() else { return };
    if armed.point == name && armed.left.fetch_sub(1, Ordering::Relaxed) == 1 {
        std::process::abort();
    }
}

fn parse(text: &str) -> Result<Armed, BadFault> {
    let bad = || BadFault(text.to_owned());
    let (name, times) = text.split_once(':').ok_or_else(bad)?;
    let point = POINTS.into_iter().find(|point| *point == name).ok_or_else(bad)?;
    let times: u64 = times.parse().ok().filter(|&times| times > 0).ok_or_else(bad)?;
    Ok(Armed { point, left: AtomicU64::new(times) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_read() {
        let armed = parse("sqlite.before-commit:3").unwrap();
        assert_eq!((armed.point, armed.left.into_inner()), ("sqlite.before-commit", 3));
        for text in ["", "sqlite.before-commit", "sqlite.before-commit:0", "nowhere:1", "x:y:1"] {
            let said = parse(text).unwrap_err().to_string();
            assert!(said.contains("table.before-append"), "{said}");
        }
    }

    #[test]
    fn what_is_not_armed_does_nothing() {
        for name in POINTS {
            point(name);
        }
    }
}
