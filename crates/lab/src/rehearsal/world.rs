//! The simulated cluster. Nodes, a store, lines between them, and people: all on one thread, in a time of their own.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use engine::{Seat, Simulate, Viewer, Visit};
use games::GameId;
use protocol::{TableOpened, Terms};
use server::identity::Randomness;
use server::{Config, Limits, Node, Thinkers, history, identity, session};
use store::{Append, Memory, Status, Store, TableId};
use table::{Dealer, Secrets, Table};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use crate::audit::{Heads, LiveAudit};
use crate::dice::Dice;
use crate::rehearsal::connection::{self, PersonEnd, SimulatedConnection};
use crate::rehearsal::faults::FaultPlan;
use crate::rehearsal::faulty::Faulty;
use crate::rehearsal::hub::{Hub, Spoke};
use crate::rehearsal::journal::Journal;
use crate::rehearsal::life::Life;
use crate::rehearsal::person::Part;
use crate::rehearsal::wall::Wall;

/// When rehearsals begin, in milliseconds since 1970.
pub(crate) const BEGINNING: u64 = 1_800_000_000_000;

/// A whole world.
pub(crate) struct World {
    pub(crate) seed: u64,
    pub(crate) faults: Arc<FaultPlan>,
    pub(crate) journal: Arc<Journal>,
    pub(crate) audit: Arc<LiveAudit>,
    pub(crate) opened: TableOpened,
    game: GameId,
    wall: Wall,
    memory: Memory,
    hub: Hub,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    nodes: Vec<Option<Running>>,
    /// How many nodes were started.
    started: u64,
    lines: Vec<Arc<SimulatedConnection>>,
    /// How many lines there were.
    connected: usize,
    /// What each person has seen last: the seat and the number; or since when the line is dead.
    sights: BTreeMap<String, Result<(Option<u8>, u64), Instant>>,
}

/// A node that runs.
struct Running {
    node: Node<Faulty, Spoke>,
    life: Life,
    is_cut_off: Arc<AtomicBool>,
    chores: JoinHandle<()>,
}

