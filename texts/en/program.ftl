# What programs say: games, cards, what happens at the table, and single lines.

## Games

game-dos = DOS
game-dos-about = Match your cards with the row, by number or by sum, and do not get caught without saying DOS. 2 to 4 players, or up to 8.
game-dos2 = DOS, second edition
game-dos2-about = Two piles to shed your cards on, by color, number or sum, with actions and wilds, and do not get caught without saying DOS. 2 to 4 players, or up to 8.
game-kiltros = Kiltros
game-kiltros-about = Dogs that attack, defend and control, with pillerías at any moment. 2 to 9 players, alone or in packs.
game-loyo = LOYO!
game-loyo-about = Four face-down cards and a good memory: swap high ones for low ones, and shout LOYO! when you think you have the least. 2 to 6 players.
program-owners = The names of the games belong to their owners. This project is not affiliated with them.

## Cards

card-dos-blue = blue
card-dos-green = green
card-dos-red = red
card-dos-yellow = yellow
card-dos-number = { $color } { $number }
    .the = the { $color } { $number }
card-dos-hash = { $color } wild #
    .the = the { $color } wild #
card-dos-wild = wild DOS
    .the = the wild DOS
card-dos2-blue = blue
card-dos2-green = green
card-dos2-red = red
card-dos2-yellow = yellow
card-dos2-blue-feminine = blue
card-dos2-green-feminine = green
card-dos2-red-feminine = red
card-dos2-yellow-feminine = yellow
card-dos2-number = { $color } { $number }
    .the = the { $color } { $number }
card-dos2-skip = { $color } Skip
    .the = the { $color } Skip
card-dos2-reverse = { $color } Reverse
    .the = the { $color } Reverse
card-dos2-draw = { $color } Draw 2
    .the = the { $color } Draw 2
card-dos2-wild = wild DOS
    .the = the wild DOS
card-dos2-play-two = wild Play Two
    .the = the wild Play Two
card-kiltros-blue = blue
card-kiltros-green = green
card-kiltros-fuchsia = fuchsia
card-kiltros-black = black
card-kiltros-number = { $color } { $number }
    .the = the { $color } { $number }
card-kiltros-pulgoso = Pulgoso
    .the = the Pulgoso
card-kiltros-galleta = Galleta
    .the = the Galleta
card-kiltros-chancletazo = Chancletazo
    .the = the Chancletazo
card-loyo-number = { $number }
    .the = the { $number }
card-loyo-loyo = LOYO! (0)
    .the = the LOYO! (0)
card-loyo-ohno = OH NO! (15)
    .the = the OH NO! (15)

## What happens in DOS

