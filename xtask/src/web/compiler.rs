//! Toolchain discovery: which compiler builds for browsers.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::debian;
use crate::step::cargo;

/// What everything is built for.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
/// The variable that chooses the compiler.
const VARIABLE: &str = "SOBREMESA_WASM";
/// What Debian calls a compiler that builds for browsers.
const PACKAGES: [&str; 5] = ["rustc-web", "cargo-web", "rust-web-src", "lld-22", "rust-web-llvm"];
/// How long rustup may take to fetch the standard library.
const FETCH_TIMEOUT: Duration = Duration::from_secs(120);

/// A compiler that can build for browsers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Compiler {
    /// The toolchain that runs this, with the standard library for `wasm32`.
    Own,
    /// Debian's packages, which build the standard library along.
    Debian,
}

/// What `SOBREMESA_WASM` asks for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Wish {
    Auto,
    Rustup,
    Debian,
}

/// What a machine has, or can get.
trait Machine {
    /// Tells whether the own toolchain has the standard library.
    fn has_own(&self) -> bool;
    /// Tells whether Debian's packages are installed.
    fn has_debian(&self) -> bool;
    /// Has rustup fetch the standard library.
    fn fetch_own(&self) -> bool;
    /// Has apt-get install Debian's packages.
    fn install_debian(&self) -> bool;
}

impl Compiler {
    /// The compiler for this machine; one that is missing is installed where that can be done.
    pub(crate) fn find(root: &Path) -> Result<Compiler, String> {
        choose(wish(env::var(VARIABLE).ok().as_deref())?, &Here(root.to_owned()))
    }

    /// Cargo with one of its words, such as `build`, for browsers.
    pub(crate) fn cargo(self, word: &str) -> Command {
        match self {
            Compiler::Own => {
                let mut command = Command::new(cargo());
                command.args([word, "--target", TARGET]);
                command
            }
            Compiler::Debian => {
                let mut command = Command::new("/usr/bin/cargo");
                command
                    .args([word, "-Z", "build-std=std,panic_abort", "--target", TARGET])
                    .env("RUSTC", "/usr/bin/rustc")
                    .env("RUSTC_BOOTSTRAP", "1")
                    .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "lld-22")
                    // Set by the cargo that runs this: another compiler is meant.
                    .env_remove("RUSTUP_TOOLCHAIN");
                command
            }
        }
    }
}

fn wish(value: Option<&str>) -> Result<Wish, String> {
    match value {
        None | Some("" | "auto") => Ok(Wish::Auto),
        Some("rustup") => Ok(Wish::Rustup),
        Some("debian") => Ok(Wish::Debian),
        Some(other) => Err(format!("{VARIABLE} is `{other}`; it can be auto, rustup or debian")),
    }
}

fn choose(wish: Wish, machine: &impl Machine) -> Result<Compiler, String> {
    let (own, debian) = (wish != Wish::Debian, wish != Wish::Rustup);
    if own && machine.has_own() {
        return Ok(Compiler::Own);
    }
    if debian && machine.has_debian() {
        return Ok(Compiler::Debian);
    }
    if own && machine.fetch_own() {
        return Ok(Compiler::Own);
    }
    if debian && machine.install_debian() {
        return Ok(Compiler::Debian);
    }
    let rustup = format!("  rustup target add {TARGET}");
    let apt = format!("  apt-get install {}", PACKAGES.join(" "));
    let ways = match wish {
        Wish::Auto => format!("one of these installs it:\n{rustup}\n{apt}"),
        Wish::Rustup => format!("{VARIABLE} asks for rustup's; this installs it:\n{rustup}"),
        Wish::Debian => format!("{VARIABLE} asks for Debian's; this installs it:\n{apt}"),
    };
    Err(format!("no compiler for browsers ({TARGET}); {ways}"))
}

/// The machine that this runs on, seen from the project's folder.
struct Here(PathBuf);

impl Machine for Here {
    fn has_own(&self) -> bool {
        let mut ask = Command::new("rustc");
        ask.args(["--print", "target-libdir", "--target", TARGET]).current_dir(&self.0);
        let Ok(answer) = ask.output() else { return false };
        let folder = String::from_utf8_lossy(&answer.stdout);
        answer.status.success() && Path::new(folder.trim()).is_dir()
    }

