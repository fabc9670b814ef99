# Rulings of ours, DOS, second edition: rules/dos2.md

dos2-deck =
    .ruling = Two of each number and each action in every color, 12 wild DOS and 4 wild Play Two.
    .other = Another split, such as eight of each wild.
    .because = The book gives only the total, 112. This is a guess: with your box at hand you can use a deck of your own.

dos2-players =
    .ruling = 2 to 4 play.
    .other = More could play: 112 cards would do.
    .because = The rulebook does not say how many play; the box says 2 to 4.

dos2-uno =
    .ruling = Where the rulebook is silent, UNO’s rule applies.
    .other = The table decides each time what is not written.
    .because = The book says that the game works like UNO but for its special cards and rules.

dos2-setup-deal =
    .ruling = The first dealer is drawn by lot, then the one on the left deals.
    .other = The group chooses, or the winner deals.
    .because = The book says “choose” and not how.

dos2-setup-piles =
    .ruling = Covered cards stay below in the pile and have no effect.
    .other = They go back into the pile, or the first one acts, as sometimes in UNO.
    .because = The book only asks for another card to be turned up.

dos2-play-both =
    .ruling = You play once a turn at most on each pile, one after the other.
    .other = Playing on as long as possible, on either.
    .because = The book says that you can play on both, not as often as you like.

dos2-play-sum =
    .ruling = A sum is one play, of two cards.
    .other = Counting it as two plays.
    .because = Both cards go on one card together.

dos2-play-sum-top =
    .ruling = Whoever plays a sum chooses which of the two ends on top.
    .other = The higher one ends on top.
    .because = The book does not say, and at a table people lay them as they like.

dos2-play-sum-numbers =
    .ruling = A wild DOS on top of a pile is a 2, and only 1 + 1 reaches it.
    .other = No sums on a wild card.
    .because = The book says that it counts as a 2, and a 2 is a number.

dos2-draw-play =
    .ruling = After drawing only the new card or its twin is played, alone or in a sum, on one pile.
    .other = Playing any card, and on both piles.
    .because = The book speaks of playing “your new card”.

dos2-draw-empty =
    .ruling = When the piles are shuffled each keeps its top card; if nothing is left, drawing is a pass.
    .other = Shuffling the whole piles and starting two new ones.
    .because = Without a top card there would be nothing to play on.

dos2-turn-end =
    .ruling = After playing on one pile you say that you are done, or play on the other.
    .other = The turn passes by itself when you cannot go on.
    .because = If it did, the table would learn that you have nothing for the other pile.

dos2-action-reverse =
    .ruling = With two players every Reverse acts as a Skip.
    .other = With two it does nothing.
    .because = That is how UNO does it, which applies where this book is silent.

dos2-action-when =
    .ruling = Actions take effect when the turn ends, on whoever is next then.
    .other = Each takes effect as soon as it is laid.
    .because = With two plays a turn, only at the end is it known who is next.

dos2-action-both =
    .ruling = Reverses are counted first, and two Skips cost one turn.
    .other = Following the order of play, and two Skips skip two people.
    .because = The book says that both hit the next player, and its examples lose one turn.

dos2-action-last-card =
    .ruling = If you win with a Draw 2, the next player still draws before counting.
    .other = The hand ends and nobody draws.
    .because = That is how UNO does it.

dos2-wild-dos =
    .ruling = Alone, the wild DOS matches like a 2: the pile’s color, or any color on a 2; in a sum it takes the other card’s color.
    .other = It goes on anything and changes the color, like a wild in UNO.
    .because = The book says that it counts as a 2 of the color you choose, and a 2 has to match.

dos2-wild-play-two =
    .ruling = It goes on any card, the color is named when laying it, and the two cards can be one on each pile or a sum.
    .other = It has to match, or the color is named just before the next turn.
    .because = It is a wild card, and naming the color at once changes nothing for anybody.

dos2-wild-play-two-fail =
    .ruling = Whoever cannot play two cards has one move, drawing, even with one card that matches.
    .other = Playing the one that matches, and then drawing.
    .because = The book says that who cannot takes two cards and loses the turn.

dos2-wild-play-two-able =
    .ruling = Whoever can play the two cards has to.
    .other = Preferring to draw two and lose the turn.
    .because = The book says “must”, and punishes only who cannot.

dos2-wild-play-two-stack =
    .ruling = With a Skip or a Draw 2, who loses the turn cannot play two cards and draws two more.
    .other = The demand lapses with the lost turn.
    .because = The book says that both cards affect the next player, and so each does in full.

dos2-wild-no-number =
    .ruling = Play Two has no number: the named color goes on it, or another Play Two.
    .other = Counting it as a 2.
    .because = It is an action card; the one that counts as a 2 is the wild DOS.

dos2-call-duty =
    .ruling = It is said once, on coming down to two or fewer, and not again until the hand is above two; who goes out need not.
    .other = Saying it with two cards and again with one.
    .because = The book says “the moment you have 2 or fewer”, and that is one moment.

dos2-call-with =
    .ruling = It is said with the play that brings the hand down or afterwards, not before.
    .other = Announcing it before playing.
    .because = Saying it before would announce what has not happened yet.

dos2-call-catch =
    .ruling = A catch names somebody, nobody catches oneself, and it may come in mid-turn, which then goes on.
    .other = Waiting for the end of the turn, or one shout catching everybody.
    .because = Several may owe it, and the book allows a catch until the next turn begins.

dos2-call-window =
    .ruling = A catch is possible until whoever really has the next turn plays or draws; a false DOS costs nothing.
    .other = Only until the turn ends, or a false DOS costs cards.
    .because = The book says “before the next player begins”, and to begin is to play or draw.

dos2-limit =
    .ruling = A hand of more than 2000 turns is drawn, and the game is scored as it stands.
    .other = No limit.
    .because = A program cannot play for ever; people never get there.
