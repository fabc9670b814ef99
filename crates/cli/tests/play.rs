//! A game through a pipe.

use crate::common;

use std::fs;

use common::{Folder, fails, fine, typed};

#[test]
fn the_end_of_the_input_is_the_end() {
    let ended = typed("play dos --plain --seed 7", "");
    assert_eq!((ended.code, &*ended.err), (0, ""));
    assert!(ended.out.contains("Your turn.") && ended.out.contains("Bye!"), "{}", ended.out);
}

#[test]
fn words_are_answered() {
    let words = "legal\nhand\ntable\nlog\nhelp\nrules match.double\nrules nonsense\nsave\nquit\n";
    let text = typed("play dos --seed 7 --seats 3 --seat 1", words).out;
    for part in [
        "You can play:",
        "Your hand:",
        "stage: ",
        " deals.",
        "Type a move",
        "Double match (dos.match.double)",
        "I know no rule of that name",
        "Bye!",
    ] {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
    assert!(!text.contains("program-"), "a text is missing:\n{text}");
}

#[test]
fn the_table_says_what_is_printed_on_cards() {
    let text = typed("play doggy --seed 7", "table\nquit\n").out;
    let printed = text.lines().filter(|line| line.ends_with(" symbols, 3 points")).count();
    assert!(text.contains("parrandas: ") && printed > 0, "{text}");
    assert!(!text.contains("Your hand:"), "{text}");
    let text = typed("play dos --seed 7", "table\nquit\n").out;
    assert!(!text.contains("symbols"), "{text}");
}

#[test]
fn the_log_leaves_out_what_loyo_players_must_remember() {
    let times = |options: &str| {
        let line = format!("play loyo --seed 3 --seats 3 {options}");
        let text = typed(&line, "peek a b\nlog\nquit\n").out;
        assert!(text.contains("  Seat 0 deals."), "{text}");
        text.matches("Seat 0 peeks at card a").count()
    };
    assert_eq!(times(""), 1);
    assert_eq!(times("--option memory-aid=on"), 2);
}

#[test]
fn a_card_in_a_place_has_its_name() {
    let line = "play loyo --seed 3 --seats 3 --option memory-aid=on";
    let text = typed(line, "peek a b\nhand\nquit\n").out;
    assert!(text.contains("  a:ohno  OH NO!") && text.contains("  c:?  ?"), "{text}");
}

#[test]
fn refusals_say_why() {
    let text =
        typed("play dos --seed 7", "match w2 b9\nwhy end\nwhy draw\nmatch z9\n999\nquit\n").out;
    assert!(text.contains("(table.target) [our ruling]"), "{text}");
    assert!(text.contains("(dos.turn.choice) [from the rulebook]"), "{text}");
    assert!(text.contains("Yes, that move is allowed."), "{text}");
    assert!(text.contains("`match z9`"), "{text}");
    assert!(text.contains("There is no move number 999"), "{text}");
}

#[test]
fn who_asks_why_is_told_the_other_reading() {
    let text = typed("play dos --seed 7", "why dos\nquit\n").out;
    assert!(text.contains("(dos.call.window) [our ruling]"), "{text}");
    assert!(text.contains("  The other reading: "), "{text}");
}

#[test]
fn bytes_that_are_no_text_are_unreadable() {
    use std::io::Write;
    let mut child = common::program()
        .args(["play", "dos", "--seed", "7"])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"\xff\xfe\x00\nquit\n").unwrap();
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&ended.stdout).contains("no move I can read"));
}

#[test]
fn whole_games_end_and_are_saved() {
    let folder = Folder::new("saved");
    for (i, table) in ["dos --seats 4 --option target=50", "kiltros --seats 4"].iter().enumerate() {
        let file = folder.at(&format!("game{i}.txt"));
        let words = format!("play {table} --seed 3 --save {file}");
        let ended = typed(&words, &"1\n".repeat(100_000));
        assert_eq!((ended.code, &*ended.err), (0, ""), "{table}");
        let end: Vec<&str> = ended.out.lines().rev().take(9).collect();
        assert!(end.iter().any(|line| line.contains("ictory")), "{end:?}");
        assert!(end[0].starts_with("Bye!") && end[1].starts_with("Another game"), "{end:?}");
        assert!(end[2].ends_with(&file), "{end:?}");
        assert!(fine(&format!("replay {file}")).contains("\n= "));
        fails(&words, 1, "is there already; `--force` overwrites it");
        assert_eq!(typed(&format!("{words} --force"), "quit\n").code, 0);
        fails(&format!("replay {file} --from 100000"), 1, "the record stops here");
    }
    let files = fs::read_dir(folder.at("")).unwrap().count();
    assert_eq!(files, 2, "nothing unfinished is left");
}

