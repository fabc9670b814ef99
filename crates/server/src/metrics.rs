//! Metrics for Prometheus: counters and gauges of what can be counted.

use std::sync::atomic::AtomicU64;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

/// What came of a command.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Came {
    pub(crate) result: &'static str,
}

/// All that is counted.
pub struct Metrics {
    registry: Registry,
    pub(crate) commands: Family<Came, Counter>,
    pub(crate) entries: Counter,
    pub(crate) sockets: Gauge,
    pub(crate) tables: Gauge,
    pub(crate) thinking: Gauge,
    pub(crate) dropped: Counter,
    pub(crate) panics: Counter,
    pub(crate) conflicts: Counter,
    pub(crate) appending: Histogram,
    pub(crate) healthy: Gauge<i64, std::sync::atomic::AtomicI64>,
    pub(crate) hostile: Counter<u64, AtomicU64>,
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        let mut registry = Registry::with_prefix("sobremesa");
        let metrics = Metrics {
            commands: Family::default(),
            entries: Counter::default(),
            sockets: Gauge::default(),
            tables: Gauge::default(),
            thinking: Gauge::default(),
            dropped: Counter::default(),
            panics: Counter::default(),
            conflicts: Counter::default(),
            appending: Histogram::new(exponential_buckets(0.0005, 2.0, 14)),
            healthy: Gauge::default(),
            hostile: Counter::default(),
            registry: Registry::default(),
        };
        registry.register("commands", "Commands, by what came of them", metrics.commands.clone());
        registry.register("entries", "Entries written", metrics.entries.clone());
        registry.register("sockets", "Open sockets", metrics.sockets.clone());
        registry.register("tables", "Tables in memory", metrics.tables.clone());
        registry.register("thinking", "Bots that think or wait", metrics.thinking.clone());
        registry.register("dropped", "Sockets dropped for not reading", metrics.dropped.clone());
        registry.register("panics", "Tables that failed", metrics.panics.clone());
        registry.register("conflicts", "Appends that lost a race", metrics.conflicts.clone());
        registry.register("hostile", "Messages that were none", metrics.hostile.clone());
        registry.register("healthy", "Whether the store takes entries", metrics.healthy.clone());
        registry.register_with_unit(
            "append",
            "Time until entries were kept",
            Unit::Seconds,
            metrics.appending.clone(),
        );
        Metrics { registry, ..metrics }
    }

    pub(crate) fn count(&self, result: &'static str) {
        self.commands.get_or_create(&Came { result }).inc();
    }

    /// All of it, as text.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a string takes everything");
        text
    }
}
