//! Races between bots by sampled reaction times: who is first to notice that there is something to shout.

use engine::{Game, Rng, Seat, Sight};

use crate::bot::Bot;

/// The shout of the bot that is first to notice that it can shout something, if one does before the
/// next move is made, which takes so many milliseconds.
pub fn first<'a, G: Game>(
    game: &G,
    pace: u32,
    bots: impl Iterator<Item = (Seat, &'a mut Box<dyn Bot<G>>)>,
    rng: &mut Rng,
) -> Option<(Seat, G::Move)> {
    // Those that the game waits for shout in their own time, as their move.
    let may = game.to_act().may;
    let mut quickest: Option<(u32, Seat, G::Move)> = None;
    for (seat, bot) in bots.filter(|(seat, _)| may.has(*seat)) {
        let Some(delay) = bot.timing().notices(rng) else { continue };
        let in_time = delay < quickest.map_or(pace, |(shortest, ..)| shortest);
        if in_time && let Some(mv) = bot.shouts(&Sight::new(game, seat)) {
            quickest = Some((delay, seat, mv));
        }
    }
    quickest.map(|(_, seat, mv)| (seat, mv))
}
