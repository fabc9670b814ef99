//! Sources of randomness of a command: a seed that everybody may know, or a sealed one (commit-reveal).

use engine::record::{Seal, Seed};
use engine::{Chance, Fast, Game, Stream};
use fair::Fair;

use crate::args;
use crate::failure::Failure;

/// The table of games that are played here.
pub(crate) const TABLE: &str = "local";

/// Where the chance of a game comes from.
pub(crate) struct Dealing {
    open: String,
    sealed: Option<(Seal, [u8; 32])>,
    chance: Chances,
}

/// Chance of either kind.
#[derive(Clone, Debug)]
pub(crate) enum Chances {
    Fast(Fast),
    Fair(Fair),
}

impl Chance for Chances {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        match self {
            Chances::Fast(chance) => chance.below(stream, n),
            Chances::Fair(chance) => chance.below(stream, n),
        }
    }
}

impl Dealing {
    /// As it was typed: from this seed, or sealed as game `number` for so many seats.
    pub(crate) fn of<G: Game>(
        args: &args::Sealed,
        seed: u64,
        number: u64,
        seats: u8,
    ) -> Result<Dealing, Failure> {
        let open = seed.to_string();
        if !args.fair {
            return Ok(Dealing { open, sealed: None, chance: Chances::Fast(Fast::new(seed)) });
        }
        let secret = secret(args)?;
        let added = added(args, seats)?;
        let seal = fair::seal(TABLE, number, (G::ID, G::RULES), &secret, added);
        let key = fair::key(&secret, &seal);
        Ok(Dealing { open, sealed: Some((seal, secret)), chance: Chances::Fair(Fair::new(key)) })
    }

    /// What the header of the record says.
    pub(crate) fn seed(&self) -> Seed<'_> {
        match &self.sealed {
            Some((seal, _)) => Seed::Sealed(seal.clone()),
            None => Seed::Open(&self.open),
        }
    }

    /// The chance, from the beginning.
    pub(crate) fn chance(&self) -> Chances {
        self.chance.clone()
    }

    /// The seed that was sealed.
    pub(crate) fn secret(&self) -> Option<&[u8; 32]> {
        self.sealed.as_ref().map(|(_, secret)| secret)
    }
}

/// The seed that is to be sealed: the one that was typed, or random bytes.
pub(crate) fn secret(args: &args::Sealed) -> Result<[u8; 32], Failure> {
    args.fair_seed.map_or_else(random, Ok)
}

/// What each of so many seats adds to it.
pub(crate) fn added(args: &args::Sealed, seats: u8) -> Result<Vec<Vec<u8>>, Failure> {
    let mut added: Vec<Vec<u8>> = args.fair_add.iter().map(|one| one.0.clone()).collect();
    let (typed, seats) = (added.len(), usize::from(seats));
    if typed != 0 && typed != seats {
        let text = format!("`--fair-add` needs something for {seats} seats, not for {typed}");
        return Err(Failure::usage(text));
    }
    added.resize(seats, Vec::new());
    Ok(added)
}

/// Random bytes of the operating system.
pub(crate) fn random() -> Result<[u8; 32], Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::trouble(format_args!("there is no randomness: {error}")))?;
    Ok(bytes)
}
