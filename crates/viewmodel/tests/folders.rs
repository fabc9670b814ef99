//! The folders of the games as a test: the same files in each, and every game of the list has one.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// What every folder has.
const FILES: [&str; 8] = [
    "gesture.rs",
    "mod.rs",
    "motion.rs",
    "reasons.rs",
    "seats.rs",
    "sheet.rs",
    "words.rs",
    "zones.rs",
];
/// Files for an idea that only one game has.
const OWN: [(&str, &[&str]); 4] = [
    ("dos", &["pairs.rs"]),
    ("kiltros", &["last_play.rs", "tricks.rs"]),
    ("loyo", &["reveal.rs"]),
    ("doggy", &["payment.rs", "visit.rs"]),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games")
}

/// The names of what is in a folder, files or folders.
fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).expect("our own folder").map(|entry| entry.expect("a file"));
    entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn every_game_has_its_folder_and_no_other_has_one() {
    let games = games::GameId::ALL.iter().map(|game| game.id().to_owned());
    let wanted: BTreeSet<String> = games.chain(["mod.rs".to_owned()]).collect();
    assert_eq!(names(&folder()), wanted);
}

#[test]
fn the_folders_have_the_same_files() {
    for game in games::GameId::ALL {
        let own = OWN.iter().filter(|(id, _)| *id == game.id()).flat_map(|(_, files)| *files);
        let wanted: BTreeSet<String> =
            FILES.iter().chain(own).map(|name| (*name).to_owned()).collect();
        assert_eq!(names(&folder().join(game.id())), wanted, "{game}");
    }
}

/// What an event shows is decided event by event: a new one that nobody thought of does not compile.
#[test]
fn what_events_show_has_no_wildcard_arm() {
    for game in games::GameId::ALL {
        let path = folder().join(game.id()).join("motion.rs");
        let source = fs::read_to_string(&path).expect("our own file");
        let (shows, _) = source.split_once("fn last_laid").expect("it is in every game");
        let (_, shows) = shows.split_once("fn shows").expect("it is in every game");
        assert!(!shows.contains("_ =>"), "{}", path.display());
    }
}
