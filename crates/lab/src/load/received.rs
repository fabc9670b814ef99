//! Partial deserialization of messages: what a player reads of them.
//!
//! Most of a message is skipped: somebody who plays thousands of seats has no time for views.

use std::borrow::Cow;

use protocol::{Phase, SealingStep};
use serde::Deserialize;

/// A message of the server.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Received<'a> {
    #[serde(borrow)]
    Welcome(Welcome<'a>),
    #[serde(borrow)]
    Update(Picture<'a>),
    #[serde(borrow)]
    Done(Done<'a>),
    #[serde(borrow)]
    Refused(About<'a>),
    #[serde(borrow)]
    Rejected(About<'a>),
    #[serde(borrow)]
    Trouble(About<'a>),
}

#[derive(Deserialize)]
pub(crate) struct Welcome<'a> {
    #[serde(borrow)]
    pub(crate) token: Option<Cow<'a, str>>,
    #[serde(borrow)]
    pub(crate) snapshot: Picture<'a>,
}

#[derive(Deserialize)]
pub(crate) struct Picture<'a> {
    pub(crate) number: u64,
    #[serde(borrow)]
    pub(crate) table: State<'a>,
    pub(crate) you: You,
}

#[derive(Deserialize)]
pub(crate) struct State<'a> {
    pub(crate) phase: Phase,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) games: u64,
    #[serde(borrow)]
    pub(crate) commitment: Option<Cow<'a, str>>,
    #[serde(default)]
    pub(crate) step: Option<SealingStep>,
    #[serde(default)]
    pub(crate) promises: Vec<Option<String>>,
    pub(crate) added: Vec<u8>,
}

#[derive(Deserialize)]
pub(crate) struct Chair {
    pub(crate) ready: bool,
}

#[derive(Deserialize)]
pub(crate) struct You {
    pub(crate) must: bool,
    pub(crate) may: bool,
}

#[derive(Deserialize)]
pub(crate) struct Done<'a> {
    #[serde(borrow)]
    pub(crate) id: Cow<'a, str>,
    pub(crate) number: u64,
}

#[derive(Deserialize)]
pub(crate) struct About<'a> {
    #[serde(borrow, default)]
    pub(crate) id: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    pub(crate) why: Option<Cow<'a, str>>,
}

/// The moves that a picture offers.
pub(crate) fn moves(picture: &str) -> Vec<Cow<'_, str>> {
    #[derive(Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Message<'a> {
        #[serde(borrow)]
        Welcome(Inside<'a>),
        #[serde(borrow)]
        Update(Offer<'a>),
    }
    #[derive(Deserialize)]
    struct Inside<'a> {
        #[serde(borrow)]
        snapshot: Offer<'a>,
    }
    #[derive(Deserialize)]
    struct Offer<'a> {
        #[serde(borrow)]
        you: Moves<'a>,
    }
    #[derive(Deserialize)]
    struct Moves<'a> {
        #[serde(borrow)]
        moves: Vec<Cow<'a, str>>,
    }
    match serde_json::from_str(picture) {
        Ok(Message::Welcome(Inside { snapshot: Offer { you } })) => you.moves,
        Ok(Message::Update(Offer { you })) => you.moves,
        Err(_) => Vec::new(),
    }
}

/// Tells whether an update is about a shout.
pub(crate) fn is_race(update: &str) -> bool {
    update.contains(r#""kind":"race""#)
}
