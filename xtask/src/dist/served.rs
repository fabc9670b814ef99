//! A server under test: started on the loopback address, asked, and ended in any case.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

use super::bounded;

/// How long it may take until it says where it is, and until it is well.
const START: Duration = Duration::from_secs(30);
/// How long one answer may take.
const ANSWER: Duration = Duration::from_secs(10);
/// How long it may take to end.
const END: Duration = Duration::from_secs(20);
/// The longest answer that is read, in bytes.
const LONGEST: u64 = 16 * 1_024 * 1_024;

/// A server in a process of its own.
pub(super) struct Served {
    child: Child,
    address: SocketAddr,
}

impl Served {
    /// Starts a program that keeps its tables in this folder.
    pub(super) fn start(program: &Path, folder: &Path) -> Result<Served, String> {
        let mut command = Command::new(program);
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--operator-listen", "off", "--data"])
            .arg(folder.join("tables.db"))
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        // What somebody has set for a server of their own is not meant.
        let of_servers = |name: &str| name.starts_with("SOBREMESA_");
        for (name, _) in std::env::vars_os() {
            if name.to_str().is_some_and(of_servers) {
                command.env_remove(name);
            }
        }
        let mut child = command
            .spawn()
            .map_err(|error| format!("{}: does not start: {error}", program.display()))?;
        let (give, take) = channel();
        let out = child.stdout.take();
        spawn(move || {
            // It goes on reading, so that the server can go on talking.
            for line in out.into_iter().flat_map(|out| BufReader::new(out).lines()).flatten() {
                if let Some(address) = line.trim().strip_prefix("http://") {
                    // Nobody may be waiting any more.
                    let _ = give.send(address.to_owned());
                }
            }
        });
        let unset = SocketAddr::from(([0, 0, 0, 0], 0));
        // From here on it is ended whatever happens.
        let mut served = Served { child, address: unset };
        let said = take.recv_timeout(START);
        let said = said.map_err(|_| "the server does not say where it is".to_owned())?;
        served.address = said.parse().map_err(|_| format!("`{said}` is no address"))?;
        Ok(served)
    }

    /// Waits until it says that all is well.
    pub(super) fn is_well(&self) -> Result<(), String> {
        let end = Instant::now() + START;
        loop {
            let answer = self.get("/health");
            match answer {
                Ok(text) if text.contains("\"green\"") => return Ok(()),
                Ok(_) | Err(_) if Instant::now() < end => sleep(Duration::from_millis(100)),
                Ok(text) => return Err(format!("the server is not well: {text}")),
                Err(error) => return Err(error),
            }
        }
    }

    /// Asks for its page, and for a program that the page names.
    pub(super) fn has_pages(&self) -> Result<(), String> {
        let page = self.get("/")?;
        let named =
            page.split('"').find(|part| part.starts_with("/assets/") && part.ends_with(".js"));
        let named = named.ok_or("the first page names no program: are its pages built in?")?;
        self.get(named).map(drop)
    }

    /// What it answers, which has to be 200.
    fn get(&self, path: &str) -> Result<String, String> {
        let failed = |error: std::io::Error| format!("`{path}` is not answered: {error}");
        let mut stream = TcpStream::connect_timeout(&self.address, ANSWER).map_err(failed)?;
        for set in [TcpStream::set_read_timeout, TcpStream::set_write_timeout] {
            set(&stream, Some(ANSWER)).map_err(failed)?;
        }
        let host = self.address;
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")
            .map_err(failed)?;
        let mut answer = Vec::new();
        stream.take(LONGEST).read_to_end(&mut answer).map_err(failed)?;
        let answer = String::from_utf8_lossy(&answer);
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        match head.split_whitespace().nth(1) {
            Some("200") => Ok(body.to_owned()),
            _ => Err(format!("`{path}` is answered `{}`", head.lines().next().unwrap_or_default())),
        }
    }

    /// Ends it as systemd would; it has to end well, and in time.
    pub(super) fn stop(mut self) -> Result<(), String> {
        let id = self.child.id().to_string();
        bounded::run(Command::new("kill").args(["-TERM", &id]), ANSWER)?;
        match bounded::ends(&mut self.child, END) {
            Some(status) if status.success() => Ok(()),
            Some(status) => Err(format!("the server does not end well: {status}")),
            None => Err(format!("the server does not end within {} s", END.as_secs())),
        }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
