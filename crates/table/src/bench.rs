//! The bots of a game. They are told what their seats learn, and think where the caller likes.

use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError};

use bots::{Bot, Craft, Level};
use engine::{Seat, Sight, Viewer};

use crate::entry::Entry;
use crate::game::{Match, Running};
use crate::table::Table;

/// The bots of one game, whichever game it is.
pub(crate) trait Bench: Send {
    /// Puts a bot of this level on a seat, unless one sits there. It has heard nothing of what was
    /// before.
    fn seat(&mut self, table: &Table, seat: Seat, level: Level, seed: u64);
    /// Takes the bot of a seat away.
    fn rise(&mut self, seat: Seat);
    /// What a bot on the seat thinks of the game as it stands.
    fn thought(
        &mut self,
        table: &Table,
        seat: Seat,
        asked: Thinking,
        effort: Effort,
    ) -> Option<Thought>;
    /// Tells all bots of the last move.
    fn hear(&mut self, table: &Table);
}

/// The bots of a table, from game to game.
#[derive(Default)]
pub struct Company(Option<Box<dyn Bench>>);

impl Company {
    /// Seats the bots that the table has now, and tells them of the last entry. `seed` is for their
    /// own dice.
    pub fn attend(&mut self, table: &Table, entry: &Entry, seed: u64) {
        match (entry, table.game()) {
            (Entry::Dealt { .. }, Some(game)) => self.0 = Some(game.bench()),
            (_, None) => self.0 = None,
            _ => {}
        }
        self.seat(table, seed);
        let Some(bench) = &mut self.0 else { return };
        if matches!(entry, Entry::Dealt { .. } | Entry::Played { .. }) {
            bench.hear(table);
        }
    }

    /// The bots of a table that was played before.
    pub(crate) fn resume(table: &Table, seed: u64) -> Company {
        let mut company = Company(table.game().map(|game| game.bench()));
        company.seat(table, seed);
        company
    }

    fn seat(&mut self, table: &Table, seed: u64) {
        let Some(bench) = &mut self.0 else { return };
        for (seat, chair) in (0..).map(Seat).zip(table.chairs()) {
            match chair.bot() {
                Some(level) => bench.seat(table, seat, level, seed ^ u64::from(seat.0) << 32),
                None => bench.rise(seat),
            }
        }
    }

    /// What the bot on this seat will think of the game as it stands.
    pub fn thought(
        &mut self,
        table: &Table,
        seat: Seat,
        asked: Thinking,
        effort: Effort,
    ) -> Option<Thought> {
        self.0.as_mut()?.thought(table, seat, asked, effort)
    }
}

/// What a bot is asked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Thinking {
    /// For a move.
    Move,
    /// Whether it shouts something.
    Shout,
}

/// How much a bot thinks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Effort {
    /// As much as its level does.
    Whole,
    /// Hardly: many others wait for the same machine.
    Short,
}

/// A thought that has not been thought yet: it may take a second, on any thread.
pub struct Thought(Box<dyn FnOnce() -> Option<String> + Send>);

impl Thought {
    /// Thinks. The move, as it is written; nothing if there is nothing to shout.
    #[must_use]
    pub fn think(self) -> Option<String> {
        (self.0)()
    }
}

/// A bot, and what it has yet to be told. It is told when it thinks next, on the thread where it
/// thinks: whoever brings the news must not wait for a thought to end.
struct Seated<G: Craft> {
    level: Level,
    bot: Arc<Mutex<Box<dyn Bot<G>>>>,
    news: Vec<News<G>>,
}

enum News<G: Craft> {
    Dealt(Vec<G::Event>),
    Moved(G, Vec<G::Event>),
}

/// The bots of one game.
pub(crate) struct Bots<G: Craft> {
    seats: Vec<Option<Seated<G>>>,
}

impl<G: Craft> Bots<G> {
    pub(crate) fn new(running: &Running<G>) -> Bots<G> {
        Bots { seats: (0..running.setup.seats()).map(|_| None).collect() }
    }
}

/// The game of a table, if it is one of these bots.
fn running<G: Craft>(table: &Table) -> Option<&Running<G>> {
    let game: &dyn Match = table.game()?;
    (game as &dyn Any).downcast_ref()
}

impl<G: Craft> Bench for Bots<G> {
    fn seat(&mut self, table: &Table, seat: Seat, level: Level, seed: u64) {
        let (Some(running), Some(place)) = (running::<G>(table), self.seats.get_mut(seat.index()))
        else {
            return;
        };
        if place.as_ref().is_none_or(|seated| seated.level != level) {
            let mut bot = level.bot::<G>(seed);
            bot.sits(&running.setup, seat);
            *place = Some(Seated { level, bot: Arc::new(Mutex::new(bot)), news: Vec::new() });
        }
    }

    fn rise(&mut self, seat: Seat) {
        if let Some(place) = self.seats.get_mut(seat.index()) {
            *place = None;
        }
    }

    fn thought(
        &mut self,
        table: &Table,
        seat: Seat,
        asked: Thinking,
        effort: Effort,
    ) -> Option<Thought> {
        let running = running::<G>(table)?;
        let (game, setup, seed) = (*running.game(), running.setup.clone(), table.head());
        let seated = self.seats.get_mut(seat.index())?.as_mut()?;
        let (bot, news) = (Arc::clone(&seated.bot), std::mem::take(&mut seated.news));
        Some(Thought(Box::new(move || {
            // A bot that panicked once may think again: what it keeps are habits, not truths.
            let mut bot = bot.lock().unwrap_or_else(PoisonError::into_inner);
            for item in &news {
                match item {
                    News::Dealt(events) => bot.dealt(events),
                    News::Moved(before, events) => bot.hears(&Sight::new(before, seat), events),
                }
            }
            let sight = Sight::new(&game, seat);
            let mut hasty;
            let bot = match effort {
                Effort::Whole => &mut *bot,
                Effort::Short => {
                    hasty = Level::Normal.bot::<G>(seed);
                    hasty.sits(&setup, seat);
                    &mut hasty
                }
            };
            let mv = match asked {
                Thinking::Move => Some(bot.choose(&sight)),
                Thinking::Shout => bot.shouts(&sight),
            };
            mv.map(|mv| mv.to_string())
        })))
    }

    fn hear(&mut self, table: &Table) {
        let Some(running) = running::<G>(table) else { return };
        for (seat, place) in (0..).map(Seat).zip(&mut self.seats) {
            let Some(seated) = place else { continue };
            let learned = running.last().iter();
            let learned =
                learned.filter_map(|&event| G::redact(event, Viewer::Seat(seat))).collect();
            match running.before() {
                Some(before) => seated.news.push(News::Moved(*before, learned)),
                None if running.steps() == 1 => seated.news.push(News::Dealt(learned)),
                // A move was taken back: nobody had learned anything from it.
                None => {}
            }
        }
    }
}
