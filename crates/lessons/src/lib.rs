//! Scenarios, played out: what a page shows as an example of a rule.
//!
//! The scenarios are run when the pages are built, not in the browser: a page needs only what lies
//! where after each step, what is said of it, and what was refused. A game's examples are a text of
//! one JSON object a line.
//!
//! # Modules
//!
//! - `zones`: the layout of a position: which of its parts a small picture shows where

mod zones;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use engine::scenario::{Moment, headings, retell};
use engine::{Game, Options, Refusal, Simulate, Told, Value, Viewer, Visit};
use games::GameId;
use serde::Serialize;
use serde_json::{Value as Json, json};

pub use zones::{Zone, zones};

/// So many examples of a rule are enough, for each way to play it.
const MOST: usize = 3;
/// How options are written if there are none that are not as printed.
const AS_PRINTED: &str = "-";

/// An example.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Lesson {
    /// The rule that it shows.
    pub slug: String,
    /// The options that it is played with, as a record has them; left out if there are none.
    #[serde(skip_serializing_if = "is_as_printed")]
    pub options: String,
    /// What happens, step by step.
    pub frames: Vec<Frame>,
}

/// A step of an example.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Frame {
    /// What lies where; nothing if it lies as before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<Zone>,
    /// Whom the game waits for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub must: Vec<u8>,
    /// What happened.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<Happened>,
    /// What was tried and refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no: Option<No>,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Happened {
    /// The key of its sentence.
    pub key: &'static str,
    /// What the sentence speaks of, written as in the protocol.
    pub values: BTreeMap<&'static str, Json>,
}

/// Something that was refused.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct No {
    /// Who tried it; nobody if the table cannot be set up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The move, as it is written.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    /// The rule that forbids it.
    pub rule: &'static str,
    /// What broke it, written as in the protocol.
    pub values: BTreeMap<&'static str, Json>,
}

/// The examples of every game as texts, by the game's id.
pub fn of_all(scenarios: &Path) -> Result<Vec<(&'static str, String)>, String> {
    let text = |&game: &GameId| Ok((game.id(), written(&of_game(game, scenarios)?)));
    GameId::ALL.iter().map(text).collect()
}

/// The examples of a game and of what all games share, from the folder of scenarios.
pub fn of_game(game: GameId, scenarios: &Path) -> Result<Vec<Lesson>, String> {
    let mut lessons: Vec<Lesson> = Vec::new();
    for folder in [game.id(), "table"] {
        for path in files(&scenarios.join(folder))? {
            let text = fs::read_to_string(&path).map_err(|error| said(&path, &error))?;
            if text.lines().any(|line| line.split_whitespace().eq(["game", game.id()])) {
                game.visit(Played { text: &text, lessons: &mut lessons })
                    .map_err(|error| said(&path, &error))?;
            }
        }
    }
    Ok(lessons)
}

/// Examples as a text.
#[must_use]
pub fn written(lessons: &[Lesson]) -> String {
    let line = |lesson: &Lesson| serde_json::to_string(lesson).expect("an example is always JSON");
    lessons.iter().map(|lesson| line(lesson) + "\n").collect()
}

fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| said(folder, &error))?;
    let mut paths = Vec::new();
    for entry in entries {
        paths.push(entry.map_err(|error| said(folder, &error))?.path());
    }
    paths.retain(|path| path.extension().is_some_and(|end| end == "txt"));
    paths.sort();
    Ok(paths)
}

fn said(path: &Path, error: &impl std::fmt::Display) -> String {
    format!("{}: {error}", path.display())
}

struct Played<'a> {
    text: &'a str,
    lessons: &'a mut Vec<Lesson>,
}

impl Visit for Played<'_> {
    type Out = Result<(), String>;
    fn visit<G: Simulate>(self) -> Self::Out {
        for (number, slug) in headings(self.text).into_iter().enumerate() {
            let (mut frames, mut options) = (Vec::new(), AS_PRINTED.to_owned());
            retell(self.text, number, |moment: Moment<'_, G>| {
                if let Moment::Set(game, _) = &moment {
                    options = game.options().spell();
                }
                frames.push(frame(moment));
            })
            .map_err(|difference| difference.to_string())?;
            let alike = |lesson: &&Lesson| lesson.slug == slug && lesson.options == options;
            if self.lessons.iter().filter(alike).count() < MOST {
                self.lessons.push(Lesson { slug, options, frames });
            }
        }
        Ok(())
    }
}

