//! What the browser remembers; nothing is lost but comfort where it may not.

use protocol::Tempo;
use std::cell::RefCell;
use std::collections::BTreeMap;

use art::Game;
use leptos::prelude::window;
use serde::{Deserialize, Serialize};

use super::lobby::LEVELS;
use super::random;
use super::words::Words;
use crate::host::Guest;
use crate::talk::From;
use crate::unfinished::{self, Log, Piece, Storage};
use viewmodel::house;
use viewmodel::kept::{Kept, KeptTable};

/// Where the tables are kept.
const TABLES: &str = "tables";
/// Where it is kept who one is.
const GUEST: &str = "guest";

thread_local! {
    /// What the browser would not keep: it lasts as long as the page.
    static HELD: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
    /// The unfinished games that this page has kept.
    static LOGS: RefCell<BTreeMap<String, Log>> = const { RefCell::new(BTreeMap::new()) };
}

/// What was kept under this name.
pub(crate) fn kept(name: &str) -> Option<String> {
    if let Some(held) = HELD.with_borrow(|held| held.get(name).cloned()) {
        return Some(held);
    }
    let storage = window().local_storage().ok().flatten()?;
    storage.get_item(name).ok().flatten()
}

/// Keeps something: until the page is closed, where the browser may not for longer.
pub(crate) fn keep(name: &str, value: &str) {
    let storage = window().local_storage().ok().flatten();
    let is_kept = storage.is_some_and(|storage| storage.set_item(name, value).is_ok());
    HELD.with_borrow_mut(|held| match is_kept {
        true => held.remove(name),
        false => held.insert(name.to_owned(), value.to_owned()),
    });
}

/// Tells whether what is kept is still there after the page was closed.
pub(crate) fn lasts() -> bool {
    let storage = window().local_storage().ok().flatten();
    storage.is_some_and(|storage| storage.set_item("lasts", "yes").is_ok())
}

/// The tables that this browser has been at.
pub(crate) fn tables() -> Kept {
    Kept::read(&kept(TABLES).unwrap_or_default())
}

/// What is known of a table.
pub(crate) fn table(table: &str) -> KeptTable {
    tables().get(table).cloned().unwrap_or_else(|| KeptTable::named(table))
}

/// Keeps a table as the last one.
pub(crate) fn keep_table(table: KeptTable) {
    // Another window may have kept something meanwhile.
    let mut all = tables();
    all.put(table);
    keep(TABLES, &all.text());
}

/// Forgets a table.
pub(crate) fn forget_table(table: &str) {
    let mut all = tables();
    all.forget(table);
    keep(TABLES, &all.text());
}

/// Who one was the last time; nobody in particular before the first.
pub(crate) fn guest() -> Option<Guest> {
    serde_json::from_str(&kept(GUEST)?).ok()
}

/// Who one is, whether it was said or not.
pub(crate) fn guest_or_visitor(words: Words) -> Guest {
    let named = guest().filter(|guest| !guest.name.trim().is_empty());
    named.unwrap_or_else(|| Guest { name: words.say_now("page-guest"), pets: 0, color: 0 })
}

/// Keeps who one is.
pub(crate) fn keep_guest(guest: &Guest) {
    if let Ok(text) = serde_json::to_string(guest) {
        keep(GUEST, &text);
    }
}

/// How somebody likes to play against bots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Alone {
    /// How many seats.
    pub(crate) seats: u8,
    /// How well the bots play.
    pub(crate) level: String,
    /// The options that are not as printed.
    pub(crate) options: String,
    /// How long the bots take.
    pub(crate) tempo: Tempo,
}

impl Default for Alone {
    fn default() -> Alone {
        let [level, options] = ["normal", "-"].map(str::to_owned);
        Alone { seats: 3, level, options, tempo: Tempo::default() }
    }
}

