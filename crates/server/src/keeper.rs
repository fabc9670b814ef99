//! The keeper of a table: an actor, one task with a mailbox, which takes its messages one at a time.
//!
//! It decides, has entries appended to the store and tells everybody. Nothing is told before it is kept (a write-ahead
//! log). Where another node was quicker, the append fails and the command is decided again (optimistic concurrency).

use std::pin::pin;
use std::time::Duration;

use engine::Seat;
use protocol::{Advised, Command, Done, Hint, Millis, Rejected, Rejection, Trouble, TroubleKind};
use store::{AppendError, Fanout, Store, StoreError, TableId, fault};
use table::{
    Answer, Connectivity, Draft, Effort, Entry, Phase, Race, Runner, Table, Thinking, Todo, Who,
};
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::time::{Instant, sleep_until, timeout};

use crate::Reply;
use crate::connections::{Connections, Door, Joining};
use crate::delayed::Delayed;
use crate::history::{self, Chain, Reader, Unreadable};
use crate::node::Node;
use crate::presence::Presence;
use crate::quotas::{self, Holder, Spent};

/// A message to the keeper of a table.
pub(crate) enum Message {
    /// Somebody comes in.
    Join(Box<Joining>),
    /// A session has ended.
    Leave { session: u64 },
    /// Somebody asks for something.
    Command(Box<Asked>),
    /// A bot has thought.
    Thought { seat: Seat, asked: Thinking, seen: u64, mv: Option<String> },
    /// Somebody has thought of what they would do in a person's place.
    Advised { tag: Tag, seen: u64, moves: Vec<Advised> },
    /// The table may have moved on elsewhere, or be due.
    Poke { head: u64 },
}

/// Something that somebody asks for. It lies in a box, because a mailbox has room for many messages and
/// holds few.
pub(crate) struct Asked {
    pub(crate) session: u64,
    pub(crate) command: Command,
    pub(crate) received: Instant,
    pub(crate) rtt: u32,
    /// Its place among all that are on their way in this process, until it is answered.
    pub(crate) place: OwnedSemaphorePermit,
}

/// Whom to answer.
#[derive(Clone)]
pub(crate) struct Tag {
    session: u64,
    id: String,
}

/// How long a keeper stays when nobody is there and nothing is due.
const IDLE_TIMEOUT: Duration = Duration::from_secs(20);
/// How long people have to come back after a restart before they count as away.
const RECONNECT_GRACE: Duration = Duration::from_secs(20);
/// The same where they may be connected elsewhere: if they are, that node will say so.
const SHARED_RECONNECT_GRACE: Duration = Duration::from_secs(120);
/// How long those wait to whom much is told at once, before they are told the rest together.
const COALESCING_DELAY: Duration = Duration::from_millis(50);
/// How long a table rests after the store has failed it.
const STORE_RETRY_DELAY: Duration = Duration::from_millis(300);
/// How long an append may take.
const APPEND_TIMEOUT: Duration = Duration::from_secs(10);
/// How often a command that lost a race is decided again.
const ATTEMPTS: usize = 5;

pub(crate) struct Keeper<S: Store, F: Fanout> {
    node: Node<S, F>,
    id: TableId,
    messages: mpsc::Receiver<Message>,
    mailbox: mpsc::WeakSender<Message>,
}

/// A table that is open here.
struct Open<S: Store, F: Fanout> {
    node: Node<S, F>,
    id: TableId,
    mailbox: mpsc::WeakSender<Message>,
    runner: Runner<Tag>,
    chain: Chain,
    connections: Connections,
    delayed: Option<Delayed>,
    /// For the dice of bots.
    dice: u64,
    since: Instant,
    presence: Presence,
    rests_until: Option<Instant>,
    /// Whether the store may know more than we do.
    is_behind: bool,
    /// Until when nothing is written down that is no move, because so much of it was.
    spent_until: Option<Instant>,
}

/// Why entries were not kept.
enum NotKept {
    /// Somebody else was quicker: decide again.
    Conflict,
    /// They were there already.
    Repeated,
    /// Not now.
    Unavailable,
    /// The table has to be left alone.
    Broken(String),
}

