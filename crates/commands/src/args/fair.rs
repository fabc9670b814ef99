//! Command-line arguments of fair dealing.

use std::path::PathBuf;

use engine::record::{added_by_one, from_hex};

/// How a game is sealed
#[derive(clap::Args, Debug)]
pub(crate) struct Sealed {
    /// Seal the seed before the deal and publish it at the end: `sobremesa verify` then checks every
    /// card
    #[arg(long)]
    pub(crate) fair: bool,
    /// Seal this seed, 64 digits 0-9 and a-f, instead of a random one. Who knows it knows the cards
    #[arg(long, value_name = "HEX", requires = "fair", value_parser = seed)]
    pub(crate) fair_seed: Option<[u8; 32]>,
    /// What the seats add to it, in order: up to 32 bytes as digits 0-9 and a-f, or `-` for nothing
    #[arg(long, value_name = "HEX,…", requires = "fair", value_delimiter = ',',
          allow_hyphen_values = true, value_parser = added)]
    pub(crate) fair_add: Vec<Added>,
}

/// What one seat adds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Added(pub(crate) Vec<u8>);

/// Check that the cards of a recorded game were dealt fairly
#[derive(clap::Args, Debug)]
#[command(after_help = "\
A sealed game has a commitment in its record. When the seed is published, this checks that it is the
one that was sealed, that every random choice follows from it and from what the players added, that
every step follows the rules, and that the fingerprints fit. Whoever dealt could have made up the bytes
of every seat: a game is called fair only if a seat that you vouch for with --mine is in it. Compare the
commitment with the one you were shown before the deal, or the four words with those of somebody who
played: that is the part no program can do for you. docs/fair.md says how it works, and tools/verify.py
checks the numbers of --json once more, without this program.

Exit codes: 0 fair, 1 something does not fit, 2 something is missing: the seed is still sealed, the
game is not over, or it was never sealed; 3 everything fits, but whether anybody's own bytes are in it
is not known.

Examples:
  sobremesa trace dos --record --fair --fair-add c0ffee,7ea5 > game.txt
  sobremesa verify game.txt --mine 0=c0ffee
  sobremesa verify game.txt --json > choices.json
  python3 tools/verify.py game.txt --choices choices.json")]
pub(crate) struct Verify {
    /// The record
    #[arg(value_name = "RECORD")]
    pub(crate) file: PathBuf,
    /// The bytes that a seat is known to have added, as digits 0-9 and a-f; the first seat is 0. It can be
    /// given once for each seat
    #[arg(long, value_name = "SEAT=HEX", value_parser = mine)]
    pub(crate) mine: Vec<(u8, Added)>,
    /// Print JSON, with every random choice
    #[arg(long)]
    pub(crate) json: bool,
}

fn seed(text: &str) -> Result<[u8; 32], String> {
    from_hex(text)
        .and_then(|bytes| bytes.try_into().ok())
        .ok_or_else(|| "64 digits 0-9 and a-f are needed".to_owned())
}

fn added(text: &str) -> Result<Added, String> {
    added_by_one(text).map(Added)
}

fn mine(text: &str) -> Result<(u8, Added), String> {
    let (seat, bytes) =
        text.split_once('=').ok_or("a seat and its bytes are needed: `0=c0ffee`")?;
    let known = seat.parse().ok().filter(|known: &u8| known.to_string() == seat);
    let seat = known.ok_or_else(|| format!("`{seat:.20}` is not a seat: the first one is 0"))?;
    let bytes = added_by_one(bytes)?;
    if bytes.is_empty() {
        return Err("whoever added nothing has nothing to vouch for".to_owned());
    }
    Ok((seat, Added(bytes)))
}
