//! What can be switched at a table of DOS, second edition.

use engine::options::{Allowed, Choice, Entry};
use engine::seat::Seat;

use super::catalogue::Rule;

/// The options. The default is the game as printed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// How many can play (`dos2.players`).
    pub players: Players,
    /// Who deals first (`dos2.setup.deal`).
    pub dealer: Dealer,
    /// How many cards are drawn instead of playing (`dos2.draw`).
    pub draw: Draw,
    /// What becomes of a card that has been drawn (`dos2.draw.play`).
    pub drawn_card: DrawnCard,
    /// Whether two Skips in a turn cost two turns (`dos2.action.both`).
    pub skips: Skips,
    /// Whether a Draw 2 may be answered with another one (`dos2.action.stack`).
    pub stack: Stack,
    /// Where a wild DOS can be played alone (`dos2.wild.dos`).
    pub wild_dos: WildDos,
    /// What a false call costs (`dos2.call.false`).
    pub false_call: FalseCall,
    /// What the last cards can be (`dos2.win`).
    pub finish: Finish,
    /// Whether points are counted (`dos2.score`).
    pub scoring: Scoring,
    /// The points that win the game, where they are counted (`dos2.score`).
    pub target: u16,
}

engine::words! {
    /// The most that can play (`dos2.players`).
    pub enum Players {
        /// As the box says.
        Four = "4",
        /// As many as the cards are enough for.
        Eight = "8",
    }
}

impl Players {
    /// The number.
    #[must_use]
    pub const fn most(self) -> u8 {
        match self {
            Players::Four => 4,
            Players::Eight => 8,
        }
    }
}

engine::words! {
    /// Who deals first (`dos2.setup.deal`).
    pub enum Dealer {
        /// Whoever is drawn by lot.
        Lot = "lot",
        /// Seat 0.
        Zero = "0",
        /// Seat 1.
        One = "1",
        /// Seat 2.
        Two = "2",
        /// Seat 3.
        Three = "3",
        /// Seat 4.
        Four = "4",
        /// Seat 5.
        Five = "5",
        /// Seat 6.
        Six = "6",
        /// Seat 7.
        Seven = "7",
    }
}

impl Dealer {
    /// The seat that the group has chosen, if it has.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Dealer::Lot => None,
            Dealer::Zero => Some(Seat(0)),
            Dealer::One => Some(Seat(1)),
            Dealer::Two => Some(Seat(2)),
            Dealer::Three => Some(Seat(3)),
            Dealer::Four => Some(Seat(4)),
            Dealer::Five => Some(Seat(5)),
            Dealer::Six => Some(Seat(6)),
            Dealer::Seven => Some(Seat(7)),
        }
    }
}

engine::words! {
    /// How many cards are drawn instead of playing (`dos2.draw`).
    pub enum Draw {
        /// One.
        One = "one",
        /// As many as it takes until one can be played.
        UntilPlayable = "until-playable",
    }
}

engine::words! {
    /// What becomes of a card that has been drawn (`dos2.draw.play`).
    pub enum DrawnCard {
        /// It is played if it can be; otherwise the turn passes.
        Must = "must",
        /// It is played, or the turn is ended.
        May = "may",
    }
}

engine::words! {
    /// Whether two Skips in a turn cost two turns (`dos2.action.both`).
    pub enum Skips {
        /// They cost one, that of the next player.
        Once = "once",
        /// They cost those of the next two.
        AddUp = "add-up",
    }
}

engine::words! {
    /// Whether a Draw 2 may be answered with another one (`dos2.action.stack`).
    pub enum Stack {
        /// The next player draws.
        Off = "off",
        /// The next player draws, or hands it on and more.
        On = "on",
    }
}

engine::words! {
    /// Where a wild DOS can be played alone (`dos2.wild.dos`).
    pub enum WildDos {
        /// Where a 2 of its color matches.
        Matches = "matches",
        /// Anywhere, in any color.
        AnyColor = "any-color",
    }
}

engine::words! {
    /// How many cards a false call costs (`dos2.call.false`).
    pub enum FalseCall {
        /// It is refused, and costs nothing.
        None = "0",
        /// One card.
        One = "1",
        /// Two cards.
        Two = "2",
    }
}

impl FalseCall {
    /// The number.
    #[must_use]
    pub const fn cards(self) -> u8 {
        match self {
            FalseCall::None => 0,
            FalseCall::One => 1,
            FalseCall::Two => 2,
        }
    }
}

engine::words! {
    /// What the last cards can be (`dos2.win`).
    pub enum Finish {
        /// Any cards.
        Any = "any",
        /// Cards with a printed number.
        NumberOnly = "number-only",
    }
}

