//! Moves: their notation, its parser, and the generator of legal moves.

use std::fmt;
use std::str::FromStr;

use engine::seat::Seat;
use engine::setting::{Unreadable, card_of, number_of};

use super::board::{Duel, Place};
use super::cards::{Card, Cards};
use super::options::Packs;
use super::state::{Stage, State};

/// Something a player does.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// `attack f6`, `defend f6 f8`, `control k6`: the player whose move it is plays a card.
    Play(Play),
    /// `give attack f6` and so on: a teammate who was asked plays one (`kiltros.packs.help`).
    Give(Play),
    /// `ask 3`: asks a teammate for a card (`kiltros.packs.help`).
    Ask(Seat),
    /// `decline`: does not give one.
    Decline,
    /// `stop`: the attacker will not go on (`kiltros.stop`).
    Stop,
    /// `yield`: the defender gives up (`kiltros.yield`).
    Yield,
    /// `pass`: lets the window pass (`kiltros.window`).
    Pass,
    /// `pulgoso 1 2`: seat 1 takes a card from seat 2 (`kiltros.pulgoso`).
    Pulgoso {
        /// Who takes the card.
        thief: Seat,
        /// Who loses it.
        victim: Seat,
    },
    /// `galleta open f6 3`, `galleta attack f6/f8 3`, `galleta defense f6/f8 3`: the card that lies
    /// there goes to seat 3 (`kiltros.galleta`).
    Galleta {
        /// Where the card lies.
        taken: Place,
        /// Who gets it.
        to: Seat,
    },
    /// `chancletazo`: undoes the last play (`kiltros.chancletazo`).
    Chancletazo,
}

/// A card played as a kiltro.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Play {
    /// A new attack (`kiltros.attack.first`, `kiltros.attack.more`).
    Attack(Card),
    /// A card across an attack (`kiltros.defend.higher`, `kiltros.defend.black`).
    Defend {
        /// The attack.
        attack: Card,
        /// The card across it.
        card: Card,
    },
    /// A card beside an attack of the same number (`kiltros.control`).
    Control(Card),
}

impl Play {
    /// The card that leaves the hand.
    #[must_use]
    pub fn card(self) -> Card {
        match self {
            Play::Attack(card) | Play::Defend { card, .. } | Play::Control(card) => card,
        }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Play::Attack(card) => write!(f, "attack {card}"),
            Play::Defend { attack, card } => write!(f, "defend {attack} {card}"),
            Play::Control(card) => write!(f, "control {card}"),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Play(play) => play.fmt(f),
            Move::Give(play) => write!(f, "give {play}"),
            Move::Ask(seat) => write!(f, "ask {seat}"),
            Move::Decline => f.write_str("decline"),
            Move::Stop => f.write_str("stop"),
            Move::Yield => f.write_str("yield"),
            Move::Pass => f.write_str("pass"),
            Move::Pulgoso { thief, victim } => write!(f, "pulgoso {thief} {victim}"),
            Move::Galleta { taken: Place::Open(card), to } => write!(f, "galleta open {card} {to}"),
            Move::Galleta { taken: Place::Attack(duel), to } => {
                write!(f, "galleta attack {duel} {to}")
            }
            Move::Galleta { taken: Place::Defense(duel), to } => {
                write!(f, "galleta defense {duel} {to}")
            }
            Move::Chancletazo => f.write_str("chancletazo"),
        }
    }
}

impl FromStr for Duel {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Duel, Unreadable> {
        let Some((attack, defense)) = text.split_once('/') else {
            return Err(Unreadable(format!("`{text}` is not a duel; a duel looks like `f6/f8`")));
        };
        let card = |name| card_of(name).map_err(Unreadable);
        Ok(Duel { attack: card(attack)?, defense: card(defense)? })
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Move, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let card = |name: &str| card_of::<Card>(name).map_err(Unreadable);
        let seat =
            |word: &str| number_of(word, 99).map(|number| Seat(number as u8)).map_err(Unreadable);
        let play = |words: &[&str]| match words {
            ["attack", name] => Ok(Play::Attack(card(name)?)),
            ["defend", attack, name] => {
                Ok(Play::Defend { attack: card(attack)?, card: card(name)? })
            }
            ["control", name] => Ok(Play::Control(card(name)?)),
            _ => Err(Unreadable(format!(
                "`{text}` is not a move of Kiltros; moves look like `attack f6`, `defend f6 f8`, `control k6`, `stop`, `yield`, `pass`, `pulgoso 1 2`, `galleta open f6 3`, `galleta attack f6/f8 3`, `galleta defense f6/f8 3`, `chancletazo`, `ask 3`, `give attack f6`, `decline`"
            ))),
        };
        match &words[..] {
            ["give", words @ ..] => Ok(Move::Give(play(words)?)),
            ["ask", mate] => Ok(Move::Ask(seat(mate)?)),
            ["decline"] => Ok(Move::Decline),
            ["stop"] => Ok(Move::Stop),
            ["yield"] => Ok(Move::Yield),
            ["pass"] => Ok(Move::Pass),
            ["pulgoso", thief, victim] => {
                Ok(Move::Pulgoso { thief: seat(thief)?, victim: seat(victim)? })
            }
            ["galleta", place, what, to] => {
                let taken = match *place {
                    "open" => Place::Open(card(what)?),
                    "attack" => Place::Attack(what.parse()?),
                    "defense" => Place::Defense(what.parse()?),
                    _ => {
                        let places = "`open`, `attack` or `defense`";
                        return Err(Unreadable(format!(
                            "`{place}` is not a place on the table; say {places}"
                        )));
                    }
                };
                Ok(Move::Galleta { taken, to: seat(to)? })
            }
            ["chancletazo"] => Ok(Move::Chancletazo),
            words => Ok(Move::Play(play(words)?)),
        }
    }
}