impl World {
    /// A world with a table of these terms, and so many nodes.
    pub(crate) async fn open(
        seed: u64,
        faults: FaultPlan,
        terms: &Terms,
        nodes: usize,
        journal: Journal,
    ) -> Result<World, String> {
        let (faults, journal) = (Arc::new(faults), Arc::new(journal));
        let wall = Wall::new();
        let memory = Memory::with_clock(wall.clock());
        others(&memory).await?;
        let hub = Hub::new(Arc::clone(&faults));
        let mut state = State::default();
        let first = start(seed, 0, &memory, &faults, &hub);
        let opened = first.node.open(terms).await.map_err(|error| format!("{error:?}"))?;
        state.nodes.push(Some(first));
        state.started = 1;
        let id = opened.table.parse().map_err(|error| format!("{error}"))?;
        let audit = Arc::new(LiveAudit::new(memory.clone(), id));
        let game = terms.game.parse().map_err(|error| format!("{error:?}"))?;
        let state = Mutex::new(state);
        let world = World { seed, faults, journal, audit, opened, game, wall, memory, hub, state };
        (1..nodes).for_each(|place| world.start(place));
        Ok(world)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The name of the table.
    pub(crate) fn table_id(&self) -> &str {
        &self.opened.table
    }

    /// How many nodes there are, running or not.
    pub(crate) fn nodes(&self) -> usize {
        self.state().nodes.len()
    }

    /// Starts the node of this place, if it does not run.
    pub(crate) fn start(&self, place: usize) {
        let mut state = self.state();
        if state.nodes.get(place).is_some_and(Option::is_some) {
            return;
        }
        self.journal.note("world", &format!("node {place} starts"));
        if state.nodes.iter().all(Option::is_none) {
            // Nobody was there: whoever comes first opens the store, and looks at the clock on the wall.
            self.memory.reopen();
        }
        let number = state.started;
        state.started += 1;
        let running = start(self.seed, number, &self.memory, &self.faults, &self.hub);
        match state.nodes.get_mut(place) {
            Some(empty) => *empty = Some(running),
            None => state.nodes.push(Some(running)),
        }
    }

    /// Kills a node.
    pub(crate) fn kill(&self, place: usize) {
        let running = self.state().nodes.get_mut(place).and_then(Option::take);
        if let Some(running) = running {
            self.journal.note("world", &format!("node {place} is killed"));
            running.life.end();
            running.chores.abort();
        }
    }

    /// Stops a node as somebody would who restarts it.
    pub(crate) async fn stop(&self, place: usize) {
        let node =
            self.state().nodes.get(place).and_then(Option::as_ref).map(|run| run.node.clone());
        if let Some(node) = node {
            self.journal.note("world", &format!("node {place} stops"));
            node.stop().await;
            self.kill(place);
        }
    }

    /// Cuts a node off from the store, or connects it again.
    pub(crate) fn cut_off(&self, place: usize, cut: Cut) {
        if let Some(Some(running)) = self.state().nodes.get(place) {
            self.journal.note("world", &format!("node {place}: {cut:?}"));
            running.is_cut_off.store(cut == Cut::Off, Ordering::Release);
        }
    }

    /// Somebody sets the clock on the wall.
    pub(crate) fn jump(&self, by: i64) {
        self.journal.note("world", &format!("the clock is set by {by} ms"));
        self.wall.jump(by);
    }

    /// Whether the clock was ever set back: a store that is opened again then does not know for how long hands
    /// have been old enough to be shown, and shows them again later.
    pub(crate) fn was_set_back(&self) -> bool {
        self.wall.was_set_back()
    }

    /// A table that is lost, though nothing but clocks speaks against it.
    pub(crate) async fn is_missing(&self) -> Option<String> {
        for (name, status) in OTHERS {
            let id: TableId = name.parse().ok()?;
            let head = self.memory.table(&id).await.ok()?;
            let Some(head) = head else { return Some(format!("table `{name}` was forgotten")) };
            if head.status != status {
                return Some(format!("table `{name}` was deserted"));
            }
        }
        None
    }

    /// Cuts lines: one in so many.
    pub(crate) fn cut_lines(&self, mut which: impl FnMut() -> bool) {
        let mut state = self.state();
        state.lines.retain(|line| !line.is_cut());
        let cut = state.lines.iter().filter(|_| which());
        let count = cut.map(|line| line.cut()).count();
        self.journal.note("world", &format!("{count} lines are cut"));
    }

    /// A new line to the node of this place, if it runs.
    pub(crate) fn connect(
        &self,
        place: usize,
        token: Option<&str>,
        part: Part,
        last: Option<u64>,
    ) -> Option<PersonEnd> {
        let mut state = self.state();
        let running = state.nodes.get(place)?.as_ref()?;
        let id = state.connected;
        let (faults, audit) = (Arc::clone(&self.faults), Arc::clone(&self.audit));
        let heads = match part {
            Part::Host | Part::Guest => Heads::of_player(token, last),
            Part::Watcher => Heads::of_watcher(token, last),
        };
        audit.meets(id, heads);
        let journal = Arc::clone(&self.journal);
        let line =
            Arc::new(SimulatedConnection::new(id, faults, (audit, journal), running.life.clone()));
        let (node_end, person_end) = connection::ends(&line, self.seed ^ (id as u64) << 20);
        let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
        tokio::spawn(session::serve(running.node.clone(), node_end, address));
        state.lines.push(line);
        state.connected += 1;
        Some(person_end)
    }

    /// Somebody has seen something, or the line is dead.
    pub(crate) fn sees(&self, who: &str, sight: Option<(Option<u8>, u64)>) {
        self.state().sights.insert(who.to_owned(), sight.ok_or_else(Instant::now));
    }

    /// The table as it is now.
    pub(crate) fn table(&self) -> Option<Arc<Table>> {
        if let Err(fault) = self.audit.looks() {
            self.journal.fault(fault);
        }
        self.audit.table()
    }

    /// Who has not seen what had happened so many milliseconds ago, or was not there since: whoever finds a bot on
    /// their seat hangs up and comes in again.
    pub(crate) fn who_lags(&self, millis: u64) -> Option<String> {
        let table = self.audit.table_at(self.now() - millis)?;
        let long = Duration::from_millis(millis);
        let state = self.state();
        state.sights.iter().find_map(|(who, sight)| match sight {
            Err(since) => (since.elapsed() > long).then(|| format!("{who} is not connected")),
            Ok((seat, number)) => {
                let viewer = seat.map_or(Viewer::Onlooker, |seat| Viewer::Seat(Seat(seat)));
                let expected = table.number(viewer);
                let lags = *number < expected && !who.starts_with("watcher");
                lags.then(|| format!("{who} has seen {number} and not yet {expected}"))
            }
        })
    }

    /// Whoever is connected, but counts as away now and did so before.
    pub(crate) fn who_is_forgotten(&self, at: u64) -> Option<String> {
        let (before, table) = (self.audit.table_at(at)?, self.table()?);
        let is_away = |table: &Table, seat: u8| {
            let chair = table.chairs().get(usize::from(seat));
            chair.is_some_and(|chair| chair.person().is_some() && chair.present().is_none())
        };
        let state = self.state();
        state.sights.iter().find_map(|(who, sight)| {
            let seat = sight.as_ref().ok()?.0?;
            let is_forgotten = is_away(&before, seat) && is_away(&table, seat);
            is_forgotten.then(|| format!("{who} is there, but counts as away"))
        })
    }

    /// What time it is.
    pub(crate) fn now(&self) -> u64 {
        self.memory.now().0
    }

    /// Tells whether a move is a shout in this game.
    pub(crate) fn is_shout(&self, mv: &str) -> bool {
        struct IsShout<'a>(&'a str);
        impl Visit for IsShout<'_> {
            type Out = bool;
            fn visit<G: Simulate>(self) -> bool {
                self.0.parse().is_ok_and(G::is_race)
            }
        }
        self.game.visit(IsShout(mv))
    }
}

