//! Somebody at the table, as the others see them: name, cards, points, what they are just now.

use protocol::TableState;
use texts::Texts;

use crate::around::{Around, Before};
use crate::company;
use crate::games;
use crate::heard::{Presence, Seated, game_of};

/// Somebody at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plate {
    /// Where they sit.
    pub seat: u8,
    /// What they are called.
    pub name: String,
    /// How many cards they have.
    pub cards: Option<u32>,
    /// How many points they have, where that is worth being shown.
    pub points: Option<String>,
    /// What they are just now, as the key of a text.
    pub tag: Option<&'static str>,
    /// Whether it is their turn.
    pub is_turn: bool,
    /// All that can be said of them, for those who do not see the table.
    pub said: String,
}

impl Plate {
    /// Whoever sits there, with what lies before them.
    #[must_use]
    pub fn of(
        texts: &Texts,
        table: &TableState,
        around: &Around,
        before: &Before,
        seat: u8,
    ) -> Plate {
        let chair = table.chairs.get(usize::from(seat)).cloned().unwrap_or_default();
        let tags = || around.tags.iter().filter(|(tagged, _)| *tagged == seat).map(|(_, key)| *key);
        let mut plate = Plate {
            seat,
            name: company::name(table, seat),
            cards: around.cards.get(usize::from(seat)).copied(),
            points: points(texts, table, seat),
            tag: tags().next(),
            is_turn: around.turn == Some(seat),
            said: String::new(),
        };
        let count = |key: &str, count: usize| {
            texts.line(key, &[("count", engine::Value::Number(count as i64))])
        };
        let say = |key: &str| texts.phrase(key, &[]);
        let mut said = vec![plate.name.clone()];
        match before {
            Before::Places(cards) => said.push(count("cloth-covered", cards.len())),
            Before::Nothing | Before::Rows { .. } => {
                said.extend(plate.cards.map(|cards| count("cloth-cards", cards as usize)));
            }
        }
        if let Before::Rows { untidied, .. } = before {
            said.push(count("cloth-untidied", untidied.len()));
        }
        said.extend(plate.points.clone());
        said.extend(tags().map(say));
        let pack = company::pack(table, seat);
        said.extend(pack.map(|pack| texts.phrase("cloth-pack", &[("pack", pack.into())])));
        said.extend(presence(&chair).map(say));
        said.extend(chair.hasty.then(|| say("cloth-hasty")));
        if chair.name.is_none() && chair.bot.is_some() {
            said.push(say("page-bot"));
        }
        if chair.wins > 0 {
            said.push(count("cloth-wins", chair.wins as usize));
        }
        if plate.is_turn {
            said.push(say("cloth-turn"));
        }
        plate.said = said.join(", ");
        plate
    }
}

fn points(texts: &Texts, table: &TableState, seat: u8) -> Option<String> {
    let counts = game_of(table).is_none_or(|game| games::counts(game, &table.scores));
    let score = table.scores.get(usize::from(seat)).copied().filter(|_| counts)?;
    Some(texts.line("page-points", &[("points", engine::Value::Number(i64::from(score)))]))
}

/// Why somebody does not play for themselves, as the key of a text.
#[must_use]
pub fn presence(chair: &Seated) -> Option<&'static str> {
    match chair.presence {
        Some(Presence::Away) => Some("page-away"),
        Some(Presence::Covered) => Some("page-covered"),
        _ => None,
    }
}
