//! Denial of service: clients that exhaust what is limited, and what others notice of it. Takes more than a share, in
//! the ways that people have been known to try, at a server with the limits that it has by itself. Meanwhile people
//! play, who must not notice.

mod bodies;
mod course;
mod flood;
mod fragments;
mod gains;
mod guest;
mod hints;
mod pongs;
mod squatters;

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use tokio::time::Instant;

use crate::chaos::audit::Audit;
use crate::chaos::report::AttackReport;
use crate::chaos::test_bed::{Manners, Plan, TestBed};
use crate::error::LabError;
use course::{Bystanders, Course};
pub(crate) use gains::Gains;

/// People who are about as fast as people can be, and a server that has its own limits but one: every update is
/// held to the history, so none may be told together with others.
const USUAL: Manners = Manners { settings: "[limits]\nupdates-per-second = 1000\n", pace: 300 };

/// Where people are, and whoever shares their address.
const HOME: Ipv4Addr = Ipv4Addr::LOCALHOST;
/// Where somebody else is.
const ELSEWHERE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

/// How many milliseconds more nobody notices, whatever the ratio.
const UNNOTICED: f64 = 5.0;
/// How much more memory than before is no growth yet, in bytes.
const MORE: u64 = 48 * 1_024 * 1_024;

/// What is done.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Attack {
    /// Hang up and come back as fast as possible, with a burst of what is no move each time.
    Flood,
    /// Ask for tables, one byte a second.
    Bodies,
    /// Messages that never end, in parts with nothing in them.
    Fragments,
    /// Hold pongs back, and shout late.
    Pongs,
    /// Ask for advice as fast as possible, at many tables.
    Hints,
    /// Sit in other people's house and do nothing, with hundreds of sockets.
    Squatters,
}

impl Attack {
    /// All of them.
    pub const ALL: [Attack; 6] = [
        Attack::Flood,
        Attack::Bodies,
        Attack::Fragments,
        Attack::Pongs,
        Attack::Hints,
        Attack::Squatters,
    ];

    /// What it is called.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Attack::Flood => "flood",
            Attack::Bodies => "bodies",
            Attack::Fragments => "fragments",
            Attack::Pongs => "pongs",
            Attack::Hints => "hints",
            Attack::Squatters => "squatters",
        }
    }

    async fn run(self, course: &mut Course<'_>) -> Result<(), LabError> {
        match self {
            Attack::Flood => flood::run(course).await,
            Attack::Bodies => bodies::run(course).await,
            Attack::Fragments => fragments::run(course).await,
            Attack::Pongs => pongs::run(course).await,
            Attack::Hints => hints::run(course).await,
            Attack::Squatters => squatters::run(course).await,
        }
    }
}

/// How it is done.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Means {
    /// For how long.
    pub time: Duration,
    /// With how many connections, where many are of use.
    pub connections: usize,
    /// How many times as long moves of others may take.
    pub slower: f64,
}

/// Lets people play, then does it, and says what came of it.
pub async fn run(plan: &Plan, attack: Attack, means: &Means) -> Result<AttackReport, LabError> {
    let mut bed = TestBed::with(plan, USUAL).await?;
    let mut course = Course::new(bed.server.address(), plan.seed, Bystanders::Bed(&bed), means);
    attack.run(&mut course).await?;
    let Course { before, during, mut gains, .. } = course;
    let counted = bed.metric("sobremesa_panics_total").await;
    bed.end().await?;
    let audit = Audit::whole(&bed.server.tables(), &bed.ledger).await?;
    gains.count(&bed.server.tables()).await?;
    let Gains { got, mut complaints, seconds, .. } = gains;
    let mut report = AttackReport {
        attack: attack.name(),
        seconds,
        got,
        usual: (before.usual, during.usual),
        samples: (before.moves, during.moves),
        memory: (before.memory, during.memory),
        panics: bed.server.panics().max(counted),
        audit,
    };
    complaints.extend(disturbed(&report, means.slower));
    report.audit.complaints.extend(complaints);
    Ok(report)
}

/// Does it to a server on which others play, from this moment on, and says what came of it.
pub(crate) async fn beside(
    address: SocketAddr,
    seed: u64,
    attack: Attack,
    means: Means,
    begins: Instant,
) -> Result<Gains, LabError> {
    let mut course = Course::new(address, seed, Bystanders::Load(begins), &means);
    attack.run(&mut course).await?;
    Ok(course.gains)
}

/// What others have noticed of it.
fn disturbed(report: &AttackReport, slower: f64) -> Vec<String> {
    let mut complaints = Vec::new();
    let (before, during) = report.usual;
    if report.samples.0 == 0 || report.samples.1 == 0 {
        complaints.push("nobody could play".to_owned());
    }
    if during > before * slower && during > before + UNNOTICED {
        complaints.push(format!("moves of others took {during:.1} ms, and {before:.1} before it"));
    }
    let (first, last) = report.memory;
    if last > first + first / 2 + MORE {
        complaints.push(format!("memory went from {first} to {last} bytes"));
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_disturbed_says_so() {
        let calm = AttackReport {
            attack: "flood",
            seconds: 1.0,
            got: Default::default(),
            usual: (10.0, 14.0),
            samples: (50, 50),
            memory: (MORE, MORE),
            panics: 0,
            audit: Audit::default(),
        };
        assert_eq!(disturbed(&calm, 1.5), Vec::<String>::new());
        assert!(calm.is_sound());
        let quick = AttackReport { usual: (1.0, 5.0), ..calm.clone() };
        assert_eq!(disturbed(&quick, 1.5), Vec::<String>::new(), "nobody notices that");
        for worse in [
            AttackReport { usual: (10.0, 16.0), ..calm.clone() },
            AttackReport { samples: (50, 0), ..calm.clone() },
            AttackReport { memory: (MORE, 3 * MORE), ..calm.clone() },
        ] {
            assert_eq!(disturbed(&worse, 1.5).len(), 1, "{worse:?}");
        }
    }
}
