//! Several servers on one database, as somebody would run them, and tables that move from a file to it and back.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::common;
use crate::serve;

use std::time::Duration;

use client::{Answer, Entry, Phase, Player, get};
use common::{Folder, fails, fine};
use postgres::cluster::Cluster;
use protocol::Ask;
use serve::{Served, evening, two};
use store::{Append, Row, Sqlite, Status, Store};

/// Waits until this player is shown a picture of which this is so.
async fn sees(player: &mut Player, is_so: impl Fn(&client::Picture) -> bool) {
    for _ in 0..200 {
        if player.picture().is_some_and(&is_so) {
            return;
        }
        player.hear(Duration::from_millis(100)).await.unwrap();
    }
    panic!("it is never shown");
}

/// What comes first for somebody whom the game waits for. A word that is shouted may be too late on another node.
fn next(player: &Player) -> Option<String> {
    let you = &player.picture()?.you;
    let is_shout = |mv: &str| mv == "dos" || mv.starts_with("catch");
    you.moves.iter().find(|mv| you.must && !is_shout(mv)).cloned()
}

/// Plays so many moves, one after the other, whoever's turn it is.
async fn play(players: &mut [Player; 2], moves: usize) {
    let mut played = 0;
    for _ in 0..400 {
        if played == moves {
            return;
        }
        let found = (0..).zip(players.iter()).find_map(|(who, player)| Some((who, next(player)?)));
        let Some((who, mv)) = found else {
            for player in players.iter_mut() {
                player.hear(Duration::from_millis(50)).await.unwrap();
            }
            continue;
        };
        match players[who].play(&mv).await.unwrap() {
            Answer::Done(_) => played += 1,
            // The table has moved on, and the news is on its way.
            Answer::Rejected(_) => {
                players[who].hear(Duration::from_millis(50)).await.unwrap();
            }
            Answer::Refused(rule) => panic!("{mv}: {rule}"),
        }
    }
    panic!("after {played} moves nothing goes on");
}

#[test]
fn people_at_one_table_come_to_different_servers_and_one_of_them_is_killed() {
    let Some(cluster) = Cluster::shared() else { return };
    let address = cluster.fresh();
    let words = ["--store", &address, "--log", "json"];
    let (first, second) = (Served::start(&words), Served::start(&words));
    let (one, other) = (first.address.clone(), second.address.clone());
    evening(async move {
        let (opened, ana, mut bob) = two(&one).await;
        bob.drop_line();
        bob.move_to(&format!("ws://{other}"));
        bob.join().await.unwrap();
        assert_eq!(bob.picture().unwrap().table.phase, Phase::Playing);
        let mut players = [ana, bob];
        play(&mut players, 12).await;
        let said = Ask::Say { phrase: None, text: Some("de un lado al otro".to_owned()) };
        assert!(matches!(players[0].ask(&said).await, Ok(Answer::Done(_))));
        assert_eq!(get(&one, "/health").await.unwrap(), r#"{"health":"green"}"#);
        let [mut ana, mut bob] = players;
        let entry = ana.entry().clone();
        assert!(matches!(entry, Entry::Token(_)));
        first.kill();
        ana.move_to(&format!("ws://{other}"));
        ana.drop_line();
        ana.join().await.unwrap();
        assert_eq!(ana.picture().unwrap().you.seat, Some(0));
        sees(&mut bob, |seen| seen.table.phase == Phase::Playing).await;
        let mut players = [ana, bob];
        play(&mut players, 6).await;
        assert_eq!(get(&other, "/health").await.unwrap(), r#"{"health":"green"}"#);
        drop(opened);
    });
    let log = second.stop();
    assert!(!log.contains("secreto"), "the password is in the log");
}

#[test]
fn a_database_that_cannot_be_used_is_one_line() {
    let nowhere = "postgres://ana:secreto@127.0.0.1:1/mesas";
    fails(&format!("serve --store {nowhere}"), 1, "`postgres://127.0.0.1/mesas` cannot be used");
    fails("serve --store mysql://x/y", 2, "no address of a database");
    fails(&format!("serve --store {nowhere} --data x.db"), 2, "cannot be used with");
    fails(&format!("serve --store {nowhere} --forget"), 2, "cannot be used with");
    let ended = common::run(&format!("serve --store {nowhere}"));
    let lines: Vec<&str> = ended.err.lines().collect();
    assert!(lines.len() == 1 && !ended.err.contains("secreto"), "{}", ended.err);
}

#[test]
fn tables_move_to_a_database_and_back() {
    let Some(cluster) = Cluster::shared() else { return };
    let folder = Folder::new("nodes-move");
    let (file, back) = (folder.at("tables.db"), folder.at("back.db"));
    let served = Served::start(&["--data", &file]);
    let mut table = String::new();
    let there = served.address.clone();
    evening(async {
        let (opened, ana, bob) = two(&there).await;
        play(&mut [ana, bob], 5).await;
        table = opened.table;
    });
    let address = cluster.fresh();
    fails(&format!("move --from {file} --to {address}"), 1, "is in use by another process");
    served.stop();
    let said = fine(&format!("move --from {file} --to {address}"));
    assert!(said.contains("tables: 1, rows: ") && said.ends_with("there before: 0\n"), "{said}");
    // Whoever is interrupted begins again.
    let again = fine(&format!("move --from {file} --to {address}"));
    assert!(again.ends_with("there before: 1\n"), "{again}");

    let served = Served::start(&["--store", &address]);
    let in_use = format!("move --from {address} --to {back}");
    fails(&in_use, 1, "is in use: ");
    served.kill();
    // It has said nothing, so it is missed after a while; an operator who knows better waits for nothing.
    let forgotten = format!("DELETE FROM {}.nodes", address.split_once("schema=").unwrap().1);
    cluster.tell(&forgotten).unwrap();
    fine(&in_use);
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        let (before, after) = (Sqlite::open(&file).unwrap(), Sqlite::open(&back).unwrap());
        let id = table.parse().unwrap();
        let rows = before.read(&id, 0, usize::MAX).await.unwrap();
        assert!(rows.len() > 10);
        assert_eq!(after.read(&id, 0, rows.len()).await.unwrap(), rows);
        // A server goes on with it.
        let command = rows.iter().find_map(|stored| stored.row.command.clone()).unwrap();
        let found = after.find(&id, &command).await.unwrap();
        assert_eq!(found, before.find(&id, &command).await.unwrap());
    });
}

#[test]
fn what_is_damaged_or_somebody_elses_does_not_move() {
    let Some(cluster) = Cluster::shared() else { return };
    let folder = Folder::new("nodes-move-bad");
    let file = folder.at("tables.db");
    let address = cluster.fresh();
    fails(&format!("move --from {file} --to {address}"), 1, "there is no file");
    let store = Sqlite::open(&file).unwrap();
    let row = Row {
        kind: "move".to_owned(),
        version: 1,
        seat: None,
        command: None,
        body: "{}".to_owned(),
        hash: [0; 32],
    };
    let append = Append {
        table: "mesa".parse().unwrap(),
        expected: 0,
        rows: vec![row],
        due: None,
        status: Status::Live,
        rules: "dos 1".to_owned(),
    };
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(store.append(append)).unwrap();
    drop(store);
    fails(&format!("move --from {file} --to {address}"), 1, "table mesa is damaged: entry 1");
}
