//! One table with all its players: sits them down, moves at its pace, and notes what everybody is told.

use std::future::poll_fn;
use std::task::Poll;
use std::time::Duration;

use client::Opened;
use engine::Rng;
use engine::record::hex;
use serde_json::{Value, json};
use store::TableId;
use tokio::sync::watch;
use tokio::time::{sleep_until, timeout};

use crate::clock::Clock;
use crate::heard::{self, Heard, Picture, State};
use crate::line::{Door, Line, Word, hello};
use crate::notes::{Answer, Joined, Notes, Seen, Sent};
use crate::pace::Pace;
use crate::trouble::Trouble;

/// One time in so many, somebody who need not act does.
const FORWARD: u32 = 8;
/// How long a table may take until its first deal, and how long a single answer may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long somebody waits who was told that the server is busy, in microseconds.
const BUSY: u64 = 500_000;

/// One table with all its players.
pub(crate) struct Company {
    clock: Clock,
    door: Door,
    id: TableId,
    players: Vec<Player>,
    sent: Vec<Sent>,
    /// The move that has not been answered.
    waiting: Option<usize>,
    oddities: Vec<String>,
    rng: Rng,
    comes_back: bool,
}

struct Player {
    line: Line,
    token: String,
    device: String,
    asked: u32,
    number: u64,
    phase: Phase,
    must: bool,
    may: bool,
    is_ready: bool,
    /// What there is to promise or to show while a seed is sealed.
    adds: Option<Value>,
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

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Phase {
    Gathering,
    Sealing,
    Playing,
    Over,
}

impl Company {
    /// Comes to a table that was just opened, sits down and starts.
    pub(crate) async fn gather(
        door: &Door,
        clock: Clock,
        opened: &Opened,
        seats: u8,
        seed: u64,
    ) -> Result<Company, Trouble> {
        let wrong = |why: String| Trouble::NotSet { table: opened.table.clone(), why };
        let id = opened.table.parse().map_err(|_| wrong("its name is none".to_owned()))?;
        let mut company = Company {
            clock,
            door: door.clone(),
            id,
            players: Vec::new(),
            sent: Vec::new(),
            waiting: None,
            oddities: Vec::new(),
            rng: Rng::new(seed),
            comes_back: false,
        };
        let setting = async {
            for seat in 0..seats {
                company.come(opened, seat).await.map_err(wrong)?;
            }
            for seat in (1..seats).chain([0]) {
                let ask = if seat == 0 {
                    json!({ "ask": "start" })
                } else {
                    json!({ "ask": "ready", "ready": true })
                };
                company.must(seat, ask).await.map_err(wrong)?;
            }
            while company.players.iter().any(|player| player.phase != Phase::Playing) {
                company.hear_one().await;
            }
            Ok::<(), Trouble>(())
        };
        let late = |_| wrong(format!("it took more than {} s", PATIENCE.as_secs()));
        timeout(PATIENCE, setting).await.map_err(late)??;
        Ok(company)
    }

    /// One player comes in and sits down.
    async fn come(&mut self, opened: &Opened, seat: u8) -> Result<(), String> {
        let (token, secret) = match seat {
            0 => (Some(&*opened.token), None),
            _ => (None, Some(&*opened.play)),
        };
        let words = hello(&opened.table, token, secret, None);
        let socket = self.door.enter(&words).await.map_err(|error| error.to_string())?;
        let line = Line::Open(Box::new(socket));
        self.players.push(Player::new(line, token.unwrap_or_default()));
        while self.players[usize::from(seat)].seen.welcomes.is_empty() {
            self.hear_one().await;
            if !self.players[usize::from(seat)].line.is_open() {
                return Err(format!("seat {seat} is turned away: {}", self.oddities.join(", ")));
            }
        }
        let name = format!("Player {seat}");
        self.must(seat, json!({ "ask": "sit", "seat": seat, "name": name })).await
    }

