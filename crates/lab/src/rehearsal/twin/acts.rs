//! Noninterference of hidden actions. The same evening twice, with the same cards, but for one thing that somebody did
//! unnoticed: a pass in an open window that came later, advice that was asked for, an attempt that was refused. Nobody
//! else may be told anything else, whatever they ask for meanwhile.

use std::ops::AddAssign;
use std::time::Duration;

use engine::{Seat, Viewer};
use games::GameId;
use protocol::{Ask, Command, Request};
use server::history::Chain;
use store::Stored;
use table::{By, Dealer, Entry, Table};

use super::plan::Plan;
use super::run::{self, Act, Deed, Run, Script};
use super::{Leak, compare, held};
use crate::dice::Dice;
use crate::player::{play, seat_bot, written};
use crate::rehearsal::world::BEGINNING;

/// How long before the next thing that everybody notices a pass may still come: shouts are collected for a
/// while before anybody is told of them, and whoever moves meanwhile has to wait.
const CLEAR: Duration = Duration::from_millis(250);

/// What evenings with one hidden act more, or later, have shown.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Acts {
    /// Evenings that were held twice.
    pub pairs: u64,
    /// Those in which a hidden move came later.
    pub delayed: u64,
    /// Those in which somebody else asked for advice.
    pub advised: u64,
    /// Those in which somebody else tried what cannot be done.
    pub tried: u64,
    /// Messages that were the same for somebody who could not know.
    pub messages: u64,
}

impl AddAssign for Acts {
    fn add_assign(&mut self, other: Acts) {
        self.pairs += other.pairs;
        self.delayed += other.delayed;
        self.advised += other.advised;
        self.tried += other.tried;
        self.messages += other.messages;
    }
}

/// Holds the evening of a seed, and holds it again with one hidden act that is another one.
pub fn hidden_acts(game: GameId, seed: u64) -> Result<Acts, Box<Leak>> {
    held(game, seed, "--acts", hold)
}

fn hold(game: GameId, seed: u64) -> Result<Acts, String> {
    let mut dice = Dice::new(seed, "acts");
    let plan = Plan::of(game, seed, &mut dice).with_probes();
    let truth = run::hold(&plan, seed, Dealer::Sealed, Script::Anything);
    let moves = hidden_moves(&truth, &plan)?;
    let change = match dice.pick(&moves) {
        Some(hidden) if dice.happens(800) => hidden.later(&truth, &mut dice),
        _ => another(&truth, &plan, &mut dice),
    };
    let Some(Change { script, kind, unaware }) = change else { return Ok(Acts::default()) };
    let twin = run::hold(&plan, seed, Dealer::Sealed, Script::Same(&script, truth.end));
    for &place in &unaware {
        compare(&truth, &twin, place).map_err(|what| format!("{kind:?}: {what}"))?;
    }
    let messages = unaware.iter().map(|place| truth.told[*place].len() as u64).sum();
    let count = |of: Kind| u64::from(kind == of);
    Ok(Acts {
        pairs: 1,
        delayed: count(Kind::Delayed),
        advised: count(Kind::Advised),
        tried: count(Kind::Tried),
        messages,
    })
}

/// What is otherwise in the second world.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Kind {
    Delayed,
    Advised,
    Tried,
}

/// Another script, and the places at which nobody can know.
struct Change {
    script: Vec<Act>,
    kind: Kind,
    unaware: Vec<usize>,
}

/// A move that was told to nobody but its seat.
struct Hidden {
    /// Which act of the script it is, and whose.
    act: usize,
    place: usize,
    /// Before when it could as well have been made.
    until: Duration,
    /// Who has not noticed it.
    unaware: Vec<usize>,
}

impl Hidden {
    /// The script with this move at a later moment.
    fn later(&self, truth: &Run, dice: &mut Dice) -> Option<Change> {
        let mut script = truth.script.clone();
        let mut act = script.remove(self.act);
        let next = script[self.act..].iter().find(|act| act.place == self.place);
        let until = next.map_or(self.until, |next| self.until.min(next.at));
        let room = until.checked_sub(act.at + CLEAR)?.as_millis() as u64;
        act.at += dice.millis(1, room.max(1));
        let unaware = self.unaware.clone();
        Some(Change { script: with(script, act), kind: Kind::Delayed, unaware })
    }
}

/// The script with one act more, in the order of time.
fn with(mut script: Vec<Act>, act: Act) -> Vec<Act> {
    let place = script.partition_point(|other| other.at <= act.at);
    script.insert(place, act);
    script
}

