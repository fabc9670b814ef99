//! The aggregate: the state that the history of one table has made.

use std::collections::VecDeque;
use std::sync::Arc;

use engine::{MAX_SEATS, Seat, SeatSet, Viewer};
use games::GameId;
use protocol::{Millis, Renewed, Terms};
use serde::{Deserialize, Serialize};

use crate::absorb::game_of;
use crate::backlog::{BacklogItem, EVERYBODY, What, place};
use crate::chair::Chair;
use crate::chronicle::Damage;
use crate::commands::Commands;
use crate::entry::{By, Entry, Secrets};
use crate::evening::Evening;
use crate::game::{Match, packs};
use crate::local_settings::LocalSettings;
use crate::sealing::Sealing;
use crate::turn_timer::TurnTimer;

/// How the table knows a person: nobody else must be able to guess it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Who(pub String);

/// How many of the last entries are kept for those who come back.
pub(crate) const KEPT: usize = 64;
/// Seats, onlookers, and whoever sees every card.
pub(crate) const VIEWERS: usize = MAX_SEATS + 2;

/// Where a table stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    /// People are sitting down.
    Gathering,
    /// A seed is sealed, and everybody may promise bytes for it, and show them.
    Sealing(Sealing),
    /// A game is being played.
    Playing,
    /// The game is over.
    Over,
    /// The table is closed.
    Closed,
}

impl From<&Phase> for protocol::Phase {
    fn from(phase: &Phase) -> protocol::Phase {
        match phase {
            Phase::Gathering => protocol::Phase::Gathering,
            Phase::Sealing(_) => protocol::Phase::Sealing,
            Phase::Playing => protocol::Phase::Playing,
            Phase::Over => protocol::Phase::Over,
            Phase::Closed => protocol::Phase::Closed,
        }
    }
}

/// One table.
#[derive(Clone)]
pub struct Table {
    pub(crate) id: String,
    pub(crate) settings: LocalSettings,
    pub(crate) head: u64,
    pub(crate) last_at: Millis,
    /// When the last entry was made that everybody has noticed: what is hidden leaves no trace.
    pub(crate) shown_at: Millis,
    pub(crate) game_id: GameId,
    pub(crate) terms: Terms,
    /// Who wins and loses together with these terms.
    pub(crate) packs: Arc<[Vec<u8>]>,
    pub(crate) host: Who,
    pub(crate) secrets: Secrets,
    /// How often each of them was replaced.
    pub(crate) renewed: Renewed,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) barred: Vec<Who>,
    /// Who must not write, wherever they sit.
    pub(crate) muted: Vec<Who>,
    pub(crate) phase: Phase,
    pub(crate) game: Option<Played>,
    /// How many games there were, the one that is played included.
    pub(crate) games: u64,
    /// How many of them came to their end.
    pub(crate) finished: u64,
    /// Who has played and won them. It is shared with the copies on which things are tried out.
    pub(crate) evening: Arc<Evening>,
    pub(crate) pause: Option<Pause>,
    pub(crate) votes: SeatSet,
    /// The commitment of the game that is played.
    pub(crate) commitment: Option<[u8; 32]>,
    /// How many entries each viewer has noticed.
    pub(crate) told: [u64; VIEWERS],
    /// The last of them that was a step of the game: what has not seen it is stale.
    pub(crate) stepped: [u64; VIEWERS],
    /// The last entries. They are shared with the copies on which things are tried out.
    pub(crate) backlog: VecDeque<Arc<BacklogItem>>,
    /// How many of them everybody has noticed: what is hidden makes nothing else fall out.
    pub(crate) logged: usize,
    /// The last commands of everybody, for whoever sends one again.
    pub(crate) commands: Commands,
    pub(crate) asked: [Option<Asked>; MAX_SEATS],
    /// The time since everybody last noticed something in the game.
    pub(crate) public: TurnTimer,
    /// Since which update of its own each seat can shout something.
    pub(crate) shout_since: [Option<u64>; MAX_SEATS],
    /// Whose the last move was, and by whom, as long as it can be taken back.
    pub(crate) last_move: Option<(Seat, By)>,
    /// The same of the last move that everybody has noticed: what somebody is told who wants to take one back
    /// must not depend on others.
    pub(crate) last_public: Option<(Seat, By)>,
    /// What was left to whoever made the last move, and to everybody's knowledge: taking it back gives no more.
    pub(crate) last_timers: Option<(TurnTimer, TurnTimer)>,
    /// What the dice of the bots are made from in this game. Nobody knows it before the seed is published.
    pub(crate) dice_key: u64,
}

/// A pause.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pause {
    pub(crate) since: Millis,
    /// Whether every person of the table wanted it, and not only those who were there.
    pub(crate) is_agreed: bool,
}

/// A game, and copies of it for trying things out.
pub(crate) struct Played(pub(crate) Box<dyn Match>);

impl Clone for Played {
    fn clone(&self) -> Played {
        Played(self.0.fork())
    }
}

/// Hands that were dealt together and are gathered again together. Later ones are greater.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Hands {
    game: u64,
    deal: u32,
}

/// Since when the table waits for a seat, and how quick a bot there is.
#[derive(Copy, Clone)]
pub(crate) struct Asked {
    pub(crate) at: Millis,
    /// The time that a person has.
    pub(crate) timer: TurnTimer,
    /// How long a bot takes over its move.
    pub(crate) pace: u32,
    /// When a bot notices that it can shout something.
    pub(crate) notices: Option<u32>,
}

