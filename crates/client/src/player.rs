//! A client that reconnects with exponential backoff, and sends an unanswered command again under the same
//! idempotency key (at-least-once delivery).

use std::time::Duration;

use protocol::Ask;
use tokio::time::{Instant, sleep, timeout};

use crate::connection::{Client, ClientError};
use crate::received::{Picture, Received, Trouble, TroubleKind};

/// What lets somebody in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// What was given to this person before.
    Token(String),
    /// What an invitation says.
    Secret(String),
}

/// What came of a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It was carried out, as this entry of the history.
    Done(u64),
    /// This rule forbids it.
    Refused(String),
    /// The table does not take it.
    Rejected(String),
}

/// Somebody at a table, who reconnects for ever and sends an unanswered command again.
pub struct Player {
    server: String,
    table: String,
    entry: Entry,
    client: Option<Client>,
    picture: Option<Picture>,
    /// Chosen at random, so that two devices never call two commands the same.
    name: String,
    commands: u64,
    /// How long to wait before the next attempt to connect, in milliseconds.
    pause: u64,
    /// How often it has had to connect.
    connected: u64,
    /// Everything that was heard since it was last taken.
    heard: Vec<Received>,
}

/// The longest pause between two attempts, in milliseconds.
const LONGEST_PAUSE: u64 = 2_000;
/// How long an answer may take before the command is sent again.
const RESEND: Duration = Duration::from_secs(5);

impl Player {
    /// Somebody who wants to come to this table of a server such as `ws://127.0.0.1:8440`. `name`
    /// must be of this player alone.
    #[must_use]
    pub fn new(server: &str, table: &str, entry: Entry, name: &str) -> Player {
        Player {
            server: server.to_owned(),
            table: table.to_owned(),
            entry,
            client: None,
            picture: None,
            name: name.to_owned(),
            commands: 0,
            pause: 20,
            connected: 0,
            heard: Vec::new(),
        }
    }

    /// Where the server is now: it may have moved.
    pub fn move_to(&mut self, server: &str) {
        self.server = server.to_owned();
        self.client = None;
    }

    /// The table as it was last seen.
    #[must_use]
    pub fn picture(&self) -> Option<&Picture> {
        self.picture.as_ref()
    }

    /// How often it has had to connect.
    #[must_use]
    pub fn connected(&self) -> u64 {
        self.connected
    }

    /// Everything that was heard since this was last asked.
    pub fn take_heard(&mut self) -> Vec<Received> {
        std::mem::take(&mut self.heard)
    }

    /// What it would come in with the next time.
    #[must_use]
    pub fn entry(&self) -> &Entry {
        &self.entry
    }

    /// Drops the connection without a word.
    pub fn drop_line(&mut self) {
        self.client = None;
    }

    /// Connects and is welcomed; tries until that works, or says why it never will.
    pub async fn join(&mut self) -> Result<(), Trouble> {
        while self.client.is_none() {
            match self.try_join().await {
                Ok(Some(trouble)) if trouble.retry.is_none() => return Err(trouble),
                Ok(None) => self.pause = 20,
                Ok(Some(_)) | Err(_) => {
                    sleep(Duration::from_millis(self.pause)).await;
                    self.pause = (self.pause * 2).min(LONGEST_PAUSE);
                }
            }
        }
        Ok(())
    }

    async fn try_join(&mut self) -> Result<Option<Trouble>, ClientError> {
        let mut client = Client::connect(&self.server).await?;
        let (token, secret) = match &self.entry {
            Entry::Token(token) => (Some(token.as_str()), None),
            Entry::Secret(secret) => (None, Some(secret.as_str())),
        };
        let last = self.picture.as_ref().map(|picture| picture.number);
        client.hello(&self.table, token, secret, last).await?;
        loop {
            match timeout(RESEND, client.next()).await {
                Ok(Some(Ok(Received::Welcome(welcome)))) => {
                    if let Some(token) = &welcome.token {
                        self.entry = Entry::Token(token.clone());
                    }
                    self.note(Received::Welcome(welcome));
                    self.client = Some(client);
                    self.connected += 1;
                    return Ok(None);
                }
                Ok(Some(Ok(Received::Trouble(trouble)))) => return Ok(Some(trouble)),
                Ok(Some(Ok(_))) => {}
                Ok(Some(Err(error))) => return Err(error),
                Ok(None) | Err(_) => {
                    // Nothing was said: it is worth trying again.
                    let why = TroubleKind::Silent;
                    return Ok(Some(Trouble { why, id: None, retry: Some(100) }));
                }
            }
        }
    }

