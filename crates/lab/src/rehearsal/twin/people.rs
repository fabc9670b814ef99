//! Random actions of players: what people do in an evening is whatever comes to their minds.

use client::Phase;
use std::time::Duration;

use protocol::{Ask, Vote, Watch};

use super::run::{Deed, Host};
use crate::player::{View, play, ready, say_hello, seat_bot, vote};

/// How long people try to come to the end of a game.
const LONG: usize = 600;

impl Host {
    /// People come, sit down, and do whatever comes to their minds until so many moves were made. Only the
    /// viewer tries what may be forbidden: with other cards, others would be allowed to.
    pub(crate) async fn anything(&mut self) {
        let places: Vec<usize> = self.plan.people().collect();
        for &place in &places {
            self.comes(place, None);
            self.pause(1, 1).await;
        }
        self.sit_down().await;
        if self.plan.extras.arrange {
            self.arranges().await;
        }
        self.asks(0, Ask::Start);
        self.pause(1, 1).await;
        self.add().await;
        if self.plan.extras.again {
            self.hurry().await;
            self.once_more().await;
        }
        self.play().await;
        if self.plan.extras.govern {
            self.last_word().await;
        }
    }

    /// Whatever comes to their minds while they play.
    async fn play(&mut self) {
        let (moves, viewer) = (self.plan.moves, self.plan.viewers_place());
        let mut made = 0;
        for _ in 0..4 * moves + 20 {
            if made >= moves || !self.is_playing() {
                break;
            }
            if self.doubts.happens(8) {
                self.asks(viewer, Ask::Hint);
            }
            if self.plan.extras.probe {
                self.probe(viewer);
            }
            self.extras().await;
            made += self.something(viewer).await;
            let most = match self.terms.watch {
                // Otherwise no hand would be shown before the evening is over.
                Watch::Open(_) => 12_000,
                Watch::Public if self.plan.has_bots() => 2_400,
                Watch::Public => 700,
            };
            self.pause(1, most).await;
        }
    }

    /// The viewer asks for something that anybody may ask for at any moment.
    fn probe(&mut self, viewer: usize) {
        let table = self.table().to_owned();
        match self.probes.below(8) {
            0 | 1 => self.asks(viewer, say_hello()),
            2 => self.asks(viewer, Ask::Undo),
            3 => self.asks(viewer, vote(Vote::Resume)),
            4 => self.looks(viewer, &format!("/api/tables/{table}/games")),
            5 => self.looks(viewer, "/health"),
            _ => {}
        }
    }

    /// People play to the end of the game, and do nothing else. Nobody moves while others shout: what is
    /// tried and not done could be forbidden with other cards.
    async fn hurry(&mut self) {
        for _ in 0..LONG {
            if !self.is_playing() {
                break;
            }
            let must = (0..self.plan.bots.len()).find(|&place| self.must(place));
            if let Some(place) = must {
                self.moves_if(place, |you| you.must);
            }
            self.pause(210, 240).await;
        }
    }

    /// Those who have a seat at this table, as long as nobody takes it from them.
    pub(crate) fn players(&self) -> Vec<usize> {
        let seats = usize::from(self.plan.terms.seats);
        self.plan.people().filter(|place| *place < seats).collect()
    }

    async fn sit_down(&mut self) {
        for seat in 0..usize::from(self.plan.terms.seats) {
            if let Some(level) = self.plan.bots[seat] {
                self.asks(0, seat_bot(seat as u8, level));
                continue;
            }
            let pets = self.dice.below(3) as u8;
            let name = format!("P{seat}");
            self.asks(seat, Ask::Sit { seat: Some(seat as u8), name, pets, color: 0 });
            self.pause(1, 1).await;
            if seat > 0 {
                self.asks(seat, ready(true));
            }
        }
    }

    /// Everybody promises bytes for the seed, and shows them.
    pub(crate) async fn add(&mut self) {
        let players = self.players();
        let dice = &mut self.dice;
        let mut bytes = |_| (0..4).map(|_| dice.below(256) as u8).collect::<Vec<_>>().repeat(4);
        let all: Vec<Vec<u8>> = players.iter().map(&mut bytes).collect();
        for _ in ["promise", "reveal"] {
            for (place, bytes) in players.iter().zip(&all) {
                let picture = self.lines[*place].picture.as_ref();
                let ask = picture
                    .and_then(|picture| client::sealing(&picture.table, picture.you.seat?, bytes));
                if let Some(ask) = ask {
                    self.asks(*place, ask);
                }
            }
            self.wait(Duration::from_millis(1)).await;
        }
    }

