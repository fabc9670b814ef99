//! Resuming a sealed game where its record stops, with every stream fast-forwarded to where it was.

use engine::record::{Record, Recorder, Replayer};
use engine::{Fault, Game};

use crate::dealing::Fair;
use crate::noting::Noting;
use crate::seal::{SEED, key, promised};

/// The line of a record that has the seal.
const SEAL: usize = 8;

/// Goes on where the record of a sealed game stops, with every stream where it was then.
///
/// What stands in the record must be what the seed gives: nobody plays on with cards that can be
/// contested afterwards.
pub fn resume<G: Game>(record: Record, seed: &[u8; SEED]) -> Result<Recorder<G, Fair>, Fault> {
    let header = &record.header;
    let seal =
        header.fair.as_ref().ok_or_else(|| Fault::new(SEAL, "`fair`: this game was not sealed"))?;
    if promised(header, seal, seed) != seal.commitment {
        return Err(Fault::new(SEAL, "`fair`: another seed was sealed"));
    }
    let mut fair = Fair::new(key(seed, seal));
    let mut replayer = Replayer::<G>::new(header)?;
    for line in &record.lines {
        let written: Vec<&str> = line.gave.iter().map(String::as_str).collect();
        let mut noting = Noting::new(line, &written, Some(&mut fair));
        replayer.step(line, &mut noting)?;
        let (noted, finished) = noting.finish();
        finished?;
        if let Some(other) = noted.iter().find(|one| one.differs()) {
            let text =
                format!("`{}` is written, but the seed gives `{}`", other.written, other.gives);
            return Err(Fault::new(line.place(), text));
        }
    }
    Recorder::resume(record, fair)
}
