//! The conformance suite: what every store must do, whatever it is made of, so that no caller has to know which one
//! it has.
//!
//! Every check gets a fresh and empty store, panics if something does not hold, and takes well under a second.

mod appends;
mod crowd;
mod limits;
#[cfg(feature = "model")]
pub mod model;
mod reading;
mod time;

use std::time::Duration;

use crate::append::{Append, Appended};
use crate::id::TableId;
use crate::row::{Due, Row, Status, Stored};
use crate::store::Store;

/// Runs every check, each on a store that `make` makes. It must run inside a Tokio runtime with timers.
pub async fn all<S: Store>(make: impl AsyncFn() -> S) {
    appends::a_table_begins_with_its_first_rows(make().await).await;
    appends::rows_come_back_as_they_were_put(make().await).await;
    appends::whoever_is_late_writes_nothing(make().await).await;
    appends::a_table_that_exists_is_not_begun_again(make().await).await;
    appends::a_command_is_there_once(make().await).await;
    appends::commands_of_other_tables_do_not_matter(make().await).await;
    appends::no_rows_move_due_and_status_only(make().await).await;
    appends::the_latest_append_says_what_holds(make().await).await;
    crowd::one_wins_each_number(make().await).await;
    crowd::tables_do_not_disturb_each_other(make().await).await;
    crowd::a_resend_in_a_crowd_is_written_once(make().await).await;
    limits::what_is_too_long_is_refused(make().await).await;
    limits::the_longest_fits(make().await).await;
    reading::pages_follow_each_other(make().await).await;
    reading::what_does_not_exist_is_empty(make().await).await;
    reading::commands_are_found_however_old_they_are(make().await).await;
    reading::heads_come_in_the_order_asked(make().await).await;
    time::due_tables_come_oldest_first(make().await).await;
    time::what_is_later_is_not_due(make().await).await;
    time::a_due_time_is_cleared(make().await).await;
    time::closed_tables_are_not_due(make().await).await;
    time::closed_tables_are_forgotten(make().await).await;
    time::a_forgotten_name_can_be_used_again(make().await).await;
    time::the_clock_goes_on(make().await).await;
    time::it_is_healthy(make().await).await;
}

fn id(name: &str) -> TableId {
    name.parse().expect("a name of this suite")
}

/// A row that can be told from others.
fn row(mark: u8) -> Row {
    Row {
        kind: "move".to_owned(),
        version: 1,
        seat: Some(mark % 4),
        command: None,
        body: format!("match r{mark} b{mark}"),
        hash: [mark; 32],
    }
}

fn command(mark: u8, name: &str) -> Row {
    Row { command: Some(name.to_owned()), ..row(mark) }
}

/// A live table that nothing is due at.
fn append(table: &str, expected: u64, rows: Vec<Row>) -> Append {
    Append {
        table: id(table),
        expected,
        rows,
        due: None,
        status: Status::Live,
        rules: "dos 1".to_owned(),
    }
}

fn due_after(append: Append, after: Duration) -> Append {
    Append { due: Some(Due { after, kind: "turn".to_owned() }), ..append }
}

/// Appends what nothing speaks against.
async fn put<S: Store>(store: &S, append: Append) -> Appended {
    let said = format!("{append:?}");
    store.append(append).await.unwrap_or_else(|error| panic!("{error}: {said}"))
}

/// All rows of a table.
async fn rows<S: Store>(store: &S, table: &str) -> Vec<Stored> {
    store.read(&id(table), 0, usize::MAX).await.expect("it can be read")
}

async fn head<S: Store>(store: &S, table: &str) -> Option<u64> {
    store.table(&id(table)).await.expect("it can be asked").map(|head| head.head)
}

/// The rows are numbered from 1 without holes.
fn has_no_holes(rows: &[Stored]) -> bool {
    rows.iter().map(|stored| stored.seq).eq(1..=rows.len() as u64)
}
