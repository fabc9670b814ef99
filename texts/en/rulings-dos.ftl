# Rulings of ours, DOS: rules/dos.md

dos-players =
    .ruling = 2 to 4 play.
    .other = More could play: 108 cards would do for several more.
    .because = The rulebook does not say how many play; the box says 2 to 4.

dos-setup-dealer =
    .ruling = The wild # and the wild DOS both count zero here, and those tied for highest draw again.
    .other = The wild DOS counts 2, or the first of those tied deals.
    .because = The wild cards are the ones with a symbol; about ties nothing is written.

dos-setup-deal =
    .ruling = The cards are dealt one at a time, beginning on the dealer’s left.
    .other = Seven at once to each player.
    .because = It is not written and makes no difference: it is what people do.

dos-setup-first =
    .ruling = Turns go clockwise.
    .other = They go the other way.
    .because = The book says that the dealer’s left begins, and going on that way is natural.

dos-turn-steps =
    .ruling = You match one at a time, say that you are done, and then place the cards you earned one by one.
    .other = Playing everything at once, and ending when nothing more is possible.
    .because = If the turn ended by itself, the table would learn what you do not hold.

dos-match-row-of-turn =
    .ruling = Only cards that lay in the row when the turn began can be matched.
    .other = Also those refilled or placed in that turn.
    .because = In the book those cards arrive when the turn is already ending.

dos-draw-match =
    .ruling = After drawing there is one match, and it uses the drawn card or its twin.
    .other = Matching with any cards of the hand, as often as possible.
    .because = The Spanish book says to match “with it”; English sheets are more generous, hence the option.

dos-draw-empty =
    .ruling = When the pile is empty the discards are shuffled; if there are none either, nothing is drawn and play goes on.
    .other = The round ends when the pile does.
    .because = The book does not say, and shuffling the discards is what everybody does.

dos-bonus-double =
    .ruling = The others draw their card at once, clockwise.
    .other = They draw at the end of the turn.
    .because = The book names it before what happens “at the end of your turn”.

dos-bonus-each =
    .ruling = You place one card for each card matched in color, and these bonuses score no points.
    .other = One for each color, however many of that color were matched.
    .because = The book says “for each card” in one place and “for each color” in another; we count cards.

dos-bonus-may =
    .ruling = Placing an earned card is a right: you can let it pass.
    .other = It always has to be placed.
    .because = Both “you may” and “do not forget” are written; we take the one that leaves a choice.

dos-wild-best =
    .ruling = Wild cards take the value that matches and the color that earns a bonus by themselves.
    .other = Whoever plays one says its number or color aloud.
    .because = That way nobody is asked what has only one sensible answer.

dos-wild-sum =
    .ruling = In a sum a wild # counts 1 to 9, and the sum reaches 10 at most.
    .other = It could count 10, or two cards could add up to more than 10 on a wild #.
    .because = No card is above 10, and the other card of the sum is worth at least 1.

dos-call-duty =
    .ruling = It is owed each time a hand becomes two, by drawing too; going from 3 to 1 or from 1 to 3 at once does not count.
    .other = Owed only when playing brings the hand down, or also when two is skipped.
    .because = The book says “at any moment you have two cards”, and in those jumps there never are two.

dos-call-with =
    .ruling = It can be said together with the move that leaves two cards, or afterwards, but not before.
    .other = Announcing it beforehand, with three cards in hand.
    .because = Saying it before would announce what has not happened yet.

dos-call-catch =
    .ruling = A catch names somebody, anybody can make it at any time, and nobody catches oneself.
    .other = One shout catches everybody who owes it.
    .because = Several may owe it at once, and it has to be clear who is punished.

dos-call-catch-own-turn =
    .ruling = The penalty comes after the earned placements, and each catch adds two.
    .other = Drawing before the placements, or once a turn at most.
    .because = The book says “at the end of your turn”, and the placements belong to the turn.

dos-call-catch-out =
    .ruling = If you are caught and go out in that turn, you win all the same.
    .other = The penalty keeps you from going out.
    .because = The round ends the moment a hand is empty, and the penalty would have come later.

dos-call-window =
    .ruling = DOS is owed until it is said, one is caught, or no longer has two; a false DOS costs nothing.
    .other = Catching is possible until the next turn only, or a false DOS costs cards.
    .because = The book sets no time limit and does not punish a false word.

dos-round-end =
    .ruling = The round ends at once, also if the last card was placed into the row.
    .other = Finishing the whole turn before counting.
    .because = The book says it ends when somebody has no cards, and at that instant it is so.

dos-limit =
    .ruling = A round of more than 2000 turns is a draw; after three in a row, or 200 rounds, the best score wins.
    .other = No limit.
    .because = A program cannot play for ever; no game among people gets there.
