//! A simulated client: follows the script, loses the line, reconnects to another node, and sends again what was not
//! answered, under the same idempotency key.

use std::sync::Arc;
use std::time::Duration;

use client::{Phase, Picture, Presence, Received};
use protocol::{Ask, Command, Hello, PROTOCOL, Request};
use tokio::time::{Instant, sleep, sleep_until};

use crate::dice::Dice;
use crate::player::{Mood, Script, Wish, seat_bot, sit, written};
use crate::rehearsal::connection::PersonEnd;
use crate::rehearsal::world::World;

/// How many times of a thousand somebody acts who may and need not.
const FORWARD: u32 = 300;

/// Why somebody is here.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Opened the table.
    Host,
    /// Came with the invitation to play.
    Guest,
    /// Came with the invitation to watch.
    Watcher,
}

/// What somebody is like who takes part in a rehearsal.
pub(crate) struct Person {
    world: Arc<World>,
    name: String,
    part: Part,
    dice: Dice,
    token: Option<String>,
    secret: Option<String>,
    /// The seats that the host gives to bots.
    bots: Vec<(u8, &'static str)>,
    picture: Option<Picture>,
    /// The seat of the last picture, and its number, from line to line.
    last: Option<(Option<u8>, u64)>,
    asked: u64,
    pending: Option<Pending>,
    /// What was answered, to be sent once more by mistake.
    answered: Option<String>,
    script: Script,
    wakes: Instant,
}

/// Something that was asked for and is not answered yet.
struct Pending {
    id: String,
    text: String,
    is_legal: bool,
    again: Instant,
}

impl Person {
    pub(crate) fn new(
        world: &Arc<World>,
        name: &str,
        part: Part,
        (token, secret): (Option<&str>, Option<&str>),
        bots: Vec<(u8, &'static str)>,
    ) -> Person {
        Person {
            name: name.to_owned(),
            part,
            dice: Dice::new(world.seed, name),
            token: token.map(str::to_owned),
            secret: secret.map(str::to_owned),
            bots,
            picture: None,
            last: None,
            asked: 0,
            pending: None,
            answered: None,
            script: Script::new(FORWARD),
            wakes: Instant::now(),
            world: Arc::clone(world),
        }
    }

    /// Comes, and comes back, for ever.
    pub(crate) async fn live(mut self) {
        loop {
            let last = self.last.map(|(_, number)| number).filter(|_| !self.dice.happens(100));
            let node = self.dice.below(self.world.nodes());
            let end = self.world.connect(node, self.token.as_deref(), self.part, last);
            if let Some(end) = end {
                let (token, secret) = (self.token.clone(), self.secret.clone());
                let table = self.world.table_id().to_owned();
                let hello = Hello { protocol: PROTOCOL, table, token, secret, last };
                self.talk(end, &written(&Request::Hello(hello))).await;
            }
            self.world.sees(&self.name, None);
            self.world.journal.note(&self.name, "the line is dead");
            let pause = self.dice.millis(50, 900);
            sleep(pause).await;
        }
    }

    async fn talk(&mut self, mut end: PersonEnd, hello: &str) {
        self.picture = None;
        end.say(hello);
        self.wakes = Instant::now() + Duration::from_secs(6);
        loop {
            tokio::select! {
                biased;
                text = end.hear() => match text {
                    None => return,
                    Some(text) => {
                        self.world.journal.note(&self.name, text.trim_end());
                        if let Err(fault) = self.hear(&text, &mut end) {
                            self.world.journal.fault(format!("{}: {fault}", self.name));
                        }
                    }
                },
                () = sleep_until(self.wakes) => {
                    if self.picture.is_none() || !self.act(&mut end) {
                        return;
                    }
                }
            }
        }
    }

    fn hear(&mut self, text: &str, end: &mut PersonEnd) -> Result<(), String> {
        match serde_json::from_str(text).map_err(|error| format!("{error}: {text}"))? {
            Received::Welcome(welcome) => {
                let picture = welcome.snapshot;
                let is_first = self.picture.is_none();
                if let Some((seat, number)) = self.last
                    && is_first
                    && seat == picture.you.seat
                    && picture.number < number
                    && !(self.part == Part::Watcher && self.world.was_set_back())
                {
                    return Err(format!("comes back to {} after {number}", picture.number));
                }
                self.token = welcome.token.or(self.token.take());
                self.look(picture);
                if let Some(pending) = self.pending.as_mut().filter(|_| is_first) {
                    end.say(&pending.text);
                    pending.again = Instant::now() + Duration::from_secs(3);
                }
            }
            Received::Update(picture) => self.look(*picture),
            Received::Done(done) => {
                let done = self.pending.take_if(|pending| pending.id == done.id);
                self.answered = done.map(|done| done.text).or(self.answered.take());
            }
            Received::Rejected(rejected) => self.settle(&rejected.id),
            Received::Hint(hint) => self.settle(&hint.id),
            Received::Refused(refused) => {
                let pending = self.pending.as_ref().filter(|pending| pending.id == refused.id);
                if pending.is_some_and(|pending| pending.is_legal) {
                    return Err(format!("a move from the list is refused: {text}"));
                }
                self.settle(&refused.id);
            }
            Received::Trouble(trouble) => {
                let retry = Duration::from_millis(u64::from(trouble.retry.unwrap_or(500)));
                if let (Some(id), Some(pending)) = (trouble.id, &mut self.pending)
                    && pending.id == id
                {
                    pending.again = Instant::now() + retry;
                    self.wakes = pending.again;
                }
            }
        }
        Ok(())
    }

    fn look(&mut self, picture: Picture) {
        self.last = Some((picture.you.seat, picture.number));
        self.world.sees(&self.name, self.last);
        // Whoever is asked thinks for a while; who is not looks up now and then.
        let (least, most) = match () {
            () if picture.you.must => (150, 2_500),
            () if picture.you.may => (60, 1_500),
            () => (200, 6_000),
        };
        self.picture = Some(picture);
        self.wakes = Instant::now() + self.dice.millis(least, most);
        if let Some(pending) = &self.pending {
            self.wakes = pending.again;
        }
    }

    fn settle(&mut self, id: &str) {
        self.pending.take_if(|pending| pending.id == id);
    }

    /// Does something; false if the line is to be left.
    fn act(&mut self, end: &mut PersonEnd) -> bool {
        self.wakes = Instant::now() + self.dice.millis(200, 4_000);
        let stormy = !self.world.faults.is_stopped();
        if stormy && self.dice.happens(15) {
            return false;
        }
        // Whoever has left comes in again.
        if self.has_left() && self.dice.happens(300) {
            return false;
        }
        if let Some(pending) = &mut self.pending {
            if Instant::now() >= pending.again {
                end.say(&pending.text);
                pending.again = Instant::now() + Duration::from_secs(3);
            }
            self.wakes = pending.again;
            return true;
        }
        if let Some(text) = self.answered.take().filter(|_| self.world.faults.resends()) {
            end.say(&text);
        }
        if let Some(wish) = self.wants() {
            self.ask(wish, end);
        }
        true
    }

    fn has_left(&self) -> bool {
        let Some(Picture { you, table, .. }) = &self.picture else { return false };
        let chair = you.seat.and_then(|seat| table.chairs.get(usize::from(seat)));
        chair.is_some_and(|chair| chair.presence != Some(Presence::Here))
    }

    fn ask(&mut self, wish: Wish, end: &mut PersonEnd) {
        let Wish { ask, mv } = wish;
        let is_legal = mv.is_some_and(|mv| !self.world.is_shout(&mv));
        self.asked += 1;
        let id = format!("{}-{}", self.name, self.asked);
        let seen = self.picture.as_ref().map_or(0, |picture| picture.number);
        let text = written(&Request::Command(Command { id: id.clone(), seen, ask }));
        self.world.journal.note(&self.name, &text);
        end.say(&text);
        if self.world.faults.resends() {
            end.say(&text);
        }
        let again = Instant::now() + self.dice.millis(1_500, 4_000);
        self.pending = Some(Pending { id, text, is_legal, again });
    }

    /// What this one wants to do now, if anything.
    fn wants(&mut self) -> Option<Wish> {
        let picture = self.picture.take()?;
        let wanted = self.wants_at(&picture);
        self.picture = Some(picture);
        wanted
    }

    fn wants_at(&mut self, picture: &Picture) -> Option<Wish> {
        let (dice, you, table) = (&mut self.dice, &picture.you, &picture.table);
        let plain = |ask: Ask| Some(Wish::plain(ask));
        if self.part == Part::Watcher {
            let tries = dice.happens(30);
            return plain(sit(Some(0), &self.name)).filter(|_| tries);
        }
        if you.seat.is_none() {
            let (name, pets) = (self.name.clone(), dice.below(4) as u8);
            return plain(Ask::Sit { seat: None, name, pets, color: 0 });
        }
        if let Some(said) = self.script.talks(dice) {
            return plain(said);
        }
        if let Some(swap) = swaps(picture, dice) {
            return plain(swap);
        }
        if self.part == Part::Host && matches!(table.phase, Phase::Gathering | Phase::Over) {
            let is_bot = |seat: u8| {
                table.chairs.get(usize::from(seat)).is_some_and(|chair| chair.bot.is_some())
            };
            if let Some((seat, level)) = self.bots.iter().find(|(seat, _)| !is_bot(*seat)) {
                return plain(seat_bot(*seat, level));
            }
            if dice.happens(60) {
                let muted = dice.happens(500);
                let seat = dice.below(table.chairs.len()) as u8;
                return plain(Ask::Mute { seat, muted });
            }
            if dice.happens(400) {
                return plain(Ask::Start);
            }
        }
        let mood = if self.world.faults.is_stopped() { Mood::Unruly } else { Mood::Wild };
        self.script.wants(picture, mood, dice)
    }
}

/// Before a game somebody may want another chair, and whoever is asked may agree.
fn swaps(picture: &Picture, dice: &mut Dice) -> Option<Ask> {
    let (table, me) = (&picture.table, picture.you.seat?);
    if !matches!(table.phase, Phase::Gathering | Phase::Over) {
        return None;
    }
    let mut others = (0..).zip(&table.chairs).filter(|(seat, _)| *seat != me);
    let asked = others.clone().find(|(_, chair)| chair.wants == Some(me));
    if let Some((seat, _)) = asked {
        return dice.happens(300).then_some(Ask::Swap { seat, yes: true });
    }
    let (seat, _) = others.find(|(_, chair)| chair.name.is_some())?;
    dice.happens(40).then(|| Ask::Swap { seat, yes: dice.happens(800) })
}
