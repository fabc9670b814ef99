//! Benchmarks of builds and tests from scratch: `cargo xtask times` writes `docs/building.md` and the weights of
//! the progress line.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

use serde_json::Value;

use crate::marks::replaced;
use crate::step::{cargo, root};
use crate::{suite, web};

/// The page, and the mark between which its tables stand.
const PAGE: &str = "docs/building.md";
const MARK: &str = "times";
/// Where everything is built, from nothing.
const FOLDER: &str = "target/times";
/// Where the weights of the progress line are kept.
const WEIGHTS: &str = "xtask/weights.txt";
/// How many parts and tests are named.
const MOST: usize = 12;
/// What takes less is no weight.
const LEAST: f64 = 0.3;

/// One build that was measured.
struct Measured {
    name: &'static str,
    what: &'static str,
    seconds: f64,
    cpu: Option<f64>,
    units: Vec<Unit>,
}

/// One call of the compiler, or of a build script.
#[derive(Clone, PartialEq, Debug)]
struct Unit {
    part: String,
    seconds: f64,
}

/// One test that ran.
#[derive(Clone, PartialEq, Debug)]
struct Timed {
    test: String,
    seconds: f64,
}

/// `cargo xtask times`.
pub(crate) fn run(words: &[&str]) -> ExitCode {
    if !words.is_empty() {
        eprintln!("xtask: `times` takes no words");
        return ExitCode::from(2);
    }
    match write_page(&root()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}; {PAGE} is as it was");
            ExitCode::FAILURE
        }
    }
}

fn write_page(root: &Path) -> Result<(), String> {
    let path = root.join(PAGE);
    let read = || fs::read_to_string(&path).map_err(|error| format!("{PAGE}: {error}"));
    // A page without a place for the tables is found out before minutes of building.
    replaced(PAGE, &read()?, MARK, "")?;
    let folder = root.join(FOLDER);
    remove(&folder)?;
    let builds = builds(root, &folder)?;
    let measured = builds
        .into_iter()
        .map(|(name, what, command, built)| measure(name, what, command, &built))
        .collect::<Result<Vec<Measured>, String>>()?;
    let (tests, programs) = test(root, &folder)?;
    remove(&folder)?;
    let text = format!("\n{}\n", tables(&measured, &tests, programs));
    fs::write(&path, replaced(PAGE, &read()?, MARK, &text)?)
        .map_err(|error| format!("{PAGE}: {error}"))?;
    let weights: String = measured.iter().map(weights).collect();
    fs::write(root.join(WEIGHTS), weights).map_err(|error| format!("{WEIGHTS}: {error}"))
}

/// Every build: its name, what it is for, its command, and where it builds.
type Planned = (&'static str, &'static str, Command, PathBuf);

fn builds(root: &Path, folder: &Path) -> Result<Vec<Planned>, String> {
    let host = |words: &str, at: &Path| {
        let mut command = Command::new(cargo());
        command.args(words.split(' ')).arg("--target-dir").arg(at).current_dir(root);
        command.env("CARGO_INCREMENTAL", "0");
        command
    };
    let (own, pages) = (folder.join("xtask"), folder.join("pages"));
    let (program, tests) = (folder.join("program"), folder.join("tests"));
    let own_words = "build --manifest-path xtask/Cargo.toml";
    let release = "build --release --locked -p sobremesa -p sobremesa-lessons";
    let lints = "clippy --workspace --all-targets --all-features";
    let all = "test --no-run --workspace --all-features";
    Ok(vec![
        ("xtask", "what runs all this", host(own_words, &own), own),
        ("pages", "for browsers", web::command(root, &pages)?, pages),
        ("program", "for others", host(release, &program), program),
        // Both in one folder, as the full run has them: what macros need is compiled once.
        ("lints", "clippy over everything", host(lints, &tests), tests.clone()),
        ("tests", "all test programs", host(all, &tests), tests),
    ])
}

