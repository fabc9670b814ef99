//! What a pillería that was chosen still needs, and whom it can concern.

use art::PILLERIAS;
use engine::Face;
use games::kiltros::View;

use crate::choice::{Choice, Standing};
use crate::company;
use crate::gesture::Piece;

/// What has to be chosen next for the pillería that was chosen, as the key of a text.
#[must_use]
pub fn wants(choice: &Choice) -> Option<&'static str> {
    let has =
        |wanted: fn(&Piece) -> bool| choice.chosen().iter().filter(|piece| wanted(piece)).count();
    let seats = has(|piece| matches!(piece, Piece::Seat(_)));
    let cards = has(|piece| matches!(piece, Piece::Middle(_) | Piece::Under(_) | Piece::Across(_)));
    match (chosen(choice)?, cards, seats) {
        ("pulgoso", _, 0) => Some("cloth-who-steals"),
        ("pulgoso", _, 1) => Some("cloth-from-whom"),
        ("galleta", 0, _) => Some("cloth-which-card"),
        ("galleta", _, 0) => Some("cloth-to-whom"),
        _ => None,
    }
}

/// The pillería that was chosen.
fn chosen(choice: &Choice) -> Option<&'static str> {
    choice.chosen().iter().find_map(|piece| match piece {
        Piece::Trick(trick) => Some(*trick),
        _ => None,
    })
}

/// The pillerías that can be used now, each in its place.
#[must_use]
pub fn usable(choice: &Choice) -> [Option<&'static str>; PILLERIAS.len()] {
    PILLERIAS.map(|trick| choice.can(trick).then_some(trick))
}

/// Everybody whom the pillería can concern, oneself first.
#[must_use]
pub fn targets(choice: &Choice, seats: usize, me: Option<u8>) -> Vec<u8> {
    // First a card is chosen, then who gets it.
    if chosen(choice).is_none() || wants(choice) == Some("cloth-which-card") {
        return Vec::new();
    }
    let around = me.into_iter().chain(company::around(seats, me));
    let is_open = |seat: &u8| {
        let standing = choice.standing(&Piece::Seat(*seat), 0);
        matches!(standing, Standing::Playable | Standing::Chosen)
    };
    around.filter(is_open).collect()
}

/// What somebody is for the Pulgoso that was chosen, as the key of a text: who was chosen first steals.
#[must_use]
pub fn part(choice: &Choice, seat: u8) -> Option<&'static str> {
    let mut seats = choice.chosen().iter().filter(|piece| matches!(piece, Piece::Seat(_)));
    let place = seats.position(|piece| *piece == Piece::Seat(seat));
    match place.filter(|_| chosen(choice) == Some("pulgoso"))? {
        0 => Some("cloth-steals"),
        _ => Some("cloth-is-robbed"),
    }
}

/// How somebody would use a pillería that cannot be used: the table says why not.
#[must_use]
pub fn attempt(trick: &str, view: Option<&View>) -> String {
    let open = view.and_then(|view| view.open.iter().next()).map_or("b1", Face::name);
    match trick {
        "pulgoso" => "pulgoso 0 1".to_owned(),
        "galleta" => format!("galleta open {open} 0"),
        other => other.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use art::Game;

    #[test]
    fn a_pulgoso_needs_a_thief_and_a_victim() {
        let moves = ["pulgoso 0 1", "pulgoso 1 0", "pass"].map(str::to_owned);
        let mut choice = Choice::new(Game::Kiltros, &moves);
        assert_eq!((wants(&choice), targets(&choice, 2, Some(0))), (None, vec![]));
        assert_eq!(usable(&choice), [Some("pulgoso"), None, None]);
        choice.tap(&Piece::Trick("pulgoso"), 0);
        assert_eq!(wants(&choice), Some("cloth-who-steals"));
        assert_eq!(targets(&choice, 2, Some(0)), [0, 1]);
        choice.tap(&Piece::Seat(1), 0);
        assert_eq!(wants(&choice), Some("cloth-from-whom"));
        assert_eq!((part(&choice, 1), part(&choice, 0)), (Some("cloth-steals"), None));
        choice.tap(&Piece::Seat(0), 0);
        assert_eq!((wants(&choice), part(&choice, 0)), (None, Some("cloth-is-robbed")));
    }

    #[test]
    fn a_galleta_needs_a_card_before_somebody_gets_it() {
        let moves = ["galleta open g7 0", "galleta open g7 1"].map(str::to_owned);
        let mut choice = Choice::new(Game::Kiltros, &moves);
        choice.tap(&Piece::Trick("galleta"), 0);
        assert_eq!(
            (wants(&choice), targets(&choice, 2, Some(0))),
            (Some("cloth-which-card"), vec![])
        );
        choice.tap(&Piece::Middle("g7".to_owned()), 0);
        assert_eq!(wants(&choice), Some("cloth-to-whom"));
        assert_eq!(targets(&choice, 2, Some(1)), [1, 0]);
        assert_eq!(attempt("galleta", None), "galleta open b1 0");
    }
}
