//! Records of every game: they replay, every edit and every cut shows (tamper evidence), and no text does harm.

use engine::record::{Record, Recorder, Seed, replay};
use engine::{Fast, Outcome, Rng, Setup, Silent, Simulate, Viewer, Visit, scenario};
use games::GameId;
use proptest::prelude::*;

/// A random game, recorded for so many moves at most.
fn played<G: Simulate>(seed: u64, most: u64) -> Recorder<G, Fast> {
    let mut rng = Rng::new(seed);
    let (fewest, highest) = G::SEATS;
    let seats = (0..)
        .map(|_| fewest + rng.below(u32::from(highest - fewest) + 1) as u8)
        .find(|&seats| Setup::<G>::new(seats, G::Options::default()).is_ok())
        .unwrap_or(fewest);
    let setup = Setup::<G>::new(seats, G::Options::default()).expect("a table that is admitted");
    let names: Vec<String> = (0..seats).map(|seat| format!("p{seat}")).collect();
    let chance = Fast::new(seed);
    let mut recorder = Recorder::deal(&setup, &names, Seed::Open("-"), chance, &mut Vec::new())
        .expect("names that are names");
    let mut moves = Vec::new();
    for _ in 0..most.min(G::LONGEST) {
        let must = recorder.game().to_act().must;
        let Some(seat) = must.nth(rng.below(must.len().max(1))) else { break };
        moves.clear();
        recorder.game().moves(seat, &mut moves);
        let mv = moves[rng.below(moves.len() as u32) as usize];
        recorder.play(seat, mv).expect("a legal move");
    }
    recorder
}

fn replayed<G: Simulate>(text: &str) -> Result<Option<Outcome>, String> {
    let record = Record::parse(text).map_err(|fault| fault.to_string())?;
    replay::<G>(&record, |_| {}).map_err(|fault| fault.to_string())
}

struct Whole;

impl Visit for Whole {
    type Out = ();
    fn visit<G: Simulate>(self) {
        for seed in 0..5 {
            let recorder = played::<G>(seed, u64::MAX);
            let record = Record::parse(&recorder.text()).expect("a record that can be read");
            assert_eq!(&record, recorder.record());
            let mut last = None;
            let outcome = replay::<G>(&record, |step| last = Some(step.game));
            assert_eq!(outcome, Ok(recorder.game().outcome()), "{}", G::ID);
            assert_eq!(last.as_ref(), Some(recorder.game()));
        }
    }
}

#[test]
fn whole_games_replay() {
    GameId::ALL.iter().for_each(|game| game.visit(Whole));
}

struct Cut;

impl Visit for Cut {
    type Out = ();
    fn visit<G: Simulate>(self) {
        let text = played::<G>(1, 25).text();
        for at in 0..text.len() {
            assert!(!matches!(replayed::<G>(&text[..at]), Ok(Some(_))), "{} cut at {at}", G::ID);
        }
        let whole = played::<G>(2, u64::MAX).text();
        let end = whole.rfind("end ").expect("a game that has ended");
        assert!(replayed::<G>(&whole[..end]).is_err(), "{}: an end is missing", G::ID);
        assert!(replayed::<G>(&whole[..whole.len() - 1]).is_err(), "{}: half a line", G::ID);
    }
}

#[test]
fn every_cut_shows() {
    GameId::ALL.iter().for_each(|game| game.visit(Cut));
}

struct Edit<'a> {
    seed: u64,
    at: prop::sample::Index,
    with: &'a str,
}

impl Visit for Edit<'_> {
    type Out = ();
    fn visit<G: Simulate>(self) {
        let text = played::<G>(self.seed, 30).text();
        let at = self.at.index(text.len());
        let edited = format!("{}{}{}", &text[..at], self.with, &text[at + 1..]);
        // The seed alone may be written in afterwards.
        let seed = |text: &str| text.lines().nth(8).unwrap_or_default().to_owned();
        let same = edited.replacen(&seed(&edited), &seed(&text), 1) == text;
        assert!(same || replayed::<G>(&edited).is_err(), "{} at {at}:\n{edited}", G::ID);
    }
}

