//! Property-based testing of a game: invariants that are checked at every position of seeded random games.
//!
//! A new game gets all of this for nothing.
//! Laws tie the generator to `check`, views to knowledge, and notation to moves. They cannot tell
//! whether `check` is what the rulebook says: scenarios do that.

use std::collections::HashMap;
use std::fmt::{self, Write as _};

use crate::bag::{Bag, Face};
use crate::catalogue::table;
use crate::chance::{Chance, Fast, Gave, Recording, Rigged, Rng, Stream};
use crate::game::{Setup, Silent, Simulate, Told, conserved, whole_deck};
use crate::options::Options;
use crate::seat::{Seat, Viewer};
use crate::setting::Setting;

/// How much has been looked at.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games played to their end.
    pub games: u64,
    /// Positions looked at.
    pub positions: u64,
    /// Legal moves generated, checked, written and read back.
    pub moves: u64,
    /// Positions at which every well-formed move was tried.
    pub universes: u64,
    /// Guesses compared with the truth.
    pub guesses: u64,
    /// Moves made in two worlds that a seat cannot tell apart.
    pub twins: u64,
    /// Positions written as a line and read back.
    pub lines: u64,
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.games += other.games;
        self.positions += other.positions;
        self.moves += other.moves;
        self.universes += other.universes;
        self.guesses += other.guesses;
        self.twins += other.twins;
        self.lines += other.lines;
    }
}

/// A law that does not hold, and where.
#[derive(Clone, Debug)]
pub struct Violation {
    /// What should have held.
    pub law: String,
    /// The game.
    pub game: &'static str,
    /// How many seats.
    pub seats: u8,
    /// The options.
    pub options: String,
    /// The seed of the game.
    pub seed: u64,
    /// The moves made before.
    pub step: u64,
    /// The whole position.
    pub position: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Violation { law, game, seats, options, seed, step, position } = self;
        write!(
            f,
            "{law}\n  {game}, {seats} seats, options {options}, seed {seed}, after {step} moves\n  {position}"
        )
    }
}

impl std::error::Error for Violation {}

/// Plays one random game and holds every position against the laws. Games with an odd seed start
/// from a thinned deal, in which rare things happen at once.
pub fn run_one<G: Simulate>(setup: &Setup<G>, seed: u64) -> Result<Tally, Box<Violation>> {
    let mut inspector = Inspector::new(setup, seed);
    inspector.run().map_err(|law| {
        Box::new(Violation {
            law,
            game: G::ID,
            seats: setup.seats(),
            options: setup.options().spell(),
            seed,
            step: inspector.step,
            position: inspector.game.view(Viewer::Referee).to_string(),
        })
    })?;
    Ok(inspector.tally)
}

/// One position in so many is tried with every well-formed move: that takes about a millisecond, and
/// the rest of the laws some ten microseconds.
const UNIVERSE_EVERY: u32 = 400;
/// One position in so many is written, read back, replayed and skipped.
const OTHERS_EVERY: u32 = 16;

/// A game under inspection.
struct Inspector<G: Simulate> {
    game: G,
    chance: Fast,
    rng: Rng,
    step: u64,
    /// The cards of a whole deck: what a new round starts from.
    deck: [u8; 64],
    tally: Tally,
    /// Every well-formed move, once it was asked for: the same at all positions.
    universe: Vec<G::Move>,
    moves: Vec<G::Move>,
    others: Vec<G::Move>,
    text: String,
}

type Held = Result<(), String>;

fn law(holds: bool, what: impl FnOnce() -> String) -> Held {
    if holds { Ok(()) } else { Err(what()) }
}

impl<G: Simulate> Inspector<G> {
    fn new(setup: &Setup<G>, seed: u64) -> Inspector<G> {
        let mut chance = Fast::new(seed);
        let game = if seed.is_multiple_of(2) {
            G::deal(setup, &mut chance, &mut Silent)
        } else {
            G::deal_thin(setup, &mut chance)
        };
        Inspector {
            universe: Vec::new(),
            game,
            chance,
            rng: Rng::new(!seed),
            step: 0,
            deck: whole_deck(setup),
            tally: Tally::default(),
            moves: Vec::new(),
            others: Vec::new(),
            text: String::new(),
        }
    }

    fn run(&mut self) -> Held {
        while self.game.outcome().is_none() {
            law(self.step < G::LONGEST, || "every game ends".to_owned())?;
            self.position()?;
            let (seat, mv) = self.choose();
            self.advance(seat, mv)?;
            self.step += 1;
        }
        self.tally.games += 1;
        self.end()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        (0..self.game.seats()).map(Seat)
    }

    // At every position

