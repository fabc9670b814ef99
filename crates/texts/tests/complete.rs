//! Every rule, event and line has its text in every language, and they agree.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use engine::{Refusal, RuleId, Seat, SeatSet, Value, Values};
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource,
};
use texts::{Lang, Texts};

use crate::options;

const CATALOGUES: [&str; 6] = ["table", "dos", "dos2", "kiltros", "loyo", "doggy"];
/// What is read besides the rules.
const PROGRAM: [&str; 9] =
    ["program", "report", "advice", "company", "page", "lobby", "cloth", "after", "learn"];
const LONGEST: usize = 200;

/// What a refusal by each rule carries; by the others, nothing.
const GIVEN: &[(&str, &[(&str, Value)])] = &[
    ("table.hand", &[("card", Value::Card("r7"))]),
    ("table.target", &[("target", Value::Seat(Seat(7)))]),
    ("dos.players", &[("seats", Value::Number(5))]),
    ("dos.match.single", &[("card", Value::Card("g8")), ("on", Value::Card("r#"))]),
    ("dos.match.double", &[("sum", Value::Number(13)), ("on", Value::Card("y10"))]),
    ("dos.match.once", &[("on", Value::Card("w2"))]),
    ("dos.match.row-of-turn", &[("on", Value::Card("y#"))]),
    ("dos.wild.sum", &[("on", Value::Card("y#"))]),
    ("dos.call.with", &[("count", Value::Number(3))]),
    ("dos2.players", &[("seats", Value::Number(5))]),
    ("dos2.setup.deal", &[("seats", Value::Number(3))]),
    ("dos2.play.match", &[("card", Value::Card("yreverse")), ("on", Value::Card("w2"))]),
    ("dos2.play.both", &[("pile", Value::Word("b"))]),
    ("dos2.play.sum", &[("sum", Value::Number(13)), ("on", Value::Card("y10"))]),
    ("dos2.play.sum.numbers", &[("card", Value::Card("play2"))]),
    ("dos2.wild.dos", &[("on", Value::Card("yreverse"))]),
    ("dos2.wild.play-two.fail", &[("count", Value::Number(4))]),
    ("dos2.call.with", &[("count", Value::Number(3))]),
    ("kiltros.players", &[("seats", Value::Number(10))]),
    ("kiltros.defend.higher", &[("card", Value::Card("f4")), ("attack", Value::Card("f6"))]),
    (
        "kiltros.defend.black",
        &[("card", Value::Card("chancletazo")), ("attack", Value::Card("k6"))],
    ),
    ("kiltros.defend.each", &[("attack", Value::Card("chancletazo"))]),
    ("kiltros.attack.more", &[("card", Value::Card("chancletazo"))]),
    ("kiltros.control", &[("card", Value::Card("chancletazo"))]),
    ("kiltros.packs.help.again", &[("seat", Value::Seat(Seat(4)))]),
    ("loyo.players", &[("seats", Value::Number(7))]),
    ("loyo.setup.first", &[("seats", Value::Number(3))]),
    ("loyo.setup.peek", &[("count", Value::Number(3))]),
    ("loyo.turn", &[("stage", Value::Word("drawn"))]),
    ("loyo.headache", &[("count", Value::Number(2))]),
    ("doggy.players", &[("seats", Value::Number(6))]),
    ("doggy.recruit", &[("count", Value::Number(2))]),
    ("doggy.party.three-four", &[("card", Value::Card("b.asado")), ("count", Value::Number(4))]),
    ("doggy.party.two", &[("card", Value::Card("b.calcetin"))]),
    ("doggy.party.keep", &[("card", Value::Card("arandano"))]),
    ("doggy.tidy", &[("card", Value::Card("pistacho")), ("on", Value::Card("b.asado"))]),
];

/// A refusal with a reason of its own: its rule, the `case` that it names, and its values.
type Case = (&'static str, &'static str, &'static [(&'static str, Value)]);

/// Refusals with a reason of its own, which they name as `case`.
const CASES: &[Case] = &[("doggy.tidy", "tidied", &[("on", Value::Card("b.asado"))])];

