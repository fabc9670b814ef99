//! The dogs that have a card or a seat of their own.

use crate::dog::{Brows, Dog, Ear, Eyes, Mood, Patch, Snout, Tail, Wear, dog};
use crate::suit::Suit;

/// A dog with a name.
#[derive(Copy, Clone, Debug)]
pub struct Character {
    /// Its name in the notation.
    pub card: &'static str,
    /// Its name as it is printed.
    pub name: &'static str,
    /// Its color.
    pub suit: Suit,
    /// What it looks like.
    pub dog: Dog,
}

/// The head of a dog, for seats and bots: one of the sixteen by name, or a kiltro by its number.
///
/// Kiltros are as large as the others here.
#[must_use]
pub fn portrait(name: &str) -> Option<String> {
    if let Some(character) = DOGS.iter().find(|character| character.card == name) {
        return Some(dog(&Dog { size: 1.0, ..character.dog }, character.suit));
    }
    match name.as_bytes() {
        [digit @ b'1'..=b'9'] => {
            let kiltro = KILTROS[usize::from(digit - b'1')];
            Some(dog(&Dog { size: 1.0, ..kiltro }, Suit::Red))
        }
        _ => None,
    }
}

/// Street dogs 1 to 9: from the pup under the bench to the one who owns the corner.
#[rustfmt::skip]
pub static KILTROS: [Dog; 9] = [
    Dog {
        coat: "#E9CFA3", dark: "#C79A62", light: "#FFF6E4",
        ears: [Ear::Floppy, Ear::Floppy], snout: Snout::Fine, eyes: Eyes::Closed,
        mood: Mood::Calm, size: 0.8, ..Dog::PLAIN
    },
    Dog {
        coat: "#C98B4B", dark: "#8A5A2E",
        ears: [Ear::Folded, Ear::Folded], snout: Snout::Fine, eyes: Eyes::Big,
        brows: Brows::Worried,
        mood: Mood::Sad, size: 0.86, ..Dog::PLAIN
    },
    Dog {
        coat: "#F3EBDD", dark: "#7A4B2E", light: "#FFFDF6",
        ears: [Ear::Floppy, Ear::Floppy], snout: Snout::Round, eyes: Eyes::Dot,
        patch: Patch::Left, patch_color: Some("#8A5A2E"),
        mood: Mood::Tongue, size: 0.9, ..Dog::PLAIN
    },
    Dog {
        coat: "#B9753B", dark: "#7A4B2E",
        ears: [Ear::Pointed, Ear::Folded], snout: Snout::Round, eyes: Eyes::Big,
        patch: Patch::Blaze,
        mood: Mood::Happy, wear: &[Wear::Collar], size: 0.94, ..Dog::PLAIN
    },
    Dog {
        coat: "#8F8880", dark: "#5B5550", light: "#F1ECE4",
        ears: [Ear::Tuft, Ear::Tuft], snout: Snout::Beard, eyes: Eyes::Side,
        brows: Brows::Lifted,
        mood: Mood::Smirk, wear: &[Wear::Bandana], size: 0.96, ..Dog::PLAIN
    },
    Dog {
        coat: "#D9A24C", dark: "#8A5A2E",
        ears: [Ear::Torn, Ear::Pointed], snout: Snout::Long, eyes: Eyes::Sleepy,
        mood: Mood::Smirk, wear: &[Wear::Collar, Wear::Plaster], ..Dog::PLAIN
    },
    Dog {
        coat: "#6B4630", dark: "#46291A", light: "#E6CBA4",
        ears: [Ear::Pointed, Ear::Pointed], snout: Snout::Wide, eyes: Eyes::Hard,
        brows: Brows::Stern, patch: Patch::Brows,
        mood: Mood::Growl, wear: &[Wear::Bandana, Wear::Scar], size: 1.02, ..Dog::PLAIN
    },
    Dog {
        coat: "#B0A79C", dark: "#6D6660", light: "#F4EEE5",
        ears: [Ear::Torn, Ear::Folded], snout: Snout::Wide, eyes: Eyes::Angry,
        brows: Brows::Stern, patch: Patch::Right, patch_color: Some("#5B5550"),
        mood: Mood::Snarl, wear: &[Wear::Spikes], head: [31.0, 27.0], size: 1.06, ..Dog::PLAIN
    },
    Dog {
        coat: "#4A4046", dark: "#2C2731", light: "#D9BE9A",
        ears: [Ear::Bat, Ear::Torn], snout: Snout::Wide, eyes: Eyes::Shades,
        mood: Mood::Boss, wear: &[Wear::Chain], head: [32.0, 28.0], size: 1.1, ..Dog::PLAIN
    },
];

