//! The writer of a node: group commit, all waiting appends in one statement that is a transaction by itself.
//!
//! A node that stops in the middle of one leaves no lock behind. An append that lost is looked at once more with a
//! fresh snapshot, because inside the statement an older one may hide who won. An answer that never came is unknown:
//! the same append is sent again, and what is there then says what became of the first one.

use std::collections::{HashSet, VecDeque};
use std::mem;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use store::{Append, AppendError, Appended, Millis, Status, StoreError, TableId};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row as Found, Statement};

use crate::clock::Follower;
use crate::error::{Fate, explain, fate};
use crate::queries::{number, unsigned};
use crate::rows::Rows;
use crate::session::{Connector, Purpose};
use crate::statements::{LOOK, Statements};

/// How many appends share a statement when the next one waits for more.
const CROWD: usize = 4;
/// How much text one statement takes, in bytes.
const MOST_TEXT: usize = 8 << 20;
/// How often an append is tried that others get in the way of.
const TRIES: u32 = 8;
/// How long nobody tries to reach a database that could not be reached.
const REST: Duration = Duration::from_millis(100);

/// What the writer can be told to do.
#[derive(Debug)]
pub(crate) enum Request {
    Append {
        append: Append,
        answer: oneshot::Sender<Result<Appended, AppendError>>,
    },
    /// Write what time it is, and say what was written.
    Health {
        answer: oneshot::Sender<Result<Millis, StoreError>>,
    },
}

/// An append on its way.
#[derive(Debug)]
struct Job {
    append: Append,
    answer: oneshot::Sender<Result<Appended, AppendError>>,
    given: Instant,
    /// Whether it was sent before, and no answer came.
    is_unknown: bool,
    /// Whether something in a statement with others went wrong.
    is_alone: bool,
    tries: u32,
}

/// A connection with its statements.
#[derive(Debug)]
struct Session {
    client: Client,
    line: JoinHandle<()>,
    begin: Statement,
    advance: Statement,
    look: Statement,
}

impl Drop for Session {
    fn drop(&mut self) {
        // Whatever is still on its way is not waited for.
        self.line.abort();
    }
}

pub(crate) struct Writer {
    connector: Connector,
    statements: Arc<Statements>,
    clock: Follower,
    commits: Arc<AtomicU64>,
    session: Option<Session>,
    /// When the database could not be reached last, and why.
    failed: Option<(Instant, String)>,
    waiting: VecDeque<Job>,
}

/// What came of a statement with several appends.
enum Written {
    /// Which of them were kept, and when; the others have lost.
    Kept(Vec<(usize, Millis)>),
    /// The statement came to nothing.
    Failed(Fate, String),
}

impl Writer {
    pub(crate) fn new(
        connector: Connector,
        statements: Arc<Statements>,
        clock: Follower,
        commits: Arc<AtomicU64>,
    ) -> Writer {
        let waiting = VecDeque::new();
        Writer { connector, statements, clock, commits, session: None, failed: None, waiting }
    }

    /// Does what it is told until nobody can tell it anything any more.
    pub(crate) async fn run(mut self, mut requests: mpsc::Receiver<Request>) {
        let mut is_crowded = false;
        loop {
            if self.waiting.is_empty() {
                match requests.recv().await {
                    Some(request) => self.take(request).await,
                    None => return,
                }
            }
            if is_crowded {
                // A flush costs the same for one as for many, and more are about to come.
                sleep(self.connector.settings().gather).await;
            }
            while self.waiting.len() < self.connector.settings().batch {
                let Ok(request) = requests.try_recv() else { break };
                self.take(request).await;
            }
            let batch = self.batch();
            is_crowded = batch.len() >= CROWD;
            self.write(batch).await;
        }
    }

    async fn take(&mut self, request: Request) {
        match request {
            Request::Append { append, answer } => self.waiting.push_back(Job {
                append,
                answer,
                given: Instant::now(),
                is_unknown: false,
                is_alone: false,
                tries: 0,
            }),
            Request::Health { answer } => {
                let written = self.health().await.map_err(StoreError::Unavailable);
                // Whoever asked may have gone.
                let _ = answer.send(written);
            }
        }
    }

    /// Those that can share a statement: at most one for each table, in the order in which they came.
    fn batch(&mut self) -> Vec<Job> {
        let most = self.connector.settings().batch.max(1);
        let (mut batch, mut later) = (Vec::new(), VecDeque::new());
        let mut tables: HashSet<TableId> = HashSet::new();
        let mut text = 0;
        for job in mem::take(&mut self.waiting) {
            let is_full = batch.len() >= most || text >= MOST_TEXT;
            let is_apart = job.is_alone && !batch.is_empty()
                || batch.first().is_some_and(|first: &Job| first.is_alone);
            if is_full || is_apart || !tables.insert(job.append.table) {
                tables.insert(job.append.table);
                later.push_back(job);
                continue;
            }
            text += job.append.rows.iter().map(|row| row.body.len()).sum::<usize>();
            batch.push(job);
        }
        self.waiting = later;
        // All nodes take the rows of tables in the same order, so that none waits for one that waits for it.
        batch.sort_by_key(|job| job.append.table);
        batch
    }

