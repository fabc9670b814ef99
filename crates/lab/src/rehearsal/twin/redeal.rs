//! Other secrets for the second run, consistent with all that was seen. Other hidden cards for a game that was played:
//! those that nobody who must not can tell from the real ones, from the deal to the last move.

use engine::{
    Gave, Options, Outcome, Recording, Rigged, Seat, Setup, Simulate, Stream, ToAct, Viewer, Visit,
};
use games::GameId;
use table::By;

use super::story::{Deed, Game, Step};
use crate::dice::Dice;

/// How often another card is tried for each that could be another one.
const TRIES: usize = 2;
/// How often that is at most: long games would take for ever.
const MOST: usize = 150;

/// Somebody for whom everything must look the same.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Eye {
    /// The viewer.
    Viewer(Viewer),
    /// A bot: what it does may depend on all that its seat has seen.
    Bot(Seat),
}

impl Eye {
    fn viewer(self) -> Viewer {
        match self {
            Eye::Viewer(viewer) => viewer,
            Eye::Bot(seat) => Viewer::Seat(seat),
        }
    }

    fn sees(self, stream: Stream) -> bool {
        match self.viewer() {
            Viewer::Seat(seat) => stream.seen_by(seat),
            // What is seen from a seat that there is none of is seen by everybody.
            Viewer::Onlooker => stream.seen_by(Seat(u8::MAX)),
            Viewer::Referee => true,
        }
    }
}

/// What chance gave in a game with the same story, and in how many places it is something else.
/// `viewer` says through whose eyes the viewer sees each step, if at all.
pub(crate) fn redeal(
    game: &Game,
    viewer: impl Fn(&Step) -> Option<Viewer>,
    dice: &mut Dice,
) -> Option<(Vec<String>, usize)> {
    let eyes = game.steps.iter().map(|step| {
        let own = viewer(step).map(Eye::Viewer);
        own.into_iter().chain(step.bots.iter().map(Eye::Bot)).collect()
    });
    let (id, eyes): (GameId, _) = (game.terms.game.parse().ok()?, eyes.collect());
    id.visit(Redeal { game, eyes, dice })
}

struct Redeal<'a> {
    game: &'a Game,
    /// Who sees what stands after each step, and what happened in it.
    eyes: Vec<Vec<Eye>>,
    dice: &'a mut Dice,
}

/// What chance gives in each step, the deal first.
type Given<'a> = Vec<Vec<&'a str>>;

/// What is seen of a step: the view and the events for each eye.
type Sights<G> = Vec<(<G as engine::Parts>::View, Vec<<G as engine::Parts>::Event>)>;

/// What everybody's time depends on: whom the game waits for, whether for reactions only, and how it ended.
type Progress = (ToAct, bool, Option<Outcome>, Vec<bool>);

/// All that is seen of a step.
type Seen<G> = (Sights<G>, Option<Progress>);

impl Visit for Redeal<'_> {
    type Out = Option<(Vec<String>, usize)>;
    fn visit<G: Simulate>(self) -> Self::Out {
        let Redeal { game, eyes, dice } = self;
        let terms = &game.terms;
        let options = if terms.options == "-" { "" } else { &terms.options };
        let setup: Setup<G> = Setup::new(terms.seats, G::Options::parse(options).ok()?).ok()?;
        let play = Play { setup: setup.with_pets(&game.pets), game, eyes };
        let truth = game.given();
        let seen = play.seen(&truth, None)?;
        let mut hidden = play.hidden(&truth)?;
        // In any order: the oldest cards must not go first every time.
        for place in (1..hidden.len()).rev() {
            hidden.swap(place, dice.below(place + 1));
        }
        let names: Vec<&str> = truth.iter().flatten().copied().collect();
        let mut given = truth.clone();
        let tries = (TRIES * hidden.len()).min(MOST);
        for &(step, at) in hidden.iter().cycle().take(tries) {
            let mut other = given.clone();
            if dice.happens(500) {
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
        Some((cards, others))
    }
}

/// A game, played by the rules alone.
struct Play<'a, G: engine::Game> {
    setup: Setup<G>,
    game: &'a Game,
    eyes: Vec<Vec<Eye>>,
}

