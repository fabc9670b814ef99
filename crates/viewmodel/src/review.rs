//! Who was going to win, step by step: from every position many games are played on by bots, with the
//! cards where they lay. A large change is looked at once more, more closely, for of hundreds some are
//! large by chance.

use bots::{Budget, Heuristics, OpenCards, VisitHeuristics};
use engine::record::{Record, Step, replay};
use games::GameId;

/// So many changes are looked at more closely.
const CLOSELY: usize = 12;
/// So much more closely.
const CLOSER: u32 = 4;
/// A change below this is no moment: it may be chance.
const LEAST: f32 = 0.08;
/// So many moments are shown.
const MOMENTS: usize = 8;

/// What each seat could hope for, by step; nothing where that is not known yet.
pub type Chances = Vec<Option<Vec<f32>>>;

/// A change that mattered.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// The step that made it.
    pub step: usize,
    /// Whose chances changed most.
    pub seat: u8,
    /// By how much, from -1 to 1.
    pub swing: f32,
}

/// Finds out what each seat could hope for at each step, and tells it as it is found; what is told
/// again is better known. False if the record cannot be replayed.
pub fn review(text: &str, games: u32, tell: &mut dyn FnMut(usize, Vec<f32>)) -> bool {
    let Ok(record) = Record::parse(text) else { return false };
    let Ok(game) = record.header.game.parse::<GameId>() else { return false };
    bots::visit(game, Reviewing { record: &record, games, tell })
}

struct Reviewing<'a> {
    record: &'a Record,
    games: u32,
    tell: &'a mut dyn FnMut(usize, Vec<f32>),
}

impl VisitHeuristics for Reviewing<'_> {
    type Out = bool;
    fn visit<G: Heuristics>(self) -> bool {
        let Reviewing { record, games, tell } = self;
        let mut positions: Vec<G> = Vec::new();
        let keep: &mut dyn FnMut(&Step<G>) = &mut |step| positions.push(step.game);
        if replay::<G>(record, keep).is_err() {
            return false;
        }
        let seats = record.header.seats.len();
        let mut open = OpenCards::<G>::new(Budget::simulations(games), 1);
        let mut chances: Chances = Vec::new();
        for (step, position) in positions.iter().enumerate() {
            let hopes = open.outlook(position, games, 0)[..seats].to_vec();
            tell(step, hopes.clone());
            chances.push(Some(hopes));
        }
        let mut again: Vec<usize> =
            swings(&chances).iter().take(CLOSELY).flat_map(|m| [m.step - 1, m.step]).collect();
        again.sort_unstable();
        again.dedup();
        for step in again {
            tell(step, open.outlook(&positions[step], games * CLOSER, 1)[..seats].to_vec());
        }
        true
    }
}

/// The changes that mattered, the largest first.
#[must_use]
pub fn moments(chances: &Chances) -> Vec<Moment> {
    let large = swings(chances).into_iter().filter(|moment| moment.swing.abs() >= LEAST);
    large.take(MOMENTS).collect()
}

/// All changes, the largest first.
fn swings(chances: &Chances) -> Vec<Moment> {
    let swing = |(before, pair): (usize, &[Option<Vec<f32>>])| {
        let [Some(was), Some(is)] = pair else { return None };
        let changes = (0..).zip(is.iter().zip(was).map(|(is, was)| is - was));
        let (seat, swing) = changes.max_by(|(_, a), (_, b)| a.abs().total_cmp(&b.abs()))?;
        Some(Moment { step: before + 1, seat, swing })
    };
    let mut all: Vec<Moment> = chances.windows(2).enumerate().filter_map(swing).collect();
    all.sort_by(|a, b| b.swing.abs().total_cmp(&a.swing.abs()));
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::film::Film;
    use crate::stored::records;

    #[test]
    fn every_step_gets_its_chances_and_the_winner_has_won() {
        for record in records() {
            let film = Film::read(&record).unwrap();
            let mut chances: Chances = vec![None; film.last() + 1];
            assert!(review(&record, 2, &mut |step, hopes| chances[step] = Some(hopes)));
            for hopes in &chances {
                let sum: f32 = hopes.as_ref().unwrap().iter().sum();
                assert!((sum - 1.0).abs() < 0.02, "{}: {hopes:?}", film.game);
            }
            let end = chances.last().cloned().flatten().unwrap();
            let winners = film.winners();
            assert!(winners.iter().all(|seat| end[usize::from(*seat)] > 0.1), "{end:?}");
        }
        assert!(!review("nothing", 2, &mut |_, _| {}));
    }

    #[test]
    fn large_changes_come_first_and_small_ones_not_at_all() {
        let at = |hope: f32| Some(vec![hope, 1.0 - hope]);
        let chances = vec![at(0.5), at(0.52), at(0.8), at(0.1), None, at(0.3)];
        let found = moments(&chances);
        assert_eq!(found.iter().map(|moment| moment.step).collect::<Vec<_>>(), [3, 2]);
        assert!((found[0].swing.abs() - 0.7).abs() < 1e-6);
    }
}