    fn position(&mut self) -> Held {
        self.tally.positions += 1;
        self.game.audit()?;
        let act = self.game.to_act();
        law(!act.must.is_empty(), || "a game that goes on waits for somebody".to_owned())?;
        law((act.must & act.may).is_empty(), || "nobody both must and may act".to_owned())?;
        law(self.game.asks_first().is_none_or(|seat| act.must.has(seat)), || {
            "whom a program asks first is waited for".to_owned()
        })?;
        for seat in self.seats() {
            self.moves_of(seat)?;
        }
        let viewer = Seat(self.rng.below(u32::from(self.game.seats())) as u8);
        let guess = self.game.determinize(viewer, &mut Fast::new(self.rng.next()));
        self.guess(viewer, &guess)?;
        if self.rng.below(OTHERS_EVERY) == 0 {
            self.line()?;
            self.skipping()?;
        }
        if self.rng.below(UNIVERSE_EVERY) == 0 {
            self.universe(viewer, &guess)?;
        }
        Ok(())
    }

    fn moves_of(&mut self, seat: Seat) -> Held {
        let Inspector { game, moves, text, .. } = self;
        moves.clear();
        game.moves(seat, moves);
        self.tally.moves += moves.len() as u64;
        let act = game.to_act();
        law(moves.is_empty() || act.anybody().has(seat), || {
            format!("seat {seat} has moves, so it must or may act")
        })?;
        if act.must.has(seat) {
            law(!moves.is_empty(), || format!("seat {seat} must act, so it has a move"))?;
            let fallback = game.fallback(seat);
            law(moves.contains(&fallback), || {
                format!("the fallback `{fallback}` of seat {seat} is legal")
            })?;
        }
        for &mv in moves.iter() {
            let answer = game.check(seat, mv);
            law(answer.is_ok(), || {
                format!("`{mv}` of seat {seat} is generated, so it is legal: {answer:?}")
            })?;
            text.clear();
            _ = write!(text, "{mv}");
            law(text.parse().as_ref() == Ok(&mv), || {
                format!("`{text}` reads back as the same move")
            })?;
        }
        moves.sort_unstable();
        law(moves.windows(2).all(|two| two[0] != two[1]), || {
            format!("each move of seat {seat} is generated once")
        })
    }

    /// A seat cannot tell the truth from a guess, and what it may do does not depend on the difference.
    fn guess(&mut self, viewer: Seat, guess: &G) -> Held {
        self.tally.guesses += 1;
        let game = &self.game;
        guess
            .audit()
            .map_err(|text| format!("a guess of seat {viewer} is a possible game: {text}"))?;
        same("cards there are", viewer, game.census(), guess.census())?;
        self.look_alike(viewer, game, guess)?;
        same("standing", viewer, game.standing(), guess.standing())
    }

    /// Everything that a seat receives is the same in both worlds, what it is asked included.
    fn look_alike(&self, viewer: Seat, one: &G, two: &G) -> Held {
        for eyes in [Viewer::Seat(viewer), Viewer::Onlooker] {
            same("view", viewer, one.view(eyes), two.view(eyes))?;
        }
        same("mind", viewer, one.mind(viewer), two.mind(viewer))?;
        let asked = |game: &G| (game.to_act().must.has(viewer), game.to_act().may.has(viewer));
        same("prompt", viewer, asked(one), asked(two))?;
        same("seats that can act", viewer, one.to_act().anybody(), two.to_act().anybody())?;
        same("result", viewer, one.outcome(), two.outcome())?;
        let (mut first, mut second) = (Vec::new(), Vec::new());
        one.moves(viewer, &mut first);
        two.moves(viewer, &mut second);
        same("legal moves", viewer, first, second)
    }

    fn line(&mut self) -> Held {
        self.tally.lines += 1;
        let line = self.game.view(Viewer::Referee).to_string();
        let read = G::from_setting(&Setting::read(&line), &self.game.options(), self.game.deck());
        law(read == Ok(self.game), || {
            format!("a position reads back from its line, not as {read:?}")
        })
    }

    /// Skipping makes nothing but forced moves, in the order of the seats.
    fn skipping(&mut self) -> Held {
        let mut skipped = self.game;
        skipped.skip_forced(&mut self.chance.clone(), &mut Silent);
        let (mut asked, mut chance) = (self.game, self.chance);
        while asked != skipped {
            let forced = asked.to_act().must.iter().find_map(|seat| {
                self.others.clear();
                asked.moves(seat, &mut self.others);
                (self.others.len() == 1).then(|| (seat, self.others[0]))
            });
            let Some((seat, mv)) = forced else {
                return Err(format!(
                    "skipping gives what asking gives, not {}",
                    skipped.view(Viewer::Referee)
                ));
            };
            asked.apply(seat, mv, &mut chance, &mut Silent);
        }
        Ok(())
    }

