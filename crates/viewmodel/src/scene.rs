//! A table as one sees it, in the reader's words and from the reader's chair, whichever game is played (the view model): a
//! front end only arranges it.

use std::fmt;

use art::Game;
use texts::Texts;

use crate::acts::{self, Act, Quiet, Shout};
use crate::ask::Ask;
use crate::choice::{Choice, Standing};
use crate::games::{Asked, Lane, View};
use crate::gesture::Piece;
use crate::heard::{Item, Phase, Picture, is_told_again};
use crate::plate::Plate;
use crate::spot::{self, Named};
use crate::{company, last, sentence};

/// How many things of the past are told.
const LOGGED: usize = 5;

/// All that is to be seen of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The others, from one's left to one's right.
    pub plates: Vec<Plate>,
    /// What lies there, in reading order; one's own cards are the last.
    pub zones: Vec<Zone>,
    /// What is expected, and something smaller below it.
    pub ask: Ask,
    /// What can be done with what is chosen, the best first.
    pub acts: Vec<Act>,
    /// What can be done without choosing anything.
    pub quiet: Vec<Quiet>,
    /// Who can be caught, where the shout could mean several.
    pub catches: Vec<u8>,
    /// The shout.
    pub shout: Option<Shout>,
    /// What happened, the newest first. What players have to remember is left out.
    pub log: Vec<String>,
}

/// Things that lie beside each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zone {
    /// Its name, in one word.
    pub name: &'static str,
    /// What lies there.
    pub spots: Vec<Spot>,
}

/// Something that lies on the table or is held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// What is touched here, if anything ever is.
    pub piece: Option<Piece>,
    /// Which of several equal things it is, counted from 0.
    pub nth: usize,
    /// The card, as it is written; nothing if only its back is seen.
    pub card: Option<String>,
    /// How it stands.
    pub standing: Standing,
    /// Whether somebody's last play laid it there.
    pub is_last: bool,
    /// What is said of it.
    pub spoken: String,
}

impl Scene {
    /// What is seen in a picture; what happened comes the newest first. Nothing before a game is seen.
    #[must_use]
    pub fn of(
        texts: &Texts,
        game: Game,
        picture: &Picture,
        choice: &Choice,
        past: &[Item],
    ) -> Option<Scene> {
        let view = picture.view.as_ref()?;
        let (table, me) = (&picture.table, picture.you.seat);
        let around = view.around().at(table);
        let others = company::around(table.chairs.len(), me).into_iter();
        let plate = |seat| Plate::of(texts, table, &around, &view.before(seat), seat);
        let laid = last::of(past);
        let zone = |lane: Lane| zone(texts, game, view, choice, &laid, lane);
        let asked = Asked { texts, table, me, choice };
        let told = past.iter().filter(|item| is_told_again(item));
        Some(Scene {
            plates: others.map(plate).collect(),
            zones: view.zones(me).into_iter().map(zone).collect(),
            ask: expected(game, picture, &asked),
            acts: acts::main(game, texts, table, choice),
            quiet: acts::quiet(game, choice),
            catches: acts::catches(game, table, me, choice),
            shout: acts::shout(game, table, choice),
            log: told
                .filter_map(|item| sentence::to(texts, table, me, item))
                .take(LOGGED)
                .collect(),
        })
    }
}

/// What is expected of somebody, and what they are told while nothing is; nothing if they have to move and no game is
/// seen.
#[must_use]
pub fn expected(game: Game, picture: &Picture, asked: &Asked<'_>) -> Ask {
    let (you, view) = (&picture.you, picture.view.as_ref());
    let line = match picture.table.phase {
        Phase::Sealing => asked.say("page-dealing"),
        _ if you.seat.is_none() => asked.say("page-watching"),
        _ if you.must => {
            let Some(view) = view else { return Ask::default() };
            let Ask { line, aside } = view.ask(asked);
            let stage = || asked.say(&format!("ask-{}-{}", game.name(), view.stage()));
            return Ask { line: Some(line.unwrap_or_else(stage)), aside };
        }
        _ => match view.and_then(|view| view.around().turn) {
            Some(turn) => asked.texts.phrase("page-waits", &[("name", asked.name(turn))]),
            None => asked.say("page-others-choose"),
        },
    };
    Ask::line(line)
}

fn zone(
    texts: &Texts,
    game: Game,
    view: &View,
    choice: &Choice,
    laid: &[Piece],
    lane: Lane,
) -> Zone {
    let mut spots: Vec<Spot> = Vec::new();
    for thing in lane.things {
        let like = |spot: &&Spot| spot.piece == thing.piece && spot.card == thing.card;
        let nth = spots.iter().filter(like).count();
        let piece = thing.piece.as_ref();
        let standing = piece.map_or(Standing::Rests, |piece| choice.standing(piece, nth));
        let is_last = nth < laid.iter().filter(|laid| Some(*laid) == piece).count();
        let spoken = match &thing.card {
            Some(card) => {
                let is_held = matches!(piece, Some(Piece::Hand(_)));
                let named = Named { game, card, note: "", is_last, standing, is_held };
                let why = || {
                    piece
                        .map(|piece| spot::not_now(texts, Some(view), choice, piece))
                        .unwrap_or_default()
                };
                named.spoken(texts, why)
            }
            None => String::new(),
        };
        let (piece, card) = (thing.piece, thing.card);
        spots.push(Spot { piece, nth, card, standing, is_last, spoken });
    }
    Zone { name: lane.name, spots }
}

