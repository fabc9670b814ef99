//! What is said to whoever plays Doggy Style.

use games::doggy::{SeenStage, View};
use texts::Texts;

use super::{Doggy, payment};
use crate::ask::Ask;
use crate::games::{Asked, Way, Words, holding};
use crate::gesture::{Gesture, hands, in_the_middle};

impl Words for Doggy {
    const QUIET: &'static [&'static str] = &["recruit", "end"];
    const ON: &'static [&'static str] = &[];
    const SHOUT: Option<&'static str> = None;
    const CATCHES: bool = false;
    const NUMBERS: bool = false;

    fn stage(view: &View) -> &'static str {
        match view.stage {
            SeenStage::Recruiting(_) => "recruiting",
            SeenStage::Taking(_) => "taking",
            SeenStage::Choosing => "choosing",
            SeenStage::Partying => "partying",
            SeenStage::Tidying => "tidying",
            SeenStage::Over(_) => "over",
        }
    }

    fn ask(view: &View, asked: &Asked<'_>) -> Ask {
        match view.stage {
            SeenStage::Recruiting(more) => {
                let more = u32::from(more);
                let each = [("pile", (more + 2).to_string()), ("shown", (more + 1).to_string())];
                Ask::aside(Some(asked.texts.phrase("cloth-recruit", &each)))
            }
            SeenStage::Taking(left) => Ask::line(asked.count("cloth-take", i64::from(left))),
            SeenStage::Choosing | SeenStage::Partying | SeenStage::Tidying => pay(asked),
            SeenStage::Over(_) => Ask::default(),
        }
    }

    fn situations(stage: &str, can: &dyn Fn(&str) -> bool) -> Vec<&'static str> {
        holding(&[
            (stage == "recruiting", "recruit"),
            (stage == "recruiting" && can("discard"), "discard"),
            (stage == "taking", "take"),
            (can("party"), "party"),
            (can("tidy"), "tidy"),
            (stage == "choosing", "none"),
        ])
    }

    /// The same dogs can pay in several ways: then a button says who comes back.
    fn ways<'a>(texts: &Texts, mut complete: Vec<&'a (String, Gesture)>) -> Vec<Way<'a>> {
        let several = complete.len() > 1;
        complete.sort_by_key(|(mv, _)| payment::spent(mv));
        let way = |way: &'a (String, Gesture)| {
            let kept = if several { payment::kept(&way.0) } else { None };
            Way { label: kept.map(|dogs| keeping(texts, &dogs)), ..Way::plain(way) }
        };
        complete.into_iter().map(way).collect()
    }

    fn rule(gesture: &Gesture) -> Option<&'static str> {
        let hand: Vec<&str> = hands(&gesture.pieces).collect();
        Some(match gesture.act {
            "discard" => "doggy.recruit.discard",
            "recruit" | "take" => "doggy.recruit",
            "party" if hand.len() == 2 => "doggy.party.two",
            "party" => "doggy.party.three-four",
            "tidy" => "doggy.tidy",
            "end" => "doggy.step.none",

            _ => return None,
        })
    }
}

/// What the parranda costs that was chosen, and what comes back.
fn pay(asked: &Asked<'_>) -> Ask {
    let Some(card) = in_the_middle(asked.choice.chosen()) else { return Ask::default() };
    let paid: Vec<&str> = hands(asked.choice.chosen()).collect();
    let price = payment::price(card);
    let said = [
        ("card", asked.texts.card("doggy", card)),
        ("count", price.to_string()),
        ("color", card.chars().take(1).collect()),
    ];
    let key = if price == 2 { "cloth-pay-pair" } else { "cloth-pay" };
    let names: Vec<&str> = payment::pairs(&paid).into_iter().map(payment::dog_name).collect();
    let back = (!names.is_empty())
        .then(|| asked.texts.phrase("cloth-pair", &[("names", names.join(" + "))]));
    Ask { line: Some(asked.texts.phrase(key, &said)), aside: back }
}

/// What a button says that pays for a parranda, where there are several ways: who comes back.
fn keeping(texts: &Texts, dogs: &[&str]) -> String {
    if dogs.is_empty() {
        return texts.phrase("cloth-keep-none", &[]);
    }
    let names: Vec<&str> = dogs.iter().map(|dog| payment::dog_name(dog)).collect();
    texts.phrase("cloth-keep", &[("names", names.join(" + "))])
}
