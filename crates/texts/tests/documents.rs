//! The pages of the games say how each option changes a rule, in the words that players read.

use std::fmt::Write;
use std::fs;

use games::GameId;
use texts::{Lang, Played, Texts};

use crate::complete::{root, slugs};
use crate::options::{choices, tables};

/// What the list of changes begins with.
const HEAD: &str = "| with | rule | what players read |\n|---|---|---|\n";

/// For each value of each option, the rules that read otherwise then.
fn changes(game: &str) -> String {
    let texts = Texts::new(Lang::En);
    let mut rows = HEAD.to_owned();
    for options in choices(game).into_iter().flat_map(tables) {
        for slug in slugs(game) {
            let text = texts.text_at(Played::with(&options), slug).expect("a rule");
            if Some(&text) != texts.text(slug).as_ref() {
                let _ = writeln!(rows, "| `{options}` | `{slug}` | {text} |");
            }
        }
    }
    rows
}

#[test]
fn pages_of_games_say_what_options_change() {
    let mut wrong = Vec::new();
    for game in GameId::ALL {
        let path = root().join(format!("docs/games/{game}.md"));
        let page = fs::read_to_string(&path).expect("a page").replace("\r\n", "\n");
        let rows = changes(game.id());
        let Some(at) = page.find(HEAD) else {
            // A game without options has nothing to list.
            assert_eq!(rows, HEAD, "{}: the list of changes is missing", path.display());
            continue;
        };
        let end = page[at..].find("\n\n").map_or(page.len(), |end| at + end + 1);
        if page[at..end] != rows {
            if std::env::var_os("SOBREMESA_BLESS").is_some() {
                let page = format!("{}{rows}{}", &page[..at], &page[end..]);
                fs::write(&path, page).expect("a page to write");
            } else {
                wrong.push(format!(
                    "{}: if that is right: cargo xtask bless\n{rows}",
                    path.display()
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
