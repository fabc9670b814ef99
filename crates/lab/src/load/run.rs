//! Runs a load test: sets tables up, plays, stops, and checks.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use protocol::{Clock as Times, Terms};
use store::Sqlite;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::{JoinError, JoinHandle, JoinSet};
use tokio::time::{Instant, sleep, sleep_until};

use crate::audit::{self, Answer, Notes, Sent, Verdict};
use crate::chaos::attacks::{self, Gains, Means};
use crate::dice::Dice;
use crate::error::LabError;
use crate::load::clock::Clock;
use crate::load::connection::Door;
use crate::load::contrast::{Contrast, Delays};
use crate::load::plan::{Kind, Plan, Stage, Trial};
use crate::load::report::{Attacked, Checked, Overloaded, PhaseReport, Report, Restarted, Slowed};
use crate::load::schedule::Schedule;
use crate::load::silent::{self, Dropped, Round};
use crate::load::table::TableClients;
use crate::load::watcher::Watcher;
use crate::server_process::{
    Ending, Priority, Program, ServerProcess, StartMode, UNBOUNDED, figures_of,
};

/// How many tables are set up at the same time, and how many sockets are.
const AT_ONCE: (usize, usize) = (48, 256);
/// How long the last moves have to be answered.
const LAST_WORDS: Duration = Duration::from_secs(2);
/// The limits of a server that is attacked: its own, but for how many tables are opened at once, and that every update is
/// told alone, to be held to the history. So each table of players is at home at an address of its own.
const ATTACKED: &str = "\
[limits]
tables-per-hour = 1000000000
tables-per-hour-per-address = 1000000
updates-per-second = 1000000
";
/// How many connections an attack has, where many are of use.
const ATTACK_CONNECTIONS: usize = 600;
/// How many differences are told in full.
const MOST_TOLD: usize = 20;
/// Files that a process needs beside its sockets.
const SPARE_FILES: u64 = 200;

/// Starts `program serve`, plays on it, and checks its file. `tell` hears how far it is.
pub async fn run(plan: &Plan, program: &Program, tell: &dyn Fn(&str)) -> Result<Report, LabError> {
    plan.check()?;
    enough_files(plan)?;
    let settings = if matches!(plan.trial, Trial::Attack(_)) { ATTACKED } else { UNBOUNDED };
    let mut server = ServerProcess::start(program, settings, Priority::BelowPlayers).await?;
    let watcher = Watcher::start(server.process_id().unwrap_or_default());
    let door = Door::new(server.address(), server.figures(), AT_ONCE.1);
    let mut played = play(plan, door, Some((&mut server, &watcher)), tell).await?;
    if let Some(gains) = &mut played.facts.gains {
        gains.count(&server.tables()).await?;
    }
    tell("the histories are compared with what the players were told");
    let (all, checked) = compare(&server, played.notes).await?;
    Ok(report(plan, &all, &played.facts, Some(checked), Some(&watcher)))
}

/// Plays on a server of somebody else. Its file is not read, so nothing is checked.
pub async fn run_at(
    plan: &Plan,
    address: SocketAddr,
    tell: &dyn Fn(&str),
) -> Result<Report, LabError> {
    plan.check()?;
    enough_files(plan)?;
    let only_own = match plan.trial {
        Trial::Restart(_) => Some("restarted"),
        Trial::Attack(_) => Some("attacked"),
        Trial::Steady | Trial::Overload(_) | Trial::Slow(_) => None,
    };
    if let Some(done) = only_own {
        return Err(LabError::Plan(format!("only a server of our own can be {done}")));
    }
    let door = Door::new(address, figures_of(address), AT_ONCE.1);
    let played = play(plan, door, None, tell).await?;
    let all: Vec<(Notes, Vec<Option<u64>>)> =
        played.notes.into_iter().map(|notes| (notes, Vec::new())).collect();
    Ok(report(plan, &all, &played.facts, None, None))
}

