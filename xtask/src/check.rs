//! Incremental checks of what a change can have touched: `cargo xtask check`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Instant;

use serde_json::Value;

use crate::step::{self, Step, cargo, root};
use crate::suite;

/// Files outside of the crates, by how their paths begin, and the folders of crates whose tests read them.
const READERS: [(&str, &[&str]); 6] = [
    ("rules/", &["games", "texts", "web"]),
    ("texts/", &["texts"]),
    ("decks/", &["games"]),
    ("docs/", &["cli", "commands", "fair", "games", "server"]),
    ("tools/", &["cli"]),
    ("ARCHITECTURE.md", &["games"]),
];
/// What the pages are made of: browser tests read it.
const PAGES: [&str; 3] = ["crates/viewmodel/", "crates/web/", "tests/browser/"];
/// Files that everything depends on.
const EVERYTHING: [&str; 5] =
    ["Cargo.toml", "Cargo.lock", ".cargo/", "clippy.toml", "rustfmt.toml"];
/// Crates that hold whole evenings and real servers: minutes, which the full run takes. They are run here if they
/// have been changed themselves.
const LONG: [&str; 1] = ["lab"];
/// Tests of others that take seconds each.
const SLOW: [&str; 5] = [
    "evening::a_whole_game_with_its_record",
    "evening::bots_fill_the_chairs",
    "evening::nobody_gets_more_than_their_share",
    "balance::threads_make_no_difference",
    "played::everything_told_has_a_text",
];

