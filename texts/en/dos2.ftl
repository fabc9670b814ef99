# DOS, second edition: rules/dos2.md

## Cards

dos2-deck = There are 112 cards: numbers, Skip, Reverse and Draw 2 in four colors, wild DOS and wild Play Two.
    .title = The cards
    .why = This deck has no printed 2: the wild DOS takes its place.
dos2-players = The game is for 2 to 4 people.
    .players-8 = The game is for 2 to 8 people.
    .title = How many play
    .why = DOS is for 2 to 4 players and this table { $seats ->
        [one] has 1
       *[other] has { $seats }
    }. Change the seats, or let up to 8 play.
dos2-uno = What these rules do not mention is played as in UNO.
    .title = Like UNO
    .why = It goes as in UNO, but for the special cards and rules.

## Setting up

dos2-setup-deal = Chance picks the first dealer, unless the group has chosen one, and then it goes to the left; everybody gets 7 cards and the rest is the pile.
    .dealer-0 = The group chose who deals first, and then the deal moves to the left; everybody gets 7 cards and the rest is the draw pile.
    .dealer-1 = The group chose who deals first, and then the deal moves to the left; everybody gets 7 cards and the rest is the draw pile.
    .dealer-2 = The group chose who deals first, and then the deal moves to the left; everybody gets 7 cards and the rest is the draw pile.
    .dealer-3 = The group chose who deals first, and then the deal moves to the left; everybody gets 7 cards and the rest is the draw pile.
    .dealer-4 = The group chose who deals first, and then the deal moves to the left; everybody gets 7 cards and the rest is the draw pile.
    .dealer-5 = The group chose who deals first, and then the deal moves to the left; everybody gets 7 cards and the rest is the draw pile.
    .dealer-6 = The group chose who deals first, and then the deal moves to the left; everybody gets 7 cards and the rest is the draw pile.
    .dealer-7 = The group chose who deals first, and then the deal moves to the left; everybody gets 7 cards and the rest is the draw pile.
    .title = Who deals
    .why = The dealer has to be somebody at this table, which is for { $seats }.
dos2-setup-piles = Two face-up cards start the two piles, and an action card or a wild is covered by another until a number shows.
    .title = The two piles
    .why = Each pile starts with a number on top. What was covered has no effect.
dos2-setup-first = The player on the dealer's left starts, and turns go clockwise.
    .title = Who starts
    .why = The dealer's left starts, and turns go clockwise.

## A turn

dos2-play-match = A card can be played on a pile if it has the color, the number or the symbol of the card on top.
    .title = Color, number or symbol
    .why = You cannot play { $the-card } there: { $the-on } takes a card of its color, its number or its symbol.
dos2-play-both = In one turn you may play on both piles, once on each.
    .title = Both in one turn
    .why = You have already played on pile { $pile ->
        [a] A
       *[b] B
    } this turn. Go on with the other one, or end.
dos2-play-sum = Two cards of one color that add up to the number on top can be played together on that pile, whatever its color.
    .title = Adding two cards
    .why = That pair adds up to { $sum } and does not work: { $the-on } takes two cards of one color that add up to its number.
dos2-play-sum-top = Of the two cards of a sum, you choose which one ends on top.
    .title = Which ends on top
    .why = In a sum, the card you name last ends on top.
dos2-play-sum-numbers = Only numbers and wild DOS, which count 2, can be added, and only onto a card that has a number.
    .title = What can be added
    .why = There is no sum with { $the-card }: only numbers and wild DOS add up, and only onto a card with a number.
dos2-draw = If you have nothing to play, or prefer not to, you draw a card from the pile.
    .draw-until-playable = If you have nothing to play, or prefer not to, you draw from the pile until a card can be played.
    .title = Drawing a card
    .title-draw-until-playable = Drawing until playable
    .why = You may draw a card instead of playing, even if you could play.
dos2-draw-play = If the card you drew can be played, it is played, alone or in a sum.
    .drawn-card-may = If the card you drew can be played, you may play it, alone or in a sum, or keep it and end.
    .title = Playing what you drew
    .why = You drew: now only that card goes, alone or added to another.
    .why-drawn-card-may = You drew: now you can only play that card, alone or added to another, or end.
dos2-draw-empty = When the pile runs out, all but the top cards of both piles are shuffled; with nothing to shuffle, drawing is a pass.
    .title = Empty pile
    .why = There are no cards left to draw. The turn passes all the same.
dos2-turn-end = You play or draw, and the turn passes on: after playing on one pile only you say that you end, otherwise it passes by itself.
    .title = Ending the turn
    .why = Not now. You begin by playing or by drawing, one of the two; once you have played, go on with the other pile or end.

## Action cards

dos2-action-draw-two = With a Draw 2, the next player draws two cards and loses the turn.
    .title = Draw 2
    .why = Whoever gets a Draw 2 draws two cards and does not play that turn.
dos2-action-reverse = With a Reverse the direction of play turns; between two players it works as a Skip.
    .title = The Reverse
    .why = A Reverse turns the direction. Between two it costs a turn.
