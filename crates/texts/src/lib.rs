//! What players read, in Spanish and English: rules, reasons, events and card names.
//!
//! The texts themselves are in `texts/<language>/*.ftl` (Fluent) and are compiled in; there is no IO
//! here. A rule's message has its slug with dashes for dots; its value is the rule, `.title` its
//! name and `.why` the reason of a refusal; one that carries a value `case` has a reason of its own,
//! such as `.why-tidied`. In the files `rulings-*.ftl` stand our readings (`.ruling`), the others (`.other`) and
//! the reasons (`.because`). What is shown for a card `card` is `$card` ("7 rojo")
//! and, where the grammar wants an article, `$the-card` ("el 7 rojo").
//!
//! A text that is missing, or lacks a value, shows its own key. Tests find it before players do.
//!
//! # Modules
//!
//! - `lang`: the locales, and which message files belong to them
//! - `cards`: the parser of written card names, for their translation
//! - `played`: the options of a table, and which text they choose

mod cards;
mod lang;
mod played;

use std::sync::OnceLock;

use engine::{Refusal, Seat, Value, Values};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::Pattern;
use games::source::Origin;

use crate::cards::Form;
pub use crate::lang::{Lang, UnknownLang};
pub use crate::played::Played;

/// The key of the words for where a rule comes from.
#[must_use]
pub fn badge(origin: Origin) -> &'static str {
    match origin {
        Origin::Printed => "badge-printed",
        Origin::Mixed => "badge-partly",
        Origin::Ruling => "badge-ruling",
        Origin::HouseRule => "badge-house-rule",
    }
}

/// Of a line that belongs to no game.
const NO_GAME: &str = "";

/// The texts of one language.
pub struct Texts {
    lang: Lang,
    // Apart, because an event and a rule can have the same name: `kiltros-galleta`.
    rules: FluentBundle<FluentResource>,
    /// Made when somebody first asks: a page that never asks does not carry them.
    rulings: OnceLock<FluentBundle<FluentResource>>,
    program: FluentBundle<FluentResource>,
}

/// A ruling of ours in three sentences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// How we read the rule.
    pub ours: String,
    /// How it can be read as well.
    pub other: String,
    /// Why we read it so.
    pub because: String,
}

impl Texts {
    /// The texts in this language.
    #[must_use]
    pub fn new(lang: Lang) -> Texts {
        Texts {
            lang,
            rules: bundle(lang, lang.rules()),
            rulings: OnceLock::new(),
            program: bundle(lang, lang.program()),
        }
    }

    /// The language.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A rule's short name in the printed game, if there is such a rule.
    #[must_use]
    pub fn title(&self, slug: &str) -> Option<String> {
        self.title_at(Played::AS_PRINTED, slug)
    }

    /// A rule's short name at a table with these options.
    #[must_use]
    pub fn title_at(&self, played: Played<'_>, slug: &str) -> Option<String> {
        self.rule(played, slug, Some("title"), FluentArgs::new())
    }

    /// A rule of the printed game in one sentence, if there is such a rule.
    #[must_use]
    pub fn text(&self, slug: &str) -> Option<String> {
        self.text_at(Played::AS_PRINTED, slug)
    }

    /// A rule in one sentence, as a table with these options plays it.
    #[must_use]
    pub fn text_at(&self, played: Played<'_>, slug: &str) -> Option<String> {
        self.rule(played, slug, None, FluentArgs::new())
    }

    /// The ruling in a rule, if some of it is one.
    #[must_use]
    pub fn ruling(&self, slug: &str) -> Option<Ruling> {
        self.ruling_at(Played::AS_PRINTED, slug)
    }

    /// The ruling in a rule, as a table with these options has it.
    #[must_use]
    pub fn ruling_at(&self, played: Played<'_>, slug: &str) -> Option<Ruling> {
        let rulings = self.rulings.get_or_init(|| bundle(self.lang, self.lang.rulings()));
        let part = |part| played.text(rulings, slug, Some(part), FluentArgs::new())?.ok();
        Some(Ruling { ours: part("ruling")?, other: part("other")?, because: part("because")? })
    }

    /// Why a rule refuses, where that can be said without speaking of a card or a number.
    #[must_use]
    pub fn reason(&self, slug: &str) -> Option<String> {
        self.reason_at(Played::AS_PRINTED, slug)
    }

    /// The same at a table with these options.
    #[must_use]
    pub fn reason_at(&self, played: Played<'_>, slug: &str) -> Option<String> {
        played.text(&self.rules, slug, Some("why"), FluentArgs::new())?.ok()
    }

