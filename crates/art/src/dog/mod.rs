//! The dog kit: a dog is what is special about it, in a box of 100 × 100.

mod ear;
mod eyes;
mod mood;
mod patch;
mod snout;
mod tail;
mod wear;

pub use ear::Ear;
pub use eyes::{Brows, Eyes};
pub use mood::Mood;
pub use patch::Patch;
pub use snout::Snout;
pub use tail::Tail;
pub use wear::Wear;

use crate::suit::Suit;
use crate::svg::{Area, Pen, filled};

/// The edge of everything that has fur.
pub(crate) const FUR: &str = "stroke=\"var(--card-ink)\" stroke-width=\"3.6\" \
    stroke-linejoin=\"round\" stroke-linecap=\"round\"";

/// A dog, put together from the parts of the kit.
#[derive(Copy, Clone, Debug)]
pub struct Dog {
    /// The color of its coat; colors are values of CSS.
    pub coat: &'static str,
    /// A darker color: hanging ears, the muzzle of a pug.
    pub dark: &'static str,
    /// A lighter color: chest and muzzle.
    pub light: &'static str,
    /// Its left ear and its right one.
    pub ears: [Ear; 2],
    /// Its muzzle.
    pub snout: Snout,
    /// Its eyes.
    pub eyes: Eyes,
    /// Its brows.
    pub brows: Brows,
    /// A patch of another color on its head.
    pub patch: Patch,
    /// The color of the patch, where it is not the lighter one.
    pub patch_color: Option<&'static str>,
    /// Its tail.
    pub tail: Tail,
    /// How it feels.
    pub mood: Mood,
    /// What it wears.
    pub wear: &'static [Wear],
    /// Half the width and half the height of its head.
    pub head: [f32; 2],
    /// How large it is, next to others.
    pub size: f32,
}

impl Dog {
    /// A dog with nothing special about it.
    pub const PLAIN: Dog = Dog {
        coat: "#C98B4B",
        dark: "#8A5A2E",
        light: "#F7E9D2",
        ears: [Ear::Floppy, Ear::Floppy],
        snout: Snout::Round,
        eyes: Eyes::Dot,
        brows: Brows::None,
        patch: Patch::None,
        patch_color: None,
        tail: Tail::None,
        mood: Mood::Calm,
        wear: &[],
        head: [29.0, 27.0],
        size: 1.0,
    };

    /// Draws it in its box; what it wears has the color of the suit.
    pub(crate) fn draw(&self, pen: &mut Pen, suit: Suit) {
        if self.size == 1.0 {
            self.parts(pen, suit);
            return;
        }
        // It grows from the middle of the ground.
        let values = [50.0 - 50.0 * self.size, 100.0 - 100.0 * self.size, self.size];
        let transform = filled("transform=\"translate(# #) scale(#)\"", &values);
        pen.group(&transform, |pen| self.parts(pen, suit));
    }

    fn parts(&self, pen: &mut Pen, suit: Suit) {
        self.tail.draw(pen, self.coat);
        pen.path("M18 102C18 82 32 74 50 74S82 82 82 102Z", self.coat, FUR);
        pen.path("M38 102C38 90 43 84 50 84S62 90 62 102Z", self.light, "");
        self.ears_that(pen, |ear| !ear.hangs());
        pen.oval((50.0, 46.0), (self.head[0], self.head[1]), self.coat, FUR);
        self.patch.draw(pen, self.patch_color.unwrap_or(self.light), self.head);
        self.ears_that(pen, Ear::hangs);
        for wear in self.wear.iter().filter(|wear| !wear.is_on_face()) {
            wear.draw(pen, suit.ground());
        }
        let muzzle = if self.snout == Snout::Pug { self.dark } else { self.light };
        self.snout.draw(pen, muzzle);
        self.mood.draw(pen, self.snout.nose());
        self.snout.draw_nose(pen);
        self.eyes.draw(pen);
        self.brows.draw(pen);
        for wear in self.wear.iter().filter(|wear| wear.is_on_face()) {
            wear.draw(pen, suit.ground());
        }
    }

    /// Draws those of its ears that lie behind the head, or before it.
    fn ears_that(&self, pen: &mut Pen, are_meant: fn(Ear) -> bool) {
        let [left, right] = self.ears;
        if are_meant(left) {
            left.draw(pen, self);
        }
        if are_meant(right) {
            mirrored(pen, |pen| right.draw(pen, self));
        }
    }
}

/// Draws what is drawn for the left side on the right.
fn mirrored(pen: &mut Pen, draw: impl FnOnce(&mut Pen)) {
    pen.group("transform=\"translate(100 0) scale(-1 1)\"", draw);
}

/// Draws a dog that sits at the lower edge of an area, `drop` units below it.
pub(crate) fn seated(pen: &mut Pen, dog: &Dog, suit: Suit, area: Area, drop: f32, scale: f32) {
    let wide = 100.0 * scale;
    pen.window(area, |pen| {
        let (x, y) = (area.x + area.w / 2.0 - wide / 2.0, area.y + area.h - wide + drop);
        pen.at(x, y, scale, 0.0, |pen| dog.draw(pen, suit));
    });
}

/// A dog of one's own making; what it wears has the color of the suit.
#[must_use]
pub fn dog(dog: &Dog, suit: Suit) -> String {
    Pen::picture("art", "0 0 100 100", |pen| dog.draw(pen, suit))
}
