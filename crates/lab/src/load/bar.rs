//! Thresholds for the figures of a load test. What is expected of a run.

use std::str::FromStr;

use serde::Serialize;

use crate::load::plan::Kind;
use crate::load::report::{PhaseReport, Report};

/// A figure and the most that it may be, such as `p99=50`.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Bar {
    figure: Figure,
    most: f64,
}

/// What can be expected.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Figure {
    /// The p99 latency of moves to the last seat, in the slowest part in which nothing is tried.
    P99,
    /// The most memory that the server ever had.
    Rss,
    /// The p99 latency of answers that were `busy`.
    Busy,
    /// From the end of an overload until all was as before.
    Recovery,
    /// The ratio of the p99 latencies of moves, while some did not read and while all did.
    Slow,
    /// Until the last of those was dropped.
    Dropped,
    /// From the start of the process to the first accepted move.
    Restart,
    /// The ratio of the p99 latencies of moves, during an attack and before it.
    Attack,
}

/// A bar, and whether it was kept.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Held {
    /// What was expected.
    pub name: &'static str,
    /// In what it is measured; empty for a ratio.
    pub unit: &'static str,
    /// The most that it may be.
    pub most: f64,
    /// What it is; nothing if it never came to an end.
    pub figure: Option<f64>,
    /// Whether it is at most that; nothing if it was not measured.
    pub kept: Option<bool>,
}

impl Figure {
    const ALL: [Figure; 8] = [
        Figure::P99,
        Figure::Rss,
        Figure::Busy,
        Figure::Recovery,
        Figure::Slow,
        Figure::Dropped,
        Figure::Restart,
        Figure::Attack,
    ];

    /// Its name, and in what it is measured.
    fn name(self) -> (&'static str, &'static str) {
        match self {
            Figure::P99 => ("p99", "ms"),
            Figure::Rss => ("rss", "MB"),
            Figure::Busy => ("busy", "ms"),
            Figure::Recovery => ("recovery", "s"),
            Figure::Slow => ("slow", ""),
            Figure::Dropped => ("dropped", "s"),
            Figure::Restart => ("restart", "s"),
            Figure::Attack => ("attack", ""),
        }
    }

    /// What it is; nothing if it was not measured, and nothing inside if it never came to an end.
    fn of(self, report: &Report) -> Option<Option<f64>> {
        let most = |of: &dyn Fn(&PhaseReport) -> Option<f64>| {
            report.phases.iter().filter_map(of).reduce(f64::max).map(Some)
        };
        match self {
            Figure::P99 => most(&|phase| (phase.kind == Kind::Calm).then(|| p99(phase))),
            Figure::Rss => most(&|phase| phase.rss.map(|(_, peak)| peak)),
            Figure::Busy => most(&|phase| (phase.busy > 0).then_some(phase.busy_after.p99)),
            Figure::Recovery => report.overload.map(|overload| overload.recovery_seconds),
            Figure::Slow => report.slow.map(|slow| Some(slow.p99.ratio)),
            Figure::Dropped => report.slow.map(|slow| slow.last_seconds),
            Figure::Restart => report.restart.map(|restart| restart.first_move_seconds),
            Figure::Attack => report.attack.as_ref().map(|attacked| Some(attacked.p99.ratio)),
        }
    }
}

/// A part in which nothing was accepted was not quick.
fn p99(phase: &PhaseReport) -> f64 {
    let delays = phase.delays();
    if delays.count > 0 { delays.p99 } else { f64::INFINITY }
}

impl Bar {
    /// Holds a run to it.
    #[must_use]
    pub fn hold(self, report: &Report) -> Held {
        let (name, unit) = self.figure.name();
        let found = self.figure.of(report);
        // What never came to an end, or cannot be compared, is not kept.
        let kept = found.map(|figure| figure.is_some_and(|figure| figure <= self.most));
        Held { name, unit, most: self.most, figure: found.flatten(), kept }
    }
}

impl FromStr for Bar {
    type Err = String;

    fn from_str(text: &str) -> Result<Bar, String> {
        let (word, number) = text.split_once('=').unwrap_or((text, ""));
        let figure = Figure::ALL.into_iter().find(|figure| figure.name().0 == word);
        let figure = figure.ok_or_else(|| {
            let names = Figure::ALL.map(|figure| figure.name().0);
            format!("`{word}` is none of the bars: {}", names.join(", "))
        })?;
        match number.parse() {
            Ok(most) if most > 0.0 && f64::is_finite(most) => Ok(Bar { figure, most }),
            _ => Err(format!("`{word}` needs a number above 0, such as {word}=10")),
        }
    }
}
