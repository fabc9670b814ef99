//! The host makes new links: whom they let in, whom they send away, and who notices nothing.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use serde_json::{Value, json};
use server::identity;
use store::{Sqlite, Store};
use support::{Person, Server, play, sit, two};

fn renew(link: &str, secret: &str) -> Value {
    json!({ "ask": "renew", "link": link, "secret": secret })
}

/// What somebody is answered who comes in with this secret.
async fn knock(server: &Server, table: &str, secret: &str) -> Value {
    let mut person = server.connect().await;
    person.hello(json!({ "protocol": 1, "table": table, "secret": secret })).await
}

/// Why somebody's line ends.
async fn last_word(person: &mut Person) -> Value {
    let mut last = Value::Null;
    while let Some(message) = person.next().await {
        last = message;
    }
    last["trouble"].clone()
}

#[tokio::test]
async fn a_new_link_lets_people_in_and_the_old_one_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    let (new, other) = (identity::secret(), identity::secret());
    let server = Server::start(Sqlite::open(&file).unwrap()).await;
    let (opened, mut ana, mut bob) = two(&server, json!({ "game": "dos", "seats": 2 })).await;
    let [table, old, watch] = ["table", "play", "watch"].map(|key| opened[key].as_str().unwrap());
    let mut eva = server.join(table, "secret", old).await;
    let mut watcher = server.join(table, "secret", watch).await;
    // Nobody but the host, and nothing but a secret.
    for (person, why) in
        [(&mut bob, "not-host"), (&mut eva, "not-host"), (&mut watcher, "not-seated")]
    {
        assert_eq!(person.ask(renew("play", &new)).await["rejected"]["why"], why);
    }
    let hash = identity::hash(&new);
    for bad in ["", "short", &new[1..], &new.to_uppercase(), &hash] {
        assert_eq!(ana.ask(renew("play", bad)).await["rejected"]["why"], "unreadable", "{bad}");
    }
    assert_eq!(knock(&server, table, old).await["welcome"]["role"], "guest");
    // Whoever has no seat and came with it goes; who watches or plays stays.
    let done = ana.ask_as("renew", renew("play", &new)).await;
    assert!(done.get("done").is_some(), "{done}");
    assert_eq!(last_word(&mut eva).await, json!({ "why": "renewed" }));
    assert_eq!(knock(&server, table, old).await["trouble"], json!({ "why": "no-entry" }));
    assert_eq!(knock(&server, table, &new).await["welcome"]["role"], "guest");
    watcher.until(|picture| picture["table"]["renewed"]["play"] == 1).await;
    bob.until(|picture| picture["table"]["renewed"]["play"] == 1).await;
    // An answer that was lost is asked for again, under the same name or another one.
    for id in ["renew", "renew", "again"] {
        let again = ana.ask_as(id, renew("play", &new)).await;
        assert!(again.get("done").is_some(), "{again}");
    }
    assert_eq!(ana.latest["table"]["renewed"], json!({ "play": 1, "watch": 0 }));
    // The other link is another one.
    assert_eq!(ana.ask(renew("watch", &new)).await["rejected"]["why"], "unreadable");
    ana.must(renew("watch", &other)).await;
    assert_eq!(last_word(&mut watcher).await, json!({ "why": "renewed" }));
    assert_eq!(knock(&server, table, watch).await["trouble"]["why"], "no-entry");
    assert_eq!(knock(&server, table, &other).await["welcome"]["role"], "watcher");
    // Those who play have noticed nothing but a note.
    let mover = if ana.must_act() { &mut ana } else { &mut bob };
    let mv = mover.moves()[0].clone();
    mover.must(play(&mv)).await;
    let token = bob.heard[0]["welcome"]["token"].as_str().unwrap().to_owned();
    for person in [&ana, &bob] {
        assert!(person.heard.iter().all(|message| {
            let text = message.to_string();
            ![&new, &other, &hash, &identity::hash(&other)].iter().any(|word| text.contains(*word))
        }));
    }
    server.stop().await;
    // It is so in the file too, and nothing in there lets anybody in.
    let store = Sqlite::open(&file).unwrap();
    let rows = store.read(&table.parse().unwrap(), 0, 1_000).await.unwrap();
    let kinds = rows.iter().filter(|stored| stored.row.kind == "renewed").count();
    assert_eq!(kinds, 2);
    assert!(
        rows.iter().all(|stored| ![&new, &other].iter().any(|one| stored.row.body.contains(*one)))
    );
    drop(store);
    let server = Server::start(Sqlite::open(&file).unwrap()).await;
    for (secret, role) in [(&*new, "guest"), (&other, "watcher")] {
        assert_eq!(knock(&server, table, secret).await["welcome"]["role"], role);
    }
    for secret in [old, watch] {
        assert_eq!(knock(&server, table, secret).await["trouble"]["why"], "no-entry");
    }
    let bob = server.join(table, "token", &token).await;
    assert_eq!(bob.welcome["role"], "player");
    let mut ana = server.join(table, "token", opened["token"].as_str().unwrap()).await;
    assert!(ana.ask_as("renew", renew("play", &new)).await.get("done").is_some());
    server.stop().await;
}

