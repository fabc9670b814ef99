//! The test bed: a server process with clients at its tables.

use std::sync::Arc;
use std::time::Duration;

use client::{Answer, Entry, HttpError, Opened, Player, Trouble, open_table};
use games::GameId;
use protocol::{Ask, Clock, Terms};
use store::TableId;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use crate::chaos::ledger::Ledger;
use crate::chaos::people::Person;
use crate::dice::Dice;
use crate::error::LabError;
use crate::player::{ready, seat_bot, sit};
use crate::server_process::{Priority, Program, ServerProcess, StartMode, UNBOUNDED, metric};

/// What is tried.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The program.
    pub program: Program,
    /// How many tables there are; every game has its turn.
    pub tables: usize,
    /// Where all that is random comes from, but for what the server deals.
    pub seed: u64,
    /// When to stop, done or not.
    pub time: Duration,
}

/// Under which settings people play, and how fast.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Manners {
    /// The settings of the server.
    pub(crate) settings: &'static str,
    /// The longest thought before a move, in milliseconds.
    pub(crate) pace: u32,
}

/// People who play faster than people do, and a server that lets them.
const FAST: Manners = Manners { settings: UNBOUNDED, pace: 20 };

/// How long people have to go home.
const FAREWELL: Duration = Duration::from_secs(20);
/// How long nobody may make a move before that counts as a failure.
const STUCK: Duration = Duration::from_secs(30);
/// How long people have to sit down.
const GATHERING: Duration = Duration::from_secs(60);

/// A server in a process of its own, and people at its tables. Both are gone when this is dropped.
pub struct TestBed {
    pub(crate) plan: Plan,
    pub(crate) server: ServerProcess,
    pub(crate) tables: Vec<Opened>,
    pub(crate) ledger: Arc<Ledger>,
    pub(crate) start: Instant,
    manners: Manners,
    people: JoinSet<()>,
    home: watch::Sender<bool>,
}

impl TestBed {
    /// Starts a server and has people sit down and play.
    pub async fn begin(plan: &Plan) -> Result<TestBed, LabError> {
        TestBed::with(plan, FAST).await
    }

    /// The same with other manners.
    pub(crate) async fn with(plan: &Plan, manners: Manners) -> Result<TestBed, LabError> {
        let server = ServerProcess::start(&plan.program, manners.settings, Priority::Same).await?;
        let mut bed = TestBed {
            plan: plan.clone(),
            server,
            tables: Vec::new(),
            ledger: Arc::new(Ledger::new()),
            start: Instant::now(),
            manners,
            people: JoinSet::new(),
            home: watch::Sender::new(false),
        };
        let gathered = timeout(GATHERING, bed.gather()).await;
        gathered.map_err(|_| LabError::Begin("it takes too long".to_owned()))??;
        Ok(bed)
    }

    async fn gather(&mut self) -> Result<(), LabError> {
        for number in 0..self.plan.tables {
            let people = self.fill(number).await?;
            for person in people {
                self.people.spawn(person.play(self.home.subscribe()));
            }
        }
        Ok(())
    }

    /// Opens a table and has people sit down there, and at every other round of the games a bot.
    async fn fill(&mut self, number: usize) -> Result<Vec<Person>, LabError> {
        let games = GameId::ALL;
        let game = games[number % games.len()].id();
        let with_bot = number / games.len() % 2 == 1;
        let seats: u8 = if with_bot { 3 } else { 2 };
        let terms = Terms { clock: Clock { turn: None, window: 8 }, ..Terms::of(game, seats) };
        let opened = self.open(&terms).await?;
        let devices = [0, 1].map(|seat| format!("p{number}-{seat}"));
        self.ledger.open(id_of(&opened)?, &devices);
        let mut people: Vec<Person> = (0_u8..)
            .zip(&devices)
            .map(|(seat, device)| self.person(&opened, (number, seat), device))
            .collect();
        self.tables.push(opened);
        for (seat, person) in (0_u8..).zip(&mut people) {
            person.player.join().await.map_err(turned_away)?;
            let name = ["Ana", "Bob"][usize::from(seat)];
            must(person, sit(Some(seat), name)).await?;
        }
        must(&mut people[1], ready(true)).await?;
        if with_bot {
            must(&mut people[0], seat_bot(2, "easy")).await?;
        }
        must(&mut people[0], Ask::Start).await?;
        Ok(people)
    }

