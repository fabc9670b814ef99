use engine::bag::Face;
use engine::chance::{Chance, Fast, Rng, Stream};
use engine::deck::Deck;
use engine::game::{Game, Lawful, Parts, Rules, Setup, Silent, Told, Views};
use engine::laws;
use engine::options::Options as _;
use engine::seat::{Seat, Viewer};
use engine::setting::Setting;

use super::payment::{self, Counts};
use super::state::MOST;
use super::{Card, Color, DECK, Event, Move, Options, Payment, State};

#[test]
fn the_deck_is_as_printed() {
    let count = |faces: engine::bag::Faces<Card>| DECK.cards.among(faces).len();
    for color in Color::ALL {
        assert_eq!(count(color.dogs()), 16, "{color:?}");
        assert_eq!(count(color.parrandas()), 7, "{color:?}");
        assert!({ color.dogs() | color.parrandas() }.all(|card| card.color() == Some(color)));
        let printed: Vec<_> =
            color.parrandas().map(|card| (card.symbols(&DECK), card.points(&DECK))).collect();
        assert_eq!(printed, [(2, 2), (2, 2), (3, 3), (3, 3), (3, 3), (4, 4), (4, 4)]);
    }
    assert_eq!(DECK.cards.count(Card::MARIO_HUGO), 4);
    assert_eq!((DECK.cards.len(), Card::MARIO_HUGO.name()), (96, "mario"));
}

#[test]
fn symbols_and_points_come_from_the_deck() {
    let text = include_str!("../../../../decks/doggy.txt")
        .replace("r.zapato 1 2 2", "r.zapato 1 4 0")
        .replace("b.sofa 1 4 4", "b.sofa 1 2 12");
    let deck = Deck::read(&text, State::PLAN).unwrap().kept();
    let setting = "parrandas r.zapato; hand 0 canela canela merken merken; hand 1 -; tidied 1 b.sofa; stage choosing";
    let state = State::from_setting(&Setting::read(setting), &Options::default(), deck).unwrap();
    let can = |mv: &str| state.check(Seat(0), mv.parse().unwrap()).is_ok();
    assert!(!can("party r.zapato canela canela"));
    assert!(can("party r.zapato canela canela merken merken"));
    assert_eq!(state.standing().scores[..2], [0, 17]);
}

#[test]
fn states_and_moves_are_small() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
    assert!(size_of::<Move>() <= 8, "{} bytes", size_of::<Move>());
}

#[test]
fn the_same_seed_deals_the_same_cards() {
    let setup = Setup::new(3, Options::default()).unwrap();
    let deal = |seed| State::deal(&setup, &mut Fast::new(seed), &mut Silent);
    assert_eq!(deal(1), deal(1));
    assert_ne!(deal(1), deal(2));
}

#[test]
fn a_payment_has_one_value() {
    let read = |text: &str| text.parse::<Move>();
    let one = read("party r.basurero merken canela canela keep canela").unwrap();
    assert_eq!(one.to_string(), "party r.basurero canela canela merken keep canela");
    assert_eq!(read("party r.basurero canela merken canela keep canela"), Ok(one));
    for text in [
        "party r.basurero",
        "party r.basurero keep canela",
        "party r.basurero canela keep",
        "party r.basurero canela keep canela keep canela",
        "party r.basurero canela canela canela canela canela",
        "party canela canela",
        "party r.basurero mario",
        "discard r.basurero",
        "tidy canela canela",
    ] {
        assert!(read(text).is_err(), "{text}");
    }
}

/// What the tables give is what the predicates allow, whatever is held.
#[test]
fn the_tables_have_every_payment_once() {
    let every = payment::all();
    for (color, (symbols, count)) in
        Color::ALL.into_iter().flat_map(|color| [(2, 8), (3, 36), (4, 85)].map(|of| (color, of)))
    {
        let pays = |payment: &&Payment| {
            let dogs = payment.counts(color);
            let of_color = payment.paid().all(|dog| dog.color() == Some(color));
            of_color && payment::pays(dogs, symbols) && payment.kept_too_often().is_none()
        };
        let legal: Vec<Payment> = every.iter().filter(pays).copied().collect();
        assert_eq!(legal.len(), count, "{color:?}, {symbols} symbols");
        for code in 0..6u32.pow(4) {
            let held: Counts = std::array::from_fn(|name| (code / 6u32.pow(name as u32) % 6) as u8);
            let is_held = |payment: &&Payment| {
                payment.counts(color).iter().zip(held).all(|(&paid, held)| paid <= held)
            };
            let mut given = Vec::new();
            payment::each(symbols, color, held, |payment| given.push(payment));
            assert_eq!(payment::any(symbols, held), !given.is_empty());
            given.sort_unstable();
            assert!(given.iter().eq(legal.iter().filter(is_held)), "{held:?}: {given:?}");
        }
    }
}

fn position(text: &str) -> Result<State, String> {
    let read = State::from_setting(&Setting::read(text), &Options::default(), &DECK);
    read.map_err(|fault| fault.to_string())
}

