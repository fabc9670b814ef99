//! What somebody has chosen so far, and what can be chosen next.

use art::Game;

use crate::games;
use crate::gesture::{self, Gesture, Piece};

/// The moves that there are, and what has been tapped of them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Choice {
    moves: Vec<(String, Gesture)>,
    /// The word that is shouted in this game.
    shout: Option<&'static str>,
    chosen: Vec<Piece>,
    turn: Turn,
    /// A card of the hand that was chosen before it was one's turn.
    ahead: Option<(Piece, usize)>,
}

/// Whether cards of the hand can be played, or only be chosen in advance.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Turn {
    /// They can be played.
    #[default]
    Mine,
    /// They can be chosen in advance.
    Later,
}

/// How a thing that can be tapped stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Nothing can be done at the moment.
    Rests,
    /// Can be chosen.
    Playable,
    /// Is chosen.
    Chosen,
    /// Cannot be chosen; a tap says why.
    NotNow,
}

impl Choice {
    /// The choice between these moves of a game.
    #[must_use]
    pub fn new(game: Game, moves: &[String]) -> Choice {
        let gesture = |mv: &String| Some((mv.clone(), gesture::of(game, mv)?));
        let moves = moves.iter().filter_map(gesture).collect();
        Choice { moves, shout: games::shout(game), ..Choice::default() }
    }

    /// The same choice without the shouts that nobody owes: they can be made where they cost something
    /// (`dos.call.false`, `dos2.call.false`), but nobody is led to them. `owing` are those who owe one.
    #[must_use]
    pub fn only_due(mut self, me: Option<u8>, owing: &[u8]) -> Choice {
        let owes = |seat: &u8| owing.contains(seat);
        self.moves.retain(|(_, gesture)| match gesture.act {
            "dos" => me.as_ref().is_some_and(owes),
            "catch" => gesture.pieces.iter().any(|piece| match piece {
                Piece::Seat(seat) => owes(seat),
                _ => false,
            }),
            _ => true,
        });
        self
    }

    /// The same choice, while cards of the hand can be played or not.
    #[must_use]
    pub fn at(mut self, turn: Turn) -> Choice {
        self.turn = turn;
        self
    }

    /// Keeps of an older choice what can still be chosen.
    #[must_use]
    pub fn keeping(mut self, older: &Choice) -> Choice {
        for piece in &older.chosen {
            if self.fits(&self.chosen, piece) {
                self.chosen.push(piece.clone());
            }
        }
        if let Some((piece, nth)) = &older.ahead {
            match self.turn {
                Turn::Later => self.ahead = Some((piece.clone(), *nth)),
                Turn::Mine if self.chosen.is_empty() && self.fits(&[], piece) => {
                    self.chosen.push(piece.clone());
                }
                Turn::Mine => {}
            }
        }
        self
    }

    /// What has been chosen, in order.
    #[must_use]
    pub fn chosen(&self) -> &[Piece] {
        &self.chosen
    }

    /// How many of these have been chosen.
    #[must_use]
    pub fn count(&self, piece: &Piece) -> usize {
        self.chosen.iter().filter(|chosen| *chosen == piece).count()
    }

    /// How the `nth` of several equal things stands, counted from 0.
    #[must_use]
    pub fn standing(&self, piece: &Piece, nth: usize) -> Standing {
        if self.is_ahead(piece) {
            let is_chosen =
                self.ahead.as_ref().is_some_and(|(card, at)| card == piece && *at == nth);
            if is_chosen { Standing::Chosen } else { Standing::Rests }
        } else if nth < self.count(piece) {
            Standing::Chosen
        } else if self.waits_for_trick(piece) || !self.is_asked() {
            Standing::Rests
        } else if self.fits(&self.chosen, piece) || self.after_change(piece).is_some() {
            Standing::Playable
        } else {
            Standing::NotNow
        }
    }

    /// Tells whether there is more to do than to say a word.
    fn is_asked(&self) -> bool {
        self.moves.iter().any(|(_, gesture)| !self.is_shout(gesture))
    }

    /// Tells whether nothing is done but to say a word, or to catch somebody with it.
    fn is_shout(&self, gesture: &Gesture) -> bool {
        gesture.act == "catch" || Some(gesture.act) == self.shout
    }

