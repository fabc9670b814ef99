//! What each game shows: a folder each, with the same files in all of them, and the list that closes them.
//!
//! # The folder of a game
//!
//! A test holds the folders to these files:
//!
//! - `mod.rs`: the type that stands for the game here, and its types of views and events; no code
//! - `gesture.rs`: moves as gestures, and gestures as attempts (`impl Gestures`)
//! - `motion.rs`: what an event moves, sounds like, marks and shows; a match without a wildcard arm (`impl Motion`)
//! - `reasons.rs`: why something cannot be chosen now, in a few words (`impl Reasons`)
//! - `seats.rs`: what is said of the seats, and what lies before them (`impl Seats`)
//! - `sheet.rs`: the score sheet, and things to talk about (`impl Sheets`)
//! - `words.rs`: what is asked, which acts there are, guidance, the rule of a move (`impl Words`)
//! - `zones.rs`: what lies on the table, in reading order (`impl Zones`)
//!
//! A game may add a file for an idea that only it has: DOS has `pairs.rs` (what lies on what), Kiltros `last_play.rs`
//! (the last play and what it did) and `tricks.rs` (whom pillerías concern), LOYO! `reveal.rs` (the end of a round), Doggy Style `payment.rs` (dogs that come
//! back) and `visit.rs` (what Mario Hugo has done).

use art::Game;
use engine::{Bag, Face};
use protocol::TableState;
use serde::de::DeserializeOwned;
use texts::Texts;

use crate::around::{Around, Before};
use crate::ask::Ask;
use crate::choice::{Choice, Turn};
use crate::film::Film;
use crate::gesture::{Gesture, Piece};
use crate::notnow::Reason;
use crate::shows::Shows;
use crate::tally::{Fact, Sheet, Story};
use crate::travel::Spot;

pub mod doggy;
pub mod dos;
pub mod dos2;
pub mod kiltros;
pub mod loyo;

/// The views and events of a game, as the game declares them.
pub(crate) trait Typed {
    /// What a viewer sees.
    type View: DeserializeOwned;
    /// Something that happened.
    type Event: DeserializeOwned;
}

/// How moves are made by touching things.
pub(crate) trait Gestures: Typed {
    /// What a move touches; nothing if these words are none.
    fn gesture(words: &[&str]) -> Option<Gesture>;
    /// The move that somebody seems to mean who has touched these things, in this order.
    fn attempt(tapped: &[Piece], view: Option<&Self::View>) -> Option<String>;
    /// Whether cards of the hand can be played, or only be chosen in advance, if the table waits for their player.
    fn turn(view: Option<&Self::View>, must: bool) -> Turn;
}

/// What an event does on the table.
pub(crate) trait Motion: Typed {
    /// All that an event shows to this seat. `lies` is where the card of the last play lies, for what throws it off
    /// the table.
    fn shows(event: &Self::Event, me: Option<u8>, lies: &Option<Spot>) -> Shows;
    /// Where the card of the last play lies, if one may be thrown off the table.
    fn last_laid(view: &Self::View) -> Option<Spot>;
    /// Tells whether everybody is asked at once.
    fn asks_everybody(view: &Self::View) -> bool;
}

/// Why something cannot be chosen now.
pub(crate) trait Reasons: Typed {
    /// The reason why a thing does not go with what is chosen; nothing if only the table knows.
    fn reason(view: &Self::View, chosen: &[Piece], piece: &Piece) -> Option<Reason>;
}

/// What is said of the seats.
pub(crate) trait Seats: Typed {
    /// Cards, turn and tags of the seats.
    fn around(view: &Self::View) -> Around;
    /// The hand of a seat, as far as it is seen and is held in a hand.
    fn hand(view: &Self::View, seat: u8) -> Vec<String>;
    /// All cards that a seat has, one nothing for each that is not seen.
    fn cards(view: &Self::View, seat: u8) -> Vec<Option<String>>;
    /// What lies before a seat.
    fn before(view: &Self::View, seat: u8) -> Before;
    /// Who owes the word that is shouted; nothing in a game without one that is owed.
    fn owing(view: &Self::View) -> Option<Vec<u8>>;
    /// What lies on top of an open pile.
    fn top(view: &Self::View, pile: &str) -> Option<String>;
    /// The card that was just drawn and is in no hand yet, for who sees it.
    fn drawn(view: &Self::View) -> Option<String>;
    /// Tells whether these scores are worth being shown.
    fn counts(scores: &[i32]) -> bool;
}

/// What lies on the table.
pub(crate) trait Zones: Typed {
    /// What lies there, in reading order, for whoever sits in this seat; their own cards are the last.
    fn zones(view: &Self::View, me: Option<u8>) -> Vec<Lane>;
}

