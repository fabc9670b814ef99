//! A node: one process among possibly several that serve the same tables from a shared store.
//!
//! A node's copy of a table is a cache; the store decides. Nodes tell each other by pokes that a table has moved
//! on, and compare heads now and then in case one was lost (anti-entropy).

use std::collections::HashMap;
use std::future::Future;
use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use engine::Seat;
use futures_util::FutureExt;
use protocol::{TableOpened, Terms};
use store::{AppendError, Appended, Delivery, Fanout, Millis, Status, Store, TableId};
use table::{Advising, Answer, Dealer, Job, Thought};
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::time::{Instant, sleep};

use crate::archive::Archive;
use crate::config::Config;
use crate::fair_queue::{FairQueue, Purpose};
use crate::health::Health;
use crate::history;
use crate::identity::{self, Randomness};
use crate::keeper::{Keeper, Message, Tag};
use crate::limits::PerAddress;
use crate::metrics::Metrics;
use crate::overload::Overload;
use crate::quotas::Quotas;
use crate::shutdown::Shutdown;

/// How many messages may wait for one table.
const MAILBOX_CAPACITY: usize = 64;
/// How many commands may be on their way at once, from all tables: some hundred milliseconds of work for
/// a small machine. Whoever comes after them is told so at once, instead of waiting longer and longer.
const COMMANDS_IN_FLIGHT: usize = 256;
/// How many may look at games that are over at once: each reads a whole history.
const LOOKING_BACK: usize = 2;
/// With fewer places left than this, it is the commands that make everything late.
pub(crate) const CROWDED: usize = COMMANDS_IN_FLIGHT - 24;
/// How many thoughts for one seat may wait before it is not advised any more.
const WAITING: usize = 2;
/// How often due tables are looked for.
const DUE_POLL_INTERVAL: Duration = Duration::from_millis(500);
/// How often heads are compared, in case a poke was lost.
const ANTI_ENTROPY_INTERVAL: Duration = Duration::from_secs(1);
/// How many due tables are looked at in one go.
const MOST_DUE: usize = 256;
/// How long a table that has failed is left alone.
const FROZEN_FOR: Duration = Duration::from_secs(30);
/// How long sockets have to say goodbye when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// Where bots think.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Thinkers {
    /// On threads of their own, so many at once.
    Threads(usize),
    /// At once, where they are asked: for simulations that must be the same every time.
    Inline,
}

/// One process.
pub struct Node<S, F>(Arc<Inner<S, F>>);

impl<S, F> Clone for Node<S, F> {
    fn clone(&self) -> Node<S, F> {
        Node(Arc::clone(&self.0))
    }
}

struct Inner<S, F> {
    store: S,
    fanout: F,
    config: Config,
    metrics: Metrics,
    tables: Mutex<HashMap<TableId, Handle>>,
    frozen: Mutex<HashMap<TableId, Instant>>,
    quotas: Quotas,
    sockets: PerAddress,
    next: AtomicU64,
    thinkers: Thinkers,
    randomness: Randomness,
    dealer: Dealer,
    thoughts: FairQueue,
    looking_back: Semaphore,
    archive: Archive,
    health: Health,
    commands: Arc<Semaphore>,
    overload: Overload,
    shutdown: Shutdown,
    sessions: watch::Sender<usize>,
}

/// The mailbox of a table.
#[derive(Clone)]
pub(crate) struct Handle {
    pub(crate) number: u64,
    pub(crate) mailbox: mpsc::Sender<Message>,
}

/// Why a table cannot be entered.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Shut {
    /// It has failed, and is left alone for a while.
    Frozen,
    /// Too many tables are open.
    Busy,
}

/// Why a table could not be opened.
#[derive(Clone, PartialEq, Debug)]
pub enum NotOpened {
    /// These terms cannot be kept.
    Terms(Answer),
    /// The store did not take it.
    Store(String),
}

impl<S: Store, F: Fanout> Node<S, F> {
    /// A node on this store.
    #[must_use]
    pub fn new(store: S, fanout: F, config: Config, thinkers: Thinkers) -> Node<S, F> {
        Node::rehearsed(store, fanout, config, thinkers, Randomness::system(), Dealer::Sealed)
    }

    /// A node of a rehearsal: its tokens, seeds and dice come from here, and its cards from this
    /// dealer.
    #[must_use]
    pub fn rehearsed(
        store: S,
        fanout: F,
        config: Config,
        thinkers: Thinkers,
        randomness: Randomness,
        dealer: Dealer,
    ) -> Node<S, F> {
        let room = match thinkers {
            Thinkers::Threads(count) => count.max(1),
            Thinkers::Inline => 1,
        };
        Node(Arc::new(Inner {
            store,
            fanout,
            quotas: Quotas::new(&config.limits),
            config,
            metrics: Metrics::new(),
            tables: Mutex::default(),
            frozen: Mutex::default(),
            sockets: PerAddress::default(),
            next: AtomicU64::new(1),
            thinkers,
            randomness,
            dealer,
            thoughts: FairQueue::new(room),
            looking_back: Semaphore::new(LOOKING_BACK),
            archive: Archive::new(),
            health: Health::default(),
            commands: Arc::new(Semaphore::new(COMMANDS_IN_FLIGHT)),
            overload: Overload::new(),
            shutdown: Shutdown::default(),
            sessions: watch::Sender::new(0),
        }))
    }

