//! The parser of scenario files, before any game has looked at them.

use crate::setting::{Fault, Field, Setting};

/// A file of scenarios.
#[derive(Default)]
pub(super) struct File {
    /// The game's id and the line that names it.
    pub(super) game: Option<Field>,
    /// Options for the whole file.
    pub(super) options: Vec<Field>,
    /// The scenarios, in order.
    pub(super) scenarios: Vec<Scenario>,
    /// What is wrong before the first heading.
    pub(super) faults: Vec<Fault>,
}

/// One scenario.
pub(super) struct Scenario {
    /// The line of its heading.
    pub(super) line: usize,
    /// The rule that it shows.
    pub(super) slug: String,
    /// Options of its own.
    pub(super) options: Vec<Field>,
    /// The position or deal.
    pub(super) setting: Setting,
    /// What is done and expected.
    pub(super) steps: Vec<Step>,
    /// The first thing in it that cannot be read.
    pub(super) fault: Option<Fault>,
    part: Part,
}

/// A line that does or expects something.
pub(super) struct Step {
    /// The line, from 1.
    pub(super) line: usize,
    /// What kind of line it is.
    pub(super) kind: Kind,
    /// The words behind the sign.
    pub(super) words: Vec<String>,
}

/// The sign that a step begins with.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Kind {
    /// `>`: a move.
    Move,
    /// `!`: a refusal.
    Refused,
    /// `=`: something to compare.
    Expect,
}

#[derive(PartialEq, Eq)]
enum Part {
    Prose,
    Setting,
    Steps,
}

impl Kind {
    fn of(sign: &str) -> Option<Kind> {
        match sign {
            ">" => Some(Kind::Move),
            "!" => Some(Kind::Refused),
            "=" => Some(Kind::Expect),
            _ => None,
        }
    }
}

impl File {
    /// Takes a text apart into scenarios.
    pub(super) fn read(text: &str) -> File {
        let mut file = File::default();
        for (i, line) in text.lines().enumerate() {
            file.take(line.trim(), i + 1);
        }
        file
    }

    fn take(&mut self, text: &str, line: usize) {
        if text.starts_with(';') {
            return;
        }
        if let Some(title) = text.strip_prefix("##") {
            match self.scenarios.last().map(|scenario| scenario.slug.clone()) {
                Some(slug) => self.scenarios.push(Scenario::new(slug, line)),
                None => {
                    let title = title.trim();
                    let fault = format!("`## {title}` needs a heading `# slug` before it");
                    self.faults.push(Fault::new(line, fault));
                }
            }
        } else if let Some(slug) = text.strip_prefix('#') {
            self.scenarios.push(Scenario::new(slug.trim().to_owned(), line));
        } else if let Some(scenario) = self.scenarios.last_mut() {
            scenario.take(text, line);
        } else if let Some(field) = Field::read(text, line) {
            match &*field.key {
                "game" if self.game.is_none() => self.game = Some(field),
                "game" => self.faults.push(field.fault("stands twice")),
                "options" => self.options.push(field),
                _ => self
                    .faults
                    .push(field.fault("before the first heading stand `game` and `options`")),
            }
        }
    }
}

impl Scenario {
    fn new(slug: String, line: usize) -> Scenario {
        Scenario {
            line,
            slug,
            options: Vec::new(),
            setting: Setting::default(),
            steps: Vec::new(),
            fault: None,
            part: Part::Prose,
        }
    }

    fn take(&mut self, text: &str, line: usize) {
        let Some(field) = Field::read(text, line) else {
            if self.part == Part::Prose {
                self.part = Part::Setting;
            }
            return;
        };
        let kind = Kind::of(&field.key);
        if self.part == Part::Prose {
            // Forgetting the blank line would turn the whole scenario into prose that tests nothing.
            if kind.is_some() {
                self.fail(Fault::new(line, "a blank line must end the prose under the heading"));
            }
            return;
        }
        if let Some(kind) = kind {
            self.part = Part::Steps;
            let words = text.split_whitespace().skip(1).map(str::to_owned).collect();
            self.steps.push(Step { line, kind, words });
        } else if self.part == Part::Steps {
            self.fail(field.fault("a setting line must stand before the first `>`, `=` or `!`"));
        } else {
            // A whole position can be pasted as the one line it is.
            text.split(';')
                .filter_map(|part| Field::read(part, line))
                .for_each(|field| self.set(field));
        }
    }

    fn set(&mut self, field: Field) {
        match &*field.key {
            "game" => self.fail(field.fault("stands before the first heading, for the whole file")),
            "options" => self.options.push(field),
            _ => self.setting.fields.push(field),
        }
    }

    fn fail(&mut self, fault: Fault) {
        self.fault.get_or_insert(fault);
    }
}
