//! Payments: the dogs that are laid down for a parranda, and those of them that go back to the hand.
//!
//! Which payments a hand can make comes from tables. They are made at compile time from the two
//! predicates that `check` uses: `pays` and `may_keep`.

use std::fmt;

use engine::bag::{Face, Faces};

use super::cards::{Card, Color, DOGS_OF_COLOR, LEAST_SYMBOLS, MOST_SYMBOLS};

/// The most dogs of a payment.
pub(super) const MOST: usize = MOST_SYMBOLS as usize;

/// How many dogs there are of each name of one color.
pub(super) type Counts = [u8; DOGS_OF_COLOR];

/// Up to four dogs paid, and up to four kept. They have one order, so a payment has one value.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Payment {
    /// Four bits for each dog, the first of the faces lowest.
    paid: u16,
    kept: u16,
    /// How many are paid, and above these four bits how many are kept.
    sizes: u8,
}

/// Tells whether dogs of one color pay for a parranda of that color with so many symbols
/// (`doggy.party.three-four`, `doggy.party.two`).
pub(super) const fn pays(dogs: Counts, symbols: u8) -> bool {
    let (mut total, mut most, mut name) = (0, 0, 0);
    while name < DOGS_OF_COLOR {
        total += dogs[name];
        most = if dogs[name] > most { dogs[name] } else { most };
        name += 1;
    }
    total == symbols && (symbols > 2 || most == total)
}

/// Tells whether so many of those paid with one name may be taken back (`doggy.party.keep`).
pub(super) const fn may_keep(kept: u8, paid: u8) -> bool {
    kept <= paid / 2
}

impl Payment {
    const NOTHING: Payment = Payment { paid: 0, kept: 0, sizes: 0 };

    /// A payment of these dogs, some of them taken back; nothing if there are too many, or no dogs.
    #[must_use]
    pub fn new(paid: &[Card], kept: &[Card]) -> Option<Payment> {
        let mut payment = Payment::NOTHING;
        let (paid, kept) = (sorted(paid)?, sorted(kept)?);
        for card in paid.into_iter().flatten() {
            payment = payment.and_paid(card.index());
        }
        for card in kept.into_iter().flatten() {
            payment = payment.and_kept(card.index());
        }
        Some(payment)
    }

    /// This payment and a dog that does not come before the others.
    const fn and_paid(self, dog: u8) -> Payment {
        let paid = self.paid | (dog as u16) << (4 * (self.sizes & 0xF));
        Payment { paid, sizes: self.sizes + 1, ..self }
    }

    /// This payment, with a dog kept that does not come before the others.
    const fn and_kept(self, dog: u8) -> Payment {
        let kept = self.kept | (dog as u16) << (4 * (self.sizes >> 4));
        Payment { kept, sizes: self.sizes + 0x10, ..self }
    }

    /// How many dogs are paid.
    pub(super) fn size(self) -> u8 {
        self.sizes & 0xF
    }

    /// The dogs paid, in the order of the faces.
    #[inline]
    pub fn paid(self) -> impl Iterator<Item = Card> {
        dogs(self.paid, self.sizes & 0xF)
    }

    /// Those of them that go back to the hand.
    #[inline]
    pub fn kept(self) -> impl Iterator<Item = Card> {
        dogs(self.kept, self.sizes >> 4)
    }

    /// The others, which go to the discards. The dogs kept must be among those paid.
    #[inline]
    pub fn spent(self) -> impl Iterator<Item = Card> {
        let mut kept = self.kept().peekable();
        self.paid().filter(move |card| kept.next_if_eq(card).is_none())
    }

    /// How many dogs of each name of a color are paid.
    pub(super) fn counts(self, color: Color) -> Counts {
        let first = color.first_dog();
        let mut counts = [0; DOGS_OF_COLOR];
        for card in self.paid() {
            if let Some(count) = counts.get_mut(usize::from(card.index().wrapping_sub(first))) {
                *count += 1;
            }
        }
        counts
    }

    /// The first dog of which too many are kept.
    pub(super) fn kept_too_often(self) -> Option<Card> {
        let count =
            |cards: u16, len: u8, card| dogs(cards, len).filter(|&c| c == card).count() as u8;
        self.kept().find(|&card| {
            let paid = count(self.paid, self.sizes & 0xF, card);
            !may_keep(count(self.kept, self.sizes >> 4, card), paid)
        })
    }
}

#[inline]
fn dogs(packed: u16, len: u8) -> impl Iterator<Item = Card> {
    (0..len).map(move |i| Card::from_index((packed >> (4 * i)) as u8 & 0xF))
}

/// Up to four dogs in the order of the faces.
fn sorted(cards: &[Card]) -> Option<[Option<Card>; MOST]> {
    if cards.len() > MOST || !cards.iter().all(|card| card.is_dog()) {
        return None;
    }
    let mut sorted = [None; MOST];
    sorted.iter_mut().zip(cards).for_each(|(place, &card)| *place = Some(card));
    sorted[..cards.len()].sort_unstable();
    Some(sorted)
}

