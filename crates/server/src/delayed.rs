//! A table as it was a while ago, for watchers who see every card.

use std::collections::VecDeque;

use engine::MAX_SEATS;
use table::{Damage, Dealer, Entry, Millis, Table, Watch};

/// The past of a table.
#[derive(Default)]
pub(crate) struct Delayed {
    dealer: Dealer,
    table: Option<Table>,
    /// What has happened since.
    later: VecDeque<(Entry, Millis)>,
    /// The delay that the host has chosen last, in milliseconds.
    delay: u64,
    /// How many moves of each seat stand, of what has happened since.
    moves: [i64; MAX_SEATS],
    /// Whether a game goes on.
    is_playing: bool,
    /// How many play.
    seats: usize,
}

/// After how many moves for each seat nobody is waited for who has not moved: they are out of the round, and
/// what is shown is old.
const LONG: i64 = 4;

impl Delayed {
    /// No past yet, of a table whose cards come from this dealer.
    pub(crate) fn new(dealer: Dealer) -> Delayed {
        Delayed { dealer, ..Delayed::default() }
    }

    /// One more entry, to be shown later.
    pub(crate) fn push(&mut self, entry: &Entry, at: Millis) {
        match entry {
            Entry::Opened { terms, .. } | Entry::Arranged { terms } => {
                self.seats = usize::from(terms.seats);
                if let Watch::Open(seconds) = terms.watch {
                    self.delay = u64::from(seconds) * 1_000;
                }
            }
            Entry::Dealt { .. } => self.is_playing = true,
            Entry::Played { end, .. } => self.is_playing &= end.is_none(),
            Entry::Closed { .. } => self.is_playing = false,
            _ => {}
        }
        count(&mut self.moves, entry, 1);
        self.later.push_back((entry.clone(), at));
    }

    /// Tells whether somebody at the table has to move before more is shown: everybody must have moved since
    /// what is shown next. Otherwise whoever thinks for longer than the delay could look at every hand of the
    /// present, and so could those whose neighbor makes many moves in one turn.
    fn is_held(&self) -> bool {
        let mut since = self.moves;
        if let Some((next, _)) = self.later.front() {
            count(&mut since, next, -1);
        }
        let since = &since[..self.seats.min(MAX_SEATS)];
        let is_long = since.iter().sum::<i64>() > LONG * since.len() as i64;
        self.is_playing && !is_long && since.iter().any(|&moves| moves <= 0)
    }

    /// The table as it was then; nothing if it was not open yet.
    pub(crate) fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// When the next entry is to be shown; nothing as long as more has to happen first.
    pub(crate) fn due(&self) -> Option<Millis> {
        let next = self.later.front().filter(|_| self.table.is_none() || !self.is_held());
        next.map(|(_, at)| at + self.delay)
    }

    /// Shows all that is old enough.
    pub(crate) fn advance(
        &mut self,
        now: Millis,
        mut each: impl FnMut(&Table),
    ) -> Result<(), Damage> {
        while self.due().is_some_and(|due| due <= now || self.table.is_none()) {
            let Some((entry, at)) = self.later.pop_front() else { break };
            count(&mut self.moves, &entry, -1);
            match &mut self.table {
                Some(table) => table.absorb(&entry, at, None)?,
                None => self.table = Some(Table::open_with(&entry, at, self.dealer.clone())?),
            }
            if let Some(table) = &self.table {
                each(table);
            }
        }
        Ok(())
    }
}

/// Counts an entry that is still to be shown, or is so no longer. Whoever makes a move and takes it back has not
/// moved on.
fn count(moves: &mut [i64; MAX_SEATS], entry: &Entry, entries: i64) {
    let (seat, more) = match entry {
        Entry::Played { seat, .. } => (*seat, entries),
        Entry::Undone { seat } => (*seat, -entries),
        _ => return,
    };
    if let Some(stand) = moves.get_mut(usize::from(seat)) {
        *stand += more;
    }
}

#[cfg(test)]
mod tests {
    use table::{Ask, By, Command, Parlor, Secrets, Terms, Who};

    use super::*;

