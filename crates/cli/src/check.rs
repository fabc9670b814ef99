//! `check`: scenario files against the games.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use engine::scenario;

use crate::args;
use crate::failure::Failure;

/// Runs scenario files and prints every difference.
pub(crate) fn run(args: &args::Check, out: &mut impl Write) -> Result<(), Failure> {
    let (mut scenarios, mut moves, mut checks, mut differences) = (0, 0, 0, 0);
    let files = files(&args.files)?;
    for file in &files {
        let text = read(file)?;
        let report = scenario::run(&text);
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

/// A file's text, or what is wrong with the file.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    let bytes = fs::read(path)
        .map_err(|error| Failure::file(path, format_args!("cannot be read: {error}")))?;
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
        Failure::trouble(format_args!("{}:{line}: this is no text (UTF-8)", path.display()))
    })
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