/// Why a table cannot go on.
enum Broken {
    None,
    NoTable,
    Store(String),
    History(Unreadable),
    Other(String),
}

impl<S: Store, F: Fanout> Keeper<S, F> {
    pub(crate) fn new(
        node: Node<S, F>,
        id: TableId,
        messages: mpsc::Receiver<Message>,
        mailbox: mpsc::WeakSender<Message>,
    ) -> Keeper<S, F> {
        Keeper { node, id, messages, mailbox }
    }

    /// Runs the table until it is not needed here any more.
    pub(crate) async fn run(mut self) {
        let mut connections = Connections::default();
        let broken = match self.open().await {
            Ok(mut open) => {
                let broken = open.run(&mut self.messages).await;
                connections = open.connections;
                broken
            }
            Err(broken) => broken,
        };
        let why = match broken {
            Broken::None => TroubleKind::Busy,
            Broken::NoTable => TroubleKind::NoTable,
            Broken::Store(error) => {
                tracing::warn!(table = %self.id, error, "a table cannot be read");
                TroubleKind::Store
            }
            Broken::History(unreadable) => {
                tracing::error!(table = %self.id, error = %unreadable, "a table is frozen");
                self.node.freeze(&self.id);
                TroubleKind::Frozen
            }
            Broken::Other(error) => {
                tracing::error!(table = %self.id, error, "a table is frozen");
                self.node.freeze(&self.id);
                TroubleKind::Frozen
            }
        };
        connections.farewell(why);
        // Whoever has just written is answered; whoever writes later finds nobody and tries again.
        self.messages.close();
        while let Ok(message) = self.messages.try_recv() {
            match message {
                Message::Join(joining) => joining.turn_away(why),
                Message::Leave { .. } | Message::Command(_) => {}
                Message::Thought { .. } | Message::Advised { .. } | Message::Poke { .. } => {}
            }
        }
    }

    /// Reads the table's history.
    async fn open(&self) -> Result<Box<Open<S, F>>, Broken> {
        let mut reader = Reader::with_dealer(&self.id, self.node.dealer().clone());
        let mut fault = None;
        let read = self.node.history(&self.id, |stored| {
            if fault.is_none() {
                fault = reader.read(stored).err();
            }
        });
        read.await.map_err(|error: StoreError| Broken::Store(error.to_string()))?;
        if let Some(fault) = fault {
            return Err(Broken::History(fault));
        }
        let (table, chain) = reader.done().ok_or(Broken::NoTable)?;
        let runner = Runner::resume(table, self.node.randomness().number());
        let silence =
            if self.node.store().is_shared() { SHARED_RECONNECT_GRACE } else { RECONNECT_GRACE };
        Ok(Box::new(Open {
            node: self.node.clone(),
            id: self.id,
            mailbox: self.mailbox.clone(),
            runner,
            chain,
            connections: Connections::default(),
            delayed: None,
            dice: self.node.randomness().number(),
            since: Instant::now(),
            presence: Presence::new(silence),
            rests_until: None,
            is_behind: false,
            spent_until: None,
        }))
    }
}

impl<S: Store, F: Fanout> Open<S, F> {
    fn now(&self) -> Millis {
        self.node.store().now().0
    }

    async fn run(&mut self, messages: &mut mpsc::Receiver<Message>) -> Broken {
        let node = self.node.clone();
        let mut stopped = pin!(node.stopped());
        loop {
            if let Err(broken) = self.work().await {
                return broken;
            }
            let wakes = self.wakes();
            tokio::select! {
                biased;
                message = messages.recv() => match message {
                    Some(message) => if let Err(broken) = self.take(message).await { return broken },
                    None => return Broken::None,
                },
                () = sleep_until(wakes) => {
                    if self.is_needless() {
                        return Broken::None;
                    }
                }
                () = &mut stopped => {
                    // What came before is still answered; then everybody is gone.
                    while let Ok(message) = messages.try_recv() {
                        if let Err(broken) = self.take(message).await { return broken }
                    }
                    return Broken::None;
                }
            }
        }
    }

