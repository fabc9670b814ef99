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

## The table
page-home = Back to the start
page-to-hand = Go to my hand
page-others = The others, from your left to your right
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
page-waits = { $name } is playing
page-choose = Choose cards
page-watching = You are watching
page-dealing = The cards are dealt
page-paused = Paused
page-paused-until = Paused; it goes on by itself at { $time }
page-paused-alone = Paused until { $time }; anybody can go on before
page-open-hands = hands at the end
page-bot = bot
page-hasty = in a hurry
page-away = away for a moment
page-covered = a bot plays
page-chosen = chosen
page-not-now = not now
page-just-played = just played
page-last-played = just played
page-row =
    { $count ->
        [one] The row: { $count } card
       *[other] The row: { $count } cards
    }
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
page-show-me = Show me

## The end
page-won = { $names } wins!
page-you-won = You win!
page-again = Play again
page-other-game = Another game
page-name = Name

## What is done
act-dos-match = Match with { $cards }
act-dos-match-on = Match { $on } with { $cards }
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
ask-dos-closing = Your turn: all that is left is to finish
ask-dos-placing = Your turn: place a card in the row or finish

## The other tables
page-guest = Guest
page-others-choose = The others are choosing
page-two-piles = The two piles
page-pile-one = Pile A
page-pile-two = Pile B
page-to-left = to the left
page-to-right = to the right
page-dos2-skip = Skip: { $name } loses the turn
page-dos2-reverse = Reverse: { $name } is next
page-dos2-draw = { $name } draws 2 and loses the turn
page-dos2-play2 = { $name } must play two
page-attacks = attacks
page-defends = defends
page-fights =
    { $count ->
        [0] Nothing on the table
        [one] On the table: { $count } attack
       *[other] On the table: { $count } attacks
    }
page-defended = Covered
page-undefended = To be covered
page-called = LOYO!
page-piles = Pile and dead pile
page-dead = The dead pile
page-place = Place { $number }
page-my-places = My cards, face down
page-only-you = only you see it
page-parrandas = Parrandas on show
page-dogs = Dogs on show
page-my-parrandas = My parrandas
page-marios = { $count } of 3
page-tidied = tidied
page-untidy = not tidied
page-color-r = Red
page-color-b = Blue
page-color-y = Yellow
page-color-g = Green

act-dos2-play = Play { $cards }
act-dos2-draw = Draw
act-dos2-end = Done
act-dos2-dos = DOS!
act-dos2-catch = Catch { $name }!
act-kiltros-attack = Attack
act-kiltros-defend = Cover
act-kiltros-control = Control
act-kiltros-give-attack = Give to attack
act-kiltros-give-defend = Give to cover
act-kiltros-give-control = Give to control
act-kiltros-ask = Ask for help
act-kiltros-decline = I cannot
act-kiltros-stop = Stop
act-kiltros-yield = I yield
act-kiltros-pass = Pass
act-kiltros-pulgoso = Pulgoso
act-kiltros-galleta = Galleta
act-kiltros-chancletazo = Chancletazo!
act-loyo-peek = Look
act-loyo-draw = Draw
act-loyo-place = Swap
act-loyo-discard = To the dead pile
act-loyo-take = Take and swap
act-loyo-loyo = LOYO!
act-loyo-pass = Pass
act-loyo-subtract = Subtract the die
act-loyo-triple = Subtract triple
act-loyo-add = Add the die
act-doggy-discard = Discard
act-doggy-recruit = Recruit
act-doggy-take = Take
act-doggy-party = Party
act-doggy-tidy = Tidy up
act-doggy-end = Finish