/// The scene as a text: what is seen, from top to bottom, a line for each thing.
impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for plate in &self.plates {
            writeln!(f, "  {} {}", if plate.is_turn { '>' } else { ' ' }, plate.said)?;
        }
        for Zone { name, spots } in &self.zones {
            write!(f, "  {name}:")?;
            for spot in spots {
                let card = spot.card.as_deref().unwrap_or("?");
                match spot.standing {
                    Standing::Rests => write!(f, " {card}")?,
                    Standing::Playable => write!(f, " [{card}]")?,
                    Standing::Chosen => write!(f, " <{card}>")?,
                    Standing::NotNow => write!(f, " ({card})")?,
                }
                if spot.is_last {
                    f.write_str("*")?;
                }
            }
            writeln!(f)?;
            for spot in spots.iter().filter(|spot| spot.standing == Standing::NotNow) {
                writeln!(f, "      {}", spot.spoken)?;
            }
        }
        for line in self.ask.line.iter().chain(&self.ask.aside) {
            writeln!(f, "  ? {line}")?;
        }
        for Act { mv, label } in &self.acts {
            writeln!(f, "  ! {label} = {mv}")?;
        }
        for Quiet { mv, is_only, .. } in &self.quiet {
            writeln!(f, "  {} {mv}", if *is_only { '!' } else { '.' })?;
        }
        for seat in &self.catches {
            writeln!(f, "  @ {seat}")?;
        }
        if let Some(Shout { mv, can: true, .. }) = &self.shout {
            writeln!(f, "  ¡ {mv}")?;
        }
        for line in &self.log {
            writeln!(f, "  - {line}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;
    use std::path::Path;

    use ::games::GameId;
    use engine::{Seat, Viewer};
    use table::LocalTable;
    use texts::Lang;

    use super::*;
    use crate::{heard, stored};

    /// How many moments of a game are looked at.
    const MOMENTS: usize = 14;

    /// What somebody sees who can do something at this moment of a table, if anybody can.
    fn picture(table: &LocalTable) -> Option<Picture> {
        let seats = table.table().viewers().filter_map(|viewer| match viewer {
            Viewer::Seat(Seat(seat)) => Some(seat),
            Viewer::Onlooker | Viewer::Referee => None,
        });
        let mut seen = seats.map(|seat| {
            let snapshot = table.snapshot(Viewer::Seat(Seat(seat)), None);
            let written = serde_json::to_string(&snapshot).expect("a snapshot is always JSON");
            heard::picture(serde_json::from_str(&written).expect("a snapshot can be read"))
        });
        seen.find(|picture| picture.you.must && picture.you.moves.len() > 1)
    }

    /// Touches one thing after another that can be chosen, until a move is complete.
    fn touch(scene: &Scene, choice: &mut Choice) {
        let open = scene.zones.iter().rev().flat_map(|zone| &zone.spots);
        for spot in open.filter(|spot| spot.standing == Standing::Playable) {
            if let Some(piece) = &spot.piece
                && choice.complete().is_empty()
                && choice.standing(piece, spot.nth) == Standing::Playable
            {
                choice.tap(piece, spot.nth);
            }
        }
    }

    /// Scenes of a stored game, each as it is and with something chosen.
    fn scenes(game: Game, history: &[(table::Entry, u64)]) -> String {
        let mut text = String::new();
        for nth in 1..=MOMENTS {
            let lang = if nth % 4 == 0 { Lang::En } else { Lang::Es };
            let texts = Texts::new(lang);
            let end = history.len() * nth / (MOMENTS + 1);
            let table = LocalTable::resume(history[..end].to_vec()).expect("a stored history");
            let Some(picture) = picture(&table) else { continue };
            let past: Vec<Item> = picture.items.iter().rev().cloned().collect();
            let view = picture.view.as_ref().expect("a game is played");
            let mut choice = Choice::new(game, &picture.you.moves).at(view.turn(true));
            let look = |choice: &Choice| {
                Scene::of(&texts, game, &picture, choice, &past).expect("a game is seen")
            };
            let scene = look(&choice);
            writeln!(text, "after {end} entries, in {lang}:\n{scene}").expect("it is a text");
            touch(&scene, &mut choice);
            if !choice.chosen().is_empty() {
                let chosen = Scene { log: Vec::new(), plates: Vec::new(), ..look(&choice) };
                writeln!(text, "and then:\n{chosen}").expect("it is a text");
            }
        }
        text
    }

    /// Scenes of stored games as golden files. `SOBREMESA_BLESS=1` writes them.
    #[test]
    fn stored_games_are_seen_as_they_were() {
        for (id, history) in GameId::ALL.iter().zip(stored::histories()) {
            let game = id.id().parse().expect("every game has its drawings");
            let text = scenes(game, &history);
            assert!(text.lines().count() > 30, "{id}: {text}");
            assert!(!text.contains('{') && !text.contains('$'), "{id}: {text}");
            let name = format!("golden/scenes-{id}.txt");
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(&name);
            if std::env::var_os("SOBREMESA_BLESS").is_some() {
                std::fs::write(&path, &text).expect("our own folder");
                continue;
            }
            let golden = std::fs::read_to_string(&path).unwrap_or_default();
            let pairs = golden.lines().zip(text.lines());
            let line = 1 + pairs.take_while(|(golden, now)| golden == now).count();
            assert!(golden == text, "{name}:{line} differs; `cargo xtask bless` writes it");
        }
    }
}