    /// When there is something to do without a message.
    fn wakes(&self) -> Instant {
        let now = (Instant::now(), self.now());
        let at = |due: Millis| now.0 + Duration::from_millis(due.saturating_sub(now.1));
        let table = self.runner.due().map(at);
        let delayed = self.delayed.as_ref().and_then(Delayed::due).map(at);
        let is_elsewhere = |seat: &Seat| {
            let chair = self.runner.table().chairs().get(seat.index());
            let present = chair.is_some_and(|chair| chair.present().is_some());
            let is_open = *self.runner.table().phase() != Phase::Closed;
            present
                && is_open
                && self.connections.line(self.runner.table(), *seat) == Connectivity::Dead
        };
        let silent = self.seats().filter(is_elsewhere).map(|seat| self.presence.silent_at(seat));
        let silent = silent.min();
        let linger = now.0 + IDLE_TIMEOUT;
        let behind = self.connections.is_behind().then(|| now.0 + COALESCING_DELAY);
        let due = [table, delayed, silent, behind].into_iter().flatten().min().unwrap_or(linger);
        // A clock that stands still must not make us run in circles.
        let due = due.max(now.0 + Duration::from_millis(1)).min(linger);
        self.rests_until.map_or(due, |rest| due.max(rest).min(linger.max(rest)))
    }

    /// Tells whether nobody would miss this copy of the table.
    fn is_needless(&self) -> bool {
        let soon = self.now() + IDLE_TIMEOUT.as_millis() as u64;
        self.connections.is_empty()
            && self.since.elapsed() >= IDLE_TIMEOUT
            && self.runner.due().is_none_or(|due| due > soon)
    }

    /// Does all that is due.
    async fn work(&mut self) -> Result<(), Broken> {
        if self.rests_until.is_some_and(|rest| Instant::now() < rest) {
            return Ok(());
        }
        self.rests_until = None;
        if self.is_behind {
            self.catch_up().await?;
        }
        self.notice_presence().await?;
        let now = self.now();
        self.connections.catch_up(self.runner.table(), now);
        while !self.is_resting() {
            let effort = if self.node.is_tired(&self.id) { Effort::Short } else { Effort::Whole };
            let now = self.now();
            let todo = self.runner.next(now, effort).or_else(|| self.runner.ahead(effort));
            let Some(todo) = todo else { break };
            self.carry_out(todo).await?;
        }
        if !self.connections.wants_delayed(self.runner.table()) {
            // Nobody sees it, or nobody is to see it any more.
            self.delayed = None;
        } else if self.delayed.is_none() {
            // The host has just decided that watchers see every card.
            let delayed = read_delayed(&self.node, &self.id, self.runner.table()).await?;
            self.connections.show_delayed(self.runner.table(), delayed.table(), self.now());
            self.delayed = Some(delayed);
        }
        let now = self.now();
        if let Some(delayed) = &mut self.delayed {
            let (connections, table) = (&mut self.connections, self.runner.table());
            let told = delayed.advance(now, table, |past| connections.tell_delayed(past, table));
            told.map_err(|damage| Broken::Other(damage.to_string()))?;
        }
        Ok(())
    }

    fn is_resting(&self) -> bool {
        self.rests_until.is_some() || self.is_behind
    }

    async fn carry_out(&mut self, todo: Todo<Tag>) -> Result<(), Broken> {
        match todo {
            Todo::Answer(tag, Answer::Repeated(_)) => {
                self.answer(&tag, self.done(&tag), "repeated");
            }
            Todo::Answer(tag, Answer::Refused(refusal)) => {
                let refused = table::refused(tag.id.clone(), &refusal);
                self.refuse(&tag, Reply::Refused(refused), "refused").await;
            }
            Todo::Answer(tag, Answer::Rejected(rejection)) => {
                let reply = rejected(&tag, rejection);
                self.refuse(&tag, reply, "rejected").await;
            }
            Todo::Think(job) => self.node.think(&self.id, job, self.mailbox.clone()),
            Todo::Advise(advising, tag) if !self.node.can_advise(&self.id, advising.seat) => {
                self.connections.send(tag.session, &busy(&tag, TroubleKind::Busy));
            }
            Todo::Advise(advising, tag) => {
                self.node.advise(&self.id, advising, tag, self.mailbox.clone());
            }
            Todo::Decide(envelope) => {
                let received = Instant::now();
                let (session, id) = (envelope.tag.session, envelope.command.id.clone());
                let command = Command { id, ..envelope.command };
                Box::pin(self.command(session, command, received, 0)).await?;
            }
            Todo::Keep(draft, tag) => {
                let kept = self.keep(&draft).await;
                self.report(kept, tag.as_ref())?;
            }
        }
        Ok(())
    }