    /// Asks for something that has to be done, however busy the server is.
    async fn must(&mut self, seat: u8, ask: Value) -> Result<(), String> {
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
                answer => return Err(format!("{ask} of seat {seat}: {answer:?}")),
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
    pub(crate) async fn play(mut self, mut pace: Pace, mut stop: watch::Receiver<bool>) -> Notes {
        loop {
            pace.catch_up(self.clock.now());
            let next = pace.next().filter(|_| self.waiting.is_none() && self.mover().is_some());
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
                        pace.skip_to(self.clock.now());
                    }
                }
                () = sleep_until(at), if next.is_some() => {
                    if let (Some(scheduled), Some(seat)) = (next, self.mover()) {
                        let part = pace.part() as u8;
                        pace.step();
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
        let _ = timeout(PATIENCE, all).await;
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
        let count = self.players.iter().filter(|player| acts(player)).count() as u32;
        // The same until something happens, so that it can be asked twice.
        let chosen = self.rng.clone().below(count.max(1)) as usize;
        (0..self.players.len()).filter(|&seat| acts(&self.players[seat])).nth(chosen)
    }

    async fn make_a_move(&mut self, mover: usize, scheduled: u64, part: u8) {
        let mut seat = mover;
        if self.rng.below(FORWARD) == 0 {
            let others: Vec<usize> = (0..self.players.len())
                .filter(|&other| self.players[other].may && self.players[other].is_there())
                .collect();
            if !others.is_empty() {
                seat = others[self.rng.below(others.len() as u32) as usize];
            }
        }
        let mv = self.choose(seat).map(|mv| (seat, mv));
        let Some((seat, mv)) = mv.or_else(|| Some((mover, self.choose(mover)?))) else {
            self.oddities.push(format!("seat {mover} has to move and has no move"));
            self.players[mover].must = false;
            return;
        };
        let ask = json!({ "ask": "play", "move": mv });
        self.waiting = Some(self.ask(seat as u8, ask, (scheduled, Some(part))).await);
    }

    fn choose(&mut self, seat: usize) -> Option<String> {
        let picture = self.players[seat].seen.picture.clone()?;
        let moves = heard::moves(picture.as_str());
        let most = u32::try_from(moves.len()).ok().filter(|most| *most > 0)?;
        moves.get(self.rng.below(most) as usize).map(|mv| mv.clone().into_owned())
    }

    /// Sends a command.
    async fn ask(&mut self, seat: u8, mut ask: Value, when: (u64, Option<u8>)) -> usize {
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
        ask["id"] = sent.id(&player.device).into();
        ask["seen"] = player.number.into();
        player.last = json!({ "command": ask }).to_string();
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
        let heard: Heard<'_> = match serde_json::from_str(text.as_str()) {
            Ok(heard) => heard,
            Err(error) => return self.oddities.push(format!("seat {seat} cannot read: {error}")),
        };
        match heard {
            Heard::Welcome(welcome) => {
                let player = &mut self.players[seat];
                if let Some(token) = welcome.token {
                    player.token = token.into_owned();
                }
                let number = welcome.snapshot.number;
                player.seen.welcomes.push(Joined { seen: player.number, number, at: now });
                player.look(&welcome.snapshot, seat);
                player.seen.picture = Some(text.clone());
                // Whoever sits down is welcomed once more on the same line.
                if std::mem::take(&mut player.was_gone) {
                    self.ask_again(seat).await;
                }
            }
            Heard::Update(update) => {
                let player = &mut self.players[seat];
                if update.number != player.number + 1 {
                    let gap =
                        format!("seat {seat}: update {} after {}", update.number, player.number);
                    self.oddities.push(gap);
                }
                player.look(&update, seat);
                player.seen.updates.push((update.number, now));
                player.raced |= heard::is_race(text.as_str());
                player.seen.picture = Some(text.clone());
            }
            Heard::Done(done) => self.answered(seat, &done.id, Answer::Done(done.number), now),
            Heard::Refused(about) => self.about(seat, about.id.as_deref(), Answer::Refused, now),
            Heard::Rejected(about) => {
                let stale = about.why.as_deref() == Some("stale");
                let answer = if stale { Answer::Stale } else { Answer::Rejected };
                self.about(seat, about.id.as_deref(), answer, now);
            }
            Heard::Trouble(about) => match about.why.as_deref() {
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
            player.rests_until = if answer == Answer::Busy { now + BUSY } else { 0 };
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
            player.line = Line::coming(&self.door, words, self.rng.next());
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
        let ask = match player.phase {
            Phase::Sealing => player.adds.clone(),
            Phase::Over if !player.is_ready => Some(json!({ "ask": "ready", "ready": true })),
            Phase::Gathering | Phase::Playing | Phase::Over => None,
        };
        let Some(ask) = ask else { return };
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
    fn new(line: Line, token: &str) -> Player {
        // A device must not call its commands as another one does.
        let device = server::identity::secret()[..8].to_owned();
        Player {
            line,
            token: token.to_owned(),
            device,
            asked: 0,
            number: 0,
            phase: Phase::Gathering,
            must: false,
            may: false,
            is_ready: false,
            adds: None,
            errand: None,
            rests_until: 0,
            seen: Seen {
                who: table::Who::default(),
                device: String::new(),
                updates: Vec::new(),
                welcomes: Vec::new(),
                picture: None,
                stayed: false,
                dropped: 0,
            },
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
        self.phase = match &*picture.table.phase {
            "sealing" => Phase::Sealing,
            "playing" => Phase::Playing,
            "over" => Phase::Over,
            _ => Phase::Gathering,
        };
        self.must = picture.you.must;
        self.may = picture.you.may;
        self.is_ready = picture.table.chairs.get(seat).is_some_and(|chair| chair.ready);
        self.adds = adds(&picture.table, seat as u8);
    }
}

/// What somebody on this seat promises or shows now.
fn adds(table: &State<'_>, seat: u8) -> Option<Value> {
    let step = table.step.as_deref()?;
    // Whoever comes back on another line must still know what was promised.
    let bytes = [table.games as u8; 16];
    let is_promised = table.promises.get(usize::from(seat)).is_some_and(Option::is_some);
    match step {
        "promise" if !is_promised => {
            let hash = table::promise(table.commitment.as_deref()?, seat, &bytes)?;
            Some(json!({ "ask": "promise", "hash": hash }))
        }
        "reveal" if is_promised && !table.added.contains(&seat) => {
            Some(json!({ "ask": "reveal", "bytes": hex(&bytes) }))
        }
        _ => None,
    }
}
