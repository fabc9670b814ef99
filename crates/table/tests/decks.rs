//! A deck of one's own: part of the terms, of the record, and of its verification.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use engine::Rng;
use fair::{Mine, Verdict};
use games::dos;
use protocol::{Ask, Rejection, Terms};
use support::{TestTable, play, who};
use table::{Answer, Entry, LocalTable, Phase, Secrets, opened};

/// The deck of DOS of somebody who has lost a blue 1 and has a blue 3 too many.
fn own_deck() -> String {
    let printed = dos::DECK.to_string();
    let own = printed.replace("b1:3", "b1:2").replace("b3:3", "b3:4");
    assert_ne!(own, printed);
    own
}

fn with_deck(deck: &str) -> Terms {
    let options = "target=20".to_owned();
    Terms { options, deck: Some(deck.to_owned()), ..Terms::of("dos", 2) }
}

#[test]
fn a_game_with_an_own_deck_is_recorded_and_its_deal_verifies() {
    let people = ["ana", "bob"];
    let mut test = TestTable::playing(&with_deck(&own_deck()), &people, [4; 32]);
    let mut rng = Rng::new(1);
    for _ in 0..20_000 {
        if *test.local.table().phase() != Phase::Playing {
            break;
        }
        for name in people {
            let moves = test.moves(name);
            if !moves.is_empty() && test.must_act(name) {
                test.must(name, play(&moves[rng.below(moves.len() as u32) as usize]));
            }
        }
        test.wait(400);
    }
    let (_, record) = test.local.records().unwrap().remove(0);
    assert_eq!(record.header.deck, own_deck());
    let mine = Mine::from([(0, support::BYTES.to_vec())]);
    let report = |record| fair::verify::<dos::State>(record, &mine).verdict();
    assert_eq!(report(&record), Verdict::Fair);
    // Who says that it was the deck of the box is found out.
    let mut forged = record.clone();
    forged.header.deck = "-".to_owned();
    assert_ne!(report(&forged), Verdict::Fair);
    let resumed = LocalTable::resume(test.local.history().to_vec()).unwrap();
    assert_eq!(resumed.table().state().get(), test.local.table().state().get());
}

#[test]
fn a_deck_of_the_terms_can_be_played_with_and_is_written_in_one_way() {
    let first = |terms: &Terms| opened("t".to_owned(), terms, who("ana"), Secrets::default());
    let kept = |terms: &Terms| match first(terms) {
        Ok(Entry::Opened { terms, .. }) => Ok(terms.deck),
        Ok(other) => panic!("{other:?}"),
        Err(answer) => Err(answer),
    };
    let own = own_deck();
    assert_eq!(kept(&with_deck(&own)), Ok(Some(own.clone())));
    // In another order it is the same deck; and that of the box needs no line.
    let turned: Vec<&str> = own.split(' ').rev().collect();
    assert_eq!(kept(&with_deck(&turned.join(" "))), Ok(Some(own.clone())));
    assert_eq!(kept(&with_deck(&dos::DECK.to_string())), Ok(None));
    let long = own.clone() + &" ".repeat(2_000);
    for bad in ["", "b1", "b1:3", "b1:-3", &own.replace("b1:2", "b1:3"), &long, "r.sofa:1:1:1"] {
        assert_eq!(kept(&with_deck(bad)), Err(Answer::Rejected(Rejection::BadDeck)), "{bad}");
    }
    // A deck is one of a game: another game is arranged without it.
    let mut test = TestTable::open(&with_deck(&own));
    let kiltros = Terms { deck: Some(own), ..Terms::of("kiltros", 3) };
    test.rejected("ana", Ask::Arrange { terms: kiltros }, Rejection::BadDeck);
    test.must("ana", Ask::Arrange { terms: Terms::of("kiltros", 3) });
}

#[test]
fn a_deck_has_enough_cards_for_these_seats() {
    // One of each card of Kiltros: enough for four, and no more.
    let small: Vec<String> = games::kiltros::DECK
        .to_string()
        .split(' ')
        .map(|card| card.split(':').next().unwrap().to_owned() + ":1")
        .collect();
    let terms = |seats| Terms { deck: Some(small.join(" ")), ..Terms::of("kiltros", seats) };
    let first = |seats| opened("t".to_owned(), &terms(seats), who("ana"), Secrets::default());
    assert!(first(4).is_ok());
    assert_eq!(first(5), Err(Answer::Rejected(Rejection::BadDeck)));
    let mut test = TestTable::open(&terms(4));
    test.rejected("ana", Ask::Arrange { terms: terms(5) }, Rejection::BadDeck);
}
