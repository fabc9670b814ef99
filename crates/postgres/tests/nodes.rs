//! Several nodes on the same tables: the row decides who was quicker.
#![allow(clippy::unwrap_used, reason = "helpers may unwrap as tests do")]

use std::time::Duration;

use postgres::Postgres;
use postgres::cluster::Cluster;
use store::{Append, AppendError, Due, Store};
use tokio::task::JoinSet;

use crate::support::{append, client, id, is_sound, open, row, rows};

/// Appends so many rows to a table, after whatever is there, and says how often others were quicker.
async fn push(node: Postgres, table: String, who: usize, count: usize) -> usize {
    let (mut head, mut lost) = (0, 0);
    for turn in 0..count {
        loop {
            let row = row(&format!("{who} {turn}"), Some(&format!("{who}-{turn}")));
            match node.append(append(&table, head, row)).await {
                Ok(done) => break head = done.head,
                Err(AppendError::Conflict { head: there }) => {
                    assert_ne!(head, there, "whoever loses has lost against something");
                    (head, lost) = (there, lost + 1);
                }
                Err(error) => panic!("{error}"),
            }
        }
    }
    lost
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_nodes_at_the_same_tables() {
    let Some(cluster) = Cluster::shared() else { return };
    let address = cluster.fresh();
    let mut pushing = JoinSet::new();
    for who in 0..3 {
        let node = open(&address).await;
        for table in 0..8 {
            pushing.spawn(push(node.clone(), format!("t{table}"), who, 10));
        }
    }
    let lost: usize = pushing.join_all().await.into_iter().sum();
    assert!(lost > 0, "they got in each other's way");
    let node = open(&address).await;
    for table in 0..8 {
        let kept = rows(&node, &format!("t{table}")).await;
        let mut commands: Vec<_> = kept.iter().filter_map(|it| it.row.command.clone()).collect();
        commands.sort_unstable();
        commands.dedup();
        assert_eq!((kept.len(), commands.len()), (30, 30));
        assert!(kept.is_sorted_by_key(|it| it.at), "time does not go back");
    }
    is_sound(&address).await;
}

/// The same command comes to all nodes at once, whatever head each has seen.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_that_comes_to_several_nodes_is_carried_out_once() {
    let Some(cluster) = Cluster::shared() else { return };
    let address = cluster.fresh();
    let (one, two, three) = (open(&address).await, open(&address).await, open(&address).await);
    one.append(append("a", 0, row("begin", None))).await.unwrap();
    for turn in 1..25_u64 {
        let sent = |node: &Postgres, head| {
            let (node, command) = (node.clone(), format!("c{turn}"));
            async move { node.append(append("a", head, row(&command, Some(&command)))).await }
        };
        // The third has seen a row that is not there yet.
        let (a, b, c) = tokio::join!(sent(&one, turn), sent(&two, turn), sent(&three, turn + 1));
        let all = [a, b, c];
        assert_eq!(all.iter().filter(|said| said.is_ok()).count(), 1, "{all:?}");
        for said in all {
            match said {
                Ok(done) => assert_eq!(done.head, turn + 1),
                Err(AppendError::Repeated { seq }) => assert_eq!(seq, turn + 1),
                // It came before the command did.
                Err(AppendError::Conflict { head }) => assert_eq!(head, turn),
                Err(error) => panic!("{error}"),
            }
        }
    }
    assert_eq!(rows(&one, "a").await.len(), 25);
}

#[tokio::test]
async fn a_node_that_stops_in_the_middle_of_a_transaction_holds_up_nobody_for_long() {
    let Some(cluster) = Cluster::shared() else { return };
    let address = cluster.fresh();
    let node = open(&address).await;
    node.append(append("a", 0, row("begin", None))).await.unwrap();
    let stopped = client(&address).await;
    stopped.batch_execute("BEGIN; SELECT * FROM tables WHERE id = 'a' FOR UPDATE").await.unwrap();
    let said = node.append(append("a", 1, row("next", None))).await;
    assert!(matches!(said, Err(AppendError::Unavailable(_))), "{said:?}");
    // And those at other tables go on afterwards.
    node.append(append("b", 0, row("begin", None))).await.unwrap();
    stopped.batch_execute("ROLLBACK").await.unwrap();
    node.append(append("a", 1, row("next", None))).await.unwrap();
}

#[tokio::test]
async fn time_is_the_databases() {
    let Some(cluster) = Cluster::shared() else { return };
    let address = cluster.fresh();
    let (one, two) = (open(&address).await, open(&address).await);
    let due = Some(Due { after: Duration::from_millis(50), kind: "turn".to_owned() });
    let done = one.append(Append { due, ..append("a", 0, row("begin", None)) }).await.unwrap();
    let apart = one.now().since(two.now()).max(two.now().since(one.now()));
    assert!(apart < Duration::from_millis(500), "{apart:?}");
    // A table whose newest entry is later than the clock shows goes on from there.
    let later = done.at.0 + 3_600_000;
    let other = client(&address).await;
    let set = "UPDATE tables SET changed_at = $1 WHERE id = 'a'";
    other.execute(set, &[&(later as i64)]).await.unwrap();
    let next = two.append(append("a", 1, row("next", None))).await.unwrap();
    assert_eq!(next.at.0, later);
    assert_eq!(two.heads(&[id("a")]).await, Ok(vec![(id("a"), 2)]));
}
