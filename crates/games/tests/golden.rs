//! Golden files: playthroughs and perft counts. A change in them is read in review.

use std::fs;
use std::path::{Path, PathBuf};

use engine::{Game, Options, Setup, Simulate, Visit, perft, playthrough};
use games::GameId;

/// How many steps of a game a file shows.
const SHOWN: usize = 60;

/// Every playthrough: its file, the game, options, seats and seed.
const PLAYTHROUGHS: &[(&str, &str, &str, u8, u64)] = &[
    ("dos", "dos", "-", 3, 1),
    ("dos-two", "dos", "target=40", 2, 2),
    ("dos-four", "dos", "target=100", 4, 3),
    ("dos-after-draw", "dos", "after-draw=any target=60", 3, 4),
    ("dos-nothing-after-draw", "dos", "after-draw=nothing target=60", 3, 5),
    ("dos-bonus", "dos", "bonus=must target=60", 3, 6),
    ("dos-false-call", "dos", "false-call=2 target=60", 3, 7),
    ("dos-eight", "dos", "players=8 target=60", 8, 8),
    ("dos2", "dos2", "-", 3, 1),
    ("dos2-two", "dos2", "-", 2, 2),
    ("dos2-four", "dos2", "-", 4, 3),
    ("dos2-dealer", "dos2", "dealer=2", 3, 14),
    ("dos2-drawn-card", "dos2", "drawn-card=may", 3, 4),
    ("dos2-draw-until-playable", "dos2", "draw=until-playable", 3, 6),
    ("dos2-skips", "dos2", "skips=add-up", 4, 7),
    ("dos2-stack", "dos2", "stack=on", 3, 8),
    ("dos2-wild-dos", "dos2", "wild-dos=any-color", 3, 9),
    ("dos2-false-call", "dos2", "false-call=2", 3, 10),
    ("dos2-finish", "dos2", "finish=number-only", 2, 11),
    ("dos2-eight", "dos2", "players=8", 8, 12),
    ("dos2-points", "dos2", "scoring=points target=100", 3, 5),
    ("kiltros", "kiltros", "-", 4, 1),
    ("kiltros-duel", "kiltros", "-", 2, 2),
    ("kiltros-nine", "kiltros", "-", 9, 3),
    ("kiltros-packs-of-two", "kiltros", "packs=2", 4, 4),
    ("kiltros-packs-of-three", "kiltros", "packs=3", 6, 5),
    ("kiltros-packs-mixed", "kiltros", "packs=mixed", 7, 6),
    ("kiltros-limit-six", "kiltros", "limit=six", 4, 7),
    ("kiltros-limit-hand", "kiltros", "limit=hand packs=2", 6, 8),
    ("kiltros-throw-in", "kiltros", "throw-in=all", 4, 9),
    ("kiltros-throw-in-neighbours", "kiltros", "throw-in=neighbours limit=six", 5, 10),
    ("loyo", "loyo", "-", 4, 1),
    ("loyo-two", "loyo", "-", 2, 2),
    ("loyo-six", "loyo", "-", 6, 3),
    ("loyo-dealer", "loyo", "dealer=1", 3, 15),
    ("loyo-memory-aid", "loyo", "memory-aid=on", 3, 4),
    ("loyo-catch-up-after-three", "loyo", "catch-up=after-three", 2, 5),
    ("loyo-catch-up-off", "loyo", "catch-up=off", 3, 6),
    ("loyo-challenge", "loyo", "challenge=on", 3, 7),
    ("loyo-headache", "loyo", "headache=on", 3, 8),
    ("loyo-zero", "loyo", "zero=always", 3, 10),
    ("loyo-pile-out-lowest", "loyo", "pile-out=lowest-spared", 2, 11),
    ("loyo-pile-out-plain", "loyo", "pile-out=plain zero=always", 3, 12),
    ("loyo-rounds-three", "loyo", "rounds=3", 3, 13),
    ("loyo-rounds-nine", "loyo", "rounds=9 catch-up=after-three", 2, 14),
    ("loyo-pairs", "loyo", "pairs=on", 3, 15),
    ("loyo-pairs-headache", "loyo", "pairs=on headache=on zero=always", 4, 16),
    ("loyo-challenge-headache", "loyo", "challenge=on headache=on", 4, 9),
    ("doggy", "doggy", "-", 3, 1),
    ("doggy-two", "doggy", "-", 2, 2),
    ("doggy-five", "doggy", "-", 5, 3),
    ("doggy-keep", "doggy", "keep=party-and-tidy", 3, 4),
    ("doggy-marios-two", "doggy", "marios=2", 2, 5),
    ("doggy-marios-four", "doggy", "marios=4 keep=party-and-tidy", 4, 6),
];

