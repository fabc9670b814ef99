//! A PostgreSQL of one's own, for tests: on loopback, in a folder of its own, gone when its program is.
//!
//! PostgreSQL refuses to run as root, so a test that does starts it as somebody else. A small guard waits for the end of
//! the program, however that comes, stops the server and removes the folder.

use std::fs;
use std::io::{self, Write};
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use thiserror::Error;

/// What says that tests may not do without: a variable of the environment.
pub const REQUIRED: &str = "SOBREMESA_POSTGRES_REQUIRED";

/// Where Debian puts the programs of each version.
const DEBIAN: &str = "/usr/lib/postgresql";
/// How often a port is looked for that nobody takes meanwhile.
const ATTEMPTS: usize = 5;

/// What a cluster is told, besides its port. What a test loses with its machine nobody misses.
const SETTINGS: &str = "
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 120
shared_buffers = 32MB
fsync = off
autovacuum_naptime = 5s
";

/// Waits until its input ends, stops the server, and removes the folder.
const GUARD: &str = r#"
trap '' INT TERM HUP
read -r _
pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null)
if [ -n "$pid" ]; then
    kill -CONT "$pid" 2>/dev/null
    kill -QUIT "$pid" 2>/dev/null
    i=0
    while kill -0 "$pid" 2>/dev/null && [ "$i" -lt 100 ]; do sleep 0.1; i=$((i + 1)); done
    kill -KILL "$pid" 2>/dev/null
fi
rm -rf "$1"
"#;

/// A PostgreSQL of one's own.
#[derive(Debug)]
pub struct Cluster {
    programs: PathBuf,
    folder: PathBuf,
    user: Option<User>,
    port: u16,
    next: AtomicU64,
    guard: Child,
}

/// Somebody who is not root.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct User {
    id: u32,
    group: u32,
}

/// Why there is no cluster.
#[derive(Debug, Error)]
pub enum ClusterError {
    /// PostgreSQL is not installed.
    #[error("no PostgreSQL is installed: `apt-get install postgresql` installs it on Debian")]
    Missing,
    /// A file cannot be made.
    #[error(transparent)]
    File(#[from] io::Error),
    /// One of its programs has failed.
    #[error("`{program}` failed: {said}")]
    Failed {
        /// Which one.
        program: String,
        /// What it said.
        said: String,
    },
}

impl Cluster {
    /// The cluster of this program, which all its tests share; nothing if PostgreSQL is not installed, which is said
    /// in one line, unless the environment says that it must be.
    pub fn shared() -> Option<&'static Cluster> {
        static SHARED: OnceLock<Option<Cluster>> = OnceLock::new();
        let started = SHARED.get_or_init(|| match Cluster::start("", &[]) {
            Ok(cluster) => Some(cluster),
            Err(ClusterError::Missing) if std::env::var_os(REQUIRED).is_none() => {
                // Tests hide what they print, but not this.
                let _ = writeln!(io::stderr(), "left out: {}", ClusterError::Missing);
                None
            }
            Err(error) => panic!("no cluster: {error}"),
        });
        started.as_ref()
    }

