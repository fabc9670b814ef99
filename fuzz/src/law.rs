//! Invariants that fuzzing holds every position to, however it came about.

use engine::{Fast, Seat, Setting, Simulate, Viewer};

/// Holds a position to what is promised of all of them.
pub(crate) fn hold<G: Simulate>(game: &G) {
    let line = game.view(Viewer::Referee).to_string();
    assert_eq!(game.audit(), Ok(()), "{line}");
    let act = game.to_act();
    assert!((act.must & act.may).is_empty(), "somebody both must and may act: {line}");
    assert_eq!(act.must.is_empty(), game.outcome().is_some(), "whom is waited for: {line}");
    for seat in seats(game) {
        moves(game, seat, &line);
    }
    reads_back(game, &line);
    for seat in seats(game) {
        let guess = game.determinize(seat, &mut Fast::new(7));
        assert_eq!(guess.audit(), Ok(()), "a guess of seat {seat}: {line}");
        let seen = |game: &G| game.view(Viewer::Seat(seat)).to_string();
        assert_eq!(seen(&guess), seen(game), "a guess of seat {seat} looks the same: {line}");
    }
}

/// The seats of a game.
pub(crate) fn seats<G: Simulate>(game: &G) -> impl Iterator<Item = Seat> + use<G> {
    (0..game.seats()).map(Seat)
}

/// What a seat can do.
pub(crate) fn legal<G: Simulate>(game: &G, seat: Seat) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    moves
}

/// Tells whether a field of a position of Kiltros is believed without being held to anything (`docs/fuzzing.md`): a game
/// panics later, and what else is wrong would never be reached.
pub(crate) fn is_unheld(key: &str) -> bool {
    key == "moved" || key == "saw" || key.starts_with('~')
}

/// A position reads back from its line.
pub(crate) fn reads_back<G: Simulate>(game: &G, line: &str) {
    let read = G::from_setting(&Setting::read(line), &game.options(), game.deck());
    assert_eq!(read.as_ref(), Ok(game), "a position reads back from its line: {line}");
}

fn moves<G: Simulate>(game: &G, seat: Seat, line: &str) {
    let mut moves = legal(game, seat);
    let act = game.to_act();
    assert!(moves.is_empty() || act.anybody().has(seat), "seat {seat} may not act: {line}");
    if act.must.has(seat) {
        let fallback = game.fallback(seat);
        assert!(moves.contains(&fallback), "the fallback `{fallback}` of seat {seat}: {line}");
    }
    for &mv in &moves {
        assert_eq!(game.check(seat, mv), Ok(()), "`{mv}` of seat {seat}: {line}");
        assert_eq!(mv.to_string().parse(), Ok(mv), "`{mv}` reads back: {line}");
    }
    let count = moves.len();
    moves.sort_unstable();
    moves.dedup();
    assert_eq!(moves.len(), count, "each move of seat {seat} is generated once: {line}");
}
