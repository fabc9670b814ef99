//! The drawings of the table: from the name of a card to an SVG text, and nothing else.
//!
//! ```
//! use art::{Back, Game, How, Letters, Lie, Printed, Suit};
//!
//! let seven = art::face(Game::Dos, "r7", How::default()).expect("a card of DOS");
//! assert!(seven.starts_with("<svg class=\"art\" viewBox=\"0 0 56 80\""));
//!
//! // The letter on the spine follows the language; a defense of Kiltros lies across the attack.
//! let across = How { letters: Letters::English, lie: Lie::Across, ..How::default() };
//! assert!(art::face(Game::Kiltros, "b7", across).is_some());
//!
//! // What a parranda costs and scores is a matter of the deck.
//! let printed = Some(Printed { symbols: 2, points: 2 });
//! assert!(art::face(Game::Doggy, "r.zapato", How { printed, ..How::default() }).is_some());
//! assert!(art::face(Game::Doggy, "r.zapato", How::default()).is_none());
//!
//! let others = [art::back(Back::Loyo), art::suit(Suit::Red)];
//! let named = [art::die(5), art::portrait("canela"), art::pilleria("galleta"), art::icon("menu")];
//! assert!(named.iter().all(Option::is_some) && others.iter().all(|text| text.ends_with("</svg>")));
//! ```
//!
//! A card is 56 × 80 units, so at its smallest size a unit is a pixel. The colored **spine** on the
//! left says everything that matters (value, shape, letter), so a card can be read when the next one
//! covers the rest; the **panel** on the right is for the eye.
//!
//! A page has many copies of a drawing, so there are no ids in it, and so no gradients and no clip
//! paths. All colors that may follow the theme are custom properties of the page (`--red`,
//! `--card-ink`, `--stock`). Digits and capitals are strokes of our own: only the names of dogs,
//! pillerías and Mario Hugo are text, and nobody needs them to play.
//!
//! # Modules
//!
//! - `card`: [`face`], how a card is asked for; its frame, spine and panel
//! - `game`: the games that have drawings
//! - `dos`, `dos2`, `kiltros`, `loyo`, `doggy`: the faces, one file for each game
//! - `cloth`, `street`, `pilleria`, `mess`: what is on them: tablecloths, streets, pillerías, what dogs get up to
//! - `dog`, `portraits`: the dog kit, from ears to tails; the dogs that have a card or a seat of their own
//! - `suit`, `shape`, `glyph`: colors with shapes and letters (color blindness); digits and capitals as strokes
//! - `back`, `die`, `icon`: backs, the die, icons of buttons
//! - `svg`: the SVG writer

mod back;
mod card;
mod cloth;
mod die;
mod dog;
mod doggy;
mod dos;
mod dos2;
mod game;
mod glyph;
mod icon;
mod kiltros;
mod loyo;
mod mess;
mod pilleria;
mod portraits;
mod shape;
mod street;
mod suit;
mod svg;

pub use back::{Back, back};
pub use card::{How, Letters, Lie, Printed, face};
pub use die::die;
pub use dog::{Brows, Dog, Ear, Eyes, Mood, Patch, Snout, Tail, Wear, dog};
pub use game::{Game, UnknownGame};
pub use icon::{ICONS, icon, small_icon};
pub use pilleria::{PILLERIAS, pilleria};
pub use portraits::{Character, DOGS, KILTROS, portrait};
pub use shape::{Shape, shape};
pub use suit::{Suit, suit};