    async fn write(&mut self, batch: Vec<Job>) {
        if batch.is_empty() {
            return;
        }
        if let Err(why) = self.ready().await {
            self.put_off(batch, &why);
            return;
        }
        let (begun, advanced): (Vec<Job>, Vec<Job>) =
            batch.into_iter().partition(|job| job.append.expected == 0);
        let mut lost = Vec::new();
        for (jobs, begins) in [(begun, true), (advanced, false)] {
            if self.session.is_none() {
                // The connection has ended meanwhile, and these were not sent.
                self.waiting.extend(jobs);
                continue;
            }
            if jobs.is_empty() {
                continue;
            }
            match self.send(&jobs, begins).await {
                Written::Kept(kept) => {
                    self.commits.fetch_add(u64::from(!kept.is_empty()), Ordering::Relaxed);
                    lost.extend(self.tell(jobs, &kept));
                }
                Written::Failed(fate, why) => self.fail(jobs, fate, &why),
            }
        }
        if !lost.is_empty() {
            self.look(lost).await;
        }
    }

    /// Sends appends in one statement.
    async fn send(&mut self, jobs: &[Job], begins: bool) -> Written {
        let Some(session) = &self.session else {
            return Written::Failed(Fate::Refused, "the connection has ended".to_owned());
        };
        let input = Input::of(jobs);
        let statement = if begins { &session.begin } else { &session.advance };
        let parameters = input.parameters();
        let asked = session.client.query(statement, &parameters);
        match timeout(self.connector.settings().answer, asked).await {
            Ok(Ok(rows)) => match rows.iter().map(kept).collect() {
                Ok(kept) => Written::Kept(kept),
                Err(why) => Written::Failed(Fate::Unknown, why),
            },
            Ok(Err(error)) => {
                let fate = fate(&error);
                self.end_if_over(&error);
                Written::Failed(fate, explain(&error))
            }
            Err(_) => {
                self.session = None;
                Written::Failed(Fate::Unknown, self.no_answer())
            }
        }
    }

    fn no_answer(&self) -> String {
        format!("no answer within {:?}", self.connector.settings().answer)
    }

    /// A connection that has failed is not used again.
    fn end_if_over(&mut self, error: &tokio_postgres::Error) {
        let is_over = fate(error) == Fate::Unknown;
        if is_over || self.session.as_ref().is_some_and(|session| session.client.is_closed()) {
            self.session = None;
        }
    }

    /// Answers those that were kept; the others are given back.
    fn tell(&self, jobs: Vec<Job>, kept: &[(usize, Millis)]) -> Vec<Job> {
        let mut moments = vec![None; jobs.len()];
        for &(place, at) in kept {
            if let Some(moment) = moments.get_mut(place) {
                *moment = Some(at);
            }
        }
        let mut lost = Vec::new();
        for (job, moment) in jobs.into_iter().zip(moments) {
            match moment {
                Some(at) => {
                    self.clock.raise(at);
                    let head = job.append.expected + job.append.rows.len() as u64;
                    job.answer(Ok(Appended { head, at }));
                }
                None => lost.push(job),
            }
        }
        lost
    }

    /// A statement came to nothing, or nobody knows what it came to.
    fn fail(&mut self, jobs: Vec<Job>, fate: Fate, why: &str) {
        let shared = jobs.len() > 1;
        for mut job in jobs {
            job.tries += 1;
            let is_tired =
                job.tries >= TRIES || job.given.elapsed() >= self.connector.settings().resend;
            match fate {
                Fate::Unknown => {
                    job.is_unknown = true;
                    self.again_or(job, why);
                }
                Fate::Again if !is_tired => self.waiting.push_back(job),
                // One of them spoils it for the others.
                Fate::Doubled | Fate::Refused if shared => {
                    job.is_alone = true;
                    self.waiting.push_back(job);
                }
                // Somebody was quicker by so little that it could not be seen yet: it can now.
                Fate::Doubled if !is_tired => self.waiting.push_back(job),
                Fate::Again | Fate::Doubled | Fate::Refused => job.give_up(why),
            }
        }
    }

    /// The database cannot be reached: only what may be there already is worth waiting for.
    fn put_off(&mut self, jobs: Vec<Job>, why: &str) {
        for job in jobs {
            if job.is_unknown { self.again_or(job, why) } else { job.give_up(why) }
        }
    }

