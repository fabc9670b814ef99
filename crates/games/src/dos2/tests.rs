use engine::bag::{Bag, Face};
use engine::chance::{Chance, Fast, Stream, thin_out};
use engine::game::{Lawful, Rules, Setup, Silent, Views};
use engine::laws;
use engine::options::Options as _;
use engine::seat::Viewer;

use super::cards::{Spread, Top};
use super::{Card, Color, DECK, Finish, Move, Options, Players, Scoring, State, WildDos};

#[test]
fn the_deck_is_as_printed() {
    assert_eq!(DECK.cards.len(), 112);
    for color in ["b", "g", "r", "y"] {
        let of_color = DECK.cards.iter().filter(|card| card.name().starts_with(color)).count();
        assert_eq!(of_color, 24, "{color}");
    }
    assert_eq!(DECK.cards.count(Card::from_name("w2").unwrap()), 12);
    assert_eq!(DECK.cards.count(Card::from_name("play2").unwrap()), 4);
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

/// Everything that a card can show.
fn shown(card: Card) -> impl Iterator<Item = Top> {
    let mut tops: Vec<Top> = Color::ALL.map(|color| card.shown(color)).to_vec();
    tops.dedup();
    tops.into_iter()
}

#[test]
fn the_tables_say_what_the_predicates_say() {
    for wild_dos in [WildDos::Matches, WildDos::AnyColor] {
        for finish in [Finish::Any, Finish::NumberOnly] {
            tables_say_what_predicates_say(Options { wild_dos, finish, ..Options::default() });
        }
    }
}

fn tables_say_what_predicates_say(options: Options) {
    let every = || Card::all();
    let setup = Setup::new(2, options).unwrap();
    let state = State::deal(&setup, &mut Fast::new(0), &mut Silent);
    for on in every().flat_map(shown) {
        // One card, or two of many: what ends a hand is another matter.
        let takes = |top: Top| state.takes(on, top);
        for (below, top) in every().flat_map(|below| every().map(move |top| (below, top))) {
            let spread = Spread::new(&Bag::from_iter([below, top]), 3, &options);
            let singles: Vec<Top> = spread.singles(on).collect();
            let mut held = Bag::<Card>::from_iter([below, top]).faces();
            assert!(held.all(|card| {
                shown(card).all(|top| singles.contains(&top) == takes(top))
                    && spread.cards_for(on).has(card) == shown(card).any(takes)
                    && spread.singles_of(on, card).eq(shown(card).filter(|&top| takes(top)))
            }));
            // Of a whole hand, only what can be its end.
            let last = Spread::new(&Bag::from_iter([top]), 1, &options);
            let ends = |count, cards: &[Card]| state.can_finish(count, cards);
            assert!(
                last.singles(on)
                    .eq(shown(top).filter(|&top| { takes(top) && ends(1, &[top.card()]) }))
            );
            let both = Spread::new(&Bag::from_iter([below, top]), 2, &options);
            assert_eq!(
                both.sums(on).is_empty(),
                spread.sums(on).is_empty() || !ends(2, &[below, top])
            );
            // The sums with this order; of the two halves each lies below in one of them.
            let sums = shown(top).filter(|&top| on.takes_sum(below, top));
            let halves = spread.sums(on).filter(|half| half.card() == below);
            let tops: Vec<Top> = halves.map(|half| on.mate(half)).collect();
            assert!(tops.iter().copied().eq(sums), "{below}+{top} on {on}: {tops:?}");
        }
    }
}

/// Positions under a demand are rare, and those in which a sum is all that is left are rarer: the laws
/// try every move of too few of them.
#[test]
fn who_can_play_two_cards_must() {
    for finish in [Finish::Any, Finish::NumberOnly] {
        who_can_play_two_does(Options { finish, ..Options::default() });
    }
}

fn who_can_play_two_does(options: Options) {
    let setup = Setup::new(2, options).unwrap();
    let singles = |mv: &Move| !matches!(mv, Move::Sum { .. });
    let all: Vec<Move> = State::deal(&setup, &mut Fast::new(0), &mut Silent).universe();
    let all: Vec<Move> = all.into_iter().filter(singles).collect();
    let (mut able, mut unable, mut saved_by_sum) = (0, 0, 0);
    for seed in 0..4_000 {
        let chance = &mut Fast::new(seed);
        let mut state = State::deal(&setup, chance, &mut Silent);
        let hand = &mut state.hands[state.turn.index()];
        let keep = 1 + chance.below(Stream::Die, 6);
        thin_out(hand, keep, Stream::Die, chance);
        state.demand = 1;
        let mut generated = Vec::new();
        state.generate_turn(&mut generated);
        generated.retain(singles);
        let mut legal = all.clone();
        legal.retain(|&mv| state.check(state.turn, mv).is_ok());
        generated.sort_unstable();
        legal.sort_unstable();
        assert_eq!(generated, legal, "{}", state.view(Viewer::Referee));
        let hand = &state.hands[state.turn.index()];
        for mv in legal {
            match mv {
                Move::Single { place, top, .. } => {
                    able += 1;
                    let mut rest = *hand;
                    rest.remove(top.card());
                    let other = state.top(place.other());
                    saved_by_sum += u32::from(state.spread(&rest).singles(other).is_empty());
                }
                _ => unable += 1,
            }
        }
    }
    assert!(able > 1_000 && unable > 500 && saved_by_sum > 20, "{able} {unable} {saved_by_sum}");
}

#[test]
fn the_laws_hold() {
    let points = Options { scoring: Scoring::Points, target: 100, ..Options::default() };
    for seats in 2..=4 {
        for options in [Options::default(), points] {
            let setup = Setup::<State>::new(seats, options).unwrap();
            for seed in 0..20 {
                laws::run_one(&setup, seed).unwrap_or_else(|violation| panic!("{violation}"));
            }
        }
    }
}

/// Any two values of two options stand together in one of these tables.
#[test]
fn the_laws_hold_whatever_is_switched() {
    for (seed, options) in (0..).zip(Options::covering_pairs()) {
        let options = Options { target: 60, ..options };
        // Whoever deals sits at the table.
        let dealer = options.dealer.seat().map_or(0, |seat| seat.0 + 1);
        let options =
            if dealer > 4 { Options { players: Players::Eight, ..options } } else { options };
        for seats in dealer.max(2)..=options.players.most() {
            let setup = Setup::<State>::new(seats, options).unwrap();
            let seeds = [2 * seed, 1_001 + 2 * seed, 2 * seed + 1, 1_000 + 2 * seed];
            // Who deals makes many tables and little difference.
            for seed in seeds.into_iter().take(if dealer > 0 { 1 } else { 4 }) {
                laws::run_one(&setup, seed).unwrap_or_else(|violation| panic!("{violation}"));
            }
        }
    }
}
