//! Which acts there are (the buttons): the main ones, the quiet ones beside them, who can be caught, and the shout.

use art::Game;
use protocol::TableState;
use texts::Texts;

use crate::choice::Choice;
use crate::gesture::{Gesture, Piece, first_seat, hands};
use crate::{company, games, sum};

/// Something that can be done now with what is chosen.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Act {
    /// The move, as it is written.
    pub mv: String,
    /// What the button says.
    pub label: String,
}

/// Something that can be done without choosing anything.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Quiet {
    /// What is done, in one word: with `act-` and the game before it the key of a text.
    pub act: &'static str,
    /// The move, as it is written.
    pub mv: String,
    /// Whether it is the only thing to do: then it is not quiet.
    pub is_only: bool,
}

/// The shout.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Shout {
    /// The word: with `act-` and the game before it the key of a text.
    pub word: &'static str,
    /// The move, as it is written. What cannot be said is tried all the same: the table says why.
    pub mv: String,
    /// Whether it can be said now.
    pub can: bool,
    /// Who is caught with it, if that is what it does.
    pub victim: Option<u8>,
}

/// The moves that are complete with what is chosen, the best first.
#[must_use]
pub fn main(game: Game, texts: &Texts, table: &TableState, choice: &Choice) -> Vec<Act> {
    let ways = games::ways(game, texts, choice.complete());
    let act = |way: games::Way<'_>| {
        let label = way.label.unwrap_or_else(|| label(game, texts, table, way.gesture));
        Act { mv: way.mv.to_owned(), label }
    };
    ways.into_iter().map(act).collect()
}

/// What a button says: some speak of somebody, or of cards.
fn label(game: Game, texts: &Texts, table: &TableState, gesture: &Gesture) -> String {
    let name = first_seat(&gesture.pieces).map(|seat| company::name(table, seat));
    let held: Vec<&str> = hands(&gesture.pieces).collect();
    let key = format!("act-{}-{}", game.name(), gesture.act);
    let told = [("name", name.unwrap_or_default()), ("cards", values(game, texts, &held))];
    texts.phrase(&key, &told)
}

/// Cards in as few words as fit on a button.
fn values(game: Game, texts: &Texts, cards: &[&str]) -> String {
    match cards {
        [card] if sum::number(card).is_none() => texts.card(game.name(), card),
        _ => sum::written(cards),
    }
}

/// What can be done without choosing anything, in the order of its buttons.
#[must_use]
pub fn quiet(game: Game, choice: &Choice) -> Vec<Quiet> {
    let only = choice.only_word();
    let one = |act: &&'static str| {
        let mv = choice.word(act)?;
        Some(Quiet { act, mv: mv.to_owned(), is_only: only == Some(mv) })
    };
    games::quiet(game).iter().filter_map(one).collect()
}

/// Who can be caught, where the shout could mean several. Without reminders everybody has to notice, and anybody can be
/// tried.
#[must_use]
pub fn catches(game: Game, table: &TableState, me: Option<u8>, choice: &Choice) -> Vec<u8> {
    if games::catches(game) && !table.terms.reminders {
        return company::around(table.chairs.len(), me);
    }
    let seats = choice.seats("catch");
    let owes_oneself = usize::from(choice.can_shout());
    if seats.len() + owes_oneself > 1 { seats } else { Vec::new() }
}

/// The shout of a game, and what it does now. Without reminders it tells neither whether there is anything to shout nor
/// whom it would catch.
#[must_use]
pub fn shout(game: Game, table: &TableState, choice: &Choice) -> Option<Shout> {
    let word = games::shout(game)?;
    let with = choice.complete_with_word();
    if games::catches(game) && !table.terms.reminders {
        let mv = choice.word(word).or(with).unwrap_or(word).to_owned();
        return Some(Shout { word, mv, can: true, victim: None });
    }
    let caught = choice.seats("catch").first().copied();
    let catch = caught.map(|seat| format!("catch {seat}"));
    let said = choice.word(word).or(with).map(str::to_owned);
    Some(Shout {
        word,
        can: choice.can(word) || caught.is_some() || with.is_some(),
        victim: caught.filter(|_| !choice.can(word) && with.is_none()),
        mv: said.or(catch).unwrap_or_else(|| word.to_owned()),
    })
}

