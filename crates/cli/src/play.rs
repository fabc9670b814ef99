//! `play`: a game against random players, line by line.

use std::collections::BTreeSet;
use std::io::{self, BufRead, IsTerminal, StdinLock, Write};
use std::path::Path;

use engine::games::Visit;
use engine::record::Recorder;
use engine::{
    Face, Fast, Options, Outcome, Refusal, Seat, Setting, Setup, Sight, Simulate, Told, Value,
    Viewer,
};
use texts::Texts;

use crate::args;
use crate::bots::Bots;
use crate::failure::Failure;
use crate::rules::{Catalogue, write_rule};
use crate::typed::{Move, Typed};
use crate::{save, seating, typed};

/// Plays one game.
pub(crate) fn run(args: &args::Play, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    if let Some(path) = &args.save {
        save::admits(path, args.force)?;
    }
    args.game.visit(Work { args, texts, out })
}

struct Work<'a, W> {
    args: &'a args::Play,
    texts: &'a Texts,
    out: &'a mut W,
}

impl<W: Write> Visit for Work<'_, W> {
    type Out = Result<(), Failure>;
    fn visit<G: Simulate>(self) -> Result<(), Failure> {
        let Work { args, texts, out } = self;
        let setup: Setup<G> = seating::setup_with_pets(&args.table, &args.pets, texts)?;
        let me = seating::seat(args.seat, setup.seats())?;
        let seed = args.seed.unwrap_or_else(any_seed);
        let names: Vec<String> = (0..setup.seats())
            .map(|seat| if seat == me.0 { "you".to_owned() } else { format!("bot{seat}") })
            .collect();
        let mut dealt = Vec::new();
        let recorder =
            Recorder::deal(&setup, &names, &seed.to_string(), Fast::new(seed), &mut dealt)
                .map_err(Failure::trouble)?;
        let mut session = Session {
            recorder,
            me,
            bots: Bots::new(seed),
            texts,
            catalogues: [Catalogue::of(args.game), Catalogue::shared()],
            log: Vec::new(),
            input: io::stdin().lock(),
            prompts: io::stdin().is_terminal(),
            force: args.force,
            out,
        };
        session.welcome(&setup, seed)?;
        session.tell(&dealt)?;
        let ended = session.run();
        if let Some(path) = &args.save {
            session.save(path)?;
        }
        ended
    }
}

/// A game between a person and random players.
struct Session<'a, G: Simulate, W> {
    recorder: Recorder<G, Fast>,
    me: Seat,
    bots: Bots<G>,
    texts: &'a Texts,
    catalogues: [Catalogue; 2],
    log: Vec<String>,
    input: StdinLock<'static>,
    prompts: bool,
    force: bool,
    out: &'a mut W,
}

/// What only a referee keeps an eye on: `table` shows it, a turn does not.
const BOOKKEEPING: &[&str] =
    &["seats", "turns", "drawn-rounds", "idle", "discards-before", "stands"];

/// What is worth a line once it is more than nothing.
const COUNTS: &[&str] = &["bonus", "penalty", "marios"];

/// How much of the table is shown.
#[derive(Copy, Clone)]
enum Much {
    /// What there is: no empty piles, no bookkeeping.
    Something,
    /// All of it.
    All,
}

/// What came of asking the person.
enum Answer {
    Moved,
    LetPass,
    Quit,
}

