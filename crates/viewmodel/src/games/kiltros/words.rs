//! What is said to whoever plays Kiltros.

use games::kiltros::{SeenStage, View};
use texts::Texts;

use super::Kiltros;
use super::seats::mover;
use crate::ask::Ask;
use crate::games::{Asked, Way, Words, holding};
use crate::gesture::{Gesture, hands};

impl Words for Kiltros {
    const QUIET: &'static [&'static str] = &["pass", "decline", "stop", "yield"];
    const ON: &'static [&'static str] = &[];
    const SHOUT: Option<&'static str> = None;
    const CATCHES: bool = false;
    const NUMBERS: bool = true;

    fn stage(view: &View) -> &'static str {
        match view.stage {
            SeenStage::Window { .. } => "window",
            SeenStage::Asked(_) => "asked",
            // Whoever opens cannot stop, unless without cards.
            SeenStage::Moving | SeenStage::Over { .. } if must_open(view) => "open",
            SeenStage::Moving | SeenStage::Over { .. } if view.open.is_empty() => "attack",
            SeenStage::Moving | SeenStage::Over { .. } => "defend",
        }
    }

    fn ask(view: &View, asked: &Asked<'_>) -> Ask {
        if !matches!(view.stage, SeenStage::Asked(_)) {
            return Ask::default();
        }
        let name = asked.name(mover(view).0);
        let helps = asked.texts.phrase("cloth-helps", &[("name", name)]);
        Ask::both(helps, asked.say("cloth-helps-how"))
    }

    fn situations(stage: &str, can: &dyn Fn(&str) -> bool) -> Vec<&'static str> {
        holding(&[
            (stage == "window", "window"),
            (stage == "asked", "asked"),
            (stage == "attack" && can("stop"), "more"),
            (stage == "attack" && can("attack"), "attack"),
            (stage == "defend" && can("defend"), "defend"),
            (stage == "defend" && can("control"), "control"),
            (stage == "defend", "yield"),
        ])
    }

    fn ways<'a>(_: &Texts, complete: Vec<&'a (String, Gesture)>) -> Vec<Way<'a>> {
        complete.into_iter().map(Way::plain).collect()
    }

    fn rule(gesture: &Gesture) -> Option<&'static str> {
        let hand: Vec<&str> = hands(&gesture.pieces).collect();
        Some(match gesture.act {
            "attack" => "kiltros.roles",
            "defend" if hand.iter().any(|card| card.starts_with('k')) => "kiltros.defend.black",
            "defend" => "kiltros.defend.higher",
            "control" => "kiltros.control",
            "stop" => "kiltros.stop",
            "yield" => "kiltros.yield",
            "pass" => "kiltros.window",
            "pulgoso" => "kiltros.pulgoso",
            "galleta" => "kiltros.galleta",
            "chancletazo" => "kiltros.chancletazo",
            _ => "kiltros.packs.help",
        })
    }
}

fn must_open(view: &View) -> bool {
    let hand = view.hands.get(view.attacker.index());
    let has_cards = hand.is_some_and(|hand| hand.count > 0);
    view.open.is_empty() && view.duels.is_empty() && has_cards
}
