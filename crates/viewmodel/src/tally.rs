//! What a game comes to: the score sheet, and things to talk about.

use std::borrow::Cow;

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::film::Film;
use crate::games::{self, Event};

/// The key of what a round is called.
const ROUND: &str = "after-round";

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
        let (sheet, facts) = games::sheet(film.kind(), &film);
        Some(Tally {
            sealed_at: film.sealed_at().map(|(table, number)| (table.to_owned(), number)),
            rounds: film.standing(film.last()).0,
            sheet,
            facts: chosen(&film, facts),
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

impl Sheet {
    /// Whether it has a row for each round.
    #[must_use]
    pub fn is_by_rounds(&self) -> bool {
        self.rows.iter().all(|row| row.key == ROUND)
    }
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

/// A row of the sheet without a number in its name.
pub(crate) fn row(key: &'static str, values: Vec<i64>) -> Row {
    Row { key: key.into(), number: 0, values }
}

/// The rounds, and what they come to.
pub(crate) fn by_rounds(film: &Film) -> Sheet {
    Sheet { rows: rounds(film), total: row("after-total", film.standing(film.last()).1) }
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
            rows.push(Row { key: ROUND.into(), number: i64::from(round), values });
            (round, before) = (now, scores);
        }
    }
    rows
}

/// What is left of the first, seat by seat.
pub(crate) fn less(all: &[i64], part: &[i64]) -> Vec<i64> {
    all.iter().zip(part).map(|(all, part)| all - part).collect()
}

/// How many cards everybody is left with.
pub(crate) fn cards_left(film: &Film) -> Vec<i64> {
    let view = film.frame(film.last(), engine::Viewer::Referee).picture.view;
    let cards = view.map(|view| view.around().cards).unwrap_or_default();
    cards.into_iter().map(i64::from).collect()
}

/// At most three things to talk about, the most telling first. What is true of one alone tells more than
/// what several share.
fn chosen(film: &Film, all: Vec<Option<Fact>>) -> Vec<Fact> {
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
    let is_one = |event: &Event| event.shows(None, &None).is_landmark;
    let steps = 0..=film.last();
    steps.filter_map(|step| Some((step, film.events(step).iter().rposition(is_one)?))).collect()
}

/// All that happened in a game, each with its step.
pub(crate) struct Story<E> {
    seats: u8,
    events: Vec<(usize, E)>,
}

/// Whom an event is about.
pub(crate) type Who<E> = fn(&E) -> Option<Seat>;
/// Whom an event is about, and how many points it was.
pub(crate) type Points<E> = fn(&E) -> Option<(Seat, u32)>;

impl<E> Story<E> {
    /// The story of a game whose events these are.
    pub(crate) fn of(film: &Film, own: fn(Event) -> Option<E>) -> Story<E> {
        let steps = 0..=film.last();
        let events = steps.flat_map(|step| film.events(step).into_iter().map(move |e| (step, e)));
        let events = events.filter_map(|(step, event)| Some((step, own(event)?))).collect();
        Story { seats: film.seats(), events }
    }

    /// How often it happened to each seat.
    pub(crate) fn count(&self, who: Who<E>) -> Vec<i64> {
        let of = |seat| self.events.iter().filter(|(_, event)| who(event) == Some(seat)).count();
        (0..self.seats).map(|seat| of(Seat(seat)) as i64).collect()
    }

    /// What it came to for each seat.
    pub(crate) fn sum(&self, points: Points<E>) -> Vec<i64> {
        let each = || self.events.iter().filter_map(|(_, event)| points(event));
        let of =
            |seat| each().filter(move |(whose, _)| *whose == Seat(seat)).map(|(_, p)| i64::from(p));
        (0..self.seats).map(|seat| of(seat).sum()).collect()
    }

    /// To whom it happened most often; who as often as they is named as well.
    pub(crate) fn most(&self, key: &'static str, card: &'static str, who: Who<E>) -> Option<Fact> {
        let counts = self.count(who);
        let number = *counts.iter().max().filter(|most| **most > 0)?;
        let mut with = (0..).zip(&counts).filter(|(_, count)| **count == number);
        let (seat, _) = with.next()?;
        let tied = with.map(|(seat, _)| seat).collect();
        let (step, _) = self.events.iter().find(|(_, event)| who(event) == Some(Seat(seat)))?;
        let (key, card) = (key.into(), Some(card.into()));
        Some(Fact { key, seat: Some(seat), tied, number, card, step: *step })
    }

    /// The one with the most points.
    pub(crate) fn dearest(
        &self,
        key: &'static str,
        card: &'static str,
        points: Points<E>,
    ) -> Option<Fact> {
        let (step, (seat, most)) = self.told(points).max_by_key(|(_, (_, points))| *points)?;
        Some(of_points(key, card, step, seat, most))
    }

    /// The one with the fewest points.
    pub(crate) fn least(
        &self,
        key: &'static str,
        card: &'static str,
        points: Points<E>,
    ) -> Option<Fact> {
        let (step, (seat, least)) = self.told(points).min_by_key(|(_, (_, points))| *points)?;
        Some(of_points(key, card, step, seat, least))
    }

    fn told(&self, points: Points<E>) -> impl Iterator<Item = (usize, (Seat, u32))> {
        self.events.iter().filter_map(move |(step, event)| Some((*step, points(event)?)))
    }
}

fn of_points(key: &'static str, card: &'static str, step: usize, seat: Seat, points: u32) -> Fact {
    let (seat, number) = (Some(seat.0), i64::from(points));
    Fact { key: key.into(), seat, tied: Vec::new(), number, card: Some(card.into()), step }
}

/// The longest round, if there were several.
pub(crate) fn longest(film: &Film) -> Option<Fact> {
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
    let (key, tied) = ("after-fact-long".into(), Vec::new());
    several.then_some(Fact { key, seat: None, tied, number, card: None, step })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stored::records;

    #[test]
    fn every_sheet_adds_up() {
        for record in records() {
            let film = Film::read(&record).unwrap();
            let Sheet { rows, total } = Tally::of(&record).unwrap().sheet;
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
        use ::games::dos::Event;
        let said = |seat: &u8| (1, Event::Said { seat: Seat(*seat) });
        let most = |events: &[u8]| {
            let story = Story { seats: 3, events: events.iter().map(said).collect() };
            let who: Who<Event> = |event| match event {
                Event::Said { seat } => Some(*seat),
                _ => None,
            };
            let fact = story.most("after-fact-said", "w2", who)?;
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
            let game = film.kind();
            let facts = Tally::of(&record).unwrap().facts;
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