/// The events of each game and what they carry. A value in brackets can be hidden.
const EVENTS: &str = "
    dos-showed seat card
    dos-dealer seat
    dos-dealt seat count
    dos-turned-up card
    dos-matched-single seat card on
    dos-matched-double seat card mate on
    dos-color-bonus seat
    dos-drew seat [card]
    dos-drew-nothing seat
    dos-placed seat card
    dos-declined seat
    dos-said seat
    dos-caught seat victim
    dos-called-falsely seat
    dos-caught-falsely seat victim
    dos-penalty seat count
    dos-collected count
    dos-reshuffled
    dos-turn seat
    dos-round-won seat points
    dos-round-drawn
    dos-won seats
    dos-ended seats rule
    dos2-dealer seat
    dos2-dealt seat count
    dos2-turned-up card pile
    dos2-played seat card pile
    dos2-played-wild seat card pile color
    dos2-played-sum seat card top pile
    dos2-played-wilds seat pile color
    dos2-drew seat [card]
    dos2-drew-nothing seat
    dos2-said seat
    dos2-caught seat victim
    dos2-called-falsely seat
    dos2-caught-falsely seat victim
    dos2-penalty seat count
    dos2-reversed direction
    dos2-skipped seat
    dos2-due seat count
    dos2-demanded seat count
    dos2-failed seat
    dos2-reshuffled
    dos2-turn seat
    dos2-round-won seat points
    dos2-round-drawn
    dos2-won seats
    dos2-ended seats rule
    kiltros-dealt seat count
    kiltros-first seat
    kiltros-attacked seat card
    kiltros-defended seat attack card
    kiltros-controlled seat card
    kiltros-gave-attack seat asker card
    kiltros-gave-defense seat asker attack card
    kiltros-gave-control seat asker card
    kiltros-asked seat mate
    kiltros-declined seat
    kiltros-pulgoso seat thief victim
    kiltros-stole thief victim [card]
    kiltros-galleta seat card to
    kiltros-chancletazo-undid seat
    kiltros-chancletazo-restored seat
    kiltros-passed seat
    kiltros-window-closed
    kiltros-stopped seat
    kiltros-yielded seat
    kiltros-round-won seat
    kiltros-round-lost seat
    kiltros-drew seat [card]
    kiltros-roles attacker defender
    kiltros-won seats
    kiltros-shared rule
    loyo-dealer seat
    loyo-dealt seat count
    loyo-turned-up card
    loyo-saw seat place card
    loyo-peeked seat places
    loyo-asked
    loyo-declined seat
    loyo-called seat
    loyo-challenged seat
    loyo-drew seat [card]
    loyo-replaced seat place card
    loyo-took seat place card gone
    loyo-discarded seat card
    loyo-passed seat
    loyo-turn seat
    loyo-revealed seat place card
    loyo-total seat points
    loyo-doubled seat points
    loyo-thrown seat number
    loyo-subtracted seat points
    loyo-added seat points
    loyo-catch-up seat
    loyo-left-catch-up seat
    loyo-pile-out
    loyo-round-limit
    loyo-round-over round
    loyo-won seats
    doggy-first seat
    doggy-dealt seat count
    doggy-dog-turned-up card
    doggy-parranda-turned-up card
    doggy-discarded seat card
    doggy-drew seat [card]
    doggy-drew-nothing seat
    doggy-took seat card
    doggy-partied seat card
    doggy-paid seat card
    doggy-kept seat card
    doggy-tidied seat card dog
    doggy-reshuffled
    doggy-mario count
    doggy-tidied-free seat card
    doggy-turn seat
    doggy-untidied seat card
    doggy-majority seat color points
    doggy-points seat points
    doggy-won seats
    doggy-ended seats rule
";

/// The lines of the program and what they carry.
const LINES: &str = "
    game-dos
    game-dos-about
    game-dos2
    game-dos2-about
    game-kiltros
    game-kiltros-about
    game-loyo
    game-loyo-about
    program-owners
    program-seat number
    program-list start end
    program-your-turn
    program-undone
    program-again
    program-waiting seats
    program-refused
    program-unreadable
    program-help
    program-won seats
    program-shared seats
    program-bye
    program-your-hand
    program-legal
    program-hint
    program-hint-only
    program-nothing-legal
    program-log-empty
    program-allowed
    program-sat seat
    program-may
    program-no-number number
    program-no-rule
    program-save-where
    program-saved
    program-serve-open
    program-serve-alone
    program-serve-figures
    program-serve-stop
    fair-sealed commitment
    fair-words words
    fair-verdict-fair
    fair-verdict-unvouched
    fair-verdict-mismatch
    fair-verdict-incomplete
    fair-commitment-kept
    fair-commitment-broken found
    fair-commitment-sealed
    fair-commitment-none
    fair-order-kept count seats
    fair-order-withheld count seats who
    fair-order-broken seat
    fair-order-alone
    fair-order-none
    fair-chance-kept count
    fair-chance-differs line written gives
    fair-chance-unknown
    fair-replay-kept count
    fair-replay-fault line why
    fair-chain-kept count
    fair-chain-broken line why
    fair-end-kept
    fair-end-fault line why
    fair-end-none
    fair-mine-kept who
    fair-mine-other seat
    fair-mine-left-out seat
    fair-mine-unknown
    fair-mine-none
    fair-partly count
    fair-not-reached
    game-doggy
    game-doggy-about
