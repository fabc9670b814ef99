//! The Debian package: files, control data for dpkg, and no maintainer scripts.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use super::archive::File;
use super::contents::Contents;
use super::licenses::{Licenses, folded};
use super::{bounded, program, said, text_of, write};

/// How long packing may take.
const PACK_TIMEOUT: Duration = Duration::from_secs(300);
/// Whom to ask; there is no address that everybody reads.
const PEOPLE: &str = "the Sobremesa contributors <contributors@sobremesa.invalid>";
/// What it is, in the form that Debian asks for.
const DESCRIPTION: &str = "\
card table for five games, for people and for programs
 Serves tables to browsers: people in different places, bots in the empty
 chairs. Plays DOS, DOS second edition, Kiltros, LOYO! and Doggy Style with all
 their rules, in the terminal too, and simulates, explains and verifies games.
 .
 The unit sobremesa.service is installed and not started: `systemctl enable
 --now sobremesa` does both.";

/// What a package is made from.
pub(super) struct Package<'a> {
    pub(super) contents: &'a Contents,
    pub(super) licenses: &'a Licenses,
}

/// What dpkg has to know.
pub(super) struct Control {
    version: String,
    architecture: &'static str,
    depends: String,
}

/// What Debian calls a machine; nothing if it has no name for it.
pub(super) fn architecture(target: &str) -> Option<&'static str> {
    match target {
        "x86_64-unknown-linux-gnu" => Some("amd64"),
        "aarch64-unknown-linux-gnu" => Some("arm64"),
        "armv7-unknown-linux-gnueabihf" => Some("armhf"),
        "i686-unknown-linux-gnu" => Some("i386"),
        "powerpc64le-unknown-linux-gnu" => Some("ppc64el"),
        "riscv64gc-unknown-linux-gnu" => Some("riscv64"),
        "s390x-unknown-linux-gnu" => Some("s390x"),
        _ => None,
    }
}

impl Control {
    /// The text of dpkg's file.
    fn text(&self, kilobytes: u64) -> String {
        let Control { version, architecture, depends } = self;
        format!(
            "Package: {}\nVersion: {version}\nSection: net\nPriority: optional\n\
             Architecture: {architecture}\nDepends: {depends}\nInstalled-Size: {kilobytes}\n\
             Maintainer: {PEOPLE}\nDescription: {DESCRIPTION}\n",
            program::NAME
        )
    }
}

impl Package<'_> {
    /// What dpkg has to know about this version.
    pub(super) fn control(&self, version: &str, architecture: &'static str) -> Control {
        // To Debian, what has a tilde comes before what has none.
        let version = version.replace('-', "~");
        Control { version, architecture, depends: depends(&self.contents.program) }
    }

    /// Packs it, by way of a folder, into another one.
    pub(super) fn build(
        &self,
        root: &Path,
        control: &Control,
        folder: &Path,
        out: &Path,
        date: u64,
    ) -> Result<(), String> {
        let mut files = self.contents.of_package()?;
        let copyright = copyright(&text_of(&root.join("LICENSE-MIT"))?, self.licenses)?;
        files.push(File::plain("usr/share/doc/sobremesa/copyright", copyright));
        let kilobytes = files.iter().map(|file| (file.bytes.len() as u64).div_ceil(1_024)).sum();
        files.push(File::plain("DEBIAN/control", control.text(kilobytes)));
        for file in &files {
            let path = folder.join(&file.path);
            write(&path, &file.bytes)?;
            set_mode(&path, file.mode())?;
        }
        for below in folders(folder)? {
            set_mode(&below, 0o755)?;
        }
        let name = format!("{}_{}_{}.deb", program::NAME, control.version, control.architecture);
        let mut pack = Command::new("dpkg-deb");
        pack.args(["--root-owner-group", "-Zxz", "--build"])
            .args([folder, &out.join(name)])
            .env("SOURCE_DATE_EPOCH", date.to_string());
        bounded::run(&mut pack, PACK_TIMEOUT).map(drop)
    }
}

/// A folder and all that are in it.
fn folders(folder: &Path) -> Result<Vec<std::path::PathBuf>, String> {
    let mut found = vec![folder.to_owned()];
    for entry in fs::read_dir(folder).map_err(|error| said(folder, &error))? {
        let path = entry.map_err(|error| said(folder, &error))?.path();
        if path.is_dir() {
            found.extend(folders(&path)?);
        }
    }
    Ok(found)
}

