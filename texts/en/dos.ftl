# DOS: rules/dos.md

## Cards

dos-deck = There are 108 cards: 24 of each color, with numbers from 1 to 10 except 2 and two wild #, plus 12 wild DOS.
    .title = The cards
    .why = This deck has no printed 2: the wild DOS takes its place.
dos-players = The game is for 2 to 4 people.
    .players-8 = The game is for 2 to 8 people.
    .title = How many play
    .why = DOS is for 2 to 4 players and this table { $seats ->
        [one] has 1
       *[other] has { $seats }
    }. Change the seats, or let up to 8 play.

## Setting up

dos-setup-dealer = Everybody shows a card and the highest deals; wild cards count zero and those who tie show another.
    .title = Who deals
    .why = Whoever showed the highest card deals. That has been settled.
dos-setup-deal = The dealer shuffles and gives everybody 7 cards, one at a time, beginning on the left.
    .title = Seven cards each
    .why = Every round starts with 7 cards for each player.
dos-setup-row = Two face-up cards make the row in the middle; the rest is the pile, and the discards start empty.
    .title = The first row
    .why = A round starts with two cards in the row. The others stay in the pile.
dos-setup-first = The player on the dealer's left starts, and turns go clockwise.
    .title = Who starts
    .why = The dealer's left starts, and turns go clockwise.

## A turn

dos-turn-choice = On your turn you choose: match one or more cards in the row, or draw a card.
    .title = Match or draw
    .why = On your turn you match or you draw once: never both, and you have to do one of them before you end.
    .why-after-draw-any = On your turn you match, or draw once and then match what you can, and you have to do one of them before you end.
dos-turn-steps = You match one card at a time, say that you are done, the row is refilled, and then you place what you earned.
    .title = Steps of a turn
    .why = That does not belong to this step. First come the matches, then the end, and last the cards you earned to place.
dos-match-single = One of your cards matches a card in the row if it has the same number, whatever its color.
    .title = Single match
    .why = No match with { $the-card }: { $the-on } takes a card of the same number, or two that add up to it.
dos-match-double = Two of your cards match a card in the row if they add up to its number, whatever their colors.
    .title = Double match
    .why = Your two cards add up to { $sum }, and that is no match for { $the-on }. Look for two that add up to its number.
dos-match-once = Each card in the row can be matched only once a turn, with one card or with two.
    .title = One match per card
    .why = You have already matched { $the-on } this turn. Pick another card in the row, or end.
dos-match-every = In one turn you can match as many cards in the row as you like, in any order.
    .title = The whole row
    .why = You can match several cards in the row in a turn, one at a time.
dos-match-row-of-turn = Only cards that lay in the row when the turn began can be matched.
    .title = Row of the turn
    .why = That card, { $the-on }, was not in the row when your turn began. Match one that was.
dos-draw = If you cannot or do not want to match, you draw a card from the pile.
    .title = Drawing a card
    .why = If you match nothing, you can draw a card from the pile.
dos-draw-voluntary = You may draw even if you hold a match.
    .title = Drawing by choice
    .why = Drawing is allowed even if you could match: it is up to you.
dos-draw-match = After drawing you may make one match with that card, alone or added to another.
    .after-draw-any = After drawing you may make as many matches as you like, with the card you drew or with others.
    .after-draw-nothing = After drawing there is no match: a card is placed in the row.
    .title = Matching after drawing
    .why = After drawing you get one match, and it has to use the card you drew. If you have made it, end; if not, place a card.
    .why-after-draw-nothing = At this table nothing is matched after drawing. Place a card from your hand in the row.
dos-draw-place = If you drew and did not match, you place any card from your hand in the row.
    .title = Placing after drawing
    .why = You drew and did not match: now place a card from your hand in the row.
dos-draw-empty = When the pile runs out the discards are shuffled, and if there are none either, nothing is drawn and play goes on.
    .title = Empty pile
    .why = There are no cards left to draw. The turn goes on all the same.

## Color bonuses

dos-bonus-single = A single match in the same color lets you place one more card in the row at the end of your turn.
    .title = Single bonus
    .why = The single bonus takes a card of the same number and the same color.
dos-bonus-double = If both your cards have the color of the card they match, everybody else draws one at once and you earn a placement.
    .title = Double bonus
    .why = The double bonus takes two cards that both have the color of the card in the row.
dos-bonus-each = Bonuses add up: you earn one placement for every card in the row that you matched in color.
    .title = Bonuses add up
    .why = Every match in color is worth one card to place in the row. It scores nothing.
