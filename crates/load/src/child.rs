//! A server of our own, as a process: what it uses is its own, and it can be killed.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};
use std::time::{Duration, Instant};

use crate::trouble::Trouble;

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
pub struct Vitals {
    /// Its memory, in bytes.
    pub rss: u64,
    /// The most that it ever had.
    pub peak: u64,
    /// The processor time so far, in seconds.
    pub cpu: f64,
}

/// A server that runs until this is dropped.
#[derive(Debug)]
pub struct Child {
    program: PathBuf,
    folder: PathBuf,
    process: process::Child,
    address: SocketAddr,
    figures: SocketAddr,
}

/// Nobody is turned away for coming from this machine.
const SETTINGS: &str = "\
log-level = 'warn'
[limits]
connections = 100000
sockets-per-address = 100000
connections-per-address = 100000
messages-per-second-per-address = 1000000
messages-per-second = 100000
non-moves-per-hour = 1000000
tables-per-hour-per-address = 1000000
updates-per-second = 1000000
message-burst = 100000
tables-per-hour = 1000000000
";

/// How long a server may take to say goodbye.
const FAREWELL: Duration = Duration::from_secs(20);

impl Child {
    /// Starts `program` as a server whose files are in `folder`.
    pub fn start(program: &Path, folder: &Path) -> Result<Child, Trouble> {
        fs::write(folder.join("settings.toml"), SETTINGS)?;
        let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let (process, address, figures) = spawn(program, folder, any, any)?;
        let (program, folder) = (program.to_owned(), folder.to_owned());
        Ok(Child { program, folder, process, address, figures })
    }

    /// Starts it again at the same address, on the same file.
    pub fn start_again(&mut self) -> Result<(), Trouble> {
        let (process, ..) = spawn(&self.program, &self.folder, self.address, self.figures)?;
        self.process = process;
        Ok(())
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where it tells figures.
    #[must_use]
    pub fn figures(&self) -> SocketAddr {
        self.figures
    }

    /// The file in which it keeps its tables.
    #[must_use]
    pub fn data(&self) -> PathBuf {
        self.folder.join("tables.db")
    }

    /// The number of its process.
    #[must_use]
    pub fn process_id(&self) -> u32 {
        self.process.id()
    }

    /// What it has logged.
    #[must_use]
    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log.txt")).unwrap_or_default()
    }

    /// What it uses; nothing where the system does not say.
    #[must_use]
    pub fn vitals(&self) -> Option<Vitals> {
        vitals(self.process.id())
    }

    /// Ends it and waits until it has.
    pub fn end(&mut self, ending: Ending) -> Result<(), Trouble> {
        match ending {
            Ending::Killed => self.process.kill()?,
            Ending::Asked => ask_to_stop(&mut self.process)?,
        }
        let start = Instant::now();
        while self.process.try_wait()?.is_none() {
            if start.elapsed() > FAREWELL {
                self.process.kill()?;
                self.process.wait()?;
                return Err(Trouble::Start("it did not stop when it was asked to".to_owned()));
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        Ok(())
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[cfg(unix)]
fn ask_to_stop(process: &mut process::Child) -> Result<(), Trouble> {
    use rustix::process::{Pid, Signal, kill_process};
    Ok(kill_process(Pid::from_child(process), Signal::TERM).map_err(std::io::Error::from)?)
}

#[cfg(not(unix))]
fn ask_to_stop(process: &mut process::Child) -> Result<(), Trouble> {
    Ok(process.kill()?)
}

fn spawn(
    program: &Path,
    folder: &Path,
    listen: SocketAddr,
    figures: SocketAddr,
) -> Result<(process::Child, SocketAddr, SocketAddr), Trouble> {
    let log = File::options().create(true).append(true).open(folder.join("log.txt"))?;
    let mut process = Command::new(program)
        .args(["serve", "--listen", &listen.to_string()])
        .args(["--operator-listen", &figures.to_string(), "--data"])
        .arg(folder.join("tables.db"))
        .arg("--config")
        .arg(folder.join("settings.toml"))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(log)
        .spawn()
        .map_err(|error| Trouble::Start(format!("`{}`: {error}", program.display())))?;
    come_after_the_players(&process);
    let said = process.stdout.take().expect("it was piped");
    // Two of its lines are addresses: that of the tables, and that of the figures.
    let mut lines = BufReader::new(said).lines().map_while(Result::ok);
    let mut next = || {
        lines.find_map(|line| {
            let address = line.trim().strip_prefix("http://")?;
            address.strip_suffix("/metrics").unwrap_or(address).parse::<SocketAddr>().ok()
        })
    };
    let addresses = next().and_then(|address| Some((address, next()?)));
    // What it says later is read and forgotten, or it would fail to say it.
    std::thread::spawn(move || lines.for_each(drop));
    match addresses {
        Some((address, figures)) => Ok((process, address, figures)),
        None => {
            let _ = process.kill();
            let _ = process.wait();
            let log = fs::read_to_string(folder.join("log.txt")).unwrap_or_default();
            Err(Trouble::Start(log.trim().lines().last().unwrap_or("it says nothing").to_owned()))
        }
    }
}

/// Lets the players come first where there are not enough processors for all: whoever is late with asking and reading
/// measures nothing but that. Threads are as patient as the one that starts them.
#[cfg(unix)]
fn come_after_the_players(process: &process::Child) {
    use rustix::process::{Pid, setpriority_process};
    const PATIENT: i32 = 5;
    // Without it figures are worse, not wrong.
    let _ = setpriority_process(Some(Pid::from_child(process)), PATIENT);
}

#[cfg(not(unix))]
fn come_after_the_players(_: &process::Child) {}

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

/// How much processor time other machines have taken from this one so far, in seconds; nothing where the system does
/// not say.
pub(crate) fn stolen() -> Option<f64> {
    let stat = fs::read_to_string("/proc/stat").ok()?;
    let ticks = stat.lines().next()?.split_whitespace().nth(8)?;
    Some(ticks.parse::<f64>().ok()? / 100.0)
}

/// Lets this process, and those that it starts, open as many files as the system allows; says how many
/// that are.
pub(crate) fn most_files() -> Option<u64> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
        match setrlimit(Resource::Nofile, raised) {
            Ok(()) => limit.maximum,
            Err(_) => limit.current,
        }
    }
    #[cfg(not(unix))]
    None
}
