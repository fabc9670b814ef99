//! A parser of SPDX license expressions.

/// The longest that is read; nobody needs more, and reading goes deeper with every bracket.
const LONGEST: usize = 1_000;

/// A license, or several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Expression {
    /// One, by its name; an exception belongs to it.
    License(String),
    /// Whichever is chosen.
    Any(Vec<Expression>),
    /// All at once.
    All(Vec<Expression>),
}

impl Expression {
    /// Reads an expression as SPDX writes it, and `MIT/Apache-2.0` as it was written before.
    pub(super) fn read(text: &str) -> Result<Expression, String> {
        let wrong = || format!("`{text}` cannot be read as licenses");
        if text.len() > LONGEST {
            return Err("so long an expression of licenses cannot be read".to_owned());
        }
        let words = words(text).ok_or_else(wrong)?;
        let mut rest = &words[..];
        let read = any(&mut rest).ok_or_else(wrong)?;
        if rest.is_empty() { Ok(read) } else { Err(wrong()) }
    }

    /// The first choice of licenses that are all there; nothing if there is none.
    pub(super) fn chosen(&self, is_there: &impl Fn(&str) -> bool) -> Option<Vec<&str>> {
        match self {
            Expression::License(name) => is_there(name).then(|| vec![name.as_str()]),
            Expression::Any(parts) => parts.iter().find_map(|part| part.chosen(is_there)),
            Expression::All(parts) => {
                let chosen: Option<Vec<_>> =
                    parts.iter().map(|part| part.chosen(is_there)).collect();
                chosen.map(|chosen| chosen.concat())
            }
        }
    }
}

/// The words of an expression; nothing if a letter does not belong there.
fn words(text: &str) -> Option<Vec<&str>> {
    let mut words = Vec::new();
    for part in text.split_whitespace() {
        let is_sign = |letter: char| "()/".contains(letter);
        for piece in part.split_inclusive(is_sign) {
            let word = piece.trim_end_matches(is_sign);
            if !word.chars().all(|letter| letter.is_ascii_alphanumeric() || "-.+:".contains(letter))
            {
                return None;
            }
            words.extend([word, &piece[word.len()..]].iter().filter(|word| !word.is_empty()));
        }
    }
    Some(words)
}

/// Parts that are joined by `OR`.
fn any(words: &mut &[&str]) -> Option<Expression> {
    let parts = joined(words, &["OR", "/"], all)?;
    Some(single(parts, Expression::Any))
}

/// Parts that are joined by `AND`, which binds more tightly.
fn all(words: &mut &[&str]) -> Option<Expression> {
    let parts = joined(words, &["AND"], one)?;
    Some(single(parts, Expression::All))
}

/// A license with its exception, or something in brackets.
fn one(words: &mut &[&str]) -> Option<Expression> {
    let (first, rest) = words.split_first()?;
    *words = rest;
    if *first == "(" {
        let inner = any(words)?;
        let (close, rest) = words.split_first()?;
        *words = rest;
        return (*close == ")").then_some(inner);
    }
    let name = name(first)?;
    if let ["WITH", exception, rest @ ..] = *words {
        let exception = self::name(exception)?;
        *words = rest;
        return Some(Expression::License(format!("{name} WITH {exception}")));
    }
    Some(Expression::License(name.to_owned()))
}

/// A word that is a name, and not one that joins.
fn name(word: &str) -> Option<&str> {
    (!["OR", "AND", "WITH", "/", "(", ")"].contains(&word)).then_some(word)
}

/// One or more parts with one of these words between them.
fn joined(
    words: &mut &[&str],
    by: &[&str],
    part: fn(&mut &[&str]) -> Option<Expression>,
) -> Option<Vec<Expression>> {
    let mut parts = vec![part(words)?];
    while let Some((first, rest)) = words.split_first()
        && by.contains(first)
    {
        *words = rest;
        parts.push(part(words)?);
    }
    Some(parts)
}

/// One part stands for itself.
fn single(mut parts: Vec<Expression>, several: fn(Vec<Expression>) -> Expression) -> Expression {
    if parts.len() == 1 { parts.remove(0) } else { several(parts) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn license(name: &str) -> Expression {
        Expression::License(name.to_owned())
    }

    #[test]
    fn expressions_are_read_as_they_bind() {
        let read = |text| Expression::read(text).unwrap();
        let (mit, apache, zlib) = (license("MIT"), license("Apache-2.0"), license("Zlib"));
        assert_eq!(read("MIT"), mit);
        let either = Expression::Any(vec![mit.clone(), apache.clone()]);
        for text in
            ["MIT OR Apache-2.0", "MIT/Apache-2.0", "MIT / Apache-2.0", "((MIT)OR(Apache-2.0))"]
        {
            assert_eq!(read(text), either, "{text}");
        }
        let both = Expression::All(vec![apache.clone(), zlib.clone()]);
        assert_eq!(read("MIT OR Apache-2.0 AND Zlib"), Expression::Any(vec![mit, both]));
        assert_eq!(read("(MIT OR Apache-2.0) AND Zlib"), Expression::All(vec![either, zlib]));
        let exception = license("Apache-2.0 WITH LLVM-exception");
        assert_eq!(
            read("Apache-2.0 WITH LLVM-exception OR Apache-2.0"),
            Expression::Any(vec![exception, apache])
        );
    }

    #[test]
    fn what_is_no_expression_is_not_read() {
        for text in [
            "",
            " ",
            "OR",
            "MIT OR",
            "MIT Apache-2.0",
            "MIT AND OR Zlib",
            "(MIT",
            "MIT)",
            "()",
            "MIT//Zlib",
            "MIT WITH",
            "WITH x",
            "(MIT) WITH x",
            "MIT, Zlib",
            "MIT or Zlib",
            "see LICENSE!",
            "/",
        ] {
            assert!(Expression::read(text).is_err(), "{text:?}");
        }
        assert!(Expression::read(&"(".repeat(1_000_000)).is_err());
    }

    #[test]
    fn one_way_is_enough_and_every_part_is_needed() {
        let there = |name: &str| ["MIT", "Zlib", "Apache-2.0 WITH LLVM-exception"].contains(&name);
        for (text, chosen) in [
            ("GPL-2.0-only OR Zlib OR MIT", Some(vec!["Zlib"])),
            ("MIT AND Zlib", Some(vec!["MIT", "Zlib"])),
            ("MIT AND GPL-3.0-only", None),
            ("(GPL-3.0-only OR MIT) AND Zlib", Some(vec!["MIT", "Zlib"])),
            ("Apache-2.0", None),
            ("Apache-2.0 WITH LLVM-exception", Some(vec!["Apache-2.0 WITH LLVM-exception"])),
            ("MIT WITH x", None),
            ("MIT+", None),
        ] {
            assert_eq!(Expression::read(text).unwrap().chosen(&there), chosen, "{text}");
        }
    }
}
