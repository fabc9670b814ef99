//! Who sits around the table, by name: people by their own, bots by that of a dog.

use art::{Character, DOGS};

use crate::heard::{Seated, TableState};

/// The dog that plays for a bot in this seat: always the same at a table, another one in each seat.
#[must_use]
pub fn dog(table: &TableState, seat: u8) -> &'static Character {
    let start: usize = table.id.bytes().map(usize::from).sum();
    &DOGS[(start + 5 * usize::from(seat)) % DOGS.len()]
}

/// The name of whoever sits there.
#[must_use]
pub fn name(table: &TableState, seat: u8) -> String {
    match table.chairs.get(usize::from(seat)) {
        Some(Seated { name: Some(name), .. }) => name.clone(),
        Some(Seated { bot: Some(_), .. }) => dog(table, seat).name.to_owned(),
        _ => format!("{}", seat + 1),
    }
}

/// The other seats from one's left to one's right; everybody for who only watches.
#[must_use]
pub fn around(seats: usize, me: Option<u8>) -> Vec<u8> {
    let first = me.map_or(0, |me| usize::from(me) + 1);
    let others = if me.is_some() { seats - 1 } else { seats };
    (first..first + others).map(|seat| (seat % seats) as u8).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_others_sit_from_left_to_right() {
        assert_eq!(around(4, Some(1)), [2, 3, 0]);
        assert_eq!(around(3, None), [0, 1, 2]);
        assert_eq!(around(2, Some(1)), [0]);
    }
}
