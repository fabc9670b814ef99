//! Laws, deals and speed, as somebody types them.

use std::path::Path;

use crate::common;

use common::{Folder, fails, fine};
use games::GameId;
use serde_json::Value;

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn help_teaches() {
    let top = fine("--help");
    assert!(top.contains("Start here:") && top.contains("--lang"), "{top}");
    for command in ["laws", "deals", "bench", "rehearse", "load", "chaos"] {
        // The list of commands is written by hand.
        let is_listed = top.lines().any(|line| line.starts_with(&format!("  {command} ")));
        assert!(is_listed, "{command} is not listed: {top}");
        let help = fine(&format!("{command} --help"));
        assert!(help.contains(&format!("lab {command}")), "{command} has no example");
    }
    fails("", 2, "Usage:");
    fails("dance", 2, "unrecognized subcommand");
}

#[test]
fn laws_hold() {
    let text = fine("laws dos --games 12 --seed 3");
    assert!(text.starts_with("dos: all laws hold\ngames: 12, tables: "), "{text}");
    assert!(fine("laws dos --seats 2 --games 2 --option target=50").contains("tables: 1,"));
    assert!(fine("laws dos --seats 2 --exactly 7").contains("games: 1,"));
    fails("laws dos --exactly 7 --games 3", 2, "cannot be used with");
    let all = fine("laws all --games 1");
    assert!(GameId::ALL.iter().all(|id| all.contains(&format!("{id}: all laws hold"))), "{all}");
    fails("laws all --option target=40", 2, "`--option` belongs to one game, not to `all`");
}

#[test]
fn speed_is_measured() {
    let text = fine("bench dos --seconds 0.01 --repeats 1");
    assert!(text.contains("A move is one decision of a player"), "{text}");
    let report = json(&fine("bench dos --seconds 0.01 --repeats 1 --json"));
    assert_eq!(report["tables"].as_array().unwrap().len(), 3);
    assert!(report["tables"][0]["asked"]["moves_per_cpu_second"].as_f64().unwrap() > 1e4);
    assert!(report["tables"][0]["times_limit"].is_null());
    fails("bench dos --seconds 0", 2, "a number of seconds");
    fails("bench dos --repeats 0", 2, "--repeats");
    fails("bench dos --python python3", 2, "--beside");
    fails("bench dos --beside nowhere", 1, "microlimit.rs: is not there");
}

#[test]
fn others_are_measured_beside() {
    let folder = Folder::new("beside");
    let line = |game: &str, rate: u32| {
        format!(r#"print!("{{{{\"game\":\"{game}\",\"moves_per_cpu_s\":{rate}}}}}\n");"#)
    };
    let games = [line("dos-like 2p", 1000), line("dos-like 4p", 3000), line("uno-like 2p", 9)];
    folder.write("microlimit.rs", format!("fn main() {{ {} }}", games.concat()));
    let words = format!(
        "bench dos --seconds 0.01 --repeats 2 --beside {} --python {}",
        folder.at(""),
        folder.at("no-python")
    );
    let report = json(&fine(&format!("{words} --json")));
    assert_eq!(report["beside"]["limit_moves_per_cpu_second"], 2000.0);
    assert!(report["tables"][2]["times_limit"].as_f64().unwrap() > 1.0);
    assert!(report["beside"]["openspiel_moves_per_cpu_second"].is_null());
    assert!(fine(&words).contains("×limit"));
    folder.write("microlimit.rs", "fn main() { let }");
    fails(&words, 1, "microlimit.rs: does not compile");
}

#[test]
fn laws_of_tables_that_cannot_be_are_wrong_usage() {
    fails("laws chess", 2, "invalid value 'chess'");
    fails("laws dos --seats 5", 2, "(dos.players)");
    fails("laws dos --seats 300", 2, "invalid value '300'");
    fails("laws dos --option fly=1", 2, "unknown option `fly`; this game has:");
    fails("laws dos --option target=0", 2, "option `target` cannot be `0`");
    fails("laws dos --option target", 2, "`target` is not an option");
    fails("laws dos --seed soon", 2, "invalid value 'soon'");
}

#[test]
fn laws_hold_with_another_deck() {
    let boxed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../decks/dos.txt");
    let boxed = std::fs::read_to_string(boxed).expect("the deck of the box");
    let other = boxed.replace("\nb1 3\n", "\nb1 2\n").replace("\nb3 3\n", "\nb3 4\n");
    assert_ne!(boxed, other);
    let folder = Folder::new("laws-deck");
    let deck = folder.write("other.txt", &other);
    assert!(fine(&format!("laws dos --games 4 --deck {deck}")).contains("all laws hold"));
    fails("laws dos --deck nowhere.txt", 1, "nowhere.txt: cannot be read");
}

#[test]
fn cards_are_as_likely_everywhere() {
    let text = fine("deals all --deals 2000");
    assert_eq!(text.lines().count(), 5, "{text}");
    let found = json(&fine("deals loyo --deals 3000 --json"));
    assert_eq!((&found[0]["game"], &found[0]["deals"]), (&"loyo".into(), &3000.into()));
    fails("deals dos --deals 10", 2, "10 is not in");
    fails("deals all --option target=40", 2, "belongs to one game");
}
