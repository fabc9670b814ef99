//! The map as a test: ARCHITECTURE.md has every crate, none that does not exist, and the graph of the manifests.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::tidy::{crate_paths, read, root};

/// The folders of all crates: those below `crates`, and `xtask`.
fn crate_folders() -> BTreeSet<String> {
    let folders = fs::read_dir(root().join("crates")).expect("a folder").flatten();
    let names = folders.filter(|entry| entry.path().join("Cargo.toml").exists());
    let names = names.map(|entry| format!("crates/{}", entry.file_name().to_string_lossy()));
    names.chain(["xtask".to_owned()]).collect()
}

/// What is wrong with the map: crates without a paragraph of their own, and crates that do not exist.
fn wrong_on_the_map(map: &str, folders: &BTreeSet<String>) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut described = BTreeSet::new();
    for section in map.split("\n#").filter_map(|section| section.strip_prefix("## `")) {
        let (name, text) = section.split_once("`\n").unwrap_or((section, ""));
        let text = text.trim();
        if text.is_empty() || text.contains("\n\n") || text.contains("\n|") {
            wrong.push(format!("`{name}` is to have one paragraph"));
        }
        if !described.insert(name) {
            wrong.push(format!("`{name}` stands twice"));
        }
        if !folders.contains(name) {
            wrong.push(format!("there is no `{name}`"));
        }
    }
    for folder in folders.iter().filter(|folder| !described.contains(folder.as_str())) {
        wrong.push(format!("`{folder}` has no paragraph"));
    }
    for path in crate_paths(map) {
        let name = path.split('/').take(2).collect::<Vec<_>>().join("/");
        if !folders.contains(&name) {
            wrong.push(format!("there is no `{name}`, but `{path}` is named"));
        }
    }
    wrong
}

/// The crates that each crate of the map's graph depends on, directly or not.
fn drawn(map: &str) -> BTreeMap<String, BTreeSet<String>> {
    let (_, graph) = map.split_once("## The crates in layers").expect("a graph");
    let graph = graph.split("```").nth(1).expect("a graph in a code block");
    let mut edges = BTreeMap::new();
    for layer in graph.lines().filter_map(|line| line.trim().split_once("   ")) {
        for part in layer.1.split("  ").map(str::trim).filter(|part| !part.is_empty()) {
            let (from, to) = part.split_once(" -> ").unwrap_or((part, ""));
            let to = to.split(", ").filter(|name| !name.is_empty()).map(str::to_owned);
            edges.insert(from.to_owned(), to.collect());
        }
    }
    reachable(&edges)
}

/// The crates of the workspace that each crate depends on, directly or not, wherever it is built.
fn depended_on() -> BTreeMap<String, BTreeSet<String>> {
    let names: BTreeSet<String> = crate_folders()
        .iter()
        .filter_map(|path| path.strip_prefix("crates/"))
        .map(str::to_owned)
        .collect();
    let mut edges = BTreeMap::new();
    for name in &names {
        let manifest = read(&root().join("crates").join(name).join("Cargo.toml"));
        let (mut counts, mut needs) = (false, BTreeSet::new());
        for line in manifest.lines() {
            if line.starts_with('[') {
                counts = line.ends_with("dependencies]") && !line.contains("dev-dependencies");
            } else if counts {
                let key = line.split([' ', '.', '=']).next().unwrap_or("");
                let key = key.strip_prefix("sobremesa-").unwrap_or(key);
                needs.extend(names.get(key).cloned());
            }
        }
        edges.insert(name.clone(), needs);
    }
    reachable(&edges)
}

/// The transitive closure of a graph.
fn reachable(edges: &BTreeMap<String, BTreeSet<String>>) -> BTreeMap<String, BTreeSet<String>> {
    let mut all = edges.clone();
    for _ in edges {
        let before = all.clone();
        for needs in all.values_mut() {
            let further = needs.iter().filter_map(|need| before.get(need)).flatten().cloned();
            needs.extend(further.collect::<Vec<_>>());
        }
    }
    all
}

#[test]
fn every_crate_has_its_paragraph() {
    let map = read(&root().join("ARCHITECTURE.md"));
    let wrong = wrong_on_the_map(&map, &crate_folders());
    assert!(wrong.is_empty(), "ARCHITECTURE.md:\n{}", wrong.join("\n"));
}

#[test]
fn a_map_that_is_wrong_is_noticed() {
    let folders = ["crates/a", "crates/b", "xtask"].map(str::to_owned).into();
    let map = "# Map\n\n### `crates/a`\n\nOne.\n\n### `crates/b`\n\nOne.\n\n### `xtask`\n\nOne.\n\n## Then\n";
    assert_eq!(wrong_on_the_map(map, &folders), [""; 0]);
    let differs = |from: &str, to: &str| {
        assert!(map.contains(from));
        wrong_on_the_map(&map.replace(from, to), &folders)
    };
    assert_eq!(differs("### `xtask`\n\nOne.\n", ""), ["`xtask` has no paragraph"]);
    assert_eq!(differs("b`\n\nOne.", "b`\n"), ["`crates/b` is to have one paragraph"]);
    assert_eq!(
        differs("b`\n\nOne.", "b`\n\nOne.\n\nTwo."),
        ["`crates/b` is to have one paragraph"]
    );
    assert_eq!(differs("b`\n\nOne.", "b`\n\nOne.\n| c |"), ["`crates/b` is to have one paragraph"]);
    assert_eq!(differs("One.", "As `crates/c/src/c.rs`.").len(), 3);
    assert_eq!(
        differs("### `crates/b`", "### `crates/c`"),
        [
            "there is no `crates/c`",
            "`crates/b` has no paragraph",
            "there is no `crates/c`, but `crates/c` is named"
        ]
    );
}

#[test]
fn the_graph_of_crates_is_that_of_the_manifests() {
    let map = read(&root().join("ARCHITECTURE.md"));
    assert_eq!(drawn(&map), depended_on());
}
