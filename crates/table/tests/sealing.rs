//! How a seed is sealed, promised for and dealt from; and that nobody steers the cards.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use engine::record::{Record, hex};
use fair::{Mine, Verdict};
use protocol::{Ask, Rejection};
use serde_json::Value;
use support::{BYTES, SEED, TestTable, play, reveal, sit, terms};
use table::{Entry, LocalTable, Phase, Step};

/// Ana and Bob, and a seed that is sealed.
fn sealed() -> TestTable {
    let mut test = TestTable::open(&terms("dos", 2));
    test.must("ana", sit(0, "Ana"));
    test.must("bob", sit(1, "Bob"));
    test.must("bob", Ask::Ready { ready: true });
    test.must("ana", Ask::Start);
    test
}

fn state(test: &TestTable) -> Value {
    serde_json::from_str(test.local.table().state().get()).unwrap()
}

fn step(test: &TestTable) -> Option<Step> {
    match test.local.table().phase() {
        Phase::Sealing(sealing) => sealing.step,
        _ => None,
    }
}

fn header(test: &TestTable) -> String {
    let Entry::Dealt { header, .. } = test.last() else { panic!("{:?}", test.last()) };
    header.clone()
}

/// Somebody who plots with the dealer knows the seed, waits until the others have shown their bytes, and tries
/// bytes until the cards please.
#[test]
fn whoever_shows_last_steers_nothing() {
    let mut test = sealed();
    let (own, promised) = ([0xa1; 16], [0xb2; 16]);
    let promise = test.promise("ana", &own);
    test.must("ana", promise);
    // Before everybody has promised nobody's bytes are shown, so there is nothing to choose by.
    test.rejected("ana", reveal(&own), Rejection::NotSealing);
    assert!(!state(&test).to_string().contains(&hex(&own)));
    let promise = test.promise("bob", &promised);
    test.must("bob", promise.clone());
    assert_eq!(step(&test), Some(Step::Reveal));
    test.must("ana", reveal(&own));
    // Now Bob could compute the cards for any bytes, but the table takes only those that he promised.
    test.rejected("bob", promise, Rejection::NotSealing);
    for tried in 0..400_u32 {
        test.rejected("bob", reveal(&tried.to_be_bytes().repeat(4)), Rejection::NotPromised);
    }
    test.must("bob", reveal(&promised));
    assert_eq!(*test.local.table().phase(), Phase::Playing);
    assert!(header(&test).contains(&format!(" {},{}\n", hex(&own), hex(&promised))));
}

#[test]
fn whoever_promised_nothing_adds_nothing() {
    let mut test = sealed();
    let promise = test.promise("ana", &BYTES);
    test.must("ana", promise);
    test.wait(5_000);
    assert_eq!(step(&test), Some(Step::Reveal));
    test.rejected("bob", reveal(&BYTES), Rejection::NotPromised);
    let late = test.promise("bob", &BYTES);
    test.rejected("bob", late, Rejection::NotSealing);
    test.must("ana", reveal(&BYTES));
    assert_eq!(*test.local.table().phase(), Phase::Playing);
}

#[test]
fn a_promise_is_good_for_one_seat_of_one_game() {
    let mut test = sealed();
    // Bob says what Ana said, and shows what she shows.
    let promise = test.promise("ana", &BYTES);
    test.must("ana", promise.clone());
    test.must("bob", promise);
    test.must("ana", reveal(&BYTES));
    test.rejected("bob", reveal(&BYTES), Rejection::NotPromised);
}

#[test]
fn a_promise_that_is_not_kept_stands_in_the_record() {
    let mut test = sealed();
    for name in ["ana", "bob"] {
        let promise = test.promise(name, &BYTES);
        test.must(name, promise);
    }
    test.must("ana", reveal(&BYTES));
    test.wait(4_999);
    assert_eq!(step(&test), Some(Step::Reveal));
    test.wait(1);
    assert_eq!(*test.local.table().phase(), Phase::Playing);
    let record = Record::parse(&header(&test)).unwrap();
    let seal = record.header.fair.unwrap();
    assert!(seal.promises.unwrap()[1].is_some());
    assert_eq!(seal.added, [BYTES.to_vec(), Vec::new()]);
}

#[test]
fn nobody_has_to_promise_anything() {
    let mut test = sealed();
    test.wait(5_000);
    assert_eq!(*test.local.table().phase(), Phase::Playing);
    assert!(header(&test).contains(" -,- -,-\n"));
}