    async fn take(&mut self, message: Message) -> Result<(), Broken> {
        match message {
            Message::Join(joining) => self.join(*joining).await,
            Message::Leave { session } => {
                self.connections.leave(session);
                self.notice_presence().await
            }
            Message::Command(asked) => {
                let Asked { session, command, received, rtt, place } = *asked;
                let taken = self.command(session, command, received, rtt).await;
                drop(place);
                taken
            }
            Message::Thought { seat, asked, seen, mv } => {
                let now = self.now();
                match self.runner.thought((seat, seen, asked), mv.as_deref(), now) {
                    Some(todo) => self.carry_out(todo).await,
                    None => Ok(()),
                }
            }
            Message::Advised { tag, seen, moves } => {
                self.node.metrics().count("hint");
                let hint = Hint { id: tag.id.clone(), seen, moves };
                self.connections.send(tag.session, &Reply::Hint(hint));
                Ok(())
            }
            Message::Poke { head } if head > self.runner.table().head() => self.catch_up().await,
            Message::Poke { .. } => Ok(()),
        }
    }

    async fn join(&mut self, joining: Joining) -> Result<(), Broken> {
        // Whoever comes from another node must not go back in time, nor be asked who they are again.
        let is_shared = self.node.store().is_shared();
        if is_shared && !self.is_resting() {
            self.catch_up().await?;
        }
        if self.is_behind || is_shared && self.is_resting() {
            joining.turn_away(TroubleKind::Store);
            return Ok(());
        }
        let session = joining.session;
        let door = Door {
            limits: &self.node.config().limits,
            random: self.node.randomness(),
            quotas: self.node.quotas(),
            id: &self.id,
        };
        if !self.connections.admits(joining, self.runner.table(), &door) {
            return Ok(());
        }
        if self.connections.wants_delayed(self.runner.table()) && self.delayed.is_none() {
            self.delayed = Some(read_delayed(&self.node, &self.id, self.runner.table()).await?);
        }
        let now = self.now();
        let delayed = self.delayed.as_ref().and_then(Delayed::table);
        self.connections.welcome(self.runner.table(), delayed, now);
        let seat = self.connections.guest(session).filter(|guest| !guest.only_watches());
        if let Some(seat) = seat.and_then(|guest| self.runner.table().seat_of(&guest.who)) {
            self.presence.comes(seat);
        }
        self.notice_presence().await
    }

    async fn command(
        &mut self,
        session: u64,
        command: Command,
        received: Instant,
        rtt: u32,
    ) -> Result<(), Broken> {
        let Some(guest) = self.connections.guest(session) else { return Ok(()) };
        let tag = Tag { session, id: command.id.clone() };
        if guest.only_watches() {
            self.connections.send(session, &rejected(&tag, Rejection::NotSeated));
            return Ok(());
        }
        let (who, holder) = (guest.who.clone(), guest.holder(self.node.quotas(), &self.id));
        if let Err(reply) = self.admit(&who, holder, &tag, &command) {
            self.refuse(&tag, reply, "rejected").await;
            return Ok(());
        }
        for _ in 0..ATTEMPTS {
            if self.is_resting() {
                break;
            }
            // What others have written meanwhile may have sent somebody away.
            if self.connections.guest(session).is_none() {
                return Ok(());
            }
            let envelope =
                table::Envelope { who: who.clone(), command: command.clone(), tag: tag.clone() };
            let now = self.now();
            // Drawn only where a game begins: it would take time at every move.
            let seed = || self.node.randomness().seed();
            let sent = |number| self.connections.sent(session, number);
            let reaction = |number| {
                let sent = sent(number).unwrap_or(received);
                let took = received.saturating_duration_since(sent).as_millis();
                let rtt = self.node.quotas().allowance(holder, rtt.min(Race::<()>::MOST_RTT));
                (Race::<()>::reaction(0, u64::try_from(took).unwrap_or(u64::MAX), rtt), rtt)
            };
            match self.runner.command(envelope, reaction, now, seed) {
                None => return Ok(()),
                Some(Todo::Keep(draft, tag)) => match self.keep(&draft).await {
                    Err(NotKept::Conflict) => {}
                    kept => {
                        if kept.is_ok() && !quotas::is_free(&command.ask) {
                            self.spent_until = self.node.quotas().wrote(&self.id);
                        }
                        return self.report(kept, tag.as_ref());
                    }
                },
                Some(todo) => return Box::pin(self.carry_out(todo)).await,
            }
        }
        self.connections.send(session, &busy(&tag, TroubleKind::Busy));
        Ok(())
    }

