//! One game between bots in process, in simulated time: reaction times are drawn, and nobody waits for them.

use engine::{Fast, Game, Outcome, Rng, Seat, Setup, Sight, Standing, Viewer};

use crate::bot::Bot;
use crate::race;

/// What came of one game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// How many moves were made.
    pub moves: u64,
    /// How it ended.
    pub outcome: Outcome,
    /// Where it stood at the end.
    pub standing: Standing,
}

/// Plays the game of this seed with a bot on each seat.
///
/// # Panics
/// If a bot answers with a move that is not legal, or the game never ends.
pub fn play<G: Game>(setup: &Setup<G>, seed: u64, bots: &mut [Box<dyn Bot<G>>]) -> Played {
    let chance = &mut Fast::new(seed);
    let mut rng = Rng::new(!seed);
    let (mut moves, mut events, mut heard) = (0, Vec::new(), Vec::new());
    let mut game = G::deal(setup, chance, &mut events);
    for (seat, bot) in (0..).map(Seat).zip(bots.iter_mut()) {
        bot.sits(setup, seat);
        bot.dealt(redacted::<G>(&events, seat, &mut heard));
    }
    while let Some((seat, mv)) = next(&game, bots, &mut rng) {
        let before = game;
        events.clear();
        if let Err(refusal) = game.play(seat, mv, chance, &mut events) {
            panic!("{}: seat {seat} chose `{mv}`, refused by {refusal}", G::ID);
        }
        for (seat, bot) in (0..).map(Seat).zip(bots.iter_mut()) {
            bot.hears(&Sight::new(&before, seat), redacted::<G>(&events, seat, &mut heard));
        }
        moves += 1;
        assert!(moves <= G::LONGEST, "{} goes on after {moves} moves, seed {seed}", G::ID);
    }
    let outcome = game.outcome().expect("a game in which nobody can act is over");
    bots.iter_mut().for_each(|bot| bot.rises(outcome));
    Played { moves, outcome, standing: game.standing() }
}

/// What a seat learns of these events.
fn redacted<'a, G: Game>(
    events: &[G::Event],
    seat: Seat,
    heard: &'a mut Vec<G::Event>,
) -> &'a [G::Event] {
    heard.clear();
    heard.extend(events.iter().filter_map(|&event| G::redact(event, Viewer::Seat(seat))));
    heard
}

/// Who acts next, and how: one of those that the game waits for, unless somebody shouts before that.
fn next<G: Game>(game: &G, bots: &mut [Box<dyn Bot<G>>], rng: &mut Rng) -> Option<(Seat, G::Move)> {
    let to_act = game.to_act();
    if to_act.must.is_empty() {
        return None;
    }
    let any = to_act.must.nth(rng.below(to_act.must.len())).expect("one of them");
    let seat = game.asks_first().unwrap_or(any);
    let pace = bots[seat.index()].timing().pace(rng);
    let others = (0..).map(Seat).zip(bots.iter_mut());
    let shout = race::first(game, pace, others, rng);
    Some(shout.unwrap_or_else(|| (seat, bots[seat.index()].choose(&Sight::new(game, seat)))))
}
