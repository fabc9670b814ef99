//! Table of rule coverage: how often each rule came into play and forbade something.

use engine::RuleId;
use engine::catalogue::table;

use super::histogram::part;
use super::html::{details, escape, slug, table as plain};
use super::words::Words;
use super::{Report, Table, figures};

/// What is told of a rule at one table, or at all of them.
#[derive(Copy, Clone, Default)]
struct Told {
    /// How often in a hundred games.
    rate: f64,
    /// In which part of the games.
    games: f64,
    /// At which part of the positions it forbade something.
    forbids: f64,
}

impl Told {
    fn of(rule: RuleId, table: &Table) -> Told {
        let balance = &table.balance;
        let (used, games) = (balance.uses.of(rule), balance.tally.games());
        Told {
            rate: part(used.times, games) * 100.0,
            games: part(used.games, games),
            forbids: part(balance.refusals.of(rule), balance.refusals.positions()),
        }
    }

    /// All tables count the same.
    fn everywhere(rule: RuleId, report: &Report) -> Told {
        let count = report.tables.len().max(1) as f64;
        report.tables.iter().map(|table| Told::of(rule, table)).fold(
            Told::default(),
            |sum, told| Told {
                rate: sum.rate + told.rate / count,
                games: sum.games + told.games / count,
                forbids: sum.forbids + told.forbids / count,
            },
        )
    }
}

/// The table of all rules, and below it the same by number of seats.
pub(super) fn write(report: &Report, words: &Words) -> String {
    let heads = ["report-rule", "report-in-games", "report-in-hundred", "report-forbids"];
    let heads: String =
        heads.iter().map(|key| format!("<th scope=\"col\">{}</th>", words.say(key))).collect();
    let mut page = format!(
        "<table class=\"rules\"><caption class=\"unseen\">{}</caption><thead><tr>{heads}</tr></thead><tbody>",
        words.say("report-rules")
    );
    let mut part_of = "";
    for rule in &report.rules {
        let told = Told::everywhere(rule.id, report);
        let chapter = rule.id.0.split('.').nth(1).unwrap_or_default();
        let class = if part_of.is_empty() || part_of == chapter { "" } else { " class=\"new\"" };
        part_of = chapter;
        let cells = if rule.describes {
            format!("<td class=\"always\" colspan=\"3\">{}</td>", words.say("report-always"))
        } else if rule.seats && told.rate == 0.0 && told.forbids == 0.0 {
            format!("<td class=\"always\" colspan=\"3\">{}</td>", words.say("report-before"))
        } else {
            let used = !rule.refuses || told.rate > 0.0;
            [
                cell(used.then(|| (words.share(told.games), Some(told.games)))),
                cell(used.then(|| (words.rate(told.rate), None))),
                cell(rule.refuses.then(|| (words.share(told.forbids), Some(told.forbids)))),
            ]
            .concat()
        };
        page += &row(rule.id, report, class, &cells, words);
    }
    // What all games share is not this game's, but it is why many moves cannot be made.
    let mut class = " class=\"new\"";
    for rule in table::Rule::ALL.iter().filter(|rule| rule.refuses()) {
        let forbids = Told::everywhere(rule.id(), report).forbids;
        if forbids > 0.0 {
            let cells = [cell(None), cell(None), cell(Some((words.share(forbids), Some(forbids))))];
            page += &row(rule.id(), report, class, &cells.concat(), words);
            class = "";
        }
    }
    page += "</tbody></table>";
    if report.tables.len() > 1 {
        page += &by_seats(report, words);
    }
    page
}

fn row(rule: RuleId, report: &Report, class: &str, cells: &str, words: &Words) -> String {
    let title = escape(&words.title_at(&report.options, rule.0));
    let from = words.from(&report.options, rule.0);
    format!("<tr{class}><th scope=\"row\">{title} {}{from}</th>{cells}</tr>", slug(rule.0))
}

/// A figure with its bar, if it is a part of something; a dash where there is nothing to count.
fn cell(figure: Option<(String, Option<f64>)>) -> String {
    match figure {
        None => "<td class=\"none\">–</td>".to_owned(),
        Some((figure, None)) => format!("<td>{}</td>", escape(&figure)),
        Some((figure, Some(part))) => format!(
            "<td>{}<span class=\"meter\"><span style=\"width:{:.1}%\"></span></span></td>",
            escape(&figure),
            part * 100.0
        ),
    }
}

/// In which part of the games, and at which part of the positions, table by table.
fn by_seats(report: &Report, words: &Words) -> String {
    let heads = figures::by_seats(report, "report-rule", words);
    let rows =
        |figure: fn(&Told) -> f64, wanted: &dyn Fn(&super::Rule) -> bool| -> Vec<Vec<String>> {
            let rules = report.rules.iter().filter(|rule| !rule.describes && wanted(rule));
            rules
                .map(|rule| {
                    let told = report.tables.iter().map(|table| Told::of(rule.id, table));
                    let figures = told.map(|told| escape(&words.share(figure(&told))));
                    [slug(rule.id.0)].into_iter().chain(figures).collect()
                })
                .collect()
        };
    let used = |rule: &super::Rule| !rule.refuses || Told::everywhere(rule.id, report).rate > 0.0;
    let games = words.say("report-games-by-seats");
    let forbids = words.say("report-forbids-by-seats");
    details(&games, &games, &plain(&games, &heads, &rows(|told| told.games, &used)))
        + &details(
            &forbids,
            &forbids,
            &plain(&forbids, &heads, &rows(|told| told.forbids, &|rule| rule.refuses)),
        )
}
