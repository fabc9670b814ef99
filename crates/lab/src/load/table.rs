//! All clients of one table. One table with all its players: sits them down, moves on schedule, and notes what
//! everybody is told.

use std::future::poll_fn;
use std::task::Poll;
use std::time::Duration;

use client::{Opened, Phase, SealingStep};
use protocol::{Ask, Command, Request};
use store::TableId;
use tokio::sync::watch;
use tokio::time::{sleep_until, timeout};

use crate::audit::{Answer, Notes, Seen, Sent};
use crate::dice::Dice;
use crate::error::LabError;
use crate::load::clock::Clock;
use crate::load::connection::{Connection, Door, Word, hello};
use crate::load::received::{self, Picture, Received, State};
use crate::load::schedule::Schedule;
use crate::player::{Mood, Script, View, play, ready, sit, written};

/// How many times of a thousand somebody acts who need not.
const FORWARD: u32 = 125;
/// How long a table may take until its first deal.
const SET_UP_LIMIT: Duration = Duration::from_secs(60);
/// How long a server may take to hang up that has stopped.
const GOODBYE_LIMIT: Duration = Duration::from_secs(60);
/// Backoff: how long somebody waits who was told that the server is busy, in microseconds.
const BUSY_PAUSE: u64 = 500_000;

/// One table with all its players.
pub(crate) struct TableClients {
    clock: Clock,
    door: Door,
    id: TableId,
    players: Vec<Player>,
    sent: Vec<Sent>,
    /// The move that has not been answered.
    waiting: Option<usize>,
    oddities: Vec<String>,
    dice: Dice,
    script: Script,
    comes_back: bool,
}

struct Player {
    line: Connection,
    token: String,
    device: String,
    asked: u32,
    number: u64,
    phase: Phase,
    games: u64,
    must: bool,
    may: bool,
    is_ready: bool,
    /// How the sealing of a seed stands, while it is sealed.
    seal: Option<Seal>,
    /// What was asked for without a schedule and has not been answered.
    errand: Option<usize>,
    /// Before which moment nothing else is asked for without a schedule.
    rests_until: u64,
    seen: Seen,
    /// The last command as it was sent, for a resend.
    last: String,
    /// Whether the last update told of a shout.
    raced: bool,
    /// Whether the line went dead since the last welcome.
    was_gone: bool,
}

impl TableClients {
    /// Comes to a table that was just opened, sits down and starts.
    pub(crate) async fn gather(
        door: &Door,
        clock: Clock,
        opened: &Opened,
        seats: u8,
        dice: Dice,
    ) -> Result<TableClients, LabError> {
        let wrong = |why: String| LabError::Begin(format!("table `{}`: {why}", opened.table));
        let id = opened.table.parse().map_err(|_| wrong("its name is none".to_owned()))?;
        let mut clients = TableClients {
            clock,
            door: door.clone(),
            id,
            players: Vec::new(),
            sent: Vec::new(),
            waiting: None,
            oddities: Vec::new(),
            dice,
            script: Script::new(0),
            comes_back: false,
        };
        let setting = async {
            for seat in 0..seats {
                clients.come(opened, seat).await.map_err(wrong)?;
            }
            for seat in (1..seats).chain([0]) {
                let ask = if seat == 0 { Ask::Start } else { ready(true) };
                clients.must(seat, ask).await.map_err(wrong)?;
            }
            while clients.players.iter().any(|player| player.phase != Phase::Playing) {
                clients.hear_one().await;
            }
            Ok::<(), LabError>(())
        };
        let late = |_| wrong(format!("it took more than {} s", SET_UP_LIMIT.as_secs()));
        timeout(SET_UP_LIMIT, setting).await.map_err(late)??;
        Ok(clients)
    }

