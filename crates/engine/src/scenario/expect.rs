//! Assertions of scenarios: what a line that begins with `=` compares.

use std::str::FromStr;

use crate::game::{Game, Told};
use crate::refusal::Refusal;
use crate::seat::{Seat, SeatSet, Viewer};
use crate::setting::{Setting, Unreadable, number_of};

use super::play::Scene;

/// Compares the game with the words of an expectation, or says what is otherwise.
pub(super) fn check<G: Game>(scene: &Scene<G>, words: &[String]) -> Result<(), String> {
    let Some((key, rest)) = words.split_first() else {
        return Err("there is nothing behind `=`".to_owned());
    };
    let game = &scene.game;
    match &**key {
        "view" => {
            let (viewer, rest) = first(rest, "a viewer")?;
            let viewer = viewer_of(scene, viewer)?
                .ok_or_else(|| format!("`{viewer}` is not a seat, `onlooker` or `referee`"))?;
            field(&Shape::of(game, viewer), rest)
        }
        "must" => same("must", &seats_of(scene, rest)?, &game.to_act().must),
        "may" => same("may", &seats_of(scene, rest)?, &game.to_act().may),
        "legal" => legal(scene, rest),
        "can" => match asked(scene, rest)? {
            (_, _, Ok(())) => Ok(()),
            (seat, mv, Err(refusal)) => {
                Err(format!("expected that seat {seat} can `{mv}`, but it is refused by {refusal}"))
            }
        },
        "cannot" => match asked(scene, rest)? {
            (_, _, Err(_)) => Ok(()),
            (seat, mv, Ok(())) => {
                Err(format!("expected that seat {seat} cannot `{mv}`, but it can"))
            }
        },
        "over" => over(scene, rest),
        "going" => match game.outcome() {
            None => Ok(()),
            Some(outcome) => Err(format!(
                "expected the game to go on, but it is over by {} with winners {}",
                outcome.rule, outcome.winners
            )),
        },
        "score" => {
            let scores = &game.standing().scores[..usize::from(game.seats())];
            let found: Vec<String> = scores.iter().map(i32::to_string).collect();
            same("score", &rest.join(" "), &found.join(" "))
        }
        "round" => same("round", &rest.join(" "), &game.standing().round.to_string()),
        "told" => told(scene, rest)?
            .map_err(|all| format!("expected `{}` to be told, found {all}", rest.join(" "))),
        "untold" => match told(scene, rest)? {
            Ok(()) => Err(format!("expected `{}` not to be told, but it was", rest.join(" "))),
            Err(_) => Ok(()),
        },
        _ => field(&Shape::of(game, Viewer::Referee), words),
    }
}

fn same<T: PartialEq + ToString + ?Sized>(
    key: &str,
    expected: &T,
    found: &T,
) -> Result<(), String> {
    if expected == found {
        return Ok(());
    }
    let (expected, found) = (expected.to_string(), found.to_string());
    Err(format!("expected `{key} {expected}`, found `{key} {found}`"))
}

fn first<'a>(words: &'a [String], what: &str) -> Result<(&'a str, &'a [String]), String> {
    let (first, rest) = words.split_first().ok_or_else(|| format!("{what} is missing"))?;
    Ok((first, rest))
}

fn viewer_of<G: Game>(scene: &Scene<G>, word: &str) -> Result<Option<Viewer>, String> {
    Ok(match word {
        "onlooker" => Some(Viewer::Onlooker),
        "referee" => Some(Viewer::Referee),
        _ if word.starts_with(|first: char| first.is_ascii_digit()) => {
            Some(Viewer::Seat(scene.seat(word)?))
        }
        _ => None,
    })
}

fn seats_of<G: Game>(scene: &Scene<G>, words: &[String]) -> Result<SeatSet, String> {
    words.iter().filter(|word| *word != "-").map(|word| scene.seat(word)).collect()
}