/// The sixteen of Doggy Style, four in each color, named after the pantry.
#[rustfmt::skip]
pub static DOGS: [Character; 16] = [
    Character { card: "canela", name: "Canela", suit: Suit::Red, dog: Dog {
        coat: "#B8652F", dark: "#8A431C", light: "#F8E3C8",
        ears: [Ear::Long, Ear::Long], snout: Snout::Round, eyes: Eyes::Big,
        mood: Mood::Happy, tail: Tail::Up, wear: &[Wear::Tag], ..Dog::PLAIN
    } },
    Character { card: "merken", name: "Merkén", suit: Suit::Red, dog: Dog {
        coat: "#7A3B25", dark: "#4E2315", light: "#EFCFA8",
        ears: [Ear::Pointed, Ear::Pointed], snout: Snout::Long, eyes: Eyes::Hard,
        patch: Patch::Brows,
        mood: Mood::Smirk, tail: Tail::Curl, wear: &[Wear::Bandana], ..Dog::PLAIN
    } },
    Character { card: "tomate", name: "Tomate", suit: Suit::Red, dog: Dog {
        coat: "#EBCFA6", dark: "#5E463A", light: "#FFF1DA",
        ears: [Ear::Folded, Ear::Folded], snout: Snout::Pug, eyes: Eyes::Big,
        mood: Mood::Calm, tail: Tail::Curl, wear: &[Wear::Scarf], head: [33.0, 27.0], ..Dog::PLAIN
    } },
    Character { card: "guinda", name: "Guinda", suit: Suit::Red, dog: Dog {
        coat: "#F2E8DC", dark: "#8F8276", light: "#FFFBF2",
        ears: [Ear::Tuft, Ear::Tuft], snout: Snout::Beard, eyes: Eyes::Wink,
        mood: Mood::Tongue, tail: Tail::Feather, wear: &[Wear::Bow], ..Dog::PLAIN
    } },
    Character { card: "arandano", name: "Arándano", suit: Suit::Blue, dog: Dog {
        coat: "#6C7686", dark: "#434C5C", light: "#E8E6E0",
        ears: [Ear::Bat, Ear::Bat], snout: Snout::Round, eyes: Eyes::Big,
        mood: Mood::Tongue, tail: Tail::Up, wear: &[Wear::Collar], ..Dog::PLAIN
    } },
    Character { card: "maqui", name: "Maqui", suit: Suit::Blue, dog: Dog {
        coat: "#3D3A44", dark: "#28252E", light: "#CDBFAE",
        ears: [Ear::Floppy, Ear::Floppy], snout: Snout::Round, eyes: Eyes::Big,
        patch: Patch::Blaze,
        mood: Mood::Calm, tail: Tail::Low, wear: &[Wear::Tag], ..Dog::PLAIN
    } },
    Character { card: "higo", name: "Higo", suit: Suit::Blue, dog: Dog {
        coat: "#8C7F86", dark: "#5A4F57", light: "#EDE3DC",
        ears: [Ear::Long, Ear::Long], snout: Snout::Wide, eyes: Eyes::Sleepy,
        brows: Brows::Worried,
        mood: Mood::Sad, tail: Tail::Low, wear: &[Wear::Scarf], ..Dog::PLAIN
    } },
    Character { card: "mora", name: "Mora", suit: Suit::Blue, dog: Dog {
        coat: "#F5EFE6", dark: "#3D3A44", light: "#FFFCF5",
        ears: [Ear::Floppy, Ear::Pointed], snout: Snout::Fine, eyes: Eyes::Dot,
        patch: Patch::Half, patch_color: Some("#4A4650"),
        mood: Mood::Happy, tail: Tail::Feather, wear: &[Wear::Bandana], ..Dog::PLAIN
    } },
    Character { card: "choclo", name: "Choclo", suit: Suit::Yellow, dog: Dog {
        coat: "#E7BE62", dark: "#B98A2C", light: "#FFF3D2",
        ears: [Ear::Pointed, Ear::Pointed], snout: Snout::Round, eyes: Eyes::Dot,
        patch: Patch::Cap, patch_color: Some("#F8E3A6"),
        mood: Mood::Happy, tail: Tail::Curl, wear: &[Wear::Bow], ..Dog::PLAIN
    } },
    Character { card: "mani", name: "Maní", suit: Suit::Yellow, dog: Dog {
        coat: "#D3A268", dark: "#93673A", light: "#F9E8CD",
        ears: [Ear::Bat, Ear::Bat], snout: Snout::Fine, eyes: Eyes::Big,
        brows: Brows::Worried,
        mood: Mood::Sad, tail: Tail::Up, wear: &[Wear::Collar], head: [26.0, 25.0], size: 0.9, ..Dog::PLAIN
    } },
    Character { card: "lucuma", name: "Lúcuma", suit: Suit::Yellow, dog: Dog {
        coat: "#C9862F", dark: "#7E4B13", light: "#FBE7C4",
        ears: [Ear::Long, Ear::Long], snout: Snout::Beard, eyes: Eyes::Sleepy,
        mood: Mood::Smirk, tail: Tail::Feather, wear: &[Wear::Scarf], ..Dog::PLAIN
    } },
    Character { card: "mostaza", name: "Mostaza", suit: Suit::Yellow, dog: Dog {
        coat: "#B8912F", dark: "#6E5314", light: "#F4E6BE",
        ears: [Ear::Folded, Ear::Folded], snout: Snout::Wide, eyes: Eyes::Side,
        patch: Patch::Mask, patch_color: Some("#7B5D19"),
        mood: Mood::Growl, tail: Tail::Up, wear: &[Wear::Spikes], ..Dog::PLAIN
    } },
    Character { card: "palta", name: "Palta", suit: Suit::Green, dog: Dog {
        coat: "#5E4A38", dark: "#3A2C20", light: "#D8C9A4",
        ears: [Ear::Floppy, Ear::Floppy], snout: Snout::Wide, eyes: Eyes::Closed,
        mood: Mood::Calm, tail: Tail::Low, wear: &[Wear::Collar], head: [31.0, 29.0], ..Dog::PLAIN
    } },
    Character { card: "boldo", name: "Boldo", suit: Suit::Green, dog: Dog {
        coat: "#A69A86", dark: "#6F6552", light: "#F2EADB",
        ears: [Ear::Tuft, Ear::Tuft], snout: Snout::Beard, eyes: Eyes::Dot,
        brows: Brows::Stern,
        mood: Mood::Calm, tail: Tail::Curl, wear: &[Wear::Tag], ..Dog::PLAIN
    } },
    Character { card: "menta", name: "Menta", suit: Suit::Green, dog: Dog {
        coat: "#F6F1E4", dark: "#7C8B76", light: "#FFFDF6",
        ears: [Ear::Folded, Ear::Floppy], snout: Snout::Round, eyes: Eyes::Wink,
        patch: Patch::Spots, patch_color: Some("#5B5048"),
        mood: Mood::Tongue, tail: Tail::Up, wear: &[Wear::Bandana], ..Dog::PLAIN
    } },
    Character { card: "pistacho", name: "Pistacho", suit: Suit::Green, dog: Dog {
        coat: "#C7A87A", dark: "#87683C", light: "#FAEFD9",
        ears: [Ear::Torn, Ear::Folded], snout: Snout::Long, eyes: Eyes::Side,
        brows: Brows::Lifted, patch: Patch::Right, patch_color: Some("#87683C"),
        mood: Mood::Smirk, tail: Tail::Feather, wear: &[Wear::Scarf], ..Dog::PLAIN
    } },
];
