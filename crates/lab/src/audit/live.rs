//! An online audit while a table is played in a simulation: every message is held to what the store has kept by
//! then.
//!
//! It sees each at the moment when a node sends it: what is told must have been durable before.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use client::{Received, TroubleKind};
use engine::Viewer;
use futures_util::FutureExt;
use protocol::{Reply, Role, Watch};
use server::identity;
use store::{Memory, Store, Stored, TableId};
use table::{Phase, Table, Who};

use super::replay::Replay;
use super::viewer;

/// A connection, by the order in which they were made.
pub(crate) type LineId = usize;

/// Holds what is said about one table to its history.
pub(crate) struct LiveAudit {
    store: Memory,
    id: TableId,
    seen: Mutex<Seen>,
}

/// How the table stood after each entry.
struct Then {
    table: Arc<Table>,
    at: u64,
    /// Since which entry this one counts as never made.
    undone_by: Option<u64>,
    is_step: bool,
}

/// What a viewer is told by an entry.
struct Told {
    seq: u64,
    text: String,
    items: String,
}

struct Seen {
    replay: Replay,
    history: Vec<Then>,
    told: BTreeMap<(usize, u64), Told>,
    lines: BTreeMap<LineId, Heads>,
    checked: u64,
}

/// What is known about one connection.
#[derive(Clone, Default)]
pub(crate) struct Heads {
    /// Who it is, once that is known.
    who: Option<Who>,
    watches: bool,
    last: Option<u64>,
    /// The number of the last update, since the last welcome.
    number: Option<u64>,
}

impl Heads {
    /// Somebody who comes in to play, with these words in the hello.
    pub(crate) fn of_player(token: Option<&str>, last: Option<u64>) -> Heads {
        Heads { who: token.map(identity::who), watches: false, last, number: None }
    }

    /// Somebody who comes in to watch.
    pub(crate) fn of_watcher(token: Option<&str>, last: Option<u64>) -> Heads {
        Heads { watches: true, ..Heads::of_player(token, last) }
    }
}

/// What rows are called that make a move, and that take one back.
const PLAYED: &str = "played";
const UNDONE: &str = "undone";

fn place(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Onlooker => 100,
        Viewer::Referee => 101,
    }
}

impl LiveAudit {
    pub(crate) fn new(store: Memory, id: TableId) -> LiveAudit {
        let seen = Seen {
            replay: Replay::new(&id),
            history: Vec::new(),
            told: BTreeMap::new(),
            lines: BTreeMap::new(),
            checked: 0,
        };
        LiveAudit { store, id, seen: Mutex::new(seen) }
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody connects.
    pub(crate) fn meets(&self, line: LineId, heads: Heads) {
        self.seen().lines.insert(line, heads);
    }

    /// A node says something: what is wrong with it, if anything.
    pub(crate) fn shown(&self, line: LineId, text: &str) -> Result<(), String> {
        let mut seen = self.seen();
        let judged = self.catch_up(&mut seen).and_then(|()| seen.judge(line, text, self.now()));
        judged.map_err(|fault| format!("line {line}: {fault}"))
    }

    fn now(&self) -> u64 {
        self.store.now().0
    }

    /// Reads what the store has kept since.
    fn catch_up(&self, seen: &mut Seen) -> Result<(), String> {
        loop {
            let head = seen.history.len() as u64;
            let read = self.store.read(&self.id, head, 256).now_or_never();
            let rows = read.ok_or("memory answers at once")?.map_err(|error| error.to_string())?;
            if rows.is_empty() {
                return Ok(());
            }
            for row in &rows {
                seen.read(row).map_err(|fault| format!("entry {}: {fault}", row.seq))?;
            }
        }
    }

    /// Looks at the history now: what is wrong with it, if anything.
    pub(crate) fn looks(&self) -> Result<(), String> {
        self.catch_up(&mut self.seen())
    }

    /// The table as it was when this last looked, or was last shown anything.
    pub(crate) fn table(&self) -> Option<Arc<Table>> {
        self.seen().history.last().map(|then| Arc::clone(&then.table))
    }

    /// The table as it was then.
    pub(crate) fn table_at(&self, at: u64) -> Option<Arc<Table>> {
        let seen = self.seen();
        let before = seen.history.partition_point(|then| then.at <= at);
        before.checked_sub(1).map(|i| Arc::clone(&seen.history[i].table))
    }

    /// How many moves were made, and how many games came to their end.
    pub(crate) fn progress(&self) -> (u64, u64) {
        let seen = self.seen();
        let moves = seen.history.iter().filter(|then| then.is_step).count() as u64;
        let phase = |then: &Then| *then.table.phase() == Phase::Over;
        let ends = seen.history.windows(2).filter(|two| !phase(&two[0]) && phase(&two[1]));
        (moves, ends.count() as u64)
    }

    /// How many messages were held to the history.
    pub(crate) fn checked(&self) -> u64 {
        self.seen().checked
    }
}

impl Seen {
    fn read(&mut self, row: &Stored) -> Result<(), String> {
        if let Some((_, fault)) = self.replay.read(row).into_iter().next() {
            return Err(fault);
        }
        let seq = row.seq;
        let before = self.history.last().map(|then| Arc::clone(&then.table));
        let table = self.replay.table().ok_or("nothing opens the table")?;
        let table = Arc::new(table.clone());
        if row.row.kind == UNDONE
            && let Some(last) =
                self.history.iter_mut().rev().find(|then| then.is_step && then.undone_by.is_none())
        {
            last.undone_by = Some(seq);
        }
        self.tell(&table, before.as_deref(), seq)?;
        let is_step = row.row.kind == PLAYED;
        let at = row.at.0;
        self.history.push(Then { table, at, undone_by: None, is_step });
        Ok(())
    }

