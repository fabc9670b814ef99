//! `games`: lists what can be played, with seats and options.

use std::io::Write;

use engine::Visit;
use engine::{Allowed, Options, Simulate};
use games::GameId;
use serde::Serialize;
use texts::Texts;

use crate::args;
use crate::failure::Failure;

#[derive(Serialize)]
struct Listed {
    id: &'static str,
    rules: u32,
    seats: Vec<u8>,
    options: Vec<Switch>,
}

#[derive(Serialize)]
struct Switch {
    name: &'static str,
    values: Values,
    default: &'static str,
    rule: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Values {
    Words(&'static [&'static str]),
    Range(u32, u32),
}

/// Lists the games.
pub(crate) fn run(args: &args::Games, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    let games: Vec<Listed> = GameId::ALL.iter().map(|game| game.visit(List)).collect();
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &games)?;
        return Ok(writeln!(out)?);
    }
    for game in games {
        writeln!(out, "{}: {} seats", game.id, spell_seats(&game.seats))?;
        writeln!(out, "  {}", texts.line(&format!("game-{}-about", game.id), &[]))?;
        let words: Vec<String> = game.options.iter().map(|option| option.values.spell()).collect();
        let wide = |of: fn(&Switch) -> usize| game.options.iter().map(of).max().unwrap_or(0);
        let (name, value) =
            (wide(|option| option.name.len()), words.iter().map(String::len).max().unwrap_or(0));
        let printed = wide(|option| option.default.len());
        for (option, words) in game.options.iter().zip(&words) {
            let title = texts.title(option.rule).unwrap_or_default();
            writeln!(
                out,
                "  {:name$}  {words:value$}  default {:printed$}  {title} ({})",
                option.name, option.default, option.rule
            )?;
        }
    }
    Ok(())
}

struct List;

impl Visit for List {
    type Out = Listed;
    fn visit<G: Simulate>(self) -> Listed {
        let (fewest, most) = G::SEATS;
        let admitted = |seats: &u8| {
            sim::variants::options::<G>().iter().any(|options| G::admits(*seats, options).is_ok())
        };
        let options = G::Options::choices()
            .map(|choice| Switch {
                name: choice.name,
                values: match choice.allowed {
                    Allowed::Words(words) => Values::Words(words),
                    Allowed::Range(low, high) => Values::Range(low, high),
                },
                default: choice.default,
                rule: choice.rule.0,
            })
            .collect();
        Listed {
            id: G::ID,
            rules: G::RULES,
            seats: (fewest..=most).filter(admitted).collect(),
            options,
        }
    }
}

impl Values {
    fn spell(&self) -> String {
        match *self {
            Values::Words(words) => Allowed::Words(words).to_string(),
            Values::Range(low, high) => Allowed::Range(low, high).to_string(),
        }
    }
}

/// `2-4` if there is no gap, or else each of them.
fn spell_seats(seats: &[u8]) -> String {
    match seats {
        [first, .., last] if usize::from(last - first) + 1 == seats.len() => {
            format!("{first}-{last}")
        }
        _ => seats.iter().map(u8::to_string).collect::<Vec<_>>().join(", "),
    }
}
