//! The parser of records. It knows no game: moves stay text.

use crate::seat::{MAX_SEATS, SeatSet};
use crate::setting::{Fault, Field, seat_of};

use super::{End, Header, Line, Record, Seal, VERSION, is_name, is_sealed_seed, is_seed};

impl Record {
    /// Reads a record, or says which line is wrong.
    ///
    /// A record may stop after any move, but not in the middle of a line, nor between a move and its
    /// fingerprint.
    pub fn parse(text: &str) -> Result<Record, Fault> {
        let count = text.lines().count().max(1);
        if !text.ends_with('\n') {
            return Err(Fault::new(count, "the record stops in the middle of a line"));
        }
        let mut lines = Lines { rest: text, line: 0 };
        let header = header(&mut lines)?;
        let seats = header.seats.len() as u8;
        let mut record = Record { header, lines: Vec::new(), end: None };
        while let Some(text) = lines.next() {
            let at = lines.line;
            if let Some(words) = text.strip_prefix("end ") {
                record.end = Some(end(words, seats).map_err(|text| Fault::new(at, text))?);
                return match lines.next() {
                    Some(_) => Err(Fault::new(lines.line, "something follows the end of the game")),
                    None => record.in_one_spelling(text, at),
                };
            }
            let number = record.lines.len();
            let mut line = played(text, number, seats).map_err(|text| Fault::new(at, text))?;
            let print = lines
                .next()
                .ok_or_else(|| Fault::new(at, "the record stops before this line's fingerprint"))?;
            line.fingerprint = fingerprint_of(print, number).ok_or_else(|| {
                Fault::new(at + 1, format!("`{print}` is not a fingerprint `#{number} …`"))
            })?;
            if line.spelled() != text {
                return Err(Fault::new(at, format!("this is written `{}`", line.spelled())));
            }
            record.lines.push(line);
        }
        Ok(record)
    }

    fn in_one_spelling(self, end: &str, at: usize) -> Result<Record, Fault> {
        match &self.end {
            Some(known) if known.to_string().trim_end() == end => Ok(self),
            Some(known) => {
                Err(Fault::new(at, format!("this is written `{}`", known.to_string().trim_end())))
            }
            None => Ok(self),
        }
    }
}

/// Lines that end with a line feed and nothing else, counted from 1.
struct Lines<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> Option<&'a str> {
        let (line, rest) = self.rest.split_once('\n')?;
        self.rest = rest;
        self.line += 1;
        Some(line)
    }
}

fn header(lines: &mut Lines<'_>) -> Result<Header, Fault> {
    let first = lines.next().unwrap_or_default();
    if first != format!("sobremesa {VERSION}") {
        return Err(Fault::new(1, format!("a record begins with `sobremesa {VERSION}`")));
    }
    let or_dash = |words: &[String]| {
        if words.is_empty() { "-".to_owned() } else { words.join(" ") }
    };
    let mut field = |key: &str| -> Result<Field, Fault> {
        let text = lines.next().ok_or_else(|| Fault::new(lines.line, "the header is not whole"))?;
        let field = Field::read(text, lines.line)
            .filter(|field| field.key == key)
            .ok_or_else(|| Fault::new(lines.line, format!("`{key}` must stand here")))?;
        let spelled = format!("{key:8} {}", or_dash(&field.words));
        if text == spelled {
            Ok(field)
        } else {
            Err(field.fault(format_args!("is written `{spelled}`")))
        }
    };
    let game = field("game")?.word()?.to_owned();
    let rules = field("rules")?.number(u32::MAX)?;
    let options = field("options")?;
    let deck = field("deck")?;
    let seats = field("seats")?;
    if seats.words.is_empty() || seats.words.len() > MAX_SEATS {
        return Err(seats.fault(format_args!("needs 1 to {MAX_SEATS} names")));
    }
    if let Some(name) = seats.words.iter().find(|name| !is_name(name)) {
        return Err(seats.fault(format_args!("`{name}` cannot be a name")));
    }
    let pets = field("pets")?;
    let counts = pets.numbers(u32::from(u8::MAX))?;
    if counts.len() != seats.words.len() {
        return Err(pets.fault(format_args!("needs {} numbers", seats.words.len())));
    }
    let fair = field("fair")?;
    let seal = match fair.words[..] {
        [] => None,
        _ => Some(Seal::parse(&fair.words, seats.words.len()).map_err(|text| fair.fault(text))?),
    };
    let seed = field("seed")?;
    let word = if seed.words.is_empty() { "-" } else { seed.word()? };
    if !is_seed(word) {
        return Err(seed.fault("is `-`, or up to 64 letters and digits"));
    }
    if seal.is_some() && !is_sealed_seed(word) {
        return Err(seed.fault("that was sealed is `-`, or 64 digits 0-9 and a-f"));
    }
    Ok(Header {
        game,
        rules,
        options: or_dash(&options.words),
        deck: or_dash(&deck.words),
        seats: seats.words,
        pets: counts.into_iter().map(|count| count as u8).collect(),
        fair: seal,
        seed: word.to_owned(),
    })
}

fn played(text: &str, number: usize, seats: u8) -> Result<Line, String> {
    let mut words = text.split(' ');
    if words.next() != Some(&*number.to_string()) {
        return Err(format!("line number {number} of the game must stand here"));
    }
    let seat = match number {
        0 => None,
        _ => Some(seat_of(words.next().unwrap_or_default(), seats)?),
    };
    let words: Vec<&str> = words.collect();
    let (mv, gave) = match words.iter().position(|&word| word == "=") {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (&words[..], &[][..]),
    };
    let (mv, gave) = (mv.join(" "), gave.iter().map(|&word| word.to_owned()).collect());
    match (number, &*mv) {
        (0, "deal") => {}
        (0, _) => return Err("the first line of a game is `0 deal`".to_owned()),
        (_, "") => return Err("a move is missing".to_owned()),
        _ => {}
    }
    Ok(Line { number, seat, mv, gave, fingerprint: 0 })
}

fn fingerprint_of(text: &str, number: usize) -> Option<u32> {
    let hex = text.strip_prefix(&format!("#{number} "))?;
    let print = u32::from_str_radix(hex, 16).ok()?;
    (format!("{print:08x}") == hex).then_some(print)
}

fn end(words: &str, seats: u8) -> Result<End, String> {
    let mut words: Vec<&str> = words.split(' ').collect();
    let rule = words.pop().filter(|rule| !rule.is_empty()).ok_or("a rule is missing")?.to_owned();
    let winners: SeatSet = match words[..] {
        ["-"] => SeatSet::EMPTY,
        _ => words.iter().map(|word| seat_of(word, seats)).collect::<Result<_, _>>()?,
    };
    Ok(End { winners, rule })
}