    /// Lets a command pass, or says why it has to wait. What was carried out already is never judged again.
    fn admit(&self, who: &Who, holder: Holder, tag: &Tag, command: &Command) -> Result<(), Reply> {
        let (table, quotas) = (self.runner.table(), self.node.quotas());
        if !quotas.message(holder) {
            return Err(busy(tag, TroubleKind::TooFast));
        }
        if table.remembers(who, &command.id) {
            return Ok(());
        }
        let most = u64::from(self.node.config().limits.entries_per_table);
        if table.head() >= most && !command.ask.is_final() {
            return Err(rejected(tag, Rejection::HistoryFull));
        }
        let is_spent = self.spent_until.is_some_and(|until| Instant::now() < until);
        if is_spent && !quotas::is_needed(&command.ask, table.is_host(who)) {
            return Err(rejected(tag, Rejection::Quota));
        }
        quotas.ask(holder, &command.ask).map_err(|spent| match spent {
            Spent::TooFast => rejected(tag, Rejection::TooFast),
            Spent::Quota => rejected(tag, Rejection::Quota),
        })
    }

    /// Has entries written, then makes them true and tells everybody.
    async fn keep(&mut self, draft: &Draft) -> Result<(), NotKept> {
        if draft.entries.is_empty() {
            return Ok(());
        }
        fault::point("table.before-append");
        let (append, chain) = history::append(self.runner.table(), &self.id, draft, self.chain);
        let start = Instant::now();
        let appended = match timeout(APPEND_TIMEOUT, self.node.store().append(append)).await {
            Ok(appended) => appended,
            Err(_) => Err(AppendError::Unknown("no answer".to_owned())),
        };
        self.node.metrics().appending.observe(start.elapsed().as_secs_f64());
        self.node.notice(&appended);
        match appended {
            Ok(appended) => {
                fault::point("table.after-append");
                self.chain = chain;
                self.node.metrics().entries.inc_by(draft.entries.len() as u64);
                fault::point("table.before-broadcast");
                self.tell(draft, appended.at.0).map_err(NotKept::Broken)?;
                if self.node.store().is_shared() {
                    self.node.fanout().poke(&self.id, appended.head);
                }
                Ok(())
            }
            Err(AppendError::Conflict { .. }) => {
                self.node.metrics().conflicts.inc();
                self.is_behind = true;
                match self.catch_up().await {
                    Ok(()) => Err(NotKept::Conflict),
                    Err(Broken::Store(_)) => Err(NotKept::Unavailable),
                    Err(_) => Err(NotKept::Broken("cannot catch up".to_owned())),
                }
            }
            Err(AppendError::Repeated { .. }) => {
                // Whoever is told that it was done has been told what was done.
                self.is_behind = true;
                match self.catch_up().await {
                    Ok(()) if self.is_behind => Err(NotKept::Unavailable),
                    Ok(()) => Err(NotKept::Repeated),
                    Err(_) => Err(NotKept::Broken("cannot catch up".to_owned())),
                }
            }
            Err(AppendError::Unavailable(error)) => {
                tracing::warn!(table = %self.id, error, "not kept");
                self.rests_until = Some(Instant::now() + STORE_RETRY_DELAY);
                Err(NotKept::Unavailable)
            }
            // It may be there: nothing can be decided before that is known.
            Err(AppendError::Unknown(error)) => {
                tracing::warn!(table = %self.id, error, "it is not known whether it was kept");
                self.is_behind = true;
                self.rests_until = Some(Instant::now() + STORE_RETRY_DELAY);
                Err(NotKept::Unavailable)
            }
            Err(AppendError::Invalid(error)) => Err(NotKept::Broken(error)),
        }
    }

