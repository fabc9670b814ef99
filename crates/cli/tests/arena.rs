//! `sobremesa arena`: bots against bots, and programs that behave well and badly.

use crate::common;

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use common::{Ended, Folder, fails, fine, program};
use serde_json::Value;

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Runs a contest of DOS to few points, with these bots.
fn contest(bots: &[&str], words: &str) -> Ended {
    let bots = bots.iter().flat_map(|&bot| ["--bots", bot]);
    let output = program()
        .args(["arena", "dos", "--option", "target=20"])
        .args(bots)
        .args(words.split_whitespace())
        .output()
        .expect("the program starts");
    Ended {
        code: output.status.code().expect("nobody ended it"),
        out: String::from_utf8(output.stdout).expect("it prints text"),
        err: String::from_utf8(output.stderr).expect("it prints text"),
    }
}

/// Takes out of a report what depends on the machine.
fn without_times(report: &mut Value) {
    match report {
        Value::Object(object) => {
            for key in ["threads", "speed", "cpu_us", "wall_us", "simulations_per_cpu_second"] {
                object.remove(key);
            }
            object.values_mut().for_each(without_times);
        }
        Value::Array(all) => all.iter_mut().for_each(without_times),
        _ => {}
    }
}

#[test]
fn two_bots_meet() {
    let text = fine("arena dos --bots casual,random --games 9 --seed 7 --option target=50");
    let head = "dos, 2 seats, options target=50: casual v random, 5 deals, 10 games, seed 7\n";
    assert!(text.starts_with(head), "{text}");
    for line in ["won by casual: ", "fair share 50 %", "score of casual less", "moves a game: "] {
        assert!(text.contains(line), "{line} is not in\n{text}");
    }
    assert!(!text.contains("lower is better") && !text.contains("fallbacks"), "{text}");
    let report = json(&fine("arena dos --bots casual,random --games 40 --option target=50 --json"));
    let pairing = &report["pairings"][0];
    assert_eq!((&pairing["deals"], &pairing["games"]), (&json("20"), &json("40")));
    let [low, won, high] = ["low", "mean", "high"].map(|key| pairing["won"][key].as_f64().unwrap());
    assert!(low <= won && won <= high && low > 0.5, "{won} is not much better than random");
    assert!(pairing["lead"]["low"].as_f64().unwrap() > 0.0);
    let decisions = |side: usize| pairing["players"][side]["decisions"].as_u64().unwrap();
    assert!(decisions(0) + decisions(1) <= pairing["moves"].as_u64().unwrap());
    assert!(pairing["players"][0]["cpu_us"]["most"].as_f64().unwrap() > 0.0);
}

#[test]
fn threads_make_no_difference() {
    let result = |threads: u8| {
        let words = format!("--games 6 --threads {threads} --json");
        let mut report = json(&contest(&["strong:10,casual"], &words).out);
        without_times(&mut report);
        report
    };
    let report = result(1);
    assert_eq!(report, result(2));
    let players = &report["pairings"][0]["players"];
    assert!(players[0]["simulations"].as_u64() > Some(0) && players[1]["simulations"] == 0);
    assert!(players[0]["faults"].is_null());
}

#[test]
fn three_bots_meet_two_at_a_time() {
    let words = "arena dos2 --bots random,casual,strong:5 --games 20";
    let report = json(&fine(&format!("{words} --json")));
    let met = |at: usize| {
        let pairing = &report["pairings"][at];
        assert!(pairing["lead"].is_null(), "a single round keeps no score");
        (pairing["own"].as_str().unwrap(), pairing["rival"].as_str().unwrap())
    };
    let all = [("random", "casual"), ("random", "strong:5"), ("casual", "strong:5")];
    assert_eq!([0, 1, 2].map(met), all);
    let ratings = report["ratings"].as_array().unwrap();
    let rated: Vec<f64> = ratings.iter().map(|bot| bot["rating"].as_f64().unwrap()).collect();
    assert!(rated.len() == 3 && rated.is_sorted_by(|a, b| a >= b), "{rated:?}");
    assert_eq!(ratings[2]["bot"], "random");
    let text = fine(words);
    assert!(text.contains("dos2, 2 seats, options -: ratings\n") && !text.contains("score of"));
}

