//! The configuration that a seed gives a simulation. What a seed makes of a rehearsal: what is played, by how many, on
//! how many nodes.

use engine::{Options, Setup, Simulate, Visit};
use games::GameId;
use protocol::{Clock, Terms, Watch};

use crate::dice::Dice;

/// A rehearsal that is to be held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    pub(crate) terms: Terms,
    pub(crate) nodes: usize,
    /// The seats of bots, and how good they are.
    pub(crate) bots: Vec<(u8, &'static str)>,
    pub(crate) watchers: usize,
    /// How long things go wrong, in seconds.
    pub(crate) storm: u64,
}

impl Plan {
    pub(crate) fn of(seed: u64) -> Plan {
        let mut dice = Dice::new(seed, "plan");
        let game = GameId::ALL[(seed % GameId::ALL.len() as u64) as usize];
        let seats = dice.within(2, 4) as u8;
        // Seldom more than one bot: people make the more trouble.
        let most = usize::from(seats) - 1;
        let bots = match dice.below(4) {
            0 => 0,
            1 | 2 => 1,
            _ => most,
        };
        let level = |place: usize| if place.is_multiple_of(2) { "normal" } else { "easy" };
        let bots = (0..bots.min(most)).map(|place| (seats - 1 - place as u8, level(place)));
        let bots = bots.collect();
        let clock = Clock {
            turn: dice.happens(850).then(|| dice.within(10, 40) as u16),
            window: dice.within(3, 8) as u16,
        };
        let watch = if dice.happens(300) { Watch::Open(60) } else { Watch::Public };
        let terms = Terms {
            options: options(game, seats, &mut dice),
            clock,
            watch,
            ..Terms::of(game.id(), seats)
        };
        let nodes = [1, 2, 2, 3, 3][dice.below(5)];
        let watchers = dice.below(2);
        Plan { terms, nodes, bots, watchers, storm: dice.within(20, 60) }
    }

    /// The plan in one line.
    pub(crate) fn title(&self) -> String {
        let Terms { game, seats, .. } = &self.terms;
        let (bots, nodes) = (self.bots.len(), self.nodes);
        format!("{game}, {seats} seats, {bots} of them bots, {nodes} nodes")
    }
}

/// Options that make games short enough for a rehearsal, or another game of it.
pub(crate) fn options(game: GameId, seats: u8, dice: &mut Dice) -> String {
    let all: &[&str] = match game.id() {
        "dos" => &["target=20", "target=40 after-draw=any", "target=20 bonus=must false-call=2"],
        "dos2" => &[
            "-",
            "drawn-card=may",
            "stack=on draw=until-playable false-call=1",
            "wild-dos=any-color skips=add-up finish=number-only",
        ],
        "kiltros" => &["-", "packs=2", "throw-in=all limit=six"],
        "loyo" => &[
            "-",
            "memory-aid=on",
            "challenge=on",
            "headache=on",
            "zero=always pile-out=plain",
            "rounds=3 pairs=on",
        ],
        "doggy" => &["-", "marios=2", "keep=party-and-tidy"],
        _ => &["-"],
    };
    let wanted = dice.pick(all).copied().unwrap_or("-");
    // Packs need an even number of seats.
    if game.visit(Fits { seats, options: wanted }) { wanted } else { "-" }.to_owned()
}

/// Tells whether a game can be played so.
struct Fits<'a> {
    seats: u8,
    options: &'a str,
}

impl Visit for Fits<'_> {
    type Out = bool;
    fn visit<G: Simulate>(self) -> bool {
        let options = if self.options == "-" { "" } else { self.options };
        G::Options::parse(options).is_ok_and(|options| Setup::<G>::new(self.seats, options).is_ok())
    }
}
