//! A server with people at its tables.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use client::{Answer, Entry, HttpError, Opened, Player, Trouble, open_table};
use engine::GameId;
use serde_json::{Value, json};
use store::TableId;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use crate::child::{Manner, Place, Program, Serving, figures_of, free_port, is_program};
use crate::ledger::Ledger;
use crate::people::Person;
use crate::trouble::ChaosError;

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

/// Settings under which nobody is too fast: people here play faster than people do.
const UNBOUNDED: &str = "\
[limits]
sockets-per-address = 100000
connections-per-address = 100000
messages-per-second-per-address = 1000000
messages-per-second = 100000
non-moves-per-hour = 1000000
tables-per-hour-per-address = 1000000
updates-per-second = 1000000
message-burst = 100000
tables-per-hour = 100000
chat-per-ten-seconds = 100000
";

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
pub struct Evening {
    pub(crate) plan: Plan,
    pub(crate) place: Place,
    pub(crate) address: SocketAddr,
    pub(crate) serving: Option<Serving>,
    pub(crate) tables: Vec<Opened>,
    pub(crate) ledger: Arc<Ledger>,
    pub(crate) start: Instant,
    manners: Manners,
    people: JoinSet<()>,
    home: watch::Sender<bool>,
}

impl Evening {
    /// Starts a server and has people sit down and play.
    pub async fn begin(plan: &Plan) -> Result<Evening, ChaosError> {
        Evening::with(plan, FAST).await
    }

    /// The same with other manners.
    pub(crate) async fn with(plan: &Plan, manners: Manners) -> Result<Evening, ChaosError> {
        if !is_program(&plan.program.path) {
            let path = plan.program.path.display();
            return Err(ChaosError::Start(format!("there is no program `{path}`")));
        }
        let port = free_port().ok_or_else(|| ChaosError::Start("no port is free".to_owned()))?;
        let place = Place::new(manners.settings)?;
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let serving = Serving::start(&plan.program, &place, address, &Manner::default()).await?;
        let mut evening = Evening {
            plan: plan.clone(),
            place,
            address,
            serving: Some(serving),
            tables: Vec::new(),
            ledger: Arc::new(Ledger::new()),
            start: Instant::now(),
            manners,
            people: JoinSet::new(),
            home: watch::Sender::new(false),
        };
        let gathered = timeout(GATHERING, evening.gather()).await;
        gathered.map_err(|_| ChaosError::Begin("it takes too long".to_owned()))??;
        Ok(evening)
    }

    async fn gather(&mut self) -> Result<(), ChaosError> {
        for number in 0..self.plan.tables {
            let people = self.fill(number).await?;
            for person in people {
                self.people.spawn(person.play(self.home.subscribe()));
            }
        }
        Ok(())
    }

    /// Opens a table and has people sit down there, and at every other round of the games a bot.
    async fn fill(&mut self, number: usize) -> Result<Vec<Person>, ChaosError> {
        let games = GameId::ALL;
        let game = games[number % games.len()].id();
        let with_bot = number / games.len() % 2 == 1;
        let seats: u8 = if with_bot { 3 } else { 2 };
        let terms = json!({ "game": game, "seats": seats, "clock": { "turn": null, "window": 8 } });
        let opened = self.open(&terms).await?;
        let mut people: Vec<Person> =
            (0..2).map(|seat| self.person(&opened, number, seat)).collect();
        self.tables.push(opened);
        for (seat, person) in (0_u8..).zip(&mut people) {
            person.player.join().await.map_err(turned_away)?;
            let name = ["Ana", "Bob"][usize::from(seat)];
            must(person, json!({ "ask": "sit", "seat": seat, "name": name })).await?;
        }
        must(&mut people[1], json!({ "ask": "ready", "ready": true })).await?;
        if with_bot {
            must(&mut people[0], json!({ "ask": "bot", "seat": 2, "level": "easy" })).await?;
        }
        must(&mut people[0], json!({ "ask": "start" })).await?;
        Ok(people)
    }

    /// Opens a table.
    pub(crate) async fn open(&self, terms: &Value) -> Result<Opened, ChaosError> {
        let opened = open_table(&self.address.to_string(), terms).await;
        opened.map_err(|error: HttpError| ChaosError::Begin(error.to_string()))
    }

    fn person(&self, opened: &Opened, table: usize, seat: usize) -> Person {
        let entry = match seat {
            0 => Entry::Token(opened.token.clone()),
            _ => Entry::Secret(opened.play.clone()),
        };
        let server = format!("ws://{}", self.address);
        let player = Player::new(&server, &opened.table, entry, &format!("p{table}-{seat}"));
        let seed = self.plan.seed ^ (table as u64) << 32 ^ (seat as u64) << 16;
        Person::new(player, table, seed, self.manners.pace, Arc::clone(&self.ledger))
    }

