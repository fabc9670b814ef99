//! The log of an unfinished game in the browser's storage: append-only, in chunks, one storage key for each. After a
//! step only what is new is written, never the whole history again.
//!
//! Under the game's place stands the name of a run, and under `place/run/0`, `place/run/1`, … its chunks, each a JSON
//! array of entries. Where all is written anew, another run begins: its first chunk is there before the place names
//! it, so that whatever the place names is whole at every moment. Two windows with the same game never mix what they
//! write: whoever finds the other's run begins one of their own, and whoever wrote last is remembered.

use serde_json::value::RawValue;

/// An entry of a history as JSON; the page does not look into it.
pub type Piece = Box<RawValue>;

/// Where texts are kept under names, such as the browser's own storage.
pub trait Storage {
    /// What is kept under this name.
    fn get(&self, name: &str) -> Option<String>;
    /// Keeps a text, unless there is no room, and tells whether it did.
    fn set(&mut self, name: &str, text: &str) -> bool;
    /// Forgets a text.
    fn remove(&mut self, name: &str);
    /// All names.
    fn names(&self) -> Vec<String>;
}

/// Tells whether something is kept there.
pub fn is_there(storage: &impl Storage, place: &str) -> bool {
    storage.get(place).is_some_and(|run| !run.is_empty())
}

/// What is kept there, as far as it is whole: nothing at all if nothing was kept, and no entries if none can be read.
pub fn read(storage: &impl Storage, place: &str) -> Option<Vec<Piece>> {
    let run = storage.get(place).filter(|run| !run.is_empty())?;
    // Before there were chunks, the whole history stood here.
    if run.starts_with('[') {
        return Some(serde_json::from_str(&run).unwrap_or_default());
    }
    let chunk = |number| {
        let text = storage.get(&name(place, &run, number))?;
        serde_json::from_str::<Vec<Piece>>(&text).ok()
    };
    Some((0..).map_while(chunk).flatten().collect())
}

/// Forgets all that is kept there.
pub fn forget(storage: &mut impl Storage, place: &str) {
    storage.remove(place);
    sweep(storage, place, None);
}

/// A history that is kept while it grows.
#[derive(Clone, Debug)]
pub struct Log {
    place: String,
    /// Nobody else writes under this name.
    writer: String,
    /// How many runs were begun.
    runs: u32,
    entries: Vec<Piece>,
    /// How many entries the storage has.
    stored: usize,
    /// In how many chunks.
    chunks: usize,
}

impl Log {
    /// Nothing is written yet. Nobody else writes there as `writer`.
    #[must_use]
    pub fn new(place: &str, writer: String) -> Log {
        let (place, entries) = (place.to_owned(), Vec::new());
        Log { place, writer, runs: 0, entries, stored: 0, chunks: 0 }
    }

    /// Keeps these entries after so many that are kept already.
    pub fn keep(&mut self, storage: &mut impl Storage, after: usize, new: Vec<Piece>) {
        // A history with a hole is none.
        if after > self.entries.len() {
            return;
        }
        let goes_on = self.chunks > 0 && self.stored <= after;
        self.entries.truncate(after);
        self.entries.extend(new);
        let run = self.run();
        if !goes_on || storage.get(&self.place).as_ref() != Some(&run) {
            return self.keep_anew(storage);
        }
        // What there was no room for comes along.
        let chunk = text(&self.entries[self.stored..]);
        if storage.set(&name(&self.place, &run, self.chunks), &chunk) {
            self.chunks += 1;
            self.stored = self.entries.len();
        }
    }

    /// All of it in one chunk.
    fn keep_anew(&mut self, storage: &mut impl Storage) {
        self.runs += 1;
        (self.stored, self.chunks) = (0, 0);
        let run = self.run();
        let first = name(&self.place, &run, 0);
        if storage.set(&first, &text(&self.entries)) && storage.set(&self.place, &run) {
            (self.stored, self.chunks) = (self.entries.len(), 1);
            sweep(storage, &self.place, Some(&run));
        } else {
            storage.remove(&first);
        }
    }

    /// All entries, if the storage would not take all of them: they last as long as the page.
    #[must_use]
    pub fn held(&self) -> Option<Vec<Piece>> {
        (self.stored < self.entries.len()).then(|| self.entries.clone())
    }

