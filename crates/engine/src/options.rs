//! Game options as a table: names, allowed values, getters and setters of what can be switched.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::hash::Hash;

use crate::catalogue::RuleId;

/// One thing that can be switched. Forms, help texts and signatures are made from these.
#[derive(Copy, Clone, Debug)]
pub struct Choice {
    /// Its name, as it is typed.
    pub name: &'static str,
    /// What it can be.
    pub allowed: Allowed,
    /// What it is in the printed game.
    pub default: &'static str,
    /// The rule that describes it.
    pub rule: RuleId,
}

/// The values of a choice.
#[derive(Copy, Clone, Debug)]
pub enum Allowed {
    /// One of these words.
    Words(&'static [&'static str]),
    /// A whole number from the first to the second.
    Range(u32, u32),
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Allowed::Words(words) => f.write_str(&words.join("|")),
            Allowed::Range(low, high) => write!(f, "{low}..{high}"),
        }
    }
}

impl Allowed {
    /// What is tried of it: every word, or both ends of a range.
    #[must_use]
    pub fn samples(self) -> Vec<String> {
        match self {
            Allowed::Words(words) => words.iter().map(|&word| word.to_owned()).collect(),
            Allowed::Range(low, high) => vec![low.to_string(), high.to_string()],
        }
    }

    fn admits(self, value: &str) -> bool {
        match self {
            Allowed::Words(words) => words.contains(&value),
            // `+5` and `05` are numbers to a parser; here a value has one spelling.
            Allowed::Range(low, high) => value
                .parse::<u32>()
                .is_ok_and(|number| (low..=high).contains(&number) && number.to_string() == value),
        }
    }
}

/// A line of a game's table of options: what can be switched, and where it is kept.
#[derive(Copy, Clone, Debug)]
pub struct Entry<O: 'static> {
    /// What can be switched.
    pub choice: Choice,
    /// Its present value.
    pub get: fn(&O) -> String,
    /// Sets it to a value that the choice allows.
    pub set: fn(&mut O, &str),
}

/// Writes an enum of the words that an option can be. The first of them is the game as printed, and
/// the default.
///
/// A word is written once, so whatever is added to the list can be typed, read and written.
///
/// ```
/// engine::words! {
///     /// What becomes of a drawn card.
///     pub enum Drawn {
///         /// It is played.
///         Must = "must",
///         /// It can be kept.
///         May = "may",
///     }
/// }
/// assert_eq!(Drawn::WORDS, ["must", "may"]);
/// assert_eq!(Drawn::of("may"), Some(Drawn::May));
/// assert_eq!(Drawn::default().word(), "must");
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$about:meta])* $vis:vis enum $name:ident {
        $(#[$about_first:meta])* $first:ident = $printed:literal,
        $($(#[$about_other:meta])* $other:ident = $word:literal,)*
    }) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
        $vis enum $name {
            $(#[$about_first])*
            #[default]
            $first,
            $($(#[$about_other])* $other,)*
        }

        impl $name {
            /// How its values are written; the first is the game as printed.
            pub const WORDS: &'static [&'static str] = &[$printed, $($word),*];

            /// How it is written.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $name::$first => $printed,
                    $($name::$other => $word,)*
                }
            }

            /// The value that is written so.
            #[must_use]
            pub fn of(word: &str) -> Option<$name> {
                match word {
                    $printed => Some($name::$first),
                    $($word => Some($name::$other),)*
                    _ => None,
                }
            }
        }
    };
}

