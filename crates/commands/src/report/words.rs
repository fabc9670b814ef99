//! Localization of the page, numbers included.

use engine::Seat;
use games::source;
use texts::{Lang, Played, Texts};

use super::html::escape;

/// A space at which no line ends.
const SPACE: char = '\u{a0}';
const MINUS: char = '\u{2212}';

/// One language of the page.
pub(crate) struct Words {
    texts: Texts,
}

impl Words {
    pub(crate) fn new(lang: Lang) -> Words {
        Words { texts: Texts::new(lang) }
    }

    pub(crate) fn lang(&self) -> Lang {
        self.texts.lang()
    }

    /// A sentence or a word of the page, ready to be written.
    pub(crate) fn say(&self, key: &str) -> String {
        self.say_of(key, &[])
    }

    /// A sentence of the page that speaks of something, ready to be written.
    pub(crate) fn say_of(&self, key: &str, of: &[(&str, String)]) -> String {
        escape(&self.texts.phrase(key, of)).replace(" %", &format!("{SPACE}%"))
    }

    /// The name of a game.
    pub(crate) fn game(&self, game: &str) -> String {
        self.texts.line(&format!("game-{game}"), &[])
    }

    /// A rule's title at a table with these options.
    pub(crate) fn title_at(&self, options: &str, slug: &str) -> String {
        self.texts.title_at(Played::with(options), slug).unwrap_or_else(|| slug.to_owned())
    }

    /// Where a rule comes from, ready to be written; where it is a ruling, the other reading opens.
    pub(crate) fn from(&self, options: &str, slug: &str) -> String {
        let Some(rule) = source::of(slug) else { return String::new() };
        let from = self.say(texts::badge(rule.origin()));
        let Some(ruling) = self.texts.ruling_at(Played::with(options), slug) else {
            return format!("<small class=\"from\">{from}</small>");
        };
        let part = |key, text: &str| format!("<p><b>{}</b> {}</p>", self.say(key), escape(text));
        let parts = [
            part("ruling-ours", &ruling.ours),
            part("ruling-other", &ruling.other),
            part("ruling-because", &ruling.because),
        ];
        format!("<details class=\"from\"><summary>{from}</summary>{}</details>", parts.concat())
    }

    /// A seat by its number.
    pub(crate) fn seat(&self, seat: Seat) -> String {
        escape(&self.texts.seat(seat))
    }

    /// So many seats.
    pub(crate) fn seats(&self, seats: u8) -> String {
        self.say_of("report-seats", &[("number", seats.to_string())])
    }

    /// Several numbers of seats: from one to another where there is no gap.
    pub(crate) fn range(&self, seats: &[u8]) -> String {
        match seats {
            [low, .., high] if seats.len() > 2 && usize::from(high - low) + 1 == seats.len() => {
                self.say_of("report-to", &[("low", low.to_string()), ("high", high.to_string())])
            }
            _ => escape(&self.list(&seats.iter().map(u8::to_string).collect::<Vec<_>>())),
        }
    }

    /// A name within a sentence.
    pub(crate) fn quoted(&self, name: &str) -> String {
        self.texts.phrase("report-quoted", &[("name", name.to_owned())])
    }

    /// Several names as one: "a, b y c".
    pub(crate) fn list(&self, names: &[String]) -> String {
        match names {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => self
                .texts
                .phrase("program-list", &[("start", first.join(", ")), ("end", last.clone())]),
        }
    }

