//! What a table says, as the page needs it. `table::wire` has the same messages as they are written.

use std::collections::BTreeMap;

use art::Game;
use serde::Deserialize;
use serde_json::Value as Json;
use table::{Advised, Renewed};

/// A message of a table.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Heard {
    /// Somebody has come in, or sits elsewhere now.
    Welcome(Box<Welcome>),
    /// Something has happened.
    Update(Box<Picture>),
    /// A command was carried out.
    Done(Done),
    /// What a strong bot would do.
    Hint(Hint),
    /// A rule forbids a command.
    Refused(Refused),
    /// The table does not take a command.
    Rejected(Rejected),
    /// Something is wrong.
    Trouble(Trouble),
}

/// Somebody has come in.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Welcome {
    /// The protocol that the server speaks.
    pub protocol: u32,
    /// `host`, `player`, `guest` or `watcher`.
    pub role: String,
    /// To be kept, and sent with the next hello.
    #[serde(default)]
    pub token: Option<String>,
    /// The server's clock.
    pub now: u64,
    /// The table.
    pub snapshot: Picture,
}

/// A table as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Picture {
    /// Counts what this viewer has noticed, without gaps.
    pub number: u64,
    /// What is new.
    pub items: Vec<Item>,
    /// The table, the same for everybody.
    pub table: TableState,
    /// What concerns this viewer.
    pub you: You,
    /// The game as this viewer sees it.
    #[serde(default)]
    pub view: Option<Json>,
    /// Whether the items are all that was missed; only in a welcome.
    #[serde(default)]
    pub complete: Option<bool>,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Item {
    /// In the game.
    Game(Happened),
    /// At the table.
    Table(Note),
}

/// Something that happened in the game.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Happened {
    /// The event, as in a trace.
    pub event: Json,
    /// The key of its sentence.
    pub key: String,
    /// What the sentence speaks of.
    #[serde(default)]
    pub values: BTreeMap<String, Shown>,
}

/// A value that a sentence can show.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// A number.
    Number(i64),
    /// A seat.
    Seat(u8),
    /// Several seats.
    Seats(Vec<u8>),
    /// Places before a player, as letters.
    Places(String),
    /// A card, as it is written.
    Card(String),
    /// A word that the texts know.
    Word(String),
}

/// Something that happened at the table.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Note {
    /// What, in one word.
    pub kind: String,
    /// To whom.
    #[serde(default)]
    pub seat: Option<u8>,
    /// Who that is.
    #[serde(default)]
    pub name: Option<String>,
    /// Whether, where it can be taken back.
    #[serde(default)]
    pub yes: Option<bool>,
    /// What was said.
    #[serde(default)]
    pub said: Option<Said>,
}

/// What somebody said.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Said {
    /// One of the phrases.
    Phrase(String),
    /// Own words.
    Text(String),
}

/// What everybody sees of a table.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct TableState {
    /// Its name.
    pub id: String,
    /// What the host has decided.
    pub terms: Json,
    /// `gathering`, `sealing`, `playing`, `over` or `closed`.
    pub phase: String,
    /// Whether it is paused.
    pub paused: bool,
    /// If it is: when that ends.
    #[serde(default)]
    pub resumes: Option<Resumes>,
    /// Which seats want to pause, or to go on.
    pub votes: Vec<u8>,
    /// Who sits where.
    pub chairs: Vec<Seated>,
    /// How often the host made each link anew.
    #[serde(default)]
    pub renewed: Renewed,
    /// How many games there were.
    pub games: u64,
    /// How many deals were sealed and never came to the end of their game.
    #[serde(default)]
    pub unfinished: u64,
    /// What was promised of the seed of this game.
    #[serde(default)]
    pub commitment: Option<String>,
    /// While it is sealed: `promise` while seats promise bytes for the seed, `reveal` while they show them.
    #[serde(default)]
    pub step: Option<String>,
    /// While it is sealed: the hash of its bytes that each seat has promised.
    #[serde(default)]
    pub promises: Vec<Option<String>>,
    /// While it is sealed: the seats that have shown their bytes.
    pub added: Vec<u8>,
    /// The round that is played.
    pub round: Option<u32>,
    /// The scores, by seat.
    pub scores: Vec<i32>,
    /// How the game ended.
    pub outcome: Option<Ended>,
}