    fn note(&mut self, heard: Received) {
        match &heard {
            Received::Welcome(welcome) => self.picture = Some(welcome.snapshot.clone()),
            Received::Update(update) => self.picture = Some((**update).clone()),
            Received::Done(_)
            | Received::Hint(_)
            | Received::Refused(_)
            | Received::Rejected(_)
            | Received::Trouble(_) => {}
        }
        self.heard.push(heard);
    }

    /// The next message, within this time; connects again if the line is dead. Nothing if the time is
    /// over.
    pub async fn hear(&mut self, time: Duration) -> Result<Option<Received>, Trouble> {
        let end = Instant::now() + time;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            if self.client.is_none() {
                match timeout(left, self.join()).await {
                    Ok(joined) => joined?,
                    Err(_) => return Ok(None),
                }
                return Ok(self.heard.last().cloned());
            }
            let Some(client) = &mut self.client else { continue };
            match timeout(left, client.next()).await {
                Err(_) => return Ok(None),
                Ok(Some(Ok(heard))) => {
                    self.note(heard.clone());
                    return Ok(Some(heard));
                }
                Ok(Some(Err(_)) | None) => self.client = None,
            }
        }
    }

    /// Asks for something and waits for what comes of it, however often that needs a new connection.
    pub async fn ask(&mut self, ask: &Ask) -> Result<Answer, Trouble> {
        let id = self.next_id();
        let seen = self.picture.as_ref().map_or(0, |picture| picture.number);
        self.ask_as(&id, seen, ask).await
    }

    /// A name for the next command.
    pub fn next_id(&mut self) -> String {
        self.commands += 1;
        format!("{}-{}", self.name, self.commands)
    }

    /// The same under this id, having seen the update of this number.
    pub async fn ask_as(&mut self, id: &str, seen: u64, ask: &Ask) -> Result<Answer, Trouble> {
        loop {
            self.join().await?;
            let Some(client) = &mut self.client else { continue };
            if client.command(id, seen, ask.clone()).await.is_err() {
                self.client = None;
                continue;
            }
            let end = Instant::now() + RESEND;
            let connected = self.connected;
            while Instant::now() < end && connected == self.connected {
                let left = end.saturating_duration_since(Instant::now());
                match self.hear(left).await? {
                    Some(Received::Done(done)) if done.id == id => {
                        return Ok(Answer::Done(done.number));
                    }
                    Some(Received::Refused(refused)) if refused.id == id => {
                        return Ok(Answer::Refused(refused.rule.into_owned()));
                    }
                    Some(Received::Rejected(rejected)) if rejected.id == id => {
                        return Ok(Answer::Rejected(rejected.why.id().to_owned()));
                    }
                    // Busy: the same again, a little later.
                    Some(Received::Trouble(trouble))
                        if trouble.id.as_deref().is_none_or(|of| of == id) =>
                    {
                        sleep(Duration::from_millis(trouble.retry.unwrap_or(100).into())).await;
                        break;
                    }
                    Some(_) => {}
                    None => break,
                }
            }
        }
    }

    /// Sits down.
    pub async fn sit(&mut self, seat: u8, name: &str) -> Result<Answer, Trouble> {
        let (seat, name) = (Some(seat), name.to_owned());
        self.ask(&Ask::Sit { seat, name, pets: 0, color: 0 }).await
    }

    /// Makes a move.
    pub async fn play(&mut self, mv: &str) -> Result<Answer, Trouble> {
        self.ask(&Ask::Play { mv: mv.to_owned() }).await
    }
}
