//! Text output of a review.

use std::io::Write;

use texts::Texts;

use super::{Judged, Review};
use crate::failure::Failure;
use crate::report::words::Words;

/// In how many stretches a game is told, at most.
const STRETCHES: usize = 12;

/// Prints a review: first what everybody could know, and hindsight apart from it.
pub(super) fn print(
    review: &Review,
    worst: usize,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let words = Words::new(texts.lang());
    writeln!(out, "{} ({}): {}", review.game, review.options, review.players.join(", "))?;
    if review.decisions.is_empty() {
        return Ok(writeln!(out, "{}", texts.phrase("review-nothing", &[]))?);
    }
    let count = words.count(review.decisions.len() as u64);
    let of = [("count", count), ("look", review.look.clone())];
    writeln!(out, "{}", texts.phrase("review-about", &of))?;
    chances(review, texts, out)?;

    writeln!(out, "\n{}", texts.phrase("review-worst", &[]))?;
    moments(review, worst, "loss %", Moment::as_known, texts, out)?;
    writeln!(out)?;
    totals(review, "mean loss %", out, |total| {
        let known = &total.as_known;
        Some((known.best, known.clear_losses, known.mean_loss, known.margin))
    })?;

    writeln!(out, "\n{}", texts.phrase("review-hindsight", &[]))?;
    if review.decisions.iter().any(|judged| judged.hindsight.is_none()) {
        return Ok(writeln!(out, "{}", texts.phrase("review-no-hindsight", &[]))?);
    }
    moments(review, worst, "open-card loss %", Moment::in_hindsight, texts, out)?;
    writeln!(out)?;
    totals(review, "mean open-card loss %", out, |total| {
        let open = total.hindsight.as_ref()?;
        Some((open.open_best, open.open_clear_losses, open.open_mean_loss, open.open_margin))
    })
}

/// Everybody's chances over time, each by the own estimate.
fn chances(review: &Review, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    let moves = review.moves.unwrap_or(0).max(1);
    let stretch = moves.div_ceil(STRETCHES);
    let wide: Vec<usize> = review.players.iter().map(|name| name.chars().count().max(5)).collect();
    writeln!(out, "\n{}", texts.phrase("review-chances", &[]))?;
    write!(out, "{:>9}", "moves")?;
    for (name, wide) in review.players.iter().zip(&wide) {
        write!(out, "  {name:>wide$}")?;
    }
    writeln!(out)?;
    for from in (1..=moves).step_by(stretch) {
        let to = moves.min(from + stretch - 1);
        write!(out, "{:>9}", format!("{from}-{to}"))?;
        for (seat, wide) in (0..).zip(&wide) {
            let own = review
                .decisions
                .iter()
                .filter(|judged| judged.seat.0 == seat && (from..=to).contains(&judged.number));
            let wins: Vec<f64> = own.map(|judged| judged.as_known.best_wins).collect();
            let shown = match wins.len() {
                0 => "-".to_owned(),
                count => format!("{:.0} %", 100.0 * wins.iter().sum::<f64>() / count as f64),
            };
            write!(out, "  {shown:>wide$}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// A decision that has clearly cost something, by one of the two measures.
struct Moment<'a> {
    judged: &'a Judged,
    better: &'a str,
    loss: f64,
    margin: f64,
}

impl<'a> Moment<'a> {
    fn as_known(judged: &'a Judged) -> Option<Moment<'a>> {
        let known = &judged.as_known;
        let (better, loss, margin) = (known.best.as_str(), known.loss, known.margin);
        known.clear.then_some(Moment { judged, better, loss, margin })
    }

    fn in_hindsight(judged: &'a Judged) -> Option<Moment<'a>> {
        let open = judged.hindsight.as_ref()?;
        let (better, loss, margin) = (open.open_best.as_str(), open.open_loss, open.open_margin);
        open.open_clear.then_some(Moment { judged, better, loss, margin })
    }
}

/// The moments that cost most, by one of the two measures.
fn moments<'a>(
    review: &'a Review,
    most: usize,
    head: &str,
    measure: impl Fn(&'a Judged) -> Option<Moment<'a>>,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut all: Vec<Moment<'_>> = review.decisions.iter().filter_map(measure).collect();
    all.sort_by(|one, two| two.loss.total_cmp(&one.loss));
    if all.is_empty() {
        return Ok(writeln!(out, "{}", texts.phrase("review-none", &[]))?);
    }
    let shown = &all[..most.min(all.len())];
    let widest = |text: fn(&Review, &Moment<'_>) -> usize, least: usize| {
        shown.iter().map(|moment| text(review, moment)).max().unwrap_or(0).max(least)
    };
    let who = widest(|review, moment| name_of(review, moment.judged).chars().count(), 3);
    let played = widest(|_, moment| moment.judged.played.chars().count(), 6);
    let better = widest(|_, moment| moment.better.chars().count(), 6);
    let wide = head.chars().count();
    writeln!(
        out,
        "  move  {:who$}  {:played$}  {:better$}  {head}     ±",
        "who", "played", "better"
    )?;
    for Moment { judged, better: best, loss, margin } in shown {
        let [loss, margin] = [loss, margin].map(|part| 100.0 * part);
        writeln!(
            out,
            "{:6}  {:who$}  {:played$}  {best:better$}  {loss:wide$.1}  {margin:4.1}",
            judged.number,
            name_of(review, judged),
            judged.played
        )?;
    }
    if let more @ 1.. = all.len() - shown.len() {
        writeln!(out, "and {more} more; `--worst {}` shows them", all.len())?;
    }
    Ok(())
}

fn totals(
    review: &Review,
    head: &str,
    out: &mut impl Write,
    measure: impl Fn(&super::Total) -> Option<(usize, usize, f64, f64)>,
) -> Result<(), Failure> {
    let wide = review.totals.iter().map(|total| total.name.chars().count());
    let wide = wide.max().unwrap_or(0).max(3);
    let loss_wide = head.chars().count();
    writeln!(out, "{:wide$}  decisions  best  clear losses  {head}     ±", "who")?;
    for total in &review.totals {
        let Some((best, clear, mean, margin)) = measure(total) else { continue };
        let [mean, margin] = [mean, margin].map(|part| 100.0 * part);
        writeln!(
            out,
            "{:wide$}  {:9}  {best:4}  {clear:12}  {mean:loss_wide$.2}  {margin:4.2}",
            total.name, total.decisions
        )?;
    }
    Ok(())
}

/// Who made this decision.
pub(super) fn name_of<'a>(review: &'a Review, judged: &Judged) -> &'a str {
    &review.players[judged.seat.index()]
}
