//! What games say while they are played is there in every language.

use std::collections::{BTreeMap, HashMap, HashSet};

use engine::{
    Allowed, Face, Fast, Game, Options, Refusal, Rng, Seat, Setup, Simulate, Told, Values, Viewer,
    Visit,
};
use games::GameId;
use texts::{Lang, Texts};

const GAMES: u64 = 4;
const STEPS: u32 = 240;

struct Played;

/// What has been read already: the same things are told and refused again and again, and a rule
/// that has refused a few hundred moves has shown its text.
#[derive(Default)]
struct Read {
    events: HashSet<(&'static str, Values<4>)>,
    refusals: HashMap<&'static str, u32>,
}

impl Read {
    fn is_new(&mut self, refusal: &Refusal) -> bool {
        let count = self.refusals.entry(refusal.rule.0).or_default();
        *count += 1;
        *count <= 300
    }
}

impl Visit for Played {
    type Out = ();

    fn visit<G: Simulate>(self) {
        let texts: Vec<Texts> = Lang::ALL.iter().map(|&lang| Texts::new(lang)).collect();
        let mut read = Read::default();
        let (fewest, most) = G::SEATS;
        for seats in fewest..=most {
            for options in all_options::<G::Options>() {
                match Setup::<G>::new(seats, options) {
                    Ok(setup) => {
                        (0..GAMES).for_each(|seed| play(&setup, seed, &texts, &mut read));
                    }
                    Err(refusal) => check_why::<G>(&texts, &refusal),
                }
            }
        }
        for seats in [0, most + 1] {
            let refusal = G::admits(seats, &G::Options::default()).expect_err("too few or many");
            check_why::<G>(&texts, &refusal);
        }
    }
}

/// The options as printed, and each other word of each choice.
fn all_options<O: Options>() -> Vec<O> {
    let mut all = vec![O::default()];
    for choice in O::choices() {
        let Allowed::Words(words) = choice.allowed else { continue };
        for word in words.iter().filter(|word| **word != choice.default) {
            let mut options = O::default();
            options.set(choice.name, word).expect("a word that is allowed");
            all.push(options);
        }
    }
    all
}

/// Plays a while, and reads what is told and why everything else is refused.
fn play<G: Simulate>(setup: &Setup<G>, seed: u64, texts: &[Texts], read: &mut Read) {
    let (mut chance, mut pick) = (Fast::new(seed), Rng::new(seed));
    let mut events = Vec::new();
    let mut game = if seed.is_multiple_of(2) {
        G::deal(setup, &mut chance, &mut events)
    } else {
        G::deal_thin(setup, &mut chance)
    };
    check_cards(&game, texts);
    for step in 0..STEPS {
        for event in events.drain(..) {
            check_event::<G>(event, texts, read);
        }
        if step % 40 == 39 {
            for mv in game.universe() {
                for seat in (0..setup.seats()).map(Seat) {
                    if let Err(refusal) = game.check(seat, mv)
                        && read.is_new(&refusal)
                    {
                        check_why::<G>(texts, &refusal);
                    }
                }
            }
        }
        let able: Vec<Seat> = game.to_act().anybody().iter().collect();
        if able.is_empty() {
            break;
        }
        let seat = able[pick.below(able.len() as u32) as usize];
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        if !moves.is_empty() {
            let mv = moves[pick.below(moves.len() as u32) as usize];
            game.apply(seat, mv, &mut chance, &mut events);
        }
    }
}

fn check_event<G: Game>(event: G::Event, texts: &[Texts], read: &mut Read) {
    for viewer in [Viewer::Referee, Viewer::Onlooker] {
        let Some(event) = G::redact(event, viewer) else { continue };
        let (key, values) = event.told();
        if !read.events.insert((key, values)) {
            continue;
        }
        assert!(key.starts_with(G::ID), "{key} is not of {}", G::ID);
        for texts in texts {
            let sentence = texts.event(key, &values, |seat| texts.seat(seat));
            let sentence = sentence.unwrap_or_else(|| key.to_owned());
            assert_ne!(sentence, key, "{}: {values:?}", texts.lang());
        }
    }
}

fn check_why<G: Game>(texts: &[Texts], refusal: &Refusal) {
    for texts in texts {
        let why = texts.why(G::ID, refusal);
        assert_ne!(why, refusal.rule.0, "{}: {refusal}", texts.lang());
        assert!(why.chars().count() <= 200, "{}: {refusal}: {why}", texts.lang());
    }
}

/// Every card of the deck has a name, and no two the same.
fn check_cards<G: Game>(game: &G, texts: &[Texts]) {
    let census = game.census();
    let faces = (0..64).filter(|&index| census[usize::from(index)] > 0);
    let names: Vec<&str> = faces.map(|index| G::Card::from_index(index).name()).collect();
    for texts in texts {
        let mut seen = BTreeMap::new();
        for &name in &names {
            let shown = texts.card(G::ID, name);
            // A number is its own name.
            assert!(shown != name || name.parse::<u8>().is_ok(), "{}: {name}", texts.lang());
            if let Some(other) = seen.insert(shown, name) {
                panic!("{}: {other} and {name} have the same name", texts.lang());
            }
        }
    }
}

#[test]
fn everything_told_has_a_text() {
    for &game in GameId::ALL {
        game.visit(Played);
    }
}

#[test]
fn every_game_has_a_name_and_its_rules_have_texts() {
    struct Catalogue;
    impl Visit for Catalogue {
        type Out = Vec<&'static str>;
        fn visit<G: Simulate>(self) -> Vec<&'static str> {
            G::catalogue().into_iter().map(|(rule, _)| rule.0).collect()
        }
    }
    for &lang in Lang::ALL {
        let texts = Texts::new(lang);
        for &game in GameId::ALL {
            for key in [format!("game-{game}"), format!("game-{game}-about")] {
                assert_ne!(texts.line(&key, &[]), key, "{lang}");
            }
            for slug in game.visit(Catalogue) {
                assert!(texts.text(slug).is_some(), "{lang}: {slug}");
            }
        }
    }
}
