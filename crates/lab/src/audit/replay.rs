//! Replays the event log of a table, row by row, and says what is wrong with the rows themselves.

use std::collections::HashMap;

use server::history::Reader;
use store::{Stored, TableId};
use table::Table;

use super::Fault;

/// A table, replayed as far as its history has been read.
pub(crate) struct Replay {
    reader: Reader,
    head: u64,
    /// Where each command stands.
    commands: HashMap<String, u64>,
    is_broken: bool,
}

impl Replay {
    pub(crate) fn new(id: &TableId) -> Replay {
        Replay { reader: Reader::new(id), head: 0, commands: HashMap::new(), is_broken: false }
    }

    /// One more row: what is wrong with it, if anything. After one that cannot be read the table stands still, but it is
    /// still known which commands are there.
    pub(crate) fn read(&mut self, stored: &Stored) -> Vec<(Fault, String)> {
        let mut faults = Vec::new();
        let seq = stored.seq;
        if seq != self.head + 1 {
            let hole = format!("it comes after {}: there is a hole", self.head);
            faults.push((Fault::Illegal, hole));
        }
        self.head = seq;
        if let Some(command) = &stored.row.command
            && let Some(before) = self.commands.insert(command.clone(), seq)
        {
            let twice = format!("the command of this entry is that of entry {before} too");
            faults.push((Fault::Doubled, twice));
        }
        // It checks the chain of hashes, the rules and the fingerprints.
        if !self.is_broken
            && let Err(unreadable) = self.reader.read(stored)
        {
            self.is_broken = true;
            faults.push((Fault::Illegal, unreadable.to_string()));
        }
        faults
    }

    /// The number of the last row.
    pub(crate) fn head(&self) -> u64 {
        self.head
    }

    /// Whether there was a row that cannot be read.
    pub(crate) fn is_broken(&self) -> bool {
        self.is_broken
    }

    /// The table after the last row that could be read.
    pub(crate) fn table(&self) -> Option<&Table> {
        self.reader.table()
    }

    /// Where a command stands, by the name that it has in the history.
    pub(crate) fn place_of(&self, command: &str) -> Option<u64> {
        self.commands.get(command).copied()
    }
}

#[cfg(test)]
mod tests {
    use protocol::{Ask, Command, Terms};
    use server::history;
    use store::{Millis, Row};
    use table::{Decided, Secrets, Who};

    use super::*;

    /// A table at which somebody sits down, and says something.
    fn rows() -> (TableId, Vec<Stored>) {
        let id: TableId = "mesa".parse().unwrap();
        let ana = Who("ana".repeat(8));
        let terms = Terms::of("dos", 2);
        let opened = table::opened("mesa".to_owned(), &terms, ana.clone(), Secrets::default());
        let opened = opened.unwrap();
        let (append, mut chain) = history::create(&id, &opened).unwrap();
        let mut rows: Vec<Row> = append.rows;
        let mut table = Table::open(&opened, 1).unwrap();
        let sit = Ask::Sit { seat: Some(0), name: "Ana".to_owned(), pets: 0, color: 0 };
        let say = Ask::Say { phrase: Some("hello".to_owned()), text: None };
        for (id_of_command, ask) in [("c-1", sit), ("c-2", say)] {
            let command = Command { id: id_of_command.to_owned(), seen: 0, ask };
            let decided = table.ask(&ana, &command, 2, || [0; 32]);
            let Ok(Decided::Draft(draft)) = decided else { panic!("{decided:?}") };
            let (append, next) = history::append(&table, &id, &draft, chain);
            chain = next;
            rows.extend(append.rows);
            for entry in &draft.entries {
                table.absorb(entry, 2, draft.command.as_deref()).unwrap();
            }
        }
        let stored = |(seq, row)| Stored { seq, at: Millis(2), row };
        (id, (1..).zip(rows).map(stored).collect())
    }

    fn faults(id: &TableId, rows: &[Stored]) -> Vec<Fault> {
        let mut replay = Replay::new(id);
        rows.iter().flat_map(|stored| replay.read(stored)).map(|(fault, _)| fault).collect()
    }

    #[test]
    fn rows_as_they_should_be_have_no_fault() {
        let (id, rows) = rows();
        let mut replay = Replay::new(&id);
        assert!(rows.iter().all(|stored| replay.read(stored).is_empty()));
        let command = rows[2].row.command.as_deref().unwrap();
        assert_eq!((replay.head(), replay.place_of(command)), (3, Some(3)));
        assert!(!replay.is_broken() && replay.table().is_some());
    }

    #[test]
    fn a_hole_a_wrong_hash_and_a_command_that_is_there_twice_are_found() {
        let (id, all) = rows();
        let hole = [all[0].clone(), all[2].clone()];
        assert_eq!(faults(&id, &hole), [Fault::Illegal, Fault::Illegal], "the number and the hash");
        let mut other = all.clone();
        other[1].row.hash[0] ^= 1;
        assert_eq!(faults(&id, &other), [Fault::Illegal], "what comes after it is not judged");
        let mut twice = all.clone();
        twice.push(Stored { seq: 4, ..all[2].clone() });
        assert_eq!(faults(&id, &twice), [Fault::Doubled, Fault::Illegal]);
    }
}