    fn tell(&mut self, draft: &Draft, at: Millis) -> Result<(), String> {
        for entry in &draft.entries {
            if let Some(delayed) = &mut self.delayed {
                delayed.push(entry, at);
            }
        }
        let (connections, dice) = (&mut self.connections, self.dice);
        let delayed = self.delayed.as_ref().and_then(Delayed::table);
        self.runner
            .kept(draft, at, dice, |table| connections.tell(table, delayed, at))
            .map_err(|damage| damage.to_string())?;
        for entry in &draft.entries {
            hears(&mut self.presence, &self.connections, self.runner.table(), entry);
            self.turn_away(entry);
        }
        Ok(())
    }

    /// Sends away whom an entry lets in no longer.
    fn turn_away(&mut self, entry: &Entry) {
        if let Entry::Renewed { link, .. } = entry {
            self.connections.send_away(*link, self.runner.table());
        }
    }

    /// Says what came of it.
    fn report(&mut self, kept: Result<(), NotKept>, tag: Option<&Tag>) -> Result<(), Broken> {
        let (reply, result) = match (kept, tag) {
            (Ok(()) | Err(NotKept::Repeated), Some(tag)) => (self.done(tag), "done"),
            (Err(NotKept::Conflict | NotKept::Unavailable), Some(tag)) => {
                (busy(tag, TroubleKind::Busy), "busy")
            }
            (Err(NotKept::Broken(text)), _) => return Err(Broken::Other(text)),
            (_, None) => return Ok(()),
        };
        if let Some(tag) = tag {
            self.answer(tag, reply, result);
        }
        Ok(())
    }

    fn answer(&mut self, tag: &Tag, reply: Reply, result: &'static str) {
        self.node.metrics().count(result);
        let now = self.now();
        self.connections.catch_up_one(tag.session, self.runner.table(), now);
        self.connections.send(tag.session, &reply);
    }

    /// Says no, unless it was done long ago: what is sent again late is not judged anew.
    async fn refuse(&mut self, tag: &Tag, reply: Reply, result: &'static str) {
        match self.was_done(tag).await {
            Ok(true) => self.answer(tag, self.done(tag), "repeated"),
            Ok(false) => self.answer(tag, reply, result),
            Err(error) => {
                tracing::warn!(table = %self.id, %error, "a command cannot be looked for");
                self.answer(tag, busy(tag, TroubleKind::Store), "busy");
            }
        }
    }

    /// Tells whether a command was carried out that the table has forgotten.
    async fn was_done(&mut self, tag: &Tag) -> Result<bool, StoreError> {
        let (table, guest) = (self.runner.table(), self.connections.guest(tag.session));
        let Some(guest) = guest.filter(|_| table.has_forgotten_commands()) else {
            return Ok(false);
        };
        let key = Table::key(&guest.who, &tag.id);
        self.node.store().find(&self.id, &key).await.map(|found| found.is_some())
    }

    /// It was done. Which entry it is depends on what others have done unnoticed, so that is not told.
    fn done(&self, tag: &Tag) -> Reply {
        let table = self.runner.table();
        let guest = self.connections.guest(tag.session);
        let number = guest.map_or(0, |guest| table.number(guest.viewer()));
        Reply::Done(Done { id: tag.id.clone(), number })
    }

