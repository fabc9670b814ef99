//! A server as somebody would run it: one evening of two people, and what it says.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::common;

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Stdio};
use std::time::Duration;

use client::{Answer, Entry, Phase, Player, Received, Role, SealingStep, get, open_table};
use common::{Folder, fails, fine, program, run};
use protocol::{Ask, Terms, Vote};

/// A server in a process of its own.
pub(crate) struct Served {
    child: Child,
    pub(crate) address: String,
    /// Where those who run it ask.
    operators: String,
}

impl Served {
    pub(crate) fn start(words: &[&str]) -> Served {
        Served::start_at("127.0.0.1:0", words)
    }

    fn start_at(listen: &str, words: &[&str]) -> Served {
        Served::run(program().args(["serve", "--listen", listen]).args(words))
    }

    /// One that a shell has said something about files to before.
    #[cfg(target_os = "linux")]
    fn start_limited(limit: &str, words: &[&str]) -> Served {
        let mut shell = std::process::Command::new("sh");
        let program = program().get_program().to_owned();
        shell.args(["-c", &format!("{limit} && exec \"$0\" \"$@\"")]).arg(program);
        Served::run(shell.args(["serve", "--listen", "127.0.0.1:0"]).args(words))
    }

    fn run(command: &mut std::process::Command) -> Served {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut next = || loop {
            let line = lines.next().expect("it says where it is").unwrap();
            if let Some(address) = line.trim().strip_prefix("http://") {
                break address.to_owned();
            }
        };
        let (address, figures) = (next(), next());
        let operators = figures.strip_suffix("/metrics").unwrap().to_owned();
        Served { child, address, operators }
    }

