//! Timers of a table: deadlines, timeouts and the pauses of bots, computed from its state and never slept on.
//!
//! Whoever runs the table asks when something is due, waits for that long, and lets the table do it.

use engine::{Seat, SeatSet};

use crate::chair::{Chair, Presence};
use crate::decide::{Draft, Work};
use crate::entry::{Entry, Leaving};
use crate::race::Race;
use crate::seated_bots::Thinking;
use crate::table::{Asked, Pause, Phase, Played, Table};
use protocol::{Millis, Resumes};

/// When the table wants to be looked at again.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Due {
    /// After so many milliseconds.
    pub after: u64,
    /// What for.
    pub kind: DueKind,
}

/// What can be due.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum DueKind {
    /// Promises are to be kept, or the cards are dealt, whoever has added something or not.
    Deal,
    /// Somebody's time is up.
    Clock,
    /// A bot moves.
    Bot,
    /// A bot may shout something.
    Shout,
    /// A bot takes over for somebody who is away.
    Cover,
    /// The seat of somebody who is away becomes free.
    Free,
    /// A pause has been long enough.
    Resume,
    /// Nobody has come for long.
    Desert,
}

impl DueKind {
    /// The kind in one word.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            DueKind::Deal => "deal",
            DueKind::Clock => "clock",
            DueKind::Bot => "bot",
            DueKind::Shout => "shout",
            DueKind::Cover => "cover",
            DueKind::Free => "free",
            DueKind::Resume => "resume",
            DueKind::Desert => "desert",
        }
    }
}

/// A scheduled job: something that is to be done now.
pub enum Chore {
    /// These entries are to be made.
    Make(Draft),
    /// A bot is to be asked.
    Ask(Seat, Thinking),
}

/// How long everybody has to promise bytes for the seed, and as long again to show them.
const SEALING_TIMEOUT: u64 = 5_000;
/// How long the table waits for somebody whose line is dead, before a bot takes over.
pub(crate) const AWAY_TIMEOUT: u32 = 30_000;
/// The same for somebody who has said that they leave.
pub(crate) const LEFT_TIMEOUT: u32 = 10_000;
/// What is done later than this was not done in time, in milliseconds.
const LATE: u64 = 3_000;
/// How long the seat of somebody who is away is kept between games.
const SEAT_KEPT: u64 = 10 * 60_000;
/// How long a pause is.
const LONGEST_PAUSE: u64 = 30 * 60_000;
/// How long a table is kept for when nobody is there.
const DESERTED_TABLE_KEPT: u64 = 7 * 24 * 3_600_000;

impl Table {
    /// What is due first, in milliseconds from now.
    #[must_use]
    pub fn due_after(&self, now: Millis) -> Option<Due> {
        let (at, kind) = self.due(SeatSet::EMPTY)?;
        Some(Due { after: at.saturating_sub(now), kind })
    }

    /// What is due first, and when; the bots of these seats are thinking already.
    #[must_use]
    pub fn due(&self, thinking: SeatSet) -> Option<(Millis, DueKind)> {
        self.all_due(thinking).map(|(at, kind, _)| (at, kind)).min()
    }

    /// All that will be due.
    fn all_due(&self, thinking: SeatSet) -> impl Iterator<Item = (Millis, DueKind, Seat)> {
        let seats = (0..).map(Seat).zip(&self.chairs).zip(&self.asked);
        let by_seat = seats.flat_map(move |((seat, chair), asked)| {
            let acts = asked.and_then(|asked| self.acts(seat, chair, asked, thinking));
            let away = self.away(chair);
            acts.into_iter().chain(away).map(move |(at, kind)| (at, kind, seat))
        });
        let deal = match &self.phase {
            Phase::Sealing(sealing) => {
                Some((sealing.since + SEALING_TIMEOUT, DueKind::Deal, Seat(0)))
            }
            _ => None,
        };
        // While nobody is there the table rests: no clock runs, and no bot plays for itself.
        let here = self.is_anybody_here() && self.phase != Phase::Closed;
        let desert = (!here && self.phase != Phase::Closed).then_some((
            self.last_at + DESERTED_TABLE_KEPT,
            DueKind::Desert,
            Seat(0),
        ));
        // Nobody has to be there for that: nobody can be late when nobody is waited for.
        let resume = self.resumes().filter(|_| self.phase == Phase::Playing);
        let resume = resume.map(|resumes| (resumes.at, DueKind::Resume, Seat(0)));
        by_seat.chain(deal).filter(move |_| here).chain(resume).chain(desert)
    }

    /// When the seat acts, or is made to.
    fn acts(
        &self,
        seat: Seat,
        chair: &Chair,
        asked: Asked,
        thinking: SeatSet,
    ) -> Option<(Millis, DueKind)> {
        let Played(game) = self.game.as_ref()?;
        if self.is_paused() || self.phase != Phase::Playing || thinking.has(seat) {
            return None;
        }
        let must = game.to_act().must.has(seat);
        match chair.bot() {
            Some(_) if must => Some((asked.at + u64::from(asked.pace), DueKind::Bot)),
            Some(_) => Some((asked.at + u64::from(asked.notices?), DueKind::Shout)),
            None if must => Some((asked.timer.deadline(self.limit()?), DueKind::Clock)),
            None => None,
        }
    }

