//! What somebody promises and shows while a seed is sealed.

use engine::record::{from_hex, hex};
use serde_json::{Value, json};

use crate::heard::TableState;

/// What somebody on this seat asks for now who adds these bytes, 16 at least; nothing, if there is nothing to
/// be done. Bytes are shown only where their promise stands as it was made.
#[must_use]
pub fn sealing(table: &TableState, seat: u8, bytes: &[u8]) -> Option<Value> {
    let commitment = from_hex(table.commitment.as_deref()?)?.try_into().ok()?;
    let hash = hex(&fair::promise(&commitment, seat, bytes));
    let promised = table.promises.get(usize::from(seat))?.as_ref();
    match (table.step.as_deref()?, promised) {
        ("promise", None) => Some(json!({ "ask": "promise", "hash": hash })),
        ("reveal", Some(promised)) if *promised == hash && !table.added.contains(&seat) => {
            Some(json!({ "ask": "reveal", "bytes": hex(bytes) }))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_shown_only_where_their_promise_stands() {
        let mut table = TableState {
            id: "mesa".to_owned(),
            phase: "sealing".to_owned(),
            paused: false,
            chairs: Vec::new(),
            games: 1,
            commitment: Some("c0".repeat(32)),
            step: Some("promise".to_owned()),
            promises: vec![None, None],
            added: Vec::new(),
            at: 0,
        };
        let bytes = [7; 16];
        let promise = sealing(&table, 1, &bytes).unwrap();
        assert_eq!(promise["ask"], "promise");
        let hash = promise["hash"].as_str().unwrap().to_owned();
        table.promises[1] = Some(hash.clone());
        assert_eq!(sealing(&table, 1, &bytes), None, "it has promised");
        table.step = Some("reveal".to_owned());
        assert_eq!(sealing(&table, 1, &bytes).unwrap()["bytes"], "07".repeat(16));
        assert_eq!(sealing(&table, 1, &[8; 16]), None, "that is not what was promised");
        assert_eq!(sealing(&table, 0, &bytes), None, "it has promised nothing");
        table.promises.swap(0, 1);
        assert_eq!(sealing(&table, 0, &bytes), None, "it is the promise of another seat");
        table.promises.swap(0, 1);
        table.added.push(1);
        assert_eq!(sealing(&table, 1, &bytes), None, "it has shown them");
        table.step = None;
        assert_eq!(sealing(&table, 1, &bytes), None, "it is not sealed");
    }
}
