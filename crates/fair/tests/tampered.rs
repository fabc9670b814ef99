//! Whatever is changed in the record of a fair game shows, and nothing does harm.

use engine::record::{Record, Recorder, Seed};
use engine::{Bag, Chance, Face, GameId, Rng, Setup, Simulate, Stream, Visit};
use fair::{Fair, Matter, Report, SEED, Verdict, key, seal, verify};
use proptest::prelude::*;

const SECRET: [u8; SEED] = [0x5e; SEED];

/// Fair chance but for one card: the so manieth is another one of the same bag.
#[derive(Clone)]
struct Crooked {
    fair: Fair,
    before: u32,
}

impl Chance for Crooked {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        self.fair.below(stream, n)
    }
    fn draw<F: Face, const PLANES: usize>(&mut self, stream: Stream, bag: &Bag<F, PLANES>) -> F {
        let fair = bag.nth(self.fair.below(stream, bag.len()));
        self.before = self.before.wrapping_sub(1);
        match self.before {
            0 => bag.iter().find(|&other| other != fair).unwrap_or(fair),
            _ => fair,
        }
    }
}

/// A random game with its seed published. Card number `crooked` is exchanged; 0 is none.
struct Played {
    crooked: u32,
}

impl Visit for Played {
    type Out = String;
    fn visit<G: Simulate>(self) -> String {
        let (fewest, most) = G::SEATS;
        let setup = (fewest..=most)
            .find_map(|seats| Setup::<G>::new(seats, G::Options::default()).ok())
            .expect("a table that is admitted");
        let names: Vec<String> = (0..setup.seats()).map(|seat| format!("p{seat}")).collect();
        let mut added = vec![Vec::new(); names.len()];
        added[0] = vec![0xab, 0xcd];
        let seal = seal("mesa", 3, (G::ID, G::RULES), &SECRET, added);
        let fair = Fair::new(key(&SECRET, &seal.commitment, &seal.added));
        let chance = Crooked { fair, before: self.crooked };
        let mut recorder =
            Recorder::deal(&setup, &names, Seed::Sealed(seal), chance, &mut Vec::new())
                .expect("a header that can be");
        let (mut rng, mut moves) = (Rng::new(4), Vec::new());
        while let Some(seat) = {
            let must = recorder.game().to_act().must;
            must.nth(rng.below(must.len().max(1)))
        } {
            moves.clear();
            recorder.game().moves(seat, &mut moves);
            recorder.play(seat, moves[rng.below(moves.len() as u32) as usize]).expect("legal");
        }
        recorder.publish(&SECRET);
        recorder.text()
    }
}

struct Verified<'a>(&'a Record);

impl Visit for Verified<'_> {
    type Out = Report;
    fn visit<G: Simulate>(self) -> Report {
        verify::<G>(self.0)
    }
}

fn verified(text: &str) -> Result<Report, String> {
    let record = Record::parse(text).map_err(|fault| fault.to_string())?;
    let game: GameId = record.header.game.parse().map_err(|unknown| format!("{unknown}"))?;
    Ok(game.visit(Verified(&record)))
}

/// The verdict of each matter, one letter each: `f`air, `i`ncomplete, `m`ismatch.
fn verdicts(text: &str) -> String {
    let report = verified(text).expect("a record that can be read");
    let matters: Vec<Matter> = report.checks.iter().map(|check| check.matter).collect();
    assert!(matters.is_sorted() && matters.len() == 6, "{matters:?}");
    let name = |verdict: Verdict| verdict.name().chars().next();
    report.checks.iter().filter_map(|check| name(check.verdict)).collect()
}

#[test]
fn fair_games_are_fair() {
    for game in GameId::ALL {
        let text = game.visit(Played { crooked: 0 });
        assert_eq!(verdicts(&text), "ffffff", "{game}");
        let report = verified(&text).unwrap();
        let written = text.lines().filter_map(|line| line.split_once(" = "));
        let written: usize = written.map(|(_, gave)| gave.split(' ').count()).sum();
        assert_eq!(report.choices.len(), written);
        assert!(report.choices.iter().all(|noted| noted.gives == noted.written));
    }
}

#[test]
fn one_exchanged_card_shows_although_everything_else_fits() {
    for game in GameId::ALL {
        for crooked in [1, 9, 20] {
            let text = game.visit(Played { crooked });
            assert_eq!(verdicts(&text), "ffmfff", "{game}, card {crooked}");
        }
    }
}

