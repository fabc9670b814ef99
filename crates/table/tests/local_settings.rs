//! A table that nobody serves: other bots, decks and seeds, and none of it in the history.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::sync::Arc;

use engine::record::hex;
use engine::{Seat, Viewer};
use protocol::{Ask, Chat, Clock, Command, Rejection, Terms};
use table::{Answer, Dealer, Entry, LocalSettings, LocalTable, Phase, Secrets, Who, opened};

const SEED: [u8; 32] = [7; 32];

struct Home {
    local: LocalTable,
    asked: u32,
}

impl Home {
    fn open(game: &str, settings: LocalSettings) -> Home {
        let terms =
            Terms { clock: Clock { turn: None, window: 8 }, chat: Chat::Off, ..Terms::of(game, 2) };
        let who = Who("me".to_owned());
        let entry = opened("home".to_owned(), &terms, who, Secrets::default()).unwrap();
        let mut home = Home { local: LocalTable::open_with(settings, entry, 0).unwrap(), asked: 0 };
        home.local.advise(Seat(0));
        let sit = Ask::Sit { seat: Some(0), name: "Ana".to_owned(), pets: 1, color: 0 };
        assert_eq!(home.ask(sit), None);
        home
    }

    fn ask(&mut self, ask: Ask) -> Option<Answer> {
        self.asked += 1;
        let command = Command { id: format!("c{}", self.asked), seen: u64::MAX, ask };
        self.local.ask(&Who("me".to_owned()), command, 0, &SEED)
    }

    fn seat(&mut self, kind: &str) {
        let level = Some(kind.to_owned());
        self.local.write(Entry::Botted { seat: 1, level }, 0).unwrap();
    }

    fn deal(&mut self, how: Ask) {
        assert_eq!(self.ask(how), None);
        let Phase::Sealing(sealing) = self.local.table().phase() else { panic!("not sealed") };
        let hash = hex(&fair::promise(&sealing.commitment, 0, &[1; 16]));
        assert_eq!(self.ask(Ask::Promise { hash }), None);
        assert_eq!(self.ask(Ask::Reveal { bytes: hex(&[1; 16]) }), None);
        assert_eq!(*self.local.table().phase(), Phase::Playing);
    }

    /// Plays on with the fallback of the list: its first move.
    fn finish(&mut self) {
        let mut now = 0;
        for _ in 0..20_000 {
            if *self.local.table().phase() == Phase::Over {
                return;
            }
            let you = self.local.snapshot(Viewer::Seat(Seat(0)), None).you;
            if you.must && !self.local.is_racing() {
                assert_eq!(self.ask(Ask::Play { mv: you.moves[0].clone() }), None);
            } else {
                now = self.local.due().unwrap().0.max(now);
                self.local.advance(now, &SEED);
            }
        }
        panic!("it does not end");
    }
}

#[test]
fn a_game_can_have_a_seed_that_everybody_knows() {
    let settings = LocalSettings { dealer: Dealer::Open(41), dice: 3, ..LocalSettings::default() };
    let mut home = Home::open("dos2", settings);
    home.seat("casual");
    home.deal(Ask::Start);
    let (number, so_far) = home.local.so_far().unwrap().unwrap();
    assert_eq!((number, &*so_far.header.seed, &so_far.header.fair), (1, "41", &None));
    home.finish();
    home.deal(Ask::Ready { ready: true });
    assert_eq!(home.local.so_far().unwrap().unwrap().1.header.seed, "42");
    let records = home.local.records().unwrap();
    assert_eq!((records.len(), &*records[0].1.header.seed), (1, "41"));
}

#[test]
fn a_sealed_seed_stays_sealed_while_it_is_played() {
    let mut home = Home::open("loyo", LocalSettings::default());
    home.seat("random");
    home.deal(Ask::Start);
    assert_eq!(home.local.so_far().unwrap().unwrap().1.header.seed, "-");
    home.finish();
    assert_eq!(home.local.records().unwrap()[0].1.header.seed, "07".repeat(32));
}

#[test]
fn a_deck_and_pets_are_those_of_the_house() {
    let boxed = concat!(env!("CARGO_MANIFEST_DIR"), "/../../decks/dos.txt");
    let other = std::fs::read_to_string(boxed).unwrap();
    let other = other.replace("\nb1 3\n", "\nb1 2\n").replace("\nb3 3\n", "\nb3 4\n");
    let (deck, pets) = (Some(other.into()), Arc::from([4, 9]));
    let mut home = Home::open("dos", LocalSettings { deck, pets, ..LocalSettings::default() });
    home.seat("strong:20");
    home.deal(Ask::Start);
    let header = home.local.so_far().unwrap().unwrap().1.header;
    assert!(header.deck.starts_with("b1:2 "), "{}", header.deck);
    assert_eq!((header.pets, header.seats), (vec![4, 9], vec!["Ana".into(), "strong1".into()]));
    let seats = [Seat(0), Seat(1)].into_iter();
    let advice: Vec<_> = seats.flat_map(|seat| home.local.advice(seat)).collect();
    assert!(!advice.is_empty() && advice.iter().all(|one| one.wins <= 1_000));
}

#[test]
fn what_does_not_fit_is_noticed_before_it_does_harm() {
    let settings = LocalSettings { deck: Some("no deck".into()), ..LocalSettings::default() };
    let mut home = Home::open("dos", settings);
    // Who is not at home cannot ask for it.
    let strong = Ask::Bot { seat: 1, level: Some("strong:20".to_owned()) };
    assert_eq!(home.ask(strong), Some(Rejection::NoLevel.into()));
    let head = home.local.table().head();
    for entry in [
        Entry::Botted { seat: 1, level: Some("genius".to_owned()) },
        Entry::Botted { seat: 9, level: None },
        Entry::Added { seat: 0, bytes: "00".to_owned() },
    ] {
        assert!(home.local.write(entry, 0).is_err());
    }
    assert_eq!(home.local.table().head(), head);
    home.seat("easy");
    assert_eq!(home.ask(Ask::Start), Some(Rejection::BadTerms.into()));
    assert_eq!(home.local.so_far().unwrap(), None);
}