    /// The names of the tables.
    pub(crate) fn ids(&self) -> Result<Vec<TableId>, ChaosError> {
        let name = |opened: &Opened| opened.table.parse();
        let names: Result<_, _> = self.tables.iter().map(name).collect();
        names.map_err(|error| ChaosError::Begin(format!("{error}")))
    }

    /// Starts the server again, in this manner.
    pub(crate) async fn start_again(&mut self, manner: &Manner) -> Result<(), ChaosError> {
        let serving = Serving::start(&self.plan.program, &self.place, self.address, manner).await?;
        self.serving = Some(serving);
        Ok(())
    }

    /// Ends the server and starts it again, in this manner.
    pub(crate) async fn restart(&mut self, manner: &Manner) -> Result<(), ChaosError> {
        self.kill();
        self.ledger.next_life();
        self.start_again(manner).await
    }

    /// Waits until so many moves were made since the server was started.
    pub(crate) async fn goes_on(&mut self, moves: u64) -> Result<(), ChaosError> {
        let made = timeout(STUCK, self.ledger.wait_for(moves)).await;
        made.map_err(|_| self.is_stuck(STUCK))
    }

    /// Waits until the server ends by itself.
    pub(crate) async fn ends_by_itself(&mut self) -> Result<(), ChaosError> {
        let end = Instant::now() + STUCK;
        while self.serving.as_mut().is_some_and(|serving| serving.has_ended().is_none()) {
            if Instant::now() > end {
                return Err(self.is_stuck(STUCK));
            }
            sleep(Duration::from_millis(2)).await;
        }
        Ok(())
    }

    fn is_stuck(&self, time: Duration) -> ChaosError {
        ChaosError::Stuck { seconds: time.as_secs(), log: self.place.last_words() }
    }

    /// Ends the server without a word.
    pub(crate) fn kill(&mut self) {
        self.serving = None;
    }

    /// Whether there is time for more.
    pub(crate) fn has_time(&self) -> bool {
        self.start.elapsed() < self.plan.time
    }

    /// How much memory the server uses, in bytes; 0 where the system does not say.
    pub(crate) fn memory(&self) -> u64 {
        self.serving.as_ref().and_then(Serving::memory).unwrap_or(0)
    }

    /// A number that the server counts; 0 if it does not answer.
    pub(crate) async fn metric(&self, name: &str) -> u64 {
        let figures = figures_of(self.address).to_string();
        let text = client::get(&figures, "/metrics").await.unwrap_or_default();
        let mut lines = text.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        lines.next().and_then(|number| number.trim().parse().ok()).unwrap_or(0)
    }

    /// How long moves took since this was last asked, in microseconds, the quickest first.
    pub(crate) fn latencies(&self) -> Vec<u32> {
        let mut latencies = std::mem::take(&mut self.ledger.written().latencies);
        latencies.sort_unstable();
        latencies
    }

    /// The one in the middle of them, in milliseconds.
    pub(crate) fn usual_latency(&self) -> f64 {
        let latencies = self.latencies();
        latencies.get(latencies.len() / 2).map_or(0.0, |micros| f64::from(*micros) / 1_000.0)
    }

    /// Lets everybody finish what they have asked for and go home, then ends the server.
    pub(crate) async fn end(&mut self) -> Result<(), ChaosError> {
        self.home.send_replace(true);
        let people = &mut self.people;
        let gone = timeout(FAREWELL, async { while people.join_next().await.is_some() {} }).await;
        let ended = self.serving.as_mut().and_then(Serving::has_ended);
        self.kill();
        if let Some(status) = ended {
            return Err(ChaosError::Ended(format!("{status}: {}", self.place.last_words())));
        }
        match gone {
            Ok(()) => Ok(()),
            Err(_) => Err(self.is_stuck(FAREWELL)),
        }
    }
}

async fn must(person: &mut Person, ask: Value) -> Result<(), ChaosError> {
    match person.ask(&ask).await.map_err(turned_away)? {
        Answer::Done(_) => Ok(()),
        Answer::Refused(why) | Answer::Rejected(why) => {
            Err(ChaosError::Begin(format!("`{}` is answered with `{why}`", ask["ask"])))
        }
    }
}

fn turned_away(trouble: Trouble) -> ChaosError {
    ChaosError::Begin(format!("somebody was told `{}`", trouble.why))
}
