//! A chi-squared test of uniform deals: whether every card is as likely in every place (Pearson's χ²).

use std::collections::BTreeMap;

use engine::bag::{Bag, Face};
use engine::{Chance, Game, Setup, Silent, Stream};

use crate::dealing::Fair;

/// What came of many deals.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Evenness {
    /// How many deals there were.
    pub deals: u64,
    /// How many places of cards, and how many numbers, every deal had.
    pub places: usize,
    /// Pearson's sum.
    pub chi_squared: f64,
    /// How many degrees of freedom it has.
    pub freedom: u64,
    /// How often fair deals would give such a sum or a greater one.
    pub p: f64,
}

/// Deals a game once with each key and counts which card came where.
///
/// A place is the k-th card of a stream, such as the third one of a hand. Only places that every deal
/// has are counted: a card that is turned up because of another one is not as likely as others.
#[must_use]
pub fn evenness<G: Game>(setup: &Setup<G>, keys: impl IntoIterator<Item = [u8; 32]>) -> Evenness {
    let mut counts = Counts::default();
    let mut deals = 0;
    for key in keys {
        let mut dealing = Dealing {
            fair: Fair::new(key),
            pools: Vec::new(),
            numbers: BTreeMap::new(),
            counts: &mut counts,
        };
        G::deal(setup, &mut dealing, &mut Silent);
        deals += 1;
    }
    let (mut places, mut chi_squared, mut freedom) = (0, 0.0, 0);
    for pool in &counts.pools {
        let (counted, sum, degrees) = pool.sum(deals);
        places += counted;
        chi_squared += sum;
        freedom += degrees;
    }
    for seen in counts.numbers.values().filter(|seen| seen.iter().sum::<u64>() == deals) {
        let expected = deals as f64 / seen.len() as f64;
        places += 1;
        chi_squared +=
            seen.iter().map(|&count| (count as f64 - expected).powi(2) / expected).sum::<f64>();
        freedom += seen.len() as u64 - 1;
    }
    Evenness { deals, places, chi_squared, freedom, p: beyond(chi_squared, freedom) }
}

/// The stream, and the how manieth of it.
type Place = (u32, u32);

#[derive(Default)]
struct Counts {
    pools: Vec<Pool>,
    numbers: BTreeMap<(Place, u32), Vec<u64>>,
}

/// Cards that are dealt without putting any back.
struct Pool {
    /// How many cards of each face it has at first.
    cards: [u64; 64],
    /// How often each face came to each place.
    seen: BTreeMap<Place, [u64; 64]>,
}

impl Pool {
    /// The places that every deal has, their sum and its degrees of freedom.
    ///
    /// What lies in one place cannot lie in another, so the places are not independent: with m places
    /// for N cards, the sum over the places, and that over all places taken as one, go in so that
    /// together they are as independent places would be.
    fn sum(&self, deals: u64) -> (usize, f64, u64) {
        let all: u64 = self.cards.iter().sum();
        let mut places: Vec<&[u64; 64]> =
            self.seen.values().filter(|seen| seen.iter().sum::<u64>() == deals).collect();
        // The last card of all follows from the others.
        places.truncate(all as usize - 1);
        let faces: Vec<usize> = (0..64).filter(|&face| self.cards[face] > 0).collect();
        let (n, m) = (all as f64, places.len() as f64);
        let (mut each, mut together) = (0.0, 0.0);
        for &face in &faces {
            let expected = deals as f64 * self.cards[face] as f64 / n;
            let offs = places.iter().map(|seen| seen[face] as f64 - expected);
            each += offs.clone().map(|off| off * off).sum::<f64>() / expected;
            together += offs.sum::<f64>().powi(2) / expected;
        }
        let sum = (n - 1.0) / n * (each + together / (n - m));
        (places.len(), sum, (places.len() * (faces.len() - 1)) as u64)
    }
}

/// Chance that counts what it gives in one deal.
struct Dealing<'a> {
    fair: Fair,
    /// What is left of each pool, and how many cards each stream has got from it.
    pools: Vec<([u64; 64], BTreeMap<u32, u32>)>,
    numbers: BTreeMap<u32, u32>,
    counts: &'a mut Counts,
}

impl Chance for Dealing<'_> {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        let value = self.fair.below(stream, n);
        let before = self.numbers.entry(stream.number()).or_default();
        let place = ((stream.number(), *before), n);
        *before += 1;
        let seen = self.counts.numbers.entry(place).or_insert_with(|| vec![0; n as usize]);
        seen[value as usize] += 1;
        value
    }

    fn draw<F: Face, const PLANES: usize>(&mut self, stream: Stream, bag: &Bag<F, PLANES>) -> F {
        let mut cards = [0; 64];
        bag.iter().for_each(|face| cards[usize::from(face.index())] += 1);
        let face = bag.nth(self.fair.below(stream, bag.len()));
        // A bag that is not what is left of another one is a new pool. Two may look the same for once:
        // then it is the later one that is dealt from.
        let pool = self.pools.iter().rposition(|(left, _)| *left == cards).unwrap_or_else(|| {
            self.pools.push((cards, BTreeMap::new()));
            self.pools.len() - 1
        });
        if pool == self.counts.pools.len() {
            self.counts.pools.push(Pool { cards, seen: BTreeMap::new() });
        }
        let (left, taken) = &mut self.pools[pool];
        left[usize::from(face.index())] -= 1;
        let before = taken.entry(stream.number()).or_default();
        let seen = &mut self.counts.pools[pool].seen;
        seen.entry((stream.number(), *before)).or_insert([0; 64])[usize::from(face.index())] += 1;
        *before += 1;
        face
    }
}

/// How often chance gives such a sum or a greater one, by Wilson and Hilferty: the cube root of χ²
/// over its degrees of freedom is nearly normal.
fn beyond(chi_squared: f64, freedom: u64) -> f64 {
    let spread = 2.0 / (9.0 * freedom as f64);
    let normal = ((chi_squared / freedom as f64).cbrt() - (1.0 - spread)) / spread.sqrt();
    upper_tail(normal)
}

/// How often a normal number is greater, by formula 7.1.26 of Abramowitz and Stegun: right to six
/// places.
fn upper_tail(normal: f64) -> f64 {
    let x = normal.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let series = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592]
        .iter()
        .fold(0.0, |sum, factor| (sum + factor) * t);
    let tail = series * (-x * x).exp() / 2.0;
    if normal < 0.0 { 1.0 - tail } else { tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tail_is_that_of_the_tables() {
        for (chi_squared, freedom, p) in [
            (124.342, 100, 0.05),
            (149.449, 100, 0.001),
            (61.918, 100, 0.999),
            (18.307, 10, 0.05),
            (29.588, 10, 0.001),
            (99.334, 100, 0.5),
        ] {
            let found = beyond(chi_squared, freedom);
            assert!((found - p).abs() < p * 0.02 + 0.0002, "{chi_squared}, {freedom}: {found}");
        }
    }
}