struct Render<'a> {
    options: &'a str,
    seats: u8,
    seed: u64,
}

impl Visit for Render<'_> {
    type Out = String;
    fn visit<G: Simulate>(self) -> String {
        let options = if self.options == "-" { "" } else { self.options };
        let options = G::Options::parse(options).expect("options of the game");
        let setup = Setup::<G>::new(self.seats, options).expect("a table that the game admits");
        playthrough::render(&setup, self.seed, SHOWN)
    }
}

#[test]
fn playthroughs_are_as_they_were() {
    let mut differences = Vec::new();
    for &(file, game, options, seats, seed) in PLAYTHROUGHS {
        let game: GameId = game.parse().expect("a game");
        let text = game.visit(Render { options, seats, seed });
        differences.extend(compare(&folder("playthroughs").join(format!("{file}.txt")), &text));
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

struct Choices;

impl Visit for Choices {
    type Out = Vec<&'static str>;
    fn visit<G: Simulate>(self) -> Vec<&'static str> {
        G::Options::choices().map(|choice| choice.name).collect()
    }
}

#[test]
fn every_game_and_option_has_a_playthrough() {
    for game in GameId::ALL {
        let own = || PLAYTHROUGHS.iter().filter(|(_, other, ..)| *other == game.id());
        assert!(own().any(|(.., options, _, _)| *options == "-"), "no plain playthrough of {game}");
        for name in game.visit(Choices) {
            let set = |options: &str| options.split(' ').any(|o| o.split('=').next() == Some(name));
            assert!(own().any(|(.., options, _, _)| set(options)), "no {game} with option {name}");
        }
    }
}

#[test]
fn every_playthrough_is_on_the_list() {
    let Ok(files) = fs::read_dir(folder("playthroughs")) else { return };
    for path in files.map(|entry| entry.expect("a file").path()) {
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        assert!(PLAYTHROUGHS.iter().any(|(file, ..)| *file == name), "{} is stale", path.display());
    }
}

struct Recount(String);

impl Visit for Recount {
    type Out = String;
    fn visit<G: Simulate>(self) -> String {
        let table = if self.0.is_empty() { first_table::<G>() } else { self.0 };
        perft::recount::<G>(&table).unwrap_or_else(|fault| panic!("{}: {fault}", G::ID))
    }
}

/// What a game without a table begins with.
fn first_table<G: Game>() -> String {
    let (fewest, most) = G::SEATS;
    let mut table = format!("; Sequences of moves of {}, counted to a depth.\n\n", G::ID);
    for seats in [fewest, most] {
        for depth in 1..=3 {
            table += &format!("seats {seats} options - seed 7 depth {depth}\n");
            table += &format!("seats {seats} options - seed 7 thin depth {depth}\n");
        }
    }
    table
}

#[test]
fn as_many_sequences_as_there_were() {
    let mut differences = Vec::new();
    for game in GameId::ALL {
        let path = folder("perft").join(format!("{game}.txt"));
        let table = fs::read_to_string(&path).unwrap_or_default();
        differences.extend(compare(&path, &game.visit(Recount(table))));
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Compares a file with what it should be, or rewrites it if `SOBREMESA_BLESS` is set.
pub(crate) fn compare(path: &Path, text: &str) -> Option<String> {
    if std::env::var_os("SOBREMESA_BLESS").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder to write to");
        fs::write(path, text).expect("a file to write");
        return None;
    }
    let known = fs::read_to_string(path).unwrap_or_default().replace("\r\n", "\n");
    if known == text {
        return None;
    }
    let same = known.lines().zip(text.lines()).take_while(|(old, new)| old == new).count();
    let line = |text: &str| text.lines().nth(same).unwrap_or("nothing").to_owned();
    Some(format!(
        "{}, line {}: `{}` has become `{}`; if that is right: cargo xtask bless",
        path.display(),
        same + 1,
        line(&known),
        line(text)
    ))
}
