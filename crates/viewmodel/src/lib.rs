//! What every front end shows of a table (view models): from messages, views and legal moves to gestures, words, marks
//! and reasons. No IO, no clock, no browser, no terminal, and no legality: what can be chosen follows from the list of
//! legal moves.
//!
//! # Modules
//!
//! From messages to what is seen:
//!
//! - [`heard`][]: the messages of the protocol as a front end reads them, with views and events by their own types
//! - [`mod@games`][]: what each game shows, a folder each
//! - [`gesture`], [`choice`], [`answer`]: moves as gestures; the state of a selection; the standing answer of Kiltros
//! - [`moves`], [`sentence`], [`notnow`], [`ask`]: moves, events and reasons in words; what is asked
//! - [`shows`][]: all that one event shows, and of that [`travel`] what moves, [`noise`] what it sounds like,
//!   [`mod@last`] what it marks, [`spectacle`] what is seen over the whole table
//! - [`scene`][]: all of a table, whichever game; made of [`plate`] (somebody there), [`spot`] (something that lies
//!   there), [`acts`] (buttons)
//! - [`around`], [`company`], [`order`], [`sum`]: what is said of the seats and their names, the order of a hand, sums
//!
//! Before and after a game:
//!
//! - [`house`], [`mod@link`], [`kept`], [`patience`]: options of a game for its host; links to tables, and those that
//!   one has been at; backoff between attempts
//! - [`guide`], [`hint`]: guidance for beginners, advice in words
//! - [`film`], [`tally`], [`review`]: replay, score sheet, win probability
//! - [`deals`], [`proof`]: what is known of sealed deals, and their verification

pub mod acts;
pub mod answer;
pub mod around;
pub mod ask;
pub mod choice;
pub mod company;
pub mod deals;
#[cfg(test)]
mod evening;
pub mod film;
pub mod games;
pub mod gesture;
pub mod guide;
pub mod heard;
pub mod hint;
pub mod house;
pub mod kept;
pub mod last;
pub mod link;
pub mod moves;
pub mod noise;
pub mod notnow;
pub mod order;
pub mod patience;
pub mod plate;
pub mod proof;
pub mod review;
pub mod scene;
pub mod sentence;
pub mod shows;
pub mod spectacle;
pub mod spot;
#[cfg(any(test, feature = "stored"))]
pub mod stored;
pub mod sum;
pub mod tally;
pub mod travel;
