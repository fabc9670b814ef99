//! Installs packages of Debian that a build needs, on machines where that is allowed.

use std::process::{Command, Stdio};

/// Tells whether all these packages are installed.
pub(crate) fn has(packages: &[&str]) -> bool {
    let mut ask = Command::new("dpkg-query");
    ask.args(["--show", "--showformat", "${db:Status-Status}\n"]).args(packages);
    let Ok(answer) = ask.output() else { return false };
    let states = String::from_utf8_lossy(&answer.stdout);
    states.lines().filter(|state| *state == "installed").count() == packages.len()
}

/// Installs packages, where that needs no password.
pub(crate) fn install(packages: &[&str]) -> bool {
    let quiet = |command: &mut Command| {
        let command = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    // Writing there is what needs the rights.
    let is_root = quiet(Command::new("test").args(["-w", "/var/lib/dpkg/lock-frontend"]));
    let runs = |words: &[&str]| {
        let mut command = if is_root {
            Command::new("apt-get")
        } else {
            let mut sudo = Command::new("sudo");
            sudo.args(["-n", "apt-get"]);
            sudo
        };
        let command = command.args(words).env("DEBIAN_FRONTEND", "noninteractive");
        quiet(command)
    };
    println!("installing {}", packages.join(" "));
    let mut words = vec!["install", "--yes", "--no-install-recommends"];
    words.extend(packages);
    runs(&words) || (runs(&["update"]) && runs(&words))
}
