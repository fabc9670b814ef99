use engine::bag::{Bag, Face};
use engine::chance::{Fast, Rng};
use engine::game::{Game, Rules, Setup, Silent, Told, Views};
use engine::laws;
use engine::options::Options as _;
use engine::seat::{Seat, Viewer};
use engine::setting::Setting;

use super::cards::Places;
use super::{Card, DECK, Event, Options, Stage, State, Switch};

#[test]
fn the_deck_is_as_printed() {
    assert_eq!(DECK.cards.len(), 65);
    for card in DECK.cards.faces() {
        let (copies, points) = match card.name() {
            "loyo" => (10, 0),
            "ohno" => (10, 15),
            number => (5, number.parse().unwrap()),
        };
        assert_eq!((DECK.cards.count(card), card.points()), (copies, points), "{card}");
    }
    assert_eq!(Card::from_name("0"), None);
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 512, "{} bytes", size_of::<State>());
}

#[test]
fn the_same_seed_deals_the_same_cards() {
    let setup = Setup::new(3, Default::default()).unwrap();
    let deal = |seed| State::deal(&setup, &mut Fast::new(seed), &mut Silent);
    assert_eq!(deal(1), deal(1));
    assert_ne!(deal(1), deal(2));
}

#[test]
fn which_places_somebody_looked_at_is_told_once() {
    let setup = |memory_aid| Setup::new(2, Options { memory_aid, ..Options::default() }).unwrap();
    let deal = |aid| State::deal(&setup(aid), &mut Fast::new(1), &mut Silent);
    let peeked = Event::Peeked { seat: Seat(1), places: Places::first(2) };
    assert!(!deal(Switch::Off).tells_again(peeked));
    assert!(deal(Switch::On).tells_again(peeked));
    // What anybody can see at any time is told again.
    assert!(deal(Switch::Off).tells_again(Event::TurnOf { seat: Seat(1) }));
}

#[test]
fn the_laws_hold() {
    let mut tables = Options::covering_pairs();
    // All that has to do with memory, together.
    tables.push(Options {
        memory_aid: Switch::On,
        challenge: Switch::On,
        headache: Switch::On,
        ..Options::default()
    });
    for seats in 2..=6 {
        // Whoever deals sits at the table.
        let sits = |options: &&Options| options.dealer.seat().is_none_or(|dealer| dealer.0 < seats);
        for &options in tables.iter().filter(sits) {
            let setup = Setup::<State>::new(seats, options).unwrap();
            for seed in 0..6 {
                laws::run_one(&setup, seed).unwrap_or_else(|violation| panic!("{violation}"));
            }
        }
    }
}

#[test]
fn bots_are_asked_from_the_left_of_the_dealer() {
    let options = Options { challenge: Switch::On, ..Options::default() };
    let first = |waiting: &str| {
        let hands = (0..3).map(|seat| format!("hand {seat} a:1 b:2 c:3 d:4; seen {seat} a b; "));
        let line = format!("dealer 1; stage asking; waiting {waiting}; pile 5 6");
        let setting = Setting::read(&(hands.collect::<String>() + &line));
        State::from_setting(&setting, &options, &DECK).unwrap().asks_first()
    };
    assert_eq!(first("0 1 2"), Some(Seat(2)));
    assert_eq!(first("0 1"), Some(Seat(0)));
    assert_eq!(first("1"), Some(Seat(1)));
    let setup = Setup::<State>::new(3, options).unwrap();
    assert_eq!(State::deal(&setup, &mut Fast::new(1), &mut Silent).asks_first(), None);
}