    /// Chooses a thing, or no longer; false if it cannot be chosen.
    pub fn tap(&mut self, piece: &Piece, nth: usize) -> bool {
        if self.is_ahead(piece) {
            let card = Some((piece.clone(), nth));
            self.ahead = if self.ahead == card { None } else { card };
            return true;
        }
        if nth < self.count(piece) {
            let last = self.chosen.iter().rposition(|chosen| chosen == piece);
            self.chosen.remove(last.expect("it was counted"));
            // What was chosen because of it may not go without it; the rest stays.
            let rest = std::mem::take(&mut self.chosen);
            for piece in rest {
                if self.fits(&self.chosen, &piece) {
                    self.chosen.push(piece);
                }
            }
            return true;
        }
        if self.fits(&self.chosen, piece) {
            self.chosen.push(piece.clone());
            return true;
        }
        if let Some(chosen) = self.after_change(piece) {
            self.chosen = chosen;
            return true;
        }
        false
    }

    /// Chooses these things instead of what was chosen.
    pub fn choose(&mut self, pieces: &[Piece]) {
        self.clear();
        for piece in pieces {
            self.tap(piece, self.count(piece));
        }
    }

    /// Lets everything go.
    pub fn clear(&mut self) {
        self.chosen.clear();
        self.ahead = None;
    }

    /// Lets everything go but what was chosen in advance.
    pub fn clear_chosen(&mut self) {
        self.chosen.clear();
    }

    /// Tells whether this is a card of the hand that can only be chosen in advance.
    fn is_ahead(&self, piece: &Piece) -> bool {
        self.turn == Turn::Later && matches!(piece, Piece::Hand(_))
    }

    /// Tells whether this has to wait until something is chosen that it goes with.
    fn waits_for_trick(&self, piece: &Piece) -> bool {
        self.turn == Turn::Later && self.chosen.is_empty() && !matches!(piece, Piece::Trick(_))
    }

    /// The moves that are complete with what is chosen; one whose cards were tapped in the order in
    /// which it is written comes first. Nothing while nothing is chosen.
    #[must_use]
    pub fn complete(&self) -> Vec<&(String, Gesture)> {
        if self.chosen.is_empty() {
            return Vec::new();
        }
        let whole = |gesture: &Gesture| {
            gesture.pieces.len() == self.chosen.len() && contains(&gesture.pieces, &self.chosen)
        };
        let mut complete: Vec<_> =
            self.moves.iter().filter(|(_, gesture)| !gesture.shouts && whole(gesture)).collect();
        complete.sort_by_key(|(_, gesture)| !in_order(&gesture.pieces, &self.chosen));
        complete
    }

    /// The same moves said with a word.
    #[must_use]
    pub fn complete_with_word(&self) -> Option<&str> {
        let whole = |gesture: &Gesture| {
            gesture.pieces.len() == self.chosen.len() && contains(&gesture.pieces, &self.chosen)
        };
        let said = self.moves.iter().filter(|(_, gesture)| gesture.shouts && whole(gesture));
        said.min_by_key(|(_, gesture)| !in_order(&gesture.pieces, &self.chosen))
            .map(|(mv, _)| mv.as_str())
    }

    /// The move without any cards that does this, if there is one.
    #[must_use]
    pub fn word(&self, act: &str) -> Option<&str> {
        let found = self.moves.iter().find(|(_, gesture)| {
            gesture.act == act && gesture.pieces.is_empty() && !gesture.shouts
        });
        found.map(|(mv, _)| mv.as_str())
    }

    /// The only move there is besides a shout, if it needs no cards: to end a turn, say.
    #[must_use]
    pub fn only_word(&self) -> Option<&str> {
        let mut moves =
            self.moves.iter().filter(|(_, gesture)| !self.is_shout(gesture) && !gesture.shouts);
        let (mv, gesture) = moves.next()?;
        (gesture.pieces.is_empty() && moves.next().is_none()).then_some(mv)
    }

    /// Tells whether there is any move that does this.
    #[must_use]
    pub fn can(&self, act: &str) -> bool {
        self.moves.iter().any(|(_, gesture)| gesture.act == act)
    }

    /// How many things a move of this kind touches at most.
    #[must_use]
    pub fn most_pieces(&self, act: &str) -> usize {
        let moves = self.moves.iter().filter(|(_, gesture)| gesture.act == act);
        moves.map(|(_, gesture)| gesture.pieces.len()).max().unwrap_or(0)
    }

    /// Tells whether one has a word to say.
    #[must_use]
    pub fn can_shout(&self) -> bool {
        self.shout.is_some_and(|word| self.can(word))
    }

