//! Chart of everybody's win probability over a game, as a picture that stands alone.

use texts::Lang;

use super::print::name_of;
use super::{Judged, Review};
use crate::report::axis::Axis;
use crate::report::html::escape;
use crate::report::words::Words;

const WIDE: f64 = 900.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 724.0;
const TOP: f64 = 64.0;
const BOTTOM: f64 = 400.0;
const ROW: f64 = 19.0;
/// So many own estimates beside each other are drawn as their mean: one alone jumps with chance.
const CALM: usize = 5;
/// The space that a name needs.
const NAME: f64 = 17.0;
/// How far apart two marks are at least.
const MARK: f64 = 21.0;
/// More of them would hide the curve.
const MOST_MARKED: usize = 9;
/// So many letters fit into a line below the curve, whatever they are.
const LONGEST_MOMENT: usize = 118;

const STYLE: &str = include_str!("curve.css");

/// Where a seat stood at a move, by its own estimate.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Point {
    at: f64,
    wins: f64,
}

/// The picture.
pub(super) fn draw(review: &Review, worst: usize, lang: Lang) -> String {
    let words = Words::new(lang);
    let worst = worst_of(review, worst.min(MOST_MARKED));
    let moves = review.moves.unwrap_or(0).max(1) as f64;
    let across = Axis { low: 0.0, high: moves, from: LEFT, to: RIGHT };
    let up = Axis { low: 0.0, high: 1.0, from: BOTTOM, to: TOP };
    let tall = BOTTOM + 52.0 + if worst.is_empty() { 0.0 } else { 14.0 + ROW * worst.len() as f64 };
    let title = words.say_of("review-picture", &[("game", words.game(review.game))]);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDE} {tall}\" width=\"{WIDE}\" \
         height=\"{tall}\" role=\"img\" aria-labelledby=\"title about\" lang=\"{lang}\">\
         <title id=\"title\">{title}</title><desc id=\"about\">{}</desc>\
         <style>{STYLE}</style><rect class=\"paper\" width=\"{WIDE}\" height=\"{tall}\"/>\
         <text class=\"head\" x=\"{LEFT}\" y=\"30\">{title}</text>\
         <text class=\"tick\" x=\"{LEFT}\" y=\"48\">{}</text>",
        about(review, &words),
        words.say("review-picture-about"),
    );
    for part in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let y = up.at(part);
        svg += &format!(
            "<path class=\"grid\" d=\"M{LEFT} {y:.1}H{RIGHT}\"/>\
             <text class=\"tick\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            LEFT - 8.0,
            y + 4.0,
            words.percent(part, 0)
        );
    }
    for tick in across.ticks(8) {
        svg += &format!(
            "<text class=\"tick\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            across.at(tick),
            BOTTOM + 18.0,
            words.count(tick as u64)
        );
    }
    svg += &format!(
        "<text class=\"tick\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
        (LEFT + RIGHT) / 2.0,
        BOTTOM + 38.0,
        words.say("review-picture-moves")
    );
    let curves: Vec<(usize, Vec<Point>)> = (0..review.players.len())
        .map(|seat| (seat, calmed(&points(review, seat))))
        .filter(|(_, points)| !points.is_empty())
        .collect();
    for (seat, points) in &curves {
        let path: Vec<String> = points
            .iter()
            .map(|point| format!("{:.1} {:.1}", across.at(point.at), up.at(point.wins)))
            .collect();
        svg += &format!("<path class=\"curve seat{seat}\" d=\"M{}\"/>", path.join("L"));
    }
    let ends: Vec<f64> =
        curves.iter().filter_map(|(_, points)| points.last()).map(|end| up.at(end.wins)).collect();
    for ((seat, points), y) in curves.iter().zip(apart(&ends)) {
        let end = points.last().map_or(LEFT, |end| across.at(end.at));
        let own = points.last().map_or(y, |end| up.at(end.wins));
        svg += &format!(
            "<path class=\"lead\" d=\"M{:.1} {own:.1}L{:.1} {y:.1}\"/>\
             <text class=\"name seat{seat}\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            end + 3.0,
            RIGHT + 12.0,
            RIGHT + 16.0,
            y + 4.5,
            escape(&review.players[*seat])
        );
    }
    let spots: Vec<(f64, f64)> =
        worst.iter().map(|judged| spot(judged, &curves, &across, &up)).collect();
    for (i, judged) in worst.iter().enumerate() {
        svg += &mark(i + 1, spots[i], lifted(&spots[..=i]));
        svg += &listed(i, judged, review, &words);
    }
    svg + "</svg>\n"
}

/// The moments that cost most, from what the seats knew then.
fn worst_of(review: &Review, most: usize) -> Vec<&Judged> {
    let mut all: Vec<&Judged> =
        review.decisions.iter().filter(|judged| judged.as_known.clear).collect();
    all.sort_by(|one, two| two.as_known.loss.total_cmp(&one.as_known.loss));
    all.truncate(most);
    all
}

/// The own estimates of a seat, and how the game ended for it.
fn points(review: &Review, seat: usize) -> Vec<Point> {
    let own = review.decisions.iter().filter(|judged| judged.seat.index() == seat);
    own.map(|judged| Point { at: judged.number as f64, wins: judged.as_known.best_wins }).collect()
}

/// Each point at the mean of those around it.
fn calmed(points: &[Point]) -> Vec<Point> {
    let around = |i: usize| {
        let some = &points[i.saturating_sub(CALM / 2)..points.len().min(i + CALM / 2 + 1)];
        some.iter().map(|point| point.wins).sum::<f64>() / some.len() as f64
    };
    points.iter().enumerate().map(|(i, point)| Point { wins: around(i), ..*point }).collect()
}

