//! Runs the benchmarks of other programs in the same run, interleaved.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;
use sim::bench::median;

use console::failure::Failure;

/// The game of `bench_openspiel.py` that is nearest to ours.
const RELATIVE: &str = "crazy_eights";

/// The programs, ready to run, and what they have printed.
pub(crate) struct Beside {
    scratch: Scratch,
    folder: PathBuf,
    python: Option<PathBuf>,
    limit: BTreeMap<String, Vec<f64>>,
    relative: BTreeMap<String, Vec<f64>>,
}

/// A line that such a program prints.
#[derive(Deserialize)]
struct Line {
    game: String,
    #[serde(default)]
    how: String,
    moves_per_cpu_s: Option<f64>,
}

impl Beside {
    /// Compiles `microlimit.rs` and looks whether this Python has pyspiel.
    pub(crate) fn prepare(folder: &Path, python: &Path) -> Result<Beside, Failure> {
        let source = folder.join("microlimit.rs");
        if !source.is_file() {
            return Err(Failure::file(&source, "is not there"));
        }
        let scratch = Scratch::new()?;
        let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let flags = "-C opt-level=3 -C target-cpu=native -C panic=abort -C codegen-units=1";
        let compiled = Command::new(rustc)
            .args(flags.split(' '))
            .arg(&source)
            .arg("-o")
            .arg(scratch.program())
            .output()
            .map_err(|error| Failure::trouble(format_args!("rustc does not start: {error}")))?;
        if !compiled.status.success() {
            let said = String::from_utf8_lossy(&compiled.stderr);
            return Err(Failure::file(&source, format_args!("does not compile:\n{said}")));
        }
        let has_pyspiel = Command::new(python)
            .args(["-c", "import pyspiel"])
            .output()
            .is_ok_and(|output| output.status.success());
        Ok(Beside {
            scratch,
            folder: folder.to_owned(),
            python: has_pyspiel.then(|| python.to_owned()),
            limit: BTreeMap::new(),
            relative: BTreeMap::new(),
        })
    }

    /// Runs each program once.
    pub(crate) fn sample(&mut self, seconds: f64) -> Result<(), Failure> {
        let lines = run(&mut Command::new(self.scratch.program()), seconds)?;
        for line in lines.into_iter().filter(|line| line.game.starts_with("dos-like")) {
            self.limit.entry(line.game).or_default().extend(line.moves_per_cpu_s);
        }
        if let Some(python) = &self.python {
            let script = self.folder.join("bench_openspiel.py");
            for line in run(Command::new(python).arg(script).arg(RELATIVE), seconds)? {
                let way = format!("{}, {}", line.game, line.how);
                self.relative.entry(way).or_default().extend(line.moves_per_cpu_s);
            }
        }
        Ok(())
    }

    /// Moves per CPU second of the hand-written limit: the mean of the medians of its DOS-like games.
    pub(crate) fn limit(&self) -> Option<f64> {
        let medians: Vec<f64> = self.limit.values().map(|samples| median(samples)).collect();
        (!medians.is_empty()).then(|| medians.iter().sum::<f64>() / medians.len() as f64)
    }

    /// Moves per CPU second of OpenSpiel's nearest game, the fastest way to play it, and which that is.
    pub(crate) fn relative(&self) -> Option<(&str, f64)> {
        let medians = self.relative.iter().map(|(way, samples)| (way.as_str(), median(samples)));
        medians.filter(|&(_, rate)| rate > 0.0).max_by(|(_, one), (_, two)| one.total_cmp(two))
    }
}

fn run(command: &mut Command, seconds: f64) -> Result<Vec<Line>, Failure> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command
        .env("ANCHOR_SECONDS", seconds.to_string())
        .env("ANCHOR_REPEATS", "1")
        .output()
        .map_err(|error| Failure::trouble(format_args!("{name} does not start: {error}")))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(Failure::trouble(format_args!("{name} failed:\n{said}")));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

/// A folder that is gone when it is no longer needed.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Result<Scratch, Failure> {
        let folder = std::env::temp_dir().join(format!("sobremesa-bench-{}", std::process::id()));
        std::fs::create_dir(&folder)
            .map_err(|error| Failure::file(&folder, format_args!("cannot be made: {error}")))?;
        Ok(Scratch(folder))
    }

    fn program(&self) -> PathBuf {
        self.0.join("microlimit")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Whoever cleans temporary folders will do it otherwise.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
