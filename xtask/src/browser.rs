//! End-to-end tests: the pages in a real browser, on the real server.

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use crate::build::side_by_side;
use crate::debian;
use crate::host::Programs;
use crate::step::{root, succeeds};
use crate::web::{self, Care};

/// Where the tests are.
const FOLDER: &str = "tests/browser";
/// Where pictures of the pages are kept.
const PICTURES: &str = "docs/pictures";
/// What they need, and what Debian calls it.
const NEEDED: [(&str, &str); 3] = [("node", "nodejs"), ("npm", "npm"), ("chromium", "chromium")];
/// How long one file of tests may take, in milliseconds; each step in it has a limit of its own.
const TEST_TIMEOUT: u32 = 2_400_000;

/// Runs the tests with the program that is there, pages and all.
pub(crate) fn test(root: &Path) -> Result<(), String> {
    let tests = tests(&root.join(FOLDER))?;
    let mut node = node(root)?;
    node.arg("--test")
        // Each file has a server and a browser of its own, and mostly waits for bots.
        .arg("--test-concurrency=2")
        .arg(format!("--test-timeout={TEST_TIMEOUT}"))
        .args(tests);
    succeeds(&mut node, "a test in the browser failed")
}

/// `cargo xtask pictures`: every screen, as it looks today.
pub(crate) fn pictures() -> ExitCode {
    let root = root();
    let taken = web::build_beside(&root, Programs::Tests, Care::Whole).and_then(|()| {
        // With the new pages inside.
        side_by_side(vec![Programs::Tests.build(&root)])?;
        let mut node = node(&root)?;
        node.arg("pictures.mjs").arg(root.join(PICTURES));
        succeeds(&mut node, "the pictures could not be taken")
    });
    match taken {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Node in the folder of the tests, with all that they need.
fn node(root: &Path) -> Result<Command, String> {
    equip()?;
    let folder = root.join(FOLDER);
    fetch(&folder)?;
    let mut node = Command::new("node");
    node.env("SOBREMESA_PROGRAM", Programs::Tests.path(root, "sobremesa")).current_dir(&folder);
    Ok(node)
}

/// Installs what is missing, where that needs no password.
pub(crate) fn equip() -> Result<(), String> {
    let missing: Vec<&str> = NEEDED
        .iter()
        .filter(|(program, _)| {
            let mut ask = Command::new(program);
            let ask = ask.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
            !ask.status().is_ok_and(|status| status.success())
        })
        .map(|(_, package)| *package)
        .collect();
    if missing.is_empty() || debian::install(&missing) {
        return Ok(());
    }
    let missing = missing.join(" ");
    Err(format!(
        "the tests in a browser need {missing}; `apt-get install {missing}` installs it on Debian"
    ))
}

/// Has npm fetch what the lock file names, unless it is there.
fn fetch(folder: &Path) -> Result<(), String> {
    let changed =
        |name: &str| fs::metadata(folder.join(name)).and_then(|file| file.modified()).ok();
    // npm writes it last.
    let fetched = changed("node_modules/.package-lock.json");
    if fetched.is_some() && fetched >= changed("package-lock.json") {
        return Ok(());
    }
    let mut npm = Command::new("npm");
    npm.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(folder);
    succeeds(&mut npm, "npm cannot fetch what the tests need")
}

/// The files with tests, in order.
fn tests(folder: &Path) -> Result<Vec<OsString>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{FOLDER}: {error}"))?;
    let mut names: Vec<OsString> = entries.flatten().map(|entry| entry.file_name()).collect();
    names.retain(|name| name.to_string_lossy().ends_with(".test.mjs"));
    names.sort();
    if names.is_empty() { Err(format!("{FOLDER} has no tests")) } else { Ok(names) }
}
