//! Fuzz target: sequences of commands to tables of every game, at any moment of an evening, with a differential test.
//!
//! A twin that knows only what was written must be the same table.
//!
//! The first line names the moment: a game, and a number. Then something happens in every line: `ana {…}` sends a
//! command, `ana 3` makes the fourth of the moves that she could make, `bot 2 0` the first one of a bot, `wait 5000`
//! lets time pass, and `dead 1` and `open 1` are a line that went dead and one that came.

use protocol::{Ask, Command, Ran, Rejection};
use std::str::SplitWhitespace;
use std::sync::LazyLock;

use engine::record::replay;
use engine::{Seat, SeatSet, Simulate, Viewer, Visit};
use games::GameId;
use serde::Serialize;
use table::{Answer, By, Chore, Connectivity, Decided, Draft, Entry, Phase, Table, Thinking, Who};

use crate::positions::{Position, everybody, positions};

/// So many lines count.
const MOST: usize = 32;
/// So many things are done at most when time passes.
const CHORES: usize = 8;
/// The time at which every input begins: later than all that has happened.
pub(crate) const BEGIN: u64 = 60_000;

static POSITIONS: LazyLock<Vec<Position>> = LazyLock::new(|| positions(1));

/// What a table decides fits the table, is the same when it is read back, and is remembered.
pub fn commands(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let mut lines = text.lines();
    let Some(position) = lines.next().and_then(moment) else { return };
    let mut tables = TwinTables {
        table: position.table.clone(),
        twin: position.table.clone(),
        added: Vec::new(),
        now: BEGIN,
    };
    for line in lines.take(MOST) {
        tables.happens(line);
    }
    tables.holds(position);
}

/// The moment that a line names.
pub(crate) fn moment(line: &str) -> Option<&'static Position> {
    let (game, number) = line.split_once(' ')?;
    let (game, number): (GameId, usize) = (game.parse().ok()?, number.trim().parse().ok()?);
    let of_game = |position: &&Position| position.table.game_id() == game;
    let count = POSITIONS.iter().filter(of_game).count();
    POSITIONS.iter().filter(of_game).nth(number.checked_rem(count)?)
}

/// A table, another one that knows only what was written, and what has happened at both.
struct TwinTables {
    table: Table,
    twin: Table,
    added: Vec<Entry>,
    now: u64,
}

impl TwinTables {
    fn happens(&mut self, line: &str) -> Option<()> {
        let (word, rest) = line.split_once(' ')?;
        let mut numbers = rest.split_whitespace();
        match word {
            "wait" => self.waits(number(&mut numbers)?),
            "bot" => self.bot(self.seat(&mut numbers)?, number(&mut numbers)?)?,
            "dead" => self.lines(self.seat(&mut numbers)?, Connectivity::Dead),
            "open" => self.lines(self.seat(&mut numbers)?, Connectivity::Open),
            name => {
                let who = everybody().into_iter().find(|who| who.0 == name.repeat(8))?;
                let command = match rest.trim().parse() {
                    Ok(number) => self.any_move(&who, number)?,
                    Err(_) => serde_json::from_str(rest).ok()?,
                };
                self.asks(&who, &command);
            }
        }
        Some(())
    }

    /// A seat that there is: nobody else is ever asked, and no line is without one.
    fn seat(&self, words: &mut SplitWhitespace<'_>) -> Option<Seat> {
        let seat: u8 = words.next()?.parse().ok()?;
        (usize::from(seat) < self.table.chairs().len()).then_some(Seat(seat))
    }

    /// One of the moves that somebody could make.
    fn any_move(&self, who: &Who, number: usize) -> Option<Command> {
        let viewer = self.table.viewer(who);
        let mv = self.moves(viewer).into_iter().nth(number)?;
        let seen = self.table.number(viewer);
        Some(Command { id: format!("m{}", self.table.head()), seen, ask: Ask::Play { mv } })
    }

    fn moves(&self, viewer: Viewer) -> Vec<String> {
        self.table.snapshot(viewer, None, &self.table.state()).you.moves
    }

    fn asks(&mut self, who: &Who, command: &Command) {
        self.now += 10;
        let key = Table::key(who, &command.id);
        let decided = self.table.ask(who, command, self.now, || [9; 32]);
        assert_eq!(decided, self.twin.ask(who, command, self.now, || [9; 32]), "{command:?}");
        let draft = match decided {
            Err(answer) => return self.is_answered(who, command, &answer),
            Ok(Decided::Hint { seat }) => {
                assert!(!self.moves(Viewer::Seat(seat)).is_empty(), "a hint about nothing");
                return;
            }
            Ok(Decided::Draft(draft)) => draft,
            Ok(Decided::Shout { seat, mv }) => self.shout(seat, &mv, Some(key)),
        };
        self.takes(&draft);
        if draft.entries.is_empty() {
            return;
        }
        let again = self.table.ask(who, command, self.now, || [9; 32]);
        assert!(matches!(again, Err(Answer::Repeated(_))), "{command:?} again: {again:?}");
        assert!(self.table.remembers(who, &command.id), "{command:?}");
    }

    /// A move of the list is never refused; at most the table has moved on, or is paused.
    fn is_answered(&self, who: &Who, command: &Command, answer: &Answer) {
        let Ask::Play { mv } = &command.ask else { return };
        if !self.moves(self.table.viewer(who)).contains(mv) {
            return;
        }
        let fits = match answer {
            Answer::Rejected(why) => matches!(why, Rejection::Stale | Rejection::Unreadable),
            Answer::Repeated(_) => true,
            Answer::Refused(_) => false,
        };
        assert!(fits, "{command:?}: {answer:?}");
    }

