//! Model-based testing (differential): random sequences of questions, which a store answers as a list of accepted
//! appends would.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use proptest::collection::vec;
use proptest::prelude::*;

use super::id;
use crate::append::{Append, Appended};
use crate::clock::Millis;
use crate::error::AppendError;
use crate::id::TableId;
use crate::row::{Due, Head, Row, Status, Stored};
use crate::store::Store;

const TABLES: [&str; 3] = ["a", "ab", "b"];

/// Something that is asked of a store.
#[derive(Clone, Debug)]
pub enum Step {
    /// An append whose expected head is so much off.
    Append {
        /// How much.
        off: i64,
        /// The append.
        append: Append,
    },
    /// Rows of a table.
    Read {
        /// The table.
        table: TableId,
        /// After which row.
        after: u64,
        /// How many at most.
        most: usize,
    },
    /// What is due.
    Due {
        /// How many at most.
        most: usize,
    },
    /// Forget what is older than so much.
    Forget {
        /// How old, in milliseconds.
        age: u64,
        /// How many tables at most.
        most: usize,
    },
    /// Time passes.
    Wait {
        /// How much.
        millis: u64,
    },
}

/// All that was accepted and not forgotten, in its order; everything else follows from it.
#[derive(Default)]
struct Model {
    accepted: Vec<(Millis, Append)>,
}

impl Model {
    fn of(&self, table: TableId) -> impl Iterator<Item = &(Millis, Append)> {
        self.accepted.iter().filter(move |(_, append)| append.table == table)
    }

    fn rows(&self, table: TableId) -> Vec<Stored> {
        let rows = self.of(table).flat_map(|(at, append)| append.rows.iter().map(move |r| (at, r)));
        let numbered = (1..).zip(rows);
        numbered.map(|(seq, (at, row))| Stored { seq, at: *at, row: row.clone() }).collect()
    }

    fn table(&self, table: TableId) -> Option<Head> {
        let (created_at, _) = self.of(table).next()?;
        let (changed_at, last) = self.of(table).last()?;
        Some(Head {
            head: self.rows(table).len() as u64,
            status: last.status,
            due_at: last.due.as_ref().map(|due| changed_at.after(due.after)),
            due_kind: last.due.as_ref().map(|due| due.kind.clone()),
            rules: last.rules.clone(),
            created_at: *created_at,
            changed_at: *changed_at,
        })
    }

    fn append(&mut self, append: Append, now: Millis) -> Result<Appended, AppendError> {
        let rows = self.rows(append.table);
        let has = |command: &str| {
            rows.iter().find(|stored| stored.row.command.as_deref() == Some(command))
        };
        let fresh = append.expected == 0 && append.rows.is_empty();
        let commands: Vec<&str> = append.commands().collect();
        let twice = (1..commands.len()).any(|at| commands[..at].contains(&commands[at]));
        if fresh || twice {
            return Err(AppendError::Invalid(String::new()));
        }
        if let Some(found) = commands.iter().find_map(|command| has(command)) {
            return Err(AppendError::Repeated { seq: found.seq });
        }
        let head = rows.len() as u64;
        if head != append.expected {
            return Err(AppendError::Conflict { head });
        }
        let head = head + append.rows.len() as u64;
        self.accepted.push((now, append));
        Ok(Appended { head, at: now })
    }

    fn due_times(&self) -> Vec<(Millis, TableId, u64)> {
        let all = TABLES.iter().map(|name| id(name));
        let mut due: Vec<(Millis, TableId, u64)> = all
            .filter_map(|id| Some((id, self.table(id)?)))
            .filter(|(_, head)| head.status == Status::Live)
            .filter_map(|(id, head)| Some((head.due_at?, id, head.head)))
            .collect();
        due.sort_unstable();
        due
    }

    fn forget(&mut self, before: Millis, most: usize) -> usize {
        let all = TABLES.iter().map(|name| id(name));
        let mut old: Vec<(Millis, TableId)> = all
            .filter_map(|id| Some((id, self.table(id)?)))
            .filter(|(_, head)| head.status == Status::Closed && head.changed_at < before)
            .map(|(id, head)| (head.changed_at, id))
            .collect();
        old.sort_unstable();
        old.truncate(most);
        self.accepted.retain(|(_, append)| !old.iter().any(|(_, id)| *id == append.table));
        old.len()
    }
}