    /// Why a printed game refuses a move. Seats have their default names.
    #[must_use]
    pub fn why(&self, game: &str, refusal: &Refusal) -> String {
        self.why_named(game, refusal, |seat| self.seat(seat))
    }

    /// Why a printed game refuses a move, with names for the seats; also for seats that the table does not
    /// have. The game is needed because a rule of `table` can speak of a card of any game.
    pub fn why_named(
        &self,
        game: &str,
        refusal: &Refusal,
        name_of: impl Fn(Seat) -> String,
    ) -> String {
        let values: Vec<_> = refusal.values.iter().collect();
        self.why_told(game, refusal.rule.0, &values, name_of)
    }

    /// Why a printed game refuses a move, by the slug of the rule: for whoever was only told.
    pub fn why_told(
        &self,
        game: &str,
        slug: &str,
        values: &[(&str, Value)],
        name_of: impl Fn(Seat) -> String,
    ) -> String {
        self.why_at(Played::AS_PRINTED, game, slug, values, name_of)
    }

    /// Why a game with these options refuses a move, by the slug of the rule.
    pub fn why_at(
        &self,
        played: Played<'_>,
        game: &str,
        slug: &str,
        values: &[(&str, Value)],
        name_of: impl Fn(Seat) -> String,
    ) -> String {
        let case = values.iter().find_map(|&(name, value)| match value {
            Value::Word(case) if name == "case" => Some(format!("why-{case}")),
            _ => None,
        });
        let args = self.args(game, values.iter().copied(), name_of);
        let part = case.as_deref().unwrap_or("why");
        self.rule(played, slug, Some(part), args).unwrap_or_else(|| slug.to_owned())
    }

    /// What happened, if there is a sentence for it. One that needs a card which is not shown gives
    /// way to the sentence whose key ends in `-hidden`.
    pub fn event(
        &self,
        key: &str,
        values: &Values<4>,
        name_of: impl Fn(Seat) -> String,
    ) -> Option<String> {
        self.event_to(None, key, values, name_of)
    }

    /// What happened, told to whoever sits there. Where somebody does something to somebody else, the
    /// sentence has attributes with the names of these values, which speak to the one who hears it:
    /// `.victim = { $seat } te pilló`.
    pub fn event_to(
        &self,
        me: Option<Seat>,
        key: &str,
        values: &Values<4>,
        name_of: impl Fn(Seat) -> String,
    ) -> Option<String> {
        let game = key.split('-').next().unwrap_or_default();
        let args = self.args(game, values.iter(), name_of);
        let is_me = |value: Value| me.is_some_and(|me| value == Value::Seat(me));
        let mine = values.iter().filter(|(_, value)| is_me(*value));
        let mut spoken = mine.filter_map(|(name, _)| format(&self.program, key, Some(name), &args));
        if let Some(sentence) = spoken.find_map(Result::ok) {
            return Some(sentence);
        }
        match format(&self.program, key, None, &args)? {
            Ok(sentence) => Some(sentence),
            Err(Incomplete) => {
                let hidden = format(&self.program, &format!("{key}-hidden"), None, &args);
                Some(hidden.and_then(Result::ok).unwrap_or_else(|| key.to_owned()))
            }
        }
    }

    /// A line of the program. Seats have their default names.
    #[must_use]
    pub fn line(&self, key: &str, values: &[(&str, Value)]) -> String {
        self.line_named(key, values, |seat| self.seat(seat))
    }

    /// A line of the program, with names for the seats. It belongs to no game, so a card in it would
    /// be shown as it is written.
    pub fn line_named(
        &self,
        key: &str,
        values: &[(&str, Value)],
        name_of: impl Fn(Seat) -> String,
    ) -> String {
        let args = self.args(NO_GAME, values.iter().copied(), name_of);
        format(&self.program, key, None, &args)
            .and_then(Result::ok)
            .unwrap_or_else(|| key.to_owned())
    }

    /// A sentence of a page, with words and figures that are written already.
    #[must_use]
    pub fn phrase(&self, key: &str, words: &[(&str, String)]) -> String {
        let args = words.iter().map(|(name, word)| (*name, word.as_str())).collect();
        format(&self.program, key, None, &args)
            .and_then(Result::ok)
            .unwrap_or_else(|| key.to_owned())
    }

    /// A card of a game by name: "7 rojo" for the `r7` of `dos`.
    #[must_use]
    pub fn card(&self, game: &str, name: &str) -> String {
        self.card_in(Form::Bare, game, name)
    }