#[test]
fn everybody_is_told_the_promises_and_nobody_the_bytes_before_their_time() {
    let mut test = sealed();
    let told = state(&test);
    assert_eq!(
        (&told["step"], &told["promises"]),
        (&"promise".into(), &serde_json::json!([null, null]))
    );
    let promises = ["ana", "bob"].map(|name| {
        let promise = test.promise(name, &BYTES);
        test.must(name, promise.clone());
        let Ask::Promise { hash } = promise else { panic!("no promise") };
        hash
    });
    let told = state(&test);
    assert_eq!((&told["step"], &told["added"]), (&"reveal".into(), &serde_json::json!([])));
    assert_eq!(told["promises"], serde_json::json!(promises));
    test.must("ana", reveal(&BYTES));
    assert_eq!(state(&test)["added"], serde_json::json!([0]));
    test.must("bob", reveal(&BYTES));
    // It is no part of every update for the rest of the evening.
    assert_eq!((&state(&test)["step"], &state(&test)["promises"]), (&Value::Null, &Value::Null));
}

/// A history from before seats promised anything: one game that is over, and one that is being sealed.
#[test]
fn tables_of_the_first_version_go_on() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fair-1/loyo.json");
    let text = std::fs::read_to_string(path).unwrap();
    let history: Vec<(Entry, u64)> = serde_json::from_str(&text).unwrap();
    // What is written of it is the same: there may be more in it, and nothing is missing or otherwise.
    let again: Vec<(Entry, u64)> =
        serde_json::from_str(&serde_json::to_string(&history).unwrap()).unwrap();
    assert_eq!(again, history);
    let mut local = LocalTable::resume(history).unwrap();
    let (_, record) = local.records().unwrap().remove(0);
    assert_eq!(record.header.fair.as_ref().unwrap().version(), 1);
    let mine = Mine::from([(0, vec![0x00, 0xff])]);
    let verdict = fair::verify::<games::loyo::State>(&record, &mine).verdict();
    assert_eq!(verdict, Verdict::Fair);
    // Nobody promises anything in a game that was sealed without.
    let Phase::Sealing(sealing) = local.table().phase().clone() else { panic!("not sealed") };
    assert_eq!(sealing.step, None);
    let command = |id: &str, ask| protocol::Command { id: id.to_owned(), seen: u64::MAX, ask };
    let bob = support::who("bob");
    let late = Ask::Promise { hash: "00".repeat(32) };
    let answer = local.ask(&bob, command("late", late), 210_001, &SEED);
    assert_eq!(answer, Some(Rejection::NotSealing.into()));
    local.advance(215_000, &SEED);
    assert_eq!(*local.table().phase(), Phase::Playing);
    let (_, record) = local.so_far().unwrap().unwrap();
    assert_eq!(record.header.fair.unwrap().added, [vec![1, 2], vec![], vec![]]);
}

#[test]
fn an_entry_that_nobody_could_make_is_damage() {
    let mut test = sealed();
    let mut write = |entry: Entry| test.local.write(entry, 1_000);
    let hash = "00".repeat(32);
    assert!(write(Entry::Added { seat: 0, bytes: "00".to_owned() }).is_err(), "of another version");
    assert!(write(Entry::Revealed { seat: 0, bytes: "00".to_owned() }).is_err(), "too early");
    assert!(write(Entry::Promised { seat: 2, hash: hash.clone() }).is_err(), "no such seat");
    assert!(write(Entry::Promised { seat: 0, hash: "00".to_owned() }).is_err(), "no hash");
    assert!(write(Entry::Promised { seat: 0, hash: hash.clone() }).is_ok());
    assert!(write(Entry::Promised { seat: 0, hash }).is_err(), "twice");
    assert!(write(Entry::Revealing).is_ok());
    assert!(write(Entry::Revealing).is_err(), "twice");
    assert!(write(Entry::Revealed { seat: 0, bytes: "00".to_owned() }).is_err(), "not promised");
    let other = Entry::Sealed { number: 9, seed: hex(&SEED), commitment: hex(&SEED), fair: 3 };
    assert!(test.local.write(other, 1_000).is_err(), "a version that nobody knows");
}

#[test]
fn deals_that_came_to_no_end_are_counted() {
    let mut test = sealed();
    assert_eq!(test.local.table().unfinished(), 0, "it is being sealed");
    test.deal(&["ana", "bob"]);
    assert_eq!((test.local.table().games(), test.local.table().unfinished()), (1, 0));
    for _ in 0..20_000 {
        if *test.local.table().phase() == Phase::Over {
            break;
        }
        let name = if test.must_act("ana") { "ana" } else { "bob" };
        let mv = test.moves(name)[0].clone();
        test.must(name, play(&mv));
        test.wait(500);
    }
    assert_eq!(*test.local.table().phase(), Phase::Over);
    assert_eq!(test.local.table().unfinished(), 0, "it came to its end");
    for name in ["ana", "bob"] {
        test.must(name, Ask::Ready { ready: true });
    }
    test.deal(&["ana", "bob"]);
    test.must("ana", Ask::Close);
    assert_eq!((test.local.table().games(), test.local.table().unfinished()), (2, 1));
    assert_eq!(state(&test)["unfinished"], 1);
}
