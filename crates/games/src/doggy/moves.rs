//! Moves: their notation, its parser, and the generator of legal moves.

use std::fmt;
use std::str::FromStr;

use engine::bag::Face;
use engine::seat::Seat;
use engine::setting::{Unreadable, card_of};

use super::cards::{Card, Color, DOGS_OF_COLOR};
use super::payment::{self, Counts, Payment};
use super::state::{Stage, State};

/// Something a player does.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// `discard canela`: gives a dog away, to recruit one more (`doggy.recruit.discard`).
    Discard(Card),
    /// `recruit`: takes all that is due from the pile (`doggy.recruit`).
    Recruit,
    /// `take canela`: takes a dog from the supply (`doggy.recruit`).
    Take(Card),
    /// `party r.basurero canela canela merken keep canela`: pays for a parranda
    /// (`doggy.party.three-four`, `doggy.party.two`).
    Party {
        /// The parranda of the supply.
        parranda: Card,
        /// The dogs paid, and those kept.
        payment: Payment,
    },
    /// `tidy r.basurero canela`: tidies an own parranda (`doggy.tidy`).
    Tidy {
        /// The untidied parranda.
        parranda: Card,
        /// The dog that is discarded for it.
        dog: Card,
    },
    /// `end`: ends the turn (`doggy.turn.steps`).
    End,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Discard(dog) => write!(f, "discard {dog}"),
            Move::Recruit => f.write_str("recruit"),
            Move::Take(dog) => write!(f, "take {dog}"),
            Move::Party { parranda, payment } => write!(f, "party {parranda} {payment}"),
            Move::Tidy { parranda, dog } => write!(f, "tidy {parranda} {dog}"),
            Move::End => f.write_str("end"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Move, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match &words[..] {
            ["discard", name] => Ok(Move::Discard(dog(name)?)),
            ["recruit"] => Ok(Move::Recruit),
            ["take", name] => Ok(Move::Take(dog(name)?)),
            ["party", name, rest @ ..] if !rest.is_empty() => {
                Ok(Move::Party { parranda: parranda(name)?, payment: payment_of(rest)? })
            }
            ["tidy", name, with] => Ok(Move::Tidy { parranda: parranda(name)?, dog: dog(with)? }),
            ["end"] => Ok(Move::End),
            _ => Err(Unreadable(format!(
                "`{text}` is not a move of Doggy Style; moves look like `discard canela`, `recruit`, `take canela`, `party r.basurero canela canela merken`, `party r.zapato canela canela keep canela`, `tidy r.basurero canela`, `end`"
            ))),
        }
    }
}

fn dog(name: &str) -> Result<Card, Unreadable> {
    let card: Card = card_of(name).map_err(Unreadable)?;
    if card.is_dog() { Ok(card) } else { Err(Unreadable(format!("`{name}` is not a dog"))) }
}

fn parranda(name: &str) -> Result<Card, Unreadable> {
    let card: Card = card_of(name).map_err(Unreadable)?;
    if card.is_parranda() {
        Ok(card)
    } else {
        Err(Unreadable(format!("`{name}` is not a parranda")))
    }
}

/// Reads `canela canela merken keep canela`, in any order.
fn payment_of(words: &[&str]) -> Result<Payment, Unreadable> {
    let at = words.iter().position(|&word| word == "keep");
    let (paid, kept) = match at {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &[][..]),
    };
    let dogs = |words: &[&str]| words.iter().map(|name| dog(name)).collect::<Result<Vec<_>, _>>();
    let (paid, kept) = (dogs(paid)?, dogs(kept)?);
    if paid.is_empty() || at.is_some() && kept.is_empty() {
        return Err(Unreadable("a payment names the dogs, and after `keep` those kept".to_owned()));
    }
    Payment::new(&paid, &kept)
        .ok_or_else(|| Unreadable(format!("a payment has up to {} dogs", payment::MOST)))
}

impl State {
    /// The legal moves of a seat, from the tables of `payment.rs`.
    pub(super) fn generate(&self, seat: Seat, out: &mut Vec<Move>) {
        if seat != self.turn {
            return;
        }
        match self.stage {
            Stage::Recruiting(_) => {
                out.extend(self.hands[seat.index()].faces().map(Move::Discard));
                out.push(Move::Recruit);
                out.extend(self.dogs.faces().map(Move::Take));
            }
            Stage::Taking(_) => out.extend(self.dogs.faces().map(Move::Take)),
            Stage::Choosing => {
                self.generate_parties(out);
                self.generate_tidying(out);
                out.push(Move::End);
            }
            Stage::Partying(_) => {
                self.generate_parties(out);
                out.push(Move::End);
            }
            Stage::Tidying => {
                self.generate_tidying(out);
                out.push(Move::End);
            }
            Stage::Over(_) => {}
        }
    }

    #[inline]
    fn generate_parties(&self, out: &mut Vec<Move>) {
        for parranda in self.parrandas.faces() {
            let Some((symbols, color)) = self.in_reach(parranda) else { continue };
            payment::each(symbols, color, self.held(color), |payment| {
                out.push(Move::Party { parranda, payment });
            });
        }
    }

    /// The symbols and the color of a parranda, unless the player has too few dogs of that color.
    #[inline]
    fn in_reach(&self, parranda: Card) -> Option<(u8, Color)> {
        let (symbols, color) = (parranda.symbols(self.deck), parranda.color()?);
        let dogs = self.hands[self.turn.index()].among(color.dogs());
        (dogs.len() >= u32::from(symbols)).then_some((symbols, color))
    }

    #[inline]
    fn generate_tidying(&self, out: &mut Vec<Move>) {
        let held = self.hands[self.turn.index()].faces();
        for parranda in self.fronts[self.turn.index()].faces() {
            let Some(color) = parranda.color() else { continue };
            out.extend((held & color.dogs()).map(|dog| Move::Tidy { parranda, dog }));
        }
    }

    /// How many dogs of each name of a color the player holds whose turn it is.
    #[inline]
    pub(super) fn held(&self, color: Color) -> Counts {
        let hand = &self.hands[self.turn.index()];
        let mut counts = [0; DOGS_OF_COLOR];
        for (count, dog) in counts.iter_mut().zip(color.first_dog()..) {
            *count = hand.count(Card::from_index(dog)) as u8;
        }
        counts
    }

    /// The only move of the player whose turn it is, if there is but one.
    #[inline]
    pub(super) fn only_move(&self) -> Option<Move> {
        let ends = match self.stage {
            Stage::Recruiting(_) => {
                let nothing = self.dogs.is_empty() && self.hands[self.turn.index()].is_empty();
                return nothing.then_some(Move::Recruit);
            }
            Stage::Taking(_) => {
                let mut dogs = self.dogs.faces();
                return dogs.next().filter(|_| dogs.is_empty()).map(Move::Take);
            }
            Stage::Choosing => !self.can_tidy() && !self.can_party(),
            Stage::Partying(_) => !self.can_party(),
            Stage::Tidying => !self.can_tidy(),
            Stage::Over(_) => false,
        };
        ends.then_some(Move::End)
    }

    fn can_party(&self) -> bool {
        let payable = |(symbols, color)| payment::any(symbols, self.held(color));
        self.parrandas.faces().filter_map(|parranda| self.in_reach(parranda)).any(payable)
    }

    fn can_tidy(&self) -> bool {
        let held = self.hands[self.turn.index()].faces();
        let untidied = self.fronts[self.turn.index()].faces();
        let both = |color: Color| {
            !(held & color.dogs()).is_empty() && !(untidied & color.parrandas()).is_empty()
        };
        Color::ALL.into_iter().any(both)
    }
}