    fn again_or(&mut self, job: Job, why: &str) {
        if job.given.elapsed() < self.connector.settings().resend {
            self.waiting.push_back(job)
        } else {
            job.give_up(why)
        }
    }

    /// Finds out why appends have lost.
    async fn look(&mut self, jobs: Vec<Job>) {
        let found = match self.ask_look(&jobs).await {
            Ok(found) => found,
            Err(why) => {
                // What they have lost against will still be there.
                for mut job in jobs {
                    job.tries += 1;
                    self.again_or(job, &why);
                }
                return;
            }
        };
        for (mut job, found) in jobs.into_iter().zip(found) {
            match found.verdict(&job) {
                Some(said) => job.answer(said),
                // Whoever was in the way is gone.
                None => {
                    job.tries += 1;
                    if job.tries < TRIES {
                        self.waiting.push_back(job);
                    } else {
                        job.give_up("others are always quicker");
                    }
                }
            }
        }
    }

    async fn ask_look(&mut self, jobs: &[Job]) -> Result<Vec<Standing>, String> {
        self.ready().await?;
        let session = self.session.as_ref().ok_or("the connection has ended")?;
        let tables: Vec<&str> = jobs.iter().map(|job| job.append.table.as_str()).collect();
        let last: Vec<i64> = jobs.iter().map(|job| number(job.last())).collect();
        let (mut numbers, mut places, mut commands) = (Vec::new(), Vec::new(), Vec::new());
        for (n, job) in (1_i64..).zip(jobs) {
            for (place, row) in (0_i64..).zip(&job.append.rows) {
                if let Some(command) = &row.command {
                    numbers.push(n);
                    places.push(place);
                    commands.push(command.as_str());
                }
            }
        }
        let parameters: [&(dyn ToSql + Sync); 5] = [&tables, &last, &numbers, &places, &commands];
        let asked = session.client.query(&session.look, &parameters);
        let rows = match timeout(self.connector.settings().answer, asked).await {
            Ok(Ok(rows)) => rows,
            Ok(Err(error)) => {
                self.end_if_over(&error);
                return Err(explain(&error));
            }
            Err(_) => {
                self.session = None;
                return Err(self.no_answer());
            }
        };
        let mut found: Vec<Standing> = jobs.iter().map(|_| Standing::default()).collect();
        for row in &rows {
            note(&mut found, row)?;
        }
        Ok(found)
    }

    /// Has a connection, or says why there is none.
    async fn ready(&mut self) -> Result<(), String> {
        if self.session.as_ref().is_some_and(|session| !session.client.is_closed()) {
            return Ok(());
        }
        self.session = None;
        if let Some((at, why)) = &self.failed
            && at.elapsed() < REST
        {
            let why = why.clone();
            // What must be sent again comes round at once, and nothing else is waited for here.
            sleep(Duration::from_millis(10)).await;
            return Err(why);
        }
        match self.open().await {
            Ok(session) => {
                self.session = Some(session);
                self.failed = None;
                Ok(())
            }
            Err(why) => {
                self.failed = Some((Instant::now(), why.clone()));
                Err(why)
            }
        }
    }

    async fn open(&self) -> Result<Session, String> {
        let (client, line) = self.connector.open(Purpose::Append).await?;
        let prepared = async {
            let begin = client.prepare(&self.statements.begin).await?;
            let advance = client.prepare(&self.statements.advance).await?;
            let look = client.prepare(LOOK).await?;
            Ok((begin, advance, look))
        };
        match timeout(self.connector.settings().answer, prepared).await {
            Ok(Ok((begin, advance, look))) => Ok(Session { client, line, begin, advance, look }),
            Ok(Err(error)) => {
                let error: tokio_postgres::Error = error;
                line.abort();
                Err(explain(&error))
            }
            Err(_) => {
                line.abort();
                Err(self.no_answer())
            }
        }
    }

    async fn health(&mut self) -> Result<Millis, String> {
        self.ready().await?;
        let session = self.session.as_ref().ok_or("the connection has ended")?;
        let asked = session.client.query_one(&self.statements.health, &[]);
        match timeout(self.connector.settings().answer, asked).await {
            Ok(Ok(row)) => unsigned(&row, 0).map(Millis),
            Ok(Err(error)) => {
                self.end_if_over(&error);
                Err(explain(&error))
            }
            Err(_) => {
                self.session = None;
                Err(self.no_answer())
            }
        }
    }
}

impl Job {
    /// The number of what would be its last row.
    fn last(&self) -> u64 {
        self.append.expected + self.append.rows.len() as u64
    }

    fn answer(self, said: Result<Appended, AppendError>) {
        // Whoever waited may have gone.
        let _ = self.answer.send(said);
    }

