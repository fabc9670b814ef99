//! What the page says by name has its text in both languages.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Every file below a folder with this ending.
pub(crate) fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("our own folder") {
        let path = entry.expect("our own folder").path();
        if path.is_dir() {
            found.extend(files(&path, end));
        } else if path.to_string_lossy().ends_with(end) {
            found.push(path);
        }
    }
    found
}

/// The names of all texts of a language.
fn known(lang: &str) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../texts").join(lang);
    let name = |line: &str| line.split_once(" =").map(|(name, _)| name.to_owned());
    let texts = files(&folder, ".ftl");
    let texts = texts.iter().map(|file| fs::read_to_string(file).expect("our own file"));
    texts.flat_map(|text| text.lines().filter_map(name).collect::<Vec<_>>()).collect()
}

#[test]
fn whatever_the_page_says_has_its_text() {
    let known = ["es", "en"].map(|lang| (lang, known(lang)));
    let mut said = 0;
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let sources = ["web/src", "viewmodel/src"].map(|folder| files(&crates.join(folder), ".rs"));
    for file in sources.concat() {
        let source = fs::read_to_string(&file).unwrap();
        for call in [".say(\"", ".say_now(\"", ".live(\"", ".phrase(\""] {
            for after in source.split(call).skip(1) {
                let name = after.split('"').next().unwrap();
                said += 1;
                for (lang, names) in &known {
                    assert!(names.contains(name), "{lang}: {name} of {}", file.display());
                }
            }
        }
    }
    assert!(said > 200, "only {said}");
}
