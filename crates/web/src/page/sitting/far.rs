//! What comes through the line, and what is done when it is lost.

use std::time::Duration;

use art::Game;
use js_sys::Date;
use leptos::prelude::*;
use protocol::{Ask, Command, Hello, PROTOCOL, Renewed, Request};

use super::super::line::{self, Line};
use super::super::socket::Socket;
use super::super::{js, memory, motion, random, sound};
use super::{Connection, Hint, LOST, Sitting};
use viewmodel::heard::{
    self, Heard, Phase, Picture, Rejection, Role, Trouble, TroubleKind, Welcome,
};
use viewmodel::kept::KeptTable;
use viewmodel::link::{self, Door, Link};
use viewmodel::noise::Sound;

impl Sitting {
    pub(super) fn hear(self, heard: line::Heard) {
        match heard {
            line::Heard::Open => self.greet(),
            line::Heard::Record(record) => self.record.set(Some(record)),
            line::Heard::Tally(tally) => self.tally.set(tally.map(|tally| *tally)),
            line::Heard::Closed(why) => self.trouble.set(Some(why)),
            line::Heard::Message(text) => match heard::read(&text) {
                Ok(message) => self.take(message),
                Err(_) => self.trouble.set(Some("trouble-unreadable".to_owned())),
            },
            line::Heard::Keep(after, new) => memory::keep_unfinished(self.game, after, new),
            line::Heard::Forget => memory::forget_unfinished(self.game),
            line::Heard::GameLost => self.trouble.set(Some(LOST.to_owned())),
            line::Heard::Lost(tries) => self.connection.update(|connection| {
                *connection = match connection {
                    Connection::Coming(_) => Connection::Coming(tries),
                    _ => Connection::Lost,
                };
            }),
        }
    }

    fn greet(self) {
        self.greeted.set_value(Some(js::now()));
        let entry = self.entry.get_untracked().unwrap_or_default();
        let last = self.picture.with_untracked(|picture| Some(picture.as_ref()?.number));
        let secret = entry.secret().map(str::to_owned);
        let hello =
            Hello { protocol: PROTOCOL, table: entry.table, token: entry.token, secret, last };
        self.send(&Request::Hello(hello));
    }

    fn take(self, message: Heard) {
        self.waits.set(false);
        match message {
            Heard::Welcome(welcome) if welcome.protocol != PROTOCOL => self.end("protocol"),
            Heard::Welcome(welcome) => {
                self.come_in(&welcome);
                // Whoever changes seats is welcomed as well, on a line that has lost nothing.
                let greeted = self.greeted.get_value();
                self.greeted.set_value(None);
                if let Some(at) = greeted {
                    // However the time of the round trip is shared out, the table's clock is no further ahead:
                    // nobody is shown more time than there is.
                    self.offset.set(welcome.now as f64 - at);
                }
                self.look(welcome.snapshot);
                if greeted.is_some() {
                    self.send_pending();
                }
            }
            Heard::Update(picture) => self.look(*picture),
            Heard::Done(done) => {
                let asked = self.answered(&done.id);
                self.settle(asked, true);
            }
            Heard::Hint(hint) => {
                self.answered(&hint.id);
                self.hinted(hint.seen, hint.moves);
            }
            Heard::Refused(refused) => {
                self.answered(&refused.id);
                let is_over = |picture: &Picture| picture.table.phase == Phase::Over;
                // Whoever shouts too late sees who has won: that says it all.
                if self.picture.with_untracked(|picture| picture.as_ref().is_some_and(is_over)) {
                    return;
                }
                sound::play(Sound::No);
                motion::refuse();
                self.refused.set(Some(refused));
            }
            Heard::Rejected(rejected) => {
                let asked = self.answered(&rejected.id);
                self.settle(asked, false);
                if self.hint.with_untracked(Hint::is_thinking) {
                    self.hint.set(Hint::Unasked);
                }
                // Another window of the same seat was quicker.
                if matches!(rejected.why, Rejection::NotSealing | Rejection::NotPromised) {
                    return;
                }
                self.trouble.set(Some(format!("rejected-{}", rejected.why)));
            }
            Heard::Trouble(trouble) => self.meet(trouble),
        }
    }

    /// Somebody has come in: what the next hello needs is kept.
    fn come_in(self, welcome: &Welcome) {
        self.role.set(Some(welcome.role));
        self.connection.set(Connection::There);
        // Whatever was wrong with the line is over.
        let is_of_line = |key: &String| key.starts_with("trouble-");
        if self.trouble.with_untracked(|key| key.as_ref().is_some_and(is_of_line)) {
            self.trouble.set(None);
        }
        self.far(Socket::settle);
        let Some(mut entry) = self.entry.get_untracked() else { return };
        if let Some(token) = &welcome.token {
            entry.token = Some(token.clone());
        }
        entry.at = Date::now() as u64;
        self.keep(entry);
    }

    /// Keeps what lets one in again.
    fn keep(self, entry: KeptTable) {
        memory::keep_table(entry.clone());
        self.entry.set(Some(entry));
    }

    /// Keeps what is played at the table, and with whom, for who looks for it later.
    pub(super) fn note(self, game: Game, names: Vec<String>) {
        let is_new = |entry: &KeptTable| entry.game != game.name() || entry.names != names;
        let Some(mut entry) = self.entry.get_untracked().filter(is_new) else { return };
        entry.game = game.name().to_owned();
        entry.names = names;
        self.keep(entry);
    }

