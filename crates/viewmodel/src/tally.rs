//! What a game comes to: the score sheet, and things to talk about.

use std::borrow::Cow;

use games::GameId;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::film::Film;

/// A word of our own, or one that came from the worker.
type Word = Cow<'static, str>;

/// All that is told at the end of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// Which game this is: the table and the number of the game there.
    pub sealed_at: Option<(String, u64)>,
    /// How many rounds were played.
    pub rounds: u32,
    /// The score sheet.
    pub sheet: Sheet,
    /// Things to talk about.
    pub facts: Vec<Fact>,
}

impl Tally {
    /// What the game of a record comes to; nothing if it cannot be replayed.
    #[must_use]
    pub fn of(record: &str) -> Option<Tally> {
        let film = Film::read(record).ok()?;
        Some(Tally {
            sealed_at: film.sealed_at().map(|(table, number)| (table.to_owned(), number)),
            rounds: film.standing(film.last()).0,
            sheet: sheet(&film),
            facts: facts(&film),
        })
    }
}

/// A score sheet as one knows it from paper.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// What was counted, from top to bottom.
    pub rows: Vec<Row>,
    /// What stands below the line.
    pub total: Row,
}

/// A row of the sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Row {
    /// The key of its name.
    pub key: Word,
    /// The number in its name, if it has one.
    pub number: i64,
    /// What each seat has.
    pub values: Vec<i64>,
}

/// Something to talk about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fact {
    /// The key of its sentence.
    pub key: Word,
    /// Whom it is about.
    pub seat: Option<u8>,
    /// Who else it could as well be about.
    pub tied: Vec<u8>,
    /// A number in it.
    pub number: i64,
    /// A card in it, as it is written.
    pub card: Option<Word>,
    /// The step to look at.
    pub step: usize,
}

/// The score sheet of a game.
#[must_use]
pub fn sheet(film: &Film) -> Sheet {
    let story = Story::of(film);
    let end = film.standing(film.last()).1;
    let row = |key: &'static str, values| Row { key: key.into(), number: 0, values };
    match film.game {
        // Without points, whoever is rid of all cards wins.
        GameId::Dos2 if end.iter().all(|score| *score == 0) => Sheet {
            rows: vec![row("after-row-drew", story.count("drew", "seat"))],
            total: row("after-total-cards", cards_left(film)),
        },
        GameId::Dos | GameId::Dos2 | GameId::Loyo => {
            Sheet { rows: rounds(film), total: row("after-total", end) }
        }
        // Nothing is counted but who holds what.
        GameId::Kiltros => Sheet {
            rows: vec![
                row("after-row-defended", story.count("round-won", "seat")),
                row("after-row-lost", story.count("round-lost", "seat")),
            ],
            total: row("after-total-cards", cards_left(film)),
        },
        GameId::Doggy => {
            let majority = story.sum("majority", "seat", "points");
            Sheet {
                rows: vec![
                    row("after-row-parrandas", less(&end, &majority)),
                    row("after-row-majority", majority),
                ],
                total: row("after-total", end),
            }
        }
    }
}

/// What each seat got in each round.
fn rounds(film: &Film) -> Vec<Row> {
    let (mut round, mut before) = film.standing(0);
    before.fill(0);
    let mut rows = Vec::new();
    for step in 0..=film.last() {
        let (now, scores) = film.standing(step);
        if now != round || step == film.last() {
            let values = less(&scores, &before);
            rows.push(Row { key: "after-round".into(), number: i64::from(round), values });
            (round, before) = (now, scores);
        }
    }
    rows
}

/// What is left of the first, seat by seat.
fn less(all: &[i64], part: &[i64]) -> Vec<i64> {
    all.iter().zip(part).map(|(all, part)| all - part).collect()
}

/// How many cards everybody is left with.
fn cards_left(film: &Film) -> Vec<i64> {
    let view = film.frame(film.last(), engine::Viewer::Referee).picture.view.unwrap_or_default();
    let count = |seat: u8| view["hands"][usize::from(seat)]["count"].as_i64().unwrap_or(0);
    (0..film.seats()).map(count).collect()
}

