//! Errors of external bots: what can be wrong with the answer of a program.

use std::fmt;

use serde::Serialize;

/// Of which kind it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wrong {
    /// The program ended, or closed its output.
    Crashed,
    /// It did not answer in time.
    Hung,
    /// It wrote something that is no answer.
    Malformed,
    /// It answered with a move that cannot be made.
    Illegal,
}

/// Something wrong, and whether the program can be asked again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    pub(crate) wrong: Wrong,
    /// What it did, such as "did not answer within 5 s".
    pub(crate) text: String,
    /// The process is of no more use.
    pub(crate) fatal: bool,
}

impl Fault {
    /// One after which the program can be asked again.
    pub(crate) fn mild(wrong: Wrong, text: impl fmt::Display) -> Fault {
        Fault { wrong, text: text.to_string(), fatal: false }
    }

    /// One after which it has to be started again.
    pub(crate) fn fatal(wrong: Wrong, text: impl fmt::Display) -> Fault {
        Fault { wrong, text: text.to_string(), fatal: true }
    }
}

/// How often something was wrong.
#[derive(Copy, Clone, PartialEq, Eq, Default, Serialize, Debug)]
pub(crate) struct Faults {
    pub(crate) crashed: u64,
    pub(crate) hung: u64,
    pub(crate) malformed: u64,
    pub(crate) illegal: u64,
    /// Moves that were made in the program's place: one for each fault, and all of them once it was
    /// given up.
    pub(crate) fallbacks: u64,
}

impl Faults {
    /// Counts a fault, and tells how many of its kind there are now.
    pub(crate) fn count(&mut self, wrong: Wrong) -> u64 {
        let count = match wrong {
            Wrong::Crashed => &mut self.crashed,
            Wrong::Hung => &mut self.hung,
            Wrong::Malformed => &mut self.malformed,
            Wrong::Illegal => &mut self.illegal,
        };
        *count += 1;
        *count
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Faults { crashed, hung, malformed, illegal, fallbacks } = self;
        write!(
            f,
            "crashed {crashed}, hung {hung}, malformed {malformed}, illegal {illegal}; \
             fallbacks {fallbacks}"
        )
    }
}

/// A text of somebody else, short enough for one line and without what a terminal would obey.
pub(crate) fn quoted(text: &str) -> String {
    const MOST: usize = 100;
    let plain = |c: char| matches!(c, '"' | '\'' | '\\');
    let mut shown = String::new();
    for c in text.trim_end().chars().take(MOST) {
        if plain(c) { shown.push(c) } else { shown.extend(c.escape_debug()) }
    }
    let more = if text.trim_end().chars().nth(MOST).is_some() { "…" } else { "" };
    format!("`{shown}`{more}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_others_do_no_harm() {
        assert_eq!(quoted("draw\r\n"), "`draw`");
        assert_eq!(quoted("{\"it's\": \"ñ\"}"), "`{\"it's\": \"ñ\"}`");
        assert_eq!(quoted("a\u{1b}[2Jb"), "`a\\u{1b}[2Jb`");
        assert_eq!(quoted(&"x".repeat(101)), format!("`{}`…", "x".repeat(100)));
    }
}
