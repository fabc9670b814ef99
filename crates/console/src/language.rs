//! The locale: in which language the program speaks to a player.

use clap::ValueEnum;
use texts::{Lang, Texts};

/// A language that everything is written in.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum Tongue {
    /// Spanish
    Es,
    /// English
    En,
}

/// The texts in this language, or else in that of the environment, or else in Spanish.
pub fn texts_in(tongue: Option<Tongue>) -> Texts {
    Texts::new(match tongue {
        Some(Tongue::Es) => Lang::Es,
        Some(Tongue::En) => Lang::En,
        None => of_environment(),
    })
}

fn of_environment() -> Lang {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty());
    Lang::of_locale(&locale.unwrap_or_default())
}