    /// A whole number: 20.000 or 20,000.
    pub(crate) fn count(&self, number: u64) -> String {
        let digits = number.to_string();
        let mut grouped = String::new();
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                grouped.push(if self.decimal() == ',' { '.' } else { ',' });
            }
            grouped.push(digit);
        }
        grouped
    }

    /// A whole number that may be negative.
    pub(crate) fn signed(&self, number: i64) -> String {
        let sign = if number < 0 { MINUS.to_string() } else { String::new() };
        sign + &self.count(number.unsigned_abs())
    }

    /// A number with so many decimals.
    pub(crate) fn number(&self, number: f64, decimals: usize) -> String {
        let text = format!("{:.decimals$}", number.abs());
        let (whole, rest) = text.split_once('.').unwrap_or((&text, ""));
        let whole = self.count(whole.parse().unwrap_or(u64::MAX));
        let zero = text.bytes().all(|byte| matches!(byte, b'0' | b'.'));
        let sign = if number < 0.0 && !zero { MINUS.to_string() } else { String::new() };
        if rest.is_empty() {
            sign + &whole
        } else {
            format!("{sign}{whole}{}{rest}", self.decimal())
        }
    }

    /// A difference in points, with its sign.
    pub(crate) fn difference(&self, points: f64, decimals: usize) -> String {
        let sign = if points > 0.0 { "+" } else { "" };
        sign.to_owned() + &self.number(points, decimals)
    }

    /// A part from 0 to 1 as percent.
    pub(crate) fn percent(&self, part: f64, decimals: usize) -> String {
        format!("{}{SPACE}%", self.number(part * 100.0, decimals))
    }

    /// A part as percent, with more decimals the smaller it is; what is not zero is not shown as zero.
    pub(crate) fn share(&self, part: f64) -> String {
        match part {
            0.0 => self.percent(0.0, 0),
            _ if part < 0.000_05 => format!("<{}", self.percent(0.0001, 2)),
            _ if part < 0.01 => self.percent(part, 2),
            // What is not all is not shown as all.
            _ if (0.9995..1.0).contains(&part) => format!(">{}", self.percent(0.999, 1)),
            _ if part == 1.0 => self.percent(1.0, 0),
            _ => self.percent(part, 1),
        }
    }

    /// How often something happens, with more decimals the rarer it is.
    pub(crate) fn rate(&self, rate: f64) -> String {
        match rate {
            0.0 => self.number(0.0, 0),
            _ if rate < 0.005 => format!("<{}", self.number(0.01, 2)),
            _ if rate < 10.0 => self.number(rate, 2),
            _ if rate < 100.0 => self.number(rate, 1),
            _ => self.number(rate, 0),
        }
    }

    /// From one number to another.
    pub(crate) fn span(&self, low: &str, high: &str) -> String {
        format!("{low}\u{2013}{high}")
    }

    fn decimal(&self) -> char {
        match self.lang() {
            Lang::Es => ',',
            Lang::En => '.',
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_language_does() {
        let (es, en) = (Words::new(Lang::Es), Words::new(Lang::En));
        assert_eq!((es.count(20_000), en.count(1_234_567)), ("20.000".into(), "1,234,567".into()));
        assert_eq!((es.count(999), es.signed(-1000)), ("999".into(), "−1.000".into()));
        assert_eq!(es.percent(0.271, 1), "27,1\u{a0}%");
        assert_eq!(en.number(-1234.56, 1), "−1,234.6");
        assert_eq!((en.number(-0.001, 1), es.difference(1.0, 0)), ("0.0".into(), "+1".into()));
    }

    #[test]
    fn seats_without_a_gap_are_a_range() {
        let en = Words::new(Lang::En);
        let shown = [&[3][..], &[2, 3], &[2, 3, 4], &[4, 6, 8]].map(|seats| en.range(seats));
        assert_eq!(shown, ["3", "2 and 3", "2 to 4", "4, 6 and 8"]);
    }

    #[test]
    fn small_parts_are_not_zero_and_large_ones_not_all() {
        let es = Words::new(Lang::Es);
        let shown = [0.0, 0.000_01, 0.0012, 0.5, 0.999_9, 1.0].map(|part| es.share(part));
        let wanted = ["0 %", "<0,01 %", "0,12 %", "50,0 %", ">99,9 %", "100 %"];
        assert_eq!(shown, wanted.map(|text| text.replace(' ', "\u{a0}")));
        assert_eq!(
            [0.001, 1.5, 42.0, 1234.0].map(|rate| es.rate(rate)),
            ["<0,01", "1,50", "42,0", "1.234"]
        );
    }
}
