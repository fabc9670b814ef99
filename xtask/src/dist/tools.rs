//! Preflight checks: what has to be there before anything long is begun.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

/// The variable that says when a release was made, as others know it too.
const WHEN: &str = "SOURCE_DATE_EPOCH";

/// What this machine has, and what everything is stamped with.
pub(super) struct Tools {
    /// The machine that the program is built for, as the compiler calls it.
    pub(super) target: String,
    /// When what is released was last changed, in seconds since 1970.
    pub(super) date: u64,
    /// Whether packages for Debian can be made.
    pub(super) has_dpkg_deb: bool,
}

impl Tools {
    /// Looks for everything, and names the first thing that is missing.
    pub(super) fn find(root: &Path) -> Result<Tools, String> {
        if !is_there("strip") {
            return Err(
                "`strip` is missing; `apt-get install binutils` installs it on Debian".into()
            );
        }
        let target = host(root)?;
        let date = date(env::var(WHEN).ok().as_deref(), || {
            answer(Command::new("git").args(["log", "-1", "--format=%ct"]).current_dir(root))
        })?;
        Ok(Tools { target, date, has_dpkg_deb: is_there("dpkg-deb") })
    }
}

/// This machine, as the compiler calls it.
pub(super) fn host(root: &Path) -> Result<String, String> {
    let said = answer(Command::new("rustc").arg("-vV").current_dir(root)).unwrap_or_default();
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.ok_or("`rustc -vV` does not say for which machine it builds")?.to_owned())
}

/// Tells whether a program can be started.
pub(super) fn is_there(program: &str) -> bool {
    let mut ask = Command::new(program);
    ask.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    ask.status().is_ok_and(|status| status.success())
}

/// What a command prints, if it ends well.
fn answer(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The date of a release: what the variable says, or else that of the last commit.
fn date(given: Option<&str>, commit: impl FnOnce() -> Option<String>) -> Result<u64, String> {
    match given {
        Some(given) => given
            .parse()
            .map_err(|_| format!("{WHEN} is `{given}`; it has to be seconds since 1970")),
        None => commit()
            .and_then(|said| said.parse().ok())
            .ok_or_else(|| format!("git names no commit here; {WHEN} can say the date instead")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_given_goes_before_the_commit() {
        assert_eq!(date(Some("7"), || Some("9".to_owned())), Ok(7));
        assert_eq!(date(None, || Some("9".to_owned())), Ok(9));
        for (given, commit) in [(Some("soon"), Some("9")), (None, None), (None, Some("today"))] {
            let told = date(given, || commit.map(str::to_owned));
            assert!(told.is_err_and(|error| error.contains(WHEN)), "{given:?} {commit:?}");
        }
    }
}