fn enough_files(plan: &Plan) -> Result<(), LabError> {
    let need = u64::from(plan.sockets()) + SPARE_FILES;
    match most_files() {
        Some(most) if most < need => Err(LabError::Plan(format!(
            "{} sockets need {need} open files in one process, and the system allows {most} \
             (`ulimit -n`)",
            plan.sockets()
        ))),
        _ => Ok(()),
    }
}

/// Lets this process, and those that it starts, open as many files as the system allows; says how many
/// that are.
fn most_files() -> Option<u64> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
        match setrlimit(Resource::Nofile, raised) {
            Ok(()) => limit.maximum,
            Err(_) => limit.current,
        }
    }
    #[cfg(not(unix))]
    None
}

/// What is known after a run, beside what the players have noted.
struct Facts {
    set_up: Duration,
    stages: Vec<Stage>,
    /// When the first part began, in microseconds.
    start: u64,
    /// When the server was started again.
    restarted: Option<u64>,
    /// What came of those who stop reading, each time.
    dropped: Vec<Dropped>,
    /// What an attack has brought.
    gains: Option<Gains>,
}

struct Played {
    notes: Vec<Notes>,
    facts: Facts,
}

/// The process that serves, and who watches it.
type Own<'a> = Option<(&'a mut ServerProcess, &'a Watcher)>;

async fn play(
    plan: &Plan,
    door: Door,
    mut own: Own<'_>,
    tell: &dyn Fn(&str),
) -> Result<Played, LabError> {
    let clock = Clock::starting_now();
    let begun = Instant::now();
    tell(&format!("{} tables with {} seats are set up", plan.tables, plan.seats));
    let companies = set_up(plan, &door, clock).await?;
    let set_up = begun.elapsed();
    tell(&format!("all games are dealt after {:.1} s", set_up.as_secs_f64()));
    let stages = plan.stages();
    let slow = companies.iter().take(plan.slow_tables() as usize);
    let hellos: Vec<String> = slow.map(TableClients::hello_of_last).collect();
    let start = clock.now() + 1_000_000;
    let (stop, stops) = watch::channel(false);
    let mut playing = JoinSet::new();
    for (number, mut clients) in (0u32..).zip(companies) {
        let lag = (f64::from(number) + 0.5) / f64::from(plan.tables);
        if matches!(plan.trial, Trial::Restart(_)) {
            clients.come_back();
        }
        playing.spawn(clients.play(Schedule::new(&stages, start, plan.tables, lag), stops.clone()));
    }
    let attack = attack(plan, &door, &stages, start, clock);
    let silent = silent::start(&door, hellos, rounds(plan, &stages, start, clock));
    let (mut at, mut restarted) = (start, None);
    for (number, stage) in stages.iter().enumerate() {
        sleep_until(clock.at(at)).await;
        tell(&format!("{}: {} moves a second for {:?}", stage.name, stage.rate, stage.time));
        if let Some((_, watcher)) = &own {
            watcher.mark();
        }
        if let (Trial::Restart(ending), 1, Some((server, watcher))) = (plan.trial, number, &mut own)
        {
            server.end(ending).await?;
            restarted = Some(clock.now());
            server.start_again(&StartMode::default()).await?;
            watcher.follow(server.process_id().unwrap_or_default());
        }
        at += stage.time.as_micros() as u64;
    }
    sleep_until(clock.at(at)).await;
    if let Some((_, watcher)) = &own {
        watcher.mark();
    }
    sleep(LAST_WORDS).await;
    let failed = |error: JoinError| LabError::Player(error.to_string());
    let dropped = silent.await.map_err(failed)?;
    let gains = match attack {
        Some(attack) => Some(attack.await.map_err(failed)??),
        None => None,
    };
    stop.send_replace(true);
    if let Some((server, _)) = &mut own {
        sleep(Duration::from_millis(200)).await;
        server.end(Ending::Asked).await?;
    }
    let mut notes = Vec::new();
    while let Some(ended) = playing.join_next().await {
        notes.push(ended.map_err(|error| LabError::Player(error.to_string()))?);
    }
    Ok(Played { notes, facts: Facts { set_up, stages, start, restarted, dropped, gains } })
}