/// At most three things to talk about, the most telling first. What is true of one alone tells more than
/// what several share.
#[must_use]
pub fn facts(film: &Film) -> Vec<Fact> {
    let story = Story::of(film);
    let most = |key, event: &str, who: &str, card| story.most(key, event, who, card);
    let all = match film.game {
        GameId::Dos => vec![
            most("after-fact-doubles", "matched-double", "seat", "w2"),
            most("after-fact-caught", "caught", "victim", "y1"),
            story.dearest("after-fact-round", "round-won", "b#"),
            most("after-fact-said", "said", "seat", "y1"),
            most("after-fact-drew", "drew", "seat", "r10"),
            story.longest(film, "after-fact-long"),
        ],
        GameId::Dos2 => vec![
            most("after-fact-sums", "played-sum", "seat", "w2"),
            most("after-fact-caught", "caught", "victim", "y1"),
            most("after-fact-skipped", "skipped", "seat", "rskip"),
            most("after-fact-said", "said", "seat", "w2"),
            most("after-fact-drew", "drew", "seat", "g10"),
            most("after-fact-played", "played", "seat", "g10"),
            story.longest(film, "after-fact-long"),
        ],
        GameId::Kiltros => vec![
            most("after-fact-slipper", "chancletazo", "seat", "chancletazo"),
            most("after-fact-stole", "stole", "thief", "pulgoso"),
            most("after-fact-lost", "round-lost", "seat", "k9"),
            most("after-fact-defended", "round-won", "seat", "f5"),
            story.longest(film, "after-fact-long"),
        ],
        GameId::Loyo => vec![
            most("after-fact-called", "called", "seat", "loyo"),
            story.dearest("after-fact-doubled", "doubled", "ohno"),
            story.least("after-fact-lightest", "total", "2"),
            most("after-fact-took", "took", "seat", "9"),
            story.longest(film, "after-fact-long"),
        ],
        GameId::Doggy => vec![
            most("after-fact-parties", "partied", "seat", "palta"),
            most("after-fact-tidied", "tidied", "seat", "canela"),
            most("after-fact-untidied", "untidied", "seat", "mario"),
            most("after-fact-drew", "drew", "seat", "palta"),
        ],
    };
    let mut facts: Vec<Fact> = all.into_iter().flatten().collect();
    facts.sort_by_key(|fact| fact.tied.len());
    facts.truncate(3);
    // Of a short evening there is less to tell, but how short it was.
    if facts.len() < 3 {
        let (number, step) = (film.last() as i64, film.last());
        let (key, tied) = ("after-fact-moves".into(), Vec::new());
        facts.push(Fact { key, seat: None, tied, number, card: None, step });
    }
    facts
}

/// What divides the game: the step, and which of the things that happened in it.
#[must_use]
pub fn landmarks(film: &Film) -> Vec<(usize, usize)> {
    const KINDS: [&str; 9] = [
        "round-won",
        "round-drawn",
        "round-over",
        "caught",
        "called",
        "challenged",
        "chancletazo",
        "mario-hugo",
        "over",
    ];
    let is_one = |event: &Json| event["event"].as_str().is_some_and(|kind| KINDS.contains(&kind));
    let steps = 0..=film.last();
    steps.filter_map(|step| Some((step, film.events(step).iter().rposition(is_one)?))).collect()
}

/// All that happened, each with its step.
struct Story {
    seats: u8,
    events: Vec<(usize, Json)>,
}

impl Story {
    fn of(film: &Film) -> Story {
        let steps = 0..=film.last();
        let events = steps.flat_map(|step| film.events(step).into_iter().map(move |e| (step, e)));
        Story { seats: film.seats(), events: events.collect() }
    }

