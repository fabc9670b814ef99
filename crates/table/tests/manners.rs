//! Who may do what, and what is said otherwise.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use std::cell::Cell;

use engine::record::hex;
use engine::{Seat, Viewer};
use protocol::{Ask, Chat, Command, Item, Link, Rejection, Tempo, Terms, Vote, Watch};
use support::{TestTable, play, reveal, seat, sit, terms, who};
use table::{Answer, Connectivity, Decided, Entry, Phase, Secrets, Table};

#[test]
fn people_sit_down_change_seats_and_leave() {
    let mut test = TestTable::open(&terms("dos", 3));
    test.must("bob", sit(1, "Bob"));
    test.rejected("cam", sit(1, "Cam"), Rejection::SeatTaken);
    test.rejected("cam", sit(7, "Cam"), Rejection::NoSeat);
    test.rejected("cam", sit(0, "  "), Rejection::BadName);
    test.must("cam", Ask::Sit { seat: None, name: "Cam".to_owned(), pets: 2, color: 3 });
    assert_eq!(test.local.table().seat_of(&who("cam")), Some(Seat(0)));
    test.must("bob", sit(2, "Bob"));
    assert_eq!(test.local.table().seat_of(&who("bob")), Some(Seat(2)));
    test.must("ana", sit(1, "Ana"));
    test.rejected(
        "eva",
        Ask::Sit { seat: None, name: "Eva".to_owned(), pets: 0, color: 0 },
        Rejection::Full,
    );
    test.must("bob", Ask::Stand);
    test.rejected("bob", Ask::Stand, Rejection::NotSeated);
    test.must("ana", Ask::Bot { seat: 2, level: Some("hard".to_owned()) });
    // A person goes before a bot.
    test.must("bob", sit(2, "Bob"));
}

#[test]
fn a_name_belongs_to_one_person_of_a_table() {
    let mut test = TestTable::open(&terms("dos", 3));
    test.must("ana", sit(0, "Ana"));
    test.must("bob", sit(1, "Bob"));
    test.rejected("cam", sit(2, "ana"), Rejection::NameTaken);
    test.rejected("bob", sit(1, "Ana"), Rejection::NameTaken);
    // One's own name is one's own, also on another seat.
    test.must("bob", sit(2, "Bob"));
    test.must("bob", sit(2, "Bobby"));
    test.must("ana", Ask::Mute { seat: 2, muted: true });
    test.rejected("bob", sit(2, "Robert says"), Rejection::Muted);
    test.must("bob", sit(1, "Bobby"));
}

#[test]
fn only_the_host_has_the_powers_of_a_host() {
    let mut test = TestTable::open(&terms("dos", 3));
    test.must("ana", sit(0, "Ana"));
    test.must("bob", sit(1, "Bob"));
    for ask in [
        Ask::Start,
        Ask::Close,
        Ask::Kick { seat: 0, secret: None },
        Ask::Mute { seat: 0, muted: true },
        Ask::Host { seat: 1 },
        Ask::Bot { seat: 2, level: None },
        Ask::Arrange { terms: terms("dos", 2) },
        Ask::Renew { link: Link::Play, secret: "0a".repeat(32) },
    ] {
        test.rejected("bob", ask, Rejection::NotHost);
    }
    test.must("ana", Ask::Mute { seat: 1, muted: true });
    let hello = || Ask::Say { phrase: Some("hello".to_owned()), text: None };
    test.rejected("bob", hello(), Rejection::Muted);
    test.must("ana", Ask::Mute { seat: 1, muted: false });
    test.must("bob", hello());
    test.must("ana", Ask::Host { seat: 1 });
    test.rejected("ana", Ask::Close, Rejection::NotHost);
    test.must("bob", Ask::Kick { seat: 0, secret: None });
    test.rejected("ana", sit(0, "Ana"), Rejection::Barred);
    test.must("bob", Ask::Close);
    test.rejected("bob", Ask::Stand, Rejection::Closed);
    assert_eq!(test.local.advance(u64::MAX, &support::SEED), None);
}

