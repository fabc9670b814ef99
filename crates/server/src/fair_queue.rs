//! Fair queueing of the processors among the bots of all tables: of those who wait, that table goes first whose bots
//! have thought least of late, with exponential decay; moves have priority over advice, which never takes every place.
//!
//! However many hints and strong bots one table has, it is the one that waits for them. Advice is nobody else's business:
//! it has an account of its own, and how well a bot thinks does not depend on it.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use engine::Seat;
use store::TableId;
use tokio::sync::oneshot;
use tokio::time::Instant;

/// After how long half of what a table has used is forgotten, in seconds.
const HALF_LIFE: f64 = 10.0;
/// What a thought counts for as long as nobody knows how long it takes, in seconds.
const GUESS: f64 = 0.2;
/// So little that it is not remembered, in seconds.
const NOTHING: f64 = 0.001;
/// How many thoughts may wait for each processor before those who use much are asked to think less.
const CROWDED: usize = 1;
/// The same before everybody is.
const FLOODED: usize = 16;

/// What a thought is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// A game waits for it.
    Move,
    /// Somebody in this seat would like to know.
    Advice(Seat),
}

/// What a table has used: its bots for their moves, or everybody for advice.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Account {
    Moves,
    Advice,
}

impl Purpose {
    fn account(self) -> Account {
        match self {
            Purpose::Move => Account::Moves,
            Purpose::Advice(_) => Account::Advice,
        }
    }

    fn is_advice(self) -> bool {
        self.account() == Account::Advice
    }
}

/// Who thinks, and who waits.
#[derive(Clone)]
pub(crate) struct FairQueue(Arc<Inner>);

struct Inner {
    places: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The tables whose bots think now, and what for, once for each thought.
    busy: Vec<(TableId, Purpose)>,
    waiting: Vec<Waiting>,
    used: HashMap<(TableId, Account), Used>,
}

struct Waiting {
    table: TableId,
    purpose: Purpose,
    go: oneshot::Sender<Place>,
}

/// How many seconds were thought for a table while others waited, the old ones counted less.
#[derive(Copy, Clone)]
struct Used {
    seconds: f64,
    at: Instant,
}

impl Used {
    fn at(self, now: Instant) -> f64 {
        let age = now.saturating_duration_since(self.at).as_secs_f64();
        self.seconds * 0.5_f64.powf(age / HALF_LIFE)
    }
}

impl State {
    fn used(&self, table: &TableId, account: Account, now: Instant) -> f64 {
        self.used.get(&(*table, account)).map_or(0.0, |used| used.at(now))
    }

    fn charge(&mut self, table: &TableId, account: Account, seconds: f64, now: Instant) {
        let seconds = (self.used(table, account, now) + seconds).max(0.0);
        self.used.insert((*table, account), Used { seconds, at: now });
    }

    /// The one that is let in next: of the table that has used least, who came first; bots that a game waits for
    /// before all advice.
    fn next(&mut self, places: usize, now: Instant) -> Option<Waiting> {
        let advised = self.busy.iter().filter(|(_, purpose)| purpose.is_advice()).count();
        // One place is kept for games, where there are several.
        let has_room = advised < places.saturating_sub(1).max(1);
        let may = |waiting: &Waiting| waiting.purpose == Purpose::Move || has_room;
        let of = |waiting: &Waiting| self.used(&waiting.table, waiting.purpose.account(), now);
        let all = self.waiting.iter().enumerate().filter(|(_, waiting)| may(waiting));
        let (first, _) = all.min_by(|(_, one), (_, two)| {
            let is_advice = |waiting: &Waiting| waiting.purpose.is_advice();
            is_advice(one).cmp(&is_advice(two)).then(of(one).total_cmp(&of(two)))
        })?;
        Some(self.waiting.remove(first))
    }
}

