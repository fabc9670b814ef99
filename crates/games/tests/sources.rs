//! Where rules come from: every sentence of a catalogue says so, and the data is what the catalogues say.

use std::collections::BTreeSet;
use std::fmt::Write;

use engine::{Options, Simulate, Visit};
use games::GameId;
use games::source::{self, Origin, Source};

use crate::golden::compare;
use crate::tidy::{read, root};

/// How many lines each rulebook has, as `rules/README.md` counts them.
const LINES: [(&str, u16); 5] =
    [("dos", 129), ("dos2", 111), ("kiltros", 203), ("loyo", 113), ("doggy", 294)];

/// What a sentence of a catalogue says of itself.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Said {
    Printed(Vec<(String, u16, u16)>),
    Ruling,
    HouseRule(String),
}

impl Said {
    fn is(&self, source: &Source) -> bool {
        match (self, *source) {
            (Said::Printed(said), Source::Printed(lines)) => {
                let lines = lines.iter().map(|lines| (lines.0.to_owned(), lines.1, lines.2));
                lines.eq(said.iter().cloned())
            }
            (Said::HouseRule(said), Source::HouseRule(name)) => said == name,
            (Said::Ruling, Source::Ruling) => true,
            _ => false,
        }
    }

    fn as_code(&self) -> String {
        match self {
            Said::Printed(lines) => {
                let lines = lines
                    .iter()
                    .map(|(book, first, last)| format!("Lines(\"{book}\", {first}, {last})"));
                format!("Printed(&[{}])", lines.collect::<Vec<_>>().join(", "))
            }
            Said::Ruling => "Ruling".to_owned(),
            Said::HouseRule(name) => format!("HouseRule(\"{name}\")"),
        }
    }
}

/// A rule as its catalogue has it.
struct Written {
    slug: String,
    body: String,
}

/// The headings of a catalogue, and the rules below each.
fn written(id: &str) -> Vec<(String, Vec<Written>)> {
    let text = read(&root().join(format!("rules/{id}.md")));
    let mut chapters: Vec<(String, Vec<Written>)> = Vec::new();
    if id == "table" {
        chapters.push(("table".to_owned(), Vec::new()));
    }
    let mut inside = false;
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            chapters.push((name_of(heading), Vec::new()));
            inside = false;
        } else if let Some((slug, body)) =
            line.strip_prefix("- `").and_then(|it| it.split_once('`'))
        {
            let rule = Written { slug: slug.to_owned(), body: body.to_owned() };
            chapters.last_mut().expect("a heading before the rules").1.push(rule);
            inside = true;
        } else if line.starts_with("  ") && inside {
            let rule = chapters.last_mut().and_then(|(_, rules)| rules.last_mut());
            let rule = rule.expect("a rule before its second line");
            rule.body += " ";
            rule.body += line.trim();
        }
    }
    chapters
}

/// A heading as the name of a text: `Setting up` is `setting-up`.
fn name_of(heading: &str) -> String {
    let plain = heading.to_lowercase().replace('í', "i");
    let words = plain.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

/// What stands in the parentheses that a text begins with, and what follows them.
fn in_parentheses(text: &str) -> Option<(&str, &str)> {
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return text[at..].strip_prefix(')').map(|rest| (&text[1..at], rest));
        }
    }
    None
}

/// The mark that a text begins with, and what follows it.
fn mark(text: &str) -> Option<(Said, &str)> {
    let (word, rest) = text.strip_prefix("**")?.split_once("**")?;
    match word.to_lowercase().as_str() {
        "ruling" => Some((Said::Ruling, rest)),
        "option" => {
            let (name, rest) = rest.trim_start().strip_prefix('`')?.split_once('`')?;
            Some((Said::HouseRule(name.to_owned()), rest))
        }
        _ => None,
    }
}

/// The places in square brackets: `11-21, 25` of the own rulebook, or `doggy 254`.
fn places(own: &str, text: &str) -> Option<Vec<(String, u16, u16)>> {
    let place = |part: &str| {
        let (book, lines) = part.split_once(' ').unwrap_or((own, part));
        let (first, last) = lines.split_once('-').unwrap_or((lines, lines));
        let (first, last) = (first.parse().ok()?, last.parse().ok()?);
        let most = LINES.iter().find(|(id, _)| *id == book)?.1;
        (1 <= first && first <= last && last <= most).then(|| (book.to_owned(), first, last))
    };
    text.split(", ").map(place).collect()
}