/// How somebody liked to play this game against bots; only what is possible.
pub(crate) fn alone(game: Game) -> Alone {
    let read = |text: String| serde_json::from_str::<Alone>(&text).ok();
    let mut alone = kept(&format!("alone-{}", game.name())).and_then(read).unwrap_or_default();
    alone.options = house::spelled(game.name(), &alone.options);
    let knows = LEVELS.contains(&alone.level.as_str());
    if !knows || house::refusal(game.name(), alone.seats, &alone.options).is_some() {
        alone = Alone::default();
    }
    alone
}

/// Keeps that.
pub(crate) fn keep_alone(game: Game, alone: &Alone) {
    if let Ok(text) = serde_json::to_string(alone) {
        keep(&format!("alone-{}", game.name()), &text);
    }
}

/// Where a table begins at whose address it stands: another game goes on there.
pub(crate) const SEQUEL: &str = "#seguir";

/// Where the game goes on that this address speaks of.
pub(crate) fn sequel(game: Game) -> Option<From> {
    if window().location().hash().ok()? != SEQUEL {
        return None;
    }
    let (name, from): (String, From) = serde_json::from_str(&kept("sequel")?).ok()?;
    (name == game.name()).then_some(from)
}

/// Keeps where a game is to go on.
pub(crate) fn keep_sequel(game: Game, from: &From) {
    if let Ok(text) = serde_json::to_string(&(game.name(), from)) {
        keep("sequel", &text);
    }
}

/// The browser's own storage, if this page may use it.
struct Local(Option<web_sys::Storage>);

impl Local {
    fn new() -> Local {
        Local(window().local_storage().ok().flatten())
    }
}

impl Storage for Local {
    fn get(&self, name: &str) -> Option<String> {
        self.0.as_ref()?.get_item(name).ok().flatten()
    }

    fn set(&mut self, name: &str, text: &str) -> bool {
        self.0.as_ref().is_some_and(|storage| storage.set_item(name, text).is_ok())
    }

    fn remove(&mut self, name: &str) {
        // Where nothing can be removed, nothing is.
        let _ = self.0.as_ref().map(|storage| storage.remove_item(name));
    }

    fn names(&self) -> Vec<String> {
        let Some(storage) = &self.0 else { return Vec::new() };
        let count = storage.length().unwrap_or(0);
        (0..count).filter_map(|place| storage.key(place).ok().flatten()).collect()
    }
}

/// Where an unfinished game is kept.
fn place(game: Game) -> String {
    format!("unfinished-{}", game.name())
}

/// What was kept of a game against bots that was not finished.
pub(crate) fn unfinished(game: Game) -> Option<Vec<Piece>> {
    held(game).or_else(|| unfinished::read(&Local::new(), &place(game)))
}

/// What of it lasts only as long as the page.
fn held(game: Game) -> Option<Vec<Piece>> {
    LOGS.with_borrow(|logs| logs.get(&place(game))?.held())
}

/// Tells whether a game against bots was begun and not finished.
pub(crate) fn is_unfinished(game: Game) -> bool {
    unfinished::is_there(&Local::new(), &place(game)) || held(game).is_some()
}

/// The games against bots that were begun and not finished.
pub(crate) fn begun() -> Vec<Game> {
    Game::ALL.into_iter().filter(|game| is_unfinished(*game)).collect()
}

/// Keeps these entries of such a game, after so many that are kept already.
pub(crate) fn keep_unfinished(game: Game, after: usize, new: Vec<Piece>) {
    let place = place(game);
    LOGS.with_borrow_mut(|logs| {
        let log = logs.entry(place).or_insert_with_key(|place| Log::new(place, random::name()));
        log.keep(&mut Local::new(), after, new);
    });
}

/// Forgets such a game.
pub(crate) fn forget_unfinished(game: Game) {
    let place = place(game);
    LOGS.with_borrow_mut(|logs| logs.remove(&place));
    unfinished::forget(&mut Local::new(), &place);
}
