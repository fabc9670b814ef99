//! Smoke tests of a release, `cargo xtask dist --verify`: what was made is unpacked, installed and run, as others
//! would.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use flate2::read::GzDecoder;

use super::scratch::Scratch;
use super::served::Served;
use super::{FOLDER, bounded, checksums, contents, program, read, said, text_of, tools, write};

/// How long one program may take that looks at something, or installs it.
const PROGRAM_TIMEOUT: Duration = Duration::from_secs(120);
/// What has to be in the archive, at least.
const IN_ARCHIVE: [&str; 11] = [
    "sobremesa",
    "README.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "LICENSES.txt",
    "docs/serving.md",
    "docs/sobremesa.toml",
    "completions/sobremesa.bash",
    "man/sobremesa.1",
    "man/sobremesa-serve.1",
    "sobremesa.service",
];
/// What has to be in the package for Debian, at least.
const IN_PACKAGE: [&str; 7] = [
    "./usr/bin/sobremesa",
    "./usr/lib/systemd/system/sobremesa.service",
    "./usr/share/bash-completion/completions/sobremesa",
    "./usr/share/man/man1/sobremesa-serve.1.gz",
    "./usr/share/doc/sobremesa/copyright",
    "./usr/share/doc/sobremesa/LICENSES.txt.gz",
    "./usr/share/doc/sobremesa/examples/sobremesa.toml",
];

/// Tries everything that is in the folder.
pub(super) fn run(root: &Path) -> Result<(), String> {
    let folder = root.join(FOLDER);
    if !folder.is_dir() {
        return Err(format!("{FOLDER} is not there; `cargo xtask dist` makes it"));
    }
    let scratch = Scratch::new()?;
    let count = checksums::verify(&folder)?;
    println!("ok  {}: {count} files are what they were", checksums::NAME);
    let unpacked = archive(&ending(&folder, ".tar.gz")?, &scratch)?;
    let program = unpacked.join(program::NAME);
    unit(&unpacked.join(contents::UNIT), &program, &scratch)?;
    match ending(&folder, ".deb") {
        Ok(package) => debian(&package, &program, &scratch),
        Err(missing) => {
            println!("--  {missing}; it is not tried");
            Ok(())
        }
    }
}

/// The one file whose name ends like this.
fn ending(folder: &Path, end: &str) -> Result<PathBuf, String> {
    let names = checksums::files(folder)?.into_keys();
    let mut found = names.filter(|name| name.ends_with(end));
    match (found.next(), found.next()) {
        (Some(name), None) => Ok(folder.join(name)),
        (Some(_), Some(_)) => Err(format!("{FOLDER} has more than one `{end}`")),
        (None, _) => Err(format!("{FOLDER} has no `{end}`")),
    }
}

/// Unpacks the archive and has its program serve; where it is unpacked.
fn archive(archive: &Path, scratch: &Scratch) -> Result<PathBuf, String> {
    let into = scratch.folder("archive")?;
    let file = fs::File::open(archive).map_err(|error| said(archive, &error))?;
    let unpacked = tar::Archive::new(GzDecoder::new(file)).unpack(&into);
    unpacked.map_err(|error| said(archive, &error))?;
    let name = archive.file_name().unwrap_or_default().to_string_lossy();
    let top = name.strip_suffix(".tar.gz").unwrap_or(&name);
    let folder = into.join(top);
    for path in IN_ARCHIVE {
        if !folder.join(path).is_file() {
            return Err(format!("{name} has no `{path}`"));
        }
    }
    let program = folder.join(program::NAME);
    program::is_small_enough(read(&program)?.len() as u64)?;
    let version = serves(&program, &scratch.folder("tables-of-archive")?)?;
    if !top.starts_with(&format!("{}-{version}-", program::NAME)) {
        return Err(format!("{name} has a program of version {version}"));
    }
    println!("ok  {name}: unpacked, and version {version} in it serves tables and pages");
    Ok(folder)
}