#[test]
fn a_guess_deals_anew_what_its_seat_has_not_seen_and_nothing_else() {
    let setup = Setup::<State>::new(3, Options::default()).unwrap();
    let mut chance = Fast::new(5);
    let mut state = State::deal(&setup, &mut chance, &mut Silent);
    let first = state.turn;
    let (second, third) = (first.left(3), first.right(3));
    for (seat, mv) in [
        (first, "peek a b"),
        (second, "peek b c"),
        (third, "peek c d"),
        (first, "take c"),
        (second, "draw"),
        (second, "place a"),
        (third, "draw"),
    ] {
        state.play(seat, mv.parse().unwrap(), &mut chance, &mut Silent).unwrap();
    }
    for seat in [first, second, third] {
        let guesses: Vec<State> = (0..60).map(|_| state.determinize(seat, &mut chance)).collect();
        let varies = |card: &dyn Fn(&State) -> Option<Card>| {
            let truth = card(&state);
            guesses.iter().any(|guess| card(guess) != truth)
        };
        for holder in [first, second, third] {
            for (place, _) in state.laid(holder) {
                let known = state.known(seat, holder).has(place);
                let card = |state: &State| Some(state.hands[holder.index()][place.index()]);
                assert_ne!(varies(&card), known, "seat {seat}: {place} of seat {holder}");
            }
        }
        let drawn =
            |state: &State| if let Stage::Drawn(card) = state.stage { Some(card) } else { None };
        assert_eq!(varies(&drawn), seat != third, "seat {seat}: the drawn card");
    }
}

/// What somebody remembers who has listened since the deal.
#[derive(Default)]
struct Listener {
    known: [[Option<Card>; 6]; 6],
    drawn: Option<Card>,
    dead: Option<Card>,
    buried: Bag<Card>,
}

impl Listener {
    fn hear(&mut self, event: Event) {
        match event {
            Event::Dealer { .. } => *self = Listener::default(),
            Event::TurnedUp { card } => self.dead = Some(card),
            Event::Drew { card, .. } => self.drawn = card,
            Event::Saw { seat, place, card } | Event::Revealed { seat, place, card } => {
                self.known[seat.index()][place.index()] = Some(card);
            }
            Event::Replaced { seat, place, card } => {
                self.known[seat.index()][place.index()] = self.drawn.take();
                self.buried.add(self.dead.replace(card).unwrap());
            }
            Event::Took { seat, place, card, gone } => {
                self.known[seat.index()][place.index()] = Some(card);
                self.dead = Some(gone);
            }
            Event::Discarded { card, .. } => {
                self.drawn = None;
                self.buried.add(self.dead.replace(card).unwrap());
            }
            _ => {}
        }
    }
}

#[test]
fn a_mind_is_what_its_seat_was_told_and_the_table_shows_it_only_as_an_aid() {
    for (aid, seed) in [(Switch::Off, 1), (Switch::On, 2), (Switch::Off, 3), (Switch::On, 4)] {
        let options = Options { memory_aid: aid, headache: aid, ..Options::default() };
        let setup = Setup::<State>::new(4, options).unwrap();
        let (mut chance, mut rng) = (Fast::new(seed), Rng::new(seed));
        let (mut events, mut moves) = (Vec::new(), Vec::new());
        let mut state = State::deal(&setup, &mut chance, &mut events);
        let mut listeners: [Listener; 4] = Default::default();
        while state.outcome().is_none() {
            for (seat, listener) in (0..).map(Seat).zip(&mut listeners) {
                let told =
                    events.iter().filter_map(|&event: &Event| event.seen_by(Viewer::Seat(seat)));
                told.for_each(|event| listener.hear(event));
                let (mind, view) = (state.mind(seat), state.view(Viewer::Seat(seat)));
                assert_eq!((mind.dead, mind.buried.cards), (listener.dead, Some(listener.buried)));
                for (hand, known) in mind.hands.iter().zip(&listener.known) {
                    assert_eq!(hand.cards, known[..state.cards()], "seat {seat}: {mind}");
                }
                if aid.is_on() {
                    assert_eq!(view, mind);
                } else if !state.is_revealed() {
                    let shown =
                        view.hands.iter().any(|hand| hand.cards.iter().any(Option::is_some));
                    assert!(!shown && view.buried.cards.is_none(), "seat {seat} sees {view}");
                }
            }
            events.clear();
            moves.clear();
            let must = state.to_act().must;
            let seat = must.nth(rng.below(must.len())).unwrap();
            state.moves(seat, &mut moves);
            let mv = moves[rng.below(moves.len() as u32) as usize];
            state.apply(seat, mv, &mut chance, &mut events);
        }
    }
}