";

pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub(crate) fn slugs(catalogue: &str) -> Vec<&'static str> {
    let text =
        fs::read_to_string(root().join(format!("rules/{catalogue}.md"))).expect("a catalogue");
    let text: &'static str = text.leak();
    let slugs: Vec<&str> =
        text.lines().filter_map(|line| line.strip_prefix("- `")?.split('`').next()).collect();
    assert!(slugs.len() > 10, "{catalogue} has hardly any rules");
    slugs
}

pub(crate) fn parse(lang: Lang, file: &str) -> Resource<String> {
    let path = root().join(format!("texts/{lang}/{file}.ftl"));
    let text = fs::read_to_string(&path).expect("a file of texts");
    match fluent_syntax::parser::parse(text) {
        Ok(resource) => resource,
        Err((_, errors)) => panic!("{}: {errors:?}", path.display()),
    }
}

/// The variables of each message and attribute of a file. A message twice fails.
fn variables(lang: Lang, file: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::new();
    let mut note = |id: String, pattern: &Pattern<String>| {
        let mut names = BTreeSet::new();
        in_pattern(pattern, &mut names);
        assert!(found.insert(id.clone(), names).is_none(), "{lang}: {id} stands twice");
    };
    for entry in parse(lang, file).body {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name;
                note(id.clone(), &message.value.expect("every message has a value"));
                for attribute in &message.attributes {
                    note(format!("{id}.{}", attribute.id.name), &attribute.value);
                }
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            Entry::Term(term) => panic!("{lang}: a term: {}", term.id.name),
            Entry::Junk { content } => panic!("{lang}: {content}"),
        }
    }
    found
}

fn in_pattern(pattern: &Pattern<String>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, names);
        }
    }
}

fn in_expression(expression: &Expression<String>, names: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, names),
        Expression::Select { selector, variants } => {
            in_inline(selector, names);
            variants.iter().for_each(|variant| in_pattern(&variant.value, names));
        }
    }
}

fn in_inline(inline: &InlineExpression<String>, names: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            names.insert(id.name.clone());
        }
        InlineExpression::Placeable { expression } => in_expression(expression, names),
        InlineExpression::FunctionReference {
            arguments: CallArguments { positional, .. }, ..
        } => {
            positional.iter().for_each(|argument| in_inline(argument, names));
        }
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { .. } => {}
    }
}

pub(crate) fn everywhere() -> impl Iterator<Item = (Lang, Texts)> {
    Lang::ALL.iter().map(|&lang| (lang, Texts::new(lang)))
}

fn name_of(seat: Seat) -> String {
    ["Antonia", "Benjamín", "Catalina", "Domingo"][seat.index() % 4].to_owned()
}

/// A text for players: finished, short, with no key or variable left in it.
pub(crate) fn check_text(lang: Lang, key: &str, text: &str) {
    assert_ne!(text, key, "{lang}: no text for {key}, or a value is missing");
    assert!(text.chars().count() <= LONGEST, "{lang}: {key} has {} letters", text.chars().count());
    assert!(!text.contains(['{', '}', '$', '\n']), "{lang}: {key}: {text}");
    assert_eq!(text.trim(), text, "{lang}: {key}");
    assert!(!text.contains("  "), "{lang}: {key}: {text}");
}

pub(crate) fn check_sentence(lang: Lang, key: &str, text: &str) {
    check_text(lang, key, text);
    assert!(text.ends_with(['.', '!', '…', '»', '”']), "{lang}: {key}: {text}");
    for (open, close) in [('¿', '?'), ('¡', '!')] {
        // Printed names keep their spelling.
        let plain = text.replace("¡LOYO!", "LOYO").replace("LOYO!", "LOYO");
        let plain = plain.replace("OH NO!", "OH NO");
        let count = |mark| plain.matches(mark).count();
        assert!(lang != Lang::Es || count(open) == count(close), "{key}: {text}");
    }
    // What an article would make of a name after these words.
    for slip in [" de el ", " a el ", " the the ", " el el "] {
        assert!(!text.contains(slip), "{lang}: {key}: {text}");
    }
}

