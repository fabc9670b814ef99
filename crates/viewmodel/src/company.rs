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

/// The names of the people there, except one's own.
#[must_use]
pub fn people(table: &TableState, me: Option<u8>) -> Vec<String> {
    let others = (0..).zip(&table.chairs).filter(|(seat, _)| Some(*seat) != me);
    others.filter_map(|(_, chair)| chair.name.clone()).collect()
}

/// The other seats from one's left to one's right; everybody for who only watches.
#[must_use]
pub fn around(seats: usize, me: Option<u8>) -> Vec<u8> {
    let first = me.map_or(0, |me| usize::from(me) + 1);
    let others = if me.is_some() { seats - 1 } else { seats };
    (first..first + others).map(|seat| (seat % seats) as u8).collect()
}

/// The letter of the pack that a seat belongs to, where it belongs to one.
#[must_use]
pub fn pack(table: &TableState, seat: u8) -> Option<char> {
    let pack = table.packs.iter().position(|pack| pack.contains(&seat))?;
    Some(char::from(b'A' + pack as u8))
}

/// The others of the pack of a seat.
#[must_use]
pub fn mates(table: &TableState, seat: u8) -> Vec<u8> {
    let pack = table.packs.iter().find(|pack| pack.contains(&seat));
    pack.into_iter().flatten().copied().filter(|mate| *mate != seat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(options: &str, seats: usize) -> TableState {
        crate::heard::playing("kiltros", options, seats as u8)
    }

    #[test]
    fn members_of_a_pack_sit_alternately() {
        let packs = |options, seats| -> Option<String> {
            (0..seats as u8).map(|seat| pack(&table(options, seats), seat)).collect()
        };
        assert_eq!(packs("packs=2", 6).as_deref(), Some("ABCABC"));
        assert_eq!(packs("packs=3", 6).as_deref(), Some("ABABAB"));
        assert_eq!(packs("packs=mixed", 7).as_deref(), Some("ABACABC"));
        assert_eq!(packs("packs=off", 6), None);
        assert_eq!(packs("-", 4), None);
        assert_eq!(mates(&table("packs=3", 6), 2), [0, 4]);
        assert_eq!(mates(&table("-", 6), 2), [0; 0]);
    }

    #[test]
    fn only_people_are_named() {
        let mut table = table("-", 3);
        assert_eq!(people(&table, None), [""; 0]);
        table.chairs[0].name = Some("Ana".to_owned());
        table.chairs[2].name = Some("Javi".to_owned());
        assert_eq!(people(&table, Some(0)), ["Javi"]);
        assert_eq!(people(&table, None), ["Ana", "Javi"]);
    }

    #[test]
    fn the_others_sit_from_left_to_right() {
        assert_eq!(around(4, Some(1)), [2, 3, 0]);
        assert_eq!(around(3, None), [0, 1, 2]);
        assert_eq!(around(2, Some(1)), [0]);
    }
}
