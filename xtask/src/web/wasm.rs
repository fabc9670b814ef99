//! Compiles to WebAssembly and makes the JavaScript glue (wasm-bindgen).

use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use super::compiler::{Compiler, TARGET};
use super::{BUILT, Care, read};
use crate::build::Build;

/// What the programs are called, and their modules and glues: the tables first.
pub(crate) const PARTS: [(&str, &str); 3] = [
    ("sobremesa-web", "sobremesa"),
    ("sobremesa-worker", "worker"),
    ("sobremesa-library", "library"),
];
/// The package that is built, and the profile it is built with for others.
const PACKAGE: &str = "sobremesa-web";
const PROFILE: &str = "wasm";
/// The profile for whoever is trying something out.
const QUICK: &str = "wasm-quick";

/// The build that makes the modules.
pub(crate) fn build(root: &Path, compiler: Compiler, care: Care) -> Build {
    let folder = folder(root, compiler);
    let command = command(root, compiler, care, &folder);
    Build { name: "pages", command, folder, then: None, in_background: false }
}

/// Cargo that builds the modules, in this folder.
pub(crate) fn command(root: &Path, compiler: Compiler, care: Care, folder: &Path) -> Command {
    let mut command = compiler.cargo("build");
    command
        .args(["--locked", "--package", PACKAGE, "--profile", profile(care), "--target-dir"])
        .arg(folder)
        .current_dir(root);
    command
}

/// Where the modules are; as many as there are parts.
pub(crate) fn modules(root: &Path, compiler: Compiler, care: Care) -> Vec<PathBuf> {
    let built = folder(root, compiler).join(TARGET).join(profile(care));
    PARTS.iter().map(|(program, _)| built.join(format!("{program}.wasm"))).collect()
}

fn profile(care: Care) -> &'static str {
    match care {
        Care::Whole => PROFILE,
        Care::Quick => QUICK,
    }
}

/// Has clippy look at what only browsers build. Debian has no clippy: there it is left out, and said so.
pub(crate) fn lint(root: &Path, compiler: Compiler) -> Result<(), String> {
    if compiler == Compiler::Debian {
        println!("the lints of what only browsers build need rustup's compiler; left out");
        return Ok(());
    }
    let mut command = compiler.cargo("clippy");
    command
        .args(["--quiet", "--locked", "--package", PACKAGE, "--profile", PROFILE, "--target-dir"])
        .arg(folder(root, compiler))
        .args(["--", "-D", "warnings"])
        .current_dir(root);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("clippy has something to say about {PACKAGE}")),
        Err(error) => Err(format!("cargo does not start: {error}")),
    }
}

/// Where a compiler builds: two in one folder would build everything anew in turn.
fn folder(root: &Path, compiler: Compiler) -> PathBuf {
    root.join(BUILT).join(match compiler {
        Compiler::Own => "own",
        Compiler::Debian => "debian",
    })
}

/// Glue in JavaScript, and the module that it loads.
pub(crate) fn bind(root: &Path, raw: &Path, name: &str) -> Result<(Vec<u8>, Vec<u8>), String> {
    let folder = root.join(BUILT).join("bound");
    let bound = Bindgen::new()
        .input_path(raw)
        .web(true)
        .map(|bindgen| bindgen.out_name(name).typescript(false).omit_default_module_path(true))
        .and_then(|bindgen| {
            bindgen.remove_name_section(true).remove_producers_section(true).generate(&folder)
        });
    bound.map_err(|error| format!("{}: cannot be bound: {error:#}", raw.display()))?;
    let module = folder.join(format!("{name}_bg.wasm"));
    Ok((read(&folder.join(format!("{name}.js")))?, read(&module)?))
}

#[cfg(test)]
mod tests {
    use crate::step::root;

    /// The version of a package in a lock file.
    fn version(lock: &str, package: &str) -> Option<String> {
        let after = lock.split_once(&format!("name = \"{package}\"\nversion = \""))?.1;
        Some(after.split('"').next()?.to_owned())
    }

    #[test]
    fn glue_and_module_are_made_for_each_other() {
        let lock = |path: &str| std::fs::read_to_string(root().join(path)).expect("a lock file");
        let module = version(&lock("Cargo.lock"), "wasm-bindgen");
        let glue = version(&lock("xtask/Cargo.lock"), "wasm-bindgen-cli-support");
        assert!(module.is_some());
        assert_eq!(module, glue, "`wasm-bindgen-cli-support` in xtask/Cargo.toml has to follow");
    }
}
