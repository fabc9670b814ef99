//! Coverage counters: in how many runs each thing happened that twin worlds are to show.

use std::ops::AddAssign;

use engine::Viewer;
use protocol::Watch;
use table::{By, Entry, Leaving};

use super::disclosed::Disclosed;
use super::plan::Plan;
use super::story::Story;
use super::twin_client::Told;

/// What twin worlds have shown.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Evenings that were held twice.
    pub pairs: u64,
    /// Evenings for which no other hidden cards were possible.
    pub alone: u64,
    /// Moves that were made in both worlds.
    pub moves: u64,
    /// Cards that were others in the second world, and hidden from the viewer to the end.
    pub cards: u64,
    /// Messages to the viewer that were the same.
    pub messages: u64,
    /// Evenings in which somebody else was told something else: the worlds were not the same.
    pub told_apart: u64,
    /// Of the evenings that were held twice, those in which each of these things happened.
    pub(crate) with: [u64; Thing::ALL.len()],
}

impl Tally {
    /// In how many of the evenings that were held twice this happened.
    #[must_use]
    pub fn with(&self, thing: Thing) -> u64 {
        self.with[thing as usize]
    }

    /// This happened in the evening, or did not.
    pub(crate) fn note(&mut self, thing: Thing, happened: bool) {
        self.with[thing as usize] += u64::from(happened);
    }

    /// Counts what has happened at the table, and what the viewer was told.
    pub(crate) fn note_all(
        &mut self,
        story: &Story,
        plan: &Plan,
        disclosed: &Disclosed,
        told: &[Told],
    ) {
        let mut note = |thing, is_one: &dyn Fn(&Entry) -> bool| {
            self.note(thing, story.entries.iter().any(|(_, entry)| is_one(entry)));
        };
        note(Thing::Clock, &|entry| matches!(entry, Entry::Played { by: By::Clock, .. }));
        note(Thing::Terms, &|entry| matches!(entry, Entry::Arranged { .. }));
        note(Thing::Pause, &|entry| matches!(entry, Entry::Paused));
        note(Thing::Undo, &|entry| matches!(entry, Entry::Undone { .. }));
        note(Thing::Chat, &|entry| matches!(entry, Entry::Said { .. }));
        note(Thing::Host, &|entry| {
            let is_kick = matches!(entry, Entry::Stood { why: Leaving::Kicked, .. });
            is_kick || matches!(entry, Entry::Muted { .. } | Entry::Hosted { .. })
        });
        self.note(Thing::Bot, story.bots_moved.0);
        self.note(Thing::Cover, story.bots_moved.1);
        self.note(Thing::Hint, told.iter().any(|told| told.text.starts_with("{\"hint\"")));
        let watches = plan.viewer == Viewer::Onlooker;
        let mut steps = story.games.iter().flat_map(|game| &game.steps);
        let is_open = steps.any(|step| disclosed.eyes(step.seq) == Some(Viewer::Referee));
        self.note(Thing::Open, watches && is_open);
        let closes = story.games.windows(2).any(|games| {
            let watch = |game: usize| games[game].terms.watch;
            matches!(watch(0), Watch::Open(_)) && watch(1) == Watch::Public
        });
        self.note(Thing::Closed, watches && closes);
        self.note(Thing::Again, story.games.len() > 1);
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.pairs += other.pairs;
        self.alone += other.alone;
        self.moves += other.moves;
        self.cards += other.cards;
        self.messages += other.messages;
        self.told_apart += other.told_apart;
        self.with.iter_mut().zip(other.with).for_each(|(one, other)| *one += other);
    }
}

/// Something that may happen in an evening.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Thing {
    /// A bot moves.
    Bot,
    /// A bot moves for somebody who is away.
    Cover,
    /// Somebody's clock runs out.
    Clock,
    /// The host makes other terms.
    Terms,
    /// The viewer is an onlooker who is shown every hand, but later.
    Open,
    /// The viewer is one whom the hands of the next game are not shown any more.
    Closed,
    /// A second game is played.
    Again,
    /// Everybody wants to pause.
    Pause,
    /// The host has somebody leave, be silent or be the host.
    Host,
    /// A move is taken back.
    Undo,
    /// The viewer is advised.
    Hint,
    /// Somebody says something.
    Chat,
}

impl Thing {
    /// All of them, with what they are called where they are counted.
    pub const ALL: [(Thing, &'static str); 12] = [
        (Thing::Bot, "bots"),
        (Thing::Cover, "bots for people who are away"),
        (Thing::Clock, "clocks that run out"),
        (Thing::Terms, "other terms"),
        (Thing::Open, "open hands"),
        (Thing::Closed, "hands that are not open any more"),
        (Thing::Again, "second games"),
        (Thing::Pause, "pauses"),
        (Thing::Host, "what a host can do"),
        (Thing::Undo, "moves taken back"),
        (Thing::Hint, "advice"),
        (Thing::Chat, "chat"),
    ];
}
