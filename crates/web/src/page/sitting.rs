//! Somebody at a table: what they see, what they have chosen, what they were answered.

mod far;

use std::collections::VecDeque;
use std::time::Duration;

use art::Game;
use leptos::prelude::*;
use protocol::{Advised, Ask, Clock, Command, Request, SealingStep, Terms};

use super::line::Line;
use super::memory::{self, Alone};
use super::words::Words;
use super::{checks, motion, random, sound};
use crate::host::Guest;
use crate::talk::Question;
use viewmodel::choice::{Choice, Turn};
use viewmodel::company;
use viewmodel::games::{self, View};
use viewmodel::gesture::{self, Piece};
use viewmodel::heard::{Item, Phase, Picture, Refused, Role, TableState, You, game_of};
use viewmodel::kept::KeptTable;
use viewmodel::noise::Sound;
use viewmodel::tally::Tally;

/// How many things of the past are kept for the log.
const LOGGED: usize = 200;
/// How long a card is shown that one may see once.
pub(crate) const GLIMPSE: Duration = Duration::from_secs(6);
/// How long an answer may take until the line counts as dead.
const ANSWER: Duration = Duration::from_secs(8);
/// The same for advice: somebody has to think first, perhaps after others.
const THOUGHT: Duration = Duration::from_secs(30);

/// Says that what was kept of a game could not be read.
const LOST: &str = "page-unfinished-lost";

/// How it stands with the line to the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Connection {
    /// It was never there yet; so often it was tried in vain.
    Coming(u32),
    /// It is there.
    There,
    /// It was there and will be again.
    Lost,
    /// It is over for good: one word for the reason.
    Ended(String),
}

/// What a strong bot would do, if it can be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Hint {
    Unasked,
    /// Somebody thinks about the picture of this number, or of a later one.
    Thinking(u64),
    /// The moves worth looking at, the best first.
    Said(Vec<Advised>),
}

impl Hint {
    pub(crate) fn is_thinking(&self) -> bool {
        matches!(self, Hint::Thinking(_))
    }
}

/// All that the parts of a table's page share.
#[derive(Copy, Clone)]
pub(crate) struct Sitting {
    pub(crate) game: Game,
    pub(crate) picture: RwSignal<Option<Picture>>,
    /// The game as one sees it.
    pub(crate) board: Memo<Option<View>>,
    /// What happened, the newest first, each with its number.
    pub(crate) past: RwSignal<VecDeque<(u64, Item)>>,
    pub(crate) choice: RwSignal<Choice>,
    /// What was tried and refused.
    pub(crate) refused: RwSignal<Option<Refused>>,
    /// The move that was tried last.
    pub(crate) tried: RwSignal<String>,
    /// By how many milliseconds the table's clock is ahead of ours, at most.
    pub(crate) offset: RwSignal<f64>,
    /// What the table does not take, or what is wrong with the line: the key of a text.
    pub(crate) trouble: RwSignal<Option<String>>,
    /// Cards that one may look at for a moment, by place.
    pub(crate) glimpses: RwSignal<Vec<(String, String)>>,
    /// How it stands with the line.
    pub(crate) connection: RwSignal<Connection>,
    /// Who one is there, once that is known.
    pub(crate) role: RwSignal<Option<Role>>,
    /// The table on the server, and what lets one in.
    entry: RwSignal<Option<KeptTable>>,
    /// When a hello was said that is not answered yet, by our clock.
    greeted: StoredValue<Option<f64>>,
    /// What was asked and not answered yet.
    pending: StoredValue<Vec<Command>>,
    /// What a strong bot would do.
    pub(crate) hint: RwSignal<Hint>,
    /// Whether a move was made that the table has not answered yet.
    pub(crate) waits: RwSignal<bool>,
    pub(crate) words: Option<Words>,
    /// The record of the last game that was played to its end here.
    pub(crate) record: RwSignal<Option<String>>,
    /// What that game came to.
    pub(crate) tally: RwSignal<Option<Tally>>,
    line: StoredValue<Option<Line>, LocalStorage>,
    /// No other window calls its commands like this.
    name: StoredValue<String>,
    asked: StoredValue<u32>,
    /// The game and the step of its sealing for which something was promised or shown.
    added: StoredValue<(u64, Option<SealingStep>)>,
    happened: StoredValue<u64>,
}

