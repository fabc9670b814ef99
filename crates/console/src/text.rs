//! Reads text files.

use std::fs;
use std::path::Path;

use crate::failure::Failure;

/// A file's text, or what is wrong with the file.
pub fn read(path: &Path) -> Result<String, Failure> {
    let bytes = fs::read(path)
        .map_err(|error| Failure::file(path, format_args!("cannot be read: {error}")))?;
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
        Failure::trouble(format_args!("{}:{line}: this is no text (UTF-8)", path.display()))
    })
}