    /// One player comes in and sits down.
    async fn come(&mut self, opened: &Opened, seat: u8) -> Result<(), String> {
        let (token, secret) = match seat {
            0 => (Some(&*opened.token), None),
            _ => (None, Some(&*opened.play)),
        };
        let words = hello(&opened.table, token, secret, None);
        let socket = self.door.enter(&words).await.map_err(|error| error.to_string())?;
        let line = Connection::Open(Box::new(socket));
        self.players.push(Player::new(line, token.unwrap_or_default()));
        while self.players[usize::from(seat)].seen.welcomes.is_empty() {
            self.hear_one().await;
            if !self.players[usize::from(seat)].line.is_open() {
                return Err(format!("seat {seat} is turned away: {}", self.oddities.join(", ")));
            }
        }
        let name = format!("Player {seat}");
        self.must(seat, sit(Some(seat), &name)).await
    }

    /// Asks for something that has to be done, however busy the server is.
    async fn must(&mut self, seat: u8, ask: Ask) -> Result<(), String> {
        loop {
            let now = self.clock.now();
            let index = self.ask(seat, ask.clone(), (now, None)).await;
            self.players[usize::from(seat)].errand = Some(index);
            while self.sent[index].answer == Answer::Open {
                self.hear_one().await;
            }
            match self.sent[index].answer {
                Answer::Done(_) => return Ok(()),
                Answer::Busy => tokio::time::sleep(Duration::from_millis(200)).await,
                answer => return Err(format!("{ask:?} of seat {seat}: {answer:?}")),
            }
        }
    }

    /// What lets another device of the last seat in.
    pub(crate) fn hello_of_last(&self) -> String {
        let token = self.players.last().map(|player| &*player.token);
        hello(self.id.as_str(), token, None, None)
    }

    /// Comes back whenever a line goes dead.
    pub(crate) fn come_back(&mut self) {
        self.comes_back = true;
    }

    /// Plays until everybody is told to stop, and then until the server has closed every line.
    pub(crate) async fn play(
        mut self,
        mut schedule: Schedule,
        mut stop: watch::Receiver<bool>,
    ) -> Notes {
        loop {
            schedule.catch_up(self.clock.now());
            let next = schedule.next().filter(|_| self.waiting.is_none() && self.mover().is_some());
            let at = self.clock.at(next.unwrap_or(0));
            let rested = self.players.iter().map(|player| player.rests_until).filter(|at| *at > 0);
            let rested = rested.min();
            tokio::select! {
                biased;
                (seat, word) = next_word(&mut self.players) => {
                    let was = self.is_playing();
                    self.take(seat, word).await;
                    if !was && self.is_playing() {
                        // Nobody could move between two games.
                        schedule.skip_to(self.clock.now());
                    }
                }
                () = sleep_until(at), if next.is_some() => {
                    if let (Some(scheduled), Some(seat)) = (next, self.mover()) {
                        let part = schedule.part() as u8;
                        schedule.step();
                        self.make_a_move(seat, scheduled, part).await;
                    }
                }
                () = sleep_until(self.clock.at(rested.unwrap_or(0))), if rested.is_some() => {
                    self.rise_rested().await;
                }
                () = stopped(&mut stop) => break,
            }
        }
        self.listen_to_the_end().await;
        self.into_notes()
    }

    /// Hears whatever comes until all tables are set: whoever does not even answer pings is dropped.
    pub(crate) async fn listen_until(&mut self, all_set: &mut watch::Receiver<bool>) {
        loop {
            tokio::select! {
                biased;
                (seat, word) = next_word(&mut self.players) => self.take(seat, word).await,
                () = stopped(all_set) => break,
            }
        }
    }

    /// Those who were told that the server is busy try again.
    async fn rise_rested(&mut self) {
        let now = self.clock.now();
        for seat in 0..self.players.len() {
            let player = &mut self.players[seat];
            if player.rests_until > 0 && player.rests_until <= now {
                player.rests_until = 0;
                self.run_errands(seat).await;
            }
        }
    }

    fn is_playing(&self) -> bool {
        self.players.iter().all(|player| player.phase == Phase::Playing)
    }

