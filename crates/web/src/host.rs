//! A table in the browser itself: somebody plays against bots, and no network is needed. It speaks
//! the same protocol as a server, so that the page cannot tell the difference.

use table::wire::{Done, PROTOCOL, RefusedMessage, Rejected, Reply, Request, Role, Welcome};
use table::{
    Answer, Ask, Command, Millis, Parlor, Phase, Refused, Secrets, Snapshot, Terms, Who, opened,
};

/// Random bytes that nobody knows, once for each thing that is asked.
pub type Seed = [u8; 32];

/// A table for one person and bots.
pub struct Host {
    parlor: Parlor,
    person: Who,
    /// Commands that wait for others, by the number that the table has given them.
    waiting: Vec<(u64, String)>,
    asked: u64,
}

/// Who sits down.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Guest {
    /// Under which name.
    pub name: String,
    /// How many pets there are at home.
    pub pets: u8,
    /// A color, 0 to 8.
    pub color: u8,
}

impl Host {
    /// Opens a table; the person sits down, bots of this level fill the other seats, and the game
    /// begins.
    pub fn open(
        terms: &Terms,
        guest: &Guest,
        level: &str,
        now: Millis,
        seed: &Seed,
    ) -> Result<Host, String> {
        let person = Who("me".to_owned());
        let entry = opened(name_of(seed), terms, person.clone(), Secrets::default())
            .map_err(|answer| format!("{answer:?}"))?;
        let parlor = Parlor::open(entry, now).map_err(|damage| damage.to_string())?;
        let mut host = Host { parlor, person, waiting: Vec::new(), asked: 0 };
        let Guest { name, pets, color } = guest.clone();
        let sit = Ask::Sit { seat: Some(0), name, pets, color };
        let bots = (1..terms.seats).map(|seat| Ask::Bot { seat, level: Some(level.to_owned()) });
        for (number, ask) in [sit].into_iter().chain(bots).chain([Ask::Start]).enumerate() {
            let command = Command { id: format!("open-{number}"), seen: u64::MAX, ask };
            host.asked += 1;
            if let Some(answer) = host.parlor.ask(&host.person, command, now, seed) {
                return Err(format!("{answer:?}"));
            }
        }
        host.parlor.updates();
        Ok(host)
    }

    /// Answers a message of the page.
    pub fn hear(&mut self, text: &str, now: Millis, seed: &Seed) -> Vec<String> {
        let mut replies = Vec::new();
        match serde_json::from_str(text) {
            Ok(Request::Hello(hello)) => {
                // The picture has everything that happened until now.
                self.parlor.updates();
                let snapshot = self.snapshot(hello.last);
                let role = Role::Host;
                let welcome = Welcome { protocol: PROTOCOL, role, token: None, now, snapshot };
                replies.push(Reply::Welcome(Box::new(welcome)));
            }
            Ok(Request::Command(command)) => self.ask(command, now, seed, &mut replies),
            // Page and worker are the same program: this is a mistake of ours.
            Err(error) => panic!("no message: {error}"),
        }
        self.told(&mut replies);
        replies.iter().map(written).collect()
    }

    /// Does what is due, and says when something is due again.
    pub fn advance(&mut self, now: Millis, seed: &Seed) -> (Vec<String>, Option<Millis>) {
        let due = self.parlor.advance(now, seed);
        let mut replies = Vec::new();
        self.told(&mut replies);
        (replies.iter().map(written).collect(), due)
    }

    fn ask(&mut self, command: Command, now: Millis, seed: &Seed, replies: &mut Vec<Reply>) {
        let (id, head) = (command.id.clone(), self.parlor.table().head());
        self.asked += 1;
        match self.parlor.ask(&self.person, command, now, seed) {
            Some(answer) => replies.push(reply(id, &answer)),
            None if self.parlor.table().head() > head => {
                replies.push(Reply::Done(Done { id, seq: head + 1 }));
            }
            // A shout waits for others.
            None => self.waiting.push((self.asked, id)),
        }
    }

    /// What the page is to be told since the last time.
    fn told(&mut self, replies: &mut Vec<Reply>) {
        for (number, answer) in self.parlor.answers() {
            let Some(place) = self.waiting.iter().position(|(asked, _)| *asked == number) else {
                continue;
            };
            let (_, id) = self.waiting.swap_remove(place);
            replies.push(match answer {
                Some(answer) => reply(id, &answer),
                None => Reply::Done(Done { id, seq: self.parlor.table().head() }),
            });
        }
        let me = self.parlor.table().viewer(&self.person);
        let updates = self.parlor.updates().into_iter();
        let mine = updates.filter(|(viewer, _)| *viewer == me);
        replies.extend(mine.map(|(_, update)| Reply::Update(Box::new(update))));
    }

    fn snapshot(&self, last: Option<u64>) -> Snapshot {
        let viewer = self.parlor.table().viewer(&self.person);
        self.parlor.snapshot(viewer, last)
    }

    /// Tells whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        *self.parlor.table().phase() == Phase::Over
    }
}

fn reply(id: String, answer: &Answer) -> Reply {
    match answer {
        Answer::Refused(refusal) => {
            let Refused { rule, values } = refusal.into();
            Reply::Refused(RefusedMessage { id, rule, values })
        }
        Answer::Rejected(why) => Reply::Rejected(Rejected { id, why: why.id() }),
        Answer::Repeated(seq) => Reply::Done(Done { id, seq: *seq }),
    }
}

