//! Random actions of the host, and votes: what the host of an evening decides, and what everybody decides together.

use client::Phase;
use std::time::Duration;

use games::GameId;
use protocol::{Ask, Chat, Clock, Tempo, Terms, Vote, Watch};

use super::run::Host;
use crate::player::{ready, vote};
use crate::rehearsal::plan::options;

impl Host {
    /// The host makes other terms, and whoever was ready is so again.
    pub(crate) async fn arranges(&mut self) {
        let terms = self.other_terms();
        self.arrange(terms).await;
        self.everybody(&ready(true));
        self.wait(Duration::from_millis(1)).await;
    }

    async fn arrange(&mut self, terms: Terms) {
        self.asks(self.host, Ask::Arrange { terms: terms.clone() });
        self.terms = terms;
        self.wait(Duration::from_millis(1)).await;
    }

    /// Everybody who sits at the table asks for this.
    fn everybody(&mut self, ask: &Ask) {
        for place in self.players() {
            self.asks(place, ask.clone());
        }
    }

    /// Terms that are others in one thing or several. The seats stay as they are.
    fn other_terms(&mut self) -> Terms {
        let mut terms = self.terms.clone();
        for _ in 0..self.extra.within(1, 3) {
            match self.extra.below(6) {
                0 => {
                    let all = [Chat::Free, Chat::Phrases, Chat::Off];
                    terms.chat = self.extra.pick(&all).copied().unwrap_or_default();
                }
                1 => terms.hints = !terms.hints,
                2 => {
                    terms.tempo =
                        self.extra.pick(&[Tempo::Calm, Tempo::Brisk]).copied().unwrap_or_default()
                }
                3 if !self.plan.extras.dawdle => {
                    let turn = self.extra.happens(800).then(|| self.extra.within(20, 120) as u16);
                    terms.clock = Clock { turn, window: self.extra.within(10, 40) as u16 };
                }
                4 if !self.plan.extras.probe => terms.watch = self.other_watch(terms.watch),
                _ => {
                    let game: Option<GameId> = terms.game.parse().ok();
                    let other = game.map(|game| options(game, terms.seats, &mut self.extra));
                    terms.options = other.unwrap_or(terms.options);
                }
            }
        }
        terms
    }

    fn other_watch(&mut self, watch: Watch) -> Watch {
        match watch {
            Watch::Public => Watch::Open(self.extra.within(60, 75) as u16),
            Watch::Open(_) => Watch::Public,
        }
    }

    /// The game is over: after a while everybody plays once more, on other terms.
    pub(crate) async fn once_more(&mut self) {
        if !self.is_in(Phase::Over) {
            return;
        }
        let time = self.extra.millis(1, 90_000);
        self.wait(time).await;
        let mut terms = self.other_terms();
        if self.extra.happens(700) && !self.plan.extras.probe {
            terms.watch = self.other_watch(self.terms.watch);
        }
        self.arrange(terms).await;
        self.everybody(&ready(true));
        self.wait(Duration::from_millis(1)).await;
        self.add().await;
    }

    /// In the middle of a game the host does what a host can do, or tries what cannot be done now; or
    /// everybody wants to pause.
    pub(crate) async fn governs(&mut self) {
        let seat = self.extra.below(self.lines.len() - 1);
        match self.extra.below(8) {
            0 | 1 => {
                let muted = self.extra.happens(600);
                self.asks(self.host, Ask::Mute { seat: seat as u8, muted });
            }
            2 => {
                self.asks(self.host, Ask::Host { seat: seat as u8 });
                if self.plan.bots[seat].is_none() {
                    self.host = seat;
                }
            }
            3 if seat != self.host => {
                self.asks(self.host, Ask::Kick { seat: seat as u8, secret: None });
                self.lines[seat].picture = None;
            }
            4 => {
                let terms = self.other_terms();
                self.asks(self.host, Ask::Arrange { terms });
            }
            5 => {
                let text = self.extra.hex(3);
                self.asks(seat, Ask::Say { phrase: None, text: Some(text) });
            }
            _ => self.pauses().await,
        }
    }

    /// Everybody wants to pause, and after a while to go on.
    async fn pauses(&mut self) {
        for on in [Vote::Pause, Vote::Resume] {
            self.everybody(&vote(on));
            let time = self.extra.millis(1, 4_000);
            self.wait(time).await;
        }
    }

    /// Before everybody goes home the host may close the table.
    pub(crate) async fn last_word(&mut self) {
        if self.extra.happens(150) {
            self.asks(self.host, Ask::Close);
            let time = self.extra.millis(1, 90_000);
            self.wait(time).await;
        }
    }
}