    /// Ends it without warning.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Ends it as Ctrl+C does; what it has logged.
    pub(crate) fn stop(mut self) -> String {
        let pid = self.child.id().to_string();
        assert!(
            std::process::Command::new("kill").args(["-TERM", &pid]).status().unwrap().success()
        );
        assert!(self.child.wait().unwrap().success(), "it ends well");
        let mut log = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        log
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn evening(work: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let work = async { tokio::time::timeout(Duration::from_secs(60), work).await };
    runtime.block_on(work).expect("an evening of a minute");
}

/// Two people who have sat down and are dealt cards.
pub(crate) async fn two(address: &str) -> (client::Opened, Player, Player) {
    let opened = open_table(address, &Terms::of("dos", 2)).await.unwrap();
    let server = format!("ws://{address}");
    let host = Entry::Token(opened.token.clone());
    let mut ana = Player::new(&server, &opened.table, host, "ana");
    let guest = Entry::Secret(opened.play.clone());
    let mut bob = Player::new(&server, &opened.table, guest, "bob");
    for (player, seat, name) in [(&mut ana, 0, "Ana"), (&mut bob, 1, "Bob")] {
        player.join().await.unwrap();
        assert!(matches!(player.sit(seat, name).await, Ok(Answer::Done(_))));
    }
    bob.ask(&Ask::Ready { ready: true }).await.unwrap();
    ana.ask(&Ask::Start).await.unwrap();
    let bytes = [0xc0, 0xff, 0xee, 0x11].repeat(4);
    for step in [SealingStep::Promise, SealingStep::Reveal] {
        for player in [&mut ana, &mut bob] {
            while player.picture().is_none_or(|seen| seen.table.step != Some(step)) {
                player.hear(Duration::from_secs(5)).await.unwrap();
            }
            let picture = player.picture().unwrap();
            let ask = client::sealing(&picture.table, picture.you.seat.unwrap(), &bytes).unwrap();
            let added = player.ask(&ask).await.unwrap();
            assert!(matches!(added, Answer::Done(_)), "{added:?}");
        }
    }
    (opened, ana, bob)
}

#[test]
fn an_evening_survives_a_restart_and_the_log_keeps_its_secrets() {
    let folder = Folder::new("serve-evening");
    let file = folder.at("tables.db");
    let words = ["--data", &file, "--log", "json", "--log-level", "trace"];
    let served = Served::start(&words);
    let (address, operators) = (served.address.clone(), served.operators.clone());
    let mut kept = Vec::new();
    evening(async {
        let (opened, mut ana, mut bob) = two(&address).await;
        let said = Ask::Say { phrase: None, text: Some("secretísimo".to_owned()) };
        assert!(matches!(bob.ask(&said).await, Ok(Answer::Done(_))));
        let Entry::Token(token) = bob.entry().clone() else { panic!("no token") };
        kept = vec![opened.table, opened.token, opened.play, opened.watch, token];
        let health = get(&address, "/health").await.unwrap();
        assert_eq!(health, r#"{"health":"green"}"#);
        assert!(get(&address, "/metrics").await.is_err(), "figures are for operators");
        let metrics = get(&operators, "/metrics").await.unwrap();
        assert!(metrics.contains("sobremesa_sockets 2"), "{metrics}");
        drop((ana.take_heard(), bob.take_heard()));
    });
    let log = served.stop();
    assert!(log.contains(r#""message":"opened""#), "{log}");
    for secret in kept[1..].iter().map(String::as_str).chain(["secretísimo", "c0ffee", "Ana"]) {
        assert!(!log.contains(secret), "`{secret}` is in the log");
    }

    let served = Served::start(&words);
    let address = served.address.clone();
    evening(async {
        let entry = Entry::Token(kept[4].clone());
        let mut bob = Player::new(&format!("ws://{address}"), &kept[0], entry, "bob2");
        bob.join().await.unwrap();
        let picture = bob.picture().unwrap();
        assert_eq!(picture.table.phase, Phase::Playing);
        assert_eq!(picture.you.seat, Some(1));
        let heard = bob.take_heard();
        assert!(
            matches!(&heard[..], [Received::Welcome(welcome), ..] if welcome.role == Role::Player)
        );
    });
    served.stop();
}

#[test]
fn what_cannot_be_served_is_said() {
    let folder = Folder::new("serve-bad");
    let file = folder.at("tables.db");
    let served = Served::start(&["--data", &file]);
    let second = format!("serve --listen 127.0.0.1:0 --data {file}");
    fails(&second, 1, "is in use by another process");
    let taken = format!("serve --forget --listen {}", served.address);
    fails(&taken, 1, "cannot listen at");
    let taken =
        format!("serve --forget --listen 127.0.0.1:0 --operator-listen {}", served.operators);
    fails(&taken, 1, "cannot listen at");
    fails("serve --operator-listen everywhere", 2, "neither `off` nor an address");
    let config = folder.at("bad.toml");
    for (text, says) in [
        ("lisen = '0.0.0.0:1'", "unknown field `lisen`"),
        ("[limits]\ntables = 0", "`limits.tables` must be at least 1"),
        ("public-url = 'mesa'", "`mesa` is not an address"),
        ("listen = ", "bad.toml"),
    ] {
        std::fs::write(&config, text).unwrap();
        fails(&format!("serve --forget --config {config}"), 2, says);
    }
    fails("serve --config nowhere.toml", 2, "nowhere.toml: cannot be read");
    fails("serve --listen here", 2, "invalid value 'here'");
    fails("serve --data /nowhere/at/all/tables.db --listen 127.0.0.1:0", 1, "/nowhere/at/all");
    let printed = fine("serve --print-config");
    std::fs::write(&config, &printed).unwrap();
    assert!(printed.contains("trusted-proxies"));
    served.stop();
}

/// A port whose next one is free too.
fn two_ports() -> (u16, u16) {
    let start = 26_000 + (std::process::id() % 3_000) as u16;
    let free = |port: u16| std::net::TcpListener::bind(("127.0.0.1", port)).is_ok();
    let first = (start..start + 3_000).step_by(2).find(|port| free(*port) && free(port + 1));
    let first = first.expect("there are two");
    (first, first + 1)
}

#[test]
fn whoever_stops_it_at_once_is_listened_to() {
    for _ in 0..20 {
        // `stop` says whether it ended as it should.
        Served::start(&["--forget"]).stop();
    }
}

#[test]
fn figures_are_next_door_and_keep_no_server_from_starting() {
    let (first, next) = two_ports();
    let listen = format!("127.0.0.1:{first}");
    let served = Served::start_at(&listen, &["--forget"]);
    assert_eq!(served.operators, format!("127.0.0.1:{next}"));
    served.stop();
    // Somebody else is there already.
    let _taken = std::net::TcpListener::bind(("127.0.0.1", next)).unwrap();
    let served = Served::start_at(&listen, &["--forget"]);
    let operators = served.operators.clone();
    assert!(operators != format!("127.0.0.1:{next}") && operators.starts_with("127.0.0.1:"));
    evening(async move {
        assert!(get(&operators, "/metrics").await.unwrap().contains("sobremesa_tables 0"));
        assert_eq!(get(&operators, "/health").await.unwrap(), r#"{"health":"green"}"#);
    });
    let log = served.stop();
    assert!(log.contains("figures are elsewhere"), "{log}");
}

/// What `/proc` says of the files of a process: how many it may open, and how many it could.
#[cfg(target_os = "linux")]
fn files_of(process: u32) -> (u64, u64) {
    let limits = std::fs::read_to_string(format!("/proc/{process}/limits")).unwrap();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files")).unwrap();
    let mut numbers = line.split_whitespace().map(|number| number.parse().unwrap_or(u64::MAX));
    (numbers.next().unwrap(), numbers.next().unwrap())
}

#[cfg(target_os = "linux")]
#[test]
fn as_many_files_as_the_system_allows_are_opened() {
    let served = Served::start_limited("ulimit -S -n 64", &["--forget"]);
    let (may, could) = files_of(served.child.id());
    assert_eq!(may, could, "it asks for all that it can get");
    served.stop();
}

/// All connections are taken, and the store still opens its file again when that has to be.
#[cfg(target_os = "linux")]
#[test]
fn files_are_kept_back_for_the_store() {
    let folder = Folder::new("serve-files");
    let (here, there) = (folder.at("here"), folder.at("there"));
    std::fs::create_dir(&here).unwrap();
    let config = folder.at("settings.toml");
    let limits = "[limits]\nconnections-per-address = 10000\nsockets-per-address = 10000";
    std::fs::write(&config, limits).unwrap();
    let data = format!("{here}/tables.db");
    let served = Served::start_limited("ulimit -n 220", &["--data", &data, "--config", &config]);
    let address = served.address.clone();
    let mut is_done = false;
    evening(async {
        let (_opened, mut ana, _bob) = two(&address).await;
        let mut idle = Vec::new();
        // As many as fit, and as wait at the door without having to knock again.
        for _ in 0..230 {
            idle.push(tokio::net::TcpStream::connect(&address).await.unwrap());
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
        std::fs::rename(&here, &there).unwrap();
        tokio::time::sleep(Duration::from_millis(1_500)).await;
        std::fs::rename(&there, &here).unwrap();
        let said = Ask::Vote { on: Vote::Pause, yes: true };
        let asked = tokio::time::timeout(Duration::from_secs(8), ana.ask(&said)).await;
        drop(idle);
        is_done = matches!(asked, Ok(Ok(Answer::Done(_))));
    });
    let log = served.stop();
    assert!(is_done, "{log}");
    assert!(log.contains("fewer connections"), "{log}");
}

#[test]
fn a_second_server_does_not_get_the_file() {
    let folder = Folder::new("serve-second");
    let file = folder.at("tables.db");
    let mut first = program()
        .args(["serve", "--listen", "127.0.0.1:0", "--data", &file])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    // It says where it is when it has the file.
    let mut out = std::io::BufReader::new(first.stdout.take().expect("it has an output"));
    std::io::BufRead::read_line(&mut out, &mut String::new()).expect("it says something");
    let second = run(&format!("serve --listen 127.0.0.1:0 --data {file}"));
    first.kill().expect("it runs");
    first.wait().expect("it ends");
    assert_eq!(second.code, 1, "{}", second.err);
    assert!(second.err.contains("is in use by another process"), "{}", second.err);
    assert!(second.err.contains(&file), "{}", second.err);
}