impl<G: Simulate> Play<'_, G> {
    /// Where cards are given that nobody who must not sees at once.
    fn hidden(&self, truth: &Given<'_>) -> Option<Vec<(usize, usize)>> {
        let mut hidden = Vec::new();
        self.through(truth, |step, _, _, gave| {
            let is_seen = |stream: Stream| self.eyes[step].iter().any(|eye| eye.sees(stream));
            let cards = gave
                .iter()
                .enumerate()
                .filter(|(_, (stream, gave))| matches!(gave, Gave::Card(_)) && !is_seen(*stream));
            hidden.extend(cards.map(|(at, _)| (step, at)));
            Some(())
        })?;
        Some(hidden)
    }

    /// What is seen if chance gives this; nothing if it cannot, or if that is not what was expected.
    fn seen(&self, given: &Given<'_>, expected: Option<&Vec<Seen<G>>>) -> Option<Vec<Seen<G>>> {
        let mut all = Vec::new();
        self.through(given, |step, game, events, _| {
            let now = self.seen_in(step, game, events);
            let fits = expected.is_none_or(|expected| expected.get(step) == Some(&now));
            all.push(now);
            fits.then_some(())
        })?;
        Some(all)
    }

    fn seen_in(&self, step: usize, game: &G, events: &[G::Event]) -> Seen<G> {
        let eyes = &self.eyes[step];
        let learned = |viewer: Viewer| {
            events.iter().filter_map(|&event| G::redact(event, viewer)).collect::<Vec<_>>()
        };
        let sight = |eye: &Eye| match *eye {
            Eye::Viewer(viewer) => (game.view(viewer), learned(viewer)),
            Eye::Bot(seat) => (game.mind(seat), learned(Viewer::Seat(seat))),
        };
        // What the viewer does not see may be anything, but it has to take the same time.
        let is_unseen = !eyes.iter().any(|eye| matches!(eye, Eye::Viewer(_)));
        let progress = is_unseen.then(|| {
            let seats = (0..self.setup.seats()).map(|seat| Viewer::Seat(Seat(seat)));
            let viewers = seats.chain([Viewer::Onlooker]);
            let noticed = viewers.map(|viewer| !learned(viewer).is_empty()).collect();
            (game.to_act(), game.is_window(), game.outcome(), noticed)
        });
        (eyes.iter().map(sight).collect(), progress)
    }

    /// Goes through the game with these cards, as long as `each` wants to go on; nothing if it cannot
    /// have happened.
    fn through(
        &self,
        given: &Given<'_>,
        mut each: impl FnMut(usize, &G, &[G::Event], &[(Stream, Gave)]) -> Option<()>,
    ) -> Option<()> {
        let mut events = Vec::new();
        let (mut game, mut before) = (None::<G>, None::<G>);
        for (number, (step, given)) in self.game.steps.iter().zip(given).enumerate() {
            events.clear();
            let mut rigged = Rigged::new(given);
            let mut chance = Recording::new(&mut rigged);
            match &step.deed {
                Deed::Dealt => game = Some(G::deal(&self.setup, &mut chance, &mut events)),
                Deed::Undone => game = before,
                Deed::Made { seat, mv, by } => {
                    before = game;
                    let (game, mv) = (game.as_mut()?, mv.parse().ok()?);
                    // Whoever sees the same has the same made for them; others may have another hand.
                    if *by == By::Clock && !self.is_seen_from(number - 1, *seat) {
                        (game.fallback(*seat) == mv).then_some(())?;
                    }
                    game.play(*seat, mv, &mut chance, &mut events).ok()?;
                }
            }
            let gave = chance.gave;
            rigged.finish().ok()?;
            each(number, game.as_ref()?, &events, &gave)?;
        }
        Some(())
    }

    fn is_seen_from(&self, step: usize, seat: Seat) -> bool {
        self.eyes[step].iter().any(|eye| eye.viewer().is(seat))
    }
}