impl State {
    /// The legal moves of a seat, from the tables of `cards.rs`.
    #[inline]
    pub(super) fn generate(&self, seat: Seat, out: &mut Vec<Move>) {
        if seat.0 >= self.seats {
            return;
        }
        match self.stage {
            Stage::Window(window) => {
                if window.waits_for(seat) {
                    out.push(Move::Pass);
                    if self.can_throw_in(seat) {
                        self.generate_throw_ins(seat, out);
                    }
                }
            }
            Stage::Moving | Stage::Asked(_) => self.generate_turn(seat, out),
            Stage::Over { .. } => return,
        }
        if self.table.hands[seat.index()].faces().bits() & PILLERIAS != 0 {
            self.generate_pillerias(seat, out);
        }
    }

    #[inline(never)]
    fn generate_turn(&self, seat: Seat, out: &mut Vec<Move>) {
        let hand = &self.table.hands[seat.index()];
        match self.stage {
            Stage::Moving if seat == self.mover() => {
                self.generate_plays(hand, Move::Play, out);
                self.generate_endings(seat, out);
                self.generate_asks(seat, out);
            }
            Stage::Asked(mate) if seat == mate => {
                self.generate_plays(hand, Move::Give, out);
                out.push(Move::Decline);
            }
            Stage::Moving | Stage::Asked(_) | Stage::Window(_) | Stage::Over { .. } => {}
        }
    }

    /// What whoever has the move can play from this hand.
    #[inline]
    fn generate_plays(&self, hand: &Cards, made: impl Fn(Play) -> Move, out: &mut Vec<Move>) {
        let board = &self.table.board;
        let held = hand.faces();
        if board.is_empty() {
            out.extend(held.map(|card| made(Play::Attack(card))));
        } else if board.open.is_empty() {
            if self.can_be_attacked_again() {
                out.extend((held & board.same_numbers()).map(|card| made(Play::Attack(card))));
            }
        } else {
            if board.has_space() {
                for attack in board.open.faces() {
                    let beaten_by = held & attack.beaten_by();
                    out.extend(beaten_by.map(|card| made(Play::Defend { attack, card })));
                }
            }
            if self.is_control_below_limit() {
                let same = held & board.same_numbers_as_open();
                out.extend(same.map(|card| made(Play::Control(card))));
            }
        }
    }

    #[cold]
    fn generate_throw_ins(&self, seat: Seat, out: &mut Vec<Move>) {
        let held = self.table.hands[seat.index()].faces();
        let fitting = held & self.table.board.same_numbers();
        out.extend(fitting.map(|card| Move::Play(Play::Attack(card))));
    }

    fn generate_endings(&self, seat: Seat, out: &mut Vec<Move>) {
        let board = &self.table.board;
        if !board.open.is_empty() {
            out.push(Move::Yield);
        } else if !board.is_empty() || self.table.hands[seat.index()].is_empty() {
            out.push(Move::Stop);
        }
    }

    fn generate_asks(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.options.packs != Packs::Off && self.play_is_allowed() {
            let mates = seat.others(self.seats).filter(|&mate| self.same_pack(seat, mate));
            out.extend(mates.filter(|&mate| !self.table.helped.has(mate)).map(Move::Ask));
        }
    }

    #[inline(never)]
    fn generate_pillerias(&self, seat: Seat, out: &mut Vec<Move>) {
        let seats = || (0..self.seats).map(Seat);
        let hand = &self.table.hands[seat.index()];
        if hand.has(Card::PULGOSO) {
            for victim in seats().filter(|&victim| self.can_be_robbed(seat, victim)) {
                let thieves = seats().filter(|&thief| thief != victim);
                out.extend(thieves.map(|thief| Move::Pulgoso { thief, victim }));
            }
        }
        if hand.has(Card::GALLETA) {
            for taken in self.table.board.places() {
                out.extend(seats().map(|to| Move::Galleta { taken, to }));
            }
        }
        if hand.has(Card::CHANCLETAZO) && self.last.is_some() {
            out.push(Move::Chancletazo);
        }
    }
}

/// The faces of the pillerías.
const PILLERIAS: u64 = 0b111;
