use engine::bag::{Bag, Face};
use engine::chance::{Chance, Fast, Stream, thin_out};
use engine::game::{Lawful, Rules, Setup, Silent, Views};
use engine::laws;
use engine::seat::Viewer;

use super::cards::{Spread, Top};
use super::{Card, Color, DECK, DrawnCard, Move, Options, Scoring, State};

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
    let every = || Card::all();
    for on in every().flat_map(shown) {
        for (below, top) in every().flat_map(|below| every().map(move |top| (below, top))) {
            let spread = Spread::new(&Bag::from_iter([below, top]));
            let singles: Vec<Top> = spread.singles(on).collect();
            let mut held = Bag::<Card>::from_iter([below, top]).faces();
            assert!(held.all(|card| {
                shown(card).all(|top| singles.contains(&top) == on.takes(top))
                    && spread.cards_for(on).has(card) == shown(card).any(|top| on.takes(top))
                    && spread.singles_of(on, card).eq(shown(card).filter(|&top| on.takes(top)))
            }));
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
    let setup = Setup::new(2, Default::default()).unwrap();
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
                    saved_by_sum += u32::from(Spread::new(&rest).singles(other).is_empty());
                }
                _ => unable += 1,
            }
        }
    }
    assert!(able > 1_000 && unable > 500 && saved_by_sum > 20, "{able} {unable} {saved_by_sum}");
}

#[test]
fn the_laws_hold() {
    let may = Options { drawn_card: DrawnCard::May, ..Options::default() };
    let points = Options { scoring: Scoring::Points, target: 100, ..Options::default() };
    let both = Options { target: 60, scoring: Scoring::Points, ..may };
    for seats in 2..=4 {
        for options in [Options::default(), may, points, both] {
            let setup = Setup::<State>::new(seats, options).unwrap();
            for seed in 0..20 {
                laws::run_one(&setup, seed).unwrap_or_else(|violation| panic!("{violation}"));
            }
        }
    }
}
