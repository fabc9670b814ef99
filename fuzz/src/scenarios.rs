//! Fuzz target: files of scenarios.

use engine::scenario::{self, Report};
use engine::{Simulate, Visit};
use games::GameId;

use crate::law;

/// The same file has the same report every time, and what is shown can be told.
pub fn scenarios(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let game = game_of(text);
    if game == Some(GameId::Kiltros) && fields(text).any(law::is_unheld) {
        return;
    }
    let report = scenario::run::<GameId>(text);
    assert_eq!(scenario::headings(text).len(), report.scenarios);
    assert!(report.shown.len() <= report.scenarios);
    assert!(report.differences.is_sorted_by_key(|difference| difference.line));
    let whole = report.shown.len() == report.scenarios && report.scenarios > 0;
    assert!(whole || !report.differences.is_empty(), "what is not shown is different");
    let lines = text.lines().count().max(1);
    assert!(report.differences.iter().all(|it| (1..=lines).contains(&it.line)), "{report:?}");
    if let Some(game) = game {
        game.visit(Told { text, report: &report });
    }
}

/// The game that a file names in its first lines.
fn game_of(text: &str) -> Option<GameId> {
    let lines = text.lines().map(str::trim).take_while(|line| !line.starts_with('#'));
    let mut lines = lines.map(|line| line.split_whitespace().collect::<Vec<_>>());
    match lines.find(|words| words.first() == Some(&"game"))?[..] {
        [_, id] => id.parse().ok(),
        _ => None,
    }
}

/// The first word of everything that could be a field.
fn fields(text: &str) -> impl Iterator<Item = &str> {
    text.split(['\n', ';']).filter_map(|part| part.split_whitespace().next())
}

struct Told<'a> {
    text: &'a str,
    report: &'a Report,
}

impl Visit for Told<'_> {
    type Out = ();
    fn visit<G: Simulate>(self) {
        if self.report.scenarios > 0 {
            assert_eq!(scenario::run_game::<G>(self.text), *self.report);
        }
        for (number, line) in headings(self.text).into_iter().enumerate() {
            let shown = self.report.shown.iter().find(|shown| shown.line == line);
            let mut moments = 0;
            let told = scenario::retell::<G>(self.text, number, |_| moments += 1);
            if let Some(shown) = shown {
                assert_eq!(told, Ok(()), "`{}` in line {line} is shown", shown.slug);
                assert!(moments > 0, "`{}` in line {line} tells nothing", shown.slug);
            }
        }
    }
}

/// The lines of the headings, from 1.
fn headings(text: &str) -> Vec<usize> {
    let lines = text.lines().map(str::trim).enumerate();
    let headings = lines.filter(|(_, line)| line.starts_with('#'));
    // A second scenario for a rule is none before the first one.
    let headings = headings.skip_while(|(_, line)| line.starts_with("##"));
    headings.map(|(at, _)| at + 1).collect()
}
