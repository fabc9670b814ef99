//! Markdown output of a contest's report.

use std::io::Write;

use super::print::percent;
use super::report::{Pairing, Report};
use crate::failure::Failure;

/// Prints the tables; those that would be empty are left out.
pub(crate) fn print(reports: &[Report], out: &mut impl Write) -> Result<(), Failure> {
    let pairings = || {
        reports.iter().flat_map(|report| {
            let table = report.table();
            report.pairings.iter().map(move |pairing| (table.clone(), pairing))
        })
    };
    let mut results = Table::new(
        "table | contest | deals | games | won | 95 % interval | fair share | score | 95 % interval | moves a game | moves/s",
    );
    for (table, pairing) in pairings() {
        let Pairing { deals, games, fair, mean_moves, speed, .. } = pairing;
        let won = pairing.won.times(100.0);
        let better = if pairing.lower_is_better { " (lower is better)" } else { "" };
        let (score, interval) = match pairing.lead {
            Some(lead) => (format!("{:+.2}{better}", lead.mean), lead.interval("")),
            None => ("-".to_owned(), "-".to_owned()),
        };
        results.row([
            table,
            code(&pairing.contest()),
            deals.to_string(),
            games.to_string(),
            format!("{:.2} %", won.mean),
            won.interval(" %"),
            format!("{} %", percent(*fair)),
            score,
            interval,
            format!("{mean_moves:.1}"),
            format!("{:.0}", speed.moves_per_second),
        ]);
    }
    let mut ratings = Table::new("table | bot | rating");
    for report in reports {
        for rated in report.ratings.iter().flatten() {
            ratings.row([report.table(), code(&rated.bot), format!("{:.0}", rated.rating)]);
        }
    }
    let mut times = Table::new(
        "table | contest | bot | decisions | µs a decision | at most | clock | simulations | per CPU second",
    );
    let mut faults =
        Table::new("table | contest | program | crashed | hung | malformed | illegal | fallbacks");
    for (table, pairing) in pairings() {
        let contest = code(&pairing.contest());
        for bot in &pairing.players {
            let (took, clock) = bot.times();
            times.row([
                table.clone(),
                contest.clone(),
                code(&bot.bot),
                bot.decisions.to_string(),
                format!("{:.1}", took.mean),
                format!("{:.1}", took.most),
                clock.to_owned(),
                bot.simulations.to_string(),
                format!("{:.0}", bot.simulations_per_cpu_second),
            ]);
            if let Some(seen) = &bot.faults {
                let counts =
                    [seen.crashed, seen.hung, seen.malformed, seen.illegal, seen.fallbacks];
                let named = [table.clone(), contest.clone(), code(&bot.bot)];
                faults.row(named.into_iter().chain(counts.map(|count| count.to_string())));
            }
        }
    }
    let all = [results, ratings, times, faults];
    let texts: Vec<String> = all.iter().filter(|table| table.rows > 0).map(Table::text).collect();
    Ok(out.write_all(texts.join("\n").as_bytes())?)
}

/// A table, whose cells are apart by bars.
struct Table {
    lines: Vec<String>,
    rows: usize,
}

impl Table {
    fn new(heads: &str) -> Table {
        let rule = "---|".repeat(heads.split('|').count());
        Table { lines: vec![format!("| {heads} |"), format!("|{rule}")], rows: 0 }
    }

    fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        let cells: Vec<String> = cells.into_iter().map(|cell| cell.replace('|', "\\|")).collect();
        self.lines.push(format!("| {} |", cells.join(" | ")));
        self.rows += 1;
    }

    fn text(&self) -> String {
        self.lines.join("\n") + "\n"
    }
}

fn code(name: &str) -> String {
    format!("`{name}`")
}
