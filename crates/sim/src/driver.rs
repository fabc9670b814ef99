//! Random playouts: whom to ask, and which of the legal moves to make, without an allocation once it is warm.

use engine::{Fast, Game, Outcome, Rng, Seat, Setup, Silent, Simulate, Sink, Standing, ToAct};

/// Plays games at random, one after another, and allocates nothing once it is warm.
#[derive(Clone, Debug)]
pub struct Driver<G: Simulate> {
    rng: Rng,
    moves: Vec<G::Move>,
}

/// Whether seats are asked that have only one move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum ForcedMoves {
    /// Every seat is asked, and every answer counts as a move.
    #[default]
    Asked,
    /// Forced moves are made without asking and do not count.
    Skipped,
}

/// Instrumentation of a game while it is played: a probe hears its events, and sees every position.
pub trait Probe<G: Game>: Sink<G::Event> {
    /// Sees a position in which somebody is about to move.
    #[inline]
    fn see(&mut self, _: &G) {}
}

impl<G: Game> Probe<G> for Silent {}

/// What came of one game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// How many moves were asked for and made.
    pub moves: u64,
    /// How it ended.
    pub outcome: Outcome,
    /// Where it stood at the end.
    pub standing: Standing,
}

/// The seed of the game of this number, in a run of this seed.
#[must_use]
pub fn seed_of(seed: u64, number: u64) -> u64 {
    Rng::new(Rng::new(seed).next() ^ number).next()
}

impl<G: Simulate> Driver<G> {
    /// A driver that begins with the game of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Driver<G> {
        Driver { rng: choices_of(seed), moves: Vec::with_capacity(1024) }
    }

    /// Plays a whole game of this seed: `Fast` of the seed deals, this driver chooses.
    ///
    /// # Panics
    /// If the game breaks its own promises: a seat that must act cannot, or the game never ends.
    pub fn play(&mut self, setup: &Setup<G>, seed: u64, forced: ForcedMoves) -> Played {
        self.play_before(setup, seed, forced, &mut Silent)
    }

    /// Plays the same game before a probe (instrumentation).
    ///
    /// # Panics
    /// As `play` does.
    #[inline]
    pub fn play_before<W: Probe<G>>(
        &mut self,
        setup: &Setup<G>,
        seed: u64,
        forced: ForcedMoves,
        probe: &mut W,
    ) -> Played {
        self.rng = choices_of(seed);
        let chance = &mut Fast::new(seed);
        let mut game = G::deal(setup, chance, probe);
        let mut moves = 0;
        loop {
            if forced == ForcedMoves::Skipped {
                game.skip_forced(chance, probe);
            }
            let Some((seat, mv)) = self.choose(&game) else { break };
            probe.see(&game);
            game.apply(seat, mv, chance, probe);
            moves += 1;
            assert!(moves <= G::LONGEST, "{} goes on after {moves} moves, seed {seed}", G::ID);
        }
        let outcome = game.outcome().expect("a game in which nobody can act is over");
        Played { moves, outcome, standing: game.standing() }
    }

    /// Chooses a seat and one of its moves, each as likely; nothing once the game is over.
    ///
    /// The seat is the one that a rule says is asked first; otherwise one of those that the game
    /// waits for, and one time in eight any that may act.
    /// Who may act need not have a move: then somebody else is asked, and it is no move.
    #[inline]
    pub fn choose(&mut self, game: &G) -> Option<(Seat, G::Move)> {
        let to_act = game.to_act();
        if to_act.must.is_empty() {
            return None;
        }
        let first = game.asks_first();
        loop {
            let bits = self.rng.next();
            let seat = first.unwrap_or_else(|| ask(to_act, bits));
            self.moves.clear();
            game.moves(seat, &mut self.moves);
            // The choice of the seat has used the lower bits.
            let k = ((bits >> 40) * self.moves.len() as u64) >> 24;
            if let Some(&mv) = self.moves.get(k as usize) {
                return Some((seat, mv));
            }
            assert!(!to_act.must.has(seat), "{}: seat {seat} must act and has no move", G::ID);
        }
    }
}

/// A generator apart from the one that deals: choices must not follow from cards.
fn choices_of(seed: u64) -> Rng {
    Rng::new(!seed)
}

#[inline]
fn ask(to_act: ToAct, bits: u64) -> Seat {
    let ToAct { must, may } = to_act;
    let asked = if bits & 7 == 0 { must | may } else { must };
    let k = ((bits >> 8 & 0xFFFF_FFFF) * u64::from(asked.len())) >> 32;
    asked.nth(k as u32).expect("the k-th of more than k seats")
}
