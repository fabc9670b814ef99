//! Text output of a contest's report.

use std::io::Write;

use super::report::{Bot, Pairing, Report};
use crate::failure::Failure;

/// Prints the reports.
pub(crate) fn print(reports: &[Report], out: &mut impl Write) -> Result<(), Failure> {
    let mut programs = false;
    for (i, report) in reports.iter().enumerate() {
        let Report { game, seats, options, seed, .. } = report;
        let table = format!("{game}, {seats} seats, options {options}");
        for (j, pairing) in report.pairings.iter().enumerate() {
            if i + j > 0 {
                writeln!(out)?;
            }
            let (contest, games) = (pairing.contest(), pairing.games);
            let deals = match pairing.deals {
                1 => "1 deal".to_owned(),
                deals => format!("{deals} deals"),
            };
            writeln!(out, "{table}: {contest}, {deals}, {games} games, seed {seed}")?;
            print_pairing(pairing, report.threads, out)?;
            programs |= pairing.players.iter().any(|bot| bot.faults.is_some());
        }
        if let Some(ratings) = &report.ratings {
            let wide =
                ratings.iter().map(|rated| rated.bot.chars().count()).max().unwrap_or(0).max(3);
            writeln!(out, "\n{table}: ratings\n{:wide$}  rating", "bot")?;
            for rated in ratings {
                writeln!(out, "{:wide$}  {:6.0}", rated.bot, rated.rating)?;
            }
        }
    }
    writeln!(
        out,
        "each deal is played with every seating; a shared victory counts in parts; a decision: a \
         seat that the game waits for is asked"
    )?;
    if programs {
        writeln!(out, "programs are timed by the wall, built-in bots by CPU time")?;
    }
    Ok(())
}

fn print_pairing(pairing: &Pairing, threads: usize, out: &mut impl Write) -> Result<(), Failure> {
    let Pairing { own, fair, mean_moves, .. } = pairing;
    let won = pairing.won.times(100.0);
    writeln!(
        out,
        "won by {own}: {:.2} %, 95 % interval {}, fair share {} %",
        won.mean,
        won.interval(" %"),
        percent(*fair)
    )?;
    if let Some(lead) = pairing.lead {
        let better = if pairing.lower_is_better { " (lower is better)" } else { "" };
        writeln!(
            out,
            "score of {own} less that of its rival: mean {:.2}, 95 % interval {}{better}",
            lead.mean,
            lead.interval("")
        )?;
    }
    writeln!(out, "moves a game: mean {mean_moves:.1}")?;
    let names = pairing.players.iter().map(|bot| bot.bot.chars().count());
    let wide = names.max().unwrap_or(0).max(3);
    writeln!(
        out,
        "{:wide$}  decisions  us/decision        most  clock  simulations  per CPU s",
        "bot"
    )?;
    for bot in &pairing.players {
        let (times, clock) = bot.times();
        let Bot { bot, decisions, simulations, simulations_per_cpu_second: rate, .. } = bot;
        writeln!(
            out,
            "{bot:wide$}  {decisions:9}  {:11.1}  {:10.1}  {clock:5}  {simulations:11}  {rate:9.0}",
            times.mean, times.most
        )?;
    }
    for bot in &pairing.players {
        if let Some(faults) = &bot.faults {
            writeln!(out, "{}: {faults}", bot.bot)?;
        }
    }
    Ok(writeln!(
        out,
        "speed: {:.0} moves/s ({:.2} s on {threads} threads)",
        pairing.speed.moves_per_second, pairing.speed.wall_seconds
    )?)
}

/// A part as a percentage, with no more digits than it needs.
pub(crate) fn percent(part: f64) -> String {
    let text = format!("{:.1}", part * 100.0);
    text.strip_suffix(".0").unwrap_or(&text).to_owned()
}
