use super::*;
use crate::toy::{Toy, Toys};
use proptest::prelude::*;

const GOOD: &str = "
game toy
options hand=2
; a comment

# toy.match
A card goes on one with its letter or its number.

top     a1
hand 0  a2 b2 b1
hand 1  b3
turn    0
pile    b4 a1

= must 0
= may 1
= legal 0 draw | play b1 | play a2 | catch 1
= can 0 play a2
= cannot 0 play b2
= view 1 hand 0 ? ? ?
= view 1 hand 0 ?3
= view onlooker size hand 0 3
= size pile 2
> 0 play b2
! toy.match card=b2 on=a1
> 0 play a2 a3
! unreadable
> 0 play a2
= told played seat=0 card=a2
= top a2
= hand 0 b1 b2
= score 2 1
= round 1
= going

## drawn cards come from the listed pile
Prose.

top     a1
hand 0  a2 b2
hand 1  b3
hand 2  b3 b3
pile    b4 a1 a2

> 0 draw
= hand 0 a2 b2 b4
= told 0 drew card=b4
= untold 1 drew
= told onlooker drew-hidden seat=0
> 1 draw = a2
= hand 1 b3 a2
> 2 catch 1
! toy.catch
> 2 draw
= hand 2 b3 a1 b3
= pile -

# toy.players
One is none.

seats 1

! toy.players seats=1

# table.random
Dealt cards are what chance gives.

seats 2
deal = 1 b1 a1 a2

= turn 1
= hand 0 a1 a2
= hand 1 a1 a1
= top b1

# toy.win
Ends.

top a1
hand 0 a2
hand 1 -
= over toy.win 1
";

#[test]
fn a_good_file_has_no_differences() {
    let report = run_game::<Toy>(GOOD);
    assert_eq!(report.differences, [], "{:?}", report.differences);
    assert_eq!((report.scenarios, report.passed.len(), report.moves), (5, 5, 7));
    assert_eq!(report.passed[0].refused, ["toy.match"]);
    assert_eq!(report.passed[2].refused, ["toy.players"]);
    assert_eq!(report.passed[1].slug, "toy.match");
}

/// The one difference of a scenario with these lines.
fn difference(lines: &str) -> String {
    let report = run_game::<Toy>(&format!("# toy.match\nProse.\n\n{lines}"));
    assert_eq!(report.differences.len(), 1, "{lines}: {report:?}");
    assert!(report.passed.is_empty());
    report.differences[0].to_string()
}

