# Doggy Style: rules/doggy.md

## Cards

doggy-deck-dogs = There are 64 dogs, 16 of each color: every color has four dogs with a name of their own, and four cards of each.
    .title = The dogs
    .why = Every dog has a name and a color, and there are four cards of each.
doggy-deck-parrandas = There are 28 parrandas, 7 of each color, and each shows 2, 3 or 4 symbols and the points it scores.
    .title = The parrandas
    .why = Every parranda shows its color, its symbols and its points.
doggy-deck-mario-hugo = There are four cards of Mario Hugo, the owner of the house, who is on his way back from work.
    .title = Mario Hugo cards
    .why = Mario Hugo is never played: he turns up by himself when the parrandas are refilled.
doggy-players = The game is for 2 to 5 people.
    .title = How many play
    .why = Doggy Style is for 2 to 5 players and this table { $seats ->
        [one] has 1
       *[other] has { $seats }
    }. Change the seats to begin.

## Setting up

doggy-setup-parrandas = The parrandas are shuffled and split into two halves of 14; the four Mario Hugos are shuffled into the lower one.
    .title = The pile of parrandas
    .why = All the Mario Hugos are in the lower half of the pile of parrandas.
doggy-setup-supply-parrandas = The game starts with four parrandas face up, which come from the upper half.
    .title = Parrandas face up
    .why = The game starts with four parrandas face up.
doggy-setup-supply-dogs = The game starts with five dogs face up.
    .title = Dogs face up
    .why = The game starts with five dogs face up.
doggy-setup-hand = Everybody gets three dogs from the pile, which nobody else sees, and a hand can grow without limit.
    .title = Three dogs each
    .why = Everybody starts with three dogs in hand.
doggy-setup-first = Whoever has the most pets starts, and turns go clockwise.
    .title = Who starts
    .why = Whoever said to have the most pets starts, and turns go clockwise.
doggy-public = Everybody sees what lies face up, the discards, everyone's parrandas and how many cards hands and piles have; hands are secret.
    .title = What can be seen
    .why = Only the hands and what is drawn from the piles are secret.

## The turn

doggy-turn-steps = First you recruit; then you party, tidy or do nothing, and at the end you say that you are done.
    .title = Steps of a turn
    .why = That does not belong to this step: first you recruit, then you party or tidy, and last you end the turn.

## Recruiting

doggy-recruit = Recruiting is a duty: two dogs from the pile, or one that you choose among those face up.
    .title = Recruiting dogs
    .why = You still have { $count ->
        [one] 1 dog
       *[other] { $count } dogs
    } to take from those face up. Choose, and then go on.
doggy-recruit-discard = For every dog that you discard before recruiting you take one more, from the pile or from those face up.
    .title = Discarding to recruit
    .why = Every dog you discard gives you one more. Of those face up, you take no more than there are.
doggy-recruit-steps = First you discard what you like, one at a time, then you choose where to recruit, and nothing is taken back.
    .title = Discards come first
    .why = You have begun to take dogs: discards come before that. Go on and take those still due.
doggy-recruit-one-source = All that you recruit in a turn comes from one place: the pile, or the dogs face up.
    .title = From one place
    .why = You began to choose among the dogs face up, so the rest come from there as well.
doggy-recruit-no-refill = The dogs face up are refilled only at the end of the turn.
    .title = No refill in between
    .why = The place of the dog you took stays empty until the turn ends.
doggy-dogs-discard = Dogs that you discard, dogs that pay for parrandas and dogs that tidy go to the discards.
    .title = Discards of dogs
    .why = Dogs that were used lie in the discards for all to see.
doggy-dogs-reshuffle = When the pile of dogs runs out the discards are shuffled, and if that is not enough, you take what there is.
    .title = Shuffling again
    .why = There are no dogs left to draw. The turn goes on all the same.

## Party, tidy or neither

doggy-party-three-four = A parranda with 3 or 4 symbols costs that many dogs of its color.
    .title = Parrandas of 3 or 4
    .why = The parranda { $card } costs exactly { $count } dogs, all of its color. Check how many you pay, and their colors.
