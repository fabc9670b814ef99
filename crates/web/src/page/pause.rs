//! What is said while a game is paused.

use js_sys::Date;
use leptos::prelude::*;

use super::sitting::Sitting;
use super::words::Words;
use viewmodel::heard::Resumes;

/// That it is paused, until when, and who can end it.
pub(crate) fn says(words: Words, sitting: Sitting, resumes: Option<Resumes>) -> String {
    let Some(Resumes { at, alone }) = resumes else { return words.say("page-paused") };
    let date = Date::new(&(at as f64 - sitting.offset.get_untracked()).into());
    let time = format!("{}:{:02}", date.get_hours(), date.get_minutes());
    let key = if alone { "page-paused-alone" } else { "page-paused-until" };
    words.texts().phrase(key, &[("time", time)])
}