    /// What everybody learns of the last entry. Whoever learns nothing of it sees no difference.
    fn tell(&mut self, table: &Table, before: Option<&Table>, seq: u64) -> Result<(), String> {
        let state = table.state();
        for viewer in table.viewers().chain([Viewer::Referee]) {
            match (table.update(viewer, &state), before) {
                (Some(update), _) => {
                    let (number, items) = (update.number, json(&update.items));
                    let text = json(&Reply::Update(Box::new(update)));
                    if self
                        .told
                        .insert((place(viewer), number), Told { seq, text, items })
                        .is_some()
                    {
                        return Err(format!("{viewer:?} is told {number} twice"));
                    }
                }
                (None, Some(before)) if viewer != Viewer::Referee => {
                    let one = json(&before.snapshot(viewer, None, &before.state()));
                    let two = json(&table.snapshot(viewer, None, &state));
                    if one != two {
                        let parts = difference(&one, &two);
                        return Err(format!("{viewer:?} learns nothing, but sees: {parts}"));
                    }
                }
                (None, _) => {}
            }
        }
        Ok(())
    }

    fn judge(&mut self, line: LineId, text: &str, now: u64) -> Result<(), String> {
        self.checked += 1;
        // Messages are filled up, so that their length tells nothing.
        let text = text.trim_end_matches(' ');
        let heads = self.lines.get(&line).cloned().ok_or("nobody has connected")?;
        let heard: Received =
            serde_json::from_str(text).map_err(|error| format!("{error}: {text}"))?;
        let heads = match heard {
            Received::Welcome(welcome) => self.welcome(heads, &welcome, text, now)?,
            Received::Update(update) => {
                let number = heads.number.ok_or("an update comes before the welcome")? + 1;
                if update.number != number {
                    return Err(format!("update {} instead of {number}", update.number));
                }
                self.update(&heads, &update, text, now)?;
                Heads { number: Some(number), ..heads }
            }
            Received::Done(done) => {
                let key = heads.key(&done.id)?;
                if self.replay.place_of(&key).is_none() {
                    return Err(format!("{text}, but it is not kept"));
                }
                if Some(done.number) != heads.number {
                    return Err(format!("{text}, but the last update was {:?}", heads.number));
                }
                heads
            }
            Received::Refused(client::Refused { id, .. })
            | Received::Hint(client::Hint { id, .. })
            | Received::Rejected(client::Rejected { id, .. }) => {
                if !heads.watches {
                    let key = heads.key(&id)?;
                    if let Some(seq) = self.replay.place_of(&key) {
                        return Err(format!("{text}, but it is there as {seq}"));
                    }
                }
                heads
            }
            Received::Trouble(trouble) => match trouble.why {
                TroubleKind::Busy
                | TroubleKind::Store
                | TroubleKind::Slow
                | TroubleKind::Restart => heads,
                _ => return Err(format!("nobody has given a reason for {text}")),
            },
        };
        self.lines.insert(line, heads);
        Ok(())
    }

    /// The update of that number, if it is what this one may see.
    fn update(
        &self,
        heads: &Heads,
        update: &client::Picture,
        text: &str,
        now: u64,
    ) -> Result<(), String> {
        let viewer = viewer(update);
        let told = self.told.get(&(place(viewer), update.number));
        if let Some(told) = told.filter(|told| told.text == text) {
            let table = &self.history[told.seq as usize - 1].table;
            return heads.may_be(viewer, table);
        }
        let open = self.told.get(&(place(Viewer::Referee), update.number));
        if let Some(open) = open.filter(|open| heads.watches && open.text == text) {
            return self.is_old_enough(open.seq, now);
        }
        match told {
            None => Err(format!("{viewer:?} is told {} before it is kept", update.number)),
            Some(told) => {
                let parts = difference(&told.text, text);
                Err(format!("{viewer:?} is not told {} as it was: {parts}", update.number))
            }
        }
    }

