//! The build of the pages: from the sources of `crates/web` to the folder `target/web` that the program embeds.

mod compiler;
mod pack;
mod sizes;
mod style;
mod wasm;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

use crate::build::{Build, side_by_side};
use crate::disk::{files, read, said, write};
use crate::host::Programs;
use crate::step::root;
use compiler::Compiler;
use pack::{Pack, Part, digest};

/// Where the pages are put.
pub(crate) const FOLDER: &str = "target/web";
/// Where what they are made from is built.
const BUILT: &str = "target/wasm";
/// What the examples of the rules are made from.
const SCENARIOS: &str = "crates/games/scenarios";
/// Where these are put.
const EXAMPLES: &str = "target/wasm/lessons";
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
    match build_beside(&root(), Programs::Lessons, care) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the pages, unless they are there already, and these programs at the same time.
pub(crate) fn build_beside(root: &Path, programs: Programs, care: Care) -> Result<(), String> {
    build_both(root, programs, care, |pages, programs| (pages, programs))
}

/// The same; `with` may say what is to be done when pages or programs are built.
pub(crate) fn build_both(
    root: &Path,
    programs: Programs,
    care: Care,
    with: impl FnOnce(Build, Build) -> (Build, Build),
) -> Result<(), String> {
    // What is missing is said before anything long has begun.
    let compiler = Compiler::find(root)?;
    let (pages, built) = with(wasm::build(root, compiler, care), programs.build(root));
    side_by_side(vec![pages, built])?;
    pack(root, compiler, programs, care)
}

/// Packs the pages, if what they are made from has changed.
fn pack(root: &Path, compiler: Compiler, programs: Programs, care: Care) -> Result<(), String> {
    let start = Instant::now();
    let raw = wasm::modules(root, compiler, care);
    let sources = root.join("crates/web/assets");
    let lessons = lessons(root, programs)?;
    let print = fingerprint(&raw, &sources, &lessons)?;
    let (folder, made_from) = (root.join(FOLDER), root.join(MADE_FROM));
    let is_same = fs::read_to_string(&made_from).is_ok_and(|before| before == print);
    if is_same && pack::is_whole(&folder) {
        println!("{FOLDER}: nothing has changed ({:.1} s)", start.elapsed().as_secs_f64());
        return Ok(());
    }
    // Whoever is stopped while writing leaves nothing that looks finished.
    if made_from.exists() {
        fs::remove_file(&made_from).map_err(|error| said(&made_from, &error))?;
    }
    let bound = |(raw, (_, name)): (&PathBuf, (&str, &'static str))| {
        let (glue, module) = wasm::bind(root, raw, name)?;
        Ok(Part { name, glue, module })
    };
    let parts = raw.iter().zip(wasm::PARTS).map(bound).collect::<Result<Vec<Part>, String>>()?;
    let pack = Pack::of(&sources, &parts, &lessons, care)?;
    pack.write(&folder)?;
    print!("{}", sizes::table(&pack));
    println!("{FOLDER}: made in {:.1} s", start.elapsed().as_secs_f64());
    if care == Care::Whole {
        sizes::check(&pack)?;
    }
    write(&made_from, print.as_bytes())
}

/// The examples of every game, in order, as the program that makes them writes them.
fn lessons(root: &Path, programs: Programs) -> Result<Vec<(String, String)>, String> {
    let folder = root.join(EXAMPLES);
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| said(&folder, &error))?;
    }
    let mut program = Command::new(programs.path(root, "sobremesa-lessons"));
    let made = program.arg(root.join(SCENARIOS)).arg(&folder).status();
    match made.map_err(|error| format!("what makes the examples does not start: {error}"))? {
        status if status.success() => (),
        _ => return Err("the examples cannot be made".to_owned()),
    }
    let text = |path: PathBuf| {
        let game = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).map_err(|error| said(&path, &error))?;
        Ok((game, text))
    };
    files(&folder)?.into_iter().map(text).collect()
}

/// The command that builds the modules in a folder of its own.
pub(crate) fn command(root: &Path, folder: &Path) -> Result<Command, String> {
    Ok(wasm::command(root, Compiler::find(root)?, Care::Whole, folder))
}

/// Finds a compiler for browsers, or has one installed.
pub(crate) fn equip(root: &Path) -> Result<(), String> {
    Compiler::find(root).map(|_| ())
}

/// Has clippy look at what only browsers build.
pub(crate) fn lint(root: &Path) -> Result<(), String> {
    wasm::lint(root, Compiler::find(root)?)
}

/// Whatever the pages depend on, in one line.
fn fingerprint(
    raw: &[PathBuf],
    sources: &Path,
    lessons: &[(String, String)],
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