    /// Every well-formed move of a seat: legal if and only if generated, refused without a trace, and
    /// refused for the same reason in a world that the seat cannot tell from this one.
    fn universe(&mut self, seat: Seat, guess: &G) -> Held {
        self.tally.universes += 1;
        if self.universe.is_empty() {
            self.universe = self.game.universe();
        }
        self.moves.clear();
        self.game.moves(seat, &mut self.moves);
        let mut accepted = 0;
        for &mv in &self.universe {
            let answer = self.game.check(seat, mv);
            accepted += usize::from(answer.is_ok());
            law(answer.is_err() || self.moves.contains(&mv), || {
                format!("`{mv}` of seat {seat} is legal, so it is generated")
            })?;
            if self.rng.below(OTHERS_EVERY) == 0 {
                same(format_args!("answer to `{mv}`"), seat, answer, guess.check(seat, mv))?;
            }
        }
        law(accepted == self.moves.len(), || {
            format!("moves of seat {seat} are well-formed, each once")
        })?;
        for _ in 0..20 {
            let mv = self.universe[self.rng.below(self.universe.len() as u32) as usize];
            let mut game = self.game;
            if game.play(seat, mv, &mut self.chance.clone(), &mut Silent).is_err() {
                law(game == self.game, || {
                    format!("the refused `{mv}` of seat {seat} changes nothing")
                })?;
            }
        }
        // All can be written at any position; to write them takes a while.
        if self.rng.below(UNIVERSE_EVERY) == 0 {
            spellings(&self.universe)?;
        }
        Ok(())
    }

    // From one position to the next

    /// A seat that the game waits for, one time in eight anybody who has a move; and one of its moves.
    fn choose(&mut self) -> (Seat, G::Move) {
        let act = self.game.to_act();
        if self.rng.below(8) == 0 {
            let anybody = act.anybody();
            let seat = anybody.nth(self.rng.below(anybody.len())).expect("within the set");
            self.moves.clear();
            self.game.moves(seat, &mut self.moves);
            if !self.moves.is_empty() {
                return (seat, self.moves[self.rng.below(self.moves.len() as u32) as usize]);
            }
        }
        let seat = act.must.nth(self.rng.below(act.must.len())).expect("within the set");
        self.moves.clear();
        self.game.moves(seat, &mut self.moves);
        (seat, self.moves[self.rng.below(self.moves.len() as u32) as usize])
    }

    fn advance(&mut self, seat: Seat, mv: G::Move) -> Held {
        let before = self.game;
        let mut silent = (before, self.chance);
        let (mut chance, mut events) = (Recording::new(self.chance), Vec::new());
        self.game.apply(seat, mv, &mut chance, &mut events);
        let gave = chance.gave;
        silent.0.apply(seat, mv, &mut silent.1, &mut Silent);
        law(silent.0 == self.game, || format!("`{mv}` does the same when nobody listens"))?;
        self.chance = silent.1;
        law(conserved(&before, &self.game, &self.deck), || "cards are conserved".to_owned())?;
        self.redactions(&events)?;
        if self.rng.below(OTHERS_EVERY) == 0 {
            self.replayed(before, seat, mv, &gave)?;
        }
        self.twins(&before, seat, mv, &gave, &events)
    }

    fn redactions(&self, events: &[G::Event]) -> Held {
        for &event in events {
            for viewer in self.seats().map(Viewer::Seat).chain([Viewer::Onlooker]) {
                let once = G::redact(event, viewer);
                let twice = once.and_then(|event| G::redact(event, viewer));
                law(once == twice, || format!("{event:?} is redacted once and for all"))?;
            }
            law(G::redact(event, Viewer::Referee) == Some(event), || {
                format!("the referee sees {event:?}")
            })?;
        }
        Ok(())
    }

    /// What chance gave, written down and fed back, gives the same game.
    fn replayed(&self, mut game: G, seat: Seat, mv: G::Move, gave: &[(Stream, Gave)]) -> Held {
        let written: Vec<String> = gave.iter().map(|(_, gave)| gave.to_string()).collect();
        let written: Vec<&str> = written.iter().map(String::as_str).collect();
        let mut rigged = Rigged::new(&written);
        game.apply(seat, mv, &mut rigged, &mut Silent);
        rigged.finish()?;
        law(game == self.game, || format!("`{mv}` replays from what chance gave"))
    }