pub(crate) fn refusal(slug: &'static str) -> Refusal {
    let values = GIVEN.iter().find(|(rule, _)| *rule == slug).map_or(&[][..], |(_, values)| values);
    let values = values.iter().fold(Values::NONE, |all, &(name, value)| all.with(name, value));
    Refusal { rule: RuleId(slug), values }
}

#[test]
fn every_rule_has_its_texts() {
    for (lang, texts) in everywhere() {
        for slug in CATALOGUES.iter().flat_map(|catalogue| slugs(catalogue)) {
            let missing = || panic!("{lang}: nothing about {slug}");
            let title = texts.title(slug).unwrap_or_else(missing);
            check_text(lang, slug, &title);
            let words = title.split_whitespace().count();
            assert!((2..=5).contains(&words), "{lang}: {slug}: {title}");
            let text = texts.text(slug).unwrap_or_else(missing);
            check_sentence(lang, slug, &text);
            assert_eq!(text.matches(". ").count(), 0, "{lang}: {slug} is more than a sentence");
            let game = slug.split('.').next().filter(|game| *game != "table").unwrap_or("dos");
            check_sentence(lang, slug, &texts.why(game, &refusal(slug)));
        }
    }
}

#[test]
fn a_case_has_a_reason_of_its_own() {
    for (lang, texts) in everywhere() {
        for &(slug, case, values) in CASES {
            let values =
                values.iter().fold(Values::NONE, |all, &(name, value)| all.with(name, value));
            let values = values.with("case", Value::Word(case));
            let game = slug.split('.').next().expect("a game");
            let why = texts.why(game, &Refusal { rule: RuleId(slug), values });
            check_sentence(lang, slug, &why);
            assert_ne!(why, texts.why(game, &refusal(slug)), "{lang}: {slug}");
        }
    }
}

#[test]
fn titles_tell_rules_apart() {
    for (lang, texts) in everywhere() {
        for catalogue in CATALOGUES {
            let mut seen = BTreeMap::new();
            for slug in slugs(catalogue) {
                if let Some(other) = seen.insert(texts.title(slug), slug) {
                    panic!("{lang}: {other} and {slug} have the same title");
                }
            }
        }
    }
}

#[test]
fn no_text_is_about_an_unknown_rule() {
    for &lang in Lang::ALL {
        for catalogue in CATALOGUES {
            let known: Vec<String> =
                slugs(catalogue).iter().map(|slug| slug.replace('.', "-")).collect();
            let parts: Vec<String> = known
                .iter()
                .flat_map(|id| [id.clone(), format!("{id}.title"), format!("{id}.why")])
                .collect();
            let cases = CASES
                .iter()
                .map(|(slug, case, _)| format!("{}.why-{case}", slug.replace('.', "-")));
            let parts: Vec<String> = parts.into_iter().chain(cases).collect();
            let written: Vec<String> = variables(lang, catalogue).into_keys().collect();
            let is_variant = |id: &str| {
                id.split_once('.').is_some_and(|(rule, name)| {
                    parts.iter().any(|part| part == rule) && options::is_variant(catalogue, name)
                })
            };
            let unknown: Vec<_> =
                written.iter().filter(|id| !parts.contains(id) && !is_variant(id)).collect();
            assert!(unknown.is_empty(), "{lang}: {unknown:?}");
        }
    }
}

#[test]
fn texts_stand_in_the_order_of_the_catalogue() {
    for &lang in Lang::ALL {
        for catalogue in CATALOGUES {
            let written: Vec<String> = parse(lang, catalogue)
                .body
                .into_iter()
                .filter_map(|entry| match entry {
                    Entry::Message(message) => Some(message.id.name),
                    _ => None,
                })
                .collect();
            let known: Vec<String> =
                slugs(catalogue).iter().map(|slug| slug.replace('.', "-")).collect();
            assert_eq!(written, known, "{lang}: {catalogue}");
        }
    }
}

