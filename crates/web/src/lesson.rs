//! Examples of the rules, as the pages' builder has played them out.

use art::Game;
use engine::Seat;
use serde::Deserialize;
use texts::Texts;

use viewmodel::gesture::{self, Piece};
use viewmodel::heard::Named;
use viewmodel::{moves, sentence};

/// So many sentences of a step are shown: the last ones.
const MOST_SAID: usize = 5;

/// An example.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Lesson {
    /// The rule that it shows.
    pub slug: String,
    /// The options that it is played with, as a record has them.
    #[serde(default = "as_printed")]
    pub options: String,
    /// What happens, step by step.
    pub frames: Vec<Frame>,
}

/// A step of an example.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Frame {
    /// What lies where; nothing if it lies as before.
    #[serde(default)]
    pub zones: Vec<Zone>,
    /// Whom the game waits for.
    #[serde(default)]
    pub must: Vec<u8>,
    /// What happened.
    #[serde(default)]
    pub events: Vec<Happened>,
    /// What was tried and refused.
    #[serde(default)]
    pub no: Option<No>,
}

/// Cards that lie together.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Zone {
    /// What they are: `zone-` before it is the key of a text.
    pub zone: String,
    /// Before whom they lie, or in whose hand.
    #[serde(default)]
    pub seat: Option<u8>,
    /// The cards.
    pub cards: Vec<String>,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Happened {
    /// The key of its sentence.
    pub key: String,
    /// What the sentence speaks of.
    #[serde(default)]
    pub values: Named,
}

/// Something that was refused.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct No {
    /// Who tried it; nobody if the table cannot be set up.
    #[serde(default)]
    pub seat: Option<u8>,
    /// The move, as it is written.
    #[serde(default, rename = "move")]
    pub mv: Option<String>,
    /// The rule that forbids it.
    pub rule: String,
    /// What broke it.
    #[serde(default)]
    pub values: Named,
}

/// What is to be seen of a card.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// It lies there.
    Rests,
    /// It has just come.
    New,
    /// It was tried in vain.
    Refused,
}