async fn set_up(plan: &Plan, door: &Door, clock: Clock) -> Result<Vec<TableClients>, LabError> {
    let room = Arc::new(Semaphore::new(AT_ONCE.0));
    let mut dice = Dice::new(plan.seed, "tables");
    let (all_set, waits) = watch::channel(false);
    let (set, mut sets) = mpsc::channel(1);
    let mut setting = JoinSet::new();
    for (number, game) in (0..plan.tables).zip(plan.games.iter().cycle()) {
        let home = matches!(plan.trial, Trial::Attack(_)).then(|| home(number));
        let (door, room, game, seats, dice) =
            (door.from(home), Arc::clone(&room), game.id(), plan.seats, dice.another());
        let (set, mut waits) = (set.clone(), waits.clone());
        setting.spawn(async move {
            let mut clients = {
                let _room = room.acquire_owned().await;
                gather(&door, clock, game, seats, dice).await?
            };
            // Whoever counts them may have given up.
            let _ = set.send(()).await;
            clients.listen_until(&mut waits).await;
            Ok::<TableClients, LabError>(clients)
        });
    }
    let failed = |error: JoinError| LabError::Player(error.to_string());
    let mut missing = plan.tables;
    while missing > 0 {
        tokio::select! {
            Some(()) = sets.recv() => missing -= 1,
            // Before all are there, only a table that could not be set up ends.
            Some(ended) = setting.join_next() => drop(ended.map_err(failed)??),
        }
    }
    all_set.send_replace(true);
    let mut companies = Vec::new();
    while let Some(set) = setting.join_next().await {
        companies.push(set.map_err(failed)??);
    }
    Ok(companies)
}

/// Where the players of a table live: the whole of 127.0.0.0/8 is this computer.
fn home(table: u32) -> Ipv4Addr {
    Ipv4Addr::from(Ipv4Addr::new(127, 1, 0, 1).to_bits() + table)
}

/// Prepares the attack, if there is one, and begins it with its part of the run.
fn attack(
    plan: &Plan,
    door: &Door,
    stages: &[Stage],
    start: u64,
    clock: Clock,
) -> Option<JoinHandle<Result<Gains, LabError>>> {
    let Trial::Attack(attack) = plan.trial else { return None };
    let place = stages.iter().position(|stage| stage.kind == Kind::Trial)?;
    let begins = clock.at(start_of(stages, start, place));
    let means = Means { time: plan.time, connections: ATTACK_CONNECTIONS, slower: f64::INFINITY };
    Some(tokio::spawn(attacks::beside(door.address(), plan.seed, attack, means, begins)))
}

/// Opens a table and sits everybody down.
async fn gather(
    door: &Door,
    clock: Clock,
    game: &'static str,
    seats: u8,
    dice: Dice,
) -> Result<TableClients, LabError> {
    // Nobody's time runs out: all moves are those of the players.
    let clock_of_table = Times { turn: None, window: Times::WINDOW.1 };
    let terms = Terms { clock: clock_of_table, ..Terms::of(game, seats) };
    let opened = client::open_table(&door.address().to_string(), &terms).await;
    let opened = opened
        .map_err(|error| LabError::Begin(format!("no table of `{game}` can be opened: {error}")))?;
    TableClients::gather(door, clock, &opened, seats, dice).await
}

/// When those who stop reading come, stop, and are waited for no longer.
fn rounds(plan: &Plan, stages: &[Stage], start: u64, clock: Clock) -> Vec<Round> {
    let mut rounds = Vec::new();
    for (place, stage) in stages.iter().enumerate() {
        if matches!(plan.trial, Trial::Slow(_)) && stage.kind == Kind::Trial {
            // They come in the part before the one in which they read.
            let at = |place| clock.at(start_of(stages, start, place));
            rounds.push(Round { comes: at(place - 2), silent: at(place), ends: at(place + 1) });
        }
    }
    rounds
}

/// When a part begins, in microseconds.
fn start_of(stages: &[Stage], start: u64, place: usize) -> u64 {
    let before: Duration = stages[..place].iter().map(|stage| stage.time).sum();
    start + before.as_micros() as u64
}

