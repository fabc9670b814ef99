//! The pages: from the sources of `crates/web` to the folder `target/web` that the program embeds.

mod compiler;
mod pack;
mod sizes;
mod style;
mod wasm;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use crate::step::root;
use compiler::Compiler;
use pack::{Pack, Part, digest};

/// Where the pages are put.
pub(crate) const FOLDER: &str = "target/web";
/// Where what they are made from is built.
const BUILT: &str = "target/wasm";
/// What the examples of the rules are made from.
const SCENARIOS: &str = "crates/engine/scenarios";
/// What the pages were made from when they were last made.
const MADE_FROM: &str = "target/wasm/made-from";

/// How much trouble is taken.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Care {
    /// As small as can be, for others.
    #[default]
    Whole,
    /// Soon ready, for whoever is trying something out.
    Quick,
}

/// `cargo xtask web`.
pub(crate) fn run(words: &[&str]) -> ExitCode {
    let care = match words {
        [] => Care::Whole,
        ["--quick"] => Care::Quick,
        _ => {
            eprintln!("xtask: `web` takes `--quick` and nothing else");
            return ExitCode::from(2);
        }
    };
    match build_with(&root(), care) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the pages, unless they are there already.
pub(crate) fn build(root: &Path) -> Result<(), String> {
    build_with(root, Care::Whole)
}

fn build_with(root: &Path, care: Care) -> Result<(), String> {
    let start = Instant::now();
    let compiler = Compiler::find(root)?;
    let raw = wasm::compile(root, compiler, care)?;
    let sources = root.join("crates/web/assets");
    let lessons = lessons::of_all(&root.join(SCENARIOS))?;
    let print = fingerprint(&raw, &sources, &lessons)?;
    let (folder, made_from) = (root.join(FOLDER), root.join(MADE_FROM));
    if folder.is_dir() && fs::read_to_string(&made_from).is_ok_and(|before| before == print) {
        println!("{FOLDER}: nothing has changed ({:.1} s)", start.elapsed().as_secs_f64());
        return Ok(());
    }
    let mut parts = Vec::new();
    for (raw, (_, name)) in raw.iter().zip(wasm::PARTS) {
        let (glue, module) = wasm::bind(root, raw, name)?;
        parts.push(Part { name, glue, module });
    }
    let pack = Pack::of(&sources, &parts, &lessons, care)?;
    pack.write(&folder)?;
    print!("{}", sizes::table(&pack));
    println!("{FOLDER}: made in {:.1} s", start.elapsed().as_secs_f64());
    if care == Care::Whole {
        sizes::check(&pack)?;
    }
    write(&made_from, print.as_bytes())
}

/// Has clippy look at what only browsers build.
pub(crate) fn lint(root: &Path) -> Result<(), String> {
    wasm::lint(root, Compiler::find(root)?)
}

/// Whatever the pages depend on, in one line.
fn fingerprint(
    raw: &[PathBuf],
    sources: &Path,
    lessons: &[(&str, String)],
) -> Result<String, String> {
    // Another packer packs otherwise.
    let packer = std::env::current_exe().map_err(|error| format!("cannot find itself: {error}"))?;
    let mut print = digest(&read(&packer)?);
    for path in raw {
        print += &digest(&read(path)?);
    }
    for path in files(sources)? {
        print += &format!("{}{}", path.display(), digest(&read(&path)?));
    }
    for (game, text) in lessons {
        print += &format!("{game}{}", digest(text.as_bytes()));
    }
    Ok(digest(print.as_bytes()))
}

/// Every file below a folder, in order.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| said(folder, &error))?;
    let mut found = Vec::new();
    for entry in entries {
        let path = entry.map_err(|error| said(folder, &error))?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| said(path, &error))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, bytes))
        .map_err(|error| said(path, &error))
}

fn said(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}