#[test]
fn one_sits_among_others() {
    let words = "arena loyo --seats 3 --bots casual,random,random --games 4";
    let report = json(&fine(&format!("{words} --json")));
    let pairing = &report["pairings"][0];
    assert_eq!(pairing["games"], 6);
    assert!((pairing["fair"].as_f64().unwrap() - 1.0 / 3.0).abs() < 1e-9);
    let seatings = pairing["seatings"].as_array().unwrap();
    for seat in 0..3 {
        assert_eq!(seatings.iter().filter(|sat| sat[seat] == "casual").count(), 1);
    }
    let text = fine(words);
    assert!(text.contains("1 casual v 2 random, 2 deals, 6 games"), "{text}");
    assert!(text.contains("fair share 33.3 %") && text.contains("(lower is better)"), "{text}");
    let lone = fine("arena doggy --bots casual,random --games 1");
    assert!(
        lone.contains("1 deal, 2 games") && lone.contains("95 % interval unknown, fair"),
        "{lone}"
    );
}

#[test]
fn all_games_are_played() {
    let reports = json(&fine("arena all --bots casual,random --games 2 --json"));
    let games: Vec<&str> =
        reports.as_array().unwrap().iter().map(|report| report["game"].as_str().unwrap()).collect();
    assert_eq!(games, ["dos", "dos2", "kiltros", "loyo", "doggy"]);
    let nine = fine("arena all --bots casual,random --games 1 --seats 9");
    assert!(nine.starts_with("kiltros, 9 seats") && !nine.contains("doggy"), "{nine}");
}

#[test]
fn reports_are_tables_in_markdown() {
    let text = fine("arena doggy --bots casual,random,easy --games 2 --markdown");
    let tables: Vec<Vec<&str>> =
        text.split("\n\n").map(|table| table.trim().lines().collect()).collect();
    let rows: Vec<usize> = tables.iter().map(|table| table.len() - 2).collect();
    assert_eq!(rows, [3, 3, 6], "{text}");
    for table in tables {
        let cells = |line: &str| line.matches('|').count();
        assert!(table.iter().all(|line| cells(line) == cells(table[0])), "{text}");
    }
    assert!(text.contains("| doggy, 2 seats | `casual v random` | 1 | 2 |"), "{text}");
    fails("arena dos --bots casual,random --markdown --json", 2, "cannot be used with");
}

#[test]
fn contests_that_cannot_be_are_wrong_usage() {
    for (bots, says) in [
        ("casual", "two different bots, not only `casual`"),
        ("strong,strong:1000", "two different bots, not only `strong:1000`"),
        ("casual,clever", "unknown bot `clever`; there are: random, casual,"),
        ("casual,clever", "cmd:COMMAND"),
        ("casual,casual,random", "names 3 bots for 2 seats"),
        ("casual,random,easy,easy", "name each of them once"),
        ("casual,cmd:", "`cmd:` names no program"),
        ("casual,cmd:'sh", "opens a quotation and does not close it"),
    ] {
        fails(&format!("arena dos --bots {bots}"), 2, says);
    }
    fails("arena dos", 2, "--bots");
    let bots = "--bots casual,random";
    fails(&format!("arena chess {bots}"), 2, "invalid value 'chess'");
    fails(&format!("arena dos {bots} --seats 5"), 2, "(dos.players)");
    fails(&format!("arena dos {bots} --games 0"), 2, "--games");
    fails(&format!("arena dos {bots} --option target=0"), 2, "option `target` cannot be `0`");
    fails(&format!("arena kiltros {bots} --pets 1"), 2, "`--pets` needs 2 numbers, not 1");
    fails(&format!("arena all {bots} --deck x.txt"), 2, "belongs to one game, not to `all`");
    fails(&format!("arena all {bots} --seats 10"), 2, "no game can be played by so many");
    for patience in ["0s", "5", "soon", "601s", "NaNs"] {
        fails(&format!("arena dos {bots} --patience {patience}"), 2, "such as 500ms or 5s");
    }
}

const EXAMPLE: &str = "../../tools/example_bot.py";

#[test]
fn the_example_plays_better_than_random() {
    let ended =
        contest(&[&format!("cmd:python3 {EXAMPLE}"), "random"], "--games 40 --patience 60s --json");
    // What Python itself has to say is passed through.
    assert!(ended.code == 0 && !ended.err.contains("sobremesa"), "{}", ended.err);
    let pairing = &json(&ended.out)["pairings"][0];
    assert!(pairing["won"]["low"].as_f64().unwrap() > 0.5, "{}", pairing["won"]);
    let faults = &pairing["players"][0]["faults"];
    for kind in ["crashed", "hung", "malformed", "illegal", "fallbacks"] {
        assert_eq!(faults[kind], 0, "{faults}");
    }
}