fn written(reply: &Reply) -> String {
    serde_json::to_string(reply).expect("a reply is always JSON")
}

/// A name for the table: the bots' names depend on it.
fn name_of(seed: &Seed) -> String {
    let letters = seed.iter().take(8).map(|byte| char::from(b'a' + byte % 26));
    letters.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heard::{Heard, Picture};
    use crate::sentence;
    use engine::{GameId, Rng};
    use serde_json::json;
    use texts::{Lang, Texts};

    const GUEST: (&str, u8, u8) = ("Ana", 1, 0);

    fn host(game: &str) -> Host {
        let terms = json!({ "game": game, "seats": 3, "clock": { "turn": null, "window": 8 } });
        let terms: Terms = serde_json::from_value(terms).unwrap();
        let (name, pets, color) = GUEST;
        let guest = Guest { name: name.to_owned(), pets, color };
        Host::open(&terms, &guest, "easy", 0, &[7; 32]).unwrap()
    }

    fn read(replies: &[String]) -> Vec<Heard> {
        replies.iter().map(|reply| serde_json::from_str(reply).expect(reply)).collect()
    }

    /// The last picture among these, checked for gaps.
    fn look(picture: &mut Picture, heard: Vec<Heard>, texts: &Texts) -> Vec<Heard> {
        let mut rest = Vec::new();
        for one in heard {
            match one {
                Heard::Welcome(welcome) => *picture = welcome.snapshot,
                Heard::Update(update) => {
                    assert_eq!(update.number, picture.number + 1);
                    for item in &update.items {
                        let said = sentence::of(texts, &update.table, item).unwrap_or_default();
                        assert!(!said.contains('$') && !said.contains("{"), "{said}");
                    }
                    *picture = *update;
                }
                other => rest.push(other),
            }
        }
        rest
    }

    #[test]
    fn somebody_plays_every_game_to_its_end_by_messages_alone() {
        for id in GameId::ALL {
            let (mut host, mut rng, mut now) = (host(id.id()), Rng::new(3), 0);
            let texts = Texts::new(Lang::Es);
            let hello = json!({ "hello": { "protocol": PROTOCOL, "table": "" } }).to_string();
            let mut heard = read(&host.hear(&hello, now, &[1; 32]));
            let Some(Heard::Welcome(welcome)) = heard.pop() else { panic!("no welcome") };
            let mut picture = welcome.snapshot;
            for number in 0..20_000 {
                if picture.table.phase == "over" {
                    break;
                }
                let ask = match (&*picture.table.phase, &picture.you.moves[..]) {
                    ("sealing", _) if picture.table.added.is_empty() => {
                        Some(json!({ "ask": "add", "bytes": "00ff" }))
                    }
                    ("playing", moves @ [_, ..]) if picture.you.must => {
                        let chosen = rng.below(moves.len() as u32) as usize;
                        Some(json!({ "ask": "play", "move": moves[chosen] }))
                    }
                    _ => None,
                };
                if let Some(mut ask) = ask {
                    ask["id"] = format!("c{number}").into();
                    ask["seen"] = picture.number.into();
                    let text = json!({ "command": ask }).to_string();
                    let answers =
                        look(&mut picture, read(&host.hear(&text, now, &[1; 32])), &texts);
                    assert!(
                        answers
                            .iter()
                            .all(|answer| matches!(answer, Heard::Done(_) | Heard::Rejected(_))),
                        "{id}: {answers:?}"
                    );
                }
                let (replies, due) = host.advance(now, &[1; 32]);
                look(&mut picture, read(&replies), &texts);
                now = due.unwrap_or(now).max(now);
            }
            assert_eq!(picture.table.phase, "over", "{id}");
            assert!(host.is_over() && picture.table.outcome.is_some());
        }
    }

    #[test]
    fn a_move_against_the_rules_is_refused_by_its_rule() {
        let (mut host, texts) = (host("dos"), Texts::new(Lang::Es));
        let mut ask = |ask: serde_json::Value| {
            let text = json!({ "command": ask }).to_string();
            read(&host.hear(&text, 0, &[1; 32]))
        };
        ask(json!({ "id": "a", "seen": 99, "ask": "add", "bytes": "00" }));
        let heard = ask(json!({ "id": "b", "seen": 99, "ask": "play", "move": "place b1" }));
        let refused = heard.iter().find_map(|heard| match heard {
            Heard::Refused(refused) => Some(refused),
            _ => None,
        });
        let refused = refused.unwrap_or_else(|| panic!("{heard:?}"));
        assert!(refused.rule.contains('.'), "{refused:?}");
        let table = heard_table(&mut host);
        let why = sentence::why(&texts, &table, "dos", &refused.rule, &refused.values);
        assert!(why.len() > 10 && why != refused.rule, "{why}");
    }

    fn heard_table(host: &mut Host) -> crate::heard::TableState {
        let hello = json!({ "hello": { "protocol": PROTOCOL, "table": "" } }).to_string();
        match read(&host.hear(&hello, 0, &[1; 32])).pop() {
            Some(Heard::Welcome(welcome)) => welcome.snapshot.table,
            other => panic!("{other:?}"),
        }
    }
}
