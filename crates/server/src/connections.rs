//! The connections of a table, admission to it, and the fan-out of its updates to their outboxes.
//!
//! An outbox is bounded (backpressure): whoever does not read is dropped, and whoever is sent much at once is told the
//! rest together (coalescing).

use std::cell::RefCell;
use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::Arc;

use engine::{Seat, Viewer};
use protocol::{Link, Millis, PROTOCOL, RawJson, Role, Trouble, TroubleKind, Watch, Welcome};
use store::TableId;
use table::{Connectivity, Table, Update, Who};
use tokio::sync::mpsc;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::Reply;
use crate::config::Limits;
use crate::identity::{self, Randomness};
use crate::limits::RateLimit;
use crate::padding;
use crate::quotas::{Holder, Quotas};
use crate::session::Origin;

/// How many updates a seat remembers the sending of.
const REMEMBERED: usize = 16;
/// How many devices of one person may be connected to a table.
const DEVICES: usize = 8;
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
    pub(crate) origin: Origin,
    pub(crate) outbox: mpsc::Sender<Arc<Out>>,
}

/// What the door of a table goes by.
pub(crate) struct Door<'a> {
    pub(crate) limits: &'a Limits,
    pub(crate) random: &'a Randomness,
    pub(crate) quotas: &'a Quotas,
    pub(crate) id: &'a TableId,
}

impl Joining {
    /// Says why not.
    pub(crate) fn turn_away(self, why: TroubleKind) {
        let retry = match why {
            TroubleKind::Busy | TroubleKind::Store | TroubleKind::Frozen => Some(1_000),
            TroubleKind::TooFast | TroubleKind::TooMany => Some(5_000),
            _ => None,
        };
        let reply = Reply::Trouble(Trouble { why, id: None, retry });
        // Whoever does not read is gone anyway.
        let _ = self.outbox.try_send(Arc::new(Out::Last(text(&reply))));
    }
}

/// Somebody who is connected.
pub(crate) struct Guest {
    session: u64,
    pub(crate) who: Who,
    address: IpAddr,
    role: Role,
    viewer: Viewer,
    outbox: mpsc::Sender<Arc<Out>>,
    /// How fast this one is sent updates.
    updates: RateLimit,
    /// The number of the last one that was sent.
    told: u64,
    /// How many an onlooker had been sent by then: that is what everybody knows.
    told_all: u64,
    /// Whether there was more since, which is told together a little later.
    is_behind: bool,
    /// What the client is to keep, and what it had seen, until it is welcomed.
    new: Option<(Option<String>, Option<u64>)>,
}

impl Guest {
    pub(crate) fn only_watches(&self) -> bool {
        self.role == Role::Watcher
    }

    /// Whose quotas this one uses up.
    pub(crate) fn holder(&self, quotas: &Quotas, id: &TableId) -> Holder {
        match self.role {
            Role::Host | Role::Player => quotas.person(id, &self.who),
            Role::Guest | Role::Watcher => quotas.stranger(id, self.address),
        }
    }

