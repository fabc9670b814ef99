//! Type erasure of the game that is being played: the trait object [`Match`], behind which its type is forgotten.
//!
//! Moves come in as text, and what leaves is JSON for one viewer.

use std::any::Any;
use std::borrow::Cow;
use std::collections::VecDeque;
use std::sync::Arc;

use bots::{Heuristics, VisitHeuristics};
use engine::record::{Header, Line, Scribe, Seal, Seed};
use engine::{
    Chance, Deck, Fast, Options, Outcome, Seat, Setup, Standing, ToAct, Told, Viewer, Wire,
};
use games::GameId;
use protocol::{Happened, Item, RawJson, Rejection, Terms};

use crate::answer::Answer;
use crate::dealer::Source;
use crate::local_settings::LocalSettings;
use crate::seated_bots::{BotsOf, GameBots};
use crate::values::named;

/// A game in progress, whichever it is.
pub(crate) trait Match: Any + Send + Sync {
    /// A copy, to try something on.
    fn fork(&self) -> Box<dyn Match>;
    /// Whom it waits for.
    fn to_act(&self) -> ToAct;
    /// Whether it waits for reactions only.
    fn is_window(&self) -> bool;
    /// The move that is meant, read and checked, if it is allowed.
    fn judge(&self, seat: Seat, mv: &str) -> Result<Judged, Answer>;
    /// Whether this is a shout, allowed or not.
    fn is_shout(&self, mv: &str) -> bool;
    /// Makes a move that was judged in this very position: it is neither read nor checked again.
    fn make(&mut self, judged: Judged) -> Line;
    /// Makes a move as it is written.
    fn play(&mut self, seat: Seat, mv: &str) -> Result<Line, Answer>;
    /// Takes the last move back; false if there is none to take back.
    fn undo(&mut self) -> bool;
    /// Forgets what happened before this step.
    fn forget(&mut self, step: usize);
    /// Whether anybody has learned anything from the last move.
    fn taught(&self) -> bool;
    /// Whether the viewer notices the last step.
    fn is_noticed(&self, viewer: Viewer) -> bool;
    /// What the viewer learned in this step, the deal being 0; nothing if that is long ago.
    fn learned(&self, step: usize, viewer: Viewer) -> Vec<Item>;
    /// The same, as far as it may be told once more.
    fn learned_again(&self, step: usize, viewer: Viewer) -> Vec<Item>;
    /// How many steps there were.
    fn steps(&self) -> usize;
    /// What the viewer sees.
    fn view(&self, viewer: Viewer) -> RawJson;
    /// The same, as it is written in a scenario.
    fn written(&self, viewer: Viewer) -> String;
    /// What the seat can do.
    fn moves(&self, seat: Seat) -> Vec<String>;
    /// Whether the seat can shout something.
    fn can_shout(&self, seat: Seat) -> bool;
    /// The move of a seat whose time is up.
    fn fallback(&self, seat: Seat) -> String;
    /// The result.
    fn outcome(&self) -> Option<Outcome>;
    /// Where it stands.
    fn standing(&self) -> Standing;
    /// Bots for the game as it stands.
    fn bots(&self) -> Box<dyn GameBots>;
}

/// A move that is allowed where it was judged.
pub(crate) struct Judged {
    /// Whose move it is.
    pub(crate) seat: Seat,
    /// How it is written, if it is a shout: that one waits for others, and is judged again.
    pub(crate) shout: Option<String>,
    /// The move itself, of whichever game.
    mv: Box<dyn Any>,
    /// How many steps there were before it.
    step: usize,
}

/// The longest line of a deck, in bytes: there are at most 64 faces, each with its copies and marks.
const LONGEST_DECK: usize = 2_000;

/// What a game is dealt from.
pub(crate) struct Deal<'a> {
    pub(crate) options: &'a str,
    /// The deck of the terms, if it is not that of the box.
    pub(crate) deck: Option<&'a str>,
    pub(crate) names: &'a [String],
    pub(crate) pets: &'a [u8],
    pub(crate) seed: &'a [u8; 32],
    pub(crate) seal: Seal,
    pub(crate) settings: &'a LocalSettings,
}

