//! A server that opens before its pages are built: a child process, which gives way to the finished program. Whoever is
//! at a table comes back by themselves, as after every restart; a browser that finds no pages yet asks again.

use std::process::{Child, Command, ExitCode};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::build::Build;

/// How long the program waits for pages that are as good as finished: opening twice would only confuse.
const NEARLY: Duration = Duration::from_secs(4);

/// The early server, if there is one.
#[derive(Clone)]
pub(crate) struct Early(Arc<Inner>);

struct Inner {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    program: Command,
    /// Nothing is to be opened early any more.
    is_over: bool,
    server: Option<Child>,
}

impl Early {
    /// Opens nothing yet; `program` is what will be run.
    pub(crate) fn new(program: impl FnOnce() -> Command) -> Result<Early, String> {
        let state = State { program: program(), is_over: false, server: None };
        let early = Early(Arc::new(Inner { state: Mutex::new(state), changed: Condvar::new() }));
        early.clone().end_with_us().map_err(|error| format!("signals: {error}"))?;
        Ok(early)
    }

    /// When these pages are built there is nothing to be early for.
    pub(crate) fn after_pages(&self, pages: Build) -> Build {
        let early = self.clone();
        pages.then(move || {
            early.state().is_over = true;
            early.0.changed.notify_all();
        })
    }

    /// When this program is built and pages are still missing, it is run.
    pub(crate) fn after_program(&self, program: Build) -> Build {
        let early = self.clone();
        program.then(move || early.open(NEARLY))
    }

    fn open(&self, nearly: Duration) {
        // Where a running program cannot be replaced, it waits for its pages.
        if !cfg!(unix) {
            return;
        }
        let is_going_on = |state: &mut State| !state.is_over;
        let waited = self.0.changed.wait_timeout_while(self.state(), nearly, is_going_on);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        if state.is_over {
            return;
        }
        println!(
            "xtask: the tables open while the pages are still being made; browsers wait for them by themselves"
        );
        match state.program.spawn() {
            Ok(server) => state.server = Some(server),
            Err(error) => eprintln!("xtask: the program does not start: {error}"),
        }
    }

    /// Stops the early server, if there is one. How it had ended, if it had ended by itself.
    pub(crate) fn close(&self) -> Option<ExitCode> {
        let mut state = self.state();
        state.is_over = true;
        let mut server = state.server.take()?;
        if let Ok(Some(status)) = server.try_wait() {
            return Some(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE });
        }
        stop(&mut server);
        None
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whoever ends us ends the early server as well.
    #[cfg(unix)]
    fn end_with_us(self) -> std::io::Result<()> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM])?;
        std::thread::spawn(move || {
            if let Some(signal) = signals.forever().next() {
                self.close();
                std::process::exit(128 + signal);
            }
        });
        Ok(())
    }

    #[cfg(not(unix))]
    fn end_with_us(self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Asks a server to end, and waits until it has.
fn stop(server: &mut Child) {
    #[cfg(unix)]
    {
        use rustix::process::{Pid, Signal, kill_process};
        // It may have ended by itself.
        let _ = kill_process(Pid::from_child(server), Signal::TERM);
    }
    #[cfg(not(unix))]
    let _ = server.kill();
    let _ = server.wait();
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs;
    use std::path::PathBuf;
    use std::time::Instant;

    use super::*;

    fn early(script: &str) -> Early {
        let mut program = Command::new("sh");
        program.args(["-c", script]);
        Early::new(|| program).expect("signals can be listened to")
    }

    fn place(name: &str) -> PathBuf {
        std::env::temp_dir().join(format!("xtask-early-{name}-{}", std::process::id()))
    }

    #[test]
    fn it_opens_while_pages_are_missing_and_is_asked_to_end() {
        let said = place("said");
        let script = format!(
            "trap 'echo bye >> {0}; exit 0' TERM; echo open >> {0}; while :; do sleep 0.05; done",
            said.display()
        );
        let early = early(&script);
        early.open(Duration::ZERO);
        let read = || fs::read_to_string(&said).unwrap_or_default();
        let limit = Instant::now() + Duration::from_secs(20);
        while read() != "open\n" {
            assert!(Instant::now() < limit, "it does not open");
            std::thread::yield_now();
        }
        assert_eq!(early.close(), None);
        assert_eq!(read(), "open\nbye\n");
        fs::remove_file(said).expect("it is there");
    }

    #[test]
    fn nothing_opens_early_when_the_pages_are_there() {
        let early = early("exit 7");
        early.state().is_over = true;
        early.open(Duration::from_secs(60));
        assert!(early.state().server.is_none());
        assert_eq!(early.close(), None);
    }

    #[test]
    fn whoever_has_ended_by_itself_is_not_opened_again() {
        for (script, code) in [("exit 0", ExitCode::SUCCESS), ("exit 2", ExitCode::FAILURE)] {
            let early = early(script);
            early.open(Duration::ZERO);
            let mut server = early.state().server.take().expect("it was started");
            server.wait().expect("it ends");
            early.state().server = Some(server);
            assert_eq!(early.close(), Some(code));
        }
    }
}
