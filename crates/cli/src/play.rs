//! `play`: a game against bots, line by line.

use std::collections::BTreeSet;
use std::io::{self, BufRead, IsTerminal, StdinLock, Write};
use std::path::Path;

use bots::{Bot, Budget, Craft, Strong, VisitCraft};
use engine::record::Recorder;
use engine::{Face, Options, Outcome, Refusal, Seat, Setting, Setup, Sight, Told, Value, Viewer};
use texts::Texts;

use crate::args;
use crate::company::{self, Company};
use crate::failure::Failure;
use crate::rules::{Catalogue, write_rule};
use crate::sealed::{Chances, Dealing};
use crate::typed::{Move, Typed};
use crate::{save, seating, typed};

/// Plays one game.
pub(crate) fn run(args: &args::Play, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    if let Some(path) = &args.save {
        save::admits(path, args.force)?;
    }
    bots::visit(args.game, Work { args, texts, out })
}

/// How much is imagined for a hint.
const HINT: Budget = Budget::simulations(2_000);
/// How many moves a hint shows.
const HINTED: usize = 3;

struct Work<'a, W> {
    args: &'a args::Play,
    texts: &'a Texts,
    out: &'a mut W,
}

impl<W: Write> VisitCraft for Work<'_, W> {
    type Out = Result<(), Failure>;
    fn visit<G: Craft>(self) -> Result<(), Failure> {
        let Work { args, texts, out } = self;
        let setup: Setup<G> = seating::setup_with_pets(&args.table, &args.pets, texts)?;
        let me = seating::seat(args.seat, setup.seats())?;
        let kinds = company::seated(&args.bots, setup.seats(), me)?;
        let seed = args.seed.unwrap_or_else(any_seed);
        let names: Vec<String> = (0..setup.seats())
            .map(|seat| if seat == me.0 { "you".to_owned() } else { format!("bot{seat}") })
            .collect();
        let mut dealt = Vec::new();
        let dealing = Dealing::of::<G>(&args.sealed, seed, 0, setup.seats())?;
        let recorder = Recorder::deal(&setup, &names, dealing.seed(), dealing.chance(), &mut dealt)
            .map_err(Failure::trouble)?;
        let mut session = Session {
            recorder,
            me,
            company: Company::new(&setup, &kinds, seed, &dealt),
            adviser: Strong::new(HINT, seed),
            texts,
            catalogues: [Catalogue::of(args.game), Catalogue::shared()],
            log: Vec::new(),
            input: io::stdin().lock(),
            prompts: io::stdin().is_terminal(),
            force: args.force,
            out,
        };
        session.adviser.sits(&setup, me);
        session.adviser.dealt(&company::heard::<G>(&dealt, me));
        session.welcome(&setup, seed, dealing.commitment())?;
        session.tell(&dealt)?;
        let ended = session.run();
        // Nobody plays on from here, so nobody gains by knowing.
        if let Some(secret) = dealing.secret() {
            session.recorder.publish(secret);
        }
        if let Some(path) = &args.save {
            session.save(path)?;
        }
        ended
    }
}

/// A game between a person and bots.
struct Session<'a, G: Craft, W> {
    recorder: Recorder<G, Chances>,
    me: Seat,
    company: Company<G>,
    /// Hears what the person hears, for hints.
    adviser: Strong<G>,
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

impl<G: Craft, W: Write> Session<'_, G, W> {
    fn welcome(
        &mut self,
        setup: &Setup<G>,
        seed: u64,
        commitment: Option<String>,
    ) -> Result<(), Failure> {
        let title = self.texts.line(&format!("game-{}", G::ID), &[]);
        let options = setup.options().spell();
        match commitment {
            None => writeln!(self.out, "{title} ({options}), seed {seed}")?,
            Some(commitment) => {
                writeln!(self.out, "{title} ({options})")?;
                let sealed = self.texts.phrase("fair-sealed", &[("commitment", commitment)]);
                writeln!(self.out, "{sealed}")?;
            }
        }
        self.say("program-sat", &[("seat", self.me.into())])?;
        self.say("program-help", &[])
    }

    fn run(&mut self) -> Result<(), Failure> {
        loop {
            let game = *self.recorder.game();
            if let Some(outcome) = game.outcome() {
                self.company.rise(outcome);
                return self.over(outcome);
            }
            let must = game.to_act().must.has(self.me);
            let next = if must { None } else { self.company.next(&game, game.to_act().must) };
            if let Some((seat, mv)) = self.company.shout(&game, next) {
                self.let_bot(seat, mv)?;
                continue;
            }
            if must || !self.legal().is_empty() {
                match self.ask(must)? {
                    Answer::Moved => continue,
                    Answer::LetPass => {}
                    Answer::Quit => return self.say("program-bye", &[]),
                }
            }
            if let Some(seat) = next
                && let Some(mv) = self.company.choose(&game, seat)
            {
                self.let_bot(seat, mv)?;
            }
        }
    }

    /// Lets a bot make its move.
    fn let_bot(&mut self, seat: Seat, mv: G::Move) -> Result<(), Failure> {
        let played = self.play(seat, mv)?;
        played.map_err(|refusal| {
            Failure::trouble(format_args!("a bot chose `{mv}`, which was refused by {refusal}"))
        })
    }

    /// Makes a move and tells everybody, or says why it cannot be made.
    fn play(&mut self, seat: Seat, mv: G::Move) -> Result<Result<(), Refusal>, Failure> {
        let before = *self.recorder.game();
        let events = match self.recorder.play(seat, mv) {
            Ok(events) => events,
            Err(refusal) => return Ok(Err(refusal)),
        };
        self.company.hear(&before, &events);
        let heard = company::heard::<G>(&events, self.me);
        self.adviser.hears(&Sight::new(&before, self.me), &heard);
        self.tell(&events)?;
        Ok(Ok(()))
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
                Typed::Hint => self.hint()?,
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
                        match self.play(self.me, mv)? {
                            Ok(()) => return Ok(Answer::Moved),
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

    /// The moves that promise most, from what the person's seat knows.
    fn hint(&mut self) -> Result<(), Failure> {
        match self.legal()[..] {
            [] => return self.say("program-nothing-legal", &[]),
            [_] => return self.say("program-hint-only", &[]),
            _ => {}
        }
        let candidates = self.adviser.candidates(&Sight::new(self.recorder.game(), self.me));
        self.say("program-hint", &[])?;
        for candidate in candidates.iter().take(HINTED) {
            writeln!(self.out, "{:4.0} %  {}", 100.0 * candidate.value, candidate.mv)?;
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
