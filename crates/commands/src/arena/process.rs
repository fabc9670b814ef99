//! A child process with line-based IO, timeouts and bounded queues. It can neither hold us up nor stay behind.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// The longest line that is read.
const LONGEST: u64 = 1_000_000;
/// So many lines wait to be read, on either side.
const WAITING: usize = 64;
/// How long a process has to end by itself once nobody speaks to it any more.
const GRACE: Duration = Duration::from_millis(500);

/// A running process.
pub(crate) struct Process {
    child: Child,
    /// Gone once the process is not spoken to any more.
    to: Option<SyncSender<String>>,
    from: Receiver<Output>,
}

enum Output {
    Line(Vec<u8>),
    TooLong,
}

/// Why there is no line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Silence {
    /// Nothing came in time.
    Late,
    /// The process has closed its output, most likely because it has ended.
    Closed,
    /// The line is too long; what comes after it is lost.
    TooLong,
}

impl Process {
    /// Starts a program. What it writes to its standard error goes to ours.
    pub(crate) fn start(words: &[String]) -> io::Result<Process> {
        let (program, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        apart(&mut command);
        let mut child = command.spawn()?;
        let pipes = (child.stdin.take(), child.stdout.take());
        let (to, lines) = sync_channel(WAITING);
        let (heard, from) = sync_channel(WAITING);
        // From here on the process is ended whatever happens.
        let process = Process { child, to: Some(to), from };
        let (Some(input), Some(output)) = pipes else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        thread::Builder::new().spawn(move || write(input, &lines))?;
        thread::Builder::new().spawn(move || read(output, &heard))?;
        Ok(process)
    }

    /// Sends a line; tells whether the process has not stopped reading.
    pub(crate) fn tell(&self, line: String) -> bool {
        // One that has ended is found out when it is listened to.
        let to = self.to.as_ref();
        !to.is_some_and(|to| matches!(to.try_send(line), Err(TrySendError::Full(_))))
    }

    /// The next line that the process writes.
    pub(crate) fn hear(&self, until: Instant) -> Result<Vec<u8>, Silence> {
        match self.from.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(Output::Line(line)) => Ok(line),
            Ok(Output::TooLong) => Err(Silence::TooLong),
            Err(RecvTimeoutError::Timeout) => Err(Silence::Late),
            Err(RecvTimeoutError::Disconnected) => Err(Silence::Closed),
        }
    }

    /// Ends the process at once, and tells how it ended if it had done so by itself.
    pub(crate) fn end(mut self) -> Option<ExitStatus> {
        self.kill().filter(by_itself)
    }

    fn kill(&mut self) -> Option<ExitStatus> {
        self.to = None;
        kill_group(&self.child);
        // It may have ended already.
        let _ = self.child.kill();
        self.child.wait().ok()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It is told everything to the end, and then its input is closed.
        self.to = None;
        let until = Instant::now() + GRACE;
        while matches!(self.child.try_wait(), Ok(None)) {
            if Instant::now() > until {
                self.kill();
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
    }
}

fn write(mut input: ChildStdin, lines: &Receiver<String>) {
    while let Ok(line) = lines.recv() {
        if input.write_all(line.as_bytes()).is_err() {
            return;
        }
    }
}

fn read(output: ChildStdout, heard: &SyncSender<Output>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let heard_now = match (&mut output).take(LONGEST + 1).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(length) if length as u64 > LONGEST => Output::TooLong,
            Ok(_) => Output::Line(line),
        };
        let last = matches!(heard_now, Output::TooLong);
        if heard.send(heard_now).is_err() || last {
            return;
        }
    }
}

/// A group of its own, so that what the program has started itself can be ended with it.
#[cfg(unix)]
fn apart(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(unix)]
fn kill_group(child: &Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    // Nobody has waited for it yet, so the number is still its own.
    let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
}

#[cfg(unix)]
fn by_itself(status: &ExitStatus) -> bool {
    let signal = std::os::unix::process::ExitStatusExt::signal(status);
    signal != Some(rustix::process::Signal::KILL.as_raw())
}

#[cfg(not(unix))]
fn by_itself(_: &ExitStatus) -> bool {
    true
}

#[cfg(not(unix))]
fn apart(_: &mut Command) {}

#[cfg(not(unix))]
fn kill_group(_: &Child) {}
