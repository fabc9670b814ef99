//! Other hidden cards for a story that was played: those that one viewer cannot tell from the real ones,
//! from the deal to the last move.

use engine::{
    Game, GameId, Gave, Options, Recording, Rigged, Seat, Setup, Simulate, Stream, Viewer, Visit,
};
use table::Terms;

use super::Cards;
use super::story::{Step, Story};
use crate::dice::Dice;

/// How often another card is tried for each that could be another one.
const TRIES: usize = 2;

/// The list of another deal with the same story, and in how many places it is another one; nothing if
/// nothing hidden could be otherwise.
pub(crate) fn redeal(
    terms: &Terms,
    story: &Story,
    viewer: Viewer,
    dice: &mut Dice,
) -> Option<(Cards, usize)> {
    let game: GameId = terms.game.parse().ok()?;
    game.visit(Redeal { terms, story, viewer, dice })
}

struct Redeal<'a> {
    terms: &'a Terms,
    story: &'a Story,
    viewer: Viewer,
    dice: &'a mut Dice,
}

/// What chance gives in each step, the deal first.
type Given<'a> = Vec<Vec<&'a str>>;

/// What the viewer sees of a story: the view and the events of each step.
type Seen<G> = Vec<(<G as Game>::View, Vec<<G as Game>::Event>)>;

impl Visit for Redeal<'_> {
    type Out = Option<(Cards, usize)>;
    fn visit<G: Simulate>(self) -> Self::Out {
        let Redeal { terms, story, viewer, dice } = self;
        let options = if terms.options == "-" { "" } else { &terms.options };
        let setup: Setup<G> = Setup::new(terms.seats, G::Options::parse(options).ok()?).ok()?;
        let play = Play { setup: setup.with_pets(&story.pets), story, viewer };
        let truth = story.given();
        let seen = play.seen(&truth, None)?;
        let mut hidden = play.hidden(&truth)?;
        // In any order: the oldest cards must not go first every time.
        for place in (1..hidden.len()).rev() {
            hidden.swap(place, dice.below(place + 1));
        }
        let names: Vec<&str> = truth.iter().flatten().copied().collect();
        let mut given = truth.clone();
        for &(step, at) in hidden.iter().cycle().take(TRIES * hidden.len()) {
            let mut other = given.clone();
            if dice.once_in(500) {
                let (with_step, with_at) = *dice.pick(&hidden)?;
                other[step][at] = given[with_step][with_at];
                other[with_step][with_at] = given[step][at];
            } else {
                other[step][at] = dice.pick(&names)?;
            }
            if other != given && play.seen(&other, Some(&seen)).is_some() {
                given = other;
            }
        }
        let both = truth.iter().flatten().zip(given.iter().flatten());
        let others = both.filter(|(one, two)| one != two).count();
        let cards = given.iter().flatten().map(|name| (*name).to_owned()).collect();
        (others > 0).then_some((cards, others))
    }
}

/// A story, played by the rules alone.
struct Play<'a, G: Game> {
    setup: Setup<G>,
    story: &'a Story,
    viewer: Viewer,
}

impl<G: Simulate> Play<'_, G> {
    /// Where cards are given that the viewer does not see at once.
    fn hidden(&self, truth: &Given<'_>) -> Option<Vec<(usize, usize)>> {
        let mut hidden = Vec::new();
        self.through(truth, |step, _, _, gave| {
            let cards = gave.iter().enumerate().filter(|(_, (stream, gave))| {
                matches!(gave, Gave::Card(_)) && !self.is_seen(*stream)
            });
            hidden.extend(cards.map(|(at, _)| (step, at)));
            Some(())
        })?;
        Some(hidden)
    }

    fn is_seen(&self, stream: Stream) -> bool {
        match self.viewer {
            Viewer::Seat(seat) => stream.seen_by(seat),
            // What is seen from a seat that there is none of is seen by everybody.
            Viewer::Onlooker | Viewer::Referee => stream.seen_by(Seat(u8::MAX)),
        }
    }

    /// What the viewer sees if chance gives this; nothing if it cannot, or if that is not what was
    /// expected.
    fn seen(&self, given: &Given<'_>, expected: Option<&Seen<G>>) -> Option<Seen<G>> {
        let mut seen = Seen::<G>::new();
        self.through(given, |step, game, events, _| {
            let learned = events.iter().filter_map(|&event| G::redact(event, self.viewer));
            let now = (game.view(self.viewer), learned.collect());
            let fits = expected.is_none_or(|expected| expected.get(step) == Some(&now));
            seen.push(now);
            fits.then_some(())
        })?;
        Some(seen)
    }

    /// Goes through the story with these cards, as long as `each` wants to go on; nothing if it
    /// cannot have happened.
    fn through(
        &self,
        given: &Given<'_>,
        mut each: impl FnMut(usize, &G, &[G::Event], &[(Stream, Gave)]) -> Option<()>,
    ) -> Option<()> {
        let (first, rest) = given.split_first()?;
        let mut events = Vec::new();
        let mut rigged = Rigged::new(first);
        let mut chance = Recording::new(&mut rigged);
        let mut game = G::deal(&self.setup, &mut chance, &mut events);
        let gave = chance.gave;
        rigged.finish().ok()?;
        each(0, &game, &events, &gave)?;
        let mut before = game;
        for (number, (step, given)) in (1..).zip(self.story.steps.iter().zip(rest)) {
            events.clear();
            let mut rigged = Rigged::new(given);
            let mut chance = Recording::new(&mut rigged);
            match step {
                Step::Undone => game = before,
                Step::Made { seat, mv, .. } => {
                    before = game;
                    let mv = mv.parse().ok()?;
                    game.play(Seat(*seat), mv, &mut chance, &mut events).ok()?;
                }
            }
            let gave = chance.gave;
            rigged.finish().ok()?;
            each(number, &game, &events, &gave)?;
        }
        Some(())
    }
}
