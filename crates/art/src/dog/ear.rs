//! Ears, drawn for the left side.

use super::{Dog, FUR};
use crate::svg::Pen;

/// An ear.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ear {
    /// Up and alert.
    Pointed,
    /// Hanging down the cheek.
    Floppy,
    /// Hanging below the chin.
    Long,
    /// Up, with the tip down.
    Folded,
    /// Round like a coin.
    Round,
    /// Far too large.
    Bat,
    /// Pointed, after a fight.
    Torn,
    /// Hanging and shaggy.
    Tuft,
}

const SKIN: &str = "#E9A9A0";

impl Ear {
    /// Tells whether it hangs before the head.
    pub(super) fn hangs(self) -> bool {
        matches!(self, Ear::Floppy | Ear::Long | Ear::Tuft)
    }

    pub(super) fn draw(self, pen: &mut Pen, dog: &Dog) {
        let fur = if self.hangs() || dog.coat == dog.light { dog.dark } else { dog.coat };
        match self {
            Ear::Pointed => {
                pen.path("M25 46L21 10C32 13 42 20 47 28Z", fur, FUR);
                pen.path("M29 35L27 20C32 22 36 25 39 28Z", SKIN, "");
            }
            Ear::Floppy => {
                let d = "M37 23C22 14 9 26 9 44C9 55 15 62 21 60C29 57 30 44 37 36Z";
                pen.path(d, fur, FUR);
            }
            Ear::Long => {
                let d = "M36 23C20 16 8 32 9 56C9 72 16 82 23 79C32 75 28 52 36 38Z";
                pen.path(d, fur, FUR);
            }
            Ear::Folded => {
                pen.path("M25 46L22 17C34 14 43 20 47 28Z", fur, FUR);
                pen.path("M22 17C34 15 40 20 38 32C30 32 24 26 22 17Z", dog.dark, FUR);
            }
            Ear::Round => {
                pen.circle(25.0, 25.0, 12.0, fur, FUR);
                pen.circle(25.0, 26.0, 5.5, SKIN, "");
            }
            Ear::Bat => {
                pen.path("M22 46C12 32 9 16 11 3C26 6 42 16 48 28Z", fur, FUR);
                pen.path("M25 36C19 28 17 20 17 12C25 15 33 21 38 27Z", SKIN, "");
            }
            Ear::Torn => {
                pen.path("M25 46L22 26L28 24L21 11C32 13 42 20 47 28Z", fur, FUR);
                pen.path("M31 34L31 24C34 25 37 27 39 29Z", SKIN, "");
            }
            Ear::Tuft => {
                let d = "M37 24C26 12 12 18 8 30L14 32L8 40L16 41L13 50C24 52 31 44 37 38Z";
                pen.path(d, fur, FUR);
            }
        }
    }
}
