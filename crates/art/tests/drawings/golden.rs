//! Golden files (snapshot tests) of some drawings: what else a change of a part has changed shows in the
//! difference. `SOBREMESA_BLESS=1` writes them.

use std::fs;
use std::path::Path;

use art::{Back, Game, Letters, Lie};

use crate::every::face;

/// One of each kind, and every dog.
fn chosen() -> Vec<(String, String)> {
    #[rustfmt::skip]
    let faces = [
        (Game::Dos, "r7"), (Game::Dos, "y#"), (Game::Dos, "w2"), (Game::Dos2, "b10"),
        (Game::Dos2, "rskip"), (Game::Dos2, "ydraw"), (Game::Dos2, "w2r"), (Game::Dos2, "play2g"),
        (Game::Kiltros, "k9"), (Game::Kiltros, "pulgoso"), (Game::Loyo, "loyo"), (Game::Loyo, "6"),
        (Game::Loyo, "ohno"), (Game::Doggy, "r.zapato"), (Game::Doggy, "mario"),
    ];
    let mut all: Vec<(String, String)> = faces
        .iter()
        .map(|&(game, card)| {
            let name = format!("{} {card}", game.name());
            (name, face(game, card, Letters::Spanish, Lie::Upright))
        })
        .collect();
    let across = face(Game::Kiltros, "b7", Letters::English, Lie::Across);
    all.push(("kiltros b7 across, in English".to_owned(), across));
    all.extend(Back::ALL.map(|back| (format!("back {back:?}"), art::back(back))));
    let numbers = (1..=9).map(|number| number.to_string());
    let names = numbers.chain(art::DOGS.iter().map(|dog| dog.card.to_owned()));
    all.extend(names.map(|name| {
        let portrait = art::portrait(&name).expect("a dog");
        (format!("portrait {name}"), portrait)
    }));
    all.extend(art::die(5).map(|die| ("die 5".to_owned(), die)));
    all
}

#[test]
fn the_drawings_have_not_changed() {
    let text: String = chosen()
        .iter()
        .map(|(name, drawing)| format!("# {name}\n{}\n\n", drawing.replace("><", ">\n<")))
        .collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden/drawings.txt");
    if std::env::var_os("SOBREMESA_BLESS").is_some() {
        fs::write(&path, &text).unwrap();
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    let line = golden.lines().zip(text.lines()).position(|(one, other)| one != other);
    let line = line.map_or(golden.lines().count().min(text.lines().count()), |line| line) + 1;
    assert!(golden == text, "golden/drawings.txt:{line} differs; `cargo xtask bless` writes it");
}
