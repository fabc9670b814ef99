//! One page with every drawing in both languages, to be looked at.
//!
//! ```text
//! cargo run -p sobremesa-art --example sheet -- tokens.css > sheet.html
//! ```
//!
//! The file with the custom properties can be left out; there is a plain set of them in here.

use std::error::Error;
use std::fmt::Write as _;
use std::io::Write as _;

use art::{Back, Game, How, Letters, Lie, Printed, Shape, Suit};
use engine::Face;
use games::doggy;

/// The custom properties that the drawings use.
const TOKENS: &str = ":root{--cloth:#F3E7D3;--ink:#33231B;--serif:serif;--sans:sans-serif;\
    --red:#B5362B;--on-red:#FFF9EC;--red-ink:#A52C22;--red-pale:#F6D5C8;\
    --blue:#275CA6;--on-blue:#FFF9EC;--blue-ink:#1F5197;--blue-pale:#CFDEF0;\
    --yellow:#F0B22E;--on-yellow:#3A2500;--yellow-ink:#7A4E00;--yellow-pale:#FBE5AE;\
    --green:#2E7048;--on-green:#FFF9EC;--green-ink:#25633E;--green-pale:#CFE3CB;\
    --fuchsia:#B4287E;--on-fuchsia:#FFF9EC;--fuchsia-ink:#A01F6E;--fuchsia-pale:#F4CFE3;\
    --black:#2C2731;--on-black:#FFF9EC;--black-ink:#2C2731;--black-pale:#D2CBD3;\
    --stock:#FFF9EC;--card-ink:#2A1D18;--card-edge:#CDB792}";

const STYLE: &str = "body{margin:0;padding:16px;background:var(--cloth);color:var(--ink);\
    font:14px/1.4 var(--sans)}h1{font:700 24px var(--serif);margin:0}\
    h2{font:700 17px var(--serif);margin:18px 0 6px}\
    .row{display:flex;flex-wrap:wrap;gap:6px;align-items:flex-end}\
    .art{width:70px;display:block}.icon{width:24px}.icon-s{width:20px}";

/// The cards of a game in the order of its deck, with what else can lie on the table.
fn cards(game: Game) -> Vec<String> {
    fn all<F: Face>(faces: engine::Faces<F>) -> Vec<String> {
        faces.map(|face| face.name().to_owned()).collect()
    }
    match game {
        Game::Dos => all(games::dos::DECK.cards.faces()),
        Game::Dos2 => {
            let mut cards = all(games::dos2::DECK.cards.faces());
            for wild in ["w2", "play2"] {
                cards.extend(["r", "b", "y", "g"].map(|color| format!("{wild}{color}")));
            }
            cards
        }
        Game::Kiltros => all(games::kiltros::DECK.cards.faces()),
        Game::Loyo => all(games::loyo::DECK.cards.faces()),
        Game::Doggy => all(doggy::DECK.cards.faces()),
    }
}

/// What the printed deck says of a card of Doggy Style.
fn printed(card: &str) -> Option<Printed> {
    let card = doggy::Card::from_name(card).filter(|card| card.is_parranda())?;
    let deck = &doggy::DECK;
    Some(Printed { symbols: card.symbols(deck), points: card.points(deck) })
}

fn row(page: &mut String, title: &str, drawings: &[String]) {
    let _ = write!(page, "<h2>{title}</h2><div class=\"row\">{}</div>", drawings.concat());
}

fn main() -> Result<(), Box<dyn Error>> {
    let tokens = match std::env::args().nth(1) {
        Some(path) => std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?,
        None => TOKENS.to_owned(),
    };
    let mut page = "<!doctype html><html lang=\"es\"><meta charset=\"utf-8\">".to_owned();
    let _ =
        write!(page, "<title>Sobremesa</title><style>{tokens}{STYLE}</style><h1>Sobremesa</h1>");
    for letters in [Letters::Spanish, Letters::English] {
        for game in Game::ALL {
            let face = |card: &String, lie| {
                let how = How { letters, lie, printed: printed(card) };
                art::face(game, card, how).unwrap_or_else(|| panic!("no drawing of {card}"))
            };
            let cards = cards(game);
            let title = format!("{game:?}, {letters:?}");
            let upright: Vec<String> = cards.iter().map(|card| face(card, Lie::Upright)).collect();
            row(&mut page, &title, &upright);
            if game == Game::Kiltros {
                let across: Vec<String> =
                    cards.iter().map(|card| face(card, Lie::Across)).collect();
                row(&mut page, &format!("{title}, across"), &across);
            }
        }
    }
    row(&mut page, "Backs", &Back::ALL.map(art::back));
    let dice: Vec<String> = (1..=6).filter_map(art::die).collect();
    row(&mut page, "Die", &dice);
    let pillerias: Vec<String> = art::PILLERIAS.into_iter().filter_map(art::pilleria).collect();
    row(&mut page, "Pillerías", &pillerias);
    let kiltros = ["1", "2", "3", "4", "5", "6", "7", "8", "9"].into_iter();
    let names = kiltros.chain(art::DOGS.iter().map(|dog| dog.card));
    row(&mut page, "Portraits", &names.filter_map(art::portrait).collect::<Vec<String>>());
    row(&mut page, "Suits", &Suit::ALL.map(art::suit));
    row(&mut page, "Shapes", &Shape::ALL.map(art::shape));
    let icons: Vec<String> = art::ICONS.into_iter().filter_map(art::icon).collect();
    row(&mut page, "Icons", &icons);
    page.push_str("</html>\n");
    std::io::stdout().write_all(page.as_bytes())?;
    Ok(())
}
