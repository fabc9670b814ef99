//! The seated bots of a table: each is fed the redacted events of its seat, and thinks in a closure that any thread
//! can run.
//!
//! The game's type is erased here ([`GameBots`]): a table seats bots without knowing which game they play.

use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError};

use bots::{Bot, Heuristics, Kind, Level, Strong};
use engine::{Seat, SeatSet, Sight, Viewer};

use protocol::Advised;

use crate::advice;
use crate::entry::Entry;
use crate::game::{Match, Running};
use crate::table::Table;

/// The bots of one game, its type erased.
pub(crate) trait GameBots: Send {
    /// Puts a bot of this kind on a seat, unless one sits there. It has heard nothing of what was
    /// before.
    fn seat(&mut self, table: &Table, seat: Seat, kind: Kind, seed: u64);
    /// Takes the bot of a seat away.
    fn rise(&mut self, seat: Seat);
    /// What a bot on the seat thinks of the game as it stands.
    fn thought(
        &mut self,
        table: &Table,
        seat: Seat,
        asked: Thinking,
        effort: Effort,
    ) -> Option<Thought<Option<String>>>;
    /// Puts an adviser behind a seat, unless one stands there. It has heard nothing of what was before.
    fn stand_behind(&mut self, table: &Table, seat: Seat, seed: u64);
    /// What the adviser behind this seat thinks of the game as it stands, the best first.
    fn advice(&mut self, table: &Table, seat: Seat) -> Option<Thought<Vec<Advised>>>;
    /// Tells all bots of the last move.
    fn hear(&mut self, table: &Table);
}

/// The bots of a table, from game to game.
#[derive(Default)]
pub struct SeatedBots {
    bots: Option<Box<dyn GameBots>>,
    /// Who wants to be advised.
    advised: SeatSet,
}

impl SeatedBots {
    /// Seats the bots that the table has now, and tells them of the last entry. `seed` is for their
    /// own dice.
    pub fn attend(&mut self, table: &Table, entry: &Entry, seed: u64) {
        match (entry, table.game()) {
            (Entry::Dealt { .. }, Some(game)) => self.bots = Some(game.bots()),
            (_, None) => self.bots = None,
            _ => {}
        }
        self.seat(table, seed);
        let Some(bots) = &mut self.bots else { return };
        if matches!(entry, Entry::Dealt { .. } | Entry::Played { .. }) {
            bots.hear(table);
        }
    }

    /// The bots of a table that was played before.
    pub(crate) fn resume(table: &Table, seed: u64) -> SeatedBots {
        let bots = table.game().map(|game| game.bots());
        let mut bots = SeatedBots { bots, ..SeatedBots::default() };
        bots.seat(table, seed);
        bots
    }

    fn seat(&mut self, table: &Table, seed: u64) {
        let Some(bots) = &mut self.bots else { return };
        for (seat, chair) in (0..).map(Seat).zip(table.chairs()) {
            let seed = seed ^ u64::from(seat.0) << 32;
            match chair.bot() {
                Some(kind) => bots.seat(table, seat, kind, seed),
                None => bots.rise(seat),
            }
            if self.advised.has(seat) {
                bots.stand_behind(table, seat, seed);
            }
        }
    }

    /// Lets somebody hear what this seat hears, from the next deal on, who can then be asked for advice.
    pub fn advise(&mut self, seat: Seat) {
        self.advised = self.advised.with(seat);
    }

    /// What somebody who knows what this seat knows will think of the game as it stands. Whoever was not
    /// there from the deal on has not heard how the others play, and hears it from now on.
    pub fn advice(
        &mut self,
        table: &Table,
        seat: Seat,
        seed: u64,
    ) -> Option<Thought<Vec<Advised>>> {
        let bots = self.bots.as_mut()?;
        bots.stand_behind(table, seat, seed);
        bots.advice(table, seat)
    }

