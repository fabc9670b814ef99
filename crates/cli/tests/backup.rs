//! Copies of a server's tables.

use crate::common;

use common::{Folder, fails, fine};
use store::{Append, Row, Sqlite, Status, Store};

/// A store with one table of some rows.
fn store_with(path: &str, rows: usize) -> Sqlite {
    let store = Sqlite::open(path).expect("a new store");
    let row = Row {
        kind: "move".to_owned(),
        version: 1,
        seat: Some(0),
        command: None,
        body: "match r7 b7".to_owned(),
        hash: [0; 32],
    };
    let append = Append {
        table: "mesa".parse().expect("a name"),
        expected: 0,
        rows: vec![row; rows],
        due: None,
        status: Status::Live,
        rules: "dos 1".to_owned(),
    };
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(store.append(append)).expect("nobody else is there");
    store
}

#[test]
fn a_store_is_copied_while_it_is_in_use() {
    let folder = Folder::new("backup-in-use");
    let (from, to) = (folder.at("tables.db"), folder.at("copy.db"));
    let store = store_with(&from, 3);
    let said = fine(&format!("backup --from {from} --to {to}"));
    let bytes = std::fs::metadata(&to).expect("it is there").len();
    assert_eq!(said, format!("{to}: tables: 1, rows: 3, bytes: {bytes}\n"));
    drop(store);
    // A copy can be copied, and opened.
    let again = folder.at("again.db");
    assert!(fine(&format!("backup --from {to} --to {again}")).contains("rows: 3"));
    Sqlite::open(again).expect("it is a store");
}

#[test]
fn nothing_is_overwritten_and_nothing_is_half_there() {
    let folder = Folder::new("backup-refused");
    let (from, to) = (folder.at("tables.db"), folder.at("copy.db"));
    fails(&format!("backup --from {from} --to {to}"), 1, "tables.db` cannot be used");
    let garbage = folder.write("garbage", "not a database ".repeat(1_000));
    fails(&format!("backup --from {garbage} --to {to}"), 1, "is no store of sobremesa");
    drop(store_with(&from, 1));
    fails(&format!("backup --from {from} --to {garbage}"), 1, "garbage` is there already");
    let nowhere = folder.at("no/copy.db");
    fails(&format!("backup --from {from} --to {nowhere}"), 1, "no/copy.db` cannot be written");
    assert!(!std::fs::exists(&to).expect("it can be looked for"));
    fails("backup --from x", 2, "--to <FILE>");
    fails("backup x y", 2, "unexpected argument");
}