#[test]
fn differences_say_what_was_expected_and_found() {
    let table = "top a1\nhand 0 a2 b2\nhand 1 b3 b4\npile a4\n";
    for (lines, text) in [
        (
            "> 0 play a2\n! toy.match",
            "line 9: expected refusal by toy.match, but the move was accepted",
        ),
        (
            "> 0 play b2",
            "line 8: expected `play b2` to be accepted, but it was refused by toy.match card=b2 on=a1",
        ),
        (
            "> 0 play b2\n! toy.catch",
            "line 9: expected refusal by toy.catch, but it was refused by toy.match card=b2 on=a1",
        ),
        (
            "> 0 play b2\n! toy.match on=b1",
            "line 9: expected refusal by toy.match on=b1, but it was refused by toy.match card=b2 on=a1",
        ),
        ("> 0 fly", "line 8: `fly`: `fly` is not a move"),
        ("> 2 draw", "line 8: `2` is not a seat; this table has 2, from 0"),
        ("> 0 draw\n! unreadable", "line 9: expected `draw` to be unreadable, but it is `draw`"),
        ("> 0 draw = b1", "line 8: `b1` is not among the cards it is drawn from: a4"),
        ("> 0 draw = a4 a4", "line 8: `a4` is written but chance was not asked for it"),
        ("= hand 0 a2", "line 8: expected `hand 0 a2`, found `hand 0 a2 b2; hand 1 b3 b4`"),
        ("= hand 0 -", "line 8: expected `hand 0 -`, found `hand 0 a2 b2; hand 1 b3 b4`"),
        ("= row r9", "line 8: expected `row r9`, found no `row`"),
        ("= turn 1", "line 8: expected `turn 1`, found `turn 0`"),
        ("= must 1", "line 8: expected `must 1`, found `must 0`"),
        (
            "= legal 0 draw | play b2",
            "line 8: expected other legal moves of seat 0; missing: play b2; not expected: play a2",
        ),
        ("= cannot 0 draw", "line 8: expected that seat 0 cannot `draw`, but it can"),
        (
            "= can 1 draw",
            "line 8: expected that seat 1 can `draw`, but it is refused by table.turn",
        ),
        ("= over toy.win 0", "line 8: expected the game to be over by toy.win, but it goes on"),
        ("= told drew", "line 8: expected `drew` to be told, found nothing"),
        ("= score 2 3", "line 8: expected `score 2 3`, found `score 2 2`"),
        (
            "= size hand 0 3",
            "line 8: expected 3 words in `hand`, found `hand 0 a2 b2; hand 1 b3 b4`",
        ),
        (
            "= going\n! toy.match",
            "line 9: a refusal must stand directly under its move or under the setting",
        ),
        (
            "= going\nturn 0",
            "line 9: `turn`: a setting line must stand before the first `>`, `=` or `!`",
        ),
        ("color red\n= going", "line 8: `color`: is not a field of this game"),
        ("", "line 1: nothing is done or expected in this scenario"),
    ] {
        assert_eq!(difference(&format!("{table}{lines}\n")), text);
    }
    assert_eq!(
        difference("top a1\nhand 0 a1 a1 a1 a1\n= going"),
        "line 5: `hand 0`: one `a1` too many: the deck has 3"
    );
    assert_eq!(
        difference("top a1\nhand 0 a1 a1\nhand 1 a1\n= going"),
        "line 4: one `a1` too many in this position: the deck has 3"
    );
    assert_eq!(
        difference("seats 2\n! toy.players"),
        "line 5: expected refusal by toy.players, but the setup was accepted"
    );
    assert_eq!(
        difference("seats 5\ndeal\n= going"),
        "line 4: `seats`: the setup was refused by toy.players seats=5; is a `!` line missing?"
    );
}

#[test]
fn files_that_name_no_known_game_are_differences() {
    assert_eq!(
        run::<Toys>("# x\n").differences[0].text,
        "the file names no game; write `game` and its id first"
    );
    assert!(run::<Toys>("game whist\n").differences[0].text.starts_with("unknown game `whist`"));
    assert_eq!(
        run_game::<Toy>("game whist\n").differences[0].text,
        "expected game `toy`, found `whist`"
    );
    assert_eq!(
        run_game::<Toy>("# toy.fly\n").differences[0].text,
        "`toy.fly` is not a rule of `toy` nor of `table`"
    );
    assert_eq!(
        run_game::<Toy>("# toy.win\nprose\n> 0 draw").differences[0].text,
        "a blank line must end the prose under the heading"
    );
}

#[test]
fn a_difference_does_not_stop_the_next_scenario() {
    let report = run_game::<Toy>(&GOOD.replace("= top a2", "= top a3"));
    assert_eq!((report.differences.len(), report.passed.len()), (1, 4));
}

proptest! {
    #[test]
    fn no_text_makes_it_panic(text in "(#|##|>|=|!|;|[0-9]|-|\\||[a-b][1-4]|hand|pile|deal|seats|pets|view|size|told|legal|can|over|draw|play|catch|toy.match|seed|thin| |\n)*") {
        _ = run::<Toys>(&text);
        _ = run_game::<Toy>(&text);
        _ = run_game::<Toy>(&format!("# toy.match\n\n{text}"));
    }

    #[test]
    fn no_edit_makes_it_panic(at in 0..GOOD.len(), with in "[ -~\n]{0,2}") {
        if GOOD.is_char_boundary(at) && GOOD.is_char_boundary(at + 1) {
            _ = run_game::<Toy>(&format!("{}{with}{}", &GOOD[..at], &GOOD[at + 1..]));
        }
    }
}
