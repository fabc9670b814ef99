//! The scripted player of all experiments: what somebody who plays at random, but by the rules, asks for next. How questions
//! and answers travel is different everywhere, and is none of its business.
//!
//! A [`Script`] decides for one person. Where a table decides who moves next, as in a load test or in twin worlds, only
//! [`View::any_move`] and what comes [before a game](Script::prepares) are asked for.

use client::{Phase, Picture};
use protocol::{Ask, Request, Vote};

use crate::dice::Dice;

/// What somebody sees of a table, as far as it matters for what they do.
pub(crate) trait View {
    /// Where the table stands.
    fn phase(&self) -> Phase;
    /// How many games there were.
    fn games(&self) -> u64;
    /// Whether the table is paused.
    fn is_paused(&self) -> bool;
    /// Whether this one wants to start.
    fn is_ready(&self) -> bool;
    /// Whether the game waits for this one.
    fn must(&self) -> bool;
    /// Whether this one may act meanwhile.
    fn may(&self) -> bool;
    /// What there is to promise or to show while a seed is sealed, for whoever adds these bytes.
    fn sealing(&self, bytes: &[u8]) -> Option<Ask>;
    /// Any of the legal moves, each as likely.
    fn any_move(&self, dice: &mut Dice) -> Option<String>;
}

impl View for Picture {
    fn phase(&self) -> Phase {
        self.table.phase
    }

    fn games(&self) -> u64 {
        self.table.games
    }

    fn is_paused(&self) -> bool {
        self.table.paused
    }

    fn is_ready(&self) -> bool {
        let chair = self.you.seat.and_then(|seat| self.table.chairs.get(usize::from(seat)));
        chair.is_none_or(|chair| chair.ready)
    }

    fn must(&self) -> bool {
        self.you.must
    }

    fn may(&self) -> bool {
        self.you.may
    }

    fn sealing(&self, bytes: &[u8]) -> Option<Ask> {
        client::sealing(&self.table, self.you.seat?, bytes)
    }

    fn any_move(&self, dice: &mut Dice) -> Option<String> {
        dice.pick(&self.you.moves).cloned()
    }
}

/// How somebody behaves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Mood {
    /// Plays, and does nothing else.
    Plain,
    /// Also talks, votes, takes moves back, and sends what is no move.
    Unruly,
    /// Also stands up in the middle of a game, and lets the clock run out.
    Wild,
}

/// Something that somebody wants to do.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Wish {
    /// What is asked for.
    pub(crate) ask: Ask,
    /// The move, if it is one from the list of legal moves.
    pub(crate) mv: Option<String>,
}

impl Wish {
    /// Something other than a legal move.
    pub(crate) fn plain(ask: Ask) -> Wish {
        Wish { ask, mv: None }
    }

    fn to_play(mv: String) -> Wish {
        Wish { ask: play(&mv), mv: Some(mv) }
    }
}

/// What one person goes by.
#[derive(Clone, Debug)]
pub(crate) struct Script {
    /// How many times of a thousand somebody acts who may and need not.
    forward: u32,
    /// What this one adds to the seed of which game.
    bytes: Option<(u64, Vec<u8>)>,
}

impl Script {
    pub(crate) fn new(forward: u32) -> Script {
        Script { forward, bytes: None }
    }

    /// What somebody with a seat wants now, if anything.
    pub(crate) fn wants(&mut self, view: &impl View, mood: Mood, dice: &mut Dice) -> Option<Wish> {
        match view.phase() {
            Phase::Playing => self.plays(view, mood, dice),
            _ => self.prepares(view, mood, dice).map(Wish::plain),
        }
    }

    /// A word now and then.
    pub(crate) fn talks(&mut self, dice: &mut Dice) -> Option<Ask> {
        if !dice.happens(40) {
            return None;
        }
        Some(match dice.below(2) {
            0 => say_hello(),
            _ => Ask::Say { phrase: None, text: Some("¿quién parte?".to_owned()) },
        })
    }

    /// What is wanted before a game and after it.
    pub(crate) fn prepares(
        &mut self,
        view: &impl View,
        mood: Mood,
        dice: &mut Dice,
    ) -> Option<Ask> {
        match (view.phase(), mood) {
            (Phase::Gathering | Phase::Over, Mood::Plain) => {
                (!view.is_ready()).then(|| ready(true))
            }
            (Phase::Gathering | Phase::Over, Mood::Unruly | Mood::Wild) => {
                (!view.is_ready() || dice.happens(50)).then(|| ready(!view.is_ready()))
            }
            // Whoever comes back after trouble must still know what was promised.
            (Phase::Sealing, Mood::Plain) => view.sealing(&[view.games() as u8; 16]),
            (Phase::Sealing, Mood::Unruly | Mood::Wild) => {
                if self.bytes.as_ref().is_none_or(|(games, _)| *games != view.games()) {
                    // Some promise bytes that are too few, and find out when they show them.
                    let count = dice.within(12, 32);
                    let bytes = (0..count).map(|_| dice.below(256) as u8).collect();
                    self.bytes = Some((view.games(), bytes));
                }
                let (_, bytes) = self.bytes.as_ref()?;
                let other = dice.happens(30).then(|| Ask::Reveal { bytes: dice.hex(16) });
                let ask = other.or_else(|| view.sealing(bytes));
                ask.filter(|_| dice.happens(800))
            }
            _ => None,
        }
    }

