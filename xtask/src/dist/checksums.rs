//! Checksums (`SHA256SUMS`): by which anybody can see that what arrived is what was sent.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use sha2::{Digest, Sha256};

use super::{read, said, text_of, write as write_file};

/// The file with all sums, as `sha256sum --check` reads it.
pub(super) const NAME: &str = "SHA256SUMS";

/// Writes the sums of all files of a folder into it.
pub(super) fn write(folder: &Path) -> Result<(), String> {
    let lines = files(folder)?
        .iter()
        .filter(|(name, _)| *name != NAME)
        .map(|(name, bytes)| format!("{}  {name}\n", sum(bytes)))
        .collect::<String>();
    write_file(&folder.join(NAME), lines.as_bytes())
}

/// Holds every file of a folder to its sum, and every sum to its file; how many there are.
pub(super) fn verify(folder: &Path) -> Result<usize, String> {
    let text = text_of(&folder.join(NAME))?;
    let mut files = files(folder)?;
    files.remove(NAME);
    let count = files.len();
    for line in text.lines() {
        let (sum_of, name) =
            line.split_once("  ").ok_or_else(|| format!("{NAME}: `{line}` is no sum"))?;
        let bytes = files.remove(name).ok_or_else(|| format!("{NAME}: there is no `{name}`"))?;
        if sum(&bytes) != sum_of {
            return Err(format!("{NAME}: `{name}` is not what it was"));
        }
    }
    match files.keys().next() {
        None => Ok(count),
        Some(name) => Err(format!("{NAME}: `{name}` has no sum")),
    }
}

/// All files of a folder by their names.
pub(super) fn files(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(|error| said(folder, &error))? {
        let path = entry.map_err(|error| said(folder, &error))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        found.insert(name, read(&path)?);
    }
    Ok(found)
}

/// A sum as hexadecimal digits.
fn sum(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::super::scratch::Scratch;
    use super::*;

    #[test]
    fn whatever_is_changed_is_noticed() {
        let scratch = Scratch::new().unwrap();
        let folder = &scratch.folder("made").unwrap();
        write_file(&folder.join("a"), b"").unwrap();
        write_file(&folder.join("b"), b"b").unwrap();
        write(folder).unwrap();
        let sums = text_of(&folder.join(NAME)).unwrap();
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a\n";
        assert!(sums.starts_with(empty), "{sums}");
        assert_eq!(verify(folder), Ok(2));
        let fails = |says: &str| {
            let told = verify(folder);
            assert!(told.as_ref().is_err_and(|error| error.contains(says)), "{told:?}");
        };
        write_file(&folder.join("b"), b"c").unwrap();
        fails("`b` is not what it was");
        fs::remove_file(folder.join("b")).unwrap();
        fails("there is no `b`");
        write_file(&folder.join("b"), b"b").unwrap();
        write_file(&folder.join("c"), b"c").unwrap();
        fails("`c` has no sum");
    }
}
