//! The faces of DOS, second edition: a napkin on a striped cloth, and wild cards with a named color.

use crate::card::{
    How, Letters, MIDDLE, NUMBERS, PANEL, TALL, frame, panel, rainbow, signs, spine, strip,
    wild_two,
};
use crate::cloth::{napkin, stripes};
use crate::glyph::word;
use crate::shape::Shape;
use crate::suit::{FOUR, Suit};
use crate::svg::{Area, INK, Pen, STOCK, edge, faint, filled, sharp};

/// What an action does, as a sign.
#[derive(Copy, Clone)]
enum Action {
    /// Hops over a plate.
    Skip,
    /// Turns round.
    Reverse,
    /// Two cards.
    Draw,
}

impl Action {
    fn read(name: &str) -> Option<Action> {
        match name {
            "skip" => Some(Action::Skip),
            "reverse" => Some(Action::Reverse),
            "draw" => Some(Action::Draw),
            _ => None,
        }
    }

    fn sign(self, pen: &mut Pen, color: &str) {
        match self {
            Action::Skip => {
                pen.circle(0.0, 5.0, 3.4, "none", &edge(color, "2.2"));
                pen.line(SKIP, color, 2.3, "");
            }
            Action::Reverse => pen.line(REVERSE, color, 2.3, ""),
            Action::Draw => {
                let card = Area { x: -4.5, y: -7.0, w: 9.0, h: 13.0 };
                let edge = edge(color, "1.8");
                pen.at(-3.0, 1.0, 1.0, -12.0, |pen| pen.rect(card, 1.6, STOCK, &edge));
                pen.at(3.0, 0.0, 1.0, 8.0, |pen| {
                    pen.rect(card, 1.6, STOCK, &edge);
                    word(pen, "2", (0.0, -0.6), 7.5, color, 2.6);
                });
            }
        }
    }
}

const SKIP: &str = "M-8.6 5C-8.6-9.6 7.6-9.6 8.4 2.6M8.4 2.6L4.6-.4M8.4 2.6L11-1.6";
const REVERSE: &str = "M-7-2A7.4 7.4 0 0 1 6.6-3.4M6.6-3.4L7.6-8M6.6-3.4L2-3.6\
    M7 2A7.4 7.4 0 0 1-6.6 3.4M-6.6 3.4L-7.6 8M-6.6 3.4L-2 3.6";

pub(crate) fn face(pen: &mut Pen, card: &str, how: How) -> Option<()> {
    frame(pen);
    for (name, wild) in [("w2", two as fn(&mut Pen, Spine)), ("play2", play_two)] {
        if let Some(color) = card.strip_prefix(name) {
            wild(pen, Spine::read(color, how.letters)?);
            return Some(());
        }
    }
    let (suit, value) = Suit::read(card, &FOUR)?;
    if let Some(action) = Action::read(value) {
        strip(pen, suit.ground(), TALL);
        match action {
            Action::Draw => word(pen, "+2", (8.0, 13.0), 8.6, suit.on(), 3.2),
            Action::Skip | Action::Reverse => {
                pen.at(8.0, 13.0, 0.62, 0.0, |pen| action.sign(pen, suit.on()));
            }
        }
        signs(pen, suit, how.letters);
        stripes(pen, suit, PANEL);
        napkin(pen, suit);
        let scale = if matches!(action, Action::Draw) { 1.05 } else { 1.0 };
        pen.at(MIDDLE.0, MIDDLE.1, scale, 0.0, |pen| action.sign(pen, suit.ink()));
        return Some(());
    }
    if !NUMBERS.contains(&value) {
        return None;
    }
    spine(pen, suit, value, how.letters, TALL);
    stripes(pen, suit, PANEL);
    napkin(pen, suit);
    word(pen, value, MIDDLE, if value.len() > 1 { 15.0 } else { 18.0 }, suit.ink(), 2.8);
    Some(())
}

