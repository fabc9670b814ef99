//! Interposed system calls (`LD_PRELOAD`): the functions whose place is taken.

use std::env;
use std::ffi::{c_int, c_long};
use std::fmt::Display;
use std::path::PathBuf;
use std::sync::OnceLock;

use crate::twins::Twins;

/// The system's own, and then the copy.
// The name must be visible to the loader: that is what a preloaded library is.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub(crate) extern "C" fn fsync(fd: c_int) -> c_int {
    flush(libc::SYS_fsync, fd)
}

/// The same for content without times.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub(crate) extern "C" fn fdatasync(fd: c_int) -> c_int {
    flush(libc::SYS_fdatasync, fd)
}

fn flush(call: c_long, fd: c_int) -> c_int {
    // The call has one number, keeps no pointer and sets `errno` as the functions above must. Calling those of the C
    // library would lead here again.
    #[allow(unsafe_code)]
    let done = unsafe { libc::syscall(call, fd) };
    if done == 0
        && let Some(twins) = twins()
    {
        twins.flushed(fd).unwrap_or_else(|error| give_up(&error));
    }
    c_int::try_from(done).unwrap_or(-1)
}

/// What is remembered, and where; nothing if the environment does not say.
fn twins() -> Option<&'static Twins> {
    static TWINS: OnceLock<Option<Twins>> = OnceLock::new();
    let twins = TWINS.get_or_init(|| {
        let folder = PathBuf::from(env::var_os("POWERCUT_FOLDER")?);
        let twins = PathBuf::from(env::var_os("POWERCUT_TWINS")?);
        Some(Twins::new(&folder, twins).unwrap_or_else(|error| give_up(&error)))
    });
    twins.as_ref()
}

/// A copy that is missing would look like a row that was lost: better no test than a wrong one.
fn give_up(error: &dyn Display) -> ! {
    #[allow(clippy::print_stderr)]
    {
        eprintln!("powercut: {error}");
    }
    std::process::abort()
}
