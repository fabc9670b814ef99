//! A look back at recorded games.

use crate::common;

use std::fs;

use common::{Folder, fails, fine, run};
use serde_json::Value;

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// A short game between players that choose at random: there is much to regret.
fn record(folder: &Folder) -> String {
    folder.write("game.txt", fine("trace dos --seats 3 --seed 4 --option target=60 --record"))
}

#[test]
fn a_review_names_what_was_lost_and_keeps_hindsight_apart() {
    let folder = Folder::new("review-json");
    let file = record(&folder);
    let words = format!("review {file} --simulations 100 --json");
    let text = fine(&words);
    assert_eq!(text, fine(&format!("{words} --threads 3")), "threads make no difference");
    let review = json(&text);
    let decisions = review["decisions"].as_array().unwrap();
    assert!(decisions.len() > 50, "{text}");
    let mut clear = 0;
    for decision in decisions {
        let (known, open) = (&decision["as_known"], &decision["hindsight"]);
        let number = |of: &Value, key: &str| of[key].as_f64().unwrap();
        let loss = number(known, "best_wins") - number(known, "played_wins");
        assert!((loss - number(known, "loss")).abs() < 1e-9, "{decision}");
        assert_eq!(known["clear"], loss > number(known, "margin"), "{decision}");
        if known["best"] == decision["played"] {
            assert_eq!(loss, 0.0, "{decision}");
        }
        clear += usize::from(known["clear"] == true);
        // No name of the one is a name of the other.
        let (known, open) = (known.as_object().unwrap(), open.as_object().unwrap());
        assert!(open.keys().all(|key| key.starts_with("open_") && !known.contains_key(key)));
    }
    assert!(clear > 0, "a random player makes mistakes");
    for (seat, total) in (0..).zip(review["totals"].as_array().unwrap()) {
        let own = || decisions.iter().filter(|decision| decision["seat"] == seat);
        let losses: f64 = own().map(|own| own["as_known"]["loss"].as_f64().unwrap()).sum();
        assert_eq!(total["decisions"], own().count());
        let mean = total["as_known"]["mean_loss"].as_f64().unwrap();
        assert!((mean - (losses / own().count() as f64).max(0.0)).abs() < 1e-9);
        assert!(total["hindsight"]["open_mean_loss"].is_f64());
    }
    let only = json(&fine(&format!("{words} --seat 1")));
    assert_eq!(only["totals"].as_array().unwrap().len(), 1);
    assert!(only["decisions"].as_array().unwrap().iter().all(|decision| decision["seat"] == 1));
}

#[test]
fn a_review_can_be_read() {
    let folder = Folder::new("review-text");
    let file = record(&folder);
    let text = fine(&format!("review {file} --simulations 100 --worst 2 --lang en"));
    assert!(text.starts_with("dos (target=60): bot0, bot1, bot2\n"), "{text}");
    let (known, open) = text.split_once("\nIN HINDSIGHT").expect("hindsight comes apart");
    assert!(known.contains("The worst moments, from what was known then:"), "{text}");
    assert!(known.contains("mean loss %") && !known.contains("open-card"), "{text}");
    assert!(open.contains("mean open-card loss %") && !open.contains("  mean loss %"), "{text}");
    assert!(known.contains("more; `--worst "), "{text}");
    let spanish = fine(&format!("review {file} --simulations 5 --lang es"));
    assert!(spanish.contains("EN RETROSPECTIVA"), "{spanish}");
    assert!(!text.contains("review-") && !spanish.contains("review-"), "a text is missing");
}

#[test]
fn a_record_that_is_not_whole_is_reviewed_as_far_as_it_goes() {
    let folder = Folder::new("review-cut");
    let text = fs::read_to_string(record(&folder)).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let cut = folder.write("cut.txt", lines[..31].join("\n") + "\n");
    let ended = run(&format!("review {cut} --simulations 5"));
    assert_eq!(ended.code, 1);
    assert!(ended.err.contains("cut.txt:31: the record stops here"), "{}", ended.err);
    assert!(ended.out.contains("The game is not over: the cards stay face down."), "{}", ended.out);
    let ended = run(&format!("review {cut} --simulations 5 --json"));
    let review = json(&ended.out);
    assert!(review["outcome"].is_null() && review["decisions"][0]["hindsight"].is_null());
    let wrong = text.replacen(lines[24], &lines[24].replace('#', "#7"), 1);
    let forged = folder.write("forged.txt", wrong);
    fails(&format!("review {forged} --simulations 5"), 1, "forged.txt:25: ");
    let eva = folder.write("eva.txt", text.replacen("bot1", "eva", 1));
    fails(&format!("review {eva}"), 1, "eva.txt:10: this is not what was played");
    let chess = folder.write("chess.txt", text.replacen("dos", "chess", 1));
    fails(&format!("review {chess}"), 1, "chess.txt:2: unknown game `chess`");
    fails(&format!("review {}", folder.at("none.txt")), 1, "none.txt: cannot be read");
    fails(&format!("review {cut} --seat 3"), 2, "there is no seat 3");
    fails("review x.txt --worst many", 2, "--worst");
}

#[test]
fn the_curve_stands_alone() {
    let folder = Folder::new("review-svg");
    let (file, picture) = (record(&folder), folder.at("game.svg"));
    let words = format!("review {file} --simulations 100 --lang es --svg {picture}");
    assert!(fine(&words).ends_with(&format!("{picture}\n")));
    let svg = fs::read_to_string(&picture).unwrap();
    assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("class=\"curve ").count(), 3, "one for each seat");
    assert_eq!(svg.matches("class=\"name ").count(), 3);
    assert!(svg.matches("class=\"mark\"").count() > 0, "the worst moments are marked");
    assert_eq!(svg.matches("class=\"mark\"").count(), svg.matches("class=\"moment\"").count());
    for part in ["<title id=", "<desc id=", "prefers-color-scheme: dark", ">bot2</text>"] {
        assert!(svg.contains(part), "{part}");
    }
    for part in ["<script", "http://", "https://", "url(", "NaN", "review-"] {
        let count = usize::from(part == "http://");
        assert_eq!(svg.matches(part).count(), count, "{part}");
    }
    assert!(svg.matches('<').count() == svg.matches('>').count(), "every tag is closed");
    fails(&words, 1, "is there already; `--force` overwrites it");
    fine(&format!("{words} --force"));
    let nowhere = folder.at("no/such/folder.svg");
    fails(&format!("review {file} --simulations 1 --svg {nowhere}"), 1, "there is no folder");
}