dos2-action-skip = With a Skip, the next player loses the turn.
    .title = The Skip
    .why = Whoever gets a Skip loses the turn.
dos2-action-when = Actions take effect when the turn ends, on whoever is next at that moment.
    .title = When they take effect
    .why = Actions wait until the turn ends.
dos2-action-both = Two actions of a turn hit the same player: cards add up, one turn is lost, and Reverses are counted first.
    .skips-add-up = Two actions of a turn add up, and Reverses are counted first: with three or more players, two Skips skip two.
    .title = Two actions together
    .why = Two actions add up in cards, but only one turn is lost.
    .why-skips-add-up = Two actions add up, in lost turns too.
dos2-action-stack = A Draw 2 is not answered: the cards are drawn and the turn is lost.
    .stack-on = A Draw 2 may be answered with another Draw 2 that matches, and the sum goes on to the next player.
    .title = Stacking Draw 2
    .why = You have been given a Draw 2: answer with another one that matches, or draw the cards.
dos2-action-last-card = If you win with an action, the next player still draws before the points are counted.
    .title = An action at last
    .why = Actions of the last turn are carried out before counting.

## Wild cards

dos2-wild-dos = A wild DOS is a 2 of the color you choose, as long as that matches the pile; in a sum it takes the other card's color.
    .wild-dos-any-color = A wild DOS goes on any card and is a 2 of the color you choose; in a sum it takes the other card's color.
    .title = Wild DOS
    .why = On { $the-on } a wild DOS can only take the color of that pile. Any color can be chosen when a 2 is on top.
dos2-wild-play-two = A wild Play Two goes on any card, you choose the pile's color, and the next player plays two cards, or draws two and loses the turn.
    .title = Wild Play Two
    .why = After a Play Two at least two cards are played, one on each pile or as a sum.
dos2-wild-play-two-fail = Who cannot play the two cards that a Play Two asks for has a single move: drawing.
    .title = Without two cards
    .why = You were asked for two cards and cannot play them. Your only move is to draw: { $count } cards, and the turn passes.
dos2-wild-play-two-able = Who can play the two cards that a Play Two asks for has to.
    .title = Giving two cards
    .why = You were asked for two cards and can play them: one on each pile, or a sum. That move would leave you short.
dos2-wild-play-two-stack = What comes with a Play Two counts in full: if you lose the turn anyway you cannot play, and draw two more for each Play Two.
    .title = Play Two on top
    .why = Each effect counts in full, and the turn is lost only once.
dos2-wild-no-number = A Play Two has no number: it takes the chosen color, or another Play Two.
    .title = Play Two, no number
    .why = On a Play Two goes a card of the chosen color, or another Play Two.

## Saying DOS

dos2-call-duty = When you come down to two cards or fewer you have to say DOS, once, unless none is left.
    .title = Saying DOS
    .why = You say DOS when you come down from more than two cards to two or fewer.
dos2-call-with = You can say DOS along with the play that brings you down to two cards or fewer, or after it, but not before.
    .title = Saying it in time
    .why = DOS goes with the play that brings you down to two cards or fewer, and here you { $count ->
        [0] are left with none
        [one] were down already
       *[other] are left with { $count }
    }. Play without it, and if you owe it say it apart.
dos2-call-catch = If somebody else says DOS before the player who owes it, the forgetful one draws two cards.
    .title = Catching somebody
    .why = You cannot catch yourself. If the DOS is yours, say it: catching you is up to the others.
dos2-call-window = A DOS is owed until whoever really has the next turn plays or draws; a false DOS does not count.
    .title = A DOS owed
    .why = No DOS is owed there. You say it when you come down to two cards or fewer, and catch before the next player acts.
dos2-call-false = A false DOS costs nothing.
    .false-call-1 = Whoever says a false DOS draws a card.
    .false-call-2 = Whoever says a false DOS draws two cards.
    .title = False DOS
    .why = Nobody owed that DOS. Say it only when somebody comes down to two cards or fewer and keeps quiet.

## Ending

dos2-win = Whoever plays the last card wins the hand, and the game with it.
    .scoring-points = Whoever plays the last card of the hand wins the round.
    .finish-number-only = Whoever plays the last card wins, and it has to be a number: no action, no wild.
    .title = Winning the round
    .why = Whoever plays the last card wins.
    .why-finish-number-only = At this table you finish with numbers: no action cards, no wilds. Play something else, or draw.
dos2-score = Points are optional: if they are counted, numbers are worth their value, actions 20 and wilds 50, and the game is to 500.
    .scoring-points = The winner scores what the others hold: numbers their value, actions 20 and wilds 50, up to 500.
    .scoring-points--target = The winner scores what the others hold: numbers their value, actions 20 and wilds 50, up to { $target }.
    .title = The points
    .why = Points come from the cards left in the other hands.
dos2-limit = A round of more than 2000 turns is a draw and the game ends there: the best score wins, or the win is shared.
    .title = Limit of turns
    .why = The round has reached its limit and the game counts as it stands.