impl FairQueue {
    /// For so many thoughts at once.
    pub(crate) fn new(places: usize) -> FairQueue {
        FairQueue(Arc::new(Inner { places: places.max(1), state: Mutex::default() }))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until a bot of this table may think; it does as long as it has the place.
    pub(crate) async fn place(&self, table: &TableId, purpose: Purpose) -> Option<Place> {
        let (go, gone) = oneshot::channel();
        self.state().waiting.push(Waiting { table: *table, purpose, go });
        self.let_in();
        gone.await.ok()
    }

    /// Lets in as many as there are places for.
    fn let_in(&self) {
        let now = Instant::now();
        loop {
            let mut state = self.state();
            if state.busy.len() >= self.0.places {
                return;
            }
            let next = state.next(self.0.places, now);
            let Some(Waiting { table, purpose, go }) = next else { return };
            state.busy.push((table, purpose));
            state.charge(&table, purpose.account(), GUESS, now);
            drop(state);
            // Whoever has stopped waiting gives the place back at once.
            let _ = go.send(Place { queue: self.clone(), table, purpose, since: now });
        }
    }

    /// Tells whether the bots of this table should think less: many bots wait, and its own have had more than others.
    pub(crate) fn is_tired(&self, table: &TableId) -> bool {
        self.is_over_share(table, Account::Moves)
    }

    /// Tells whether nobody at this table is advised now: many want advice, and this table has had more than others.
    pub(crate) fn is_advised_enough(&self, table: &TableId) -> bool {
        self.is_over_share(table, Account::Advice)
    }

    fn is_over_share(&self, table: &TableId, account: Account) -> bool {
        let now = Instant::now();
        let state = self.state();
        let waits = |waiting: &&Waiting| waiting.purpose.account() == account;
        let waiting = state.waiting.iter().filter(waits).count();
        if waiting <= CROWDED * self.0.places {
            return false;
        }
        // Held to those who want something now: whoever hardly ever thinks would make everybody else look greedy.
        let wanting = state
            .waiting
            .iter()
            .map(|waiting| (&waiting.table, waiting.purpose))
            .chain(state.busy.iter().map(|(table, purpose)| (table, *purpose)))
            .filter(|(_, purpose)| purpose.account() == account);
        let wanting: HashSet<&TableId> = wanting.map(|(table, _)| table).collect();
        let all: f64 = wanting.iter().map(|table| state.used(table, account, now)).sum();
        let share = all / wanting.len().max(1) as f64;
        waiting > FLOODED * self.0.places || state.used(table, account, now) > share
    }

    /// How many thoughts of this table wait for that purpose.
    pub(crate) fn waiting(&self, table: &TableId, purpose: Purpose) -> usize {
        let is_meant = |waiting: &&Waiting| waiting.table == *table && waiting.purpose == purpose;
        self.state().waiting.iter().filter(is_meant).count()
    }

    /// Forgets tables whose bots have not thought for long.
    pub(crate) fn tidy(&self) {
        let now = Instant::now();
        let mut state = self.state();
        state.used.retain(|_, used| used.at(now) > NOTHING);
        state.used.shrink_to_fit();
    }
}

/// A place to think; it is given back when it is dropped.
pub(crate) struct Place {
    queue: FairQueue,
    table: TableId,
    purpose: Purpose,
    since: Instant,
}

impl Drop for Place {
    fn drop(&mut self) {
        let now = Instant::now();
        let took: Duration = now.saturating_duration_since(self.since);
        let mut state = self.queue.state();
        if let Some(place) = state.busy.iter().position(|busy| *busy == (self.table, self.purpose))
        {
            state.busy.swap_remove(place);
        }
        // What nobody else waited for costs nobody anything.
        let cost = if state.waiting.is_empty() { 0.0 } else { took.as_secs_f64() };
        state.charge(&self.table, self.purpose.account(), cost - GUESS, now);
        drop(state);
        self.queue.let_in();
    }
}

#[cfg(test)]
mod tests {
    use tokio::task::yield_now;
    use tokio::time::{advance, sleep};

    use super::*;

    fn id(name: &str) -> TableId {
        name.parse().unwrap()
    }

    /// Somebody wants to know.
    const ADVICE: Purpose = Purpose::Advice(Seat(0));

    /// A bot that wants to think for so long.
    fn thinks(queue: &FairQueue, table: &str, millis: u64) -> tokio::task::JoinHandle<Instant> {
        thinks_for(queue, Purpose::Move, table, millis)
    }

    /// Somebody who wants to think for so long.
    fn thinks_for(
        queue: &FairQueue,
        purpose: Purpose,
        table: &str,
        millis: u64,
    ) -> tokio::task::JoinHandle<Instant> {
        let (queue, table) = (queue.clone(), id(table));
        tokio::spawn(async move {
            let _place = queue.place(&table, purpose).await;
            sleep(Duration::from_millis(millis)).await;
            Instant::now()
        })
    }

