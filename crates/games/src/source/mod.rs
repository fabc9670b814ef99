//! Where the sentences of a rule come from: printed in a rulebook, a ruling of ours, or a house rule that a table can
//! choose.
//!
//! The catalogues in `rules/` say it, sentence by sentence; `catalogues` is made from them, and a test holds the two
//! together.

mod catalogues;

pub use catalogues::CATALOGUES;

/// Where a sentence of a rule comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// It is printed, in these places.
    Printed(&'static [Lines]),
    /// It is a ruling: the rulebook is silent, ambiguous or cut off.
    Ruling,
    /// It is a house rule: what the option of this name changes.
    HouseRule(&'static str),
}

/// A place in a rulebook: the game, the first line and the last.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Lines(pub &'static str, pub u16, pub u16);

/// A rule, and where its sentences come from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SourcedRule {
    /// Its slug.
    pub slug: &'static str,
    /// One for each of its sentences that comes from elsewhere than the one before.
    pub sources: &'static [Source],
}

/// A heading of a catalogue, and the rules below it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// The heading in small letters, with dashes between its words.
    pub name: &'static str,
    /// The rules, in their order.
    pub rules: &'static [SourcedRule],
}

/// A file of `rules/`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Catalogue {
    /// The id of its game, or `table`.
    pub id: &'static str,
    /// Its headings, in their order.
    pub chapters: &'static [Chapter],
}

/// Where a rule comes from as a whole.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// Whatever holds unless the table chooses otherwise is printed.
    Printed,
    /// Part of it is printed, part of it is a ruling.
    Mixed,
    /// It is a ruling: nothing of it is printed.
    Ruling,
    /// It is a house rule: nothing of it is printed, and it holds only where a table chooses it.
    HouseRule,
}

impl SourcedRule {
    /// Where it comes from as a whole.
    #[must_use]
    pub fn origin(&self) -> Origin {
        let printed = self.lines().next().is_some();
        match (printed, self.has_ruling()) {
            (true, false) => Origin::Printed,
            (true, true) => Origin::Mixed,
            (false, true) => Origin::Ruling,
            (false, false) => Origin::HouseRule,
        }
    }

    /// Tells whether some of it is a ruling.
    #[must_use]
    pub fn has_ruling(&self) -> bool {
        self.sources.contains(&Source::Ruling)
    }

    /// Where it is printed.
    pub fn lines(&self) -> impl Iterator<Item = Lines> + use<> {
        let sources = self.sources.iter();
        sources.flat_map(|source| match *source {
            Source::Printed(lines) => lines.iter().copied(),
            Source::Ruling | Source::HouseRule(_) => [].iter().copied(),
        })
    }
}

/// The headings of a catalogue; none if there is no such catalogue.
#[must_use]
pub fn chapters(id: &str) -> &'static [Chapter] {
    let found = CATALOGUES.iter().find(|catalogue| catalogue.id == id);
    found.map_or(&[], |catalogue| catalogue.chapters)
}

/// A rule by its slug.
#[must_use]
pub fn of(slug: &str) -> Option<&'static SourcedRule> {
    let id = slug.split('.').next()?;
    chapters(id).iter().flat_map(|chapter| chapter.rules).find(|rule| rule.slug == slug)
}