/// Runs a program for a moment; its version.
fn serves(program: &Path, tables: &Path) -> Result<String, String> {
    let said = bounded::run(Command::new(program).arg("--version"), PROGRAM_TIMEOUT)?;
    let said = String::from_utf8_lossy(&said.out).trim().to_owned();
    let version = said.strip_prefix("sobremesa ");
    let version = version.ok_or_else(|| format!("`{said}` is no version"))?.to_owned();
    let served = Served::start(program, tables)?;
    served.is_well()?;
    served.has_pages()?;
    served.stop()?;
    if !tables.join("tables.db").is_file() {
        return Err("the server has kept nothing".to_owned());
    }
    Ok(version)
}

/// Has systemd look at the unit, where there is one.
fn unit(unit: &Path, program: &Path, scratch: &Scratch) -> Result<(), String> {
    if !tools::is_there("systemd-analyze") {
        println!("--  systemd-analyze is missing; {} is not tried", contents::UNIT);
        return Ok(());
    }
    // It also looks whether the program is there, and here it is elsewhere.
    let text = text_of(unit)?;
    let text = text.replace("/usr/bin/sobremesa", &program.display().to_string());
    let copy = scratch.folder("unit")?.join(contents::UNIT);
    write(&copy, text.as_bytes())?;
    let mut look = Command::new("systemd-analyze");
    look.args(["verify", "--man=no", "--recursive-errors=no"]).arg(&copy);
    let said = bounded::run(&mut look, PROGRAM_TIMEOUT)?;
    if said.err.contains(contents::UNIT) {
        return Err(format!("systemd has something to say: {}", said.err));
    }
    println!("ok  {}: systemd has nothing to say about it", contents::UNIT);
    Ok(())
}

/// Installs the package where nobody minds, and has its program serve.
fn debian(package: &Path, same: &Path, scratch: &Scratch) -> Result<(), String> {
    let name = package.file_name().unwrap_or_default().to_string_lossy();
    if !tools::is_there("dpkg-deb") {
        println!("--  dpkg-deb is missing; {name} is not tried");
        return Ok(());
    }
    let list =
        bounded::run(Command::new("dpkg-deb").arg("--contents").arg(package), PROGRAM_TIMEOUT)?;
    let list = String::from_utf8_lossy(&list.out).into_owned();
    for path in IN_PACKAGE {
        if !list.lines().any(|line| line.ends_with(&format!(" {path}"))) {
            return Err(format!("{name} has no `{path}`"));
        }
    }
    if let Some(line) = list.lines().find(|line| !line.contains(" root/root ")) {
        return Err(format!("{name} has something that is not root's: {line}"));
    }
    let (root, way) = match install(package, scratch) {
        Ok(root) => (root, "installed"),
        Err(why) => {
            println!("--  {name} cannot be installed in a folder, only unpacked: {why}");
            let root = scratch.folder("extracted")?;
            let mut extract = Command::new("dpkg-deb");
            bounded::run(extract.arg("--extract").args([package, &root]), PROGRAM_TIMEOUT)?;
            (root, "unpacked")
        }
    };
    let program = root.join("usr/bin/sobremesa");
    if read(&program)? != read(same)? {
        return Err(format!("{name} has another program than the archive"));
    }
    let version = serves(&program, &scratch.folder("tables-of-package")?)?;
    println!("ok  {name}: {way}, and version {version} in it serves tables and pages");
    Ok(())
}

/// Has dpkg install a package into a system that has nothing else in it.
fn install(package: &Path, scratch: &Scratch) -> Result<PathBuf, String> {
    let root = scratch.folder("root")?;
    let known = root.join("var/lib/dpkg");
    for folder in ["info", "updates"] {
        fs::create_dir_all(known.join(folder)).map_err(|error| said(&known, &error))?;
    }
    for file in ["status", "available"] {
        write(&known.join(file), b"")?;
    }
    let mut dpkg = Command::new("dpkg");
    dpkg.arg(format!("--root={}", root.display()))
        // Otherwise it would write into the log of the real system.
        .arg(format!("--log={}", root.join("dpkg.log").display()))
        .args(["--force-depends", "--force-not-root", "--force-bad-path", "--install"])
        .arg(package);
    bounded::run(&mut dpkg, PROGRAM_TIMEOUT)?;
    let status = text_of(&known.join("status"))?;
    if !status.contains("Status: install ok installed") {
        return Err("dpkg does not say that it is installed".to_owned());
    }
    Ok(root)
}