fn measure(
    name: &'static str,
    what: &'static str,
    mut command: Command,
    folder: &Path,
) -> Result<Measured, String> {
    println!("== {name}");
    let (start, before) = (Instant::now(), children_cpu());
    let status = command.args(["--timings", "--quiet"]).status();
    let status = status.map_err(|error| format!("cargo does not start: {error}"))?;
    if !status.success() {
        return Err(format!("`{name}` does not build"));
    }
    let seconds = start.elapsed().as_secs_f64();
    let cpu = children_cpu().zip(before).map(|(after, before)| after - before);
    println!("== {name}: {seconds:.1} s");
    let report = folder.join("cargo-timings/cargo-timing.html");
    let report = fs::read_to_string(&report).map_err(|error| format!("{name}: {error}"))?;
    Ok(Measured { name, what, seconds, cpu, units: units(&report)? })
}

/// The processor time of all children that have ended, in seconds; only Linux tells.
fn children_cpu() -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program, in brackets, may hold anything.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |at: usize| fields.get(at)?.parse::<f64>().ok();
    // A tick is a hundredth of a second wherever this is built.
    Some((ticks(13)? + ticks(14)?) / 100.0)
}

/// What cargo's report says of every unit.
fn units(report: &str) -> Result<Vec<Unit>, String> {
    let unreadable = || "cargo's report of its timings is not as it was".to_owned();
    let (_, rest) = report.split_once("const UNIT_DATA = ").ok_or_else(unreadable)?;
    let (list, _) = rest.split_once("];").ok_or_else(unreadable)?;
    let list: Vec<Value> = serde_json::from_str(&format!("{list}]")).map_err(|_| unreadable())?;
    let unit = |value: &Value| {
        let (name, target) = (value["name"].as_str()?, value["target"].as_str()?.trim());
        let part = match target.rsplit_once(' ') {
            None if target.is_empty() => name.to_owned(),
            Some((program, "\"bin\"")) => format!("{program}-program"),
            Some(("build-script", "(run)")) => format!("{name}-script"),
            _ if target == "build-script" => return None,
            _ => format!("{name} {target}"),
        };
        Some(Unit { part, seconds: value["duration"].as_f64()? })
    };
    Ok(list.iter().filter_map(unit).collect())
}

/// Parts with all their seconds, those that take longest first.
fn by_part(units: &[Unit]) -> Vec<Unit> {
    let mut sums: BTreeMap<&str, f64> = BTreeMap::new();
    for unit in units {
        *sums.entry(&unit.part).or_default() += unit.seconds;
    }
    let sum = |(part, seconds): (&str, f64)| Unit { part: part.to_owned(), seconds };
    let mut parts: Vec<Unit> = sums.into_iter().map(sum).collect();
    parts.sort_by(|one, other| other.seconds.total_cmp(&one.seconds));
    parts
}

/// The lines of the progress's weights, in order.
fn weights(measured: &Measured) -> String {
    if !["pages", "program"].contains(&measured.name) {
        return String::new();
    }
    let mut parts = by_part(&measured.units);
    parts.retain(|unit| unit.seconds >= LEAST && !unit.part.contains(' '));
    parts.sort_by(|one, other| one.part.cmp(&other.part));
    let line = |unit: &Unit| format!("{} {} {:.1}\n", measured.name, unit.part, unit.seconds);
    parts.iter().map(line).collect()
}

/// Runs every test program one by one, and says how long each test took, and how many programs there are.
fn test(root: &Path, folder: &Path) -> Result<(Vec<Timed>, usize), String> {
    let mut cargo = Command::new(cargo());
    cargo.env("CARGO_INCREMENTAL", "0").env("CARGO_TARGET_DIR", folder.join("tests"));
    let programs = suite::build(root, &mut cargo, &[])?;
    let mut timed = Vec::new();
    for program in &programs {
        println!("== tests of {}", program.name());
        // What a test takes is told to whoever may use what is not stable yet.
        let output = program
            .command()
            .args(["-Zunstable-options", "--report-time"])
            .env("RUSTC_BOOTSTRAP", "1")
            .stderr(Stdio::inherit())
            .output()
            .map_err(|error| format!("{}: {error}", program.name()))?;
        let said = String::from_utf8_lossy(&output.stdout);
        if !output.status.success() {
            return Err(format!("{said}\na test of {} failed", program.name()));
        }
        timed.extend(said.lines().filter_map(|line| taken(line, &program.name())));
    }
    timed.sort_by(|one, other| other.seconds.total_cmp(&one.seconds));
    Ok((timed, programs.len()))
}

