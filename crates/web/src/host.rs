//! A table in the browser itself: somebody plays against bots, and no network is needed. It speaks
//! the same protocol as a server, so that the page cannot tell the difference.

use engine::Seat;
use engine::record::Record;
use protocol::{
    Ask, Command, Done, Hint, Millis, PROTOCOL, Rejected, Request, Role, Terms, Welcome,
};
use serde_json::value::{RawValue, to_raw_value};
use table::{Answer, LocalTable, Phase, Secrets, Sequel, Update, Who, opened};

use crate::talk::{self, From};
use crate::unfinished::Piece;

/// What the table says: as it was written.
type Reply = protocol::Reply<Update>;
/// Random bytes that nobody knows, once for each thing that is asked.
pub type Seed = [u8; 32];

/// A table for one person and bots.
pub struct Host {
    table: LocalTable,
    person: Who,
    /// Commands that wait for others, by the number that the table has given them.
    waiting: Vec<(u64, String)>,
    /// How many records of games that are over were handed out.
    told: usize,
    is_kept: bool,
    /// How much had happened when it was last said what is to be kept, and how many entries were said.
    kept: (u64, usize),
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
    /// What they ask for to sit down there, or anywhere.
    #[must_use]
    pub fn sits(&self, seat: Option<u8>) -> Ask {
        let Guest { name, pets, color } = self.clone();
        Ask::Sit { seat, name, pets, color }
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
        let table = LocalTable::open(entry, now).map_err(|damage| damage.to_string())?;
        let mut host = Host::new(table, person, 0);
        let sit = guest.sits(Some(0));
        let bots = (1..terms.seats).map(|seat| Ask::Bot { seat, level: Some(level.to_owned()) });
        for (number, ask) in [sit].into_iter().chain(bots).chain([Ask::Start]).enumerate() {
            let command = Command { id: format!("open-{number}"), seen: u64::MAX, ask };
            if let Some(answer) = host.table.ask(&host.person, command, now, seed) {
                return Err(format!("{answer:?}"));
            }
        }
        host.table.updates();
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
            person: (&person, guest.sits(Some(from.seat))),
            level,
            terms: terms.clone(),
        };
        let table = LocalTable::sequel(name_of(now), sequel, now, seed);
        let mut table = table.map_err(|damage| damage.to_string())?;
        table.updates();
        Ok(Host { is_kept: false, ..Host::new(table, person, 0) })
    }

    /// The table as it was left, from the entries that [`Host::keep`] has said.
    pub fn resume(history: &[Piece]) -> Result<Host, String> {
        let history = history.iter().map(|entry| serde_json::from_str(entry.get()));
        let history = history.collect::<Result<_, _>>().map_err(|error| error.to_string())?;
        let table = LocalTable::resume(history).map_err(|damage| damage.to_string())?;
        let person = Who("me".to_owned());
        let told = table.records().map_or(0, |records| records.len());
        Ok(Host::new(table, person, told))
    }

    /// When something happened last: a game that was left may come from a time when the clock was ahead.
    #[must_use]
    pub fn last_at(&self) -> Millis {
        self.table.table().last_at()
    }

    fn new(mut table: LocalTable, person: Who, told: usize) -> Host {
        table.tell_only(person.clone());
        Host { table, person, waiting: Vec::new(), told, is_kept: true, kept: (0, 0) }
    }

    /// What is to be kept of all that has happened since this was last asked; nothing if nothing has, or
    /// if this table is not kept.
    pub fn keep(&mut self) -> Option<talk::Reply> {
        let (head, history) = (self.table.table().head(), self.table.history());
        let (seen, after) = self.kept;
        if !self.is_kept || head <= seen {
            return None;
        }
        if *self.table.table().phase() != Phase::Playing {
            self.kept = (head, 0);
            return Some(talk::Reply::Forget);
        }
        let written = |entry| to_raw_value(entry).expect("an entry is always JSON");
        let entries = history[after..].iter().map(written).collect();
        self.kept = (head, history.len());
        Some(talk::Reply::Keep { after, entries })
    }

    /// Answers a message of the page.
    pub fn hear(&mut self, text: &str, now: Millis, seed: &Seed) -> Vec<Box<RawValue>> {
        let mut replies = Vec::new();
        match serde_json::from_str(text) {
            Ok(Request::Hello(hello)) => {
                // The picture has everything that happened until now.
                self.table.updates();
                let snapshot = self.snapshot(hello.last);
                let role = Role::Host;
                let welcome = Welcome { protocol: PROTOCOL, role, token: None, now, snapshot };
                replies.push(Reply::Welcome(Box::new(welcome)));
            }
            Ok(Request::Command(command)) => self.ask(command, now, seed, &mut replies),
            // Page and worker are built together: this is a mistake of ours.
            Err(error) => panic!("no message: {error}"),
        }
        self.told(&mut replies);
        replies.iter().map(written).collect()
    }

    /// Does what is due, and says when something is due again.
    pub fn advance(&mut self, now: Millis, seed: &Seed) -> (Vec<Box<RawValue>>, Option<Millis>) {
        self.table.advance(now, seed);
        let mut replies = Vec::new();
        self.told(&mut replies);
        // Once that is told, bots may begin to think.
        let due = self.table.due().map(|(at, _)| at);
        (replies.iter().map(written).collect(), due)
    }

    fn ask(&mut self, command: Command, now: Millis, seed: &Seed, replies: &mut Vec<Reply>) {
        let (id, head) = (command.id.clone(), self.table.table().head());
        match self.table.ask(&self.person, command, now, seed) {
            Some(answer) => replies.push(self.reply(id, &answer)),
            None if let Some((seen, moves)) = self.table.hint() => {
                replies.push(Reply::Hint(Hint { id, seen, moves }));
            }
            None if self.table.table().head() > head => {
                replies.push(self.done(id));
            }
            // A shout waits for others.
            None => self.waiting.push((self.table.asked(), id)),
        }
    }

    /// What the page is to be told since the last time.
    fn told(&mut self, replies: &mut Vec<Reply>) {
        for (number, answer) in self.table.answers() {
            let Some(place) = self.waiting.iter().position(|(asked, _)| *asked == number) else {
                continue;
            };
            let (_, id) = self.waiting.swap_remove(place);
            replies.push(match answer {
                Some(answer) => self.reply(id, &answer),
                None => self.done(id),
            });
        }
        let updates = self.table.updates().into_iter();
        replies.extend(updates.map(|(_, update)| Reply::Update(Box::new(update))));
    }

    /// It was done.
    fn done(&self, id: String) -> Reply {
        let table = self.table.table();
        Reply::Done(Done { id, number: table.number(table.viewer(&self.person)) })
    }

    fn reply(&self, id: String, answer: &Answer) -> Reply {
        match answer {
            Answer::Refused(refusal) => Reply::Refused(table::refused(id, refusal)),
            Answer::Rejected(why) => Reply::Rejected(Rejected { id, why: *why }),
            Answer::Repeated(_) => self.done(id),
        }
    }

    fn snapshot(&self, last: Option<u64>) -> Update {
        let viewer = self.table.table().viewer(&self.person);
        self.table.snapshot(viewer, last)
    }

    /// The record of a game that has just come to its end, once.
    pub fn finished(&mut self) -> Option<String> {
        if !self.is_over() {
            return None;
        }
        let records = self.table.records().ok()?;
        let is_new = records.len() > self.told;
        self.told = records.len();
        records.last().filter(|_| is_new).map(|(_, record)| record.to_string())
    }

    /// Tells whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        *self.table.table().phase() == Phase::Over
    }
}

