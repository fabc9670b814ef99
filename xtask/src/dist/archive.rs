//! Reproducible archives: the same bytes whenever and wherever they are packed from the same files.

use std::collections::BTreeSet;
use std::io::{self, Write};

use flate2::Compression;
use flate2::write::GzEncoder;
use tar::{Builder, EntryType, Header};

/// A file, as it is handed on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct File {
    /// Where it is, without a first `/`.
    pub(super) path: String,
    pub(super) bytes: Vec<u8>,
    /// Whether it is a program.
    pub(super) runs: bool,
}

impl File {
    /// A file to be read.
    pub(super) fn plain(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> File {
        File { path: path.into(), bytes: bytes.into(), runs: false }
    }

    /// A file to be run.
    pub(super) fn program(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> File {
        File { runs: true, ..File::plain(path, bytes) }
    }

    /// Who may do what with it.
    pub(super) fn mode(&self) -> u32 {
        if self.runs { 0o755 } else { 0o644 }
    }
}

/// Packs files into one folder, all of this date and nobody's.
pub(super) fn pack(top: &str, files: &[File], date: u64) -> Result<Vec<u8>, String> {
    packed(top, files, date).map_err(|error| format!("{top}: cannot be packed: {error}"))
}

fn packed(top: &str, files: &[File], date: u64) -> io::Result<Vec<u8>> {
    let mut files: Vec<&File> = files.iter().collect();
    files.sort_by(|one, other| one.path.cmp(&other.path));
    let mut folders = BTreeSet::from([format!("{top}/")]);
    for file in &files {
        let cuts = file.path.match_indices('/').map(|(at, _)| &file.path[..=at]);
        folders.extend(cuts.map(|folder| format!("{top}/{folder}")));
    }
    let mut builder = Builder::new(GzEncoder::new(Vec::new(), Compression::best()));
    let header = |kind: EntryType, mode: u32, size: usize| {
        let mut header = Header::new_ustar();
        header.set_entry_type(kind);
        header.set_mode(mode);
        header.set_size(size as u64);
        header.set_mtime(date);
        header.set_uid(0);
        header.set_gid(0);
        header
    };
    for folder in folders {
        let mut header = header(EntryType::Directory, 0o755, 0);
        builder.append_data(&mut header, folder, io::empty())?;
    }
    for file in files {
        let mut header = header(EntryType::Regular, file.mode(), file.bytes.len());
        builder.append_data(&mut header, format!("{top}/{}", file.path), &file.bytes[..])?;
    }
    builder.into_inner()?.finish()
}

/// The same, smaller.
pub(super) fn gzip(plain: &[u8]) -> Result<Vec<u8>, String> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(plain).and_then(|()| encoder.finish());
    written.map_err(|error| format!("cannot be compressed: {error}"))
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    fn files() -> Vec<File> {
        vec![
            File::program("program", "run"),
            File::plain("docs/b/deep.md", "deep"),
            File::plain("docs/a.md", "a"),
        ]
    }

    #[test]
    fn the_same_files_are_the_same_bytes() {
        let one = pack("top", &files(), 1_000).unwrap();
        let mut other = files();
        other.reverse();
        assert_eq!(pack("top", &other, 1_000).unwrap(), one, "in whatever order they come");
        assert_ne!(pack("top", &files(), 1_001).unwrap(), one);
        other[0].bytes.push(b'.');
        assert_ne!(pack("top", &other, 1_000).unwrap(), one);
        // Neither a date nor a system is in front of it.
        assert_eq!(one[4..8], [0; 4]);
        assert_eq!(one[9], 255);
    }

    #[test]
    fn what_is_unpacked_is_what_was_packed() {
        let packed = pack("top", &files(), 1_000).unwrap();
        let mut archive = tar::Archive::new(GzDecoder::new(&packed[..]));
        let mut seen = Vec::new();
        for entry in archive.entries().unwrap() {
            let mut entry = entry.unwrap();
            let header = entry.header().clone();
            assert_eq!(header.mtime().unwrap(), 1_000);
            assert_eq!((header.uid().unwrap(), header.gid().unwrap()), (0, 0));
            let mut text = String::new();
            entry.read_to_string(&mut text).unwrap();
            let path = entry.path().unwrap().display().to_string();
            seen.push(format!("{path} {:o} {text}", header.mode().unwrap()));
        }
        assert_eq!(
            seen,
            [
                "top/ 755 ",
                "top/docs/ 755 ",
                "top/docs/b/ 755 ",
                "top/docs/a.md 644 a",
                "top/docs/b/deep.md 644 deep",
                "top/program 755 run",
            ]
        );
    }
}
