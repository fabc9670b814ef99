//! The server, in a process that can be ended at any moment and never stays behind.

use std::fs::{self, File, OpenOptions};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};

use crate::trouble::ChaosError;

/// How long a server may take to listen.
const PATIENCE: Duration = Duration::from_secs(20);

/// The program whose `serve` is tried.
#[derive(Clone, Debug)]
pub struct Program {
    /// The file.
    pub path: PathBuf,
    /// What is preloaded for power cuts, if it is not beside the program.
    pub shim: Option<PathBuf>,
}

/// How a server is started the next time.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Manner {
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

/// Everything that belongs to one server, in a folder that is gone at the end.
#[derive(Debug)]
pub(crate) struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    pub(crate) fn new(settings: &str) -> Result<Place, ChaosError> {
        let folder = tempfile::Builder::new().prefix("sobremesa-chaos-").tempdir();
        let folder =
            folder.map_err(|error| ChaosError::File { path: std::env::temp_dir(), error })?;
        let place = Place { folder };
        let file = |path: PathBuf, error| ChaosError::File { path, error };
        fs::create_dir(place.store()).map_err(|error| file(place.store(), error))?;
        fs::write(place.settings(), settings).map_err(|error| file(place.settings(), error))?;
        Ok(place)
    }

    /// The folder of the store alone: what is not flushed there goes with the power.
    pub(crate) fn store(&self) -> PathBuf {
        self.folder.path().join("store")
    }

    pub(crate) fn tables(&self) -> PathBuf {
        self.store().join("tables.db")
    }

    pub(crate) fn twins(&self) -> PathBuf {
        self.folder.path().join("twins")
    }

    fn settings(&self) -> PathBuf {
        self.folder.path().join("sobremesa.toml")
    }

    fn log(&self) -> PathBuf {
        self.folder.path().join("server.log")
    }

    /// What the server has said on its standard error, in all its lives.
    pub(crate) fn logged(&self) -> String {
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
    pub(crate) fn copy(&self) -> Result<tempfile::TempDir, ChaosError> {
        let store = self.store();
        let unusable = |error| ChaosError::File { path: store.clone(), error };
        let copy = tempfile::tempdir().map_err(unusable)?;
        for entry in fs::read_dir(&store).map_err(unusable)? {
            let entry = entry.map_err(unusable)?;
            fs::copy(entry.path(), copy.path().join(entry.file_name())).map_err(unusable)?;
        }
        Ok(copy)
    }
}

/// A port that nobody has, and neither the next one, where figures are told. It is not one of those that the
/// system gives to whoever connects: a client that is given the port of a server that has just ended would talk to
/// itself. It is even, and so is the distance to others: processes that start together have no port in common.
pub(crate) fn free_port() -> Option<u16> {
    let start = 20_000 + 2 * (std::process::id() % 2_500) as u16;
    (start..start + 5_000).step_by(14).find(|port| [*port, port + 1].into_iter().all(is_free))
}

fn is_free(port: u16) -> bool {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok()
}

/// Where figures are told by a server that listens here.
pub(crate) fn figures_of(address: SocketAddr) -> SocketAddr {
    SocketAddr::new(address.ip(), address.port() + 1)
}

/// A running server. It is killed when this is dropped.
#[derive(Debug)]
pub(crate) struct Serving {
    process: Child,
}

impl Serving {
    /// Starts a server and waits until it listens.
    pub(crate) async fn start(
        program: &Program,
        place: &Place,
        address: SocketAddr,
        manner: &Manner,
    ) -> Result<Serving, ChaosError> {
        let mut command = command(program, place, address, manner)?;
        let process = command
            .spawn()
            .map_err(|error| ChaosError::Start(format!("`{}`: {error}", program.path.display())))?;
        let mut serving = Serving { process };
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end {
            let connected = timeout(Duration::from_secs(1), TcpStream::connect(address)).await;
            if matches!(connected, Ok(Ok(_))) {
                return Ok(serving);
            }
            if serving.has_ended().is_some() {
                // It may have ended where it was told to, before it ever listened.
                if manner.fault.is_some() {
                    return Ok(serving);
                }
                return Err(ChaosError::Start(place.last_words()));
            }
            sleep(Duration::from_millis(3)).await;
        }
        Err(ChaosError::Start(format!("it does not listen at {address}")))
    }

    /// How it has ended, if it has.
    pub(crate) fn has_ended(&mut self) -> Option<ExitStatus> {
        self.process.try_wait().ok().flatten()
    }

    /// Ends it without a word.
    pub(crate) fn kill(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }

    /// How much memory it uses, in bytes, where the system says so.
    pub(crate) fn memory(&self) -> Option<u64> {
        let statm = fs::read_to_string(format!("/proc/{}/statm", self.process.id())).ok()?;
        let pages: u64 = statm.split(' ').nth(1)?.parse().ok()?;
        Some(pages * 4_096)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        self.kill();
    }
}

fn command(
    program: &Program,
    place: &Place,
    address: SocketAddr,
    manner: &Manner,
) -> Result<Command, ChaosError> {
    let mut command = Command::new(&program.path);
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("SOBREMESA_") {
            command.env_remove(name);
        }
    }
    command.args(["serve", "--log-level", "warn", "--listen", &address.to_string()]);
    command.args(["--operator-listen", &figures_of(address).to_string()]);
    command.arg("--data").arg(place.tables()).arg("--config").arg(place.settings());
    command.current_dir(place.folder.path());
    if let Some(fault) = &manner.fault {
        command.env(store::fault::VARIABLE, fault);
    }
    if let Some(cut) = manner.cut {
        if cut == Cut::Risky {
            command.arg("--risk-power-cuts");
        }
        preload(&mut command, program, place)?;
    }
    let log = place.log();
    let opened = OpenOptions::new().create(true).append(true).open(&log);
    let opened: File = opened.map_err(|error| ChaosError::File { path: log, error })?;
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(opened);
    Ok(command)
}

#[cfg(target_os = "linux")]
fn preload(command: &mut Command, program: &Program, place: &Place) -> Result<(), ChaosError> {
    let beside = || store::powercut::shim(&program.path);
    let shim = program.shim.clone().filter(|path| path.is_file()).or_else(beside);
    let shim = shim.ok_or_else(|| {
        let named = program.shim.clone();
        ChaosError::NoShim(named.unwrap_or_else(|| program.path.with_file_name("libpowercut.so")))
    })?;
    store::powercut::preload(command, &shim, &place.store(), &place.twins())
        .map_err(|error| ChaosError::File { path: place.twins(), error })
}

#[cfg(not(target_os = "linux"))]
fn preload(_: &mut Command, _: &Program, _: &Place) -> Result<(), ChaosError> {
    Err(ChaosError::Start("power can be cut on Linux only".to_owned()))
}

/// Takes from the store whatever was not flushed.
#[cfg(target_os = "linux")]
pub(crate) fn forget_unflushed(place: &Place) -> Result<(), ChaosError> {
    store::powercut::restore(&place.store(), &place.twins())
        .map_err(|error| ChaosError::File { path: place.store(), error })
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn forget_unflushed(_: &Place) -> Result<(), ChaosError> {
    Ok(())
}

/// Tells whether a path is that of a program that could be started.
pub(crate) fn is_program(path: &Path) -> bool {
    path.is_file()
}