/// The options of a game. The default is the game as printed.
pub trait Options: Copy + Eq + Hash + Default + fmt::Debug + Send + Sync + 'static {
    /// The table of what can be switched, in the catalogue's order.
    const TABLE: &'static [Entry<Self>];

    /// What can be switched, in the catalogue's order.
    fn choices() -> impl Iterator<Item = &'static Choice> {
        Self::TABLE.iter().map(|entry| &entry.choice)
    }

    /// The present values, in the order of the choices.
    fn values(&self) -> impl Iterator<Item = (&'static Choice, String)> {
        Self::TABLE.iter().map(|entry| (&entry.choice, (entry.get)(self)))
    }

    /// Sets an option by name, or says what is wrong with it and changes nothing.
    fn set(&mut self, name: &str, value: &str) -> Result<(), BadOption> {
        let Some(entry) = Self::TABLE.iter().find(|entry| entry.choice.name == name) else {
            let known = Self::choices().map(|choice| choice.name).collect();
            return Err(BadOption::Unknown { name: name.to_owned(), known });
        };
        if !entry.choice.allowed.admits(value) {
            return Err(BadOption::Value { value: value.to_owned(), choice: entry.choice });
        }
        (entry.set)(self, value);
        Ok(())
    }

    /// Sets several options, written `name=value` and apart by spaces or commas.
    fn parse(text: &str) -> Result<Self, BadOption> {
        let mut options = Self::default();
        for part in text.split([' ', ',']).filter(|part| !part.is_empty()) {
            let (name, value) =
                part.split_once('=').ok_or_else(|| BadOption::NoValue(part.to_owned()))?;
            options.set(name, value)?;
        }
        Ok(options)
    }

    /// Options such that any two values of two choices stand together in one of them, the printed ones first: a
    /// covering array, for tests to which all combinations would be too many.
    fn covering_pairs() -> Vec<Self> {
        let samples: Vec<Vec<String>> =
            Self::choices().map(|choice| choice.allowed.samples()).collect();
        let values = |at: usize| (0..samples[at].len()).map(move |value| (at, value));
        let all = || (0..samples.len()).flat_map(values);
        // A value with itself, so that a single choice is covered too.
        let mut missing: BTreeSet<_> = all()
            .flat_map(|one| all().map(move |other| (one, other)))
            .filter(|(one, other)| one.0 < other.0 || one == other)
            .collect();
        let mut rows = vec![Self::default()];
        while let Some(&(one, other)) = missing.first() {
            let mut row = BTreeMap::from([one, other]);
            for at in 0..samples.len() {
                if row.contains_key(&at) {
                    continue;
                }
                let gained = |&new: &(usize, usize)| {
                    let pairs = row.iter().map(|(&at, &value)| (at, value).min(new));
                    let pairs = pairs.zip(row.iter().map(|(&at, &value)| (at, value).max(new)));
                    pairs.filter(|pair| missing.contains(pair)).count()
                };
                let (at, value) = values(at).rev().max_by_key(gained).expect("a choice has values");
                row.insert(at, value);
            }
            missing.retain(|(one, other)| row[&one.0] != one.1 || row[&other.0] != other.1);
            let mut options = Self::default();
            for (choice, (&at, &value)) in Self::choices().zip(&row) {
                options.set(choice.name, &samples[at][value]).expect("a value of the choice");
            }
            rows.push(options);
        }
        rows
    }

    /// The options that are not as printed, written `name=value` and apart by spaces; `-` for none.
    fn spell(&self) -> String {
        let changed: Vec<String> = self
            .values()
            .filter(|(choice, value)| value != choice.default)
            .map(|(choice, value)| format!("{}={value}", choice.name))
            .collect();
        if changed.is_empty() { "-".to_owned() } else { changed.join(" ") }
    }
}

/// What is wrong with an option.
#[derive(Clone, Debug)]
pub enum BadOption {
    /// The game has no such option.
    Unknown {
        /// What was typed.
        name: String,
        /// What the game has.
        known: Vec<&'static str>,
    },
    /// The option has no such value.
    Value {
        /// What was typed.
        value: String,
        /// The option.
        choice: Choice,
    },
    /// There is no `=`.
    NoValue(String),
}

impl fmt::Display for BadOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadOption::Unknown { name, known } => {
                write!(f, "unknown option `{name}`; this game has: {}", known.join(", "))
            }
            BadOption::Value { value, choice } => {
                write!(
                    f,
                    "option `{}` cannot be `{value}`; it can be {}",
                    choice.name, choice.allowed
                )
            }
            BadOption::NoValue(part) => write!(f, "`{part}` is not an option; write `name=value`"),
        }
    }
}

impl std::error::Error for BadOption {}
