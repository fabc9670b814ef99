//! The locales, and where their messages are.

use std::fmt;
use std::str::FromStr;

use unic_langid::LanguageIdentifier;

macro_rules! texts {
    ($lang:literal, $file:literal) => {
        include_str!(concat!("../../../texts/", $lang, "/", $file, ".ftl"))
    };
}

/// A language of the texts. The first is the one the games speak.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Lang {
    /// Spanish, as in Chile.
    #[default]
    Es,
    /// English.
    En,
}

impl Lang {
    /// Every language.
    pub const ALL: &'static [Lang] = &[Lang::Es, Lang::En];

    /// The language's two letters.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::Es => "es",
            Lang::En => "en",
        }
    }

    /// The language of a locale such as `en_US.UTF-8` or `es-CL`; Spanish if the texts do not have it.
    #[must_use]
    pub fn of_locale(locale: &str) -> Lang {
        let first = locale.split(['_', '-', '.', '@', ':']).next().unwrap_or_default();
        first.to_ascii_lowercase().parse().unwrap_or_default()
    }

    pub(crate) fn id(self) -> LanguageIdentifier {
        self.code().parse().expect("two letters are a language")
    }

    pub(crate) fn rules(self) -> &'static [&'static str] {
        match self {
            Lang::Es => &[
                texts!("es", "table"),
                texts!("es", "dos"),
                texts!("es", "dos2"),
                texts!("es", "kiltros"),
                texts!("es", "loyo"),
                texts!("es", "doggy"),
            ],
            Lang::En => &[
                texts!("en", "table"),
                texts!("en", "dos"),
                texts!("en", "dos2"),
                texts!("en", "kiltros"),
                texts!("en", "loyo"),
                texts!("en", "doggy"),
            ],
        }
    }

    pub(crate) fn rulings(self) -> &'static [&'static str] {
        match self {
            Lang::Es => &[
                texts!("es", "rulings-table"),
                texts!("es", "rulings-dos"),
                texts!("es", "rulings-dos2"),
                texts!("es", "rulings-kiltros"),
                texts!("es", "rulings-loyo"),
                texts!("es", "rulings-doggy"),
            ],
            Lang::En => &[
                texts!("en", "rulings-table"),
                texts!("en", "rulings-dos"),
                texts!("en", "rulings-dos2"),
                texts!("en", "rulings-kiltros"),
                texts!("en", "rulings-loyo"),
                texts!("en", "rulings-doggy"),
            ],
        }
    }

    pub(crate) fn program(self) -> &'static [&'static str] {
        match self {
            Lang::Es => &[
                texts!("es", "program"),
                texts!("es", "report"),
                texts!("es", "advice"),
                texts!("es", "company"),
                texts!("es", "page"),
                texts!("es", "lobby"),
                texts!("es", "cloth"),
                texts!("es", "after"),
                texts!("es", "learn"),
            ],
            Lang::En => &[
                texts!("en", "program"),
                texts!("en", "report"),
                texts!("en", "advice"),
                texts!("en", "company"),
                texts!("en", "page"),
                texts!("en", "lobby"),
                texts!("en", "cloth"),
                texts!("en", "after"),
                texts!("en", "learn"),
            ],
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// There are no texts in that language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLang(pub String);

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = Lang::ALL.iter().map(|lang| lang.code()).collect();
        write!(f, "unknown language `{}`; there are: {}", self.0, known.join(", "))
    }
}

impl std::error::Error for UnknownLang {}

impl FromStr for Lang {
    type Err = UnknownLang;
    fn from_str(code: &str) -> Result<Lang, UnknownLang> {
        Lang::ALL
            .iter()
            .copied()
            .find(|lang| lang.code() == code)
            .ok_or_else(|| UnknownLang(code.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_give_a_language() {
        for (locale, lang) in [
            ("en_US.UTF-8", Lang::En),
            ("en", Lang::En),
            ("en-GB", Lang::En),
            ("es_CL.UTF-8", Lang::Es),
            ("C", Lang::Es),
            ("", Lang::Es),
            ("pt_BR", Lang::Es),
        ] {
            assert_eq!(Lang::of_locale(locale), lang, "{locale}");
        }
        assert!("fr".parse::<Lang>().is_err());
    }
}