/// The color of a wild card.
#[derive(Copy, Clone)]
enum Spine {
    /// Nobody has named one.
    Any,
    /// One was named: the spine is that of the color, and a ring of it holds the drawing.
    Named(Suit, Letters),
}

impl Spine {
    /// Reads what follows the name of a wild card.
    fn read(color: &str, letters: Letters) -> Option<Spine> {
        if color.is_empty() {
            return Some(Spine::Any);
        }
        let (suit, rest) = Suit::read(color.trim_start(), &FOUR)?;
        rest.is_empty().then_some(Spine::Named(suit, letters))
    }
}

fn two(pen: &mut Pen, color: Spine) {
    match color {
        Spine::Any => {
            rainbow(pen);
            wild_two(pen);
        }
        Spine::Named(suit, letters) => spine(pen, suit, "2", letters, TALL),
    }
    let cloth = match color {
        Spine::Any => {
            panel(pen, Suit::Black.pale());
            PANEL
        }
        Spine::Named(suit, _) => {
            ring(pen, suit);
            INSIDE
        }
    };
    pen.window(cloth, |pen| {
        let mut x = PANEL.x;
        for suit in FOUR {
            pen.path(&filled("M# 3h8.5v74h-8.5Z", &[x]), suit.ground(), faint!(".85"));
            x += 8.5;
        }
    });
    let (suit, ink) = match color {
        Spine::Any => (Suit::Black, INK),
        Spine::Named(suit, _) => (suit, suit.ink()),
    };
    napkin(pen, suit);
    word(pen, "2", MIDDLE, 18.0, ink, 2.8);
}

fn play_two(pen: &mut Pen, color: Spine) {
    match color {
        Spine::Any => {
            rainbow(pen);
            two_cards(pen, Suit::Black);
            panel(pen, Suit::Black.pale());
        }
        Spine::Named(suit, letters) => {
            strip(pen, suit.ground(), TALL);
            two_cards(pen, suit);
            signs(pen, suit, letters);
            ring(pen, suit);
            pen.rect(INSIDE, 1.0, Suit::Black.pale(), "");
        }
    }
    for (x, turn, shape) in [(29.0, -10.0, Shape::Sun), (43.0, 10.0, Shape::Drop)] {
        pen.at(x, 30.0, 1.0, turn, |pen| {
            pen.rect(Area { x: -6.5, y: -9.0, w: 13.0, h: 18.0 }, 2.0, STOCK, sharp!(1.2));
            shape.draw(pen, 0.0, 0.0, 8.0, INK);
        });
    }
    let arrows = "M29 44V54M29 54L26 51M29 54L32 51M43 44V54M43 54L40 51M43 54L46 51";
    pen.line(arrows, INK, 1.8, "");
    for x in [23.0, 37.0] {
        let dashed = concat!(sharp!(1.2), " stroke-dasharray=\"2 1.5\"");
        pen.rect(Area { x, y: 58.0, w: 12.0, h: 14.0 }, 2.0, "none", dashed);
    }
    word(pen, "2", (36.0, 12.5), 11.0, INK, 2.6);
}

/// Draws the two cards of a Play Two on its spine.
fn two_cards(pen: &mut Pen, suit: Suit) {
    let edge = edge(suit.on(), "1.5");
    for (x, turn) in [(5.6, -10.0), (10.6, 10.0)] {
        pen.at(x, 11.5, 1.0, turn, |pen| {
            let card = Area { x: -2.7, y: -4.4, w: 5.4, h: 8.8 };
            pen.rect(card, 1.2, suit.ground(), &edge);
        });
    }
}

/// What a ring leaves of the panel.
const INSIDE: Area = Area { x: 23.0, y: 7.0, w: 26.0, h: 66.0 };

/// Draws the named color around the panel, with some paper between it and the drawing.
fn ring(pen: &mut Pen, suit: Suit) {
    let area = Area { x: 20.25, y: 4.25, w: 31.5, h: 71.5 };
    pen.rect(area, 2.5, STOCK, &edge(suit.ground(), "2.5"));
}