#[test]
fn what_is_known_is_in_the_hand() {
    let line = |known: &str| position(&format!("hand 0 canela canela; hand 1 palta; {known}"));
    for known in ["known 0 canela canela", "known 0 canela; known 1 palta", "known 0 -", ""] {
        let state = line(known).unwrap();
        let written = state.view(Viewer::Referee).to_string();
        assert_eq!(position(&written), Ok(state), "{written}");
    }
    assert!(!line("known 0 -").unwrap().view(Viewer::Referee).to_string().contains("known"));
    for known in [
        "known 0 palta",
        "known 0 canela canela canela",
        "known 1 canela",
        "known 2 canela",
        "known 0 r.sofa",
        "known 0 canela; known 0 canela",
    ] {
        assert!(line(known).is_err(), "{known}");
    }
}

/// What everybody can count from the events alone, hand by hand and dog by dog.
#[derive(Default)]
struct Counted([[u32; 16]; MOST]);

impl Counted {
    fn leaves(&mut self, seat: Seat, dog: Card) {
        let count = &mut self.0[seat.index()][usize::from(dog.index())];
        *count = count.saturating_sub(1);
    }

    fn joins(&mut self, seat: Seat, dog: Card) {
        self.0[seat.index()][usize::from(dog.index())] += 1;
    }

    fn hear(&mut self, events: &[Event]) {
        for event in events {
            match *event {
                Event::Took { seat, card } => self.joins(seat, card),
                Event::Discarded { seat, card }
                | Event::Paid { seat, card }
                | Event::Kept { seat, card }
                | Event::Tidied { seat, dog: card, .. } => self.leaves(seat, card),
                _ => {}
            }
        }
        // A payment is laid down whole before anything of it is kept.
        for event in events {
            if let Event::Kept { seat, card } = *event {
                self.joins(seat, card);
            }
        }
    }
}

#[test]
fn what_is_known_follows_from_what_everybody_sees() {
    let mut held = 0;
    for seed in 0..20 {
        let setup = Setup::new(2 + seed as u8 % 4, Options::default()).unwrap();
        let (mut chance, mut rng) = (Fast::new(seed), Rng::new(seed));
        let mut state = State::deal(&setup, &mut chance, &mut Silent);
        let mut counted = Counted::default();
        while state.outcome().is_none() {
            let mut moves = Vec::new();
            state.moves(state.turn, &mut moves);
            let mv = moves[rng.below(moves.len() as u32) as usize];
            let mut events = Vec::new();
            state.apply(state.turn, mv, &mut chance, &mut events);
            let seen = events.into_iter().filter_map(|event| event.seen_by(Viewer::Onlooker));
            counted.hear(&seen.collect::<Vec<_>>());
            for (known, counted) in state.known.iter().map(|known| known.dogs()).zip(&counted.0) {
                assert!(Card::dogs().map(|dog| known.count(dog)).eq(*counted), "`{mv}`: {known}");
                held += known.len();
            }
        }
    }
    assert!(held > 0);
}

/// Chance that gives these numbers.
struct Picks<'a>(&'a [u32]);

impl Chance for Picks<'_> {
    fn below(&mut self, _: Stream, n: u32) -> u32 {
        let (&first, rest) = self.0.split_first().expect("a number for each draw");
        self.0 = rest;
        assert!(first < n, "a card of the bag");
        first
    }
}

/// Every way to deal anew, one by one: the dog that is known never moves, and each of the four
/// others is as likely to be in the hand.
#[test]
fn a_guess_keeps_what_is_known() {
    let text = "hand 0 palta; hand 1 canela canela merken; known 1 canela; pile merken tomate";
    let state = position(text).unwrap();
    let mut hands: Vec<String> = Vec::new();
    for picks in (0..4).flat_map(|first| (0..3).map(move |second| [first, second])) {
        let guess = state.determinize(Seat(0), &mut Picks(&picks));
        assert_eq!((guess.known, guess.hands[0]), (state.known, state.hands[0]));
        assert_eq!(guess.census(), state.census());
        hands.push(guess.hands[1].to_string());
    }
    let times = |hand: &str| hands.iter().filter(|&other| other == hand).count();
    assert_eq!(times("canela canela merken"), 4);
    assert_eq!(times("canela canela tomate"), 2);
    assert_eq!(times("canela merken merken"), 2);
    assert_eq!(times("canela merken tomate"), 4);
}

/// A hand that is known whole, and the own hand whatever is known of it, are not dealt anew.
#[test]
fn nothing_is_guessed_that_is_certain() {
    let text = "hand 0 palta boldo; hand 1 canela merken; known 0 palta; known 1 canela merken; pile tomate guinda";
    let state = position(text).unwrap();
    for seed in 0..20 {
        assert_eq!(state.determinize(Seat(0), &mut Fast::new(seed)), state);
    }
}

#[test]
fn the_laws_hold() {
    for seats in 2..=5 {
        for options in Options::covering_pairs() {
            let setup = Setup::<State>::new(seats, options).unwrap();
            for seed in 0..4 {
                laws::run_one(&setup, seed).unwrap_or_else(|violation| panic!("{violation}"));
            }
        }
    }
}
