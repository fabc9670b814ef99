//! Sealed games, and the two programs that verify them.

use crate::common;

use std::process::{Command, Stdio};

use common::{Ended, Folder, fails, fine, run, typed};
use serde_json::{Value, json};

const SEED: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const GAMES: [&str; 5] = ["dos", "dos2", "kiltros", "loyo", "doggy"];

/// What the first seat adds to the seed, and knows to have added.
const MINE: &str = "--mine 0=c0ffee";

fn sealed(game: &str) -> String {
    let words = "--seats 2 --seed 3 --fair-add c0ffee,7ea5";
    fine(&format!("trace {game} --record --fair --fair-seed {SEED} {words}"))
}

/// Runs the verifier that is not ours, if this machine has a Python; the tests need one.
fn python(words: &str) -> Ended {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/verify.py");
    let output = Command::new("python3")
        .arg("-B")
        .arg(script)
        .args(words.split_whitespace())
        .env("PYTHONIOENCODING", "utf-8")
        .stdin(Stdio::null())
        .output()
        .expect("python3 is needed to run tools/verify.py");
    let text = |bytes| String::from_utf8(bytes).expect("it prints text");
    Ended {
        code: output.status.code().expect("nobody ended it"),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

fn says(ended: &Ended, code: i32, text: &str) {
    assert_eq!((ended.code, &*ended.err), (code, ""), "{}", ended.out);
    assert!(ended.out.contains(text), "{text:?} is not in\n{}", ended.out);
}

#[test]
fn fair_games_are_found_fair_by_both() {
    let folder = Folder::new("fair");
    for game in GAMES {
        let record = sealed(game);
        assert_eq!(record, sealed(game), "the same seed is the same game");
        let file = folder.write("game.txt", &record);
        let text = fine(&format!("verify {file} {MINE}"));
        assert_eq!(text.lines().filter(|line| line.starts_with("ok ")).count(), 7, "{text}");
        assert!(text.ends_with("Fair: every card came as it was sealed.\n"), "{text}");
        let spanish = fine(&format!("verify {file} {MINE} --lang es"));
        assert!(spanish.contains("La semilla es la que se selló"), "{spanish}");
        assert!(spanish.contains("Tus bytes están: asiento 0."), "{spanish}");
        let json = fine(&format!("verify {file} --json {MINE}"));
        let found: Value = serde_json::from_str(&json).unwrap();
        assert_eq!((&found["verdict"], &found["seed"]), (&"fair".into(), &SEED.into()));
        assert!(found["choices"].as_array().unwrap().len() > 15);
        let choices = folder.write("choices.json", &json);
        let ended = python(&format!("{file} --choices {choices} {MINE}"));
        says(&ended, 0, "ok      chance");
        assert!(ended.out.contains("ok      mine"), "{}", ended.out);
        // Both find the same four words.
        let four = found["words"].as_str().unwrap();
        assert_eq!(four.split(' ').count(), 4, "{four}");
        assert!(text.contains(four) && ended.out.contains(&format!("words       {four}\n")));
        assert!(ended.out.contains(found["key"].as_str().unwrap()), "{}", ended.out);
        fine(&format!("replay {file} --from 100000"));
    }
}

/// What somebody can say of their own bytes, and what both programs say then.
#[test]
fn nothing_is_fair_without_bytes_that_somebody_vouches_for() {
    let folder = Folder::new("mine");
    let honest = sealed("dos2");
    let file = folder.write("game.txt", &honest);
    let all = fine(&format!("verify {file} --json --mine 0=c0ffee --mine 1=7ea5"));
    let choices = folder.write("choices.json", &all);
    let tried = |file: &str, mine: &str, code: i32, program: &str, script: &str| {
        let ended = run(&format!("verify {file} {mine}"));
        let said = format!("{}{}", ended.out, ended.err);
        assert_eq!(ended.code, code, "{mine}: {said}");
        assert!(said.contains(program), "{mine}: {program:?} is not in\n{said}");
        says(&python(&format!("{file} --choices {choices} {mine}")), code, script);
    };
    tried(
        &file,
        "",
        3,
        "unknown mine        Nobody here knows",
        "unknown mine        nobody vouch",
    );
    let spanish = run(&format!("verify {file} --lang es"));
    assert_eq!(spanish.code, 3);
    assert!(spanish.err.contains("no se sabe si están los bytes"), "{}", spanish.err);
    let json = run(&format!("verify {file} --json"));
    assert_eq!(json.code, 3);
    let found: Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(found["verdict"], "unvouched");
    tried(&file, "--mine 1=7ea5", 0, "ok      mine        Your bytes are in it: seat 1.", "seat 1");
    tried(&file, "--mine 1=7ea5 --mine 0=c0ffee", 0, "seat 0 1.", "ok      mine");
    let replaced = "not ok  mine        Seat 1 has other bytes than yours";
    tried(&file, "--mine 1=7ea6", 1, replaced, "not ok  seat 1 has other bytes than yours");
    tried(&file, "--mine 0=c0ffee --mine 1=7ea6", 1, replaced, "seat 1 has other bytes");
}

/// A dealer that leaves out what seat 1 showed, deals from the rest, and says that it came too late.
#[test]
fn bytes_that_were_promised_and_never_shown_are_named() {
    type Game = games::dos2::State;
    let folder = Folder::new("withheld");
    let secret = [7; 32];
    let mut seal =
        fair::seal("mesa", 1, ("dos2", 1), &secret, vec![vec![0xaa; 16], vec![0xbb; 16]]);
    seal.added[1].clear();
    let chance = fair::Fair::new(fair::key(&secret, &seal));
    let setup = engine::Setup::<Game>::new(2, Default::default()).unwrap();
    let names = ["ana".to_owned(), "bob".to_owned()];
    let seed = engine::record::Seed::Sealed(seal);
    let mut dealt =
        engine::record::Recorder::deal(&setup, &names, seed, chance, &mut Vec::new()).unwrap();
    let mut moves = Vec::new();
    while let Some(seat) = engine::Rules::to_act(dealt.game()).must.nth(0) {
        moves.clear();
        engine::Rules::moves(dealt.game(), seat, &mut moves);
        dealt.play(seat, moves[0]).unwrap();
    }
    dealt.publish(&secret);
    let file = folder.write("game.txt", dealt.text());
    let (ana, bob) =
        (format!("--mine 0={}", "aa".repeat(16)), format!("--mine 1={}", "bb".repeat(16)));
    let text = fine(&format!("verify {file} {ana}"));
    assert!(text.contains("1 of 2 seats added. Promised and never shown: seat 1."), "{text}");
    let ended = run(&format!("verify {file} {bob}"));
    assert_eq!(ended.code, 3, "{}", ended.out);
    assert!(ended.out.contains("Seat 1 has your promise but not your bytes"), "{}", ended.out);
    let json = folder.write("choices.json", fine(&format!("verify {file} {ana} --json")));
    let ended = python(&format!("{file} --choices {json} {ana}"));
    says(&ended, 0, "1 of 2 seats added something; promised and never shown: seat 1");
    let ended = python(&format!("{file} --choices {json} {bob}"));
    says(&ended, 3, "seat 1 has your promise but not your bytes");
}

/// Records of the first version, where seats showed their bytes at once.
#[test]
fn games_of_the_first_version_verify_as_they_did() {
    let folder = Folder::new("fair-1");
    for game in GAMES {
        let file = format!("{}/../fair/tests/fair-1/{game}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = fine(&format!("verify {file} --mine 0=abcd"));
        assert_eq!(text.matches("ok      ").count(), 7, "{text}");
        assert_eq!(run(&format!("verify {file}")).code, 3);
        assert_eq!(run(&format!("verify {file} --mine 0=abce")).code, 1);
        let json = fine(&format!("verify {file} --mine 0=abcd --json"));
        let json = folder.write("choices.json", json);
        says(&python(&format!("{file} --choices {json} --mine 0=abcd")), 0, "ok      chance");
        says(&python(&format!("{file} --choices {json}")), 3, "nobody vouches");
        says(
            &python(&format!("{file} --choices {json} --mine 0=abce")),
            1,
            "other bytes than yours",
        );
    }
}

#[test]
fn games_are_sealed_from_the_randomness_of_the_machine() {
    let folder = Folder::new("random");
    let games: Vec<String> = (0..2).map(|_| fine("trace loyo --record --fair --seats 3")).collect();
    assert_ne!(games[0].lines().nth(8), games[1].lines().nth(8), "the same seed twice");
    let file = folder.write("game.txt", &games[0]);
    let ended = run(&format!("verify {file}"));
    assert_eq!(ended.code, 3, "{}", ended.out);
    assert!(ended.out.contains("no seat added anything"), "{}", ended.out);
    let added = format!("trace loyo --record --fair --fair-seed {SEED} --fair-add -,c0ffee");
    let file = folder.write("added.txt", fine(&added));
    assert!(fine(&format!("verify {file} --mine 1=c0ffee")).contains("1 of 2 seats added"));
}

#[test]
fn a_game_at_the_terminal_can_be_sealed() {
    let folder = Folder::new("sealed-play");
    let file = folder.at("game.txt");
    let words = format!("play dos --fair --fair-seed {SEED} --bots random --save {file}");
    let ended = typed(&words, "draw\nquit\n");
    assert_eq!((ended.code, &*ended.err), (0, ""), "{}", ended.out);
    assert!(ended.out.contains("The deal is sealed: "), "{}", ended.out);
    assert!(!ended.out.contains(SEED), "the seed is told during the game");
    let record = std::fs::read_to_string(&file).unwrap();
    let commitment = record.lines().nth(7).unwrap().split(' ').nth(6).unwrap();
    assert!(ended.out.contains(commitment), "{commitment}\n{}", ended.out);
    let ended = run(&format!("verify {file}"));
    assert_eq!(ended.code, 2, "{}", ended.out);
    assert!(ended.out.contains("unknown end         The record stops"), "{}", ended.out);
    assert_eq!(ended.out.matches("\nok ").count() + 1, 5, "{}", ended.out);
}

/// A record that somebody has changed, and what both programs say of it.
struct Changed<'a> {
    what: &'a str,
    text: String,
    code: i32,
    says: &'a str,
    /// The script knows no rules, so there is much that it cannot see.
    script: (i32, &'a str),
}

impl Changed<'_> {
    fn is_noticed(&self, folder: &Folder, honest: &str) {
        let Changed { what, code, says, .. } = *self;
        let file = folder.write("changed.txt", &self.text);
        let ended = run(&format!("verify {file} {MINE}"));
        let said = format!("{}{}", ended.out, ended.err);
        assert_eq!(ended.code, code, "{what}: {said:.3000}");
        assert!(said.contains(says), "{what}: {says:?} is not in\n{said:.3000}");
        assert!(!said.contains("panicked") && said.len() < 3_000, "{what}: {said:.3000}");
        assert!(ended.err.starts_with("sobremesa: ") && ended.err.lines().count() == 1, "{what}");
        let json = run(&format!("verify {file} --json {MINE}"));
        assert_eq!(json.code, code, "{what}");
        // Where there is no record there are no choices, and somebody might hand in others.
        let choices = if json.out.is_empty() { honest } else { &*json.out };
        let choices = folder.write("changed.json", choices);
        let script = python(&format!("{file} --choices {choices} {MINE}"));
        assert_eq!((script.code, &*script.err), (self.script.0, ""), "{what}: {}", script.out);
        assert!(script.out.contains(self.script.1), "{what}: {}", script.out);
    }
}

#[test]
fn whatever_is_changed_shows() {
    let folder = Folder::new("changed");
    let words = "--option target=60 --fair-add c0ffee,7ea5 --seed 3";
    let record = fine(&format!("trace dos --record --fair --fair-seed {SEED} {words}"));
    let file = folder.write("honest.txt", &record);
    let honest = fine(&format!("verify {file} --json {MINE}"));
    let lines: Vec<&str> = record.lines().collect();
    let join = |lines: &[&str]| lines.join("\n") + "\n";
    let line = |n: usize, text: &str| {
        let mut lines = lines.clone();
        assert_ne!(std::mem::replace(&mut lines[n - 1], text), text, "nothing changes");
        join(&lines)
    };
    let with = |n: usize, from: &str, to: &str| {
        assert!(lines[n - 1].contains(from), "{from:?} is not in {}", lines[n - 1]);
        line(n, &lines[n - 1].replacen(from, to, 1))
    };
    let exchanged = |one: usize, other: usize| {
        let mut lines = lines.clone();
        lines.swap(one - 1, other - 1);
        join(&lines)
    };
    let without = |from: usize, to: usize| {
        let mut lines = lines.clone();
        lines.drain(from - 1..to);
        join(&lines)
    };
    let commitment = lines[7].split(' ').nth(6).unwrap();
    let other = "ab".repeat(32);
    let promise = lines[7].split([' ', ',']).nth(9).unwrap().to_owned();
    // Two different cards of the deal, both of seat 0: everything that follows is possible still.
    let deal: Vec<&str> = lines[9].split(' ').collect();
    let (one, two) = (deal.len() - 1, deal.len() - 2);
    assert_ne!(deal[one], deal[two], "another seed is needed");
    let mut swapped = deal.clone();
    swapped.swap(one, two);
    // The first card that was drawn by a move.
    let drawn = (12..lines.len()).find(|&at| lines[at - 1].contains(" = ")).unwrap();
    let (mv, gave) = lines[drawn - 1].split_once(" = ").unwrap();
    let card = if gave.starts_with("r1") { "b1" } else { "r1" };
    let (end, last) = (lines[lines.len() - 1], lines.len());
    let loser = if end.starts_with("end 0") { "end 1 dos.win" } else { "end 0 dos.win" };
    let long = "ab".repeat(1 << 20);
    let unseen = (0, "ok      chance");
    let not_sealed = (1, "not ok  the seed is not the one that was sealed");
    let changed = |what, text, says, script| Changed { what, text, code: 1, says, script };
    let missing = |what, text, says, script| Changed { what, text, code: 2, says, script };
    let all = [
        changed("seed", with(9, "00", "01"), "not ok  commitment  The seed is not", not_sealed),
        changed("commitment", with(8, commitment, &other), "not ok  commitment", not_sealed),
        changed("table", with(8, " local ", " locol "), "not ok  commitment", not_sealed),
        changed("number", with(8, " 0 ", " 1 "), "not ok  commitment", not_sealed),
        changed("rules", with(3, "1", "2"), "not ok  commitment", not_sealed),
        changed("game", with(2, "dos", "dos2"), "not ok  commitment", not_sealed),
        changed(
            "added bytes",
            with(8, "c0ffee", "c0ffef"),
            "not ok  order       Seat 0 shows other bytes than it promised",
            (1, "not ok  seat 0 shows other bytes than it promised"),
        ),
        changed(
            "added bytes of another seat",
            with(8, "c0ffee,7ea5", "7ea5,c0ffee"),
            "not ok  order       Seat 0 shows other bytes than it promised",
            (1, "not ok  seat 0 shows other bytes than it promised"),
        ),
        changed(
            "added bytes left out",
            with(8, "c0ffee", "-"),
            "not ok  chance      Line 10: it says",
            (1, "not ok  step 0: the record has"),
        ),
        changed(
            "added bytes left out with their promise",
            with(8, &format!("{promise},"), "-,").replacen(" c0ffee,", " -,", 1),
            "not ok  mine        Seat 0 has other bytes than yours",
            (1, "not ok  seat 0 has other bytes than yours"),
        ),
        changed(
            "bytes without a promise",
            with(8, &format!("{promise},"), "-,"),
            ":8: `fair`: a seat that promised nothing adds nothing",
            (1, "line 8: a seat that promised nothing adds nothing"),
        ),
        changed(
            "a promise",
            with(8, &promise, &other),
            "not ok  order       Seat 0 shows other bytes than it promised",
            (1, "not ok  seat 0 shows other bytes than it promised"),
        ),
        changed(
            "half a promise",
            with(8, &promise, "ab"),
            "not what a seat promises",
            (1, "line 8"),
        ),
        changed(
            "as of the first version",
            with(8, " 2 ", " 1 "),
            ":8: `fair`: needs `-`, 2 COMMITMENT",
            (1, "line 8: `fair` must be 2 COMMITMENT"),
        ),
        changed(
            "cards of the deal",
            line(10, &swapped.join(" ")),
            "not ok  chance      Line 10: it says",
            (1, "not ok  step 0: the record has"),
        ),
        changed(
            "a card that was drawn",
            line(drawn, &format!("{mv} = {card}")),
            "not ok  chance      Line ",
            (1, "the record has"),
        ),
        changed(
            "a card that is none",
            line(drawn, &format!("{mv} = z9")),
            "`z9` is not a card",
            (1, "not ok  "),
        ),
        changed(
            "a card that was never drawn",
            line(drawn, &format!("{mv} = {gave} r1")),
            "`r1` is written but chance was not asked for it",
            (1, "not ok  "),
        ),
        changed(
            "a move",
            line(12, "1 0 catch 1"),
            "not ok  replay      Line 12: ",
            (1, "not ok  "),
        ),
        changed(
            "who moved",
            with(12, "1 0 ", "1 1 "),
            "not ok  replay      Line 12: ",
            (1, "not ok"),
        ),
        changed("fingerprint", line(13, "#1 00000000"), "not ok  chain       Line 12: ", unseen),
        changed("name", with(6, "bot1", "eva"), "not ok  chain       Line 10: ", unseen),
        changed("pets", with(7, "0 0", "0 1"), "not ok  chain       Line 10: ", unseen),
        changed("options", with(4, "60", "90"), "not ok  chain       Line 10: ", (1, "not ok  ")),
        changed("winner", line(last, loser), "not ok  end         Line ", unseen),
        changed("why it ended", with(last, "dos.win", "dos.lost"), "not ok  end  ", unseen),
        changed("two moves", exchanged(12, 14), ":12: line number 1 of", (1, "line 12: step 1")),
        changed("two fingerprints", exchanged(13, 15), ":13: ", (1, "line 12: step 1")),
        changed("seal after the seed", exchanged(8, 9), ":8: `fair` must stand", (1, "line 8: ")),
        changed("no step 2", without(14, 15), ":14: line number 2 of", (1, "line 14: step 2")),
        changed("no fingerprint", without(13, 13), ":13: `2 ", (1, "not ok  line ")),
        changed("no deal", without(10, 11), ":10: line number 0 of", (1, "line 10: step 0")),
        changed("no seal", without(8, 8), ":8: `fair` must stand here", (1, "line 8: `fair`")),
        changed("no seed", without(9, 9), ":9: `seed` must stand here", (1, "line 9: `seed`")),
        changed("more after the end", record.clone() + end + "\n", "follows the end", (1, "line ")),
        changed("a short commitment", with(8, &commitment[..2], ""), "64 digits", (1, "line 8")),
        changed("no digits", with(8, commitment, &"g".repeat(64)), "64 digits", (1, "line 8")),
        changed("a long one", with(8, commitment, &long), ":8: `fair`: a commit", (1, "line 8")),
        changed("a long line", line(12, &long), ":12: ", (1, "line 12")),
        changed("another version", with(8, " 2 ", " 3 "), "not a version of fair", (1, "line 8")),
        changed("half a line", record[..record.len() - 3].to_owned(), "middle of a", (1, "middle")),
        changed("other line ends", record.replace('\n', "\r\n"), ":1: ", (1, "line 1: ")),
        changed("nothing", String::new(), ":1: ", (1, "stops in the middle")),
        missing(
            "still sealed",
            line(9, "seed     -"),
            "unknown commitment  The seed is still sealed",
            (2, "unknown the seed is still sealed"),
        ),
        changed(
            "no end",
            without(last, last),
            "not ok  end         Line ",
            (2, "unknown the record stops before the game is over"),
        ),
        missing(
            "cut",
            join(&lines[..15]),
            "unknown end         The record",
            (2, "unknown the rec"),
        ),
        missing(
            "never sealed",
            fine("trace dos --record"),
            "unknown commitment  This game was not sealed",
            (2, "unknown this game was not sealed"),
        ),
    ];
    for one in &all {
        one.is_noticed(&folder, &honest);
    }
}

#[test]
fn the_script_checks_the_published_vectors_and_its_own_input() {
    let vectors = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fair-vectors.json");
    says(&python(&format!("--vectors {vectors}")), 0, "10 are as published");
    let folder = Folder::new("script");
    let changed =
        std::fs::read_to_string(vectors).unwrap().replacen("\"value\":1", "\"value\":2", 1);
    let changed = folder.write("vectors.json", changed);
    says(&python(&format!("--vectors {changed}")), 1, "not ok");
    let file = folder.write("game.txt", sealed("loyo"));
    says(&python(&file), 2, "--choices");
    let json = fine(&format!("verify {file} --json {MINE}"));
    for bad in ["{}", "no", "{\"choices\":[{}]}", "{\"choices\":[]}"] {
        let choices = folder.write("choices.json", bad);
        says(&python(&format!("{file} --choices {choices}")), 1, "not ok");
    }
    let found: Value = serde_json::from_str(&json).unwrap();
    let cards = found["choices"][1]["n"].as_u64().unwrap();
    for (name, value, complaint) in [
        ("n", json!(cards + 1), "not ok  step 0"),
        ("stream", json!(99), "not ok  step 0"),
        ("word", json!(7), "not ok  step 0"),
        ("bag", json!(format!("z9:{}", cards % 99)), "not ok  "),
        ("bag", json!("loyo:1"), "are not"),
        ("bag", json!("loyo:x"), "`bag` is no list of cards"),
        ("bag", json!(null), "not ok  step 0: the record has"),
        ("gives", json!("z9"), "but the JSON says 'z9'"),
    ] {
        let mut found = found.clone();
        found["choices"][1][name] = value;
        let choices = folder.write("choices.json", found.to_string());
        says(&python(&format!("{file} --choices {choices}")), 1, complaint);
    }
    for bad in ["{}", "no", "[]", "{\"vectors\":[]}", "{\"vectors\":[{}]}", "{\"vectors\":[7]}"] {
        let bad = folder.write("vectors.json", bad);
        says(&python(&format!("--vectors {bad}")), 1, "not ok");
    }
    says(&python(&format!("--vectors {}", folder.at("none.json"))), 1, "cannot be read");
    assert_eq!(python("").code, 2);
}

#[test]
fn wrong_usage_is_told() {
    fails("trace dos --json --fair", 2, "`--fair` is for records");
    fails("trace dos --record --fair-seed 00", 2, "64 digits");
    fails(&format!("trace dos --record --fair-seed {SEED}"), 2, "--fair");
    fails("trace dos --record --fair --fair-add ab", 2, "for 2 seats, not for 1");
    fails("trace dos --record --fair --fair-add abc,-", 2, "is not what a seat adds");
    fails("play dos --fair --seed 7", 2, "cannot be used with");
    fails("verify", 2, "<RECORD>");
    let folder = Folder::new("usage");
    let file = folder.write("game.txt", sealed("loyo"));
    for (mine, says) in [
        ("0", "a seat and its bytes are needed"),
        ("x=ab", "`x` is not a seat"),
        ("00=ab", "`00` is not a seat"),
        ("-1=ab", "`-1` is not a seat"),
        ("0=", "is not what a seat adds"),
        ("0=-", "nothing to vouch for"),
        ("0=abc", "is not what a seat adds"),
        ("0=AB", "is not what a seat adds"),
        ("2=ab", "there is no seat 2, only 0 to 1"),
        ("0=ab --mine 0=ab", "seat 0 is given twice"),
    ] {
        fails(&format!("verify {file} --mine={mine}"), 2, says);
        let ended = python(&format!("{file} --mine={mine}"));
        assert_eq!(ended.code, 2, "{mine}: {}", ended.out);
        assert!(ended.err.contains("error: --mine: "), "{mine}: {}", ended.err);
    }
    let long = format!("verify {file} --mine 0={}", "ab".repeat(33));
    fails(&long, 2, "32 bytes at most");
    fails("verify nowhere.txt", 1, "nowhere.txt: cannot be read");
}