/// Tables that nobody comes to: one that is over, and one that goes on.
const OTHERS: [(&str, Status); 2] = [("over", Status::Closed), ("quiet", Status::Live)];

/// Puts them into the store.
async fn others(memory: &Memory) -> Result<(), String> {
    for (name, status) in OTHERS {
        let table: TableId = name.parse().map_err(|error| format!("{error}"))?;
        let terms = Terms::of("dos", 2);
        let host = identity::who(name);
        let entry = table::opened(name.to_owned(), &terms, host, Secrets::default());
        let entry = entry.map_err(|error| format!("{error:?}"))?;
        let (append, _) = history::create(&table, &entry).map_err(|error| error.to_string())?;
        let appended = memory.append(Append { status, ..append }).await;
        appended.map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// Whether a node reaches the store.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Cut {
    /// It does not.
    Off,
    /// It does.
    On,
}

fn start(seed: u64, number: u64, memory: &Memory, faults: &Arc<FaultPlan>, hub: &Hub) -> Running {
    let (life, is_cut_off) = (Life::default(), Arc::new(AtomicBool::new(false)));
    let store =
        Faulty::new(memory.clone(), Arc::clone(faults), life.clone(), Arc::clone(&is_cut_off));
    let randomness = randomness(seed, &format!("node {number}"));
    let (fanout, thinkers) = (hub.spoke(life.clone()), Thinkers::Inline);
    let node = Node::rehearsed(store, fanout, config(), thinkers, randomness, Dealer::Sealed);
    let chores = tokio::spawn(node.clone().run());
    Running { node, life, is_cut_off, chores }
}

/// What a node of a rehearsal takes for random.
pub(crate) fn randomness(seed: u64, name: &str) -> Randomness {
    let dice = Mutex::new(Dice::new(seed, name));
    Randomness::new(move |bytes| {
        let mut dice = dice.lock().unwrap_or_else(PoisonError::into_inner);
        bytes.iter_mut().for_each(|byte| *byte = dice.below(256) as u8);
    })
}

/// Settings without limits: people in a rehearsal do in a minute what others do in an evening.
pub(crate) fn config() -> Config {
    let limits = Limits {
        sockets_per_address: 100_000,
        messages_per_second: 1_000_000,
        messages_per_second_per_address: 1_000_000,
        message_burst: 1_000_000,
        non_moves_per_hour: 1_000_000,
        tables_per_hour_per_address: 1_000_000,
        tables_per_hour: 1_000_000,
        chat_per_ten_seconds: 1_000_000,
        // Each update is held to the history by itself.
        updates_per_second: 1_000_000,
        ..Limits::default()
    };
    Config { limits, ..Config::default() }
}
