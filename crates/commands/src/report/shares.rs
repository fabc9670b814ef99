//! Chart of win rates: each seat's share with its confidence interval, around the fair share.

use engine::Seat;
use sim::Share;

use super::axis::{self, Axis};
use super::words::Words;
use super::{Report, Table};

const WIDE: f64 = 320.0;
const ROW: f64 = 26.0;
const TOP: f64 = 22.0;
const BOTTOM: f64 = 24.0;

/// One seat's part of the victories at a table.
#[derive(Copy, Clone)]
pub(super) struct Won {
    pub(super) seat: Seat,
    pub(super) part: f64,
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) fair: f64,
    games: f64,
}

impl Won {
    /// Tells whether the interval leaves the fair share out.
    pub(super) fn misses(&self) -> bool {
        self.fair < self.low || self.fair > self.high
    }

    /// How far the part is from the fair share, by what chance alone would make of it.
    pub(super) fn surprise(&self) -> f64 {
        let usual = (self.fair * (1.0 - self.fair) / self.games.max(1.0)).sqrt();
        (self.part - self.fair) / usual
    }
}

/// What the seats of a table have won.
pub(super) fn won(table: &Table) -> Vec<Won> {
    let fair = 1.0 / f64::from(table.seats);
    let tally = &table.balance.tally;
    let won = |seat| {
        let share: Share = tally.share(seat);
        let (low, high) = share.interval();
        Won { seat, part: share.part(), low, high, fair, games: tally.games() as f64 }
    };
    (0..table.seats).map(Seat).map(won).collect()
}

/// How far all charts of the page reach to both sides of the fair share: they can be compared.
pub(super) fn reach(report: &Report) -> f64 {
    let all = report.tables.iter().flat_map(won);
    let most = all.map(|won| (won.high - won.fair).max(won.fair - won.low)).fold(0.005, f64::max);
    round_reach(most * 100.0) / 100.0
}

/// The next number of points of which the half is round, too.
fn round_reach(points: f64) -> f64 {
    let ten = axis::round_up(points) / 10.0;
    let steps = [1.2, 1.6, 2.0, 2.4, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0];
    steps.into_iter().map(|step| step * ten).find(|&reach| reach >= points).unwrap_or(10.0 * ten)
}

/// The chart of one table.
pub(super) fn draw(table: &Table, reach: f64, words: &Words) -> String {
    let (all, id) = (won(table), format!("{}-wins-{}", words.lang(), table.seats));
    let fair = 1.0 / f64::from(table.seats);
    let axis = Axis { low: fair - reach, high: fair + reach, from: 76.0, to: 244.0 };
    let bottom = TOP + ROW * all.len() as f64;
    let tall = bottom + BOTTOM;
    let name = words.say_of("report-wins-chart", &[("seats", table.seats.to_string())]);
    let told: Vec<String> = all.iter().map(|won| told(won, words)).collect();
    let mut svg = format!(
        "<svg viewBox=\"0 0 {WIDE} {tall}\" role=\"img\" aria-labelledby=\"{id}-t {id}-d\">\
         <title id=\"{id}-t\">{name}</title><desc id=\"{id}-d\">{}.</desc>",
        told.join("; ")
    );
    for step in [-1.0, -0.5, 0.5, 1.0] {
        let x = axis.at(fair + step * reach);
        let points = step * reach * 100.0;
        let round = |decimals: i32| (points * 10f64.powi(decimals)).fract().abs() % 1.0;
        let decimals =
            (0..3).find(|&decimals| (round(decimals) - 0.5).abs() > 0.499_999).unwrap_or(3);
        svg += &format!(
            "<path class=\"grid\" d=\"M{x:.1} {TOP}V{bottom}\"/>\
             <text class=\"tick\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            bottom + 16.0,
            words.difference(points, decimals as usize)
        );
    }
    let x = axis.at(fair);
    svg += &format!(
        "<path class=\"fair\" d=\"M{x:.1} {:.1}V{bottom}\"/>\
         <text class=\"tick\" x=\"{x:.1}\" y=\"11\" text-anchor=\"middle\">{}</text>",
        TOP - 6.0,
        words.say_of("report-fair", &[("share", fair_share(fair, words))])
    );
    for (i, won) in all.iter().enumerate() {
        let y = TOP + ROW * (i as f64 + 0.5);
        let kind = if won.misses() { "off" } else { "on" };
        svg += &format!(
            "<g class=\"{kind}\"><text x=\"0\" y=\"{:.1}\">{}</text>\
             <path class=\"whisker\" d=\"M{:.1} {y}H{:.1}\"/>\
             <circle cx=\"{:.1}\" cy=\"{y}\" r=\"4.5\"/>\
             <text class=\"value\" x=\"{WIDE}\" y=\"{:.1}\" text-anchor=\"end\">{}</text></g>",
            y + 4.0,
            words.seat(won.seat),
            axis.at(won.low),
            axis.at(won.high),
            axis.at(won.part),
            y + 4.0,
            words.percent(won.part, 1),
        );
    }
    svg + "</svg>"
}

/// The fair share, without decimals if it needs none.
pub(super) fn fair_share(fair: f64, words: &Words) -> String {
    let percent = fair * 100.0;
    words.percent(fair, usize::from((percent - percent.round()).abs() > 1e-6))
}

/// "Seat 0: 27.1 % (26.5-27.7)".
fn told(won: &Won, words: &Words) -> String {
    format!("{}: {}", words.seat(won.seat), with_interval(won, words))
}

/// "27.1 % (26.5-27.7)".
pub(super) fn with_interval(won: &Won, words: &Words) -> String {
    let [low, high] = [won.low, won.high].map(|part| words.number(part * 100.0, 1));
    format!("{} ({})", words.percent(won.part, 1), words.span(&low, &high))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won(part: f64, low: f64, high: f64) -> Won {
        Won { seat: Seat(0), part, low, high, fair: 0.25, games: 10_000.0 }
    }

    #[test]
    fn an_interval_beside_the_fair_share_misses_it() {
        assert!(!won(0.252, 0.245, 0.259).misses());
        assert!(won(0.27, 0.262, 0.278).misses() && won(0.23, 0.222, 0.238).misses());
        assert!((won(0.27, 0.262, 0.278).surprise() - 4.6188).abs() < 1e-3);
    }

    #[test]
    fn charts_reach_a_little_farther_than_needed() {
        for points in [0.5, 0.99, 1.03, 2.1, 7.0, 40.0] {
            let reach = round_reach(points);
            assert!(reach >= points && reach <= points * 2.0, "{points}: {reach}");
        }
        assert!((round_reach(1.03) - 1.2).abs() < 1e-9, "{}", round_reach(1.03));
    }

    #[test]
    fn fair_shares_are_short() {
        let words = Words::new(texts::Lang::Es);
        assert_eq!(fair_share(0.25, &words), "25\u{a0}%");
        assert_eq!(fair_share(1.0 / 3.0, &words), "33,3\u{a0}%");
    }
}
