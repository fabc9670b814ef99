//! Rendering of the table as text: what the person sees, one thing a line.

use std::collections::BTreeSet;
use std::io::Write;

use bots::{Heuristics, VisitHeuristics};
use engine::{Deck, Face, Seat, Setting, Unreadable};
use games::GameId;
use texts::Texts;

use crate::failure::Failure;

/// What only a referee keeps an eye on: `table` shows it, a turn does not.
const BOOKKEEPING: &[&str] =
    &["seats", "turns", "drawn-rounds", "idle", "discards-before", "stands"];

/// What is worth a line once it is more than nothing.
const COUNTS: &[&str] = &["bonus", "penalty", "marios"];

/// How much of the table is shown.
#[derive(Copy, Clone)]
pub(crate) enum Much {
    /// What there is: no empty piles, no bookkeeping.
    Something,
    /// All of it.
    All,
}

/// A game as one seat sees it.
pub(crate) struct Scene<'a> {
    pub(crate) game: GameId,
    /// The deck as it is written in a file; that of the box, if there is none.
    pub(crate) deck: Option<&'a str>,
    pub(crate) setting: Setting,
    pub(crate) texts: &'a Texts,
}

impl Scene<'_> {
    /// Everything that lies there.
    pub(crate) fn table(&self, much: Much, out: &mut impl Write) -> Result<(), Failure> {
        let fields = &self.setting.fields;
        for field in fields {
            let (mut label, mut words) = (field.key.clone(), &field.words[..]);
            if let [first, rest @ ..] = words
                && fields.iter().filter(|other| other.key == field.key).count() > 1
            {
                label = format!("{label} {first}");
                words = rest;
            }
            let nothing = words.iter().all(|word| word == "-");
            match much {
                Much::Something if nothing || BOOKKEEPING.contains(&&*field.key) => {}
                Much::Something if words == ["0"] && COUNTS.contains(&&*field.key) => {}
                Much::All if nothing => writeln!(out, "{label}: -")?,
                Much::Something | Much::All => writeln!(out, "{label}: {}", words.join(" "))?,
            }
        }
        Ok(())
    }

    /// What is printed on the cards that lie there, where that is more than the name says.
    pub(crate) fn printed(&self, out: &mut impl Write) -> Result<(), Failure> {
        for line in bots::visit(self.game, Printed(self)) {
            writeln!(out, "{line}")?;
        }
        Ok(())
    }

    /// The cards of a seat, by name.
    pub(crate) fn hand(&self, seat: Seat, out: &mut impl Write) -> Result<(), Failure> {
        let seat = seat.to_string();
        let fields = self.setting.fields.iter();
        for field in
            fields.filter(|field| field.key == "hand" && field.words.first() == Some(&seat))
        {
            for card in field.words.iter().skip(1).filter(|&card| card != "-") {
                // A card that lies in a place is written `a:7`.
                let name = card.split_once(':').map_or(&**card, |(_, name)| name);
                writeln!(out, "  {card}  {}", self.texts.card(self.game.id(), name))?;
            }
        }
        Ok(())
    }
}

struct Printed<'a>(&'a Scene<'a>);

impl VisitHeuristics for Printed<'_> {
    type Out = Vec<String>;
    fn visit<G: Heuristics>(self) -> Vec<String> {
        let Scene { deck, setting, texts, .. } = self.0;
        let plan = G::PLAN;
        let own = deck.and_then(|text| Deck::read(text, plan).ok()).map(Deck::kept);
        let deck = own.unwrap_or_else(G::printed_deck);
        let words = setting.fields.iter().flat_map(|field| &field.words);
        let cards: BTreeSet<G::Card> = words.filter_map(|word| G::Card::from_name(word)).collect();
        let printed = |card: G::Card| {
            let marks = plan.marks.iter().enumerate();
            let marks: Vec<_> = marks.map(|(i, mark)| (mark.name, deck.mark(card, i))).collect();
            let full = texts.card_in_full(G::ID, card.name(), &marks);
            format!("  {}  {full}", card.name())
        };
        cards.into_iter().filter(|&card| plan.marked.has(card)).map(printed).collect()
    }
}

/// A move of this game as it is written, legal or not.
pub(crate) fn spell(game: GameId, text: &str) -> Result<String, Unreadable> {
    bots::visit(game, Spelled(text))
}

struct Spelled<'a>(&'a str);

impl VisitHeuristics for Spelled<'_> {
    type Out = Result<String, Unreadable>;
    fn visit<G: Heuristics>(self) -> Self::Out {
        self.0.parse::<G::Move>().map(|mv| mv.to_string())
    }
}
