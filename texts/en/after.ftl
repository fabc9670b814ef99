# After the game: the sheet, the replay, the verification.

## The end
after-over = is over
after-won-many = { $names } win!
after-lead =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } in { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }.
after-sheet = Score sheet
after-round = Round { $number }
after-total = Total
after-total-cards = Cards in hand
after-row-defended = Defenses won
after-row-lost = Defenses lost
after-row-drew = Cards drawn
after-row-parrandas = By parrandas
after-row-majority = By majority
after-talk = To talk about
after-go-replay = Replay
after-verify = Verify the deal
after-to-table = See the table
after-to-end = See the result
after-waits-for = Waiting for { $names }…

## To talk about
after-fact-doubles-title = The calculator:
after-fact-doubles = { $name } matched with a sum { $number ->
        [one] once
       *[other] { $number } times
    }.
after-fact-sums-title = The calculator:
after-fact-sums = { $name } played { $number ->
        [one] one sum
       *[other] { $number } sums
    }.
after-fact-caught-title = Caught napping:
after-fact-caught = { $name } forgot to say “DOS” { $number ->
        [one] once
       *[other] { $number } times
    }.
after-fact-said-title = The shout:
after-fact-said = { $name } said “DOS” in time { $number ->
        [one] once
       *[other] { $number } times
    }.
after-fact-round-title = The costliest:
after-fact-round = { $number } points in a single round for { $name }.
after-fact-drew-title = The long hand:
after-fact-drew = { $name } drew { $number ->
        [one] one card
       *[other] { $number } cards
    }.
after-fact-skipped-title = Bad luck:
after-fact-skipped = { $name } lost { $number ->
        [one] one turn
       *[other] { $number } turns
    }.
after-fact-played-title = The easy hand:
after-fact-played = { $name } played { $number ->
        [one] a single card
       *[other] { $number } cards one by one
    }.
after-fact-long-title = The endless one:
after-fact-long = a round of { $number } moves.
after-fact-moves-title = The game:
after-fact-moves = { $number ->
        [one] one move
       *[other] { $number } moves
    } in all.
after-fact-tied = Tied with { $names }.
after-fact-slipper-title = Good aim:
after-fact-slipper = { $name } threw { $number ->
        [one] one slipper
       *[other] { $number } slippers
    }.
after-fact-stole-title = The flea:
after-fact-stole = { $name } stole { $number ->
        [one] one card
       *[other] { $number } cards
    }.
after-fact-lost-title = The loot:
after-fact-lost = { $name } picked up the table { $number ->
        [one] once
       *[other] { $number } times
    }.
after-fact-defended-title = The wall:
after-fact-defended = { $name } defended { $number ->
        [one] one round
       *[other] { $number } rounds
    }.
after-fact-called-title = The shout:
after-fact-called = { $name } said LOYO! { $number ->
        [one] once
       *[other] { $number } times
    }.
after-fact-doubled-title = The stumble:
after-fact-doubled = { $number } points for { $name }, counted double.
after-fact-lightest-title = The light hand:
after-fact-lightest = { $name } ended a round with { $number ->
        [one] one point
       *[other] { $number } points
    }.
after-fact-took-title = Recycling:
after-fact-took = { $name } took { $number ->
        [one] one card from the dead pile
       *[other] { $number } cards from the dead pile
    }.
after-fact-parties-title = The party:
after-fact-parties = { $name } took { $number }.
after-fact-tidied-title = The broom:
after-fact-tidied = { $name } tidied { $number }.
after-fact-untidied-title = The mess:
after-fact-untidied = { $name } left { $number } untidied.

## The replay
after-replay = Replay
after-loading = Looking for the game
after-step = move { $number }
after-board = The table at move { $number }
after-slider = Move
after-viewpoint = Look through the eyes of
after-see-all = See everything
after-see-public = Onlooker
after-first = To the beginning
after-prev = Previous move
after-play = Play
after-pause = Pause
after-next = Next move
after-last = To the end
after-hands = The hands
after-hidden =
    { $count ->
        [one] { $count } card face down
       *[other] { $count } cards face down
    }
after-moments = Moments
after-nothing-seen = From here nothing was seen.
after-ends-turn = { $name } ends the turn.
after-share = Share this move
after-link = The link is ready: it leads right to this move, seen like this.
after-link-whole = The link is ready. It has the whole game in it: { $size } kB.
after-copy-record = Copy the record
after-record-copied = The record is copied: the whole game, as text.
after-record-not-copied = The record cannot be copied from here.

## Who was going to win
after-who = Who was going to win?
after-curve-games = Each point: { $count } endings played by bots, with the cards where they lay.
after-curve-about = Chance to win, move by move. At move { $step }: { $each }.
after-review = Work it out
after-review-stop = Stop
after-review-progress =
    { $count ->
        [one] { $count } move done
       *[other] { $count } moves done
    }

## The deal
after-go-on-title = What if?
after-go-on-why = Play on from this move yourself, against bots. The cards still to come will be others.
after-go-on = Play on from here
after-fair = Was the deal fair?
after-check-ok = Good.
after-check-wrong = Wrong.
after-check-unknown = Unknown.
after-verdict-incomplete = Nothing wrong was found, but something is missing to be sure.
after-verdict-mismatch = This record does not fit.
after-verdict-unvouched = Everything fits, but whether your bytes are in the deal is not known here.
after-shown-same = The seal { $commitment }… is the one that this screen saw before the deal.
after-shown-other = The seal { $commitment }… is not the one that this screen saw before the deal.
after-shown-none = This screen did not see the seal before the deal.
after-words-other = This screen saw other four words before the deal: { $words }.
after-words = The four words of this deal: { $words }. On the other screens they must be the same.
after-unfinished =
    { $count ->
        [one] At this table, { $count } sealed deal was never finished.
       *[other] At this table, { $count } sealed deals were never finished.
    }

## What is missing
after-no-game = That game is not here: perhaps it is not over.
after-no-table = That table is not on this server.
after-closed = That game belongs to those at the table. Its host can show it to everybody.
after-offline = The game could not be fetched yet. We keep trying.
after-try-now = Try now
after-damaged = The link came incomplete or changed. Ask for it again.
after-not-over = That game is not over, so its cards stay face down.
after-other-rules = That game was played by rules of another version, and cannot be repeated here.