    /// Whoever sees every card sees it late.
    fn is_old_enough(&self, seq: u64, now: u64) -> Result<(), String> {
        let then = &self.history[seq as usize - 1];
        let delay = match then.table.terms().watch {
            Watch::Open(seconds) => u64::from(seconds) * 1_000,
            Watch::Public => return Err("every card is shown where none may be".to_owned()),
        };
        if seq > 1 && then.at + delay > now {
            return Err(format!("every card of entry {seq} is shown too early"));
        }
        let held = self.history.last().and_then(|last| last.table.hands());
        if held.is_some() && then.table.hands() == held {
            return Err(format!("every card of entry {seq} is shown while it is held"));
        }
        Ok(())
    }

    fn welcome(
        &self,
        heads: Heads,
        welcome: &client::Welcome,
        text: &str,
        now: u64,
    ) -> Result<Heads, String> {
        let mut heads = heads;
        if let Some(token) = &welcome.token {
            heads.who = Some(identity::who(token));
        }
        // Only the first welcome of a line answers its hello.
        let last = if heads.number.is_none() { heads.last } else { None };
        let snapshot = &welcome.snapshot;
        let seat = viewer(snapshot);
        let mut nearest = None;
        for viewer in [Some(seat), heads.watches.then_some(Viewer::Referee)].into_iter().flatten() {
            for then in self.history.iter().rev() {
                if then.table.number(viewer) < snapshot.number {
                    break;
                }
                if then.table.number(viewer) > snapshot.number {
                    continue;
                }
                let expected = json(&then.table.snapshot(viewer, last, &then.table.state()));
                let is_it = text.strip_suffix('}').is_some_and(|text| {
                    text.strip_suffix('}').is_some_and(|text| text.ends_with(&expected))
                });
                if !is_it {
                    nearest.get_or_insert(expected);
                    continue;
                }
                if viewer == Viewer::Referee {
                    self.is_old_enough(then.table.head(), now)?;
                } else {
                    heads.may_be(viewer, &then.table)?;
                }
                let role = heads.role(&then.table);
                if role != welcome.role {
                    return Err(format!("`{:?}` is {role:?} at that table", welcome.role));
                }
                if let (Some(true), Some(last)) = (snapshot.complete, last) {
                    self.is_complete(viewer, last, snapshot, &then.table)?;
                }
                return Ok(Heads { number: Some(snapshot.number), ..heads });
            }
        }
        match nearest {
            None => Err(format!("{seat:?} is welcomed to {} before it is kept", snapshot.number)),
            Some(expected) => {
                let parts = difference(&expected, text);
                Err(format!("{seat:?} is not shown {} as it was: {parts}", snapshot.number))
            }
        }
    }

    /// What is said to be all that was missed is all of it.
    fn is_complete(
        &self,
        viewer: Viewer,
        last: u64,
        snapshot: &client::Picture,
        table: &Table,
    ) -> Result<(), String> {
        let mut missed = Vec::new();
        for number in last + 1..=snapshot.number {
            let told = self.told.get(&(place(viewer), number));
            let told = told.ok_or_else(|| format!("{viewer:?} was never told {number}"))?;
            let then = &self.history[told.seq as usize - 1];
            // What was taken back is not told any more.
            if then.undone_by.is_none_or(|seq| seq > table.head()) {
                let inside = told.items.strip_prefix('[').and_then(|items| items.strip_suffix(']'));
                missed.extend(inside.filter(|items| !items.is_empty()));
            }
        }
        let (missed, items) = (format!("[{}]", missed.join(",")), snapshot.items.get());
        if missed == items {
            return Ok(());
        }
        let parts = difference(&missed, items);
        Err(format!("{viewer:?} missed {last} to {}, but: {parts}", snapshot.number))
    }
}

impl Heads {
    fn key(&self, id: &str) -> Result<String, String> {
        let who = self.who.as_ref().ok_or("somebody without a name is answered")?;
        Ok(Table::key(who, id))
    }

    /// Whether this one is that viewer.
    fn may_be(&self, viewer: Viewer, table: &Table) -> Result<(), String> {
        let is = match &self.who {
            Some(who) if !self.watches => table.viewer(who),
            _ => Viewer::Onlooker,
        };
        if is == viewer { Ok(()) } else { Err(format!("{is:?} is shown what {viewer:?} may see")) }
    }

    fn role(&self, table: &Table) -> Role {
        match &self.who {
            _ if self.watches => Role::Watcher,
            Some(who) if table.is_host(who) => Role::Host,
            Some(who) if table.seat_of(who).is_some() => Role::Player,
            _ => Role::Guest,
        }
    }
}

fn json(thing: &impl serde::Serialize) -> String {
    serde_json::to_string(thing).expect("what is sent is always JSON")
}

/// Where two texts part, with a little of both.
pub(crate) fn difference(one: &str, two: &str) -> String {
    let part = one.bytes().zip(two.bytes()).take_while(|(one, two)| one == two).count();
    let around = |text: &str| {
        let bytes = &text.as_bytes()[part.saturating_sub(60).min(text.len())..];
        String::from_utf8_lossy(&bytes[..bytes.len().min(160)]).into_owned()
    };
    format!("\n  …{}…\n  …{}…", around(one), around(two))
}
