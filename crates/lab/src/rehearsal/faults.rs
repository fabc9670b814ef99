//! The fault plan of a simulation: which faults are injected, and how often. Each
//! rehearsal has its own: in one the store is slow, in the next pokes are lost, in the third everything at
//! once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::sleep;

use crate::dice::Dice;

/// How often things go wrong, in a thousand times.
#[derive(Clone, Debug, Default)]
struct Rates {
    slow: u32,
    conflict: u32,
    unavailable: u32,
    lost_answer: u32,
    lost_append: u32,
    late_append: u32,
    hang: u32,
    poke_lost: u32,
    poke_twice: u32,
    poke_late: u32,
    stall: u32,
    resend: u32,
    clock_jump: u32,
}

/// What comes of an append.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum AppendFault {
    /// It is kept or not, as the store says.
    Answered,
    /// Somebody else is said to have been quicker.
    Conflict,
    /// The store cannot be reached.
    Unavailable,
    /// It is asked, but the answer does not come back.
    LostAnswer,
    /// It does not reach the store, and nobody knows.
    LostAppend,
    /// Nobody knows, and it reaches the store later.
    Late(Duration),
}

/// The faults of one rehearsal.
pub(crate) struct FaultPlan {
    rates: Rates,
    dice: Mutex<Dice>,
    is_stopped: AtomicBool,
    stops: Notify,
}

impl FaultPlan {
    /// The plan of a seed; nothing goes wrong before [`FaultPlan::start`].
    pub(crate) fn new(seed: u64) -> FaultPlan {
        let mut dice = Dice::new(seed, "rates");
        // Most kinds of trouble are absent from most rehearsals, so that they do not hide each other.
        let mut rate = |often: u32| match dice.below(4) {
            0 => often,
            1 => often / 8,
            _ => 0,
        };
        let rates = Rates {
            slow: rate(400),
            conflict: rate(200),
            unavailable: rate(250),
            lost_answer: rate(200),
            lost_append: rate(200),
            late_append: rate(120),
            hang: rate(30),
            poke_lost: rate(600),
            poke_twice: rate(400),
            poke_late: rate(500),
            stall: rate(20),
            resend: rate(300),
            clock_jump: rate(400),
        };
        FaultPlan {
            rates,
            // An old name, so that seeds which have found something do again what they did.
            dice: Mutex::new(Dice::new(seed, "weather")),
            is_stopped: AtomicBool::new(true),
            stops: Notify::new(),
        }
    }

    /// From now on things go wrong.
    pub(crate) fn start(&self) {
        self.is_stopped.store(false, Ordering::Release);
    }

    /// From now on nothing goes wrong any more, and what hangs does not.
    pub(crate) fn stop(&self) {
        self.is_stopped.store(true, Ordering::Release);
        self.stops.notify_waiters();
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Acquire)
    }

    fn dice(&self) -> MutexGuard<'_, Dice> {
        self.dice.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn happens(&self, rate: u32) -> bool {
        !self.is_stopped() && rate > 0 && self.dice().happens(rate)
    }

    /// Waits so long, but not beyond the last fault.
    pub(crate) async fn wait(&self, time: Duration) {
        let stops = self.stops.notified();
        if self.is_stopped() {
            return sleep(time.min(Duration::from_millis(3))).await;
        }
        tokio::select! {
            biased;
            () = stops => {}
            () = sleep(time) => {}
        }
    }

    /// How long a question takes on one way.
    pub(crate) fn distance(&self) -> Duration {
        if self.happens(self.rates.hang) {
            return self.dice().millis(9_000, 15_000);
        }
        if self.happens(self.rates.slow) {
            return self.dice().millis(5, 900);
        }
        Duration::from_micros(self.dice().within(200, 2_500))
    }

    /// What comes of the next append.
    pub(crate) fn append(&self) -> AppendFault {
        if self.happens(self.rates.conflict) {
            return AppendFault::Conflict;
        }
        if self.happens(self.rates.unavailable) {
            return AppendFault::Unavailable;
        }
        if self.happens(self.rates.lost_answer) {
            return AppendFault::LostAnswer;
        }
        if self.happens(self.rates.lost_append) {
            return AppendFault::LostAppend;
        }
        if self.happens(self.rates.late_append) {
            return AppendFault::Late(self.dice().millis(100, 2_000));
        }
        AppendFault::Answered
    }

    /// Whether a question other than an append is answered.
    pub(crate) fn answers(&self) -> bool {
        !self.happens(self.rates.unavailable)
    }

    /// After how long each copy of a poke arrives.
    pub(crate) fn poke(&self) -> Vec<Duration> {
        let copies = match (self.happens(self.rates.poke_lost), self.happens(self.rates.poke_twice))
        {
            (true, _) => 0,
            (false, true) => 2,
            (false, false) => 1,
        };
        let late = |()| {
            let late = self.happens(self.rates.poke_late);
            let (least, most) = if late { (50, 6_000) } else { (1, 15) };
            self.dice().millis(least, most)
        };
        (0..copies).map(|_| late(())).collect()
    }

    /// How long somebody does not read, if so.
    pub(crate) fn stall(&self) -> Option<Duration> {
        self.happens(self.rates.stall).then(|| self.dice().millis(500, 14_000))
    }

    /// By how many milliseconds somebody sets the wall clock ahead, or back, if so.
    pub(crate) fn clock_jump(&self) -> Option<i64> {
        const SECOND: u64 = 1_000;
        const DAY: u64 = 24 * 3_600 * SECOND;
        if !self.happens(self.rates.clock_jump) {
            return None;
        }
        let mut dice = self.dice();
        let (least, most) = match dice.below(4) {
            0 => (SECOND, 60 * SECOND),
            1 => (600 * SECOND, 5 * 3_600 * SECOND),
            2 => (DAY, 40 * DAY),
            _ => (365 * DAY, 3_650 * DAY),
        };
        let by = i64::try_from(dice.within(least, most)).unwrap_or(i64::MAX);
        Some(if dice.happens(500) { by } else { -by })
    }

    /// Whether somebody sends the same once more.
    pub(crate) fn resends(&self) -> bool {
        self.happens(self.rates.resend)
    }
}
