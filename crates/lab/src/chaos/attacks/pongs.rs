//! Latency spoofing. Somebody holds every pong back for as long as a line round the world takes, and shouts late.
//! Whoever shouts first wins all the same.

use std::time::Duration;

use serde_json::Value;
use tokio::time::{Instant, sleep};

use super::course::Course;
use super::guest::{Guest, With};
use super::{ELSEWHERE, HOME};
use crate::dice::Dice;
use crate::error::LabError;
use crate::player::{play, ready};

/// For how long pongs are held back, and how much later the shout comes.
const HOLDS: Duration = Duration::from_millis(150);
const LATER: Duration = Duration::from_millis(120);
/// How long it takes to notice that there is something to shout.
const NOTICES: Duration = Duration::from_millis(200);
/// Between two moves: nobody is too fast.
const PAUSE: Duration = Duration::from_millis(60);
/// How long there may be nothing to shout, however short the attack is.
const SILENCE_LIMIT: Duration = Duration::from_secs(90);

#[derive(Default)]
struct Races {
    run: u64,
    /// Won by the one who was late.
    stolen: u64,
    /// The longest line that anybody was believed to have, in milliseconds.
    line: u64,
}

pub(super) async fn run(course: &mut Course<'_>) -> Result<(), LabError> {
    let end = course.peace().await;
    let (mut races, mut dice) = (Races::default(), Dice::new(course.seed, "pongs"));
    let limit = Instant::now() + SILENCE_LIMIT;
    while Instant::now() < end || races.run == 0 && Instant::now() < limit {
        let (mut quick, mut late) = deal(course).await?;
        while quick.phase() == "playing" && (Instant::now() < end || races.run == 0) {
            if Instant::now() > limit {
                break;
            }
            step(&mut quick, &mut late, &mut dice, &mut races).await;
        }
    }
    course.over();
    course.got("races", races.run);
    course.got("won by holding pongs back", races.stolen);
    course.got("longest line believed, in ms", races.line);
    course.must(races.run > 0, || "there was nothing to shout: nothing was tried".to_owned());
    course.must(races.stolen == 0, || format!("{} races were won late", races.stolen));
    Ok(())
}

/// A game of two: one who is quick, and one who holds pongs back.
async fn deal(course: &Course<'_>) -> Result<(Guest, Guest), LabError> {
    let address = course.address;
    let opened = course.open(&protocol::Terms::of("dos", 2)).await?;
    let mut quick = Guest::host(HOME, address, &opened).await?;
    let with = With::Secret(&opened.play);
    let late = Guest::come(ELSEWHERE, address, &opened.table, with, HOLDS).await;
    let mut late = late.ok_or_else(|| LabError::Begin("a guest was not let in".to_owned()))?;
    quick.sit(0, "Ana").await?;
    late.sit(1, "Eva").await?;
    late.must(ready(true)).await?;
    quick.must(protocol::Ask::Start).await?;
    for _ in 0..100 {
        for guest in [&mut quick, &mut late] {
            guest.hear(Duration::from_millis(10)).await;
            guest.seal().await;
        }
        if quick.phase() == "playing" && late.phase() == "playing" {
            return Ok((quick, late));
        }
    }
    Err(LabError::Begin("no cards were dealt".to_owned()))
}

/// Whatever is next: a race if somebody owes the word, or a move.
async fn step(quick: &mut Guest, late: &mut Guest, dice: &mut Dice, races: &mut Races) {
    quick.hear(Duration::from_millis(5)).await;
    late.hear(Duration::from_millis(5)).await;
    if quick.moves().contains(&"dos") {
        race(quick, late, races).await;
        return;
    }
    if late.moves().contains(&"dos") {
        // No race: that one says it at once.
        let _ = late.ask(play("dos")).await;
        return;
    }
    let mover = if quick.must_act() { quick } else { late };
    if mover.must_act() {
        let moves = mover.moves();
        // Matches empty hands.
        let match_it = moves.iter().find(|mv| mv.starts_with("match"));
        let any = dice.pick(&moves);
        if let Some(mv) = match_it.or(any).map(|mv| play(mv)) {
            // Whatever comes of it is seen in the next picture.
            let _ = mover.ask(mv).await;
        }
        sleep(PAUSE).await;
    }
}

/// One says the word, the other one wants to catch, later.
async fn race(quick: &mut Guest, late: &mut Guest, races: &mut Races) {
    let catch = quick.seat().map(|seat| format!("catch {seat}"));
    let Some(catch) = catch.filter(|catch| late.moves().contains(&catch.as_str())) else {
        // It is too late, or too early, to catch anybody.
        let _ = quick.ask(play("dos")).await;
        return;
    };
    late.items.clear();
    sleep(NOTICES).await;
    let word = quick.tell(play("dos")).await;
    sleep(LATER).await;
    let caught = late.tell(play(&catch)).await;
    let (Some(word), Some(caught)) = (word, caught) else { return };
    let said = quick.answer(&word).await.unwrap_or_default();
    let caught = late.answer(&caught).await.unwrap_or_default();
    late.hear(Duration::from_millis(20)).await;
    let ran = late.items.iter().rfind(|item| item["table"]["kind"] == "race");
    let ran = ran.and_then(|item| item["table"]["race"].as_array()).map(Vec::as_slice);
    // Only if both were heard in time it was a race.
    let Some([first, second]) = ran else { return };
    races.run += 1;
    let line = |of: &Value| of["rtt"].as_u64().unwrap_or(0);
    races.line = races.line.max(line(first)).max(line(second));
    let won_late = first["seat"].as_u64() != quick.seat();
    let was_caught = caught.get("done").is_some() || said.get("done").is_none();
    races.stolen += u64::from(won_late || was_caught);
}
