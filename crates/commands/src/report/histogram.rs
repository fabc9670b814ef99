//! Histograms: bars, a line at the median, and a band from p5 to p95.

use super::axis::Axis;
use super::bins::Bins;
use super::words::Words;

const WIDE: f64 = 320.0;
const TALL: f64 = 176.0;
const LEFT: f64 = 40.0;
const RIGHT: f64 = 316.0;
const TOP: f64 = 20.0;
const BOTTOM: f64 = 134.0;
const BAND: f64 = 142.0;

/// What is drawn for one table.
pub(super) struct Histogram {
    /// Of which no other chart of the page has the same.
    pub(super) id: String,
    pub(super) title: String,
    pub(super) counts: Vec<u64>,
    pub(super) p5: i64,
    pub(super) median: i64,
    pub(super) p95: i64,
}

impl Histogram {
    /// The largest part that a bar stands for.
    pub(super) fn peak(&self) -> f64 {
        let all: u64 = self.counts.iter().sum();
        self.counts.iter().map(|&count| part(count, all)).fold(0.0, f64::max)
    }

    /// The chart, with the groups and the height that all charts beside it have.
    pub(super) fn draw(&self, bins: &Bins, peak: f64, words: &Words) -> String {
        let across = Axis {
            low: bins.first as f64,
            high: bins.from(bins.count) as f64,
            from: LEFT,
            to: RIGHT,
        };
        let up = Axis { low: 0.0, high: peak.max(0.001), from: BOTTOM, to: TOP };
        let [p5, median, p95] = [self.p5, self.median, self.p95].map(|value| words.signed(value));
        let told = [("median", median.clone()), ("low", p5), ("high", p95)];
        let mut svg = format!(
            "<svg viewBox=\"0 0 {WIDE} {TALL}\" role=\"img\" aria-labelledby=\"{id}-t {id}-d\">\
             <title id=\"{id}-t\">{}</title><desc id=\"{id}-d\">{}</desc>",
            self.title,
            words.say_of("report-spread", &told),
            id = self.id,
        );
        for tick in up.ticks(4) {
            let y = up.at(tick);
            svg += &format!(
                "<path class=\"grid\" d=\"M{LEFT} {y:.1}H{RIGHT}\"/>\
                 <text class=\"tick\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
                LEFT - 5.0,
                y + 4.0,
                words.percent(tick, usize::from(peak < 0.03)),
            );
        }
        for bar in self.bars(bins, &across, &up) {
            svg += &format!(
                "<rect class=\"{}\" x=\"{:.2}\" y=\"{:.2}\" width=\"{:.2}\" height=\"{:.2}\"/>",
                if bar.open { "open" } else { "bar" },
                bar.x,
                bar.y,
                bar.wide,
                bar.tall
            );
        }
        for tick in across.ticks(5) {
            let x = across.at(tick);
            // A number at the very edge would be cut off.
            let anchor = if x > RIGHT - 10.0 { "end" } else { "middle" };
            let x = if anchor == "end" { WIDE } else { x };
            svg += &format!(
                "<text class=\"tick\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"{anchor}\">{}</text>",
                TALL - 5.0,
                words.signed(tick as i64),
            );
        }
        let (from, to) = (across.at(self.p5 as f64), across.at(self.p95 as f64 + 1.0));
        let middle = across.at(self.median as f64 + 0.5);
        let anchor = if middle > WIDE * 0.75 { "end" } else { "start" };
        let aside = if anchor == "end" { middle - 5.0 } else { middle + 5.0 };
        svg += &format!(
            "<rect class=\"band\" x=\"{from:.1}\" y=\"{BAND}\" width=\"{:.1}\" height=\"5\" rx=\"2.5\"/>\
             <path class=\"median\" d=\"M{middle:.1} 6V{:.1}\"/>\
             <text class=\"value\" x=\"{aside:.1}\" y=\"13\" text-anchor=\"{anchor}\">{}</text></svg>",
            (to - from).max(2.0),
            BAND + 5.0,
            words.say_of("report-median", &[("number", median)])
        );
        svg
    }

    fn bars(&self, bins: &Bins, across: &Axis, up: &Axis) -> Vec<Bar> {
        let all: u64 = self.counts.iter().sum();
        let bar = |(i, &count): (usize, &u64)| {
            let (from, to) = (across.at(bins.from(i) as f64), across.at(bins.from(i + 1) as f64));
            let y = up.at(part(count, all));
            let open = bins.open && i + 1 == bins.count;
            Bar { x: from + 0.5, y, wide: (to - from - 1.0).max(0.5), tall: BOTTOM - y, open }
        };
        let some = self.counts.iter().enumerate().filter(|(_, count)| **count > 0);
        some.map(bar).collect()
    }
}

struct Bar {
    x: f64,
    y: f64,
    wide: f64,
    tall: f64,
    /// It stands for everything beyond, too.
    open: bool,
}

/// A part of a whole; nothing of nothing.
pub(super) fn part(count: u64, all: u64) -> f64 {
    if all == 0 { 0.0 } else { count as f64 / all as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_within_the_box() {
        let bins = Bins { first: -20, width: 10, count: 6, open: true };
        let counts = vec![3, 0, 50, 20, 7, 1];
        let (id, title) = ("es-x-2".to_owned(), "x".to_owned());
        let histogram = Histogram { id, title, counts, p5: -12, median: 4, p95: 25 };
        let across = Axis { low: -20.0, high: 40.0, from: LEFT, to: RIGHT };
        let up = Axis { low: 0.0, high: histogram.peak(), from: BOTTOM, to: TOP };
        let bars = histogram.bars(&bins, &across, &up);
        assert_eq!(bars.len(), 5, "nothing is no bar");
        let mut last = LEFT;
        for bar in &bars {
            assert!(bar.x >= last && bar.x + bar.wide <= RIGHT, "beside each other");
            assert!(bar.y >= TOP - 1e-9 && (bar.y + bar.tall - BOTTOM).abs() < 1e-9);
            last = bar.x + bar.wide;
        }
        assert!((bars[1].y - TOP).abs() < 1e-9, "the highest reaches the top");
        assert!(bars[4].open && bars[..4].iter().all(|bar| !bar.open));
        let svg = histogram.draw(&bins, histogram.peak(), &Words::new(texts::Lang::Es));
        assert_eq!(svg.matches("<rect").count(), 6);
    }

    #[test]
    fn nothing_can_be_drawn() {
        let bins = Bins { first: 0, width: 1, count: 1, open: false };
        let (id, title) = (String::new(), String::new());
        let histogram = Histogram { id, title, counts: vec![0], p5: 0, median: 0, p95: 0 };
        let svg = histogram.draw(&bins, histogram.peak(), &Words::new(texts::Lang::En));
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }
}
