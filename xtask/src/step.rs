//! Runs steps one after the other, each with its name and its time.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

/// Something that must succeed.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    name: &'static str,
    work: Work,
}

#[derive(Clone, Debug)]
enum Work {
    Cargo { arguments: Vec<String>, variables: Vec<(&'static str, &'static str)> },
    Own(fn(&Path) -> Result<(), String>),
}

impl Step {
    /// `cargo` with these arguments, apart by spaces.
    pub(crate) fn cargo(name: &'static str, arguments: &str) -> Step {
        let arguments = arguments.split_whitespace().map(str::to_owned).collect();
        Step { name, work: Work::Cargo { arguments, variables: Vec::new() } }
    }

    /// A part of this program, which is told the project's folder.
    pub(crate) fn own(name: &'static str, work: fn(&Path) -> Result<(), String>) -> Step {
        Step { name, work: Work::Own(work) }
    }

    /// The same, with a variable in its environment.
    pub(crate) fn with(mut self, name: &'static str, value: &'static str) -> Step {
        if let Work::Cargo { variables, .. } = &mut self.work {
            variables.push((name, value));
        }
        self
    }

    /// Runs it in this folder, with its name before and its time after.
    pub(crate) fn timed(&self, root: &Path) -> Result<(), String> {
        println!("== {}", self.name);
        let start = Instant::now();
        self.run(root).map_err(|error| format!("{} failed: {error}", self.name))?;
        println!("== {}: {:.1} s", self.name, start.elapsed().as_secs_f64());
        Ok(())
    }

    /// Runs it in this folder.
    pub(crate) fn run(&self, root: &Path) -> Result<(), String> {
        let (arguments, variables) = match &self.work {
            Work::Own(work) => return work(root),
            Work::Cargo { arguments, variables } => (arguments, variables),
        };
        let status = Command::new(cargo())
            .args(arguments)
            .envs(variables.iter().copied())
            .current_dir(root)
            .status()
            .map_err(|error| format!("cargo does not start: {error}"))?;
        if status.success() { Ok(()) } else { Err(format!("cargo {}", arguments.join(" "))) }
    }
}

/// Installs the components that a lean toolchain lacks, where rustup can.
pub(crate) fn equip() -> Result<(), String> {
    for (component, command) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        let quiet = || Stdio::null();
        let runs = |program: &str, arguments: &[&str]| {
            let mut command = Command::new(program);
            command.args(arguments).stdout(quiet()).stderr(quiet());
            command.status().is_ok_and(|status| status.success())
        };
        let there = runs("cargo", &[command, "--version"]);
        if !there && !runs("rustup", &["component", "add", component]) {
            return Err(format!(
                "{component} is missing; `rustup component add {component}` installs it"
            ));
        }
    }
    Ok(())
}

/// Runs the steps until one fails.
pub(crate) fn run_all(steps: &[Step]) -> ExitCode {
    let root = root();
    let start = Instant::now();
    for step in steps {
        if let Err(error) = step.timed(&root) {
            eprintln!("xtask: {error}");
            return ExitCode::FAILURE;
        }
    }
    println!("== all {} steps: {:.1} s", steps.len(), start.elapsed().as_secs_f64());
    ExitCode::SUCCESS
}

/// The cargo that runs this.
pub(crate) fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// The project's own folder, wherever the command was typed.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// Runs a command, which must succeed.
pub(crate) fn succeeds(command: &mut Command, otherwise: &str) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(otherwise.to_owned()),
        Err(error) => Err(format!("{otherwise}: {error}")),
    }
}
