//! What every front end shows of a table (view models): from messages, views and legal moves to gestures, words, marks
//! and reasons. No IO, no clock, no browser, no terminal, and no legality: what can be chosen follows from the list of
//! legal moves.
//!
//! # Modules
//!
//! From messages to what is seen:
//!
//! - [`heard`][]: the messages of the protocol as a front end reads them
//! - [`gesture`], [`choice`], [`answer`]: moves as gestures; the state of a selection; the standing answer of Kiltros
//! - [`moves`], [`sentence`], [`notnow`]: moves, events and reasons in words
//! - [`travel`], [`noise`], [`mod@last`], [`spectacle`]: what an event moves, sounds like, marks, shows
//! - [`company`], [`order`], [`sum`], [`payment`], [`last_play`], [`reveal`]: names of seats, order of a hand, and
//!   what single games show besides
//!
//! Before and after a game:
//!
//! - [`house`], [`mod@link`], [`kept`], [`patience`]: options of a game for its host; links to tables, and those that
//!   one has been at; backoff between attempts
//! - [`guide`], [`hint`]: guidance for beginners, advice in words
//! - [`film`], [`tally`], [`review`]: replay, score sheet, win probability
//! - [`deals`], [`proof`]: what is known of sealed deals, and their verification

pub mod answer;
pub mod choice;
pub mod company;
pub mod deals;
#[cfg(test)]
mod evening;
pub mod film;
pub mod gesture;
pub mod guide;
pub mod heard;
pub mod hint;
pub mod house;
pub mod kept;
pub mod last;
pub mod last_play;
pub mod link;
pub mod moves;
pub mod noise;
pub mod notnow;
pub mod order;
pub mod patience;
pub mod payment;
pub mod proof;
pub mod reveal;
pub mod review;
pub mod sentence;
pub mod spectacle;
#[cfg(any(test, feature = "stored"))]
pub mod stored;
pub mod sum;
pub mod tally;
pub mod travel;
