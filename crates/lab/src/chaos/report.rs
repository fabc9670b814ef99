//! The results of fault injection.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::chaos::audit::Audit;

/// What came of ending a server again and again.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// What was done to it.
    pub fault: String,
    /// How often it was to be done.
    pub asked: u64,
    /// How often it was done.
    pub done: u64,
    /// The seed.
    pub seed: u64,
    /// At how many tables.
    pub tables: usize,
    /// For how long, in seconds.
    pub seconds: f64,
    /// The longest time from an end of the server to the next acknowledged move, in milliseconds.
    pub longest_pause: u64,
    /// The same at the median (p50).
    pub usual_pause: u64,
    /// Panics in the server's log.
    pub panics: u64,
    /// What is left.
    #[serde(flatten)]
    pub audit: Audit,
}

impl Report {
    /// Whether everything is as it should be.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.audit.is_sound() && self.panics == 0
    }
}

/// What came of people who do not read.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SlowReport {
    /// How many did not read.
    pub slow: u64,
    /// How many of them were dropped.
    pub dropped: u64,
    /// How long the last of them could stay, in milliseconds.
    pub longest: u64,
    /// The p50 latency of the others' moves, in milliseconds, before and while.
    pub usual: (f64, f64),
    /// The p99 latency.
    pub slowest: (f64, f64),
    /// The memory of the server in bytes, before and after.
    pub memory: (u64, u64),
    /// Panics in the server's log.
    pub panics: u64,
    /// What is left.
    #[serde(flatten)]
    pub audit: Audit,
}

impl SlowReport {
    /// Whether everything is as it should be.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.audit.is_sound() && self.panics == 0 && self.dropped == self.slow
    }
}

/// What came of hostile bytes.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct HostileReport {
    /// The seed.
    pub seed: u64,
    /// Frames that went straight into a decoder, by decoder.
    pub decoders: Vec<Decoded>,
    /// Frames that went through a socket.
    pub sockets: u64,
    /// Connections that they came through.
    pub connections: u64,
    /// Panics of all decoders, and in the server's log.
    pub panics: u64,
    /// The first inputs that made a decoder panic.
    pub examples: Vec<String>,
    /// The memory of the server in bytes, before and after.
    pub memory: (u64, u64),
    /// The p50 latency of moves of people at other tables, in milliseconds, before
    /// and while.
    pub usual: (f64, f64),
    /// For how long, in seconds.
    pub seconds: f64,
    /// What is left of the other tables, if there were any.
    #[serde(flatten)]
    pub audit: Audit,
}

/// What came of one decoder.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Decoded {
    /// Its name.
    pub decoder: &'static str,
    /// How many frames it was given.
    pub frames: u64,
    /// How many of them it took for good.
    pub taken: u64,
    /// How long the slowest took, in microseconds.
    pub slowest: u64,
}

impl HostileReport {
    /// All frames.
    #[must_use]
    pub fn frames(&self) -> u64 {
        self.sockets + self.decoders.iter().map(|decoded| decoded.frames).sum::<u64>()
    }

    /// Whether everything is as it should be.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.audit.is_sound() && self.panics == 0
    }
}

/// What came of somebody who took more than their share.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AttackReport {
    /// What was done.
    pub attack: &'static str,
    /// For how long, in seconds.
    pub seconds: f64,
    /// What came of it for whoever did it.
    pub got: BTreeMap<&'static str, u64>,
    /// The p50 latency of moves of people at other tables, in milliseconds, before
    /// and while.
    pub usual: (f64, f64),
    /// From how many moves that is, before and while.
    pub samples: (usize, usize),
    /// The memory of the server in bytes, before and while.
    pub memory: (u64, u64),
    /// Panics in the server's log.
    pub panics: u64,
    /// What is left of the other tables, and every bound that was missed.
    #[serde(flatten)]
    pub audit: Audit,
}

impl AttackReport {
    /// How many times as long moves of others took.
    #[must_use]
    pub fn slower(&self) -> f64 {
        let (before, during) = self.usual;
        if before > 0.0 { during / before } else { 0.0 }
    }

    /// Whether everything is as it should be.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.audit.is_sound() && self.panics == 0
    }
}
