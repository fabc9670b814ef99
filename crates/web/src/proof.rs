//! Was a deal fair? What a record is held to, and what this browser was promised before the cards
//! were dealt.

use engine::games::Visit;
use engine::record::{Record, hex};
use engine::{GameId, Simulate};
use fair::{Report, Verdict};

/// So many promises are remembered.
const REMEMBERED: usize = 200;

/// One thing that was looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// Whether it is as it should be.
    pub verdict: Verdict,
    /// The key of the sentence that says what was found.
    pub key: &'static str,
    /// What stands in it.
    pub words: Vec<(&'static str, String)>,
}

/// Holds a record to what was promised of its seed, and to the promise that was kept here when the
/// game began; nothing if it is no record at all.
#[must_use]
pub fn checks(text: &str, promises: &str) -> Option<Vec<Check>> {
    let record = Record::parse(text).ok()?;
    let game: GameId = record.header.game.parse().ok()?;
    let report = game.visit(Verifying(&record));
    let found = report.checks.into_iter().map(|check| Check {
        verdict: check.verdict,
        key: check.finding.key,
        words: check.finding.words,
    });
    let mut checks = vec![shown_before(&record, promises)];
    checks.extend(found);
    Some(checks)
}

/// The worst that was found.
#[must_use]
pub fn verdict(checks: &[Check]) -> Verdict {
    checks.iter().map(|check| check.verdict).max().unwrap_or(Verdict::Incomplete)
}

/// Compares the commitment of the record with the one that was shown before the deal.
fn shown_before(record: &Record, promises: &str) -> Check {
    let Some(seal) = &record.header.fair else {
        return Check { verdict: Verdict::Incomplete, key: "after-shown-none", words: Vec::new() };
    };
    let commitment = hex(&seal.commitment);
    let (verdict, key) = match promise(promises, &seal.table, seal.number) {
        Some(shown) if shown == commitment => (Verdict::Fair, "after-shown-same"),
        Some(_) => (Verdict::Mismatch, "after-shown-other"),
        None => (Verdict::Incomplete, "after-shown-none"),
    };
    Check { verdict, key, words: vec![("commitment", short(&commitment))] }
}

/// As much of a commitment as is worth reading.
fn short(commitment: &str) -> String {
    commitment.get(..16).unwrap_or(commitment).to_owned()
}

/// What was promised for a game, in lines of table, number and commitment.
fn promise<'a>(promises: &'a str, table: &str, number: u64) -> Option<&'a str> {
    promises.lines().find_map(|line| {
        let mut words = line.split(' ');
        let is_it = words.next()? == table && words.next()? == number.to_string();
        is_it.then(|| words.next()).flatten()
    })
}

/// The same lines with one more promise; nothing if there is one for this game already, for the
/// first is what counts.
#[must_use]
pub fn with_promise(promises: &str, table: &str, number: u64, commitment: &str) -> Option<String> {
    let is_word = |word: &str| !word.is_empty() && !word.contains(char::is_whitespace);
    if !is_word(table) || !is_word(commitment) || promise(promises, table, number).is_some() {
        return None;
    }
    let mut lines: Vec<String> = promises.lines().map(str::to_owned).collect();
    lines.push(format!("{table} {number} {commitment}"));
    let first = lines.len().saturating_sub(REMEMBERED);
    Some(lines[first..].join("\n"))
}

struct Verifying<'a>(&'a Record);

impl Visit for Verifying<'_> {
    type Out = Report;
    fn visit<G: Simulate>(self) -> Report {
        fair::verify::<G>(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::film::tests::records;

    #[test]
    fn stored_games_were_dealt_fairly() {
        for text in records() {
            let record = Record::parse(&text).unwrap();
            let seal = record.header.fair.clone().unwrap();
            let kept = with_promise("", &seal.table, seal.number, &hex(&seal.commitment)).unwrap();
            let all = checks(&text, &kept).unwrap();
            assert_eq!(verdict(&all), Verdict::Fair, "{all:?}");
            let unknown = checks(&text, "").unwrap();
            assert_eq!(unknown[0].verdict, Verdict::Incomplete);
            let other = checks(&text, &kept.replace(&hex(&seal.commitment), "00")).unwrap();
            assert_eq!(other[0].verdict, Verdict::Mismatch);
        }
        assert_eq!(checks("nothing", ""), None);
    }

    #[test]
    fn another_seed_is_found_out() {
        let text = records().remove(0);
        let seed = Record::parse(&text).unwrap().header.seed;
        let other = checks(&text.replace(&seed, &"0".repeat(64)), "").unwrap();
        assert_eq!(verdict(&other), Verdict::Mismatch);
    }

    #[test]
    fn the_first_promise_counts_and_old_ones_are_forgotten() {
        let one = with_promise("", "a", 1, "x").unwrap();
        assert_eq!(with_promise(&one, "a", 1, "y"), None);
        assert_eq!(with_promise(&one, "", 1, "y"), None);
        let many =
            (2..500).fold(one, |kept, number| with_promise(&kept, "a", number, "x").unwrap());
        assert_eq!(many.lines().count(), REMEMBERED);
        assert_eq!(promise(&many, "a", 1), None);
        assert_eq!(promise(&many, "a", 499), Some("x"));
    }
}
