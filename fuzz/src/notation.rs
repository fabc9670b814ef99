//! Fuzz target: moves and positions of every game, written as `sobremesa advise` reads them: fields, among them `game` and
//! `options`, and then moves, each in a line `> SEAT MOVE`. Without a game, every line is a move of any of them.

use engine::game::{conserved, whole_deck};
use engine::{Fast, Options, Setting, Setup, Simulate, Visit};
use games::GameId;

use crate::law;

/// So many moves are tried.
const MOST: usize = 24;
/// So many times a position is tried.
const TRIES: usize = 6;

/// What reads well is written and reads the same; a move is accepted if and only if it is generated.
pub fn notation(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let (moves, fields): (Vec<&str>, Vec<&str>) =
        text.lines().partition(|line| line.starts_with('>'));
    // One field a line, so that a fault says which one it is.
    let setting = Setting::read(&fields.join("\n").replace(';', "\n"));
    let named = setting.fields.iter().find(|field| field.key == "game");
    match named.and_then(|field| field.word().ok()?.parse::<GameId>().ok()) {
        Some(game) => game.visit(Played { setting, moves }),
        None => {
            let lines = || text.lines().take(MOST);
            GameId::ALL.iter().for_each(|game| lines().for_each(|line| game.visit(Spelled(line))));
        }
    }
}

struct Spelled<'a>(&'a str);

impl Visit for Spelled<'_> {
    type Out = ();
    fn visit<G: Simulate>(self) {
        let Ok(mv) = self.0.parse::<G::Move>() else { return };
        let spelled = mv.to_string();
        assert_eq!(spelled.parse(), Ok(mv), "`{spelled}` reads back");
        // Words are apart by any white space.
        let apart = spelled.replace(' ', " \t ");
        assert_eq!(apart.parse(), Ok(mv), "`{apart}` is the same");
    }
}

struct Played<'a> {
    setting: Setting,
    moves: Vec<&'a str>,
}

impl Visit for Played<'_> {
    type Out = ();
    fn visit<G: Simulate>(self) {
        let named = self.setting.fields.iter().find(|field| field.key == "options");
        let named = named.map(|field| field.words.join(" ")).unwrap_or_default();
        let Ok(options) = G::Options::parse(&named) else { return };
        let spelled = options.spell();
        let spelled = if spelled == "-" { "" } else { &spelled };
        assert_eq!(G::Options::parse(spelled).ok(), Some(options), "{spelled}");
        if is_known(G::ID, &self.setting) {
            return;
        }
        let Some(mut game) = set_up::<G>(self.setting, &options) else { return };
        let Ok(setup) = Setup::<G>::new(game.seats(), options) else { return };
        law::hold(&game);
        let deck = whole_deck(&setup);
        for line in self.moves.into_iter().take(MOST) {
            let line = line.trim_start_matches('>').trim_start();
            let Some((seat, mv)) = line.split_once(' ') else { continue };
            let Some(seat) = law::seats(&game).find(|known| known.to_string() == seat) else {
                continue;
            };
            Spelled(mv).visit::<G>();
            let Ok(mv) = mv.parse::<G::Move>() else { continue };
            let answer = game.check(seat, mv);
            let generated = law::legal(&game, seat).contains(&mv);
            assert_eq!(answer.is_ok(), generated, "`{mv}` of seat {seat}: {answer:?}\n{game:?}");
            let before = game;
            let played = game.play(seat, mv, &mut Fast::new(7), &mut Vec::new());
            assert_eq!(played, answer, "`{mv}` of seat {seat}");
            if played.is_err() {
                assert_eq!(game, before, "the refused `{mv}` changes nothing");
                continue;
            }
            assert!(conserved(&before, &game, &deck), "`{mv}` made or lost a card\n{before:?}");
            law::hold(&game);
        }
    }
}

/// The position of these fields. A field that cannot be read is left out, so that the others are tried.
fn set_up<G: Simulate>(mut setting: Setting, options: &G::Options) -> Option<G> {
    for _ in 0..TRIES {
        match G::from_setting(&setting, options, G::printed_deck()) {
            Ok(game) => return Some(game),
            Err(fault) => setting.fields.retain(|field| field.line != fault.line),
        }
    }
    None
}

/// Tells whether a position is of those that are read though they cannot be (`docs/fuzzing.md`): what else is wrong
/// would never be reached.
fn is_known(game: &str, setting: &Setting) -> bool {
    setting.fields.iter().any(|field| match (game, &*field.key) {
        ("kiltros", key) if law::is_unheld(key) => true,
        // That nobody wins has no spelling.
        ("kiltros", "stage") => field.words.first().is_some_and(|word| word == "over"),
        (game, key) => edge(game, key).is_some_and(|edge| {
            let numbers =
                field.words.iter().map(|word| word.trim_start_matches('-').parse::<u32>());
            numbers.flatten().any(|number| number >= edge)
        }),
    })
}

/// Where one move more may be more than a line can say.
fn edge(game: &str, key: &str) -> Option<u32> {
    match (game, key) {
        ("dos" | "dos2", "turns") => Some(2_000),
        ("dos" | "dos2", "score") => Some(30_000),
        ("dos", "drawn-rounds") => Some(3),
        ("dos", "round") => Some(200),
        ("dos2", "round") => Some(20_000),
        ("loyo", "score") => Some(9_000),
        ("doggy", "turns") => Some(32_767),
        _ => None,
    }
}
