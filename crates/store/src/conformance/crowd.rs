//! Conformance under concurrency: many writers at the same time.

use tokio::task::JoinSet;

use super::{append, command, has_no_holes, head, row, rows};
use crate::error::AppendError;
use crate::row::Row;
use crate::store::Store;

const WRITERS: u8 = 8;
const EACH: u8 = 12;

/// Appends one row after whatever is there, and says how often others were quicker.
async fn push<S: Store>(store: &S, table: &str, row: Row) -> (u64, usize) {
    let mut seen = head(store, table).await.unwrap_or(0);
    for lost in 0.. {
        match store.append(append(table, seen, vec![row.clone()])).await {
            Ok(done) => {
                assert_eq!(done.head, seen + 1);
                return (done.head, lost);
            }
            Err(AppendError::Conflict { head }) => {
                assert!(head > seen, "the table is at {head} and was at {seen}");
                seen = head;
            }
            Err(error) => panic!("{error}"),
        }
    }
    unreachable!("it tries for ever")
}

pub(super) async fn one_wins_each_number<S: Store>(store: S) {
    let mut writers = JoinSet::new();
    for writer in 0..WRITERS {
        let store = store.clone();
        writers.spawn(async move {
            let mut won = Vec::new();
            for turn in 0..EACH {
                let row = Row { body: format!("{writer} {turn}"), ..row(writer) };
                won.push((push(&store, "a", row.clone()).await.0, row.body));
            }
            won
        });
    }
    let mut won: Vec<(u64, String)> = writers.join_all().await.into_iter().flatten().collect();
    won.sort_unstable();
    let kept = rows(&store, "a").await;
    assert!(has_no_holes(&kept));
    assert_eq!(kept.len(), usize::from(WRITERS) * usize::from(EACH));
    let kept: Vec<(u64, String)> =
        kept.into_iter().map(|stored| (stored.seq, stored.row.body)).collect();
    assert_eq!(kept, won, "what was acknowledged is what is there");
}

pub(super) async fn tables_do_not_disturb_each_other<S: Store>(store: S) {
    let mut writers = JoinSet::new();
    for writer in 0..4 * WRITERS {
        let store = store.clone();
        writers.spawn(async move {
            let table = format!("t{writer}");
            for turn in 0..EACH {
                let done = push(&store, &table, row(turn)).await;
                assert_eq!(done, (u64::from(turn) + 1, 0), "nobody else is at {table}");
            }
        });
    }
    writers.join_all().await;
    for writer in 0..4 * WRITERS {
        let kept = rows(&store, &format!("t{writer}")).await;
        assert!(has_no_holes(&kept));
        assert!(kept.iter().map(|stored| stored.row.clone()).eq((0..EACH).map(row)));
    }
}

pub(super) async fn a_resend_in_a_crowd_is_written_once<S: Store>(store: S) {
    let mut writers = JoinSet::new();
    for _ in 0..WRITERS {
        let store = store.clone();
        writers.spawn(async move {
            let mut said = Vec::new();
            for turn in 0..EACH {
                let sent = append("a", u64::from(turn), vec![command(turn, &turn.to_string())]);
                match store.append(sent).await {
                    Ok(done) => said.push((done.head, 1)),
                    Err(AppendError::Repeated { seq }) => said.push((seq, 0)),
                    Err(error) => panic!("{error}"),
                }
            }
            said
        });
    }
    let said: Vec<(u64, usize)> = writers.join_all().await.into_iter().flatten().collect();
    for seq in 1..=u64::from(EACH) {
        let answers = said.iter().filter(|(number, _)| *number == seq);
        let (all, accepted) = answers.fold((0, 0), |(all, sum), (_, one)| (all + 1, sum + one));
        assert_eq!((all, accepted), (usize::from(WRITERS), 1), "row {seq}");
    }
    assert_eq!(rows(&store, "a").await.len(), usize::from(EACH));
}
