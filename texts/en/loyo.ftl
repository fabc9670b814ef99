# LOYO!: rules/loyo.md

## Cards

loyo-deck = There are 65 cards: five of each number from 1 to 9, ten LOYO! worth 0 and ten OH NO! worth 15; and there is a die.
    .title = The cards
    .why = This deck has numbers from 1 to 9, LOYO! cards and OH NO! cards, nothing else.
loyo-players = The game is for 2 to 6 people.
    .title = How many play
    .why = LOYO! is for 2 to 6 players and this table { $seats ->
        [one] has 1
       *[other] has { $seats }
    }. Change the seats to begin.

## Setting up a round

loyo-setup-deal = Everybody gets 4 face-down cards, each in its own place; one more, face up beside the pile, starts the dead pile, which is never reshuffled.
    .headache-on = Everybody gets 6 face-down cards, each in its own place; one more, face up beside the pile, starts the dead pile, which is never reshuffled.
    .title = Four face-down cards
    .title-headache-on = Six face-down cards
    .why = Every round starts with 4 face-down cards for each player and one card on the dead pile.
    .why-headache-on = Every round starts with 6 face-down cards for each player and one card on the dead pile.
loyo-setup-peek = At the start, all at once, you peek at two of your four cards; which ones you chose is known once everybody has peeked.
    .headache-on = At the start, all at once, you peek at three of your six cards; which ones you chose is known once everybody has peeked.
    .title = Peeking at two cards
    .title-headache-on = Peeking at three cards
    .why = Here you peek at two cards, both at once, and you named { $count }. Choose two of your places.
    .why-headache-on = Here you peek at three cards, all at once, and you named { $count }. Choose three of your places.
loyo-setup-first = The dealer's left starts and turns go clockwise; chance picks the first dealer, unless the group has chosen one, and then the deal moves to the left.
    .dealer-0 = The dealer's left starts and turns go clockwise; the group chose the first dealer, and then the deal moves to the left.
    .dealer-1 = The dealer's left starts and turns go clockwise; the group chose the first dealer, and then the deal moves to the left.
    .dealer-2 = The dealer's left starts and turns go clockwise; the group chose the first dealer, and then the deal moves to the left.
    .dealer-3 = The dealer's left starts and turns go clockwise; the group chose the first dealer, and then the deal moves to the left.
    .dealer-4 = The dealer's left starts and turns go clockwise; the group chose the first dealer, and then the deal moves to the left.
    .dealer-5 = The dealer's left starts and turns go clockwise; the group chose the first dealer, and then the deal moves to the left.
    .title = Who starts
    .why = The dealer has to be somebody at this table, which is for { $seats }.

## A turn

loyo-turn = Your turn is one thing only: draw and swap one of your cards, draw and throw away what came, or swap one of yours for the top of the dead pile.
    .title = One swap a turn
    .why = { $stage ->
        [peeking] Cards are still being peeked at. Choose which ones you look at; the turns come later.
        [asking] Who takes the Challenge is still open. First shout or pass.
        [drawn] You have drawn a card. Put it in one of your places, or throw it on the dead pile.
        [throwing] All cards are turned up, and the die is left. Decide whose score it is for.
       *[choosing] That is no way to begin a turn. Draw a card, or take the top of the dead pile.
    }
loyo-turn-replaced = The card you swap out goes face up on top of the dead pile, for all to see.
    .title = The card that leaves
    .why = What you swap out goes face up on the dead pile.
loyo-turn-any-place = You can swap any of your cards, whether you have seen it or not.
    .title = Any of your cards
    .why = It makes no difference whether you have seen that card: you can swap it.
loyo-turn-drawn-secret = Only you see the card you draw from the pile, until it lands on the dead pile.
    .title = Drawing in secret
    .why = What somebody draws from the pile is their secret until it lands on the dead pile.
loyo-memory = You never look at your cards again, so remember them.
    .memory-aid-on = You never look at your cards again, but this table keeps showing you what you have seen.
    .title = Playing from memory
    .title-memory-aid-on = Memory with an aid
    .why = You have seen that card already, or it is not for you to see. It shows again when it lands on the dead pile.
loyo-knowledge = You know what you peeked at and what you drew, and everybody knows what was taken from the dead pile, as long as the card stays in its place.
    .title = What is known
    .why = Known is what has been seen, and only as long as the card stays in its place.

## Shouting LOYO!

loyo-call = To end the round you shout LOYO! on your turn, before your card lands on the dead pile, and then you finish the turn.
    .title = Shouting LOYO!
    .why = This is no time to shout. LOYO! belongs to your own turn: before you choose what to do, or with the card you drew still in your hand.
loyo-call-last-turns = After the shout, each of the others plays one last turn; with the pile empty, passing is allowed too.
    .title = The last turn
    .why = You cannot pass here: that is for the last turn after a shout, with the pile empty. Draw a card or take the dead one.
loyo-call-once = There is one shout in a round, and the shout of a Challenge is the one of its round.
    .title = One shout a round
    .why = LOYO! has been shouted in this round, and that happens only once. Go on with your turn.
loyo-reveal = When the last turn is over, everybody turns up their cards at the same time and adds up their own.
    .title = Turning up the cards
    .why = The cards are shown when all turns have been played.

## Scoring the round

loyo-score-lowest = Everybody writes down what their cards add up to; a caller who has less than everybody else throws the die as well.
    .title = The lowest total
    .why = The caller wins the round with a total below that of each of the others.
loyo-score-die-choice = Whoever is about to throw decides first: take the die off their own score, even below zero, or add it to a rival's.
    .title = Choosing before throwing
    .why = The die is added to a rival's score, and that seat is yours. Pick another, or take the die off your own score.
