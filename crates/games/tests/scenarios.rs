//! Executable specification: every rule has a scenario; runs the files and compares their headings with the
//! catalogues.

use std::fs;
use std::path::{Path, PathBuf};

use engine::catalogue::table;
use engine::scenario::{self, Moment, Passed, Report, headings, retell};
use engine::{Parts, Simulate, Visit};
use games::{GameId, dos};

/// Rules without a scenario, and why.
const EXEMPT: &[(&str, &str)] = &[];

struct Ran {
    path: PathBuf,
    folder: String,
    game: String,
    report: Report,
}

/// Every scenario file, run.
fn all() -> Vec<Ran> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    files.into_iter().map(|path| ran(&root, path)).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.expect("an entry of the folder").path()) {
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}

fn ran(root: &Path, path: PathBuf) -> Ran {
    let text = fs::read_to_string(&path).expect("a text file");
    let inside = path.strip_prefix(root).expect("a file under the root");
    let folder = inside.iter().next().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
    let named = |line: &str| Some(line.trim().strip_prefix("game ")?.trim().to_owned());
    let game = text.lines().find_map(named).unwrap_or_default();
    Ran { folder, game, report: scenario::run::<GameId>(&text), path }
}

#[test]
fn every_scenario_holds() {
    let mut differences = Vec::new();
    for Ran { path, report, .. } in all() {
        let named = |difference| format!("{}: {difference}", path.display());
        differences.extend(report.differences.iter().map(named));
    }
    assert!(differences.is_empty(), "\n{}", differences.join("\n"));
}

#[test]
fn every_file_lives_in_the_folder_of_its_game() {
    for Ran { path, folder, game, report } in all() {
        assert!(folder == "table" || folder == game, "{}", path.display());
        for Passed { slug, line, .. } in report.passed {
            let home = slug.split('.').next().unwrap_or_default();
            assert_eq!(home, folder, "{}, line {line}: {slug}", path.display());
        }
    }
}

struct Catalogue;

impl Visit for Catalogue {
    type Out = Vec<(&'static str, bool)>;
    fn visit<G: Simulate>(self) -> Vec<(&'static str, bool)> {
        G::catalogue().iter().map(|(rule, refuses)| (rule.0, *refuses)).collect()
    }
}

/// Every slug with its folder, and whether it refuses.
fn slugs() -> Vec<(&'static str, &'static str, bool)> {
    let shared = table::Rule::ALL.iter().map(|rule| ("table", rule.id().0, rule.refuses()));
    let own = GameId::ALL.iter().flat_map(|game| {
        let rules = game.visit(Catalogue).into_iter();
        rules.map(|(slug, refuses)| (game.id(), slug, refuses))
    });
    shared.chain(own).collect()
}

#[test]
fn every_rule_has_a_scenario() {
    let shown: Vec<Passed> = all().into_iter().flat_map(|ran| ran.report.passed).collect();
    let mut missing = Vec::new();
    for (_, slug, refuses) in slugs() {
        if EXEMPT.iter().any(|(exempt, _)| *exempt == slug) {
            continue;
        }
        let mut under = shown.iter().filter(|shown| shown.slug == slug).peekable();
        if under.peek().is_none() {
            missing.push(format!("{slug}: no scenario shows it"));
        } else if refuses && !under.any(|shown| shown.refused.iter().any(|by| by == slug)) {
            missing.push(format!("{slug}: nothing is refused by it under its heading"));
        }
    }
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}

#[test]
fn exceptions_are_still_needed() {
    let all = all();
    for (slug, reason) in EXEMPT {
        assert!(slugs().iter().any(|(_, known, _)| known == slug), "{slug}: no such rule");
        assert!(!reason.is_empty(), "{slug}: exempt for no reason");
        let shows = |ran: &Ran| ran.report.passed.iter().any(|shown| shown.slug == *slug);
        assert!(!all.iter().any(shows), "{slug} has a scenario and needs no exemption");
    }
}

#[test]
fn the_examples_of_the_page_hold() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scenarios.md");
    let page = fs::read_to_string(page).expect("the page about scenarios");
    let examples: Vec<&str> =
        page.split("```").filter(|part| part.starts_with("\ngame ")).collect();
    assert!(!examples.is_empty());
    for example in examples {
        let report = scenario::run::<GameId>(example);
        assert_eq!(report.differences, [], "{example}");
    }
}

const TEXT: &str = "
game dos

# dos.match.single
One card.

row     r9 b4
hand 0  g9 b1 b3 b4
hand 1  r1 r3 r4
pile    y5

> 0 match r9 b4
! dos.match.single
= row b4 r9
= cannot 0 end
> 0 match r9 g9

## too many
Nobody else finds a chair.

seats 5

! dos.players
";

#[test]
fn a_scenario_is_told_step_by_step() {
    assert_eq!(headings(TEXT), ["dos.match.single", "dos.match.single"]);
    let mut told = Vec::new();
    let mut tell = |moment: Moment<'_, dos::State>| {
        told.push(match moment {
            Moment::Set(game, events) => format!("{} seats {}", game.seats(), events.len()),
            Moment::NotSet(refusal) => refusal.rule.to_string(),
            Moment::Moved(seat, mv, _, events) => format!("{seat} {mv} {}", events.len()),
            Moment::Refused(seat, mv, refusal) => format!("{seat} {mv} {}", refusal.rule),
        });
    };
    assert_eq!(retell(TEXT, 0, &mut tell), Ok(()));
    assert_eq!(retell(TEXT, 1, &mut tell), Ok(()));
    assert!(retell::<dos::State>(TEXT, 2, |_| ()).is_err());
    let expected = [
        "2 seats 0",
        "0 match r9 b4 dos.match.single",
        "0 end dos.turn.choice",
        "0 match r9 g9 1",
        "dos.players",
    ];
    assert_eq!(told, expected);
}
