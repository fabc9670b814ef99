//! Which text a table with some options reads.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use crate::{Incomplete, written};

/// What stands between two conditions in the name of a text.
const AND: &str = "--";

/// The options of a table that are not as printed, as they are written in terms and records:
/// `headache=on catch-up=off`, or `-`.
///
/// A rule that an option changes has texts of its own for it, named after the option and its value:
/// `.headache-on` beside the sentence, `.title-headache-on` beside the title, `.why-headache-on` beside
/// the reason. A name without a value, `.target`, is for every value that is not as printed, and can show
/// it (`{ $target }`). Two options that meet are `.scoring-points--target`; the text with the most
/// conditions is the one that is read.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Played<'a>(&'a str);

impl<'a> Played<'a> {
    /// The printed game.
    pub const AS_PRINTED: Played<'static> = Played("-");

    /// A table with these options.
    #[must_use]
    pub fn with(options: &'a str) -> Played<'a> {
        Played(options)
    }

    /// The options, by name and value.
    fn options(self) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.0.split_whitespace().filter_map(|word| word.split_once('='))
    }

    /// How many conditions a name has, and how many of them name a value, if all of them hold.
    fn fits(self, name: &str) -> Option<(usize, usize)> {
        let (mut conditions, mut values) = (0, 0);
        for condition in name.split(AND) {
            let names_value = self.options().find_map(|(option, value)| {
                let rest = condition.strip_prefix(option)?;
                match rest.strip_prefix('-') {
                    None => rest.is_empty().then_some(0),
                    Some(named) => (named == value).then_some(1),
                }
            })?;
            conditions += 1;
            values += names_value;
        }
        Some((conditions, values))
    }

    /// A part of the message of a rule as this table reads it: nothing if there is none.
    pub(crate) fn text(
        self,
        bundle: &FluentBundle<FluentResource>,
        slug: &str,
        part: Option<&str>,
        mut args: FluentArgs<'a>,
    ) -> Option<Result<String, Incomplete>> {
        let message = bundle.get_message(&slug.replace('.', "-"))?;
        let condition = |id: &'_ str| {
            let rest = match part {
                None => Some(id),
                Some(part) => id.strip_prefix(part).and_then(|rest| rest.strip_prefix('-')),
            };
            self.fits(rest?)
        };
        let mut best: Option<((usize, usize), _)> = None;
        for attribute in message.attributes() {
            if let Some(fit) = condition(attribute.id())
                && best.as_ref().is_none_or(|(other, _)| fit > *other)
            {
                best = Some((fit, attribute.value()));
            }
        }
        let pattern = match (best, part) {
            (Some((_, pattern)), _) => pattern,
            (None, None) => message.value()?,
            (None, Some(part)) => message.get_attribute(part)?.value(),
        };
        for (option, value) in self.options() {
            match value.parse::<u32>() {
                Ok(number) => args.set(option, number),
                Err(_) => args.set(option, value),
            }
        }
        Some(written(bundle, pattern, &args))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_fits_if_all_its_conditions_hold() {
        let played = Played::with("catch-up=after-three headache=on target=300");
        assert_eq!(played.fits("headache-on"), Some((1, 1)));
        assert_eq!(played.fits("catch-up-after-three"), Some((1, 1)));
        assert_eq!(played.fits("target"), Some((1, 0)));
        assert_eq!(played.fits("headache-on--target"), Some((2, 1)));
        assert_eq!(played.fits("headache-off"), None);
        assert_eq!(played.fits("headache-on--challenge-on"), None);
        assert_eq!(played.fits("title"), None);
        assert_eq!(Played::AS_PRINTED.fits("headache-on"), None);
        assert_eq!(Played::with("").fits("target"), None);
    }
}
