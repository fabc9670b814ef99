//! The rules of a game under the headings of its catalogue, and where each of them comes from.

use art::Game;
use engine::{Options, Simulate, Visit};
use games::GameId;
use games::source::{self, Lines, Origin, SourcedRule};

/// A heading of a catalogue, and what stands under it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// Its name: `chapter-` before it is the key of a text.
    pub name: &'static str,
    /// The rules, in their order.
    pub entries: Vec<Entry>,
}

/// One rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its slug.
    pub slug: &'static str,
    /// Where it comes from.
    pub origin: Origin,
    /// Where it is printed, as it is shown: `29, 83`.
    pub lines: String,
    /// The names of what can be switched about it.
    pub options: Vec<&'static str>,
    /// Whether the table plays it otherwise than printed.
    pub is_changed: bool,
}

impl Entry {
    /// Tells whether some of it is a ruling of ours.
    #[must_use]
    pub fn has_ruling(&self) -> bool {
        matches!(self.origin, Origin::Ruling | Origin::Mixed)
    }

    /// The keys of its badges, the most important first.
    #[must_use]
    pub fn badges(&self) -> Vec<&'static str> {
        let origin = if self.is_changed { "badge-house" } else { texts::badge(self.origin) };
        let option = if self.options.is_empty() { None } else { Some("badge-option") };
        [origin].into_iter().chain(option).collect()
    }
}

/// The rules of a printed game, and then those that all games share.
#[must_use]
pub fn chapters(game: Game) -> Vec<Chapter> {
    chapters_at(game, "-")
}

/// The same as a table with these options plays it.
#[must_use]
pub fn chapters_at(game: Game, options: &str) -> Vec<Chapter> {
    let own = game.name().parse::<GameId>().map(|id| id.visit(Listed)).unwrap_or_default();
    let changed: Vec<&str> =
        options.split_whitespace().filter_map(|word| Some(word.split_once('=')?.0)).collect();
    let entry = |rule: &SourcedRule| {
        let switched = own.iter().filter(|(slug, _)| *slug == rule.slug);
        let options: Vec<&'static str> = switched.map(|(_, option)| *option).collect();
        let is_changed = options.iter().any(|option| changed.contains(option));
        let lines = lines(game.name(), rule);
        Entry { slug: rule.slug, origin: rule.origin(), lines, options, is_changed }
    };
    let all = [game.name(), "table"].into_iter().flat_map(source::chapters);
    let chapter = |chapter: &source::Chapter| Chapter {
        name: chapter.name,
        entries: chapter.rules.iter().map(entry).collect(),
    };
    all.map(chapter).collect()
}

/// The entry of one rule, wherever it stands.
#[must_use]
pub fn entry(game: Game, options: &str, slug: &str) -> Option<Entry> {
    let chapters = chapters_at(game, options);
    chapters.into_iter().flat_map(|chapter| chapter.entries).find(|entry| entry.slug == slug)
}

/// The lines of the own rulebook at which a rule is printed. The rules of all games are printed in that of
/// some other game, or in none.
fn lines(game: &str, rule: &SourcedRule) -> String {
    let own = rule.lines().filter(|Lines(book, ..)| *book == game);
    let spelled =
        own.map(
            |Lines(_, first, last)| {
                if first == last { first.to_string() } else { format!("{first}-{last}") }
            },
        );
    let mut all: Vec<String> = Vec::new();
    for lines in spelled {
        if !all.contains(&lines) {
            all.push(lines);
        }
    }
    all.join(", ")
}

/// A text as it is looked for: in small letters and without accents.
#[must_use]
pub fn plain(text: &str) -> String {
    let letter = |letter: char| match letter {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' | 'ü' => 'u',
        'ñ' => 'n',
        _ => letter,
    };
    text.to_lowercase().chars().map(letter).collect()
}

struct Listed;

