//! Release artifacts: `cargo xtask dist` makes them in `target/dist`, and `cargo xtask dist --verify` tries them
//! out.

mod archive;
mod bounded;
mod checksums;
mod contents;
mod crates;
mod debian_package;
mod expression;
mod licenses;
mod program;
mod scratch;
mod served;
mod tools;
mod verify;

use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use crate::disk::{read, said, text_of, write};
use crate::host::Programs;
use crate::serve;
use crate::step::root;
use contents::Contents;
use crates::Workspace;
use licenses::Licenses;
pub(crate) use licenses::check;
use scratch::Scratch;
use tools::Tools;

/// Where everything is put.
const FOLDER: &str = "target/dist";
/// Where it is made, on the same disk, so that it can be renamed.
const ASIDE: &str = "target/dist.part";

/// `cargo xtask dist`.
pub(crate) fn run(words: &[&str]) -> ExitCode {
    let done = match words {
        [] => make(&root()),
        ["--verify"] => verify::run(&root()),
        _ => {
            eprintln!("xtask: `dist` takes `--verify` and nothing else");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Makes all of it, what can fail at once before what takes long.
fn make(root: &Path) -> Result<(), String> {
    let start = Instant::now();
    let tools = Tools::find(root)?;
    let workspace = Workspace::read(root, &tools.target)?;
    let licenses = Licenses::gather(root, &workspace)?;
    serve::build(root)?;
    let built = Programs::Release.path(root, program::NAME);
    let aside = Scratch::at(root.join(ASIDE))?;
    let (out, work) = (aside.folder("out")?, aside.folder("work")?);
    program::strip(&built, &out.join(program::NAME))?;
    let contents = Contents::gather(root, &out.join(program::NAME), &work, &licenses)?;
    let top = format!("{}-{}-{}", program::NAME, workspace.version, tools.target);
    let packed = archive::pack(&top, &contents.of_archive(), tools.date)?;
    write(&out.join(format!("{top}.tar.gz")), &packed)?;
    if tools.has_dpkg_deb {
        let package = debian_package::Package { contents: &contents, licenses: &licenses };
        match debian_package::architecture(&tools.target) {
            Some(architecture) => {
                let control = package.control(&workspace.version, architecture);
                package.build(root, &control, &work.join("deb"), &out, tools.date)?;
            }
            None => println!("Debian has no name for {}; there is no .deb", tools.target),
        }
    } else {
        println!("dpkg-deb is missing; there is no .deb (`apt-get install dpkg` installs it)");
    }
    checksums::write(&out)?;
    let folder = root.join(FOLDER);
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| said(&folder, &error))?;
    }
    fs::rename(&out, &folder).map_err(|error| said(&folder, &error))?;
    for (name, bytes) in checksums::files(&folder)? {
        println!("{:>10}  {FOLDER}/{name}", bytes.len());
    }
    println!("{FOLDER}: made in {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}
