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

/// A bot on each seat of one game: who acts next, and what they all hear of it.
pub struct Company<'a, G: Game> {
    bots: &'a mut [Box<dyn Bot<G>>],
    rng: Rng,
    heard: Vec<G::Event>,
}

impl<'a, G: Game> Company<'a, G> {
    /// The bots sit down to the game of this seed, and hear of its deal.
    pub fn sit(
        setup: &Setup<G>,
        seed: u64,
        bots: &'a mut [Box<dyn Bot<G>>],
        dealt: &[G::Event],
    ) -> Company<'a, G> {
        let mut heard = Vec::new();
        for (seat, bot) in (0..).map(Seat).zip(bots.iter_mut()) {
            bot.sits(setup, seat);
            bot.dealt(redacted::<G>(dealt, seat, &mut heard));
        }
        Company { bots, rng: Rng::new(!seed), heard }
    }

    /// Who acts next, and how: one of those that the game waits for, unless somebody shouts before that.
    /// Nothing once the game is over.
    pub fn choose(&mut self, game: &G) -> Option<(Seat, G::Move)> {
        let to_act = game.to_act();
        if to_act.must.is_empty() {
            return None;
        }
        let any = to_act.must.nth(self.rng.below(to_act.must.len())).expect("one of them is there");
        let seat = game.asks_first().unwrap_or(any);
        let pace = self.bots[seat.index()].timing().pace(&mut self.rng);
        let others = (0..).map(Seat).zip(self.bots.iter_mut());
        let shout = race::first(game, pace, others, &mut self.rng);
        let bot = &mut self.bots[seat.index()];
        Some(shout.unwrap_or_else(|| (seat, bot.choose(&Sight::new(game, seat)))))
    }

    /// Tells each bot what its seat learns of what was done in this position.
    pub fn hear(&mut self, before: &G, events: &[G::Event]) {
        for (seat, bot) in (0..).map(Seat).zip(self.bots.iter_mut()) {
            bot.hears(&Sight::new(before, seat), redacted::<G>(events, seat, &mut self.heard));
        }
    }
}

/// Plays the game of this seed with a bot on each seat.
///
/// # Panics
/// If a bot answers with a move that is not legal, or the game never ends.
pub fn play<G: Game>(setup: &Setup<G>, seed: u64, bots: &mut [Box<dyn Bot<G>>]) -> Played {
    let chance = &mut Fast::new(seed);
    let (mut moves, mut events) = (0, Vec::new());
    let mut game = G::deal(setup, chance, &mut events);
    let mut company = Company::sit(setup, seed, bots, &events);
    while let Some((seat, mv)) = company.choose(&game) {
        let before = game;
        events.clear();
        if let Err(refusal) = game.play(seat, mv, chance, &mut events) {
            panic!("{}: seat {seat} chose `{mv}`, refused by {refusal}", G::ID);
        }
        company.hear(&before, &events);
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