doggy-party-two = A parranda with 2 symbols costs two dogs of its color that have the same name.
    .title = Parrandas of 2
    .why = The parranda { $card } costs exactly two equal dogs: of one name, and of the color of the parranda.
doggy-party-take = The parranda you pay for lies in front of you, still untidied.
    .title = Taking the parranda
    .why = A parranda you have just taken is untidied. Tidy it in another turn.
doggy-party-many = In one turn you can take several parrandas, but they are not refilled before it ends.
    .title = Several in a turn
    .why = You can take several parrandas in your turn, one at a time, from those face up.
doggy-party-keep = Of every pair of equal dogs that you pay for a parranda, one may go back to your hand.
    .keep-party-and-tidy = Of every pair of equal dogs that you pay for a parranda, one may go back to your hand, and one of each pair you tidy with in a turn goes back too.
    .title = Keeping from a pair
    .why = You cannot take back { $card } like that: one dog comes back for each pair of one name in the payment, and no more.
doggy-tidy = To tidy one of your parrandas you discard a dog of its color; you can tidy several, each with its own dog.
    .title = Tidying parrandas
    .why = You cannot use { $card } to tidy the parranda { $on }: the dog has to be of the same color.
    .why-tidied = The parranda { $on } is tidy already, and once is enough. Tidy another of yours, or end.
doggy-step-one = In one turn you either party or tidy: never both.
    .title = One or the other
    .why = This turn you have already chosen between partying and tidying. Go on with that, or end.
doggy-step-none = You may also neither party nor tidy, and end your turn.
    .title = Doing neither
    .why = After recruiting you can end the turn without doing anything else.

## Ending the turn

doggy-end-refill = When the turn ends the dogs are refilled to five, and then the parrandas to four.
    .title = Refilling what was taken
    .why = Dogs and parrandas are refilled by themselves when the turn ends.
doggy-mario-aside = If Mario Hugo turns up in the refill, he is set aside and the next card takes his place.
    .title = Mario Hugo set aside
    .why = Mario Hugo does not take the place of a parranda: he is set aside.
doggy-mario-tidy = If Mario Hugo turns up, the last parranda that the player in turn took is tidied for free, and only that one even if several come.
    .title = Tidying in a rush
    .why = With Mario Hugo at the door, one parranda is tidied for free: the last one you took.
doggy-mario-third = With the third Mario Hugo that last parranda is tidied and the game ends at once, with no more refilling.
    .marios-2 = With the second Mario Hugo that last parranda is tidied and the game ends at once, with no more refilling.
    .marios-4 = With the fourth Mario Hugo that last parranda is tidied and the game ends at once, with no more refilling.
    .title = The last Mario Hugo
    .why = The last Mario Hugo is home, and there is nothing left to do.
doggy-end-next = If the game goes on, the player on the left is next.
    .title = The next turn
    .why = When your turn is over, the player on your left goes on.

## Scoring

doggy-score-untidied = At the end, parrandas that are not tidied are discarded and score nothing.
    .title = What stayed untidied
    .why = A parranda that was not tidied in time is worth nothing.
doggy-score-cards = Every tidied parranda scores the points printed on it.
    .title = Points for parrandas
    .why = Only tidied parrandas score.
doggy-score-majority = In each color, the most tidied parrandas score 5 points and the second most score 2, with at least one card.
    .title = Majorities by color
    .why = A majority counts tidied parrandas of that color, and you need at least one.
doggy-score-majority-tie-first = Those who tie for first in a color share 7 points, rounded down, and there is no second place.
    .title = Tie for first
    .why = First place is tied: 7 points are shared and nothing is left for second.
doggy-score-majority-tie-second = Those who tie for second share 2 points, rounded down: among three or more, nothing is left.
    .title = Tie for second
    .why = Second place is tied: the 2 points are shared, and among three they are not enough.
doggy-win = Whoever has the most points wins, and a tie shares the victory.
    .title = Winning the game
    .why = Points are counted at the end, and the most points win.
doggy-limit = After 400 turns in a row in which nobody takes a parranda, the game counts as it stands.
    .title = Limit without parrandas
    .why = There were 400 turns without a parranda, and the game counts as it stands.
