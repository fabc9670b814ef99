//! Round trips of options: they are read, written and set as their tables say.

use engine::{Allowed, Choice, Options, Simulate, Visit};
use games::GameId;

/// Every value of a choice, of a range its ends.
fn values(choice: &Choice) -> Vec<String> {
    match choice.allowed {
        Allowed::Words(words) => words.iter().map(|&word| word.to_owned()).collect(),
        Allowed::Range(low, high) => vec![low.to_string(), high.to_string()],
    }
}

struct Switch;

impl Visit for Switch {
    type Out = ();
    fn visit<G: Simulate>(self) {
        let printed = G::Options::default();
        assert_eq!(printed.spell(), "-", "{}: the defaults are those of the table", G::ID);
        for choice in G::Options::choices() {
            for value in values(choice) {
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
