//! The tables that this browser has been at, as they are kept: a list, the last one first.

use serde::{Deserialize, Serialize};

use protocol::Renewed;

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
    /// What else is known of the link to play.
    #[serde(default, skip_serializing_if = "Known::is_nothing")]
    pub play_known: Known,
    /// What else is known of the link to watch.
    #[serde(default, skip_serializing_if = "Known::is_nothing")]
    pub watch_known: Known,
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

/// What is known of a link besides its secret.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Known {
    /// How many there were before it, once the table has said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before: Option<u32>,
    /// The secret of the one that is to replace it, until the table has answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

impl Known {
    fn is_nothing(&self) -> bool {
        *self == Known::default()
    }
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
        let (kept, known) = self.link(door);
        *kept = Some(secret.to_owned());
        known.before = None;
    }

    fn link(&mut self, door: Door) -> (&mut Option<String>, &mut Known) {
        match door {
            Door::Play => (&mut self.play, &mut self.play_known),
            Door::Watch => (&mut self.watch, &mut self.watch_known),
        }
    }

    /// Another link is about to be asked for. Its secret is kept before anybody else hears of it, so that
    /// no lost answer leaves a table whose link nobody knows.
    pub fn propose(&mut self, door: Door, secret: &str) {
        self.link(door).1.next = Some(secret.to_owned());
    }

    /// The links that were asked for and not answered.
    pub fn proposed(&self) -> impl Iterator<Item = (Door, &str)> {
        let all = [(Door::Play, &self.play_known), (Door::Watch, &self.watch_known)];
        all.into_iter().filter_map(|(door, known)| Some((door, known.next.as_deref()?)))
    }

    /// The table has answered: this is the secret from now on, or it is not.
    pub fn settle(&mut self, door: Door, secret: &str, is_done: bool) {
        let (kept, known) = self.link(door);
        if is_done {
            *kept = Some(secret.to_owned());
        }
        known.next = known.next.take().filter(|next| next != secret);
    }

    /// Takes the table's word for how often each link was made anew: what is older lets nobody in. Another
    /// window of this browser, which has kept `other`, may know the new one. Tells whether anything is new.
    pub fn check(&mut self, renewed: Renewed, other: impl FnOnce() -> KeptTable) -> bool {
        let doors = [(Door::Play, renewed.play), (Door::Watch, renewed.watch)];
        if doors.iter().all(|(door, count)| self.link(*door).1.before == Some(*count)) {
            return false;
        }
        let mut other = other();
        for (door, count) in doors {
            let (kept, known) = self.link(door);
            if known.before.is_some_and(|before| before != count) {
                let (theirs, knows) = other.link(door);
                let theirs = theirs.take().filter(|_| knows.before == Some(count));
                *kept = known.next.take().or(knows.next.take()).or(theirs);
            }
            known.before = Some(count);
        }
        true
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

    /// How often links were made anew.
    fn renewed(play: u32, watch: u32) -> Renewed {
        Renewed { play, watch }
    }

    /// A table with both links, and nothing else in this browser's memory.
    fn with_links() -> KeptTable {
        let mut table = KeptTable::named("a");
        table.learn(Door::Play, "p");
        table.learn(Door::Watch, "w");
        assert!(table.check(renewed(2, 0), || KeptTable::named("a")), "they are those of now");
        assert!(!table.check(renewed(2, 0), || panic!("nothing is new")));
        table
    }

    #[test]
    fn a_link_that_was_replaced_is_not_shown_any_more() {
        let mut table = with_links();
        assert!(table.check(renewed(3, 0), || KeptTable::named("a")));
        assert_eq!((table.play.as_deref(), table.watch.as_deref()), (None, Some("w")));
        // A new one comes with a link.
        table.learn(Door::Play, "q");
        table.check(renewed(3, 0), || KeptTable::named("a"));
        assert_eq!(table.play.as_deref(), Some("q"));
    }

    #[test]
    fn whoever_makes_a_link_knows_it_whatever_happens_to_the_answer() {
        let mut table = with_links();
        table.propose(Door::Play, "q");
        assert_eq!(table.secret(), Some("p"), "it does not count yet");
        let kept = table.clone();
        // The table has heard it, and answers.
        table.check(renewed(3, 0), || kept.clone());
        table.settle(Door::Play, "q", true);
        assert_eq!((table.play.as_deref(), table.proposed().count()), (Some("q"), 0));
        // The page was closed before any answer came.
        let mut back = Kept(vec![kept.clone()]);
        back = Kept::read(&back.text());
        let mut back = back.0.remove(0);
        assert_eq!(back.proposed().collect::<Vec<_>>(), [(Door::Play, "q")], "to be asked again");
        back.check(renewed(3, 0), || kept.clone());
        assert_eq!(back.play.as_deref(), Some("q"));
        // The table does not take it.
        let mut table = kept.clone();
        table.settle(Door::Play, "q", false);
        assert_eq!((table.play.as_deref(), table.proposed().count()), (Some("p"), 0));
        // Another window of the same browser has not asked for anything.
        let mut other = with_links();
        other.check(renewed(3, 0), || kept);
        assert_eq!(other.play.as_deref(), Some("q"));
    }

    #[test]
    fn whoever_makes_two_links_at_once_knows_the_last() {
        let mut table = with_links();
        table.propose(Door::Play, "q");
        table.propose(Door::Play, "r");
        for (count, secret) in [(3, "q"), (4, "r")] {
            table.check(renewed(count, 0), || KeptTable::named("a"));
            table.settle(Door::Play, secret, true);
        }
        assert_eq!((table.play.as_deref(), table.proposed().count()), (Some("r"), 0));
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
