//! Padding of messages against traffic analysis: their length must not depend on cards.
//!
//! Whoever listens on a line cannot read the messages, but hears how long they are. So each is filled up with
//! spaces, which JSON allows after an object, to a length that follows from what everybody knows.

use std::io::{self, Write};

use engine::Viewer;
use games::GameId;
use serde::Serialize;
use table::Table;

use crate::Reply;

/// Lengths are multiples of it.
const STEP: usize = 256;
/// Those that are longer than was thought possible are of this one.
const LARGE: usize = 1_024;
/// How many bytes more than an onlooker somebody may be told of each thing that is told together with others.
const EACH: usize = 256;
/// An answer to a command is so long, whatever it says.
const ANSWER: usize = 512;
/// Advice is.
const HINT: usize = 4_096;
/// What somebody is told who comes in is at least so long, or twice that, and so on.
const WELCOME: usize = 4_096;

/// The length of a message that is no update, if it has so many bytes.
pub(crate) fn of(reply: &Reply, bytes: usize) -> usize {
    match reply {
        Reply::Done(_) | Reply::Refused(_) | Reply::Rejected(_) | Reply::Trouble(_) => {
            bytes.next_multiple_of(ANSWER)
        }
        Reply::Hint(_) => bytes.next_multiple_of(HINT),
        Reply::Welcome(_) | Reply::Update(_) => bytes.next_power_of_two().max(WELCOME),
    }
}

/// The length of an update for this viewer; `public` is how long that of an onlooker would be.
pub(crate) fn of_update(table: &Table, viewer: Viewer, public: usize) -> usize {
    (public + room(table, viewer)).next_multiple_of(STEP)
}

/// The length of an update that tells several things together; `public` is how long that of an onlooker would be who has
/// missed as much, and `missed` how many updates that are.
pub(crate) fn of_several(table: &Table, viewer: Viewer, public: usize, missed: u64) -> usize {
    // Each of them may name cards that only this one has seen, and something may have happened that only this one notices.
    let more = EACH * usize::try_from(missed).unwrap_or(usize::MAX / EACH);
    (public + room(table, viewer) + more).next_multiple_of(LARGE)
}

/// How many bytes more than an onlooker a viewer may be told: the own cards, and what can be done with them. That is
/// known of random games, with half as much again; a test holds it.
fn room(table: &Table, viewer: Viewer) -> usize {
    let (quiet, asked) = match table.game_id() {
        GameId::Dos | GameId::Dos2 if hands_grow(&table.terms().options) => (1_024, 8_192),
        GameId::Dos => (160, 1_536),
        GameId::Dos2 => (320, 768),
        GameId::Kiltros => [window(table.chairs().len()); 2].into(),
        GameId::Loyo => (640, 896),
        GameId::Doggy => (192, 2_560),
    };
    match viewer {
        Viewer::Onlooker => 0,
        Viewer::Seat(seat) if table.is_openly_asked(seat) => asked,
        Viewer::Seat(_) => quiet,
        // Of every seat.
        Viewer::Referee => 1_024 + 512 * table.chairs().len(),
    }
}

/// With these house rules of the two DOS somebody may come to hold half the deck.
fn hands_grow(options: &str) -> bool {
    ["false-call=", "draw=until-playable"].iter().any(|option| options.contains(option))
}

/// What can be done in a window of Kiltros with both a Pulgoso and a Galleta, and every card on the table to give: any two of
/// so many seats, and some twelve cards to each of them.
fn window(seats: usize) -> usize {
    (256 + 14 * seats * seats + 12 * 24 * seats).max(2_048)
}

/// The length of a message of so many bytes that should have this one.
pub(crate) fn filled(bytes: usize, length: usize) -> usize {
    if bytes <= length { length } else { bytes.next_multiple_of(LARGE) }
}

