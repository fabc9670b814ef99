//! A table in the browser itself: somebody plays against bots, and no network is needed. It speaks
//! the same protocol as a server, so that the page cannot tell the difference.

use engine::Seat;
use engine::record::Record;
use table::wire::{Done, Hint, PROTOCOL, RefusedMessage, Rejected, Reply, Request, Role, Welcome};
use table::{
    Answer, Ask, Command, Millis, Parlor, Phase, Refused, Secrets, Sequel, Snapshot, Terms, Who,
    opened,
};

use crate::talk::From;

/// Random bytes that nobody knows, once for each thing that is asked.
pub type Seed = [u8; 32];

/// A table for one person and bots.
pub struct Host {
    parlor: Parlor,
    person: Who,
    /// Commands that wait for others, by the number that the table has given them.
    waiting: Vec<(u64, String)>,
    /// How many records of games that are over were handed out.
    told: usize,
    is_kept: bool,
}

/// Who sits down.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct Guest {
    /// Under which name.
    pub name: String,
    /// How many pets there are at home.
    pub pets: u8,
    /// A color, 0 to 8.
    pub color: u8,
}

impl Guest {
    fn sits(&self, seat: u8) -> Ask {
        let Guest { name, pets, color } = self.clone();
        Ask::Sit { seat: Some(seat), name, pets, color }
    }
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
        let entry = opened(name_of(now), terms, person.clone(), Secrets::default())
            .map_err(|answer| format!("{answer:?}"))?;
        let parlor = Parlor::open(entry, now).map_err(|damage| damage.to_string())?;
        let mut host = Host { parlor, person, waiting: Vec::new(), told: 0, is_kept: true };
        let sit = guest.sits(0);
        let bots = (1..terms.seats).map(|seat| Ask::Bot { seat, level: Some(level.to_owned()) });
        for (number, ask) in [sit].into_iter().chain(bots).chain([Ask::Start]).enumerate() {
            let command = Command { id: format!("open-{number}"), seen: u64::MAX, ask };
            if let Some(answer) = host.parlor.ask(&host.person, command, now, seed) {
                return Err(format!("{answer:?}"));
            }
        }
        host.parlor.updates();
        Ok(host)
    }

    /// A table on which another game goes on, against bots. It is not kept: its page begins there again.
    pub fn go_on(
        from: &From,
        terms: &Terms,
        guest: &Guest,
        level: &str,
        now: Millis,
        seed: &Seed,
    ) -> Result<Host, String> {
        let record = Record::parse(&from.record).map_err(|fault| fault.text)?;
        let person = Who("me".to_owned());
        let sequel = Sequel {
            record: &record,
            step: from.step,
            seat: Seat(from.seat),
            person: (&person, guest.sits(from.seat)),
            level,
            terms: terms.clone(),
        };
        let parlor = Parlor::sequel(name_of(now), sequel, now, seed);
        let mut parlor = parlor.map_err(|damage| damage.to_string())?;
        parlor.updates();
        Ok(Host { parlor, person, waiting: Vec::new(), told: 0, is_kept: false })
    }

    /// The table as it was left, from what [`Host::history`] has said.
    pub fn resume(history: &str) -> Result<Host, String> {
        let history = serde_json::from_str(history).map_err(|error| error.to_string())?;
        let parlor = Parlor::resume(history).map_err(|damage| damage.to_string())?;
        let person = Who("me".to_owned());
        let told = parlor.records().map_or(0, |records| records.len());
        Ok(Host { parlor, person, waiting: Vec::new(), told, is_kept: true })
    }

    /// All that has happened, to be kept; nothing if no game is being played.
    #[must_use]
    pub fn history(&self) -> Option<String> {
        let is_playing = *self.parlor.table().phase() == Phase::Playing;
        is_playing.then(|| serde_json::to_string(self.parlor.history()).ok()).flatten()
    }

    /// Tells whether its history is to be kept.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        self.is_kept
    }

    /// How much has happened.
    #[must_use]
    pub fn head(&self) -> u64 {
        self.parlor.table().head()
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
        self.parlor.advance(now, seed);
        let mut replies = Vec::new();
        self.told(&mut replies);
        // Once that is told, bots may begin to think.
        let due = self.parlor.due().map(|(at, _)| at);
        (replies.iter().map(written).collect(), due)
    }

    fn ask(&mut self, command: Command, now: Millis, seed: &Seed, replies: &mut Vec<Reply>) {
        let (id, head) = (command.id.clone(), self.parlor.table().head());
        match self.parlor.ask(&self.person, command, now, seed) {
            Some(answer) => replies.push(self.reply(id, &answer)),
            None if let Some((seen, moves)) = self.parlor.hint() => {
                replies.push(Reply::Hint(Hint { id, seen, moves }));
            }
            None if self.parlor.table().head() > head => {
                replies.push(self.done(id));
            }
            // A shout waits for others.
            None => self.waiting.push((self.parlor.asked(), id)),
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
                Some(answer) => self.reply(id, &answer),
                None => self.done(id),
            });
        }
        let me = self.parlor.table().viewer(&self.person);
        let updates = self.parlor.updates().into_iter();
        let mine = updates.filter(|(viewer, _)| *viewer == me);
        replies.extend(mine.map(|(_, update)| Reply::Update(Box::new(update))));
    }

    /// It was done.
    fn done(&self, id: String) -> Reply {
        let table = self.parlor.table();
        Reply::Done(Done { id, number: table.number(table.viewer(&self.person)) })
    }

    fn reply(&self, id: String, answer: &Answer) -> Reply {
        match answer {
            Answer::Refused(refusal) => {
                let Refused { rule, values } = refusal.into();
                Reply::Refused(RefusedMessage { id, rule, values })
            }
            Answer::Rejected(why) => Reply::Rejected(Rejected { id, why: why.id() }),
            Answer::Repeated(_) => self.done(id),
        }
    }

    fn snapshot(&self, last: Option<u64>) -> Snapshot {
        let viewer = self.parlor.table().viewer(&self.person);
        self.parlor.snapshot(viewer, last)
    }

    /// The record of a game that has just come to its end, once.
    pub fn finished(&mut self) -> Option<String> {
        if !self.is_over() {
            return None;
        }
        let records = self.parlor.records().ok()?;
        let is_new = records.len() > self.told;
        self.told = records.len();
        records.last().filter(|_| is_new).map(|(_, record)| record.to_string())
    }

    /// Tells whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        *self.parlor.table().phase() == Phase::Over
    }
}