#[test]
fn languages_agree() {
    for file in CATALOGUES.into_iter().chain(PROGRAM) {
        let spanish = variables(Lang::Es, file);
        assert_eq!(spanish, variables(Lang::En, file), "{file}");
    }
}

#[test]
fn every_event_has_its_sentence() {
    for (lang, texts) in everywhere() {
        for line in EVENTS.lines().filter(|line| !line.trim().is_empty()) {
            let mut words = line.split_whitespace();
            let key = words.next().unwrap();
            let game = key.split('-').next().unwrap();
            let (card, rule) = match game {
                "dos" => ("g#", "dos.limit"),
                "dos2" => ("yskip", "dos2.limit"),
                "loyo" => ("ohno", "loyo.limit"),
                "doggy" => ("b.asado", "doggy.limit"),
                _ => ("chancletazo", "kiltros.limit"),
            };
            let (mut shown, mut hidden) = (Values::NONE, Values::NONE);
            for (i, word) in words.clone().enumerate() {
                let name = word.trim_matches(['[', ']']);
                let value = match name {
                    "card" | "on" | "mate" | "top" | "attack" | "gone"
                        if name != "mate" || line.contains(" on") =>
                    {
                        Value::Card(card)
                    }
                    "dog" => Value::Card("arandano"),
                    "color" if game == "doggy" => Value::Word("red"),
                    "count" | "points" | "number" | "round" => Value::Number(12),
                    "rule" => Value::Word(rule),
                    "direction" => Value::Word("left"),
                    "pile" => Value::Word("b"),
                    "color" => Value::Word("g"),
                    "seats" => Value::Seats(SeatSet::all(3)),
                    "place" => Value::Places(0b10),
                    "places" => Value::Places(0b101),
                    _ => Value::Seat(Seat(i as u8)),
                };
                let name: &'static str = name.to_owned().leak();
                shown = shown.with(name, value);
                if name == word {
                    hidden = hidden.with(name, value);
                }
            }
            let sentence = texts.event(key, &shown, name_of).unwrap_or_else(|| key.to_owned());
            check_sentence(lang, key, &sentence);
            for (_, value) in shown.iter() {
                let part = match value {
                    Value::Number(number) => number.to_string(),
                    Value::Seat(seat) => name_of(seat),
                    Value::Seats(seats) => name_of(seats.first().unwrap()),
                    Value::Places(places) => Value::letters(places).next().unwrap().to_string(),
                    Value::Card(card) => texts.card(game, card),
                    Value::Word("left") => ["izquierda", "left"][lang as usize].to_owned(),
                    Value::Word("b") => "B".to_owned(),
                    Value::Word("g") => texts.line(&format!("card-{game}-green"), &[]),
                    // A rule by its title; another word is put into the language's own.
                    Value::Word(word) => texts.title(word).unwrap_or_default(),
                };
                assert!(sentence.contains(&part), "{lang}: {key} leaves out {part}: {sentence}");
            }
            if hidden != shown {
                let secret = texts.event(key, &hidden, name_of).unwrap();
                check_sentence(lang, key, &secret);
                assert!(!secret.contains(&texts.card(game, card)), "{lang}: {key}: {secret}");
            }
        }
    }
}

#[test]
fn the_program_has_its_lines() {
    for (lang, texts) in everywhere() {
        for line in LINES.lines().filter(|line| !line.trim().is_empty()) {
            let mut words = line.split_whitespace();
            let key = words.next().unwrap();
            let values: Vec<(&str, Value)> = words
                .map(|name| match name {
                    "number" => (name, Value::Number(2)),
                    "start" | "end" => (name, Value::Word("Antonia")),
                    "seats" => (name, Value::Seats(SeatSet::all(2))),
                    _ => (name, Value::Seat(Seat(2))),
                })
                .collect();
            check_text(lang, if key == "game-dos" { "" } else { key }, &texts.line(key, &values));
        }
    }
}

#[test]
fn reports_and_advice_have_their_sentences() {
    for (lang, texts) in everywhere() {
        let advice = variables(lang, "advice").into_iter();
        for (key, names) in variables(lang, "report").into_iter().chain(advice) {
            for many in ["one", "other"] {
                let word = |name: &String| match name.as_str() {
                    "many" => many.to_owned(),
                    name => format!("<{name}>"),
                };
                let words: Vec<(&str, String)> =
                    names.iter().map(|name| (name.as_str(), word(name))).collect();
                let text = texts.phrase(&key, &words);
                check_text(lang, &key, &text);
                let left_out = names.iter().find(|&name| {
                    name != "many" && !text.contains(&format!("<{name}>")) && many == "other"
                });
                assert_eq!(left_out, None, "{lang}: {key}: {text}");
            }
        }
        // What a sentence lacks shows its key, as everywhere.
        assert_eq!(texts.phrase("report-title", &[]), "report-title");
        assert_eq!(texts.phrase("report-nobody", &[]), "report-nobody");
    }
}