    /// The store.
    pub fn store(&self) -> &S {
        &self.0.store
    }

    pub(crate) fn fanout(&self) -> &F {
        &self.0.fanout
    }

    /// The settings.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.0.config
    }

    /// Whether this address is a proxy that is believed.
    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.config().trusted_proxies.iter().any(|net| net.contains(&address))
    }

    /// What is counted.
    #[must_use]
    pub fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    pub(crate) fn randomness(&self) -> &Randomness {
        &self.0.randomness
    }

    pub(crate) fn dealer(&self) -> &Dealer {
        &self.0.dealer
    }

    pub(crate) fn sockets(&self) -> &PerAddress {
        &self.0.sockets
    }

    /// How much each person, table and address may still ask for.
    pub(crate) fn quotas(&self) -> &Quotas {
        &self.0.quotas
    }

    /// The places for those who look at games that are over.
    pub(crate) fn looking_back(&self) -> &Semaphore {
        &self.0.looking_back
    }

    /// The games that are over.
    pub(crate) fn archive(&self) -> &Archive {
        &self.0.archive
    }

    /// How late everything is.
    pub(crate) fn overload(&self) -> &Overload {
        &self.0.overload
    }

    /// The places for commands that are on their way.
    pub(crate) fn commands(&self) -> &Arc<Semaphore> {
        &self.0.commands
    }

    /// A number that nobody else has.
    pub(crate) fn number(&self) -> u64 {
        self.0.next.fetch_add(1, Ordering::Relaxed)
    }

    /// Waits until the node stops.
    pub(crate) async fn stopped(&self) {
        self.0.shutdown.wait().await;
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.0.shutdown.has_come()
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Handle>> {
        self.0.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn frozen(&self) -> MutexGuard<'_, HashMap<TableId, Instant>> {
        self.0.frozen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The mailbox of a table, which need not exist: whoever writes will be told.
    pub(crate) fn handle(&self, id: &TableId) -> Result<Handle, Shut> {
        if self.frozen().get(id).is_some_and(|until| Instant::now() < *until) {
            return Err(Shut::Frozen);
        }
        let mut tables = self.tables();
        if let Some(handle) = tables.get(id).filter(|handle| !handle.mailbox.is_closed()) {
            return Ok(handle.clone());
        }
        if tables.len() >= self.config().limits.tables as usize {
            return Err(Shut::Busy);
        }
        let (mailbox, messages) = mpsc::channel(MAILBOX_CAPACITY);
        let handle = Handle { number: self.number(), mailbox: mailbox.clone() };
        tables.insert(*id, handle.clone());
        self.metrics().tables.set(tables.len() as i64);
        drop(tables);
        let keeper = Keeper::new(self.clone(), *id, messages, mailbox.downgrade());
        // In a box, or the task would have room for it twice.
        let run = Box::pin(keeper.run());
        tokio::spawn(self.clone().keep(*id, handle.number, run));
        Ok(handle)
    }

    /// Runs a table. If it fails, it is left alone for a while, and the others go on.
    async fn keep(self, id: TableId, number: u64, run: impl Future<Output = ()>) {
        let ended = AssertUnwindSafe(run).catch_unwind().await;
        if let Err(panic) = ended {
            let text = panic.downcast_ref::<&str>().copied();
            let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
            tracing::error!(table = %id, panic = text.unwrap_or("?"), "a table has failed");
            self.metrics().panics.inc();
            self.freeze(&id);
        }
        self.forget(&id, number);
    }

    /// Leaves a table alone for a while.
    pub(crate) fn freeze(&self, id: &TableId) {
        let mut frozen = self.frozen();
        let now = Instant::now();
        frozen.retain(|_, until| now < *until);
        frozen.insert(*id, now + FROZEN_FOR);
    }

    /// The keeper of this table ends.
    pub(crate) fn forget(&self, id: &TableId, number: u64) {
        let mut tables = self.tables();
        if tables.get(id).is_some_and(|handle| handle.number == number) {
            tables.remove(id);
        }
        self.metrics().tables.set(tables.len() as i64);
    }

    /// Opens a table.
    pub async fn open(&self, terms: &Terms) -> Result<TableOpened, NotOpened> {
        let random = self.randomness();
        let id = random.table();
        let (token, play, watch) = (random.secret(), random.secret(), random.secret());
        let secrets = table::Secrets { play: identity::hash(&play), watch: identity::hash(&watch) };
        let host = identity::who(&token);
        let entry =
            table::opened(id.to_string(), terms, host, secrets).map_err(NotOpened::Terms)?;
        let (append, _) =
            history::create(&id, &entry).map_err(|damage| NotOpened::Store(damage.to_string()))?;
        let appended = self.store().append(append).await;
        self.notice(&appended);
        if let Err(error) = appended {
            return Err(NotOpened::Store(error.to_string()));
        }
        tracing::info!(table = %id, game = terms.game, seats = terms.seats, "opened");
        let url = self.config().public_url.as_deref().and_then(crate::config::origin);
        let link = |kind: &str, secret: &str| {
            format!("{}/t/{id}#{kind}={secret}", url.unwrap_or_default())
        };
        Ok(TableOpened {
            table: id.to_string(),
            play_link: link("play", &play),
            watch_link: link("watch", &watch),
            token,
            play,
            watch,
        })
    }

    /// Lets a bot think and sends what comes of it to its table.
    pub(crate) fn think(&self, id: &TableId, job: Job, mailbox: mpsc::WeakSender<Message>) {
        let Job { seat, asked, seen, thought } = job;
        let purpose = Purpose::Move;
        self.ponder(id, purpose, thought, mailbox, move |mv| Message::Thought {
            seat,
            asked,
            seen,
            mv,
        });
    }

    /// Lets somebody think of what they would do in a person's place.
    pub(crate) fn advise(
        &self,
        id: &TableId,
        advising: Advising,
        tag: Tag,
        mailbox: mpsc::WeakSender<Message>,
    ) {
        let Advising { seat, seen, thought } = advising;
        let purpose = Purpose::Advice(seat);
        self.ponder(id, purpose, thought, mailbox, move |moves| Message::Advised {
            tag,
            seen,
            moves,
        });
    }

    fn ponder<T: Default + Send + 'static>(
        &self,
        id: &TableId,
        purpose: Purpose,
        thought: Thought<T>,
        mailbox: mpsc::WeakSender<Message>,
        message: impl FnOnce(T) -> Message + Send + 'static,
    ) {
        let (node, id) = (self.clone(), *id);
        self.metrics().thinking.inc();
        tokio::spawn(async move {
            let found = match node.0.thinkers {
                Thinkers::Inline => thought.think(),
                Thinkers::Threads(_) => {
                    let _place = node.0.thoughts.place(&id, purpose).await;
                    let thinking = tokio::task::spawn_blocking(|| thought.think());
                    thinking.await.unwrap_or_else(|error| {
                        tracing::error!(%error, "a bot has failed");
                        T::default()
                    })
                }
            };
            node.metrics().thinking.dec();
            if let Some(mailbox) = mailbox.upgrade() {
                // Whoever is gone does not want to know.
                let _ = mailbox.send(message(found)).await;
            }
        });
    }

    /// Whether so many bots wait that those of this table should think less.
    pub(crate) fn is_tired(&self, id: &TableId) -> bool {
        self.0.thinkers != Thinkers::Inline && self.0.thoughts.is_tired(id)
    }

    /// Whether this seat may be advised: what was thought of for it, and nothing that others have asked for, says so
    /// unless the server is crowded.
    pub(crate) fn can_advise(&self, id: &TableId, seat: Seat) -> bool {
        let thoughts = &self.0.thoughts;
        self.0.thinkers == Thinkers::Inline
            || !thoughts.is_advised_enough(id)
                && thoughts.waiting(id, Purpose::Advice(seat)) < WAITING
    }

    /// Everything that happens by itself: due tables, lost pokes, old tables. Ends when the node stops.
    pub async fn run(self) {
        // In simulations time stands still while anything is done: nothing is ever late.
        let measuring = (self.0.thinkers != Thinkers::Inline).then(|| {
            let node = self.clone();
            tokio::spawn(async move {
                tokio::select! {
                    () = node.stopped() => {}
                    () = node.overload().measure() => {}
                }
            })
        });
        let all = async { tokio::join!(self.sweep(), self.listen(), self.compare(), self.tidy()) };
        tokio::select! {
            biased;
            () = self.stopped() => {}
            _ = all => {}
        }
        if let Some(measuring) = measuring {
            // It ends with the node.
            let _ = measuring.await;
        }
    }

    /// Wakes tables that are due and that nobody here has open.
    async fn sweep(&self) {
        loop {
            match self.store().due(MOST_DUE).await {
                Ok(due) => {
                    for (id, head, _) in due {
                        self.wake(&id, head);
                    }
                }
                Err(error) => tracing::warn!(%error, "cannot look for due tables"),
            }
            sleep(DUE_POLL_INTERVAL).await;
        }
    }

    fn wake(&self, id: &TableId, head: u64) {
        if let Ok(handle) = self.handle(id) {
            // A table with a full mailbox is awake.
            let _ = handle.mailbox.try_send(Message::Poke { head });
        }
    }

    /// Passes pokes on to tables that are open here.
    async fn listen(&self) {
        let mut pokes = self.fanout().listen();
        while let Some(heard) = pokes.next().await {
            match heard {
                Delivery::Poke(poke) => {
                    let handle = self.tables().get(&poke.table).cloned();
                    if let Some(handle) = handle {
                        let _ = handle.mailbox.try_send(Message::Poke { head: poke.head });
                    }
                }
                Delivery::Missed(_) => self.compare_now().await,
            }
        }
    }

    /// Looks for tables that have moved on unnoticed: the last poke of a table leaves no gap to see.
    async fn compare(&self) {
        while self.store().is_shared() {
            sleep(ANTI_ENTROPY_INTERVAL).await;
            self.compare_now().await;
        }
    }

    async fn compare_now(&self) {
        let mut ids: Vec<TableId> = self.tables().keys().copied().collect();
        // Not in the order of a hash, which is another one every time.
        ids.sort_unstable();
        match self.store().heads(&ids).await {
            Ok(heads) => {
                for (id, head) in heads {
                    let handle = self.tables().get(&id).cloned();
                    if let Some(handle) = handle {
                        let _ = handle.mailbox.try_send(Message::Poke { head });
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "cannot compare heads"),
        }
    }

    /// Removes what is old.
    async fn tidy(&self) {
        loop {
            let age = u64::from(self.config().keep_days.0) * 24 * 3_600_000;
            let before = Millis(self.store().now().0.saturating_sub(age));
            match self.store().forget(before, 100).await {
                Ok(0) => {}
                Ok(count) => tracing::info!(count, "old tables are gone"),
                Err(error) => tracing::warn!(%error, "cannot remove old tables"),
            }
            self.quotas().tidy();
            self.0.thoughts.tidy();
            sleep(Duration::from_secs(600)).await;
        }
    }

    /// Notices whether entries could be kept.
    pub(crate) fn notice(&self, appended: &Result<Appended, AppendError>) {
        self.0.health.wrote(appended);
    }

    /// Whether tables can be kept and read at the moment, or why not. However many ask, the store itself is
    /// looked at once a second at most.
    pub async fn health(&self) -> Result<(), String> {
        let healthy = self.0.health.ask(self.store()).await;
        self.metrics().healthy.set(i64::from(healthy.is_ok()));
        healthy
    }

    /// One more session, until the guard is dropped.
    pub(crate) fn attend(&self) -> Attending<S, F> {
        self.0.sessions.send_modify(|count| *count += 1);
        self.metrics().sockets.inc();
        Attending(self.clone())
    }

    /// Says goodbye to everybody and waits until they are gone, but not for ever.
    pub async fn stop(&self) {
        self.0.shutdown.come();
        let mut sessions = self.0.sessions.subscribe();
        let gone = async {
            let _ = sessions.wait_for(|count| *count == 0).await;
            // Tables write down what they have promised.
            while !self.tables().is_empty() {
                sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, gone).await;
    }

    /// The rows of a table, whole.
    pub(crate) async fn history(
        &self,
        id: &TableId,
        each: impl FnMut(&store::Stored),
    ) -> Result<u64, store::StoreError> {
        self.history_after(id, 0, each).await
    }

    /// The rows of a table after this one.
    pub(crate) async fn history_after(
        &self,
        id: &TableId,
        mut head: u64,
        mut each: impl FnMut(&store::Stored),
    ) -> Result<u64, store::StoreError> {
        loop {
            let rows = self.store().read(id, head, 512).await;
            self.0.health.read(&rows);
            let rows = rows?;
            let Some(last) = rows.last() else { return Ok(head) };
            head = last.seq;
            rows.iter().for_each(&mut each);
        }
    }

    /// The number of a table's last row; nothing if there is no such table.
    pub(crate) async fn head(&self, id: &TableId) -> Result<Option<u64>, store::StoreError> {
        let head = self.store().table(id).await;
        self.0.health.read(&head);
        Ok(head?.map(|head| head.head))
    }

    /// Tells whether a table can change no more.
    pub async fn is_closed(&self, id: &TableId) -> Option<bool> {
        let head = self.store().table(id).await.ok()??;
        Some(head.status == Status::Closed)
    }
}

/// Counts a session while it lasts.
pub(crate) struct Attending<S: Store, F: Fanout>(Node<S, F>);

impl<S: Store, F: Fanout> Drop for Attending<S, F> {
    fn drop(&mut self) {
        self.0.0.sessions.send_modify(|count| *count -= 1);
        self.0.metrics().sockets.dec();
    }
}
