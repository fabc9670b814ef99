//! The configuration that a seed gives a twin run: who plays what, and how.

use engine::{Seat, Viewer};
use games::GameId;
use protocol::{Clock, Terms, Watch};

use crate::dice::Dice;
use crate::rehearsal::plan::options;

/// An evening that is to be held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    pub(crate) terms: Terms,
    /// Who must not be able to tell the worlds apart.
    pub(crate) viewer: Viewer,
    /// How many moves people make.
    pub(crate) moves: u64,
    /// How good the bot of each seat is; people sit on the others.
    pub(crate) bots: Vec<Option<&'static str>>,
    pub(crate) extras: Extras,
}

/// What people do beside playing.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Extras {
    /// Now and then everybody thinks for longer than the clock allows.
    pub(crate) dawdle: bool,
    /// Now and then somebody stays away until a bot takes over.
    pub(crate) leave: bool,
    /// The host uses what a host can do, and now and then everybody wants to pause.
    pub(crate) govern: bool,
    /// The host makes other terms before the first game.
    pub(crate) arrange: bool,
    /// The first game is played to its end, and a second one on other terms.
    pub(crate) again: bool,
    /// The viewer keeps asking for things that have nothing to do with the game, and looks at all that is
    /// served by HTTP: what is answered must not depend on what others do unnoticed.
    pub(crate) probe: bool,
}

impl Plan {
    /// The evening of a seed. Half of them are plain ones: everything else is drawn with dice of its own.
    pub(crate) fn of(game: GameId, seed: u64, dice: &mut Dice) -> Plan {
        let seats = dice.within(2, 4) as u8;
        let terms = Terms {
            options: options(game, seats, dice),
            clock: Clock { turn: Some(90), window: 30 },
            ..Terms::of(game.id(), seats)
        };
        let viewer = match dice.below(usize::from(seats) + 1) {
            place if place < usize::from(seats) => Viewer::Seat(Seat(place as u8)),
            _ => Viewer::Onlooker,
        };
        let moves = dice.within(1, 36);
        let bots = vec![None; usize::from(seats)];
        let mut plan = Plan { terms, viewer, moves, bots, extras: Extras::default() };
        let mut extra = Dice::new(seed, "whims");
        if extra.happens(550) {
            plan.becomes_special(game, &mut extra);
        }
        plan
    }

    fn becomes_special(&mut self, game: GameId, extra: &mut Dice) {
        // A whole game of Kiltros takes as long as many evenings.
        let again = if game == GameId::Kiltros { 40 } else { 120 };
        self.moves = self.moves.div_ceil(2);
        self.extras = Extras {
            dawdle: extra.happens(350),
            leave: extra.happens(250),
            govern: extra.happens(300),
            arrange: extra.happens(300),
            again: extra.happens(again),
            probe: false,
        };
        if self.extras.dawdle {
            let (turn, window) = (extra.within(10, 14) as u16, extra.within(3, 5) as u16);
            self.terms.clock = Clock { turn: Some(turn), window };
        }
        if extra.happens(if self.extras.again { 700 } else { 300 }) {
            self.terms.watch = Watch::Open(extra.within(60, 75) as u16);
            self.moves = extra.within(8, 24);
            if extra.happens(750) {
                self.viewer = Viewer::Onlooker;
            }
        }
        // Bots take their time, and two games are long.
        if !self.extras.again && extra.happens(450) {
            self.seat_bots(extra);
        }
    }

    /// Some seats, but neither the host's nor the viewer's nor all of the others: whatever bots see is the
    /// same in both worlds, and somebody has to have other cards.
    fn seat_bots(&mut self, extra: &mut Dice) {
        let seats = 1..self.terms.seats;
        let free: Vec<u8> = seats.filter(|seat| !self.viewer.is(Seat(*seat))).collect();
        let spare = usize::from(self.viewer == Viewer::Seat(Seat(0)));
        let most = free.len().saturating_sub(spare);
        for &seat in free.iter().take(most.min(extra.within(1, 2) as usize)) {
            self.bots[usize::from(seat)] = extra.pick(&["easy", "normal"]).copied();
        }
    }

    /// The same evening with a viewer who keeps asking. Hands that are shown later are shown with all that was
    /// done unnoticed, so there are none.
    pub(crate) fn with_probes(mut self) -> Plan {
        self.extras.probe = true;
        self.terms.watch = Watch::Public;
        self
    }

    /// The place of the viewer: a seat, or behind the last one.
    pub(crate) fn viewers_place(&self) -> usize {
        match self.viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Onlooker | Viewer::Referee => usize::from(self.terms.seats),
        }
    }

    /// Tells whether bots play.
    pub(crate) fn has_bots(&self) -> bool {
        self.bots.iter().any(Option::is_some)
    }

    /// The places of all who are no bots, the onlooker's last.
    pub(crate) fn people(&self) -> impl Iterator<Item = usize> {
        let seats = usize::from(self.terms.seats);
        (0..=seats).filter(|place| self.bots.get(*place).is_none_or(Option::is_none))
    }
}
