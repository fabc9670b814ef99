//! Every subcommand, as it should be used and as it should not.

use crate::common;

use std::io::Read;
use std::process::Stdio;

use common::{Folder, fails, fine, program, run, typed};
use serde_json::Value;

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn help_teaches() {
    assert!(fine("--help").contains("Start here:"));
    for command in [
        "games",
        "rules",
        "play",
        "simulate",
        "report",
        "arena",
        "trace",
        "check",
        "replay",
        "advise",
        "review",
        "verify",
        "backup",
        "completions",
    ] {
        let help = fine(&format!("{command} --help"));
        assert!(help.contains(&format!("sobremesa {command}")), "{command} has no example");
    }
    fails("", 2, "Usage:");
    fails("dance", 2, "unrecognized subcommand");
}

#[test]
fn games_are_listed() {
    let text = fine("games");
    assert!(text.contains("dos: 2-8 seats") && text.contains("1..1000"), "{text}");
    let games = json(&fine("games --json"));
    assert_eq!(games[0]["id"], "dos");
    assert_eq!(games[0]["options"][4]["values"]["range"][1], 1000);
    fails("games dos", 2, "unexpected argument");
}

#[test]
fn rules_are_shown() {
    assert!(fine("rules").contains("table.turn"));
    assert!(fine("rules dos").contains("dos.match.double"));
    let rule = fine("rules dos match.double");
    assert!(rule.starts_with("Double match (dos.match.double)"), "{rule}");
    assert_eq!(rule, fine("rules dos.match.double"));
    assert_eq!(fine("rules table turn"), fine("rules dos table.turn"));
    assert_ne!(fine("rules dos --lang es"), fine("rules dos --lang en"));
    fails("rules chess", 2, "sobremesa: unknown game `chess`; there are: dos");
    fails("rules dos castling", 2, "unknown rule `castling`; `sobremesa rules dos` lists them");
    fails("rules dos.castling", 2, "unknown rule `dos.castling`");
    fails("rules dos --lang fr", 2, "invalid value 'fr'");
}

#[test]
fn simulations_do_not_depend_on_threads() {
    let result = |threads: u8| {
        let mut report =
            json(&fine(&format!("simulate dos --games 500 --seats 3 --threads {threads} --json")));
        let object = report.as_object_mut().unwrap();
        assert!(object.remove("speed").unwrap()["moves_per_cpu_second"].as_f64().unwrap() > 0.0);
        object.remove("threads");
        report
    };
    let report = result(1);
    assert_eq!(report, result(3));
    let won: f64 =
        report["shares"].as_array().unwrap().iter().map(|seat| seat["won"].as_f64().unwrap()).sum();
    assert!((won - 1.0).abs() < 1e-9);
}

#[test]
fn all_games_are_played_in_one_go() {
    let games = json(&fine("games --json"));
    let ids: Vec<&str> =
        games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    let reports = json(&fine("simulate all --games 3 --json"));
    let tables = reports.as_array().unwrap();
    for id in &ids {
        assert!(tables.iter().filter(|table| table["game"] == *id).count() > 1, "{id}");
    }
    assert!(fine("simulate all --games 2 --seats 9").starts_with("kiltros, 9 seats"));
    for flag in ["--option target=40", "--deck x.txt", "--pets 1,2"] {
        fails(&format!("simulate all {flag}"), 2, "belongs to one game, not to `all`");
    }
    fails("play all", 2, "invalid value 'all'");
}

#[test]
fn simulations_can_be_read() {
    let text = fine("simulate dos --games 200 --seed 7 --option target=50 --skip-forced");
    assert!(text.starts_with("dos, 2 seats, options target=50: 200 games, seed 7\n"), "{text}");
    assert!(
        text.contains("games ended by dos.win: 200") && text.contains("forced moves are skipped")
    );
    assert!(fine("simulate dos --games 0").contains("0 games"));
}

