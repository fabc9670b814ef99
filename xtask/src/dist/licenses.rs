//! License compliance: under which licenses the dependencies in the program stand, and the texts of these.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use super::crates::{Crate, Workspace};
use super::expression::Expression;
use super::{said, text_of, tools};

/// Licenses under which something of others may be in the program; `deny.toml` has the same.
pub(super) const ALLOWED: [&str; 8] =
    ["Apache-2.0", "BSD-3-Clause", "BSL-1.0", "CC0-1.0", "ISC", "MIT", "Unicode-3.0", "Zlib"];
/// What the names of files with licenses begin with, in capitals.
const NAMES: [&str; 6] = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE", "COPYRIGHT"];
/// What is linked into every program, though cargo does not name it.
const STANDARD: &str = "the Rust standard library";

/// One text, and of what it is the license.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Text {
    text: String,
    of: Vec<String>,
}

/// All packages of others with their licenses, each text once.
#[derive(Default, Debug)]
pub(super) struct Licenses {
    /// Names, and what they say about their licenses.
    packages: Vec<(String, String)>,
    texts: Vec<Text>,
}

/// Whether all that is linked may be; texts are not looked at.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let workspace = Workspace::read(root, &tools::host(root)?)?;
    for package in &workspace.crates {
        allowed(package)?;
    }
    println!("{} packages of others stand under licenses that are allowed", workspace.crates.len());
    Ok(())
}

/// What a package says about its license, if it may be linked.
fn allowed(package: &Crate) -> Result<Expression, String> {
    let title = package.title();
    let license = package.license.as_deref();
    let license = license.ok_or_else(|| format!("{title} does not name its license"))?;
    let read = Expression::read(license).map_err(|error| format!("{title}: {error}"))?;
    if read.chosen(&|name| ALLOWED.contains(&name)).is_none() {
        return Err(format!(
            "{title} stands under `{license}`, and that is not among the licenses that are allowed"
        ));
    }
    Ok(read)
}

impl Licenses {
    /// Reads the texts of all of them; one that has none is an error.
    pub(super) fn gather(root: &Path, workspace: &Workspace) -> Result<Licenses, String> {
        let standard = Standard::read(root)?;
        let mut licenses = Licenses::default();
        for package in &workspace.crates {
            let expression = allowed(package)?;
            let mut texts = texts_in(&package.folder)?;
            if texts.is_empty() {
                texts = standard.texts(package, &expression)?;
            }
            let license = package.license.as_deref().unwrap_or_default();
            licenses.add(&package.title(), license, texts);
        }
        let both = ["MIT", "Apache-2.0"];
        let texts =
            both.iter().filter_map(|name| standard.text(name, "the Rust Project contributors"));
        licenses.add(STANDARD, "MIT OR Apache-2.0", texts.collect());
        Ok(licenses)
    }

    fn add(&mut self, title: &str, license: &str, texts: Vec<String>) {
        self.packages.push((title.to_owned(), license.to_owned()));
        for text in texts {
            match self.texts.iter_mut().find(|known| known.text == text) {
                // Two files of one package can say the same.
                Some(known) if known.of.last().is_some_and(|last| last == title) => {}
                Some(known) => known.of.push(title.to_owned()),
                None => self.texts.push(Text { text, of: vec![title.to_owned()] }),
            }
        }
    }

    /// All of it, for people.
    pub(super) fn plain(&self) -> String {
        let mut out = String::from(
            "The program `sobremesa` and its pages contain work of others. Here is all of it, with what\n\
             it says about its licenses; the texts follow, each once.\n\n",
        );
        out += &self.list();
        for text in &self.texts {
            let (rule, of) = ("-".repeat(80), text.of.join(", "));
            write!(out, "\n{rule}\nOf {of}:\n\n{}\n", text.text).expect("a text takes it");
        }
        out
    }

    /// Names, and what they say about their licenses, one a line.
    pub(super) fn list(&self) -> String {
        self.packages.iter().map(|(title, license)| format!("{title}: {license}\n")).collect()
    }
}

/// Lines that go on with a field of Debian, as its form has it.
pub(super) fn folded(text: &str) -> String {
    let line = |line: &str| match line.trim_end() {
        "" => " .\n".to_owned(),
        line => format!(" {line}\n"),
    };
    text.lines().map(line).collect()
}

/// Licenses whose texts are here, for packages that only name theirs.
struct Standard {
    mit: String,
    apache: String,
}

impl Standard {
    /// Reads our own: their texts are the same for everybody but for a name.
    fn read(root: &Path) -> Result<Standard, String> {
        let mit = tidy(&text_of(&root.join("LICENSE-MIT"))?);
        let apache = tidy(&text_of(&root.join("LICENSE-APACHE"))?);
        Ok(Standard { mit, apache })
    }

    /// The text of a license, if it is here, for what these people have made.
    fn text(&self, license: &str, people: &str) -> Option<String> {
        match license {
            "MIT" => {
                let line = |line: &str| match line.starts_with("Copyright ") {
                    true => format!("Copyright (c) {people}"),
                    false => line.to_owned(),
                };
                Some(self.mit.lines().map(line).collect::<Vec<_>>().join("\n"))
            }
            "Apache-2.0" => Some(self.apache.clone()),
            _ => None,
        }
    }

