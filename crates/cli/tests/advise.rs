//! Advice on positions: the best move where it is plain, and what is wrong where nothing can be said.

use crate::common;

use std::fs;
use std::path::PathBuf;

use common::{Folder, fails, fine, program, typed};
use serde_json::Value;

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Runs `advise` on a position that is typed.
fn on(position: &str, words: &str) -> common::Ended {
    typed(&format!("advise - {words}"), position)
}

fn refused(position: &str, words: &str, code: i32, says: &str) {
    let ended = on(position, words);
    assert_eq!(ended.code, code, "{position} {words}\n{}{}", ended.out, ended.err);
    assert!(ended.err.contains(says), "{says:?} is not in\n{}", ended.err);
    assert_eq!(ended.out, "");
}

const LAST_PAIR: &str = "game dos\nrow r9 b4\nhand 0 r4 r5\nhand 1 y1 y3 y4 y5\npile b1 g1 b3 g3\n";

/// The positions of `tests/advice`, by game.
fn positions(game: &str) -> Vec<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/advice");
    let files = fs::read_dir(folder).expect("the folder is there").flatten();
    let of_game = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        name.starts_with(&format!("{game}-"))
    };
    files.map(|file| file.path()).filter(of_game).collect()
}

/// The best move is what the file says.
fn check_plain(game: &str) {
    let files = positions(game);
    assert!(files.len() >= 3, "{game}: {files:?}");
    for file in files {
        let text = fs::read_to_string(&file).expect("it can be read");
        let best = text.lines().find_map(|line| line.strip_prefix("; best: "));
        let best = best.unwrap_or_else(|| panic!("{file:?} has no best move"));
        let name = file.display();
        let advice = json(&fine(&format!("advise {name} --simulations 1000 --seed 1 --json")));
        assert_eq!(advice["game"], game);
        let moves = advice["moves"].as_array().expect("a list of moves");
        let first = moves[0]["move"].as_str().expect("a move");
        assert!(best.split(" | ").any(|mv| mv == first), "{name}: {first} instead of {best}");
        assert!(moves.len() > 1, "{name}: there is a choice");
    }
}

#[test]
fn plain_moves_of_dos_are_found() {
    check_plain("dos");
}

#[test]
fn plain_moves_of_dos2_are_found() {
    check_plain("dos2");
}

#[test]
fn plain_moves_of_kiltros_are_found() {
    check_plain("kiltros");
}

#[test]
fn plain_moves_of_loyo_are_found() {
    check_plain("loyo");
}

#[test]
fn plain_moves_of_doggy_are_found() {
    check_plain("doggy");
}

#[test]
fn advice_can_be_read() {
    let text = on(LAST_PAIR, "--simulations 500 --lang en").out;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Through the eyes of Seat 0, in 500 imagined games:");
    assert!(lines[1].starts_with("move") && lines[1].ends_with("wins %      ±   visits"), "{text}");
    assert!(lines[2].starts_with("match r9 r4+r5"), "{text}");
    assert!(text.contains("Best is `match r9 r4+r5`"), "{text}");
    let spanish = on(LAST_PAIR, "--simulations 500 --lang es").out;
    assert!(spanish.contains("Lo mejor es `match r9 r4+r5`"), "{spanish}");
    assert_eq!(text, on(LAST_PAIR, "--simulations 500 --lang en").out, "the same again");
    assert!(!text.contains("advice-") && !spanish.contains("advice-"), "a text is missing");
}

#[test]
fn a_position_can_be_typed_as_a_line() {
    let line = LAST_PAIR.trim().replace("game dos\n", "").replace('\n', "; ");
    let ended = program()
        .args(["advise", "--game", "dos", "--simulations", "300", "--json", &line])
        .output()
        .unwrap();
    assert_eq!(ended.status.code(), Some(0));
    let advice = json(&String::from_utf8(ended.stdout).unwrap());
    assert_eq!(advice["best"][0], "match r9 r4+r5");
    let visits: u64 =
        advice["moves"].as_array().unwrap().iter().map(|mv| mv["visits"].as_u64().unwrap()).sum();
    assert_eq!((visits, &advice["imagined"]), (300, &json("300")));
    let sum = |key: &str| advice["moves"][0][key].as_f64().unwrap();
    assert!(sum("wins") > 0.5 && sum("margin") > 0.0 && sum("margin") < 0.2);
}

#[test]
fn one_move_is_no_choice() {
    let closing = "game dos; row b4; matched r9; played r4 r5; stage closing; hand 0 y9 y8 y7; \
                   hand 1 y1; pile b1 b3 g1 g3";
    let text = on(closing, "--simulations 50").out;
    assert!(text.contains("nothing to decide: the only move is `end`"), "{text}");
}

#[test]
fn moves_that_nobody_makes_are_named() {
    let three = "game dos; row r9 b4; hand 0 r9 y1 y3; hand 1 y4 y5 y6; pile b1 b3 g1 g3";
    let text = on(three, "--simulations 200").out;
    assert!(text.contains("so not looked at:"), "{text}");
    assert!(text.lines().last().unwrap().contains("match r9 r9"), "{text}");
}

