//! What is said of the seats of Kiltros.

use engine::Seat;
use games::kiltros::{SeenStage, View};

use super::Kiltros;
use crate::around::{Around, Before};
use crate::games::{Seats, names, seen};

impl Seats for Kiltros {
    fn around(view: &View) -> Around {
        let mut tags = Vec::new();
        let turn = match view.stage {
            SeenStage::Asked(asked) => {
                tags.extend([(mover(view).0, "cloth-asks"), (asked.0, "cloth-asked")]);
                Some(asked.0)
            }
            // In a window everybody is asked.
            SeenStage::Window { .. } | SeenStage::Over { .. } => None,
            SeenStage::Moving => Some(mover(view).0),
        };
        tags.extend([(view.attacker.0, "page-attacks"), (view.defender.0, "page-defends")]);
        tags.extend(next(view).map(|seat| (seat.0, "cloth-next")));
        Around { cards: view.hands.iter().map(|hand| hand.count).collect(), turn, tags }
    }

    fn hand(view: &View, seat: u8) -> Vec<String> {
        view.hands.get(usize::from(seat)).map(|hand| names(&hand.cards)).unwrap_or_default()
    }

    fn cards(view: &View, seat: u8) -> Vec<Option<String>> {
        let hand = view.hands.get(usize::from(seat));
        hand.map_or_else(Vec::new, |hand| seen(hand.count, Some(&hand.cards)))
    }

    fn owing(_: &View) -> Option<Vec<u8>> {
        None
    }

    fn before(_: &View, _: u8) -> Before {
        Before::Nothing
    }

    fn top(_: &View, _: &str) -> Option<String> {
        None
    }

    fn drawn(_: &View) -> Option<String> {
        None
    }

    /// Nothing is counted but who holds what.
    fn counts(_: &[i32]) -> bool {
        false
    }
}

/// Whose move it is while no window is open.
pub(super) fn mover(view: &View) -> Seat {
    if view.open.is_empty() { view.attacker } else { view.defender }
}

/// Who would defend after a control, if that is neither of the two who play now: a test holds it to the roles of whole
/// games.
pub(super) fn next(view: &View) -> Option<Seat> {
    let seats = u8::try_from(view.hands.len()).ok().filter(|seats| *seats > 0)?;
    Some(view.defender.right(seats)).filter(|next| *next != view.attacker)
}

#[cfg(test)]
mod tests {
    use ::games::kiltros::{Event, Play};
    use engine::Viewer;

    use super::*;
    use crate::film::Film;
    use crate::games;
    use crate::stored::records;

    /// The view after a step of a stored game.
    fn view(film: &Film, step: usize) -> View {
        match film.frame(step, Viewer::Onlooker).picture.view {
            Some(games::View::Kiltros(view)) => *view,
            other => panic!("not a view of Kiltros: {other:?}"),
        }
    }

    #[test]
    fn who_is_said_to_defend_next_does_so_after_a_control() {
        let films = records().into_iter().filter_map(|record| Film::read(&record).ok());
        let films: Vec<Film> = films.filter(|film| film.kind() == art::Game::Kiltros).collect();
        let is_control = |event: &games::Event| {
            let games::Event::Kiltros(Event::Played { play, .. } | Event::Gave { play, .. }) =
                event
            else {
                return false;
            };
            matches!(play, Play::Control(_))
        };
        let mut seen = 0;
        for film in &films {
            let steps = (1..=film.last()).filter(|step| film.events(*step).iter().any(is_control));
            for step in steps {
                let (before, after) = (view(film, step - 1), view(film, step));
                assert_eq!(next(&before).unwrap_or(before.attacker), after.defender, "step {step}");
                seen += 1;
            }
        }
        assert!(seen > 0, "nobody has controlled anything");
    }
}