    /// When the bot of this seat moves, if it is to.
    pub(crate) fn bot_due(&self, seat: Seat) -> Option<Millis> {
        let chair = self.chairs.get(seat.index())?;
        let asked = (*self.asked.get(seat.index())?)?;
        let acts = self.acts(seat, chair, asked, SeatSet::EMPTY).filter(|_| self.is_anybody_here());
        acts.filter(|(_, kind)| *kind == DueKind::Bot).map(|(at, _)| at)
    }

    /// A seat whose bot looks ahead before it moves and has not begun to; these think already. It begins
    /// as soon as it is asked: how long it looks depends on its cards, and when it moves must not.
    pub(crate) fn looks_ahead(&self, thinking: SeatSet) -> Option<Seat> {
        let looks = |chair: &Chair| chair.bot().is_some_and(|kind| kind.looks_ahead());
        let seats = (0..).map(Seat).zip(&self.chairs);
        let mut seats = seats.filter(|(seat, chair)| looks(chair) && !thinking.has(*seat));
        seats.find(|(seat, _)| self.bot_due(*seat).is_some()).map(|(seat, _)| seat)
    }

    /// When something happens to the seat of somebody who is away.
    fn away(&self, chair: &Chair) -> Option<(Millis, DueKind)> {
        let Presence::Away { since, patience } = chair.person()?.presence else { return None };
        match self.phase {
            Phase::Playing | Phase::Sealing(_) => {
                Some((since + u64::from(patience), DueKind::Cover))
            }
            Phase::Gathering | Phase::Over => Some((since + SEAT_KEPT, DueKind::Free)),
            Phase::Closed => None,
        }
    }

    /// When the pause ends, if there is one.
    pub(crate) fn resumes(&self) -> Option<Resumes> {
        let Pause { since, is_agreed } = self.pause?;
        Some(Resumes { at: since + LONGEST_PAUSE, alone: !is_agreed })
    }

    /// How long the table waits for a move now, in milliseconds; for ever, if there is nobody but bots
    /// to wait.
    pub(crate) fn limit(&self) -> Option<u64> {
        self.length().filter(|_| self.people_here() > 1)
    }

    /// How long somebody has for what is asked for now, whoever is there to wait.
    pub(crate) fn length(&self) -> Option<u64> {
        let Played(game) = self.game.as_ref()?;
        let clock = self.terms.clock;
        let seconds = if game.is_window() { Some(clock.window) } else { clock.turn };
        seconds.map(|seconds| u64::from(seconds) * 1_000)
    }

    /// Something that is to be done now; the bots of these seats are thinking already.
    #[must_use]
    pub fn chore(&self, now: Millis, thinking: SeatSet) -> Option<Chore> {
        let due = self.all_due(thinking).filter(|(at, ..)| *at <= now);
        let (at, kind, seat) = due.min_by_key(|(at, kind, _)| (*at, *kind))?;
        let mut work = Work::on(self, now);
        match kind {
            // Nobody was there to do it in time: the server was down, or asleep, or could not keep
            // anything, or its clock was set. That must not cost anybody a move, a seat or the table.
            DueKind::Clock | DueKind::Cover | DueKind::Free | DueKind::Desert
                if now > at + LATE =>
            {
                work.add(Entry::Held);
            }
            DueKind::Bot => return Some(Chore::Ask(seat, Thinking::Move)),
            DueKind::Shout => return Some(Chore::Ask(seat, Thinking::Shout)),
            DueKind::Deal => work.end_step(),
            DueKind::Clock => {
                let late = self.all_due(thinking).filter(|(at, ..)| *at <= now);
                let late = late.filter(|(_, kind, _)| *kind == DueKind::Clock);
                work.lapse(late.map(|(.., seat)| seat));
            }
            DueKind::Cover => work.add(Entry::Covered { seat: seat.0 }),
            DueKind::Free => {
                let host = self.chairs[seat.index()].person().is_some_and(|p| self.is_host(&p.who));
                work.add(Entry::Stood { seat: seat.0, why: Leaving::Lost });
                // A table without its host would be stuck.
                let next = self.chairs.iter().position(|chair| chair.present().is_some());
                if let Some(next) = next.filter(|_| host) {
                    work.add(Entry::Hosted { seat: next as u8 });
                }
            }
            DueKind::Resume => work.add(Entry::Resumed),
            DueKind::Desert => work.add(Entry::Closed { deserted: true }),
        }
        Some(Chore::Make(work.done(None)))
    }

    /// How long a bot has taken to shout.
    pub(crate) fn bot_reaction(&self, seat: Seat, now: Millis) -> u32 {
        let since = self.asked.get(seat.index()).copied().flatten().map_or(now, |asked| asked.at);
        Race::<()>::reaction(since, now, 0)
    }

    /// A bot had nothing to shout: it is not asked again before something happens. That is no part of the
    /// history: whoever reads the table again asks the bot once more.
    pub fn hush(&mut self, seat: Seat) {
        if let Some(Some(asked)) = self.asked.get_mut(seat.index()) {
            asked.notices = None;
        }
    }
}
