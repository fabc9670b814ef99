# What is read on the page.

## The entrance
page-welcome = Stay a while. Bring whomever you like, or play with our dogs.
page-what = What shall we play?
page-play-now = Play now
page-seats =
    { $from } to { $to } people
page-legal = The names of the games belong to their owners. The drawings and the texts are ours.
page-light = Daylight or candlelight
page-language = Language: English
page-dos = Match the row: one number, or two that add up.
page-dos2 = Two piles, two plays and cards with tricks.
page-kiltros = Attack, defend and keep a slipper at hand.
page-loyo = Four cards face down and a good memory.
page-doggy = A dogs' party. And tidy up, the owner is coming.
page-you = You

## The table
page-home = Back to the start
page-to-hand = Go to my hand
page-others = The others, to your left
page-cards = cards
page-points =
    { $points ->
        [one] { $points } pt
       *[other] { $points } pts
    }
page-log = Log
page-round = round { $round }
page-my-side = My side
page-my-hand =
    { $count ->
        [0] You have no cards
        [one] My hand: { $count } card
       *[other] My hand: { $count } cards
    }
page-pile =
    { $count ->
        [0] Pile, no cards
        [one] Pile, { $count } card left
       *[other] Pile, { $count } cards left
    }
page-turn = Your turn
page-waits = { $name } is playing
page-choose = Choose cards
page-may = You may speak up, if you like
page-watching = You are watching
page-dealing = The cards are dealt
page-paused = Paused
page-bot = bot
page-away = away for a moment
page-covered = a bot plays
page-chosen = chosen
page-not-now = not now
page-just-played = just played
page-row = The row: { $count } cards
page-matched = matched already
page-bonus =
    { $count ->
        [one] { $count } card to place
       *[other] { $count } cards to place
    }
page-penalty =
    { $count ->
        [one] { $count } penalty card
       *[other] { $count } penalty cards
    }
page-owes = owes a DOS

## A no
page-refused = That cannot be done
page-understood = Got it
page-see-rule = see the rule

## The end
page-won = { $names } wins!
page-you-won = You win!
page-again = Play again
page-other-game = Another game
page-name = Name
page-total = Points

## What is done
act-dos-match = Match
act-dos-place = Place in the row
act-dos-draw = Draw
act-dos-end = Done
act-dos-dos = DOS!
act-dos-catch = Catch { $name }!

## What is expected
ask-dos-choosing = Your turn: match or draw
ask-dos-matching = Your turn: match again or finish
ask-dos-drawn = Your turn: match with the card you drew, or place one
ask-dos-drawn-nothing = Your turn: there is nothing to draw
ask-dos-closing = Your turn: only the end is left
ask-dos-placing = Your turn: place a card in the row or finish