/// A dealt game, with what its record begins with.
pub(crate) type Dealt = (Box<dyn Match>, Header, Line);

/// Deals.
pub(crate) fn deal(game: GameId, deal: Deal<'_>) -> Result<Dealt, Answer> {
    bots::visit(game, deal)
}

impl VisitHeuristics for Deal<'_> {
    type Out = Result<Dealt, Answer>;
    fn visit<G: Heuristics>(self) -> Self::Out {
        let seats = u8::try_from(self.names.len()).unwrap_or(u8::MAX);
        let mut setup = setup::<G>(seats, self.options)?.with_pets(self.pets);
        let own = self.deck.map(own_deck::<G>).transpose()?.map(Deck::kept);
        if let Some(deck) = own.or(deck_of::<G>(self.settings)?) {
            setup = setup.with_deck(deck).map_err(|_| Rejection::BadDeck)?;
        }
        let dealer = &self.settings.dealer;
        let key = fair::key(self.seed, &self.seal);
        let mut events = Vec::new();
        let chance = dealer.chance(self.seal.number, key);
        let open = dealer.open_seed(self.seal.number).map(|seed| seed.to_string());
        let seed = match &open {
            Some(seed) => Seed::Open(seed),
            None if dealer.is_sealed() => Seed::Sealed(self.seal),
            None => Seed::Open("-"),
        };
        let (scribe, header, line) = Scribe::deal(&setup, self.names, seed, chance, &mut events)
            .map_err(|_| Rejection::BadName)?;
        let past = VecDeque::from([events.into()]);
        let running = Running { setup, scribe, before: None, past, steps: 1 };
        Ok((Box::new(running), header, line))
    }
}

/// The table that these options make, or the rule that forbids it.
pub(crate) fn setup<G: Heuristics>(seats: u8, options: &str) -> Result<Setup<G>, Answer> {
    let options = if options == "-" { "" } else { options };
    let options = G::Options::parse(options).map_err(|_| Rejection::BadTerms)?;
    Ok(Setup::new(seats, options)?)
}

/// The one way to write these options, if so many can play with them.
pub(crate) fn spelled(game: GameId, seats: u8, options: &str) -> Result<String, Answer> {
    bots::visit(game, Spelled { seats, options })
}

struct Spelled<'a> {
    seats: u8,
    options: &'a str,
}

impl VisitHeuristics for Spelled<'_> {
    type Out = Result<String, Answer>;
    fn visit<G: Heuristics>(self) -> Self::Out {
        Ok(setup::<G>(self.seats, self.options)?.options().spell())
    }
}

/// The seats that win and lose together with these terms, by pack; none where everybody plays alone.
#[must_use]
pub fn packs(game: GameId, terms: &Terms) -> Arc<[Vec<u8>]> {
    bots::visit(game, Packs(terms))
}

struct Packs<'a>(&'a Terms);

impl VisitHeuristics for Packs<'_> {
    type Out = Arc<[Vec<u8>]>;
    fn visit<G: Heuristics>(self) -> Self::Out {
        let Packs(terms) = self;
        // Terms that nobody can play with are refused elsewhere.
        let Ok(setup) = setup::<G>(terms.seats, &terms.options) else { return Arc::default() };
        let mut packs: Vec<Vec<u8>> = Vec::new();
        for seat in (0..terms.seats).map(Seat) {
            let pack = G::pack_of(&setup, seat);
            if pack.len() > 1 && pack.first() == Some(seat) {
                packs.push(pack.iter().map(|seat| seat.0).collect());
            }
        }
        packs.into()
    }
}

/// Whether the game can be played with these settings.
pub(crate) fn fits(game: GameId, settings: &LocalSettings) -> Result<(), Answer> {
    bots::visit(game, Fits(settings))
}

struct Fits<'a>(&'a LocalSettings);

impl VisitHeuristics for Fits<'_> {
    type Out = Result<(), Answer>;
    fn visit<G: Heuristics>(self) -> Self::Out {
        deck_of::<G>(self.0).map(|_| ())
    }
}

