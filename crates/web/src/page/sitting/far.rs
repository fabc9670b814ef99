//! What comes through the line, and what is done when it is lost.

use std::time::Duration;

use art::Game;
use js_sys::Date;
use leptos::prelude::*;
use serde_json::{Value as Json, json};
use table::Renewed;
use table::wire::PROTOCOL;

use super::super::line::{self, Line};
use super::super::socket::Socket;
use super::super::{memory, motion, random, sound};
use super::{Connection, Hint, Sitting};
use crate::heard::{Heard, Picture, Trouble, Welcome};
use crate::kept::KeptTable;
use crate::link::{self, Door, Link};
use crate::noise::Sound;

impl Sitting {
    pub(super) fn hear(self, heard: line::Heard) {
        match heard {
            line::Heard::Open => self.greet(),
            line::Heard::Record(record) => self.record.set(Some(record)),
            line::Heard::Tally(tally) => self.tally.set(tally.map(|tally| *tally)),
            line::Heard::Closed(why) => self.trouble.set(Some(why)),
            line::Heard::Message(text) => match serde_json::from_str(&text) {
                Ok(message) => self.take(message),
                Err(_) => self.trouble.set(Some("trouble-unreadable".to_owned())),
            },
            line::Heard::Keep(history) => memory::keep_unfinished(self.game, history.as_deref()),
            line::Heard::Lost(tries) => self.connection.update(|connection| {
                *connection = match connection {
                    Connection::Coming(_) => Connection::Coming(tries),
                    _ => Connection::Lost,
                };
            }),
        }
    }

    fn greet(self) {
        self.has_greeted.set_value(true);
        let entry = self.entry.get_untracked().unwrap_or_default();
        let last = self.picture.with_untracked(|picture| Some(picture.as_ref()?.number));
        self.send(&json!({ "hello": {
            "protocol": PROTOCOL,
            "table": entry.table,
            "token": entry.token,
            "secret": entry.secret(),
            "last": last,
        }}));
    }

    fn take(self, message: Heard) {
        self.waits.set(false);
        match message {
            Heard::Welcome(welcome) if welcome.protocol != PROTOCOL => self.end("protocol"),
            Heard::Welcome(welcome) => {
                self.come_in(&welcome);
                self.look(welcome.snapshot);
                // Whoever changes seats is welcomed as well, on a line that has lost nothing.
                if self.has_greeted.get_value() {
                    self.has_greeted.set_value(false);
                    self.send_pending();
                }
            }
            Heard::Update(picture) => self.look(*picture),
            Heard::Done(done) => {
                let asked = self.answered(&done.id);
                self.settle(asked.as_ref(), true);
            }
            Heard::Hint(hint) => {
                self.answered(&hint.id);
                self.hinted(hint.seen, hint.moves);
            }
            Heard::Refused(refused) => {
                self.answered(&refused.id);
                let is_over = |picture: &Picture| picture.table.phase == "over";
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
                self.settle(asked.as_ref(), false);
                if self.hint.with_untracked(Hint::is_thinking) {
                    self.hint.set(Hint::Unasked);
                }
                // Another window of the same seat was quicker.
                if matches!(rejected.why.as_str(), "not-sealing" | "not-promised") {
                    return;
                }
                self.trouble.set(Some(format!("rejected-{}", rejected.why)));
            }
            Heard::Trouble(trouble) => self.meet(trouble),
        }
    }

    /// Somebody has come in: what the next hello needs is kept.
    fn come_in(self, welcome: &Welcome) {
        self.offset.set(welcome.now as f64 - Date::now());
        self.role.set(welcome.role.clone());
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
        self.ask(json!({ "ask": "kick", "seat": seat, "secret": secret }));
    }

    /// Asks once more for the links that were not answered when the page was closed.
    pub(super) fn renew_again(self) {
        let entry = self.entry.get_untracked().unwrap_or_default();
        for (door, secret) in entry.proposed() {
            self.ask_for(door, secret);
        }
    }

    fn ask_for(self, door: Door, secret: &str) {
        self.ask(json!({ "ask": "renew", "link": door.word(), "secret": secret }));
    }

    /// The table has answered something: perhaps a new link counts now.
    fn settle(self, asked: Option<&Json>, is_done: bool) {
        let Some(command) = asked.map(|asked| &asked["command"]) else { return };
        let door = match command["ask"].as_str() {
            Some("kick") => Some(Door::Play),
            _ => [Door::Play, Door::Watch].into_iter().find(|door| command["link"] == door.word()),
        };
        let secret = command["secret"].as_str();
        let entry = self.entry.get_untracked();
        if let (Some(door), Some(secret), Some(mut entry)) = (door, secret, entry) {
            entry.settle(door, secret, is_done);
            self.keep(entry);
        }
    }

    /// Forgets links that let nobody in any more. Whoever watches may see the past, where they still do.
    pub(super) fn check_links(self, renewed: Renewed) {
        if self.role.with_untracked(|role| role == "watcher") {
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
        match (&trouble.id, trouble.retry, trouble.why.as_str()) {
            (_, None, "no-table" | "no-entry" | "barred" | "renewed" | "protocol") => {
                self.end(&trouble.why);
            }
            (Some(id), None, _) => {
                self.answered(id);
                self.trouble.set(Some(key));
            }
            (Some(_), Some(retry), _) | (None, Some(retry), "too-fast") => {
                let pause = Duration::from_millis(retry.into());
                set_timeout(move || self.send_pending(), pause);
            }
            (None, None, "unreadable" | "twice") if !is_in => self.end(&trouble.why),
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
    fn answered(self, id: &str) -> Option<Json> {
        let mut answered = None;
        self.pending.update_value(|pending| {
            let place = pending.iter().position(|(asked, _)| asked == id);
            answered = place.map(|place| pending.remove(place).1);
        });
        answered
    }

    /// Asks once more for what was not answered, each thing under its own id.
    fn send_pending(self) {
        let pending = self.pending.try_get_value().unwrap_or_default();
        for (_, message) in &pending {
            self.send(message);
        }
    }

    /// No answer for a long time: the line is dead, whatever the browser says.
    pub(super) fn doubt(self, id: &str) {
        let waits = |pending: &Vec<(String, Json)>| pending.iter().any(|(asked, _)| asked == id);
        if self.pending.try_with_value(waits) == Some(true)
            && self.connection.try_get_untracked() == Some(Connection::There)
        {
            self.far(Socket::renew);
        }
    }

    pub(super) fn send(self, message: &Json) {
        let _ = self.line.try_with_value(|line| {
            if let Some(line) = line {
                line.send(message.to_string());
            }
        });
    }
}
