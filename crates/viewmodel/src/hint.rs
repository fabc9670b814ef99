//! What a strong bot would do, and why, in words.

use art::Game;
use protocol::Advised;
use texts::Texts;

use crate::gesture;
use crate::{games, moves};

/// How many moves are shown besides the best.
const OTHERS: usize = 2;
/// Fewer games of a hundred than this are no difference that can be told.
const VISIBLE: i32 = 3;

/// A hint in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The best move.
    pub best: String,
    /// Those that come next.
    pub others: Vec<String>,
    /// Why.
    pub why: String,
    /// The rule that the best move follows.
    pub rule: Option<&'static str>,
}

/// A hint in words; nothing if there is no move.
pub fn worded(
    texts: &Texts,
    game: Game,
    moves: &[Advised],
    name_of: impl Fn(u8) -> String + Copy,
) -> Option<Hint> {
    let say = |key: &str, advised: &Advised| {
        let mv = moves::worded(texts, game, &advised.mv, name_of);
        texts.phrase(key, &[("move", mv), ("percent", percent(advised).to_string())])
    };
    let (first, rest) = moves.split_first()?;
    let why = match rest.first() {
        None => texts.phrase("hint-only", &[]),
        Some(next) => {
            let points = percent(first) - percent(next);
            let key = if points < VISIBLE { "hint-alike" } else { "hint-better" };
            texts.phrase(key, &[("points", points.to_string())])
        }
    };
    Some(Hint {
        best: say("hint-best", first),
        others: rest.iter().take(OTHERS).map(|advised| say("hint-other", advised)).collect(),
        why,
        rule: gesture::of(game, &first.mv).and_then(|gesture| games::rule(game, &gesture)),
    })
}

fn percent(advised: &Advised) -> i32 {
    (i32::from(advised.wins) + 5) / 10
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::games::GameId;
    use engine::{Parts, Rng, RuleId, Simulate, Visit};
    use texts::Lang;

    /// Asks for the slugs of a game.
    struct Rules;

    impl Visit for Rules {
        type Out = Vec<RuleId>;
        fn visit<G: Simulate>(self) -> Vec<RuleId> {
            <G as Parts>::catalogue().into_iter().map(|(rule, _)| rule).collect()
        }
    }

    fn advised(mv: &str, wins: u16) -> Advised {
        Advised { mv: mv.to_owned(), wins, games: 100 }
    }

    #[test]
    fn the_best_move_comes_with_a_reason() {
        let texts = Texts::new(Lang::Es);
        let hint = |moves: &[Advised]| worded(&texts, Game::Dos, moves, |seat| seat.to_string());
        assert_eq!(hint(&[]), None);
        let only = hint(&[advised("draw", 421)]).expect("a hint");
        assert!(only.best.contains("42") && only.others.is_empty());
        assert_eq!(only.rule, Some("dos.draw"));
        let moves =
            [advised("match g8 g3+g5", 580), advised("draw", 412), advised("match g8 b8", 300)];
        let clear = hint(&moves).expect("a hint");
        assert!(clear.best.contains("8 verde") && clear.best.contains("58"), "{}", clear.best);
        assert!(clear.why.contains("17"), "{}", clear.why);
        assert_eq!((clear.others.len(), clear.rule), (2, Some("dos.match.double")));
        let alike = hint(&[advised("draw", 420), advised("match g8 b8", 415)]).expect("a hint");
        assert_ne!(alike.why, "hint-alike");
    }

    #[test]
    fn every_move_follows_a_rule_that_there_is() {
        for id in GameId::ALL {
            let game: Game = id.id().parse().expect("the page knows every game");
            let rules = id.visit(Rules);
            crate::evening::every_position(id.id(), &mut Rng::new(5), |moves| {
                for mv in moves {
                    let gesture = gesture::of(game, mv).expect("a gesture");
                    let rule =
                        games::rule(game, &gesture).unwrap_or_else(|| panic!("{id}: `{mv}`"));
                    assert!(rules.iter().any(|known| known.0 == rule), "{rule}");
                }
            });
        }
    }
}
