//! Packs help each other, forgetful players forget, and words are sometimes not said.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

use bots::{Bot, Casual, Heuristics, Keenness, Kind};
use engine::{Fast, Game, Lawful, Options, Rng, Seat, Setting, Setup, Sight, Silent};

fn position<G: Game>(options: &str, text: &str) -> G {
    let options = G::Options::parse(options).unwrap();
    G::from_setting(&Setting::read(text), &options, G::printed_deck())
        .unwrap_or_else(|fault| panic!("{text}: {}", fault.text))
}

fn chosen<G: Heuristics>(kind: &str, game: &G, seat: u8) -> String {
    let kind: Kind = kind.parse().unwrap();
    kind.bot::<G>(1).choose(&Sight::new(game, Seat(seat))).to_string()
}

#[test]
fn who_cannot_defend_asks_a_teammate() {
    let game: games::kiltros::State = position(
        "packs=2",
        "hand 0 f8 b1 b2; hand 1 b2 g1; hand 2 b3 g4; hand 3 b4 g7; attacker 3; open f6",
    );
    for kind in ["casual", "strong:300", "hard"] {
        assert_eq!(chosen(kind, &game, 2), "ask 0", "{kind}");
    }
}

#[test]
fn a_teammate_who_can_help_does() {
    let game: games::kiltros::State = position(
        "packs=2",
        "hand 0 f8 b1 b2; hand 1 b2 g1; hand 2 b3 g4; hand 3 b4 g7; attacker 3; open f6; \
         stage asked 0",
    );
    for kind in ["casual", "strong:300", "hard"] {
        assert_eq!(chosen(kind, &game, 0), "give defend f6 f8", "{kind}");
    }
}

const WORST_IS_KNOWN: &str = "hand 0 a:2 b:ohno c:3 d:1; hand 1 a:5 b:6 c:7 d:8; \
    seen 0 a b c d; seen 1 a b; turn 0; stage drawn 1; dead 9; pile 4 4 5 6 7 8 9 loyo ohno 2 3";

#[test]
fn a_forgetful_player_forgets_and_a_perfect_one_does_not() {
    let game: games::loyo::State = position("", WORST_IS_KNOWN);
    let sight = Sight::new(&game, Seat(0));
    let answers = |keeps: u32| {
        let keenness = Keenness { keeps, ..Keenness::PERFECT };
        let mut bot = Casual::<games::loyo::State>::new(3).with(keenness);
        (0..40).map(|_| bot.choose(&sight).to_string()).collect::<Vec<_>>()
    };
    assert!(answers(100).iter().all(|answer| answer == "place b"));
    let forgetful = answers(60);
    // What has just been seen is still known.
    assert_eq!(forgetful[0], "place b");
    assert!(forgetful.iter().any(|answer| answer != "place b"), "{forgetful:?}");
}

#[test]
fn what_is_forgotten_is_dealt_anew_and_nothing_is_lost() {
    use games::loyo::{Place, Places, State};
    let game: State = position("", WORST_IS_KNOWN);
    let places = [Place::ALL[0], Place::ALL[2]].into_iter().collect::<Places>();
    let mut other = 0;
    for seed in 0..20 {
        let mut guess = game;
        guess.forget(Seat(0), &[places, Places::EMPTY], &mut Fast::new(seed));
        assert_eq!(guess.census(), game.census());
        assert_eq!(guess.audit(), Ok(()));
        let known = guess.known(Seat(0), Seat(0));
        assert!(Place::ALL[..4].iter().all(|&place| known.has(place) != places.has(place)));
        assert_eq!(guess.card(Seat(0), Place::ALL[1]), game.card(Seat(0), Place::ALL[1]));
        other += u32::from(guess.card(Seat(0), Place::ALL[0]) != game.card(Seat(0), Place::ALL[0]));
    }
    assert!(other > 5);
}

#[test]
fn an_easy_player_forgets_the_word_and_a_hard_one_does_not() {
    // A match that leaves two cards.
    let game: games::dos::State =
        position("", "row r7 g9; hand 0 r7 b3 y5; hand 1 y1 y3 y4; pile b1 g1 b4 g3 b5 g5");
    let silent = |kind: &str| {
        let kind: Kind = kind.parse().unwrap();
        (0..40)
            .filter(|&seed| {
                let sight = Sight::new(&game, Seat(0));
                kind.bot::<games::dos::State>(seed).choose(&sight).to_string() == "match r7 r7"
            })
            .count()
    };
    assert!((4..30).contains(&silent("easy")), "{}", silent("easy"));
    assert_eq!(silent("casual"), 0);
    assert_eq!(silent("strong:50"), 0);
}

/// Asks bots of all kinds what they do and shout in a game where false calls are allowed; gives in how many positions
/// there was one to be made.
fn nobody_calls_falsely<G: Heuristics>(options: &str) -> u32 {
    let setup = Setup::<G>::new(3, G::Options::parse(options).unwrap()).unwrap();
    let (chance, mut rng) = (&mut Fast::new(5), Rng::new(6));
    let mut game = G::deal(&setup, chance, &mut Silent);
    let (mut moves, mut tempted) = (Vec::new(), 0);
    for step in 0..120 {
        if game.outcome().is_some() {
            break;
        }
        for seat in (0..3).map(Seat) {
            let sight = Sight::new(&game, seat);
            moves.clear();
            sight.moves(&mut moves);
            tempted += u32::from(moves.iter().any(|&mv| sight.is_false_call(mv)));
            for kind in ["casual", "easy", "normal", "strong:20"] {
                let mut bot = kind.parse::<Kind>().unwrap().bot::<G>(step);
                let chosen = sight.must_act().then(|| bot.choose(&sight));
                for mv in chosen.into_iter().chain(bot.shouts(&sight)) {
                    assert!(!sight.is_false_call(mv), "{kind}: {mv}");
                }
            }
        }
        let seat = game.to_act().must.first().unwrap();
        moves.clear();
        game.moves(seat, &mut moves);
        moves.retain(|&mv| rng.below(4) == 0 || !game.is_false_call(seat, mv));
        let mv = moves[rng.below(moves.len() as u32) as usize];
        game.play(seat, mv, chance, &mut Silent).unwrap();
    }
    tempted
}

#[test]
fn no_bot_calls_falsely() {
    assert!(nobody_calls_falsely::<games::dos::State>("false-call=1") > 50);
    assert!(nobody_calls_falsely::<games::dos2::State>("false-call=2") > 20);
}

#[test]
fn a_pair_is_worth_having_where_it_counts_nothing() {
    let line = "hand 0 a:9 b:2 c:5 d:7; hand 1 a:5 b:6 c:7 d:8; seen 0 a b; seen 1 a b; turn 0; \
        stage drawn 9; dead 8; pile 4 4 5 6 7 8 9 loyo ohno 2 3";
    let answer = |options: &str| {
        let game: games::loyo::State = position(options, line);
        chosen("casual", &game, 0)
    };
    assert_eq!(answer("pairs=on"), "place c");
    assert_eq!(answer(""), "discard");
}

#[test]
fn who_may_throw_in_gets_rid_of_a_card() {
    let line = "hand 0 b4 b7; hand 1 b9 f9; hand 2 f3; hand 3 g1 g3; duels g2/g4; attacker 2; \
        stage window stop 2";
    let game: games::kiltros::State = position("throw-in=all", line);
    assert_eq!(chosen("casual", &game, 0), "attack b4");
    assert_eq!(chosen("casual", &game, 3), "pass");
}