/// Things that lie beside each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lane {
    /// Its name, in one word.
    pub name: &'static str,
    /// What lies there.
    pub things: Vec<Thing>,
}

/// Something that lies there or is held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thing {
    /// What is touched here, if anything ever is.
    pub piece: Option<Piece>,
    /// The card, as it is written; nothing if only its back is seen.
    pub card: Option<String>,
}

impl Lane {
    /// Cards that can be touched.
    pub(crate) fn of(name: &'static str, cards: Vec<String>, piece: fn(String) -> Piece) -> Lane {
        let thing = |card: String| Thing { piece: Some(piece(card.clone())), card: Some(card) };
        Lane { name, things: cards.into_iter().map(thing).collect() }
    }

    /// Cards that only lie there.
    pub(crate) fn still(name: &'static str, cards: Vec<String>) -> Lane {
        let thing = |card: String| Thing { piece: None, card: Some(card) };
        Lane { name, things: cards.into_iter().map(thing).collect() }
    }
}

/// What a game comes to.
pub(crate) trait Sheets: Typed {
    /// The score sheet.
    fn sheet(film: &Film, story: &Story<Self::Event>) -> Sheet;
    /// Things to talk about, the most telling first.
    fn facts(film: &Film, story: &Story<Self::Event>) -> Vec<Option<Fact>>;
}

/// What is said to whoever plays, and which acts there are.
pub(crate) trait Words: Typed {
    /// What is done without choosing anything, in the order of its buttons.
    const QUIET: &'static [&'static str];
    /// Acts in whose words the card of the middle stands that they are about. A button need not say it.
    const ON: &'static [&'static str];
    /// The word that is shouted.
    const SHOUT: Option<&'static str>;
    /// Whether somebody can be caught who has not said it.
    const CATCHES: bool;
    /// Whether there are numbers on the cards of a hand.
    const NUMBERS: bool;

    /// What is expected of whoever has to move: with `ask-` and the game before it the key of a text.
    fn stage(view: &Self::View) -> &'static str;
    /// What is asked besides: a line instead of that of the stage, and something smaller below it.
    fn ask(view: &Self::View, asked: &Asked<'_>) -> Ask;
    /// What could be said to a beginner, the most urgent first. `stage` is that of the view, `can` says which acts there
    /// are.
    fn situations(stage: &str, can: &dyn Fn(&str) -> bool) -> Vec<&'static str>;
    /// The moves that are complete with what is chosen, the best first: those that deserve a button.
    fn ways<'a>(texts: &Texts, complete: Vec<&'a (String, Gesture)>) -> Vec<Way<'a>>;
    /// The rule that a move follows.
    fn rule(gesture: &Gesture) -> Option<&'static str>;
}

/// A move that is complete with what is chosen.
pub(crate) struct Way<'a> {
    /// The move, as it is written.
    pub(crate) mv: &'a str,
    /// What it touches.
    pub(crate) gesture: &'a Gesture,
    /// What its button says, if it is not the act.
    pub(crate) label: Option<String>,
}

impl<'a> Way<'a> {
    pub(crate) fn plain((mv, gesture): &'a (String, Gesture)) -> Way<'a> {
        Way { mv, gesture, label: None }
    }
}

/// Of whom something is asked, and what they have chosen.
#[derive(Copy, Clone)]
pub struct Asked<'a> {
    /// The language.
    pub texts: &'a Texts,
    /// The table.
    pub table: &'a TableState,
    /// Who is asked.
    pub me: Option<u8>,
    /// What can be chosen, and what is.
    pub choice: &'a Choice,
}

impl Asked<'_> {
    pub(crate) fn say(&self, key: &str) -> String {
        self.texts.phrase(key, &[])
    }

    pub(crate) fn count(&self, key: &str, number: i64) -> String {
        self.texts.line(key, &[("count", engine::Value::Number(number))])
    }

    pub(crate) fn name(&self, seat: u8) -> String {
        crate::company::name(self.table, seat)
    }
}

/// The names of cards, in the order of a bag.
#[must_use]
pub fn names<F: Face, const PLANES: usize>(cards: &Bag<F, PLANES>) -> Vec<String> {
    cards.iter().map(|card| card.name().to_owned()).collect()
}

/// Cards of which perhaps only the number is seen. More are never shown one by one.
pub(crate) fn seen<F: Face, const PLANES: usize>(
    count: u32,
    cards: Option<&Bag<F, PLANES>>,
) -> Vec<Option<String>> {
    const MOST: u32 = 60;
    match cards {
        Some(cards) => names(cards).into_iter().map(Some).collect(),
        None => vec![None; count.min(MOST) as usize],
    }
}