    /// What the bot on this seat will think of the game as it stands.
    pub fn thought(
        &mut self,
        table: &Table,
        seat: Seat,
        asked: Thinking,
        effort: Effort,
    ) -> Option<Thought<Option<String>>> {
        self.bots.as_mut()?.thought(table, seat, asked, effort)
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
pub struct Thought<T>(Box<dyn FnOnce() -> T + Send>);

impl<T> Thought<T> {
    /// Thinks. What comes of it: a move as it is written, if there is one, or what is to be said of all
    /// moves.
    #[must_use]
    pub fn think(self) -> T {
        (self.0)()
    }
}

/// A bot, and what it has yet to be told. It is told when it thinks next, on the thread where it
/// thinks: whoever brings the news must not wait for a thought to end.
struct SeatedBot<G: Heuristics, B> {
    seat: Seat,
    bot: Arc<Mutex<B>>,
    news: Vec<News<G>>,
}

impl<G: Heuristics, B: Bot<G> + Send + 'static> SeatedBot<G, B> {
    fn new(running: &Running<G>, seat: Seat, mut bot: B) -> SeatedBot<G, B> {
        bot.sits(&running.setup, seat);
        SeatedBot { seat, bot: Arc::new(Mutex::new(bot)), news: Vec::new() }
    }

    /// Keeps the last step for it.
    fn hear(&mut self, running: &Running<G>) {
        let learned = learned(running, self.seat);
        match running.before() {
            Some(before) => self.news.push(News::Moved(*before, learned)),
            None if running.steps() == 1 => self.news.push(News::Dealt(learned)),
            // A move was taken back: nobody had learned anything from it.
            None => {}
        }
    }

    /// Tells it at once what is new, unless it thinks just now: nobody knows whether it will be asked
    /// again, and news are as large as games.
    fn catch_up(&mut self) {
        if let Ok(mut bot) = self.bot.try_lock() {
            tell(&mut *bot, self.seat, &std::mem::take(&mut self.news));
        }
    }

    /// What it thinks, after it has heard all that is new.
    fn thought<T>(
        &mut self,
        running: &Running<G>,
        think: impl FnOnce(&mut B, &Sight<'_, G>) -> T + Send + 'static,
    ) -> Thought<T> {
        let (bot, news) = (Arc::clone(&self.bot), std::mem::take(&mut self.news));
        let (game, seat) = (*running.game(), self.seat);
        Thought(Box::new(move || {
            // A bot that panicked once may think again: what it keeps are habits, not truths.
            let mut bot = bot.lock().unwrap_or_else(PoisonError::into_inner);
            tell(&mut *bot, seat, &news);
            let thought = think(&mut bot, &Sight::new(&game, seat));
            // Between two thoughts of one bot are those of many others.
            bot.rests();
            thought
        }))
    }
}

enum News<G: Heuristics> {
    Dealt(Vec<G::Event>),
    Moved(G, Vec<G::Event>),
}

fn tell<G: Heuristics, B: Bot<G>>(bot: &mut B, seat: Seat, news: &[News<G>]) {
    for item in news {
        match item {
            News::Dealt(events) => bot.dealt(events),
            News::Moved(before, events) => bot.hears(&Sight::new(before, seat), events),
        }
    }
}

/// A bot of some kind.
type Seated<G> = (Kind, SeatedBot<G, Box<dyn Bot<G>>>);

/// The bots of one game.
pub(crate) struct BotsOf<G: Heuristics> {
    seats: Vec<Option<Seated<G>>>,
    advisers: Vec<SeatedBot<G, Strong<G>>>,
}

impl<G: Heuristics> BotsOf<G> {
    pub(crate) fn new(running: &Running<G>) -> BotsOf<G> {
        let seats = (0..running.setup.seats()).map(|_| None).collect();
        BotsOf { seats, advisers: Vec::new() }
    }
}

/// The game of a table, if it is one of these bots.
fn running<G: Heuristics>(table: &Table) -> Option<&Running<G>> {
    let game: &dyn Match = table.game()?;
    (game as &dyn Any).downcast_ref()
}

/// What a seat has learned from the last step.
fn learned<G: Heuristics>(running: &Running<G>, seat: Seat) -> Vec<G::Event> {
    let events = running.last().iter();
    events.filter_map(|&event| G::redact(event, Viewer::Seat(seat))).collect()
}

impl<G: Heuristics> GameBots for BotsOf<G> {
    fn seat(&mut self, table: &Table, seat: Seat, kind: Kind, seed: u64) {
        let (Some(running), Some(place)) = (running::<G>(table), self.seats.get_mut(seat.index()))
        else {
            return;
        };
        if place.as_ref().is_none_or(|(seated, _)| *seated != kind) {
            *place = Some((kind, SeatedBot::new(running, seat, kind.bot(seed))));
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
    ) -> Option<Thought<Option<String>>> {
        let running = running::<G>(table)?;
        let (setup, seed) = (running.setup.clone(), table.dice_of(seat));
        let (_, seated) = self.seats.get_mut(seat.index())?.as_mut()?;
        Some(seated.thought(running, move |bot, sight| {
            let mut hasty;
            let bot = match effort {
                Effort::Whole => bot,
                Effort::Short => {
                    hasty = Level::Normal.bot::<G>(seed);
                    hasty.sits(&setup, seat);
                    &mut hasty
                }
            };
            let mv = match asked {
                Thinking::Move => Some(bot.choose(sight)),
                Thinking::Shout => bot.shouts(sight),
            };
            mv.map(|mv| mv.to_string())
        }))
    }

    fn stand_behind(&mut self, table: &Table, seat: Seat, seed: u64) {
        let Some(running) = running::<G>(table) else { return };
        if self.advisers.iter().all(|adviser| adviser.seat != seat) {
            let strong = Strong::new(advice::BUDGET, seed);
            self.advisers.push(SeatedBot::new(running, seat, strong));
        }
    }

    fn advice(&mut self, table: &Table, seat: Seat) -> Option<Thought<Vec<Advised>>> {
        let running = running::<G>(table)?;
        let adviser = self.advisers.iter_mut().find(|adviser| adviser.seat == seat)?;
        Some(adviser.thought(running, |strong, sight| {
            strong.candidates(sight).iter().map(advice::told).collect()
        }))
    }

    fn hear(&mut self, table: &Table) {
        let Some(running) = running::<G>(table) else { return };
        for adviser in &mut self.advisers {
            adviser.hear(running);
            adviser.catch_up();
        }
        self.seats.iter_mut().flatten().for_each(|(_, seated)| seated.hear(running));
    }
}
