//! Child processes with timeouts, so that no other program keeps this one waiting for ever.

use std::io::Read;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

/// How long somebody else may hold on to what an ended program printed to.
const REST: Duration = Duration::from_secs(5);

/// What a program said.
pub(super) struct Said {
    pub(super) out: Vec<u8>,
    pub(super) err: String,
}

/// Runs a command to its end, which has to be a good one and in time.
pub(super) fn run(command: &mut Command, time: Duration) -> Result<Said, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| format!("`{name}` does not start: {error}"))?;
    let (out, err) = (gathered(child.stdout.take()), gathered(child.stderr.take()));
    let status = ends(&mut child, time);
    let all = |parts: Receiver<Vec<u8>>| parts.recv_timeout(REST).unwrap_or_default();
    let (out, err) = (all(out), String::from_utf8_lossy(&all(err)).trim().to_owned());
    match status {
        Some(status) if status.success() => Ok(Said { out, err }),
        Some(status) => Err(format!("`{name}` failed ({status}): {err}")),
        None => Err(format!("`{name}` took more than {} s: {err}", time.as_secs())),
    }
}

/// Waits until a child has ended; if its time is over first, it is ended, and there is nothing to say.
pub(super) fn ends(child: &mut Child, time: Duration) -> Option<ExitStatus> {
    let end = Instant::now() + time;
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Some(status),
            Ok(None) if Instant::now() < end => sleep(Duration::from_millis(20)),
            Ok(None) | Err(_) => {
                // It may have ended by itself in between.
                let _ = child.kill();
                let _ = child.wait();
                return None;
            }
        }
    }
}

/// Reads beside, so that a program which says much is not held up.
fn gathered(stream: Option<impl Read + Send + 'static>) -> Receiver<Vec<u8>> {
    let (give, take) = channel();
    spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut stream) = stream {
            // What was read until then is good enough to be shown.
            let _ = stream.read_to_end(&mut bytes);
        }
        // Nobody may be waiting any more.
        let _ = give.send(bytes);
    });
    take
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(line: &str, time: Duration) -> Result<Said, String> {
        run(Command::new("sh").args(["-c", line]), time)
    }

    #[test]
    fn much_is_read_and_little_is_waited_for() {
        let much = shell("head -c 300000 /dev/zero", Duration::from_secs(20));
        assert_eq!(much.map(|said| said.out.len()), Ok(300_000));
        let failed = shell("echo no >&2; exit 3", Duration::from_secs(20)).err();
        assert!(failed.is_some_and(|error| error.contains("3") && error.ends_with(": no")));
        let start = Instant::now();
        assert!(shell("exec sleep 60", Duration::from_millis(100)).is_err());
        assert!(start.elapsed() < Duration::from_secs(30));
        assert!(run(&mut Command::new("no such program"), Duration::from_secs(1)).is_err());
    }
}
