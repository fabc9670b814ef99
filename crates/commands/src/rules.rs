//! `rules`: the catalogues of rules in the player's language.

use std::io::Write;

use engine::Visit;
use engine::catalogue::table;
use engine::{Options, RuleId, Simulate};
use games::GameId;
use games::source::{self, Lines, SourcedRule};
use texts::{Played, Texts};

use crate::args;
use crate::failure::Failure;
use crate::seating;

/// A catalogue: its name, its rules, and whether each refuses anything.
pub(crate) struct Catalogue {
    id: &'static str,
    rules: Vec<(RuleId, bool)>,
}

impl Catalogue {
    /// The rules of a game.
    pub(crate) fn of(game: GameId) -> Catalogue {
        struct Rules;
        impl Visit for Rules {
            type Out = Vec<(RuleId, bool)>;
            fn visit<G: Simulate>(self) -> Vec<(RuleId, bool)> {
                G::catalogue()
            }
        }
        Catalogue { id: game.id(), rules: game.visit(Rules) }
    }

    /// The rules that all games share.
    pub(crate) fn shared() -> Catalogue {
        let rules = table::Rule::ALL.iter().map(|rule| (rule.id(), rule.refuses())).collect();
        Catalogue { id: "table", rules }
    }

    /// The rule of that slug, with or without the catalogue's name in front.
    pub(crate) fn find(&self, slug: &str) -> Option<(RuleId, bool)> {
        let bare = |rule: RuleId| rule.0.strip_prefix(self.id)?.strip_prefix('.');
        self.rules.iter().copied().find(|(rule, _)| rule.0 == slug || bare(*rule) == Some(slug))
    }

    /// Every rule by its title, as a table with these options plays it.
    pub(crate) fn list(
        &self,
        played: Played<'_>,
        texts: &Texts,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let wide = self.rules.iter().map(|(rule, _)| rule.0.len()).max().unwrap_or(0);
        for (rule, _) in &self.rules {
            let title = texts.title_at(played, rule.0).unwrap_or_default();
            writeln!(out, "{:wide$}  {title}", rule.0)?;
        }
        Ok(())
    }
}

/// Lists rules, or shows one.
pub(crate) fn run(args: &args::Rules, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    let options = options(args)?;
    let played = Played::with(&options);
    let Some(first) = &args.game else { return Catalogue::shared().list(played, texts, out) };
    match (first.parse::<GameId>(), &args.slug) {
        (Ok(game), None) => Catalogue::of(game).list(played, texts, out),
        (Ok(game), Some(slug)) => {
            show(slug, &[Catalogue::of(game), Catalogue::shared()], played, texts, out)
        }
        (Err(_), None) if first == "table" => Catalogue::shared().list(played, texts, out),
        (Err(_), Some(slug)) if first == "table" => {
            show(slug, &[Catalogue::shared()], played, texts, out)
        }
        (Err(_), None) if first.contains('.') => {
            let mut all: Vec<_> = GameId::ALL.iter().map(|&game| Catalogue::of(game)).collect();
            all.push(Catalogue::shared());
            show(first, &all, played, texts, out)
        }
        (Err(unknown), _) => Err(Failure::usage(unknown)),
    }
}

/// The options of the game that was typed, or of the game of the rule that was.
fn options(args: &args::Rules) -> Result<String, Failure> {
    struct Spelled<'a>(&'a [String]);
    impl Visit for Spelled<'_> {
        type Out = Result<String, Failure>;
        fn visit<G: Simulate>(self) -> Self::Out {
            Ok(seating::switched::<G>(G::Options::default(), self.0)?.spell())
        }
    }
    if args.options.is_empty() {
        return Ok("-".to_owned());
    }
    let game = args.game.as_deref().and_then(|name| name.split('.').next()).unwrap_or("table");
    let game: GameId = game.parse().map_err(|_| {
        Failure::usage(format_args!("`--option` belongs to one game, not to `{game}`"))
    })?;
    game.visit(Spelled(&args.options))
}

fn show(
    slug: &str,
    catalogues: &[Catalogue],
    played: Played<'_>,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let Some(rule) = catalogues.iter().find_map(|catalogue| catalogue.find(slug)) else {
        let all = match catalogues {
            [game, ..] if catalogues.len() <= 2 => format!("sobremesa rules {}", game.id),
            _ => "sobremesa rules GAME".to_owned(),
        };
        return Err(Failure::usage(format_args!("unknown rule `{slug}`; `{all}` lists them")));
    };
    Ok(write_rule(rule, played, texts, out)?)
}

/// A rule in full: title, text, where it comes from, and what is said to whoever breaks it.
pub(crate) fn write_rule(
    (rule, refuses): (RuleId, bool),
    played: Played<'_>,
    texts: &Texts,
    out: &mut impl Write,
) -> std::io::Result<()> {
    writeln!(out, "{} ({rule})", texts.title_at(played, rule.0).unwrap_or_default())?;
    writeln!(out, "{}", texts.text_at(played, rule.0).unwrap_or_default())?;
    if let Some(why) = texts.reason_at(played, rule.0).filter(|_| refuses) {
        writeln!(out, "{why}")?;
    }
    if let Some(sourced) = source::of(rule.0) {
        let from = texts.phrase(texts::badge(sourced.origin()), &[]);
        let line = format!("[{from}] {}", printed_at(sourced, texts));
        writeln!(out, "{}", line.trim_end())?;
    }
    write_ruling(rule.0, played, texts, out)
}

/// Both readings of what is not printed, and why ours; nothing for what is printed in full.
pub(crate) fn write_ruling(
    slug: &str,
    played: Played<'_>,
    texts: &Texts,
    out: &mut impl Write,
) -> std::io::Result<()> {
    let Some(ruling) = texts.ruling_at(played, slug) else { return Ok(()) };
    let parts = [
        ("ruling-ours", ruling.ours),
        ("ruling-other", ruling.other),
        ("ruling-because", ruling.because),
    ];
    for (key, sentence) in parts {
        writeln!(out, "  {} {sentence}", texts.phrase(key, &[]))?;
    }
    Ok(())
}

/// Where a rule is printed: `dos 29, 83`.
fn printed_at(rule: &SourcedRule, texts: &Texts) -> String {
    let place = |Lines(book, first, last)| match last {
        last if last == first => format!("{book} {first}"),
        last => format!("{book} {first}-{last}"),
    };
    let places: Vec<String> = rule.lines().map(place).collect();
    if places.is_empty() {
        return String::new();
    }
    texts.phrase("ruling-lines", &[("lines", places.join(", "))])
}
