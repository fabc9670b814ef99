//! A progress bar for people who wait; nothing for pipes and plain terminals.

pub use indicatif::ProgressBar;
use indicatif::{ProgressDrawTarget, ProgressStyle};

/// A bar for so many things, on the terminal if there is one.
pub fn bar(count: u64, things: &'static str) -> ProgressBar {
    let dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
    let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    // Standard error that is no terminal hides the bar as well.
    let target =
        if dumb || plain { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
    let style = ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len} {msg}, {eta}")
        .expect("the template is well formed");
    ProgressBar::with_draw_target(Some(count), target).with_style(style).with_message(things)
}
