//! The faces of LOYO!: cups of coffee, and as many beans as a card costs.

use crate::card::{How, Letters, TALL, frame, panel, strip};
use crate::glyph::word;
use crate::shape::Shape;
use crate::suit::Suit;
use crate::svg::{Area, INK, Pen, STOCK, edge, inked};

const COFFEE: &str = "#6B3A22";

pub(crate) fn face(pen: &mut Pen, card: &str, how: How) -> Option<()> {
    frame(pen);
    match card {
        "loyo" => loyo(pen),
        "ohno" => ohno(pen),
        _ => number(pen, card, how.letters)?,
    }
    Some(())
}

/// Draws the spine of a card: what it is worth, the shape and the letter of its level.
fn spine(pen: &mut Pen, suit: Suit, value: &str, shape: Shape, size: f32, letter: &str) {
    strip(pen, suit.ground(), TALL);
    let (height, weight) = if value.len() > 1 { (10.0, 2.9) } else { (15.0, 2.3) };
    word(pen, value, (8.0, 13.0), height, suit.on(), weight);
    shape.draw(pen, 8.0, 37.0, size, suit.on());
    word(pen, letter, (8.0, 69.0), 10.0, suit.on(), 2.2);
}

fn loyo(pen: &mut Pen) {
    spine(pen, Suit::Blue, "0", Shape::Star, 12.0, "L");
    panel(pen, Suit::Blue.pale());
    #[rustfmt::skip]
    let confetti = [
        (24.0, 9.0, Suit::Red), (48.0, 9.0, Suit::Green), (23.0, 69.0, Suit::Yellow),
        (49.0, 69.0, Suit::Red), (41.0, 7.0, Suit::Yellow), (31.0, 72.0, Suit::Green),
        (41.0, 72.0, Suit::Blue), (50.0, 20.0, Suit::Blue), (22.0, 21.0, Suit::Green),
    ];
    let mut turn = 0.0;
    for (x, y, suit) in confetti {
        pen.at(x, y, 1.0, turn, |pen| {
            pen.rect(Area { x: -1.6, y: -2.6, w: 3.2, h: 5.2 }, 1.0, suit.ground(), "");
        });
        turn += 47.0;
    }
    pen.at(35.0, 36.0, 1.0, 0.0, |pen| {
        pen.line("M-5-14C-7-17-3-18-5-21M2-14C0-17 4-18 2-21", INK, 1.4, "");
        let ear = "M9-5C16-6 16 5 8.4 4";
        pen.line(ear, INK, 4.6, "");
        pen.line(ear, STOCK, 1.8, "");
        pen.path("M-12-10H10V2C10 11-12 11-12 2Z", STOCK, inked!(1.7));
        let eyes = "M-7.6-2.6C-6.6-4.6-4.4-4.6-3.4-2.6M1.4-2.6C2.4-4.6 4.6-4.6 5.6-2.6";
        pen.line(eyes, INK, 1.6, "");
        let mouth = "M-5.6 1.2C-3 2 1 2 3.6 1.2C3 5.4 1 6.2-1 6.2S-5 5.4-5.6 1.2Z";
        pen.path(mouth, "#7A2530", inked!(1.2));
    });
    shouted(pen, "LOYO!", 51.5, 8.2, Suit::Blue);
}

fn ohno(pen: &mut Pen) {
    spine(pen, Suit::Black, "15", Shape::Cloud, 12.0, "O");
    panel(pen, Suit::Red.pale());
    let puddle = "M20 47C24 42 30 47 34 45C41 42 47 46 51 44C54 49 49 51 44 50.4\
        C38 50 35 53 29 51.6C24 50.6 19 51.6 20 47Z";
    pen.path(puddle, COFFEE, "");
    pen.at(37.0, 30.0, 1.0, -58.0, |pen| {
        pen.path("M-10-9H9V3C9 10-10 10-10 3Z", STOCK, inked!(1.7));
        pen.line("M9-6C15-7 15 3 8.6 2", INK, 1.9, "");
        pen.path("M-10-9H9C8-5-9-5-10-9Z", COFFEE, inked!(1.4));
    });
    pen.path("M26 38C25 41 27 43 28.4 45C31 44 30 40 30 38Z", COFFEE, "");
    shouted(pen, "OH NO!", 56.5, 7.0, Suit::Black);
}

/// Draws the word of a card on a band across its panel.
fn shouted(pen: &mut Pen, text: &str, y: f32, height: f32, suit: Suit) {
    pen.rect(Area { x: 19.0, y, w: 34.0, h: 13.0 }, 2.0, suit.ground(), "");
    word(pen, text, (36.0, y + 6.5), height, suit.on(), 2.8);
}

fn number(pen: &mut Pen, card: &str, letters: Letters) -> Option<()> {
    let number = match card.as_bytes() {
        [digit @ b'1'..=b'9'] => digit - b'0',
        _ => return None,
    };
    // Low, middle and high: bajo, medio, alto.
    let (suit, shape, spanish, english) = match number {
        1..=3 => (Suit::Green, Shape::Leaf, "B", "L"),
        4..=6 => (Suit::Yellow, Shape::Sun, "M", "M"),
        _ => (Suit::Red, Shape::Flame, "A", "H"),
    };
    let letter = match letters {
        Letters::Spanish => spanish,
        Letters::English => english,
    };
    spine(pen, suit, card, shape, 11.0, letter);
    panel(pen, suit.pale());
    pen.circle(36.0, 25.0, 16.0, STOCK, &edge(suit.ink(), "1"));
    word(pen, card, (36.0, 24.5), 20.0, suit.ink(), 2.8);
    for bean in 0..number {
        let (row, column) = (bean / 3, bean % 3);
        let in_row = (number - row * 3).min(3);
        let x = 36.0 + (f32::from(column) - f32::from(in_row - 1) / 2.0) * 9.4;
        pen.at(x, 52.0 + f32::from(row) * 8.4, 1.0, -30.0, |pen| {
            pen.oval((0.0, 0.0), (3.5, 2.6), suit.ink(), "");
            pen.line("M-2.6.4C-1-.9 1 .9 2.6-.4", STOCK, 0.8, "");
        });
    }
    Some(())
}