/// Places near these for names that do not cover each other.
fn apart(wanted: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|&one, &two| wanted[one].total_cmp(&wanted[two]));
    let mut places = wanted.to_vec();
    for pair in 1..order.len() {
        let above = places[order[pair - 1]];
        places[order[pair]] = places[order[pair]].max(above + NAME);
    }
    // What was pushed out at the bottom comes back up.
    let mut lowest = BOTTOM;
    for &name in order.iter().rev() {
        places[name] = places[name].min(lowest);
        lowest = places[name] - NAME;
    }
    places
}

/// Where a decision lies on the curve of its seat.
fn spot(judged: &Judged, curves: &[(usize, Vec<Point>)], across: &Axis, up: &Axis) -> (f64, f64) {
    let at = judged.number as f64;
    let curve = curves.iter().find(|(seat, _)| *seat == judged.seat.index());
    let point = curve.and_then(|(_, points)| points.iter().find(|point| point.at == at));
    let wins = point.map_or(judged.as_known.best_wins, |point| point.wins);
    (across.at(at), up.at(wins))
}

/// How high the last of these is drawn, so that it covers none of those before it.
fn lifted(spots: &[(f64, f64)]) -> f64 {
    let mut heights: Vec<f64> = Vec::new();
    for &(x, y) in spots {
        let near = |height: f64| {
            let mut others = spots.iter().zip(&heights);
            others.any(|(&(other, _), &at)| (other - x).hypot(at - height) < MARK)
        };
        // At most as often as there are others in the way.
        let height = (0..=spots.len()).map(|k| y - MARK * k as f64).find(|&height| !near(height));
        heights.push(height.unwrap_or(y));
    }
    heights.last().copied().unwrap_or_default()
}

/// A number on the curve, or above it where another one lies.
fn mark(number: usize, (x, y): (f64, f64), height: f64) -> String {
    format!(
        "<path class=\"stem\" d=\"M{x:.1} {y:.1}V{height:.1}\"/>\
         <circle class=\"mark\" cx=\"{x:.1}\" cy=\"{height:.1}\" r=\"9\"/>\
         <text class=\"number\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{number}</text>",
        height + 4.0
    )
}

/// What a number on the curve stands for.
fn listed(i: usize, judged: &Judged, review: &Review, words: &Words) -> String {
    let y = BOTTOM + 66.0 + ROW * i as f64;
    let of = [
        ("number", (i + 1).to_string()),
        ("move", judged.number.to_string()),
        ("name", name_of(review, judged).to_owned()),
        ("played", judged.played.clone()),
        ("better", judged.as_known.best.clone()),
        ("loss", words.number(100.0 * judged.as_known.loss, 1)),
    ];
    let text = words.say_of("review-picture-moment", &of);
    // What is too long for the picture is drawn closer rather than cut off.
    let fit = match text.chars().count() > LONGEST_MOMENT {
        true => format!(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", WIDE - LEFT - 16.0),
        false => String::new(),
    };
    format!("<text class=\"moment\" x=\"{LEFT}\" y=\"{y:.1}\"{fit}>{text}</text>")
}

/// The picture in words, for those who do not see it.
fn about(review: &Review, words: &Words) -> String {
    let told = |seat: usize| {
        let points = calmed(&points(review, seat));
        let (first, last) = (points.first()?, points.last()?);
        let of = [
            ("name", review.players[seat].clone()),
            ("first", words.percent(first.wins, 0)),
            ("last", words.percent(last.wins, 0)),
        ];
        Some(words.say_of("review-picture-seat", &of))
    };
    let told: Vec<String> = (0..review.players.len()).filter_map(told).collect();
    told.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_do_not_cover_each_other() {
        for wanted in [vec![100.0, 101.0, 99.0], vec![BOTTOM; 9], vec![TOP, TOP], vec![200.0]] {
            let mut places = apart(&wanted);
            assert_eq!(places.len(), wanted.len());
            places.sort_by(f64::total_cmp);
            assert!(places.windows(2).all(|pair| pair[1] - pair[0] >= NAME - 1e-9), "{places:?}");
            assert!(places.iter().all(|&y| (TOP - 1.0..=BOTTOM).contains(&y)), "{places:?}");
        }
        assert_eq!(apart(&[300.0, 100.0]), [300.0, 100.0], "far enough apart already");
    }

    #[test]
    fn marks_do_not_cover_each_other() {
        let spots = [(100.0, 300.0), (102.0, 301.0), (300.0, 300.0), (101.0, 299.0)];
        let heights: Vec<f64> = (1..=spots.len()).map(|count| lifted(&spots[..count])).collect();
        assert_eq!((heights[0], heights[2]), (300.0, 300.0));
        for (i, (x, _)) in spots.iter().enumerate() {
            for (k, (other, _)) in spots.iter().enumerate().take(i) {
                assert!((x - other).hypot(heights[i] - heights[k]) >= MARK, "{heights:?}");
            }
        }
        assert!(heights.iter().all(|&height| height > 200.0), "{heights:?}");
    }

    #[test]
    fn a_calm_curve_has_the_same_places() {
        let points: Vec<Point> =
            (0..9).map(|i| Point { at: f64::from(i), wins: f64::from(i % 2) }).collect();
        let calm = calmed(&points);
        assert!(calm.iter().zip(&points).all(|(one, two)| one.at == two.at));
        assert!(calm[4].wins > 0.3 && calm[4].wins < 0.7);
        assert_eq!(calmed(&points[..1]), points[..1]);
    }
}
