//! A process that may not open one file more says so, and not a thousand times. The limit is one of the whole process, and
//! so is the log: it is tried in a process of its own.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::env;
use std::io::{self, Write};
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use server::{Config, Node, Thinkers};
use store::{Local, Memory};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};

/// What was logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Says that this process is the one that may open no file.
const ALONE: &str = "SERVER_TEST_WITHOUT_FILES";

#[test]
fn connections_that_are_not_taken_are_complained_about_once() {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["files::child", "--exact", "--nocapture"]).env(ALONE, "1");
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
}

#[tokio::test]
async fn child() {
    if env::var_os(ALONE).is_none() {
        return;
    }
    let log = Log::default();
    let written = log.clone();
    let lines = tracing_subscriber::fmt().with_max_level(tracing::Level::WARN);
    lines.with_writer(move || written.clone()).with_ansi(false).init();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    // They are connected before anybody takes them.
    let mut waiting = TcpStream::connect(address).await.unwrap();
    let before = getrlimit(Resource::Nofile);
    let allowed = Rlimit { current: Some(3), ..before };
    setrlimit(Resource::Nofile, allowed).unwrap();
    let node = Node::new(Memory::new(), Local::new(), Config::default(), Thinkers::Threads(1));
    let (stop, stopped) = oneshot::channel::<()>();
    let stopped = async { _ = stopped.await };
    let task = tokio::spawn(async { server::run(listener, node, stopped).await });
    sleep(Duration::from_millis(500)).await;
    setrlimit(Resource::Nofile, before).unwrap();
    let said = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert_eq!(said.matches("connections are not taken").count(), 1, "{said}");
    assert!(said.contains("WARN"), "{said}");
    // Whoever waited is served when it has passed.
    let asks = format!("GET /health HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    waiting.write_all(asks.as_bytes()).await.unwrap();
    let mut answer = String::new();
    timeout(Duration::from_secs(10), waiting.read_to_string(&mut answer)).await.unwrap().unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    stop.send(()).unwrap();
    task.await.unwrap();
}