    /// After the last move: hears what is still to come, until the server says goodbye.
    async fn listen_to_the_end(&mut self) {
        let came_back = std::mem::take(&mut self.comes_back);
        for player in &mut self.players {
            player.seen.stayed = player.line.is_open();
            player.seen.dropped += u32::from(!came_back && !player.seen.stayed);
        }
        let all = async {
            while self.players.iter().any(|player| player.line.is_open()) {
                self.hear_one().await;
            }
        };
        // A server that goes without a word is noticed by the system.
        let _ = timeout(GOODBYE_LIMIT, all).await;
    }

    fn into_notes(self) -> Notes {
        let players = self.players.into_iter().map(|player| {
            let who = server::identity::who(&player.token);
            Seen { who, device: player.device, ..player.seen }
        });
        Notes {
            table: self.id,
            players: players.collect(),
            sent: self.sent,
            oddities: self.oddities,
        }
    }

    /// Who would move next: one of those who have to.
    fn mover(&self) -> Option<usize> {
        let acts =
            |player: &Player| player.must && player.phase == Phase::Playing && player.is_there();
        let count = self.players.iter().filter(|player| acts(player)).count();
        // The same until something happens, so that it can be asked twice.
        let chosen = self.dice.clone().below(count);
        (0..self.players.len()).filter(|&seat| acts(&self.players[seat])).nth(chosen)
    }

    async fn make_a_move(&mut self, mover: usize, scheduled: u64, part: u8) {
        let mut seat = mover;
        if self.dice.happens(FORWARD) {
            let others: Vec<usize> = (0..self.players.len())
                .filter(|&other| self.players[other].may && self.players[other].is_there())
                .collect();
            seat = self.dice.pick(&others).copied().unwrap_or(mover);
        }
        let chosen = {
            let mut choose =
                |seat: usize| Some((seat, self.players[seat].any_move(&mut self.dice)?));
            choose(seat).or_else(|| choose(mover))
        };
        let Some((seat, mv)) = chosen else {
            self.oddities.push(format!("seat {mover} has to move and has no move"));
            self.players[mover].must = false;
            return;
        };
        self.waiting = Some(self.ask(seat as u8, play(&mv), (scheduled, Some(part))).await);
    }

    /// Sends a command.
    async fn ask(&mut self, seat: u8, ask: Ask, when: (u64, Option<u8>)) -> usize {
        let player = &mut self.players[usize::from(seat)];
        player.asked += 1;
        let (scheduled, part) = when;
        let at = self.clock.now();
        let sent = Sent {
            seat,
            count: player.asked,
            part,
            scheduled,
            at,
            answer: Answer::Open,
            answered: 0,
            shout: false,
            again: false,
        };
        let command = Command { id: sent.id(&player.device), seen: player.number, ask };
        let request = Request::Command(command);
        player.last = written(&request);
        player.raced = false;
        // A dead line is noticed when it is read.
        let text = player.last.clone();
        player.line.send(text).await;
        self.sent.push(sent);
        self.sent.len() - 1
    }

    /// Hears whatever comes next.
    async fn hear_one(&mut self) {
        let (seat, word) = next_word(&mut self.players).await;
        self.take(seat, word).await;
    }