    fn of_kind<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = &'a (usize, Json)> {
        self.events.iter().filter(move |(_, event)| event["event"] == kind)
    }

    /// How often it happened to each seat.
    fn count(&self, kind: &str, who: &str) -> Vec<i64> {
        let of = |seat: u8| self.of_kind(kind).filter(|(_, event)| event[who] == seat).count();
        (0..self.seats).map(|seat| of(seat) as i64).collect()
    }

    /// What it came to for each seat.
    fn sum(&self, kind: &str, who: &str, what: &str) -> Vec<i64> {
        let of = |seat: u8| {
            let own = self.of_kind(kind).filter(|(_, event)| event[who] == seat);
            own.filter_map(|(_, event)| event[what].as_i64()).sum()
        };
        (0..self.seats).map(of).collect()
    }

    /// To whom it happened most often; who as often as they is named as well.
    fn most(&self, key: &'static str, kind: &str, who: &str, card: &'static str) -> Option<Fact> {
        let counts = self.count(kind, who);
        let number = *counts.iter().max().filter(|most| **most > 0)?;
        let mut with = (0..).zip(&counts).filter(|(_, count)| **count == number);
        let (seat, _) = with.next()?;
        let tied = with.map(|(seat, _)| seat).collect();
        let (step, _) = self.of_kind(kind).find(|(_, event)| event[who] == seat)?;
        Some(Fact {
            key: key.into(),
            seat: Some(seat),
            tied,
            number,
            card: Some(card.into()),
            step: *step,
        })
    }

    /// The one with the most points.
    fn dearest(&self, key: &'static str, kind: &str, card: &'static str) -> Option<Fact> {
        let points = |(_, event): &&(usize, Json)| event["points"].as_i64().unwrap_or(0);
        self.told(key, self.of_kind(kind).max_by_key(points)?, card)
    }

    /// The one with the fewest points.
    fn least(&self, key: &'static str, kind: &str, card: &'static str) -> Option<Fact> {
        let points = |(_, event): &&(usize, Json)| event["points"].as_i64().unwrap_or(i64::MAX);
        self.told(key, self.of_kind(kind).min_by_key(points)?, card)
    }

    fn told(&self, key: &'static str, one: &(usize, Json), card: &'static str) -> Option<Fact> {
        let (step, event) = one;
        let seat = event["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok())?;
        let number = event["points"].as_i64()?;
        Some(Fact {
            key: key.into(),
            seat: Some(seat),
            tied: Vec::new(),
            number,
            card: Some(card.into()),
            step: *step,
        })
    }

    /// The longest round, if there were several.
    fn longest(&self, film: &Film, key: &'static str) -> Option<Fact> {
        let mut lengths: Vec<(u32, i64, usize)> = Vec::new();
        for step in 0..=film.last() {
            let (round, _) = film.standing(step);
            match lengths.last_mut() {
                Some((known, count, _)) if *known == round => *count += 1,
                _ => lengths.push((round, 1, step)),
            }
        }
        let several = lengths.len() > 1;
        let (_, number, step) = lengths.into_iter().max_by_key(|(_, count, _)| *count)?;
        several.then(|| Fact {
            key: key.into(),
            seat: None,
            tied: Vec::new(),
            number,
            card: None,
            step,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stored::records;

    #[test]
    fn every_sheet_adds_up() {
        for record in records() {
            let film = Film::read(&record).unwrap();
            let Sheet { rows, total } = sheet(&film);
            assert!(!rows.is_empty(), "{}", film.game);
            assert!(rows.iter().all(|row| row.values.len() == usize::from(film.seats())));
            if total.key == "after-total" {
                for seat in 0..usize::from(film.seats()) {
                    let sum: i64 = rows.iter().map(|row| row.values[seat]).sum();
                    assert_eq!(sum, total.values[seat], "{} {rows:?}", film.game);
                }
            }
        }
    }

    #[test]
    fn whoever_did_it_as_often_is_named_as_well() {
        let said = |seat: u8| (1, serde_json::json!({ "event": "said", "seat": seat }));
        let story =
            |events: &[u8]| Story { seats: 3, events: events.iter().copied().map(said).collect() };
        let most = |events: &[u8]| {
            let fact = story(events).most("after-fact-said", "said", "seat", "w2")?;
            Some((fact.seat, fact.tied, fact.number))
        };
        assert_eq!(most(&[]), None);
        assert_eq!(most(&[1, 2, 1]), Some((Some(1), vec![], 2)));
        assert_eq!(most(&[2, 0]), Some((Some(0), vec![2], 1)));
    }

    #[test]
    fn there_is_something_to_talk_about() {
        for record in records() {
            let film = Film::read(&record).unwrap();
            let game: art::Game = film.game.id().parse().unwrap();
            let facts = facts(&film);
            assert_eq!(facts.len(), 3, "{}: {facts:?}", film.game);
            assert!(facts.iter().all(|fact| fact.step <= film.last()));
            let cards = facts.iter().filter_map(|fact| fact.card.clone());
            for card in cards {
                assert!(art::face(game, &card, art::How::default()).is_some(), "{card} is a card");
            }
            let landmarks = landmarks(&film);
            assert!(landmarks.is_sorted());
            assert_eq!(landmarks.last().map(|(step, _)| *step), Some(film.last()));
        }
    }
}
