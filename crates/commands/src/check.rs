//! `check`: runs scenario files against the games.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use engine::scenario;
use games::GameId;

use crate::args;
use crate::failure::Failure;
use crate::text::read;

/// Runs scenario files and prints every difference.
pub(crate) fn run(args: &args::Check, out: &mut impl Write) -> Result<(), Failure> {
    let (mut scenarios, mut moves, mut checks, mut differences) = (0, 0, 0, 0);
    let files = files(&args.files)?;
    for file in &files {
        let text = read(file)?;
        let report = scenario::run::<GameId>(&text);
        for difference in &report.differences {
            writeln!(out, "{}:{}: {}", file.display(), difference.line, difference.text)?;
        }
        scenarios += report.scenarios;
        moves += report.moves;
        checks += report.checks;
        differences += report.differences.len();
    }
    let files = files.len();
    writeln!(
        out,
        "files: {files}, scenarios: {scenarios}, moves: {moves}, checks: {checks}, differences: {differences}"
    )?;
    match differences {
        0 => Ok(()),
        1 => Err(Failure::trouble("1 difference")),
        _ => Err(Failure::trouble(format_args!("{differences} differences"))),
    }
}

/// The files, and for each folder the texts in it and below, in order.
fn files(named: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in named {
        if path.is_dir() {
            let before = files.len();
            walk(path, &mut files)
                .map_err(|error| Failure::file(path, format_args!("cannot be read: {error}")))?;
            if files.len() == before {
                return Err(Failure::file(path, "has no `.txt` files"));
            }
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
    paths.sort();
    for path in paths {
        if path.is_dir() {
            walk(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "txt") {
            files.push(path);
        }
    }
    Ok(())
}
