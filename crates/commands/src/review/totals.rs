//! Sums of a review for each seat.

use engine::Seat;
use serde::Serialize;

use super::Judged;

/// What the decisions of one seat come to.
#[derive(Serialize)]
pub(super) struct Total {
    pub(super) seat: Seat,
    pub(super) name: String,
    pub(super) decisions: usize,
    /// From what the seat knew.
    pub(super) as_known: AsKnown,
    /// With all cards open; nothing if the game is not over.
    pub(super) hindsight: Option<Hindsight>,
}

#[derive(Serialize)]
pub(super) struct AsKnown {
    /// Moves that were those found best.
    pub(super) best: usize,
    pub(super) clear_losses: usize,
    pub(super) mean_loss: f64,
    pub(super) margin: f64,
}

#[derive(Serialize)]
pub(super) struct Hindsight {
    pub(super) open_best: usize,
    pub(super) open_clear_losses: usize,
    pub(super) open_mean_loss: f64,
    pub(super) open_margin: f64,
}

/// The totals of all seats.
pub(super) fn of(players: &[String], decisions: &[Judged]) -> Vec<Total> {
    let total = |(seat, name): (u8, &String)| {
        let own: Vec<&Judged> = decisions.iter().filter(|judged| judged.seat.0 == seat).collect();
        let known = |judged: &&Judged| {
            let known = &judged.as_known;
            (known.best == judged.played, known.loss, known.margin, known.clear)
        };
        let open = |judged: &&Judged| {
            let open = judged.hindsight.as_ref()?;
            let best = open.open_best == judged.played;
            Some((best, open.open_loss, open.open_margin, open.open_clear))
        };
        let sum = Sum::of(own.iter().map(known));
        let open: Option<Vec<_>> = own.iter().map(open).collect();
        let open = open.filter(|open| !open.is_empty()).map(|open| Sum::of(open.into_iter()));
        Total {
            seat: Seat(seat),
            name: name.clone(),
            decisions: own.len(),
            as_known: AsKnown {
                best: sum.best,
                clear_losses: sum.clear,
                mean_loss: sum.mean_loss(),
                margin: sum.margin(),
            },
            hindsight: open.map(|sum| Hindsight {
                open_best: sum.best,
                open_clear_losses: sum.clear,
                open_mean_loss: sum.mean_loss(),
                open_margin: sum.margin(),
            }),
        }
    };
    (0..).zip(players).map(total).collect()
}

#[derive(Default)]
struct Sum {
    decisions: usize,
    best: usize,
    clear: usize,
    loss: f64,
    squares: f64,
}

impl Sum {
    fn of(all: impl Iterator<Item = (bool, f64, f64, bool)>) -> Sum {
        all.fold(Sum::default(), |sum, (best, loss, margin, clear)| Sum {
            decisions: sum.decisions + 1,
            best: sum.best + usize::from(best),
            clear: sum.clear + usize::from(clear),
            loss: sum.loss + loss,
            squares: sum.squares + margin * margin,
        })
    }

    /// Losses below zero count as they are: to leave them out would make chance a loss.
    fn mean_loss(&self) -> f64 {
        (self.loss / self.decisions.max(1) as f64).max(0.0)
    }

    fn margin(&self) -> f64 {
        self.squares.sqrt() / self.decisions.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chance_is_no_loss() {
        let sum = Sum::of([(false, 0.03, 0.04, false), (false, -0.03, 0.03, false)].into_iter());
        assert!(sum.mean_loss().abs() < 1e-9 && (sum.margin() - 0.025).abs() < 1e-9);
        let sum = Sum::of([(true, 0.0, 0.0, false), (false, 0.2, 0.05, true)].into_iter());
        assert!((sum.mean_loss() - 0.1).abs() < 1e-9 && (sum.best, sum.clear) == (1, 1));
        assert_eq!(Sum::of(std::iter::empty()).mean_loss(), 0.0);
    }
}
