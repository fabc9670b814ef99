//! Executable specifications: rules as scenarios, which are positions, moves and expectations in a text that players
//! can read.
//!
//! The format is described in `docs/scenarios.md`. Files are read elsewhere; here text comes in and
//! a report goes out.

mod expect;
mod file;
mod play;
mod retell;
mod script;
#[cfg(test)]
mod tests;

use std::fmt;

use crate::catalogue::table;
use crate::game::Simulate;
use crate::games::{Games, Visit};
use crate::setting::Fault;

use file::File;
pub use retell::{Moment, headings, retell};

/// A place where the game does not do what a scenario says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The line, from 1.
    pub line: usize,
    /// What was expected and what was found.
    pub text: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.text)
    }
}

impl From<Fault> for Difference {
    fn from(fault: Fault) -> Difference {
        Difference { line: fault.line, text: fault.text }
    }
}

/// A scenario in which everything was as it says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passed {
    /// The rule that it shows.
    pub slug: String,
    /// The line of its heading.
    pub line: usize,
    /// The rules that refused something in it.
    pub refused: Vec<String>,
}

/// What came of a file of scenarios.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// The scenarios without a difference.
    pub passed: Vec<Passed>,
    /// The first difference of each other scenario, and what is wrong with the file.
    pub differences: Vec<Difference>,
    /// How many scenarios the file has.
    pub scenarios: usize,
    /// How many moves were tried, refused ones included.
    pub moves: usize,
    /// How many expectations were compared.
    pub checks: usize,
}

/// Runs the scenarios of a file for the game of the list that the file names.
#[must_use]
pub fn run<L: Games>(text: &str) -> Report {
    let file = File::read(text);
    let game = match &file.game {
        None => Err(Fault::new(1, "the file names no game; write `game` and its id first")),
        Some(field) => field.word().and_then(|id| {
            L::named(id).map_err(|unknown| Fault::new(field.line, unknown.to_string()))
        }),
    };
    match game {
        Ok(game) => game.visit(Runner(&file)),
        Err(fault) => Report {
            differences: vec![fault.into()],
            scenarios: file.scenarios.len(),
            ..Report::default()
        },
    }
}

/// Runs the scenarios of a file for this game. The file may leave the game out, but not name another.
#[must_use]
pub fn run_game<G: Simulate>(text: &str) -> Report {
    run_file::<G>(&File::read(text))
}

struct Runner<'a>(&'a File);

impl Visit for Runner<'_> {
    type Out = Report;
    fn visit<G: Simulate>(self) -> Report {
        run_file::<G>(self.0)
    }
}

fn run_file<G: Simulate>(file: &File) -> Report {
    let mut report = Report { scenarios: file.scenarios.len(), ..Report::default() };
    report.differences.extend(file.faults.iter().cloned().map(Difference::from));
    if let Some(field) = &file.game
        && field.words != [G::ID]
    {
        let found = field.words.join(" ");
        let fault = Fault::new(field.line, format!("expected game `{}`, found `{found}`", G::ID));
        report.differences.push(fault.into());
        return report;
    }
    if file.scenarios.is_empty() {
        report.differences.push(Fault::new(1, "there is no scenario in the file").into());
    }
    for scenario in &file.scenarios {
        match known::<G>(&scenario.slug, scenario.line)
            .and_then(|()| play::run::<G>(file, scenario, &mut report))
        {
            Ok(refused) => {
                let (slug, line) = (scenario.slug.clone(), scenario.line);
                report.passed.push(Passed { slug, line, refused });
            }
            Err(mut fault) => {
                // A game that complains of what is missing has no line to name.
                fault.line = fault.line.max(scenario.line);
                report.differences.push(fault.into());
            }
        }
    }
    report.differences.sort_by_key(|difference| difference.line);
    report
}

fn known<G: Simulate>(slug: &str, line: usize) -> Result<(), Fault> {
    let of_game = G::catalogue().iter().any(|(rule, _)| rule.0 == slug);
    if of_game || table::Rule::ALL.iter().any(|rule| rule.id().0 == slug) {
        return Ok(());
    }
    Err(Fault::new(line, format!("`{slug}` is not a rule of `{}` nor of `table`", G::ID)))
}