/// Who may do what, whatever this process would give by itself.
#[cfg(unix)]
fn set_mode(path: &Path, mode: u32) -> Result<(), String> {
    use std::os::unix::fs::PermissionsExt;
    let mode = fs::Permissions::from_mode(mode);
    fs::set_permissions(path, mode).map_err(|error| said(path, &error))
}

#[cfg(not(unix))]
fn set_mode(_: &Path, _: u32) -> Result<(), String> {
    Ok(())
}

/// The libraries that a program asks for, as its own bytes name them.
fn depends(program: &[u8]) -> String {
    let libc = match newest_glibc(program) {
        Some((major, minor)) => format!("libc6 (>= {major}.{minor})"),
        None => "libc6".to_owned(),
    };
    if find(program, b"libgcc_s.so.1").next().is_some() {
        return format!("{libc}, libgcc-s1 (>= 4.2)");
    }
    libc
}

/// The newest version of the C library from which something is needed.
fn newest_glibc(program: &[u8]) -> Option<(u32, u32)> {
    const BEFORE: &[u8] = b"\0GLIBC_";
    let version = |at: usize| {
        let rest = &program[at + BEFORE.len()..];
        let rest = &rest[..rest.iter().position(|byte| *byte == 0)?];
        let (major, minor) = std::str::from_utf8(rest).ok()?.split_once('.')?;
        // A third number is that of a correction, which Debian does not count here.
        let minor = minor.split('.').next().unwrap_or(minor);
        Some((major.parse().ok()?, minor.parse().ok()?))
    };
    find(program, BEFORE).filter_map(version).max()
}

/// Where some bytes are.
fn find<'a>(bytes: &'a [u8], wanted: &'a [u8]) -> impl Iterator<Item = usize> + 'a {
    let is_here = move |at: &usize| bytes[*at..].starts_with(wanted);
    (0..bytes.len()).filter(is_here)
}

/// Debian's `copyright`: our own, and that of all others.
fn copyright(mit: &str, licenses: &Licenses) -> Result<String, String> {
    let ours = mit.lines().find_map(|line| line.strip_prefix("Copyright (c) "));
    let ours = ours.ok_or("LICENSE-MIT does not say whose it is")?;
    let permission = mit.split_once(ours).map_or(mit, |(_, after)| after.trim());
    Ok(format!(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\
         Upstream-Name: Sobremesa\n\
         Comment: The program contains work of others, under the licenses below; LICENSES.txt.gz\n \
         in this folder has their texts.\n \
         .\n\
         {}\
         \n\
         Files: *\n\
         Copyright: {ours}\n\
         License: MIT or Apache-2.0\n\
         \n\
         License: MIT\n\
         {}\
         \n\
         License: Apache-2.0\n \
         On Debian systems, the text of this license is in the file\n \
         /usr/share/common-licenses/Apache-2.0.\n",
        folded(&licenses.list()),
        folded(permission)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_library_is_what_is_asked_for() {
        let program = b"..\0GLIBC_2.9\0x\0GLIBC_2.34\0GLIBC_PRIVATE\0GLIBC_2.2.5\0libgcc_s.so.1\0";
        assert_eq!(depends(program), "libc6 (>= 2.34), libgcc-s1 (>= 4.2)");
        assert_eq!(depends(b"\0GLIBC_2.3"), "libc6");
    }

    #[test]
    fn the_form_is_debians() {
        let mit = "MIT License\n\nCopyright (c) 2026 us\n\nBe kind.\n\nReally.\n";
        let text = copyright(mit, &Licenses::default()).unwrap();
        assert!(text.starts_with("Format: https://www.debian.org/"), "{text}");
        assert!(text.contains("\nFiles: *\nCopyright: 2026 us\nLicense: MIT or Apache-2.0\n"));
        assert!(
            text.contains("\nLicense: MIT\n Be kind.\n .\n Really.\n\nLicense: Apache-2.0\n On ")
        );
        assert!(copyright("MIT", &Licenses::default()).is_err());
        let depends = "libc6".to_owned();
        let control = Control { version: "1.0.0~rc.1".to_owned(), architecture: "arm64", depends };
        let text = control.text(7);
        assert!(text.contains("Version: 1.0.0~rc.1\n") && text.contains("Installed-Size: 7\n"));
        assert!(text.lines().all(|line| !line.is_empty()), "{text}");
    }
}
