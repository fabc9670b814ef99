//! The tables that this browser has been at, as they are kept: a list, the last one first.

use serde::{Deserialize, Serialize};

use crate::link::Door;

/// How many are kept.
const MOST: usize = 20;

/// A table, and what lets one in again.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct KeptTable {
    /// Its name.
    pub table: String,
    /// Who one is there.
    #[serde(default)]
    pub token: Option<String>,
    /// What lets others play, and oneself if one has got up.
    #[serde(default)]
    pub play: Option<String>,
    /// What lets others watch.
    #[serde(default)]
    pub watch: Option<String>,
    /// What is played there.
    #[serde(default)]
    pub game: String,
    /// Who else sat there the last time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// When one was last there, in milliseconds since 1970.
    #[serde(default)]
    pub at: u64,
}

impl KeptTable {
    /// A table of which nothing is known but its name.
    #[must_use]
    pub fn named(table: &str) -> KeptTable {
        KeptTable { table: table.to_owned(), ..KeptTable::default() }
    }

    /// What a hello says besides the token: whoever never sat down has only this.
    #[must_use]
    pub fn secret(&self) -> Option<&str> {
        self.play.as_deref().or(self.watch.as_deref())
    }

    /// Takes what a link says.
    pub fn learn(&mut self, door: Door, secret: &str) {
        match door {
            Door::Play => self.play = Some(secret.to_owned()),
            Door::Watch => self.watch = Some(secret.to_owned()),
        }
    }
}

/// The tables, the last one first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kept(Vec<KeptTable>);

impl Kept {
    /// Reads what was kept; whatever cannot be read was nothing.
    #[must_use]
    pub fn read(text: &str) -> Kept {
        let all: Vec<serde_json::Value> = serde_json::from_str(text).unwrap_or_default();
        let tables = all.into_iter().filter_map(|one| serde_json::from_value(one).ok());
        Kept(tables.take(MOST).collect())
    }

    /// As it is kept.
    #[must_use]
    pub fn text(&self) -> String {
        serde_json::to_string(&self.0).unwrap_or_default()
    }

    /// The tables, the last one first.
    #[must_use]
    pub fn tables(&self) -> &[KeptTable] {
        &self.0
    }

    /// One of them.
    #[must_use]
    pub fn get(&self, table: &str) -> Option<&KeptTable> {
        self.0.iter().find(|kept| kept.table == table)
    }

    /// Puts a table first; the oldest is forgotten if there are too many.
    pub fn put(&mut self, table: KeptTable) {
        self.forget(&table.table);
        self.0.insert(0, table);
        self.0.truncate(MOST);
    }

    /// Forgets a table.
    pub fn forget(&mut self, table: &str) {
        self.0.retain(|kept| kept.table != table);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_table_is_the_first_of_the_list() {
        let mut kept = Kept::default();
        for number in 0..30 {
            kept.put(KeptTable::named(&format!("t{number}")));
        }
        kept.put(KeptTable::named("t25"));
        assert_eq!(kept.tables().len(), MOST);
        assert_eq!(
            (kept.tables()[0].table.as_str(), kept.tables()[1].table.as_str()),
            ("t25", "t29")
        );
        assert_eq!(Kept::read(&kept.text()), kept);
        kept.forget("t25");
        assert_eq!(kept.get("t25"), None);
    }

    #[test]
    fn what_cannot_be_read_was_nothing() {
        for text in ["", "null", "{}", "[1, {\"x\": 2}]", "<html>"] {
            assert_eq!(Kept::read(text), Kept::default(), "{text}");
        }
        let some = Kept::read(r#"[{"table": "a", "new": 1}, 7]"#);
        assert_eq!(some.tables(), [KeptTable::named("a")]);
        // What was kept before anybody's name was.
        let old = Kept::read(r#"[{"table": "a", "token": "t", "game": "dos", "at": 5}]"#);
        assert_eq!((old.tables()[0].at, old.tables()[0].names.len()), (5, 0));
    }

    #[test]
    fn playing_is_better_than_watching() {
        let mut table = KeptTable::named("a");
        table.learn(Door::Watch, "w");
        assert_eq!(table.secret(), Some("w"));
        table.learn(Door::Play, "p");
        assert_eq!(table.secret(), Some("p"));
    }
}