#[test]
fn program_texts_are_all_used() {
    let listed = |list: &str| -> Vec<String> {
        list.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
    };
    let mut known = listed(EVENTS);
    known.extend(listed(LINES));
    for id in variables(Lang::Es, "program").into_keys() {
        // An attribute speaks to whoever it concerns.
        let event = id.split('.').next().unwrap_or(&id);
        let event = event.strip_suffix("-hidden").unwrap_or(event).to_owned();
        assert!(id.starts_with("card-") || known.contains(&event), "nobody says {id}");
    }
}

#[test]
fn cards_have_names() {
    let (es, en) = (Texts::new(Lang::Es), Texts::new(Lang::En));
    for (game, name, spanish, english) in [
        ("dos", "r7", "7 rojo", "red 7"),
        ("dos", "g10", "10 verde", "green 10"),
        ("dos", "y#", "comodín # amarillo", "yellow wild #"),
        ("dos", "w2", "comodín DOS", "wild DOS"),
        ("dos2", "r7", "7 rojo", "red 7"),
        ("dos2", "bskip", "Salta azul", "blue Skip"),
        ("dos2", "yreverse", "Reversa amarilla", "yellow Reverse"),
        ("dos2", "rdraw", "Toma 2 rojo", "red Draw 2"),
        ("dos2", "w2", "comodín DOS", "wild DOS"),
        ("dos2", "play2", "comodín Tira 2", "wild Play Two"),
        ("kiltros", "b1", "1 azul", "blue 1"),
        ("kiltros", "f9", "9 fucsia", "fuchsia 9"),
        ("kiltros", "k4", "4 negro", "black 4"),
        ("kiltros", "pulgoso", "Pulgoso", "Pulgoso"),
        ("kiltros", "galleta", "Galleta", "Galleta"),
        ("kiltros", "chancletazo", "Chancletazo", "Chancletazo"),
        ("loyo", "loyo", "LOYO! (0)", "LOYO! (0)"),
        ("loyo", "7", "7", "7"),
        ("loyo", "ohno", "OH NO! (15)", "OH NO! (15)"),
        ("doggy", "canela", "Canela (rojo)", "Canela (red)"),
        ("doggy", "lucuma", "Lúcuma (amarillo)", "Lúcuma (yellow)"),
        ("doggy", "g.sofa", "«Excavación en el sofá» (verde)", "“Digging up the sofa” (green)"),
        (
            "doggy",
            "y.papel",
            "«Serpentina de tres pisos» (amarilla)",
            "“Three floors of streamers” (yellow)",
        ),
        ("doggy", "mario", "Mario Hugo", "Mario Hugo"),
        ("doggy", "g.mario", "g.mario", "g.mario"),
        // What no game has is shown as it is written.
        ("dos", "k4", "k4", "k4"),
        ("dos", "bskip", "bskip", "bskip"),
        ("dos2", "b#", "b#", "b#"),
        ("dos2", "b2", "b2", "b2"),
        ("kiltros", "b10", "b10", "b10"),
        ("dos", "b07", "b07", "b07"),
        ("loyo", "10", "10", "10"),
        ("dos", "", "", ""),
        ("chess", "e4", "e4", "e4"),
    ] {
        assert_eq!(es.card(game, name), spanish);
        assert_eq!(en.card(game, name), english);
    }
}

#[test]
fn cards_are_named_in_full() {
    let (es, en) = (Texts::new(Lang::Es), Texts::new(Lang::En));
    let marks = [("symbols", 3), ("points", 1)];
    assert_eq!(
        es.card_in_full("doggy", "g.basurero", &marks),
        "«Bufé de basurero» (verde): 3 símbolos, 1 punto"
    );
    assert_eq!(
        en.card_in_full("doggy", "g.basurero", &marks),
        "“Bin buffet” (green): 3 symbols, 1 point"
    );
    assert_eq!(es.card_in_full("doggy", "palta", &[]), "Palta (verde)");
    assert_eq!(en.card_in_full("dos", "r7", &[]), "red 7");
}