    /// Says that nothing came of it, as far as that is known.
    fn give_up(self, why: &str) {
        let why = why.to_owned();
        let said =
            if self.is_unknown { AppendError::Unknown(why) } else { AppendError::Unavailable(why) };
        self.answer(Err(said));
    }
}

/// Where an append that lost stands.
#[derive(Clone, Default, Debug)]
struct Standing {
    head: u64,
    /// The row that has the number of its last one.
    last: Option<(Millis, Vec<u8>)>,
    /// Its first command that is there already: its place in the append, and its row.
    command: Option<(u64, u64, Millis)>,
}

impl Standing {
    /// What is to be told; nothing if it can be tried again.
    fn verdict(&self, job: &Job) -> Option<Result<Appended, AppendError>> {
        let Append { expected, rows, .. } = &job.append;
        let head = job.last();
        if let Some((place, seq, at)) = self.command {
            // It was sent before, and stands where it was to stand: it is this very append.
            if job.is_unknown && seq == expected + place + 1 && self.is_ours(job) {
                return Some(Ok(Appended { head, at }));
            }
            return Some(Err(AppendError::Repeated { seq }));
        }
        if let Some((at, _)) = &self.last
            && job.is_unknown
            && !rows.is_empty()
            && self.is_ours(job)
        {
            return Some(Ok(Appended { head, at: *at }));
        }
        let moved = self.head != *expected;
        moved.then_some(Err(AppendError::Conflict { head: self.head }))
    }

    /// Whether the row with the number of its last one is its last one: the hash is that of all rows before it too.
    fn is_ours(&self, job: &Job) -> bool {
        let ours = job.append.rows.last().map(|row| &row.hash[..]);
        let there = self.last.as_ref().map(|(_, hash)| &hash[..]);
        ours.is_some() && ours == there
    }
}

fn note(found: &mut [Standing], row: &Found) -> Result<(), String> {
    let standing = found.get_mut(place(row)?).ok_or("an answer to something else")?;
    let get = |error: tokio_postgres::Error| error.to_string();
    let at: Option<i64> = row.try_get(3).map_err(get)?;
    let at = at.map(|at| Millis(at.unsigned_abs()));
    let seq = unsigned(row, 2)?;
    match row.try_get::<_, i64>(1).map_err(get)? {
        -1 => {
            standing.head = seq;
            let hash: Option<Vec<u8>> = row.try_get(4).map_err(get)?;
            standing.last = at.zip(hash);
        }
        place => {
            let place = place.unsigned_abs();
            let is_first = standing.command.is_none_or(|(first, _, _)| place < first);
            if is_first {
                standing.command = Some((place, seq, at.unwrap_or_default()));
            }
        }
    }
    Ok(())
}

/// Which append an answer is about.
fn place(row: &Found) -> Result<usize, String> {
    let n = unsigned(row, 0)?;
    usize::try_from(n).ok().and_then(|n| n.checked_sub(1)).ok_or_else(|| format!("no append {n}"))
}

fn kept(row: &Found) -> Result<(usize, Millis), String> {
    Ok((place(row)?, Millis(unsigned(row, 1)?)))
}

/// Appends as arrays.
#[derive(Default)]
struct Input<'a> {
    tables: Vec<&'a str>,
    expected: Vec<i64>,
    next: Vec<i64>,
    waits: Vec<Option<i64>>,
    due_kinds: Vec<Option<&'a str>>,
    closes: Vec<bool>,
    rules: Vec<&'a str>,
    /// Their rows, each marked with the number of its append.
    rows: Rows<'a>,
}

impl<'a> Input<'a> {
    fn of(jobs: &'a [Job]) -> Input<'a> {
        let mut input = Input::default();
        for (n, job) in (1_i64..).zip(jobs) {
            let append = &job.append;
            input.tables.push(append.table.as_str());
            input.expected.push(number(append.expected));
            input.next.push(number(job.last()));
            let due = append.due.as_ref();
            input.waits.push(due.map(|due| number(Millis(0).after(due.after).0)));
            input.due_kinds.push(due.map(|due| due.kind.as_str()));
            input.closes.push(append.status == Status::Closed);
            input.rules.push(&append.rules);
            for (seq, row) in (append.expected + 1..).zip(&append.rows) {
                input.rows.push(n, seq, row);
            }
        }
        input
    }

    fn parameters(&self) -> [&(dyn ToSql + Sync); 15] {
        let rows = &self.rows;
        [
            &self.tables,
            &self.expected,
            &self.next,
            &self.waits,
            &self.due_kinds,
            &self.closes,
            &self.rules,
            &rows.marks,
            &rows.numbers,
            &rows.kinds,
            &rows.versions,
            &rows.seats,
            &rows.commands,
            &rows.bodies,
            &rows.hashes,
        ]
    }
}
