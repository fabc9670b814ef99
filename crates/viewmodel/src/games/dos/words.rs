//! What is said to whoever plays DOS.

use games::dos::{SeenStage, View};
use texts::Texts;

use super::Dos;
use crate::ask::Ask;
use crate::games::{Asked, Way, Words, holding};
use crate::gesture::{Gesture, hands};

impl Words for Dos {
    const QUIET: &'static [&'static str] = &["draw", "end"];
    const ON: &'static [&'static str] = &["match"];
    const SHOUT: Option<&'static str> = Some("dos");
    const CATCHES: bool = true;
    const NUMBERS: bool = true;

    fn stage(view: &View) -> &'static str {
        match view.stage {
            SeenStage::Choosing => "choosing",
            SeenStage::Matching => "matching",
            SeenStage::Drawn(_) => "drawn",
            SeenStage::DrawnNothing => "drawn-nothing",
            SeenStage::Closing => "closing",
            SeenStage::Placing(_) => "placing",
            SeenStage::Over(_) => "over",
        }
    }

    fn ask(view: &View, asked: &Asked<'_>) -> Ask {
        let helps = Dos::stage(view) == "choosing" && asked.choice.chosen().is_empty();
        Ask::aside(helps.then(|| asked.say("page-hint-dos")))
    }

    fn situations(stage: &str, can: &dyn Fn(&str) -> bool) -> Vec<&'static str> {
        holding(&[
            (can("catch"), "catch"),
            (can("dos"), "dos"),
            (stage == "choosing" && can("match"), "match"),
            (stage == "choosing", "draw"),
            (stage == "matching", "more"),
            (stage == "drawn", "drawn"),
            (stage == "placing", "place"),
        ])
    }

    fn ways<'a>(_: &Texts, complete: Vec<&'a (String, Gesture)>) -> Vec<Way<'a>> {
        complete.into_iter().map(Way::plain).collect()
    }

    fn rule(gesture: &Gesture) -> Option<&'static str> {
        let hand: Vec<&str> = hands(&gesture.pieces).collect();
        Some(match gesture.act {
            "match" if hand.len() > 1 => "dos.match.double",
            "match" => "dos.match.single",
            "place" => "dos.end.place",
            "draw" => "dos.draw",
            "end" => "dos.turn.steps",
            "dos" => "dos.call.duty",
            "catch" => "dos.call.catch",
            _ => return None,
        })
    }
}
