//! The faces of Doggy Style: sixteen dogs, what they get up to, and the man who comes home.

use crate::card::{How, Letters, Printed, TALL, frame, panel, strip};
use crate::dog::seated;
use crate::glyph::{label, word};
use crate::mess;
use crate::portraits::{Character, DOGS};
use crate::shape::Shape;
use crate::suit::{FOUR, Suit};
use crate::svg::{Area, INK, Pen, STOCK, edge, faint, inked, sharp};

pub(crate) fn face(pen: &mut Pen, card: &str, how: How) -> Option<()> {
    frame(pen);
    if card == "mario" {
        mario(pen);
        return Some(());
    }
    if let Some(character) = DOGS.iter().find(|dog| dog.card == card) {
        dog(pen, character, how.letters);
        return Some(());
    }
    let (suit, kind) = Suit::read(card, &FOUR)?;
    let draw = mess::drawing(kind.strip_prefix('.')?)?;
    let room = |printed: &Printed| matches!(printed.symbols, 2..=4) && printed.points <= 99;
    parranda(pen, suit, how.printed.filter(room)?, how.letters, draw);
    Some(())
}

fn dog(pen: &mut Pen, character: &Character, letters: Letters) {
    let suit = character.suit;
    let window = Area { x: 3.0, y: 3.0, w: 50.0, h: 62.0 };
    pen.rect(window, 3.0, suit.pale(), "");
    for (x, y) in [(42.0, 12.0), (48.0, 30.0), (26.0, 9.0), (9.0, 34.0)] {
        pen.group(faint!(".22"), |pen| suit.shape().draw(pen, x, y, 9.0, suit.ground()));
    }
    seated(pen, &character.dog, suit, window, 2.0, window.w / 92.0);
    pen.path("M5 0H17V22A3 3 0 0 1 14 25H0V5A5 5 0 0 1 5 0Z", suit.ground(), "");
    suit.shape().draw(pen, 8.0, 7.6, 9.6, suit.on());
    word(pen, suit.letter(letters), (8.0, 18.4), 8.6, suit.on(), 2.4);
    pen.path("M0 65H56V75A5 5 0 0 1 51 80H5A5 5 0 0 1 0 75Z", suit.ground(), "");
    label(pen, character.name, (28.0, 76.0), 10.4, suit.on(), 50.0);
}

const BADGE: &str = "M0-10.6L2.28-8.5L5.3-9.18L6.22-6.22L9.18-5.3L8.5-2.28L10.6 0L8.5 2.28L9.18 5.3\
    L6.22 6.22L5.3 9.18L2.28 8.5L0 10.6L-2.28 8.5L-5.3 9.18L-6.22 6.22L-9.18 5.3L-8.5 2.28\
    L-10.6 0L-8.5-2.28L-9.18-5.3L-6.22-6.22L-5.3-9.18L-2.28-8.5Z";

/// Draws a parranda: its price is on the spine, one paw for each dog, and its points in the badge.
fn parranda(pen: &mut Pen, suit: Suit, printed: Printed, letters: Letters, draw: fn(&mut Pen)) {
    const STEP: f32 = 11.4;
    strip(pen, suit.ground(), TALL);
    suit.shape().draw(pen, 8.0, 9.0, 10.0, suit.on());
    word(pen, suit.letter(letters), (8.0, 20.4), 8.6, suit.on(), 2.4);
    let top = 70.5 - f32::from(printed.symbols - 1) * STEP;
    for paw in 0..printed.symbols {
        Shape::Paw.draw(pen, 8.0, top + f32::from(paw) * STEP, 10.4, suit.on());
    }
    if printed.symbols == 2 {
        // doggy.party.two
        let twins = Area { x: 1.6, y: top - 6.8, w: 12.8, h: 24.8 };
        pen.rect(twins, 5.0, "none", &edge(suit.on(), "1.2"));
    }
    panel(pen, suit.pale());
    let floor = "M19 62H53V74A3 3 0 0 1 50 77H22A3 3 0 0 1 19 74Z";
    pen.path(floor, suit.ground(), faint!(".3"));
    pen.at(36.0, 48.0, 1.06, 0.0, draw);
    pen.at(42.6, 15.0, 1.0, 0.0, |pen| {
        pen.path(BADGE, STOCK, &(edge(suit.ink(), "1.1") + " stroke-linejoin=\"round\""));
        let size = if printed.points < 10 { 10.5 } else { 8.6 };
        word(pen, &printed.points.to_string(), (0.0, 0.0), size, suit.ink(), 2.6);
    });
}

/// Draws Mario Hugo: a man at a door, his keys in his hand.
fn mario(pen: &mut Pen) {
    const BRASS: &str = "#F0B22E";
    pen.rect(Area { x: 3.0, y: 3.0, w: 50.0, h: 61.0 }, 3.0, "#3B3140", "");
    pen.path("M17 64V14H45V64Z", "#F3D08A", "");
    pen.path("M45 14L51 9V70L45 64Z", "#7A4B2E", inked!(1.2));
    pen.circle(47.4, 40.0, 1.2, BRASS, "");
    pen.circle(31.0, 27.0, 6.4, "#C99A6C", sharp!(1.5));
    pen.path("M24 24C24 17 38 17 38 24C35 22.6 27 22.6 24 24Z", "#4E3526", inked!(1.2));
    pen.path("M21 64V44C21 36 41 36 41 44V64Z", "#6E7F8C", sharp!(1.5));
    pen.path("M31 37L28.6 40L31 54L33.4 40Z", Suit::Red.ground(), sharp!(1));
    pen.line("M28.6 27.4V27.6M33.4 27.4V27.6", INK, 1.9, "");
    pen.line("M28.6 30.6H33.4", INK, 1.2, "");
    pen.circle(16.5, 50.0, 3.0, "none", &edge(BRASS, "1.6"));
    pen.line("M16.5 53V60M16.5 57H19M16.5 60H19", BRASS, 1.6, "");
    pen.line("M21 46L17 48", INK, 1.6, "");
    pen.path("M0 64H56V75A5 5 0 0 1 51 80H5A5 5 0 0 1 0 75Z", Suit::Black.ground(), "");
    label(pen, "Mario Hugo", (28.0, 75.4), 9.4, Suit::Black.on(), 50.0);
}