#[test]
fn tables_that_cannot_be_are_wrong_usage() {
    for command in ["simulate", "trace --json", "play"] {
        fails(&format!("{command} chess"), 2, "invalid value 'chess'");
        fails(&format!("{command} dos --seats 5"), 2, "(dos.players)");
        fails(&format!("{command} dos --seats 300"), 2, "invalid value '300'");
        fails(&format!("{command} dos --option fly=1"), 2, "unknown option `fly`; this game has:");
        fails(&format!("{command} dos --option target=0"), 2, "option `target` cannot be `0`");
        fails(&format!("{command} dos --option target"), 2, "`target` is not an option");
        fails(&format!("{command} dos --seed soon"), 2, "invalid value 'soon'");
    }
    fails("simulate dos --seats 5", 2, "sobremesa: DOS is for 2 to 4 players");
    fails("simulate dos --threads 0", 2, "invalid value '0'");
    fails("simulate dos --games many", 2, "--games");
    fails("play dos --seat 2", 2, "there is no seat 2; this table has 2, from 0");
}

#[test]
fn rules_say_where_they_come_from() {
    let printed = fine("rules dos.match.double --lang en");
    assert!(
        printed.contains("[from the rulebook] Printed in the rulebook: dos 47-49\n"),
        "{printed}"
    );
    assert!(!printed.contains("Our reading"), "{printed}");
    let mixed = fine("rules loyo.score.tie.zero --lang en");
    assert!(mixed.contains("[with a ruling of ours]"), "{mixed}");
    for part in ["  Our reading: Only", "  The other reading: Every", "  Why ours: The printed"] {
        assert!(mixed.contains(part), "{mixed}");
    }
    let ours = fine("rules table.turn --lang en");
    assert!(ours.contains("\n[our ruling]\n") && ours.contains("The other reading:"), "{ours}");
    assert!(fine("rules table.pets --lang en").contains("kiltros 141, doggy 102"));
}

#[test]
fn rules_are_those_of_the_table() {
    let rule = |options: &str| fine(&format!("rules loyo.setup.deal --lang en {options}"));
    assert!(rule("").contains("Four face-down cards") && rule("").contains("gets 4 face-down"));
    let six = rule("--option headache=on --option challenge=on");
    assert!(six.contains("Six face-down cards") && six.contains("gets 6 face-down"), "{six}");
    assert!(fine("rules loyo --lang en --option headache=on").contains("Peeking at three cards"));
    assert!(
        fine("rules dos.win --lang en --option target=77").contains("first to reach 77 points")
    );
    fails("rules table --option headache=on", 2, "belongs to one game, not to `table`");
    fails("rules --option headache=on", 2, "belongs to one game");
    fails("rules loyo --option headache=maybe", 2, "headache");
    fails("rules loyo --option castling=on", 2, "castling");
}

#[test]
fn traces_tell_everything() {
    let text = fine("trace dos --seats 3 --games 2 --seed 7 --json");
    let lines: Vec<Value> = text.lines().map(json).collect();
    assert_eq!((&lines[0]["step"], &lines[0]["options"]), (&json("0"), &json("\"-\"")));
    assert!(lines[0]["gave"].as_array().unwrap().len() > 21);
    for line in lines.iter().filter(|line| line["step"] != 0 && line["over"].is_null()) {
        let seat = line["seat"].as_u64().unwrap().to_string();
        assert!(line["legal"][&seat].as_array().unwrap().contains(&line["move"]), "{line}");
        assert_eq!(line["fingerprint"].as_str().unwrap().len(), 16);
        assert!(line["position"].as_str().unwrap().contains("hand 2 "));
        assert!(line["view"].is_object() && line["must"].is_array() && line["events"].is_array());
    }
    let ends: Vec<&Value> = lines.iter().filter(|line| !line["over"].is_null()).collect();
    assert_eq!(ends.len(), 2);
    assert!(ends.iter().all(|end| end["over"]["rule"].is_string() && end["must"] == json("[]")));
    fails("trace dos", 2, "--json");
    fails("trace dos --json --record", 2, "cannot be used with");
}

#[test]
fn a_trace_tells_what_its_game_starts_from() {
    let first = |words: &str| json(fine(words).lines().next().unwrap());
    let deal = first("trace kiltros --seats 3 --pets 0,2,1 --json");
    assert_eq!(deal["pets"], json("[0,2,1]"));
    let deck = deal["deck"].as_str().unwrap();
    assert!(deck.starts_with("pulgoso:6 galleta:6 chancletazo:6 b1:2 "), "{deck}");
    assert_eq!(first("trace dos --json")["pets"], json("[0,0]"));
}

