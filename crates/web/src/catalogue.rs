//! The rules of a game under the headings of its catalogue, and where each of them comes from.

use art::Game;
use engine::{Options, Simulate, Visit, catalogue::table};
use games::GameId;

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
    /// The names of what can be switched about it.
    pub options: Vec<&'static str>,
}

/// Where a rule comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// From the rulebook.
    Printed,
    /// From the rulebook, which leaves something open.
    Mixed,
    /// From us: the rulebook does not say it.
    Ours,
}

/// The headings of each catalogue; for each rule under them a letter: `p` for printed, `m` for mixed,
/// `o` for ours. The test says what has to stand here when a catalogue changes.
const CHAPTERS: [(&str, &str); 6] = [
    (
        "dos",
        "cards pm setting-up mmpm a-turn poppppoppmpo colour-bonuses pmmmp ending-the-turn-in-this-order ppp wild-cards ppoo saying-dos mompooo ending-the-round-and-the-game mppppo",
    ),
    (
        "dos2",
        "cards mpp setting-up mmp a-turn pmpoppmmm action-cards pmpomoo wild-cards mmooop saying-dos momoo ending ppo",
    ),
    (
        "kiltros",
        "cards mmp setting-up ppp the-round popppppmooppo control ppppp ending-a-round ppmppp pillerias mopmpmpoopppooo modes pmpmmoo",
    ),
    (
        "loyo",
        "cards mp setting-up-a-round pmm a-turn pppppo shouting-loyo mmop scoring-the-round pppmpmm catching-up pmm the-game pp variations-options-combinable poopmpoo",
    ),
    (
        "doggy",
        "cards mmpp setting-up pppppo turn m step-1-recruit-a-duty pmopppo step-2-party-tidy-or-neither ppppmppp end-of-turn mpppp scoring ppppppo",
    ),
    ("table", "table pppooooooopo"),
];

/// The rules of a game, and then those that all games share.
#[must_use]
pub fn chapters(game: Game) -> Vec<Chapter> {
    let own = game.name().parse::<GameId>().map(|id| id.visit(Listed)).unwrap_or_default();
    let shared = table::Rule::ALL.iter().map(|rule| (rule.id().0, Vec::new())).collect();
    let mut chapters = under_headings(game.name(), own);
    chapters.extend(under_headings("table", shared));
    chapters
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

type Rules = Vec<(&'static str, Vec<&'static str>)>;

struct Listed;

impl Visit for Listed {
    type Out = Rules;
    fn visit<G: Simulate>(self) -> Rules {
        let switched = |slug: &str| {
            let choices = G::Options::choices().filter(|choice| choice.rule.0 == slug);
            choices.map(|choice| choice.name).collect()
        };
        G::catalogue().into_iter().map(|(rule, _)| (rule.0, switched(rule.0))).collect()
    }
}

fn under_headings(catalogue: &str, rules: Rules) -> Vec<Chapter> {
    let found = CHAPTERS.iter().find(|(name, _)| *name == catalogue);
    let mut words = found.map_or("", |(_, chapters)| chapters).split(' ');
    let mut rules = rules.into_iter();
    let mut chapters = Vec::new();
    while let (Some(name), Some(letters)) = (words.next(), words.next()) {
        let entry = |(letter, (slug, options))| {
            let origin = match letter {
                'o' => Origin::Ours,
                'm' => Origin::Mixed,
                _ => Origin::Printed,
            };
            Entry { slug, origin, options }
        };
        let entries = letters.chars().zip(rules.by_ref()).map(entry).collect();
        chapters.push(Chapter { name, entries });
    }
    chapters
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::{Lang, Texts};

    /// What `CHAPTERS` has to say about a catalogue, and its slugs.
    fn read(catalogue: &str) -> (String, Vec<String>) {
        let path = format!("{}/../../rules/{catalogue}.md", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("a catalogue");
        let (mut said, mut slugs) = (String::new(), Vec::new());
        if catalogue == "table" {
            said += "table ";
        }
        let mut rule = String::new();
        for line in text.lines().chain(["## "]) {
            let ends = line.starts_with("## ") || line.starts_with("- `");
            if ends && !rule.is_empty() {
                said.push(letter(&rule));
                slugs.push(rule.split('`').nth(1).expect("a slug").to_owned());
                rule.clear();
            }
            if let Some(heading) = line.strip_prefix("## ").filter(|heading| !heading.is_empty()) {
                let parted = if said.is_empty() { "" } else { " " };
                said += &format!("{parted}{} ", name_of(heading));
            } else if line.starts_with("- `") || !rule.is_empty() {
                rule += line;
            }
        }
        (said, slugs)
    }

    fn letter(rule: &str) -> char {
        let behind = rule.split('`').nth(2).unwrap_or_default().trim_start();
        let is_ours = behind.starts_with("(**ruling**)") || behind.starts_with("(**ruling**,");
        match rule.to_lowercase().contains("**ruling**") {
            true if is_ours => 'o',
            true => 'm',
            false => 'p',
        }
    }

    fn name_of(heading: &str) -> String {
        let plain = heading.to_lowercase().replace('í', "i");
        let words = plain.split(|letter: char| !letter.is_ascii_alphanumeric());
        words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
    }

    #[test]
    fn headings_and_origins_are_those_of_the_catalogues() {
        for (catalogue, chapters) in CHAPTERS {
            assert_eq!(chapters, read(catalogue).0, "{catalogue}");
        }
    }

    #[test]
    fn every_rule_stands_once_in_the_order_of_its_catalogue() {
        for game in Game::ALL {
            let mut expected = read(game.name()).1;
            expected.extend(read("table").1);
            let chapters = chapters(game);
            let found = chapters.iter().flat_map(|chapter| &chapter.entries);
            assert_eq!(found.map(|entry| entry.slug).collect::<Vec<_>>(), expected);
        }
    }

    #[test]
    fn what_can_be_switched_says_so() {
        let chapters = chapters(Game::Dos);
        let entries = chapters.iter().flat_map(|chapter| &chapter.entries);
        let of = |slug: &str| entries.clone().find(|entry| entry.slug == slug).expect(slug);
        assert_eq!(of("dos.draw.match").options, ["after-draw"]);
        assert_eq!(of("dos.draw.match").origin, Origin::Mixed);
        assert_eq!(of("dos.match.double").origin, Origin::Printed);
        assert_eq!(of("dos.match.row-of-turn").origin, Origin::Ours);
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
