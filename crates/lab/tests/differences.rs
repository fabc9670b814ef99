//! Whatever the players were told that was not kept shows.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use lab::audit::{self, Answer, Joined, Notes, Seen, Sent, Verdict};
use protocol::{Ask, Command, Terms};
use serde_json::json;
use server::{history, identity};
use store::{Memory, Store, TableId};
use table::{Decided, Table, Who};

/// A table at which Ana sits down and says hello: entries 1 to 3.
struct Fixture {
    store: Memory,
    id: TableId,
    ana: Who,
    /// What Ana sees at the end.
    picture: String,
}

async fn fixture() -> Fixture {
    let (store, id) = (Memory::new(), identity::Randomness::system().table());
    let ana = identity::who("anas-token-of-many-letters");
    let secrets = table::Secrets { play: identity::hash("play"), watch: identity::hash("watch") };
    let terms: Terms = serde_json::from_value(json!({ "game": "dos", "seats": 2 })).unwrap();
    let opened = table::opened(id.to_string(), &terms, ana.clone(), secrets).unwrap();
    let (append, mut chain) = history::create(&id, &opened).unwrap();
    let appended = store.append(append).await.unwrap();
    let mut table = Table::open(&opened, appended.at.0).unwrap();
    let asks = [
        Ask::Sit { seat: Some(0), name: "Ana".to_owned(), pets: 0, color: 0 },
        Ask::Say { phrase: Some("hello".to_owned()), text: None },
    ];
    for (count, ask) in (1..).zip(asks) {
        let command = Command { id: format!("phone-{count}"), seen: 0, ask };
        let now = store.now().0;
        let Decided::Draft(draft) = table.ask(&ana, &command, now, || [0; 32]).unwrap() else {
            panic!("no shout");
        };
        let (append, next) = history::append(&table, &id, &draft, chain);
        chain = next;
        let at = store.append(append).await.unwrap().at.0;
        for entry in &draft.entries {
            table.absorb(entry, at, draft.command.as_deref()).unwrap();
        }
    }
    let viewer = table.viewer(&ana);
    let update = table.update(viewer, &table.state()).unwrap();
    let picture = json!({ "update": update }).to_string();
    Fixture { store, id, ana, picture }
}

impl Fixture {
    /// What Ana would have noted, if all went well.
    fn notes(&self) -> Notes {
        let sent = |count, answer| Sent {
            seat: 0,
            count,
            part: Some(0),
            scheduled: 0,
            at: 0,
            answer,
            answered: 5,
            shout: false,
            again: false,
        };
        let seen = Seen {
            who: self.ana.clone(),
            device: "phone".to_owned(),
            updates: vec![(3, 70)],
            welcomes: vec![Joined { seen: 0, number: 2, at: 10 }],
            picture: Some(self.picture.clone().into()),
            stayed: true,
            ..Seen::default()
        };
        Notes {
            table: self.id,
            players: vec![seen],
            sent: vec![sent(1, Answer::Done(2)), sent(2, Answer::Done(3))],
            oddities: Vec::new(),
        }
    }

    async fn verdict(&self, change: impl FnOnce(&mut Notes)) -> Verdict {
        let mut notes = self.notes();
        change(&mut notes);
        audit::table(&self.store, &notes).await.unwrap()
    }

    /// The only difference, with the entry where it is.
    async fn fault(&self, change: impl FnOnce(&mut Notes)) -> (Option<u64>, String) {
        let verdict = self.verdict(change).await;
        let [difference] = &verdict.differences[..] else { panic!("{:?}", verdict.differences) };
        assert_eq!(difference.table, self.id.to_string());
        (difference.seq, difference.what.clone())
    }
}

#[tokio::test]
async fn what_was_kept_and_told_fits() {
    let kept = fixture().await;
    let verdict = kept.verdict(|_| ()).await;
    assert_eq!((verdict.rows, verdict.found), (3, 2));
    assert_eq!(verdict.differences, []);
    assert_eq!(verdict.known, [None, Some(70)], "the last seat knew of the hello at 70");
}

#[tokio::test]
async fn what_was_acknowledged_must_be_there_once() {
    let kept = fixture().await;
    let lost = kept.fault(|notes| {
        let mut more = notes.sent[1];
        (more.count, more.answer) = (3, Answer::Done(4));
        notes.sent.push(more);
    });
    assert_eq!(lost.await, (None, "`phone-3` was acknowledged and is lost".to_owned()));
    let early = kept.fault(|notes| notes.sent[1].answer = Answer::Done(2)).await;
    let said = "`phone-2` was acknowledged after update 2 and is shown by update 3";
    assert_eq!(early, (Some(3), said.to_owned()));
    let busy = kept.fault(|notes| notes.sent[1].answer = Answer::Busy).await;
    assert_eq!(busy, (Some(3), "`phone-2` was answered Busy and stands there".to_owned()));
    let silent = kept.fault(|notes| notes.sent[1].answer = Answer::Open).await;
    assert_eq!(silent.1, "`phone-2` was never answered");
    // Nobody knows what became of what was on its way when a line went dead.
    let gone = kept.verdict(|notes| notes.sent[1].answer = Answer::Lost).await;
    assert_eq!(gone.differences, []);
}

#[tokio::test]
async fn every_seat_must_have_been_told() {
    let kept = fixture().await;
    let untold = kept.fault(|notes| {
        notes.players[0].updates.clear();
        notes.players[0].picture = None;
    });
    assert!(untold.await.1.contains("stayed to the end and saw update 2, not 3"));
    let gap = kept.fault(|notes| notes.players[0].welcomes[0].number = 1).await;
    assert_eq!(gap.1, "seat 0 was never told of it (update 2)");
    let other = kept.fault(|notes| {
        let picture = notes.players[0].picture.take().unwrap();
        notes.players[0].picture = Some(picture.as_str().replace("Ana", "Eva").into());
    });
    assert!(other.await.1.contains("differs from the replayed table in `table`"));
    let odd = kept.fault(|notes| notes.oddities.push("seat 0: update 9 after 7".to_owned())).await;
    assert_eq!(odd, (None, "seat 0: update 9 after 7".to_owned()));
    let none = kept.verdict(|notes| notes.table = identity::Randomness::system().table()).await;
    assert_eq!(none.differences[0].what, "there is no such table");
}