/// `cargo xtask check`.
pub(crate) fn run(words: &[&str]) -> ExitCode {
    let since = match words {
        [] => None,
        ["--since", revision] => Some(*revision),
        _ => {
            eprintln!("xtask: `check` takes `--since REV`, such as HEAD~3, and nothing else");
            return ExitCode::from(2);
        }
    };
    let checked = step::equip().and_then(|()| check(&root(), since));
    match checked {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

fn check(root: &Path, since: Option<&str>) -> Result<(), String> {
    let start = Instant::now();
    let changed = changed(root, since)?;
    if changed.is_empty() {
        println!("nothing has changed; `cargo xtask check --since HEAD~1` checks the last commit");
        return Ok(());
    }
    let touched = Touched::by(&changed, &dependents(root)?);
    println!("== {} changed files; crates: {}", changed.len(), touched.told());
    let lints = "clippy --quiet --workspace --all-targets --all-features -- -D warnings";
    let own = "clippy --quiet --manifest-path xtask/Cargo.toml --all-targets -- -D warnings";
    let mut steps = vec![Step::cargo("format", "fmt --all --check")];
    if touched.is_xtask {
        let manifest = "--manifest-path xtask/Cargo.toml";
        steps.push(Step::cargo("format of xtask", &format!("fmt {manifest} --check")));
        steps.push(Step::cargo("lints of xtask", own));
        steps.push(Step::cargo("tests of xtask", &format!("test --quiet {manifest}")));
    }
    if !touched.tested.is_empty() {
        steps.push(Step::cargo("lints", lints));
    }
    for step in &steps {
        step.timed(root)?;
    }
    test(root, &touched)?;
    if touched.is_page {
        println!(
            "== the pages have changed: `cargo xtask web --quick` builds them, and browsers look at them in the full run"
        );
    }
    println!(
        "== all of it: {:.1} s; `cargo xtask test` checks everything",
        start.elapsed().as_secs_f64()
    );
    Ok(())
}

fn test(root: &Path, touched: &Touched) -> Result<(), String> {
    if touched.tested.is_empty() {
        return Ok(());
    }
    let start = Instant::now();
    // What is not run need not be built. Crates that nothing has touched are left out only if they are long: another
    // set of crates means other features of what they share, and much would be built once more.
    let changed = |name: &&str| touched.changed.contains(*name);
    let without: Vec<&str> = LONG.into_iter().filter(|name| !changed(name)).collect();
    let programs = suite::build(root, &mut Command::new(cargo()), &without)?;
    println!("== test programs: {:.1} s", start.elapsed().as_secs_f64());
    for program in programs {
        let name = program.name();
        if !touched.tested.contains(&name) {
            continue;
        }
        let start = Instant::now();
        // Whoever has changed a crate wants all its tests.
        let skip = SLOW.iter().filter(|_| !touched.changed.contains(&name));
        let words: Vec<String> =
            skip.flat_map(|test| ["--skip".to_owned(), (*test).to_owned()]).collect();
        let output = program.run(&words)?;
        let said = String::from_utf8_lossy(&output.stdout);
        let result = said.lines().rfind(|line| line.starts_with("test result")).unwrap_or_default();
        println!("{name}: {result} ({:.1} s)", start.elapsed().as_secs_f64());
    }
    if !touched.left.is_empty() {
        let left: Vec<&str> = touched.left.iter().map(String::as_str).collect();
        println!("== left for the full run: {}", left.join(", "));
    }
    Ok(())
}

/// The files that differ from a revision, or from the last commit; new ones too.
fn changed(root: &Path, since: Option<&str>) -> Result<Vec<String>, String> {
    let git = |words: &[&str]| {
        let mut git = Command::new("git");
        let answer = git.args(words).current_dir(root).output();
        let answer = answer.map_err(|error| format!("git does not start: {error}"))?;
        if !answer.status.success() {
            let said = String::from_utf8_lossy(&answer.stderr).trim().to_owned();
            return Err(format!("git cannot tell what has changed: {said}"));
        }
        Ok(String::from_utf8_lossy(&answer.stdout).lines().map(str::to_owned).collect::<Vec<_>>())
    };
    let mut files = git(&["diff", "--name-only", since.unwrap_or("HEAD"), "--"])?;
    files.extend(git(&["ls-files", "--others", "--exclude-standard"])?);
    Ok(files)
}

/// Who depends on each crate, by the names of their folders.
fn dependents(root: &Path) -> Result<BTreeMap<String, BTreeSet<String>>, String> {
    let mut ask = Command::new(cargo());
    ask.args(["metadata", "--no-deps", "--format-version=1", "--locked"]).current_dir(root);
    let answer = ask.output().map_err(|error| format!("cargo does not start: {error}"))?;
    let value: Value = serde_json::from_slice(&answer.stdout)
        .map_err(|_| String::from_utf8_lossy(&answer.stderr).trim().to_owned())?;
    Ok(dependents_in(&value))
}

fn dependents_in(metadata: &Value) -> BTreeMap<String, BTreeSet<String>> {
    let last = |path: &str| path.rsplit(['/', '\\']).next().unwrap_or_default().to_owned();
    let none = Vec::new();
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in metadata["packages"].as_array().unwrap_or(&none) {
        let manifest = package["manifest_path"].as_str().unwrap_or_default();
        let name = last(manifest.trim_end_matches("Cargo.toml").trim_end_matches(['/', '\\']));
        all.entry(name.clone()).or_default();
        for needed in package["dependencies"].as_array().unwrap_or(&none) {
            if let Some(path) = needed["path"].as_str() {
                all.entry(last(path)).or_default().insert(name.clone());
            }
        }
    }
    all
}

/// What a change can have touched.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Touched {
    /// Crates with changed files, or that read some.
    changed: BTreeSet<String>,
    /// Crates whose tests are run.
    tested: BTreeSet<String>,
    /// Crates whose tests are left for the full run.
    left: BTreeSet<String>,
    is_xtask: bool,
    is_page: bool,
}

impl Touched {
    fn by(files: &[String], dependents: &BTreeMap<String, BTreeSet<String>>) -> Touched {
        let mut touched = Touched::default();
        for file in files {
            let crate_of = file.strip_prefix("crates/").and_then(|rest| rest.split('/').next());
            if let Some(name) = crate_of.filter(|name| dependents.contains_key(*name)) {
                touched.changed.insert(name.to_owned());
            }
            for (begins, readers) in READERS {
                if file.starts_with(begins) {
                    touched.changed.extend(readers.iter().map(|name| (*name).to_owned()));
                }
            }
            if EVERYTHING.iter().any(|begins| file.starts_with(begins)) {
                touched.tested.extend(dependents.keys().cloned());
            }
            touched.is_xtask |= file.starts_with("xtask/") || file == "Cargo.lock";
            touched.is_page |= PAGES.iter().any(|begins| file.starts_with(begins));
        }
        let mut open: Vec<String> = touched.changed.iter().cloned().collect();
        while let Some(name) = open.pop() {
            if touched.tested.insert(name.clone()) {
                open.extend(dependents.get(&name).into_iter().flatten().cloned());
            }
        }
        let is_left = |name: &&String| {
            LONG.contains(&name.as_str()) && !touched.changed.contains(name.as_str())
        };
        touched.left = touched.tested.iter().filter(is_left).cloned().collect();
        touched.tested.retain(|name| !touched.left.contains(name));
        touched
    }

    fn told(&self) -> String {
        let names: Vec<&str> = self.changed.iter().map(String::as_str).collect();
        let more = self.tested.len().saturating_sub(names.len());
        match (names.is_empty(), more) {
            (true, 0) => "none".to_owned(),
            (_, 0) => names.join(", "),
            _ => format!("{}, and {more} that depend on them", names.join(", ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crates() -> BTreeMap<String, BTreeSet<String>> {
        let all = [
            ("engine", &["games", "table", "cli", "web"][..]),
            ("games", &["table", "cli", "web"]),
            ("table", &["server", "web"]),
            ("server", &["cli", "lab"]),
            ("texts", &["cli"]),
            ("cli", &[]),
            ("lab", &[]),
            ("web", &[]),
        ];
        let set = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        all.into_iter().map(|(name, needed)| (name.to_owned(), set(needed))).collect()
    }

    fn touched(files: &[&str]) -> Touched {
        let files: Vec<String> = files.iter().map(|file| (*file).to_owned()).collect();
        Touched::by(&files, &crates())
    }

    fn names(set: &BTreeSet<String>) -> Vec<&str> {
        set.iter().map(String::as_str).collect()
    }

    #[test]
    fn whoever_depends_on_a_change_is_tested() {
        let server = touched(&["crates/server/src/lib.rs"]);
        assert_eq!(names(&server.tested), ["cli", "server"]);
        assert_eq!(names(&server.left), ["lab"]);
        assert_eq!(server.told(), "server, and 1 that depend on them");
        let engine = touched(&["crates/engine/src/laws.rs"]);
        assert_eq!(names(&engine.tested), ["cli", "engine", "games", "server", "table", "web"]);
        let games = touched(&["crates/games/src/dos/rules.rs"]);
        assert_eq!(names(&games.tested), ["cli", "games", "server", "table", "web"]);
        let lab = touched(&["crates/lab/src/main.rs"]);
        assert_eq!((names(&lab.tested), names(&lab.left)), (vec!["lab"], vec![]));
    }

    #[test]
    fn files_that_tests_read_count() {
        assert_eq!(names(&touched(&["texts/es/dos.ftl"]).tested), ["cli", "texts"]);
        assert!(names(&touched(&["rules/dos.md"]).tested).contains(&"games"));
        assert!(touched(&["Cargo.toml"]).tested.contains("table"));
        let own = touched(&["xtask/src/main.rs"]);
        assert!(own.is_xtask && own.tested.is_empty());
        assert_eq!(touched(&["README.md"]), Touched::default());
    }

    #[test]
    fn every_crate_that_is_named_is_there() {
        let all = dependents(&root()).expect("cargo knows");
        let readers = READERS.iter().flat_map(|(_, readers)| readers.iter());
        for name in LONG.iter().chain(readers) {
            assert!(all.contains_key(*name), "{name}");
        }
        assert!(all["engine"].contains("table") && all["store"].contains("server"));
    }
}