    async fn take(&mut self, seat: usize, word: Word) {
        let now = self.clock.now();
        let text = match word {
            Word::Text(text) => text,
            Word::Gone => return self.gone(seat, now),
        };
        let heard: Received<'_> = match serde_json::from_str(text.as_str()) {
            Ok(heard) => heard,
            Err(error) => return self.oddities.push(format!("seat {seat} cannot read: {error}")),
        };
        match heard {
            Received::Welcome(welcome) => {
                let player = &mut self.players[seat];
                if let Some(token) = welcome.token {
                    player.token = token.into_owned();
                }
                player.seen.is_welcomed(welcome.snapshot.number, now);
                player.look(&welcome.snapshot, seat);
                player.seen.picture = Some(text.clone());
                // Whoever sits down is welcomed once more on the same line.
                if std::mem::take(&mut player.was_gone) {
                    self.ask_again(seat).await;
                }
            }
            Received::Update(update) => {
                let player = &mut self.players[seat];
                if let Err(gap) = player.seen.is_updated(update.number, now) {
                    self.oddities.push(format!("seat {seat}: {gap}"));
                }
                player.look(&update, seat);
                player.raced |= received::is_race(text.as_str());
                player.seen.picture = Some(text.clone());
            }
            Received::Done(done) => self.answered(seat, &done.id, Answer::Done(done.number), now),
            Received::Refused(about) => self.about(seat, about.id.as_deref(), Answer::Refused, now),
            Received::Rejected(about) => {
                let stale = about.why.as_deref() == Some("stale");
                let answer = if stale { Answer::Stale } else { Answer::Rejected };
                self.about(seat, about.id.as_deref(), answer, now);
            }
            Received::Trouble(about) => match about.why.as_deref() {
                Some("busy" | "store") => self.about(seat, about.id.as_deref(), Answer::Busy, now),
                Some("restart" | "slow") => {}
                why => self.oddities.push(format!("seat {seat} is in trouble: {why:?}")),
            },
        }
        self.run_errands(seat).await;
    }

    /// A command that has an answer.
    fn answered(&mut self, seat: usize, id: &str, answer: Answer, now: u64) {
        let player = &mut self.players[seat];
        let open = |index: &usize| {
            let sent = &self.sent[*index];
            usize::from(sent.seat) == seat && sent.id(&player.device) == id
        };
        let found = player.errand.filter(open).or(self.waiting.filter(open));
        let Some(index) = found else {
            return self
                .oddities
                .push(format!("seat {seat}: an answer to `{id}`, which waits for none"));
        };
        let sent = &mut self.sent[index];
        (sent.answer, sent.answered, sent.shout) = (answer, now, player.raced);
        if player.errand == Some(index) {
            player.errand = None;
            player.rests_until = if answer == Answer::Busy { now + BUSY_PAUSE } else { 0 };
        }
        self.waiting = self.waiting.filter(|waiting| *waiting != index);
    }

    fn about(&mut self, seat: usize, id: Option<&str>, answer: Answer, now: u64) {
        // What is about no command is about the line, which will end.
        if let Some(id) = id {
            self.answered(seat, id, answer, now);
        }
    }

    /// A line went dead.
    fn gone(&mut self, seat: usize, now: u64) {
        let player = &mut self.players[seat];
        if self.comes_back {
            player.seen.dropped += 1;
            player.was_gone = true;
            let words = hello(self.id.as_str(), Some(&player.token), None, Some(player.number));
            player.line = Connection::coming(&self.door, words, self.dice.another());
            return;
        }
        let waiting = self.waiting.filter(|waiting| usize::from(self.sent[*waiting].seat) == seat);
        for index in [waiting, player.errand.take()].into_iter().flatten() {
            let sent = &mut self.sent[index];
            (sent.answer, sent.answered) = (Answer::Lost, now);
            self.waiting = self.waiting.filter(|waiting| *waiting != index);
        }
    }

    /// After a new connection: asks once more for what was not answered.
    async fn ask_again(&mut self, seat: usize) {
        let player = &mut self.players[seat];
        let waiting = self.waiting.filter(|waiting| usize::from(self.sent[*waiting].seat) == seat);
        if let Some(index) = waiting.or(player.errand) {
            self.sent[index].again = true;
            let text = player.last.clone();
            player.line.send(text).await;
        }
    }

    /// Does what needs no schedule: adds bytes to a sealed seed, and wants to play once more.
    async fn run_errands(&mut self, seat: usize) {
        let player = &self.players[seat];
        let resting = self.clock.now() < player.rests_until;
        if player.errand.is_some() || resting || !player.is_there() {
            return;
        }
        // Before the first game everybody is told what to do.
        let has_begun = player.phase != Phase::Gathering;
        let ask = self.script.prepares(player, Mood::Plain, &mut self.dice);
        let Some(ask) = ask.filter(|_| has_begun) else { return };
        let waits =
            self.waiting.is_some_and(|waiting| usize::from(self.sent[waiting].seat) == seat);
        if waits {
            return;
        }
        let now = self.clock.now();
        let index = self.ask(seat as u8, ask, (now, None)).await;
        self.players[seat].errand = Some(index);
    }
}