#[test]
fn every_kind_of_change_shows() {
    let text = GameId::Dos.visit(Played { crooked: 0 });
    let line = |n: usize| text.lines().nth(n - 1).unwrap();
    let with = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    };
    // Another seed: nothing that came from it fits, but what was played stands.
    assert_eq!(verdicts(&with("seed     5e", "seed     5f")), "mfmfff");
    // Another commitment, table or number, or another byte of a player. The key has the commitment
    // in it, and through that the table and the number.
    let commitment = &line(8)[11..13];
    let other = if commitment == "00" { "11" } else { "00" };
    let fair = format!("fair     1 {commitment}");
    assert_eq!(verdicts(&with(&fair, &format!("fair     1 {other}"))), "mfmfmf");
    assert_eq!(verdicts(&with(" mesa 3 ", " mesb 3 ")), "mfffmf");
    assert_eq!(verdicts(&with(" mesa 3 ", " mesa 4 ")), "mfffmf");
    assert_eq!(verdicts(&with(" abcd,-", " abce,-")), "ffmfmf");
    assert_eq!(verdicts(&with(" abcd,-", " -,abcd")), "ffmfmf");
    // Still sealed, or never sealed.
    let seed = format!("\n{}\n", line(9));
    assert_eq!(verdicts(&with(&seed, "\nseed     -\n")), "ififff");
    // A name, and the version of the rules.
    assert_eq!(verdicts(&with("seats    p0", "seats    q0")), "ffffmf");
    assert_eq!(verdicts(&with("rules    1", "rules    2")), "mfiiii");
    // Two cards of the deal that have changed places.
    let deal = line(10);
    let mut words: Vec<&str> = deal.split(' ').collect();
    let second = (4..words.len()).find(|&at| words[at] != words[3]).unwrap();
    words.swap(3, second);
    let swapped = verdicts(&with(deal, &words.join(" ")));
    assert!(swapped.starts_with("ffm"), "{swapped}");
    // A move that nobody made.
    let mv = line(12);
    let made = verdicts(&with(&format!("\n{mv}\n"), "\n1 0 fly\n"));
    assert_eq!(made, "ffimii");
    // A fingerprint.
    let print = if line(13) == "#1 00000000" { "#1 00000001" } else { "#1 00000000" };
    assert_eq!(verdicts(&with(&format!("\n{}\n", line(13)), &format!("\n{print}\n"))), "ffffmf");
    // A step that is left out, and two that have changed places, are no record at all.
    let step = format!("{}\n{}\n", line(12), line(13));
    assert_eq!(
        verified(&with(&step, "")).unwrap_err(),
        "line 12: line number 1 of the game must stand here"
    );
    let next = format!("{}\n{}\n", line(14), line(15));
    assert_eq!(
        verified(&with(&format!("{step}{next}"), &format!("{next}{step}"))).unwrap_err(),
        "line 12: line number 1 of the game must stand here"
    );
    // The winner.
    let end = text.lines().last().unwrap();
    let winner = if end.starts_with("end 0") { "end 1 dos.win" } else { "end 0 dos.win" };
    assert_eq!(verdicts(&with(end, winner)), "fffffm");
    // Cut after a step, and before the end: a game that is over has one.
    let cut: Vec<&str> = text.lines().take(15).collect();
    assert_eq!(verdicts(&(cut.join("\n") + "\n")), "fffffi");
    assert_eq!(verdicts(&text[..text.rfind("end ").unwrap()]), "fffffm");
}

#[test]
fn headers_that_cannot_be_are_refused_with_their_line() {
    let text = GameId::Dos.visit(Played { crooked: 0 });
    let (start, rest) = text.split_once("fair     ").unwrap();
    let (fair, rest) = rest.split_once('\n').unwrap();
    let (seed, rest) = rest.split_once('\n').unwrap();
    let tried =
        |fair: &str, seed: &str| verified(&format!("{start}fair     {fair}\n{seed}\n{rest}"));
    assert!(tried(fair, seed).is_ok());
    let words: Vec<&str> = fair.split(' ').collect();
    let with = |at: usize, word: &str| {
        let mut words = words.clone();
        words[at] = word;
        tried(&words.join(" "), seed).unwrap_err()
    };
    let long = "a".repeat(1 << 20);
    for (at, bad, says) in [
        (0, "2", "`2` is not a version of fair dealing"),
        (1, "", "line 8: "),
        (1, "abc", "64 digits"),
        (1, &words[1][2..], "64 digits"),
        (1, &words[1].to_uppercase(), "64 digits"),
        (1, &"zz".repeat(32), "64 digits"),
        (1, &long, "64 digits"),
        (2, "", "line 8: "),
        (2, "ñ", "1 to 64 letters"),
        (2, &long, "1 to 64 letters"),
        (3, "03", "not the number of a game"),
        (3, "-1", "not the number of a game"),
        (3, "18446744073709551616", "not the number of a game"),
        (3, &long, "not the number of a game"),
        (4, "abcd", "2 seats add something, not 1"),
        (4, "-,-,-", "2 seats add something, not 3"),
        (4, "abc,-", "is not what a seat adds"),
        (4, "ABCD,-", "is not what a seat adds"),
        (4, ",-", "is not what a seat adds"),
        (4, &format!("{},-", "ab".repeat(33)), "32 bytes at most"),
        (4, &long, "32 bytes at most"),
    ] {
        let said = with(at, bad);
        assert!(said.starts_with("line 8: ") && said.contains(says), "{:.200}", said);
        assert!(said.len() < 3_000_000);
    }
    for bad in ["42", "5E", &"5e".repeat(31), &"5e".repeat(33), &"zz".repeat(32), &long] {
        let said = tried(fair, &format!("seed     {bad}")).unwrap_err();
        assert!(said.starts_with("line 9: `seed`: "), "{:.200}", said);
    }
    // A record from before there was fair dealing.
    let old = format!("{start}{seed}\n{rest}");
    assert_eq!(verified(&old).unwrap_err(), "line 8: `fair` must stand here");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// No edit makes a fair record of one that is not, and none makes it panic.
    #[test]
    fn no_edit_passes(at: prop::sample::Index, with in "[ -~\n]{0,2}") {
        let text = GameId::Loyo.visit(Played { crooked: 0 });
        let at = at.index(text.len());
        let edited = format!("{}{with}{}", &text[..at], &text[at + 1..]);
        let passes = verified(&edited).is_ok_and(|report| report.verdict() == Verdict::Fair);
        prop_assert!(edited == text || !passes, "{at} {with:?}");
    }
}