    /// The same move in a world that some seat cannot tell from this one, with other hidden draws:
    /// unless the move shows the difference to everybody, that seat learns the same. A card that is
    /// uncovered and no longer lies there afterwards, or is covered again, shows the difference too.
    fn twins(
        &mut self,
        before: &G,
        seat: Seat,
        mv: G::Move,
        gave: &[(Stream, Gave)],
        events: &[G::Event],
    ) -> Held {
        let viewer = Seat(self.rng.below(u32::from(before.seats())) as u8);
        let mut twin = before.determinize(viewer, &mut Fast::new(self.rng.next()));
        if twin.check(seat, mv).is_err() {
            return Ok(());
        }
        let alike = twin.to_act() == before.to_act();
        let mut chance = OtherWorld { viewer, rest: gave, rng: self.rng, apart: false };
        let mut twin_events = Vec::new();
        twin.apply(seat, mv, &mut chance, &mut twin_events);
        let shown = twin.view(Viewer::Onlooker) != self.game.view(Viewer::Onlooker);
        if chance.apart || shown {
            return Ok(());
        }
        self.tally.twins += 1;
        let mut parted = false;
        for eyes in [Viewer::Seat(viewer), Viewer::Onlooker] {
            let learned = |events: &[G::Event]| -> Vec<G::Event> {
                events.iter().filter_map(|&event| G::redact(event, eyes)).collect()
            };
            let (one, two) = (learned(events), learned(&twin_events));
            match one.iter().zip(&two).find(|(one, two)| one != two) {
                Some((&one, &two)) if one.uncovers(eyes) && two.uncovers(eyes) => {
                    parted = true;
                }
                _ => same(format_args!("story of `{mv}`"), viewer, one, two)?,
            }
        }
        if parted {
            return Ok(());
        }
        if alike {
            // Who has answered may be hidden, but it never follows from hidden cards.
            same("seats that act", viewer, self.game.to_act(), twin.to_act())?;
        }
        self.look_alike(viewer, &self.game, &twin)
    }

    // At the end

    fn end(&mut self) -> Held {
        self.game.audit()?;
        law(self.game.to_act().anybody().is_empty(), || "nobody acts after the end".to_owned())?;
        let outcome = self.game.outcome().ok_or("a game that is over has a result")?;
        law(!outcome.winners.is_empty(), || "somebody wins".to_owned())?;
        self.line()?;
        for seat in self.seats() {
            self.moves.clear();
            self.game.moves(seat, &mut self.moves);
            law(self.moves.is_empty(), || format!("seat {seat} has no moves after the end"))?;
        }
        self.universe = self.game.universe();
        for _ in 0..20 {
            let mv = self.universe[self.rng.below(self.universe.len() as u32) as usize];
            let refused = self
                .game
                .check(Seat(0), mv)
                .is_err_and(|refusal| refusal.rule == table::Rule::Over.id());
            law(refused, || format!("`{mv}` after the end is refused by table.over"))?;
        }
        Ok(())
    }
}

fn same<T: PartialEq + fmt::Debug>(what: impl fmt::Display, viewer: Seat, one: T, two: T) -> Held {
    law(one == two, || {
        format!(
            "seat {viewer} finds the same {what} in a world it cannot tell from this one:\n  {one:?}\n  {two:?}"
        )
    })
}

/// Every well-formed move reads back as itself, and no two are written alike.
fn spellings<M>(universe: &[M]) -> Held
where
    M: Copy + Eq + fmt::Debug + fmt::Display + std::str::FromStr,
{
    let mut spelled = HashMap::with_capacity(universe.len());
    for &mv in universe {
        let text = mv.to_string();
        law(text.parse().ok() == Some(mv), || format!("`{text}` reads back as the same move"))?;
        if let Some(other) = spelled.insert(text, mv) {
            return Err(format!("{mv:?} and {other:?} are written alike"));
        }
    }
    Ok(())
}

/// Chance in a twin world: what the viewer sees is as in the truth, what it does not see is not.
struct OtherWorld<'a> {
    viewer: Seat,
    rest: &'a [(Stream, Gave)],
    rng: Rng,
    /// The truth cannot be followed any further.
    apart: bool,
}

impl OtherWorld<'_> {
    /// What the truth gave at this point, if it was for the same purpose.
    fn truth(&mut self, stream: Stream) -> Option<Gave> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        (first.0 == stream).then_some(first.1)
    }
}

impl Chance for OtherWorld<'_> {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        match self.truth(stream) {
            Some(Gave::Number(number)) if number < n => number,
            _ => {
                self.apart = true;
                self.rng.below(n)
            }
        }
    }

    fn draw<F: Face, const PLANES: usize>(&mut self, stream: Stream, bag: &Bag<F, PLANES>) -> F {
        let Some(Gave::Card(name)) = self.truth(stream) else {
            self.apart = true;
            return bag.nth(self.rng.below(bag.len()));
        };
        let truth = F::from_name(name).expect("a card of the same game");
        if stream.seen_by(self.viewer) {
            self.apart |= !bag.has(truth);
            return if bag.has(truth) { truth } else { bag.nth(0) };
        }
        let other = bag.nth(self.rng.below(bag.len()));
        if other == truth {
            bag.faces().find(|&face| face != truth).unwrap_or(truth)
        } else {
            other
        }
    }
}