impl Sitting {
    /// Nobody's seat at no table: for pictures that are only looked at.
    pub(crate) fn still(game: Game) -> Sitting {
        let picture = RwSignal::new(None::<Picture>);
        Sitting {
            game,
            picture,
            board: Memo::new(move |_| picture.with(|picture| picture.as_ref()?.view.clone())),
            past: RwSignal::new(VecDeque::new()),
            choice: RwSignal::new(Choice::default()),
            refused: RwSignal::new(None),
            tried: RwSignal::new(String::new()),
            offset: RwSignal::new(0.0),
            trouble: RwSignal::new(None),
            glimpses: RwSignal::new(Vec::new()),
            connection: RwSignal::new(Connection::There),
            role: RwSignal::new(None),
            entry: RwSignal::new(None),
            greeted: StoredValue::new(None),
            pending: StoredValue::new(Vec::new()),
            hint: RwSignal::new(Hint::Unasked),
            waits: RwSignal::new(false),
            words: use_context(),
            record: RwSignal::new(None),
            tally: RwSignal::new(None),
            line: StoredValue::new_local(None),
            name: StoredValue::new(random::name()),
            asked: StoredValue::new(0),
            added: StoredValue::new((0, None)),
            happened: StoredValue::new(0),
        }
    }

    /// Sits down at a table of one's own, with bots.
    pub(crate) fn alone(game: Game, alone: &Alone, guest: Guest) -> Sitting {
        let sitting = Sitting::still(game);
        let terms = Terms {
            options: alone.options.clone(),
            clock: Clock { turn: None, window: 20 },
            tempo: alone.tempo,
            ..Terms::of(game.name(), alone.seats)
        };
        let (level, history) = (alone.level.clone(), memory::unfinished(game));
        let open = Question::Open { terms, guest, level, history, from: memory::sequel(game) };
        let line = Line::alone(open, move |heard| sitting.hear(heard));
        sitting.line.set_value(Some(line));
        on_cleanup(move || sitting.line.set_value(None));
        sitting
    }

    /// Comes to a table on the server.
    pub(crate) fn at(entry: KeptTable) -> Sitting {
        // What is played is known only when the table is: see `of`.
        let sitting = Sitting::still(Game::ALL[0]);
        sitting.connection.set(Connection::Coming(0));
        sitting.entry.set(Some(entry));
        let line = Line::far(move |heard| sitting.hear(heard));
        sitting.line.set_value(Some(line));
        sitting.renew_again();
        on_cleanup(move || sitting.line.set_value(None));
        sitting
    }

    /// The same seat, for the page of this game.
    pub(crate) fn of(self, game: Game) -> Sitting {
        Sitting { game, ..self }
    }

    /// Shows a new picture.
    pub(crate) fn look(self, picture: Picture) {
        let game = game_of(&picture.table).unwrap_or(self.game);
        let before = motion::before(self.of(game), &picture);
        self.picture.with_untracked(|old| sound::follow(old.as_ref(), &picture));
        let choice = Choice::new(game, &picture.you.moves).at(turn_of(game, &picture));
        let choice = match picture.view.as_ref().and_then(View::owing) {
            Some(owing) => choice.only_due(picture.you.seat, &owing),
            None => choice,
        };
        let choice = choice.keeping(&self.choice.get_untracked());
        let is_closed = picture.table.phase == Phase::Closed;
        let others = company::people(&picture.table, picture.you.seat);
        self.past.update(|past| {
            // Not what is new, but the last things that happened, again.
            if picture.complete == Some(false) {
                past.clear();
            }
            for item in &picture.items {
                let number = self.happened.get_value() + 1;
                self.happened.set_value(number);
                past.push_front((number, item.clone()));
            }
            past.truncate(LOGGED);
        });
        self.glimpse(&picture);
        let moves = self.you_untracked().moves;
        if moves != picture.you.moves {
            self.hint.set(Hint::Unasked);
        }
        // It is promised and shown once: what is not answered is asked for again when the line is back.
        let added = checks::remember(&picture);
        let step = (picture.table.games, picture.table.step);
        let added = added.filter(|_| self.added.get_value() != step);
        self.check_links(picture.table.renewed);
        self.choice.set(choice);
        self.picture.set(Some(picture));
        motion::after(before);
        self.note(game, others);
        if is_closed {
            self.end("closed");
        }
        if let Some(added) = added {
            self.added.set_value(step);
            self.ask(added);
        }
    }

