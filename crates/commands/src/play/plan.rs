//! Validated arguments of `play`: what was typed about a table, once the game admits it.

use std::sync::Arc;

use bots::{Heuristics, Kind, VisitHeuristics};
use engine::{Options, Seat, Setup};
use protocol::{Clock, Terms};
use table::{Dealer, LocalSettings};
use texts::Texts;

use crate::failure::Failure;
use crate::{args, company, sealed, seating, text};

/// A table that somebody wants to play at.
pub(crate) struct Plan {
    pub(crate) terms: Terms,
    pub(crate) settings: LocalSettings,
    pub(crate) me: Seat,
    /// By seat; nobody where the person sits.
    pub(crate) kinds: Vec<Option<Kind>>,
    /// The seed of the first game, if it is sealed.
    pub(crate) secret: Option<[u8; 32]>,
    /// What each seat adds to it.
    pub(crate) added: Vec<Vec<u8>>,
}

impl Plan {
    /// As it was typed, or why that cannot be played.
    pub(crate) fn of(args: &args::Play, texts: &Texts) -> Result<Plan, Failure> {
        let (seats, options) = bots::visit(args.game, Admitted { args, texts })?;
        let me = seating::seat(args.seat, seats)?;
        let kinds = company::seated(&args.bots, seats, me)?;
        let seed = args.seed.unwrap_or_else(any_seed);
        let deck = args.table.deck.as_deref().map(text::read).transpose()?;
        let settings = LocalSettings {
            dealer: if args.sealed.fair { Dealer::Sealed } else { Dealer::Open(seed) },
            deck: deck.map(Arc::from),
            pets: args.pets.pets.clone().into(),
            dice: seed,
            ..LocalSettings::default()
        };
        let terms = Terms {
            options,
            // Nobody at a terminal is hurried.
            clock: Clock { turn: None, ..Clock::default() },
            chat: protocol::Chat::Off,
            ..Terms::of(args.game.id(), seats)
        };
        let secret = args.sealed.fair.then(|| sealed::secret(&args.sealed)).transpose()?;
        let added = sealed::added(&args.sealed, seats)?;
        Ok(Plan { terms, settings, me, kinds, secret, added })
    }
}

struct Admitted<'a> {
    args: &'a args::Play,
    texts: &'a Texts,
}

impl VisitHeuristics for Admitted<'_> {
    type Out = Result<(u8, String), Failure>;
    fn visit<G: Heuristics>(self) -> Self::Out {
        let Admitted { args, texts } = self;
        let setup: Setup<G> = seating::setup_with_pets(&args.table, &args.pets, texts)?;
        Ok((setup.seats(), setup.options().spell()))
    }
}

/// A seed that nobody chose.
fn any_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    // Short enough to be typed again.
    RandomState::new().hash_one(0) % 1_000_000_000
}
