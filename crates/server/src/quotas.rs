//! Keyed rate limits (GCRA) of people, tables and addresses, which outlive the sockets they come by.
//!
//! Whoever hangs up and comes back has used up what they had used up.

use std::hash::{BuildHasher, Hash, RandomState};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};
use protocol::Ask;
use store::TableId;
use table::Who;
use tokio::time::Instant;

use crate::config::Limits;
use crate::limits::{at_least_one, network};
use crate::ticking::{Tick, Ticking};

/// For how many messages coming in counts, and for how many it counts that it is written down that somebody has
/// come or gone. A line that comes and goes more often than that stays as it was meanwhile.
const HELLO: u32 = 20;
const PRESENCE: u32 = 300;
/// How often all together may come in at once who have no seat at a table and come from one address: a whole class
/// may; and how long until once more.
const STRANGERS: u32 = 200;
const STRANGER_EVERY: Duration = Duration::from_millis(500);
/// How many milliseconds of line one person is made up for in shouts at once, and how many in an hour. Whoever
/// plays honestly from the other end of the world never gets there.
const ALLOWANCE: u32 = 3_000;
const ALLOWANCE_AN_HOUR: u32 = 18_000;
/// How many times as much as one person a table has for what is not a move.
const OF_A_TABLE: u32 = 5;
/// How many seconds' worth an address may send at once.
const OF_AN_ADDRESS: u32 = 4;

/// Whose quota it is: a person at a table; of those who have no seat, all who come from one address.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Holder {
    table: TableId,
    who: u64,
    is_stranger: bool,
}

/// All quotas of a node.
pub(crate) struct Quotas {
    names: RandomState,
    messages: Keyed<Holder>,
    talk: Keyed<Holder>,
    non_moves: Keyed<Holder>,
    of_tables: Keyed<TableId>,
    hellos: Keyed<Holder>,
    strangers: Keyed<Holder>,
    presences: Keyed<Holder>,
    allowance: Keyed<Holder>,
    of_addresses: Keyed<IpAddr>,
    openings: Keyed<String>,
    openings_from: Keyed<IpAddr>,
}

/// Why somebody has to wait.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Spent {
    /// For a moment.
    TooFast,
    /// For much of an hour: so much beside the moves is not needed.
    Quota,
}

impl Quotas {
    pub(crate) fn new(limits: &Limits) -> Quotas {
        let hour = Duration::from_secs(3_600);
        let per = |count: u32, time: Duration| spread(time / at_least_one(count).get(), count);
        let second = Duration::from_secs(1);
        let each = second / at_least_one(limits.messages_per_second).get();
        let burst = limits.message_burst;
        let from_address = limits.messages_per_second_per_address;
        Quotas {
            names: RandomState::new(),
            messages: Keyed::new(spread(each, burst)),
            talk: Keyed::new(per(limits.chat_per_ten_seconds, 10 * second)),
            non_moves: Keyed::new(per(limits.non_moves_per_hour, hour)),
            of_tables: Keyed::new(per(limits.non_moves_per_hour.saturating_mul(OF_A_TABLE), hour)),
            hellos: Keyed::new(spread(HELLO * each, burst)),
            strangers: Keyed::new(spread(STRANGER_EVERY, STRANGERS.max(burst))),
            presences: Keyed::new(spread(PRESENCE * each, burst)),
            allowance: Keyed::new(spread(hour / ALLOWANCE_AN_HOUR, ALLOWANCE)),
            of_addresses: Keyed::new(spread(
                second / at_least_one(from_address).get(),
                from_address.saturating_mul(OF_AN_ADDRESS),
            )),
            openings: Keyed::new(per(limits.tables_per_hour, hour)),
            openings_from: Keyed::new(per(limits.tables_per_hour_per_address, hour)),
        }
    }

    /// The holder of the quotas of a person at a table.
    pub(crate) fn person(&self, table: &TableId, who: &Who) -> Holder {
        Holder { table: *table, who: self.names.hash_one(who), is_stranger: false }
    }

    /// The one for whoever has no seat at a table: a new token is had for the asking, another address is not.
    pub(crate) fn stranger(&self, table: &TableId, address: IpAddr) -> Holder {
        let who = self.names.hash_one(network(address));
        Holder { table: *table, who, is_stranger: true }
    }

    /// A message of any kind. Several people who have just come in at home are one stranger; their sockets and
    /// their address have limits of their own.
    pub(crate) fn message(&self, holder: Holder) -> bool {
        holder.is_stranger || self.messages.allows(&holder)
    }

