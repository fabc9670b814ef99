//! Runs one simulation: first with faults, then without, checking invariants all the while. One rehearsal: a storm,
//! then calm, and what must hold all the while.

use std::any::Any;
use std::fmt;
use std::panic::catch_unwind;
use std::sync::Arc;
use std::time::Duration;

use table::Phase;
use tokio::runtime;
use tokio::time::{Instant, sleep};

use crate::dice::Dice;
use crate::rehearsal::faults::FaultPlan;
use crate::rehearsal::journal::Journal;
use crate::rehearsal::person::{Part, Person};
use crate::rehearsal::plan::Plan;
use crate::rehearsal::world::{Cut, World};

/// How soon after the storm everybody has seen the same, in milliseconds.
const AGREED: u64 = 3_000;
/// How long after the storm those who have left may still count as away, in milliseconds.
const SETTLED: u64 = 60_000;
/// How long nothing at all may happen after the storm.
const SILENCE: Duration = Duration::from_secs(150);

/// How far a rehearsal goes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Extent {
    /// So many moves after the storm, unless a game is over before.
    Moves(u64),
    /// Until a game is over.
    WholeGame,
}

/// What came of a rehearsal.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// What was played, and by how many on how many nodes.
    pub title: String,
    /// How many entries the table has in the end.
    pub entries: u64,
    /// How many moves were made.
    pub moves: u64,
    /// How many games came to their end.
    pub games: u64,
    /// How many messages were held to the history.
    pub messages: u64,
    /// How long it took in its own time.
    pub time: Duration,
    /// A sum of each thing that anybody saw, and when: the same every time.
    pub sums: Vec<u64>,
    /// What everybody saw, if it was asked for.
    pub journal: Vec<String>,
}

/// A rehearsal in which something was not as it must be.
#[derive(Clone, PartialEq, Debug)]
pub struct Failed {
    /// The seed.
    pub seed: u64,
    /// What was played, and by how many on how many nodes.
    pub title: String,
    /// What was wrong.
    pub fault: String,
    /// What everybody saw until then, if it was asked for.
    pub journal: Vec<String>,
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failed { seed, title, fault, .. } = self;
        write!(
            f,
            "seed {seed} ({title}): {fault}\nto see it again: lab rehearse --seed {seed} --journal"
        )
    }
}

impl std::error::Error for Failed {}

/// Whether everything that anybody sees is written down.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Keep {
    /// Only sums.
    Sums,
    /// Every word.
    Words,
}

/// Holds the rehearsal of a seed.
pub fn rehearse(seed: u64, extent: Extent, keep: Keep) -> Result<Report, Box<Failed>> {
    let held = catch_unwind(|| in_its_own_time(hold(seed, extent, keep)));
    held.unwrap_or_else(|panic| {
        let title = Plan::of(seed).title();
        let fault = format!("panic: {}", said(&*panic));
        Err(Box::new(Failed { seed, title, fault, journal: Vec::new() }))
    })
}

/// Runs something on this thread, in a time that passes as fast as there is nothing to do.
pub(crate) fn in_its_own_time<T>(what: impl Future<Output = T>) -> T {
    let runtime = runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .expect("a runtime without IO can always be built");
    runtime.block_on(what)
}

/// What a panic said.
pub(crate) fn said(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word")
}

async fn hold(seed: u64, extent: Extent, keep: Keep) -> Result<Report, Box<Failed>> {
    let plan = Plan::of(seed);
    let (title, nodes) = (plan.title(), plan.nodes);
    let failed = |fault, journal| Box::new(Failed { seed, title: title.clone(), fault, journal });
    let journal = Journal::new((keep == Keep::Words).then(Vec::new));
    let world = World::open(seed, FaultPlan::new(seed), &plan.terms, nodes, journal).await;
    let world = Arc::new(world.map_err(|fault| failed(fault, Vec::new()))?);
    let start = Instant::now();
    let ended = act(&world, &plan, extent).await;
    let table = world.table();
    let (sums, journal, fault) = world.journal.done();
    if let Some(fault) = fault.or(ended.err()) {
        return Err(failed(fault, journal));
    }
    let (moves, games) = world.audit.progress();
    let entries = table.map_or(0, |table| table.head());
    let messages = world.audit.checked();
    let time = start.elapsed();
    Ok(Report { title, entries, moves, games, messages, time, sums, journal })
}