#[test]
fn the_seat_can_be_chosen() {
    let window = "game kiltros; hand 0 b1; hand 1 galleta b2; hand 2 galleta b3; open b5; \
                  discards b6; last 0 attack b5; stage window play 0; waiting 1 2; ~open -; \
                  ~discards b5 b6";
    let text = on(window, "--simulations 100").out;
    assert!(text.starts_with("Through the eyes of Seat 1"), "{text}");
    assert!(text.contains("waits for several seats (1 2)"), "{text}");
    let other = json(&on(window, "--simulations 100 --seat 2 --json").out);
    assert_eq!((&other["seat"], &other["must"]), (&json("2"), &json("[1,2]")));
    refused(window, "--seat 3", 2, "there is no seat 3; this table has 3, from 0");
    refused(LAST_PAIR, "--seat 1", 2, "seat 1 has nothing to decide here; the game waits for 0");
    let owing = "game dos; row r9 b4; hand 0 y1 y3 y5; hand 1 b1 b3; hand 2 g1 g3 g4; owing 1; \
                 pile r1 r3";
    let text = on(owing, "--simulations 50 --seat 2").out;
    assert!(text.contains("does not wait for Seat 2"), "{text}");
}

#[test]
fn a_record_is_looked_at_after_any_move() {
    let folder = Folder::new("advise-record");
    let record = fine("trace dos --seats 3 --seed 7 --option target=50 --record");
    let moves = record.lines().filter(|line| line.starts_with('#')).count() - 1;
    let file = folder.write("game.txt", &record);
    let after =
        |words: &str| json(&fine(&format!("advise {file} --simulations 100 --json {words}")));
    let early = after("--at 4");
    assert_eq!((&early["at"], &early["options"]), (&json("4"), &json("\"target=50\"")));
    assert!(early["name"].as_str().unwrap().starts_with("bot"));
    assert_ne!(early["moves"], after("--at 12")["moves"]);
    fails(&format!("advise {file}"), 1, "the game is over after move");
    fails(&format!("advise {file} --at {}", moves + 1), 2, "there is no move");
    fails(&format!("advise {file} --at 4 --option target=9"), 2, "a record has its own");
    fails(&format!("advise {file} --at 4 --game loyo"), 2, "a position of `dos`, not of `loyo`");
    let cut: Vec<&str> = record.lines().take(15).collect();
    let cut = folder.write("cut.txt", cut.join("\n") + "\n");
    assert_eq!(json(&fine(&format!("advise {cut} --simulations 50 --json")))["at"], 2);
    let forged = folder.write("forged.txt", record.replacen("bot1", "eva", 1));
    fails(&format!("advise {forged} --at 4"), 1, "forged.txt:10: this is not what was played");
}

#[test]
fn bad_positions_say_where() {
    refused("row r9\nhand 0 r4\n", "", 2, "which game is this? `--game GAME` says so");
    refused("game chess\n", "", 1, "standard input:1: `game`: unknown game `chess`");
    refused("game dos\n\n", "", 1, "standard input:1: a position needs");
    refused(
        &LAST_PAIR.replace("r4", "r2"),
        "",
        1,
        "standard input:3: `hand 0`: `r2` is not a card",
    );
    refused(
        &format!("{LAST_PAIR}fly 7\n"),
        "",
        1,
        "standard input:6: a position of DOS has no field",
    );
    refused(&format!("; why\n{LAST_PAIR}fly 7\n"), "", 1, "standard input:7: ");
    refused(
        &LAST_PAIR.replace("y1 y3 y4 y5", "?4"),
        "",
        1,
        "standard input:4: `hand`: `?4` is hidden",
    );
    let loyo = "game loyo; hand 0 a:? b:? c:? d:?; hand 1 a:? b:? c:? d:?";
    refused(loyo, "", 1, "`a:?` is hidden: this is what one seat sees");
    refused(&LAST_PAIR.replace("b1 g1", "b1 b1 b1 b1"), "", 1, "one `b1` too many");
    refused(
        &LAST_PAIR.replace("r9 b4", "r9 r9 r4 r4 r4"),
        "",
        1,
        "one `r4` too many: the deck has 3",
    );
    refused(&LAST_PAIR.replace("row", "stage placing 0\nrow"), "", 1, "standard input:");
    refused(&format!("{LAST_PAIR}stage over dos.win\n"), "", 1, "the game is over");
    refused(LAST_PAIR, "--at 3", 2, "`--at` belongs to a record");
    refused(LAST_PAIR, "--option fly=1", 2, "unknown option `fly`");
    refused(&format!("{LAST_PAIR}options fly=1\n"), "", 1, "unknown option `fly`");
    refused(LAST_PAIR, "--deck nowhere.txt", 1, "nowhere.txt: cannot be read");
    fails("advise nowhere.txt", 1, "nowhere.txt: cannot be read");
    fails("advise x.txt --time 2s --simulations 9", 2, "cannot be used with");
    fails("advise x.txt --time soon", 2, "a time such as 500ms or 2s");
    fails("advise x.txt --simulations 0", 2, "--simulations");
    fails("advise x.txt --game chess", 2, "invalid value 'chess'");
}

#[test]
fn options_and_time_count() {
    let position = format!("{LAST_PAIR}options target=50\n");
    let advice = json(&on(&position, "--simulations 60 --threads 3 --json").out);
    assert_eq!((&advice["options"], &advice["imagined"]), (&json("\"target=50\""), &json("60")));
    let advice = json(&on(&position, "--time 20ms --option target=80 --json").out);
    assert_eq!(advice["options"], "target=80");
    assert!(advice["imagined"].as_u64().unwrap() > 10);
}