    /// A message of any kind, counted by where it comes from.
    pub(crate) fn message_from(&self, address: IpAddr) -> bool {
        self.of_addresses.allows(&network(address))
    }

    /// Something that is asked for. Moves are bounded by the rules of the game and by the pace of messages, and
    /// advice by the pace of talk.
    pub(crate) fn ask(&self, holder: Holder, ask: &Ask) -> Result<(), Spent> {
        // Advice costs as much as a bot's move, and a name is a way to say something: nobody needs any of them
        // faster than they can talk.
        let is_talk = matches!(ask, Ask::Say { .. } | Ask::Hint | Ask::Sit { .. });
        if is_talk && !holder.is_stranger && !self.talk.allows(&holder) {
            return Err(Spent::TooFast);
        }
        if is_free(ask) || self.non_moves.allows(&holder) { Ok(()) } else { Err(Spent::Quota) }
    }

    /// Something was written down at a table that is no move. If that was more than a table has: until when
    /// nothing more of the kind is. What is tried and not done does not count, or people could learn of it.
    pub(crate) fn wrote(&self, table: &TableId) -> Option<Instant> {
        self.of_tables.until(table)
    }

    /// Coming in once more.
    pub(crate) fn hello(&self, holder: Holder) -> bool {
        let hellos = if holder.is_stranger { &self.strangers } else { &self.hellos };
        hellos.allows(&holder)
    }

    /// Writing down that somebody has come or gone.
    pub(crate) fn presence(&self, holder: Holder) -> bool {
        self.presences.allows(&holder)
    }

    /// So many milliseconds that somebody's line is made up for, or fewer.
    pub(crate) fn allowance(&self, holder: Holder, wanted: u32) -> u32 {
        let is_left =
            NonZeroU32::new(wanted).is_some_and(|some| self.allowance.takes(&holder, some));
        if is_left { wanted } else { 0 }
    }

    /// Opening a table: a device that is known, and where it is.
    pub(crate) fn opening(&self, device: Option<&str>, address: IpAddr) -> bool {
        let is_left = device.is_none_or(|device| self.openings.allows(&device.to_owned()));
        is_left && self.openings_from.allows(&network(address))
    }

    /// Forgets those who have all they can have.
    pub(crate) fn tidy(&self) {
        self.messages.tidy();
        self.talk.tidy();
        self.non_moves.tidy();
        self.of_tables.tidy();
        self.hellos.tidy();
        self.strangers.tidy();
        self.presences.tidy();
        self.allowance.tidy();
        self.of_addresses.tidy();
        self.openings.tidy();
        self.openings_from.tidy();
    }
}

/// Tells whether it counts for nothing but the pace: a move, or what changes nothing at the table.
pub(crate) fn is_free(ask: &Ask) -> bool {
    matches!(ask, Ask::Play { .. } | Ask::Hint)
}

/// Tells whether somebody may do it whatever others have used up: the host can put an end to it, and anybody
/// can leave.
pub(crate) fn is_needed(ask: &Ask, is_host: bool) -> bool {
    match ask {
        Ask::Kick { .. } | Ask::Mute { .. } | Ask::Renew { .. } | Ask::Close => is_host,
        Ask::Stand => true,
        _ => is_free(ask),
    }
}

/// One more after each of these times, and so many at once.
fn spread(each: Duration, burst: u32) -> Quota {
    let each = each.max(Duration::from_nanos(1));
    Quota::with_period(each).expect("a time that is not nothing").allow_burst(at_least_one(burst))
}

/// A rate limit for each of many.
struct Keyed<K: Clone + Eq + Hash>(
    RateLimiter<K, DefaultKeyedStateStore<K>, Ticking, NoOpMiddleware<Tick>>,
);

impl<K: Clone + Eq + Hash> Keyed<K> {
    fn new(quota: Quota) -> Keyed<K> {
        Keyed(RateLimiter::new(quota, DefaultKeyedStateStore::default(), Ticking))
    }

    fn allows(&self, key: &K) -> bool {
        self.0.check_key(key).is_ok()
    }

    /// Takes one; if there is none, says when there will be.
    fn until(&self, key: &K) -> Option<Instant> {
        let now = Tick(Instant::now());
        let not_yet = self.0.check_key(key).err()?;
        Some(now.0 + not_yet.wait_time_from(now))
    }

    fn takes(&self, key: &K, count: NonZeroU32) -> bool {
        matches!(self.0.check_key_n(key, count), Ok(Ok(())))
    }