    fn has_debian(&self) -> bool {
        debian::has(&PACKAGES)
    }

    fn fetch_own(&self) -> bool {
        let mut fetch = Command::new("rustup");
        fetch.args(["target", "add", TARGET]).current_dir(&self.0);
        succeeds_within(fetch, FETCH_TIMEOUT) && self.has_own()
    }

    fn install_debian(&self) -> bool {
        debian::install(&PACKAGES) && self.has_debian()
    }
}

/// Tells whether a command succeeds before its time is over; then it is ended.
fn succeeds_within(mut command: Command, time: Duration) -> bool {
    let Ok(mut child) = command.stdin(Stdio::null()).spawn() else { return false };
    let end = Instant::now() + time;
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return status.success(),
            Ok(None) if Instant::now() < end => sleep(Duration::from_millis(50)),
            Ok(None) | Err(_) => {
                // It may have ended by itself in between.
                let _ = child.kill();
                let _ = child.wait();
                return false;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    /// A machine on paper, and what was asked of it.
    #[derive(Default)]
    struct Paper {
        own: bool,
        debian: bool,
        rustup: bool,
        apt: bool,
        asked: RefCell<Vec<&'static str>>,
    }

    impl Paper {
        fn note(&self, what: &'static str, answer: bool) -> bool {
            self.asked.borrow_mut().push(what);
            answer
        }
    }

    impl Machine for Paper {
        fn has_own(&self) -> bool {
            self.note("own", self.own)
        }
        fn has_debian(&self) -> bool {
            self.note("debian", self.debian)
        }
        fn fetch_own(&self) -> bool {
            self.note("rustup", self.rustup)
        }
        fn install_debian(&self) -> bool {
            self.note("apt", self.apt)
        }
    }

    #[test]
    fn what_is_there_goes_before_what_can_be_fetched() {
        let all = Paper { own: true, debian: true, rustup: true, apt: true, ..Paper::default() };
        assert_eq!(choose(Wish::Auto, &all), Ok(Compiler::Own));
        assert_eq!(choose(Wish::Debian, &all), Ok(Compiler::Debian));
        let debian = Paper { debian: true, rustup: true, ..Paper::default() };
        assert_eq!(choose(Wish::Auto, &debian), Ok(Compiler::Debian));
        assert_eq!(choose(Wish::Rustup, &debian), Ok(Compiler::Own));
        assert!(debian.asked.borrow().ends_with(&["own", "rustup"]));
        let lean = Paper { apt: true, ..Paper::default() };
        assert_eq!(choose(Wish::Auto, &lean), Ok(Compiler::Debian));
        assert_eq!(*lean.asked.borrow(), ["own", "debian", "rustup", "apt"]);
    }

    #[test]
    fn who_asks_for_one_never_gets_the_other() {
        let debian = Paper { debian: true, apt: true, ..Paper::default() };
        let message = choose(Wish::Rustup, &debian).unwrap_err();
        assert!(message.contains("rustup target add") && !message.contains("apt-get"), "{message}");
        let own = Paper { own: true, rustup: true, ..Paper::default() };
        let message = choose(Wish::Debian, &own).unwrap_err();
        assert!(!message.contains("rustup target") && message.contains("apt-get"), "{message}");
        let message = choose(Wish::Auto, &Paper::default()).unwrap_err();
        assert!(message.contains("rustup target add") && message.contains("apt-get"), "{message}");
    }

    #[test]
    fn only_three_words_can_be_wished() {
        assert_eq!(wish(None), Ok(Wish::Auto));
        assert_eq!(wish(Some("debian")), Ok(Wish::Debian));
        assert_eq!(wish(Some("rustup")), Ok(Wish::Rustup));
        assert!(wish(Some("gcc")).is_err_and(|message| message.contains("`gcc`")));
    }

    #[test]
    fn nobody_is_waited_for_for_ever() {
        let sleep = |time: &str| {
            let mut command = Command::new("sleep");
            command.arg(time);
            command
        };
        assert!(succeeds_within(sleep("0"), Duration::from_secs(20)));
        let start = Instant::now();
        assert!(!succeeds_within(sleep("30"), Duration::from_millis(100)));
        assert!(start.elapsed() < Duration::from_secs(20));
        assert!(!succeeds_within(Command::new("no such program"), Duration::from_secs(1)));
    }
}