/// The deck of these settings, if they have one of their own.
fn deck_of<G: Heuristics>(
    settings: &LocalSettings,
) -> Result<Option<&'static Deck<G::Card>>, Answer> {
    let Some(text) = &settings.deck else { return Ok(None) };
    let deck = Deck::read(text, G::PLAN).map_err(|_| Rejection::BadTerms)?;
    Ok(Some(deck.kept()))
}

/// The deck that a line of some terms speaks of.
fn own_deck<G: Heuristics>(line: &str) -> Result<Deck<G::Card>, Answer> {
    // No record has a longer one.
    let is_short = line.len() <= LONGEST_DECK;
    let deck = is_short.then(|| Deck::from_line(line, G::PLAN)).and_then(Result::ok);
    deck.ok_or(Rejection::BadDeck.into())
}

/// The one way to write this deck, if it can be dealt to so many; nothing if it is that of the box.
pub(crate) fn spelled_deck(game: GameId, seats: u8, line: &str) -> Result<Option<String>, Answer> {
    bots::visit(game, SpelledDeck { seats, line })
}

struct SpelledDeck<'a> {
    seats: u8,
    line: &'a str,
}

impl VisitHeuristics for SpelledDeck<'_> {
    type Out = Result<Option<String>, Answer>;
    fn visit<G: Heuristics>(self) -> Self::Out {
        let deck = own_deck::<G>(self.line)?;
        G::PLAN.can_deal(&deck, self.seats).map_err(|_| Rejection::BadDeck)?;
        Ok((deck != *G::printed_deck()).then(|| deck.to_string()))
    }
}

/// A game as it stood before a move, with the seat that made it.
type Earlier<G> = (Scribe<G, Source>, Seat, <G as engine::Parts>::Move);

/// A game in progress.
#[derive(Clone)]
pub(crate) struct Running<G: Heuristics> {
    pub(crate) setup: Setup<G>,
    scribe: Scribe<G, Source>,
    /// How it stood before the last move, and who made it: that one can be taken back. Copies share
    /// it.
    before: Option<Arc<Earlier<G>>>,
    /// What happened in the last steps.
    past: VecDeque<Arc<[G::Event]>>,
    steps: usize,
}

/// How many worlds are looked at before nobody is said to have learned anything.
const WORLDS: u64 = 48;

impl<G: Heuristics> Running<G> {
    pub(crate) fn game(&self) -> &G {
        self.scribe.game()
    }

    /// How it stood before the last move; nothing after the deal, or after one was taken back.
    pub(crate) fn before(&self) -> Option<&G> {
        self.before.as_ref().map(|before| before.0.game())
    }

    /// What happened in the last step.
    pub(crate) fn last(&self) -> &[G::Event] {
        self.past.back().map_or(&[], |events| events)
    }

    fn step(&self, step: usize) -> &[G::Event] {
        let first = self.steps - self.past.len();
        let place = step.checked_sub(first).and_then(|place| self.past.get(place));
        place.map_or(&[], |events| events)
    }

    fn read(&self, mv: &str) -> Result<G::Move, Rejection> {
        mv.parse().map_err(|_| Rejection::Unreadable)
    }

    /// An event as it is sent.
    fn item(&self, event: G::Event) -> Item {
        let (key, values) = event.told();
        let again = self.game().tells_again(event);
        Item::Game(Happened {
            event: raw(&event),
            key: Cow::Borrowed(key),
            values: named(&values),
            again,
        })
    }

    /// Whether the last move looks the same in another world, that `viewer` could not tell from this
    /// one.
    fn looks_alike(&self, viewer: Seat, world: u64) -> bool {
        let Some((scribe, seat, mv)) = self.before.as_deref() else { return false };
        let mut other = scribe.game().determinize(viewer, &mut Fast::new(world));
        if other.check(*seat, *mv).is_err() {
            return false;
        }
        let (mut asked, mut events) = (Asked(Fast::new(world), false), Vec::new());
        other.apply(*seat, *mv, &mut asked, &mut events);
        let learned = |events: &[G::Event]| {
            let viewer = Viewer::Seat(viewer);
            events.iter().filter_map(|&event| G::redact(event, viewer)).collect::<Vec<_>>()
        };
        !asked.1 && learned(&events) == learned(self.last())
    }
}

/// Chance that notices whether it is asked for anything.
struct Asked(Fast, bool);

