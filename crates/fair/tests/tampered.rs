//! Tamper evidence: whatever is changed in the record of a fair game shows, and nothing does harm.

use engine::record::{Record, Recorder, Seed, hex};
use engine::{Bag, Chance, Face, Rng, Rules, Setup, Simulate, Stream, Visit};
use fair::{Fair, Matter, Mine, Report, SEED, Verdict, key, promise, seal, verify};
use games::GameId;
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
        let fair = Fair::new(key(&SECRET, &seal));
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

struct Verified<'a>(&'a Record, &'a Mine);

impl Visit for Verified<'_> {
    type Out = Report;
    fn visit<G: Simulate>(self) -> Report {
        verify::<G>(self.0, self.1)
    }
}

/// What seat 0 adds in every game here, and knows to have added.
fn mine() -> Mine {
    Mine::from([(0, vec![0xab, 0xcd])])
}

fn verified_for(text: &str, mine: &Mine) -> Result<Report, String> {
    let record = Record::parse(text).map_err(|fault| fault.to_string())?;
    let game: GameId = record.header.game.parse().map_err(|unknown| format!("{unknown}"))?;
    Ok(game.visit(Verified(&record, mine)))
}

fn verified(text: &str) -> Result<Report, String> {
    verified_for(text, &mine())
}

/// The verdict of each matter, one letter each: `f`air, `u`nvouched, `i`ncomplete, `m`ismatch. The last is
/// about the bytes of seat 0.
fn verdicts(text: &str) -> String {
    verdicts_for(text, &mine())
}

fn verdicts_for(text: &str, mine: &Mine) -> String {
    let report = verified_for(text, mine).expect("a record that can be read");
    let matters: Vec<Matter> = report.checks.iter().map(|check| check.matter).collect();
    assert!(matters.is_sorted() && matters.len() == 7, "{matters:?}");
    let name = |verdict: Verdict| verdict.name().chars().next();
    report.checks.iter().filter_map(|check| name(check.verdict)).collect()
}