#[test]
fn sentences_read_well() {
    let (es, en) = (Texts::new(Lang::Es), Texts::new(Lang::En));
    let single = refusal("dos.match.single");
    assert_eq!(
        es.why("dos", &single),
        "Ahí no calza el 8 verde: sobre el comodín # rojo va una carta con su mismo número, o dos que lo sumen."
    );
    let values =
        Values::NONE.with("seat", Seat(0)).with("card", Value::Card("galleta")).with("to", Seat(1));
    assert_eq!(
        es.event("kiltros-galleta", &values, name_of).unwrap(),
        "Antonia usa Galleta y manda la Galleta a la mano de Benjamín."
    );
    let values = Values::NONE.with("seat", Seat(1)).with("count", 1u32);
    assert_eq!(
        en.event("dos-penalty", &values, name_of).unwrap(),
        "Benjamín draws 1 card as a penalty."
    );
    let values = Values::NONE
        .with("seat", Seat(1))
        .with("place", Value::Places(0b10))
        .with("card", Value::Card("3"))
        .with("gone", Value::Card("ohno"));
    assert_eq!(
        es.event("loyo-took", &values, name_of).unwrap(),
        "Benjamín toma el 3 de las muertas para el lugar b y bota el OH NO! (15)."
    );
    let values = Values::NONE.with("seat", Seat(1)).with("places", Value::Places(0b10_0101));
    assert_eq!(
        es.event("loyo-peeked", &values, name_of).unwrap(),
        "Benjamín miró sus cartas a, c y f."
    );
    let seats = |count| [("seats", Value::Seats(SeatSet::all(count)))];
    assert_eq!(
        es.line_named("program-shared", &seats(3), name_of),
        "Comparten la victoria Antonia, Benjamín y Catalina."
    );
    assert_eq!(en.line("program-waiting", &seats(2)), "Waiting for Seat 0 and Seat 1…");
    let values =
        Values::NONE.with("seats", SeatSet::only(Seat(3))).with("rule", Value::Word("dos.limit"));
    assert_eq!(
        en.event("dos-ended", &values, name_of).unwrap(),
        "The game has ended (Limit of turns): victory for Domingo."
    );
}

#[test]
fn whom_it_concerns_is_spoken_to() {
    let (es, en) = (Texts::new(Lang::Es), Texts::new(Lang::En));
    let values = Values::NONE.with("seat", Seat(0)).with("victim", Seat(1));
    for key in ["dos-caught", "dos2-caught"] {
        for (me, spanish, english) in [
            (None, "Antonia pilla a Benjamín, que no", "Antonia catches Benjamín, who"),
            (Some(Seat(2)), "Antonia pilla a Benjamín, que no", "Antonia catches Benjamín, who"),
            (Some(Seat(0)), "Pillaste a Benjamín, que no", "You caught Benjamín, who"),
            (Some(Seat(1)), "Antonia te pilló: no", "Antonia caught you: you"),
        ] {
            let told = |texts: &Texts| texts.event_to(me, key, &values, name_of).unwrap();
            assert!(told(&es).starts_with(spanish), "{}", told(&es));
            assert!(told(&en).starts_with(english), "{}", told(&en));
        }
    }
    let stolen = Values::NONE.with("thief", Seat(0)).with("victim", Seat(1));
    let shown = stolen.with("card", Value::Card("k4"));
    let told = |me, values| es.event_to(Some(me), "kiltros-stole", &values, name_of).unwrap();
    assert_eq!(told(Seat(0), shown), "Te quedas con el 4 negro, que era de Benjamín.");
    assert_eq!(told(Seat(1), shown), "Antonia te quita el 4 negro.");
    // Who may not see the card is not one of them.
    assert!(told(Seat(2), stolen).starts_with("Antonia se queda con una carta"));
}