fn read<M: FromStr<Err = Unreadable>>(words: &[String]) -> Result<M, String> {
    let text = words.join(" ");
    text.parse().map_err(|unreadable| format!("`{text}`: {unreadable}"))
}

fn legal<G: Game>(scene: &Scene<G>, words: &[String]) -> Result<(), String> {
    let (seat, rest) = first(words, "a seat")?;
    let seat = scene.seat(seat)?;
    let mut expected: Vec<G::Move> = if rest == ["-"] || rest.is_empty() {
        Vec::new()
    } else {
        rest.split(|word| word == "|").map(read).collect::<Result<_, _>>()?
    };
    let found = legal_moves(scene, seat);
    expected.sort_unstable();
    if expected == found {
        return Ok(());
    }
    let only = |these: &[G::Move], those: &[G::Move]| {
        listed(&these.iter().filter(|mv| !those.contains(mv)).copied().collect::<Vec<_>>())
    };
    Err(format!(
        "expected other legal moves of seat {seat}; missing: {}; not expected: {}",
        only(&expected, &found),
        only(&found, &expected)
    ))
}

fn legal_moves<G: Game>(scene: &Scene<G>, seat: Seat) -> Vec<G::Move> {
    let mut moves = Vec::new();
    scene.game.moves(seat, &mut moves);
    moves.sort_unstable();
    moves
}

fn listed<M: ToString>(moves: &[M]) -> String {
    if moves.is_empty() {
        return "-".to_owned();
    }
    moves.iter().map(M::to_string).collect::<Vec<_>>().join(" | ")
}

/// Asks about a move, and sees to it that the check and the legal moves give the same answer.
#[allow(clippy::type_complexity)]
fn asked<G: Game>(
    scene: &Scene<G>,
    words: &[String],
) -> Result<(Seat, G::Move, Result<(), Refusal>), String> {
    let (seat, rest) = first(words, "a seat")?;
    let seat = scene.seat(seat)?;
    let mv: G::Move = read(rest)?;
    let answer = scene.game.check(seat, mv);
    if answer.is_ok() != legal_moves(scene, seat).contains(&mv) {
        return Err(format!("`{mv}` of seat {seat}: the check and the legal moves do not agree"));
    }
    Ok((seat, mv, answer))
}

fn over<G: Game>(scene: &Scene<G>, words: &[String]) -> Result<(), String> {
    let (slug, rest) = first(words, "a slug")?;
    let winners = seats_of(scene, rest)?;
    match scene.game.outcome() {
        None => Err(format!("expected the game to be over by {slug}, but it goes on")),
        Some(found) if found.rule.0 == slug && found.winners == winners => Ok(()),
        Some(found) => Err(format!(
            "expected `over {slug} {winners}`, found `over {} {}`",
            found.rule, found.winners
        )),
    }
}

/// Looks for an event, and returns all that were told if it is not among them.
fn told<G: Game>(scene: &Scene<G>, words: &[String]) -> Result<Result<(), String>, String> {
    let (word, mut rest) = first(words, "a viewer or a key")?;
    let viewer = viewer_of(scene, word)?;
    if viewer.is_none() {
        rest = words;
    }
    let (key, values) = first(rest, "a key")?;
    let seen: Vec<(&str, Vec<String>)> = scene
        .events
        .iter()
        .filter_map(|&event| G::redact(event, viewer.unwrap_or(Viewer::Referee)))
        .map(|event| {
            let (key, values) = event.told();
            (key, values.iter().map(|(name, value)| format!("{name}={value}")).collect())
        })
        .collect();
    let found =
        seen.iter().any(|(said, with)| *said == key && values.iter().all(|v| with.contains(v)));
    if found {
        return Ok(Ok(()));
    }
    let all: Vec<String> = seen
        .iter()
        .map(|(key, values)| format!("{key} {}", values.join(" ")).trim().to_owned())
        .collect();
    Ok(Err(if all.is_empty() { "nothing".to_owned() } else { all.join(" | ") }))
}

