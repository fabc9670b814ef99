//! Exhausting the CPU with requests for advice. Somebody asks for advice at many tables as fast as possible, with
//! strong bots at each of them. The strong bot of somebody else thinks as long as it should, and moves in time.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use client::Opened;
use protocol::{Ask, Clock, Terms};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::course::Course;
use super::guest::{Guest, With};
use super::{ELSEWHERE, HOME};
use crate::error::LabError;
use crate::player::{play, seat_bot};

/// For how many of the connections there is a table at which advice is asked for, and how many devices ask at each.
const FOR_A_TABLE: usize = 100;
const DEVICES: usize = 3;
/// After how many questions somebody who asks makes a move.
const QUESTIONS: u32 = 10;
/// How long the one who plays fairly thinks.
const THINKS: Duration = Duration::from_millis(300);
/// How long its bot may take at most; twice as long as in peace, where a machine is that slow.
const BOT: Duration = Duration::from_secs(6);
/// How long a deal, or the first advice, may take.
const FIRST_LIMIT: Duration = Duration::from_secs(20);

/// What came of questions.
#[derive(Default)]
struct Asked {
    asked: AtomicU64,
    hints: AtomicU64,
    is_over: AtomicBool,
}

/// What somebody has seen of a strong bot.
#[derive(Default)]
struct Bot {
    moves: u64,
    longest: Duration,
    hasty: u64,
}

pub(super) async fn run(course: &mut Course<'_>) -> Result<(), LabError> {
    let address = course.address;
    let (_, mut fair) = deal(course, HOME).await?;
    let mut tables = Vec::new();
    for _ in 0..(course.means.connections / FOR_A_TABLE).max(1) {
        tables.push(deal(course, ELSEWHERE).await?.0);
    }
    let is_peace = Arc::new(AtomicBool::new(true));
    let playing = tokio::spawn({
        let is_peace = Arc::clone(&is_peace);
        async move {
            let before = watch(&mut fair, |_| is_peace.load(Ordering::Relaxed)).await;
            (before, fair)
        }
    });
    let end = course.peace().await;
    is_peace.store(false, Ordering::Relaxed);
    let all = Arc::new(Asked::default());
    let mut devices = JoinSet::new();
    for opened in &tables {
        for _ in 0..DEVICES {
            devices.spawn(ask(address, opened.clone(), Arc::clone(&all)));
        }
    }
    let lost = |_| LabError::Begin("somebody has stopped playing".to_owned());
    let (before, mut fair) = playing.await.map_err(lost)?;
    // However short it is, the bot elsewhere has its turn, and somebody is advised.
    let limit = end.max(Instant::now() + FIRST_LIMIT);
    let lasts = |bot: &Bot| {
        let is_tried = bot.moves > 0 && all.hints.load(Ordering::Relaxed) > 0;
        Instant::now() < if is_tried { end } else { limit }
    };
    let during = watch(&mut fair, lasts).await;
    all.is_over.store(true, Ordering::Relaxed);
    while devices.join_next().await.is_some() {}
    let (asked, hints) = (all.asked.load(Ordering::Relaxed), all.hints.load(Ordering::Relaxed));
    course.over();
    course.got("tables that ask", tables.len() as u64);
    course.got("hints asked for", asked);
    course.got("hints given", hints);
    course.got("turns of a strong bot elsewhere", during.moves);
    course.got("longest of them before, in ms", before.longest.as_millis() as u64);
    course.got("longest of them, in ms", during.longest.as_millis() as u64);
    course.got("times it became hasty before", before.hasty);
    course.got("times it became hasty", during.hasty);
    course.must(hints > 0, || "no hint was given: nothing was tried".to_owned());
    course.must(during.moves > 0, || "a strong bot elsewhere did not move".to_owned());
    let most = BOT.max(2 * before.longest);
    course.must(during.longest < most, || format!("a strong bot took {:?}", during.longest));
    course.must(during.hasty == 0, || format!("a strong bot became hasty {} times", during.hasty));
    Ok(())
}

/// A game of one person and a strong bot.
async fn deal(course: &Course<'_>, source: Ipv4Addr) -> Result<(Opened, Guest), LabError> {
    let terms = Terms { clock: Clock { turn: None, window: 8 }, ..Terms::of("dos", 2) };
    let opened = course.open(&terms).await?;
    let mut guest = Guest::host(source, course.address, &opened).await?;
    guest.sit(0, "Ana").await?;
    guest.must(seat_bot(1, "hard")).await?;
    guest.must(Ask::Start).await?;
    let dealt = async {
        while guest.phase() != "playing" {
            guest.hear(Duration::from_millis(20)).await;
            guest.seal().await;
        }
    };
    let dealt = timeout(FIRST_LIMIT, dealt).await;
    dealt.map_err(|_| LabError::Begin("no cards were dealt".to_owned()))?;
    Ok((opened, guest))
}

/// Plays, and looks how the bot does.
async fn watch(guest: &mut Guest, goes_on: impl Fn(&Bot) -> bool) -> Bot {
    let (mut bot, mut since, hasty_before) = (Bot::default(), None, guest.became_hasty);
    while goes_on(&bot) {
        guest.hear(Duration::from_millis(20)).await;
        if let Some(start) = since.take_if(|_| guest.must_act() || guest.phase() != "playing") {
            let start: Instant = start;
            bot.moves += 1;
            bot.longest = bot.longest.max(start.elapsed());
        }
        go_on(guest).await;
        if guest.phase() == "playing" && !guest.must_act() {
            since.get_or_insert_with(Instant::now);
        }
    }
    // A bot that has not moved yet has taken so long at least.
    bot.longest = bot.longest.max(since.map_or(Duration::ZERO, |start| start.elapsed()));
    bot.hasty = guest.became_hasty - hasty_before;
    bot
}

/// A move if one is due, or the next game.
async fn go_on(guest: &mut Guest) {
    match guest.phase() {
        "playing" if guest.must_act() => {
            sleep(THINKS).await;
            if let Some(mv) = guest.moves().first().map(|mv| play(mv)) {
                // Whatever comes of it is seen in the next picture.
                let _ = guest.ask(mv).await;
            }
        }
        "sealing" => guest.seal().await,
        "over" => {
            let _ = guest.ask(Ask::Start).await;
            sleep(THINKS).await;
        }
        _ => {}
    }
}

/// Asks for advice as fast as possible, comes back when the line is cut, and moves now and then, so that there is
/// something new to ask and for the strong bot to think of.
async fn ask(address: SocketAddr, opened: Opened, all: Arc<Asked>) {
    let is_over = || all.is_over.load(Ordering::Relaxed);
    while !is_over() {
        let with = With::Token(&opened.token);
        let come = Guest::come(ELSEWHERE, address, &opened.table, with, Duration::ZERO).await;
        let Some(mut guest) = come else {
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        let mut questions = 0;
        while !is_over() {
            if !guest.must_act() {
                go_on(&mut guest).await;
                guest.hear(Duration::from_millis(20)).await;
                continue;
            }
            all.asked.fetch_add(1, Ordering::Relaxed);
            let Some(answer) = guest.ask(Ask::Hint).await else { break };
            all.hints.fetch_add(u64::from(answer.get("hint").is_some()), Ordering::Relaxed);
            questions += 1;
            if questions % QUESTIONS == 0 {
                go_on(&mut guest).await;
            }
            guest.hear(Duration::from_millis(20)).await;
        }
    }
}