    /// The texts for a package that brings none.
    fn texts(&self, package: &Crate, expression: &Expression) -> Result<Vec<String>, String> {
        let people = match &package.authors[..] {
            [] => format!("the authors of {}", package.name),
            authors => authors.join(", "),
        };
        let text = |license: &str| self.text(license, &people);
        let chosen = expression.chosen(&|license| text(license).is_some());
        let chosen = chosen.ok_or_else(|| {
            let license = package.license.as_deref().unwrap_or_default();
            format!("{} stands under `{license}` and brings no text of it", package.title())
        })?;
        Ok(chosen.into_iter().filter_map(text).collect())
    }
}

/// The texts of all licenses in a folder, in order of their files.
fn texts_in(folder: &Path) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| said(folder, &error))? {
        let path = entry.map_err(|error| said(folder, &error))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_uppercase();
        let is_code = path.extension().is_some_and(|end| end == "rs");
        if NAMES.iter().any(|begin| name.starts_with(begin)) && !is_code && path.is_file() {
            found.push(path);
        }
    }
    found.sort();
    let read = |path: &Path| fs::read(path).map_err(|error| said(path, &error));
    let texts = found.iter().map(|path| Ok(tidy(&String::from_utf8_lossy(&read(path)?))));
    let texts: Result<Vec<String>, String> = texts.collect();
    Ok(texts?.into_iter().filter(|text| !text.is_empty()).collect())
}

/// A text without what makes no difference, so that the same is seen to be the same.
fn tidy(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').trim_start_matches('\u{feff}').to_owned()
}

#[cfg(test)]
mod tests {
    use super::super::scratch::Scratch;
    use super::super::write;
    use super::*;
    use crate::step::root;

    fn package(license: Option<&str>, folder: &Path) -> Crate {
        Crate {
            name: "thing".to_owned(),
            version: "1.0.0".to_owned(),
            license: license.map(str::to_owned),
            authors: Vec::new(),
            folder: folder.to_owned(),
        }
    }

    fn gathered(packages: &[Crate]) -> Result<Licenses, String> {
        let crates = packages.to_vec();
        let workspace = Workspace { version: String::new(), crates };
        Licenses::gather(&root(), &workspace)
    }

    #[test]
    fn what_is_not_allowed_is_named() {
        for (license, says) in [
            (None, "thing 1.0.0 does not name its license"),
            (Some("GPL-3.0-only"), "thing 1.0.0 stands under `GPL-3.0-only`"),
            (Some("MIT AND GPL-3.0-only"), "not among"),
            (Some("MIT or so"), "cannot be read"),
        ] {
            let told = allowed(&package(license, Path::new("")));
            assert!(told.as_ref().is_err_and(|error| error.contains(says)), "{told:?}");
        }
        assert!(allowed(&package(Some("GPL-2.0-only OR MIT"), Path::new(""))).is_ok());
    }

    #[test]
    fn the_same_text_is_printed_once() {
        let scratch = Scratch::new().unwrap();
        let folder = &scratch.folder("thing").unwrap();
        write(&folder.join("LICENSE-MIT"), b"be kind\r\n\r\n").unwrap();
        write(&folder.join("license.rs"), b"fn main() {}").unwrap();
        write(&folder.join("COPYING"), b"be kind  \n").unwrap();
        write(&folder.join("NOTICE.txt"), b"hello").unwrap();
        let one = package(Some("MIT"), folder);
        let two = Crate { name: "other".to_owned(), ..one.clone() };
        let licenses = gathered(&[one, two]).unwrap();
        let text = licenses.plain();
        assert_eq!(text.matches("be kind").count(), 1, "{text}");
        assert!(text.contains("Of thing 1.0.0, other 1.0.0:\n\nbe kind\n"), "{text}");
        assert!(text.contains("\nother 1.0.0: MIT\n") && text.contains("hello"), "{text}");
        assert!(!text.contains("fn main"), "{text}");
        assert!(licenses.list().starts_with("thing 1.0.0: MIT\nother 1.0.0: MIT\n"));
    }

    #[test]
    fn a_missing_text_is_an_error_unless_it_is_here() {
        let scratch = Scratch::new().unwrap();
        let folder = scratch.folder("thing").unwrap();
        let tried = |license| gathered(&[package(Some(license), &folder)]);
        let text = tried("Zlib OR MIT").unwrap().plain();
        assert!(text.contains("Copyright (c) the authors of thing\n"), "{text}");
        let told = tried("Zlib").err();
        assert!(
            told.is_some_and(|error| error.contains("thing 1.0.0") && error.contains("no text"))
        );
        assert!(tried("MIT AND Zlib").is_err());
    }

    #[test]
    fn cargo_deny_allows_the_same() {
        let text = text_of(&root().join("deny.toml")).unwrap();
        let list = text.split_once("\nallow = [").unwrap().1.split_once(']').unwrap().0;
        let names: Vec<&str> = list.split('"').skip(1).step_by(2).collect();
        assert_eq!(names, ALLOWED);
    }
}
