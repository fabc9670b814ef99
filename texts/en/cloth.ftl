# The tables of Kiltros, LOYO! and Doggy Style.

## The seats
cloth-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
cloth-covered =
    { $count ->
        [one] { $count } face-down card
       *[other] { $count } face-down cards
    }
cloth-untidied =
    { $count ->
        [one] { $count } untidied parranda
       *[other] { $count } untidied parrandas
    }
cloth-pack = pack { $pack }
cloth-my-pack = your pack
cloth-wins =
    { $count ->
        [one] has won { $count } game
       *[other] has won { $count } games
    }
cloth-turn = to move
cloth-hasty = thinks less than it could, because the server is very busy
cloth-next = next
cloth-asks = asks
cloth-asked = helps
cloth-choose = Choose { $name }
cloth-close = Close

## Kiltros
cloth-attack = attack
cloth-across = defense, lying across
cloth-no-attacks = The table is empty
cloth-pile = cards in the pile:
cloth-discards = cards discarded:
cloth-always-pass = Always pass until it is my turn
cloth-use = Use it
cloth-passed = Done
cloth-held =
    { $count ->
        [0] none
       *[other] you have { $count }
    }
cloth-last-attack = { $name } attacked with { $card }
cloth-last-defend = { $name } covered { $on } with { $card }
cloth-last-control = { $name } controlled with { $card }
cloth-last-pulgoso = { $name } used Pulgoso
cloth-last-galleta = { $name } used Galleta
cloth-last-chancletazo = { $name } threw a Chancletazo
cloth-undone = Undone: { $play }
cloth-i-attack = You attack
cloth-i-defend = You defend
cloth-who-steals = Pulgoso: who steals?
cloth-from-whom = Pulgoso: from whom?
cloth-which-card = Galleta: which card of the table?
cloth-to-whom = Galleta: who gets it?
cloth-whom = Whom
cloth-steals = (steals)
cloth-is-robbed = (is robbed)
cloth-me = Me
cloth-ask-mate = Ask { $name }
cloth-helps = { $name }, from your pack, asks you for a card
cloth-helps-how = You play it as if it were theirs. One help each until the next control.

## LOYO!
cloth-last-turn = last turn
cloth-catch-up = Catch Up
cloth-peek = Look at { $count } of your { $all } cards
cloth-peek-left =
    { $count ->
        [0] Chosen: now tap "Look"
        [one] { $count } more to choose
       *[other] { $count } more to choose
    }
cloth-dealer-asks = { $name } dealt and asks: do you shout LOYO! now?
cloth-you-ask = You dealt and ask everybody: do you shout LOYO! now?
cloth-challenge = If nobody shouts, the round is played as usual
cloth-drawn = You drew { $card }. Which card do you swap?
cloth-drawn-or = Or throw it on the dead pile
cloth-last-round = { $name } shouted LOYO!: this is your last turn
cloth-before-throw = You choose before it is thrown
cloth-memorize = Remember them
cloth-memorize-how = Then they turn over, and are not looked at again.
cloth-seen = Ready
cloth-on-top = On top: { $card }.
cloth-not-taken = You have drawn, so this time it stays.
cloth-can-take = Tap it, then one of your places.
cloth-none-dead = There is none yet.
cloth-called-by = { $name } shouted. Everybody else plays once more.
cloth-my-points =
    { $points ->
        [one] You: { $points } pt
       *[other] You: { $points } pts
    }
cloth-reveal = All cards face up
cloth-doubled = doubled
cloth-thrown = { $name } threw a { $number }.
cloth-die-less = { $name } subtracts { $points }.
cloth-die-more = { $name } adds { $points }.
cloth-throw-yours = You won the round: choose whom the die is for, then it is thrown.
cloth-throw-theirs = { $name } won the round and chooses whom the die is for.
cloth-go-on = Go on

## Doggy Style
cloth-table = The table
cloth-look-at = See the parrandas of { $name }
cloth-parrandas-of = The parrandas of { $name }
cloth-tidied =
    { $count ->
        [one] { $count } tidied
       *[other] { $count } tidied
    }
cloth-tidied-ones = Tidied
cloth-untidied-ones = Untidied
cloth-worth =
    { $points ->
        [one] { $count } · { $points } pt
       *[other] { $count } · { $points } pts
    }
cloth-worth-nothing = { $count } · still 0
cloth-no-parrandas = You have no parranda yet
cloth-last-mario =
    { $count ->
        [2] The second one ends the game
        [4] The fourth one ends the game
       *[3] The third one ends the game
    }
cloth-recruit = { $pile } from the pile or { $shown } face up, one more per discard
cloth-take =
    { $count ->
        [one] Take { $count } more face-up dog
       *[other] Take { $count } more face-up dogs
    }
cloth-pay =
    Pay { $card } with { $count } { $color ->
        [r] red
        [b] blue
        [y] yellow
       *[g] green
    } dogs
cloth-pay-pair =
    Pay { $card } with { $count } { $color ->
        [r] red
        [b] blue
        [y] yellow
       *[g] green
    } dogs of one name
cloth-pair = Pair of { $names }: one of each pair may come back to your hand
cloth-keep = Party: { $names } comes back
cloth-keep-none = Party: nobody comes back