/// How many bytes something takes.
pub(crate) fn bytes(thing: &impl Serialize) -> usize {
    struct Count(usize);
    impl Write for Count {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 += bytes.len();
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let mut count = Count(0);
    serde_json::to_writer(&mut count, thing).expect("a message is always JSON");
    count.0
}

#[cfg(test)]
mod tests {
    use engine::{Rng, Seat};
    use protocol::RawJson;
    use protocol::{Ask, Command, Millis, Terms};
    use table::{Entry, LocalTable, Phase, Secrets, Who};

    use super::*;

    /// As printed, and the house rules with which hands grow long and many things can be done.
    fn house_rules(game: GameId) -> &'static [&'static str] {
        match game {
            GameId::Dos => &[
                "-",
                "players=8 after-draw=any bonus=must",
                "players=8 after-draw=any bonus=must false-call=2",
            ],
            GameId::Dos2 => &[
                "-",
                "players=8 stack=on wild-dos=any-color",
                "players=8 stack=on wild-dos=any-color draw=until-playable",
                "players=8 stack=on wild-dos=any-color false-call=2",
            ],
            GameId::Kiltros | GameId::Loyo | GameId::Doggy => &["-"],
        }
    }

    /// The history of a game that people play at random.
    fn played(game: GameId, seats: u8, options: &str, seed: u8) -> Option<Vec<(Entry, Millis)>> {
        let who = |seat: u8| Who(format!("person-{seat}"));
        let terms = Terms { options: options.to_owned(), ..Terms::of(game.id(), seats) };
        let opened = table::opened("mesa".to_owned(), &terms, who(0), Secrets::default()).ok()?;
        let mut local = LocalTable::open(opened, 0).unwrap();
        let (mut rng, mut number, mut now) = (Rng::new(seed.into()), 0, 0);
        let mut ask = |local: &mut LocalTable, seat: u8, ask: Ask, now: Millis| {
            number += 1;
            let command = Command { id: format!("c{number}"), seen: u64::MAX, ask };
            local.ask(&who(seat), command, now, &[seed; 32]);
        };
        for seat in 0..seats {
            let name = format!("Persona {seat}");
            ask(&mut local, seat, Ask::Sit { seat: Some(seat), name, pets: 0, color: 0 }, 0);
            ask(&mut local, seat, Ask::Ready { ready: true }, 0);
        }
        ask(&mut local, 0, Ask::Start, 0);
        // Nobody promises anything, so the cards are dealt when it is time.
        now += 5_000;
        local.advance(now, &[seed; 32]);
        for _ in 0..500 {
            if *local.table().phase() != Phase::Playing {
                break;
            }
            let seat = rng.below(seats.into()) as u8;
            let you = local.snapshot(Viewer::Seat(Seat(seat)), None).you;
            if (you.must || rng.below(8) == 0) && !you.moves.is_empty() {
                let mv = you.moves[rng.below(you.moves.len() as u32) as usize].clone();
                ask(&mut local, seat, Ask::Play { mv }, now);
            }
            now += 100;
            local.advance(now, &[seed; 32]);
        }
        Some(local.history().to_vec())
    }

    fn length(table: &Table, viewer: Viewer, state: &RawJson) -> Option<(usize, usize)> {
        let update = Reply::Update(Box::new(table.update(viewer, state)?));
        let public = bytes(&Reply::Update(Box::new(table.known_to_all(state))));
        Some((bytes(&update), of_update(table, viewer, public)))
    }

    #[test]
    fn whatever_somebody_holds_there_is_room_for_it() {
        let (mut count, mut plain, mut padded) = (0, 0, 0);
        for &game in GameId::ALL {
            let tables = (2..=10).flat_map(|seats| (1..=3).map(move |seed| (seats, seed)));
            let tables = tables.flat_map(|(seats, seed)| {
                house_rules(game).iter().map(move |&options| (seats, options, seed))
            });
            for (seats, options, seed) in tables {
                let Some(history) = played(game, seats, options, seed) else { continue };
                let mut table = Table::open(&history[0].0, 0).unwrap();
                for (entry, at) in &history[1..] {
                    table.absorb(entry, *at, None).unwrap();
                    let state = table.state();
                    for viewer in table.viewers().chain([Viewer::Referee]) {
                        let Some((bytes, length)) = length(&table, viewer, &state) else {
                            continue;
                        };
                        assert!(
                            bytes <= length,
                            "{game} {options}, {seats}, {viewer:?}: {bytes} of {length}"
                        );
                        // Big tables have more room: what it costs is said of the usual ones.
                        if viewer != Viewer::Referee && seats <= 6 && options == "-" {
                            (count, plain, padded) = (count + 1, plain + bytes, padded + length);
                        }
                    }
                }
            }
        }
        assert!(count > 20_000, "{count}");
        // Half as much again at most, over all games.
        let (plain, padded) = (plain / count, padded / count);
        assert!(2 * padded < 3 * plain + 512, "{plain} bytes become {padded}");
    }

    #[test]
    fn what_is_told_together_is_as_long_as_everybody_knows() {
        let (mut count, mut plain, mut padded) = (0, 0, 0);
        for &game in GameId::ALL {
            for seats in 2..=10 {
                let Some(history) = played(game, seats, "-", 7) else { continue };
                let mut table = Table::open(&history[0].0, 0).unwrap();
                let mut rng = Rng::new(seats.into());
                // What each had been told when.
                let viewers = |table: &Table| -> Vec<Viewer> { table.viewers().collect() };
                let numbers = |table: &Table, viewers: &[Viewer]| -> Vec<u64> {
                    viewers.iter().map(|viewer| table.number(*viewer)).collect()
                };
                let mut told = Vec::new();
                for (entry, at) in &history[1..] {
                    table.absorb(entry, *at, None).unwrap();
                    let all = viewers(&table);
                    told.push((numbers(&table, &all), table.number(Viewer::Onlooker)));
                    let back = 2 + rng.below(14) as usize;
                    let Some(before) = told.len().checked_sub(back) else { continue };
                    let (state, (before, told_all)) = (table.state(), &told[before]);
                    for (viewer, &number) in all.into_iter().zip(before) {
                        let update = table.snapshot(viewer, Some(number), &state);
                        if update.complete != Some(true) {
                            continue;
                        }
                        let public = table.snapshot(Viewer::Onlooker, Some(*told_all), &state);
                        let missed = public.number - told_all;
                        let update = Reply::Update(Box::new(update));
                        let public = bytes(&Reply::Update(Box::new(public)));
                        let length = of_several(&table, viewer, public, missed);
                        let bytes = bytes(&update);
                        assert!(bytes <= length, "{game}, {viewer:?}: {bytes} of {length}");
                        (count, plain, padded) = (count + 1, plain + bytes, padded + length);
                    }
                }
            }
        }
        assert!(count > 15_000, "{count}");
        assert!(padded < 2 * plain + 1_024 * count, "{plain} bytes become {padded}");
    }

    #[test]
    fn answers_are_of_one_length() {
        let done = |id: &str| Reply::Done(protocol::Done { id: id.to_owned(), number: 7 });
        for id in ["a", "abcdefghijklmnopqrstuvwxyz012345"] {
            assert_eq!(of(&done(id), bytes(&done(id))), ANSWER);
        }
        assert_eq!(filled(1_000, 1_024), 1_024);
        assert_eq!(filled(1_025, 1_024), 2_048);
    }
}
