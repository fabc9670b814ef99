//! Was a deal fair? What a record is held to, and what this browser was promised before the cards
//! were dealt.

use engine::Simulate;
use engine::Visit;
use engine::record::{Record, Seal, hex};
use fair::{Mine, Report, Verdict};
use games::GameId;

use crate::deals::{Deal, Deals};

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

/// All that was found of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// One for each thing that was looked at.
    pub checks: Vec<Check>,
    /// The four words of the game, if it was sealed.
    pub words: Option<String>,
}

impl Proof {
    /// The worst that was found.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        self.checks.iter().map(|check| check.verdict).max().unwrap_or(Verdict::Incomplete)
    }
}

/// Holds a record to what was promised of its seed, and to what was kept here when the game began: the seal,
/// the four words, and the bytes that this browser added. Nothing if it is no record at all.
#[must_use]
pub fn prove(text: &str, deals: &Deals) -> Option<Proof> {
    let record = Record::parse(text).ok()?;
    let game: GameId = record.header.game.parse().ok()?;
    let seal = record.header.fair.as_ref();
    let deal = seal.and_then(|seal| deals.get(&seal.table, seal.number));
    let mine = deal.map(Deal::mine).unwrap_or_default();
    let report = game.visit(Verifying(&record, &mine));
    let words = report.words.map(|words| words.join(" "));
    let found = report.checks.into_iter().map(|check| Check {
        verdict: check.verdict,
        key: check.finding.key,
        words: check.finding.words,
    });
    let mut checks = vec![shown_before(seal, deal, words.as_deref())];
    checks.extend(found);
    Some(Proof { checks, words })
}

/// Compares the commitment of the record, and the words that follow from it and from everybody's promises,
/// with what was shown before the deal.
fn shown_before(seal: Option<&Seal>, deal: Option<&Deal>, words: Option<&str>) -> Check {
    let (Some(seal), Some(deal)) = (seal, deal) else {
        return Check { verdict: Verdict::Incomplete, key: "after-shown-none", words: Vec::new() };
    };
    let commitment = hex(&seal.commitment);
    let is_same = deal.commitment() == commitment;
    let (verdict, key) = match deal.words() {
        _ if !is_same => (Verdict::Mismatch, "after-shown-other"),
        Some(shown) if Some(shown) != words => (Verdict::Mismatch, "after-words-other"),
        _ => (Verdict::Fair, "after-shown-same"),
    };
    let words = vec![
        ("commitment", short(&commitment)),
        ("words", deal.words().unwrap_or_default().to_owned()),
    ];
    Check { verdict, key, words }
}

/// As much of a commitment as is worth reading.
fn short(commitment: &str) -> String {
    commitment.get(..16).unwrap_or(commitment).to_owned()
}

struct Verifying<'a>(&'a Record, &'a Mine);

impl Visit for Verifying<'_> {
    type Out = Report;
    fn visit<G: Simulate>(self) -> Report {
        fair::verify::<G>(self.0, self.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stored::records;

    /// What a browser knows that was there: the seal, and seat 0's bytes.
    fn kept(record: &Record) -> String {
        let seal = record.header.fair.as_ref().unwrap();
        let promises = seal.promises.as_deref().unwrap_or(&[]);
        let words = fair::words(&seal.commitment, promises).join(" ");
        let (commitment, own) = (hex(&seal.commitment), hex(&seal.added[0]));
        format!("{} {} {commitment} 0 {own} stands {words}", seal.table, seal.number)
    }

    fn proved(text: &str, kept: &str) -> Proof {
        prove(text, &Deals::read(kept)).unwrap()
    }

    #[test]
    fn stored_games_were_dealt_fairly() {
        for text in records() {
            let record = Record::parse(&text).unwrap();
            let seal = record.header.fair.clone().unwrap();
            let kept = kept(&record);
            let all = proved(&text, &kept);
            assert_eq!(all.verdict(), Verdict::Fair, "{all:?}");
            assert_eq!((all.checks.len(), all.words.unwrap().split(' ').count()), (8, 4));
            let unknown = proved(&text, "");
            assert_eq!(unknown.checks[0].verdict, Verdict::Incomplete);
            assert_eq!(unknown.checks[7].verdict, Verdict::Unvouched);
            let other = proved(&text, &kept.replace(&hex(&seal.commitment), "00"));
            assert_eq!(other.checks[0].verdict, Verdict::Mismatch);
        }
        assert_eq!(prove("nothing", &Deals::default()), None);
    }

    /// Whoever deals replaces the bytes of this browser, and makes a record in which everything else fits.
    #[test]
    fn own_bytes_that_were_replaced_are_missed() {
        let text = records().remove(0);
        let record = Record::parse(&text).unwrap();
        let kept = kept(&record);
        let own = hex(&record.header.fair.unwrap().added[0]);
        let (start, end) = own.split_at(2);
        let mine = format!("{}{end}", if start == "00" { "01" } else { "00" });
        let found = proved(&text, &kept.replace(&own, &mine));
        let wrong: Vec<&str> = found
            .checks
            .iter()
            .filter(|check| check.verdict == Verdict::Mismatch)
            .map(|check| check.key)
            .collect();
        assert_eq!(wrong, ["fair-mine-other"]);
        assert_eq!(found.verdict(), Verdict::Mismatch);
        // What never reached the table is nothing to vouch with.
        let said = proved(&text, &kept.replace(" stands ", " said "));
        assert_eq!(said.verdict(), Verdict::Unvouched);
        // Another promise of somebody else changes the words.
        let words = proved(&text, &(kept.rsplit_once(' ').unwrap().0.to_owned() + " nothing"));
        assert_eq!(words.checks[0].key, "after-words-other");
        assert_eq!(words.verdict(), Verdict::Mismatch);
    }

    #[test]
    fn another_seed_is_found_out() {
        let text = records().remove(0);
        let seed = Record::parse(&text).unwrap().header.seed;
        let other = proved(&text.replace(&seed, &"0".repeat(64)), "");
        assert_eq!(other.verdict(), Verdict::Mismatch);
    }
}
