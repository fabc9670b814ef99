//! Round trips of options: they are read, written and set as their tables say.

use engine::{Options, Simulate, Visit};
use games::GameId;

struct Switch;

impl Visit for Switch {
    type Out = ();
    fn visit<G: Simulate>(self) {
        let printed = G::Options::default();
        assert_eq!(printed.spell(), "-", "{}: the defaults are those of the table", G::ID);
        for choice in G::Options::choices() {
            for value in choice.allowed.samples() {
                let mut options = printed;
                options.set(choice.name, &value).expect("a value of the choice");
                for (other, now) in options.values() {
                    let expected = if other.name == choice.name { &*value } else { other.default };
                    assert_eq!(now, expected, "{} `{}`", G::ID, other.name);
                }
                let spelled = options.spell();
                let read = G::Options::parse(if spelled == "-" { "" } else { &spelled });
                assert_eq!(read.ok(), Some(options), "{} `{spelled}`", G::ID);
            }
        }
    }
}

#[test]
fn every_value_can_be_set_and_read() {
    GameId::ALL.iter().for_each(|game| game.visit(Switch));
}

struct Cover;

impl Visit for Cover {
    type Out = ();
    fn visit<G: Simulate>(self) {
        let rows: Vec<Vec<String>> = G::Options::covering_pairs()
            .iter()
            .map(|options| options.values().map(|(_, value)| value).collect())
            .collect();
        let choices: Vec<_> = G::Options::choices().enumerate().collect();
        for &(at, one) in &choices {
            for &(other_at, other) in &choices {
                for value in one.allowed.samples() {
                    let with = |row: &&Vec<String>| row[at] == value;
                    let beside = |known: &String| {
                        rows.iter().filter(with).any(|row| &row[other_at] == known)
                    };
                    let met = other.allowed.samples().iter().all(beside);
                    assert!(met || at == other_at, "{}: {} and {}", G::ID, one.name, other.name);
                    assert!(rows.iter().any(|row| row[at] == value), "{}: {}", G::ID, one.name);
                }
            }
        }
        assert!(rows.len() <= 30, "{}: {} rows are no longer few", G::ID, rows.len());
    }
}

#[test]
fn any_two_values_stand_together_in_a_covering_array() {
    GameId::ALL.iter().for_each(|game| game.visit(Cover));
}