#[test]
fn saving_can_fail_without_ending_the_game() {
    let folder = Folder::new("unsaved");
    let there = folder.write("there.txt", "mine");
    let nowhere = folder.at("no/such/folder.txt");
    let new = folder.at("new.txt");
    let text =
        typed("play dos --seed 7", &format!("save {there}\nsave {nowhere}\nsave {new}\n")).out;
    assert!(text.contains("is there already") && text.contains("cannot be written"), "{text}");
    assert!(text.contains("Bye!"));
    assert_eq!(fs::read_to_string(there).unwrap(), "mine");
    assert!(fs::read_to_string(new).unwrap().starts_with("sobremesa 1\n"));
}

#[test]
fn the_same_seed_is_the_same_game() {
    let input = "1\n".repeat(40);
    let play = |seed: u32| typed(&format!("play dos --seed {seed}"), &input).out;
    assert_eq!(play(5), play(5));
    assert_ne!(play(5), play(6));
}

#[test]
fn bots_are_chosen_by_name() {
    let input = "1\n".repeat(60);
    let play = |words: &str| {
        let ended = typed(&format!("play dos --seats 3 --seed 5 {words}"), &input);
        assert_eq!((ended.code, &*ended.err), (0, ""), "{words}");
        ended.out
    };
    assert_eq!(play(""), play("--bots normal"));
    assert_ne!(play("--bots random"), play("--bots casual"));
    assert_eq!(play("--bots easy,strong:20"), play("--bots easy,strong:20"));
    fails("play dos --bots genius", 2, "unknown bot `genius`; there are: random");
    let others = "`--bots` needs one kind for all, or 2: one for each other seat, not 3";
    fails("play dos --seats 3 --bots easy,easy,easy", 2, others);
}

#[test]
fn a_hint_shows_what_promises_most() {
    let text = typed("play dos --seed 7", "hint\nquit\n").out;
    let (_, hint) = text.split_once("What promises most").expect("it gives a hint");
    let shares: Vec<&str> = hint.lines().filter(|line| line.contains(" %  ")).collect();
    assert_eq!(shares.len(), 3, "{text}");
    let best = shares[0].split_once(" %  ").expect("a share and a move").1;
    assert!(text.contains(&format!("  {best}\n")), "{best} is one of the legal moves: {text}");
    assert_eq!(text, typed("play dos --seed 7", "hint\nquit\n").out);
    assert!(typed("play dos --seed 7", "help\nquit\n").out.contains("hint"));
}

#[test]
fn whoever_shouts_too_late_is_told_what_happened() {
    // Somebody is caught in the same moment in which they say it.
    let text = typed("play dos --seed 1 --bots casual", &"1\n".repeat(400)).out;
    let late = text.matches("No DOS is owed there.").count();
    assert!((1..5).contains(&late), "{late} times");
    let (before, _) = text.split_once("No DOS is owed there.").expect("it happens");
    let caught = before.lines().rev().take(4).any(|line| line.contains("caught you"));
    assert!(caught, "{before}");
}

#[test]
fn spanish_is_spoken() {
    assert!(typed("play dos --seed 7 --lang es", "quit\n").out.contains("Te toca."));
}

#[test]
fn every_game_is_played_to_its_end_and_verified() {
    let folder = Folder::new("whole");
    for game in ["dos --option target=50", "dos2", "kiltros", "loyo", "doggy"] {
        let file = folder.at("game.txt");
        let sealed = "--fair --seats 2 --fair-add c0ffee,7ea5";
        let words = format!("play {game} {sealed} --bots casual --force --save {file}");
        let ended = typed(&words, &"1\n".repeat(20_000));
        assert_eq!((ended.code, &*ended.err), (0, ""), "{game}");
        assert!(ended.out.contains("ictory"), "{game}: {}", ended.out);
        let found = fine(&format!("verify {file} --mine 0=c0ffee --mine 1=7ea5"));
        assert!(found.ends_with("Fair: every card came as it was sealed.\n"), "{game}: {found}");
        fine(&format!("replay {file}"));
    }
}

