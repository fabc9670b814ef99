use super::*;
use crate::chance::{Fast, Rng};
use crate::deck::Deck;
use crate::game::{Parts, Rules, Setup};
use crate::toy::{DECK_TEXT, Toy};
use proptest::prelude::*;

fn names() -> Vec<String> {
    ["ana", "bob", "cam"].map(str::to_owned).to_vec()
}

/// A random game, recorded for so many moves at most.
fn played(seed: u64, most: usize) -> Recorder<Toy, Fast> {
    let setup = Setup::<Toy>::new(3, Default::default()).unwrap().with_pets(&[0, 2, 1]);
    let mut recorder =
        Recorder::deal(&setup, &names(), Seed::Open("42"), Fast::new(seed), &mut Vec::new())
            .unwrap();
    let mut rng = Rng::new(seed);
    let mut moves = Vec::new();
    for _ in 0..most {
        let Some(seat) = recorder.game().to_act().must.first() else { break };
        moves.clear();
        recorder.game().moves(seat, &mut moves);
        let mv = moves[rng.below(moves.len() as u32) as usize];
        recorder.play(seat, mv).unwrap();
    }
    recorder
}

fn replayed(text: &str) -> Result<Option<Outcome>, String> {
    let record = Record::parse(text).map_err(|fault| fault.to_string())?;
    replay::<Toy>(&record, |_| {}).map_err(|fault| fault.to_string())
}

#[test]
fn a_record_replays_to_the_same_game() {
    let recorder = played(1, usize::MAX);
    let record = Record::parse(&recorder.text()).unwrap();
    assert_eq!(&record, recorder.record());
    assert_eq!(record.to_string(), recorder.text());
    let mut steps = Vec::new();
    let outcome = replay::<Toy>(&record, |step| steps.push(step.clone())).unwrap();
    assert_eq!(outcome, recorder.game().outcome());
    assert!(outcome.is_some());
    assert_eq!(steps.len(), record.lines.len());
    assert_eq!(&steps[steps.len() - 1].game, recorder.game());
    let lines: Vec<String> = recorder.text().lines().map(str::to_owned).collect();
    for step in &steps {
        assert!(lines[step.line - 1].starts_with(&format!("{} ", step.number)));
    }
}

#[test]
fn a_running_game_has_a_valid_record_and_can_be_resumed() {
    let recorder = played(1, 3);
    assert_eq!(replayed(&recorder.text()), Ok(None));
    let record = Record::parse(&recorder.text()).unwrap();
    let mut resumed = Recorder::<Toy, _>::resume(record, Fast::new(9)).unwrap();
    let seat = resumed.game().to_act().must.first().unwrap();
    let fallback = resumed.game().fallback(seat);
    resumed.play(seat, fallback).unwrap();
    assert!(replayed(&resumed.text()).is_ok());
}

#[test]
fn every_truncation_shows() {
    let text = played(2, usize::MAX).text();
    for at in 0..text.len() {
        match replayed(&text[..at]) {
            Ok(None) | Err(_) => {}
            Ok(Some(outcome)) => panic!("cut at {at}, still won: {outcome:?}"),
        }
    }
}

#[test]
fn every_edit_of_one_character_shows() {
    let text = played(3, usize::MAX).text();
    let seed = text.find("42\n").unwrap()..text.find("0 deal").unwrap() - 1;
    for at in (0..text.len()).filter(|at| !seed.contains(at)) {
        for with in ["", "0", "1", "a", "b4", " ", "-", "\n", "="] {
            if text[at..=at] != *with {
                let edited = format!("{}{with}{}", &text[..at], &text[at + 1..]);
                assert!(edited == text || replayed(&edited).is_err(), "{at} {with:?}\n{edited}");
            }
        }
    }
}

