//! What a table plays is what its texts say: rules whose sentence an option changes have one for it.

use engine::{Allowed, Choice, Options, Refusal, RuleId, Simulate, Value, Values, Visit};
use games::GameId;
use texts::Played;

use crate::complete::{check_sentence, check_text, everywhere, refusal, slugs};

/// A number that no option has by default.
const NUMBER: u32 = 150;

struct Choices;

impl Visit for Choices {
    type Out = Vec<&'static Choice>;
    fn visit<G: Simulate>(self) -> Self::Out {
        G::Options::choices().collect()
    }
}

pub(crate) fn choices(game: &str) -> Vec<&'static Choice> {
    game.parse::<GameId>().map(|game| game.visit(Choices)).unwrap_or_default()
}

/// The values of an option that are not as printed; of a range one.
fn values(choice: &Choice) -> Vec<String> {
    match choice.allowed {
        Allowed::Words(words) => {
            let others = words.iter().filter(|word| **word != choice.default);
            others.map(|word| (*word).to_owned()).collect()
        }
        Allowed::Range(..) => vec![NUMBER.to_string()],
    }
}

/// Tables at which an option is not as printed, one for each value.
pub(crate) fn tables(choice: &Choice) -> Vec<String> {
    values(choice).into_iter().map(|value| format!("{}={value}", choice.name)).collect()
}

/// Tells whether the name of a text, without the part that it varies, is made of options that the game has.
pub(crate) fn is_variant(game: &str, name: &str) -> bool {
    let parts = ["title-", "why-", "ruling-", "other-", "because-"];
    let name = parts.iter().find_map(|part| name.strip_prefix(part)).unwrap_or(name);
    let choices = choices(game);
    name.split("--").all(|condition| {
        choices.iter().any(|choice| {
            let rest = condition.strip_prefix(choice.name);
            rest.is_some_and(|rest| match rest.strip_prefix('-') {
                None => rest.is_empty(),
                Some(value) => match choice.allowed {
                    Allowed::Words(_) => values(choice).iter().any(|known| known == value),
                    Allowed::Range(..) => false,
                },
            })
        })
    })
}

#[test]
fn a_variant_is_made_of_options() {
    assert!(is_variant("loyo", "headache-on") && is_variant("loyo", "title-catch-up-after-three"));
    assert!(is_variant("dos2", "scoring-points--target"));
    // The printed value has the text without a name; a range has no values to name.
    for wrong in ["headache-off", "headache-maybe", "target", "headache-on--", "title"] {
        assert!(!is_variant("loyo", wrong), "{wrong}");
    }
    assert!(!is_variant("dos", "target-300"));
}

#[test]
fn every_value_of_an_option_is_told_by_its_rule() {
    for (lang, texts) in everywhere() {
        for game in GameId::ALL {
            for choice in choices(game.id()) {
                for value in values(choice) {
                    let mut options = format!("{}={value}", choice.name);
                    // A goal is for games with points.
                    if game.id() == "dos2" && choice.name == "target" {
                        options += " scoring=points";
                    }
                    let (played, slug) = (Played::with(&options), choice.rule.0);
                    let text = texts.text_at(played, slug).expect("a rule");
                    assert_ne!(Some(&text), texts.text(slug).as_ref(), "{lang}: {slug}: {options}");
                    let shows =
                        !matches!(choice.allowed, Allowed::Range(..)) || text.contains(&value);
                    assert!(shows, "{lang}: {slug}: {options}: {text}");
                }
            }
        }
    }
}

#[test]
fn every_rule_reads_well_with_every_option() {
    for (lang, texts) in everywhere() {
        for game in GameId::ALL {
            let choices = choices(game.id());
            let mut tables: Vec<String> =
                choices.iter().flat_map(|choice| tables(choice)).collect();
            // Everything at once, each option with its last value.
            let last = choices.iter().filter_map(|choice| self::tables(choice).pop());
            tables.push(last.collect::<Vec<String>>().join(" "));
            for (options, slug) in tables
                .iter()
                .flat_map(|options| slugs(game.id()).into_iter().map(move |slug| (options, slug)))
            {
                let played = Played::with(options);
                let key = format!("{slug} with {options}");
                check_text(lang, &key, &texts.title_at(played, slug).expect("a title"));
                let text = texts.text_at(played, slug).expect("a rule");
                check_sentence(lang, &key, &text);
                assert_eq!(text.matches(". ").count(), 0, "{lang}: {key} is more than a sentence");
                let refusal = refusal(slug);
                let given: Vec<_> = refusal.values.iter().collect();
                let name_of = |seat| texts.seat(seat);
                let why = texts.why_at(played, game.id(), slug, &given, name_of);
                check_sentence(lang, &key, &why);
                if let Some(ruling) = texts.ruling_at(played, slug) {
                    for text in [&ruling.ours, &ruling.other, &ruling.because] {
                        check_sentence(lang, &key, text);
                    }
                }
            }
        }
    }
}

#[test]
fn six_cards_are_not_four() {
    let headache = Played::with("headache=on");
    for (lang, texts) in everywhere() {
        for slug in slugs("loyo").into_iter().filter(|slug| *slug != "loyo.headache") {
            let values = refusal(slug).values;
            let given: Vec<(&str, Value)> = values.iter().collect();
            let why = texts.why_at(headache, "loyo", slug, &given, |seat| texts.seat(seat));
            let title = texts.title_at(headache, slug).unwrap();
            let all = format!("{title} {} {why}", texts.text_at(headache, slug).unwrap());
            for four in
                ["uatro", "four ", "Four ", " 4 cart", " 4 face-down", " dos cartas", "two "]
            {
                assert!(!all.contains(four), "{lang}: {slug}: {all}");
            }
        }
    }
}

#[test]
fn what_nobody_varies_is_as_printed() {
    let texts = texts::Texts::new(texts::Lang::En);
    let played = Played::with("headache=on");
    assert_eq!(texts.text_at(played, "loyo.win"), texts.text("loyo.win"));
    assert_eq!(texts.text_at(Played::with(""), "loyo.headache"), texts.text("loyo.headache"));
    assert_eq!(texts.text_at(played, "loyo.nothing"), None);
    let refusal = Refusal { rule: RuleId("loyo.turn"), values: Values::NONE };
    let why = texts.why_at(played, "loyo", refusal.rule.0, &[], |seat| texts.seat(seat));
    assert_eq!(why, "loyo.turn", "it lacks the stage");
}