    fn shout(&self, seat: Seat, mv: &str, key: Option<String>) -> Draft {
        let race = [Ran { seat: seat.0, took: 90, rtt: 0 }];
        let draft = self.table.shouted((seat, mv), &race, key, self.now);
        draft.unwrap_or_else(|answer| panic!("`{mv}` of seat {seat} was taken: {answer:?}"))
    }

    fn bot(&mut self, seat: Seat, number: u64) -> Option<()> {
        let moves = self.moves(Viewer::Seat(seat));
        let mv = moves.get(usize::try_from(number).ok()?)?;
        self.now += 10;
        let decided = self.table.bot_plays(seat, mv, By::Bot, self.now);
        let draft = match decided {
            Ok(Decided::Draft(draft)) => draft,
            Ok(Decided::Shout { seat, mv }) => self.shout(seat, &mv, None),
            Ok(Decided::Hint { .. }) | Err(_) => panic!("`{mv}` of seat {seat}: {decided:?}"),
        };
        self.takes(&draft);
        Some(())
    }

    /// Time passes, and the table does what is due. Bots make the first of their moves.
    fn waits(&mut self, time: u64) {
        self.now += time.min(1 << 40);
        let mut thinking = SeatSet::EMPTY;
        for _ in 0..CHORES {
            let Some(chore) = self.table.chore(self.now, thinking) else { return };
            match chore {
                Chore::Make(draft) => self.takes(&draft),
                Chore::Ask(seat, Thinking::Move) => {
                    thinking = thinking.with(seat);
                    let played = self.bot(seat, 0);
                    assert!(played.is_some(), "a bot is asked that has no move");
                }
                Chore::Ask(seat, Thinking::Shout) => {
                    if self.bot(seat, 0).is_none() {
                        self.table.hush(seat);
                        self.twin.hush(seat);
                    }
                }
            }
        }
    }

    fn lines(&mut self, seat: Seat, line: Connectivity) {
        if let Some(draft) = self.table.presence(seat, line, self.now) {
            self.takes(&draft);
        }
    }

    /// Makes a draft true at both tables.
    fn takes(&mut self, draft: &Draft) {
        let last = draft.entries.len().saturating_sub(1);
        for (i, entry) in draft.entries.iter().enumerate() {
            let command = draft.command.as_deref().filter(|_| i == last);
            let before: Vec<(Viewer, u64)> = numbers(&self.table).collect();
            let fits = self.table.absorb(entry, self.now, command);
            assert_eq!(fits, Ok(()), "what the table decides fits the table: {entry:?}");
            for (viewer, before) in before {
                let after = self.table.number(viewer);
                assert!((before..=before + 1).contains(&after), "{viewer:?}: {before} {after}");
            }
            let written = serde_json::to_string(entry).expect("an entry is always JSON");
            let read: Entry = serde_json::from_str(&written).expect("it was written so");
            assert_eq!(read, *entry, "{written}");
            let fits = self.twin.absorb(&read, self.now, command);
            assert_eq!(fits, Ok(()), "{written}");
            self.added.push(read);
        }
        assert_eq!(draft.closes, *self.table.phase() == Phase::Closed);
        assert_eq!(draft.due, self.table.due_after(self.now), "{draft:?}");
    }

    /// Both tables are the same to everybody, every move of a list can be made, and what is over has a record.
    fn holds(&self, position: &Position) {
        assert_eq!(look_at(&self.table), look_at(&self.twin));
        for viewer in self.table.viewers() {
            let Viewer::Seat(seat) = viewer else { continue };
            for mv in self.moves(viewer) {
                assert_eq!(self.table.check(seat, &mv), Ok(()), "`{mv}` of seat {seat}");
            }
        }
        let over = |entry: &Entry| matches!(entry, Entry::Played { end: Some(_), .. });
        if !self.added.iter().any(over) {
            return;
        }
        let records = table::records(position.history.iter().chain(&self.added));
        for (number, record) in records.expect("a history that the table has made") {
            let game: GameId = record.header.game.parse().expect("a game");
            assert!(game.visit(Replays(&record)), "game {number}: {record}");
        }
    }
}

struct Replays<'a>(&'a engine::record::Record);

impl Visit for Replays<'_> {
    type Out = bool;
    fn visit<G: Simulate>(self) -> bool {
        replay::<G>(self.0, |_| {}).is_ok_and(|outcome| outcome.is_some())
    }
}

fn number(words: &mut SplitWhitespace<'_>) -> Option<u64> {
    words.next()?.parse().ok()
}

/// The number of the last update of each viewer.
fn numbers(table: &Table) -> impl Iterator<Item = (Viewer, u64)> {
    table.viewers().map(|viewer| (viewer, table.number(viewer)))
}

/// Makes a draft true.
pub(crate) fn take(table: &mut Table, draft: &Draft, now: u64) {
    for entry in &draft.entries {
        let fits = table.absorb(entry, now, None);
        assert_eq!(fits, Ok(()), "what the table decides fits the table: {entry:?}");
    }
}

/// All that anybody can see of a table.
pub(crate) fn look_at(table: &Table) -> String {
    let state = table.state();
    let mut seen = state.get().to_owned();
    for viewer in table.viewers() {
        seen += &json(&table.update(viewer, &state));
        seen += &json(&table.snapshot(viewer, Some(3), &state));
        seen += &json(&table.snapshot(viewer, None, &state));
    }
    seen += &json(&table.known_to_all(&state));
    seen += &table.view(Viewer::Referee).unwrap_or_default();
    seen + &format!("{:?}", table.due_after(table.last_at()))
}

fn json(thing: &impl Serialize) -> String {
    serde_json::to_string(thing).expect("what is told is always JSON")
}
