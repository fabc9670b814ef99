//! The command-line syntax of entrants: bots by name, and programs by the command that starts them.

use std::fmt;

use ::bots::Kind;

use crate::failure::Failure;

/// What a program's name begins with.
const COMMAND: &str = "cmd:";

/// A bot as it was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Entrant {
    /// One that is built in.
    Kind(Kind),
    /// A program of somebody else.
    Program(Command),
}

/// A command: the program and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Command {
    /// As it was typed.
    pub(crate) typed: String,
    /// Its words; there is at least one.
    pub(crate) words: Vec<String>,
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Kind(kind) => kind.fmt(f),
            Entrant::Program(command) => command.fmt(f),
        }
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{COMMAND}{}", self.typed)
    }
}

/// The bots of `--bots`, which can be given more than once, in the order of typing.
pub(crate) fn entrants(typed: &[String]) -> Result<Vec<Entrant>, Failure> {
    typed.iter().flat_map(|names| split(names)).map(|name| entrant(name.trim())).collect()
}

fn entrant(name: &str) -> Result<Entrant, Failure> {
    let Some(typed) = name.strip_prefix(COMMAND) else {
        let kind = name.parse().map_err(|unknown| {
            Failure::usage(format_args!("{unknown}, {COMMAND}COMMAND (a program of your own)"))
        })?;
        return Ok(Entrant::Kind(kind));
    };
    let words = words(typed).ok_or_else(|| {
        Failure::usage(format_args!("`{name}` opens a quotation and does not close it"))
    })?;
    if words.first().is_none_or(String::is_empty) {
        return Err(Failure::usage(format_args!("`{name}` names no program")));
    }
    Ok(Entrant::Program(Command { typed: typed.trim().to_owned(), words }))
}

/// Names apart by commas. A comma within a command is its own, unless it stands outside quotation
/// marks and another bot follows.
fn split(names: &str) -> Vec<&str> {
    let (mut parts, mut start, mut quote) = (Vec::new(), 0, None);
    for (at, c) in names.char_indices() {
        let in_command = names[start..].trim_start().starts_with(COMMAND);
        match (c, quote) {
            ('\'' | '"', None) if in_command => quote = Some(c),
            (_, Some(open)) if c == open => quote = None,
            (',', None) if !in_command || begins_with_bot(&names[at + 1..]) => {
                parts.push(&names[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&names[start..]);
    parts
}

fn begins_with_bot(rest: &str) -> bool {
    let name = rest.split(',').next().unwrap_or_default().trim();
    name.starts_with(COMMAND) || name.parse::<Kind>().is_ok()
}

/// The words of a command, apart by blanks; quotation marks of both kinds hold one together. Nothing
/// if one is not closed.
fn words(typed: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in typed.chars() {
        match (c, quote) {
            (_, Some(open)) if c == open => quote = None,
            ('\'' | '"', None) => {
                quote = Some(c);
                // Two marks with nothing between them are an empty word.
                word.get_or_insert_default();
            }
            (_, None) if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(typed: &[&str]) -> Vec<String> {
        let typed: Vec<String> = typed.iter().map(|&names| names.to_owned()).collect();
        entrants(&typed).expect("bots").iter().map(Entrant::to_string).collect()
    }

    #[test]
    fn bots_are_named_apart_by_commas() {
        assert_eq!(named(&["strong:20, casual", "random"]), ["strong:20", "casual", "random"]);
        assert_eq!(named(&["strong,hard"]), ["strong:1000", "hard"]);
        let both = ["cmd:python3 mybot.py", "casual"];
        assert_eq!(named(&both), both);
        assert_eq!(named(&["cmd:python3 mybot.py,casual"]), both);
        assert_eq!(
            named(&["casual,cmd:a b,c,cmd:d,easy"]),
            ["casual", "cmd:a b,c", "cmd:d", "easy"]
        );
        assert_eq!(named(&["cmd:a 'x,casual',casual"]), ["cmd:a 'x,casual'", "casual"]);
    }

    #[test]
    fn commands_come_apart_into_words() {
        let cases: [(&str, &[&str]); 5] = [
            ("python3  bot.py", &["python3", "bot.py"]),
            (" a 'b c' \"d 'e'\" ", &["a", "b c", "d 'e'"]),
            ("a --name='x y'z", &["a", "--name=x yz"]),
            ("a '' b", &["a", "", "b"]),
            ("", &[]),
        ];
        for (typed, apart) in cases {
            assert_eq!(words(typed).expect("words"), apart, "{typed}");
        }
        assert_eq!(words("a 'b"), None);
    }

    #[test]
    fn what_is_no_bot_is_told() {
        for (typed, says) in [
            ("strong,clever", "unknown bot `clever`"),
            ("strong,", "unknown bot ``"),
            ("cmd:", "`cmd:` names no program"),
            ("cmd:  ,casual", "`cmd:` names no program"),
            ("cmd:'' x", "names no program"),
            ("cmd:a \"b", "does not close it"),
        ] {
            let failure = entrants(&[typed.to_owned()]).expect_err(typed);
            assert!(matches!(&failure, Failure::Usage(text) if text.contains(says)), "{failure:?}");
        }
    }
}
