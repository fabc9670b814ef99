//! Conventions as tests: words, slugs, sizes, dependencies, which reviewers would otherwise have to look after.

use std::fs;
use std::path::{Path, PathBuf};

use engine::catalogue::table;
use engine::{Simulate, Visit};
use games::GameId;

const MOST_LINES: usize = 600;
/// The heading of the glossary below which ideas have the names that others give them.
pub(crate) const OTHERS: &str = "## What others call it";
const CATALOGUES: [&str; 6] = ["table", "dos", "dos2", "kiltros", "loyo", "doggy"];

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub(crate) fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Every Rust file below a folder, build products left out.
pub(crate) fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() && !path.ends_with("target") {
            found.extend(rust_files(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
    found
}

/// A source apart: the code with all texts emptied, and the comments.
pub(crate) fn apart(source: &str) -> (String, Vec<&str>) {
    let (mut code, mut comments) = (String::new(), Vec::new());
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        if rest.starts_with("//") {
            let (comment, after) = rest.split_at(rest.find('\n').unwrap_or(rest.len()));
            comments.push(comment.trim_start_matches(['/', '!']));
            rest = after;
        } else if first == '"' {
            code.push_str("\"\"");
            rest = after_string(&rest[1..]);
        } else if let Some(hashes) = raw_string(rest) {
            let end = format!("\"{}", "#".repeat(hashes));
            let inside = &rest[hashes + 2..];
            code.push_str("\"\"");
            rest = inside.split_once(&end).map_or("", |(_, after)| after);
        } else if rest.starts_with("'\"'") {
            rest = &rest[3..];
        } else if first.is_alphanumeric() || first == '_' {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
            let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
            code.push_str(word);
            rest = after;
        } else {
            code.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    (code, comments)
}

/// What follows a text whose opening quote has been read.
fn after_string(text: &str) -> &str {
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            '"' if !escaped => return &text[at + 1..],
            _ => escaped = c == '\\' && !escaped,
        }
    }
    ""
}

/// The number of `#` of a raw text that begins here.
fn raw_string(text: &str) -> Option<usize> {
    let hashes = text.strip_prefix('r')?;
    let quote = hashes.trim_start_matches('#');
    quote.starts_with('"').then(|| hashes.len() - quote.len())
}

/// The words of the identifiers: `SeatSet` and `seat_set` have two.
pub(crate) fn words(code: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for c in code.chars() {
        if !c.is_alphabetic() || (c.is_uppercase() && before.is_lowercase()) {
            words.push(String::new());
        }
        if c.is_alphabetic() {
            let word = words.last_mut().expect("one at least");
            word.extend(c.to_lowercase());
        }
        before = c;
    }
    words.retain(|word| !word.is_empty());
    words
}

/// The rows of the glossary: the word and what it is not called.
pub(crate) fn glossary(text: &str) -> Vec<(&str, Vec<&str>)> {
    let (words, _) = text.split_once(OTHERS).expect("the words of others are in the glossary");
    words
        .lines()
        .filter_map(|line| line.strip_prefix('|')?.strip_suffix('|'))
        .map(|line| line.split('|').map(str::trim).collect::<Vec<_>>())
        .filter(|cells| cells[0] != "word" && cells[0] != "---")
        .map(|cells| {
            assert_eq!(cells.len(), 4, "a row of the glossary: {cells:?}");
            (cells[0], cells[3].split(", ").filter(|not| !not.is_empty()).collect())
        })
        .collect()
}

/// Every slug of the catalogues.
fn slugs() -> Vec<String> {
    let slugs: Vec<String> = CATALOGUES
        .iter()
        .flat_map(|id| {
            let text = read(&root().join(format!("rules/{id}.md")));
            let slug = |line: &str| Some(line.strip_prefix("- `")?.split('`').next()?.to_owned());
            text.lines().filter_map(slug).collect::<Vec<_>>()
        })
        .collect();
    assert!(slugs.len() > 100, "hardly any rules");
    slugs
}

/// Tells whether a word of a comment looks like a slug.
fn looks_like_slug(word: &str) -> bool {
    let file = [".md", ".rs", ".ftl", ".txt"].iter().any(|end| word.ends_with(end));
    let letters = |part: &str| {
        let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        !part.is_empty() && part.chars().all(letter)
    };
    let mut parts = word.split('.');
    let first = parts.next().is_some_and(|id| CATALOGUES.contains(&id));
    first && !file && word.contains('.') && parts.all(letters)
}

#[test]
fn no_synonym_of_the_glossary_is_an_identifier() {
    let text = read(&root().join("docs/glossary.md"));
    let rows = glossary(&text);
    assert!(rows.len() > 40, "hardly any words in the glossary");
    let mut found = Vec::new();
    let folders = ["crates/engine/src", "crates/games/src"];
    for path in folders.iter().flat_map(|folder| rust_files(&root().join(folder))) {
        let source = read(&path);
        for word in words(&apart(&source).0) {
            for (right, wrong) in &rows {
                let one = word.strip_suffix('s').unwrap_or(&word);
                if let Some(wrong) = wrong.iter().find(|wrong| **wrong == word || **wrong == one) {
                    found.push(format!("{}: `{wrong}` is called `{right}`", path.display()));
                }
            }
        }
    }
    found.sort();
    found.dedup();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_glossary_has_one_word_for_one_thing() {
    let text = read(&root().join("docs/glossary.md"));
    let rows = glossary(&text);
    for (at, (word, not)) in rows.iter().enumerate() {
        assert!(!rows[..at].iter().any(|(other, _)| other == word), "`{word}` stands twice");
        for wrong in not {
            assert!(!rows.iter().any(|(right, _)| right == wrong), "`{wrong}` is right and wrong");
        }
    }
}

/// The paths of crates that a document names.
pub(crate) fn crate_paths(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2).filter(|quoted| quoted.starts_with("crates/"))
}

#[test]
fn whatever_others_call_it_leads_somewhere() {
    let text = read(&root().join("docs/glossary.md"));
    let (_, list) = text.split_once(OTHERS).unwrap();
    assert!(crate_paths(list).count() > 40, "hardly anything");
    for path in crate_paths(list) {
        assert!(root().join(path).exists(), "docs/glossary.md names `{path}`");
    }
}

#[test]
fn slugs_in_comments_exist() {
    let known = slugs();
    let mut unknown = Vec::new();
    for path in rust_files(&root().join("crates")) {
        let source = read(&path);
        for comment in apart(&source).1 {
            let between = |c: char| c.is_whitespace() || "`(),;:[]'\"".contains(c);
            for word in comment.split(between).map(|word| word.trim_end_matches('.')) {
                if looks_like_slug(word) && !known.iter().any(|slug| slug == word) {
                    unknown.push(format!("{}: {word}", path.display()));
                }
            }
        }
    }
    assert!(unknown.is_empty(), "no such rule:\n{}", unknown.join("\n"));
}

#[test]
fn no_file_of_the_engine_and_the_games_is_long() {
    let folders = ["crates/engine", "crates/games"];
    for path in folders.iter().flat_map(|folder| rust_files(&root().join(folder))) {
        let lines = read(&path).lines().count();
        assert!(lines <= MOST_LINES, "{} has {lines} lines", path.display());
    }
}

/// The lines of a manifest about what a crate needs wherever it is built.
fn needed(crate_name: &str) -> Vec<String> {
    let manifest = read(&root().join("crates").join(crate_name).join("Cargo.toml"));
    assert!(!manifest.contains("default = "), "nothing is switched on by default");
    let (mut section, mut found) = ("", Vec::new());
    for line in manifest.lines().map(str::trim) {
        if line.starts_with('[') {
            section = line;
            let target = line.starts_with("[target") || line.starts_with("[build-dep");
            assert!(!target && !line.starts_with("[dependencies."), "{line}");
        } else if section == "[dependencies]" && !line.is_empty() && !line.starts_with('#') {
            found.push(line.to_owned());
        }
    }
    found
}

#[test]
fn the_engine_needs_nothing_but_serde_and_only_on_demand() {
    let engine = needed("engine");
    let games = needed("games");
    assert_eq!(games.first().map(String::as_str), Some("engine.workspace = true"));
    for lines in [&engine[..], &games[1..]] {
        assert!(lines.len() <= 1, "`serde` stands twice");
        for line in lines {
            assert!(line.starts_with("serde = ") && line.contains("optional = true"), "{line}");
        }
    }
}

/// It runs in browsers too, and its randomness is passed in.
#[test]
fn fair_dealing_needs_two_hashes_and_no_generator() {
    let needed = needed("fair");
    let names: Vec<&str> = needed.iter().filter_map(|line| line.split([' ', '.']).next()).collect();
    assert_eq!(names, ["engine", "hmac", "sha2"]);
}

#[test]
fn sources_come_apart() {
    let source = r##"
        /// A doc (`dos.win`).
        fn see_it<'a>(x: &'a str) -> char { "no // comment \" here"; r#"raw "x" "#; '"' } // dos.end.refill
    "##;
    let (code, comments) = apart(source);
    assert_eq!(comments, [" A doc (`dos.win`).", " dos.end.refill"]);
    let words = words(&code);
    assert_eq!(words, ["fn", "see", "it", "a", "x", "a", "str", "char"]);
    assert!(looks_like_slug("dos.end.refill") && looks_like_slug("table.shared-win"));
    assert!(!looks_like_slug("dos.md") && !looks_like_slug("dos") && !looks_like_slug("e.g"));
    assert!(!looks_like_slug("dos.") && !looks_like_slug("table.Hand"));
}

struct Slugs;

impl Visit for Slugs {
    type Out = Vec<&'static str>;
    fn visit<G: Simulate>(self) -> Vec<&'static str> {
        G::catalogue().iter().map(|(rule, _)| rule.0).collect()
    }
}

