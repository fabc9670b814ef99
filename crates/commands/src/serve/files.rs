//! The limit of file descriptors (`RLIMIT_NOFILE`): each connection is one, and so is what the store needs.

use server::Limits;

/// Files that are no connections: those of the store, which must be able to open all of them anew, those of
/// operators, of the log and of the runtime.
const KEPT: u64 = 96;

/// Asks the system for as many files as it gives, and lets no more connections in than there is room for.
pub(super) fn fit(limits: &mut Limits) {
    if let Some(most) = most() {
        fit_into(limits, most);
    }
}

fn fit_into(limits: &mut Limits, most: u64) {
    // With hardly any files, the store and the connections share what there is.
    let room = most.saturating_sub(KEPT).max(most / 4).max(1);
    if u64::from(limits.connections) > room {
        let (wanted, files) = (limits.connections, most);
        limits.connections = u32::try_from(room).unwrap_or(u32::MAX);
        let let_in = limits.connections;
        tracing::warn!(
            wanted,
            files,
            let_in,
            "fewer connections: so many files do not fit (`ulimit -n`)"
        );
    }
}

/// How many files this process may have open from now on; nothing where nobody counts.
#[cfg(unix)]
fn most() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    match setrlimit(Resource::Nofile, raised) {
        Ok(()) => limit.maximum,
        Err(error) => {
            tracing::warn!(%error, "the limit of open files stays as it is");
            limit.current
        }
    }
}

#[cfg(not(unix))]
fn most() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_fit_and_something_is_kept_back() {
        let fitted = |connections, most| {
            let mut limits = Limits { connections, ..Limits::default() };
            fit_into(&mut limits, most);
            limits.connections
        };
        assert_eq!(fitted(15_000, 20_000), 15_000);
        assert_eq!(fitted(15_000, 15_096), 15_000);
        assert_eq!(fitted(15_000, 1_024), 928);
        assert_eq!(fitted(500, 1_024), 500);
        assert_eq!(fitted(15_000, 64), 16);
        assert_eq!(fitted(15_000, 0), 1);
        assert_eq!(fitted(u32::MAX, u64::MAX), u32::MAX);
    }
}
