//! Injected randomness: every source of it is passed in, with a pseudo-random stream for each purpose (chance nodes).
//!
//! A state holds no generator, or every copy of it would know the future.

use std::fmt;

use crate::bag::{Bag, Face};
use crate::seat::{MAX_SEATS, Seat};

/// What something random is for. Each purpose has a stream of its own, so that the same seed gives
/// the same deal whatever the players do, and says who gets to see what it gives.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stream {
    /// Who deals or starts, in the open.
    Seating,
    /// Cards turned up for all to see.
    Open,
    /// Cards that go into a hand, seen by its seat alone.
    Hand(Seat),
    /// Cards that are laid face down before a seat and seen by nobody. They come from the generator
    /// of its hand.
    FaceDown(Seat),
    /// A card that one seat takes from another unseen, known to these two.
    Theft {
        /// Who takes the card.
        thief: Seat,
        /// Who loses it.
        victim: Seat,
    },
    /// A die, thrown in the open.
    Die,
    /// Which face-down cards lie in which part of a pile: nobody sees that.
    Hidden,
}

impl Stream {
    const COUNT: usize = 5 + MAX_SEATS;

    fn index(self) -> usize {
        match self {
            Stream::Seating => 0,
            Stream::Open => 1,
            Stream::Theft { .. } => 2,
            Stream::Die => 3,
            Stream::Hand(seat) | Stream::FaceDown(seat) => 4 + seat.index(),
            // Behind the others, so that the seeds of games without it give what they gave.
            Stream::Hidden => 4 + MAX_SEATS,
        }
    }

    /// The number of this purpose in fair dealing, part of `fair/1`. It is never given to another
    /// purpose: whoever verifies an old record counts on it. Seats come last, so that a table may
    /// have more of them one day.
    #[must_use]
    pub fn number(self) -> u32 {
        match self {
            Stream::Seating => 0,
            Stream::Open => 1,
            Stream::Theft { .. } => 2,
            Stream::Die => 3,
            Stream::Hidden => 4,
            Stream::Hand(seat) | Stream::FaceDown(seat) => 16 + u32::from(seat.0),
        }
    }

    /// Tells whether `seat` sees what this stream gives.
    #[must_use]
    pub fn seen_by(self, seat: Seat) -> bool {
        match self {
            Stream::Seating | Stream::Open | Stream::Die => true,
            Stream::Hand(own) => own == seat,
            Stream::FaceDown(_) => false,
            Stream::Theft { thief, victim } => seat == thief || seat == victim,
            Stream::Hidden => false,
        }
    }
}

/// Where random choices come from.
pub trait Chance {
    /// A number below `n`, each as likely.
    fn below(&mut self, stream: Stream, n: u32) -> u32;

    /// A card of `bag`, each copy as likely. A replay overrides this with the card that is written.
    // Inlined by force: a deal keeps its pile in registers then, which is worth two percent.
    #[inline(always)]
    fn draw<F: Face, const PLANES: usize>(&mut self, stream: Stream, bag: &Bag<F, PLANES>) -> F {
        bag.nth(self.below(stream, bag.len()))
    }
}

impl<C: Chance> Chance for &mut C {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        (**self).below(stream, n)
    }
    fn draw<F: Face, const PLANES: usize>(&mut self, stream: Stream, bag: &Bag<F, PLANES>) -> F {
        (**self).draw(stream, bag)
    }
}

/// Takes cards out at random until `keep` are left.
pub fn thin_out<F: Face, const PLANES: usize, C: Chance>(
    bag: &mut Bag<F, PLANES>,
    keep: u32,
    stream: Stream,
    chance: &mut C,
) {
    while bag.len() > keep {
        let card = chance.draw(stream, bag);
        bag.remove(card);
    }
}

/// A small fast generator, for simulations, searches and random players. Not for sealed deals.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Rng(u64);

impl Rng {
    /// The generator of this seed. Seeds that are close give streams that are not.
    #[must_use]
    pub fn new(seed: u64) -> Rng {
        let mut rng = Rng(seed ^ 0x5851_F42D_4C95_7F2D);
        let spread = rng.next();
        Rng(spread ^ rng.next().rotate_left(32))
    }

    /// The next 64 random bits.
    #[inline]
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xA076_1D64_78BD_642F);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xE703_7ED1_A0B4_28DB);
        (product >> 64) as u64 ^ product as u64
    }

    /// A number below `n`, each as likely but for one part in 2^32 / n.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        (((self.next() >> 32) * u64::from(n)) >> 32) as u32
    }
}

/// Chance for simulations and searches: one `Rng` per stream, all from one seed (`table.random`).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Fast([Rng; Stream::COUNT]);

impl Fast {
    /// The chance of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Fast {
        let mut seeds = Rng::new(seed);
        Fast(std::array::from_fn(|_| Rng::new(seeds.next())))
    }
}

impl Chance for Fast {
    #[inline]
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        self.0[stream.index()].below(n)
    }
}

/// Something that chance gave, as it is written in a record.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Gave {
    /// A card, by the name of its face.
    Card(&'static str),
    /// A number.
    Number(u32),
}

impl fmt::Display for Gave {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Gave::Card(name) => f.write_str(name),
            Gave::Number(number) => number.fmt(f),
        }
    }
}