#[test]
fn the_code_knows_every_rule_in_the_order_of_its_catalogue() {
    let shared = table::Rule::ALL.iter().map(|rule| rule.id().0).collect();
    let games = GameId::ALL.iter().map(|game| (game.id(), game.visit(Slugs)));
    for (id, coded) in games.chain([("table", shared)]) {
        let text = read(&root().join(format!("rules/{id}.md")));
        let printed: Vec<&str> =
            text.lines().filter_map(|line| line.strip_prefix("- `")?.split('`').next()).collect();
        assert_eq!(printed, coded, "rules/{id}.md");
    }
}

/// The files of every game's folder; a game may have more nouns than these.
const SHAPE: [&str; 12] = [
    "cards.rs",
    "catalogue.rs",
    "events.rs",
    "lawful.rs",
    "mod.rs",
    "moves.rs",
    "options.rs",
    "rules.rs",
    "score.rs",
    "state.rs",
    "tests.rs",
    "view.rs",
];

/// Which file of a game's folder says what.
const SAYS: [(&str, &str); 6] = [
    ("events.rs", "impl Told for Event {"),
    ("lawful.rs", "impl Lawful for State {"),
    ("mod.rs", "impl Parts for State {"),
    ("options.rs", "impl engine::options::Options for Options {"),
    ("rules.rs", "impl Rules for State {"),
    ("view.rs", "impl Views for State {"),
];

