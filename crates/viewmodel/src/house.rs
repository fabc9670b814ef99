//! What a host can change about a game: its options, by name and value, and how many can play.

use engine::{Allowed, Deck, Fault, Options, Simulate, Visit};
use games::GameId;

/// Something that can be switched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Switch {
    /// Its name, as it is written.
    pub name: &'static str,
    /// The values, as they are written, the printed one among them.
    pub values: Vec<String>,
    /// The value of the printed game.
    pub printed: &'static str,
    /// Its value at this table.
    pub value: String,
    /// The rule that describes it.
    pub rule: &'static str,
}

/// Values of a range that are worth offering.
const ROUND: [u32; 9] = [50, 100, 150, 200, 300, 500, 750, 1_000, 2_000];

/// The switches of a game, as they are at a table with these options.
#[must_use]
pub fn switches(game: &str, options: &str) -> Vec<Switch> {
    let Ok(game) = game.parse::<GameId>() else { return Vec::new() };
    game.visit(Switches(options))
}

/// The value of one of them at a table with these options.
#[must_use]
pub fn value(game: &str, options: &str, name: &str) -> Option<String> {
    let found = switches(game, options).into_iter().find(|switch| switch.name == name);
    found.map(|switch| switch.value)
}

/// The options with one of them changed, as they are written in terms.
#[must_use]
pub fn changed(game: &str, options: &str, name: &str, value: &str) -> Option<String> {
    let game: GameId = game.parse().ok()?;
    game.visit(Changed { options, name, value })
}

/// Options as they are written; `-` if they cannot be read.
#[must_use]
pub fn spelled(game: &str, options: &str) -> String {
    let spelled = game.parse::<GameId>().map(|game| game.visit(Spelled(options)));
    spelled.unwrap_or_else(|_| "-".to_owned())
}

/// The numbers of seats that a game has.
#[must_use]
pub fn seats(game: &str) -> Vec<u8> {
    let seats = game.parse::<GameId>().map(GameId::seats);
    seats.map(|(fewest, most)| (fewest..=most).collect()).unwrap_or_default()
}

/// Why so many cannot play with these options: the rule that says so.
#[must_use]
pub fn refusal(game: &str, seats: u8, options: &str) -> Option<&'static str> {
    game.parse::<GameId>().ok()?.visit(Refused { seats, options })
}

/// How many chairs are left without the free ones, if a game can be played so. A table takes chairs away
/// from the end only, and people stay where they sit.
#[must_use]
pub fn without_free(game: &str, options: &str, is_taken: &[bool]) -> Option<u8> {
    let taken = is_taken.iter().position(|taken| !taken)?;
    if is_taken[taken..].contains(&true) {
        return None;
    }
    let left = taken as u8;
    let fits = seats(game).contains(&left) && refusal(game, left, options).is_none();
    fits.then_some(left)
}

/// The deck that a text like a file of `decks/` describes, in the one line that terms and records have; nothing if it is
/// that of the box. What is wrong is said with its line, also that so many cannot be dealt.
pub fn deck(game: &str, seats: u8, text: &str) -> Result<Option<String>, Fault> {
    let unknown = |_| Fault::new(1, format!("`{game}` is not a game of this house"));
    game.parse::<GameId>().map_err(unknown)?.visit(DeckText { seats, text })
}

struct DeckText<'a> {
    seats: u8,
    text: &'a str,
}

impl Visit for DeckText<'_> {
    type Out = Result<Option<String>, Fault>;
    fn visit<G: Simulate>(self) -> Self::Out {
        let deck = Deck::read(self.text, G::PLAN)?;
        G::PLAN.can_deal(&deck, self.seats)?;
        Ok((deck != *G::printed_deck()).then(|| deck.to_string()))
    }
}

struct Switches<'a>(&'a str);

impl Visit for Switches<'_> {
    type Out = Vec<Switch>;
    fn visit<G: Simulate>(self) -> Vec<Switch> {
        let switch = |(choice, value): (&'static engine::Choice, String)| Switch {
            name: choice.name,
            values: values(choice.allowed, choice.default, &value),
            printed: choice.default,
            value,
            rule: choice.rule.0,
        };
        read::<G>(self.0).values().map(switch).collect()
    }
}

struct Changed<'a> {
    options: &'a str,
    name: &'a str,
    value: &'a str,
}

impl Visit for Changed<'_> {
    type Out = Option<String>;
    fn visit<G: Simulate>(self) -> Option<String> {
        let mut options = read::<G>(self.options);
        options.set(self.name, self.value).ok()?;
        Some(options.spell())
    }
}

struct Spelled<'a>(&'a str);

impl Visit for Spelled<'_> {
    type Out = String;
    fn visit<G: Simulate>(self) -> String {
        read::<G>(self.0).spell()
    }
}

struct Refused<'a> {
    seats: u8,
    options: &'a str,
}

impl Visit for Refused<'_> {
    type Out = Option<&'static str>;
    fn visit<G: Simulate>(self) -> Option<&'static str> {
        G::admits(self.seats, &read::<G>(self.options)).err().map(|refusal| refusal.rule.0)
    }
}