/// A view, taken apart into fields; each hidden card is a word `?`.
struct Shape(Setting);

impl Shape {
    fn of<G: Game>(game: &G, viewer: Viewer) -> Shape {
        let mut setting = Setting::read(&game.view(viewer).to_string());
        for field in &mut setting.fields {
            field.words = spread(&field.words);
        }
        Shape(setting)
    }

    /// The words of every field with this key, without the `-` that stands for none.
    fn fields<'a>(&'a self, key: &'a str) -> impl Iterator<Item = &'a [String]> {
        let fields = self.0.fields.iter().filter(move |field| field.key == key);
        fields.map(|field| without_dash(&field.words))
    }

    fn shown(&self, key: &str) -> String {
        let all: Vec<String> = self
            .fields(key)
            .map(|words| {
                if words.is_empty() {
                    format!("{key} -")
                } else {
                    format!("{key} {}", words.join(" "))
                }
            })
            .collect();
        if all.is_empty() { format!("no `{key}`") } else { format!("`{}`", all.join("; ")) }
    }
}

/// Writes `?3`, for three hidden cards, as `? ? ?`.
fn spread(words: &[String]) -> Vec<String> {
    let hidden = |word: &str| word.strip_prefix('?').and_then(|count| count.parse::<u8>().ok());
    let each = |word: &String| match hidden(word) {
        Some(count) => vec!["?".to_owned(); usize::from(count)],
        None => vec![word.clone()],
    };
    words.iter().flat_map(each).collect()
}

fn without_dash(words: &[String]) -> &[String] {
    match words {
        [rest @ .., dash] if dash == "-" => rest,
        _ => words,
    }
}

fn field(view: &Shape, words: &[String]) -> Result<(), String> {
    let (key, rest) = first(words, "a key")?;
    if key == "size" {
        return size(view, rest);
    }
    let rest = &spread(rest)[..];
    let expected = without_dash(rest);
    if view.fields(key).any(|found| alike(expected, found)) {
        return Ok(());
    }
    let absent = match (rest.len() > expected.len(), expected) {
        (true, []) => view.fields(key).all(<[String]>::is_empty),
        (true, [seat]) => view.fields(key).all(|found| found.first() != Some(seat)),
        _ => rest.is_empty() && view.fields(key).next().is_none(),
    };
    if absent {
        return Ok(());
    }
    Err(format!("expected `{}`, found {}", words.join(" "), view.shown(key)))
}

/// Numbers count in their order; of anything else it counts how many there are of each.
fn alike(expected: &[String], found: &[String]) -> bool {
    if expected.iter().all(|word| word.parse::<i64>().is_ok()) {
        return expected == found;
    }
    let sorted = |words: &[String]| {
        let mut words = words.to_vec();
        words.sort_unstable();
        words
    };
    sorted(expected) == sorted(found)
}

fn size(view: &Shape, words: &[String]) -> Result<(), String> {
    let (key, rest) = first(words, "a key")?;
    let (seat, number) = match rest {
        [number] => (None, number),
        [seat, number] => (Some(seat), number),
        _ => return Err("write `size key number` or `size key seat number`".to_owned()),
    };
    let number = number_of(number, u32::from(u16::MAX))? as usize;
    let of_seat = |words: &&[String]| seat.is_none() || words.first() == seat;
    let sizes: Vec<usize> = view
        .fields(key)
        .filter(of_seat)
        .map(|words| words.len() - usize::from(seat.is_some()))
        .collect();
    match sizes[..] {
        [] if number == 0 => Ok(()),
        [found] if found == number => Ok(()),
        [_, _, ..] => Err(format!("there are several fields `{key}`; name a seat")),
        _ => Err(format!("expected {number} words in `{key}`, found {}", view.shown(key))),
    }
}
