//! The list of files of a release, wherever they are put.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use super::archive::{File, gzip};
use super::licenses::Licenses;
use super::{bounded, program, read};
use crate::disk::files;

/// How long the program may take to print what it knows about itself.
const PROGRAM_TIMEOUT: Duration = Duration::from_secs(60);
/// Documents that come along, as they are; the Spanish one if there is one.
const DOCUMENTS: [&str; 6] = [
    "README.md",
    "README.es.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "docs/serving.md",
    "docs/sobremesa.toml",
];
/// The document that need not be there.
const SPANISH: &str = "README.es.md";
/// Shells, and where Debian and the archive have what completes words in them.
const SHELLS: [(&str, &str, &str); 3] = [
    ("bash", "sobremesa.bash", "bash-completion/completions/sobremesa"),
    ("fish", "sobremesa.fish", "fish/vendor_completions.d/sobremesa.fish"),
    ("zsh", "_sobremesa", "zsh/vendor-completions/_sobremesa"),
];
/// The unit that systemd runs.
pub(super) const UNIT: &str = "sobremesa.service";

/// All that is handed on.
pub(super) struct Contents {
    pub(super) program: Vec<u8>,
    pub(super) unit: Vec<u8>,
    /// Documents, by their paths here.
    documents: Vec<(&'static str, Vec<u8>)>,
    /// Licenses of others.
    licenses: String,
    /// In order of the shells.
    completions: Vec<Vec<u8>>,
    /// Pages of the manual, by their names.
    manual: Vec<(String, Vec<u8>)>,
}

impl Contents {
    /// Reads what is there, and has the program print the rest.
    pub(super) fn gather(
        root: &Path,
        program: &Path,
        work: &Path,
        licenses: &Licenses,
    ) -> Result<Contents, String> {
        let pages = work.join("man");
        let mut manual = Command::new(program);
        bounded::run(
            manual.arg("man").arg("--out").arg(&pages).current_dir(work),
            PROGRAM_TIMEOUT,
        )?;
        let name =
            |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let manual = files(&pages)?;
        let manual = manual.iter().map(|path| Ok((name(path), read(path)?)));
        let completions = SHELLS.iter().map(|(shell, ..)| {
            let mut complete = Command::new(program);
            complete.args(["completions", shell]).current_dir(work);
            Ok(bounded::run(&mut complete, PROGRAM_TIMEOUT)?.out)
        });
        let is_there = |path: &&str| *path != SPANISH || root.join(path).exists();
        let documents = DOCUMENTS.into_iter().filter(is_there);
        Ok(Contents {
            program: read(program)?,
            unit: read(&root.join("packaging").join(UNIT))?,
            documents: documents
                .map(|path| Ok((path, read(&root.join(path))?)))
                .collect::<Result<_, String>>()?,
            licenses: licenses.plain(),
            completions: completions.collect::<Result<_, String>>()?,
            manual: manual.collect::<Result<_, String>>()?,
        })
    }

    /// The files of the archive.
    pub(super) fn of_archive(&self) -> Vec<File> {
        let mut files = vec![
            File::program(program::NAME, self.program.clone()),
            File::plain(UNIT, self.unit.clone()),
            File::plain("LICENSES.txt", self.licenses.clone()),
        ];
        files.extend(self.documents.iter().map(|(path, bytes)| File::plain(*path, bytes.clone())));
        for ((_, name, _), script) in SHELLS.iter().zip(&self.completions) {
            files.push(File::plain(format!("completions/{name}"), script.clone()));
        }
        for (name, page) in &self.manual {
            files.push(File::plain(format!("man/{name}"), page.clone()));
        }
        files
    }

    /// The files of a package for Debian, but for its `copyright`.
    pub(super) fn of_package(&self) -> Result<Vec<File>, String> {
        let mut files = vec![
            File::program("usr/bin/sobremesa", self.program.clone()),
            File::plain(format!("usr/lib/systemd/system/{UNIT}"), self.unit.clone()),
            File::plain("usr/share/doc/sobremesa/LICENSES.txt.gz", gzip(self.licenses.as_bytes())?),
        ];
        for (path, bytes) in &self.documents {
            let name = path.strip_prefix("docs/").unwrap_or(path);
            match name {
                // What `copyright` has in it already.
                "LICENSE-MIT" | "LICENSE-APACHE" => {}
                "sobremesa.toml" => {
                    let path = format!("usr/share/doc/sobremesa/examples/{name}");
                    files.push(File::plain(path, bytes.clone()));
                }
                _ => {
                    let path = format!("usr/share/doc/sobremesa/{name}.gz");
                    files.push(File::plain(path, gzip(bytes)?));
                }
            }
        }
        for ((_, _, path), script) in SHELLS.iter().zip(&self.completions) {
            files.push(File::plain(format!("usr/share/{path}"), script.clone()));
        }
        for (name, page) in &self.manual {
            files.push(File::plain(format!("usr/share/man/man1/{name}.gz"), gzip(page)?));
        }
        Ok(files)
    }
}