impl TableState {
    /// What is played, if this program knows it.
    #[must_use]
    pub fn game(&self) -> Option<Game> {
        self.terms["game"].as_str()?.parse().ok()
    }

    /// Tells whether those who watch see every hand once its round is over.
    #[must_use]
    pub fn has_open_hands(&self) -> bool {
        self.terms["watch"]["open"].is_u64()
    }

    /// Tells whether something may still be read when more has happened: LOYO! is played from memory
    /// (`loyo.memory`), and a card that was seen is covered again.
    #[must_use]
    pub fn tells_again(&self, item: &Item) -> bool {
        let Item::Game(happened) = item else { return true };
        let has_aid = self.terms["options"].as_str().is_some_and(|o| o.contains("memory-aid=on"));
        if self.game() != Some(Game::Loyo) || has_aid {
            return true;
        }
        match happened.event["event"].as_str() {
            Some("drew") => happened.event["card"].is_null(),
            Some("turned-up" | "saw" | "replaced" | "took" | "discarded") => false,
            _ => true,
        }
    }
}

/// When a pause ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Resumes {
    /// By itself, in milliseconds since 1970.
    pub at: u64,
    /// Whether anybody can end it alone.
    pub alone: bool,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Ended {
    /// The seats that won.
    pub winners: Vec<u8>,
    /// The rule that ended it.
    pub rule: String,
}

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
pub struct Seated {
    /// The name of the person.
    pub name: Option<String>,
    /// The level of the bot that plays there at the moment.
    pub bot: Option<String>,
    /// Whether that bot thought less about its last move than its level does.
    #[serde(default)]
    pub hasty: bool,
    /// `here`, `away` or `covered`.
    pub presence: Option<String>,
    /// Whether this is the host.
    pub host: bool,
    /// Wants to start.
    pub ready: bool,
    /// Must not write.
    #[serde(default)]
    pub muted: bool,
    /// Pets at home.
    pub pets: u8,
    /// A color, 0 to 8.
    pub color: u8,
    /// Games won at this table.
    pub wins: u32,
}

/// What concerns one viewer.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
pub struct You {
    /// The seat.
    pub seat: Option<u8>,
    /// Whether the game waits for it.
    pub must: bool,
    /// Whether it may act meanwhile.
    pub may: bool,
    /// Every legal move.
    pub moves: Vec<String>,
    /// When the table stops waiting.
    pub deadline: Option<u64>,
}

/// A command was carried out.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Done {
    /// Its id.
    pub id: String,
}

/// What a strong bot would do.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Hint {
    /// The id of the command.
    pub id: String,
    /// The number of the picture that it is about.
    pub seen: u64,
    /// The moves, the best first.
    pub moves: Vec<Advised>,
}

/// A rule forbids a command.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Refused {
    /// Its id.
    pub id: String,
    /// The slug of the rule.
    pub rule: String,
    /// What broke it.
    #[serde(default)]
    pub values: BTreeMap<String, Shown>,
}

/// The table does not take a command.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Rejected {
    /// Its id.
    pub id: String,
    /// Why, in one word.
    pub why: String,
}

/// Something is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Trouble {
    /// What, in one word.
    pub why: String,
    /// The command that it is about.
    #[serde(default)]
    pub id: Option<String>,
    /// After how many milliseconds it is worth trying again.
    #[serde(default)]
    pub retry: Option<u32>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn table(game: &str, options: &str) -> TableState {
        let table = json!({
            "id": "", "terms": { "game": game, "options": options }, "phase": "playing", "paused": false,
            "votes": [], "chairs": [], "games": 1, "added": [], "round": 1, "scores": [], "outcome": null,
        });
        serde_json::from_value(table).unwrap()
    }

    fn item(event: Json) -> Item {
        Item::Game(Happened { event, key: String::new(), values: BTreeMap::new() })
    }

    #[test]
    fn loyo_is_played_from_memory() {
        let saw = item(json!({ "event": "saw", "seat": 0, "place": "a", "card": "4" }));
        let mine = item(json!({ "event": "drew", "seat": 0, "card": "4" }));
        let theirs = item(json!({ "event": "drew", "seat": 1, "card": null }));
        let printed = table("loyo", "-");
        assert!(!printed.tells_again(&saw) && !printed.tells_again(&mine));
        assert!(printed.tells_again(&theirs));
        assert!(table("loyo", "memory-aid=on").tells_again(&saw));
        assert!(table("dos", "-").tells_again(&mine));
    }
}
