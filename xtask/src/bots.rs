//! Regenerates the tables of `docs/bots.md` by playing the contests again.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

use crate::marks::replaced;
use crate::step::{self, Step};

/// The page, and the mark between which its tables stand.
const PAGE: &str = "docs/bots.md";
const MARK: &str = "arena";

const GAMES: [(&str, &str); 5] = [
    ("dos", "DOS (2017)"),
    ("dos2", "DOS, second edition"),
    ("kiltros", "Kiltros"),
    ("loyo", "LOYO!"),
    ("doggy", "Doggy Style"),
];

/// Contests of every game: seats, bots, games.
const EVERYWHERE: [(u8, &str, u64); 6] = [
    (2, "casual,random", 1000),
    (4, "casual,random", 1000),
    (2, "strong:1000,casual", 600),
    (4, "strong:1000,casual", 200),
    (4, "strong:1000,casual,casual,casual", 200),
    (2, "hard,normal,easy", 12),
];

/// Contests of one game: game, options, seats, bots, games.
const SOMEWHERE: [(&str, &str, u8, &str, u64); 10] = [
    ("dos2", "scoring=points", 2, "casual,random", 1000),
    ("dos2", "scoring=points", 4, "casual,random", 1000),
    ("dos2", "scoring=points", 2, "strong:1000,casual", 400),
    ("dos2", "scoring=points", 4, "strong:1000,casual", 600),
    ("dos2", "scoring=points", 4, "strong:1000,casual,casual,casual", 200),
    ("kiltros", "", 5, "strong:1000,casual,casual,casual,casual", 200),
    ("kiltros", "packs=2", 4, "strong:1000,casual", 200),
    ("loyo", "", 5, "strong:1000,casual,casual,casual,casual", 200),
    ("loyo", "", 4, "strong:1000,casual", 600),
    ("doggy", "", 5, "strong:1000,casual,casual,casual,casual", 200),
];

/// One run of `sobremesa arena`.
#[derive(Clone, PartialEq, Debug)]
struct Contest {
    game: &'static str,
    options: &'static str,
    seats: u8,
    bots: &'static str,
    games: u64,
}

/// All contests of a game.
fn contests(game: &'static str, factor: f64) -> Vec<Contest> {
    let contest = |(options, seats, bots, games): (&'static str, u8, &'static str, u64)| {
        let games = ((games as f64 * factor).round() as u64).max(1);
        Contest { game, options, seats, bots, games }
    };
    let everywhere = EVERYWHERE.iter().map(|&(seats, bots, games)| ("", seats, bots, games));
    let here = SOMEWHERE.iter().filter(|contest| contest.0 == game);
    let here = here.map(|&(_, options, seats, bots, games)| (options, seats, bots, games));
    everywhere.chain(here).map(contest).collect()
}

impl Contest {
    fn arguments(&self) -> Vec<String> {
        let Contest { game, options, seats, bots, games } = self;
        let mut words =
            format!("arena {game} --seats {seats} --games {games} --markdown --bots {bots}");
        if !options.is_empty() {
            words += &format!(" --option {options}");
        }
        words.split(' ').map(str::to_owned).collect()
    }

    /// Plays it, and returns its tables.
    fn play(&self, root: &Path) -> Result<String, String> {
        let arguments = self.arguments();
        let output = Command::new(step::cargo())
            .args("run --release --quiet -p sobremesa --".split(' '))
            .args(&arguments)
            .current_dir(root)
            // The progress bar of the program is seen.
            .stderr(Stdio::inherit())
            .output()
            .map_err(|error| format!("cargo does not start: {error}"))?;
        if !output.status.success() {
            return Err(format!("`sobremesa {}` failed", arguments.join(" ")));
        }
        String::from_utf8(output.stdout).map_err(|error| error.to_string())
    }
}

/// Plays everything and writes the page, if nothing goes wrong.
pub(crate) fn run(words: &[&str]) -> ExitCode {
    let factor = match words {
        [] => Some(1.0),
        ["--games-factor", factor] => {
            factor.parse().ok().filter(|factor| (1e-6..=1e6).contains(factor))
        }
        _ => None,
    };
    let Some(factor) = factor else {
        eprintln!("xtask: `bots` takes `--games-factor F`, such as 0.1, and nothing else");
        return ExitCode::from(2);
    };
    match write_page(factor) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}; {PAGE} is as it was");
            ExitCode::FAILURE
        }
    }
}

fn write_page(factor: f64) -> Result<(), String> {
    let root = step::root();
    let path = root.join(PAGE);
    let read = || fs::read_to_string(&path).map_err(|error| format!("{PAGE}: {error}"));
    // A page without a place for the tables is found out before hours of play.
    replaced(PAGE, &read()?, MARK, "")?;
    Step::cargo("release program", "build --release -p sobremesa")
        .run(&root)
        .map_err(|error| format!("the program cannot be built: {error}"))?;
    let start = Instant::now();
    let all: Vec<_> = GAMES.iter().map(|&(game, name)| (name, contests(game, factor))).collect();
    let count: usize = all.iter().map(|(_, contests)| contests.len()).sum();
    let (mut text, mut done) = (String::new(), 0);
    for (name, contests) in all {
        let mut tables = Vec::new();
        for contest in contests {
            done += 1;
            println!("== {done} of {count}: sobremesa {}", contest.arguments().join(" "));
            let start = Instant::now();
            tables.push(contest.play(&root)?);
            println!("== {:.1} s", start.elapsed().as_secs_f64());
        }
        text += &format!("\n### {name}\n\n{}", merged(&tables));
    }
    let unfinished = path.with_extension("part");
    // Somebody may have written on the page meanwhile.
    fs::write(&unfinished, replaced(PAGE, &read()?, MARK, &(text + "\n"))?)
        .and_then(|()| fs::rename(&unfinished, &path))
        .map_err(|error| format!("{PAGE}: {error}"))?;
    println!("== {PAGE}: {count} contests in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// Tables with the same heads as one, in the order in which they first come.
fn merged(texts: &[String]) -> String {
    let mut order: Vec<&str> = Vec::new();
    let mut rows: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for table in texts.iter().flat_map(|text| text.split("\n\n")) {
        let mut lines = table.trim().lines();
        let Some(heads) = lines.next() else { continue };
        if !order.contains(&heads) {
            order.push(heads);
            rows.entry(heads).or_default().extend(lines.next());
        } else {
            lines.next();
        }
        rows.entry(heads).or_default().extend(lines);
    }
    let table = |heads: &&str| format!("{heads}\n{}\n", rows[heads].join("\n"));
    order.iter().map(table).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_with_the_same_heads_are_one() {
        let one = "| a | b |\n|---|---|\n| 1 | 2 |\n\n| c |\n|---|\n| 3 |\n".to_owned();
        let two = "| a | b |\n|---|---|\n| 4 | 5 |\n".to_owned();
        let all = "| a | b |\n|---|---|\n| 1 | 2 |\n| 4 | 5 |\n\n| c |\n|---|\n| 3 |\n";
        assert_eq!(merged(&[one, two]), all);
    }

    #[test]
    fn every_contest_belongs_to_a_game() {
        let here: usize = GAMES.iter().map(|&(game, _)| contests(game, 1.0).len()).sum();
        assert_eq!(here, GAMES.len() * EVERYWHERE.len() + SOMEWHERE.len());
        assert!(contests("dos", 0.001).iter().all(|contest| (1..=2).contains(&contest.games)));
    }
}
