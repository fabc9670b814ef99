//! Pairings and seatings of a contest: who meets whom, and who sits where.

use ::bots::contest::{Seating, Side, alternating, rotations};

use super::entrant::Entrant;
use crate::failure::Failure;

/// What kind of contest it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// Two bots, seated in turn.
    Alternating,
    /// One round of players, turned through all seats.
    Lineup,
    /// Each of several bots against each other, two at a time, seated in turn.
    RoundRobin,
}

impl Form {
    /// What it is called in JSON.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Form::Alternating => "alternating",
            Form::Lineup => "lineup",
            Form::RoundRobin => "round-robin",
        }
    }
}

/// All that is to be played.
#[derive(Clone, Debug)]
pub(crate) struct Lineup {
    pub(crate) form: Form,
    /// The bots, each once, in the order in which they were named.
    pub(crate) bots: Vec<Entrant>,
    pub(crate) pairings: Vec<Pairing>,
}

/// Two bots that meet, by their places in the list of bots.
#[derive(Clone, Debug)]
pub(crate) struct Pairing {
    /// The one whose figures are told.
    pub(crate) own: usize,
    pub(crate) rival: usize,
    /// Every deal is played once with each of these.
    pub(crate) seatings: Vec<Seating>,
}

impl Pairing {
    /// The part of the victories that the own side has if both play alike.
    pub(crate) fn fair(&self) -> f64 {
        let seats: usize = self.seatings.iter().map(Vec::len).sum();
        let own = self.seatings.iter().flatten().filter(|&&side| side == Side::Own).count();
        own as f64 / seats.max(1) as f64
    }

    /// On how many seats each side sits, if it is always so many.
    pub(crate) fn seated(&self) -> Option<(usize, usize)> {
        let own = |seating: &Seating| seating.iter().filter(|&&side| side == Side::Own).count();
        let first = self.seatings.first()?;
        let alike = self.seatings.iter().all(|seating| own(seating) == own(first));
        alike.then(|| (own(first), first.len() - own(first)))
    }
}

impl Lineup {
    /// The contest of these bots at a table of so many seats.
    pub(crate) fn new(named: &[Entrant], seats: u8) -> Result<Lineup, Failure> {
        let mut bots: Vec<Entrant> = Vec::new();
        for bot in named {
            if !bots.contains(bot) {
                bots.push(bot.clone());
            }
        }
        let pairing = |own, rival| Pairing { own, rival, seatings: alternating(seats) };
        let (form, pairings) = match (bots.len(), named.len()) {
            (0 | 1, _) => {
                let only =
                    bots.first().map_or_else(String::new, |bot| format!(", not only `{bot}`"));
                return Err(Failure::usage(format_args!(
                    "a contest needs two different bots{only}; such as `--bots strong:1000,casual`"
                )));
            }
            (2, 2) => (Form::Alternating, vec![pairing(0, 1)]),
            (2, count) if count == usize::from(seats) => {
                let side = |bot: &Entrant| if *bot == bots[0] { Side::Own } else { Side::Rival };
                let seating: Seating = named.iter().map(side).collect();
                let seatings = rotations(&seating);
                (Form::Lineup, vec![Pairing { own: 0, rival: 1, seatings }])
            }
            (2, count) => {
                return Err(Failure::usage(format_args!(
                    "`--bots` names {count} bots for {seats} seats; name both once, and they sit in \
                     turn, or name one for every seat"
                )));
            }
            (different, count) if different == count => {
                let pairs =
                    (0..count).flat_map(|own| (own + 1..count).map(move |rival| (own, rival)));
                (Form::RoundRobin, pairs.map(|(own, rival)| pairing(own, rival)).collect())
            }
            (different, count) => {
                return Err(Failure::usage(format_args!(
                    "`--bots` names {different} different bots, and {count} in all; three or more \
                     meet two at a time, so name each of them once"
                )));
            }
        };
        Ok(Lineup { form, bots, pairings })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::entrant::entrants;

    fn lineup(names: &str, seats: u8) -> Result<Lineup, Failure> {
        Lineup::new(&entrants(&[names.to_owned()]).expect("bots"), seats)
    }

    #[test]
    fn what_was_named_says_who_meets_whom() {
        for (names, seats, form, pairings, fair, seatings) in [
            ("strong,casual", 2, Form::Alternating, 1, 0.5, 2),
            ("strong,casual", 3, Form::Alternating, 1, 0.5, 6),
            ("strong,casual,casual,casual", 4, Form::Lineup, 1, 0.25, 4),
            ("casual,casual,random", 3, Form::Lineup, 1, 2.0 / 3.0, 3),
            ("hard,normal,easy", 2, Form::RoundRobin, 3, 0.5, 2),
            ("hard,normal,easy,random", 4, Form::RoundRobin, 6, 0.5, 2),
        ] {
            let lineup = lineup(names, seats).expect(names);
            assert_eq!((lineup.form, lineup.pairings.len()), (form, pairings), "{names}");
            for pairing in &lineup.pairings {
                assert!((pairing.fair() - fair).abs() < 1e-9, "{names}: {}", pairing.fair());
                assert_eq!(pairing.seatings.len(), seatings, "{names}");
                assert!(pairing.own < pairing.rival && pairing.rival < lineup.bots.len());
            }
        }
        let seated = |names, seats| lineup(names, seats).expect(names).pairings[0].seated();
        assert_eq!(seated("strong,casual,casual", 3), Some((1, 2)));
        assert_eq!((seated("strong,casual", 4), seated("strong,casual", 3)), (Some((2, 2)), None));
    }

    #[test]
    fn what_cannot_be_seated_is_told() {
        for (names, seats, says) in [
            ("casual", 2, "two different bots, not only `casual`"),
            ("strong,strong:1000", 2, "two different bots, not only `strong:1000`"),
            ("strong,casual,casual", 2, "names 3 bots for 2 seats"),
            ("strong,casual,casual", 4, "names 3 bots for 4 seats"),
            ("hard,normal,easy,easy", 4, "names 3 different bots, and 4 in all"),
        ] {
            let failure = lineup(names, seats).expect_err(names);
            assert!(matches!(&failure, Failure::Usage(text) if text.contains(says)), "{failure:?}");
        }
    }
}
