//! The client's side of commit-reveal: what somebody promises and shows while a seed is sealed.

use engine::record::{from_hex, hex};
use protocol::Ask;

use crate::received::{SealingStep, TableState};

/// What somebody on this seat asks for now who adds these bytes, 16 at least; nothing, if there is nothing to
/// be done. Bytes are shown only where their promise stands as it was made.
#[must_use]
pub fn sealing(table: &TableState, seat: u8, bytes: &[u8]) -> Option<Ask> {
    let promised = table.promises.get(usize::from(seat))?.as_deref();
    if table.added.contains(&seat) {
        return None;
    }
    seal(table.commitment.as_deref()?, table.step?, promised, seat, bytes)
}

/// The same for whoever reads no more of a table than this: what was committed to, the step, and what this seat has
/// promised; for a seat that has not shown its bytes yet.
#[must_use]
pub fn seal(
    commitment: &str,
    step: SealingStep,
    promised: Option<&str>,
    seat: u8,
    bytes: &[u8],
) -> Option<Ask> {
    let commitment = from_hex(commitment)?.try_into().ok()?;
    let hash = hex(&fair::promise(&commitment, seat, bytes));
    match (step, promised) {
        (SealingStep::Promise, None) => Some(Ask::Promise { hash }),
        (SealingStep::Reveal, Some(promised)) if promised == hash => {
            Some(Ask::Reveal { bytes: hex(bytes) })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn bytes_are_shown_only_where_their_promise_stands() {
        let mut table: TableState = serde_json::from_value(json!({
            "id": "mesa", "terms": { "game": "dos", "seats": 2 }, "phase": "sealing", "paused": false,
            "votes": [], "chairs": [], "games": 1, "commitment": "c0".repeat(32), "step": "promise",
            "promises": [null, null], "added": [], "round": null, "scores": [], "outcome": null, "at": 0,
        }))
        .unwrap();
        let bytes = [7; 16];
        let promise = sealing(&table, 1, &bytes).unwrap();
        let Ask::Promise { hash } = promise else { panic!("{promise:?}") };
        table.promises[1] = Some(hash.clone());
        assert_eq!(sealing(&table, 1, &bytes), None, "it has promised");
        table.step = Some(SealingStep::Reveal);
        assert_eq!(sealing(&table, 1, &bytes), Some(Ask::Reveal { bytes: "07".repeat(16) }));
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