/// The people come, and everything takes its course.
async fn act(world: &Arc<World>, plan: &Plan, extent: Extent) -> Result<(), String> {
    let opened = &world.opened;
    let mut people = vec![("host".to_owned(), Part::Host)];
    let guests = usize::from(plan.terms.seats) - 1 - plan.bots.len();
    people.extend((1..=guests).map(|number| (format!("guest{number}"), Part::Guest)));
    people.extend((1..=plan.watchers).map(|number| (format!("watcher{number}"), Part::Watcher)));
    for (name, part) in people {
        let words = match part {
            Part::Host => (Some(&*opened.token), None),
            Part::Guest => (None, Some(&*opened.play)),
            Part::Watcher => (None, Some(&*opened.watch)),
        };
        tokio::spawn(Person::new(world, &name, part, words, plan.bots.clone()).live());
    }
    storm(world, plan).await?;
    calm(world, extent).await
}

/// Until its end, or until something is wrong.
async fn storm(world: &Arc<World>, plan: &Plan) -> Result<(), String> {
    let mut dice = Dice::new(world.seed, "storm");
    world.faults.start();
    let end = Instant::now() + Duration::from_secs(plan.storm);
    while Instant::now() < end && !world.journal.has_fault() {
        sleep(dice.millis(100, 5_000)).await;
        let (place, time) = (dice.below(plan.nodes), dice.millis(100, 4_000));
        let world = Arc::clone(world);
        if let Some(by) = world.faults.clock_jump() {
            world.jump(by);
        }
        match dice.below(8) {
            0..=2 => {
                let mut dice = dice.clone();
                world.cut_lines(|| dice.happens(300));
            }
            3 => world.cut_lines(|| true),
            4 => {
                world.kill(place);
                tokio::spawn(async move {
                    sleep(time).await;
                    world.start(place);
                });
            }
            5 => {
                tokio::spawn(async move {
                    world.stop(place).await;
                    sleep(time).await;
                    world.start(place);
                });
            }
            _ => {
                world.cut_off(place, Cut::Off);
                tokio::spawn(async move {
                    sleep(time).await;
                    world.cut_off(place, Cut::On);
                });
            }
        }
    }
    // Whoever is stopping has stopped by then, and whoever is down comes up.
    sleep(Duration::from_secs(10)).await;
    world.faults.stop();
    (0..plan.nodes).for_each(|place| world.start(place));
    world.journal.note("world", "the storm is over");
    Ok(())
}

/// After the storm everybody agrees, and the game goes on.
async fn calm(world: &Arc<World>, extent: Extent) -> Result<(), String> {
    let before = world.audit.progress();
    let (mut head, mut since) = (0, Instant::now());
    sleep(Duration::from_millis(AGREED)).await;
    let calm_since = world.now();
    loop {
        if world.journal.has_fault() {
            return Ok(());
        }
        let table = world.table().ok_or("there is no table")?;
        if *table.phase() == Phase::Closed {
            return Err("the table is closed, and nobody has closed it".to_owned());
        }
        if let Some(what) = world.is_missing().await {
            return Err(what);
        }
        if let Some(who) = world.who_lags(AGREED) {
            return Err(format!("{AGREED} ms later {who}"));
        }
        if world.now() - calm_since > SETTLED
            && let Some(who) = world.who_is_forgotten(world.now() - AGREED)
        {
            return Err(who);
        }
        if table.head() != head {
            (head, since) = (table.head(), Instant::now());
        } else if since.elapsed() > SILENCE {
            return Err(format!("nothing has happened for {SILENCE:?}: {:?}", table.phase()));
        }
        let (moves, games) = world.audit.progress();
        let is_far = match extent {
            Extent::Moves(count) => moves - before.0 >= count,
            Extent::WholeGame => false,
        };
        // A second game is begun where the first one ended in the storm.
        if is_far || games > before.1 && *table.phase() == Phase::Over {
            return Ok(());
        }
        if world.now() - calm_since > 4 * 3_600_000 {
            return Err("the game does not come to its end".to_owned());
        }
        sleep(Duration::from_secs(1)).await;
    }
}
