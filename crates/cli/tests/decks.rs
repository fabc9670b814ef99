//! Decks from files: another split is played, recorded and replayed; a wrong one is refused by line.

use crate::common;

use common::{Folder, fails, fine};

/// The deck of the box, from the repository.
fn boxed(game: &str) -> String {
    let path = format!("{}/../../decks/{game}.txt", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn another_split_is_played_recorded_and_replayed() {
    let folder = Folder::new("decks-other");
    let other = boxed("dos").replace("\nb1 3\n", "\nb1 2\n").replace("\nb3 3\n", "\nb3 4\n");
    let deck = folder.write("other.txt", &other);
    let record = fine(&format!("trace dos --seed 3 --record --deck {deck}"));
    assert!(record.contains("\ndeck     b1:2 g1:3 "), "{record}");
    let record = folder.write("game.txt", &record);
    assert!(fine(&format!("replay {record} --viewer onlooker")).contains("= "));
    let report = fine(&format!("simulate dos --games 20 --json --deck {deck}"));
    assert!(report.contains("\"deck\": \"b1:2 g1:3"), "{report}");
}

#[test]
fn the_deck_of_the_box_is_no_other_deck() {
    let folder = Folder::new("decks-boxed");
    let deck = folder.write("boxed.txt", boxed("kiltros"));
    let record = fine(&format!("trace kiltros --seats 3 --seed 3 --record --deck {deck}"));
    assert_eq!(record, fine("trace kiltros --seats 3 --seed 3 --record"));
}

#[test]
fn a_wrong_deck_is_refused_by_line_and_sum() {
    let folder = Folder::new("decks-wrong");
    let wrong = |game: &str, from: &str, to: &str, said: &str| {
        let text = boxed(game);
        assert!(text.contains(from), "{game} has no {from:?}");
        let file = folder.write("wrong.txt", text.replacen(from, to, 1));
        fails(&format!("simulate {game} --games 1 --deck {file}"), 1, said);
    };
    wrong("dos", "\nb7 2\n", "\n", "`b7` is missing; blue cards add up to 22, and must be 24");
    wrong(
        "dos",
        "\nb7 2\n",
        "\nb7 2\nb7 2\n",
        "`b7` stands in line 25 already; blue cards add up to 26, and must be 24",
    );
    wrong(
        "dos",
        "\nb7 2\n",
        "\nb7 2\nb2 2\n",
        "wrong.txt:26: `b2` is not a card of this game; all cards add up to 110, and must be 108",
    );
    wrong("kiltros", "galleta 6", "galleta 8", "`galleta`: copies are 1 to 7, not `8`");
    wrong("dos", "\nb7 2\n", "\nb7 two\n", "wrong.txt:25: `b7`: copies are 1 to 15, not `two`");
    fails("simulate dos --deck nowhere.txt", 1, "nowhere.txt: cannot be read");
}

#[test]
fn what_nobody_prints_is_not_fixed_but_can_be_dealt() {
    let folder = Folder::new("decks-dealt");
    let large = boxed("kiltros").replace(" 2\n", " 3\n").replace(" 6\n", " 4\n");
    let large = folder.write("large.txt", large);
    let report = fine(&format!("simulate kiltros --seats 9 --games 20 --json --deck {large}"));
    assert!(report.contains("pulgoso:4"), "{report}");
    let small = boxed("kiltros").replace(" 2\n", " 1\n");
    let small = folder.write("small.txt", small);
    fine(&format!("simulate kiltros --seats 6 --games 20 --deck {small}"));
    let said = "small.txt:43: 54 cards are too few for 7 seats, which are dealt 9 each: 63";
    fails(&format!("simulate kiltros --seats 7 --games 1 --deck {small}"), 1, said);
    let dear = boxed("doggy").replace("r.sofa 1 4 4", "r.sofa 1 4 12");
    let dear = folder.write("dear.txt", dear);
    fine(&format!("simulate doggy --games 20 --deck {dear}"));
}
