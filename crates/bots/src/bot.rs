//! The interface of a bot: observations in, a move out.

use engine::{Game, Outcome, Seat, Setup, Sight};

use crate::timing::Timing;

/// A player that is a program.
pub trait Bot<G: Game>: Send {
    /// A game begins, and this is the bot's seat.
    fn sits(&mut self, _: &Setup<G>, _: Seat) {}

    /// What the seat learns while the cards are dealt.
    fn dealt(&mut self, _: &[G::Event]) {}

    /// A move for a seat that the game waits for.
    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Move;

    /// What the seat learns when somebody has moved; `before` is how things stood then.
    fn hears(&mut self, _before: &Sight<'_, G>, _: &[G::Event]) {}

    /// What the bot shouts, now that it has noticed that it can shout something.
    fn shouts(&mut self, sight: &Sight<'_, G>) -> Option<G::Move> {
        let mut moves = Vec::new();
        sight.moves(&mut moves);
        moves.into_iter().find(|&mv| G::is_race(mv) && !sight.is_false_call(mv))
    }

    /// The game is over.
    fn rises(&mut self, _: Outcome) {}

    /// It is not asked for a while: whatever room it needs only while it thinks is given back.
    fn rests(&mut self) {}

    /// How quick it is.
    fn timing(&self) -> Timing {
        Timing::STEADY
    }

    /// How many games it has imagined so far.
    fn imagined(&self) -> u64 {
        0
    }
}

impl<G: Game, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    fn sits(&mut self, setup: &Setup<G>, seat: Seat) {
        (**self).sits(setup, seat);
    }

    fn dealt(&mut self, events: &[G::Event]) {
        (**self).dealt(events);
    }

    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Move {
        (**self).choose(sight)
    }

    fn hears(&mut self, before: &Sight<'_, G>, events: &[G::Event]) {
        (**self).hears(before, events);
    }

    fn shouts(&mut self, sight: &Sight<'_, G>) -> Option<G::Move> {
        (**self).shouts(sight)
    }

    fn rises(&mut self, outcome: Outcome) {
        (**self).rises(outcome);
    }

    fn rests(&mut self) {
        (**self).rests();
    }

    fn timing(&self) -> Timing {
        (**self).timing()
    }

    fn imagined(&self) -> u64 {
        (**self).imagined()
    }
}