#[tokio::test]
async fn whoever_was_asked_to_leave_has_no_way_back() {
    let server = Server::start(store::Memory::new()).await;
    let opened = server.open(json!({ "game": "loyo", "seats": 3 })).await;
    let [table, old] = ["table", "play"].map(|key| opened[key].as_str().unwrap());
    let mut ana = server.join(table, "token", opened["token"].as_str().unwrap()).await;
    let mut bob = server.join(table, "secret", old).await;
    let mut eva = server.join(table, "secret", old).await;
    // The host need not sit.
    bob.must(sit(1, "Bob")).await;
    eva.must(sit(2, "Eva")).await;
    ana.must(json!({ "ask": "kick", "seat": 1 })).await;
    assert_eq!(last_word(&mut bob).await["why"], "barred");
    // As somebody else with the old link, and that is over as well.
    let mut again = server.join(table, "secret", old).await;
    let new = identity::secret();
    ana.must(renew("play", &new)).await;
    assert_eq!(last_word(&mut again).await["why"], "renewed");
    assert_eq!(knock(&server, table, old).await["trouble"]["why"], "no-entry");
    // Somebody who sits may change chairs, and get up and sit down again.
    eva.must(sit(0, "Eva")).await;
    eva.must(json!({ "ask": "stand" })).await;
    eva.must(sit(2, "Eva")).await;
    let mut friend = server.join(table, "secret", &new).await;
    friend.must(sit(1, "Bruno")).await;
    server.stop().await;
}

#[tokio::test]
async fn to_ask_somebody_to_leave_and_to_change_the_link_is_one_act() {
    let server = Server::start(store::Memory::new()).await;
    let opened = server.open(json!({ "game": "loyo", "seats": 3 })).await;
    let [table, old] = ["table", "play"].map(|key| opened[key].as_str().unwrap());
    let mut ana = server.join(table, "token", opened["token"].as_str().unwrap()).await;
    let mut bob = server.join(table, "secret", old).await;
    let mut eva = server.join(table, "secret", old).await;
    bob.must(sit(1, "Bob")).await;
    eva.must(sit(2, "Eva")).await;
    let kick = |secret: &str| json!({ "ask": "kick", "seat": 1, "secret": secret });
    // A secret that is none changes nothing.
    assert_eq!(ana.ask(kick("mine")).await["rejected"]["why"], "unreadable");
    assert_eq!(ana.latest["table"]["chairs"][1]["name"], "Bob");
    let new = identity::secret();
    assert_eq!(eva.ask(kick(&new)).await["rejected"]["why"], "not-host");
    ana.must(kick(&new)).await;
    assert_eq!(last_word(&mut bob).await["why"], "barred");
    assert_eq!(knock(&server, table, old).await["trouble"]["why"], "no-entry");
    assert_eq!(ana.latest["table"]["renewed"], json!({ "play": 1, "watch": 0 }));
    let mut friend = server.join(table, "secret", &new).await;
    friend.must(sit(1, "Bruno")).await;
    eva.must(json!({ "ask": "say", "phrase": "hello" })).await;
    server.stop().await;
}