dos-bonus-may = Placing a card you earned is a right, not a duty: you can let it go.
    .bonus-must = Every card you earned is placed: you cannot let it go.
    .title = Placing is optional
    .title-bonus-must = Placing is a duty
    .why = Cards you earned are placed only if you like. You can also end.
    .why-bonus-must = At this table every card you earned is placed. Choose one from your hand and put it in the row.
dos-bonus-mixed = If only one of the two cards of a double match has the color, there is no bonus.
    .title = Half the color
    .why = One card of the color earns nothing: it takes both.

## Ending the turn

dos-end-collect = When the turn ends, matched cards and the cards played on them go to the discards.
    .title = Clearing the matches
    .why = Matched cards go to the discards when the turn ends.
dos-end-refill = If the row is left with fewer than two cards, it is filled up to two from the pile.
    .title = Refilling the row
    .why = The row fills up to two cards by itself.
dos-end-place = After the row is refilled you place the cards you earned; the row can grow without limit.
    .title = Placing what you earned
    .why = Cards you earned are placed after the row is refilled.

## Wild cards

dos-wild-dos = A wild DOS counts as 2 and takes whichever color suits, in your hand or in the row.
    .title = Wild DOS
    .why = A wild DOS always counts as 2; only its color changes.
dos-wild-hash = A wild # keeps its color and counts as the number you need, from 1 to 10.
    .title = Wild #
    .why = A wild # changes its number, but not its color.
dos-wild-best = There is nothing to declare: wild cards take the value that matches and the color that earns the bonus.
    .title = The best value
    .why = Wild cards take their best value by themselves. You need not choose it.
dos-wild-sum = In a double match a wild # counts from 1 to 9, and on a wild # the two cards add up to 10 at most.
    .title = Wild # in sums
    .why = That pair does not work on { $the-on }: in a double match a wild # counts from 1 to 9 and the sum is at most 10.

## Saying DOS

dos-call-duty = Whenever you are left with exactly two cards, for whatever reason, you have to say DOS.
    .title = Saying DOS
    .why = You say DOS when you have exactly two cards, no more and no fewer.
dos-call-with = You can say DOS along with the move that leaves you with two cards, or after it, but not before.
    .title = Saying it in time
    .why = DOS goes with a move that brings you to two cards, and here you { $count ->
        [2] had them already
        [one] are left with 1
       *[other] are left with { $count }
    }. Make the move without it.
dos-call-catch = If somebody else says DOS before the player who owes it, the forgetful one draws two cards.
    .title = Catching somebody
    .why = You cannot catch yourself. If the DOS is yours, say it: catching you is up to the others.
dos-call-catch-own-turn = If you are caught on your own turn, the penalty comes when it ends, and every catch adds two cards.
    .title = Penalty at the end
    .why = On a player's own turn the penalty waits until the turn ends.
dos-call-catch-out = If you are caught on your turn but get rid of your last card in it, you win the round and the penalty is gone.
    .title = Out before the penalty
    .why = Whoever runs out of cards wins the round at once, and a pending penalty is forgotten.
dos-call-window = A DOS is owed until you say it, are caught, or no longer have exactly two cards; a false DOS does not count.
    .title = A DOS owed
    .why = No DOS is owed there. You say it when you have two cards, or to catch a player who forgot.
dos-call-false = A false DOS costs nothing.
    .false-call-1 = Whoever says a false DOS draws a card.
    .false-call-2 = Whoever says a false DOS draws two cards.
    .title = False DOS
    .why = Nobody owed that DOS. Say it only when somebody is left with two cards and keeps quiet.

## Ending the round and the game

dos-round-end = The round ends as soon as somebody has no cards left, whether the last one was played or placed.
    .title = End of the round
    .why = The round is over the moment a hand is empty.
dos-round-last-draw = Cards that the others draw for double bonuses of your last turn count as well.
    .title = The last bonus
    .why = What the others drew for a double bonus counts in their hands.
dos-score = The winner of a round scores what the others hold: numbers their value, each wild DOS 20 and each wild # 40.
    .title = The points
    .why = Points come from the cards left in the other hands.
dos-next-dealer = Whoever wins a round deals the next one.
    .title = The next dealer
    .why = The next round is dealt by the winner of this one.
dos-win = The first to reach 200 points wins the game.
    .target = The first to reach { $target } points wins the game.
    .title = Winning the game
    .why = The first to reach the table's goal in points wins.
dos-limit = A round of more than 2000 turns is a draw; after three draws in a row, or 200 rounds, the best score wins.
    .title = Limit of turns
    .why = The round or the game has reached its limit and counts as it stands.