#[test]
fn the_example_is_the_one_of_the_documentation() {
    let read = |path: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let (page, bot) = (read("docs/bot-protocol.md"), read("tools/example_bot.py"));
    let shown = page.split("```python\n").nth(1).and_then(|rest| rest.split("```").next());
    assert_eq!(shown, Some(&*bot));
    assert!(bot.lines().count() <= 22, "it is to be short");
}

/// A program that answers each question with these commands of a shell, where `$id` is its number;
/// it writes down which processes it has had.
fn bot(folder: &Folder, answer: &str) -> String {
    let script = format!(
        "echo $$ >> {pids}\n\
         while read -r line; do case $line in '{{\"asks\"'*)\n\
         id=${{line#*'\"id\":'}}; id=${{id%%,*}}\n\
         {answer}\n\
         ;; esac; done\n",
        pids = folder.at("pids"),
    );
    format!("cmd:sh {}", folder.write("bot.sh", script))
}

/// Every process that was written down is gone, or at least dead: who has lost its parent is
/// buried by the system when it comes to it.
fn nobody_is_left(folder: &Folder) {
    let pids = fs::read_to_string(folder.at("pids")).expect("they were written down");
    assert!(!pids.is_empty());
    for pid in pids.lines() {
        let alive = format!(
            "kill -0 {pid} 2> /dev/null && ! grep -q '^State:.Z' /proc/{pid}/status 2> /dev/null"
        );
        let is_alive = || {
            Command::new("sh").args(["-c", &alive]).status().expect("there is a shell").success()
        };
        let until = Instant::now() + Duration::from_secs(5);
        while is_alive() {
            assert!(Instant::now() < until, "process {pid} is left");
        }
    }
}

/// A bad program is told of once, counted, and the games end all the same.
fn is_found_out(name: &str, answer: &str, counted: (&str, u64), says: &[&str]) {
    let folder = Folder::new(name);
    let bot = bot(&folder, answer);
    // A busy machine must not make others look as if they hung.
    let patience = if counted.0 == "hung" { "200ms" } else { "60s" };
    let words = format!("--games 4 --threads 1 --patience {patience} --json");
    let ended = contest(&["casual", &bot], &words);
    assert_eq!(ended.code, 0, "{name}: {}", ended.err);
    let (kind, least) = counted;
    let pairing = &json(&ended.out)["pairings"][0];
    let rival = &pairing["players"][1];
    assert_eq!((&pairing["games"], &rival["bot"]), (&json("4"), &Value::from(bot)));
    let faults = &rival["faults"];
    let count = |kind: &str| faults[kind].as_u64().expect("a count");
    assert!(count(kind) >= least && count("fallbacks") >= 30, "{name}: {faults}");
    for other in ["crashed", "hung", "malformed", "illegal"] {
        assert!(other == kind || count(other) == 0, "{name}: {faults}");
    }
    assert_eq!(ended.err.matches("More of this kind").count(), 1, "{name}: {}", ended.err);
    for text in
        [&["sobremesa: bot `cmd:sh ", "in dos, deal 0 (seed ", " is played in its place."], says]
            .concat()
    {
        assert!(ended.err.contains(text), "{name}: {text:?} is not in\n{}", ended.err);
    }
    nobody_is_left(&folder);
    let started = fs::read_to_string(folder.at("pids")).expect("they were written down");
    // The first, and ten more for those that have to be started again.
    assert_eq!(started.lines().count(), if says.len() > 1 { 11 } else { 1 }, "{name}");
}

#[test]
fn programs_that_crash_are_started_again_ten_times() {
    let says = ["ended before it answered (exit status: 3)", "has failed 11 times"];
    is_found_out("crashes", "exit 3", ("crashed", 11), &says);
    let says = ["closed its output", "has failed 11 times"];
    is_found_out("closes", "exec 1>&-; sleep 60", ("crashed", 11), &says);
}

#[test]
fn programs_that_hang_are_ended_with_all_they_started() {
    let folder = Folder::new("hang-pids");
    let pids = folder.at("pids");
    let says = ["did not answer within 200ms", "has failed 11 times"];
    let answer = format!("sleep 60 & echo $! >> {pids}; wait");
    is_found_out("hangs", &answer, ("hung", 11), &says);
    nobody_is_left(&folder);
}

