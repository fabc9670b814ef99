//! Games in folders, as a test: the same files in each, and nothing else on the page names a game.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::words::files;

/// What every folder has.
const FILES: [&str; 2] = ["cloth.rs", "mod.rs"];
/// Files for what only one game has.
const OWN: [(&str, &[&str]); 3] = [
    ("kiltros", &["tricks.rs", "window.rs"]),
    ("loyo", &["places.rs", "revealed.rs"]),
    ("doggy", &["parrandas.rs"]),
];

#[test]
fn every_game_has_a_folder_with_the_same_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    let mut wanted = BTreeSet::from(["mod.rs".to_owned()]);
    for game in games::GameId::ALL {
        let own = OWN.iter().filter(|(id, _)| *id == game.id()).flat_map(|(_, files)| *files);
        wanted.extend(FILES.iter().chain(own).map(|file| format!("{game}/{file}")));
    }
    let found = files(&folder, "").into_iter().map(|path| {
        let path = path.strip_prefix(&folder).expect("it is below").to_path_buf();
        path.to_string_lossy().replace('\\', "/")
    });
    assert_eq!(found.collect::<BTreeSet<String>>(), wanted);
}

#[test]
fn the_page_names_no_game() {
    let named = art::Game::ALL.map(|game| format!("Game::{game:?}"));
    let folders = games::GameId::ALL.iter().map(|game| format!("games::{game}"));
    let names: Vec<String> = named.into_iter().chain(folders).collect();
    let mut read = 0;
    for path in files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/page"), ".rs") {
        let source = fs::read_to_string(&path).expect("our own file");
        read += 1;
        for name in &names {
            let is_whole =
                |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
            let found = source.split(name.as_str()).skip(1).any(is_whole);
            assert!(!found, "{} names {name}", path.display());
        }
    }
    assert!(read > 50, "only {read} files");
}
