//! The glossary as a test: no public type has a forbidden name, and every idea is found by the name others give it.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use crate::tidy::{OTHERS, apart, glossary, read, root, rust_files, words};

/// Public types whose names are other things there than at a table of cards.
const OTHERWISE: [&str; 9] = [
    // The generator of imagined games and of experiments, and not the die of LOYO!.
    "Dice",
    // What a seat makes of all the others.
    "OpponentModel",
    // What a search learns from.
    "Rewards",
    // Two bots that meet in a contest.
    "Pairing",
    // The command of that name.
    "Arena",
    // What came of a check.
    "Verdict",
    // How the system treats a process.
    "Priority",
    // What can be tapped on the page, and where something moves there.
    "Piece",
    "Spot",
];

/// The sources that the words of the table and of the page are held to.
fn sources() -> impl Iterator<Item = PathBuf> {
    let folders = ["crates", "fuzz/src", "xtask/src"].map(|folder| root().join(folder));
    let files = folders.into_iter().flat_map(|folder| rust_files(&folder));
    files.filter(|path| !path.components().any(|part| part.as_os_str() == "tests"))
}

/// The name of the type that a line of code makes public, if it does.
fn public_type(line: &str) -> Option<&str> {
    let line = line.trim_start().strip_prefix("pub")?;
    let line = match line.strip_prefix('(') {
        Some(limited) => limited.split_once(')')?.1,
        None => line,
    };
    let (kind, rest) = line.strip_prefix(' ')?.split_once(' ')?;
    let is_type = ["struct", "enum", "trait", "type"].contains(&kind);
    is_type.then(|| rest.split(|c: char| !c.is_alphanumeric()).next()).flatten()
}

/// The words of lists: `- **suit** (palo): …`. They are words of their own where the lists say.
fn listed(text: &str) -> HashSet<&str> {
    let terms = text.lines().filter_map(|line| line.strip_prefix("- **")?.split("**").next());
    terms.flat_map(|terms| terms.split(", ")).collect()
}

#[test]
fn no_synonym_of_the_glossary_is_a_public_type() {
    let text = read(&root().join("docs/glossary.md"));
    let (rows, listed) = (glossary(&text), listed(&text));
    let (mut types, mut found) = (0, Vec::new());
    for path in sources() {
        let code = apart(&read(&path)).0;
        for name in code.lines().filter_map(public_type) {
            types += 1;
            for word in words(name) {
                let one = word.strip_suffix('s').unwrap_or(&word);
                let is_meant = |wrong: &&&str| **wrong == word || **wrong == one;
                for (right, wrong) in &rows {
                    let wrong =
                        wrong.iter().find(is_meant).filter(|wrong| !listed.contains(**wrong));
                    if let Some(wrong) = wrong.filter(|_| !OTHERWISE.contains(&name)) {
                        found.push(format!(
                            "{}: {name}: `{wrong}` is called `{right}`",
                            path.display()
                        ));
                    }
                }
            }
        }
    }
    assert!(types > 400, "hardly any types: {types}");
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// A row of the table: the words of others, ours, and where it is.
fn rows(text: &str) -> Vec<[&str; 3]> {
    let (_, table) = text.split_once(OTHERS).expect("the words of others are in the glossary");
    let lines = table.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    let cells = lines.map(|line| line.split(" | ").collect::<Vec<_>>());
    let rows = cells.map(|cells| -> [&str; 3] { cells.try_into().expect("three cells") });
    rows.filter(|[others, ..]| *others != "what others call it").collect()
}

/// The sources at a place: a file, or all below a folder.
fn sources_at(place: &Path) -> Vec<PathBuf> {
    if place.is_dir() { rust_files(place) } else { vec![place.to_owned()] }
}

#[test]
fn every_idea_is_found_by_the_name_that_others_give_it() {
    let text = read(&root().join("docs/glossary.md"));
    let rows = rows(&text);
    assert!(rows.len() > 60, "hardly any ideas");
    let mut wrong = Vec::new();
    for [others, ours, places] in rows {
        let quoted: Vec<&str> = places.split('`').skip(1).step_by(2).collect();
        let (paths, names): (Vec<&str>, Vec<&str>) =
            quoted.into_iter().partition(|quoted| quoted.contains('/'));
        let missing = paths.iter().filter(|path| !root().join(path).exists());
        wrong.extend(missing.map(|path| format!("{ours}: there is no `{path}`")));
        let sources: Vec<String> = paths
            .iter()
            .flat_map(|path| sources_at(&root().join(path)))
            .map(|path| read(&path))
            .collect();
        let (code, comments): (Vec<String>, Vec<Vec<&str>>) =
            sources.iter().map(|source| apart(source)).unzip();
        let identifiers: HashSet<&str> = code
            .iter()
            .flat_map(|code| code.split(|c: char| !c.is_alphanumeric() && c != '_'))
            .collect();
        let unknown = names.iter().filter(|name| !identifiers.contains(**name));
        wrong.extend(unknown.map(|name| format!("{ours}: `{name}` is not in {paths:?}")));
        // A comment may go on in the next line.
        let comments: Vec<&str> =
            comments.iter().flatten().flat_map(|line| line.split_whitespace()).collect();
        let comments = comments.join(" ").to_lowercase();
        let unsaid = others.split(", ").filter(|term| !comments.contains(&term.to_lowercase()));
        wrong.extend(unsaid.map(|term| format!("{ours}: no comment in {paths:?} says {term}")));
        if paths.is_empty() {
            wrong.push(format!("{ours}: nobody knows where it is"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn public_types_are_seen() {
    assert_eq!(public_type("pub struct SeatSet(u16);"), Some("SeatSet"));
    assert_eq!(public_type("    pub(crate) enum Kind<T> {"), Some("Kind"));
    assert_eq!(public_type("pub(super) trait Made: Send {"), Some("Made"));
    assert_eq!(public_type("pub fn struct_of() {"), None);
    assert_eq!(public_type("struct Hidden;"), None);
}