    /// Everybody whom a move of this kind can concern.
    #[must_use]
    pub fn seats(&self, act: &str) -> Vec<u8> {
        let mut seats = Vec::new();
        for (_, gesture) in self.moves.iter().filter(|(_, gesture)| gesture.act == act) {
            for piece in &gesture.pieces {
                if let Piece::Seat(seat) = piece
                    && !seats.contains(seat)
                {
                    seats.push(*seat);
                }
            }
        }
        seats
    }

    /// Tells whether there is a move with all of these and one more thing.
    fn fits(&self, chosen: &[Piece], piece: &Piece) -> bool {
        self.moves.iter().any(|(_, gesture)| {
            contains(&gesture.pieces, chosen)
                && count(&gesture.pieces, piece) > count(chosen, piece)
        })
    }

    /// What is chosen after somebody has changed their mind: the new thing instead of the last one
    /// like it, with whatever else still fits; or the new thing alone.
    fn after_change(&self, piece: &Piece) -> Option<Vec<Piece>> {
        if let Some(last) = self.chosen.iter().rposition(|chosen| chosen.is_beside(piece)) {
            let mut changed = self.chosen.clone();
            changed.remove(last);
            if self.fits(&changed, piece) {
                changed.push(piece.clone());
                return Some(changed);
            }
        }
        None
    }
}

fn count(pieces: &[Piece], piece: &Piece) -> usize {
    pieces.iter().filter(|one| *one == piece).count()
}

/// Tells whether all of these are among those, each as often.
fn contains(pieces: &[Piece], some: &[Piece]) -> bool {
    some.iter().all(|piece| count(pieces, piece) >= count(some, piece))
}

