//! Branching off a recorded game: a new table that goes on from one of its positions, with new randomness.
//!
//! The cards are where they were, and what chance gives from there on is new. So nobody who has seen how the other
//! game ended knows what comes.

use std::sync::Arc;

use engine::Seat;
use engine::record::Record;

use crate::answer::Answer;
use crate::ask::{Decided, opened};
use crate::chronicle::Damage;
use crate::dealer::Dealer;
use crate::decide::Work;
use crate::entry::By;
use crate::entry::Secrets;
use crate::local::LocalTable;
use crate::local_settings::LocalSettings;
use crate::table::Who;
use protocol::{Ask, Command, Millis, Ran, Terms};

/// From where a game goes on, and for whom.
pub struct Sequel<'a> {
    /// The game that was played.
    pub record: &'a Record,
    /// After this step; the deal is 0.
    pub step: usize,
    /// The person's seat.
    pub seat: Seat,
    /// The person, and how they sit down.
    pub person: (&'a Who, Ask),
    /// How well the bots on the other seats play.
    pub level: &'a str,
    /// How it is played otherwise: the game, the seats and the options are those of the record.
    pub terms: Terms,
}

impl LocalTable {
    /// The table of a game that goes on. `seed` are random bytes that nobody knows.
    pub fn sequel(
        table: String,
        sequel: Sequel<'_>,
        now: Millis,
        seed: &[u8; 32],
    ) -> Result<LocalTable, Damage> {
        let Sequel { record, step, seat, person: (person, sits), level, terms } = sequel;
        let header = &record.header;
        let lines = record.lines.get(..=step).ok_or_else(|| Damage::new("it has no such step"))?;
        let seats = u8::try_from(header.seats.len()).map_err(|_| Damage::new("too many seats"))?;
        let given: Vec<String> = lines.iter().flat_map(|line| &line.gave).cloned().collect();
        let mut fresh = [0; 8];
        fresh.copy_from_slice(&seed[..8]);
        let dealer = Dealer::Continued { given: given.into(), seed: u64::from_le_bytes(fresh) };
        let settings =
            LocalSettings { dealer, pets: Arc::from(&*header.pets), ..LocalSettings::default() };
        let (game, options) = (header.game.clone(), header.options.clone());
        let deck = (header.deck != "-").then(|| header.deck.clone());
        let terms = Terms { game, seats, options, deck, ..terms };
        let entry = opened(table, &terms, person.clone(), Secrets::default()).map_err(answered)?;
        let mut local = LocalTable::open_with(settings, entry, now)?;
        let others = seat.others(seats).map(|seat| seat.0);
        let bots = others.map(|seat| Ask::Bot { seat, level: Some(level.to_owned()) });
        let asks = [sits].into_iter().chain(bots).chain([Ask::Start]);
        for (number, ask) in asks.enumerate() {
            let command = Command { id: format!("sequel-{number}"), seen: u64::MAX, ask };
            if let Some(answer) = local.ask(person, command, now, seed) {
                return Err(answered(answer));
            }
        }
        // Its cards come from the other game, so nobody has anything to add.
        let mut work = Work::on(local.table(), now);
        work.deal();
        let dealt = work.done(None);
        local.keep(&dealt, now);
        for line in &lines[1..] {
            let mover = line.seat.ok_or_else(|| Damage::new("a move of nobody"))?;
            let draft = match local.table().bot_plays(mover, &line.mv, By::Bot, now) {
                Ok(Decided::Shout { seat, mv }) => {
                    let race = [Ran { seat: seat.0, took: 0, rtt: 0 }];
                    local.table().shouted((seat, &mv), &race, None, now)
                }
                Ok(Decided::Draft(draft)) => Ok(draft),
                Ok(Decided::Hint { .. }) => return Err(Damage::new("a hint is no move")),
                Err(answer) => Err(answer),
            };
            local.keep(&draft.map_err(answered)?, now);
        }
        let played = local.so_far()?.map(|(_, record)| record.lines).unwrap_or_default();
        let same = played.len() == lines.len()
            && played.iter().zip(lines).all(|(one, other)| one.gave == other.gave);
        if same { Ok(local) } else { Err(Damage::new("it does not come out as it was")) }
    }
}

fn answered(answer: Answer) -> Damage {
    Damage::new(&format!("{answer:?}"))
}
