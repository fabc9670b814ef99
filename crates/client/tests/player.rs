//! A player who comes back after every trouble.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::time::Duration;

use client::{Answer, Entry, Player, get, open_table};
use protocol::{Ask, Terms};
use server::{Config, Node, Thinkers};
use store::{Local, Memory};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

async fn start(store: Memory) -> (String, oneshot::Sender<()>, JoinHandle<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let node = Node::new(store, Local::new(), Config::default(), Thinkers::Threads(1));
    let (stop, stopped) = oneshot::channel::<()>();
    let stopped = async { _ = stopped.await };
    let task = tokio::spawn(async { server::run(listener, node, stopped).await });
    (address, stop, task)
}

#[tokio::test]
async fn a_player_survives_a_restart() {
    timeout(Duration::from_secs(30), async {
        let store = Memory::new();
        let (address, stop, task) = start(store.clone()).await;
        let opened = open_table(&address, &Terms::of("dos", 2)).await.unwrap();
        let server = format!("ws://{address}");
        let entry = Entry::Token(opened.token.clone());
        let mut ana = Player::new(&server, &opened.table, entry, "ana");
        ana.join().await.unwrap();
        assert_eq!(ana.sit(0, "Ana").await.unwrap(), Answer::Done(2));
        let entry = Entry::Secret(opened.play.clone());
        let mut bob = Player::new(&server, &opened.table, entry, "bob");
        bob.join().await.unwrap();
        assert_eq!(bob.sit(0, "Bob").await.unwrap(), Answer::Rejected("seat-taken".to_owned()));
        assert_eq!(bob.sit(1, "Bob").await.unwrap(), Answer::Done(3));
        assert!(matches!(bob.entry(), Entry::Token(_)), "it was given one");
        stop.send(()).unwrap();
        task.await.unwrap();

        let (address, stop, task) = start(store).await;
        bob.move_to(&format!("ws://{address}"));
        let ready = Ask::Ready { ready: true };
        assert_eq!(bob.ask(&ready).await.unwrap(), Answer::Done(4));
        assert_eq!(bob.connected(), 2);
        // The same once more under the same name changes nothing.
        let seen = bob.picture().unwrap().number;
        assert_eq!(bob.ask_as("bob-3", seen, &ready).await.unwrap(), Answer::Done(4));
        assert_eq!(bob.picture().unwrap().table.chairs[1].name.as_deref(), Some("Bob"));
        assert!(get(&address, "/health").await.unwrap().contains("green"));
        let nobody = Entry::Secret("x".repeat(26));
        let mut eva = Player::new(&format!("ws://{address}"), &opened.table, nobody, "eva");
        assert_eq!(eva.join().await.unwrap_err().why, client::TroubleKind::NoEntry);
        drop((ana, bob, eva));
        stop.send(()).unwrap();
        task.await.unwrap();
    })
    .await
    .unwrap();
}