/// Tells whether the things of each kind were tapped in the order in which they are written.
fn in_order(written: &[Piece], tapped: &[Piece]) -> bool {
    written.iter().all(|piece| {
        let like = |one: &&Piece| one.is_beside(piece);
        written.iter().filter(like).eq(tapped.iter().filter(like))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(game: Game, moves: &[&str]) -> Choice {
        let moves: Vec<String> = moves.iter().map(|mv| (*mv).to_owned()).collect();
        Choice::new(game, &moves)
    }

    fn hand(card: &str) -> Piece {
        Piece::Hand(card.to_owned())
    }

    fn middle(card: &str) -> Piece {
        Piece::Middle(card.to_owned())
    }

    const MOVES: [&str; 5] =
        ["match g8 g3+g5", "match g8 r8", "match g8 g3+g5 dos", "match r4 g3", "draw"];

    #[test]
    fn nobody_is_led_to_a_false_call() {
        let moves = ["dos", "catch 1", "catch 2", "draw"];
        let due = choice(Game::Dos, &moves).only_due(Some(0), &[2]);
        assert_eq!((due.can("dos"), due.seats("catch"), due.can("draw")), (false, vec![2], true));
        let own = choice(Game::Dos, &moves).only_due(Some(0), &[0]);
        assert_eq!((own.can("dos"), own.can("catch")), (true, false));
        assert!(!choice(Game::Dos, &moves).only_due(None, &[0]).can("dos"));
    }

    #[test]
    fn a_pair_is_chosen_step_by_step() {
        let mut choice = choice(Game::Dos, &MOVES);
        assert_eq!(choice.standing(&hand("b1"), 0), Standing::NotNow);
        assert_eq!(choice.standing(&hand("g3"), 0), Standing::Playable);
        assert!(choice.tap(&hand("g3"), 0));
        assert!(choice.complete().is_empty());
        assert!(choice.tap(&middle("g8"), 0));
        assert_eq!(choice.standing(&hand("g5"), 0), Standing::Playable);
        assert!(choice.tap(&hand("g5"), 0));
        assert_eq!(choice.complete()[0].0, "match g8 g3+g5");
        assert_eq!(choice.complete_with_word(), Some("match g8 g3+g5 dos"));
        assert!(!choice.tap(&hand("b1"), 0));
        assert_eq!(choice.chosen().len(), 3);
    }

    #[test]
    fn another_card_takes_the_place_of_the_one_before() {
        let mut choice = choice(Game::Dos, &MOVES);
        choice.tap(&middle("r4"), 0);
        assert!(choice.tap(&middle("g8"), 0));
        assert_eq!(choice.chosen(), [middle("g8")]);
    }

    #[test]
    fn cards_rest_while_there_is_only_a_word_to_say() {
        let choice = choice(Game::Dos, &["catch 2", "dos"]);
        assert_eq!(choice.standing(&hand("g3"), 0), Standing::Rests);
    }

    #[test]
    fn what_is_the_only_thing_to_do_is_known() {
        let only = |moves: &[&str]| choice(Game::Dos, moves).only_word().map(str::to_owned);
        assert_eq!(only(&["end"]).as_deref(), Some("end"));
        assert_eq!(only(&["dos", "catch 2", "end", "end dos"]).as_deref(), Some("end"));
        assert_eq!(only(&["end", "place g3"]), None);
        assert_eq!(only(&["place g3"]), None);
        assert_eq!(only(&["dos"]), None);
    }

    #[test]
    fn a_second_tap_lets_go() {
        let mut choice = choice(Game::Dos, &MOVES);
        choice.tap(&middle("r4"), 0);
        choice.tap(&hand("g3"), 0);
        assert!(choice.tap(&hand("g3"), 0));
        assert_eq!(choice.chosen(), [middle("r4")]);
        choice.clear();
        assert!(choice.chosen().is_empty() && choice.complete().is_empty());
    }

    #[test]
    fn two_equal_cards_are_two_things() {
        let mut choice = choice(Game::Dos, &["match g8 g4+g4"]);
        choice.tap(&middle("g8"), 0);
        choice.tap(&hand("g4"), 0);
        assert_eq!(choice.standing(&hand("g4"), 0), Standing::Chosen);
        assert_eq!(choice.standing(&hand("g4"), 1), Standing::Playable);
        choice.tap(&hand("g4"), 1);
        assert_eq!(choice.complete().len(), 1);
    }

    #[test]
    fn the_order_of_taps_decides_where_it_matters() {
        let mut choice = choice(Game::Dos2, &["play a r3+r4", "play a r4+r3"]);
        for piece in [Piece::Pile("a"), hand("r4"), hand("r3")] {
            assert!(choice.tap(&piece, 0));
        }
        assert_eq!(choice.complete()[0].0, "play a r4+r3");
        let mut choice = self::choice(Game::Kiltros, &["pulgoso 1 2", "pulgoso 2 1"]);
        for piece in [Piece::Trick("pulgoso"), Piece::Seat(2), Piece::Seat(1)] {
            assert!(choice.tap(&piece, 0));
        }
        assert_eq!(choice.complete()[0].0, "pulgoso 2 1");
    }

    #[test]
    fn what_can_still_be_chosen_stays_when_the_table_goes_on() {
        let mut before = choice(Game::Dos, &MOVES);
        before.tap(&middle("g8"), 0);
        before.tap(&hand("r8"), 0);
        let after = choice(Game::Dos, &["match g8 g3+g5", "match g8 b8"]).keeping(&before);
        assert_eq!(after.chosen(), [middle("g8")]);
    }

    #[test]
    fn a_card_is_chosen_before_it_is_ones_turn() {
        let mut before = choice(Game::Kiltros, &["pulgoso 0 1", "pass"]).at(Turn::Later);
        assert_eq!(before.standing(&hand("g9"), 0), Standing::Rests);
        assert_eq!(before.standing(&Piece::Seat(1), 0), Standing::Rests);
        assert!(before.tap(&hand("b7"), 0) && before.tap(&hand("g9"), 1));
        assert_eq!(before.standing(&hand("g9"), 1), Standing::Chosen);
        assert_eq!(before.standing(&hand("b7"), 0), Standing::Rests);
        assert!(before.chosen().is_empty() && before.complete().is_empty());
        let still = choice(Game::Kiltros, &[]).at(Turn::Later).keeping(&before);
        assert_eq!(still.standing(&hand("g9"), 1), Standing::Chosen);
        let now = choice(Game::Kiltros, &["defend g7 g9", "yield"]).keeping(&still);
        assert_eq!(now.chosen(), [hand("g9")]);
        let other = choice(Game::Kiltros, &["yield"]).keeping(&still);
        assert!(other.chosen().is_empty());
        before.tap(&hand("g9"), 1);
        assert_eq!(before.standing(&hand("g9"), 1), Standing::Rests);
    }

    #[test]
    fn nothing_can_be_chosen_when_there_is_no_move() {
        let choice = choice(Game::Dos, &[]);
        assert_eq!(choice.standing(&hand("g3"), 0), Standing::Rests);
    }
}