/// The names of those that hold.
pub(crate) fn holding(all: &[(bool, &'static str)]) -> Vec<&'static str> {
    all.iter().filter(|(holds, _)| *holds).map(|(_, name)| *name).collect()
}

/// Makes the views and events of any game out of the list of games.
macro_rules! games {
    ($($game:ident => $folder:ident,)*) => {
        /// A game as somebody sees it.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[cfg_attr(test, derive(serde::Serialize), serde(untagged))]
        pub enum View {
            $(#[doc = concat!("Of `", stringify!($folder), "`.")]
            $game(Box<games::$folder::View>),)*
        }

        /// Something that happened in a game.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[cfg_attr(test, derive(serde::Serialize), serde(untagged))]
        pub enum Event {
            $(#[doc = concat!("Of `", stringify!($folder), "`.")]
            $game(games::$folder::Event),)*
            /// Something of another version. It shows nothing but its sentence.
            Unknown,
        }

        impl View {
            /// Reads a view of this game as it is sent; nothing if it comes from a program of another version.
            #[must_use]
            pub fn read(game: Game, json: &str) -> Option<View> {
                match game {
                    $(Game::$game => Some(View::$game(Box::new(serde_json::from_str(json).ok()?))),)*
                }
            }

            /// What is played.
            #[must_use]
            pub fn game(&self) -> Game {
                match self {
                    $(View::$game(_) => Game::$game,)*
                }
            }

            /// Cards, turn and tags of the seats.
            #[must_use]
            pub fn around(&self) -> Around {
                match self {
                    $(View::$game(view) => $folder::$game::around(view),)*
                }
            }

            /// The hand of a seat, as far as it is seen and is held in a hand.
            #[must_use]
            pub fn hand(&self, seat: u8) -> Vec<String> {
                match self {
                    $(View::$game(view) => $folder::$game::hand(view, seat),)*
                }
            }

            /// All cards that a seat has, one nothing for each that is not seen.
            #[must_use]
            pub fn cards(&self, seat: u8) -> Vec<Option<String>> {
                match self {
                    $(View::$game(view) => $folder::$game::cards(view, seat),)*
                }
            }

            /// What lies before a seat.
            #[must_use]
            pub fn before(&self, seat: u8) -> Before {
                match self {
                    $(View::$game(view) => $folder::$game::before(view, seat),)*
                }
            }

            /// What lies on the table, in reading order, for whoever sits in this seat.
            #[must_use]
            pub fn zones(&self, me: Option<u8>) -> Vec<Lane> {
                match self {
                    $(View::$game(view) => $folder::$game::zones(view, me),)*
                }
            }

            /// Who owes the word that is shouted; nothing in a game without one that is owed.
            #[must_use]
            pub fn owing(&self) -> Option<Vec<u8>> {
                match self {
                    $(View::$game(view) => $folder::$game::owing(view),)*
                }
            }

            /// What lies on top of an open pile.
            #[must_use]
            pub fn top(&self, pile: &str) -> Option<String> {
                match self {
                    $(View::$game(view) => $folder::$game::top(view, pile),)*
                }
            }

            /// The card that was just drawn and is in no hand yet, for who sees it.
            #[must_use]
            pub fn drawn(&self) -> Option<String> {
                match self {
                    $(View::$game(view) => $folder::$game::drawn(view),)*
                }
            }

            /// What is expected of whoever has to move, in one word.
            #[must_use]
            pub fn stage(&self) -> &'static str {
                match self {
                    $(View::$game(view) => $folder::$game::stage(view),)*
                }
            }

            /// What is asked of somebody besides.
            #[must_use]
            pub fn ask(&self, asked: &Asked<'_>) -> Ask {
                match self {
                    $(View::$game(view) => $folder::$game::ask(view, asked),)*
                }
            }

            /// The reason why a thing does not go with what is chosen; nothing if only the table knows.
            #[must_use]
            pub fn reason(&self, chosen: &[Piece], piece: &Piece) -> Option<Reason> {
                match self {
                    $(View::$game(view) => $folder::$game::reason(view, chosen, piece),)*
                }
            }

            /// Where the card of the last play lies, if one may be thrown off the table.
            pub(crate) fn last_laid(&self) -> Option<Spot> {
                match self {
                    $(View::$game(view) => $folder::$game::last_laid(view),)*
                }
            }

            /// Tells whether everybody is asked at once.
            #[must_use]
            pub fn asks_everybody(&self) -> bool {
                match self {
                    $(View::$game(view) => $folder::$game::asks_everybody(view),)*
                }
            }

            /// The move that somebody seems to mean who has touched these things, in this order: the table will say
            /// why it cannot be.
            #[must_use]
            pub fn attempt(&self, tapped: &[Piece]) -> Option<String> {
                match self {
                    $(View::$game(view) => $folder::$game::attempt(tapped, Some(view)),)*
                }
            }

            /// Whether cards of the hand can be played, or only be chosen in advance.
            #[must_use]
            pub fn turn(&self, must: bool) -> Turn {
                match self {
                    $(View::$game(view) => $folder::$game::turn(Some(view), must),)*
                }
            }
        }

        impl Event {
            /// Reads an event of this game as it is sent.
            #[must_use]
            pub fn read(game: Game, json: &str) -> Event {
                match game {
                    $(Game::$game => serde_json::from_str(json).map_or(Event::Unknown, Event::$game),)*
                }
            }

            /// A card that may be looked at for a moment: where it lies, and which one it is.
            #[must_use]
            pub fn glimpse(&self) -> Option<(String, String)> {
                self.shows(None, &None).glimpse
            }

            /// All that it shows to this seat.
            pub(crate) fn shows(&self, me: Option<u8>, lies: &Option<Spot>) -> Shows {
                match self {
                    $(Event::$game(event) => $folder::$game::shows(event, me, lies),)*
                    Event::Unknown => Shows::nothing(),
                }
            }
        }

        /// What a move of a game touches; nothing if it is not one.
        pub(crate) fn gesture(game: Game, words: &[&str]) -> Option<Gesture> {
            match game {
                $(Game::$game => $folder::$game::gesture(words),)*
            }
        }

        /// Whether cards of the hand can be played, or only be chosen in advance, before anything is seen.
        #[must_use]
        pub fn turn(game: Game, must: bool) -> Turn {
            match game {
                $(Game::$game => $folder::$game::turn(None, must),)*
            }
        }

        /// What somebody tries who has touched these things before anything is seen.
        #[must_use]
        pub fn attempt(game: Game, tapped: &[Piece]) -> Option<String> {
            match game {
                $(Game::$game => $folder::$game::attempt(tapped, None),)*
            }
        }

        /// Tells whether these scores of a game are worth being shown.
        #[must_use]
        pub fn counts(game: Game, scores: &[i32]) -> bool {
            match game {
                $(Game::$game => $folder::$game::counts(scores),)*
            }
        }

        /// What is done in a game without choosing anything, in the order of its buttons.
        #[must_use]
        pub const fn quiet(game: Game) -> &'static [&'static str] {
            match game {
                $(Game::$game => <$folder::$game as Words>::QUIET,)*
            }
        }

        /// Tells whether the card of the middle stands in the words of an act.
        pub(crate) fn says_on(game: Game, act: &str) -> bool {
            match game {
                $(Game::$game => <$folder::$game as Words>::ON.contains(&act),)*
            }
        }

        /// The word that is shouted in a game.
        #[must_use]
        pub const fn shout(game: Game) -> Option<&'static str> {
            match game {
                $(Game::$game => <$folder::$game as Words>::SHOUT,)*
            }
        }

        /// Whether somebody can be caught in a game who has not said its word.
        #[must_use]
        pub const fn catches(game: Game) -> bool {
            match game {
                $(Game::$game => <$folder::$game as Words>::CATCHES,)*
            }
        }

        /// The moves that are complete with what is chosen, the best first: those that deserve a button.
        pub(crate) fn ways<'a>(
            game: Game,
            texts: &Texts,
            complete: Vec<&'a (String, Gesture)>,
        ) -> Vec<Way<'a>> {
            match game {
                $(Game::$game => $folder::$game::ways(texts, complete),)*
            }
        }

        /// Whether there are numbers on the cards of a hand.
        #[must_use]
        pub const fn has_numbers(game: Game) -> bool {
            match game {
                $(Game::$game => <$folder::$game as Words>::NUMBERS,)*
            }
        }

        /// What could be said to a beginner now, the most urgent first.
        pub(crate) fn situations(
            game: Game,
            stage: &str,
            can: &dyn Fn(&str) -> bool,
        ) -> Vec<&'static str> {
            match game {
                $(Game::$game => $folder::$game::situations(stage, can),)*
            }
        }

        /// The rule that a move follows.
        pub(crate) fn rule(game: Game, gesture: &Gesture) -> Option<&'static str> {
            match game {
                $(Game::$game => $folder::$game::rule(gesture),)*
            }
        }

        /// The score sheet of a game that was played, and things to talk about.
        pub(crate) fn sheet(game: Game, film: &Film) -> (Sheet, Vec<Option<Fact>>) {
            match game {
                $(Game::$game => {
                    let story = Story::of(film, |event| {
                        if let Event::$game(event) = event { Some(event) } else { None }
                    });
                    ($folder::$game::sheet(film, &story), $folder::$game::facts(film, &story))
                })*
            }
        }
    };
}

games! {
    // A new game is one line here; the compiler lists the rest.
    Dos => dos,
    Dos2 => dos2,
    Kiltros => kiltros,
    Loyo => loyo,
    Doggy => doggy,
}
