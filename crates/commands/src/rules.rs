//! `rules`: the catalogues of rules in the player's language.

use std::io::Write;

use engine::Visit;
use engine::catalogue::table;
use engine::{RuleId, Simulate};
use games::GameId;
use texts::Texts;

use crate::args;
use crate::failure::Failure;

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

    /// Every rule by its title.
    pub(crate) fn list(&self, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
        let wide = self.rules.iter().map(|(rule, _)| rule.0.len()).max().unwrap_or(0);
        for (rule, _) in &self.rules {
            writeln!(out, "{:wide$}  {}", rule.0, texts.title(rule.0).unwrap_or_default())?;
        }
        Ok(())
    }
}

/// Lists rules, or shows one.
pub(crate) fn run(args: &args::Rules, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    let Some(first) = &args.game else { return Catalogue::shared().list(texts, out) };
    match (first.parse::<GameId>(), &args.slug) {
        (Ok(game), None) => Catalogue::of(game).list(texts, out),
        (Ok(game), Some(slug)) => {
            show(slug, &[Catalogue::of(game), Catalogue::shared()], texts, out)
        }
        (Err(_), None) if first == "table" => Catalogue::shared().list(texts, out),
        (Err(_), Some(slug)) if first == "table" => show(slug, &[Catalogue::shared()], texts, out),
        (Err(_), None) if first.contains('.') => {
            let mut all: Vec<_> = GameId::ALL.iter().map(|&game| Catalogue::of(game)).collect();
            all.push(Catalogue::shared());
            show(first, &all, texts, out)
        }
        (Err(unknown), _) => Err(Failure::usage(unknown)),
    }
}

fn show(
    slug: &str,
    catalogues: &[Catalogue],
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
    Ok(write_rule(rule, texts, out)?)
}

/// A rule in full: title, text, and what is said to whoever breaks it.
pub(crate) fn write_rule(
    (rule, refuses): (RuleId, bool),
    texts: &Texts,
    out: &mut impl Write,
) -> std::io::Result<()> {
    writeln!(out, "{} ({rule})", texts.title(rule.0).unwrap_or_default())?;
    writeln!(out, "{}", texts.text(rule.0).unwrap_or_default())?;
    if let Some(why) = texts.reason(rule.0).filter(|_| refuses) {
        writeln!(out, "{why}")?;
    }
    Ok(())
}
