//! Links to tables: `/t/{table}#play={secret}`, as they are sent and as people paste them.

/// Why somebody may come in.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Door {
    /// To play.
    Play,
    /// To watch.
    Watch,
}

impl Door {
    /// The word in a link.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Door::Play => "play",
            Door::Watch => "watch",
        }
    }

    /// The same, as it is asked for.
    #[must_use]
    pub fn link(self) -> protocol::Link {
        match self {
            Door::Play => protocol::Link::Play,
            Door::Watch => protocol::Link::Watch,
        }
    }

    /// What a link of the protocol is for.
    #[must_use]
    pub fn of(link: protocol::Link) -> Door {
        match link {
            protocol::Link::Play => Door::Play,
            protocol::Link::Watch => Door::Watch,
        }
    }
}

/// A way to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The name of the table.
    pub table: String,
    /// What lets one in, if it was said.
    pub key: Option<(Door, String)>,
}

/// The longest name and the longest secret that are taken for one.
const LONGEST: usize = 64;

impl Link {
    /// Reads what somebody pasted: a whole link, its path, or the name of a table alone.
    #[must_use]
    pub fn read(text: &str) -> Option<Link> {
        let (path, fragment) = text.trim().split_once('#').unwrap_or((text.trim(), ""));
        let table = match path.split_once("/t/") {
            Some((_, rest)) => rest,
            None => path.strip_prefix("t/").unwrap_or(path),
        };
        let table = table.split(['?', '/']).next().unwrap_or_default();
        is_word(table).then(|| Link { table: table.to_owned(), key: key(fragment) })
    }

    /// The path of an address, with its secret.
    #[must_use]
    pub fn path(&self) -> String {
        match &self.key {
            None => format!("/t/{}", self.table),
            Some((door, secret)) => format!("/t/{}#{}={secret}", self.table, door.word()),
        }
    }
}

/// The letters of a secret.
const LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// A new secret for a link, from random bytes, five bits each: as the server makes its own.
#[must_use]
pub fn secret(bytes: &[u8; 26]) -> String {
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
}

/// What the part of an address after its `#` says.
#[must_use]
pub fn key(fragment: &str) -> Option<(Door, String)> {
    let (word, secret) = fragment.trim_start_matches('#').split_once('=')?;
    let door = [Door::Play, Door::Watch].into_iter().find(|door| door.word() == word)?;
    is_word(secret).then(|| (door, secret.to_owned()))
}

fn is_word(text: &str) -> bool {
    (1..=LONGEST).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_pasted_is_read() {
        let play = Some((Door::Play, "s3cret".to_owned()));
        for text in [
            "https://mesa.example/t/abc234#play=s3cret",
            "  http://127.0.0.1:8440/t/abc234#play=s3cret\n",
            "mesa.example/t/abc234?x=1#play=s3cret",
            "/t/abc234#play=s3cret",
            "t/abc234/#play=s3cret",
            "abc234#play=s3cret",
        ] {
            let link = Link::read(text).expect(text);
            assert_eq!((link.table.as_str(), &link.key), ("abc234", &play), "{text}");
            assert_eq!(link.path(), "/t/abc234#play=s3cret");
        }
        assert_eq!(Link::read("abc234").map(|link| link.path()).as_deref(), Some("/t/abc234"));
        let watch = Link::read("/t/abc#watch=x").and_then(|link| link.key);
        assert_eq!(watch, Some((Door::Watch, "x".to_owned())));
    }

    #[test]
    fn a_new_secret_is_one_of_a_link() {
        let bytes = std::array::from_fn(|place| (37 * place % 256) as u8);
        let secret = secret(&bytes);
        assert_eq!(secret, "afkpuz6dinsx4bglqv27ejoty5");
        assert_eq!(key(&format!("#play={secret}")), Some((Door::Play, secret)));
    }

    #[test]
    fn nonsense_is_no_link() {
        for text in ["", "  ", "#play=x", "hola que tal", "https://mesa.example/", "../x", "t/"] {
            assert_eq!(Link::read(text), None, "{text}");
        }
        for fragment in ["", "#", "#play", "#play=", "#host=x", "#play=a b", "#play=<b>"] {
            assert_eq!(key(fragment), None, "{fragment}");
        }
    }
}
