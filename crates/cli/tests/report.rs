//! The page about the balance of a game.

use crate::common;

use std::fs;

use common::{Folder, fails, fine};
use engine::Visit;
use engine::{RuleId, Simulate};
use games::GameId;

struct Slugs;

impl Visit for Slugs {
    type Out = Vec<RuleId>;
    fn visit<G: Simulate>(self) -> Vec<RuleId> {
        G::catalogue().into_iter().map(|(rule, _)| rule).collect()
    }
}

fn written(folder: &Folder, words: &str) -> String {
    let file = folder.at("page.html");
    let said = fine(&format!("report {words} --out {file} --force"));
    assert_eq!(said.trim_end(), file);
    fs::read_to_string(file).expect("the page is there")
}

/// Goes through a page: every tag is closed in its order, nothing is left open, no id comes twice.
fn check_form(page: &str) {
    let (mut open, mut ids) = (Vec::new(), Vec::new());
    let body = page.strip_prefix("<!DOCTYPE html>").expect("it is a page");
    // A style is not made of tags.
    let (before, rest) = body.split_once("<style>").expect("it has a style");
    let (style, after) = rest.split_once("</style>").expect("the style ends");
    assert!(!style.contains(['<', '&']), "a style needs no tags");
    let text = [before, after].concat();
    for piece in text.split('<').skip(1) {
        let (tag, between) = piece.split_once('>').unwrap_or_else(|| panic!("open: {piece}"));
        assert!(!between.contains('>'), "a bare sign in {between}");
        for entity in between.split('&').skip(1).chain(tag.split('&').skip(1)) {
            let known = ["amp;", "lt;", "gt;", "quot;", "#39;"];
            assert!(known.iter().any(|known| entity.starts_with(known)), "&{entity}");
        }
        let name: String = tag.chars().take_while(|c| c.is_ascii_alphanumeric()).collect();
        if let Some(closed) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(closed), "closed out of order");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        if let Some((_, id)) = tag.split_once(" id=\"") {
            ids.push(id.split('"').next().unwrap_or_default().to_owned());
        }
    }
    assert!(open.is_empty(), "left open: {open:?}");
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), all, "an id comes twice");
}

#[test]
fn every_game_has_a_page() {
    let folder = Folder::new("report-every-game");
    for game in GameId::ALL {
        let page = written(&folder, &format!("{game} --games 30 --lang en"));
        check_form(&page);
        assert!(page.contains("<html lang=\"en\">"), "{game}");
        let es = page.split_once("<main lang=\"es\">").expect("it speaks Spanish").1;
        let (es, en) = es.split_once("<main lang=\"en\">").expect("it speaks English");
        assert!(es.contains("¿Cuánto dura?") && en.contains("How long is it?"), "{game}");
        for rule in game.visit(Slugs) {
            let shown = format!("<code>{}</code>", rule.0.replace('.', ".<wbr/>"));
            assert!(es.contains(&shown) && en.contains(&shown), "{rule} is missing");
        }
        for foreign in ["http:", "https:", "//", "<script", "@import", "url(", "<link", "<img"] {
            assert!(!page.contains(foreign), "{game}: {foreign}");
        }
        for slip in ["NaN", "inf%", "report-", "{ $", "-0.0"] {
            let text = page.replace("--out report.html", "").replace("sobremesa report", "");
            assert!(!text.contains(slip), "{game}: {slip}");
        }
    }
}

#[test]
fn the_same_command_writes_the_same_page() {
    let folder = Folder::new("report-same");
    let words = "kiltros --games 90 --seats 3 --seed 5 --lang es";
    let one = written(&folder, &format!("{words} --threads 1"));
    assert_eq!(one, written(&folder, &format!("{words} --threads 2")));
    assert!(one.contains("<html lang=\"es\">"));
    assert_ne!(one, written(&folder, &words.replace("seed 5", "seed 6")));
    // The command on the page writes the page.
    let (_, command) = one.split_once("<code><span>sobremesa</span>").expect("the command");
    let command = command.split_once("</code>").expect("its end").0;
    let command = command.replace("<span>", "").replace("</span>", "");
    let words = command.trim().strip_prefix("report ").expect("a report");
    let words = words.strip_suffix("--out report.html").expect("where to");
    assert_eq!(one, written(&folder, words));
}

#[test]
fn seats_and_options_can_be_chosen() {
    let folder = Folder::new("report-options");
    let all = written(&folder, "dos --games 20 --lang en");
    assert_eq!(all.matches("<figcaption>2 seats</figcaption>").count(), 3, "wins, lengths, scores");
    assert!(all.contains("<figcaption>4 seats</figcaption>") && all.contains("as printed"));
    let one = written(&folder, "dos --games 20 --seats 3 --option target=50 --lang en");
    assert!(!one.contains("<figcaption>2 seats</figcaption>"));
    assert!(one.contains("<dd>target=50</dd>") && one.contains("--option</span> <span>target=50"));
    let none = written(&folder, "dos --games 0 --lang en");
    check_form(&none);
    assert!(none.contains("No games were played."));
    let kiltros = written(&folder, "kiltros --games 20 --seats 2 --lang en");
    assert!(kiltros.contains("This game keeps no score"));
}

#[test]
fn rules_say_where_they_come_from() {
    let folder = Folder::new("report-sources");
    let page = written(&folder, "loyo --games 2 --option headache=on --lang en");
    check_form(&page);
    assert!(page.contains("<small class=\"from\">from the rulebook</small>"));
    assert!(page.contains("<summary>our ruling</summary><p><b>Our reading:</b> "));
    assert!(page.contains("<b>The other reading:</b> Every caller with zero throws the die"));
    assert!(page.contains("Six face-down cards") && !page.contains("Four face-down cards"));
}

#[test]
fn files_are_not_lost() {
    let folder = Folder::new("report-files");
    let page = folder.write("page.html", "mine");
    fails(&format!("report dos --games 5 --out {page}"), 1, "is there already; `--force`");
    assert_eq!(fs::read_to_string(&page).expect("it is there"), "mine");
    let nowhere = folder.at("no/page.html");
    fails(&format!("report dos --games 5 --out {nowhere}"), 1, "there is no folder");
    fails(&format!("report dos --games 5 --out {} --force", folder.at("")), 1, "is a folder");
    fails(&format!("report dos --games 5 --out {page} --force --option x=1"), 2, "unknown option");
    fails(&format!("report dos --games 5 --out {page} --force --seats 9"), 2, "(dos.players)");
    fails("report dos", 2, "--out");
    fails("report chess --out x.html", 2, "chess");
    let left = fs::read_dir(folder.at("")).expect("a folder").count();
    assert_eq!(left, 1, "nothing half written is left behind");
}
