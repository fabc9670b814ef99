//! What is said to whoever plays LOYO!.

use engine::Face;
use games::loyo::{SeenStage, View};
use texts::Texts;

use super::Loyo;
use crate::ask::Ask;
use crate::games::{Asked, Way, Words, holding};
use crate::gesture::Gesture;

impl Words for Loyo {
    const QUIET: &'static [&'static str] = &["draw", "discard", "pass", "subtract", "triple"];
    const ON: &'static [&'static str] = &[];
    const SHOUT: Option<&'static str> = Some("loyo");
    const CATCHES: bool = false;
    const NUMBERS: bool = true;

    fn stage(view: &View) -> &'static str {
        match view.stage {
            SeenStage::Peeking { .. } => "peeking",
            SeenStage::Asking { .. } => "asking",
            SeenStage::Choosing => "choosing",
            SeenStage::Drawn(_) => "drawn",
            SeenStage::Throwing => "throwing",
            SeenStage::Over(_) => "over",
        }
    }

    fn ask(view: &View, asked: &Asked<'_>) -> Ask {
        match view.stage {
            SeenStage::Peeking { .. } => peek(view, asked),
            SeenStage::Asking { .. } => {
                let dealer = view.dealer.0;
                let asks = if Some(dealer) == asked.me {
                    asked.say("cloth-you-ask")
                } else {
                    asked.texts.phrase("cloth-dealer-asks", &[("name", asked.name(dealer))])
                };
                Ask::both(asks, asked.say("cloth-challenge"))
            }
            SeenStage::Drawn(Some(card)) => {
                let card = asked.texts.card("loyo", card.name());
                let drawn = asked.texts.phrase("cloth-drawn", &[("card", card)]);
                Ask::both(drawn, asked.say("cloth-drawn-or"))
            }
            SeenStage::Choosing => {
                let caller = view.call.filter(|caller| Some(caller.0) != asked.me);
                let name = caller.map(|caller| asked.name(caller.0));
                let last = |name| asked.texts.phrase("cloth-last-round", &[("name", name)]);
                Ask::aside(name.map(last))
            }
            SeenStage::Throwing => Ask::aside(Some(asked.say("cloth-before-throw"))),
            SeenStage::Drawn(None) | SeenStage::Over(_) => Ask::default(),
        }
    }

    fn situations(stage: &str, can: &dyn Fn(&str) -> bool) -> Vec<&'static str> {
        holding(&[
            (stage == "peeking", "peek"),
            (stage == "asking", "asking"),
            (stage == "choosing", "turn"),
            (stage == "choosing" && can("loyo"), "call"),
            (stage == "drawn", "drawn"),
            (stage == "throwing", "die"),
        ])
    }

    fn ways<'a>(_: &Texts, complete: Vec<&'a (String, Gesture)>) -> Vec<Way<'a>> {
        complete.into_iter().map(Way::plain).collect()
    }

    fn rule(gesture: &Gesture) -> Option<&'static str> {
        Some(match gesture.act {
            "peek" => "loyo.setup.peek",
            "draw" | "place" | "discard" | "take" => "loyo.turn",
            "loyo" => "loyo.call",
            "pass" => "loyo.call.last-turns",
            "subtract" | "add" => "loyo.score.die.choice",
            "triple" => "loyo.catch-up.triple",
            _ => return None,
        })
    }
}

/// How many cards are to be looked at, as the legal moves say, and how many are left.
fn peek(view: &View, asked: &Asked<'_>) -> Ask {
    let Some(me) = asked.me else { return Ask::default() };
    let all = view.hands.get(usize::from(me)).map_or(0, |hand| hand.cards.len());
    let wanted = asked.choice.most_pieces("peek");
    let told = [("count", wanted.to_string()), ("all", all.to_string())];
    let left = wanted.saturating_sub(asked.choice.chosen().len());
    let left = asked.count("cloth-peek-left", left as i64);
    Ask::both(asked.texts.phrase("cloth-peek", &told), left)
}
