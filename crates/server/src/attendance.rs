//! Who is connected to a table, and what each is sent.

use std::collections::VecDeque;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use engine::{Seat, Viewer};
use table::{Line, Millis, Table, Watch, Who};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::identity::{self, Randomness};
use crate::wire::{PROTOCOL, Reply, Role, Trouble, Welcome, trouble};

/// How many updates a session remembers the sending of.
const REMEMBERED: usize = 16;
/// Seats and onlookers.
const VIEWERS: usize = engine::MAX_SEATS + 1;

/// An update as it is sent, and its number.
type Numbered = (Arc<Out>, u64);

/// What is sent to a session. Queues hold it behind an `Arc`: each has room for many and holds few.
#[derive(Debug)]
pub(crate) enum Out {
    /// A message.
    Text(Utf8Bytes),
    /// The last message: the connection ends.
    Last(Utf8Bytes),
}

/// Somebody who wants to come in.
pub(crate) struct Joining {
    pub(crate) session: u64,
    pub(crate) token: Option<String>,
    pub(crate) secret: Option<String>,
    pub(crate) last: Option<u64>,
    pub(crate) outbox: mpsc::Sender<Arc<Out>>,
}

impl Joining {
    /// Says why not.
    pub(crate) fn turn_away(self, why: &'static str) {
        let retry =
            matches!(why, trouble::BUSY | trouble::STORE | trouble::FROZEN).then_some(1_000);
        let reply = Reply::Trouble(Trouble { why, id: None, retry });
        // Whoever does not read is gone anyway.
        let _ = self.outbox.try_send(Arc::new(Out::Last(text(&reply))));
    }
}

/// Somebody who is connected.
pub(crate) struct Guest {
    session: u64,
    pub(crate) who: Who,
    role: Role,
    viewer: Viewer,
    outbox: mpsc::Sender<Arc<Out>>,
    /// The number of the last updates, and when they were sent.
    sent: VecDeque<(u64, Instant)>,
    /// What the client is to keep, and what it had seen, until it is welcomed.
    new: Option<(Option<String>, Option<u64>)>,
}

impl Guest {
    pub(crate) fn only_watches(&self) -> bool {
        self.role == Role::Watcher
    }

    fn viewer(&self, table: &Table) -> Viewer {
        if self.only_watches() { Viewer::Onlooker } else { table.viewer(&self.who) }
    }

    /// Whether this one sees every card, but later.
    fn sees_delayed(&self, table: &Table) -> bool {
        self.only_watches() && matches!(table.terms().watch, Watch::Open(_))
    }

    fn role_at(&self, table: &Table) -> Role {
        match self.role {
            Role::Watcher => Role::Watcher,
            _ if table.is_host(&self.who) => Role::Host,
            _ if table.seat_of(&self.who).is_some() => Role::Player,
            _ => Role::Guest,
        }
    }

    /// Sends something; false if it is not read.
    fn send(&mut self, out: &Arc<Out>) -> bool {
        self.outbox.try_send(Arc::clone(out)).is_ok()
    }
}

/// All who are connected to a table.
#[derive(Default)]
pub(crate) struct Attendance {
    guests: Vec<Guest>,
}

impl Attendance {
    pub(crate) fn is_empty(&self) -> bool {
        self.guests.is_empty()
    }

    pub(crate) fn guest(&self, session: u64) -> Option<&Guest> {
        self.guests.iter().find(|guest| guest.session == session)
    }

    pub(crate) fn leave(&mut self, session: u64) {
        self.guests.retain(|guest| guest.session != session);
    }

    /// Lets somebody in, or says why not. Whoever has no token gets one.
    pub(crate) fn admits(
        &mut self,
        joining: Joining,
        table: &Table,
        most: usize,
        random: &Randomness,
    ) -> bool {
        let known = joining.token.as_deref().map(identity::who).filter(|who| {
            table.is_host(who) || table.seat_of(who).is_some() || table.is_barred(who)
        });
        let hash = joining.secret.as_deref().map(identity::hash);
        let secrets = table.secrets();
        let (who, role, token) = match (known, hash) {
            (Some(who), _) if table.is_barred(&who) => {
                joining.turn_away(trouble::BARRED);
                return false;
            }
            (Some(who), _) => (who, Role::Player, None),
            (None, Some(hash)) if hash == secrets.play => {
                let token = random.secret();
                (identity::who(&token), Role::Guest, Some(token))
            }
            (None, Some(hash)) if hash == secrets.watch => (Who::default(), Role::Watcher, None),
            (None, _) => {
                joining.turn_away(trouble::NO_ENTRY);
                return false;
            }
        };
        if self.guests.len() >= most {
            joining.turn_away(trouble::TOO_MANY);
            return false;
        }
        self.guests.push(Guest {
            session: joining.session,
            who,
            role,
            viewer: Viewer::Onlooker,
            outbox: joining.outbox,
            sent: VecDeque::new(),
            new: Some((token, joining.last)),
        });
        true
    }

    /// Tells whether anybody sees every card of this table, but later.
    pub(crate) fn wants_delayed(&self, table: &Table) -> bool {
        self.guests.iter().any(|guest| guest.sees_delayed(table))
    }