/// Reads a line such as `test laws ... ok <1.234s>`.
fn taken(line: &str, package: &str) -> Option<Timed> {
    let (test, rest) = line.strip_prefix("test ")?.split_once(" ... ")?;
    let seconds = rest.rsplit_once('<')?.1.strip_suffix("s>")?.parse().ok()?;
    Some(Timed { test: format!("{package}: {test}"), seconds })
}

fn tables(measured: &[Measured], tests: &[Timed], programs: usize) -> String {
    let mut text =
        String::from("| build, from nothing | wall | CPU | units |\n|---|---:|---:|---:|\n");
    for Measured { name, what, seconds, cpu, units } in measured {
        let cpu = cpu.map_or("-".to_owned(), |cpu| format!("{cpu:.0} s"));
        text += &format!("| `{name}`: {what} | {seconds:.0} s | {cpu} | {} |\n", units.len());
    }
    for one in measured {
        text += &format!("\n| {}: what takes longest | |\n|---|---:|\n", one.name);
        for unit in by_part(&one.units).iter().take(MOST) {
            text += &format!("| `{}` | {:.1} s |\n", unit.part.replace('"', ""), unit.seconds);
        }
    }
    let all: f64 = tests.iter().map(|test| test.seconds).sum();
    text += &format!(
        "\n{} tests in {programs} programs take {all:.0} s one after the other; those that take longest:\n\n",
        tests.len()
    );
    text += "| test | |\n|---|---:|\n";
    for Timed { test, seconds } in tests.iter().take(MOST) {
        text += &format!("| `{test}` | {seconds:.1} s |\n");
    }
    text
}

fn remove(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_read() {
        let report = r#"… const UNIT_DATA = [
          {"name": "serde", "target": "", "duration": 1.5},
          {"name": "serde", "target": "", "duration": 0.5},
          {"name": "sqlite", "target": " build-script (run)", "duration": 9.0},
          {"name": "sqlite", "target": " build-script", "duration": 0.2},
          {"name": "web", "target": " worker \"bin\"", "duration": 3.0},
          {"name": "store", "target": " all \"test\"", "duration": 4.0}
        ]; const …"#;
        let units = units(report).expect("it is one");
        let named: Vec<String> =
            by_part(&units).iter().map(|unit| format!("{} {}", unit.part, unit.seconds)).collect();
        let all = ["sqlite-script 9", "store all \"test\" 4", "worker-program 3", "serde 2"];
        assert_eq!(named, all);
        let measured =
            Measured { name: "pages", what: "", seconds: 1.0, cpu: None, units: units.clone() };
        let lines = "pages serde 2.0\npages sqlite-script 9.0\npages worker-program 3.0\n";
        assert_eq!(weights(&measured), lines);
        assert!(super::units("nothing").is_err());
    }

    #[test]
    fn a_line_of_a_test_is_read() {
        let timed = |line| taken(line, "store").map(|timed| (timed.test, timed.seconds));
        assert_eq!(timed("test a::b ... ok <1.250s>"), Some(("store: a::b".to_owned(), 1.25)));
        assert_eq!(timed("test a ... ignored"), None);
        assert_eq!(timed("running 3 tests"), None);
    }

    #[test]
    fn the_page_has_a_place_for_the_tables() {
        let page = fs::read_to_string(root().join(PAGE)).expect("the page");
        let new = replaced(PAGE, &page, MARK, "new\n").expect("it has marks");
        assert!(new.contains("<!-- times -->\nnew\n<!-- /times -->\n"));
    }

    #[test]
    fn the_weights_are_where_they_are_read() {
        let there = fs::read_to_string(root().join(WEIGHTS)).expect("they are there");
        assert_eq!(there, crate::progress::WEIGHTS);
    }

    #[test]
    fn children_have_used_some_processor_time() {
        if cfg!(target_os = "linux") {
            assert!(children_cpu().is_some_and(|seconds| seconds >= 0.0));
        }
    }
}