    fn tidy(&self) {
        self.0.retain_recent();
        self.0.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    fn table() -> TableId {
        "abcdefghijkl".parse().unwrap()
    }

    fn say() -> Ask {
        Ask::Say { phrase: Some("hello".to_owned()), text: None }
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_used_up_comes_back_with_time_and_not_with_a_new_socket() {
        let quotas = Quotas::new(&Limits::default());
        let ana = quotas.person(&table(), &Who("ana".to_owned()));
        let bob = quotas.person(&table(), &Who("bob".to_owned()));
        assert!((0..30).all(|_| quotas.message(ana)) && !quotas.message(ana));
        assert!(quotas.message(bob), "everybody has their own");
        advance(Duration::from_secs(1)).await;
        assert!((0..10).all(|_| quotas.message(ana)) && !quotas.message(ana));
        assert!((0..5).all(|_| quotas.ask(ana, &say()).is_ok()));
        assert_eq!(quotas.ask(ana, &say()), Err(Spent::TooFast));
        assert_eq!(quotas.ask(ana, &Ask::Undo), Ok(()), "that is no talk");
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_not_a_move_is_bounded_by_the_hour_for_people_and_tables() {
        let limits = Limits { non_moves_per_hour: 10, ..Limits::default() };
        let quotas = Quotas::new(&limits);
        let play = Ask::Play { mv: "draw".to_owned() };
        let ana = quotas.person(&table(), &Who("ana".to_owned()));
        assert_eq!((0..20).filter(|_| quotas.ask(ana, &Ask::Undo).is_ok()).count(), 10);
        assert_eq!(quotas.ask(ana, &Ask::Undo), Err(Spent::Quota));
        assert_eq!(quotas.ask(ana, &play), Ok(()), "whoever plays can play");
        advance(Duration::from_secs(3_600)).await;
        assert_eq!(quotas.ask(ana, &Ask::Undo), Ok(()));
        // A table has five times as much as a person.
        assert!((0..50).all(|_| quotas.wrote(&table()).is_none()));
        let until = quotas.wrote(&table()).unwrap();
        assert_eq!(until.duration_since(Instant::now()).as_secs(), 3_600 / 50);
        let kick = Ask::Kick { seat: 1, secret: None };
        assert!(is_needed(&kick, true) && !is_needed(&kick, false));
        assert!(is_needed(&Ask::Stand, false) && !is_needed(&Ask::Undo, true));
    }

    #[tokio::test(start_paused = true)]
    async fn a_long_line_is_made_up_for_but_not_all_evening() {
        let quotas = Quotas::new(&Limits::default());
        let ana = quotas.person(&table(), &Who("ana".to_owned()));
        let mut granted = 0;
        for _ in 0..100 {
            granted += quotas.allowance(ana, 150);
        }
        assert_eq!(granted, ALLOWANCE);
        assert_eq!(quotas.allowance(ana, 0), 0);
        // Somebody who shouts once a minute never notices.
        for _ in 0..60 {
            advance(Duration::from_secs(60)).await;
            assert_eq!(quotas.allowance(ana, 150), 150);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_throws_a_cookie_away_is_still_somewhere() {
        let quotas = Quotas::new(&Limits::default());
        let [here, there]: [IpAddr; 2] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().unwrap());
        assert!((0..10).all(|_| quotas.opening(Some("one"), here)));
        assert!(!quotas.opening(Some("one"), here) && quotas.opening(Some("two"), here));
        let more = (0..1_000).filter(|_| quotas.opening(None, here)).count();
        assert_eq!(more, 100 - 11);
        assert!(quotas.opening(None, there));
        advance(Duration::from_secs(7_200)).await;
        quotas.tidy();
        assert!(quotas.openings.0.is_empty() && quotas.openings_from.0.is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn strangers_of_one_address_have_one_quota() {
        let quotas = Quotas::new(&Limits::default());
        let from = |text: &str| quotas.stranger(&table(), text.parse().unwrap());
        assert_eq!(from("10.0.0.1"), from("10.0.0.1"));
        assert_ne!(from("10.0.0.1"), from("10.0.0.2"));
        assert_eq!(from("2001:db8::1"), from("2001:db8::2"));
        assert!((0..STRANGERS).all(|_| quotas.hello(from("10.0.0.1"))));
        assert!(!quotas.hello(from("10.0.0.1")) && quotas.hello(from("10.0.0.2")));
    }
}
