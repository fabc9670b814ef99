//! The standing answer of Kiltros: passing in every window until it is one's own turn. It is kept by the
//! page alone, and nobody else can tell it from passing by hand.

use std::time::Duration;

/// How long it waits before it passes, whatever is in the hand.
pub const PAUSE: Duration = Duration::from_millis(1200);

/// Who answers the windows.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Answering {
    /// The player.
    #[default]
    ByHand,
    /// The page: it passes.
    Passing,
}

/// What the table asks of somebody.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Asks {
    /// Nothing.
    Nothing,
    /// Whether they use a pillería.
    Window,
    /// To attack, to defend or to help.
    Turn,
}

impl Asks {
    /// What is asked at a stage, by its name.
    #[must_use]
    pub fn of(stage: &str, must: Must) -> Asks {
        match (stage, must) {
            (_, Must::Not) => Asks::Nothing,
            ("window", Must::Move) => Asks::Window,
            (_, Must::Move) => Asks::Turn,
        }
    }
}

/// Whether the table waits for somebody.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Must {
    /// It does.
    Move,
    /// It does not.
    Not,
}

impl From<bool> for Must {
    fn from(must: bool) -> Must {
        if must { Must::Move } else { Must::Not }
    }
}

impl Answering {
    /// Who answers once this is asked: with one's own turn the standing answer ends.
    #[must_use]
    pub fn after(self, asks: Asks) -> Answering {
        match asks {
            Asks::Turn => Answering::ByHand,
            Asks::Nothing | Asks::Window => self,
        }
    }

    /// Tells whether the page is to pass now.
    #[must_use]
    pub fn passes(self, asks: Asks) -> bool {
        (self, asks) == (Answering::Passing, Asks::Window)
    }

    /// The other one.
    #[must_use]
    pub fn switched(self) -> Answering {
        match self {
            Answering::ByHand => Answering::Passing,
            Answering::Passing => Answering::ByHand,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_passes_in_windows_until_it_is_ones_turn() {
        let asked = [("window", true), ("window", false), ("moving", false), ("window", true)];
        let mut answering = Answering::ByHand.switched();
        for (stage, must) in asked {
            let asks = Asks::of(stage, must.into());
            answering = answering.after(asks);
            assert_eq!(answering.passes(asks), stage == "window" && must);
        }
        for stage in ["moving", "asked"] {
            let asks = Asks::of(stage, Must::Move);
            assert_eq!(answering.after(asks), Answering::ByHand, "{stage}");
        }
    }

    #[test]
    fn by_hand_nothing_is_answered() {
        assert!(!Answering::default().passes(Asks::Window));
        assert_eq!(Answering::Passing.switched(), Answering::ByHand);
    }
}