#[test]
fn fair_games_are_fair() {
    for game in GameId::ALL {
        let text = game.visit(Played { crooked: 0 });
        assert_eq!(verdicts(&text), "fffffff", "{game}");
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
            assert_eq!(verdicts(&text), "ffmffff", "{game}, card {crooked}");
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
    assert_eq!(verdicts(&with("seed     5e", "seed     5f")), "mfmffff");
    // Another commitment, table or number, or another byte of a player. The key has the commitment
    // in it, and through that the table and the number.
    let commitment = &line(8)[11..13];
    let other = if commitment == "00" { "11" } else { "00" };
    let fair = format!("fair     2 {commitment}");
    assert_eq!(verdicts(&with(&fair, &format!("fair     2 {other}"))), "mmmfmff");
    assert_eq!(verdicts(&with(" mesa 3 ", " mesb 3 ")), "mfffmff");
    assert_eq!(verdicts(&with(" mesa 3 ", " mesa 4 ")), "mfffmff");
    assert_eq!(verdicts(&with(" abcd,-", " abce,-")), "fmmfmfm");
    let hash = hex(&promise(
        &Record::parse(&text).unwrap().header.fair.unwrap().commitment,
        0,
        &[0xab, 0xcd],
    ));
    let moved = with(&format!(" {hash},- abcd,-"), &format!(" -,{hash} -,abcd"));
    assert_eq!(verdicts(&moved), "fmmfmfm");
    // Bytes that were promised are left out, and with their promise.
    assert_eq!(verdicts(&with(" abcd,-", " -,-")), "ffmfmfu");
    assert_eq!(verdicts(&with(&format!(" {hash},- abcd,-"), " -,- -,-")), "ffmfmfm");
    // Another promise, and one that nobody made.
    let other = if hash.starts_with("00") { "11" } else { "00" };
    let changed = format!(" {other}{},-", &hash[2..]);
    assert_eq!(verdicts(&with(&format!(" {hash},-"), &changed)), "fmmfmff");
    assert_eq!(verdicts(&with(&format!(" {hash},-"), &format!(" {hash},{hash}"))), "ffmfmff");
    // Still sealed, or never sealed.
    let seed = format!("\n{}\n", line(9));
    assert_eq!(verdicts(&with(&seed, "\nseed     -\n")), "ififfff");
    // A name, and the version of the rules.
    assert_eq!(verdicts(&with("seats    p0", "seats    q0")), "ffffmff");
    assert_eq!(verdicts(&with("rules    1", "rules    2")), "mfiiiif");
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
    assert_eq!(made, "ffimiif");
    // A fingerprint.
    let print = if line(13) == "#1 00000000" { "#1 00000001" } else { "#1 00000000" };
    assert_eq!(verdicts(&with(&format!("\n{}\n", line(13)), &format!("\n{print}\n"))), "ffffmff");
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
    assert_eq!(verdicts(&with(end, winner)), "fffffmf");
    // Cut after a step, and before the end: a game that is over has one.
    let cut: Vec<&str> = text.lines().take(15).collect();
    assert_eq!(verdicts(&(cut.join("\n") + "\n")), "fffffif");
    assert_eq!(verdicts(&text[..text.rfind("end ").unwrap()]), "fffffmf");
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
        (0, "1", "needs `-`, 2 COMMITMENT TABLE NUMBER PROMISES ADDED, or 1 COMM"),
        (0, "3", "`3` is not a version of fair dealing"),
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
        (4, "-,-", "a seat that promised nothing adds nothing"),
        (4, "-", "2 seats promise something, not 1"),
        (4, "-,-,-", "2 seats promise something, not 3"),
        (4, "abcd,-", "is not what a seat promises"),
        (4, &format!("{},-", "AB".repeat(32)), "is not what a seat promises"),
        (4, &long, "is not what a seat promises"),
        (5, "abcd", "2 seats add something, not 1"),
        (5, "-,-,-", "2 seats add something, not 3"),
        (5, "-,abcd", "a seat that promised nothing adds nothing"),
        (5, "abc,-", "is not what a seat adds"),
        (5, "ABCD,-", "is not what a seat adds"),
        (5, ",-", "is not what a seat adds"),
        (5, &format!("{},-", "ab".repeat(33)), "32 bytes at most"),
        (5, &long, "32 bytes at most"),
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

/// Records of the first version, as they were written when there was no second.
#[test]
fn games_of_the_first_version_verify_as_they_did() {
    for game in GameId::ALL {
        let text = include_records(game);
        let seal = Record::parse(&text).unwrap().header.fair.unwrap();
        assert_eq!((seal.version(), &*seal.added[0]), (1, &[0xab, 0xcd][..]), "{game}");
        assert_eq!(verdicts(&text), "fffffff", "{game}");
        assert_eq!(verdicts_for(&text, &Mine::new()), "ffffffu", "{game}");
        assert_eq!(verdicts(&text.replacen(" abcd,-", " abce,-", 1)), "ffmfmfm", "{game}");
        assert_eq!(verdicts(&text.replacen("seed     5e", "seed     5f", 1)), "mfmffff", "{game}");
    }
}

fn include_records(game: &GameId) -> String {
    let path = format!("{}/tests/fair-1/{game}.txt", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("a record of every game")
}

/// A dealer that throws away what seat 1 sent, and tries bytes of its own until it likes the deal.
#[test]
fn a_dealer_that_replaces_a_seat_s_bytes_is_not_called_fair() {
    type G = games::dos::State;
    let (own, sent) = (vec![0xab, 0xcd], vec![0x77; 16]);
    let setup = Setup::<G>::new(2, Default::default()).unwrap();
    let names = vec!["ana".to_owned(), "bob".to_owned()];
    let wanted = |text: &String| {
        let deal = text.lines().nth(9).unwrap();
        deal.split(' ').skip(3).take(8).filter(|card| card.contains('2')).count()
    };
    let dealt = |tried: u32| {
        let bytes = [&[0; 12][..], &tried.to_be_bytes()].concat();
        let seal = seal("mesa", 3, ("dos", 1), &SECRET, vec![own.clone(), bytes]);
        let fair = Fair::new(key(&SECRET, &seal));
        let seal = Seed::Sealed(seal);
        let mut dealt = Recorder::deal(&setup, &names, seal, fair, &mut Vec::new()).unwrap();
        let (mut rng, mut moves) = (Rng::new(4), Vec::new());
        while let Some(seat) = dealt.game().to_act().must.nth(0) {
            moves.clear();
            dealt.game().moves(seat, &mut moves);
            dealt.play(seat, moves[rng.below(moves.len() as u32) as usize]).unwrap();
        }
        dealt.publish(&SECRET);
        dealt.text()
    };
    let best = (0..400).map(dealt).max_by_key(wanted).unwrap();
    // To a stranger, who knows of no bytes, it is not fair; to seat 1 it is a lie.
    let said = |mine: &Mine| verified_for(&best, mine).unwrap().verdict();
    assert_eq!(said(&Mine::new()), Verdict::Unvouched);
    assert_eq!(said(&Mine::from([(1, sent.clone())])), Verdict::Mismatch);
    assert_eq!(said(&Mine::from([(0, own.clone()), (1, sent)])), Verdict::Mismatch);
    assert_eq!(said(&Mine::from([(0, own)])), Verdict::Fair);
    // Nobody can vouch with nothing, nor for a seat that is not there.
    assert_eq!(said(&Mine::from([(1, Vec::new())])), Verdict::Mismatch);
    assert_eq!(said(&Mine::from([(2, vec![1])])), Verdict::Mismatch);
}

#[test]
fn a_promise_that_was_not_kept_is_named() {
    let text = GameId::Dos.visit(Played { crooked: 0 });
    let report = verified(&text.replacen(" abcd,-", " -,-", 1)).unwrap();
    let order = report.checks.iter().find(|check| check.matter == Matter::Order).unwrap();
    assert_eq!(order.finding.key, "fair-order-withheld");
    assert!(order.finding.words.contains(&("who", "0".to_owned())), "{order:?}");
    let mine = report.checks.iter().find(|check| check.matter == Matter::Mine).unwrap();
    assert_eq!(mine.finding.key, "fair-mine-left-out");
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
