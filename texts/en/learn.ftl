# Learning: the rules, the examples, the hints and the first game.

## The rules
rules-title = Rules of { $game }
rules-find = Search the rules
rules-find-dos = Search: sum, wild, bonus…
rules-find-dos2 = Search: pile, reverse, wild…
rules-find-kiltros = Search: control, galleta, pack…
rules-find-loyo = Search: look, shout, die…
rules-find-doggy = Search: recruit, tidy, majority…
rules-chapters = Chapters
rules-found =
    { $count ->
        [0] Nothing with these words. Try others.
        [one] { $count } rule
       *[other] { $count } rules
    }
rules-lost = The examples did not arrive: there seems to be no network.
rules-again = Try again
badge-printed = from the rulebook
badge-ruling = our ruling
badge-partly = with a ruling of ours
badge-option = option
badge-house = as this table plays
badge-house-rule = house rule
rules-of-table = As this table plays: { $changes }.
ruling-ours = Our reading:
ruling-other = The other reading:
ruling-because = Why ours:
ruling-more = The other reading…
ruling-lines = Printed in the rulebook: { $lines }

## The chapters
chapter-cards = The cards
chapter-setting-up = Setting up
chapter-setting-up-a-round = Setting up a round
chapter-a-turn = A turn
chapter-turn = The turn
chapter-colour-bonuses = Color bonuses
chapter-ending-the-turn-in-this-order = Ending the turn
chapter-wild-cards = Wild cards
chapter-saying-dos = Saying “DOS”
chapter-ending-the-round-and-the-game = The end
chapter-action-cards = Action cards
chapter-ending = The end
chapter-the-round = The round
chapter-control = Control
chapter-ending-a-round = Ending a round
chapter-pillerias = The pillerías
chapter-modes = Other ways to play
chapter-shouting-loyo = Shouting LOYO!
chapter-scoring-the-round = Scoring the round
chapter-catching-up = Catching up
chapter-the-game = The game
chapter-variations-options-combinable = Variations
chapter-step-1-recruit-a-duty = First, recruit
chapter-step-2-party-tidy-or-neither = Then, party or tidy
chapter-end-of-turn = The end of a turn
chapter-scoring = Scoring
chapter-table = At every table

## The examples
example-title = Example
example-open = Show an example
example-close = Close the example
example-play = Play
example-pause = Pause
example-again = Once more
example-step = Next
example-another = Another example
example-place = { $step } of { $steps }
example-set = This is the table. It is { $name }'s turn.
example-begins = This is the table.
example-goes-on = The game goes on.
example-tries = { $name } tries this: { $move }.
example-no = No
zone-row = The row
zone-matched = Matched
zone-played = With these
zone-pile-a = Pile A
zone-pile-b = Pile B
zone-duel = Covered
zone-attacks = To be covered
zone-dead = The dead pile
zone-drawn = Drawn
zone-parrandas = Parrandas on show
zone-dogs = Dogs on show
zone-hand = { $name }
zone-untidy = { $name }, untidied
zone-tidied = { $name }, tidied

## The hints
hint-ask = Hint
hint-thinking = Thinking…
hint-nothing = There is nothing to decide now.
hint-best = Most promising: { $move } ({ $percent } %)
hint-other = { $move } ({ $percent } %)
hint-only = It is all that can be done.
hint-alike = What comes next is nearly as good:
hint-better = It wins { $points } more of 100 imagined games than what comes next:
hint-close = Close the hint

## The first game
guide-skip = I know how to play
guide-dos-match = You can match: tap a card of the row, then one of yours with its number, or two that add up to it.
guide-dos-draw = If nothing fits, or you would rather not, draw. Then use that card or put one into the row.
guide-dos-more = You can match another card of the row. When you want no more, say “Done”.
guide-dos-drawn = See whether the card you drew matches. If not, leave one of yours in the row.
guide-dos-place = You matched in color: you may leave a card of yours in the row and hold one less.
guide-dos-dos = You have two cards left: say “DOS!” before somebody catches you.
guide-dos-catch = Somebody has two cards and has not said so: catch them, and they draw two.
guide-dos2-play = You can play a card with the color, number or symbol of a pile, or two of one color that add up to its number.
guide-dos2-draw = If nothing fits, draw one. If it can be played, it goes on a pile.
guide-dos2-other = You may play on the other pile too. If you would rather not, say “Done”.
guide-dos2-drawn = What you drew can be played: choose a pile.
guide-dos2-dos = You have two cards or fewer: say “DOS!” before somebody catches you.
guide-dos2-catch = Somebody is down to few cards and has not said so: catch them, and they draw two.
guide-kiltros-attack = You attack: tap a kiltro of your hand. For the first attack any will do.
guide-kiltros-more = You can attack again with a number that is on the table. If not, stop.
guide-kiltros-defend = You can cover: tap the attack, then a higher kiltro of its color, or a black one.
guide-kiltros-control = You can control: with a kiltro of the same number the attack moves on to the next player.
guide-kiltros-yield = If you cannot or would rather not, yield: you take all that lies on the table.
guide-kiltros-window = Now anybody can use a pillería. If you would rather not, pass.
guide-kiltros-asked = Somebody of your pack asks you for a card. If you cannot, say so: that is fine.
guide-loyo-peek = Tap the cards that you want to see. They are not shown again: remember where they lie.
guide-loyo-asking = If you think you have the least of all, you can shout now. If not, pass.
guide-loyo-turn = Draw from the pile, or take the dead pile's card and swap it for one of yours. Low is good.
guide-loyo-drawn = Tap the card of yours that you want to swap for the one you drew. If it is no use, discard it.
guide-loyo-call = When you think you have the least, shout LOYO!: everybody else has one turn left.
guide-loyo-die = You won the round: before the throw, choose whether it comes off your score or goes onto another's.
guide-doggy-recruit = First recruit: two dogs from the pile, or one of those on show.
guide-doggy-discard = Before you recruit you may discard dogs you do not want: each brings one more.
guide-doggy-take = Tap another dog of those on show.
guide-doggy-party = You can party: tap a parranda and pay with dogs of its color. Those of two want two of a name.
guide-doggy-tidy = You can tidy a parranda with a dog of its color. Untidied it is worth nothing.
guide-doggy-none = If you want nothing more now, end your turn.