ask-dos2-choosing = Your turn: play on a pile or draw
ask-dos2-played = You may play on the other pile too
ask-dos2-drawn = You drew: play it or finish
ask-kiltros-window = Does anyone play a pillería?
ask-kiltros-asked = Your pack asks you for a card
ask-kiltros-open = Your turn: attack
ask-kiltros-attack = Your turn: attack or stop
ask-kiltros-defend = Your turn: cover, control or yield
ask-loyo-peeking = Look at your cards and remember them
ask-loyo-asking = Do you shout LOYO! now?
ask-loyo-choosing = Your turn: draw, or take from the dead pile
ask-loyo-drawn = Which card do you swap? Or discard it
ask-loyo-throwing = Whom is the die for?
ask-doggy-recruiting = Your turn: recruit dogs
ask-doggy-taking = Your turn: take another dog
ask-doggy-choosing = Your turn: party, tidy or finish
ask-doggy-partying = Your turn: party again or finish
ask-doggy-tidying = Your turn: tidy or finish

## The frame
page-catch = catch { $name }
page-rules = Rules, on another page
page-close = Close
page-my-points = you: { $points }
page-dos2-short = DOS 2
page-seconds =
    { $count ->
        [one] { $count } second left
       *[other] { $count } seconds left
    }
page-time-soon = Not much time left
page-order = Order of the hand: { $order }
page-order-color = color
page-order-number = number
page-order-drawn = as drawn
page-not-now-two = not now: you have chosen two
page-not-now-sum = not now: does not make { $number }
page-not-now-pile = not now: does not go on that pile
page-not-now-chosen = not now: does not go with what you chose
page-not-now-row = not now: matches nothing in the row
page-not-now-hand = not now: nothing in your hand matches
page-not-now-piles = not now: goes on neither pile
page-not-now-other-pile = not now: does not go on the other pile
page-not-now-suit = not now: not of its color
page-not-now-lower = not now: lower than { $number }
page-not-now-equal = not now: a { $number } does not beat another
page-not-now-number = not now: its number is not on the table
page-not-now-attacks = not now: beats none of them
page-not-now-unbeaten = not now: nothing in your hand beats it
page-not-now-defended = not now: already defended
page-not-now-color =
    not now: not { $color ->
        [r] red
        [b] blue
        [y] yellow
       *[g] green
    }
page-not-now-take = not now: first take another dog
page-not-now-recruit = not now: recruit first
page-not-now-recruited = not now: you have recruited
page-not-now-parrandas = not now: not enough for anything
page-not-now-price = not now: you cannot pay for it
page-not-now-dog = not now: you have no dog of its color

## The keys
page-keys = Keys
page-keys-on = Turn the keys off
page-keys-off = Turn the keys on
page-key-hand = choose a card of your hand
page-key-middle = choose on the table, in reading order
page-key-main = plays what is chosen
page-key-draw = draws
page-key-quiet = the other buttons: done, pass, stop
page-key-shout = shouts or catches
page-key-log = opens the log
page-key-keys = shows these keys
page-key-escape = lets go of what is chosen, or closes
page-key-tab = goes through everything, and Enter presses

## The table of DOS
page-discards = of the discards
page-bonuses = This turn
page-promise = 1 more with this pair
page-hint-dos = Choose in the row and in your hand
page-price-single =
    { $color ->
        [r] all red: you place 1 more card
        [b] all blue: you place 1 more card
        [y] all yellow: you place 1 more card
        [g] all green: you place 1 more card
       *[any] same color: you place 1 more card
    }
page-price-double =
    { $color ->
        [r] all red: the others draw 1
        [b] all blue: the others draw 1
        [y] all yellow: the others draw 1
        [g] all green: the others draw 1
       *[any] same color: the others draw 1
    }

## The table of DOS 2
page-hint-dos2-sum = { $cards } make { $sum }; { $top } ends on top
page-hint-dos2-color = Choose the pile and the color
page-hint-dos2-demand = You have to play two cards this turn
page-pile-done = Played on
page-fits-number = { $color }, { $number } or a sum
page-fits-sign = { $color } or { $sign }
page-sign-skip = Skip
page-sign-reverse = Reverse
page-sign-draw = Draw 2
page-sign-play2 = Play Two
page-dos2-when = when the turn ends

## Sound
sound-switch = Sound and vibration
page-unreachable = This page needs the network the first time. Try again when you are online.
trouble-worker = The bots did not arrive: the first time they need the network. Try again when you are online.
page-unfinished-lost = The game that was begun here cannot be read any more. This is a new one.
