//! A server in a child process, for fault injection and load tests: it can be started again at the same address, ended
//! at any moment, and never stays behind.

use std::fs::{self, File};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{self, Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};

use crate::error::LabError;

/// How long a server may take to listen.
const START_LIMIT: Duration = Duration::from_secs(20);
/// How long a server may take to stop that was asked to.
const STOP_LIMIT: Duration = Duration::from_secs(20);

/// Limits under which nobody is too fast, too many, or from the wrong address: people here play faster than people do, and
/// all of them from this computer.
pub(crate) const UNBOUNDED: &str = "\
[limits]
connections = 100000
sockets-per-address = 100000
connections-per-address = 100000
messages-per-second-per-address = 1000000
messages-per-second = 100000
message-burst = 100000
non-moves-per-hour = 1000000
updates-per-second = 1000000
chat-per-ten-seconds = 100000
tables-per-hour-per-address = 1000000
tables-per-hour = 1000000000
";

/// The program whose `serve` is tried.
#[derive(Clone, Debug)]
pub struct Program {
    /// The file.
    pub path: PathBuf,
    /// What is preloaded for power cuts, if it is not beside the program.
    pub shim: Option<PathBuf>,
}

/// Who comes first where there are not enough processors for all.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Priority {
    /// The server and those who play alike.
    Same,
    /// Those who play: whoever is late with asking and reading measures nothing but that.
    BelowPlayers,
}

/// How a server is started the next time.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct StartMode {
    /// Where it is to end, as `SOBREMESA_FAULT` says it.
    pub(crate) fault: Option<String>,
    /// Whether its flushes are remembered.
    pub(crate) cut: Option<Cut>,
}

/// What a power cut finds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cut {
    /// A server that flushes before it answers.
    Flushed,
    /// One that does not, to show that the cut is one.
    Risky,
}

/// How a server ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// It is asked to, and says goodbye.
    Asked,
    /// It is killed.
    Killed,
}

/// What a process uses.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(crate) struct Vitals {
    /// Its memory, in bytes.
    pub(crate) rss: u64,
    /// The most that it ever had.
    pub(crate) peak: u64,
    /// The processor time so far, in seconds.
    pub(crate) cpu: f64,
}

/// A server with everything that belongs to it: the process is killed and its folder removed when this is dropped.
#[derive(Debug)]
pub(crate) struct ServerProcess {
    program: Program,
    priority: Priority,
    address: SocketAddr,
    process: Option<Child>,
    folder: tempfile::TempDir,
}

