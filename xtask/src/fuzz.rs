//! Coverage-guided fuzzing of whatever reads the texts of others: for a moment, if the tool is there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::step::{cargo, succeeds};

/// Where the targets are.
const FOLDER: &str = "fuzz";
/// So many inputs each target is given, and so many seconds at most.
const BOUNDS: [&str; 2] = ["-runs=5000", "-max_total_time=20"];

/// Builds every target and runs each for a moment; without the tool it only says so.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    let mut ask = Command::new(cargo());
    let ask = ask.args(["fuzz", "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
    if !ask.status().is_ok_and(|status| status.success()) {
        println!("nothing is fuzzed here: `cargo install cargo-fuzz --locked` installs the tool");
        return Ok(());
    }
    let targets = targets(&root.join(FOLDER))?;
    succeeds(&mut tool(root, "build"), "the targets do not build")?;
    // What is found must not end up among the files of the project.
    let place = std::env::temp_dir().join(format!("sobremesa-fuzz-{}", std::process::id()));
    let done = targets.iter().try_for_each(|target| fuzz(root, target, &place));
    // Whoever finds it later may remove it.
    let _ = fs::remove_dir_all(&place);
    done
}

/// Runs one target on a copy of its corpus.
fn fuzz(root: &Path, target: &str, place: &Path) -> Result<(), String> {
    let corpus = copied(&root.join(FOLDER).join("corpus").join(target), &place.join(target))?;
    let mut fuzz = tool(root, "run");
    fuzz.arg(target).arg(corpus).arg("--").args(BOUNDS).arg("-print_final_stats=1");
    let words = root.join(FOLDER).join("dictionaries").join(format!("{target}.dict"));
    if words.exists() {
        fuzz.arg(format!("-dict={}", words.display()));
    }
    let otherwise = format!("{target}: an input was found; `{FOLDER}/artifacts/{target}` has it");
    succeeds(&mut fuzz, &otherwise)
}

/// The tool, as the stable compiler can use it.
fn tool(root: &Path, command: &str) -> Command {
    let mut tool = Command::new(cargo());
    tool.args(["fuzz", command, "--sanitizer", "none", "--fuzz-dir", FOLDER]).current_dir(root);
    tool
}

/// The names of all targets, in order.
fn targets(folder: &Path) -> Result<Vec<String>, String> {
    let name = |path: PathBuf| path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let mut names: Vec<String> =
        files(&folder.join("fuzz_targets"))?.into_iter().filter_map(name).collect();
    names.sort();
    if names.is_empty() { Err(format!("{FOLDER} has no targets")) } else { Ok(names) }
}

/// Copies the files of a folder into another one.
fn copied(from: &Path, to: &Path) -> Result<PathBuf, String> {
    let said = |error| format!("{}: {error}", to.display());
    fs::create_dir_all(to).map_err(said)?;
    for file in files(from)? {
        let name = file.file_name().unwrap_or_default();
        fs::copy(&file, to.join(name)).map_err(said)?;
    }
    Ok(to.to_owned())
}

fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(entries.flatten().map(|entry| entry.path()).collect())
}