/// `canela canela merken keep canela`.
impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.paid().enumerate() {
            write!(f, "{}{card}", if i > 0 { " " } else { "" })?;
        }
        for (i, card) in self.kept().enumerate() {
            write!(f, " {}{card}", if i > 0 { "" } else { "keep " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

// The tables of the generator

/// How many numbers of symbols there are.
const PRICES: usize = (MOST_SYMBOLS - LEAST_SYMBOLS) as usize + 1;
/// The most ways to choose the names of a payment: four dogs of four names.
const MOST_WAYS: usize = 35;
/// The most payments for one parranda, by what is paid and what is kept.
const MOST_PAYMENTS: usize = 85;
/// More dogs of one name than this are as good as this many.
const ENOUGH: usize = MOST;

/// All payments for parrandas with so many symbols.
struct Price {
    /// Bit w is set where so many dogs of that name are enough for way w: by name, then by number.
    ways: [[u64; ENOUGH + 1]; DOGS_OF_COLOR],
    /// Where the payments of each way begin, and where those of the last one end.
    starts: [u8; MOST_WAYS + 1],
    /// The payments in each color: for each way all that can be kept.
    payments: [[Payment; MOST_PAYMENTS]; Color::ALL.len()],
}

static PRICE: [Price; PRICES] = [price(2), price(3), price(4)];

const fn price(symbols: u8) -> Price {
    let mut price = Price {
        ways: [[0; ENOUGH + 1]; DOGS_OF_COLOR],
        starts: [0; MOST_WAYS + 1],
        payments: [[Payment::NOTHING; MOST_PAYMENTS]; Color::ALL.len()],
    };
    let (mut way, mut count) = (0, 0);
    let mut code = 0;
    while let Some(paid) = counts_of(code) {
        if pays(paid, symbols) {
            let mut name = 0;
            while name < DOGS_OF_COLOR {
                let mut held = paid[name] as usize;
                while held <= ENOUGH {
                    price.ways[name][held] |= 1 << way;
                    held += 1;
                }
                name += 1;
            }
            price.starts[way] = count as u8;
            let mut code = 0;
            while let Some(kept) = counts_of(code) {
                if all_may_be_kept(kept, paid) {
                    let mut color = 0;
                    while color < Color::ALL.len() {
                        price.payments[color][count] = payment(Color::ALL[color], paid, kept);
                        color += 1;
                    }
                    count += 1;
                }
                code += 1;
            }
            way += 1;
            price.starts[way] = count as u8;
        }
        code += 1;
    }
    price
}

/// The numbers of dogs that a code stands for, up to four of each name.
const fn counts_of(code: u32) -> Option<Counts> {
    const BASE: u32 = MOST as u32 + 1;
    if code >= BASE.pow(DOGS_OF_COLOR as u32) {
        return None;
    }
    let mut counts = [0; DOGS_OF_COLOR];
    let (mut name, mut rest) = (0, code);
    while name < DOGS_OF_COLOR {
        counts[name] = (rest % BASE) as u8;
        rest /= BASE;
        name += 1;
    }
    Some(counts)
}

const fn all_may_be_kept(kept: Counts, paid: Counts) -> bool {
    let mut name = 0;
    while name < DOGS_OF_COLOR {
        if !may_keep(kept[name], paid[name]) {
            return false;
        }
        name += 1;
    }
    true
}

const fn payment(color: Color, paid: Counts, kept: Counts) -> Payment {
    let mut payment = Payment::NOTHING;
    let mut name = 0;
    while name < DOGS_OF_COLOR {
        let dog = color.first_dog() + name as u8;
        let mut i = 0;
        while i < paid[name] {
            payment = payment.and_paid(dog);
            i += 1;
        }
        let mut i = 0;
        while i < kept[name] {
            payment = payment.and_kept(dog);
            i += 1;
        }
        name += 1;
    }
    payment
}

/// Calls `take` with every payment that these dogs of a color can make for so many symbols.
#[inline]
pub(super) fn each(symbols: u8, color: Color, held: Counts, mut take: impl FnMut(Payment)) {
    let price = &PRICE[usize::from(symbols - LEAST_SYMBOLS)];
    let payments = &price.payments[color as usize];
    let mut ways = u64::MAX;
    for (name, &count) in held.iter().enumerate() {
        ways &= price.ways[name][usize::from(count).min(ENOUGH)];
    }
    while ways != 0 {
        let way = ways.trailing_zeros() as usize;
        ways &= ways - 1;
        let (start, end) = (price.starts[way], price.starts[way + 1]);
        payments[usize::from(start)..usize::from(end)].iter().for_each(|&payment| take(payment));
    }
}

/// Tells whether these dogs of a color can pay for so many symbols.
#[inline]
pub(super) fn any(symbols: u8, held: Counts) -> bool {
    let price = &PRICE[usize::from(symbols - LEAST_SYMBOLS)];
    let enough = |name: usize| price.ways[name][usize::from(held[name]).min(ENOUGH)];
    (0..DOGS_OF_COLOR).fold(u64::MAX, |ways, name| ways & enough(name)) != 0
}

/// Well-formed payments: all without anything kept; and of those in one color, all with some of
/// the dogs paid kept, and with any one dog. The rest differ from these in nothing that a rule asks.
pub(super) fn all() -> Vec<Payment> {
    let mut all = Vec::new();
    let mut paid = Vec::new();
    add_all(Card::dogs(), &mut paid, &mut all);
    all.sort_unstable();
    all.dedup();
    all
}

fn add_all(rest: Faces<Card>, paid: &mut Vec<Card>, all: &mut Vec<Payment>) {
    if let Some(first) = paid.first() {
        all.extend(Payment::new(paid, &[]));
        if paid.iter().all(|card| card.color() == first.color()) {
            all.extend(Card::dogs().filter_map(|card| Payment::new(paid, &[card])));
            for some in 0u32..1 << paid.len() {
                let kept = paid.iter().enumerate().filter(|(i, _)| some >> i & 1 == 1);
                all.extend(Payment::new(paid, &kept.map(|(_, &card)| card).collect::<Vec<_>>()));
            }
        }
    }
    if paid.len() < MOST {
        for card in rest {
            paid.push(card);
            add_all(rest.from(card), paid, all);
            paid.pop();
        }
    }
}