impl Chance for Asked {
    fn below(&mut self, stream: engine::Stream, n: u32) -> u32 {
        self.1 = true;
        self.0.below(stream, n)
    }
}

impl<G: Heuristics> Match for Running<G> {
    fn fork(&self) -> Box<dyn Match> {
        Box::new(self.clone())
    }

    fn to_act(&self) -> ToAct {
        self.game().to_act()
    }

    fn is_window(&self) -> bool {
        self.game().is_window()
    }

    fn judge(&self, seat: Seat, mv: &str) -> Result<Judged, Answer> {
        let mv = self.read(mv)?;
        self.game().check(seat, mv)?;
        let shout = G::is_race(mv).then(|| mv.to_string());
        Ok(Judged { seat, shout, mv: Box::new(mv), step: self.steps })
    }

    fn is_shout(&self, mv: &str) -> bool {
        self.read(mv).is_ok_and(G::is_race)
    }

    fn make(&mut self, judged: Judged) -> Line {
        let Judged { seat, mv, step, .. } = judged;
        assert_eq!(step, self.steps, "a move is made where it was judged");
        let mv: G::Move = *mv.downcast().expect("a move is made in the game that judged it");
        let before = self.scribe.clone();
        let (line, events) = self.scribe.make(seat, mv);
        self.before = Some(Arc::new((before, seat, mv)));
        self.past.push_back(events.into());
        self.steps += 1;
        line
    }

    fn play(&mut self, seat: Seat, mv: &str) -> Result<Line, Answer> {
        self.judge(seat, mv).map(|judged| self.make(judged))
    }

    fn undo(&mut self) -> bool {
        let Some(before) = self.before.take() else { return false };
        self.scribe = before.0.clone();
        self.past.pop_back();
        self.steps -= 1;
        true
    }

    fn forget(&mut self, step: usize) {
        while self.steps - self.past.len() < step && self.past.pop_front().is_some() {}
    }

    fn taught(&self) -> bool {
        // Whether somebody knew of a card before depends on their own: an answer would tell of those.
        if self.before.as_deref().is_none_or(|(_, _, mv)| !G::is_bare(*mv)) {
            return true;
        }
        let seats = (0..self.game().seats()).map(Seat);
        let worlds = |seat: Seat| (0..WORLDS).map(move |world| (seat, world));
        !seats.flat_map(worlds).all(|(seat, world)| self.looks_alike(seat, world))
    }

    fn is_noticed(&self, viewer: Viewer) -> bool {
        self.last().iter().any(|&event| G::redact(event, viewer).is_some())
    }

    fn learned(&self, step: usize, viewer: Viewer) -> Vec<Item> {
        let events = self.step(step).iter();
        events.filter_map(|&event| G::redact(event, viewer)).map(|event| self.item(event)).collect()
    }

    fn learned_again(&self, step: usize, viewer: Viewer) -> Vec<Item> {
        let events = self.step(step).iter();
        let again = events.filter(|&&event| self.game().tells_again(event));
        again.filter_map(|&event| G::redact(event, viewer)).map(|event| self.item(event)).collect()
    }

    fn steps(&self) -> usize {
        self.steps
    }

    fn view(&self, viewer: Viewer) -> RawJson {
        raw(&self.game().view(viewer))
    }

    fn written(&self, viewer: Viewer) -> String {
        self.game().view(viewer).to_string()
    }

    fn moves(&self, seat: Seat) -> Vec<String> {
        let mut moves = Vec::new();
        self.game().moves(seat, &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    fn can_shout(&self, seat: Seat) -> bool {
        let mut moves = Vec::new();
        self.game().moves(seat, &mut moves);
        moves.into_iter().any(|mv| G::is_race(mv) && !self.game().is_false_call(seat, mv))
    }

    fn fallback(&self, seat: Seat) -> String {
        self.game().fallback(seat).to_string()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome()
    }

    fn standing(&self) -> Standing {
        self.game().standing()
    }

    fn bots(&self) -> Box<dyn GameBots> {
        Box::new(BotsOf::<G>::new(self))
    }
}

fn raw(thing: &impl Wire) -> RawJson {
    RawJson::of(thing).expect("what the engine shows is always JSON")
}
