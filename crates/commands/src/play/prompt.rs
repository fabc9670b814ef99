//! The prompt: what the person types, and what is answered.

use std::io::Write;
use std::path::Path;

use engine::Refusal;
use games::source;
use protocol::Ask;
use table::Answer;
use texts::Played;

use super::Session;
use super::scene::{Much, spell};
use super::terminal_table::Seal;
use crate::failure::Failure;
use crate::rules::{write_rule, write_ruling};
use crate::typed::{self, Move, Typed};

/// How many moves a hint shows.
const HINTED: usize = 3;

/// What came of asking the person.
pub(super) enum Answered {
    Moved,
    LetPass,
    Quit,
}

impl<W: Write> Session<'_, W> {
    /// Asks the person until there is a move, or none is wanted.
    pub(super) fn prompt(&mut self) -> Result<Answered, Failure> {
        let must = self.you.must;
        // A table before every forced pass would bury what happens.
        if must && self.you.moves.len() > 1 {
            self.scene().table(Much::Something, self.out)?;
        }
        self.say(if must { "program-your-turn" } else { "program-may" }, &[])?;
        self.list()?;
        loop {
            let Some(line) = self.read()? else { return Ok(Answered::Quit) };
            match typed::read(&line) {
                Typed::Nothing if must => self.list()?,
                Typed::Nothing => return Ok(Answered::LetPass),
                Typed::Quit => return Ok(Answered::Quit),
                Typed::Again => self.say("rejected-playing", &[])?,
                Typed::Undo => {
                    let number = self.number;
                    self.undo()?;
                    if self.number != number {
                        return Ok(Answered::Moved);
                    }
                }
                Typed::Move(text) => {
                    let Some(mv) = self.read_move(text)? else { continue };
                    let listed = self.you.moves.clone();
                    let (answer, number) = (self.table.ask(Ask::Play { mv }), self.number);
                    self.tell()?;
                    if let Some(answer) = answer {
                        self.answer(&answer)?;
                        // Somebody else was quicker, and there is something else to decide about.
                        if self.number != number {
                            return Ok(Answered::Moved);
                        }
                        continue;
                    }
                    // Whoever passed has decided about what else was on the list.
                    let is_new = |mv: &String| !listed.contains(mv);
                    let same = self.table.can_undo() && !self.you.moves.iter().any(is_new);
                    return Ok(if same { Answered::LetPass } else { Answered::Moved });
                }
                word => self.word(word)?,
            }
        }
    }

    /// Asks whether there is to be another game.
    pub(super) fn wants_another(&mut self) -> Result<bool, Failure> {
        self.say("program-again", &[])?;
        loop {
            let Some(line) = self.read()? else { return Ok(false) };
            match typed::read(&line) {
                Typed::Again => return Ok(true),
                Typed::Quit | Typed::Nothing => return Ok(false),
                // In a pipe nobody reads the question once more.
                Typed::Move(_) if !self.input.is_terminal() => return Ok(false),
                Typed::Move(_) => self.say("program-again", &[])?,
                Typed::Undo => self.undo()?,
                word => self.word(word)?,
            }
        }
    }

    /// Answers a word about the game.
    fn word(&mut self, word: Typed<'_>) -> Result<(), Failure> {
        match word {
            Typed::Help => self.say("program-help", &[]),
            Typed::Legal => self.list(),
            Typed::Hint => self.hint(),
            Typed::Hand => {
                self.say("program-your-hand", &[])?;
                self.scene().hand(self.me, self.out)
            }
            Typed::Table => {
                self.scene().table(Much::All, self.out)?;
                self.scene().printed(self.out)
            }
            Typed::Log => self.log(),
            Typed::Rules(slug) => self.rules(slug),
            Typed::Why(text) => self.why(text),
            Typed::Save("") => self.say("program-save-where", &[]),
            Typed::Save(file) => match self.save(Path::new(file), Seal::Kept) {
                Err(Failure::Trouble(text) | Failure::Usage(text)) => {
                    Ok(writeln!(self.out, "{text}")?)
                }
                other => other,
            },
            Typed::Nothing | Typed::Undo | Typed::Again | Typed::Quit | Typed::Move(_) => Ok(()),
        }
    }

    /// The next line that is typed; nothing at the end of the input.
    fn read(&mut self) -> Result<Option<String>, Failure> {
        if self.input.is_terminal() {
            write!(self.out, "> ")?;
        }
        self.out.flush()?;
        self.input.next()
    }

    /// The move that is typed, by notation or by number; says so if there is none.
    fn read_move(&mut self, text: &str) -> Result<Option<String>, Failure> {
        match typed::read_move(text, &self.you.moves, |text| spell(self.game, text)) {
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

    fn list(&mut self) -> Result<(), Failure> {
        if self.you.moves.is_empty() {
            return self.say("program-nothing-legal", &[]);
        }
        self.say("program-legal", &[])?;
        for (i, mv) in self.you.moves.iter().enumerate() {
            writeln!(self.out, "{:4}  {mv}", i + 1)?;
        }
        Ok(())
    }

    /// The moves that promise most, from what the person's seat knows.
    fn hint(&mut self) -> Result<(), Failure> {
        match self.you.moves[..] {
            [] => return self.say("program-nothing-legal", &[]),
            [_] => return self.say("program-hint-only", &[]),
            _ => {}
        }
        let advice = self.table.advice();
        self.say("program-hint", &[])?;
        for one in advice.iter().take(HINTED) {
            writeln!(self.out, "{:4.0} %  {}", f64::from(one.wins) / 10.0, one.mv)?;
        }
        Ok(())
    }

    fn why(&mut self, text: &str) -> Result<(), Failure> {
        let Some(mv) = self.read_move(text)? else { return Ok(()) };
        match self.table.check(&mv) {
            Ok(()) => self.say("program-allowed", &[]),
            Err(answer) => {
                self.answer(&answer)?;
                let Answer::Refused(refusal) = &answer else { return Ok(()) };
                let played = Played::with(self.table.options());
                Ok(write_ruling(refusal.rule.0, played, self.texts, self.out)?)
            }
        }
    }

    /// Says why something did not happen.
    pub(super) fn answer(&mut self, answer: &Answer) -> Result<(), Failure> {
        match answer {
            Answer::Refused(refusal) => self.refuse(refusal),
            Answer::Rejected(why) => self.say(&format!("rejected-{why}"), &[]),
            Answer::Repeated(_) => Ok(()),
        }
    }

    fn refuse(&mut self, refusal: &Refusal) -> Result<(), Failure> {
        let (texts, slug) = (self.texts, refusal.rule.0);
        let values: Vec<_> = refusal.values.iter().collect();
        let played = Played::with(self.table.options());
        let why = texts.why_at(played, self.game.id(), slug, &values, |seat| texts.seat(seat));
        let from = source::of(slug).map(|rule| texts.phrase(texts::badge(rule.origin()), &[]));
        Ok(writeln!(self.out, "{why} ({slug}) [{}]", from.unwrap_or_default())?)
    }

    fn log(&mut self) -> Result<(), Failure> {
        if self.story.log().next().is_none() {
            return self.say("program-log-empty", &[]);
        }
        for sentence in self.story.log() {
            writeln!(self.out, "  {sentence}")?;
        }
        Ok(())
    }

    fn rules(&mut self, slug: &str) -> Result<(), Failure> {
        match self.catalogues.iter().find_map(|catalogue| catalogue.find(slug)) {
            Some(rule) => {
                let played = Played::with(self.table.options());
                Ok(write_rule(rule, played, self.texts, self.out)?)
            }
            None if slug.is_empty() => {
                let [game, _] = &self.catalogues;
                game.list(Played::with(self.table.options()), self.texts, self.out)
            }
            None => self.say("program-no-rule", &[]),
        }
    }
}
