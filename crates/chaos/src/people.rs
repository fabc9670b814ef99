//! People: they play at random but by the rules, come back after everything, and want another game.

use std::sync::Arc;
use std::time::Duration;

use client::{Answer, Entry, Picture, Player, Trouble};
use engine::Rng;
use serde_json::{Value, json};
use server::identity;
use table::Table;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use crate::ledger::Ledger;

/// Somebody at a table.
pub(crate) struct Person {
    pub(crate) player: Player,
    /// The number of the table in the evening.
    pub(crate) table: usize,
    pub(crate) rng: Rng,
    pub(crate) ledger: Arc<Ledger>,
    /// The longest thought before a move, in milliseconds.
    pub(crate) pace: u32,
    /// How often the player had connected, and the life of the server in which that was last different.
    line: (u64, u64),
}

impl Person {
    pub(crate) fn new(
        player: Player,
        table: usize,
        seed: u64,
        pace: u32,
        ledger: Arc<Ledger>,
    ) -> Person {
        Person { player, table, rng: Rng::new(seed), ledger, pace, line: (0, 0) }
    }

    /// Asks for something and writes down what was heard meanwhile.
    pub(crate) async fn ask(&mut self, ask: &Value) -> Result<Answer, Trouble> {
        let answer = self.player.ask(ask).await;
        self.note();
        answer
    }

    fn note(&mut self) {
        if self.player.connected() != self.line.0 {
            self.line = (self.player.connected(), self.ledger.life());
        }
        let heard = self.player.take_heard();
        let who = match self.player.entry() {
            Entry::Token(token) => identity::who(token),
            Entry::Secret(_) => table::Who::default(),
        };
        self.ledger.note(self.table, &heard, |id| Table::key(&who, id));
    }

    /// Plays until everybody goes home.
    pub(crate) async fn play(mut self, mut home: watch::Receiver<bool>) {
        while !*home.borrow() {
            let next = self.player.picture().and_then(|picture| wants(picture, &mut self.rng));
            let done = match next {
                Some(ask) => {
                    sleep(Duration::from_millis(self.rng.below(self.pace.max(1)).into())).await;
                    self.make(&ask).await
                }
                None => tokio::select! {
                    heard = self.player.hear(Duration::from_millis(200)) => heard.map(drop),
                    _ = home.changed() => Ok(()),
                },
            };
            self.note();
            if let Err(trouble) = done {
                let (table, why) = (self.table, trouble.why);
                self.ledger.complain(format!("somebody at table {table} was told `{why}`"));
                return;
            }
        }
    }

    async fn make(&mut self, ask: &Value) -> Result<(), Trouble> {
        let (start, connected) = (Instant::now(), self.player.connected());
        let answer = self.ask(ask).await?;
        let is_move = ask["ask"] == "play";
        if is_move && matches!(answer, Answer::Done(_)) {
            // Whoever had to come back waited for other reasons.
            let undisturbed = connected == self.player.connected();
            self.ledger.moved(self.line.1, undisturbed.then(|| start.elapsed()));
        }
        Ok(())
    }
}

/// What somebody does who sees this.
fn wants(picture: &Picture, rng: &mut Rng) -> Option<Value> {
    let (table, you) = (&picture.table, &picture.you);
    let seat = you.seat?;
    match table.phase.as_str() {
        // Whoever comes back after trouble must still know what was promised.
        "sealing" => client::sealing(table, seat, &[table.games as u8; 16]),
        "playing" if you.must || you.may && rng.below(4) == 0 => {
            let count = u32::try_from(you.moves.len()).unwrap_or(0);
            let mv = (count > 0).then(|| &you.moves[rng.below(count) as usize])?;
            Some(json!({ "ask": "play", "move": mv }))
        }
        "over" if table.chairs.get(usize::from(seat)).is_some_and(|chair| !chair.ready) => {
            Some(json!({ "ask": "ready", "ready": true }))
        }
        _ => None,
    }
}