#[test]
fn a_host_makes_new_links_and_nobody_else_learns_more_than_that() {
    let mut test = TestTable::open(&terms("dos", 2));
    test.must("ana", sit(0, "Ana"));
    let renew = |link, secret: &str| Ask::Renew { link, secret: secret.to_owned() };
    let (one, two) = ("0a".repeat(32), "0b".repeat(32));
    for bad in ["", "0a", &"0A".repeat(32), &"0a".repeat(33), "a secret that is not hashed"] {
        test.rejected("ana", renew(Link::Play, bad), Rejection::Unreadable);
    }
    let state = |test: &TestTable| -> serde_json::Value {
        serde_json::from_str(test.local.table().state().get()).unwrap()
    };
    assert_eq!(state(&test).get("renewed"), None, "most tables never need it");
    test.local.updates();
    test.must("ana", renew(Link::Play, &one));
    assert_eq!(*test.last(), Entry::Renewed { link: Link::Play, secret: one.clone() });
    let secrets = test.local.table().secrets().clone();
    assert_eq!(secrets, Secrets { play: one.clone(), ..Secrets::default() });
    assert_eq!(state(&test)["renewed"], serde_json::json!({ "play": 1, "watch": 0 }));
    for (_, update) in test.local.updates() {
        let told = serde_json::to_string(&update).unwrap();
        assert!(told.contains(r#"[{"table":{"kind":"renewed"}}]"#), "{told}");
        assert!(!told.contains(&one), "{told}");
    }
    // Whoever has not heard that it was done asks again, under whatever name, and nothing happens.
    let head = test.local.table().head();
    test.must("ana", renew(Link::Play, &one));
    assert_eq!(test.local.table().head(), head);
    // One secret for both would be one too few.
    test.rejected("ana", renew(Link::Watch, &one), Rejection::Unreadable);
    test.must("ana", renew(Link::Watch, &two));
    let resumed = table::LocalTable::resume(test.local.history().to_vec()).unwrap();
    assert_eq!(*resumed.table().secrets(), Secrets { play: one, watch: two });
    assert_eq!(resumed.table().state().get(), test.local.table().state().get());
    test.must("ana", Ask::Close);
    test.rejected("ana", renew(Link::Play, &"0c".repeat(32)), Rejection::Closed);
}

#[test]
fn what_cannot_be_played_is_refused_by_its_rule() {
    let mut test = TestTable::open(&terms("kiltros", 3));
    let refused = |answer: Option<Answer>| match answer {
        Some(Answer::Refused(refusal)) => refusal.rule.0,
        other => panic!("{other:?}"),
    };
    let other = |seats, options: &str| Ask::Arrange {
        terms: Terms { options: options.to_owned(), ..terms("kiltros", seats) },
    };
    assert_eq!(refused(test.ask("ana", other(10, "-"))), "kiltros.players");
    assert_eq!(refused(test.ask("ana", other(5, "packs=2"))), "kiltros.packs");
    test.rejected("ana", other(4, "wolves=2"), Rejection::BadTerms);
    test.rejected("ana", Ask::Arrange { terms: terms("chess", 2) }, Rejection::BadTerms);
    let slow = Terms { watch: Watch::Open(1), ..terms("kiltros", 3) };
    test.rejected("ana", Ask::Arrange { terms: slow }, Rejection::BadTerms);
    test.must("ana", other(4, "packs=2"));
    test.must("cam", sit(3, "Cam"));
    test.rejected("ana", other(2, "-"), Rejection::SeatTaken);
}

#[test]
fn a_game_starts_when_everybody_wants_it() {
    let mut test = TestTable::open(&terms("dos", 2));
    test.rejected("ana", Ask::Start, Rejection::EmptySeats);
    test.must("ana", sit(0, "Ana"));
    test.must("bob", sit(1, "Bob"));
    test.rejected("ana", Ask::Start, Rejection::NotReady);
    test.rejected("ana", play("draw"), Rejection::NotPlaying);
    test.must("bob", Ask::Ready { ready: true });
    test.rejected("bob", Ask::Ready { ready: true }, Rejection::Already);
    test.must("ana", Ask::Start);
    let Phase::Sealing(sealing) = test.local.table().phase().clone() else { panic!("not sealed") };
    // The promise is public before anybody adds anything; the seed is not.
    let told = serde_json::to_string(&test.local.updates()[..].last().unwrap().1).unwrap();
    let commitment = engine::record::hex(&sealing.commitment);
    assert!(told.contains(&commitment) && !told.contains(&engine::record::hex(&support::SEED)));
    for hash in ["", "xyz", &"0".repeat(62), &"0".repeat(66), &"AB".repeat(32)] {
        test.rejected("ana", Ask::Promise { hash: hash.to_owned() }, Rejection::Unreadable);
    }
    let promise = test.promise("ana", &[1; 16]);
    test.must("ana", promise.clone());
    test.rejected("ana", promise, Rejection::NotSealing);
    test.rejected("ana", reveal(&[1; 16]), Rejection::NotSealing);
    test.rejected("cam", sit(1, "Cam"), Rejection::Playing);
    // Nobody waits for Bob for long.
    test.wait(4_999);
    assert_ne!(*test.last(), Entry::Revealing);
    test.wait(1);
    assert_eq!(*test.last(), Entry::Revealing);
    for bytes in ["", "xyz", &"0".repeat(31), &"01".repeat(33)] {
        let bytes = bytes.to_owned();
        let why = if bytes.is_empty() { Rejection::NotPromised } else { Rejection::Unreadable };
        test.rejected("ana", Ask::Reveal { bytes }, why);
    }
    test.rejected("ana", reveal(&[2; 16]), Rejection::NotPromised);
    test.must("ana", reveal(&[1; 16]));
    assert_eq!(*test.local.table().phase(), Phase::Playing);
    let Entry::Dealt { header, .. } = test.last() else { panic!("{:?}", test.last()) };
    let hash = hex(&fair::promise(&sealing.commitment, 0, &[1; 16]));
    let ones = "01".repeat(16);
    assert!(
        header.contains(&format!("fair     2 {commitment} test 1 {hash},- {ones},-")),
        "{header}"
    );
    // A chair that nobody came for is taken away: whoever was ready still is.
    let mut test = TestTable::open(&terms("dos", 3));
    test.must("ana", sit(0, "Ana"));
    test.must("bob", sit(1, "Bob"));
    test.must("bob", Ask::Ready { ready: true });
    test.must("ana", Ask::Arrange { terms: terms("dos", 2) });
    test.must("ana", Ask::Start);
}

#[test]
fn a_stale_move_is_not_made_and_a_repeated_one_not_twice() {
    let mut test = TestTable::playing(&terms("dos", 2), &["ana", "bob"], [1; 32]);
    let (name, other) = if test.must_act("ana") { ("ana", "bob") } else { ("bob", "ana") };
    let viewer = test.local.table().viewer(&who(name));
    let seen = test.local.table().number(viewer);
    // Words do not make a move stale, and a repeated command is carried out once.
    test.must(other, Ask::Say { phrase: Some("hello".to_owned()), text: None });
    let command = Command { id: "same".to_owned(), seen, ask: play("draw") };
    assert_eq!(test.local.ask(&who(name), command.clone(), test.now, &support::SEED), None);
    let head = test.local.table().head();
    let again = test.local.ask(&who(name), command, test.now, &support::SEED);
    assert_eq!(again, Some(Answer::Repeated(head)));
    assert_eq!(test.local.table().head(), head);
    // Whoever has not seen that move answers something that is not there any more.
    let stale = test.ask_having_seen(name, seen, play("draw"));
    assert_eq!(stale, Some(Answer::Rejected(Rejection::Stale)));
    let stale = test.ask_having_seen(name, seen, Ask::Undo);
    assert_eq!(stale, Some(Answer::Rejected(Rejection::Stale)));
    test.rejected(name, play("fly away"), Rejection::Unreadable);
    assert!(matches!(test.ask(other, play("draw")), Some(Answer::Refused(_))));
    let bad = Command { id: "no spaces".to_owned(), seen, ask: Ask::Undo };
    let answer = test.local.ask(&who(name), bad, test.now, &support::SEED);
    assert_eq!(answer, Some(Answer::Rejected(Rejection::Unreadable)));
}

#[test]
fn a_move_that_counted_is_known_whatever_others_have_done_since() {
    let mut test = TestTable::playing(&terms("dos", 2), &["ana", "bob"], [1; 32]);
    let (name, other) = if test.must_act("ana") { ("ana", "bob") } else { ("bob", "ana") };
    let seen = test.local.table().number(test.local.table().viewer(&who(name)));
    let command = Command { id: "same".to_owned(), seen, ask: play("draw") };
    assert_eq!(test.local.ask(&who(name), command.clone(), test.now, &support::SEED), None);
    let head = test.local.table().head();
    let hello = || Ask::Say { phrase: Some("hello".to_owned()), text: None };
    for said in 1..=200 {
        test.must(other, hello());
        let again = test.local.ask(&who(name), command.clone(), test.now, &support::SEED);
        assert_eq!(again, Some(Answer::Repeated(head)), "after {said} words of somebody else");
    }
    // Whoever has been answered so often since does not wait for this one any more.
    for _ in 0..16 {
        test.must(name, hello());
    }
    let again = test.local.ask(&who(name), command, test.now, &support::SEED);
    assert_eq!(again, Some(Answer::Rejected(Rejection::Stale)));
}

#[test]
fn a_resumed_table_remembers_the_same_commands_however_many_people_came_and_went() {
    let opened = table::opened("t".to_owned(), &terms("dos", 3), who("ana"), Secrets::default());
    let opened = opened.unwrap();
    let mut live = Table::open(&opened, 0).unwrap();
    let mut resumed = live.clone();
    let mut asked = Vec::new();
    let mut ask = |name: &str, id: &str, ask: Ask| {
        let command = Command { id: id.to_owned(), seen: 0, ask };
        let Decided::Draft(draft) = live.ask(&who(name), &command, 0, || support::SEED).unwrap()
        else {
            panic!("{id} has to wait");
        };
        let last = draft.entries.len() - 1;
        for (place, entry) in draft.entries.iter().enumerate() {
            let command = draft.command.as_deref().filter(|_| place == last);
            live.absorb(entry, 0, command).unwrap();
            resumed.absorb(entry, 0, command).unwrap();
        }
        asked.push((who(name), command, live.head()));
    };
    ask("ana", "first", sit(0, "Ana"));
    ask("bob", "first", sit(1, "Bob"));
    for number in 100..160 {
        let guest = format!("guest{number}");
        ask(&guest, "sits", sit(2, "Eva"));
        ask(&guest, "stands", Ask::Stand);
    }
    ask("ana", "last", Ask::Ready { ready: true });
    let mut known = Vec::new();
    for (who, command, seq) in &asked {
        let answer = live.ask(who, command, 0, || support::SEED);
        assert_eq!(answer, resumed.ask(who, command, 0, || support::SEED), "{command:?}");
        known.extend((answer == Err(Answer::Repeated(*seq))).then_some(*seq));
    }
    assert_eq!(known[..2], [2, 3], "whoever sits is not forgotten");
    assert_eq!(known.last(), Some(&live.head()));
    assert!(known.len() <= 5 * 16, "{} are remembered", known.len());
}

#[test]
fn everybody_agrees_to_pause_and_to_go_on() {
    let mut test = TestTable::playing(&terms("dos", 3), &["ana", "bob"], [1; 32]);
    let vote = |on, yes| Ask::Vote { on, yes };
    test.rejected("ana", vote(Vote::Resume, true), Rejection::NotPaused);
    test.must("ana", vote(Vote::Pause, true));
    test.rejected("ana", vote(Vote::Pause, true), Rejection::Already);
    test.must("ana", vote(Vote::Pause, false));
    test.must("ana", vote(Vote::Pause, true));
    assert_ne!(*test.last(), Entry::Paused);
    test.must("bob", vote(Vote::Pause, true));
    assert_eq!(*test.last(), Entry::Paused);
    test.wait(1_700_000);
    assert_eq!(*test.last(), Entry::Paused, "no clock runs and no bot plays");
    let name = ["ana", "bob"].into_iter().find(|name| !test.moves(name).is_empty());
    assert_eq!(name, None);
    test.rejected("ana", play("draw"), Rejection::Paused);
    test.must("bob", vote(Vote::Resume, true));
    // Who is away has no say.
    test.must("ana", Ask::Stand);
    test.must("bob", vote(Vote::Resume, false));
    test.must("bob", vote(Vote::Resume, true));
    assert_eq!(*test.last(), Entry::Resumed);
}

#[test]
fn chat_is_as_the_host_wants_it() {
    let free = terms("dos", 2);
    let mut test = TestTable::open(&free);
    test.must("ana", sit(0, "Ana"));
    let text = |text: &str| Ask::Say { phrase: None, text: Some(text.to_owned()) };
    let phrase = |phrase: &str| Ask::Say { phrase: Some(phrase.to_owned()), text: None };
    test.must("ana", text(" hola "));
    test.rejected("ana", text("   "), Rejection::Length);
    test.rejected("ana", text(&"a".repeat(201)), Rejection::Length);
    test.rejected("ana", phrase("swear"), Rejection::NoPhrase);
    test.rejected("eva", phrase("hello"), Rejection::NotSeated);
    test.must("ana", Ask::Arrange { terms: Terms { chat: Chat::Phrases, ..free.clone() } });
    test.rejected("ana", text("hola"), Rejection::Muted);
    test.must("ana", phrase("hello"));
    test.must("ana", Ask::Arrange { terms: Terms { chat: Chat::Off, ..free.clone() } });
    test.rejected("ana", phrase("hello"), Rejection::Muted);
    // Whoever is muted stays so on another chair.
    test.must("ana", Ask::Arrange { terms: free });
    test.must("bob", sit(1, "Bob"));
    test.must("ana", Ask::Mute { seat: 1, muted: true });
    test.must("bob", Ask::Stand);
    test.must("bob", sit(1, "Bob"));
    test.rejected("bob", phrase("hello"), Rejection::Muted);
    test.must("ana", Ask::Mute { seat: 1, muted: false });
    test.must("bob", phrase("hello"));
}

#[test]
fn advice_is_for_whoever_asks_unless_the_host_does_not_want_it() {
    let plain = terms("dos", 2);
    let mut test = TestTable::playing(&plain, &["ana", "bob"], [3; 32]);
    let (name, other) = if test.must_act("ana") { ("ana", "bob") } else { ("bob", "ana") };
    let (head, legal) = (test.local.table().head(), test.moves(name));
    test.must(name, Ask::Hint);
    let viewer = test.local.table().viewer(&who(name));
    let (seen, moves) = test.local.hint().unwrap();
    assert_eq!(seen, test.local.table().number(viewer));
    assert!(!moves.is_empty() && moves.iter().all(|advised| legal.contains(&advised.mv)));
    assert_eq!(test.local.hint(), None, "once");
    assert_eq!(test.local.table().head(), head, "nothing has happened");
    test.rejected("eva", Ask::Hint, Rejection::NotSeated);
    let answer = if test.moves(other).is_empty() { Some(Rejection::NothingToDo) } else { None };
    assert_eq!(test.ask(other, Ask::Hint), answer.map(Answer::Rejected));
    let strict = Terms { hints: false, ..plain };
    let mut test = TestTable::playing(&strict, &["ana", "bob"], [3; 32]);
    test.rejected("ana", Ask::Hint, Rejection::NoHints);
    let mut test = TestTable::open(&terms("dos", 2));
    test.must("ana", sit(0, "Ana"));
    test.rejected("ana", Ask::Hint, Rejection::NotPlaying);
}

#[test]
fn brisk_bots_move_sooner_unless_they_think() {
    let first_move = |tempo, level: &str| {
        let mut test = TestTable::open(&Terms { tempo, ..terms("dos2", 2) });
        test.must("ana", sit(0, "Ana"));
        test.must("ana", Ask::Bot { seat: 1, level: Some(level.to_owned()) });
        test.must("ana", Ask::Start);
        test.deal(&["ana"]);
        // Whoever begins, the bot moves at last.
        for _ in 0..40 {
            if !test.must_act("ana") {
                break;
            }
            let mv = test.moves("ana")[0].clone();
            test.must("ana", play(&mv));
        }
        let (due, kind) = test.local.due().unwrap();
        assert_eq!(kind, table::DueKind::Bot);
        due - test.now
    };
    assert!((900..=1_900).contains(&first_move(Tempo::Calm, "normal")));
    assert!((225..=475).contains(&first_move(Tempo::Brisk, "normal")));
    assert!((1_050..=1_450).contains(&first_move(Tempo::Brisk, "hard")));
}

#[test]
fn whoever_looks_ahead_says_nothing_before_it_is_time() {
    let mut test = TestTable::open(&terms("dos2", 2));
    test.must("ana", sit(0, "Ana"));
    test.must("ana", Ask::Bot { seat: 1, level: Some("hard".to_owned()) });
    test.must("ana", Ask::Start);
    test.deal(&["ana"]);
    for _ in 0..40 {
        if !test.must_act("ana") {
            break;
        }
        let mv = test.moves("ana")[0].clone();
        test.must("ana", play(&mv));
    }
    let (due, _) = test.local.due().unwrap();
    let head = test.local.table().head();
    test.local.updates();
    // As soon as everybody is told it thinks, and has thought.
    assert_eq!(test.local.due(), Some((test.local.table().last_at(), table::DueKind::Bot)));
    assert_eq!(test.local.advance(test.now, &support::SEED), Some(due));
    assert_eq!(test.local.advance(due - 1, &support::SEED), Some(due));
    assert_eq!(test.local.table().head(), head);
    test.local.advance(due, &support::SEED);
    assert!(test.local.table().head() > head);
}

#[test]
fn what_somebody_is_told_who_takes_back_a_pass_says_nothing_of_others() {
    for seed in 1..9 {
        let people = ["ana", "bob", "cam", "dan"];
        let mut test = TestTable::playing(&terms("kiltros", 4), &people, [seed; 32]);
        // The first attack opens a window.
        let attacker = *people.iter().find(|name| test.must_act(name)).unwrap();
        let attack = test.moves(attacker)[0].clone();
        test.must(attacker, play(&attack));
        // The card is on the table: that cannot be taken back.
        test.rejected(attacker, Ask::Undo, Rejection::Learned);
        let waiting: Vec<&str> = people.into_iter().filter(|name| test.must_act(name)).collect();
        let [first, second, third] = waiting[..] else { panic!("{waiting:?}") };
        test.rejected(first, Ask::Undo, Rejection::NothingToUndo);
        test.must(first, play("pass"));
        // The same answers before and after somebody else passes unnoticed.
        for passes in [Some(second), None] {
            test.rejected(first, Ask::Undo, Rejection::NothingToUndo);
            test.rejected(attacker, Ask::Undo, Rejection::Learned);
            if let Some(name) = passes {
                test.must(name, play("pass"));
            }
        }
        test.must(third, play("pass"));
        // The window is closed: everybody has learned that nobody reacts.
        test.rejected(third, Ask::Undo, Rejection::Learned);
    }
}

#[test]
fn whoever_comes_back_is_told_what_was_missed() {
    let mut test = TestTable::playing(&terms("dos", 2), &["ana", "bob"], [1; 32]);
    let start = test.local.table().number(seat(0));
    for _ in 0..6 {
        for name in ["ana", "bob"] {
            if test.must_act(name) {
                let mv = test.moves(name)[0].clone();
                test.must(name, play(&mv));
            }
        }
    }
    let updates = test.local.updates();
    let mine: Vec<_> = updates.iter().filter(|(viewer, _)| *viewer == seat(0)).collect();
    let json = |items: &[Item]| -> Vec<String> {
        items.iter().map(|item| serde_json::to_string(item).unwrap()).collect()
    };
    for seen in start..=test.local.table().number(seat(0)) {
        let snapshot = test.local.snapshot(seat(0), Some(seen));
        assert_eq!(snapshot.complete, Some(true));
        let missed: Vec<String> = mine
            .iter()
            .filter(|(_, update)| update.number > seen)
            .flat_map(|(_, update)| json(&update.items))
            .collect();
        assert_eq!(json(&snapshot.items), missed);
    }
    let nowhere = test.local.snapshot(seat(0), Some(u64::MAX));
    assert_eq!(nowhere.complete, Some(false), "that is no number");
    assert_eq!(test.local.snapshot(seat(0), None).complete, Some(false));
}

#[test]
fn a_dead_line_is_noticed_once() {
    let test = TestTable::playing(&terms("dos", 2), &["ana", "bob"], [1; 32]);
    let table = test.local.table();
    assert_eq!(table.presence(Seat(0), Connectivity::Open, 0), None);
    let away = table.presence(Seat(0), Connectivity::Dead, 0).unwrap();
    assert_eq!(away.entries, [Entry::Away { seat: 0, patience: 30_000 }]);
    assert_eq!(table.presence(Seat(5), Connectivity::Dead, 0), None);
}

#[test]
fn a_table_is_never_without_a_host_for_long() {
    let mut test = TestTable::open(&terms("dos", 3));
    test.must("ana", sit(0, "Ana"));
    test.must("bob", sit(2, "Bob"));
    // Whoever kicks themselves has only stood up.
    test.must("ana", Ask::Kick { seat: 0, secret: None });
    test.must("ana", sit(0, "Ana"));
    let away = test.local.table().presence(Seat(0), Connectivity::Dead, test.now).unwrap();
    test.local.keep(&away, test.now);
    test.rejected("bob", Ask::Close, Rejection::NotHost);
    test.wait(10 * 60_000);
    let kinds = test.kinds();
    assert_eq!(kinds[kinds.len() - 2..], ["stood", "hosted"]);
    test.must("bob", Ask::Close);
}

#[test]
fn a_game_of_other_rules_is_not_played_on_and_says_why() {
    let test = TestTable::playing(&terms("loyo", 2), &["ana", "bob"], [3; 32]);
    let mut history = test.local.history().to_vec();
    assert!(table::LocalTable::resume(history.clone()).is_ok());
    for (entry, _) in &mut history {
        if let Entry::Dealt { header, .. } = entry {
            let known = games::GameId::Loyo.rules();
            *header = header.replace(&format!("rules    {known}\n"), "rules    99\n");
        }
    }
    let damage = table::LocalTable::resume(history).err().expect("it cannot be known how to go on");
    let said = damage.to_string();
    assert!(said.starts_with("this game was played by version 99 of the rules of loyo"), "{said}");
}

#[test]
fn a_seed_is_drawn_only_where_a_game_begins() {
    let mut test = TestTable::open(&terms("dos", 2));
    let drawn = Cell::new(0);
    let ask = |test: &TestTable, name: &str, ask: Ask| {
        let command = Command { id: "more".to_owned(), seen: u64::MAX, ask };
        let draw = || {
            drawn.set(drawn.get() + 1);
            support::SEED
        };
        let decided = test.local.table().ask(&who(name), &command, test.now, draw);
        (decided.is_ok(), drawn.take())
    };
    let ready = || Ask::Ready { ready: true };
    assert_eq!(ask(&test, "ana", sit(0, "Ana")), (true, 0));
    test.must("ana", sit(0, "Ana"));
    assert_eq!(ask(&test, "ana", Ask::Start), (false, 0), "a seat is empty");
    test.must("bob", sit(1, "Bob"));
    assert_eq!(ask(&test, "ana", Ask::Start), (false, 0), "somebody is not ready");
    assert_eq!(ask(&test, "bob", Ask::Start), (false, 0), "that is for the host");
    assert_eq!(ask(&test, "bob", ready()), (true, 0), "the host has to begin");
    test.must("bob", ready());
    assert_eq!(ask(&test, "ana", Ask::Start), (true, 1));
    test.must("ana", Ask::Start);
    test.deal(&["ana", "bob"]);
    for (seat, name) in (0..).map(Seat).zip(["ana", "bob"]) {
        for mv in test.local.snapshot(Viewer::Seat(seat), None).you.moves {
            assert_eq!(ask(&test, name, play(&mv)).1, 0, "{mv}");
        }
    }
}

/// Who sits on each chair, by what the tests call them.
fn sitting(test: &TestTable) -> Vec<String> {
    let chairs = test.local.table().chairs().iter();
    let name = |chair: &table::Chair| chair.person().map(|person| person.name.clone());
    chairs
        .map(|chair| {
            name(chair)
                .unwrap_or_else(|| if chair.bot().is_some() { "bot" } else { "-" }.to_owned())
        })
        .collect()
}

#[test]
fn two_change_chairs_when_both_want_to() {
    let mut test = TestTable::open(&terms("kiltros", 4));
    ["Ana", "Bob", "Cam"]
        .iter()
        .zip(0..)
        .for_each(|(name, at)| test.must(&name.to_lowercase(), sit(at, name)));
    let swap = |seat, yes| Ask::Swap { seat, yes };
    test.must("ana", swap(1, true));
    assert_eq!(sitting(&test), ["Ana", "Bob", "Cam", "-"], "one of them wants it");
    test.rejected("ana", swap(1, true), Rejection::Already);
    test.must("ana", swap(1, false));
    test.rejected("ana", swap(1, false), Rejection::Already);
    // What was withdrawn counts for nothing.
    test.must("bob", swap(0, true));
    assert_eq!(sitting(&test), ["Ana", "Bob", "Cam", "-"]);
    test.must("cam", Ask::Ready { ready: true });
    test.must("ana", Ask::Ready { ready: true });
    test.must("ana", swap(1, true));
    assert_eq!(sitting(&test), ["Bob", "Ana", "Cam", "-"]);
    assert_eq!(*test.last(), Entry::Swapped { seat: 0, with: 1 });
    let ready: Vec<_> = test
        .local
        .table()
        .chairs()
        .iter()
        .filter_map(|chair| chair.person())
        .map(|person| person.is_ready)
        .collect();
    assert_eq!(ready, [false, false, true], "whoever sits elsewhere says so anew");
    assert!(
        test.local
            .table()
            .chairs()
            .iter()
            .filter_map(|chair| chair.person())
            .all(|person| person.wants.is_none())
    );
    // An offer ends with the chair of whoever made it, or got it.
    test.must("cam", swap(1, true));
    test.must("ana", sit(3, "Ana"));
    test.must("bob", sit(1, "Bob"));
    test.must("bob", swap(2, true));
    assert_eq!(sitting(&test), ["-", "Bob", "Cam", "Ana"], "Cam wanted the chair of somebody else");
    // With whoever is not there nothing is agreed, and nobody is far away by accident.
    test.rejected("bob", swap(0, true), Rejection::NotThere);
    test.rejected("bob", swap(4, true), Rejection::NoSeat);
    test.rejected("bob", swap(1, true), Rejection::Already);
    test.rejected("eva", swap(1, true), Rejection::NotSeated);
    let away = test.local.table().presence(Seat(3), Connectivity::Dead, test.now).unwrap();
    test.local.keep(&away, test.now);
    test.rejected("bob", swap(3, true), Rejection::NotThere);
    // A bot always agrees.
    test.must("ana", Ask::Bot { seat: 0, level: Some("easy".to_owned()) });
    test.must("bob", swap(0, true));
    assert_eq!(sitting(&test), ["Bob", "bot", "Cam", "Ana"]);
    let resumed = table::LocalTable::resume(test.local.history().to_vec()).unwrap();
    assert_eq!(resumed.table().state().get(), test.local.table().state().get());
}

#[test]
fn the_host_has_people_sit_as_they_should() {
    let mut test = TestTable::open(&terms("kiltros", 4));
    test.must("ana", sit(0, "Ana"));
    test.must("bob", sit(1, "Bob"));
    let reseat = |seat, to| Ask::Reseat { seat, to };
    test.rejected("bob", reseat(1, 2), Rejection::NotHost);
    test.rejected("ana", reseat(1, 4), Rejection::NoSeat);
    test.rejected("ana", reseat(2, 1), Rejection::NotThere);
    test.rejected("ana", reseat(1, 1), Rejection::Already);
    test.must("ana", reseat(1, 3));
    test.must("ana", reseat(0, 3));
    assert_eq!(sitting(&test), ["Bob", "-", "-", "Ana"]);
    let bob = test.local.table().viewer(&who("bob"));
    assert_eq!(bob, seat(0));
}

#[test]
fn who_plays_with_whom_is_known_before_the_deal() {
    let packs = |options: &str, seats| -> Vec<Vec<u8>> {
        let terms = Terms { options: options.to_owned(), ..terms("kiltros", seats) };
        let state = TestTable::open(&terms).local.table().state();
        let state: protocol::TableState = serde_json::from_str(state.get()).unwrap();
        state.packs
    };
    assert_eq!(packs("packs=2", 6), [[0, 3], [1, 4], [2, 5]]);
    assert_eq!(packs("packs=3", 6), [[0, 2, 4], [1, 3, 5]]);
    assert_eq!(packs("-", 6), [[0; 0]; 0]);
    let mut test = TestTable::open(&terms("kiltros", 4));
    test.must(
        "ana",
        Ask::Arrange { terms: Terms { options: "packs=2".to_owned(), ..terms("kiltros", 4) } },
    );
    let state = test.local.table().state();
    assert!(state.get().contains(r#""packs":[[0,2],[1,3]]"#), "{}", state.get());
}

#[test]
fn reminders_change_nothing_but_the_page() {
    let with = terms("dos", 2);
    let without = Terms { reminders: false, ..with.clone() };
    // Whoever has never heard of them reads the terms of most tables.
    let written = |terms: &Terms| serde_json::to_value(terms).unwrap();
    assert_eq!(
        (written(&with).get("reminders"), &written(&without)["reminders"]),
        (None, &false.into())
    );
    let read: Terms = serde_json::from_value(written(&without)).unwrap();
    assert_eq!(read, without);
    let played = |terms: &Terms| {
        let mut test = TestTable::playing(terms, &["ana", "bob"], [6; 32]);
        for _ in 0..60 {
            for name in ["ana", "bob"] {
                if let Some(mv) = test.moves(name).last().filter(|_| test.must_act(name)).cloned() {
                    test.must(name, play(&mv));
                }
            }
            test.wait(400);
        }
        let (_, record) = test.local.so_far().unwrap().unwrap();
        let views: Vec<_> = test
            .local
            .table()
            .viewers()
            .map(|viewer| test.local.snapshot(viewer, None).you)
            .collect();
        (record.to_string(), views)
    };
    assert_eq!(played(&with), played(&without));
}

#[test]
fn a_game_that_is_over_is_cleared_away_when_chairs_are_changed() {
    let mut test = TestTable::playing(&terms("dos2", 2), &["ana", "bob"], [3; 32]);
    test.rejected("ana", Ask::Swap { seat: 1, yes: true }, Rejection::Playing);
    test.rejected("ana", Ask::Reseat { seat: 1, to: 0 }, Rejection::Playing);
    for _ in 0..5_000 {
        for name in ["ana", "bob"] {
            if let Some(mv) = test.moves(name).first().filter(|_| test.must_act(name)).cloned() {
                test.must(name, play(&mv));
            }
        }
        test.wait(400);
    }
    assert_eq!(*test.local.table().phase(), Phase::Over);
    test.must("ana", Ask::Swap { seat: 1, yes: true });
    assert_eq!(*test.local.table().phase(), Phase::Over, "nobody has moved yet");
    test.must("bob", Ask::Swap { seat: 0, yes: true });
    // Who has won is on the paper of the evening; its seats are other people's now.
    let state: protocol::TableState =
        serde_json::from_str(test.local.table().state().get()).unwrap();
    assert_eq!((state.phase, state.outcome), (protocol::Phase::Gathering, None));
    assert_eq!(state.evening.iter().map(protocol::EveningScore::won).sum::<u32>(), 1);
    assert_eq!(test.local.records().unwrap().len(), 1);
}
