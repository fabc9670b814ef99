//! The spectator delay: a second copy of a table that lags behind, for watchers who see every card.
//!
//! It is the table as it was a while ago, and never shows a hand that somebody still holds.

use std::collections::VecDeque;

use protocol::{Millis, Watch};
use table::{Damage, Dealer, Entry, Hands, Table};

/// The past of a table.
#[derive(Default)]
pub(crate) struct Delayed {
    dealer: Dealer,
    table: Option<Table>,
    /// What has happened since.
    later: VecDeque<(Entry, Millis)>,
    /// The table after the first of it, and when that was.
    next: Option<Box<(Table, Millis)>>,
    /// The delay that the host has chosen last, in milliseconds.
    delay: u64,
    /// The hands that are held now.
    held: Option<Hands>,
}

impl Delayed {
    /// No past yet, of a table whose cards come from this dealer.
    pub(crate) fn new(dealer: Dealer) -> Delayed {
        Delayed { dealer, ..Delayed::default() }
    }

    /// One more entry, to be shown later.
    pub(crate) fn push(&mut self, entry: &Entry, at: Millis) {
        if let Entry::Opened { terms, .. } | Entry::Arranged { terms } = entry
            && let Watch::Open(seconds) = terms.watch
        {
            self.delay = u64::from(seconds) * 1_000;
        }
        self.later.push_back((entry.clone(), at));
    }

    /// The table as it was then; nothing if it was not open yet.
    pub(crate) fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// When the next entry is to be shown; nothing as long as somebody still holds the cards that it shows. Otherwise
    /// whoever plays and watches too would see the hands of the others.
    pub(crate) fn due(&self) -> Option<Millis> {
        let (next, at) = &**self.next.as_ref()?;
        let is_held = next.hands().is_some_and(|hands| self.held.is_some_and(|held| held <= hands));
        (!is_held).then_some(at + self.delay)
    }

    /// Shows all that is old enough; `present` is the table as it is now.
    pub(crate) fn advance(
        &mut self,
        now: Millis,
        present: &Table,
        mut each: impl FnMut(&Table),
    ) -> Result<(), Damage> {
        self.held = present.hands();
        loop {
            self.look_ahead()?;
            if self.due().is_none_or(|due| due > now && self.table.is_some()) {
                return Ok(());
            }
            let Some(next) = self.next.take() else { return Ok(()) };
            each(self.table.insert(next.0));
        }
    }

    /// Finds out what comes next.
    fn look_ahead(&mut self) -> Result<(), Damage> {
        if self.next.is_some() {
            return Ok(());
        }
        let Some((entry, at)) = self.later.pop_front() else { return Ok(()) };
        let next = match &self.table {
            None => Table::open_with(&entry, at, self.dealer.clone())?,
            Some(table) => {
                let mut next = table.clone();
                next.absorb(&entry, at, None)?;
                next
            }
        };
        self.next = Some(Box::new((next, at)));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use engine::{Rng, Seat, Viewer};
    use games::GameId;
    use protocol::{Ask, Command, Terms};
    use table::{LocalTable, Phase, Secrets, Who};

    use super::*;

    /// A game of this table, one move after the other; `each` sees it before every move.
    fn play(game: GameId, watch: Watch, mut each: impl FnMut(&LocalTable, Millis)) {
        let (ana, seed) = (Who("ana".to_owned()), [7; 32]);
        let options = if game == GameId::Dos { "target=40" } else { "-" };
        let terms = Terms { watch, options: options.to_owned(), ..Terms::of(game.id(), 3) };
        let opened = table::opened("mesa".to_owned(), &terms, ana.clone(), Secrets::default());
        let mut local = LocalTable::open(opened.unwrap(), 0).unwrap();
        let mut number = 0;
        let mut ask = |local: &mut LocalTable, ask: Ask, now: Millis| {
            number += 1;
            let command = Command { id: format!("c{number}"), seen: u64::MAX, ask };
            local.ask(&ana, command, now, &seed)
        };
        let sit = Ask::Sit { seat: Some(0), name: "Ana".to_owned(), pets: 0, color: 0 };
        let bot = |seat| Ask::Bot { seat, level: Some("easy".to_owned()) };
        for asked in [sit, bot(1), bot(2), Ask::Start] {
            assert_eq!(ask(&mut local, asked, 0), None);
        }
        // Nobody promises anything, so the cards are dealt when it is time.
        let mut now = 5_000;
        local.advance(now, &seed);
        let mut dice = Rng::new(5);
        for _ in 0..4_000 {
            each(&local, now);
            if *local.table().phase() != Phase::Playing {
                return;
            }
            let you = local.snapshot(Viewer::Seat(Seat(0)), None).you;
            if you.must {
                let mv = you.moves[dice.below(you.moves.len() as u32) as usize].clone();
                ask(&mut local, Ask::Play { mv }, now);
            }
            now = local.advance(now, &seed).unwrap_or(now).max(now);
        }
        panic!("{game} does not come to its end");
    }

    /// The cards that others hold, of those that this table shows to whoever sees every card.
    fn shown(table: &Table) -> Option<String> {
        table.view(Viewer::Referee)
    }

    #[test]
    fn whoever_plays_and_watches_sees_no_hand_that_is_still_held() {
        for &game in GameId::ALL {
            let (mut delayed, mut told, mut rounds) = (Delayed::default(), 0, 0);
            play(game, Watch::Open(60), |local, _| {
                for (entry, at) in &local.history()[told..] {
                    delayed.push(entry, *at);
                }
                told = local.history().len();
                let present = local.table();
                // However long somebody thinks.
                delayed.advance(Millis::MAX / 2, present, |_| rounds += 1).unwrap();
                let past = delayed.table().unwrap();
                if *present.phase() == Phase::Playing {
                    let same = past.hands().is_some() && past.hands() == present.hands();
                    assert!(!same, "{game}: {:?} is shown while it is played", shown(past));
                    assert_eq!(delayed.due(), None);
                } else {
                    // Once it is over there is nothing to hide.
                    assert_eq!(past.head(), present.head());
                }
            });
            assert!(rounds > 10, "{game}");
        }
    }

    #[test]
    fn hands_of_rounds_that_are_over_are_shown_and_not_too_early() {
        let (mut delayed, mut told, mut shown_while_playing) = (Delayed::default(), 0, 0);
        play(GameId::Loyo, Watch::Open(60), |local, now| {
            for (entry, at) in &local.history()[told..] {
                delayed.push(entry, *at);
            }
            told = local.history().len();
            let present = local.table();
            delayed
                .advance(now, present, |past| {
                    assert!(past.head() == 1 || past.last_at() + 60_000 <= now);
                    shown_while_playing += usize::from(past.hands().is_some());
                })
                .unwrap();
        });
        assert!(shown_while_playing > 20, "{shown_while_playing}");
    }
}