fn written(reply: &Reply) -> Box<RawValue> {
    to_raw_value(reply).expect("a reply is always JSON")
}

/// A name for the table, which the names of the bots follow from. It comes from nothing that is secret.
fn name_of(now: Millis) -> String {
    (0..8).map(|place| char::from(b'a' + ((now >> (4 * place)) % 26) as u8)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Rng;
    use games::GameId;
    use protocol::{Clock, Hello};
    use serde_json::json;
    use texts::{Lang, Texts};
    use viewmodel::deals::{BYTES, Deals};
    use viewmodel::games::View;
    use viewmodel::heard::{self, Heard, Picture};
    use viewmodel::sentence;

    const GUEST: (&str, u8, u8) = ("Ana", 1, 0);

    fn hello() -> String {
        let hello = Hello { protocol: PROTOCOL, ..Hello::default() };
        serde_json::to_string(&Request::Hello(hello)).unwrap()
    }

    fn command(id: &str, seen: u64, ask: Ask) -> String {
        let command = Command { id: id.to_owned(), seen, ask };
        serde_json::to_string(&Request::Command(command)).unwrap()
    }

    fn host(game: &str) -> Host {
        let terms = Terms { clock: Clock { turn: None, window: 8 }, ..Terms::of(game, 3) };
        let (name, pets, color) = GUEST;
        let guest = Guest { name: name.to_owned(), pets, color };
        Host::open(&terms, &guest, "easy", 0, &[7; 32]).unwrap()
    }

    fn read(replies: &[Box<RawValue>]) -> Vec<Heard> {
        replies.iter().map(|reply| heard::read(reply.get()).unwrap()).collect()
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
            host.hear(&hello(), 0, &[1; 32]);
            add(&mut host);
            let (mut now, mut picture) = (0, host.snapshot(None));
            for _ in 0..1_000 {
                if picture.you.must && !picture.you.moves.is_empty() {
                    break;
                }
                now = host.advance(now, &[1; 32]).1.unwrap_or(now).max(now);
                picture = host.snapshot(None);
            }
            let ask = command("h", picture.number, Ask::Hint);
            let mut told = read(&host.hear(&ask, now, &[3; 32]));
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
            let mut heard = read(&host.hear(&hello(), now, &[1; 32]));
            let Some(Heard::Welcome(welcome)) = heard.pop() else { panic!("no welcome") };
            let mut picture = welcome.snapshot;
            for number in 0..20_000 {
                if picture.table.phase == heard::Phase::Over {
                    break;
                }
                let seat = picture.you.seat;
                let added = deals.follow(&picture.table, seat, || Some([7; BYTES]));
                let ask = match (picture.table.phase, &picture.you.moves[..]) {
                    (heard::Phase::Sealing, _) => added,
                    (heard::Phase::Playing, moves @ [_, ..]) if picture.you.must => {
                        let chosen = rng.below(moves.len() as u32) as usize;
                        Some(Ask::Play { mv: moves[chosen].clone() })
                    }
                    _ => None,
                };
                if let Some(ask) = ask {
                    let text = command(&format!("c{number}"), picture.number, ask);
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
            assert_eq!(picture.table.phase, heard::Phase::Over, "{id}");
            assert!(host.is_over() && picture.table.outcome.is_some());
            let record = host.finished().expect("it is over");
            // Own bytes are in it, as whoever was there knows.
            let proof = viewmodel::proof::prove(&record, &deals).unwrap();
            assert_eq!(proof.verdict(), fair::Verdict::Fair, "{id}: {proof:?}");
            let film = viewmodel::film::Film::read(&record).unwrap();
            assert_eq!(film.winners(), picture.table.outcome.unwrap().winners);
            assert_eq!(host.finished(), None, "once is enough");
        }
    }

    #[test]
    fn a_game_goes_on_from_any_step_with_other_luck() {
        for record in viewmodel::stored::records() {
            let film = viewmodel::film::Film::read(&record).unwrap();
            let id = film.game;
            let terms = Terms::of(id.id(), 2);
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
                    let view = &host.snapshot(None).view;
                    let game = id.id().parse().unwrap();
                    view.as_ref().map(|view| View::read(game, view.get()).unwrap())
                };
                assert_eq!(view(&host), shown, "{id}, step {step}");
                assert_eq!(view(&other), shown, "{id}, step {step}");
                assert!(!host.is_kept);
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
    fn a_game_goes_on_that_was_left_when_the_clock_was_ahead() {
        const DAY: Millis = 24 * 3_600_000;
        let terms = Terms { clock: Clock { turn: None, window: 8 }, ..Terms::of("dos", 3) };
        let guest = Guest { name: "Ana".to_owned(), ..Guest::default() };
        let mut host = Host::open(&terms, &guest, "easy", DAY, &[7; 32]).unwrap();
        let (mut kept, mut now) = (Vec::new(), DAY);
        while kept.len() < 20 {
            now = host.advance(now, &[1; 32]).1.unwrap_or(now).max(now);
            let you = host.snapshot(None).you;
            if you.must && !you.moves.is_empty() {
                break;
            }
            if let Some(talk::Reply::Keep { entries, .. }) = host.keep() {
                kept.extend(entries);
            }
        }
        let mut left = Host::resume(&kept).unwrap();
        left.hear(&hello(), 0, &[1; 32]);
        // Somebody has set the clock right since.
        let mut clock = crate::clock::Clock::default();
        let due = left.advance(clock.now(0), &[1; 32]).1.unwrap();
        assert!(due > DAY, "by the wall clock the bots would wait for a day");
        clock.has_been(left.last_at(), 0);
        let pause = left.advance(clock.now(0), &[1; 32]).1.unwrap() - clock.now(0);
        assert!(pause < 60_000, "{pause}");
    }

    #[test]
    fn a_table_goes_on_where_it_was_left() {
        let mut host = host("dos");
        assert!(matches!(host.keep(), Some(talk::Reply::Forget)), "nothing was dealt yet");
        add(&mut host);
        let (mut kept, mut now) = (Vec::new(), 0);
        for _ in 0..4 {
            if let Some(talk::Reply::Keep { after, entries }) = host.keep() {
                assert_eq!(after, kept.len(), "what is new comes after what is there");
                kept.extend(entries);
            }
            assert!(host.keep().is_none(), "nothing is said twice");
            now = host.advance(now, &[1; 32]).1.unwrap_or(now).max(now);
        }
        let texts =
            |pieces: &[Piece]| pieces.iter().map(|p| p.get().to_owned()).collect::<Vec<_>>();
        let mut again = Host::resume(&kept).unwrap();
        let Some(talk::Reply::Keep { after: 0, entries }) = again.keep() else { panic!() };
        assert_eq!(texts(&entries), texts(&kept));
        if let Some(talk::Reply::Keep { entries, .. }) = host.keep() {
            kept.extend(entries);
        }
        let mut again = Host::resume(&kept).unwrap();
        let see = |host: &mut Host| match read(&host.hear(&hello(), 0, &[1; 32])).pop() {
            Some(Heard::Welcome(welcome)) => (welcome.snapshot.view, welcome.snapshot.you),
            other => panic!("{other:?}"),
        };
        assert_eq!(see(&mut again), see(&mut host));
        for nonsense in ["[]", "[{}]", "[7, 8]", "[[{\"kind\": \"closed\"}, 0]]"] {
            let pieces: Vec<Piece> = serde_json::from_str(nonsense).unwrap();
            assert!(Host::resume(&pieces).is_err(), "{nonsense}");
        }
        // However much of it is whole, the game goes on there; a hole is noticed.
        for end in kept.len() - 3..kept.len() {
            assert!(Host::resume(&kept[..end]).is_ok(), "{end}");
        }
        kept.remove(kept.len() - 2);
        assert!(Host::resume(&kept).is_err());
    }

    /// Plays a whole game and says how many bytes were posted to be kept, how often, how many it were while the
    /// whole history was posted every time, and how many bytes the history has.
    fn bytes_kept(game: &str) -> (usize, usize, usize, usize) {
        let (mut host, mut rng, mut now) = (host(game), Rng::new(3), 0);
        let (mut posted, mut posts, mut whole, mut pieces) = (0, 0, 0, Vec::new());
        add(&mut host);
        for number in 0..20_000 {
            if host.is_over() {
                break;
            }
            let picture = host.snapshot(None);
            if picture.you.must && !picture.you.moves.is_empty() {
                let mv =
                    picture.you.moves[rng.below(picture.you.moves.len() as u32) as usize].clone();
                let ask = command(&number.to_string(), picture.number, Ask::Play { mv });
                host.hear(&ask, now, &[1; 32]);
            }
            now = host.advance(now, &[1; 32]).1.unwrap_or(now).max(now);
            let Some(reply) = host.keep() else { continue };
            posted += serde_json::to_string(&reply).unwrap().len();
            posts += 1;
            if let talk::Reply::Keep { after, entries } = reply {
                pieces.truncate(after);
                pieces.extend(entries);
                let history = serde_json::to_string(&pieces).unwrap();
                whole += serde_json::to_string(&json!({ "keep": history })).unwrap().len();
            }
        }
        assert!(host.is_over(), "{game}");
        let size = serde_json::to_string(host.table.history()).unwrap().len();
        (posted, posts, whole, size)
    }

    #[test]
    fn what_is_kept_of_a_game_is_posted_once() {
        for game in ["dos", "kiltros", "doggy"] {
            let (posted, posts, whole, size) = bytes_kept(game);
            let told =
                format!("{game}: {posted} bytes in {posts} posts instead of {whole}, of {size}");
            // Beside the entries, a post has its name and where they belong.
            assert!(posted <= size + size / 5 + 64 * posts, "{told}");
            assert!(posted < 1_000_000, "{told}");
        }
    }

    #[test]
    fn a_move_against_the_rules_is_refused_by_its_rule() {
        let (mut host, texts) = (host("dos"), Texts::new(Lang::Es));
        add(&mut host);
        let ask = command("b", 99, Ask::Play { mv: "place b1".to_owned() });
        let heard = read(&host.hear(&ask, 0, &[1; 32]));
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
            let heard = read(&host.hear(&hello(), 0, &[1; 32])).pop();
            let Some(Heard::Welcome(welcome)) = heard else { panic!("no welcome") };
            let Picture { table, you, .. } = welcome.snapshot;
            let ask = deals.follow(&table, you.seat, || Some([7; BYTES])).unwrap();
            host.hear(&command(id, 0, ask), 0, &[1; 32]);
        }
        assert_eq!(heard_table(host).phase, heard::Phase::Playing);
    }

    fn heard_table(host: &mut Host) -> viewmodel::heard::TableState {
        match read(&host.hear(&hello(), 0, &[1; 32])).pop() {
            Some(Heard::Welcome(welcome)) => welcome.snapshot.table,
            other => panic!("{other:?}"),
        }
    }
}