    /// Opens a table.
    pub(crate) async fn open(&self, terms: &Terms) -> Result<Opened, LabError> {
        let opened = open_table(&self.server.address().to_string(), terms).await;
        opened.map_err(|error: HttpError| LabError::Begin(error.to_string()))
    }

    fn person(&self, opened: &Opened, (table, seat): (usize, u8), device: &str) -> Person {
        let entry = match seat {
            0 => Entry::Token(opened.token.clone()),
            _ => Entry::Secret(opened.play.clone()),
        };
        let server = format!("ws://{}", self.server.address());
        let player = Player::new(&server, &opened.table, entry, device);
        let dice = Dice::new(self.plan.seed, device);
        Person::new(player, (table, seat), dice, self.manners.pace, Arc::clone(&self.ledger))
    }

    /// Ends the server and starts it again, in this mode.
    pub(crate) async fn restart(&mut self, mode: &StartMode) -> Result<(), LabError> {
        self.server.kill();
        self.ledger.next_life();
        self.server.start_again(mode).await
    }

    /// Waits until so many moves were made since the server was started.
    pub(crate) async fn goes_on(&mut self, moves: u64) -> Result<(), LabError> {
        let made = timeout(STUCK, self.ledger.wait_for(moves)).await;
        made.map_err(|_| self.is_stuck(STUCK))
    }

    /// Waits until the server ends by itself.
    pub(crate) async fn ends_by_itself(&mut self) -> Result<(), LabError> {
        let end = Instant::now() + STUCK;
        while self.server.has_ended().is_none() {
            if Instant::now() > end {
                return Err(self.is_stuck(STUCK));
            }
            sleep(Duration::from_millis(2)).await;
        }
        Ok(())
    }

    fn is_stuck(&self, time: Duration) -> LabError {
        LabError::Stuck { seconds: time.as_secs(), log: self.server.last_words() }
    }

    /// Whether there is time for more.
    pub(crate) fn has_time(&self) -> bool {
        self.start.elapsed() < self.plan.time
    }

    /// How much memory the server uses, in bytes; 0 where the system does not say.
    pub(crate) fn memory(&self) -> u64 {
        self.server.vitals().map_or(0, |vitals| vitals.rss)
    }

    /// A number that the server counts; 0 if it does not answer.
    pub(crate) async fn metric(&self, name: &str) -> u64 {
        metric(self.server.figures(), name).await.unwrap_or(0)
    }

    /// How long moves took since this was last asked, in microseconds, the quickest first.
    pub(crate) fn latencies(&self) -> Vec<u32> {
        let mut latencies = std::mem::take(&mut self.ledger.written().latencies);
        latencies.sort_unstable();
        latencies
    }

    /// Their median (p50), in milliseconds.
    pub(crate) fn usual_latency(&self) -> f64 {
        let latencies = self.latencies();
        latencies.get(latencies.len() / 2).map_or(0.0, |micros| f64::from(*micros) / 1_000.0)
    }

    /// Lets everybody finish what they have asked for and go home, then ends the server.
    pub(crate) async fn end(&mut self) -> Result<(), LabError> {
        self.home.send_replace(true);
        let people = &mut self.people;
        let gone = timeout(FAREWELL, async { while people.join_next().await.is_some() {} }).await;
        let ended = self.server.has_ended();
        self.server.kill();
        if let Some(status) = ended {
            return Err(LabError::Ended(format!("{status}: {}", self.server.last_words())));
        }
        match gone {
            Ok(()) => Ok(()),
            Err(_) => Err(self.is_stuck(FAREWELL)),
        }
    }
}

async fn must(person: &mut Person, ask: Ask) -> Result<(), LabError> {
    match person.ask(&ask).await.map_err(turned_away)? {
        Answer::Done(_) => Ok(()),
        Answer::Refused(why) | Answer::Rejected(why) => {
            Err(LabError::Begin(format!("`{ask:?}` is answered with `{why}`")))
        }
    }
}

fn turned_away(trouble: Trouble) -> LabError {
    LabError::Begin(format!("somebody was told `{}`", trouble.why))
}

/// The name of a table.
fn id_of(opened: &Opened) -> Result<TableId, LabError> {
    opened.table.parse().map_err(|error| LabError::Begin(format!("{error}")))
}