loyo-score-die-only-caller = The die for winning a round is thrown by the caller and nobody else.
    .title = Who throws the die
    .why = The die belongs to a caller who has won the round.
loyo-score-double = A caller without the lowest total writes down twice that total; the others write down theirs, and nobody throws.
    .title = Shouting and losing
    .why = Shouting without the lowest total costs the caller twice the round.
loyo-score-tie = A caller who ties for the lowest total loses and writes down twice as much; the others write down theirs.
    .title = A tie loses
    .why = In a tie the caller loses: to win, you need less than everybody else.
loyo-score-tie-zero = Doubling a tie at zero would cost nothing, so that caller throws the die and adds it to their own score.
    .zero-always = A caller with zero throws the die and adds it to their own score, alone at zero too.
    .title = Shouting with zero
    .why = A caller who has to pay for a zero throws the die and adds it to their own score.
loyo-deck-out = If the pile runs out and nobody has shouted, the round ends and everybody writes down twice their total, except whoever has the highest.
    .pile-out-lowest-spared = If the pile runs out and nobody has shouted, the round ends and everybody writes down twice their total, except whoever has the lowest.
    .pile-out-plain = If the pile runs out and nobody has shouted, the round ends and everybody writes down their total.
    .title = The pile runs out
    .why = There is no pile left. Take the top of the dead pile, or pass.

## Catch Up

loyo-catch-up-who = After round 2, players 20 or more above the lowest score play rounds 4, 5 and 6 under Catch Up.
    .catch-up-after-three = After rounds 3, 4 and 5 it is decided anew: players 20 or more above the lowest score play the next one under Catch Up.
    .catch-up-off = This table plays without Catch Up.
    .rounds-3 = After round 1, players 20 or more above the lowest score play rounds 2 and 3 under Catch Up.
    .rounds-9 = After round 3, players 20 or more above the lowest score play rounds 5 to 9 under Catch Up.
    .catch-up-after-three--rounds = In the second half it is decided anew after each round: players 20 or more above the lowest score play the next one under Catch Up.
    .catch-up-off--rounds = This table plays without Catch Up.
    .title = Entering Catch Up
    .title-catch-up-off = No Catch Up
    .why = Catch Up is for those who are 20 points or more above the lowest score.
loyo-catch-up-triple = Under Catch Up, a caller who wins may take three times the die off their score; that is decided before throwing.
    .catch-up-off = Without Catch Up nobody takes three times the die off a score.
    .title = Three times the die
    .why = Three times the die is for players under Catch Up. You can take the die off your score or add it to a rival's.
    .why-catch-up-off = This table plays without Catch Up, so there is no triple. You can take the die off your score or add it to a rival's.
loyo-catch-up-leave = At the end of each round from the third on, whoever is less than 20 above the lowest score leaves Catch Up and does not return.
    .rounds = At the end of a round, whoever is less than 20 above the lowest score leaves Catch Up and does not return.
    .catch-up-after-three = Catch Up is decided anew after each round from the third on, so you can leave it and enter again.
    .catch-up-off = Without Catch Up there is nothing to leave.
    .title = Leaving Catch Up
    .why = Coming closer than 20 points ends Catch Up for good.
    .why-catch-up-after-three = At this table Catch Up is decided anew after each round.

## The game

loyo-rounds = Six rounds are played.
    .rounds-3 = Three rounds are played.
    .rounds-9 = Nine rounds are played.
    .title = How many rounds
    .why = The game lasts six rounds.
    .why-rounds = The game lasts { $rounds } rounds.
loyo-win = The lowest score at the end wins.
    .title = Winning the game
    .why = After the last round the lowest score wins.

## Variations

loyo-challenge = In the Challenge variation, once all have peeked, the dealer asks who shouts LOYO! now; if one does, each plays one turn, and all is shown.
    .challenge-on = Once all have peeked, the dealer asks who shouts LOYO! now; if one does, each plays one turn, the caller too, and all is shown.
    .title = LOYO! Challenge
    .why = The question of the Challenge comes when all have peeked and before the first turn.
loyo-challenge-first = All are asked at once: the first to shout has the Challenge, and whoever passed cannot think again.
    .title = First to shout
    .why = You have said no to this Challenge, and there is no way back. If nobody takes it, you can shout on your turn.
loyo-challenge-turns = The turns of a Challenge start on the dealer's left, as always, and nobody shouts in them.
    .title = Turns of a Challenge
    .why = In a Challenge the shout is made already: everybody plays one turn, and the cards are shown.
loyo-challenge-won = If the caller of the Challenge has less than everybody else, they write down their total, without a die, and the others twice theirs.
    .title = Winning the Challenge
    .why = A Challenge is won with the lowest total and no tie, and there is no die for it.
loyo-challenge-lost = A caller who does not win the Challenge writes down twice their total and the others just theirs; after a tie at zero, the caller throws the die and adds it.
    .title = Losing the Challenge
    .why = Whoever loses the Challenge writes down twice their total; the others write down theirs.
loyo-headache = In the Headache variation you play with six cards instead of four, and peek at three of them.
    .headache-on = You play with six cards instead of four, and peek at three of them.
    .title = LOYO! Headache
    .why = In Headache you peek at three cards, all at once, and you named { $count }. Choose three of your places.
loyo-pairs = All cards are added up, equal ones too.
    .pairs-on = Two equal cards of a player are worth nothing, two OH NO! as well; of three equal cards, one counts.
    .title = Pairs for nothing
    .why = Two equal cards cancel out when the table plays with pairs.
loyo-limit = A round that reaches 500 turns without a shout ends, and is scored as when the pile runs out.
    .title = Limit of turns
    .why = The round has reached 500 turns and is scored as if the pile had run out.
