//! `play`: a game against bots in a terminal, line by line (a read-eval-print loop).

mod input;
mod keep;
mod plan;
mod prompt;
mod scene;
mod story;
mod terminal_table;

use std::io::Write;
use std::time::{Duration, Instant};

use engine::{Seat, Setting, Value};
use games::GameId;
use protocol::{Ask, Millis, You};
use table::DueKind;
use texts::Texts;

use crate::args;
use crate::failure::Failure;
use crate::rules::Catalogue;
use crate::save;
use input::Input;
use plan::Plan;
use prompt::Answered;
use scene::Scene;
use story::Story;
use terminal_table::{Seal, TerminalTable};

/// How long a person takes over a move, in milliseconds. Whoever notices something within that time
/// is quicker to shout it; after that the person is asked, and nothing happens meanwhile.
const PERSON: Millis = 1_500;
/// How long the others wait at a terminal after a move that can be taken back.
const GRACE: Duration = Duration::from_secs(2);

/// How long a pipe is waited for, after such a move, to say so. Whoever writes to it may be waiting
/// for what the others do.
const NEXT_LINE: Duration = Duration::from_secs(1);

/// Plays one game, and others if the person wants to.
pub(crate) fn run(args: &args::Play, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    if let Some(path) = &args.save {
        save::admits(path, args.force)?;
    }
    let plan = Plan::of(args, texts)?;
    let (me, deck) = (plan.me, plan.settings.deck.clone());
    let mut session = Session {
        table: TerminalTable::open(plan)?,
        me,
        game: args.game,
        deck: deck.as_deref(),
        texts,
        catalogues: [Catalogue::of(args.game), Catalogue::shared()],
        story: Story::default(),
        you: You { seat: None, must: false, may: false, moves: Vec::new(), deadline: None },
        since: 0,
        number: 0,
        let_pass: None,
        thought: Duration::ZERO,
        input: Input::new(),
        save: args.save.as_deref(),
        force: args.force,
        out,
    };
    session.run()
}

/// A person at a table.
struct Session<'a, W> {
    table: TerminalTable,
    me: Seat,
    game: GameId,
    deck: Option<&'a str>,
    texts: &'a Texts,
    catalogues: [Catalogue; 2],
    story: Story,
    /// What concerns the person now.
    you: You,
    /// Since when.
    since: Millis,
    /// The last update.
    number: u64,
    /// The update at which the person let something pass.
    let_pass: Option<u64>,
    /// How long the others thought when they were last asked.
    thought: Duration,
    input: Input,
    save: Option<&'a std::path::Path>,
    force: bool,
    out: &'a mut W,
}

/// How a game was left.
enum Left {
    Over,
    Quit,
}

impl<'a, W: Write> Session<'a, W> {
    fn run(&mut self) -> Result<(), Failure> {
        loop {
            self.begin()?;
            let left = self.play();
            // What was played is kept, whatever went wrong.
            self.keep(Seal::Broken)?;
            match left? {
                Left::Over if self.wants_another()? => {}
                Left::Over | Left::Quit => return self.say("program-bye", &[]),
            }
        }
    }

    /// Says what is played, and deals.
    fn begin(&mut self) -> Result<(), Failure> {
        let title = self.texts.line(&format!("game-{}", self.game.id()), &[]);
        let commitment = self.table.seal()?;
        let options = self.table.options();
        match self.table.seed() {
            Some(seed) => writeln!(self.out, "{title} ({options}), seed {seed}")?,
            None => writeln!(self.out, "{title} ({options})")?,
        }
        if let Some(commitment) = commitment {
            let sealed = self.texts.phrase("fair-sealed", &[("commitment", commitment)]);
            writeln!(self.out, "{sealed}")?;
        }
        self.say("program-sat", &[("seat", self.me.into())])?;
        self.say("program-help", &[])?;
        self.story = Story::default();
        self.table.deal()?;
        self.tell()
    }

    fn play(&mut self) -> Result<Left, Failure> {
        while !self.table.is_over() {
            let asked =
                self.you.must || !self.you.moves.is_empty() && self.let_pass != Some(self.number);
            let quickest = self.since + PERSON;
            match self.table.due() {
                Some((at, DueKind::Shout)) if at <= quickest => self.pass_until(at)?,
                _ if asked => match self.prompt()? {
                    Answered::Moved => {}
                    Answered::LetPass => self.let_pass = Some(self.number),
                    Answered::Quit => return Ok(Left::Quit),
                },
                Some((at, _)) => self.pass_until(at)?,
                None => return Err(Failure::trouble("nobody can move, and the game is not over")),
            }
        }
        self.over()?;
        Ok(Left::Over)
    }

    /// Lets time pass. A move of one's own can be taken back until somebody else has moved: at a
    /// terminal the others leave some time for that, in a pipe the next line says it.
    fn pass_until(&mut self, at: Millis) -> Result<(), Failure> {
        let can_undo = self.table.can_undo();
        let undo = if self.input.is_terminal() {
            self.out.flush()?;
            let pace = Duration::from_millis(at.saturating_sub(self.table.now()));
            let pace = pace.saturating_sub(self.thought);
            let pause = if can_undo { pace.max(GRACE) } else { pace };
            self.input.hears("undo", pause)?
        } else if can_undo {
            self.out.flush()?;
            self.input.next_is("undo", NEXT_LINE)?
        } else {
            false
        };
        if undo {
            return self.undo();
        }
        let begun = Instant::now();
        self.table.pass_until(at);
        self.thought = begun.elapsed();
        self.tell()
    }

    /// Takes the last move back, or says why not.
    fn undo(&mut self) -> Result<(), Failure> {
        match self.table.ask(Ask::Undo) {
            None => self.tell(),
            Some(answer) => self.answer(&answer),
        }
    }

    /// Tells what has happened.
    fn tell(&mut self) -> Result<(), Failure> {
        for update in self.table.news() {
            for sentence in self.story.hear(&update, self.texts) {
                writeln!(self.out, "{sentence}")?;
            }
            (self.you, self.number, self.since) = (update.you, update.number, self.table.now());
        }
        Ok(())
    }

    fn over(&mut self) -> Result<(), Failure> {
        let Some((winners, rule)) = self.story.outcome() else { return Ok(()) };
        let key = if winners.len() == 1 { "program-won" } else { "program-shared" };
        let won = self.texts.line(key, &[("seats", winners.into())]);
        // Some games have said it in the same words.
        if self.story.log().last() != Some(&won) {
            writeln!(self.out, "{won}")?;
        }
        let title = self.texts.title(&rule).unwrap_or_default();
        writeln!(self.out, "{title} ({rule})")?;
        let scores = self.story.scores();
        if scores.iter().any(|&score| score != 0) {
            for (seat, score) in (0..).map(Seat).zip(scores) {
                writeln!(self.out, "{}: {score}", self.texts.seat(seat))?;
            }
        }
        Ok(())
    }

    fn scene(&self) -> Scene<'a> {
        let setting = Setting::read(&self.table.view());
        Scene { game: self.game, deck: self.deck, setting, texts: self.texts }
    }

    fn say(&mut self, key: &str, values: &[(&str, Value)]) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", self.texts.line(key, values))?)
    }
}
