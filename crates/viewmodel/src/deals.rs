//! What this browser knows of deals: the seal that it was shown, the bytes that it added, and the four words.
//! Whoever dealt could replace all that afterwards; what is kept here it cannot.

use engine::record::{from_hex, hex};
use fair::Mine;
use protocol::{Ask, Phase, SealingStep, TableState};

/// So many deals are remembered.
const REMEMBERED: usize = 200;
/// How many bytes this browser adds to a seed.
pub const BYTES: usize = 16;

/// The deals that are remembered, the oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Deals(Vec<Deal>);

/// What is known of the deal of one game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Deal {
    table: String,
    number: u64,
    /// The first commitment that was shown for it is what counts.
    commitment: String,
    own: Option<Own>,
    words: Option<String>,
}

/// The bytes of this browser, and where they belong.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Own {
    seat: u8,
    bytes: Vec<u8>,
    /// Whether the table has shown their promise when no other could be made any more. If not, they may never
    /// have come there.
    stands: bool,
}

impl Deals {
    /// The deals that are written so, one a line. Lines that nobody wrote like this are skipped.
    #[must_use]
    pub fn read(text: &str) -> Deals {
        Deals(text.lines().filter_map(Deal::read).collect())
    }

    /// How they are written.
    #[must_use]
    pub fn text(&self) -> String {
        let lines: Vec<String> = self.0.iter().map(Deal::line).collect();
        lines.join("\n")
    }

    /// What is known of the deal of a game.
    #[must_use]
    pub fn get(&self, table: &str, number: u64) -> Option<&Deal> {
        self.0.iter().find(|deal| deal.is_of(table, number))
    }

    /// Notes what a table shows of its seed, and says what is to be asked for now: to promise bytes, or to
    /// show them. Bytes are shown only where their promise stands as it was made.
    pub fn follow(
        &mut self,
        table: &TableState,
        seat: Option<u8>,
        random: impl FnOnce() -> Option<[u8; BYTES]>,
    ) -> Option<Ask> {
        let is_word = |word: &str| !word.is_empty() && !word.contains(char::is_whitespace);
        let commitment = table.commitment.as_deref().filter(|commitment| is_word(commitment))?;
        if !matches!(table.phase, Phase::Sealing | Phase::Playing) || !is_word(&table.id) {
            return None;
        }
        let deal = self.of(&table.id, table.games, commitment);
        if deal.commitment != commitment {
            return None;
        }
        let step = table.step?;
        let hash: [u8; 32] = from_hex(commitment)?.try_into().ok()?;
        if step == SealingStep::Reveal {
            deal.words.get_or_insert_with(|| spoken(&hash, &table.promises));
        }
        let seat = seat?;
        let promised = table.promises.get(usize::from(seat))?.as_deref();
        match step {
            SealingStep::Promise if promised.is_none() => {
                if deal.own.as_ref().is_none_or(|own| own.seat != seat) {
                    deal.own = Some(Own { seat, bytes: random()?.to_vec(), stands: false });
                }
                let own = deal.own.as_ref()?;
                let hash = hex(&fair::promise(&hash, seat, &own.bytes));
                Some(Ask::Promise { hash })
            }
            SealingStep::Reveal => {
                let own = deal.own.as_mut().filter(|own| own.seat == seat)?;
                own.stands = promised == Some(&*hex(&fair::promise(&hash, seat, &own.bytes)));
                let shows = own.stands && !table.added.contains(&seat);
                shows.then(|| Ask::Reveal { bytes: hex(&own.bytes) })
            }
            SealingStep::Promise | SealingStep::Unknown => None,
        }
    }

    fn of(&mut self, table: &str, number: u64, commitment: &str) -> &mut Deal {
        let place = self.0.iter().position(|deal| deal.is_of(table, number));
        let place = place.unwrap_or_else(|| {
            let (table, commitment) = (table.to_owned(), commitment.to_owned());
            self.0.push(Deal { table, number, commitment, own: None, words: None });
            self.0.drain(..self.0.len().saturating_sub(REMEMBERED));
            self.0.len() - 1
        });
        &mut self.0[place]
    }
}

impl Deal {
    /// The commitment that was shown before the deal.
    #[must_use]
    pub fn commitment(&self) -> &str {
        &self.commitment
    }

    /// The four words, if this browser saw everybody's promises.
    #[must_use]
    pub fn words(&self) -> Option<&str> {
        self.words.as_deref()
    }

    /// The bytes that this browser can vouch for.
    #[must_use]
    pub fn mine(&self) -> Mine {
        let own = self.own.iter().filter(|own| own.stands);
        own.map(|own| (own.seat, own.bytes.clone())).collect()
    }

    fn is_of(&self, table: &str, number: u64) -> bool {
        self.table == table && self.number == number
    }

    fn read(line: &str) -> Option<Deal> {
        let mut parts = line.split(' ');
        let mut next = || parts.next().filter(|word| !word.is_empty());
        let (table, number, commitment) = (next()?.to_owned(), next()?.parse().ok()?, next()?);
        let commitment = commitment.to_owned();
        let own = match (next(), next(), next()) {
            (Some(seat), Some(bytes), Some(stands)) => {
                let bytes = from_hex(bytes).filter(|bytes| !bytes.is_empty());
                let own = seat.parse().ok().zip(bytes);
                own.map(|(seat, bytes)| Own { seat, bytes, stands: stands == "stands" })
            }
            _ => None,
        };
        let words: Vec<&str> = parts.collect();
        let words = (words.len() == 4).then(|| words.join(" "));
        Some(Deal { table, number, commitment, own, words })
    }

