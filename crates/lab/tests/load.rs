//! Players on a real server, for a few seconds.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::process::Output;

use crate::common::program;

use serde_json::{Value, json};

fn load(words: &[&str]) -> Output {
    let mut command = program();
    command.arg("load").args(words).output().unwrap()
}

/// A run whose histories must be what the players were told.
fn report(words: &[&str]) -> Value {
    let output = load(&[words, &["--json"]].concat());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stdout));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["check"]["differences"], json!([]));
    report
}

#[test]
fn all_games_are_played_and_all_histories_fit() {
    let report = report(&["--tables", "20", "--rate", "60", "--time", "3"]);
    assert_eq!(report["sockets"], 80);
    assert_eq!(report["games"].as_array().unwrap().len(), 5);
    let phase = &report["phases"][0];
    // Between two games nobody can move, so that there may be a few less.
    assert!(phase["accepted"].as_u64().unwrap() > 120, "{phase}");
    assert_eq!((&phase["busy"], &phase["lost"]), (&json!(0), &json!(0)), "{phase}");
    assert!(phase["last_seat"]["count"].as_u64().unwrap() > 100, "{phase}");
    let check = &report["check"];
    assert_eq!(check["tables"], 20);
    // Sitting down, starting and adding to the seed: eleven commands before the first move.
    let least = phase["accepted"].as_u64().unwrap() + 20 * 11;
    assert!(check["acknowledged"].as_u64().unwrap() >= least, "{check}");
    assert!(check["entries"].as_u64().unwrap() > least, "{check}");
}

#[test]
fn a_killed_server_goes_on() {
    let report = report(&["--tables", "10", "--rate", "40", "--time", "2", "--restart", "kill"]);
    let restart = &report["restart"];
    assert!(restart["first_move_seconds"].as_f64().unwrap() > 0.0, "{restart}");
    assert!(restart["all_back_seconds"].as_f64().unwrap() > 0.0, "{restart}");
    assert!(report["phases"][1]["accepted"].as_u64().unwrap() > 20, "{report}");
}

/// The bar of that name.
fn bar<'a>(report: &'a Value, name: &str) -> &'a Value {
    report["bars"].as_array().unwrap().iter().find(|bar| bar["name"] == name).unwrap()
}

#[test]
fn too_much_is_refused_and_passes() {
    let expected = "p99=2000,rss=500,busy=2000,recovery=3,restart=2";
    let words = ["--tables", "20", "--rate", "100", "--time", "2", "--overload", "3"];
    let report = report(&[&words[..], &["--expect", expected]].concat());
    for name in ["p99", "recovery"] {
        assert_eq!(bar(&report, name)["kept"], true, "{}", report["bars"]);
    }
    assert_eq!(bar(&report, "restart")["kept"], Value::Null, "nothing was restarted");
    assert!(report["overload"]["recovery_seconds"].as_f64().unwrap() <= 2.0, "{report}");
}

#[test]
fn those_who_do_not_read_are_compared_with_those_who_do() {
    let words = ["--tables", "8", "--rate", "80", "--time", "0.5", "--slow-share", "0.5"];
    // There is no time to drop anybody.
    let output = load(&[&words[..], &["--expect", "slow=50,dropped=10", "--json"]].concat());
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("not as expected: dropped"), "{said}");
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["check"]["differences"], json!([]));
    assert_eq!(bar(&report, "slow")["kept"], true, "{}", report["bars"]);
    let slow = &report["slow"];
    assert_eq!((&slow["rounds"], &slow["sockets"]), (&json!(5), &json!(20)), "{slow}");
    let at = |place: usize| slow["p99"]["between"][place].as_f64().unwrap();
    let ratio = slow["p99"]["ratio"].as_f64().unwrap();
    assert!(0.0 < at(0) && at(0) <= ratio && ratio <= at(1), "{slow}");
    assert_eq!(report["phases"].as_array().unwrap().len(), 1 + 5 * 3);
}

#[test]
fn somebody_takes_more_than_a_share_meanwhile() {
    let words = ["--tables", "40", "--rate", "80", "--time", "2", "--attack", "flood"];
    // The processors are those of other tests too.
    let report = report(&[&words[..], &["--expect", "attack=50"]].concat());
    let phases = report["phases"].as_array().unwrap();
    let names: Vec<_> = phases.iter().map(|phase| phase["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["warming up", "in peace", "flood"]);
    for phase in phases {
        assert_eq!((&phase["busy"], &phase["lost"]), (&json!(0), &json!(0)), "{phase}");
    }
    let attack = &report["attack"];
    assert_eq!(attack["complaints"], json!([]), "{attack}");
    let got = |what: &str| attack["got"][what].as_u64().unwrap();
    assert!(got("times come back") > 1 && got("messages sent") > 100, "{attack}");
    // What was written is what a person may, although far more was sent.
    assert!(got("entries") < got("messages sent"), "{attack}");
    assert!(attack["p99"]["ratio"].as_f64().unwrap() > 0.0, "{attack}");
    assert_eq!(bar(&report, "attack")["kept"], true, "{}", report["bars"]);
}

#[test]
fn nobody_is_that_quick() {
    let words = ["--tables", "4", "--rate", "40", "--time", "1", "--expect", "p99=0.001,busy=50"];
    let output = load(&words);
    let (told, said) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "{told}{said}");
    assert!(said.contains("not as expected: p99"), "{said}");
    assert!(told.contains("missed") && told.contains("not measured"), "{told}");
}

#[test]
fn what_cannot_be_meant_is_said() {
    for (words, text) in [
        (&["--tables", "0"][..], "0 is not in 1..=100000"),
        (&["--rate=-1"], "a rate of -1 moves a second is none"),
        (&["--rate", "nan"], "a rate of NaN moves a second is none"),
        (&["--overload", "0.5"], "must be more than 1"),
        (&["--slow-share", "2"], "at most 1"),
        (&["--restart", "kill", "--overload", "2"], "cannot be used with"),
        (&["--attack", "flood", "--server", "127.0.0.1:1"], "cannot be used with"),
        (&["--attack", "noise"], "flood, bodies, fragments, pongs, hints, squatters"),
        (&["--server", "https://mesa.example"], "no https, no names"),
        (&["--games", "chess"], "possible values"),
        (&["--expect", "p98=50"], "`p98` is none of the bars: p99, rss, busy"),
        (&["--expect", "p99=50,rss"], "`rss` needs a number above 0, such as rss=10"),
        (&["--expect", "slow=-1"], "`slow` needs a number above 0"),
        (&["--expect", "slow=nan"], "`slow` needs a number above 0"),
        (&["--tables", "90000"], "ulimit -n"),
        (&["--program", "x", "--server", "127.0.0.1:1"], "cannot be used with"),
    ] {
        let output = load(words);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{words:?}: {said}");
        assert!(said.contains(text), "{words:?}: {said}");
    }
    // Nobody listens there.
    let output = load(&["--server", "127.0.0.1:1"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot reach the server"));
}