#[test]
fn a_move_that_told_nobody_anything_can_be_taken_back() {
    let folder = Folder::new("undone");
    let file = folder.at("game.txt");
    let play = |input: &str| {
        let words = format!("play kiltros --seed 4 --seats 3 --bots casual --save {file} --force");
        let ended = typed(&words, input);
        assert_eq!((ended.code, &*ended.err), (0, ""), "{}", ended.out);
        (ended.out, fs::read_to_string(&file).unwrap())
    };
    for before in ["", "galleta open f2 0\n"] {
        let (text, with) = play(&format!("{before}pass\nundo\nlog\npass\nquit\n"));
        assert_eq!(text.matches("You took the move back.").count(), 1, "{text}");
        let told = text.split_once("took the move back.").unwrap().1;
        assert!(!told.contains("  Seat 0 passes."), "{text}");
        let (_, without) = play(&format!("{before}pass\nquit\n"));
        assert_eq!(with, without, "what was taken back is in no record");
    }
}

#[test]
fn a_move_that_told_something_cannot_be_taken_back() {
    let input = "undo\nmatch b1 y#\nundo\nquit\n";
    let text = typed("play dos --seed 7", input).out;
    assert!(text.contains("There is nothing of yours to undo."), "{text}");
    assert!(text.contains("It cannot be undone: somebody has learned something"), "{text}");
    let text = typed("play dos --seed 7 --lang es", input).out;
    assert!(text.contains("No hay nada tuyo que deshacer."), "{text}");
    assert!(text.contains("No se puede deshacer: alguien ya aprendió algo"), "{text}");
}

#[test]
fn another_game_is_dealt_to_the_same_company() {
    let folder = Folder::new("again");
    let file = folder.at("game.txt");
    let words = format!("play kiltros --seed 3 --bots casual --save {file}");
    let first = "1\n".repeat(count_of_moves(&words));
    fs::remove_file(&file).unwrap();
    let ended = typed(&words, &format!("{first}log\nagain\nagain\nquit\n"));
    assert_eq!((ended.code, &*ended.err), (0, ""), "{}", ended.out);
    assert!(ended.out.contains(", seed 3\n") && ended.out.contains(", seed 4\n"), "{}", ended.out);
    assert!(ended.out.contains("The game has begun. Wait until it is over."), "{}", ended.out);
    fine(&format!("replay {file}"));
    let second = fs::read_to_string(folder.at("game-2.txt")).unwrap();
    assert!(second.contains("\nseed     4\n"), "{second}");
}

/// How many lines somebody types until the game of these words is over.
fn count_of_moves(words: &str) -> usize {
    let text = typed(words, &"1\n".repeat(20_000)).out;
    text.matches("Your turn.").count() + text.matches("You may react.").count()
}

#[test]
fn every_kind_of_table_is_recorded() {
    let folder = Folder::new("kinds");
    let file = folder.at("game.txt");
    let boxed = concat!(env!("CARGO_MANIFEST_DIR"), "/../../decks/dos.txt");
    let other = fs::read_to_string(boxed).unwrap();
    let other = other.replace("\nb1 3\n", "\nb1 2\n").replace("\nb3 3\n", "\nb3 4\n");
    let deck = folder.write("deck.txt", other);
    let words = format!("play dos --seats 3 --seat 1 --pets 3,1,200 --seed 9 --deck {deck}");
    typed(&format!("{words} --bots random,strong:20 --save {file}"), "1\nquit\n");
    let record = fs::read_to_string(&file).unwrap();
    assert!(record.contains("\ndeck     b1:2 g1:3 "), "{record}");
    assert!(record.contains("\nseats    random0 you strong2\npets     3 1 200\n"), "{record}");
    assert!(record.contains("\nfair     -\nseed     9\n"), "{record}");
    let add = "--fair --fair-add c0ffee,-,7ea5 --seats 3";
    typed(&format!("play kiltros {add} --force --save {file}"), "1\nquit\n");
    assert!(fs::read_to_string(&file).unwrap().contains(" c0ffee,-,7ea5\n"));
    fails("play dos --fair --fair-add ab", 2, "for 2 seats, not for 1");
}