    #[test]
    fn whoever_waits_does_not_see_the_present() {
        let ana = Who("ana".to_owned());
        let terms = Terms { watch: Watch::Open(60), ..Terms::of("dos2", 2) };
        let opened =
            table::opened("mesa".to_owned(), &terms, ana.clone(), Secrets::default()).unwrap();
        let mut parlor = Parlor::open(opened, 0).unwrap();
        let mut ask = |ask: Ask, number: usize| {
            let command = Command { id: format!("c{number}"), seen: u64::MAX, ask };
            assert_eq!(parlor.ask(&ana, command, 0, &[7; 32]), None);
        };
        ask(Ask::Sit { seat: Some(0), name: "Ana".to_owned(), pets: 0, color: 0 }, 0);
        ask(Ask::Bot { seat: 1, level: Some("easy".to_owned()) }, 1);
        ask(Ask::Start, 2);
        ask(Ask::Add { bytes: "00".to_owned() }, 3);
        let mut delayed = Delayed::default();
        let mut told = 0;
        let mut push = |parlor: &Parlor, delayed: &mut Delayed| {
            for (entry, _) in &parlor.history()[told..] {
                delayed.push(entry, 0);
            }
            told = parlor.history().len();
        };
        push(&parlor, &mut delayed);
        // However long somebody thinks: the cards that were just dealt stay covered.
        delayed.advance(1_000_000, |_| {}).unwrap();
        assert_ne!(*delayed.table().unwrap().phase(), table::Phase::Playing);
        assert_eq!(delayed.due(), None);
        let mut now = 0;
        for number in 4..2_000 {
            let table = parlor.table();
            if *table.phase() != table::Phase::Playing {
                break;
            }
            let you = parlor.snapshot(engine::Viewer::Seat(engine::Seat(0)), None).update.you;
            if let (true, Some(mv)) = (you.must, you.moves.first()) {
                let play = Ask::Play { mv: mv.clone() };
                let command = Command { id: format!("c{number}"), seen: u64::MAX, ask: play };
                parlor.ask(&ana, command, now, &[7; 32]);
            }
            now = parlor.advance(now, &[7; 32]).unwrap_or(now).max(now);
            push(&parlor, &mut delayed);
            delayed.advance(10_000_000, |_| {}).unwrap();
            let is_move = |(entry, _): &&(Entry, Millis)| matches!(entry, Entry::Played { .. });
            let made = parlor.history().iter().filter(is_move).count();
            let held = delayed.later.iter().filter(is_move).count();
            assert!(held >= made.min(2) || !delayed.is_playing, "{held} of {made} are kept back");
        }
        // Once it is over there is nothing to hide.
        assert_eq!(*parlor.table().phase(), table::Phase::Over);
        assert!(delayed.later.is_empty());
    }

    fn played(seat: u8) -> Entry {
        Entry::Played {
            seat,
            mv: "pass".to_owned(),
            gave: Vec::new(),
            fingerprint: 0,
            end: None,
            by: By::Person,
            race: Vec::new(),
        }
    }

    /// A game of so many seats, of which the pause before the first move is to be shown next.
    fn paused(seats: usize) -> Delayed {
        let mut delayed = Delayed { seats, is_playing: true, ..Delayed::default() };
        delayed.push(&Entry::Paused, 0);
        delayed
    }

    #[test]
    fn whoever_takes_a_move_back_has_not_moved_on() {
        let mut delayed = paused(2);
        for _ in 0..9 {
            delayed.push(&played(0), 0);
            delayed.push(&played(1), 0);
            assert!(!delayed.is_held());
            delayed.push(&Entry::Undone { seat: 1 }, 0);
            delayed.push(&Entry::Undone { seat: 0 }, 0);
            assert!(delayed.is_held());
        }
    }

    #[test]
    fn many_moves_of_one_seat_do_not_show_the_hands_of_the_others() {
        let mut delayed = paused(3);
        (0..6).for_each(|_| delayed.push(&played(0), 0));
        delayed.push(&played(1), 0);
        assert!(delayed.is_held(), "the third has not moved");
        delayed.push(&played(2), 0);
        assert!(!delayed.is_held());
    }

    #[test]
    fn whoever_moved_must_move_again_before_that_is_shown() {
        let mut delayed = Delayed { seats: 2, is_playing: true, ..Delayed::default() };
        delayed.push(&played(0), 0);
        delayed.push(&played(1), 0);
        assert!(delayed.is_held());
        delayed.push(&played(0), 0);
        assert!(!delayed.is_held());
    }

    #[test]
    fn whoever_is_out_of_the_round_is_not_waited_for() {
        let mut delayed = paused(3);
        for _ in 0..6 {
            assert!(delayed.is_held());
            delayed.push(&played(0), 0);
            delayed.push(&played(2), 0);
        }
        assert!(delayed.is_held(), "twelve moves of three");
        delayed.push(&played(0), 0);
        assert!(!delayed.is_held());
    }
}