    /// Starts one, with these settings besides the usual ones, and these files beside its data.
    pub fn start(settings: &str, files: &[(&str, &str)]) -> Result<Cluster, ClusterError> {
        let programs = programs().ok_or(ClusterError::Missing)?;
        let made = tempfile::Builder::new().prefix("sobremesa-postgres-").tempdir()?;
        let user = if fs::metadata(made.path())?.uid() == 0 { Some(nobody()?) } else { None };
        if let Some(user) = user {
            chown(made.path(), Some(user.id), Some(user.group))?;
        }
        let mut guard = Command::new("sh");
        guard.args(["-c", GUARD, "guard"]).arg(made.path());
        guard.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).process_group(0);
        let guard = guard.spawn()?;
        // From here on the guard removes it.
        let folder = made.keep();
        let mut cluster =
            Cluster { programs, folder, user, port: 0, next: AtomicU64::new(0), guard };
        for (name, text) in files {
            cluster.file(name, text)?;
        }
        let password = cluster.file("password", PASSWORD)?;
        let words = ["--username=ana", "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C"];
        let mut init = cluster.program("initdb");
        init.args(words).arg("--no-sync").arg("--pwfile").arg(password);
        run(init.arg("--pgdata").arg(cluster.data()))?;
        let usual = fs::read_to_string(cluster.data().join("postgresql.conf"))?;
        for attempt in 1.. {
            cluster.port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
            let port = cluster.port;
            let all = format!("{usual}\n{SETTINGS}\nport = {port}\n{settings}\n");
            fs::write(cluster.data().join("postgresql.conf"), all)?;
            match cluster.resume() {
                Err(_) if attempt < ATTEMPTS => {}
                done => return done.map(|()| cluster),
            }
        }
        unreachable!("attempts end")
    }

    /// Puts a file beside the data, for the server alone.
    fn file(&self, name: &str, text: &str) -> Result<PathBuf, ClusterError> {
        use std::os::unix::fs::OpenOptionsExt;
        let path = self.folder.join(name);
        let mut options = fs::OpenOptions::new();
        let mut file = options.write(true).create(true).truncate(true).mode(0o600).open(&path)?;
        file.write_all(text.as_bytes())?;
        if let Some(user) = self.user {
            chown(&path, Some(user.id), Some(user.group))?;
        }
        Ok(path)
    }

    /// Starts the server, if it does not run.
    pub fn resume(&self) -> Result<(), ClusterError> {
        let mut start = self.program("pg_ctl");
        start.args(["start", "--wait", "--timeout=30", "--silent", "--log"]);
        run(start.arg(self.folder.join("log")).arg("--pgdata").arg(self.data()))
    }

    /// Has the server end at once: nobody is told, and it has to recover when it starts again.
    pub fn crash(&self) -> Result<(), ClusterError> {
        let mut stop = self.program("pg_ctl");
        stop.args(["stop", "--wait", "--timeout=30", "--silent", "--mode=immediate"]);
        run(stop.arg("--pgdata").arg(self.data()))
    }

    /// Tells it something, as whoever looks after it would.
    pub fn tell(&self, text: &str) -> Result<(), ClusterError> {
        let mut told = self.program("psql");
        told.args(["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--command", text]);
        let words = ["--host=127.0.0.1", "--username=ana", "--dbname=postgres"];
        told.args(words).arg(format!("--port={}", self.port)).env("PGPASSWORD", PASSWORD);
        run(&mut told)
    }

    /// Where its port is.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The address of tables that nobody else has.
    pub fn fresh(&self) -> String {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        self.through(self.port, &format!("t{number}"))
    }

    /// The address of these tables, by this port.
    #[must_use]
    pub fn through(&self, port: u16, schema: &str) -> String {
        format!("postgres://ana:{PASSWORD}@127.0.0.1:{port}/postgres?schema={schema}")
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// One of PostgreSQL's programs, as somebody it accepts.
    fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.programs.join(name));
        command.current_dir(&self.folder).env_remove("PGDATA").env_remove("PGPORT");
        if let Some(user) = self.user {
            command.uid(user.id).gid(user.group).env("HOME", &self.folder);
        }
        command
    }
}

/// Nobody from outside gets here, and whoever is here may read it.
const PASSWORD: &str = "secreto";

impl Drop for Cluster {
    fn drop(&mut self) {
        // The guard sees that its input ends, and does the rest.
        drop(self.guard.stdin.take());
        let _ = self.guard.wait();
    }
}

/// The folder with PostgreSQL's programs, the newest if there are several.
fn programs() -> Option<PathBuf> {
    let number = |path: &Path| path.file_name()?.to_str()?.parse::<u32>().ok();
    let mut versions: Vec<PathBuf> =
        fs::read_dir(DEBIAN).ok()?.flatten().map(|entry| entry.path()).collect();
    versions.sort_by_key(|path| number(path));
    let debian = versions.into_iter().rev().map(|path| path.join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let others: Vec<PathBuf> = std::env::split_paths(&path).collect();
    debian.chain(others).find(|folder| {
        ["initdb", "pg_ctl", "postgres"].iter().all(|name| folder.join(name).is_file())
    })
}

/// Somebody who owns nothing.
fn nobody() -> Result<User, ClusterError> {
    let users = fs::read_to_string("/etc/passwd")?;
    let find = |name: &str| {
        let mut lines = users.lines().map(|line| line.split(':').collect::<Vec<_>>());
        let found = lines.find(|fields| fields.first() == Some(&name))?;
        Some(User { id: found.get(2)?.parse().ok()?, group: found.get(3)?.parse().ok()? })
    };
    let found = find("nobody").or_else(|| find("postgres"));
    found.ok_or_else(|| io::Error::other("there is no user `nobody`").into())
}

/// Runs a program to its end.
fn run(command: &mut Command) -> Result<(), ClusterError> {
    // What goes on after it must not hold on to its output.
    let mut said = tempfile::tempfile()?;
    let command = command.stdin(Stdio::null()).stdout(said.try_clone()?).stderr(said.try_clone()?);
    if command.status()?.success() {
        return Ok(());
    }
    let program = command.get_program().to_string_lossy().into_owned();
    let mut text = String::new();
    io::Seek::rewind(&mut said)?;
    io::Read::read_to_string(&mut said, &mut text)?;
    Err(ClusterError::Failed { program, said: text.trim().replace('\n', " ") })
}