#[test]
fn faults_name_their_line() {
    let text = played(1, usize::MAX).text();
    let fault = |from: &str, to: &str| replayed(&text.replacen(from, to, 1)).unwrap_err();
    assert_eq!(
        fault("game     toy", "game     dos"),
        "line 2: this is a game of `dos`, not of `toy`"
    );
    assert_eq!(
        fault("rules    1", "rules    2"),
        "line 3: this was played by version 2 of the rules; these are version 1"
    );
    assert_eq!(
        fault("options  -", "options  fly=1"),
        "line 4: `options`: unknown option `fly`; this game has: hand"
    );
    assert_eq!(fault("options  -", "options  hand=3"), "line 4: `options`: is written `-`");
    let boxed = Toy::printed_deck().to_string();
    assert_eq!(
        fault("deck     -", &format!("deck     {boxed}")),
        "line 5: `deck`: is the deck of the box, and is written `-`"
    );
    assert_eq!(
        fault("deck     -", "deck     a1:3"),
        "line 5: `deck`: `a2` is missing; cards with an a add up to 3, and must be 12"
    );
    assert_eq!(fault("ana", "a;a"), "line 6: `seats`: `a;a` cannot be a name");
    assert_eq!(fault("pets     0 2 1", "pets     0 2"), "line 7: `pets`: needs 3 numbers");
    assert!(fault("ana", "eva").starts_with("line 10: this is not what was played: fingerprint "));
    assert_eq!(fault("1 2 draw = a3", "1 2 fly"), "line 12: `fly`: `fly` is not a move");
    assert_eq!(
        fault("1 2 draw = a3", "1 1 draw = a3"),
        "line 12: `draw` was refused by table.turn"
    );
    assert_eq!(fault("1 2 draw = a3", "1 2 draw"), "line 12: a card is drawn that is not written");
    assert_eq!(
        fault("1 2 draw = a3", "1 3 draw"),
        "line 12: `3` is not a seat; this table has 3, from 0"
    );
    assert_eq!(
        fault("end 2 toy", "end 0 toy"),
        "line 54: the game ended otherwise: `end 2 toy.win`"
    );
}

#[test]
fn a_game_with_another_deck_says_so() {
    let text = DECK_TEXT.replace("a1 3", "a1 1").replace("a2 3", "a2 5");
    let deck = Deck::read(&text, Toy::PLAN).unwrap().kept();
    let setup = Setup::<Toy>::new(2, Default::default()).unwrap().with_deck(deck).unwrap();
    let names = ["ana".to_owned(), "bob".to_owned()];
    let mut recorder =
        Recorder::deal(&setup, &names, Seed::Open("-"), Fast::new(5), &mut Vec::new()).unwrap();
    while let Some(seat) = recorder.game().to_act().must.first() {
        recorder.play(seat, recorder.game().fallback(seat)).unwrap();
    }
    assert!(recorder.text().contains("\ndeck     a1:1 a2:5 a3:3"));
    assert_eq!(replayed(&recorder.text()), Ok(recorder.game().outcome()));
    let other = recorder.text().replacen("a1:1 a2:5", "a1:2 a2:4", 1);
    assert!(replayed(&other).unwrap_err().contains("this is not what was played"));
}

#[test]
fn an_end_that_is_missing_or_too_early_shows() {
    let text = played(1, usize::MAX).text();
    let cut = text.rfind("end ").unwrap();
    assert!(replayed(&text[..cut]).unwrap_err().ends_with(" is missing"));
    let early = format!("{}end 0 toy.win\n", played(1, 2).text());
    assert!(replayed(&early).unwrap_err().ends_with("the game is not over here"));
    let late = format!("{text}end 0 toy.win\n");
    assert!(replayed(&late).unwrap_err().ends_with("something follows the end of the game"));
}

#[test]
fn names_and_seeds_are_checked() {
    let setup = Setup::<Toy>::new(2, Default::default()).unwrap();
    let deal = |names: &[&str], seed: &str| {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        Recorder::deal(&setup, &names, Seed::Open(seed), Fast::new(1), &mut Vec::new()).map(|_| ())
    };
    assert_eq!(deal(&["ñandú", "b=c"], "-"), Ok(()));
    assert_eq!(deal(&["ana"], "-"), Err(BadHeader::Names(1)));
    for bad in ["", "a b", "a;b", "a\u{7}b", "abcdefghijklmnopqrstu"] {
        assert_eq!(deal(&["ana", bad], "-"), Err(BadHeader::Name(bad.to_owned())));
    }
    assert_eq!(deal(&["ana", "bob"], "4 2"), Err(BadHeader::Seed("4 2".to_owned())));
}