struct Text<'a>(&'a str);

impl Visit for Text<'_> {
    type Out = ();
    fn visit<G: Simulate>(self) {
        _ = self.0.parse::<G::Move>();
        _ = replayed::<G>(self.0);
        _ = scenario::run_game::<G>(&format!("# table.turn\n\n{}", self.0));
        _ = scenario::run_game::<G>(&format!("# table.turn\n\n> 0 {}", self.0));
    }
}

/// A position with one word put in the place of another, and a few of its legal moves.
struct Setting {
    seed: u64,
    from: prop::sample::Index,
    to: prop::sample::Index,
}

impl Visit for Setting {
    type Out = ();
    fn visit<G: Simulate>(self) {
        let game = *played::<G>(self.seed, self.seed % 40).game();
        let view = game.view(Viewer::Referee).to_string().replace(';', " ;");
        let mut words: Vec<&str> = view.split(' ').collect();
        let count = words.len();
        words[self.to.index(count)] = words[self.from.index(count)];
        let mut setting = words.join(" ").replace(" ; ", "\n");
        let mut rng = Rng::new(self.seed);
        for _ in 0..10 {
            let game = match G::from_setting(
                &engine::Setting::read(&setting),
                &game.options(),
                game.deck(),
            ) {
                Ok(game) if game.audit().is_ok() => game,
                _ => return,
            };
            let mut moves = Vec::new();
            let anybody = game.to_act().anybody();
            let Some(seat) = anybody.nth(rng.below(anybody.len().max(1))) else { return };
            game.moves(seat, &mut moves);
            if moves.is_empty() {
                return;
            }
            let mv = moves[rng.below(moves.len() as u32) as usize];
            _ = scenario::run_game::<G>(&format!("# table.turn\n\n{setting}\n> {seat} {mv}\n"));
            let mut next = game;
            next.apply(seat, mv, &mut Fast::new(self.seed), &mut Silent);
            setting = next.view(Viewer::Referee).to_string().replace("; ", "\n");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_edit_shows(seed in 0u64..50, at: prop::sample::Index, with in "[ -~\n]{0,2}") {
        GameId::ALL.iter().for_each(|game| game.visit(Edit { seed, at, with: &with }));
    }

    #[test]
    fn no_text_does_harm(text in "\\PC*") {
        GameId::ALL.iter().for_each(|game| game.visit(Text(&text)));
    }

    #[test]
    fn no_position_does_harm(seed in 0u64..500, from: prop::sample::Index, to: prop::sample::Index) {
        GameId::ALL.iter().for_each(|game| game.visit(Setting { seed, from, to }));
    }
}

/// One record of each format and each version of the rules that was ever given away. They are never
/// written anew: a game that was played must open for ever, or the program must say why not.
#[test]
fn old_records_open() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/records");
    let mut known = std::collections::BTreeSet::new();
    for file in std::fs::read_dir(folder).expect("a folder of records") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a record");
        let record = Record::parse(&text).unwrap_or_else(|fault| panic!("{path:?}: {fault}"));
        assert_eq!(record.to_string(), text, "{path:?}: one way to write it");
        let game: GameId = record.header.game.parse().expect("a game");
        let outcome = game.visit(Again(&text)).unwrap_or_else(|text| panic!("{path:?}: {text}"));
        assert!(outcome.is_some(), "{path:?} is a whole game");
        known.insert((game, record.header.rules));
    }
    for &game in GameId::ALL {
        assert!(known.contains(&(game, game.rules())), "no record of these rules: {game}");
    }
}

struct Again<'a>(&'a str);

impl Visit for Again<'_> {
    type Out = Result<Option<Outcome>, String>;
    fn visit<G: Simulate>(self) -> Self::Out {
        replayed::<G>(self.0)
    }
}