/// Replays every table and compares.
async fn compare(
    server: &ServerProcess,
    notes: Vec<Notes>,
) -> Result<(Vec<(Notes, Vec<Option<u64>>)>, Checked), LabError> {
    let unreadable = |error: String| LabError::Store(error);
    let store = Sqlite::open(server.tables()).map_err(|error| unreadable(error.to_string()))?;
    let room = Arc::new(Semaphore::new(4));
    let mut comparing = JoinSet::new();
    for notes in notes {
        let (store, room) = (store.clone(), Arc::clone(&room));
        comparing.spawn(async move {
            let _room = room.acquire_owned().await;
            let verdict = audit::table(&store, &notes).await;
            verdict.map(|verdict| (notes, verdict))
        });
    }
    let (mut all, mut checked) = (Vec::new(), Checked::default());
    while let Some(compared) = comparing.join_next().await {
        let (notes, verdict) = compared.map_err(|error| unreadable(error.to_string()))??;
        let Verdict { rows, found, known, differences } = verdict;
        checked.tables += 1;
        checked.entries += rows;
        checked.acknowledged += found;
        checked.differing += differences.len() as u64;
        let room = MOST_TOLD.saturating_sub(checked.differences.len());
        checked.differences.extend(differences.into_iter().take(room));
        all.push((notes, known));
    }
    Ok((all, checked))
}

fn report(
    plan: &Plan,
    all: &[(Notes, Vec<Option<u64>>)],
    facts: &Facts,
    check: Option<Checked>,
    watcher: Option<&Watcher>,
) -> Report {
    let mut phases: Vec<PhaseReport> =
        (0u8..).zip(&facts.stages).map(|(part, stage)| PhaseReport::of(part, stage, all)).collect();
    let used = watcher.map(Watcher::parts).unwrap_or_default();
    for (phase, used) in phases.iter_mut().zip(used) {
        let megabytes = |bytes: u64| bytes as f64 / 1e6;
        phase.rss = Some((megabytes(used.rss), megabytes(used.peak)));
        phase.server_cpu = Some(used.server_cpu);
        phase.server_cpu_per_1000 =
            (phase.accepted > 0).then(|| used.server_cpu / phase.accepted as f64 * 1e3);
        phase.players_cpu = Some(used.players_cpu);
        phase.stolen = Some(used.stolen);
    }
    let slow = matches!(plan.trial, Trial::Slow(_)).then(|| slowed(plan, facts, all));
    let attack = match (plan.trial, &facts.gains) {
        (Trial::Attack(attack), Some(Gains { got, complaints, seconds, .. })) => Some(Attacked {
            attack: attack.name(),
            seconds: *seconds,
            got: got.clone(),
            complaints: complaints.clone(),
            p99: contrast(plan, facts, all, |_| None),
        }),
        _ => None,
    };
    let players = || all.iter().flat_map(|(notes, _)| &notes.players);
    let lines = players().map(|player| player.dropped).sum::<u32>();
    let restart = facts.restarted.map(|at| {
        let seconds = |micros: u64| micros.saturating_sub(at) as f64 / 1e6;
        let moves = all.iter().flat_map(|(notes, _)| &notes.sent);
        let first = moves
            .filter(|mv| mv.answered > at && matches!(mv.answer, Answer::Done(_)))
            .map(|mv| mv.answered)
            .min();
        let back: Option<Vec<u64>> = players()
            .map(|player| player.welcomes.iter().map(|joined| joined.at).find(|came| *came > at))
            .collect();
        Restarted {
            first_move_seconds: first.map(seconds),
            all_back_seconds: back.and_then(|back| back.into_iter().max()).map(seconds),
        }
    });
    // Those of a restart are meant.
    let dropped = if restart.is_some() { lines.saturating_sub(plan.sockets()) } else { lines };
    Report {
        tables: plan.tables,
        seats: plan.seats,
        sockets: plan.sockets(),
        games: plan.games.iter().map(|game| game.id()).collect(),
        set_up_seconds: facts.set_up.as_secs_f64(),
        overload: matches!(plan.trial, Trial::Overload(_))
            .then(|| Overloaded { recovery_seconds: recovery(plan, facts, all) }),
        phases,
        slow,
        attack,
        restart,
        dropped,
        check,
        bars: Vec::new(),
    }
}

