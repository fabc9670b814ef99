//! Saves the records of the games of an evening in files.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::Session;
use super::terminal_table::Seal;
use crate::failure::Failure;
use crate::save;

impl<W: Write> Session<'_, W> {
    /// Saves a game that is left, if that was asked for at the start.
    pub(super) fn keep(&mut self, seal: Seal) -> Result<(), Failure> {
        match self.save {
            Some(path) => self.save(&numbered(path, self.table.number()), seal),
            None => Ok(()),
        }
    }

    /// Saves what has been played so far.
    pub(super) fn save(&mut self, path: &Path, seal: Seal) -> Result<(), Failure> {
        let Some(record) = self.table.record(seal).map_err(Failure::trouble)? else {
            return Ok(());
        };
        save::write(path, &record.to_string(), self.force)?;
        Ok(writeln!(self.out, "{} {}", self.texts.line("program-saved", &[]), path.display())?)
    }
}

/// The file of this game of an evening: `game.txt`, `game-2.txt`, …
fn numbered(path: &Path, number: u64) -> PathBuf {
    if number < 2 {
        return path.to_owned();
    }
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}"));
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_an_evening_has_its_file() {
        let named = |path: &str, number| numbered(Path::new(path), number);
        assert_eq!(named("a/game.txt", 1), Path::new("a/game.txt"));
        assert_eq!(named("a/game.txt", 2), Path::new("a/game-2.txt"));
        assert_eq!(named("a.b/game", 12), Path::new("a.b/game-12"));
        assert_eq!(named("x.y.txt", 2), Path::new("x.y-2.txt"));
    }
}
