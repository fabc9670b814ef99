//! Clients on real sockets: they follow the script, reconnect after everything, and write down what they are told.

use std::sync::Arc;
use std::time::Duration;

use client::{Answer, Entry, Player, Trouble};
use protocol::Ask;
use server::identity;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use crate::chaos::ledger::Ledger;
use crate::dice::Dice;
use crate::player::{Mood, Script, Wish};

/// How many times of a thousand somebody acts who may and need not.
const FORWARD: u32 = 250;

/// Somebody at a table.
pub(crate) struct Person {
    pub(crate) player: Player,
    /// The number of the table in the test bed, and the seat there.
    pub(crate) table: usize,
    pub(crate) seat: u8,
    dice: Dice,
    script: Script,
    pub(crate) ledger: Arc<Ledger>,
    /// The longest thought before a move, in milliseconds.
    pub(crate) pace: u32,
    /// How often the player had connected, and the life of the server in which that was last different.
    line: (u64, u64),
}

impl Person {
    pub(crate) fn new(
        player: Player,
        (table, seat): (usize, u8),
        dice: Dice,
        pace: u32,
        ledger: Arc<Ledger>,
    ) -> Person {
        let script = Script::new(FORWARD);
        Person { player, table, seat, dice, script, ledger, pace, line: (0, 0) }
    }

    /// Asks for something and writes down what was heard meanwhile.
    pub(crate) async fn ask(&mut self, ask: &Ask) -> Result<Answer, Trouble> {
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
        self.ledger.note(self.table, self.seat, &who, &heard);
    }

    /// Plays until everybody goes home.
    pub(crate) async fn play(mut self, mut home: watch::Receiver<bool>) {
        while !*home.borrow() {
            let picture = self.player.picture().filter(|picture| picture.you.seat.is_some());
            let next =
                picture.and_then(|picture| self.script.wants(picture, Mood::Plain, &mut self.dice));
            let done = match next {
                Some(wish) => {
                    sleep(self.dice.millis(0, u64::from(self.pace))).await;
                    self.make(&wish).await
                }
                None => tokio::select! {
                    heard = self.player.hear(Duration::from_millis(200)) => heard.map(drop),
                    _ = home.changed() => Ok(()),
                },
            };
            self.note();
            if let Err(trouble) = done {
                let text = format!("seat {} was told `{}`", self.seat, trouble.why);
                self.ledger.complain(self.table, text);
                return;
            }
        }
    }

    async fn make(&mut self, wish: &Wish) -> Result<(), Trouble> {
        let (start, connected) = (Instant::now(), self.player.connected());
        let answer = self.ask(&wish.ask).await?;
        if wish.mv.is_some() && matches!(answer, Answer::Done(_)) {
            // Whoever had to come back waited for other reasons.
            let undisturbed = connected == self.player.connected();
            self.ledger.moved(self.line.1, undisturbed.then(|| start.elapsed()));
        }
        Ok(())
    }
}
