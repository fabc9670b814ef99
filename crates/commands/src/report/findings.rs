//! A summary of the figures in a few sentences.

use super::shares::{self, Won};
use super::words::Words;
use super::{Report, Rule};

/// So many times what chance usually makes of it is no chance: on a page with all tables of nine seats
/// there are 44 parts, and chance alone takes one of them so far on one page in fifty.
const CLEAR: f64 = 3.5;
/// A list of names that can be read at a glance.
const FEW: usize = 6;

/// The sentences, ready to be written.
pub(super) fn tell(report: &Report, words: &Words) -> Vec<String> {
    let mut told = vec![seats(report, words), lengths(report, words)];
    told.extend(silent_rules(report, words));
    told
}

/// Tells whether seats differ more than chance makes them differ.
fn seats(report: &Report, words: &Words) -> String {
    let all: Vec<(u8, Won)> = report
        .tables
        .iter()
        .flat_map(|table| shares::won(table).into_iter().map(|won| (table.seats, won)))
        .collect();
    let farthest = all
        .iter()
        .max_by(|(_, one), (_, two)| one.surprise().abs().total_cmp(&two.surprise().abs()))
        .filter(|(_, won)| won.surprise().abs() > CLEAR);
    let missed = all.iter().filter(|(_, won)| won.misses()).count();
    if let Some((seats, won)) = farthest {
        let key = if won.part > won.fair { "report-finds-more" } else { "report-finds-less" };
        let clear = all.iter().filter(|(_, won)| won.surprise().abs() > CLEAR).count();
        let first = words.say_of(
            key,
            &[
                ("seats", seats.to_string()),
                ("seat", words.seat(won.seat)),
                ("share", shares::with_interval(won, words)),
                ("fair", shares::fair_share(won.fair, words)),
            ],
        );
        let rest = [("number", words.count(clear as u64)), ("all", words.count(all.len() as u64))];
        return match clear {
            1 => first,
            _ => format!("{first} {}", words.say_of("report-finds-clear", &rest)),
        };
    }
    if missed == 0 {
        return words.say("report-finds-fair");
    }
    words.say_of(
        "report-finds-chance",
        &[
            ("number", words.count(missed as u64)),
            ("all", words.count(all.len() as u64)),
            ("usual", words.number(all.len() as f64 / 20.0, 1)),
            ("many", one_or_more(missed)),
        ],
    )
}

fn lengths(report: &Report, words: &Words) -> String {
    let medians: Vec<(u8, u64)> = report
        .tables
        .iter()
        .map(|table| (table.seats, table.balance.tally.lengths.percentile(50)))
        .collect();
    let short = medians.iter().min_by_key(|(_, median)| *median);
    let long = medians.iter().max_by_key(|(_, median)| *median);
    let (Some(&short), Some(&long)) = (short, long) else { return String::new() };
    let values = [
        ("short", words.count(short.1)),
        ("few", short.0.to_string()),
        ("long", words.count(long.1)),
        ("many", long.0.to_string()),
    ];
    match medians.len() {
        1 => words.say_of("report-finds-length", &values[..2]),
        _ => words.say_of("report-finds-lengths", &values),
    }
}

/// The rules that did nothing in any of the games.
fn silent_rules(report: &Report, words: &Words) -> Option<String> {
    let acts = |rule: &&Rule| !rule.describes && !rule.seats;
    let silent: Vec<&Rule> =
        report.rules.iter().filter(acts).filter(|rule| report.is_silent(rule)).collect();
    let names: Vec<String> = silent
        .iter()
        .take(FEW)
        .map(|rule| words.quoted(&words.title_at(&report.options, rule.id.0)))
        .collect();
    let values = [
        ("number", words.count(silent.len() as u64)),
        ("rules", words.list(&names)),
        ("many", one_or_more(silent.len())),
    ];
    match silent.len() {
        0 => Some(words.say("report-finds-no-silence")),
        few if few <= FEW => Some(words.say_of("report-finds-silent", &values)),
        _ => Some(words.say_of("report-finds-many-silent", &values)),
    }
}

/// Which form of a word goes with so many.
fn one_or_more(count: usize) -> String {
    if count == 1 { "one" } else { "other" }.to_owned()
}

impl Report {
    /// Tells whether a rule neither came into play nor forbade anything.
    fn is_silent(&self, rule: &Rule) -> bool {
        self.tables.iter().all(|table| {
            let balance = &table.balance;
            balance.uses.of(rule.id).times == 0 && balance.refusals.of(rule.id) == 0
        })
    }
}

#[cfg(test)]
mod tests {
    use engine::{MAX_SEATS, Outcome, RuleId, Seat, SeatSet, Setup, Standing};
    use games::dos::State;
    use sim::{ForcedMoves, Plan, Played};
    use texts::Lang;

    use super::super::Table;
    use super::*;

    /// A report on games of two of which seat 0 has won so many.
    fn report(won: u64, games: u64) -> Report {
        let setup = Setup::<State>::new(2, Default::default()).expect("two can play");
        let plan = Plan { games: 0, seed: 1, threads: 1, forced: ForcedMoves::Asked };
        let mut balance = sim::balance(&setup, plan, |_| ());
        for number in 0..games {
            balance.tally.add(&Played {
                moves: 90,
                outcome: Outcome {
                    winners: SeatSet::EMPTY.with(Seat(u8::from(number >= won))),
                    rule: RuleId("dos.win"),
                },
                standing: Standing { round: 1, scores: [0; MAX_SEATS] },
            });
        }
        Report {
            game: "dos",
            version: 1,
            options: "-".to_owned(),
            deck: "-".to_owned(),
            games,
            seed: 1,
            command: String::new(),
            lang: Lang::En,
            rules: Vec::new(),
            tables: vec![Table { seats: 2, balance }],
        }
    }

    #[test]
    fn only_what_is_no_chance_is_named() {
        let said = |won| seats(&report(won, 1000), &Words::new(Lang::En)).replace('\u{a0}', " ");
        assert!(said(510).starts_with("No seat wins more"), "{}", said(510));
        assert!(said(535).starts_with("No seat stands out: 2 of 2"), "{}", said(535));
        let clear = said(700);
        assert!(
            clear.contains("Seat 1 wins less") || clear.contains("Seat 0 wins more"),
            "{clear}"
        );
        assert!(
            clear.contains("instead of 50 %. It is the clearest case of 2 among 2."),
            "{clear}"
        );
    }

    #[test]
    fn rules_that_do_nothing_are_named() {
        let mut report = report(500, 1000);
        let words = Words::new(Lang::En);
        let rule =
            |slug, describes| Rule { id: RuleId(slug), refuses: false, describes, seats: false };
        assert!(silent_rules(&report, &words).is_some_and(|said| said.starts_with("Every rule")));
        report.rules = vec![rule("dos.limit", false), rule("dos.deck", true)];
        let said = silent_rules(&report, &words).unwrap_or_default();
        assert!(said.starts_with("One rule did nothing in any game: “"), "{said}");
    }
}
