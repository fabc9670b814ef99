//! The data of the charts as tables, for those who want to read or to copy them.

use engine::Seat;

use super::bins::Bins;
use super::histogram::part;
use super::html::{Head, details, escape, slug, table};
use super::words::Words;
use super::{Report, Table, shares};

/// Who won how often.
pub(super) fn wins(report: &Report, words: &Words) -> String {
    let heads = ["report-table", "report-seat", "report-share", "report-interval", "report-off"];
    let mut rows = Vec::new();
    for table in &report.tables {
        for won in shares::won(table) {
            let [low, high] = [won.low, won.high].map(|part| words.number(part * 100.0, 2));
            rows.push(vec![
                words.seats(table.seats),
                won.seat.to_string(),
                words.percent(won.part, 2),
                words.span(&low, &high),
                words.difference((won.part - won.fair) * 100.0, 2),
            ]);
        }
    }
    opened(words, "report-wins", &heads, &rows)
}

/// How long the games were.
pub(super) fn lengths(report: &Report, bins: &Bins, words: &Words) -> String {
    let heads = [
        "report-table",
        "report-mean",
        "report-least",
        "report-p5",
        "report-p50",
        "report-p95",
        "report-most",
        "report-rounds",
    ];
    let row = |table: &Table| {
        let (tally, lengths) = (&table.balance.tally, &table.balance.tally.lengths);
        let [p5, p50, p95] = [5, 50, 95].map(|percent| words.count(lengths.percentile(percent)));
        let (least, most) = (words.count(lengths.least()), words.count(lengths.most()));
        let (mean, rounds) =
            (words.number(lengths.mean(), 1), words.number(tally.mean_rounds(), 2));
        vec![words.seats(table.seats), mean, least, p5, p50, p95, most, rounds]
    };
    let rows: Vec<_> = report.tables.iter().map(row).collect();
    let groups = groups(report, bins, "report-decisions", words, |table| {
        bins.lengths(&table.balance.tally.lengths)
    });
    opened(words, "report-lengths", &heads, &rows) + &groups
}

/// What the seats had at the end.
pub(super) fn scores(report: &Report, bins: &Bins, words: &Words) -> String {
    let heads = [
        "report-table",
        "report-seat",
        "report-mean",
        "report-least",
        "report-p5",
        "report-p50",
        "report-p95",
        "report-most",
    ];
    let mut rows = Vec::new();
    for table in &report.tables {
        for (seat, scores) in (0..).map(Seat).zip(&table.balance.scores) {
            let mut row =
                vec![words.seats(table.seats), seat.to_string(), words.number(scores.mean(), 1)];
            let [p5, p50, p95] = [5, 50, 95].map(|percent| scores.percentile(percent));
            let figures = [scores.least(), p5, p50, p95, scores.most()];
            row.extend(figures.map(|score| words.signed(i64::from(score))));
            rows.push(row);
        }
    }
    let groups = groups(report, bins, "report-points", words, |table| {
        bins.scores(&table.balance.all_scores())
    });
    opened(words, "report-scores", &heads, &rows) + &groups
}

/// How the games ended: no chart would say it shorter.
pub(super) fn ends(report: &Report, words: &Words) -> String {
    let mut rules: Vec<_> = report
        .tables
        .iter()
        .flat_map(|table| table.balance.tally.ends())
        .map(|end| end.0)
        .collect();
    rules.sort_unstable_by_key(|rule| rule.0);
    rules.dedup();
    let heads = by_seats(report, "report-ended-by", words);
    let mut rows: Vec<Vec<String>> = Vec::new();
    for rule in rules {
        let ended = |table: &Table| {
            let tally = &table.balance.tally;
            let found = tally.ends().iter().find(|(ended, _)| *ended == rule);
            escape(&words.share(part(found.map_or(0, |(_, games)| *games), tally.games())))
        };
        let name = format!("{} {}", escape(&words.title_at(&report.options, rule.0)), slug(rule.0));
        rows.push([name].into_iter().chain(report.tables.iter().map(ended)).collect());
    }
    let shared = |table: &Table| {
        let tally = &table.balance.tally;
        escape(&words.share(part(tally.shared, tally.games())))
    };
    rows.push(
        [words.say("report-shared")].into_iter().chain(report.tables.iter().map(shared)).collect(),
    );
    let name = words.say("report-ends");
    format!(
        "<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"{name}\">{}</div>",
        table(&name, &heads, &rows)
    )
}

fn opened(words: &Words, name: &str, heads: &[&str], rows: &[Vec<String>]) -> String {
    let name = words.say(name);
    let heads = Head::Plain(heads.iter().map(|key| words.say(key)).collect());
    details(&words.say("report-figures"), &name, &table(&name, &heads, rows))
}

/// The bars of all charts, side by side.
fn groups(
    report: &Report,
    bins: &Bins,
    of: &str,
    words: &Words,
    counts: impl Fn(&Table) -> Vec<u64>,
) -> String {
    let columns: Vec<Vec<u64>> = report.tables.iter().map(counts).collect();
    let row = |i: usize| {
        let parts = columns.iter().map(|column| part(column[i], column.iter().sum()));
        let figures = parts.map(|part| escape(&words.share(part)));
        [bins.name(i, words)].into_iter().chain(figures).collect::<Vec<String>>()
    };
    let rows: Vec<_> =
        (0..bins.count).filter(|&i| columns.iter().any(|column| column[i] > 0)).map(row).collect();
    let name = words.say("report-bars");
    details(&name, &name, &table(&name, &by_seats(report, of, words), &rows))
}

/// Something, and a column for each number of seats.
pub(super) fn by_seats(report: &Report, first: &str, words: &Words) -> Head {
    let names = report.tables.iter().map(|table| table.seats.to_string()).collect();
    Head::Over { first: words.say(first), all: words.say("report-fact-seats"), names }
}