/// Options as they are written; as printed, if they cannot be read.
fn read<G: Simulate>(options: &str) -> G::Options {
    let text = if options == "-" { "" } else { options };
    G::Options::parse(text).unwrap_or_default()
}

/// What is offered: all words, or some numbers of a range.
fn values(allowed: Allowed, printed: &str, value: &str) -> Vec<String> {
    match allowed {
        Allowed::Words(words) => words.iter().map(|word| (*word).to_owned()).collect(),
        Allowed::Range(low, high) => {
            let set = [printed, value].into_iter().filter_map(|number| number.parse().ok());
            let mut numbers: Vec<u32> = ROUND.into_iter().chain(set).collect();
            numbers.retain(|number| (low..=high).contains(number));
            numbers.sort_unstable();
            numbers.dedup();
            numbers.iter().map(u32::to_string).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mario_hugo_that_ends_the_game_is_that_of_the_table() {
        let last = |options| value("doggy", options, "marios");
        assert_eq!(last("-").as_deref(), Some("3"));
        assert_eq!(last("marios=4").as_deref(), Some("4"));
        assert_eq!(value("dos", "-", "marios"), None);
    }
    use texts::{Lang, Texts};

    #[test]
    fn every_option_of_every_game_can_be_changed_and_changed_back() {
        for game in GameId::ALL {
            for switch in switches(game.id(), "-") {
                assert_eq!(switch.value, switch.printed);
                assert!(switch.values.contains(&switch.printed.to_owned()), "{switch:?}");
                for value in &switch.values {
                    let options = changed(game.id(), "-", switch.name, value).unwrap();
                    let found = switches(game.id(), &options);
                    let same = found.iter().find(|found| found.name == switch.name).unwrap();
                    assert_eq!(same.value, *value);
                    let back = changed(game.id(), &options, switch.name, switch.printed);
                    assert_eq!(back.as_deref(), Some("-"));
                }
            }
        }
    }

    #[test]
    fn every_option_and_every_value_has_a_name() {
        for lang in [Lang::Es, Lang::En] {
            let texts = Texts::new(lang);
            for game in GameId::ALL {
                for switch in switches(game.id(), "-") {
                    let option = format!("option-{game}-{}", switch.name);
                    let values = switch.values.iter().map(|value| format!("{option}-{value}"));
                    let values = values.filter(|_| switch.name != "target");
                    for key in [option.clone()].into_iter().chain(values) {
                        assert_ne!(texts.phrase(&key, &[]), key, "{lang}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_number_that_somebody_else_chose_is_among_the_values() {
        let found = switches("dos", "target=123");
        let target = found.iter().find(|switch| switch.name == "target").unwrap();
        assert!(target.values.contains(&"123".to_owned()), "{found:?}");
        assert_eq!(changed("dos", "-", "target", "-5"), None);
        assert_eq!(changed("chess", "-", "a", "b"), None);
        assert_eq!(spelled("dos", "target=123"), "target=123");
        assert_eq!(
            (spelled("dos", "target=x").as_str(), spelled("chess", "a=b").as_str()),
            ("-", "-")
        );
    }

    #[test]
    fn free_chairs_go_only_from_the_end_and_only_if_enough_stay() {
        let left = |game, options, chairs: &str| {
            let taken: Vec<bool> = chairs.chars().map(|chair| chair == 'x').collect();
            without_free(game, options, &taken)
        };
        assert_eq!(left("dos", "-", "xx."), Some(2));
        assert_eq!(left("dos", "-", "xx.."), Some(2));
        assert_eq!(left("dos", "-", "xxx"), None);
        assert_eq!(left("dos", "-", "x.x"), None);
        assert_eq!(left("dos", "-", "x.."), None);
        assert_eq!(left("kiltros", "packs=2", "xxxxx."), None);
        assert_eq!(left("kiltros", "packs=2", "xxxx.."), Some(4));
    }

    #[test]
    fn a_deck_is_read_from_its_text_or_said_to_be_wrong_in_a_line() {
        assert_eq!(deck("kiltros", 9, include_str!("../../../decks/kiltros.txt")), Ok(None));
        let text = include_str!("../../../decks/dos.txt");
        let other = text.replace("b1 3", "b1 2 ; one is lost").replace("b3 3", "b3 4");
        let line = deck("dos", 2, &other).ok().flatten().unwrap();
        assert!(line.starts_with("b1:2 g1:3"), "{line}");
        let fault = deck("dos", 2, &text.replace("b3 3", "b1 3")).unwrap_err();
        assert!(fault.line > 1 && fault.text.contains("`b1`"), "{fault}");
        assert!(deck("chess", 2, text).is_err());
    }

    #[test]
    fn packs_need_numbers_that_fit() {
        assert_eq!(seats("kiltros"), (2..=9).collect::<Vec<u8>>());
        assert_eq!(refusal("kiltros", 4, "packs=2"), None);
        assert!(refusal("kiltros", 5, "packs=2").is_some());
        assert_eq!(switches("chess", "-"), []);
    }
}
