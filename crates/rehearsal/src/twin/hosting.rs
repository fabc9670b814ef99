//! What the host of an evening decides, and what everybody decides together.

use std::time::Duration;

use engine::GameId;
use serde_json::{Value, json};
use table::{Chat, Clock, Tempo, Terms, Watch};

use super::evening::Host;
use crate::plan::options;

impl Host {
    /// The host makes other terms, and whoever was ready is so again.
    pub(crate) async fn arranges(&mut self) {
        let terms = self.other_terms();
        self.arrange(terms).await;
        self.everybody(&json!({ "ask": "ready", "ready": true }));
        self.wait(Duration::from_millis(1)).await;
    }

    async fn arrange(&mut self, terms: Terms) {
        self.asks(self.host, json!({ "ask": "arrange", "terms": terms }));
        self.terms = terms;
        self.wait(Duration::from_millis(1)).await;
    }

    /// Everybody who sits at the table asks for this.
    fn everybody(&mut self, ask: &Value) {
        for place in self.players() {
            self.asks(place, ask.clone());
        }
    }

    /// Terms that are others in one thing or several. The seats stay as they are.
    fn other_terms(&mut self) -> Terms {
        let mut terms = self.terms.clone();
        for _ in 0..self.whims.within(1, 3) {
            match self.whims.below(6) {
                0 => {
                    let all = [Chat::Free, Chat::Phrases, Chat::Off];
                    terms.chat = self.whims.pick(&all).copied().unwrap_or_default();
                }
                1 => terms.hints = !terms.hints,
                2 => {
                    terms.tempo =
                        self.whims.pick(&[Tempo::Calm, Tempo::Brisk]).copied().unwrap_or_default()
                }
                3 if !self.plan.ways.dawdle => {
                    let turn = self.whims.once_in(800).then(|| self.whims.within(20, 120) as u16);
                    terms.clock = Clock { turn, window: self.whims.within(10, 40) as u16 };
                }
                4 if !self.plan.ways.probe => terms.watch = self.other_watch(terms.watch),
                _ => {
                    let game: Option<GameId> = terms.game.parse().ok();
                    let other = game.map(|game| options(game, terms.seats, &mut self.whims));
                    terms.options = other.unwrap_or(terms.options);
                }
            }
        }
        terms
    }

    fn other_watch(&mut self, watch: Watch) -> Watch {
        match watch {
            Watch::Public => Watch::Open(self.whims.within(60, 75) as u16),
            Watch::Open(_) => Watch::Public,
        }
    }

    /// The game is over: after a while everybody plays once more, on other terms.
    pub(crate) async fn once_more(&mut self) {
        if !self.is_in("over") {
            return;
        }
        let time = self.whims.millis(1, 90_000);
        self.wait(time).await;
        let mut terms = self.other_terms();
        if self.whims.once_in(700) && !self.plan.ways.probe {
            terms.watch = self.other_watch(self.terms.watch);
        }
        self.arrange(terms).await;
        self.everybody(&json!({ "ask": "ready", "ready": true }));
        self.wait(Duration::from_millis(1)).await;
        self.add().await;
    }

    /// In the middle of a game the host does what a host can do, or tries what cannot be done now; or
    /// everybody wants to pause.
    pub(crate) async fn governs(&mut self) {
        let seat = self.whims.below(self.lines.len() - 1);
        match self.whims.below(8) {
            0 | 1 => {
                let muted = self.whims.once_in(600);
                self.asks(self.host, json!({ "ask": "mute", "seat": seat, "muted": muted }));
            }
            2 => {
                self.asks(self.host, json!({ "ask": "host", "seat": seat }));
                if self.plan.bots[seat].is_none() {
                    self.host = seat;
                }
            }
            3 if seat != self.host => {
                self.asks(self.host, json!({ "ask": "kick", "seat": seat }));
                self.lines[seat].picture = None;
            }
            4 => {
                let terms = self.other_terms();
                self.asks(self.host, json!({ "ask": "arrange", "terms": terms }));
            }
            5 => {
                let text = self.whims.hex(3);
                self.asks(seat, json!({ "ask": "say", "text": text }));
            }
            _ => self.pauses().await,
        }
    }

    /// Everybody wants to pause, and after a while to go on.
    async fn pauses(&mut self) {
        for on in ["pause", "resume"] {
            self.everybody(&json!({ "ask": "vote", "on": on, "yes": true }));
            let time = self.whims.millis(1, 4_000);
            self.wait(time).await;
        }
    }

    /// Before everybody goes home the host may close the table.
    pub(crate) async fn last_word(&mut self) {
        if self.whims.once_in(150) {
            self.asks(self.host, json!({ "ask": "close" }));
            let time = self.whims.millis(1, 90_000);
            self.wait(time).await;
        }
    }
}