impl<G: Simulate, W: Write> Session<'_, G, W> {
    fn welcome(&mut self, setup: &Setup<G>, seed: u64) -> Result<(), Failure> {
        let title = self.texts.line(&format!("game-{}", G::ID), &[]);
        writeln!(self.out, "{title} ({}), seed {seed}", setup.options().spell())?;
        self.say("program-sat", &[("seat", self.me.into())])?;
        self.say("program-help", &[])
    }

    fn run(&mut self) -> Result<(), Failure> {
        loop {
            if let Some(outcome) = self.recorder.game().outcome() {
                return self.over(outcome);
            }
            let to_act = self.recorder.game().to_act();
            if let Some(seat) = self.bots.reacting(to_act.may.without(self.me))
                && self.let_bot(seat)?
            {
                continue;
            }
            let must = to_act.must.has(self.me);
            if must || !self.legal().is_empty() {
                match self.ask(must)? {
                    Answer::Moved => continue,
                    Answer::LetPass => {}
                    Answer::Quit => return self.say("program-bye", &[]),
                }
            }
            let waiting = to_act.must.without(self.me);
            let first = self.recorder.game().asks_first().filter(|&seat| waiting.has(seat));
            if let Some(seat) = first.or_else(|| self.bots.pick(waiting)) {
                self.let_bot(seat)?;
            }
        }
    }

    /// Lets a bot move, if it has a move.
    fn let_bot(&mut self, seat: Seat) -> Result<bool, Failure> {
        let sight = Sight::new(self.recorder.game(), seat);
        let Some(mv) = self.bots.choose(&sight) else { return Ok(false) };
        let events = self.recorder.play(seat, mv).map_err(|refusal| {
            Failure::trouble(format_args!("`{mv}` was generated and refused by {refusal}"))
        })?;
        self.tell(&events)?;
        Ok(true)
    }

    /// Asks the person until there is a move, or none is wanted.
    fn ask(&mut self, must: bool) -> Result<Answer, Failure> {
        // A table before every forced pass would bury what happens.
        if must && self.legal().len() > 1 {
            self.table(Much::Something)?;
        }
        self.say(if must { "program-your-turn" } else { "program-may" }, &[])?;
        self.list()?;
        loop {
            let Some(line) = self.read()? else { return Ok(Answer::Quit) };
            match typed::read(&line) {
                Typed::Nothing if must => self.list()?,
                Typed::Nothing => return Ok(Answer::LetPass),
                Typed::Quit => return Ok(Answer::Quit),
                Typed::Help => self.say("program-help", &[])?,
                Typed::Legal => self.list()?,
                Typed::Hand => self.hand()?,
                Typed::Table => {
                    self.table(Much::All)?;
                    self.printed()?;
                }
                Typed::Log => self.log()?,
                Typed::Rules(slug) => self.rules(slug)?,
                Typed::Why(text) => {
                    if let Some(mv) = self.read_move(text)? {
                        match self.recorder.game().check(self.me, mv) {
                            Ok(()) => self.say("program-allowed", &[])?,
                            Err(refusal) => self.refuse(&refusal)?,
                        }
                    }
                }
                Typed::Save("") => self.say("program-save-where", &[])?,
                Typed::Save(file) => match self.save(Path::new(file)) {
                    Err(Failure::Trouble(text) | Failure::Usage(text)) => {
                        writeln!(self.out, "{text}")?;
                    }
                    other => other?,
                },
                Typed::Move(text) => {
                    if let Some(mv) = self.read_move(text)? {
                        match self.recorder.play(self.me, mv) {
                            Ok(events) => {
                                self.tell(&events)?;
                                return Ok(Answer::Moved);
                            }
                            Err(refusal) => self.refuse(&refusal)?,
                        }
                    }
                }
            }
        }
    }

    /// The next line that is typed; nothing at the end of the input.
    fn read(&mut self) -> Result<Option<String>, Failure> {
        if self.prompts {
            write!(self.out, "> ")?;
        }
        self.out.flush()?;
        let mut bytes = Vec::new();
        let count = self
            .input
            .read_until(b'\n', &mut bytes)
            .map_err(|error| Failure::trouble(format_args!("cannot read: {error}")))?;
        Ok((count > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
    }

    /// The move that is typed, by notation or by number; says so if there is none.
    fn read_move(&mut self, text: &str) -> Result<Option<G::Move>, Failure> {
        match typed::read_move(text, &self.legal()) {
            Move::Known(mv) => return Ok(Some(mv)),
            Move::NoNumber(number) => {
                self.say("program-no-number", &[("number", number.into())])?
            }
            Move::Unreadable(unreadable) => {
                self.say("program-unreadable", &[])?;
                writeln!(self.out, "  {unreadable}")?;
            }
        }
        Ok(None)
    }

    fn legal(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.recorder.game().moves(self.me, &mut moves);
        moves
    }

    fn list(&mut self) -> Result<(), Failure> {
        let moves = self.legal();
        if moves.is_empty() {
            return self.say("program-nothing-legal", &[]);
        }
        self.say("program-legal", &[])?;
        for (i, mv) in moves.iter().enumerate() {
            writeln!(self.out, "{:4}  {mv}", i + 1)?;
        }
        Ok(())
    }

    fn refuse(&mut self, refusal: &Refusal) -> Result<(), Failure> {
        let why = self.texts.why(G::ID, refusal);
        Ok(writeln!(self.out, "{why} ({})", refusal.rule)?)
    }

    fn setting(&self) -> Setting {
        Setting::read(&self.recorder.game().view(Viewer::Seat(self.me)).to_string())
    }

    /// What the person sees, one thing a line.
    fn table(&mut self, much: Much) -> Result<(), Failure> {
        let fields = self.setting().fields;
        for field in &fields {
            let (mut label, mut words) = (field.key.clone(), &field.words[..]);
            if let [first, rest @ ..] = words
                && fields.iter().filter(|other| other.key == field.key).count() > 1
            {
                label = format!("{label} {first}");
                words = rest;
            }
            let nothing = words.iter().all(|word| word == "-");
            match much {
                Much::Something if nothing || BOOKKEEPING.contains(&&*field.key) => {}
                Much::Something if words == ["0"] && COUNTS.contains(&&*field.key) => {}
                Much::All if nothing => writeln!(self.out, "{label}: -")?,
                Much::Something | Much::All => writeln!(self.out, "{label}: {}", words.join(" "))?,
            }
        }
        Ok(())
    }

    /// What is printed on the cards that lie there, where that is more than the name says.
    fn printed(&mut self) -> Result<(), Failure> {
        let (plan, deck) = (G::plan(), self.recorder.game().deck());
        let words = self.setting().fields.into_iter().flat_map(|field| field.words);
        let cards: BTreeSet<G::Card> = words.filter_map(|word| G::Card::from_name(&word)).collect();
        for card in cards.into_iter().filter(|&card| plan.marked.has(card)) {
            let marks = plan.marks.iter().enumerate();
            let marks: Vec<_> = marks.map(|(i, mark)| (mark.name, deck.mark(card, i))).collect();
            let full = self.texts.card_in_full(G::ID, card.name(), &marks);
            writeln!(self.out, "  {}  {full}", card.name())?;
        }
        Ok(())
    }

    /// The person's cards, by name.
    fn hand(&mut self) -> Result<(), Failure> {
        self.say("program-your-hand", &[])?;
        let me = self.me.to_string();
        for field in self.setting().fields {
            if field.key == "hand" && field.words.first() == Some(&me) {
                for card in field.words.iter().skip(1).filter(|&card| card != "-") {
                    // A card that lies in a place is written `a:7`.
                    let name = card.split_once(':').map_or(&**card, |(_, name)| name);
                    writeln!(self.out, "  {card}  {}", self.texts.card(G::ID, name))?;
                }
            }
        }
        Ok(())
    }

    fn log(&mut self) -> Result<(), Failure> {
        if self.log.is_empty() {
            return self.say("program-log-empty", &[]);
        }
        for sentence in &self.log {
            writeln!(self.out, "  {sentence}")?;
        }
        Ok(())
    }

    fn rules(&mut self, slug: &str) -> Result<(), Failure> {
        match self.catalogues.iter().find_map(|catalogue| catalogue.find(slug)) {
            Some(rule) => Ok(write_rule(rule, self.texts, self.out)?),
            None if slug.is_empty() => {
                let [game, _] = &self.catalogues;
                game.list(self.texts, self.out)
            }
            None => self.say("program-no-rule", &[]),
        }
    }

    /// What the person learns of what happened.
    fn tell(&mut self, events: &[G::Event]) -> Result<(), Failure> {
        for &event in events {
            let Some(event) = G::redact(event, Viewer::Seat(self.me)) else { continue };
            let (key, values) = event.told();
            let Some(sentence) = self.texts.event(key, &values, |seat| self.texts.seat(seat))
            else {
                continue;
            };
            writeln!(self.out, "{sentence}")?;
            if self.recorder.game().tells_again(event) {
                self.log.push(sentence);
            }
        }
        Ok(())
    }

    fn over(&mut self, outcome: Outcome) -> Result<(), Failure> {
        let key = if outcome.winners.len() == 1 { "program-won" } else { "program-shared" };
        self.say(key, &[("seats", outcome.winners.into())])?;
        let title = self.texts.title(outcome.rule.0).unwrap_or_default();
        writeln!(self.out, "{title} ({})", outcome.rule)?;
        let game = self.recorder.game();
        let scores = game.standing().scores;
        if scores.iter().any(|&score| score != 0) {
            for seat in (0..game.seats()).map(Seat) {
                writeln!(self.out, "{}: {}", self.texts.seat(seat), scores[seat.index()])?;
            }
        }
        Ok(())
    }

    fn save(&mut self, path: &Path) -> Result<(), Failure> {
        save::write(path, &self.recorder.text(), self.force)?;
        Ok(writeln!(self.out, "{} {}", self.texts.line("program-saved", &[]), path.display())?)
    }

    fn say(&mut self, key: &str, values: &[(&str, Value)]) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", self.texts.line(key, values))?)
    }
}

/// A seed that nobody chose.
fn any_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    // Short enough to be typed again.
    RandomState::new().hash_one(0) % 1_000_000_000
}