    /// Whose updates this one is given.
    pub(crate) fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn viewer_at(&self, table: &Table) -> Viewer {
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
pub(crate) struct Connections {
    guests: Vec<Guest>,
    sent: Sent,
}

/// The numbers of the last updates of each seat, and when each was sent first. Whoever comes in with one
/// more device has known for as long as with the others: nobody is quicker than they are.
#[derive(Default)]
struct Sent([VecDeque<(u64, Instant)>; engine::MAX_SEATS]);

impl Sent {
    fn note(&mut self, viewer: Viewer, number: u64) {
        let Viewer::Seat(seat) = viewer else { return };
        let Some(sent) = self.0.get_mut(seat.index()) else { return };
        if sent.back().is_none_or(|(last, _)| *last < number) {
            if sent.len() == REMEMBERED {
                sent.pop_front();
            }
            sent.push_back((number, Instant::now()));
        }
    }

    fn find(&self, viewer: Viewer, number: u64) -> Option<Instant> {
        let Viewer::Seat(seat) = viewer else { return None };
        let sent = self.0.get(seat.index())?;
        let exactly = sent.iter().find(|(sent, _)| *sent >= number);
        exactly.or(sent.front()).map(|(_, at)| *at)
    }
}

impl Connections {
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
    pub(crate) fn admits(&mut self, joining: Joining, table: &Table, door: &Door<'_>) -> bool {
        let known = joining.token.as_deref().map(identity::who).filter(|who| {
            table.is_host(who) || table.seat_of(who).is_some() || table.is_barred(who)
        });
        let hash = joining.secret.as_deref().map(identity::hash);
        let secrets = table.secrets();
        let (who, role, token) = match (known, hash) {
            (Some(who), _) if table.is_barred(&who) => {
                joining.turn_away(TroubleKind::Barred);
                return false;
            }
            (Some(who), _) => (who, Role::Player, None),
            (None, Some(hash)) if hash == secrets.play => {
                let token = door.random.secret();
                (identity::who(&token), Role::Guest, Some(token))
            }
            (None, Some(hash)) if hash == secrets.watch => (Who::default(), Role::Watcher, None),
            (None, _) => {
                joining.turn_away(TroubleKind::NoEntry);
                return false;
            }
        };
        // Onlookers and idle sockets, however many they are, keep nobody from their own seat.
        let (come, room) = match role {
            Role::Player => (self.guests.iter().filter(|guest| guest.who == who).count(), DEVICES),
            _ if joining.origin.is_crowded => (0, 0),
            _ => (self.guests.len(), door.limits.sockets_per_table as usize),
        };
        if come >= room {
            joining.turn_away(TroubleKind::TooMany);
            return false;
        }
        let address = joining.origin.address;
        let holder = match role {
            Role::Player => door.quotas.person(door.id, &who),
            _ => door.quotas.stranger(door.id, address),
        };
        if !door.quotas.hello(holder) {
            joining.turn_away(TroubleKind::TooFast);
            return false;
        }
        if let (Role::Player, Some(ticket)) = (role, &joining.origin.ticket) {
            ticket.prove();
        }
        self.guests.push(Guest {
            session: joining.session,
            who,
            address,
            role,
            viewer: Viewer::Onlooker,
            outbox: joining.outbox,
            updates: RateLimit::of_updates(door.limits),
            told: 0,
            told_all: 0,
            is_behind: false,
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
        let (all, sent) = (&mut self.guests, &mut self.sent);
        for guest in all.iter_mut().filter(|guest| guest.new.is_some()) {
            welcome(guest, table, delayed, now, sent);
        }
    }

    /// Tells everybody why there is no table here any more.
    pub(crate) fn farewell(self, why: TroubleKind) {
        let text = text(&Reply::Trouble(Trouble { why, id: None, retry: Some(1_000) }));
        let last = Arc::new(Out::Last(text));
        for mut guest in self.guests {
            // Whoever does not read is gone anyway.
            guest.send(&last);
        }
    }

    /// Shows the past to those who see every card from now on.
    pub(crate) fn show_delayed(&mut self, table: &Table, delayed: Option<&Table>, now: Millis) {
        let (all, sent) = (&mut self.guests, &mut self.sent);
        for guest in all.iter_mut().filter(|guest| guest.sees_delayed(table)) {
            welcome(guest, table, delayed, now, sent);
        }
    }

    /// Tells everybody of the last entry.
    pub(crate) fn tell(&mut self, table: &Table, delayed: Option<&Table>, now: Millis) {
        if self.guests.is_empty() {
            return;
        }
        let state = table.state();
        let mut texts: [Option<Option<Numbered>>; VIEWERS] = Default::default();
        let mut public = None;
        let told_all = table.number(Viewer::Onlooker);
        let sent = &mut self.sent;
        self.guests.retain_mut(|guest| {
            if table.is_barred(&guest.who) {
                let reply =
                    Reply::Trouble(Trouble { why: TroubleKind::Barred, id: None, retry: None });
                let _ = guest.outbox.try_send(Arc::new(Out::Last(text(&reply))));
                return false;
            }
            if guest.sees_delayed(table) {
                return true;
            }
            let viewer = guest.viewer_at(table);
            if guest.role_at(table) != guest.role || viewer != guest.viewer {
                // Another seat, or none: other cards are to be seen.
                return welcome(guest, table, delayed, now, sent);
            }
            let place = match viewer {
                Viewer::Seat(seat) => seat.index().min(VIEWERS - 2),
                Viewer::Onlooker | Viewer::Referee => VIEWERS - 1,
            };
            let update = texts[place].get_or_insert_with(|| {
                let update = table.update(viewer, &state)?;
                let number = update.number;
                let reply = Reply::Update(Box::new(update));
                let public = *public.get_or_insert_with(|| public_bytes(table, &state));
                let length = padding::of_update(table, viewer, public);
                Some((Arc::new(Out::Text(text_of(&reply, |_| length))), number))
            });
            match update {
                None => true,
                Some(_) if guest.is_behind || !guest.updates.allows() => {
                    guest.is_behind = true;
                    true
                }
                Some((out, number)) => {
                    sent.note(viewer, *number);
                    guest.told = *number;
                    guest.told_all = told_all;
                    guest.send(out)
                }
            }
        });
    }

    /// Tells whether somebody has to be told more, a little later.
    pub(crate) fn is_behind(&self) -> bool {
        self.guests.iter().any(|guest| guest.is_behind)
    }

    /// Tells those what they have missed who can be sent something again: all of it in one update.
    pub(crate) fn catch_up(&mut self, table: &Table, now: Millis) {
        self.bring_up(table, now, |guest| guest.updates.allows());
    }

    /// Tells one of them now: whoever is answered has seen what the answer is about.
    pub(crate) fn catch_up_one(&mut self, session: u64, table: &Table, now: Millis) {
        self.bring_up(table, now, |guest| guest.session == session);
    }

    fn bring_up(&mut self, table: &Table, now: Millis, is_meant: impl Fn(&Guest) -> bool) {
        if !self.is_behind() {
            return;
        }
        let (state, sent) = (table.state(), &mut self.sent);
        self.guests.retain_mut(|guest| {
            if !guest.is_behind || !is_meant(guest) {
                return true;
            }
            let viewer = guest.viewer;
            let snapshot = table.snapshot(viewer, Some(guest.told), &state);
            if snapshot.complete != Some(true) {
                // So much has happened that it is like coming in anew.
                return welcome(guest, table, None, now, sent);
            }
            let update = Update { complete: None, ..snapshot };
            let public = table.snapshot(Viewer::Onlooker, Some(guest.told_all), &state);
            let missed = public.number.saturating_sub(guest.told_all);
            let public = padding::bytes(&Reply::Update(Box::new(public)));
            let length = padding::of_several(table, viewer, public, missed);
            (guest.told, guest.told_all, guest.is_behind) =
                (update.number, table.number(Viewer::Onlooker), false);
            sent.note(viewer, update.number);
            let reply = Reply::Update(Box::new(update));
            guest.send(&Arc::new(Out::Text(text_of(&reply, |_| length))))
        });
    }

    /// Sends away whoever has nothing but the link that was just replaced: who sits here and the host
    /// are known by their tokens, and stay.
    pub(crate) fn send_away(&mut self, link: Link, table: &Table) {
        let role = match link {
            Link::Play => Role::Guest,
            Link::Watch => Role::Watcher,
        };
        let reply = Reply::Trouble(Trouble { why: TroubleKind::Renewed, id: None, retry: None });
        let last = Arc::new(Out::Last(text(&reply)));
        self.guests.retain_mut(|guest| {
            let is_meant = guest.role_at(table) == role;
            if is_meant {
                // Whoever does not read is gone anyway.
                guest.send(&last);
            }
            !is_meant
        });
    }

    /// Tells those of the past who see every card, but later, as it is agreed now.
    pub(crate) fn tell_delayed(&mut self, past: &Table, now: &Table) {
        let state = past.state();
        let Some(update) = past.update(Viewer::Referee, &state) else { return };
        let length = padding::of_update(past, Viewer::Referee, public_bytes(past, &state));
        let reply = Reply::Update(Box::new(update));
        let out = Arc::new(Out::Text(text_of(&reply, |_| length)));
        self.guests.retain_mut(|guest| {
            !guest.sees_delayed(now) || guest.new.is_some() || guest.send(&out)
        });
    }

    /// Sends a message to one of them.
    pub(crate) fn send(&mut self, session: u64, reply: &Reply) {
        let out = out(reply);
        // Whoever does not read is dropped, and comes back when they can.
        self.guests.retain_mut(|guest| guest.session != session || guest.send(&out));
    }

    /// When the update of this number was first sent to the seat of a session, or if that is long ago, the
    /// oldest that is remembered.
    pub(crate) fn sent(&self, session: u64, number: u64) -> Option<Instant> {
        self.sent.find(self.guest(session)?.viewer, number)
    }

    /// Whether anybody is connected for a seat.
    pub(crate) fn line(&self, table: &Table, seat: Seat) -> Connectivity {
        let person = table.chairs().get(seat.index()).and_then(|chair| chair.person());
        let sits = |guest: &Guest| person.is_some_and(|person| guest.who == person.who);
        let is_there = self.guests.iter().any(|guest| !guest.only_watches() && sits(guest));
        if is_there { Connectivity::Open } else { Connectivity::Dead }
    }
}

/// Tells somebody everything there is to see.
fn welcome(
    guest: &mut Guest,
    table: &Table,
    delayed: Option<&Table>,
    now: Millis,
    sent: &mut Sent,
) -> bool {
    let (token, last) = guest.new.take().unwrap_or_default();
    guest.role = guest.role_at(table);
    let (table, viewer) = match delayed.filter(|_| guest.sees_delayed(table)) {
        Some(delayed) => (delayed, Viewer::Referee),
        None => (table, guest.viewer_at(table)),
    };
    guest.viewer = viewer;
    let snapshot = table.snapshot(viewer, last, &table.state());
    (guest.told, guest.is_behind) = (snapshot.number, false);
    guest.told_all = table.number(Viewer::Onlooker);
    sent.note(viewer, snapshot.number);
    let role = guest.role;
    let welcome = Welcome { protocol: PROTOCOL, role, token, now, snapshot };
    guest.send(&out(&Reply::Welcome(Box::new(welcome))))
}

/// A message for a queue.
fn out(reply: &Reply) -> Arc<Out> {
    Arc::new(Out::Text(text(reply)))
}

/// How long an update is of which everybody knows everything.
fn public_bytes(table: &Table, state: &RawJson) -> usize {
    padding::bytes(&Reply::Update(Box::new(table.known_to_all(state))))
}

/// A message as it is sent.
pub(crate) fn text(reply: &Reply) -> Utf8Bytes {
    text_of(reply, |bytes| padding::of(reply, bytes))
}

/// A message of this length, if it has so many bytes. It takes no more memory than that: many wait for their turn.
fn text_of(reply: &Reply, length: impl FnOnce(usize) -> usize) -> Utf8Bytes {
    thread_local! {
        /// Where messages are written, one after the other: room for the longest is found only once.
        static PAPER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    }
    PAPER.with_borrow_mut(|paper| {
        paper.clear();
        serde_json::to_writer(&mut *paper, reply).expect("a message is always JSON");
        let length = padding::filled(paper.len(), length(paper.len()));
        paper.resize(length, b' ');
        let text = std::str::from_utf8(paper).expect("JSON is always text");
        text.to_owned().into()
    })
}

#[cfg(test)]
mod tests {
    use protocol::{Ask, Command, Terms};
    use table::{LocalTable, Secrets};

    use super::*;

    const WATCH: &str = "watch-watch-watch-watch-wa";

    /// A game that bots play, and what watchers of it may see.
    fn local_table(watch: Watch) -> LocalTable {
        let secrets = Secrets { watch: identity::hash(WATCH), ..Secrets::default() };
        let host = identity::who("host");
        let terms = Terms { watch, ..Terms::of("dos", 2) };
        let opened = table::opened("mesa".to_owned(), &terms, host.clone(), secrets).unwrap();
        let mut local = LocalTable::open(opened, 0).unwrap();
        let sit = Ask::Sit { seat: Some(0), name: "Ana".to_owned(), pets: 0, color: 0 };
        let bot = Ask::Bot { seat: 1, level: Some("easy".to_owned()) };
        for (number, ask) in [sit, bot, Ask::Start].into_iter().enumerate() {
            let command = Command { id: format!("c{number}"), seen: u64::MAX, ask };
            assert_eq!(local.ask(&host, command, 0, &[7; 32]), None);
        }
        // Nobody promises anything, so the cards are dealt when the time is over.
        local.advance(5_000, &[7; 32]);
        local
    }

    /// Somebody comes in with this secret.
    fn joins(
        connections: &mut Connections,
        session: u64,
        key: (Option<&str>, Option<&str>),
        table: &Table,
        most: usize,
    ) -> (bool, mpsc::Receiver<Arc<Out>>) {
        let (outbox, heard) = mpsc::channel(16);
        let (token, secret) = (key.0.map(str::to_owned), key.1.map(str::to_owned));
        let address = [10, 0, 0, 1].into();
        let origin = Origin { address, ticket: None, is_crowded: most == 0 };
        let joining = Joining { session, token, secret, last: None, origin, outbox };
        let (random, quotas) = (Randomness::system(), Quotas::new(&Limits::default()));
        let limits = Limits { sockets_per_table: most as u32, ..Limits::default() };
        let id = "mesa".parse().unwrap();
        let door = Door { limits: &limits, random: &random, quotas: &quotas, id: &id };
        (connections.admits(joining, table, &door), heard)
    }

    #[test]
    fn hands_that_are_not_open_any_more_are_not_shown_later_either() {
        let past = local_table(Watch::Open(60));
        for (watch, is_told) in [(Watch::Open(60), true), (Watch::Public, false)] {
            let now = local_table(watch);
            let mut connections = Connections::default();
            let (comes, mut heard) =
                joins(&mut connections, 1, (None, Some(WATCH)), now.table(), 9);
            assert!(comes);
            connections.welcome(now.table(), Some(past.table()), 0);
            assert!(heard.try_recv().is_ok(), "a welcome");
            connections.tell_delayed(past.table(), now.table());
            assert_eq!(heard.try_recv().is_ok(), is_told, "{watch:?}");
        }
    }

    #[test]
    fn onlookers_keep_nobody_from_their_seat() {
        let local = local_table(Watch::Public);
        let mut connections = Connections::default();
        let watcher = (None, Some(WATCH));
        assert!(joins(&mut connections, 1, watcher, local.table(), 1).0);
        assert!(!joins(&mut connections, 2, watcher, local.table(), 1).0);
        let player = (Some("host"), None);
        for session in 0..DEVICES as u64 {
            assert!(joins(&mut connections, 10 + session, player, local.table(), 1).0);
        }
        assert!(!joins(&mut connections, 99, player, local.table(), 1).0, "not without end");
    }

    #[test]
    fn idle_sockets_of_an_address_keep_nobody_from_their_seat() {
        let local = local_table(Watch::Public);
        let mut connections = Connections::default();
        // No room for strangers from there.
        assert!(!joins(&mut connections, 1, (None, Some(WATCH)), local.table(), 0).0);
        assert!(joins(&mut connections, 2, (Some("host"), None), local.table(), 0).0);
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_is_told_much_is_told_it_together() {
        let mut local = local_table(Watch::Public);
        let mut connections = Connections::default();
        let (comes, mut heard) = joins(&mut connections, 1, (None, Some(WATCH)), local.table(), 9);
        assert!(comes);
        connections.welcome(local.table(), None, 0);
        let mut numbers = Vec::new();
        let hear = |heard: &mut mpsc::Receiver<Arc<Out>>, numbers: &mut Vec<(u64, usize)>| {
            while let Ok(out) = heard.try_recv() {
                let (Out::Text(text) | Out::Last(text)) = &*out;
                let message: serde_json::Value = serde_json::from_str(text).unwrap();
                let update = &message["update"];
                let items = update["items"].as_array().map_or(0, Vec::len);
                numbers.extend(update["number"].as_u64().map(|number| (number, items)));
            }
        };
        let start = local.table().number(Viewer::Onlooker);
        for number in 0..100 {
            let ask = Ask::Say { phrase: Some("hello".to_owned()), text: None };
            let command = Command { id: format!("say{number}"), seen: u64::MAX, ask };
            assert_eq!(local.ask(&identity::who("host"), command, 0, &[7; 32]), None);
            connections.tell(local.table(), None, 0);
            hear(&mut heard, &mut numbers);
        }
        assert_eq!(numbers.len(), 40, "as many as may come at once");
        assert!(connections.is_behind());
        connections.catch_up(local.table(), 0);
        assert!(connections.is_behind(), "not yet");
        tokio::time::advance(std::time::Duration::from_millis(60)).await;
        connections.catch_up(local.table(), 0);
        hear(&mut heard, &mut numbers);
        assert!(!connections.is_behind());
        let last = local.table().number(Viewer::Onlooker);
        assert_eq!(numbers.last(), Some(&(last, 60)), "with all that happened meanwhile");
        assert_eq!(numbers[..40].last(), Some(&(start + 40, 1)));
    }

    #[tokio::test(start_paused = true)]
    async fn one_more_device_has_known_for_as_long_as_the_others() {
        let mut sent = Sent::default();
        let (seat, start) = (Viewer::Seat(Seat(1)), Instant::now());
        let second = std::time::Duration::from_secs(1);
        sent.note(seat, 7);
        tokio::time::advance(second).await;
        sent.note(seat, 7);
        assert_eq!(sent.find(seat, 7), Some(start));
        sent.note(seat, 8);
        assert_eq!(sent.find(seat, 8), Some(start + second));
        assert_eq!(sent.find(Viewer::Seat(Seat(0)), 7), None);
        // However long an evening is.
        (9..200).for_each(|number| sent.note(seat, number));
        assert_eq!(sent.0[1].len(), REMEMBERED);
    }
}
