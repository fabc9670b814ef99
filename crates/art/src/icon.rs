//! The icons of buttons, as lines in the color of the text around them.

use crate::svg::Pen;

/// The icons: their names, and their lines in a box of 24 × 24.
#[rustfmt::skip]
static LINES: [(&str, &str); 28] = [
    ("back", "M15 5l-7 7 7 7"),
    ("broom", "M19 4l-8 9M8 12l5 4-3 5H4c1-4 1-6 4-9z"),
    ("bulb", "M9 17h6M10 20h4M9 17c0-1.5-.5-2.5-1.5-3.5a6 6 0 1 1 9 0C15.5 14.5 15 15.5 15 17"),
    ("check", "M5 13l4 4L19 7"),
    ("close", "M6 6l12 12M18 6L6 18"),
    ("copy", "M9 9h11v11H9zM5 15H4V4h11v1"),
    ("door", "M6 21V4h11v17M3 21h18M13 13h.01"),
    ("eye", "M3 12c4-7 14-7 18 0-4 7-14 7-18 0zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0"),
    ("fang", "M9 4c0 6-2 11-5 16M15 4c0 6-2 11-5 16M21 4c0 6-2 11-5 16"),
    ("first", "M17 6l-6 6 6 6M7 6v12"),
    ("help", "M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 18h.01"),
    ("last", "M7 6l6 6-6 6M17 6v12"),
    ("left", "M19 12H5M10 6l-6 6 6 6"),
    ("log", "M6 4h12v16H6zM9 8h6M9 12h6M9 16h3"),
    ("menu", "M4 7h16M4 12h16M4 17h10"),
    ("moon", "M19 14a8 8 0 1 1-9-10 6.5 6.5 0 0 0 9 10z"),
    ("more", "M6 12h.01M12 12h.01M18 12h.01"),
    ("next", "M10 6l6 6-6 6"),
    ("play", "M8 5l11 7-11 7z"),
    ("plus", "M12 5v14M5 12h14"),
    ("prev", "M14 6l-6 6 6 6"),
    ("search", "M5 11a6 6 0 1 0 12 0a6 6 0 1 0-12 0M16 16l4 4"),
    ("share", "M12 4v11M8 8l4-4 4 4M5 13v6h14v-6"),
    ("shield", "M12 3l7 3v6c0 5-4 7.5-7 9-3-1.5-7-4-7-9V6z"),
    ("sort", "M7 5v14M4 16l3 3 3-3M13 7h7M13 12h5M13 17h3"),
    ("sound", "M4 9h4l5-4v14l-5-4H4zM17 9c1.5 2 1.5 4 0 6"),
    ("star", "M12 4l2.4 5 5.6.7-4 3.9 1 5.4-5-2.6-5 2.6 1-5.4-4-3.9 5.6-.7z"),
    ("turn", "M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5"),
];

/// The names of all icons, in the order of the alphabet.
pub static ICONS: [&str; LINES.len()] = {
    let mut names = [""; LINES.len()];
    let mut at = 0;
    while at < LINES.len() {
        names[at] = LINES[at].0;
        at += 1;
    }
    names
};

/// An icon for a button, such as `menu`.
#[must_use]
pub fn icon(name: &str) -> Option<String> {
    draw(name, "icon")
}

/// An icon for a line of text, such as `check`.
#[must_use]
pub fn small_icon(name: &str) -> Option<String> {
    draw(name, "icon-s")
}

fn draw(name: &str, class: &str) -> Option<String> {
    let (_, lines) = LINES.iter().find(|(known, _)| *known == name)?;
    // Three dots need more than the width of a line.
    let width = if name == "more" { 3.0 } else { 2.0 };
    Some(Pen::picture(class, "0 0 24 24", |pen| pen.line(lines, "currentColor", width, "")))
}