#[test]
fn bots_can_play_what_is_traced() {
    for game in ["dos --option target=50", "kiltros --seats 3", "loyo", "doggy", "dos2"] {
        let words = format!("trace {game} --seed 3 --bots casual");
        let lines = fine(&format!("{words} --json"));
        let last = json(lines.lines().last().unwrap());
        assert!(last["over"]["rule"].is_string(), "{last}");
        assert_ne!(lines, fine(&format!("trace {game} --seed 3 --json")));
        // A record of the same bots is the same game.
        let record = fine(&format!("{words} --record"));
        let made = lines.lines().map(json).filter(|line| !line["move"].is_null()).map(|line| {
            format!("{} {} {}", line["step"], line["seat"], line["move"].as_str().unwrap())
        });
        let kept = record.lines().skip(10).filter_map(|line| line.split(" = ").next());
        let kept = kept.filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
        assert!(made.eq(kept.filter(|line| *line != "0 deal").map(str::to_owned)), "{record}");
    }
    fails("trace dos --seats 3 --json --bots casual,random", 2, "one for each seat, not 2");
    fails("trace dos --json --bots chess", 2, "unknown bot `chess`");
}

#[test]
fn a_trace_shows_the_games_of_a_simulation() {
    for game in ["dos", "kiltros --seats 3"] {
        let lines = fine(&format!("trace {game} --seed 5 --games 3 --json")).lines().count();
        let report = json(&fine(&format!("simulate {game} --seed 5 --games 3 --json")));
        // Each game has two lines that are no moves: the deal and the end.
        assert_eq!(report["moves"]["all"], lines - 6);
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = program()
        .args(["trace", "dos", "--games", "100000", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut some = [0; 100];
    child.stdout.take().unwrap().read_exact(&mut some).unwrap();
    let ended = child.wait_with_output().unwrap();
    assert_eq!((ended.status.code(), &*ended.stderr), (Some(0), &b""[..]));
}

const GOOD: &str = "game dos\n\n# dos.match.single\nThe same number.\n\nrow r9 b4\nhand 0 g9 b1 b3\n\
                    hand 1 r1 r3 r4\nturn 0\n\n> 0 match b4 g9\n! dos.match.single\n> 0 match r9 g9\n";

#[test]
fn scenarios_are_checked() {
    let folder = Folder::new("scenarios");
    let good = folder.write("good.txt", GOOD);
    let text = fine(&format!("check {good}"));
    assert!(text.starts_with("files: 1, scenarios: 1, moves: 2"), "{text}");
    let bad = folder.write("bad.txt", GOOD.replace("! dos.match.single", "! dos.match.double"));
    let ended = run(&format!("check {good} {bad}"));
    assert_eq!((ended.code, &*ended.err), (1, "sobremesa: 1 difference\n"));
    assert!(ended.out.starts_with(&format!("{bad}:12: ")), "{}", ended.out);
    assert_eq!(run(&format!("check {}", folder.at(""))).code, 1);
    fails(&format!("check {}", folder.at("none.txt")), 1, "none.txt: cannot be read");
    let bytes = folder.write("bytes.dat", b"game dos\n\xff\xfe");
    fails(&format!("check {bytes}"), 1, "bytes.dat:2: this is no text");
    fails("check", 2, "<FILE>");
}

#[test]
fn records_are_replayed() {
    let folder = Folder::new("records");
    let record = fine("trace dos --seats 3 --seed 7 --record");
    let file = folder.write("game.txt", &record);
    let text = fine(&format!("replay {file}"));
    assert!(text.starts_with("dos (-): bot0, bot1, bot2\n0 deal\n"), "{text}");
    assert!(text.lines().last().unwrap().contains("(dos.win)"), "{text}");
    assert!(!text.contains("?"), "a referee sees every card");
    let seen = fine(&format!("replay {file} --viewer onlooker --from 3"));
    assert!(seen.contains("hand 0 ?") && !seen.contains("\n0 deal\n"), "{seen}");
    assert!(typed(&format!("replay {file} --step --viewer 2"), "\n\n").out.contains("hand 2 "));
    fails(&format!("replay {file} --viewer 3"), 2, "there is no seat 3");
    fails(&format!("replay {file} --viewer nobody"), 2, "it can be `referee`");
    fails(&format!("replay {}", folder.at("none.txt")), 1, "none.txt: cannot be read");
}

#[test]
fn a_replay_tells_a_seat_nothing_of_the_passes_of_others() {
    let folder = Folder::new("passes");
    let file = folder.write("game.txt", fine("trace kiltros --seats 5 --seed 7 --record"));
    let passes = |viewer: &str| {
        let shown = fine(&format!("replay {file} --viewer {viewer} --lang en"));
        shown.lines().filter(|line| line.ends_with(": pass")).count()
    };
    let closed = fine(&format!("replay {file} --lang en")).matches("stage window").count();
    assert!(passes("onlooker") < passes("0") && passes("0") < passes("referee") / 2);
    assert!(passes("onlooker") < closed, "at most the pass that closes a window is told");
}

#[test]
fn records_that_are_not_what_was_played_are_found_out() {
    let folder = Folder::new("forged");
    let record = fine("trace dos --seed 7 --record");
    let lines: Vec<&str> = record.lines().collect();
    let tried = |text: String, says: &str| {
        let file = folder.write("game.txt", text);
        fails(&format!("replay {file}"), 1, says);
    };
    tried(record.replacen("bot1", "eva", 1), "game.txt:10: this is not what was played");
    tried(record.replacen("game     dos", "game     chess", 1), "game.txt:2: unknown game `chess`");
    tried(record.replacen("rules    1", "rules    99", 1), "game.txt:3: ");
    tried(record[..record.len() - 9].to_owned(), "stops in the middle of a line");
    tried(lines[..12].join("\n") + "\n", "game.txt:12: the record stops before");
    tried(String::new(), "game.txt:1: ");
    tried("hello\n".to_owned(), "game.txt:1: a record begins with");
    let unfinished = folder.write("game.txt", lines[..13].join("\n") + "\n");
    fails(&format!("replay {unfinished}"), 1, "game.txt:13: the record stops here");
    fails("simulate kiltros --seats 3 --pets 1,2", 2, "`--pets` needs 3 numbers, not 2");
}

#[test]
fn shells_complete() {
    assert!(fine("completions bash").contains("sobremesa"));
    assert!(fine("completions fish").contains("simulate"));
    assert!(fine("completions zsh").contains("--patience"));
    fails("completions tea", 2, "invalid value 'tea'");
}

#[test]
fn the_manual_has_a_page_for_every_command() {
    let folder = Folder::new("manual");
    let pages = folder.at("pages");
    let written = fine(&format!("man --out {pages}"));
    let read = |name: &str| std::fs::read_to_string(format!("{pages}/{name}")).unwrap();
    for name in ["sobremesa.1", "sobremesa-serve.1", "sobremesa-arena.1", "sobremesa-man.1"] {
        assert!(written.contains(name), "{name} is not in\n{written}");
        let title = format!(".TH {} 1 \"\" \"sobremesa ", name.trim_end_matches(".1"));
        assert!(read(name).contains(&title), "{name}");
    }
    assert!(read("sobremesa-serve.1").contains("\\-\\-operator\\-listen"));
    let examples = ".SH EXAMPLES\n.nf\n  sobremesa backup \\-\\-from tables.db";
    assert!(read("sobremesa-backup.1").contains(examples), "{}", read("sobremesa-backup.1"));
    fails(&format!("man --out {pages}"), 1, "is there already; `--force` overwrites it");
    assert_eq!(fine(&format!("man --out {pages} --force")), written);
    fails("man", 2, "--out <FOLDER>");
    let file = folder.write("file", "");
    fails(&format!("man --out {file}"), 1, "cannot be made");
}

#[test]
fn health_is_asked_for() {
    use std::io::{BufRead, BufReader};
    let mut command = program();
    command.args(["serve", "--forget", "--listen", "127.0.0.1:0"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let said = lines.map(|line| line.unwrap().trim().to_owned());
    let mut addresses = said.filter(|line| line.starts_with("http://"));
    let (people, operators) = (addresses.next().unwrap(), addresses.next().unwrap());
    let operators = operators.strip_suffix("/metrics").unwrap();
    for url in [people.as_str(), operators] {
        assert_eq!(fine(&format!("health {url}")), "green\n");
    }
    child.kill().unwrap();
    child.wait().unwrap();
    fails(&format!("health {people}"), 1, "sobremesa: http://127.0.0.1:");
    fails("health https://mesa.example", 2, "is no address such as `http://127.0.0.1:8440`");
}