/// Each attribute of an event is called like one of its seats, and is a whole sentence.
#[test]
fn whoever_is_spoken_to_sits_there() {
    for (lang, texts) in everywhere() {
        for id in variables(lang, "program").into_keys() {
            let Some((key, name)) = id.split_once('.').filter(|_| !id.starts_with("card-")) else {
                continue;
            };
            let line = EVENTS.lines().find(|line| line.split_whitespace().next() == Some(key));
            let words: Vec<&str> = line.expect("it is an event").split_whitespace().collect();
            let is_seat = ["seat", "victim", "thief", "mate"].contains(&name);
            assert!(is_seat && words.contains(&name), "{lang}: {id}");
            let seats = words[1..].iter().filter(|word| !word.starts_with('['));
            let values = seats.zip(0..).fold(Values::NONE, |values, (name, seat)| {
                values.with((*name).to_owned().leak(), Seat(seat))
            });
            let values = values.with("card", Value::Card("k4"));
            let me = values.iter().find_map(|(called, value)| match value {
                Value::Seat(seat) if called == name => Some(seat),
                _ => None,
            });
            let sentence = texts.event_to(me, key, &values, name_of).unwrap();
            check_sentence(lang, &id, &sentence);
            let mine = name_of(me.unwrap());
            assert!(!sentence.contains(&mine), "{lang}: {id}: {sentence}");
        }
    }
}

#[test]
fn majorities_name_their_color() {
    let (es, en) = (Texts::new(Lang::Es), Texts::new(Lang::En));
    for (color, spanish, english) in [
        (
            "red",
            "Mayoría roja: Antonia suma 5 puntos.",
            "Majority of red: Antonia scores 5 points.",
        ),
        (
            "blue",
            "Mayoría azul: Antonia suma 5 puntos.",
            "Majority of blue: Antonia scores 5 points.",
        ),
        (
            "yellow",
            "Mayoría amarilla: Antonia suma 5 puntos.",
            "Majority of yellow: Antonia scores 5 points.",
        ),
        (
            "green",
            "Mayoría verde: Antonia suma 5 puntos.",
            "Majority of green: Antonia scores 5 points.",
        ),
    ] {
        let values = Values::NONE
            .with("seat", Seat(0))
            .with("color", Value::Word(color))
            .with("points", 5u32);
        assert_eq!(es.event("doggy-majority", &values, name_of).unwrap(), spanish);
        assert_eq!(en.event("doggy-majority", &values, name_of).unwrap(), english);
    }
}

#[test]
fn parrandas_have_short_titles_of_their_own() {
    const KINDS: [&str; 7] = ["zapato", "calcetin", "basurero", "cojin", "papel", "asado", "sofa"];
    for (lang, texts) in everywhere() {
        let mut seen = BTreeSet::new();
        for (color, kind) in ["r", "b", "y", "g"].iter().flat_map(|c| KINDS.map(|kind| (c, kind))) {
            let card = texts.card("doggy", &format!("{color}.{kind}"));
            let title = card.split(['«', '»', '“', '”']).nth(1).expect("a title in quotes");
            assert!((6..=28).contains(&title.chars().count()), "{lang}: {title}");
            assert!(seen.insert(title.to_owned()), "{lang}: {title} stands twice");
        }
    }
}

#[test]
fn a_card_is_named_by_its_game() {
    let texts = Texts::new(Lang::En);
    let lacks = |game, card| {
        let values = Values::NONE.with("card", Value::Card(card));
        texts.why(game, &Refusal { rule: RuleId("table.hand"), values })
    };
    assert!(lacks("dos", "r#").contains("the red wild #"));
    assert!(lacks("kiltros", "k4").contains("the black 4"));
    assert!(lacks("dos", "k4").contains(" k4"));
    // A dog has no article.
    assert!(lacks("doggy", "palta").contains(" short of Palta (green):"));
}

#[test]
fn what_is_missing_shows_its_key() {
    let texts = Texts::new(Lang::Es);
    assert_eq!(texts.title("dos.nothing"), None);
    assert_eq!(texts.text("dos"), None);
    assert_eq!(texts.why("dos", &Refusal::by(RuleId("dos.nothing"))), "dos.nothing");
    assert_eq!(texts.why("dos", &Refusal::by(RuleId("table.hand"))), "table.hand");
    assert_eq!(texts.reason("dos.nothing"), None);
    assert_eq!(texts.reason("table.hand"), None);
    assert_eq!(texts.line("program-nothing", &[]), "program-nothing");
    assert_eq!(texts.line("program-won", &[]), "program-won");
    assert_eq!(texts.event("dos-nothing", &Values::NONE, name_of), None);
    assert_eq!(texts.event("dos-won", &Values::NONE, name_of).unwrap(), "dos-won");
}

#[test]
fn texts_can_be_shared_between_threads() {
    fn check<T: Send + Sync>() {}
    check::<Texts>();
}