    fn run(&self) -> String {
        format!("{}.{}", self.writer, self.runs)
    }
}

/// Forgets the chunks of all runs but this one.
fn sweep(storage: &mut impl Storage, place: &str, run: Option<&str>) {
    let all = format!("{place}/");
    let ours = run.map(|run| format!("{place}/{run}/"));
    for name in storage.names() {
        if name.starts_with(&all) && !ours.as_ref().is_some_and(|ours| name.starts_with(ours)) {
            storage.remove(&name);
        }
    }
}

fn name(place: &str, run: &str, number: usize) -> String {
    format!("{place}/{run}/{number}")
}

/// A JSON array of these.
fn text(entries: &[Piece]) -> String {
    let each: Vec<&str> = entries.iter().map(|entry| entry.get()).collect();
    format!("[{}]", each.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    const PLACE: &str = "unfinished-dos";

    /// A storage with room for so many bytes, that takes so many texts more before the page is killed.
    #[derive(Clone, Default)]
    struct Drawer {
        texts: BTreeMap<String, String>,
        room: usize,
        left: usize,
        written: usize,
    }

    impl Drawer {
        fn new() -> Drawer {
            Drawer { room: usize::MAX, left: usize::MAX, ..Drawer::default() }
        }

        fn size(&self) -> usize {
            self.texts.values().map(String::len).sum()
        }
    }

    impl Storage for Drawer {
        fn get(&self, name: &str) -> Option<String> {
            self.texts.get(name).cloned()
        }

        fn set(&mut self, name: &str, text: &str) -> bool {
            let without = self.size() - self.texts.get(name).map_or(0, String::len);
            if self.left == 0 || without + text.len() > self.room {
                return false;
            }
            self.left -= 1;
            self.written += text.len();
            self.texts.insert(name.to_owned(), text.to_owned());
            true
        }

        fn remove(&mut self, name: &str) {
            if self.left > 0 {
                self.texts.remove(name);
            }
        }

        fn names(&self) -> Vec<String> {
            self.texts.keys().cloned().collect()
        }
    }

    /// The entries with these numbers.
    fn pieces(numbers: std::ops::Range<usize>) -> Vec<Piece> {
        numbers.map(|number| serde_json::value::to_raw_value(&number).unwrap()).collect()
    }

    /// The numbers that are kept.
    fn kept(drawer: &Drawer) -> Option<Vec<usize>> {
        let pieces = read(drawer, PLACE)?;
        Some(pieces.iter().map(|piece| piece.get().parse().unwrap()).collect())
    }

    fn numbers(end: usize) -> Option<Vec<usize>> {
        Some((0..end).collect())
    }

    fn log(writer: &str) -> Log {
        Log::new(PLACE, writer.to_owned())
    }

    #[test]
    fn only_what_is_new_is_written() {
        let (mut drawer, mut log) = (Drawer::new(), log("a"));
        assert_eq!(kept(&drawer), None);
        for step in 0..200 {
            log.keep(&mut drawer, 3 * step, pieces(3 * step..3 * step + 3));
            assert_eq!(kept(&drawer), numbers(3 * step + 3));
        }
        assert_eq!(drawer.written, drawer.size());
        assert!(log.held().is_none() && is_there(&drawer, PLACE));
        forget(&mut drawer, PLACE);
        assert!(drawer.texts.is_empty() && kept(&drawer).is_none() && !is_there(&drawer, PLACE));
        // What has a hole is not kept.
        Log::new(PLACE, "b".to_owned()).keep(&mut drawer, 7, pieces(7..9));
        assert_eq!(kept(&drawer), None);
    }

    #[test]
    fn what_an_older_page_has_kept_is_read_and_gone_on_with() {
        let mut drawer = Drawer::new();
        drawer.set("unfinished-dos2", "[7]");
        drawer.set(PLACE, "[0,1,2]");
        assert_eq!(kept(&drawer), numbers(3));
        let mut log = log("a");
        log.keep(&mut drawer, 0, pieces(0..3));
        log.keep(&mut drawer, 3, pieces(3..5));
        assert_eq!(kept(&drawer), numbers(5));
        assert_eq!(drawer.get("unfinished-dos2").as_deref(), Some("[7]"));
        // That is how an older page has forgotten it.
        drawer.set(PLACE, "");
        assert!(kept(&drawer).is_none() && !is_there(&drawer, PLACE));
    }

    #[test]
    fn what_is_torn_is_read_as_far_as_it_is_whole() {
        let (mut drawer, mut log) = (Drawer::new(), log("a"));
        for step in 0..5 {
            log.keep(&mut drawer, step, pieces(step..step + 1));
        }
        let with = |number: usize, text: Option<&str>| {
            let mut drawer = drawer.clone();
            match text {
                Some(text) => drawer.texts.insert(name(PLACE, "a.1", number), text.to_owned()),
                None => drawer.texts.remove(&name(PLACE, "a.1", number)),
            };
            kept(&drawer)
        };
        assert_eq!(with(3, None), numbers(3));
        assert_eq!(with(0, None), Some(vec![]), "something was there");
        for torn in ["", "[3", "{}", "null", "[3] [4]"] {
            assert_eq!(with(3, Some(torn)), numbers(3), "{torn}");
        }
        for torn in ["[0,1", "nonsense", "[0,1]]"] {
            drawer.texts.insert(PLACE.to_owned(), torn.to_owned());
            assert_eq!(kept(&drawer), Some(vec![]), "{torn}");
        }
    }

    #[test]
    fn whenever_the_page_is_killed_something_whole_is_left() {
        let mut before = Drawer::new();
        let mut other = log("other");
        other.keep(&mut before, 0, pieces(0..2));
        other.keep(&mut before, 2, pieces(2..4));
        for left in 0..10 {
            let (mut drawer, mut log) = (Drawer { left, ..before.clone() }, log("a"));
            for step in 4..8 {
                let after = if step == 4 { 0 } else { step };
                log.keep(&mut drawer, after, pieces(after..step + 1));
            }
            let kept = kept(&drawer).unwrap();
            assert!(kept.len() >= 4 && Some(&kept) == numbers(kept.len()).as_ref(), "{kept:?}");
        }
    }

    #[test]
    fn two_windows_never_mix_what_they_write() {
        let mut drawer = Drawer::new();
        let (mut one, mut other) = (log("one"), log("other"));
        let piece = |text: &str| vec![RawValue::from_string(text.to_owned()).unwrap()];
        one.keep(&mut drawer, 0, piece("10"));
        one.keep(&mut drawer, 1, piece("11"));
        other.keep(&mut drawer, 0, piece("20"));
        one.keep(&mut drawer, 2, piece("12"));
        one.keep(&mut drawer, 3, piece("13"));
        assert_eq!(kept(&drawer), Some(vec![10, 11, 12, 13]));
        other.keep(&mut drawer, 1, piece("21"));
        assert_eq!(kept(&drawer), Some(vec![20, 21]));
        assert_eq!(drawer.texts.len(), 2, "nothing of the other is left over");
        // Whoever goes on when the other has finished is remembered.
        forget(&mut drawer, PLACE);
        one.keep(&mut drawer, 4, piece("14"));
        assert_eq!(kept(&drawer), Some(vec![10, 11, 12, 13, 14]));
    }

    #[test]
    fn where_there_is_no_room_the_game_goes_on_and_nothing_has_a_hole() {
        let (mut drawer, mut log) = (Drawer::new(), log("a"));
        log.keep(&mut drawer, 0, pieces(0..2));
        drawer.room = drawer.size();
        for step in 2..5 {
            log.keep(&mut drawer, step, pieces(step..step + 1));
            assert_eq!(kept(&drawer), numbers(2));
            assert_eq!(log.held().map(|held| held.len()), Some(step + 1), "as long as the page");
        }
        drawer.room = usize::MAX;
        log.keep(&mut drawer, 5, pieces(5..6));
        assert_eq!(kept(&drawer), numbers(6));
        assert!(log.held().is_none());
        // Nor is what was there lost for something that cannot be kept.
        drawer.room = drawer.size();
        let mut other = Log::new(PLACE, "b".to_owned());
        other.keep(&mut drawer, 0, pieces(0..9));
        assert_eq!((kept(&drawer), other.held().map(|held| held.len())), (numbers(6), Some(9)));
    }
}