    fn is_playing(&self) -> bool {
        self.is_in(Phase::Playing)
    }

    /// Tells whether the table is in this phase, as far as somebody who sits at it knows.
    pub(crate) fn is_in(&self, phase: Phase) -> bool {
        let mut pictures = self.lines.iter().filter_map(|line| line.picture.as_ref());
        pictures.any(|picture| picture.you.seat.is_some() && picture.table.phase == phase)
    }

    /// What people do beside playing, in evenings that are not plain.
    async fn extras(&mut self) {
        let extras = self.plan.extras;
        if extras.dawdle && self.extra.happens(110) {
            let turn = u64::from(self.terms.clock.turn.unwrap_or_default());
            let time = self.extra.millis(3_000, turn * 1_000 + 1_500);
            self.wait(time).await;
        }
        if extras.leave {
            self.come_or_go().await;
        }
        if extras.govern && self.extra.happens(120) {
            self.governs().await;
        }
    }

    /// Somebody leaves, with a word or without one, and stays away until a bot has taken over; or comes
    /// back.
    async fn come_or_go(&mut self) {
        if let Some(&place) = self.gone.first() {
            if self.extra.happens(120) {
                self.gone.retain(|gone| *gone != place);
                self.comes(place, None);
                self.wait(Duration::from_millis(1)).await;
            }
            return;
        }
        if !self.extra.happens(90) {
            return;
        }
        let players = self.players();
        let Some(&place) = self.extra.pick(&players) else { return };
        if self.extra.happens(400) {
            self.asks(place, Ask::Stand);
            let time = self.extra.millis(9_000, 16_000);
            self.wait(time).await;
        } else {
            self.perform(place, Deed::Goes);
            self.lines[place].picture = None;
            self.gone.push(place);
            let time = self.extra.millis(28_000, 36_000);
            self.wait(time).await;
        }
    }

    /// Somebody does something; says how many moves that is.
    async fn something(&mut self, viewer: usize) -> u64 {
        let seats = usize::from(self.plan.terms.seats);
        let place = self.dice.below(seats);
        match self.dice.below(100) {
            0..=5 => {
                let place = self.dice.below(seats + 1);
                let is_bot = self.plan.bots.get(place).is_some_and(Option::is_some);
                if is_bot || self.gone.contains(&place) {
                    return 0;
                }
                let last = self.lines[place].picture.as_ref().map(|picture| picture.number);
                self.perform(place, Deed::Goes);
                self.pause(1, 900).await;
                let last = last.filter(|_| self.dice.happens(700));
                self.comes(place, last);
                0
            }
            6..=10 => {
                // What is legal for somebody else, or was a moment ago.
                let from = self.dice.below(seats);
                let picture = self.lines[from].picture.as_ref();
                let mv = picture.and_then(|picture| picture.any_move(&mut self.dice));
                let mv = mv.unwrap_or_else(|| "draw".to_owned());
                self.asks(viewer, play(&mv));
                0
            }
            11..=15 => {
                self.asks(place, Ask::Undo);
                0
            }
            16..=17 => {
                self.asks(place, say_hello());
                0
            }
            18..=22 => self.moves_if(place, |you| you.may),
            _ => {
                let first = place;
                let made =
                    (0..seats).map(|turn| (first + turn) % seats).find(|&place| self.must(place));
                made.map_or(0, |place| self.moves_if(place, |you| you.must))
            }
        }
    }

    fn must(&self, place: usize) -> bool {
        self.lines[place].picture.as_ref().is_some_and(|picture| picture.you.must)
    }

    fn moves_if(&mut self, place: usize, like: impl Fn(&client::You) -> bool) -> u64 {
        let picture = self.lines[place].picture.as_ref().filter(|picture| like(&picture.you));
        let mv = picture.and_then(|picture| picture.any_move(&mut self.dice));
        let Some(mv) = mv else { return 0 };
        self.asks(place, play(&mv));
        1
    }
}