/// The script with something more that somebody else asks for and that changes nothing.
fn another(truth: &Run, plan: &Plan, dice: &mut Dice) -> Option<Change> {
    let viewer = plan.viewers_place();
    let seats = usize::from(plan.terms.seats);
    let people: Vec<usize> = plan.people().filter(|at| *at < seats && *at != viewer).collect();
    let place = *dice.pick(&people)?;
    let at = dice.millis(1, (truth.end.as_millis() as u64).max(1));
    let (kind, ask) = match dice.below(3) {
        0 => (Kind::Tried, play("nothing of the kind")),
        1 => (Kind::Tried, seat_bot(99, "easy")),
        _ => (Kind::Advised, Ask::Hint),
    };
    let command = Command { id: "x".to_owned(), seen: 0, ask };
    let deed = Deed::Says(written(&Request::Command(command)));
    let unaware = (0..=seats).filter(|other| *other != place).collect();
    let script = with(truth.script.clone(), Act { at, place, deed });
    Some(Change { script, kind, unaware })
}

/// The moves of an evening that were told to nobody but their seats, and when each was to be made at the
/// latest.
fn hidden_moves(truth: &Run, plan: &Plan) -> Result<Vec<Hidden>, String> {
    let (id, rows) = &truth.history;
    let (mut chain, mut table) = (Chain::start(id), None::<Table>);
    let (mut all, mut open) = (Vec::new(), Vec::<Hidden>::new());
    let mut came_back = None;
    for row in rows {
        let (entry, next) = chain.read(row).map_err(|error| error.to_string())?;
        chain = next;
        let damage = |damage: table::Damage| damage.to_string();
        let deadline = table.as_ref().and_then(|table| deadline(table, &entry));
        match &mut table {
            None => table = Some(Table::open(&entry, row.at.0).map_err(damage)?),
            Some(table) => table.absorb(&entry, row.at.0, None).map_err(damage)?,
        }
        let Some(table) = &table else { continue };
        let since = since_beginning(row.at.0);
        let unaware = unaware(table, plan);
        let is_public = !unaware.contains(&usize::from(plan.terms.seats));
        // Words change nothing for anybody who has a move to make.
        let is_said = matches!(entry, Entry::Said { .. });
        let (ends, stays) = open.into_iter().partition(|hidden: &Hidden| {
            let is_noticed = is_public || !unaware.contains(&hidden.place);
            is_noticed && !is_said || since >= hidden.until
        });
        open = stays;
        all.extend(ends.into_iter().map(|hidden: Hidden| {
            let until = hidden.until.min(since);
            Hidden { until, ..hidden }
        }));
        // Whoever comes back with a move is noticed by everybody.
        let has_come_back = came_back == entry.seat().map(|seat| (seat, row.at));
        came_back = match entry {
            Entry::Back { seat } => Some((seat, row.at)),
            _ => None,
        };
        if !is_public && !has_come_back {
            let until = deadline.map_or(truth.end, since_beginning).min(truth.end);
            open.extend(hidden_move(truth, &entry, row, until).map(|(act, place)| {
                let unaware = unaware.clone();
                Hidden { act, place, until, unaware }
            }));
        }
    }
    all.extend(open);
    Ok(all)
}

fn since_beginning(at: u64) -> Duration {
    Duration::from_millis(at.saturating_sub(BEGINNING))
}

/// The places that have not noticed the last entry.
fn unaware(table: &Table, plan: &Plan) -> Vec<usize> {
    let state = table.state();
    let seats = usize::from(plan.terms.seats);
    let viewer =
        |place| if place < seats { Viewer::Seat(Seat(place as u8)) } else { Viewer::Onlooker };
    (0..=seats).filter(|place| table.update(viewer(*place), &state).is_none()).collect()
}

/// Until when the seat of a move has time for it.
fn deadline(table: &Table, entry: &Entry) -> Option<u64> {
    let Entry::Played { seat, .. } = entry else { return None };
    table.snapshot(Viewer::Seat(Seat(*seat)), None, &table.state()).you.deadline
}

/// The act of the script that a person made this move by, and whose it is.
fn hidden_move(
    truth: &Run,
    entry: &Entry,
    row: &Stored,
    until: Duration,
) -> Option<(usize, usize)> {
    let Entry::Played { seat, by: By::Person, .. } = entry else { return None };
    let id = row.row.command.as_deref()?.split(':').next_back()?;
    let written = format!("\"id\":\"{id}\"");
    let is_it = |act: &Act| matches!(&act.deed, Deed::Says(text) if text.contains(&written));
    let act = truth.script.iter().position(is_it)?;
    let place = usize::from(*seat);
    (truth.script[act].at + CLEAR < until && truth.script[act].place == place)
        .then_some((act, place))
}
