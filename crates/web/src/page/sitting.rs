//! Somebody at a table: what they see, what they have chosen, what they were answered.

use std::collections::VecDeque;
use std::time::Duration;

use art::Game;
use js_sys::Math;
use leptos::prelude::*;
use serde_json::{Value as Json, json};
use table::wire::PROTOCOL;

use super::board::Board;
use super::line::{self, Line};
use crate::choice::Choice;
use crate::gesture::{self, Piece};
use crate::heard::{Heard, Item, Picture, Refused, TableState, You};
use crate::host::Guest;
use crate::talk::Question;

/// How many things of the past are kept for the log.
const LOGGED: usize = 200;
/// How long a card is shown that one may see once.
const GLIMPSE: Duration = Duration::from_secs(6);

/// All that the parts of a table's page share.
#[derive(Copy, Clone)]
pub(crate) struct Sitting {
    pub(crate) game: Game,
    pub(crate) picture: RwSignal<Option<Picture>>,
    /// What happened, the newest first, each with its number.
    pub(crate) past: RwSignal<VecDeque<(u64, Item)>>,
    pub(crate) choice: RwSignal<Choice>,
    /// What was tried and refused.
    pub(crate) refused: RwSignal<Option<Refused>>,
    /// What the table does not take, or what is wrong with the line: the key of a text.
    pub(crate) trouble: RwSignal<Option<String>>,
    /// Cards that one may look at for a moment, by place.
    pub(crate) glimpses: RwSignal<Vec<(String, String)>>,
    line: StoredValue<Option<Line>, LocalStorage>,
    asked: StoredValue<u32>,
    happened: StoredValue<u64>,
}

impl Sitting {
    /// Sits down at a table of one's own, with bots.
    pub(crate) fn alone(game: Game, seats: u8, guest: Guest, level: &str) -> Sitting {
        let sitting = Sitting {
            game,
            picture: RwSignal::new(None),
            past: RwSignal::new(VecDeque::new()),
            choice: RwSignal::new(Choice::default()),
            refused: RwSignal::new(None),
            trouble: RwSignal::new(None),
            glimpses: RwSignal::new(Vec::new()),
            line: StoredValue::new_local(None),
            asked: StoredValue::new(0),
            happened: StoredValue::new(0),
        };
        let terms =
            json!({ "game": game.name(), "seats": seats, "clock": { "turn": null, "window": 20 } });
        let terms = serde_json::from_value(terms).expect("these are terms");
        let open = Question::Open { terms, guest, level: level.to_owned() };
        let line = Line::alone(open, move |heard| sitting.hear(heard));
        sitting.line.set_value(Some(line));
        on_cleanup(move || sitting.line.set_value(None));
        sitting
    }

    fn hear(self, heard: line::Heard) {
        match heard {
            line::Heard::Open => {
                self.send(&json!({ "hello": { "protocol": PROTOCOL, "table": "" } }))
            }
            line::Heard::Closed(why) => self.trouble.set(Some(why)),
            line::Heard::Message(text) => match serde_json::from_str(&text) {
                Ok(message) => self.take(message),
                Err(_) => self.trouble.set(Some("trouble-unreadable".to_owned())),
            },
        }
    }

    fn take(self, message: Heard) {
        match message {
            Heard::Welcome(welcome) => self.look(welcome.snapshot),
            Heard::Update(picture) => self.look(*picture),
            Heard::Done(_) => {}
            Heard::Refused(refused) => self.refused.set(Some(refused)),
            Heard::Rejected(rejected) => {
                self.trouble.set(Some(format!("rejected-{}", rejected.why)));
            }
            Heard::Trouble(trouble) => self.trouble.set(Some(format!("trouble-{}", trouble.why))),
        }
    }

    /// Shows a new picture.
    fn look(self, picture: Picture) {
        let choice = Choice::new(self.game, &picture.you.moves);
        let choice = choice.keeping(&self.choice.get_untracked());
        let must_add = picture.table.phase == "sealing"
            && picture.you.seat.is_some_and(|seat| !picture.table.added.contains(&seat));
        self.past.update(|past| {
            for item in &picture.items {
                let number = self.happened.get_value() + 1;
                self.happened.set_value(number);
                past.push_front((number, item.clone()));
            }
            past.truncate(LOGGED);
        });
        self.glimpse(&picture);
        self.choice.set(choice);
        self.picture.set(Some(picture));
        if must_add {
            let bytes: String =
                (0..16).map(|_| format!("{:02x}", (Math::random() * 256.0) as u8)).collect();
            self.ask(json!({ "ask": "add", "bytes": bytes }));
        }
    }

    /// Shows for a moment what one is allowed to see once.
    fn glimpse(self, picture: &Picture) {
        let saw = |item: &Item| match item {
            Item::Game(happened) if happened.event["event"] == "saw" => {
                let word = |key: &str| happened.event[key].as_str().map(str::to_owned);
                Some((word("place")?, word("card")?))
            }
            _ => None,
        };
        let saw: Vec<_> = picture.items.iter().filter_map(saw).collect();
        if !saw.is_empty() {
            self.glimpses.set(saw);
            set_timeout(move || drop(self.glimpses.try_set(Vec::new())), GLIMPSE);
        }
    }

    /// Asks the table for something.
    pub(crate) fn ask(self, mut ask: Json) {
        self.asked.update_value(|asked| *asked += 1);
        ask["id"] = format!("p{}", self.asked.get_value()).into();
        ask["seen"] =
            self.picture.with_untracked(|picture| picture.as_ref().map_or(0, |p| p.number)).into();
        self.trouble.set(None);
        self.send(&json!({ "command": ask }));
    }

    /// Makes a move.
    pub(crate) fn play(self, mv: &str) {
        self.ask(json!({ "ask": "play", "move": mv }));
    }

    fn send(self, message: &Json) {
        self.line.with_value(|line| {
            if let Some(line) = line {
                line.send(message.to_string());
            }
        });
    }

    /// Taps something. What cannot be chosen is tried all the same, so that the table says why.
    pub(crate) fn tap(self, piece: &Piece, nth: usize) {
        let fits = self.choice.try_update(|choice| choice.tap(piece, nth));
        if fits == Some(false) {
            let choice = self.choice.get_untracked();
            let mut tapped = choice.chosen().to_vec();
            tapped.push(piece.clone());
            if let Some(mv) = gesture::attempt(self.game, &tapped, &self.lies()) {
                self.play(&mv);
            }
        }
    }

    /// The cards that lie in the middle.
    fn lies(self) -> Vec<String> {
        let key = match self.game {
            Game::Dos => "row",
            Game::Kiltros => "open",
            Game::Dos2 | Game::Loyo | Game::Doggy => return Vec::new(),
        };
        self.picture.with_untracked(|picture| {
            let view = picture.as_ref().and_then(|picture| picture.view.as_ref());
            let cards = view.and_then(|view| view[key].as_array());
            cards
                .into_iter()
                .flatten()
                .filter_map(|card| card.as_str().map(str::to_owned))
                .collect()
        })
    }

    /// What everybody sees of the table; nothing before it is there.
    pub(crate) fn table(self) -> Option<TableState> {
        self.picture.with(|picture| picture.as_ref().map(|picture| picture.table.clone()))
    }

    /// What concerns oneself.
    pub(crate) fn you(self) -> You {
        self.picture.with(|picture| picture.as_ref().map_or_else(You::default, |p| p.you.clone()))
    }

    /// The game as one sees it.
    pub(crate) fn board(self) -> Option<Board> {
        self.picture.with(|picture| Board::read(self.game, picture.as_ref()?.view.as_ref()?))
    }
}
