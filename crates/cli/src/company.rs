//! The other players at somebody's table: bots that see what their seats see, and shout when they
//! notice that they can.

use bots::{Bot, Craft, Kind, race};
use engine::{Game, Outcome, Rng, Seat, SeatSet, Setup, Sight, Viewer};

use crate::failure::Failure;

/// How long a person takes over a move, in milliseconds. There is no clock in a terminal; whoever
/// notices within that time is quicker.
const PERSON: u32 = 1_500;

/// The bots at a table.
pub(crate) struct Company<G: Game> {
    /// By seat; nobody where the person sits.
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    rng: Rng,
}

/// Which bot sits where: one kind for all other seats, or one for each of them in order.
pub(crate) fn seated(kinds: &[Kind], seats: u8, me: Seat) -> Result<Vec<Option<Kind>>, Failure> {
    let others = usize::from(seats) - 1;
    let all = match kinds {
        [one] => vec![*one; others],
        several if several.len() == others => several.to_vec(),
        several => {
            return Err(Failure::usage(format_args!(
                "`--bots` needs one kind for all, or {others}: one for each other seat, not {}",
                several.len()
            )));
        }
    };
    let mut all = all.into_iter();
    Ok((0..seats).map(|seat| if seat == me.0 { None } else { all.next() }).collect())
}

impl<G: Craft> Company<G> {
    /// Bots of these kinds sit down and are dealt their cards.
    pub(crate) fn new(
        setup: &Setup<G>,
        kinds: &[Option<Kind>],
        seed: u64,
        dealt: &[G::Event],
    ) -> Company<G> {
        let sit = |(seat, kind): (u8, &Option<Kind>)| {
            let mut bot = (*kind)?.bot(seed.wrapping_mul(64).wrapping_add(u64::from(seat)));
            bot.sits(setup, Seat(seat));
            bot.dealt(&heard::<G>(dealt, Seat(seat)));
            Some(bot)
        };
        Company { bots: (0..).zip(kinds).map(sit).collect(), rng: Rng::new(!seed) }
    }

    /// Which of these bots the game asks next.
    pub(crate) fn next(&mut self, game: &G, waiting: SeatSet) -> Option<Seat> {
        let first = game.asks_first().filter(|&seat| waiting.has(seat));
        first.or_else(|| match waiting.len() {
            0 => None,
            count => waiting.nth(self.rng.below(count)),
        })
    }

    /// The shout of the bot that is first to notice that it can shout something, if one does before
    /// `next` has moved: a bot, or else the person.
    pub(crate) fn shout(&mut self, game: &G, next: Option<Seat>) -> Option<(Seat, G::Move)> {
        let pace = match next.and_then(|seat| self.bots[seat.index()].as_ref()) {
            Some(bot) => bot.temper().pace(&mut self.rng),
            None => PERSON,
        };
        let bots = (0..).map(Seat).zip(&mut self.bots);
        let bots = bots.filter_map(|(seat, bot)| Some((seat, bot.as_mut()?)));
        race::first(game, pace, bots, &mut self.rng)
    }

    /// The move of the bot on this seat.
    pub(crate) fn choose(&mut self, game: &G, seat: Seat) -> Option<G::Move> {
        let bot = self.bots[seat.index()].as_mut()?;
        Some(bot.choose(&Sight::new(game, seat)))
    }

    /// Everybody hears what their seats learn of what has happened.
    pub(crate) fn hear(&mut self, before: &G, events: &[G::Event]) {
        for (seat, bot) in (0..).map(Seat).zip(&mut self.bots) {
            if let Some(bot) = bot {
                bot.hears(&Sight::new(before, seat), &heard::<G>(events, seat));
            }
        }
    }

    /// Everybody gets up.
    pub(crate) fn rise(&mut self, outcome: Outcome) {
        self.bots.iter_mut().flatten().for_each(|bot| bot.rises(outcome));
    }
}

/// What a seat learns of what has happened.
pub(crate) fn heard<G: Game>(events: &[G::Event], seat: Seat) -> Vec<G::Event> {
    events.iter().filter_map(|&event| G::redact(event, Viewer::Seat(seat))).collect()
}

#[cfg(test)]
mod tests {
    use engine::dos::State;
    use engine::{Options, Setting};

    use super::*;

    #[test]
    fn one_kind_is_for_all_and_several_are_in_order() {
        let kinds = |names: &str| names.split(',').map(|name| name.parse().unwrap()).collect();
        let sit = |names: &str, seats, me| {
            let kinds: Vec<Kind> = kinds(names);
            let seated = seated(&kinds, seats, Seat(me)).ok()?;
            let name = |kind: &Option<Kind>| kind.map_or("me".to_owned(), |kind| kind.to_string());
            Some(seated.iter().map(name).collect::<Vec<_>>().join(" "))
        };
        assert_eq!(sit("easy", 3, 0).unwrap(), "me easy easy");
        assert_eq!(sit("easy,strong:9", 3, 1).unwrap(), "easy me strong:9");
        assert_eq!(sit("easy,hard", 4, 0), None);
    }

    #[test]
    fn who_owes_a_word_is_caught_now_and_then_but_never_by_the_person() {
        let line =
            "row r9; hand 0 b1 b3; hand 1 r1 r3 r4; hand 2 g1 g3 g4; owing 0; turn 1; pile y1 y3";
        let game = State::from_setting(
            &Setting::read(line),
            &Options::parse("").unwrap(),
            State::printed_deck(),
        )
        .unwrap();
        let setup = Setup::new(3, Options::parse("").unwrap()).unwrap();
        let (mut kinds, mut company) = (Vec::new(), Vec::new());
        kinds.push(seated(&["easy".parse().unwrap()], 3, Seat(0)).unwrap());
        kinds.push(seated(&["hard".parse().unwrap()], 3, Seat(0)).unwrap());
        for kinds in &kinds {
            let mut bots = Company::<State>::new(&setup, kinds, 5, &[]);
            let shouts: Vec<(Seat, _)> = (0..400).filter_map(|_| bots.shout(&game, None)).collect();
            assert!(shouts.iter().all(|(seat, mv)| seat.0 != 0 && mv.to_string() == "catch 0"));
            company.push(shouts.len());
        }
        assert!(company[0] > 40 && company[0] < company[1] && company[1] <= 400, "{company:?}");
    }
}
