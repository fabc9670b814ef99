//! Moods: what the mouth does, below a nose at any height.

use crate::svg::{INK, Pen, WHITE, inked, lowered, sharp};

/// A mood.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Mood {
    /// Nothing the matter.
    Calm,
    /// Something is.
    Sad,
    /// Knows something.
    Smirk,
    /// Laughs.
    Happy,
    /// Pants.
    Tongue,
    /// Shows the upper teeth.
    Growl,
    /// Shows all of them.
    Snarl,
    /// A gold tooth and a toothpick.
    Boss,
}

const MOUTH: &str = "#7A2530";
const TONGUE: &str = "#EE8A8A";

impl Mood {
    pub(super) fn draw(self, pen: &mut Pen, y: f32) {
        let line = |pen: &mut Pen, d: &str, stroke: &str, width: f32| {
            pen.line(&lowered(d, y), stroke, width, "");
        };
        let path = |pen: &mut Pen, d: &str, fill: &str, more: &str| {
            pen.path(&lowered(d, y), fill, more);
        };
        match self {
            Mood::Calm => {
                let d = "M50 @4V@8M50 @8C47 @12 43 @11 42 @9M50 @8C53 @12 57 @11 58 @9";
                line(pen, d, INK, 2.8);
            }
            Mood::Sad => line(pen, "M50 @4V@8M42 @13C45 @8 55 @8 58 @13", INK, 2.8),
            Mood::Smirk => line(pen, "M50 @4V@9M43 @11C48 @13 56 @12 61 @5", INK, 3.0),
            Mood::Happy => {
                let d = "M40 @8C45 @10 55 @10 60 @8C60 @16 55 @19 50 @19S40 @16 40 @8Z";
                path(pen, d, MOUTH, inked!(2.6));
                let d = "M45 @14C47 @12 53 @12 55 @14C55 @17 53 @18 50 @18S45 @17 45 @14Z";
                path(pen, d, TONGUE, "");
                line(pen, "M50 @4V@9", INK, 2.8);
            }
            Mood::Tongue => {
                path(pen, "M47 @9H57V@19A5 5 0 0 1 47 @19Z", TONGUE, sharp!(2.4));
                line(pen, "M52 @11V@17", "#B85560", 1.8);
                let d = "M50 @4V@8M40 @8C44 @12 48 @10 50 @8C52 @10 56 @12 60 @8";
                line(pen, d, INK, 2.8);
            }
            Mood::Growl => {
                path(pen, "M38 @8C44 @6 56 @6 62 @8L60 @15H40Z", MOUTH, inked!(2.6));
                let d = "M40 @8L43 @12.6L46 @7.6L50 @12L54 @7.6L57 @12.6L60 @8Z";
                path(pen, d, WHITE, "");
            }
            Mood::Snarl => {
                let d = "M33 @7C42 @3 58 @3 67 @7C66 @15 62 @20 50 @20S34 @15 33 @7Z";
                path(pen, d, MOUTH, inked!(2.8));
                let d = "M36 @6L40 @13L44 @5L50 @10L56 @5L60 @13L64 @6Z";
                path(pen, d, WHITE, "");
                let d = "M40 @18L44 @13.5L48 @19.5H52L56 @13.5L60 @18C57 @19.6 43 @19.6 40 @18Z";
                path(pen, d, WHITE, "");
            }
            Mood::Boss => {
                line(pen, "M50 @4V@8M39 @10C45 @13 55 @13 61 @9", INK, 3.0);
                path(pen, "M43 @11L45.5 @17L48 @11.6Z", "#F0B22E", inked!(1.6));
                line(pen, "M59 @10L74 @6", INK, 4.4);
                line(pen, "M59 @10L74 @6", "#E7C48A", 2.0);
            }
        }
    }
}
