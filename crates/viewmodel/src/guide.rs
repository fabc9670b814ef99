//! What somebody is told who plays a game for the first time: a sentence for what can be done now, each
//! a few times and no more.

use art::Game;

use crate::games;

/// How often each sentence is shown.
const TIMES: u8 = 3;
/// What is remembered of who needs no more of it.
const DONE: &str = "done";

/// What could be said now, the most urgent first: with `guide-` and the game before it each is the key
/// of a text. `stage` is what the table expects, `can` says which acts there are.
#[must_use]
pub fn situations(game: Game, stage: &str, can: impl Fn(&str) -> bool) -> Vec<&'static str> {
    games::situations(game, stage, &can)
}

/// What has been shown of the sentences of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shown {
    counts: Vec<(String, u8)>,
    is_done: bool,
}

impl Shown {
    /// Reads what was kept.
    #[must_use]
    pub fn read(text: &str) -> Shown {
        let count = |word: &str| {
            let (name, count) = word.split_once('=')?;
            Some((name.to_owned(), count.parse().ok()?))
        };
        Shown { counts: text.split(' ').filter_map(count).collect(), is_done: text == DONE }
    }

    /// What is to be kept.
    #[must_use]
    pub fn written(&self) -> String {
        if self.is_done {
            return DONE.to_owned();
        }
        let words = self.counts.iter().map(|(name, count)| format!("{name}={count}"));
        words.collect::<Vec<_>>().join(" ")
    }

    /// Nothing more is to be shown, ever.
    pub fn end(&mut self) {
        self.is_done = true;
    }

    /// The first of these that was not shown often enough; it counts as shown once more.
    pub fn next(&mut self, situations: &[&'static str]) -> Option<&'static str> {
        if self.is_done {
            return None;
        }
        let times = |name: &str| self.counts.iter().find(|(known, _)| known == name);
        let next = situations.iter().find(|name| times(name).is_none_or(|(_, n)| *n < TIMES))?;
        match self.counts.iter_mut().find(|(known, _)| known == next) {
            Some((_, count)) => *count += 1,
            None => self.counts.push(((*next).to_owned(), 1)),
        }
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::{Lang, Texts};

    const STAGES: [&str; 18] = [
        "choosing",
        "matching",
        "drawn",
        "placing",
        "played",
        "window",
        "asked",
        "attack",
        "defend",
        "peeking",
        "asking",
        "throwing",
        "recruiting",
        "taking",
        "partying",
        "tidying",
        "over",
        "",
    ];

    #[test]
    fn every_situation_has_its_sentence() {
        for lang in Lang::ALL {
            let texts = Texts::new(*lang);
            for game in Game::ALL {
                let mut said = Vec::new();
                for stage in STAGES {
                    said.extend(situations(game, stage, |_| true));
                }
                said.sort_unstable();
                said.dedup();
                assert!((4..=8).contains(&said.len()), "{}: {said:?}", game.name());
                for name in said {
                    let key = format!("guide-{}-{name}", game.name());
                    assert_ne!(texts.phrase(&key, &[]), key, "{lang}");
                }
            }
        }
    }

    #[test]
    fn the_most_urgent_goes_first() {
        assert_eq!(situations(Game::Dos, "choosing", |act| act == "catch"), ["catch", "draw"]);
        assert_eq!(situations(Game::Dos, "choosing", |act| act == "match"), ["match", "draw"]);
        assert_eq!(situations(Game::Kiltros, "over", |_| false), [""; 0]);
    }

    #[test]
    fn each_is_shown_a_few_times_and_never_again_after_the_end() {
        let mut shown = Shown::default();
        for _ in 0..TIMES {
            assert_eq!(shown.next(&["match", "draw"]), Some("match"));
        }
        assert_eq!(shown.next(&["match", "draw"]), Some("draw"));
        let mut kept = Shown::read(&shown.written());
        assert_eq!(kept, shown);
        assert_eq!(kept.next(&["match"]), None);
        kept.end();
        let mut kept = Shown::read(&kept.written());
        assert_eq!(kept.next(&["place"]), None);
        assert_eq!(Shown::read("what=is this=300"), Shown::default());
    }
}
