# The table with others: why something could not be done, what is with the connection, what is said, what happened

# Why the table does not take something
rejected-unreadable = That cannot be read as a move.
rejected-stale = The table has moved on. See how it stands now and play again.
rejected-not-seated = For that you need a seat.
rejected-not-host = Only whoever opened the table can do that.
rejected-no-seat = There is no such seat, or nobody on it.
rejected-seat-taken = Somebody sits there. Choose another seat.
rejected-not-there = There is nobody to swap with: they have left, or are away for a moment. If the chair is free, take it.
rejected-full = The table is full. You can watch.
rejected-playing = The game has begun. Wait until it is over.
rejected-not-playing = No game is being played.
rejected-empty-seats = Some seats are empty. Invite somebody, seat bots, or make the table smaller.
rejected-not-ready = Somebody has not said that they are ready.
rejected-paused = The game is paused.
rejected-not-paused = The game is not paused.
rejected-closed = This table is closed.
rejected-learned = It cannot be undone: somebody has learned something from that move.
rejected-nothing-to-undo = There is nothing of yours to undo.
rejected-muted = You cannot write that at this table now.
rejected-length = Write something, of 200 letters at most.
rejected-no-phrase = That phrase is not on the list.
rejected-bad-name = That cannot be a name: 1 to 20 letters that can be seen.
rejected-name-taken = Somebody at this table has that name, or one that looks the same. Try another.
rejected-bad-terms = It cannot be played on those terms.
rejected-bad-deck = This game cannot be played with that deck. Choose the one from the box, or another.
rejected-no-level = There are no bots of that level: calm, awake or fierce.
rejected-barred = Whoever opened the table has asked you to leave.
rejected-not-sealing = Nothing is added to the shuffle now, or you have done it already.
rejected-not-promised = Those are not the bytes that you promised, or they are too few.
rejected-already = That is done already.
rejected-no-hints = There are no hints at this table.
rejected-nothing-to-do = Nothing to advise: it is for the others to move.
rejected-outrun = Somebody shouted before you.
rejected-unknown = The table does not take that now. Load the page again to learn why.
rejected-too-fast = You are very fast. Wait a moment.
rejected-quota = You have asked for a great deal in this hour, beside playing. You can go on playing.
rejected-history-full = This table has had a long life. Play the game to its end and open another table.

# What is with the connection
trouble-unreadable = The server did not understand what this page sent. Load it again.
trouble-protocol = This page is of another version. Load it again.
trouble-silent = The page did not say hello in time. Load it again.
trouble-no-table = There is no such table, or it is gone by now.
trouble-no-entry = This link does not open the table. Ask whoever invited you for a new one.
trouble-barred = Whoever opened the table has asked you to leave.
trouble-renewed = Whoever opened the table has made a new link. Ask them for it.
trouble-frozen = This table had a problem and stands still. Nothing is lost; the others go on.
trouble-busy = There is a lot going on. It is tried again by itself.
trouble-store = Nothing can be kept right now, and what is not kept is not played. It is tried again by itself.
trouble-too-fast = You are very fast. Wait a moment.
trouble-too-many = There are too many connections. Close other windows, or wait a little.
trouble-slow = The connection is very slow. It connects again by itself.
trouble-restart = The server restarts. In a moment everything goes on where it was.
trouble-twice = This page said hello twice. Load it again.
trouble-unknown = Something is wrong that this page does not know yet. Load it again.

# What is said with one tap
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry.
phrase-oops = Oops!
phrase-wow = Wow!
phrase-wait = Wait for me a moment.
phrase-your-turn = It is your turn.
phrase-one-more = One more?
phrase-have-to-go = I have to go.
phrase-bye = Bye!

# What happened at the table
note-arranged = The terms of the table have changed.
note-sat = { $name } sat down.
note-stood = { $name } got up.
note-offered =
    { $yes ->
        [yes] { $name } would like to swap chairs with { $with }.
       *[no] { $name } no longer wants to swap chairs.
    }
note-swapped =
    { $yes ->
        [yes] { $name } and { $with } swapped chairs.
       *[no] { $name } moved to another chair.
    }
note-botted =
    { $yes ->
        [yes] { $dog }, a bot, sat down.
       *[no] { $dog }, a bot, got up.
    }
note-ready =
    { $yes ->
        [yes] { $name } is ready to play.
       *[no] { $name } is not ready yet.
    }
note-muted =
    { $yes ->
        [yes] { $name } cannot write any more.
       *[no] { $name } may write again.
    }
note-hosted = The table is { $name }'s now.
note-renewed = There is a new link to come in; the one before no longer works.
note-sealed = The shuffle is sealed. Everybody may add to it.
note-added = { $name } added to the shuffle.
note-promised = { $name } promised something for the shuffle.
note-revealing = Nobody promises any more: now it is shown.
note-revealed = { $name } showed what was promised for the shuffle.
note-undone = { $name } took the move back.
note-voted =
    { $yes ->
        [yes] { $name } agrees.
       *[no] { $name } does not agree any more.
    }
note-paused = The game is paused.
note-resumed = The game goes on.
note-away = { $name } is away for a moment.
note-covered = { $dog } plays for { $name } until they are back.
note-back = { $name } is back.
note-held = There was a hitch and nobody lost a turn: time begins anew.
note-said = { $name } says something.
note-closed = The table is closed.
note-time-up = { $name }'s time is up.
note-race = They shouted nearly together: { $name } was first.
