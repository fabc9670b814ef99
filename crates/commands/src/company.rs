//! Which bots sit at somebody's table, and what a seat hears.

use bots::Kind;
use engine::{Game, Seat, Viewer};

use crate::failure::Failure;

/// Which bot sits where: one kind for all other seats, or one for each of them in order.
pub(crate) fn seated(kinds: &[Kind], seats: u8, me: Seat) -> Result<Vec<Option<Kind>>, Failure> {
    let others = usize::from(seats) - 1;
    let all = match kinds {
        [one] => vec![*one; others],
        several if several.len() == others => several.to_vec(),
        several => {
            return Err(Failure::usage(format_args!(
                "`--bots` needs one kind for all, or {others}: one for each other seat, not {}",
                several.len()
            )));
        }
    };
    let mut all = all.into_iter();
    Ok((0..seats).map(|seat| if seat == me.0 { None } else { all.next() }).collect())
}

/// What a seat learns of what has happened.
pub(crate) fn heard<G: Game>(events: &[G::Event], seat: Seat) -> Vec<G::Event> {
    events.iter().filter_map(|&event| G::redact(event, Viewer::Seat(seat))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_kind_is_for_all_and_several_are_in_order() {
        let kinds = |names: &str| names.split(',').map(|name| name.parse().unwrap()).collect();
        let sit = |names: &str, seats, me| {
            let kinds: Vec<Kind> = kinds(names);
            let seated = seated(&kinds, seats, Seat(me)).ok()?;
            let name = |kind: &Option<Kind>| kind.map_or("me".to_owned(), |kind| kind.to_string());
            Some(seated.iter().map(name).collect::<Vec<_>>().join(" "))
        };
        assert_eq!(sit("easy", 3, 0).unwrap(), "me easy easy");
        assert_eq!(sit("easy,strong:9", 3, 1).unwrap(), "easy me strong:9");
        assert_eq!(sit("easy,hard", 4, 0), None);
    }
}
