//! Error codes of a rejected command: why a table does not take something, though no rule of the game forbids it.

use crate::words::words;

words! {
    /// Why a table does not take something, though no rule of the game forbids it.
    Rejection {
        /// It is no move, or nothing that can be asked for.
        Unreadable = "unreadable",
        /// The table has moved on since the sender looked.
        Stale = "stale",
        /// Only who sits at the table can do that.
        NotSeated = "not-seated",
        /// Only the host can do that.
        NotHost = "not-host",
        /// There is no such seat.
        NoSeat = "no-seat",
        /// Somebody sits there.
        SeatTaken = "seat-taken",
        /// There is nobody to change chairs with: they have left, or are away.
        NotThere = "not-there",
        /// Every seat is taken.
        Full = "full",
        /// The game has begun.
        Playing = "playing",
        /// No game is being played.
        NotPlaying = "not-playing",
        /// Seats are still empty.
        EmptySeats = "empty-seats",
        /// Somebody is not ready.
        NotReady = "not-ready",
        /// Everybody at the table has paused.
        Paused = "paused",
        /// The table is not paused.
        NotPaused = "not-paused",
        /// The table is closed.
        Closed = "closed",
        /// It cannot be taken back: somebody has learned something from it, or moved since.
        Learned = "learned",
        /// There is nothing to take back.
        NothingToUndo = "nothing-to-undo",
        /// The host does not want that here, or the person is muted.
        Muted = "muted",
        /// It is too long, or nothing at all.
        Length = "length",
        /// No phrase of that name.
        NoPhrase = "no-phrase",
        /// A name that cannot be one.
        BadName = "bad-name",
        /// Somebody at the table has that name, or one that could be taken for it.
        NameTaken = "name-taken",
        /// There are too many commands at once.
        TooFast = "too-fast",
        /// So much that is not a move was asked for in this hour that the rest has to wait.
        Quota = "quota",
        /// The history of the table is as long as it may be: what has begun can be played to its end.
        HistoryFull = "history-full",
        /// These terms cannot be kept.
        BadTerms = "bad-terms",
        /// Nobody can play this game with that deck.
        BadDeck = "bad-deck",
        /// There is no bot of that level.
        NoLevel = "no-level",
        /// The host has asked this person to leave.
        Barred = "barred",
        /// This is not the moment to promise or to show bytes for the seed, or this seat has done it already.
        NotSealing = "not-sealing",
        /// These are not the bytes that this seat promised, or they are too few to be a secret.
        NotPromised = "not-promised",
        /// It is done already.
        Already = "already",
        /// The host does not want anybody to be advised here.
        NoHints = "no-hints",
        /// There is nothing to be advised about: it is for others to move.
        NothingToDo = "nothing-to-do",
        /// Another shout was quicker.
        Outrun = "outrun",
    }
}