    #[tokio::test(start_paused = true)]
    async fn a_table_that_asks_for_much_waits_for_itself() {
        let (queue, start) = (FairQueue::new(2), Instant::now());
        let greedy: Vec<_> = (0..100).map(|_| thinks(&queue, "greedy", 1_000)).collect();
        sleep(Duration::from_millis(1)).await;
        assert_eq!(queue.waiting(&id("greedy"), Purpose::Move), 98);
        // Whoever comes later, and seldom, does not wait for a hundred thoughts.
        let calm = thinks(&queue, "calm", 100);
        yield_now().await;
        assert!(queue.is_tired(&id("greedy")));
        let took = calm.await.unwrap() - start;
        assert!(took <= Duration::from_millis(1_100), "{took:?}");
        for thought in greedy {
            thought.await.unwrap();
        }
        assert!(queue.state().busy.is_empty());
        assert!(queue.state().waiting.is_empty());
        advance(Duration::from_secs(3_600)).await;
        queue.tidy();
        assert!(queue.state().used.is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn only_who_has_had_more_than_others_is_asked_to_think_less() {
        let queue = FairQueue::new(1);
        let mut all: Vec<_> = (0..8).map(|_| thinks(&queue, "greedy", 500)).collect();
        sleep(Duration::from_millis(1_700)).await;
        assert!(!queue.is_tired(&id("greedy")), "nobody else wants anything");
        all.push(thinks(&queue, "calm", 10));
        yield_now().await;
        assert!(queue.is_tired(&id("greedy")) && !queue.is_tired(&id("calm")));
        assert!(!queue.is_tired(&id("another")));
        for thought in all {
            thought.await.unwrap();
        }
        assert!(!queue.is_tired(&id("greedy")), "nobody waits any more");
    }

    #[tokio::test(start_paused = true)]
    async fn a_strong_bot_is_not_greedy_beside_many_who_hardly_think() {
        let queue = FairQueue::new(1);
        for number in 0..50 {
            thinks(&queue, &format!("light{number}"), 1).await.unwrap();
        }
        // Nor for what it thought when there was nobody to wait.
        for _ in 0..9 {
            thinks(&queue, "strong", 900).await.unwrap();
        }
        let flood: Vec<_> =
            (0..12).map(|number| thinks(&queue, &format!("hints{}", number % 6), 900)).collect();
        sleep(Duration::from_millis(100)).await;
        assert!(!queue.is_tired(&id("strong")), "not from the first moment on");
        sleep(Duration::from_millis(6_000)).await;
        assert!(queue.is_tired(&id("hints0")) || queue.is_tired(&id("hints5")));
        assert!(!queue.is_tired(&id("strong")), "it has had less than those who ask all the time");
        flood.iter().for_each(tokio::task::JoinHandle::abort);
    }

    #[tokio::test(start_paused = true)]
    async fn a_bot_that_a_game_waits_for_waits_for_no_advice() {
        let (queue, start) = (FairQueue::new(2), Instant::now());
        let advice = |number| thinks_for(&queue, ADVICE, &format!("hints{number}"), 1_000);
        let hints: Vec<_> = (0..6).map(advice).collect();
        sleep(Duration::from_millis(1)).await;
        let thought = thinks(&queue, "strong", 900);
        let took = thought.await.unwrap() - start;
        assert!(took <= Duration::from_millis(910), "{took:?}");
        // Now its table has thought longer than those of the others.
        let took = thinks(&queue, "strong", 900).await.unwrap() - start;
        assert!(took <= Duration::from_millis(1_910), "{took:?}");
        // Nobody is forgotten for that.
        for thought in hints {
            thought.await.unwrap();
        }
        assert!(start.elapsed() <= Duration::from_millis(6_100), "{:?}", start.elapsed());
        // Where there is one place only, advice may have it.
        let alone = FairQueue::new(1);
        thinks_for(&alone, ADVICE, "hints", 10).await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn advice_is_nobody_elses_business() {
        let queue = FairQueue::new(2);
        // Twelve tables of somebody who asks as fast as possible, and one of them has a strong bot.
        let ask = |number: u8| {
            let seat = Purpose::Advice(Seat(number % 4));
            thinks_for(&queue, seat, &format!("hints{}", number / 4), 500)
        };
        let hints: Vec<_> = (0..48).map(ask).collect();
        sleep(Duration::from_millis(1_200)).await;
        assert!(queue.state().waiting.len() > FLOODED * 2, "{}", queue.state().waiting.len());
        let thoughts: Vec<_> =
            ["hints0", "hints1", "strong"].map(|table| thinks(&queue, table, 900)).into();
        yield_now().await;
        for table in ["hints0", "hints1", "strong"] {
            assert!(!queue.is_tired(&id(table)), "the bot of {table} plays as well as ever");
        }
        // What a seat has asked for says nothing of another one at the same table.
        assert!(queue.waiting(&id("hints11"), Purpose::Advice(Seat(3))) > 0);
        assert_eq!(queue.waiting(&id("hints11"), Purpose::Advice(Seat(5))), 0);
        for thought in thoughts.into_iter().chain(hints) {
            thought.await.unwrap();
        }
        assert!(queue.state().busy.is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_stops_waiting_keeps_nobody_from_thinking() {
        let queue = FairQueue::new(1);
        let first = thinks(&queue, "one", 100);
        yield_now().await;
        let gone = thinks(&queue, "two", 100);
        yield_now().await;
        gone.abort();
        let last = thinks(&queue, "three", 100);
        first.await.unwrap();
        last.await.unwrap();
        assert!(queue.state().busy.is_empty());
    }
}