fn written(reply: &Reply) -> String {
    serde_json::to_string(reply).expect("a reply is always JSON")
}

/// A name for the table, which the names of the bots follow from. It comes from nothing that is secret.
fn name_of(now: Millis) -> String {
    (0..8).map(|place| char::from(b'a' + ((now >> (4 * place)) % 26) as u8)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deals::{BYTES, Deals};
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
    fn a_hint_names_legal_moves_and_the_best_comes_first() {
        for id in GameId::ALL {
            let mut host = host(id.id());
            let hello = json!({ "hello": { "protocol": PROTOCOL, "table": "" } }).to_string();
            host.hear(&hello, 0, &[1; 32]);
            add(&mut host);
            let (mut now, mut picture) = (0, host.snapshot(None).update);
            for _ in 0..1_000 {
                if picture.you.must && !picture.you.moves.is_empty() {
                    break;
                }
                now = host.advance(now, &[1; 32]).1.unwrap_or(now).max(now);
                picture = host.snapshot(None).update;
            }
            let ask = json!({ "command": { "id": "h", "seen": picture.number, "ask": "hint" } });
            let mut told = read(&host.hear(&ask.to_string(), now, &[3; 32]));
            let Some(Heard::Hint(hint)) = told.pop() else { panic!("{id}: {told:?}") };
            let moves = hint.moves;
            assert_eq!((hint.id.as_str(), hint.seen), ("h", picture.number), "{id}");
            assert!(!moves.is_empty(), "{id}");
            assert!(moves.iter().all(|advised| picture.you.moves.contains(&advised.mv)), "{id}");
            assert!(moves.iter().all(|advised| advised.wins <= 1000), "{id}");
        }
    }

    #[test]
    fn somebody_plays_every_game_to_its_end_by_messages_alone() {
        for id in GameId::ALL {
            let (mut host, mut rng, mut now) = (host(id.id()), Rng::new(3), 0);
            let mut deals = Deals::default();
            let texts = Texts::new(Lang::Es);
            let hello = json!({ "hello": { "protocol": PROTOCOL, "table": "" } }).to_string();
            let mut heard = read(&host.hear(&hello, now, &[1; 32]));
            let Some(Heard::Welcome(welcome)) = heard.pop() else { panic!("no welcome") };
            let mut picture = welcome.snapshot;
            for number in 0..20_000 {
                if picture.table.phase == "over" {
                    break;
                }
                let seat = picture.you.seat;
                let added = deals.follow(&picture.table, seat, || Some([7; BYTES]));
                let ask = match (&*picture.table.phase, &picture.you.moves[..]) {
                    ("sealing", _) => added,
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
            let record = host.finished().expect("it is over");
            // Own bytes are in it, as whoever was there knows.
            let proof = crate::proof::prove(&record, &deals).unwrap();
            assert_eq!(proof.verdict(), fair::Verdict::Fair, "{id}: {proof:?}");
            let film = crate::film::Film::read(&record).unwrap();
            assert_eq!(film.winners(), picture.table.outcome.unwrap().winners);
            assert_eq!(host.finished(), None, "once is enough");
        }
    }

    #[test]
    fn a_game_goes_on_from_any_step_with_other_luck() {
        for record in crate::film::tests::records() {
            let film = crate::film::Film::read(&record).unwrap();
            let id = film.game;
            let terms = serde_json::from_value(json!({ "game": id.id(), "seats": 2 })).unwrap();
            for step in [0, film.last() / 2, film.last() - 1] {
                let from = From { record: record.clone(), step, seat: 1 };
                let host = Host::go_on(&from, &terms, &Guest::default(), "easy", 0, &[7; 32]);
                let host = host.map_err(|why| format!("{id}, step {step}: {why}"));
                // Nobody is called nothing.
                assert!(host.is_err());
                let guest = Guest { name: "Ana".to_owned(), ..Guest::default() };
                let go_on = |seed| Host::go_on(&from, &terms, &guest, "easy", 0, &[seed; 32]);
                let (host, other) = (go_on(7).unwrap(), go_on(8).unwrap());
                let shown = film.frame(step, engine::Viewer::Seat(Seat(1))).picture.view;
                let view = |host: &Host| {
                    let view = &host.snapshot(None).update.view;
                    view.as_ref().map(|view| serde_json::from_str(view.get()).unwrap())
                };
                assert_eq!(view(&host), shown, "{id}, step {step}");
                assert_eq!(view(&other), shown, "{id}, step {step}");
                assert!(!host.is_kept());
            }
            let guest = Guest { name: "Ana".to_owned(), ..Guest::default() };
            let past = From { record: record.clone(), step: film.last() + 1, seat: 1 };
            let nowhere = From { record: "no record".to_owned(), step: 0, seat: 0 };
            for from in [past, nowhere] {
                assert!(Host::go_on(&from, &terms, &guest, "easy", 0, &[7; 32]).is_err(), "{id}");
            }
        }
    }

    #[test]
    fn a_table_goes_on_where_it_was_left() {
        let (mut host, hello) =
            (host("dos"), json!({ "hello": { "protocol": PROTOCOL, "table": "" } }));
        assert_eq!(host.history(), None, "nothing was dealt yet");
        add(&mut host);
        let (_, due) = host.advance(0, &[1; 32]);
        host.advance(due.unwrap_or(0), &[1; 32]);
        let kept = host.history().expect("a game is being played");
        let mut again = Host::resume(&kept).unwrap();
        assert_eq!(again.history().as_deref(), Some(kept.as_str()));
        let see = |host: &mut Host| match read(&host.hear(&hello.to_string(), 0, &[1; 32])).pop() {
            Some(Heard::Welcome(welcome)) => (welcome.snapshot.view, welcome.snapshot.you),
            other => panic!("{other:?}"),
        };
        assert_eq!(see(&mut again), see(&mut host));
        for nonsense in ["", "[]", "{}", "[[{\"kind\": \"closed\"}, 0]]"] {
            assert!(Host::resume(nonsense).is_err(), "{nonsense}");
        }
    }

    #[test]
    fn a_move_against_the_rules_is_refused_by_its_rule() {
        let (mut host, texts) = (host("dos"), Texts::new(Lang::Es));
        add(&mut host);
        let mut ask = |ask: serde_json::Value| {
            let text = json!({ "command": ask }).to_string();
            read(&host.hear(&text, 0, &[1; 32]))
        };
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

    /// Promises bytes for the seed and shows them, and so the cards are dealt.
    fn add(host: &mut Host) {
        let mut deals = Deals::default();
        for id in ["promise", "reveal"] {
            let hello = json!({ "hello": { "protocol": PROTOCOL, "table": "" } }).to_string();
            let heard = read(&host.hear(&hello, 0, &[1; 32])).pop();
            let Some(Heard::Welcome(welcome)) = heard else { panic!("no welcome") };
            let Picture { table, you, .. } = welcome.snapshot;
            let mut ask = deals.follow(&table, you.seat, || Some([7; BYTES])).unwrap();
            assert_eq!(ask["ask"], id);
            ask["id"] = id.into();
            host.hear(&json!({ "command": ask }).to_string(), 0, &[1; 32]);
        }
        assert_eq!(heard_table(host).phase, "playing");
    }

    fn heard_table(host: &mut Host) -> crate::heard::TableState {
        let hello = json!({ "hello": { "protocol": PROTOCOL, "table": "" } }).to_string();
        match read(&host.hear(&hello, 0, &[1; 32])).pop() {
            Some(Heard::Welcome(welcome)) => welcome.snapshot.table,
            other => panic!("{other:?}"),
        }
    }
}