fn is_as_printed(options: &str) -> bool {
    options == AS_PRINTED
}

fn frame<G: Game>(moment: Moment<'_, G>) -> Frame {
    match moment {
        Moment::Set(game, events) | Moment::Moved(_, _, game, events) => Frame {
            zones: lies(game),
            must: game.to_act().must.iter().map(|seat| seat.0).collect(),
            events: events.iter().filter_map(happened::<G>).collect(),
            no: None,
        },
        Moment::NotSet(refusal) => refused(None, &refusal),
        Moment::Refused(seat, mv, refusal) => refused(Some((seat.0, mv.to_string())), &refusal),
    }
}

fn lies<G: Game>(game: &G) -> Vec<Zone> {
    let view = serde_json::to_value(game.view(Viewer::Referee)).expect("a view is always JSON");
    zones(G::ID, &view)
}

fn happened<G: Game>(event: &G::Event) -> Option<Happened> {
    let (key, values) = G::redact(*event, Viewer::Referee)?.told();
    Some(Happened {
        key,
        values: values.iter().map(|(name, value)| (name, shown(value))).collect(),
    })
}

fn refused(tried: Option<(u8, String)>, refusal: &Refusal) -> Frame {
    let (seat, mv) = tried.unzip();
    let values = refusal.values.iter().map(|(name, value)| (name, shown(value))).collect();
    Frame { no: Some(No { seat, mv, rule: refusal.rule.0, values }), ..Frame::default() }
}

/// A value as the protocol writes it.
fn shown(value: Value) -> Json {
    match value {
        Value::Number(number) => json!({ "number": number }),
        Value::Seat(seat) => json!({ "seat": seat.0 }),
        Value::Seats(seats) => {
            json!({ "seats": seats.iter().map(|seat| seat.0).collect::<Vec<u8>>() })
        }
        Value::Places(places) => json!({ "places": Value::letters(places).collect::<String>() }),
        Value::Card(card) => json!({ "card": card }),
        Value::Word(word) => json!({ "word": word }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scenarios() -> PathBuf {
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../games/scenarios")
    }

    struct Slugs;

    impl Visit for Slugs {
        type Out = Vec<&'static str>;
        fn visit<G: Simulate>(self) -> Self::Out {
            G::catalogue().into_iter().map(|(rule, _)| rule.0).collect()
        }
    }

    #[test]
    fn every_rule_of_every_game_has_an_example() {
        for &game in GameId::ALL {
            let lessons = of_game(game, &scenarios()).expect("scenarios can be told");
            for slug in game.visit(Slugs) {
                let mut shown = lessons.iter().filter(|lesson| lesson.slug == slug).peekable();
                assert!(shown.peek().is_some(), "{slug} is never shown");
                assert!(shown.all(|lesson| !lesson.frames.is_empty()), "{slug} shows nothing");
            }
            assert!(lessons.iter().any(|lesson| lesson.slug == "table.turn"), "{game}");
            assert!(written(&lessons).lines().count() == lessons.len());
        }
    }

    #[test]
    fn an_example_says_what_it_is_played_with() {
        let lessons = of_game(GameId::Loyo, &scenarios()).expect("scenarios can be told");
        let with = |slug: &str| -> Vec<&str> {
            let of_rule = lessons.iter().filter(|lesson| lesson.slug == slug);
            of_rule.map(|lesson| &*lesson.options).collect()
        };
        assert!(with("loyo.headache").contains(&"headache=on"));
        assert!(with("loyo.setup.deal").contains(&"-"));
        let text = written(&lessons);
        assert!(text.contains(r#""options":"headache=on""#) && !text.contains(r#""options":"-""#));
    }

    #[test]
    fn an_example_says_what_lies_where_and_what_was_refused() {
        let lessons = of_game(GameId::Dos, &scenarios()).expect("scenarios can be told");
        let text = written(&lessons);
        assert!(text.contains(r#""zone":"row""#) && text.contains(r#""key":"dos-matched-single""#));
        let no =
            lessons.iter().flat_map(|lesson| &lesson.frames).find_map(|frame| frame.no.as_ref());
        assert!(no.is_some_and(|no| no.rule.starts_with("dos.")));
        let set = &lessons[0].frames[0];
        assert!(!set.zones.is_empty() || set.no.is_some());
    }
}