impl ServerProcess {
    /// Starts a server with these settings and waits until it listens.
    pub(crate) async fn start(
        program: &Program,
        settings: &str,
        priority: Priority,
    ) -> Result<ServerProcess, LabError> {
        if !program.path.is_file() {
            let path = program.path.display();
            return Err(LabError::Start(format!("there is no program `{path}`")));
        }
        let port = free_port().ok_or_else(|| LabError::Start("no port is free".to_owned()))?;
        let folder = tempfile::Builder::new().prefix("sobremesa-lab-").tempdir();
        let folder = folder.map_err(|error| LabError::file(&std::env::temp_dir(), error))?;
        let mut server = ServerProcess {
            program: program.clone(),
            priority,
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, port)),
            process: None,
            folder,
        };
        let (store, file) = (server.store(), server.settings());
        fs::create_dir(&store).map_err(|error| LabError::file(&store, error))?;
        fs::write(&file, settings).map_err(|error| LabError::file(&file, error))?;
        server.start_again(&StartMode::default()).await?;
        Ok(server)
    }

    /// Starts it again at the same address, on the same files, and waits until it listens; or until it has ended, if it is
    /// to end somewhere.
    pub(crate) async fn start_again(&mut self, mode: &StartMode) -> Result<(), LabError> {
        self.kill();
        let path = self.program.path.display();
        let process = self.command(mode)?.spawn();
        let process = process.map_err(|error| LabError::Start(format!("`{path}`: {error}")))?;
        if self.priority == Priority::BelowPlayers {
            lower_priority(&process);
        }
        self.process = Some(process);
        let end = Instant::now() + START_LIMIT;
        while Instant::now() < end {
            let connected = timeout(Duration::from_secs(1), TcpStream::connect(self.address)).await;
            if matches!(connected, Ok(Ok(_))) {
                return Ok(());
            }
            if self.has_ended().is_some() {
                // It may have ended where it was told to, before it ever listened.
                return match mode.fault {
                    Some(_) => Ok(()),
                    None => Err(LabError::Start(self.last_words())),
                };
            }
            sleep(Duration::from_millis(3)).await;
        }
        Err(LabError::Start(format!("it does not listen at {}", self.address)))
    }

    fn command(&self, mode: &StartMode) -> Result<Command, LabError> {
        let mut command = Command::new(&self.program.path);
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("SOBREMESA_") {
                command.env_remove(name);
            }
        }
        command.args(["serve", "--log-level", "warn", "--listen", &self.address.to_string()]);
        command.args(["--operator-listen", &self.figures().to_string()]);
        command.arg("--data").arg(self.tables()).arg("--config").arg(self.settings());
        command.current_dir(self.folder.path());
        if let Some(fault) = &mode.fault {
            command.env(store::fault::VARIABLE, fault);
        }
        if let Some(cut) = mode.cut {
            if cut == Cut::Risky {
                command.arg("--risk-power-cuts");
            }
            self.remember_flushes(&mut command)?;
        }
        let log = self.log();
        let opened = File::options().create(true).append(true).open(&log);
        let opened = opened.map_err(|error| LabError::file(&log, error))?;
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(opened);
        Ok(command)
    }

    #[cfg(target_os = "linux")]
    fn remember_flushes(&self, command: &mut Command) -> Result<(), LabError> {
        let Program { path, shim: named } = &self.program;
        let beside = || store::powercut::shim(path);
        let shim =
            named.clone().filter(|path| path.is_file()).or_else(beside).ok_or_else(|| {
                let missing = named.clone();
                LabError::NoShim(missing.unwrap_or_else(|| path.with_file_name("libpowercut.so")))
            })?;
        store::powercut::preload(command, &shim, &self.store(), &self.twins())
            .map_err(|error| LabError::file(&self.twins(), error))
    }

    #[cfg(not(target_os = "linux"))]
    fn remember_flushes(&self, _: &mut Command) -> Result<(), LabError> {
        Err(LabError::Start("power can be cut on Linux only".to_owned()))
    }

    /// Takes from the store whatever was not flushed.
    #[cfg(target_os = "linux")]
    pub(crate) fn forget_unflushed(&self) -> Result<(), LabError> {
        store::powercut::restore(&self.store(), &self.twins())
            .map_err(|error| LabError::file(&self.store(), error))
    }

    #[cfg(not(target_os = "linux"))]
    pub(crate) fn forget_unflushed(&self) -> Result<(), LabError> {
        Ok(())
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where it tells figures.
    pub(crate) fn figures(&self) -> SocketAddr {
        figures_of(self.address)
    }

    /// The folder of the store alone: what is not flushed there goes with the power.
    fn store(&self) -> PathBuf {
        self.folder.path().join("store")
    }

    /// The file in which it keeps its tables.
    pub(crate) fn tables(&self) -> PathBuf {
        self.store().join("tables.db")
    }

    #[cfg(target_os = "linux")]
    fn twins(&self) -> PathBuf {
        self.folder.path().join("twins")
    }

    fn settings(&self) -> PathBuf {
        self.folder.path().join("sobremesa.toml")
    }

    fn log(&self) -> PathBuf {
        self.folder.path().join("server.log")
    }

    /// How many panics its log tells of, in all its lives.
    pub(crate) fn panics(&self) -> u64 {
        self.logged().lines().filter(|line| line.contains("panicked at")).count() as u64
    }

    /// What it has said on its standard error, in all its lives.
    fn logged(&self) -> String {
        let bytes = fs::read(self.log()).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// The last of it.
    pub(crate) fn last_words(&self) -> String {
        let logged = self.logged();
        let lines: Vec<&str> = logged.lines().collect();
        lines[lines.len().saturating_sub(5)..].join("; ")
    }

    /// A copy of the store's files as they are: looking into the files themselves would change them.
    pub(crate) fn copy(&self) -> Result<tempfile::TempDir, LabError> {
        let store = self.store();
        let unusable = |error| LabError::file(&store, error);
        let copy = tempfile::tempdir().map_err(unusable)?;
        for entry in fs::read_dir(&store).map_err(unusable)? {
            let entry = entry.map_err(unusable)?;
            fs::copy(entry.path(), copy.path().join(entry.file_name())).map_err(unusable)?;
        }
        Ok(copy)
    }

    /// The number of its process, if it runs.
    pub(crate) fn process_id(&self) -> Option<u32> {
        self.process.as_ref().map(Child::id)
    }

    /// What it uses; nothing where the system does not say.
    pub(crate) fn vitals(&self) -> Option<Vitals> {
        vitals(self.process_id()?)
    }

    /// How it has ended, if it has by itself.
    pub(crate) fn has_ended(&mut self) -> Option<ExitStatus> {
        self.process.as_mut()?.try_wait().ok().flatten()
    }

    /// Ends it without a word.
    pub(crate) fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            // It may have ended already.
            let _ = process.kill();
            let _ = process.wait();
        }
    }

    /// Ends it and waits until it has.
    pub(crate) async fn end(&mut self, ending: Ending) -> Result<(), LabError> {
        if let (Ending::Asked, Some(process)) = (ending, &mut self.process) {
            ask_to_stop(process).map_err(|error| LabError::Stop(error.to_string()))?;
            let end = Instant::now() + STOP_LIMIT;
            while self.has_ended().is_none() {
                if Instant::now() > end {
                    self.kill();
                    return Err(LabError::Stop("it did not when it was asked to".to_owned()));
                }
                sleep(Duration::from_millis(5)).await;
            }
        }
        self.kill();
        Ok(())
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A port that nobody has, and neither the next one, where figures are told. It is not one of those that the
/// system gives to whoever connects: a client that is given the port of a server that has just ended would talk to
/// itself. It is even, and so is the distance to others: processes that start together have no port in common.
fn free_port() -> Option<u16> {
    let is_free = |port: u16| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok();
    let start = 20_000 + 2 * (process::id() % 2_500) as u16;
    (start..start + 5_000).step_by(14).find(|port| is_free(*port) && is_free(port + 1))
}

/// Where figures are told by a server that listens here, if nobody has said otherwise.
pub(crate) fn figures_of(address: SocketAddr) -> SocketAddr {
    SocketAddr::new(address.ip(), address.port().saturating_add(1))
}

#[cfg(unix)]
fn ask_to_stop(process: &mut Child) -> std::io::Result<()> {
    use rustix::process::{Pid, Signal, kill_process};
    Ok(kill_process(Pid::from_child(process), Signal::TERM)?)
}

#[cfg(not(unix))]
fn ask_to_stop(process: &mut Child) -> std::io::Result<()> {
    process.kill()
}

/// Threads have the priority of the one that starts them, so this comes before there are any.
#[cfg(unix)]
fn lower_priority(process: &Child) {
    use rustix::process::{Pid, setpriority_process};
    const NICE: i32 = 5;
    // Without it figures are worse, not wrong.
    let _ = setpriority_process(Some(Pid::from_child(process)), NICE);
}

#[cfg(not(unix))]
fn lower_priority(_: &Child) {}

/// What a process uses, from `/proc`; nothing where there is none.
pub(crate) fn vitals(process: u32) -> Option<Vitals> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let kilobytes = |name: &str| -> Option<u64> {
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        line.trim_start_matches(':').split_whitespace().next()?.parse().ok()
    };
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name of the program, in brackets, may hold anything.
    let mut after = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || after.next()?.parse::<f64>().ok();
    // A tick is a hundredth of a second on every Linux that anybody runs.
    let cpu = (ticks()? + ticks()?) / 100.0;
    Some(Vitals { rss: kilobytes("VmRSS")? * 1_024, peak: kilobytes("VmHWM")? * 1_024, cpu })
}

/// A number that a server counts, from where it tells figures; nothing if it does not answer.
pub(crate) async fn metric(figures: SocketAddr, name: &str) -> Option<u64> {
    let text = client::get(&figures.to_string(), "/metrics").await.ok()?;
    let mut lines = text.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    lines.next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ports_are_free_and_figures_lie_beside() {
        let port = free_port().expect("some port is free");
        assert!(port.is_multiple_of(2) && port >= 20_000, "{port}");
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        assert_eq!(figures_of(address).port(), port + 1);
        let taken = TcpListener::bind(address).expect("it is free");
        assert_ne!(free_port(), Some(port));
        drop(taken);
    }

    #[tokio::test]
    async fn a_program_that_is_none_is_no_server() {
        let program = Program { path: PathBuf::from("/nowhere/sobremesa"), shim: None };
        let started = ServerProcess::start(&program, "", Priority::Same).await;
        let error = started.expect_err("there is no such file").to_string();
        assert!(error.contains("there is no program `/nowhere/sobremesa`"), "{error}");
    }
}