#[test]
fn answers_that_are_none_are_counted() {
    let says = ["wrote `well, let me see`, no answer: expected value"];
    is_found_out("garbage", "echo well, let me see", ("malformed", 30), &says);
    let says = ["wrote `{\"id\":0,\"move\":\"draw\"}`, an answer to 0, not to 1"];
    is_found_out("other", "echo '{\"id\":0,\"move\":\"draw\"}'", ("malformed", 30), &says);
    let says = ["no answer: missing field `move`"];
    is_found_out("nothing", "echo \"{\\\"id\\\":$id}\"", ("malformed", 30), &says);
    let says = ["wrote a line of more than a million bytes", "has failed 11 times"];
    let long = "head -c 1100000 /dev/zero | tr '\\0' x";
    is_found_out("long", long, ("malformed", 11), &says);
}

#[test]
fn moves_that_cannot_be_made_are_counted() {
    let answer = |mv: &str| format!("echo \"{{\\\"id\\\":$id,\\\"move\\\":\\\"{mv}\\\"}}\"");
    let says = ["answered `fly`, no move: "];
    is_found_out("unreadable", &answer("fly"), ("illegal", 30), &says);
    let says = ["answered `catch 3`, refused by dos.call.window"];
    is_found_out("refused", &answer("catch 3"), ("illegal", 30), &says);
}

#[test]
fn an_answer_after_a_stray_line_is_not_taken_for_the_next() {
    let folder = Folder::new("stray");
    let answer = "[ $id = 1 ] && echo thinking\necho \"{\\\"id\\\":$id,\\\"move\\\":\\\"fly\\\"}\"";
    let ended =
        contest(&["casual", &bot(&folder, answer)], "--games 2 --threads 1 --patience 60s --json");
    let faults = &json(&ended.out)["pairings"][0]["players"][1]["faults"];
    assert_eq!(faults["malformed"], 1, "{faults}");
    assert!(faults["illegal"].as_u64() > Some(5), "{faults}");
}

#[test]
fn a_program_that_cannot_be_started_stops_everything() {
    let ended = contest(&["casual", "cmd:./no-such-program x"], "");
    assert_eq!((ended.code, &*ended.out), (1, ""));
    let says = "sobremesa: bot `cmd:./no-such-program x` cannot be started: ";
    assert!(ended.err.starts_with(says), "{}", ended.err);
}

#[test]
fn a_program_is_told_what_its_seat_sees() {
    let folder = Folder::new("told");
    let log = folder.at("log");
    let answer = "move=${line#*'\"legal\":[\"'}; move=${move%%'\"'*}\n\
                  echo \"{\\\"id\\\":$id,\\\"move\\\":\\\"$move\\\",\\\"more\\\":null}\"";
    let script = bot(&folder, answer);
    let logging = fs::read_to_string(folder.at("bot.sh"))
        .unwrap()
        .replace("case $line", &format!("printf '%s\\n' \"$line\" >> {log}; case $line"));
    folder.write("bot.sh", logging);
    // Four seats, of which it has two: one process for each.
    let ended = contest(&[&script, "casual"], "--seats 4 --games 4 --threads 1 --patience 60s");
    assert_eq!((ended.code, &*ended.err), (0, ""));
    nobody_is_left(&folder);
    assert_eq!(fs::read_to_string(folder.at("pids")).unwrap().lines().count(), 2);
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bot-protocol.md");
    let page = fs::read_to_string(page).unwrap();
    let lines: Vec<Value> = fs::read_to_string(log).unwrap().lines().map(json).collect();
    let (mut sat, mut rose, mut hidden, mut own) = (0, 0, 0, 0);
    for line in &lines {
        let (name, said) = line.as_object().unwrap().iter().next().unwrap();
        for key in said.as_object().unwrap().keys() {
            assert!(page.contains(&format!("`{key}`")), "{name}: {key} is not in the page");
        }
        match &**name {
            "sits" => sat += 1,
            "rises" => rose += 1,
            _ => {
                let seat = said["seat"].as_u64().unwrap();
                let position = said["position"].as_str().unwrap();
                for other in 0..4 {
                    let shown = position.contains(&format!("hand {other} ?"));
                    assert_eq!(shown, other != seat, "{position}");
                    assert_eq!(said["view"]["hands"][other as usize]["cards"].is_null(), shown);
                }
                let events = said["events"].as_array().unwrap();
                for event in events.iter().filter(|event| event["event"] == "drew") {
                    assert_eq!(event["card"].is_null(), event["seat"] != seat, "{event}");
                    *(if event["seat"] == seat { &mut own } else { &mut hidden }) += 1;
                }
                assert_eq!(said["patience_ms"], 60_000);
            }
        }
    }
    assert_eq!((sat, rose), (8, 8), "two seats in each of four games");
    assert!(hidden > 0 && own > 0, "cards were drawn");
}