    /// Reads what others have written.
    async fn catch_up(&mut self) -> Result<(), Broken> {
        loop {
            let head = self.runner.table().head();
            let rows = match self.node.store().read(&self.id, head, 256).await {
                Ok(rows) => rows,
                Err(error) => {
                    tracing::warn!(table = %self.id, %error, "cannot catch up");
                    self.is_behind = true;
                    self.rests_until = Some(Instant::now() + STORE_RETRY_DELAY);
                    return Ok(());
                }
            };
            if rows.is_empty() {
                self.is_behind = false;
                return Ok(());
            }
            for stored in &rows {
                let (entry, chain) = self.chain.read(stored).map_err(Broken::History)?;
                self.chain = chain;
                if let Some(delayed) = &mut self.delayed {
                    delayed.push(&entry, stored.at.0);
                }
                let command = stored.row.command.as_deref();
                self.runner
                    .absorb(&entry, stored.at.0, command, self.dice)
                    .map_err(|damage| Broken::Other(damage.to_string()))?;
                hears(&mut self.presence, &self.connections, self.runner.table(), &entry);
                let delayed = self.delayed.as_ref().and_then(Delayed::table);
                self.connections.tell(self.runner.table(), delayed, stored.at.0);
                self.turn_away(&entry);
            }
        }
    }

    /// Writes down who has come and who has gone.
    async fn notice_presence(&mut self) -> Result<(), Broken> {
        // Nobody leaves because the server does.
        if self.node.is_stopping() || *self.runner.table().phase() == Phase::Closed {
            return Ok(());
        }
        for seat in self.seats() {
            for _ in 0..ATTEMPTS {
                if self.is_resting() {
                    return Ok(());
                }
                let line = self.connections.line(self.runner.table(), seat);
                if !self.presence.speaks_for(seat, line) {
                    break;
                }
                let now = self.now();
                let Some(draft) = self.runner.table().presence(seat, line, now) else { break };
                // A line that comes and goes all the time stays as it was for a while.
                if !self.may_flip(seat) {
                    break;
                }
                match self.keep(&draft).await {
                    Err(NotKept::Conflict) => {}
                    kept => {
                        self.report(kept, None)?;
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    /// Tells whether it may be written down once more that somebody has come or gone.
    fn may_flip(&self, seat: Seat) -> bool {
        let chair = self.runner.table().chairs().get(seat.index());
        let quotas = self.node.quotas();
        let who = chair.and_then(|chair| chair.person()).map(|person| &person.who);
        who.is_none_or(|who| quotas.presence(quotas.person(&self.id, who)))
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<S, F> {
        (0..self.runner.table().chairs().len() as u8).map(Seat)
    }
}

/// The table as it was a while ago, for those who see every card.
async fn read_delayed<S: Store, F: Fanout>(
    node: &Node<S, F>,
    id: &TableId,
    present: &Table,
) -> Result<Delayed, Broken> {
    let head = present.head();
    let mut delayed = Delayed::new(node.dealer().clone());
    let (mut chain, mut fault) = (Chain::start(id), None);
    let read = node.history(id, |stored| {
        // What the table does not know yet it will hear of like the others.
        if stored.seq > head {
            return;
        }
        match chain.read(stored) {
            Ok((entry, next)) => {
                chain = next;
                delayed.push(&entry, stored.at.0);
            }
            Err(unreadable) => fault = fault.take().or(Some(unreadable)),
        }
    });
    read.await.map_err(|error| Broken::Store(error.to_string()))?;
    if let Some(fault) = fault {
        return Err(Broken::History(fault));
    }
    let now = node.store().now().0;
    delayed.advance(now, present, |_| {}).map_err(|damage| Broken::Other(damage.to_string()))?;
    Ok(delayed)
}

/// Hears what was written about who is there.
fn hears(presence: &mut Presence, connections: &Connections, table: &Table, entry: &Entry) {
    let Some(seat) = entry.seat().map(Seat) else { return };
    if let Entry::Swapped { with, .. } = entry {
        presence.swap(seat, Seat(*with));
    }
    let line = connections.line(table, seat);
    if line == Connectivity::Open {
        presence.is_here(seat);
    }
    presence.hears(entry, table, line);
}

fn rejected(tag: &Tag, why: Rejection) -> Reply {
    Reply::Rejected(Rejected { id: tag.id.clone(), why })
}

/// Nothing has happened, and it is worth trying again.
pub(crate) fn busy(tag: &Tag, why: TroubleKind) -> Reply {
    Reply::Trouble(Trouble { why, id: Some(tag.id.clone()), retry: Some(500) })
}