    /// A card of a game by name, and the numbers printed on it in the deck that is played with:
    /// "«Bufé de basurero» (verde): 3 símbolos, 3 puntos".
    #[must_use]
    pub fn card_in_full(&self, game: &str, name: &str, marks: &[(&'static str, u8)]) -> String {
        let card = self.card(game, name);
        let mut args = FluentArgs::new();
        args.set("card", &*card);
        marks.iter().for_each(|&(mark, number)| args.set(mark, u32::from(number)));
        let full = format(&self.program, &format!("card-{game}-in-full"), None, &args);
        full.and_then(Result::ok).unwrap_or(card)
    }

    /// The default name of a seat. It has the number that moves are written with.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> String {
        self.line("program-seat", &[("number", Value::Number(i64::from(seat.0)))])
    }

    fn card_in(&self, form: Form, game: &str, name: &str) -> String {
        self.try_card(form, game, name).unwrap_or_else(|| name.to_owned())
    }

    fn try_card(&self, form: Form, game: &str, name: &str) -> Option<String> {
        let card = cards::read(game, name)?;
        let mut args = FluentArgs::new();
        if let Some(color) = card.color {
            let color = format!("card-{}-{color}", card.game);
            args.set("color", format(&self.program, &color, None, &FluentArgs::new())?.ok()?);
        }
        if let Some(number) = card.number {
            args.set("number", number);
        }
        let key = format!("card-{}-{}", card.game, card.kind).replace('.', "-");
        let in_form = |form: Form| format(&self.program, &key, form.attribute(), &args);
        // A proper name has no article.
        in_form(form).or_else(|| in_form(Form::Bare))?.ok()
    }

    fn rule<'a>(
        &self,
        played: Played<'a>,
        slug: &str,
        part: Option<&str>,
        args: FluentArgs<'a>,
    ) -> Option<String> {
        let found = played.text(&self.rules, slug, part, args)?;
        Some(found.unwrap_or_else(|Incomplete| slug.to_owned()))
    }

    fn args<'a>(
        &self,
        game: &str,
        values: impl Iterator<Item = (&'a str, Value)>,
        name_of: impl Fn(Seat) -> String,
    ) -> FluentArgs<'a> {
        let mut args = FluentArgs::new();
        for (name, value) in values {
            match value {
                Value::Number(number) => args.set(name, number),
                Value::Seat(seat) => args.set(name, name_of(seat)),
                Value::Seats(seats) => args.set(name, self.list(seats.iter().map(&name_of))),
                Value::Places(places) => {
                    let letters = Value::letters(places).map(|letter| letter.to_string());
                    args.set(name, self.list(letters));
                }
                Value::Card(card) => {
                    args.set(format!("the-{name}"), self.card_in(Form::The, game, card));
                    args.set(name, self.card_in(Form::Bare, game, card));
                }
                // A rule is a word that the texts know by its title.
                Value::Word(word) => {
                    args.set(name, self.title(word).unwrap_or_else(|| word.to_owned()));
                }
            }
        }
        args
    }

    /// Several names as one: "Ana, Beto y Carla".
    fn list(&self, names: impl Iterator<Item = String>) -> String {
        let mut names: Vec<String> = names.collect();
        let end = names.pop().unwrap_or_default();
        if names.is_empty() {
            return end;
        }
        let mut args = FluentArgs::new();
        args.set("start", names.join(", "));
        args.set("end", end);
        let list = format(&self.program, "program-list", None, &args);
        list.and_then(Result::ok).unwrap_or_else(|| "program-list".to_owned())
    }
}

/// A text that lacks a value.
struct Incomplete;

/// A message or an attribute of it: nothing if there is none.
fn format(
    bundle: &FluentBundle<FluentResource>,
    id: &str,
    attribute: Option<&str>,
    args: &FluentArgs<'_>,
) -> Option<Result<String, Incomplete>> {
    let message = bundle.get_message(id)?;
    let pattern = match attribute {
        None => message.value()?,
        Some(attribute) => message.get_attribute(attribute)?.value(),
    };
    Some(written(bundle, pattern, args))
}

fn written(
    bundle: &FluentBundle<FluentResource>,
    pattern: &Pattern<&str>,
    args: &FluentArgs<'_>,
) -> Result<String, Incomplete> {
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(args), &mut errors);
    if errors.is_empty() { Ok(text.into_owned()) } else { Err(Incomplete) }
}

fn bundle(lang: Lang, sources: &[&str]) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![lang.id()]);
    // The marks would be visible in terminals, and all names here run from left to right.
    bundle.set_use_isolating(false);
    for &source in sources {
        // What cannot be read is left out, and a test fails.
        let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(source.to_owned());
        bundle.add_resource_overriding(resource);
    }
    bundle
}