/// Compares the moves while all read with those while some do not.
fn slowed(plan: &Plan, facts: &Facts, all: &[(Notes, Vec<Option<u64>>)]) -> Slowed {
    let p99 = contrast(plan, facts, all, |trial| {
        // Who has been dropped is no burden any more: what comes later would make it look better.
        facts.dropped.get(trial).and_then(|dropped| dropped.last)
    });
    let all_were = facts.dropped.iter().map(|dropped| dropped.last).collect::<Option<Vec<f64>>>();
    let rounds = facts.dropped.len() as u64;
    Slowed {
        rounds,
        sockets: u64::from(plan.slow_tables()) * rounds,
        dropped: facts.dropped.iter().map(|dropped| dropped.count).sum(),
        last_seconds: all_were.and_then(|last| last.into_iter().reduce(f64::max)),
        p99,
    }
}

/// The moves while nothing is tried, held to those while something is: of each trial the first so many seconds, or all.
fn contrast(
    plan: &Plan,
    facts: &Facts,
    all: &[(Notes, Vec<Option<u64>>)],
    until: impl Fn(usize) -> Option<f64>,
) -> Contrast {
    const SECOND: u64 = 1_000_000;
    let (mut calm, mut tried) = (Delays::default(), Delays::default());
    let mut trials = 0..;
    for (part, stage) in facts.stages.iter().enumerate() {
        let (delays, most) = match stage.kind {
            Kind::Calm => (&mut calm, None),
            Kind::Trial => (&mut tried, trials.next().and_then(&until)),
            Kind::Between => continue,
        };
        let start = start_of(&facts.stages, facts.start, part);
        let part = part as u8;
        for (mv, took) in all.iter().flat_map(delays_of).filter(|(mv, _)| mv.part == Some(part)) {
            let since = mv.scheduled.saturating_sub(start);
            if most.is_none_or(|most| since as f64 / 1e6 <= most) {
                delays.add(part, since / SECOND, took);
            }
        }
    }
    Contrast::of(calm, tried, plan.seed)
}

/// The accepted moves of a table but for shouts, and how long they took to the last seat, or to the answer if that
/// is not known.
fn delays_of((notes, known): &(Notes, Vec<Option<u64>>)) -> impl Iterator<Item = (&Sent, u64)> {
    let moves = notes.sent.iter().enumerate();
    moves.filter(|(_, mv)| !mv.shout && matches!(mv.answer, Answer::Done(_))).filter_map(
        |(index, mv)| match known.get(index) {
            Some(last_seat) => last_seat.map(|at| (mv, mv.until(at))),
            None => Some((mv, mv.took())),
        },
    )
}

/// How long it took after an overload until moves were answered as they should be: the first moment from
/// which on a whole second is fine.
fn recovery(plan: &Plan, facts: &Facts, all: &[(Notes, Vec<Option<u64>>)]) -> Option<f64> {
    const TENTH: u64 = 100_000;
    let end = facts.start + 2 * plan.time.as_micros() as u64;
    let tenths = (plan.time.as_micros() as u64 / TENTH) as usize;
    // Of each tenth of a second: all moves, and those that were answered late or not taken.
    let mut late = vec![(0u64, 0u64); tenths];
    for mv in all.iter().flat_map(|(notes, _)| &notes.sent).filter(|mv| mv.part == Some(2)) {
        let Some((count, bad)) = late.get_mut((mv.scheduled.saturating_sub(end) / TENTH) as usize)
        else {
            continue;
        };
        *count += 1;
        *bad += u64::from(mv.answer == Answer::Busy || !mv.shout && mv.took() > TENTH);
    }
    let fine = |&(count, bad): &(u64, u64)| bad * 100 <= count;
    let first = late.windows(10.min(tenths)).position(|window| window.iter().all(fine));
    first.map(|tenth| tenth as f64 / 10.0)
}