impl Table {
    /// The table that this first entry opens.
    pub fn open(entry: &Entry, at: Millis) -> Result<Table, Damage> {
        Table::open_with(entry, at, LocalSettings::default())
    }

    /// The table that this first entry opens, with these settings.
    pub fn open_with(
        entry: &Entry,
        at: Millis,
        settings: impl Into<LocalSettings>,
    ) -> Result<Table, Damage> {
        let Entry::Opened { table, terms, host, secrets } = entry else {
            return Err(Damage::new("the first entry does not open a table"));
        };
        let mut opened = Table {
            id: table.clone(),
            settings: settings.into(),
            head: 1,
            last_at: at,
            shown_at: at,
            game_id: game_of(terms)?,
            packs: packs(game_of(terms)?, terms),
            terms: terms.clone(),
            host: host.clone(),
            secrets: secrets.clone(),
            renewed: Renewed::default(),
            chairs: vec![Chair::default(); usize::from(terms.seats)],
            barred: Vec::new(),
            muted: Vec::new(),
            phase: Phase::Gathering,
            game: None,
            games: 0,
            finished: 0,
            evening: Arc::default(),
            pause: None,
            votes: SeatSet::EMPTY,
            commitment: None,
            told: [1; VIEWERS],
            stepped: [0; VIEWERS],
            backlog: VecDeque::new(),
            logged: 0,
            commands: Commands::default(),
            asked: [None; MAX_SEATS],
            public: TurnTimer::new(at),
            shout_since: [None; MAX_SEATS],
            last_move: None,
            last_public: None,
            last_timers: None,
            dice_key: 0,
        };
        opened.keep(What::Gone, EVERYBODY);
        Ok(opened)
    }

    /// Everybody who could look at this table.
    pub fn viewers(&self) -> impl Iterator<Item = Viewer> + use<> {
        let seats = self.chairs.len() as u8;
        (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Onlooker])
    }

    /// The name of the table.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// How many entries its history has.
    #[must_use]
    pub fn head(&self) -> u64 {
        self.head
    }

    /// When the last one was made.
    #[must_use]
    pub fn last_at(&self) -> Millis {
        self.last_at
    }

    /// Which game is played.
    #[must_use]
    pub fn game_id(&self) -> GameId {
        self.game_id
    }

    /// What the host has decided.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Where the table stands.
    #[must_use]
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The chairs, by seat.
    #[must_use]
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// Who may come in.
    #[must_use]
    pub fn secrets(&self) -> &Secrets {
        &self.secrets
    }

    /// How many games there were, the one that is played included.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many deals were sealed and never came to the end of their game. One that is being played is not
    /// among them.
    #[must_use]
    pub fn unfinished(&self) -> u64 {
        let runs = matches!(self.phase, Phase::Sealing(_) | Phase::Playing);
        self.games.saturating_sub(self.finished + u64::from(runs))
    }

    /// The seat of a person.
    #[must_use]
    pub fn seat_of(&self, who: &Who) -> Option<Seat> {
        let sits = |chair: &Chair| chair.person().is_some_and(|person| person.who == *who);
        self.chairs.iter().position(sits).map(|seat| Seat(seat as u8))
    }

    /// Tells whether this is the host.
    #[must_use]
    pub fn is_host(&self, who: &Who) -> bool {
        self.host == *who
    }

    /// Tells whether the host has asked this person to leave.
    #[must_use]
    pub fn is_barred(&self, who: &Who) -> bool {
        self.barred.contains(who)
    }

    /// Tells whether any person is there.
    #[must_use]
    pub fn is_anybody_here(&self) -> bool {
        self.chairs.iter().any(|chair| chair.present().is_some())
    }

    /// Tells whether the game is paused.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.pause.is_some()
    }

    /// How many people are there.
    #[must_use]
    pub fn people_here(&self) -> usize {
        self.chairs.iter().filter_map(Chair::present).count()
    }

    /// Tells whether this seat can do something now as far as everybody knows: in a window it is hidden who has
    /// answered already.
    #[must_use]
    pub fn is_openly_asked(&self, seat: Seat) -> bool {
        let game = self.game.as_ref().filter(|_| self.phase == Phase::Playing);
        game.is_some_and(|Played(game)| game.is_window() || game.to_act().anybody().has(seat))
    }

    /// The hands that are held now; none if no game is being played. Of a game whose players keep their cards from
    /// one round to the next, they are the same until it is over.
    #[must_use]
    pub fn hands(&self) -> Option<Hands> {
        let Played(game) = self.game.as_ref().filter(|_| self.phase == Phase::Playing)?;
        let deal = match self.game_id {
            GameId::Dos | GameId::Dos2 | GameId::Loyo => game.standing().round,
            GameId::Kiltros | GameId::Doggy => 0,
        };
        Some(Hands { game: self.games, deal })
    }

    /// The number of the last update that this viewer was given.
    #[must_use]
    pub fn number(&self, viewer: Viewer) -> u64 {
        self.told[place(viewer)]
    }

    /// Since which of its updates a seat can shout something.
    #[must_use]
    pub fn shout_since(&self, seat: Seat) -> Option<u64> {
        self.shout_since.get(seat.index()).copied().flatten()
    }

    /// The game, if one is played or over.
    pub(crate) fn game(&self) -> Option<&dyn Match> {
        self.game.as_ref().map(|Played(game)| &**game)
    }

    pub(crate) fn name_of(&self, seat: Seat) -> Option<String> {
        let person = self.chairs.get(seat.index())?.person()?;
        Some(person.name.clone())
    }
}