/// What the sentences of a rule say of themselves, or the sentence that says nothing.
fn said(id: &str, body: &str) -> Result<Vec<Said>, String> {
    let mut found: Vec<Said> = Vec::new();
    let mut rest = body.trim_start();
    // What holds for sentences without a mark of their own.
    let mut unmarked = None;
    if let Some((inside, after)) = in_parentheses(rest)
        && let Some((said, _)) = mark(inside)
    {
        unmarked = Some(said.clone());
        found.push(said);
        rest = after;
    }
    let note = |found: &mut Vec<Said>, sentence: &str, said: &Option<Said>| -> Result<(), String> {
        if !sentence.chars().any(char::is_alphanumeric) {
            return Ok(());
        }
        // The full stop before it ends the sentence before it.
        let sentence = sentence.trim().trim_start_matches(". ");
        let said = said.clone().ok_or_else(|| format!("`{sentence}`"))?;
        if !found.contains(&said) {
            found.push(said);
        }
        Ok(())
    };
    let (mut sentence, mut now) = (String::new(), unmarked.clone());
    while let Some(letter) = rest.chars().next() {
        if letter == '['
            && let Some((inside, after)) = rest[1..].split_once(']')
            && let Some(lines) = places(id, inside)
        {
            // They belong to the sentence that ends here; what stands before it is of its own kind.
            let before = sentence.rfind(". ").max(sentence.rfind("; ")).unwrap_or(0);
            if now.is_some() {
                note(&mut found, &sentence[..before], &now)?;
            }
            found.push(Said::Printed(lines));
            (sentence, now, rest) = (String::new(), unmarked.clone(), after);
        } else if letter == '('
            && let Some((inside, after)) = in_parentheses(rest)
            && let Some((said, _)) = mark(inside)
        {
            found.push(said);
            rest = after;
        } else if let Some((said, after)) = mark(rest) {
            note(&mut found, &sentence, &now)?;
            found.push(said.clone());
            (sentence, now, rest) = (String::new(), Some(said), after);
        } else {
            sentence.push(letter);
            rest = &rest[letter.len_utf8()..];
        }
    }
    note(&mut found, &sentence, &now)?;
    Ok(found)
}

/// Every rule of a catalogue, and what its sentences say of themselves.
fn rules(id: &str) -> Vec<(String, Vec<Said>)> {
    let all = written(id).into_iter().flat_map(|(_, rules)| rules);
    let read = |rule: Written| {
        let said = said(id, &rule.body).unwrap_or_else(|sentence| {
            panic!("rules/{id}.md, `{}`: {sentence} is neither printed nor ours", rule.slug)
        });
        (rule.slug, said)
    };
    all.map(read).collect()
}

fn ids() -> impl Iterator<Item = &'static str> {
    source::CATALOGUES.iter().map(|catalogue| catalogue.id)
}

#[test]
fn the_data_is_what_the_catalogues_say() {
    let path = root().join("crates/games/src/source/catalogues.rs");
    let known = read(&path);
    let (head, _) = known.split_once("\ncatalogues! {\n").expect("the list of catalogues");
    let mut text = format!("{head}\ncatalogues! {{\n");
    let ids = ["table"].into_iter().chain(GameId::ALL.iter().map(|game| game.id()));
    for id in ids {
        let _ = writeln!(text, "    \"{id}\": {{");
        for (name, rules) in written(id) {
            let _ = writeln!(text, "        \"{name}\": {{");
            for Written { slug, body } in rules {
                let said = said(id, &body).unwrap_or_else(|sentence| {
                    panic!("rules/{id}.md, `{slug}`: {sentence} is neither printed nor ours")
                });
                let said: Vec<String> = said.iter().map(Said::as_code).collect();
                let _ = writeln!(text, "            \"{slug}\": [{}];", said.join(", "));
            }
            text += "        }\n";
        }
        text += "    }\n";
    }
    text += "}\n";
    let differs = compare(&path, &text);
    assert!(differs.is_none(), "{}", differs.unwrap_or_default());
}

#[test]
fn every_rule_is_found_by_its_slug() {
    for id in ids() {
        for (slug, said) in rules(id) {
            let rule = source::of(&slug).unwrap_or_else(|| panic!("{slug} comes from nowhere"));
            let same = said.iter().zip(rule.sources).all(|(said, source)| said.is(source));
            assert!(
                same && said.len() == rule.sources.len(),
                "{slug}: {said:?}, {:?}",
                rule.sources
            );
        }
    }
    assert_eq!(source::of("dos.nothing"), None);
    assert_eq!(source::of("nothing"), None);
}