    /// Welcomes those who have just come in.
    pub(crate) fn welcome(&mut self, table: &Table, delayed: Option<&Table>, now: Millis) {
        let all = &mut self.guests;
        for guest in all.iter_mut().filter(|guest| guest.new.is_some()) {
            welcome(guest, table, delayed, now);
        }
    }

    /// Tells everybody why there is no table here any more.
    pub(crate) fn farewell(self, why: &'static str) {
        let text = text(&Reply::Trouble(Trouble { why, id: None, retry: Some(1_000) }));
        let last = Arc::new(Out::Last(text));
        for mut guest in self.guests {
            // Whoever does not read is gone anyway.
            guest.send(&last);
        }
    }

    /// Shows the past to those who see every card from now on.
    pub(crate) fn show_delayed(&mut self, table: &Table, delayed: Option<&Table>, now: Millis) {
        let all = &mut self.guests;
        for guest in all.iter_mut().filter(|guest| guest.sees_delayed(table)) {
            welcome(guest, table, delayed, now);
        }
    }

    /// Tells everybody of the last entry.
    pub(crate) fn tell(&mut self, table: &Table, delayed: Option<&Table>, now: Millis) {
        if self.guests.is_empty() {
            return;
        }
        let state = table.state();
        let mut texts: [Option<Option<Numbered>>; VIEWERS] = Default::default();
        self.guests.retain_mut(|guest| {
            if table.is_barred(&guest.who) {
                let reply = Reply::Trouble(Trouble { why: trouble::BARRED, id: None, retry: None });
                let _ = guest.outbox.try_send(Arc::new(Out::Last(text(&reply))));
                return false;
            }
            if guest.sees_delayed(table) {
                return true;
            }
            let viewer = guest.viewer(table);
            if guest.role_at(table) != guest.role || viewer != guest.viewer {
                // Another seat, or none: other cards are to be seen.
                return welcome(guest, table, delayed, now);
            }
            let place = match viewer {
                Viewer::Seat(seat) => seat.index().min(VIEWERS - 2),
                Viewer::Onlooker | Viewer::Referee => VIEWERS - 1,
            };
            let update = texts[place].get_or_insert_with(|| {
                let update = table.update(viewer, &state)?;
                let number = update.number;
                Some((out(&Reply::Update(Box::new(update))), number))
            });
            match update {
                None => true,
                Some((out, number)) => {
                    if guest.sent.len() == REMEMBERED {
                        guest.sent.pop_front();
                    }
                    guest.sent.push_back((*number, Instant::now()));
                    guest.send(out)
                }
            }
        });
    }

    /// Tells those of it who see every card, but later.
    pub(crate) fn tell_delayed(&mut self, table: &Table) {
        let state = table.state();
        let Some(update) = table.update(Viewer::Referee, &state) else { return };
        let out = out(&Reply::Update(Box::new(update)));
        self.guests
            .retain_mut(|guest| !guest.only_watches() || guest.new.is_some() || guest.send(&out));
    }

    /// Sends a message to one of them.
    pub(crate) fn send(&mut self, session: u64, reply: &Reply) {
        let out = out(reply);
        // Whoever does not read is dropped, and comes back when they can.
        self.guests.retain_mut(|guest| guest.session != session || guest.send(&out));
    }

    /// When the update of this number was sent to a session, or if that is long ago, the oldest that
    /// is remembered.
    pub(crate) fn sent(&self, session: u64, number: u64) -> Option<Instant> {
        let sent = &self.guest(session)?.sent;
        let exactly = sent.iter().find(|(sent, _)| *sent >= number);
        exactly.or(sent.front()).map(|(_, at)| *at)
    }

    /// Whether anybody is connected for a seat.
    pub(crate) fn line(&self, table: &Table, seat: Seat) -> Line {
        let person = table.chairs().get(seat.index()).and_then(|chair| chair.person());
        let sits = |guest: &Guest| person.is_some_and(|person| guest.who == person.who);
        let is_there = self.guests.iter().any(|guest| !guest.only_watches() && sits(guest));
        if is_there { Line::Open } else { Line::Dead }
    }
}

/// Tells somebody everything there is to see.
fn welcome(guest: &mut Guest, table: &Table, delayed: Option<&Table>, now: Millis) -> bool {
    let (token, last) = guest.new.take().unwrap_or_default();
    guest.role = guest.role_at(table);
    let (table, viewer) = match delayed.filter(|_| guest.sees_delayed(table)) {
        Some(delayed) => (delayed, Viewer::Referee),
        None => (table, guest.viewer(table)),
    };
    guest.viewer = viewer;
    let snapshot = table.snapshot(viewer, last, &table.state());
    guest.sent.push_back((snapshot.update.number, Instant::now()));
    let role = guest.role;
    let welcome = Welcome { protocol: PROTOCOL, role, token, now, snapshot };
    guest.send(&out(&Reply::Welcome(Box::new(welcome))))
}

/// A message for a queue.
fn out(reply: &Reply) -> Arc<Out> {
    Arc::new(Out::Text(text(reply)))
}

/// A message as it is sent.
pub(crate) fn text(reply: &Reply) -> Utf8Bytes {
    serde_json::to_string(reply).expect("a message is always JSON").into()
}