/// Chance that remembers what it gave, and who saw it.
#[derive(Clone, Debug)]
pub struct Recording<C> {
    chance: C,
    /// What was given since the last `clear`, in order.
    pub gave: Vec<(Stream, Gave)>,
}

impl<C: Chance> Recording<C> {
    /// Listens to `chance`.
    pub fn new(chance: C) -> Recording<C> {
        Recording { chance, gave: Vec::new() }
    }
}

impl<C: Chance> Chance for Recording<C> {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        let number = self.chance.below(stream, n);
        self.gave.push((stream, Gave::Number(number)));
        number
    }
    fn draw<F: Face, const PLANES: usize>(&mut self, stream: Stream, bag: &Bag<F, PLANES>) -> F {
        let face = self.chance.draw(stream, bag);
        self.gave.push((stream, Gave::Card(face.name())));
        face
    }
}

/// Chance that gives what is written, and says so when that cannot be.
///
/// What it gives after a fault means nothing: whoever asked must throw the game away.
#[derive(Clone, Debug)]
pub struct Rigged<'a> {
    rest: &'a [&'a str],
    fault: Option<String>,
}

impl<'a> Rigged<'a> {
    /// Chance that gives these, in order.
    #[must_use]
    pub fn new(written: &'a [&'a str]) -> Rigged<'a> {
        Rigged { rest: written, fault: None }
    }

    /// What could not be given as written, or was written and never asked for.
    pub fn finish(self) -> Result<(), String> {
        match (self.fault, self.rest.first()) {
            (Some(fault), _) => Err(fault),
            (None, Some(left)) => {
                Err(format!("`{left}` is written but chance was not asked for it"))
            }
            (None, None) => Ok(()),
        }
    }

    fn next(&mut self) -> Option<&'a str> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(first)
    }

    fn fail(&mut self, fault: String) {
        self.fault.get_or_insert(fault);
    }
}

impl Chance for Rigged<'_> {
    fn below(&mut self, _: Stream, n: u32) -> u32 {
        let Some(written) = self.next() else {
            self.fail(format!("a number below {n} is not written"));
            return 0;
        };
        match written.parse() {
            Ok(number) if number < n => number,
            _ => {
                self.fail(format!("`{written}` is not a number below {n}"));
                0
            }
        }
    }

    fn draw<F: Face, const PLANES: usize>(&mut self, _: Stream, bag: &Bag<F, PLANES>) -> F {
        let Some(written) = self.next() else {
            self.fail("a card is drawn that is not written".to_owned());
            return bag.nth(0);
        };
        match F::from_name(written) {
            Some(face) if bag.has(face) => face,
            Some(_) => {
                self.fail(format!("`{written}` is not among the cards it is drawn from"));
                bag.nth(0)
            }
            None => {
                self.fail(format!("`{written}` is not a card"));
                bag.nth(0)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_do_not_disturb_each_other() {
        let (mut one, mut two) = (Fast::new(7), Fast::new(7));
        (0..5).for_each(|_| _ = one.below(Stream::Hand(Seat(3)), 100));
        for _ in 0..50 {
            assert_eq!(one.below(Stream::Open, 1000), two.below(Stream::Open, 1000));
        }
    }

    #[test]
    fn every_stream_has_a_generator_of_its_own() {
        let open = [Stream::Seating, Stream::Open, Stream::Die, Stream::Hidden];
        let theft = Stream::Theft { thief: Seat(0), victim: Seat(1) };
        let hands = (0..MAX_SEATS as u8).map(|seat| Stream::Hand(Seat(seat)));
        let mut places: Vec<usize> =
            open.into_iter().chain([theft]).chain(hands).map(Stream::index).collect();
        places.sort_unstable();
        assert!(places.into_iter().eq(0..Stream::COUNT));
    }

    #[test]
    fn the_numbers_of_fair_dealing_stay_as_they_are() {
        let (thief, victim) = (Seat(1), Seat(2));
        let streams = [
            Stream::Seating,
            Stream::Open,
            Stream::Theft { thief, victim },
            Stream::Die,
            Stream::Hidden,
            Stream::Hand(Seat(0)),
            Stream::FaceDown(Seat(0)),
            Stream::Hand(Seat(8)),
        ];
        assert_eq!(streams.map(Stream::number), [0, 1, 2, 3, 4, 16, 16, 24]);
    }

    #[test]
    fn numbers_are_about_as_likely() {
        let mut rng = Rng::new(1);
        let mut seen = [0; 10];
        (0..100_000).for_each(|_| seen[rng.below(10) as usize] += 1);
        assert!(seen.iter().all(|&count| (9_600..10_400).contains(&count)), "{seen:?}");
    }

    #[test]
    fn rigged_chance_names_what_is_wrong() {
        let mut short = Rigged::new(&["3"]);
        assert_eq!(short.below(Stream::Die, 6), 3);
        assert_eq!(short.below(Stream::Die, 6), 0);
        assert_eq!(short.finish().unwrap_err(), "a number below 6 is not written");
        let mut high = Rigged::new(&["6"]);
        high.below(Stream::Die, 6);
        assert_eq!(high.finish().unwrap_err(), "`6` is not a number below 6");
        assert!(Rigged::new(&["1"]).finish().unwrap_err().contains("was not asked for"));
    }
}