#[test]
fn a_rule_has_one_ruling_at_most() {
    // Its texts have one reading, one other reading and one reason.
    for (slug, said) in ids().flat_map(rules) {
        let rulings = said.iter().filter(|said| **said == Said::Ruling).count();
        assert!(rulings <= 1, "{slug} has {rulings} rulings: join them, or make rules of them");
    }
}

#[test]
fn nothing_that_is_ours_counts_as_printed() {
    for (slug, said) in ids().flat_map(rules) {
        let origin = source::of(&slug).expect("a rule").origin();
        let printed = said.iter().any(|said| matches!(said, Said::Printed(_)));
        let expected = match (printed, said.contains(&Said::Ruling)) {
            (true, false) => Origin::Printed,
            (true, true) => Origin::Mixed,
            (false, true) => Origin::Ruling,
            (false, false) => Origin::HouseRule,
        };
        assert_eq!(origin, expected, "{slug}");
    }
    // What the rulebooks do not say, however natural it is.
    let ours = [
        "table.random",
        "table.seats",
        "table.pets",
        "table.shared-win",
        "dos.players",
        "dos2.players",
        "dos2.wild.no-number",
        "dos2.uno",
        "loyo.challenge",
        "loyo.setup.deal",
        "loyo.turn.drawn-secret",
        "loyo.turn.replaced",
        "doggy.setup.hand",
        "doggy.setup.parrandas",
        "doggy.mario.third",
        "kiltros.galleta",
        "kiltros.attack.first",
    ];
    for slug in ours {
        let rule = source::of(slug).expect("a rule");
        assert!(rule.has_ruling() && rule.origin() != Origin::Printed, "{slug}");
    }
}

#[test]
fn house_rules_are_options_and_options_say_where_they_are() {
    struct Switched;
    impl Visit for Switched {
        type Out = BTreeSet<(String, String)>;
        fn visit<G: Simulate>(self) -> Self::Out {
            let choices = G::Options::choices();
            choices.map(|choice| (choice.rule.0.to_owned(), choice.name.to_owned())).collect()
        }
    }
    for game in GameId::ALL {
        let switched = game.visit(Switched);
        let mut said = BTreeSet::new();
        for (slug, sentences) in rules(game.id()) {
            for sentence in sentences {
                if let Said::HouseRule(name) = sentence {
                    said.insert((slug.clone(), name));
                }
            }
        }
        // A second option of a rule may stand in the sentence of the first: `target` in `scoring`.
        let lost: Vec<_> = said.difference(&switched).collect();
        assert!(lost.is_empty(), "{game}: no such options: {lost:?}");
        let silent = switched.iter().filter(|(slug, _)| !said.iter().any(|(said, _)| said == slug));
        assert_eq!(silent.collect::<Vec<_>>(), Vec::<&(String, String)>::new(), "{game}");
    }
}

#[test]
fn a_sentence_that_says_nothing_of_itself_is_found() {
    let said = |body: &str| said("dos", body);
    let printed = |first, last| Said::Printed(vec![("dos".to_owned(), first, last)]);
    let option = || Said::HouseRule("after-draw".to_owned());
    assert_eq!(said(": one thing [29]."), Ok(vec![printed(29, 29)]));
    assert_eq!(said(": one [29]; two [30-31]."), Ok(vec![printed(29, 29), printed(30, 31)]));
    assert_eq!(said(" (**ruling**): all of it. That too."), Ok(vec![Said::Ruling]));
    assert_eq!(said(" (**option** `after-draw`): all of it."), Ok(vec![option()]));
    let mixed = ": one [29] (**ruling**: (so)). **Option** `after-draw`: the rest. All of it.";
    assert_eq!(said(mixed), Ok(vec![printed(29, 29), Said::Ruling, option()]));
    let doggy = Said::Printed(vec![("doggy".to_owned(), 102, 102)]);
    assert_eq!(said(": pets [doggy 102]."), Ok(vec![doggy]));
    // Not printed, not marked; beyond the last line; of no rulebook.
    assert_eq!(said(": one [29]. Two."), Err("`Two.`".to_owned()));
    assert_eq!(said(": one. **Ruling**: two."), Err("`: one.`".to_owned()));
    assert!(said(": one [130].").is_err());
    assert!(said(": one [chess 1].").is_err());
}
