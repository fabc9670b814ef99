//! The backs: one for each game, two for Doggy Style.

use crate::cloth::{gingham, stripes};
use crate::game::Game;
use crate::shape::Shape;
use crate::suit::Suit;
use crate::svg::{Area, Pen, STOCK, edge, faint, filled};

/// The back of a card.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Back {
    /// Two rings on checks.
    Dos,
    /// Two cards on stripes.
    Dos2,
    /// A paw among paws.
    Kiltros,
    /// An eye among waves.
    Loyo,
    /// Doggy Style, the dogs: a bone.
    Dogs,
    /// Doggy Style, parrandas and Mario Hugo: a door.
    Parrandas,
}

impl Back {
    /// Every back.
    pub const ALL: [Back; 6] =
        [Back::Dos, Back::Dos2, Back::Kiltros, Back::Loyo, Back::Dogs, Back::Parrandas];

    /// The back of a game's cards; in Doggy Style that of the dogs, which are in the hands.
    #[must_use]
    pub const fn of(game: Game) -> Back {
        match game {
            Game::Dos => Back::Dos,
            Game::Dos2 => Back::Dos2,
            Game::Kiltros => Back::Kiltros,
            Game::Loyo => Back::Loyo,
            Game::Doggy => Back::Dogs,
        }
    }

    const fn color(self) -> &'static str {
        match self {
            Back::Dos => Game::Dos.color(),
            Back::Dos2 => Game::Dos2.color(),
            Back::Kiltros => Game::Kiltros.color(),
            Back::Loyo => Game::Loyo.color(),
            Back::Dogs => Game::Doggy.color(),
            Back::Parrandas => "#4E4657",
        }
    }
}

const WHOLE: Area = Area { x: 0.5, y: 0.5, w: 55.0, h: 79.0 };
const CLOTH: Area = Area { x: 5.0, y: 5.0, w: 46.0, h: 70.0 };

/// The back of a card.
#[must_use]
pub fn back(back: Back) -> String {
    let color = back.color();
    Pen::picture("art", "0 0 56 80", |pen| {
        pen.rect(WHOLE, 5.0, color, "stroke=\"var(--card-edge)\"");
        match back {
            Back::Dos => rings(pen, color),
            Back::Dos2 => cards(pen, color),
            Back::Kiltros => paws(pen, color),
            Back::Loyo => eye(pen, color),
            Back::Dogs => bone(pen, color),
            Back::Parrandas => door(pen, color),
        }
        let seam =
            "stroke=\"var(--stock)\" stroke-width=\"1\" stroke-dasharray=\"3 2\" opacity=\".8\"";
        pen.rect(Area { x: 3.0, y: 3.0, w: 50.0, h: 74.0 }, 3.4, "none", seam);
    })
}

fn disc(pen: &mut Pen, r: f32) {
    pen.circle(28.0, 40.0, r, STOCK, "");
}

fn rings(pen: &mut Pen, color: &str) {
    gingham(pen, Suit::Blue, CLOTH, 9);
    disc(pen, 15.0);
    for x in [23.4, 32.6] {
        pen.circle(x, 40.0, 5.0, "none", &edge(color, "2"));
    }
}

fn cards(pen: &mut Pen, color: &str) {
    stripes(pen, Suit::Red, CLOTH);
    pen.path("M28 20L45 40L28 60L11 40Z", STOCK, "");
    for (x, turn) in [(23.0, -10.0), (33.0, 10.0)] {
        pen.at(x, 40.0, 1.0, turn, |pen| {
            let card = Area { x: -4.0, y: -6.0, w: 8.0, h: 12.0 };
            pen.rect(card, 1.6, "none", &edge(color, "2"));
        });
    }
}

fn paws(pen: &mut Pen, color: &str) {
    #[rustfmt::skip]
    let steps = [
        (14.0, 18.0), (34.0, 12.0), (24.0, 32.0), (42.0, 36.0),
        (13.0, 48.0), (32.0, 55.0), (44.0, 68.0), (18.0, 70.0),
    ];
    for (at, (x, y)) in steps.into_iter().enumerate() {
        let turn = if at % 2 == 1 { 22.0 } else { -14.0 };
        pen.at(x, y, 0.72, turn, |pen| pen.path(Shape::Paw.outline(), STOCK, faint!(".55")));
    }
    disc(pen, 14.0);
    Shape::Paw.draw(pen, 28.0, 40.0, 17.0, color);
}

fn eye(pen: &mut Pen, color: &str) {
    pen.window(Area { x: 4.0, y: 4.0, w: 48.0, h: 72.0 }, |pen| {
        for row in 0..5u8 {
            for column in 0..5u8 {
                let shift = if row % 2 == 1 { 6.0 } else { 0.0 };
                let x = 4.0 + f32::from(column) * 12.0 - shift;
                let wave = filled("M# #a6 6 0 0 1 12 0", &[x, 18.0 + f32::from(row) * 13.0]);
                pen.line(&wave, STOCK, 1.3, faint!(".5"));
            }
        }
    });
    disc(pen, 14.0);
    pen.line("M18.5 40C22 33.6 34 33.6 37.5 40C34 46.4 22 46.4 18.5 40Z", color, 2.0, "");
    pen.circle(28.0, 40.0, 3.2, color, "");
}

/// Draws the blanket of Doggy Style.
fn blanket(pen: &mut Pen) {
    for row in 0..6u8 {
        let seam = filled("M6 #h44", &[11.0 + f32::from(row) * 12.0]);
        pen.line(&seam, STOCK, 1.0, "opacity=\".35\" stroke-dasharray=\"5 4\"");
    }
    disc(pen, 14.0);
}

fn bone(pen: &mut Pen, color: &str) {
    blanket(pen);
    pen.at(28.0, 40.0, 1.0, 0.0, |pen| {
        pen.line("M-6 3L6-3", color, 4.0, "");
        for (x, y) in [(-8.0, 1.6), (-5.6, 6.0), (5.6, -6.0), (8.0, -1.6)] {
            pen.circle(x, y, 3.0, color, "");
        }
    });
}

fn door(pen: &mut Pen, color: &str) {
    blanket(pen);
    pen.at(28.0, 40.0, 1.05, 0.0, |pen| {
        pen.line("M-6 8V-8H6V8M-9 8H9", color, 2.0, "");
        pen.circle(3.0, 1.0, 1.2, color, "");
    });
}