engine::words! {
    /// Whether points are counted (`dos2.score`).
    pub enum Scoring {
        /// One hand is the whole game.
        Single = "single",
        /// Hand after hand, until somebody has reached the target.
        Points = "points",
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            players: Players::Four,
            dealer: Dealer::Lot,
            draw: Draw::One,
            drawn_card: DrawnCard::Must,
            skips: Skips::Once,
            stack: Stack::Off,
            wild_dos: WildDos::Matches,
            false_call: FalseCall::None,
            finish: Finish::Any,
            scoring: Scoring::Single,
            target: 500,
        }
    }
}

impl engine::options::Options for Options {
    const TABLE: &'static [Entry<Options>] = &[
        Entry {
            choice: Choice {
                name: "players",
                allowed: Allowed::Words(Players::WORDS),
                default: Players::WORDS[0],
                rule: Rule::Players.id(),
            },
            get: |options| options.players.word().to_owned(),
            set: |options, word| options.players = Players::of(word).expect("one of its words"),
        },
        Entry {
            choice: Choice {
                name: "dealer",
                allowed: Allowed::Words(Dealer::WORDS),
                default: Dealer::WORDS[0],
                rule: Rule::SetupDeal.id(),
            },
            get: |options| options.dealer.word().to_owned(),
            set: |options, word| {
                options.dealer = Dealer::of(word).expect("one of its words");
            },
        },
        Entry {
            choice: Choice {
                name: "draw",
                allowed: Allowed::Words(Draw::WORDS),
                default: Draw::WORDS[0],
                rule: Rule::Draw.id(),
            },
            get: |options| options.draw.word().to_owned(),
            set: |options, word| options.draw = Draw::of(word).expect("one of its words"),
        },
        Entry {
            choice: Choice {
                name: "drawn-card",
                allowed: Allowed::Words(DrawnCard::WORDS),
                default: DrawnCard::WORDS[0],
                rule: Rule::DrawPlay.id(),
            },
            get: |options| options.drawn_card.word().to_owned(),
            set: |options, word| {
                options.drawn_card = DrawnCard::of(word).expect("one of its words");
            },
        },
        Entry {
            choice: Choice {
                name: "skips",
                allowed: Allowed::Words(Skips::WORDS),
                default: Skips::WORDS[0],
                rule: Rule::ActionBoth.id(),
            },
            get: |options| options.skips.word().to_owned(),
            set: |options, word| options.skips = Skips::of(word).expect("one of its words"),
        },
        Entry {
            choice: Choice {
                name: "stack",
                allowed: Allowed::Words(Stack::WORDS),
                default: Stack::WORDS[0],
                rule: Rule::ActionStack.id(),
            },
            get: |options| options.stack.word().to_owned(),
            set: |options, word| options.stack = Stack::of(word).expect("one of its words"),
        },
        Entry {
            choice: Choice {
                name: "wild-dos",
                allowed: Allowed::Words(WildDos::WORDS),
                default: WildDos::WORDS[0],
                rule: Rule::WildDos.id(),
            },
            get: |options| options.wild_dos.word().to_owned(),
            set: |options, word| options.wild_dos = WildDos::of(word).expect("one of its words"),
        },
        Entry {
            choice: Choice {
                name: "false-call",
                allowed: Allowed::Words(FalseCall::WORDS),
                default: FalseCall::WORDS[0],
                rule: Rule::CallFalse.id(),
            },
            get: |options| options.false_call.word().to_owned(),
            set: |options, word| {
                options.false_call = FalseCall::of(word).expect("one of its words")
            },
        },
        Entry {
            choice: Choice {
                name: "finish",
                allowed: Allowed::Words(Finish::WORDS),
                default: Finish::WORDS[0],
                rule: Rule::Win.id(),
            },
            get: |options| options.finish.word().to_owned(),
            set: |options, word| options.finish = Finish::of(word).expect("one of its words"),
        },
        Entry {
            choice: Choice {
                name: "scoring",
                allowed: Allowed::Words(Scoring::WORDS),
                default: Scoring::WORDS[0],
                rule: Rule::Score.id(),
            },
            get: |options| options.scoring.word().to_owned(),
            set: |options, word| {
                options.scoring = Scoring::of(word).expect("one of its words");
            },
        },
        Entry {
            choice: Choice {
                name: "target",
                allowed: Allowed::Range(1, 5000),
                default: "500",
                rule: Rule::Score.id(),
            },
            get: |options| options.target.to_string(),
            set: |options, number| {
                options.target = number.parse().expect("a number in its range");
            },
        },
    ];
}