    fn line(&self) -> String {
        let Deal { table, number, commitment, own, words } = self;
        let mut line = format!("{table} {number} {commitment}");
        match own {
            Some(Own { seat, bytes, stands }) => {
                let stands = if *stands { "stands" } else { "said" };
                line += &format!(" {seat} {} {stands}", hex(bytes));
            }
            None if words.is_some() => line += " - - -",
            None => {}
        }
        words.iter().for_each(|words| line += &format!(" {words}"));
        line
    }
}

/// The four words of a game in which these promises were made.
fn spoken(commitment: &[u8; 32], promises: &[Option<String>]) -> String {
    let promise = |text: &String| from_hex(text)?.try_into().ok();
    let promises: Vec<Option<[u8; 32]>> =
        promises.iter().map(|text| text.as_ref().and_then(promise)).collect();
    fair::words(commitment, &promises).join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROMISE: SealingStep = SealingStep::Promise;
    const REVEAL: SealingStep = SealingStep::Reveal;

    fn table(step: SealingStep, promises: &[Option<&str>], added: &[u8]) -> TableState {
        TableState {
            id: "mesa".to_owned(),
            phase: Phase::Sealing,
            games: 3,
            commitment: Some("c0".repeat(32)),
            step: Some(step),
            promises: promises.iter().map(|promise| promise.map(str::to_owned)).collect(),
            added: added.to_vec(),
            ..crate::heard::playing("dos", "-", 2)
        }
    }

    #[test]
    fn bytes_are_promised_kept_and_shown() {
        let mut deals = Deals::default();
        let start = table(PROMISE, &[None, None], &[]);
        let promise = deals.follow(&start, Some(1), || Some([7; BYTES])).unwrap();
        let Ask::Promise { hash } = &promise else { panic!("{promise:?}") };
        assert_eq!(deals.get("mesa", 3).unwrap().mine(), Mine::new(), "not before it stands");
        // The page was loaded again: what was promised is still known.
        let mut deals = Deals::read(&deals.text());
        let again = deals.follow(&start, Some(1), || panic!("they are known")).unwrap();
        assert_eq!(again, promise);
        let promised = table(PROMISE, &[None, Some(hash)], &[]);
        assert_eq!(deals.follow(&promised, Some(1), || None), None, "it has promised");
        let theirs = "ab".repeat(32);
        let promises = [Some(&*theirs), Some(hash)];
        let reveal = deals.follow(&table(REVEAL, &promises, &[]), Some(1), || None);
        assert_eq!(reveal, Some(Ask::Reveal { bytes: "07".repeat(BYTES) }));
        let shown = table(REVEAL, &promises, &[1]);
        assert_eq!(deals.follow(&shown, Some(1), || None), None, "it has shown them");
        let deals = Deals::read(&deals.text());
        let deal = deals.get("mesa", 3).unwrap();
        assert_eq!(deal.mine(), Mine::from([(1, vec![7; BYTES])]));
        let promises = [Some([0xab; 32]), Some(fair::promise(&[0xc0; 32], 1, &[7; BYTES]))];
        assert_eq!(deal.words(), Some(&*fair::words(&[0xc0; 32], &promises).join(" ")));
        assert_eq!(deals.get("mesa", 2), None);
    }

    #[test]
    fn nothing_is_shown_where_another_promise_stands() {
        let mut deals = Deals::default();
        deals.follow(&table(PROMISE, &[None], &[]), Some(0), || Some([7; BYTES]));
        let theirs = "ab".repeat(32);
        for promises in [&[None][..], &[Some(&*theirs)], &[]] {
            let reveal = table(REVEAL, promises, &[]);
            assert_eq!(deals.follow(&reveal, Some(0), || None), None, "{promises:?}");
            assert_eq!(deals.get("mesa", 3).unwrap().mine(), Mine::new());
        }
        // Nor for another seal than the one that was shown first.
        let promise = hex(&fair::promise(&[0xc1; 32], 0, &[7; BYTES]));
        let mut other = table(REVEAL, &[Some(&promise)], &[]);
        other.commitment = Some("c1".repeat(32));
        assert_eq!(deals.follow(&other, Some(0), || None), None);
        assert_eq!(deals.get("mesa", 3).unwrap().commitment(), "c0".repeat(32));
    }

    #[test]
    fn whoever_watches_sees_the_words_and_promises_nothing() {
        let mut deals = Deals::default();
        let start = table(PROMISE, &[None], &[]);
        assert_eq!(deals.follow(&start, None, || panic!("nobody asks")), None);
        assert_eq!(deals.get("mesa", 3).unwrap().words(), None);
        let reveal = table(REVEAL, &[Some(&"ab".repeat(32))], &[]);
        assert_eq!(deals.follow(&reveal, None, || panic!("nobody asks")), None);
        let kept = Deals::read(&deals.text());
        assert_eq!(kept, deals);
        assert_eq!(
            kept.get("mesa", 3).unwrap().words().map(|words| words.split(' ').count()),
            Some(4)
        );
    }

    #[test]
    fn old_lines_are_read_nonsense_is_skipped_and_old_deals_are_forgotten() {
        let deals = Deals::read("mesa 1 abc\n\nnonsense\nmesa x abc\nmesa 2 abc 0 zz stands\n");
        assert_eq!(deals.0.len(), 2);
        assert_eq!(deals.get("mesa", 1).unwrap().commitment(), "abc");
        assert_eq!(deals.get("mesa", 2).unwrap().mine(), Mine::new());
        assert_eq!(Deals::read(&deals.text()).0[0], deals.0[0]);
        let mut many = deals;
        for number in 10..500 {
            let mut next = table(PROMISE, &[], &[]);
            next.games = number;
            many.follow(&next, None, || None);
        }
        assert_eq!(many.0.len(), REMEMBERED);
        assert!(many.get("mesa", 1).is_none() && many.get("mesa", 499).is_some());
    }
}