fn table() -> impl Strategy<Value = TableId> {
    prop::sample::select(TABLES.to_vec()).prop_map(id)
}

fn row() -> impl Strategy<Value = Row> {
    let command = prop::option::weighted(0.5, "[xyz]{1,2}");
    (command, "\\PC{0,12}", any::<Option<u8>>(), any::<u16>(), any::<[u8; 32]>()).prop_map(
        |(command, body, seat, version, hash)| Row {
            kind: "move".to_owned(),
            version,
            seat,
            command,
            body,
            hash,
        },
    )
}

/// Anything that can be asked, at random.
pub fn step() -> impl Strategy<Value = Step> {
    let due = prop::option::of((0_u64..40, "[a-z]{1,4}"));
    let due = due.prop_map(|due| {
        due.map(|(millis, kind)| Due { after: Duration::from_millis(millis), kind })
    });
    let status = prop_oneof![3 => Just(Status::Live), 1 => Just(Status::Closed)];
    let off = prop_oneof![5 => Just(0_i64), 1 => -2_i64..3];
    let append = (table(), off, vec(row(), 0..3), due, status, "[a-z]{1,5} [0-9]").prop_map(
        |(table, off, rows, due, status, rules)| Step::Append {
            off,
            append: Append { table, expected: 0, rows, due, status, rules },
        },
    );
    prop_oneof![
        8 => append,
        1 => (table(), 0_u64..6, 0_usize..6)
            .prop_map(|(table, after, most)| Step::Read { table, after, most }),
        2 => (0_usize..4).prop_map(|most| Step::Due { most }),
        1 => (0_u64..40, 0_usize..3).prop_map(|(age, most)| Step::Forget { age, most }),
        3 => (0_u64..30).prop_map(|millis| Step::Wait { millis }),
    ]
}

/// The texts of errors are not the model's business.
fn plain<T>(said: Result<T, AppendError>) -> Result<T, AppendError> {
    said.map_err(|error| match error {
        AppendError::Invalid(_) => AppendError::Invalid(String::new()),
        other => other,
    })
}

/// Asks all of it, and compares each answer with that of the model. The store goes by this clock.
pub async fn follow<S: Store>(store: S, time: &AtomicU64, steps: Vec<Step>) {
    let mut model = Model::default();
    for step in steps {
        let now = Millis(time.load(Ordering::Relaxed));
        match step {
            Step::Append { off, mut append } => {
                let head = model.rows(append.table).len() as u64;
                append.expected = head.saturating_add_signed(off);
                let table = append.table;
                let said = plain(store.append(append.clone()).await);
                assert_eq!(said, model.append(append, now));
                assert_eq!(store.table(&table).await.expect("it can be asked"), model.table(table));
            }
            Step::Read { table, after, most } => {
                let all = model.rows(table).into_iter();
                let expected: Vec<Stored> = all.skip(after as usize).take(most).collect();
                assert_eq!(
                    store.read(&table, after, most).await.expect("it can be asked"),
                    expected
                );
            }
            Step::Due { most } => {
                let times = model.due_times();
                let next = times.first().map(|(at, _, _)| *at);
                assert_eq!(store.next_due().await.expect("it can be asked"), next);
                let due = times.into_iter().filter(|(at, _, _)| *at <= now).take(most);
                let due: Vec<_> = due.map(|(at, id, head)| (id, head, at)).collect();
                assert_eq!(store.due(most).await.expect("it can be asked"), due);
            }
            Step::Forget { age, most } => {
                let before = Millis(now.0 - age);
                let many = store.forget(before, most).await.expect("it can be asked");
                assert_eq!(many, model.forget(before, most));
            }
            Step::Wait { millis } => drop(time.fetch_add(millis, Ordering::Relaxed)),
        }
    }
    for name in TABLES {
        assert_eq!(
            store.read(&id(name), 0, usize::MAX).await.expect("it can be read"),
            model.rows(id(name))
        );
    }
}
