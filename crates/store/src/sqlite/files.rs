//! File identity (device and inode), and flushes of folders: names can come to stand for other files while a
//! program runs.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::link::OpenError;

/// A file itself, whatever its name is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct FileId {
    device: u64,
    number: u64,
}

impl FileId {
    /// The file of that name.
    pub(super) fn of(path: &Path) -> io::Result<FileId> {
        fs::metadata(path).map(|found| FileId::from_metadata(&found))
    }

    /// The file of that name, if there is one.
    fn maybe(path: &Path) -> io::Result<Option<FileId>> {
        match FileId::of(path) {
            Ok(id) => Ok(Some(id)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    #[cfg(unix)]
    pub(super) fn from_metadata(found: &fs::Metadata) -> FileId {
        use std::os::unix::fs::MetadataExt;
        FileId { device: found.dev(), number: found.ino() }
    }

    /// Elsewhere an open file can be neither renamed nor removed, so its name is enough.
    #[cfg(not(unix))]
    pub(super) fn from_metadata(_: &fs::Metadata) -> FileId {
        FileId { device: 0, number: 0 }
    }
}

/// The files that make up a database in use.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Files {
    /// The database.
    pub(super) main: FileId,
    /// What is not in it yet.
    pub(super) log: Option<FileId>,
    /// The index of the log.
    index: Option<FileId>,
}

impl Files {
    /// The files that are there now.
    pub(super) fn of(path: &Path) -> io::Result<Files> {
        Ok(Files {
            main: FileId::of(path)?,
            log: FileId::maybe(&beside(path, "-wal"))?,
            index: FileId::maybe(&beside(path, "-shm"))?,
        })
    }
}

/// The file whose name has something at its end.
pub(super) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// One name for a file, however it was written, so that all who open it lock the same.
pub(super) fn resolve(path: &Path) -> Result<PathBuf, OpenError> {
    let unusable = |error| OpenError::File { path: path.to_owned(), error };
    match path.canonicalize() {
        Ok(found) if found.is_dir() => {
            Err(unusable(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder")))
        }
        Ok(found) => Ok(found),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let name = path.file_name().ok_or_else(|| unusable(error))?;
            let folder = match path.parent() {
                Some(folder) if !folder.as_os_str().is_empty() => folder,
                _ => Path::new("."),
            };
            let found = folder.canonicalize();
            let found = found.map_err(|error| OpenError::Folder { path: folder.into(), error });
            Ok(found?.join(name))
        }
        Err(error) => Err(unusable(error)),
    }
}

/// Makes the names in a file's folder last.
#[cfg(unix)]
pub(super) fn flush_folder_of(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), |folder| fs::File::open(folder)?.sync_all())
}

/// Elsewhere a folder cannot be opened like a file, and need not be.
#[cfg(not(unix))]
pub(super) fn flush_folder_of(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Makes an empty file that nobody else can read, unless there is a file of that name.
pub(super) fn touch(path: &Path) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}
