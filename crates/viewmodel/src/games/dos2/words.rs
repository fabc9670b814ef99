//! What is said to whoever plays DOS, second edition.

use games::dos2::{SeenStage, View};
use texts::Texts;

use super::Dos2;
use crate::ask::Ask;
use crate::games::{Asked, Way, Words, holding};
use crate::gesture::{Gesture, Piece, hands};
use crate::sum;

impl Words for Dos2 {
    const QUIET: &'static [&'static str] = &["draw", "end"];
    const ON: &'static [&'static str] = &[];
    const SHOUT: Option<&'static str> = Some("dos");
    const CATCHES: bool = true;
    const NUMBERS: bool = true;

    fn stage(view: &View) -> &'static str {
        match view.stage {
            SeenStage::Choosing => "choosing",
            SeenStage::Played(_) => "played",
            SeenStage::Drawn(_) => "drawn",
            SeenStage::Over(_) => "over",
        }
    }

    fn ask(view: &View, asked: &Asked<'_>) -> Ask {
        // What two cards add up to, and what a turn demands.
        let held: Vec<&str> = hands(asked.choice.chosen()).collect();
        if let [first, top] = held[..] {
            let sum = sum::number(first).zip(sum::number(top)).map(|(first, top)| first + top);
            let told = |sum: u32| {
                let top = asked.texts.card("dos2", top);
                let told = [("cards", sum::written(&held)), ("sum", sum.to_string()), ("top", top)];
                asked.texts.phrase("page-hint-dos2-sum", &told)
            };
            return Ask::aside(sum.map(told));
        }
        let is_named = asked.choice.chosen().iter().any(|piece| matches!(piece, Piece::Color(_)));
        if matches!(held[..], ["w2" | "play2"]) && !is_named {
            return Ask::aside(Some(asked.say("page-hint-dos2-color")));
        }
        Ask::aside((view.demand > 0).then(|| asked.say("page-hint-dos2-demand")))
    }

    fn situations(stage: &str, can: &dyn Fn(&str) -> bool) -> Vec<&'static str> {
        holding(&[
            (can("catch"), "catch"),
            (can("dos"), "dos"),
            (stage == "choosing" && can("play"), "play"),
            (stage == "choosing", "draw"),
            (stage == "played", "other"),
            (stage == "drawn", "drawn"),
        ])
    }

    /// The order in which they were touched says which of two cards lies on top.
    fn ways<'a>(_: &Texts, complete: Vec<&'a (String, Gesture)>) -> Vec<Way<'a>> {
        complete.into_iter().map(Way::plain).take(1).collect()
    }

    fn rule(gesture: &Gesture) -> Option<&'static str> {
        let hand: Vec<&str> = hands(&gesture.pieces).collect();
        Some(match gesture.act {
            "play" if hand.len() > 1 => "dos2.play.sum",
            "play" if hand == ["w2"] => "dos2.wild.dos",
            "play" if hand == ["play2"] => "dos2.wild.play-two",
            "play" => "dos2.play.match",
            "draw" => "dos2.draw",
            "end" => "dos2.turn.end",
            "dos" => "dos2.call.duty",
            "catch" => "dos2.call.catch",
            _ => return None,
        })
    }
}
