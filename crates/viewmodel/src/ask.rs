//! What is asked of somebody, in words.

/// What is asked, and something smaller below it. Where there is no line, the stage has one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ask {
    /// What is asked, instead of what the stage says.
    pub line: Option<String>,
    /// Something smaller below it.
    pub aside: Option<String>,
}

impl Ask {
    pub(crate) fn line(line: String) -> Ask {
        Ask { line: Some(line), aside: None }
    }

    pub(crate) fn aside(aside: Option<String>) -> Ask {
        Ask { line: None, aside }
    }

    pub(crate) fn both(line: String, aside: String) -> Ask {
        Ask { line: Some(line), aside: Some(aside) }
    }
}