/// Waits until everybody is told so.
async fn stopped(stop: &mut watch::Receiver<bool>) {
    // Whoever could tell is gone: that is a stop too.
    let _ = stop.wait_for(|stop| *stop).await;
}

/// The next thing that any of them hears.
async fn next_word(players: &mut [Player]) -> (usize, Word) {
    poll_fn(|context| {
        for (seat, player) in players.iter_mut().enumerate() {
            if let Poll::Ready(word) = player.line.poll(context) {
                return Poll::Ready((seat, word));
            }
        }
        Poll::Pending
    })
    .await
}

impl Player {
    fn new(line: Connection, token: &str) -> Player {
        // A device must not call its commands as another one does.
        let device = server::identity::secret()[..8].to_owned();
        Player {
            line,
            token: token.to_owned(),
            device,
            asked: 0,
            number: 0,
            phase: Phase::Gathering,
            games: 0,
            must: false,
            may: false,
            is_ready: false,
            seal: None,
            errand: None,
            rests_until: 0,
            seen: Seen::default(),
            last: String::new(),
            raced: false,
            was_gone: false,
        }
    }

    /// Whether the player is connected and knows how the table stands.
    fn is_there(&self) -> bool {
        self.line.is_open() && !self.was_gone
    }

    fn look(&mut self, picture: &Picture<'_>, seat: usize) {
        self.number = picture.number;
        self.phase = picture.table.phase;
        self.games = picture.table.games;
        self.must = picture.you.must;
        self.may = picture.you.may;
        self.is_ready = picture.table.chairs.get(seat).is_some_and(|chair| chair.ready);
        self.seal = (self.phase == Phase::Sealing).then(|| Seal::of(&picture.table, seat));
    }
}

/// How the sealing of a seed stands, for one seat.
struct Seal {
    commitment: Option<String>,
    seat: u8,
    step: Option<SealingStep>,
    /// What this seat has promised.
    promised: Option<String>,
    /// Whether it has shown it.
    is_shown: bool,
}

impl Seal {
    fn of(table: &State<'_>, seat: usize) -> Seal {
        let text = |text: &Option<std::borrow::Cow<'_, str>>| text.as_deref().map(str::to_owned);
        Seal {
            commitment: text(&table.commitment),
            seat: seat as u8,
            step: table.step,
            promised: table.promises.get(seat).cloned().flatten(),
            is_shown: table.added.contains(&(seat as u8)),
        }
    }
}

impl View for Player {
    fn phase(&self) -> Phase {
        self.phase
    }

    fn games(&self) -> u64 {
        self.games
    }

    fn is_paused(&self) -> bool {
        false
    }

    fn is_ready(&self) -> bool {
        self.is_ready
    }

    fn must(&self) -> bool {
        self.must
    }

    fn may(&self) -> bool {
        self.may
    }

    fn sealing(&self, bytes: &[u8]) -> Option<Ask> {
        let Seal { commitment, seat, step, promised, is_shown } = self.seal.as_ref()?;
        if *is_shown {
            return None;
        }
        client::seal(commitment.as_deref()?, (*step)?, promised.as_deref(), *seat, bytes)
    }

    fn any_move(&self, dice: &mut Dice) -> Option<String> {
        let picture = self.seen.picture.as_ref()?;
        let moves = received::moves(picture.as_str());
        dice.pick(&moves).map(|mv| mv.clone().into_owned())
    }
}