    /// Makes another link. The one before lets nobody in any more, once the table has answered.
    pub(crate) fn renew(self, door: Door) {
        let entry = self.entry.get_untracked();
        let Some((mut entry, bytes)) = entry.zip(random::bytes::<26>()) else { return };
        let secret = link::secret(&bytes);
        entry.propose(door, &secret);
        self.keep(entry);
        self.ask_for(door, &secret);
    }

    /// Asks somebody to leave, and makes another link with the same word: with the one they have they could come
    /// in again.
    pub(crate) fn kick(self, seat: u8) {
        let entry = self.entry.get_untracked();
        let Some((mut entry, bytes)) = entry.zip(random::bytes::<26>()) else { return };
        let secret = link::secret(&bytes);
        entry.propose(Door::Play, &secret);
        self.keep(entry);
        self.ask(Ask::Kick { seat, secret: Some(secret) });
    }

    /// Asks once more for the links that were not answered when the page was closed.
    pub(super) fn renew_again(self) {
        let entry = self.entry.get_untracked().unwrap_or_default();
        for (door, secret) in entry.proposed() {
            self.ask_for(door, secret);
        }
    }

    fn ask_for(self, door: Door, secret: &str) {
        self.ask(Ask::Renew { link: door.link(), secret: secret.to_owned() });
    }

    /// The table has answered something: perhaps a new link counts now.
    fn settle(self, asked: Option<Ask>, is_done: bool) {
        let (door, secret) = match asked {
            Some(Ask::Kick { secret: Some(secret), .. }) => (Door::Play, secret),
            Some(Ask::Renew { link, secret }) => (Door::of(link), secret),
            _ => return,
        };
        if let Some(mut entry) = self.entry.get_untracked() {
            entry.settle(door, &secret, is_done);
            self.keep(entry);
        }
    }

    /// Forgets links that let nobody in any more. Whoever watches may see the past, where they still do.
    pub(super) fn check_links(self, renewed: Renewed) {
        if self.role.get_untracked() == Some(Role::Watcher) {
            return;
        }
        let Some(mut entry) = self.entry.get_untracked() else { return };
        let table = entry.table.clone();
        if entry.check(renewed, || memory::table(&table)) {
            self.keep(entry);
        }
    }

    /// What is wrong with the line or the server. With `retry` it is worth trying again, and without an
    /// answer to anything in particular the line is about to be closed.
    fn meet(self, trouble: Trouble) {
        let is_in = self.connection.get_untracked() == Connection::There;
        let key = format!("trouble-{}", trouble.why);
        match (&trouble.id, trouble.retry, trouble.why) {
            (
                _,
                None,
                TroubleKind::NoTable
                | TroubleKind::NoEntry
                | TroubleKind::Barred
                | TroubleKind::Renewed
                | TroubleKind::Protocol,
            ) => {
                self.end(trouble.why.id());
            }
            (Some(id), None, _) => {
                self.answered(id);
                self.trouble.set(Some(key));
            }
            (Some(_), Some(retry), _) | (None, Some(retry), TroubleKind::TooFast) => {
                let pause = Duration::from_millis(retry.into());
                set_timeout(move || self.send_pending(), pause);
            }
            (None, None, TroubleKind::Unreadable | TroubleKind::Twice) if !is_in => {
                self.end(trouble.why.id());
            }
            (None, retry, _) => {
                self.trouble.set(Some(key));
                self.far(|socket| socket.wait(retry.unwrap_or_default()));
            }
        }
    }

    /// It is over for good.
    pub(super) fn end(self, why: &str) {
        self.connection.set(Connection::Ended(why.to_owned()));
        self.far(Socket::end);
    }

    /// The link of one kind, as far as its secret is known here.
    pub(crate) fn link(self, door: Door) -> Option<String> {
        let entry = self.entry.get()?;
        let secret = match door {
            Door::Play => entry.play,
            Door::Watch => entry.watch,
        };
        let link = Link { table: entry.table, key: Some((door, secret?)) };
        let origin = window().location().origin().unwrap_or_default();
        Some(format!("{origin}{}", link.path()))
    }

    /// Tells whether this is a table with people in other places.
    pub(crate) fn is_far(self) -> bool {
        self.entry.with_untracked(Option::is_some)
    }

    /// Does something with the line to the server, if there is one.
    fn far(self, act: impl FnOnce(&Socket)) {
        let _ = self.line.try_with_value(|line| {
            if let Some(Line::Far(socket)) = line {
                act(socket);
            }
        });
    }

    /// Something was answered: what it was.
    fn answered(self, id: &str) -> Option<Ask> {
        let mut answered = None;
        self.pending.update_value(|pending| {
            let place = pending.iter().position(|asked| asked.id == id);
            answered = place.map(|place| pending.remove(place).ask);
        });
        answered
    }

    /// Asks once more for what was not answered, each thing under its own id.
    fn send_pending(self) {
        let pending = self.pending.try_get_value().unwrap_or_default();
        for command in pending {
            self.send(&Request::Command(command));
        }
    }

    /// No answer for a long time: the line is dead, whatever the browser says.
    pub(super) fn doubt(self, id: &str) {
        let waits = |pending: &Vec<Command>| pending.iter().any(|asked| asked.id == id);
        if self.pending.try_with_value(waits) == Some(true)
            && self.connection.try_get_untracked() == Some(Connection::There)
        {
            self.far(Socket::renew);
        }
    }

    pub(super) fn send(self, message: &Request) {
        let _ = self.line.try_with_value(|line| {
            if let Some(line) = line {
                line.send(message);
            }
        });
    }
}