/// The headings of every game's page.
const HEADINGS: [&str; 8] =
    ["What it is", "Cards", "Turn", "End", "Options", "Rulings and reasons", "Notation", "Sizes"];

/// The names that a module makes public, such as `Card` and `DECK`.
fn public_names(module: &str) -> Vec<&str> {
    let uses = module.lines().filter_map(|line| line.strip_prefix("pub use "));
    uses.flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_'))
        .filter(|name| name.starts_with(char::is_uppercase))
        .collect()
}

#[test]
fn every_game_has_the_same_shape() {
    for game in GameId::ALL {
        let folder = root().join(format!("crates/games/src/{game}"));
        for file in SHAPE {
            let first = read(&folder.join(file)).lines().next().map(str::to_owned);
            let says = first.is_some_and(|line| line.starts_with("//! "));
            assert!(says || file == "tests.rs", "{game}/{file} does not say what it is");
        }
        for (file, line) in SAYS {
            let is_there = read(&folder.join(file)).lines().any(|other| other == line);
            assert!(is_there, "{game}/{file} is the place of `{line}`");
        }
        let module = read(&folder.join("mod.rs"));
        let names = public_names(&module);
        for name in ["Card", "DECK", "Rule", "Event", "Move", "Options", "Stage", "State", "View"] {
            assert!(names.contains(&name), "{game} has no {name}");
        }
        let page = read(&root().join(format!("docs/games/{game}.md")));
        let headings: Vec<&str> =
            page.lines().filter_map(|line| line.strip_prefix("## ")).collect();
        assert_eq!(headings, HEADINGS, "docs/games/{game}.md");
        for path in [
            format!("decks/{game}.txt"),
            format!("rules/{game}.md"),
            format!("texts/es/{game}.ftl"),
            format!("texts/en/{game}.ftl"),
            format!("crates/games/scenarios/{game}"),
            format!("crates/games/perft/{game}.txt"),
            format!("crates/games/playthroughs/{game}.txt"),
        ] {
            assert!(root().join(&path).exists(), "{path} is missing");
        }
    }
    let folders = fs::read_dir(root().join("crates/games/src")).expect("a folder").flatten();
    let games = folders.filter(|entry| entry.path().join("catalogue.rs").exists()).count();
    assert_eq!(games, GameId::ALL.len(), "a game's folder is not on the list of games");
}

struct Describing;

impl Visit for Describing {
    type Out = Vec<&'static str>;
    fn visit<G: Simulate>(self) -> Vec<&'static str> {
        G::describing().iter().map(|rule| rule.0).collect()
    }
}

#[test]
fn a_rule_describes_if_no_code_is_about_it() {
    for game in GameId::ALL {
        let folder = root().join(format!("crates/games/src/{game}"));
        // The list itself, forms and tests say nothing of what a rule does.
        let idle = ["catalogue.rs", "options.rs", "tests.rs"];
        let code: String = rust_files(&folder)
            .iter()
            .filter(|path| !idle.iter().any(|name| path.ends_with(name)))
            .map(|path| apart(&read(path)).0)
            .collect();
        let catalogue = read(&folder.join("catalogue.rs"));
        let idle: Vec<&str> = catalogue
            .lines()
            .filter_map(|line| line.trim().split_once(" = \""))
            .filter(|(variant, _)| {
                !code.split("Rule::").skip(1).any(|after| {
                    after.split(|c: char| !c.is_alphanumeric()).next() == Some(*variant)
                })
            })
            .filter_map(|(_, rest)| rest.split('"').next())
            .collect();
        assert_eq!(game.visit(Describing), idle, "{game}: these are to be marked `describes`");
    }
}
