//! Servers in trouble, as somebody at a terminal would bring them into it. `docs/serving.md` has the
//! figures of longer runs.

use std::path::Path;

use crate::common;

use common::{fails, fine, run};
use serde_json::Value;

/// What a run reports, which must be sound.
fn sound(words: &str) -> Vec<Value> {
    let out = fine(&format!("chaos {words} --json"));
    let reports: Vec<Value> = serde_json::from_str(&out).expect("it prints JSON");
    for report in &reports {
        for fault in ["lost", "untrue", "doubled", "illegal", "panics"] {
            assert_eq!(report[fault], 0, "{report}");
        }
        assert_eq!(report["done"], report["asked"], "{report}");
        assert!(report["moves"].as_u64() > Some(0), "{report}");
        assert!(report["acknowledged"].as_u64() > report["moves"].as_u64(), "{report}");
        assert!(report["shown"].as_u64() > report["acknowledged"].as_u64(), "{report}");
    }
    reports
}

#[test]
fn a_server_that_is_killed_keeps_what_it_has_promised() {
    let reports = sound("kills --count 4 --tables 6 --seed 3");
    assert_eq!(reports[0]["fault"], "kill");
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_stays_behind_when_somebody_stops_it() {
    use std::fs;
    use std::time::{Duration, Instant};
    let folder = common::Folder::new("chaos-stopped");
    let place = folder.at("");
    let servers = || {
        let found = fs::read_dir("/proc").expect("a list of processes").flatten();
        let line = |entry: fs::DirEntry| fs::read(entry.path().join("cmdline")).unwrap_or_default();
        let ours = |line: &Vec<u8>| {
            let line = String::from_utf8_lossy(line).into_owned();
            line.contains("\0serve\0") && line.contains(&place)
        };
        found.map(line).filter(ours).count()
    };
    let mut chaos = common::program()
        .args(["chaos", "kills", "--tables", "2"])
        .env("TMPDIR", &place)
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .expect("the program starts");
    let end = Instant::now() + Duration::from_secs(20);
    while servers() == 0 && Instant::now() < end {
        std::thread::sleep(Duration::from_millis(5));
    }
    let started = servers();
    let pid = rustix::process::Pid::from_child(&chaos);
    let told = rustix::process::kill_process(pid, rustix::process::Signal::INT);
    let status = chaos.wait().expect("it ends");
    assert!(told.is_ok() && started > 0, "it never started a server");
    assert_eq!(status.code(), Some(1));
    assert_eq!(servers(), 0, "a server is left");
    let left: Vec<_> = fs::read_dir(&place).expect("the folder is there").flatten().collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn so_does_one_that_ends_at_any_place_of_its_code() {
    let reports = sound("points --count 1 --tables 5 --seed 4");
    assert_eq!(reports.len(), store::fault::POINTS.len());
}

#[cfg(target_os = "linux")]
#[test]
fn so_does_one_whose_power_is_cut() {
    sound("cuts --count 3 --tables 5");
}

#[cfg(target_os = "linux")]
#[test]
fn one_that_does_not_flush_is_found_out() {
    let ended = run("chaos cuts --risk --count 2 --tables 5 --json");
    assert_eq!(ended.code, 1, "{}", ended.out);
    assert!(ended.err.contains("does not keep what it promises"), "{}", ended.err);
    let reports: Vec<Value> = serde_json::from_str(&ended.out).expect("it prints JSON");
    assert!(reports[0]["lost"].as_u64() > Some(0), "{}", ended.out);
    assert!(reports[0]["untrue"].as_u64() > Some(0), "{}", ended.out);
}

#[test]
fn hostile_frames_disturb_nobody() {
    let out = fine("chaos hostile --frames 50000 --sockets 1500 --tables 5 --json");
    let report: Value = serde_json::from_str(&out).expect("it prints JSON");
    for fault in ["lost", "untrue", "doubled", "illegal", "panics"] {
        assert_eq!(report[fault], 0, "{report}");
    }
    let decoders = report["decoders"].as_array().expect("a list");
    let frames: u64 = decoders.iter().filter_map(|decoder| decoder["frames"].as_u64()).sum();
    assert!(frames + report["sockets"].as_u64().unwrap_or(0) >= 50_000, "{report}");
    // Some of what is sent is good after all: otherwise nothing behind the first check was reached.
    for decoder in decoders {
        assert!(decoder["taken"].as_u64() > Some(0), "{decoder}");
    }
    assert!(report["moves"].as_u64() > Some(0), "{report}");
}

/// What came of an attack, which must be sound. Other tests run on the same processors, so how long moves take says
/// little here: that is for longer runs on a machine that does nothing else.
fn attacked(attack: &str, connections: u16) -> Value {
    let words = format!("--only {attack} --seconds 2 --connections {connections} --tables 5");
    let out = fine(&format!("chaos attacks {words} --slower 100 --json"));
    let mut reports: Vec<Value> = serde_json::from_str(&out).expect("it prints JSON");
    let report = reports.remove(0);
    for fault in ["lost", "untrue", "doubled", "illegal", "panics"] {
        assert_eq!(report[fault], 0, "{report}");
    }
    assert_eq!(report["attack"], attack);
    assert!(report["moves"].as_u64() > Some(0), "{report}");
    report["got"].clone()
}

#[test]
fn coming_back_again_and_again_writes_no_more() {
    let got = attacked("flood", 20);
    // More was sent than could be written.
    assert!(got["messages sent"].as_u64() > got["entries"].as_u64(), "{got}");
}

#[test]
fn whoever_asks_one_byte_a_second_is_cut_off_and_others_are_served() {
    let got = attacked("bodies", 60);
    assert_eq!(got["connections that last"], 0, "{got}");
    assert!(got["connections answered with 408"].as_u64() >= Some(20), "{got}");
    assert!(got["tables of others opened meanwhile"].as_u64() > Some(5), "{got}");
}

#[test]
fn messages_that_never_end_are_cut_off() {
    let got = attacked("fragments", 20);
    assert!(got["lines cut off"].as_u64() > Some(0), "{got}");
}

#[test]
fn holding_pongs_back_wins_no_race() {
    let got = attacked("pongs", 20);
    assert!(got["races"].as_u64() > Some(0), "{got}");
    assert_eq!(got["won by holding pongs back"], 0, "{got}");
}

#[test]
fn a_table_that_asks_for_advice_makes_no_bot_of_others_hasty() {
    let got = attacked("hints", 20);
    assert!(got["hints given"].as_u64() > Some(0), "{got}");
    assert!(got["turns of a strong bot elsewhere"].as_u64() > Some(0), "{got}");
    assert_eq!(got["times it became hasty"], 0, "{got}");
}

#[test]
fn squatters_keep_nobody_from_their_seat() {
    let got = attacked("squatters", 600);
    // So many that no more get in.
    assert!(got["sockets turned away"].as_u64() > Some(0), "{got}");
    assert!(got["times back at the seat"].as_u64() > Some(0), "{got}");
}

/// A server whose settings are not those that it is held to.
#[cfg(unix)]
#[test]
fn a_server_that_lets_people_take_more_is_found_out() {
    use std::os::unix::fs::PermissionsExt;
    let folder = common::Folder::new("chaos-generous");
    let script = folder.at("generous");
    // Cargo puts all programs into one folder.
    let lab = Path::new(common::program().get_program()).to_owned();
    let program = lab.with_file_name("sobremesa").display().to_string();
    // It finds its settings where it is started.
    let generous = "messages-per-second = 10000\\nmessage-burst = 10000";
    let text =
        format!("#!/bin/sh\nprintf '{generous}\\n' >> sobremesa.toml\nexec '{program}' \"$@\"\n");
    std::fs::write(&script, text).expect("a file can be written");
    let executable = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(&script, executable).expect("it is ours");
    let words = "--only flood --seconds 2 --tables 5 --slower 100 --json";
    let ended = run(&format!("chaos attacks {words} --program {script}"));
    assert_eq!(ended.code, 1, "{}", ended.err);
    assert!(ended.out.contains("entries were written, and not"), "{}", ended.out);
    assert!(ended.err.contains("does not keep what it promises"), "{}", ended.err);
}

#[test]
fn what_cannot_be_tried_is_said() {
    fails("chaos", 2, "Usage");
    fails("chaos kills --count 0", 2, "--count");
    fails("chaos points --only nowhere", 2, "table.before-append");
    fails("chaos attacks --only nothing", 2, "squatters");
    fails("chaos attacks --slower 0.5", 2, "a number from 1 to 1000");
    fails("chaos attacks --seconds 0", 2, "--seconds");
    fails(
        "chaos kills --program /nowhere/sobremesa",
        1,
        "there is no program `/nowhere/sobremesa`",
    );
}