    /// What is wanted while a game is played.
    fn plays(&mut self, view: &impl View, mood: Mood, dice: &mut Dice) -> Option<Wish> {
        let is_wild = mood == Mood::Wild;
        if mood != Mood::Plain {
            if view.is_paused() {
                return Some(Wish::plain(vote(Vote::Resume)));
            }
            match dice.below(100) {
                0 if is_wild => return Some(Wish::plain(Ask::Stand)),
                1 => return Some(Wish::plain(vote(Vote::Pause))),
                2..=4 => return Some(Wish::plain(Ask::Undo)),
                5 => return Some(Wish::plain(play("sing"))),
                6 => return Some(Wish::plain(play("draw"))),
                // Some let the clock run out.
                7..=9 if is_wild => return None,
                _ => {}
            }
        }
        let acts = view.must() || view.may() && dice.happens(self.forward);
        if !acts {
            return None;
        }
        view.any_move(dice).map(Wish::to_play)
    }
}

/// A request, as it is sent.
pub(crate) fn written(request: &Request) -> String {
    serde_json::to_string(request).expect("a request is always JSON")
}

/// Makes a move.
pub(crate) fn play(mv: &str) -> Ask {
    Ask::Play { mv: mv.to_owned() }
}

/// Wants to start, or does not any more.
pub(crate) fn ready(is_ready: bool) -> Ask {
    Ask::Ready { ready: is_ready }
}

/// Sits down here, or anywhere.
pub(crate) fn sit(seat: Option<u8>, name: &str) -> Ask {
    Ask::Sit { seat, name: name.to_owned(), pets: 0, color: 0 }
}

/// Gives a seat to a bot.
pub(crate) fn seat_bot(seat: u8, level: &str) -> Ask {
    Ask::Bot { seat, level: Some(level.to_owned()) }
}

/// Says something that everybody may say.
pub(crate) fn say_hello() -> Ask {
    Ask::Say { phrase: Some("hello".to_owned()), text: None }
}

/// Votes for a pause, or for the end of one.
pub(crate) fn vote(on: Vote) -> Ask {
    Ask::Vote { on, yes: true }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn picture(phase: &str, you: Value) -> Picture {
        let chair = json!({ "name": "Ana", "bot": null, "presence": "here", "host": true, "ready": false,
                            "muted": false, "pets": 0, "color": 0, "wins": 0 });
        let table = json!({ "id": "mesa", "terms": { "game": "dos", "seats": 2 }, "phase": phase,
                            "paused": false, "votes": [], "chairs": [chair], "games": 1,
                            "commitment": null, "added": [], "round": null, "scores": [],
                            "outcome": null, "at": 1 });
        let picture = json!({ "number": 1, "items": [], "table": table, "you": you, "view": null });
        serde_json::from_str(&picture.to_string()).unwrap()
    }

    fn you(must: bool, may: bool) -> Value {
        json!({ "seat": 0, "must": must, "may": may, "moves": ["draw", "dos"], "deadline": null })
    }

    #[test]
    fn who_must_moves_and_who_may_does_now_and_then() {
        let (mut script, mut dice) = (Script::new(250), Dice::new(1, "test"));
        let (must, may) =
            (picture("playing", you(true, true)), picture("playing", you(false, true)));
        let mut count = |picture: &Picture| {
            let mut wants = || script.wants(picture, Mood::Plain, &mut dice);
            (0..1_000).filter_map(|_| wants()).filter(|wish| wish.mv.is_some()).count()
        };
        assert_eq!(count(&must), 1_000);
        assert!((180..320).contains(&count(&may)));
        assert_eq!(count(&picture("playing", you(false, false))), 0);
    }

    #[test]
    fn whoever_is_plain_does_nothing_but_play() {
        let (mut script, mut dice) = (Script::new(0), Dice::new(1, "test"));
        let over = picture("over", you(false, false));
        assert_eq!(
            script.wants(&over, Mood::Plain, &mut dice).map(|wish| wish.ask),
            Some(ready(true))
        );
        let closed = picture("closed", you(false, false));
        assert_eq!(script.wants(&closed, Mood::Plain, &mut dice), None);
        let playing = picture("playing", you(true, true));
        let mut others = |mood: Mood| {
            let mut wants = || script.wants(&playing, mood, &mut dice);
            (0..1_000).filter(|_| wants().is_none_or(|wish| wish.mv.is_none())).count()
        };
        assert_eq!(others(Mood::Plain), 0);
        assert!(others(Mood::Unruly) > 30 && others(Mood::Wild) > 60);
    }
}