#[test]
fn a_sealed_seed_is_published_without_a_trace_in_the_chain() {
    let seal = Seal {
        commitment: [0xc0; 32],
        table: "mesa_1-a".to_owned(),
        number: u64::MAX,
        promises: None,
        added: vec![vec![], vec![1, 0xff], vec![7; MOST_ADDED]],
    };
    let setup = Setup::<Toy>::new(3, Default::default()).unwrap();
    let deal = |seal: &Seal| {
        let seed = Seed::Sealed(seal.clone());
        Recorder::deal(&setup, &names(), seed, Fast::new(1), &mut Vec::new())
    };
    let mut recorder = deal(&seal).unwrap();
    let sevens = "07".repeat(32);
    let fair = format!("{} mesa_1-a 18446744073709551615 -,01ff,{sevens}", "c0".repeat(32));
    assert!(recorder.text().contains(&format!("\nfair     1 {fair}\nseed     -\n")));
    assert_eq!(replayed(&recorder.text()), Ok(None));
    recorder.publish(&[0xab; 32]);
    assert_eq!(recorder.record().header.seed, "ab".repeat(32));
    assert_eq!(replayed(&recorder.text()), Ok(None));
    let record = Record::parse(&recorder.text()).unwrap();
    assert_eq!(record.header.fair.as_ref(), Some(&seal));
    let other = recorder.text().replacen(",01ff,", ",01fe,", 1);
    assert!(replayed(&other).unwrap_err().contains("this is not what was played"));
    let bad = |change: fn(&mut Seal)| {
        let mut seal = seal.clone();
        change(&mut seal);
        matches!(deal(&seal), Err(BadHeader::Seal(_)))
    };
    assert!(bad(|seal| seal.table.clear()) && bad(|seal| seal.table.push(' ')));
    assert!(bad(|seal| seal.added[0] = vec![0; MOST_ADDED + 1]));
    assert!(bad(|seal| _ = seal.added.pop()));
    // With promises it is of the second version, and covers those too.
    let promises = Some(vec![Some([0xd0; 32]), Some([0xd1; 32]), Some([0xd2; 32])]);
    let second = Seal { promises, ..seal.clone() };
    let text = deal(&second).unwrap().text();
    let [zero, one, two] = ["d0", "d1", "d2"].map(|byte| byte.repeat(32));
    let place = "mesa_1-a 18446744073709551615";
    let fair = format!("2 {} {place} {zero},{one},{two} -,01ff,{sevens}", "c0".repeat(32));
    assert!(text.contains(&format!("\nfair     {fair}\n")), "{text}");
    assert_eq!(Record::parse(&text).unwrap().header.fair.as_ref(), Some(&second));
    let other = text.replacen(&zero, "-", 1);
    assert!(replayed(&other).unwrap_err().contains("this is not what was played"));
    let unpromised = text.replacen(&one, "-", 1);
    assert!(replayed(&unpromised).unwrap_err().ends_with("that promised nothing adds nothing"));
    let fewer = text.replacen(&format!("{zero},"), "", 1);
    assert!(replayed(&fewer).unwrap_err().ends_with("3 seats promise something, not 2"));
    let no_hash = text.replacen(&zero, "d0", 1);
    assert!(replayed(&no_hash).unwrap_err().contains("is not what a seat promises"));
    let first = text.replacen("fair     2 ", "fair     1 ", 1);
    assert!(replayed(&first).unwrap_err().contains("needs `-`, 2 COMMITMENT"));
    // A seed that was not sealed stays as it is.
    let mut open = played(1, 3);
    open.publish(&[0xab; 32]);
    assert_eq!(open.record().header.seed, "42");
}

proptest! {
    #[test]
    fn no_text_makes_it_panic(text in "\\PC*", tail in "[0-9a-z #=\n-]*") {
        _ = replayed(&text);
        _ = replayed(&format!("{}{tail}", played(1, 2).text()));
        _ = replayed(&format!("{}{tail}\n", played(1, 2).record().header));
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        _ = replayed(&String::from_utf8_lossy(&bytes));
    }
}