/// What can be chosen besides cards: pillerías, colors and people.
#[must_use]
pub fn beside(game: Game, seats: u8, choice: &Choice) -> Vec<Piece> {
    use crate::choice::Standing;
    const COLORS: [&str; 4] = ["r", "b", "y", "g"];
    // Whoever owes a word is caught with the shout.
    let seats = if games::catches(game) { 0 } else { seats };
    let tricks = art::PILLERIAS.into_iter().map(Piece::Trick);
    let colors = COLORS.into_iter().map(|color| Piece::Color(color.to_owned()));
    let all = tricks.chain(colors).chain((0..seats).map(Piece::Seat));
    let is_open =
        |piece: &Piece| matches!(choice.standing(piece, 0), Standing::Playable | Standing::Chosen);
    all.filter(is_open).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Lang;

    fn choice(game: Game, moves: &[&str]) -> Choice {
        Choice::new(game, &moves.iter().map(|mv| (*mv).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn the_only_thing_to_do_is_not_quiet() {
        let quiet = |moves: &[&str]| {
            let quiet = quiet(Game::Dos, &choice(Game::Dos, moves));
            quiet.into_iter().map(|quiet| (quiet.act, quiet.is_only)).collect::<Vec<_>>()
        };
        assert_eq!(quiet(&["draw", "match g8 r8"]), [("draw", false)]);
        assert_eq!(quiet(&["end", "dos"]), [("end", true)]);
        assert!(quiet(&["place g3"]).is_empty());
    }

    #[test]
    fn a_shout_says_the_word_first_and_catches_if_there_is_none_to_say() {
        let table = crate::heard::playing("dos", "-", 3);
        let shout =
            |moves: &[&str]| shout(Game::Dos, &table, &choice(Game::Dos, moves)).expect("a word");
        assert_eq!(
            shout(&["draw"]),
            Shout { word: "dos", mv: "dos".into(), can: false, victim: None }
        );
        let catches = shout(&["draw", "catch 2"]);
        assert_eq!((&*catches.mv, catches.can, catches.victim), ("catch 2", true, Some(2)));
        let both = shout(&["dos", "catch 2"]);
        assert_eq!((&*both.mv, both.victim), ("dos", None));
        let catches =
            |moves: &[&str]| super::catches(Game::Dos, &table, Some(0), &choice(Game::Dos, moves));
        assert_eq!(catches(&["dos", "catch 2"]), [2]);
        assert_eq!(catches(&["catch 2"]), [0u8; 0]);
        assert_eq!(super::shout(Game::Kiltros, &table, &choice(Game::Kiltros, &["pass"])), None);
    }

    #[test]
    fn without_reminders_nothing_tells_who_owes_the_word() {
        let mut table = crate::heard::playing("dos", "-", 3);
        table.terms.reminders = false;
        let told = |moves: &[&str]| {
            let choice = choice(Game::Dos, moves);
            let shout = shout(Game::Dos, &table, &choice).expect("a word");
            (shout.can, shout.victim, catches(Game::Dos, &table, Some(0), &choice))
        };
        let nothing = (true, None, vec![1, 2]);
        assert_eq!(told(&["draw"]), nothing);
        assert_eq!(told(&["draw", "catch 2"]), nothing);
        assert_eq!(told(&["draw", "dos"]), nothing);
        let owing =
            crate::around::Around { tags: vec![(1, crate::around::OWES)], ..Default::default() };
        assert!(owing.at(&table).tags.is_empty());
    }

    #[test]
    fn who_gives_most_dogs_back_comes_first() {
        let texts = Texts::new(Lang::Es);
        let table = crate::heard::playing("doggy", "-", 2);
        let mut choice = choice(
            Game::Doggy,
            &[
                "party r.asado canela canela guinda",
                "party r.asado canela canela guinda keep canela",
            ],
        );
        let hand = |dog: &str| Piece::Hand(dog.to_owned());
        choice.choose(&[
            Piece::Middle("r.asado".to_owned()),
            hand("canela"),
            hand("canela"),
            hand("guinda"),
        ]);
        let acts = main(Game::Doggy, &texts, &table, &choice);
        assert_eq!(acts.len(), 2);
        assert!(acts[0].mv.ends_with("keep canela"), "{acts:?}");
        assert_ne!(acts[0].label, acts[1].label);
    }
}
