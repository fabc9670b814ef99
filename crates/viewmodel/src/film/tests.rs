//! Stored games, shown from the deal to the end.

use super::*;
use crate::sentence;
use crate::stored::records;
use texts::{Lang, Texts};

#[test]
fn every_stored_game_is_shown_to_its_end() {
    let texts = Texts::new(Lang::Es);
    for record in records() {
        let film = Film::read(&record).unwrap();
        let seats = (0..film.seats()).map(|seat| Viewer::Seat(Seat(seat)));
        for viewer in seats.chain([Viewer::Referee, Viewer::Onlooker]) {
            for step in 0..=film.last() {
                let Frame { picture, seat } = film.frame(step, viewer);
                let view = picture.view.as_ref().expect("every view can be read");
                assert_eq!(view.around().cards.len(), usize::from(film.seats()));
                assert!(seat.is_none_or(|seat| seat < film.seats()));
                for item in &picture.items {
                    let said = sentence::of(&texts, &picture.table, item).unwrap_or_default();
                    assert!(!said.contains('$') && !said.contains('{'), "{said}");
                }
            }
            let end = film.frame(usize::MAX, viewer).picture.table;
            assert_eq!(end.outcome.map(|ended| ended.winners), Some(film.winners()));
        }
    }
}

#[test]
fn nobody_sees_the_cards_of_others_unless_all_lie_open() {
    let film = Film::read(&records()[0]).unwrap();
    let cards = |viewer| {
        let view = film.frame(1, viewer).picture.view.unwrap();
        (0..film.seats())
            .filter(|seat| view.cards(*seat).iter().all(Option::is_some))
            .collect::<Vec<_>>()
    };
    assert_eq!(cards(Viewer::Seat(Seat(1))), [1]);
    assert_eq!(cards(Viewer::Onlooker), [0u8; 0]);
    assert_eq!(cards(Viewer::Referee), (0..film.seats()).collect::<Vec<_>>());
}

#[test]
fn what_is_wrong_with_a_record_is_said() {
    let record = &records()[0];
    let torn = |text: &str| Film::read(text).err();
    assert!(matches!(torn(""), Some(Torn::Damaged(1, _))));
    assert!(matches!(torn("ñandú\u{0}"), Some(Torn::Damaged(..))));
    assert_eq!(torn(&record.replacen("rules    1", "rules    99", 1)), Some(Torn::OtherRules));
    assert_eq!(torn(&record.replacen("game     dos", "game     uno", 1)), Some(Torn::UnknownGame));
    let cut: Vec<&str> = record.lines().take(9 + 2 * 5).collect();
    assert_eq!(torn(&format!("{}\n", cut.join("\n"))), Some(Torn::NotOver));
    // Whatever letter is changed, there is no panic and, but for the seed, no film.
    for at in (0..record.len()).step_by(97) {
        let mut bytes = record.clone().into_bytes();
        bytes[at] = if bytes[at] == b'0' { b'1' } else { b'0' };
        let _ = Film::read(&String::from_utf8_lossy(&bytes));
    }
    let second_move = record.lines().nth(11).unwrap();
    let changed = record.replacen(second_move, "1 0 end", 1);
    assert!(matches!(torn(&changed), Some(Torn::Damaged(..))));
}

#[test]
fn viewers_are_read_as_they_are_written() {
    for viewer in [Viewer::Onlooker, Viewer::Referee, Viewer::Seat(Seat(2))] {
        assert_eq!(super::viewer(&spelled(viewer), 3), Some(viewer));
    }
    assert_eq!(super::viewer("3", 3), None);
    assert_eq!(super::viewer("", 3), None);
}

#[test]
fn bots_are_known_by_their_names() {
    assert_eq!(seated(2, "normal2", 0).bot.as_deref(), Some("normal"));
    assert_eq!(seated(1, "normal2", 0).name.as_deref(), Some("normal2"));
}
