//! Rate limits of one socket, and how many sockets one address may have open.
//!
//! The limiter is the crate `governor`: GCRA, a leaky bucket that stores one time instead of a count of tokens.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};

use crate::config::Limits;
use crate::ticking::{Tick, Ticking};

const TWO: NonZeroU32 = NonZeroU32::new(2).expect("it is not zero");

/// A number that is at least one.
pub(crate) fn at_least_one(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN)
}

/// How fast one socket may send, or is sent to.
pub(crate) struct RateLimit(RateLimiter<NotKeyed, InMemoryState, Ticking, NoOpMiddleware<Tick>>);

impl RateLimit {
    /// Messages of any kind.
    pub(crate) fn of_messages(limits: &Limits) -> RateLimit {
        let quota = Quota::per_second(at_least_one(limits.messages_per_second));
        RateLimit::new(quota.allow_burst(at_least_one(limits.message_burst)))
    }

    /// Updates: twice as many at once, for a game that moves on in leaps.
    pub(crate) fn of_updates(limits: &Limits) -> RateLimit {
        let count = at_least_one(limits.updates_per_second);
        RateLimit::new(Quota::per_second(count).allow_burst(count.saturating_mul(TWO)))
    }

    fn new(quota: Quota) -> RateLimit {
        RateLimit(RateLimiter::direct_with_clock(quota, Ticking))
    }

    /// Takes one; false if that is too fast.
    pub(crate) fn allows(&self) -> bool {
        self.0.check().is_ok()
    }
}

/// How many of something each address has open.
#[derive(Clone, Default)]
pub(crate) struct PerAddress(Arc<Mutex<HashMap<IpAddr, u32>>>);

/// One of them; it counts until it is dropped.
pub(crate) struct Counted {
    all: PerAddress,
    address: IpAddr,
}

impl PerAddress {
    /// One more from this address, unless it has too many.
    pub(crate) fn open(&self, address: IpAddr, most: u32) -> Option<Counted> {
        // Whoever has one IPv6 address has a whole network of them.
        let address = network(address);
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Counted { all: self.clone(), address })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

/// The network that an address is from, as far as one household has it.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let bits = address.to_bits() & !u128::from(u64::MAX);
            IpAddr::V6(bits.into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_sockets_and_no_more() {
        let sockets = PerAddress::default();
        let address: IpAddr = "10.0.0.1".parse().unwrap();
        let (one, two) = (sockets.open(address, 2), sockets.open(address, 2));
        assert!(one.is_some() && two.is_some());
        assert!(sockets.open(address, 2).is_none());
        assert!(sockets.open("10.0.0.2".parse().unwrap(), 2).is_some());
        drop(one);
        assert!(sockets.open(address, 2).is_some());
        let v6 = |text: &str| sockets.open(text.parse().unwrap(), 1);
        let first = v6("2001:db8::1");
        assert!(first.is_some() && v6("2001:db8::2").is_none() && v6("2001:db8:0:1::1").is_some());
        drop((two, first));
        assert!(sockets.0.lock().unwrap().is_empty());
    }

    #[test]
    fn a_burst_is_fine_and_a_flood_is_not() {
        let limit = RateLimit::of_messages(&Limits::default());
        assert!((0..30).all(|_| limit.allows()));
        assert!(!limit.allows());
    }
}