    /// Shows for a moment what one is allowed to see once.
    fn glimpse(self, picture: &Picture) {
        let saw = |item: &Item| match item {
            Item::Game(happened) => happened.event.glimpse(),
            Item::Table(_) | Item::Unknown => None,
        };
        let saw: Vec<_> = picture.items.iter().filter_map(saw).collect();
        if !saw.is_empty() {
            self.glimpses.set(saw);
            set_timeout(move || drop(self.glimpses.try_set(Vec::new())), GLIMPSE);
        }
    }

    /// Asks the table for something. What is asked while the line is down is asked when it is back.
    pub(crate) fn ask(self, ask: Ask) {
        self.asked.update_value(|asked| *asked += 1);
        let id = format!("{}-{}", self.name.get_value(), self.asked.get_value());
        let seen = self.picture.with_untracked(|picture| picture.as_ref().map_or(0, |p| p.number));
        // Bytes for the seed are added by themselves: nobody has read anything by then.
        let is_by_hand = !matches!(ask, Ask::Promise { .. } | Ask::Reveal { .. });
        if is_by_hand || self.trouble.with_untracked(|key| key.as_deref() != Some(LOST)) {
            self.trouble.set(None);
        }
        let patience = if ask == Ask::Hint { THOUGHT } else { ANSWER };
        let command = Command { id: id.clone(), seen, ask };
        self.send(&Request::Command(command.clone()));
        if self.is_far() {
            self.pending.update_value(|pending| pending.push(command));
            set_timeout(move || self.doubt(&id), patience);
        }
    }

    /// Asks what a strong bot would do.
    pub(crate) fn advise(self) {
        let seen = self.picture.with_untracked(|picture| picture.as_ref().map_or(0, |p| p.number));
        self.hint.set(Hint::Thinking(seen));
        self.ask(Ask::Hint);
    }

    /// Shows a hint, and chooses what it speaks of, unless something else can be done by now.
    fn hinted(self, seen: u64, moves: Vec<Advised>) {
        let is_awaited = self
            .hint
            .with_untracked(|hint| matches!(hint, Hint::Thinking(asked) if *asked <= seen));
        if !is_awaited {
            return;
        }
        if let Some(best) = moves.first().and_then(|best| gesture::of(self.game, &best.mv)) {
            self.choice.update(|choice| choice.choose(&best.pieces));
        }
        self.hint.set(Hint::Said(moves));
    }

    /// Makes a move. Whoever taps twice means it once.
    pub(crate) fn play(self, mv: &str) {
        if self.waits.get_untracked() && self.tried.with_untracked(|tried| tried == mv) {
            return;
        }
        self.tried.set(mv.to_owned());
        self.waits.set(true);
        self.ask(Ask::Play { mv: mv.to_owned() });
    }

    /// Taps something. What cannot be chosen is tried all the same, so that the table says why.
    pub(crate) fn tap(self, piece: &Piece, nth: usize) {
        let fits = self.choice.try_update(|choice| choice.tap(piece, nth));
        if fits == Some(true) {
            sound::play(Sound::Lift);
        }
        if fits == Some(false) {
            let choice = self.choice.get_untracked();
            let mut tapped = choice.chosen().to_vec();
            tapped.push(piece.clone());
            // A catch that cannot be chosen and is legal is a false call: nobody makes one by a tap.
            let is_false_call =
                |mv: &String| mv.starts_with("catch ") && self.you_untracked().moves.contains(mv);
            let attempt = self.board.with_untracked(|view| match view {
                Some(view) => view.attempt(&tapped),
                None => games::attempt(self.game, &tapped),
            });
            if let Some(mv) = attempt.filter(|mv| !is_false_call(mv)) {
                self.play(&mv);
            }
        }
    }

    /// What everybody sees of the table; nothing before it is there.
    pub(crate) fn table(self) -> Option<TableState> {
        self.picture.with(|picture| picture.as_ref().map(|picture| picture.table.clone()))
    }

    /// What concerns oneself.
    pub(crate) fn you(self) -> You {
        self.picture.with(|picture| picture.as_ref().map_or_else(You::default, |p| p.you.clone()))
    }

    fn you_untracked(self) -> You {
        let you = |picture: &Option<Picture>| picture.as_ref().map(|p| p.you.clone());
        self.picture.with_untracked(you).unwrap_or_default()
    }
}

/// Whether cards of the hand can be played, or only be chosen in advance.
fn turn_of(game: Game, picture: &Picture) -> Turn {
    match &picture.view {
        Some(view) => view.turn(picture.you.must),
        None => games::turn(game, picture.you.must),
    }
}
