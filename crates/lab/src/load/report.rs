//! The results of a load test: throughput, latencies, errors, resources. What came of a run.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::audit::{Answer, Difference, Notes, Sent};
use crate::load::bar::Held;
use crate::load::contrast::Contrast;
use crate::load::figures::{Figures, Spread};
use crate::load::plan::{Kind, Stage};

/// What came of a run.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// How many tables there were.
    pub tables: u32,
    /// How many seats each had.
    pub seats: u8,
    /// How many sockets were open.
    pub sockets: u32,
    /// The games that were played.
    pub games: Vec<&'static str>,
    /// How long it took until all games were dealt, in seconds.
    pub set_up_seconds: f64,
    /// The parts of the run.
    pub phases: Vec<PhaseReport>,
    /// What came of the overload.
    pub overload: Option<Overloaded>,
    /// What came of those who stopped reading.
    pub slow: Option<Slowed>,
    /// What came of the attack.
    pub attack: Option<Attacked>,
    /// What came of the restart.
    pub restart: Option<Restarted>,
    /// Lines that went dead by themselves.
    pub dropped: u32,
    /// What was kept, held against what was told; nothing for a server of somebody else.
    pub check: Option<Checked>,
    /// What was expected, and whether it is so.
    pub bars: Vec<Held>,
}

/// One part of a run. Times are in milliseconds, and count from when a move should have been sent.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PhaseReport {
    /// What it is called.
    pub name: &'static str,
    /// What happened in it.
    #[serde(skip)]
    pub kind: Kind,
    /// How long it lasted.
    pub seconds: f64,
    /// The moves that were sent.
    pub sent: u64,
    /// Those that were accepted.
    pub accepted: u64,
    /// The same in a second.
    pub moves_per_second: f64,
    /// From the move to its answer.
    pub done: Spread,
    /// From the move to the last seat that is told of it; nothing without the file.
    pub last_seat: Option<Spread>,
    /// How late the players themselves were, when nothing kept them waiting.
    pub lag: Spread,
    /// Answered: there is too much to do.
    pub busy: u64,
    /// How long that took.
    pub busy_after: Spread,
    /// Answered: the table has moved on.
    pub stale: u64,
    /// Forbidden by a rule, or not taken.
    pub refused: u64,
    /// Never answered.
    pub lost: u64,
    /// The server's memory at the end, and the most that it had, in megabytes.
    pub rss: Option<(f64, f64)>,
    /// The server's processor time, in seconds.
    pub server_cpu: Option<f64>,
    /// The same for a thousand moves.
    pub server_cpu_per_1000: Option<f64>,
    /// The players' own processor time, in seconds.
    pub players_cpu: Option<f64>,
    /// The processor time that other machines on the same host have taken from this one, in seconds.
    pub stolen: Option<f64>,
}

/// What came of an overload.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Overloaded {
    /// How long it took afterwards until moves were answered as before, in seconds; nothing if they never
    /// were.
    pub recovery_seconds: Option<f64>,
}

/// What came of those who stopped reading.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Slowed {
    /// How many times they came.
    pub rounds: u64,
    /// How many they were, all times together.
    pub sockets: u64,
    /// How many of them the server has dropped.
    pub dropped: u64,
    /// How long the slowest drop took, in seconds since they stopped; nothing if not all were dropped.
    pub last_seconds: Option<f64>,
    /// The others' moves to the last seat, or to the answer if that is not known: while all read, and
    /// while some do not and have not been dropped.
    pub p99: Contrast,
}

/// What came of an attack.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Attacked {
    /// What was done.
    pub attack: &'static str,
    /// For how long, in seconds.
    pub seconds: f64,
    /// What it brought whoever did it.
    pub got: BTreeMap<&'static str, u64>,
    /// Every bound that was missed.
    pub complaints: Vec<String>,
    /// The moves of everybody else to the last seat: in peace, and meanwhile.
    pub p99: Contrast,
}

/// What came of a restart.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Restarted {
    /// From the start of the process to the first accepted move, in seconds.
    pub first_move_seconds: Option<f64>,
    /// Until everybody was back.
    pub all_back_seconds: Option<f64>,
}

/// What was kept, held against what was told.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Checked {
    /// Tables that were replayed.
    pub tables: u64,
    /// Their entries.
    pub entries: u64,
    /// Acknowledged commands that stand where they were said to.
    pub acknowledged: u64,
    /// How many differences there are.
    pub differing: u64,
    /// The first of them.
    pub differences: Vec<Difference>,
}

impl PhaseReport {
    /// The figures of one part, without those of the process.
    pub(crate) fn of(part: u8, stage: &Stage, all: &[(Notes, Vec<Option<u64>>)]) -> PhaseReport {
        let (mut done, mut last_seat) = (Figures::default(), Figures::default());
        let (mut lag, mut busy_after) = (Figures::default(), Figures::default());
        let [mut sent, mut accepted, mut busy, mut stale, mut refused, mut lost] = [0; 6];
        for (notes, known) in all {
            let mut free_since = 0;
            for (index, mv) in notes.sent.iter().enumerate().filter(|(_, mv)| mv.part.is_some()) {
                let before = std::mem::replace(&mut free_since, mv.answered);
                if mv.part != Some(part) {
                    continue;
                }
                sent += 1;
                if before <= mv.scheduled {
                    lag.add(mv.at - mv.scheduled);
                }
                match mv.answer {
                    Answer::Done(_) => {
                        accepted += 1;
                        // A shout waits for others by the rules.
                        if !mv.shout {
                            done.add(mv.took());
                            if let Some(at) = known.get(index).copied().flatten() {
                                last_seat.add(mv.until(at));
                            }
                        }
                    }
                    Answer::Busy => {
                        busy += 1;
                        busy_after.add(mv.answered - mv.at);
                    }
                    Answer::Stale => stale += 1,
                    Answer::Refused | Answer::Rejected => refused += 1,
                    Answer::Open | Answer::Lost => lost += 1,
                }
            }
        }
        let seconds = stage.time.as_secs_f64();
        let is_known = all.iter().any(|(_, known)| !known.is_empty());
        PhaseReport {
            name: stage.name,
            kind: stage.kind,
            seconds,
            sent,
            accepted,
            moves_per_second: accepted as f64 / seconds,
            done: done.spread(),
            last_seat: is_known.then(|| last_seat.spread()),
            lag: lag.spread(),
            busy,
            busy_after: busy_after.spread(),
            stale,
            refused,
            lost,
            rss: None,
            server_cpu: None,
            server_cpu_per_1000: None,
            players_cpu: None,
            stolen: None,
        }
    }

    /// To the last seat if that is known, to the answer otherwise.
    pub(crate) fn delays(&self) -> Spread {
        self.last_seat.unwrap_or(self.done)
    }
}

impl Sent {
    /// From when it should have been sent until it was answered.
    pub(crate) fn took(&self) -> u64 {
        self.until(self.answered)
    }

    /// From when it should have been sent until that moment.
    pub(crate) fn until(&self, moment: u64) -> u64 {
        moment.saturating_sub(self.scheduled)
    }
}
