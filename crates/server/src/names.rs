//! Normalization of names and texts that people write, without homoglyphs and controls that could mislead others.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_properties::UnicodeEmoji;
use unicode_security::skeleton;
use unicode_segmentation::UnicodeSegmentation;

/// The most characters of a name, as people count them.
const LONGEST: usize = 20;
/// The most code points of a text: what people count as one character may consist of very many.
const MOST: usize = 400;

/// Characters that nobody sees, or that turn what stands around them.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}'
            | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}')
}

/// The text in one form, without hidden characters, and with single spaces.
fn clean(text: &str) -> String {
    let visible = text.chars().take(MOST).nfkc().filter(|&c| c.is_whitespace() || !is_hidden(c));
    // What something hidden had kept apart comes together now, and one sign can have become many.
    let visible: String = visible.nfkc().take(MOST).collect();
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A name as it is shown, if the text can be one.
#[must_use]
pub fn name(text: &str) -> Option<String> {
    if text.len() > 4 * MOST {
        return None;
    }
    let name = clean(text);
    let count = name.graphemes(true).count();
    let marks = name.chars().count();
    let fits = (1..=LONGEST).contains(&count) && marks <= 3 * LONGEST;
    (fits && name.chars().any(is_telling)).then_some(name)
}

/// Tells whether a name can be said, or at least remembered, by this character: a letter, a digit or an emoji.
fn is_telling(c: char) -> bool {
    c.is_alphanumeric() || !c.is_ascii() && c.is_emoji_char()
}

/// Tells whether two names could be taken for each other by whoever only looks: whatever the alphabet, the case
/// and the marks on the letters (Unicode TR39, skeletons).
#[must_use]
pub fn are_alike(one: &str, two: &str) -> bool {
    let twos = prints(two);
    prints(one).iter().any(|print| twos.contains(print))
}

/// What a name looks like, read as it is written and read in small letters: a capital I looks like a small L, and
/// is a small I all the same.
fn prints(name: &str) -> [String; 2] {
    [name.to_owned(), name.to_lowercase()].map(|name| {
        let looks: String = skeleton(&name).collect();
        let letters = looks.nfd().filter(|c| !is_combining_mark(*c) && !c.is_whitespace());
        skeleton(&letters.collect::<String>().to_lowercase()).collect()
    })
}

/// What somebody writes, as it is shown.
#[must_use]
pub fn text(text: &str) -> String {
    clean(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_what_one_sees() {
        assert_eq!(name("  Ana   María ").as_deref(), Some("Ana María"));
        assert_eq!(name("Ａｎａ").as_deref(), Some("Ana"));
        assert_eq!(name("ñandú 🐕").as_deref(), Some("ñandú 🐕"));
        assert_eq!(name("Ana\u{202E}bob").as_deref(), Some("Anabob"));
        assert_eq!(name("A\u{200B}na").as_deref(), Some("Ana"));
        assert_eq!(name(&"é".repeat(20)).as_deref(), Some(&*"é".repeat(20)));
    }

    #[test]
    fn what_is_no_name_is_none() {
        for text in ["", "   ", "\u{200B}\u{200D}", "\u{3164}", "\n\t"] {
            assert_eq!(name(text), None, "{text:?}");
        }
        assert_eq!(name(&"a".repeat(21)), None);
        assert_eq!(name(&"a".repeat(5_000)), None);
        // One character for the eye, hundreds for the machine.
        assert_eq!(name(&format!("a{}", "\u{0301}".repeat(300))), None);
    }

    #[test]
    fn names_that_say_nothing_are_none() {
        for text in ["...", "-", "!?", "· ·", "_", "\u{0301}", "''"] {
            assert_eq!(name(text), None, "{text:?}");
        }
        for text in ["7", "ñ", "愛", "🐕", "J.", "♥"] {
            assert!(name(text).is_some(), "{text:?}");
        }
    }

    #[test]
    fn names_that_could_be_taken_for_each_other_are_alike() {
        for (one, two) in [
            ("Ana", "Ana"),
            ("Ana", "ana"),
            ("Ana", "Аnа"),
            ("Ana", "Aná"),
            ("Ana", "An a"),
            ("pablo", "pabIo"),
            ("PABLO", "pabIo"),
            ("INES", "ines"),
            ("Rosa", "R0sa"),
            ("scope", "ѕсоре"),
        ] {
            assert!(are_alike(one, two), "{one} {two}");
        }
        for (one, two) in [("Ana", "Anna"), ("Ana", "Bob"), ("🐕", "🐈"), ("Ana", "Ana 2")] {
            assert!(!are_alike(one, two), "{one} {two}");
        }
    }

    #[test]
    fn what_looks_the_same_is_the_same() {
        assert_eq!(name("Andre\u{200B}\u{301}").as_deref(), Some("André"));
        let many = text(&"\u{FDFA}".repeat(400));
        assert!(many.chars().count() <= MOST, "{}", many.chars().count());
        assert_eq!(text(&many), many);
    }

    #[test]
    fn texts_keep_their_words() {
        assert_eq!(text(" hola\n\nmundo\u{0007} "), "hola mundo");
    }
}