/// The examples of a text. What cannot be read is left out.
#[must_use]
pub fn read(text: &str) -> Vec<Lesson> {
    text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// The examples of a rule that fit a table with these options best: those that are played with nothing else, and
/// with most of them.
pub fn of_rule<L: AsRef<Lesson> + Clone>(lessons: &[L], slug: &str, options: &str) -> Vec<L> {
    let of_rule = lessons.iter().filter(|lesson| lesson.as_ref().slug == slug);
    let rated: Vec<(Option<usize>, &L)> =
        of_rule.map(|lesson| (lesson.as_ref().fits(options), lesson)).collect();
    // If a rule is never shown without an option, the example with it is better than none.
    let best = rated.iter().map(|(fit, _)| *fit).max().flatten();
    rated.into_iter().filter(|(fit, _)| *fit == best).map(|(_, lesson)| lesson.clone()).collect()
}

fn as_printed() -> String {
    "-".to_owned()
}

/// People: the dogs of the table have the names of cards.
const NAMES: [&str; 9] =
    ["Ana", "Benja", "Cami", "Diego", "Elisa", "Fabián", "Gabi", "Hernán", "Inés"];

/// Who sits there in all examples.
#[must_use]
pub fn name(seat: u8) -> String {
    NAMES[usize::from(seat) % NAMES.len()].to_owned()
}

impl AsRef<Lesson> for Lesson {
    fn as_ref(&self) -> &Lesson {
        self
    }
}

impl Lesson {
    /// With how many of the options of a table it is played; nothing if with others.
    fn fits(&self, options: &str) -> Option<usize> {
        let own = self.options.split_whitespace().filter(|option| *option != "-");
        let mut fit = 0;
        for option in own {
            fit += options.split_whitespace().any(|other| other == option).then_some(1)?;
        }
        Some(fit)
    }

    /// What lies where at a step, and what is to be seen of each card.
    #[must_use]
    pub fn zones(&self, at: usize) -> Vec<(Zone, Vec<Mark>)> {
        let lies = |at: usize| {
            let frames = self.frames.iter().take(at + 1).rev();
            frames.map(|frame| &frame.zones[..]).find(|zones| !zones.is_empty()).unwrap_or(&[])
        };
        let before = if at > 0 { lies(at - 1) } else { lies(0) };
        let no = self.frames.get(at).and_then(|frame| frame.no.as_ref());
        let mut tried = no.map(tried_cards).unwrap_or_default();
        let mut mark = |zone: &Zone| {
            let old = before.iter().filter(|old| old.zone == zone.zone && old.seat == zone.seat);
            let mut old: Vec<&String> = old.flat_map(|old| &old.cards).collect();
            let is_hand = zone.zone == "hand";
            let is_mine = no.is_some_and(|no| zone.seat.is_none() || zone.seat == no.seat);
            let mut marks = Vec::new();
            for card in &zone.cards {
                let was_tried = tried
                    .iter()
                    .position(|(in_hand, tried)| is_mine && tried == card && (*in_hand == is_hand));
                let was_there = old.iter().position(|old| *old == card);
                marks.push(match (was_tried, was_there) {
                    (Some(place), _) => {
                        tried.swap_remove(place);
                        Mark::Refused
                    }
                    (None, Some(place)) => {
                        old.swap_remove(place);
                        Mark::Rests
                    }
                    (None, None) => Mark::New,
                });
            }
            marks
        };
        lies(at).iter().map(|zone| (zone.clone(), mark(zone))).collect()
    }

    /// What is said of a step.
    #[must_use]
    pub fn said(&self, texts: &Texts, game: Game, at: usize) -> Vec<String> {
        let Some(frame) = self.frames.get(at) else { return Vec::new() };
        let name_of = |seat: Seat| name(seat.0);
        if let Some(no) = &frame.no {
            let why = sentence::why_named(
                texts,
                &self.options,
                game.name(),
                &no.rule,
                &no.values,
                name_of,
            );
            let tries = no.seat.zip(no.mv.as_ref()).map(|(seat, mv)| {
                let mv = moves::worded(texts, game, mv, name);
                texts.phrase("example-tries", &[("name", name(seat)), ("move", mv)])
            });
            return tries.into_iter().chain([why]).collect();
        }
        let told = |event: &Happened| sentence::told(texts, &event.key, &event.values, name_of);
        let mut said: Vec<String> = frame.events.iter().filter_map(told).collect();
        if said.is_empty() {
            said.push(match (at, &frame.must[..]) {
                (0, [seat]) => texts.phrase("example-set", &[("name", name(*seat))]),
                (0, _) => texts.phrase("example-begins", &[]),
                _ => texts.phrase("example-goes-on", &[]),
            });
        }
        said.split_off(said.len().saturating_sub(MOST_SAID))
    }

    /// Tells whether somebody is refused something at a step.
    #[must_use]
    pub fn is_refused(&self, at: usize) -> bool {
        self.frames.get(at).is_some_and(|frame| frame.no.is_some())
    }
}

/// The cards of a move that was refused, and whether they are of a hand.
fn tried_cards(no: &No) -> Vec<(bool, String)> {
    let game = no.rule.split('.').next().and_then(|game| game.parse().ok());
    // A rule that all games share does not say which one is played.
    let games = game.map_or_else(|| Game::ALL.to_vec(), |game| vec![game]);
    let mv = no.mv.as_deref().unwrap_or_default();
    let gesture = games.into_iter().find_map(|game| gesture::of(game, mv));
    let pieces = gesture.map(|gesture| gesture.pieces).unwrap_or_default();
    let cards = pieces.into_iter().filter_map(|piece| match piece {
        Piece::Hand(card) => Some((true, card)),
        Piece::Middle(card) | Piece::Mine(card) => Some((false, card)),
        _ => None,
    });
    cards.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::GameId;
    use std::path::PathBuf;
    use texts::Lang;

    fn lessons(game: Game) -> Vec<Lesson> {
        let scenarios = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../games/scenarios");
        let id: GameId = game.name().parse().expect("a game of the engine");
        let played = lessons::of_game(id, &scenarios).expect("scenarios can be told");
        let read = read(&lessons::written(&played));
        assert_eq!(read.len(), played.len(), "{id}: what is written can be read");
        read
    }

    #[test]
    fn every_rule_of_a_game_has_an_example_with_words() {
        for game in Game::ALL {
            let lessons = lessons(game);
            for entry in
                crate::catalogue::chapters(game).iter().flat_map(|chapter| &chapter.entries)
            {
                let shown = lessons.iter().any(|lesson| lesson.slug == entry.slug);
                assert!(shown || entry.slug.starts_with("table."), "{}", entry.slug);
            }
            for lang in Lang::ALL {
                let texts = Texts::new(*lang);
                for lesson in &lessons {
                    assert!(!lesson.frames.is_empty(), "{}", lesson.slug);
                    for at in 0..lesson.frames.len() {
                        let said = lesson.said(&texts, game, at);
                        assert!(!said.is_empty(), "{}", lesson.slug);
                        let odd =
                            |text: &String| text.contains('$') || text.starts_with("example-");
                        assert!(!said.iter().any(odd), "{}: {said:?}", lesson.slug);
                        for (zone, _) in lesson.zones(at) {
                            let key = format!("zone-{}", zone.zone);
                            assert_ne!(texts.phrase(&key, &[("name", "Ana".to_owned())]), key);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn examples_are_of_what_the_table_plays() {
        let lesson = |options: &str| Lesson {
            slug: "loyo.setup.deal".to_owned(),
            options: options.to_owned(),
            frames: Vec::new(),
        };
        let all = [lesson("-"), lesson("headache=on"), lesson("catch-up=off"), lesson("-")];
        let shown = |options: &str| -> Vec<String> {
            let found = of_rule(&all, "loyo.setup.deal", options);
            found.into_iter().map(|lesson| lesson.options).collect()
        };
        assert_eq!(shown("-"), ["-", "-"]);
        assert_eq!(shown("headache=on"), ["headache=on"]);
        assert_eq!(shown("challenge=on headache=on"), ["headache=on"]);
        assert_eq!(shown("challenge=on"), ["-", "-"]);
        // Rather one with an option than none.
        assert_eq!(of_rule(&all[1..2], "loyo.setup.deal", "-").len(), 1);
        assert!(of_rule(&all, "loyo.win", "-").is_empty());
    }

    #[test]
    fn what_has_come_and_what_was_tried_is_marked() {
        let text = r#"{"slug":"dos.match.single","frames":[
            {"zones":[{"zone":"row","cards":["r9","b4"]},{"zone":"hand","seat":0,"cards":["g9","b4"]}],"must":[0]},
            {"no":{"seat":0,"move":"match r9 b4","rule":"dos.match.single"}},
            {"zones":[{"zone":"row","cards":["b4","y5"]},{"zone":"hand","seat":0,"cards":["b4"]}]}]}"#;
        let lesson = &read(&text.replace('\n', ""))[0];
        let marks = |at: usize| lesson.zones(at).into_iter().map(|(_, marks)| marks);
        use Mark::{New, Refused, Rests};
        assert!(marks(0).eq([vec![Rests, Rests], vec![Rests, Rests]]));
        assert!(marks(1).eq([vec![Refused, Rests], vec![Rests, Refused]]));
        assert!(marks(2).eq([vec![Rests, New], vec![Rests]]));
        assert!(lesson.is_refused(1) && !lesson.is_refused(2));
        assert!(read("no lesson").is_empty());
    }
}