impl Visit for Listed {
    type Out = Vec<(&'static str, &'static str)>;
    fn visit<G: Simulate>(self) -> Self::Out {
        G::Options::choices().map(|choice| (choice.rule.0, choice.name)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::{Lang, Texts};

    /// The rules of a catalogue with their texts.
    fn read(catalogue: &str) -> Vec<(String, String)> {
        let path = format!("{}/../../rules/{catalogue}.md", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("a catalogue");
        let mut rules: Vec<(String, String)> = Vec::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some(slug) = line.strip_prefix("- `").and_then(|rest| rest.split('`').next()) {
                rules.push((slug.to_owned(), String::new()));
            }
            if let Some((_, text)) = rules.last_mut() {
                *text += &line.to_lowercase();
            }
        }
        rules
    }

    #[test]
    fn badges_are_those_of_the_catalogues() {
        for game in Game::ALL {
            let mut expected = read(game.name());
            expected.extend(read("table"));
            let chapters = chapters(game);
            let found: Vec<&Entry> = chapters.iter().flat_map(|it| &it.entries).collect();
            assert_eq!(found.len(), expected.len(), "{}", game.name());
            for (entry, (slug, text)) in found.into_iter().zip(expected) {
                assert_eq!(entry.slug, slug);
                let (ours, printed) = (text.contains("**ruling**"), text.contains('['));
                // Nothing of ours is shown as printed, and nothing printed as ours.
                let badge = match (ours, printed) {
                    (false, true) => "badge-printed",
                    (true, true) => "badge-partly",
                    (true, false) => "badge-ruling",
                    (false, false) => "badge-house-rule",
                };
                assert_eq!(entry.badges()[0], badge, "{slug}");
            }
        }
    }

    #[test]
    fn what_can_be_switched_says_so() {
        let of = |slug: &str| entry(Game::Dos, "-", slug).expect(slug);
        assert_eq!(of("dos.draw.match").options, ["after-draw"]);
        assert_eq!(of("dos.draw.match").origin, Origin::Mixed);
        assert_eq!(of("dos.draw.match").badges(), ["badge-partly", "badge-option"]);
        assert_eq!(of("dos.match.double").badges(), ["badge-printed"]);
        assert_eq!(of("dos.match.row-of-turn").badges(), ["badge-ruling"]);
        assert_eq!(entry(Game::Dos, "-", "dos.nothing"), None);
    }

    #[test]
    fn what_a_table_plays_otherwise_is_of_the_house() {
        let of = |options, slug| entry(Game::Dos, options, slug).expect("a rule").badges();
        assert_eq!(of("after-draw=any", "dos.draw.match"), ["badge-house", "badge-option"]);
        assert_eq!(of("after-draw=any", "dos.win"), ["badge-printed", "badge-option"]);
        assert_eq!(of("target=100", "dos.win"), ["badge-house", "badge-option"]);
    }

    #[test]
    fn lines_are_those_of_the_own_rulebook() {
        let of = |game, slug| entry(game, "-", slug).expect("a rule").lines;
        assert_eq!(of(Game::Dos, "dos.win"), "25, 121");
        assert_eq!(of(Game::Dos, "dos.deck"), "11-21");
        assert_eq!(of(Game::Doggy, "table.pets"), "102");
        assert_eq!(of(Game::Dos, "table.pets"), "");
        assert_eq!(of(Game::Dos, "table.turn"), "");
    }

    #[test]
    fn accents_and_capitals_are_not_needed_to_find_something() {
        assert_eq!(plain("Comodín: ¿quién Añade?"), "comodin: ¿quien anade?");
    }

    #[test]
    fn every_heading_has_its_text() {
        for lang in Lang::ALL {
            let texts = Texts::new(*lang);
            for chapter in Game::ALL.into_iter().flat_map(chapters) {
                let key = format!("chapter-{}", chapter.name);
                assert_ne!(texts.phrase(&key, &[]), key, "{lang}");
            }
        }
    }
}
