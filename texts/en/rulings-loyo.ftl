# Rulings of ours, LOYO!: rules/loyo.md

loyo-deck =
    .ruling = The die has six sides, 1 to 6.
    .other = A die with other numbers.
    .because = The book says “a die”, and that is what a die is.

loyo-setup-deal =
    .ruling = The dead pile is not shuffled back within a round, and only its top card is on show.
    .other = Shuffling it when the pile runs out, or looking below the top.
    .because = The book says what happens when the pile runs out, and it is not a shuffle.

loyo-setup-peek =
    .ruling = All look at the same time, and which ones somebody looked at is known when all are done.
    .other = Looking in turn, or not telling which ones.
    .because = At a table you see which cards somebody lifts; at the same time nobody waits.

loyo-setup-first =
    .ruling = The first dealer is drawn by lot, then the deal moves left.
    .other = The group chooses, or the winner of the round deals.
    .because = The book speaks of the dealer and does not say who that is.

loyo-turn-replaced =
    .ruling = The card you replace lies face up, and everybody sees it.
    .other = It goes face down on the dead pile.
    .because = The top of the dead pile is on show, and somebody may take it.

loyo-turn-drawn-secret =
    .ruling = Only you see the card you draw, until it lands on the dead pile.
    .other = Showing it to all before deciding.
    .because = The book does not say, but your cards are secret and this one may become one of them.

loyo-knowledge =
    .ruling = You know what you looked at and drew; everybody knows what was taken from the dead pile and which places changed.
    .other = Nobody keeps track of anything, not even of what is public.
    .because = It is what somebody with a good memory would know, and bots use no more than that.

loyo-call =
    .ruling = You shout before choosing what to do, or with the drawn card still in hand.
    .other = Shouting only when the turn begins, or at its end.
    .because = The book asks for the shout before a card goes on the dead pile, and both moments are.

loyo-call-last-turns =
    .ruling = The turn after a shout has to be taken; only without a pile can it be passed.
    .other = Anybody content with the own cards may pass.
    .because = The book allows the turn and says nothing of skipping it; and nobody is made to take an OH NO!.

loyo-call-once =
    .ruling = After a shout nobody else shouts in that round, and a Challenge counts.
    .other = Another player may shout in the last turn too.
    .because = The book speaks of the caller as of one person.

loyo-score-double =
    .ruling = What is doubled is the total of that round’s cards, and the others score theirs.
    .other = Doubling the whole score so far.
    .because = The book says “his total” right after the cards are counted.

loyo-score-tie-zero =
    .ruling = Only a caller who ties at zero, and so loses, adds the die; alone at zero you have won, and the die is a prize.
    .other = Every caller with zero throws the die and adds it, tie or not.
    .because = The printed sentence has no condition, but it stands among the ties, where doubling zero would cost nothing.

loyo-deck-out =
    .ruling = Whoever draws the last card finishes the turn and may still shout; all who share the highest total are spared.
    .other = The round is cut off at once, or only one is spared.
    .because = The book says what is scored, not at which moment it ends.

loyo-catch-up-triple =
    .ruling = The triple is chosen before the throw, and adding the die to a rival stays possible.
    .other = Choosing after seeing the die.
    .because = Outside Catch Up the book asks to decide before the throw, and here it says nothing else.

loyo-catch-up-leave =
    .ruling = “Within 20” is less than 20, it is looked at when each round from 3 on closes, and who leaves does not return.
    .other = Exactly 20 is enough too, or one can enter again.
    .because = Entering takes 20 or more, so with 20 one is still far away.

loyo-challenge =
    .ruling = It is asked in every round, and everybody reveals at the end.
    .other = Asking once a game, or revealing right after the own turn.
    .because = The book says “before starting the game” and “after their turn”; we take it round by round, all at once.

loyo-challenge-first =
    .ruling = All are asked at the same time; the first to say yes is the caller.
    .other = Asking one by one from the dealer’s left.
    .because = The book asks “whether anybody wants to”: everybody.

loyo-challenge-turns =
    .ruling = The dealer’s left begins as always, and nobody shouts in these turns.
    .other = The caller begins.
    .because = The book does not change who begins.

loyo-challenge-lost =
    .ruling = The caller loses with a tie too, and at zero the rule for a tie at zero applies.
    .other = Tying for lowest is enough to win the Challenge.
    .because = Without a Challenge the caller loses a tie, and here the book says nothing else.

loyo-limit =
    .ruling = A round of 500 turns without a shout is scored as if the pile had run out.
    .other = No limit.
    .because = Taking from the dead pile does not use up the pile, so a round might never end.