dos-showed = { $seat } shows { $the-card } to see who deals.
dos-dealer = { $seat } deals.
dos-dealt = { $seat } gets { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
dos-turned-up = The row gets { $the-card } from the pile.
dos-matched-single = { $seat } matches { $the-on } with { $the-card }.
dos-matched-double = { $seat } matches { $the-on } with { $the-card } and { $the-mate }.
dos-color-bonus = A match in color! { $seat } earns a card to place in the row.
dos-drew = { $seat } draws { $the-card }.
dos-drew-hidden = { $seat } draws a card.
dos-drew-nothing = { $seat } draws nothing: there are no cards left.
dos-placed = { $seat } places { $the-card } in the row.
dos-declined = { $seat } places no more cards.
dos-said = { $seat } says “DOS!”
dos-caught = { $seat } catches { $victim }, who had not said DOS.
    .seat = You caught { $victim }, who had not said DOS.
    .victim = { $seat } caught you: you had not said DOS.
dos-called-falsely = { $seat } says “DOS!” without owing it.
    .seat = You said “DOS!” without owing it.
dos-caught-falsely = { $seat } says “DOS!” to catch { $victim }, who did not owe it.
    .seat = You said “DOS!” to catch { $victim }, who did not owe it.
    .victim = { $seat } says “DOS!” to catch you, and you did not owe it.
dos-penalty = { $seat } draws { $count ->
    [one] 1 card
   *[other] { $count } cards
} as a penalty.
dos-collected = { $count ->
    [one] 1 card goes
   *[other] { $count } cards go
} to the discards.
dos-reshuffled = The discards are shuffled into a new pile.
dos-turn = It is { $seat }'s turn.
dos-round-won = { $seat } wins the round and scores { $points ->
    [one] 1 point
   *[other] { $points } points
}.
dos-round-drawn = The round is a draw: nobody scores.
dos-won = Victory for { $seats }!
dos-ended = The game has ended ({ $rule }): victory for { $seats }.

## What happens in DOS, second edition

dos2-dealer = { $seat } deals.
dos2-dealt = { $seat } gets { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
dos2-turned-up = Pile { $pile ->
    [a] A
   *[b] B
} turns up { $the-card }.
dos2-played = { $seat } plays { $the-card } on pile { $pile ->
    [a] A
   *[b] B
}.
dos2-played-wild = { $seat } plays { $the-card } on pile { $pile ->
    [a] A
   *[b] B
} and chooses { $color ->
    [b] blue
    [g] green
    [r] red
   *[y] yellow
}.
dos2-played-sum = { $seat } adds up on pile { $pile ->
    [a] A
   *[b] B
}: { $the-card } and, on top, { $the-top }.
dos2-played-wilds = { $seat } adds up two wild DOS on pile { $pile ->
    [a] A
   *[b] B
} and chooses { $color ->
    [b] blue
    [g] green
    [r] red
   *[y] yellow
}.
dos2-drew = { $seat } draws { $the-card }.
dos2-drew-hidden = { $seat } draws a card.
dos2-drew-nothing = { $seat } draws nothing: there are no cards left.
dos2-said = { $seat } says “DOS!”
dos2-caught = { $seat } catches { $victim }, who had not said DOS.
    .seat = You caught { $victim }, who had not said DOS.
    .victim = { $seat } caught you: you had not said DOS.
dos2-called-falsely = { $seat } says “DOS!” without owing it.
    .seat = You said “DOS!” without owing it.
dos2-caught-falsely = { $seat } says “DOS!” to catch { $victim }, who did not owe it.
    .seat = You said “DOS!” to catch { $victim }, who did not owe it.
    .victim = { $seat } says “DOS!” to catch you, and you did not owe it.
dos2-penalty = { $seat } draws { $count ->
    [one] 1 card
   *[other] { $count } cards
} as a penalty.
dos2-reversed = The direction turns: now play goes to the { $direction ->
    [left] left
   *[right] right
}.
dos2-skipped = { $seat } loses the turn.
dos2-due = { $seat } answers with a Draw 2 or draws { $count } cards.
    .seat = You answer with a Draw 2 or draw { $count } cards.
dos2-demanded = { $seat } has to play two cards, because of { $count ->
    [one] 1 wild
   *[other] { $count } wild
} Play Two.
dos2-failed = { $seat } cannot play two cards: draws, and loses the turn.
dos2-reshuffled = The piles are shuffled into a new one to draw from.
dos2-turn = It is { $seat }'s turn.
dos2-round-won = { $seat } wins the round and scores { $points ->
    [one] 1 point
   *[other] { $points } points
}.
dos2-round-drawn = The round is a draw: nobody scores.
dos2-won = Victory for { $seats }!
dos2-ended = The game has ended ({ $rule }): victory for { $seats }.

## What happens in Kiltros

kiltros-dealt = { $seat } gets { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
kiltros-first = { $seat } attacks first.
kiltros-attacked = { $seat } attacks with { $the-card }.
kiltros-defended = { $seat } covers { $the-attack } with { $the-card }.
kiltros-controlled = { $seat } controls with { $the-card }.
kiltros-gave-attack = { $seat } helps { $asker } and attacks with { $the-card }.
kiltros-gave-defense = { $seat } helps { $asker } and covers { $the-attack } with { $the-card }.
kiltros-gave-control = { $seat } helps { $asker } and controls with { $the-card }.
kiltros-asked = { $seat } asks { $mate } for help.
    .seat = You ask { $mate } for help.
    .mate = { $seat } asks you for help.
kiltros-declined = { $seat } declines to help.
kiltros-pulgoso = { $seat } uses Pulgoso: { $thief } steals from { $victim }.
kiltros-stole = { $thief } gets { $the-card }, which was { $victim }'s.
    .thief = You get { $the-card }, which was { $victim }'s.
    .victim = { $thief } gets { $the-card }, which was yours.
kiltros-stole-hidden = { $thief } gets a card that was { $victim }'s.
kiltros-galleta = { $seat } uses Galleta and sends { $the-card } to { $to }'s hand.
kiltros-chancletazo-undid = { $seat } uses Chancletazo: the last play is undone.
kiltros-chancletazo-restored = { $seat } uses Chancletazo: the undone play stands again.
kiltros-passed = { $seat } passes.
kiltros-window-closed = Nobody else used a pillería: the game goes on.
kiltros-stopped = { $seat } stops attacking.
kiltros-yielded = { $seat } yields.
kiltros-round-won = { $seat } holds out and wins the round.
kiltros-round-lost = { $seat } loses the round and takes the table.
kiltros-drew = { $seat } draws { $the-card }.
kiltros-drew-hidden = { $seat } draws a card.
kiltros-roles = { $attacker } attacks and { $defender } defends.
kiltros-won = Victory for { $seats }!
kiltros-shared = The game has ended ({ $rule }): the victory is everybody's.

## What happens in LOYO!

loyo-dealer = { $seat } deals.
loyo-dealt = { $seat } gets { $count ->
    [one] 1 face-down card
   *[other] { $count } face-down cards
}.
loyo-turned-up = The dead pile starts with { $the-card }.
loyo-saw = { $seat } peeks at card { $place }: it is { $the-card }.
loyo-peeked = { $seat } peeked at cards { $places }.
loyo-asked = All have peeked: whoever dares may shout LOYO! now.
loyo-declined = { $seat } does not take the Challenge.
loyo-called = { $seat } shouts “LOYO!”
loyo-challenged = A Challenge! { $seat } shouts “LOYO!” before the start.
loyo-drew = { $seat } draws { $the-card }.
loyo-drew-hidden = { $seat } draws a card.
loyo-replaced = { $seat } puts it in place { $place }, and { $the-card } goes to the dead pile.
loyo-took = { $seat } takes { $the-card } from the dead pile for place { $place } and throws out { $the-gone }.
loyo-discarded = { $seat } throws { $the-card } on the dead pile.
loyo-passed = { $seat } swaps nothing in the last turn.
loyo-turn = It is { $seat }'s turn.
loyo-revealed = { $seat } turns up card { $place }: it is { $the-card }.
loyo-total = { $seat } has { $points ->
    [one] 1 point
   *[other] { $points } points
} on the table.
loyo-doubled = { $seat }'s total is doubled and becomes { $points }.
loyo-thrown = { $seat } throws the die: { $number }.
loyo-subtracted = { $seat } takes off { $points ->
    [one] 1 point
   *[other] { $points } points
}.
loyo-added = { $seat } gets { $points ->
    [one] 1 point
   *[other] { $points } points
} from the die.
loyo-catch-up = { $seat } enters Catch Up.
loyo-left-catch-up = { $seat } leaves Catch Up.
loyo-pile-out = The pile has run out and nobody has shouted: the round ends.
loyo-round-limit = Too many turns without a shout: the round ends.
loyo-round-over = Round { $round } is over.
loyo-won = Victory for { $seats }!

## Lines of the program

program-seat = Seat { $number }
program-list = { $start } and { $end }
program-your-turn = Your turn.
program-waiting = Waiting for { $seats }…
program-refused = You cannot do that.
program-unreadable = That is no move I can read. Type help to see what you can type.
program-help = Type a move or its number. Also: legal, hint (advice), why <move>, hand, table, log, rules <rule>, undo (take back), save, help, quit.
program-won = Victory for { $seats }!
program-shared = The victory is shared by { $seats }.
program-undone = You took the move back.
program-again = Another game with the same company? Type again; Enter leaves.
program-bye = Bye! Thanks for playing.
program-your-hand = Your hand:
program-legal = You can play:
program-hint = What promises most, from what you know so far:
program-hint-only = It is the only move you have.
program-nothing-legal = There is nothing you can play now.
program-log-empty = Nothing has happened yet.
program-allowed = Yes, that move is allowed.
program-sat = You play at { $seat }.
program-may = You may react. Press Enter to let it pass.
program-no-number = There is no move number { $number }.
program-no-rule = I know no rule of that name. Type rules alone to see all.
program-save-where = To which file? Type save and its name.
program-saved = The game is saved in

## Fair dealing

fair-sealed = The deal is sealed: { $commitment }. Note that down; once the game is over, sobremesa verify checks every card against it.
fair-words = The four words of this game: { $words }. Whoever played it was shown the same.
fair-verdict-fair = Fair: every card came as it was sealed.
fair-verdict-unvouched = everything fits, but whether the bytes of a player are in it is not known: say which were yours with --mine
fair-verdict-mismatch = this record does not fit together
fair-verdict-incomplete = nothing wrong was found, but something is missing to be sure
fair-commitment-kept = The seed is the one that was sealed before the deal.
fair-commitment-broken = The seed is not the one that was sealed: its commitment would be { $found }.
fair-commitment-sealed = The seed is still sealed. It is published when the game is over.
fair-commitment-none = This game was not sealed, so there is nothing to hold its cards to.
fair-order-kept = The commitment stands before the deal, with what { $count } of { $seats } seats added. Compare it with the one you were shown.
fair-order-withheld = The commitment stands before the deal, with what { $count } of { $seats } seats added. Promised and never shown: seat { $who }.
fair-order-broken = Seat { $seat } shows other bytes than it promised.
fair-order-alone = The commitment stands before the deal, but no seat added anything: who dealt could have tried seeds until one pleased. Compare it with the one you were shown.
fair-order-none = There is no commitment before the deal.
fair-chance-kept = All { $count } random choices follow from the seed and what the seats added.
fair-chance-differs = Line { $line }: it says { $written }, but the seed gives { $gives }.
fair-chance-unknown = Without the seed nobody can check the random choices.
fair-replay-kept = All { $count } steps follow the rules.
fair-replay-fault = Line { $line }: { $why }
fair-chain-kept = All { $count } fingerprints fit.
fair-chain-broken = Line { $line }: { $why }
fair-end-kept = The game is over, and its winners are right.
fair-end-fault = Line { $line }: { $why }
fair-end-none = The record stops before the game is over.
fair-mine-kept = Your bytes are in it: seat { $who }.
fair-mine-other = Seat { $seat } has other bytes than yours: somebody replaced them.
fair-mine-left-out = Seat { $seat } has your promise but not your bytes: they came too late, or they were left out.
fair-mine-unknown = Nobody here knows of bytes of their own: whoever dealt could have made up all of them.
fair-mine-none = This game was not sealed, so nobody's bytes are in it.
fair-partly = It fits as far as the game could be played again: { $count } steps.
fair-not-reached = The game could not be played again up to here.

## Doggy Style: name and cards

game-doggy = Doggy Style
game-doggy-about = Gather dogs, throw parrandas and tidy it all up before Mario Hugo comes home. 2 to 5 players.
card-doggy-canela = Canela (red)
card-doggy-merken = Merkén (red)
card-doggy-tomate = Tomate (red)
card-doggy-guinda = Guinda (red)
card-doggy-arandano = Arándano (blue)
card-doggy-maqui = Maqui (blue)
card-doggy-higo = Higo (blue)
card-doggy-mora = Mora (blue)
card-doggy-choclo = Choclo (yellow)
card-doggy-mani = Maní (yellow)
card-doggy-lucuma = Lúcuma (yellow)
card-doggy-mostaza = Mostaza (yellow)
card-doggy-palta = Palta (green)
card-doggy-boldo = Boldo (green)
card-doggy-menta = Menta (green)
card-doggy-pistacho = Pistacho (green)
card-doggy-mario = Mario Hugo
card-doggy-in-full = { $card }: { $symbols ->
    [one] 1 symbol
   *[other] { $symbols } symbols
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}
card-doggy-r-zapato = “One shoe, two halves” (red)
card-doggy-r-calcetin = “Sock safari” (red)
card-doggy-r-basurero = “Diving in the bin” (red)
card-doggy-r-cojin = “Feather blizzard” (red)
card-doggy-r-papel = “Paper out to the yard” (red)
card-doggy-r-asado = “Uninvited to the barbecue” (red)
card-doggy-r-sofa = “Tunnel through the sofa” (red)
card-doggy-b-zapato = “A bite out of the heel” (blue)
card-doggy-b-calcetin = “Sock tug-of-war” (blue)
card-doggy-b-basurero = “The bin rolls downhill” (blue)
card-doggy-b-cojin = “All-out cushion battle” (blue)
card-doggy-b-papel = “The paper mummy” (blue)
card-doggy-b-asado = “A nap beside the barbecue” (blue)
card-doggy-b-sofa = “Three-seat trampoline” (blue)
card-doggy-y-zapato = “A slipper is buried” (yellow)
card-doggy-y-calcetin = “Sock in the fish tank” (yellow)
card-doggy-y-basurero = “The bin makes a hat” (yellow)
card-doggy-y-cojin = “Cushion in the pool” (yellow)
card-doggy-y-papel = “Three floors of streamers” (yellow)
card-doggy-y-asado = “Choripán on the run” (yellow)
card-doggy-y-sofa = “Summit on the sofa” (yellow)
card-doggy-g-zapato = “A sneaker in a flowerpot” (green)
card-doggy-g-calcetin = “The widowed sock” (green)
card-doggy-g-basurero = “Bin buffet” (green)
card-doggy-g-cojin = “Stuffing on the lawn” (green)
card-doggy-g-papel = “A nest of torn paper” (green)
card-doggy-g-asado = “A necklace of sausages” (green)
card-doggy-g-sofa = “Digging up the sofa” (green)

## What happens in Doggy Style

doggy-first = { $seat } starts.
doggy-dealt = { $seat } gets { $count ->
    [one] 1 dog
   *[other] { $count } dogs
}.
doggy-dog-turned-up = Face up now: { $card }.
doggy-parranda-turned-up = A new parranda: { $card }.
doggy-discarded = { $seat } discards { $card }.
doggy-drew = { $seat } draws { $card }.
doggy-drew-hidden = { $seat } draws a dog from the pile.
doggy-drew-nothing = { $seat } draws nothing: there are no dogs left.
doggy-took = { $seat } recruits { $card }.
doggy-partied = Party time for { $seat }, who takes { $card }!
doggy-paid = { $seat } pays with { $card }.
doggy-kept = { $card } goes back to { $seat }'s hand.
doggy-tidied = { $seat } tidies { $card } with { $dog }.
doggy-reshuffled = The discarded dogs are shuffled into a new pile.
doggy-mario = Mario Hugo is on his way! That makes { $count }.
doggy-tidied-free = { $seat } tidies { $card } for free.
doggy-turn = It is { $seat }'s turn.
doggy-untidied = { $seat } did not tidy { $card } in time and discards it.
doggy-majority = Majority of { $color ->
    [red] red
    [blue] blue
    [yellow] yellow
   *[green] green
}: { $seat } scores { $points ->
    [one] 1 point
   *[other] { $points } points
}.
doggy-points = { $seat } ends with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
doggy-won = Mario Hugo is home! Victory for { $seats }.
doggy-ended = The game has ended ({ $rule }): victory for { $seats }.

# serve
program-serve-open = The tables are open at:
program-serve-alone = Only this computer gets there; with --listen 0.0.0.0:8440 the whole house does.
program-serve-figures = For whoever looks after them, figures and health:
program-serve-stop = Ctrl+C closes them. Nothing is lost: when they open again, all goes on where it was.
