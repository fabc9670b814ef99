# What advise and review say: advice on a position, and a look back at a game.

## Advice

advice-eyes = Through the eyes of { $seat }, in { $games } imagined games:
advice-several = The game waits for several seats ({ $seats }); --seat chooses another one.
advice-may = The game does not wait for { $seat }: doing nothing is possible too, and is not in the list.
advice-best = Best is `{ $move }`: it wins { $points } percentage points more than `{ $next }`.
advice-alike = These are as good as each other, as far as can be seen: { $moves }.
advice-alike-many = { $count } moves are as good as each other, as far as can be seen, { $moves } among them; more imagined games may tell them apart.
advice-only = There is nothing to decide: the only move is `{ $move }`.
advice-sensible = The only sensible move is `{ $move }`.
advice-nothing = There is nothing to look at here.
advice-left-out = Legal too, but no better than one of these, so not looked at: { $moves }.

## A look back

review-about = { $count } decisions, measured by what each seat knew at the time (a look: { $look }).
review-nothing = There was nothing to decide in this game.
review-chances = The chance to win, as each player saw it:
review-worst = The worst moments, from what was known then:
review-none = None: no clear mistake can be seen.
review-hindsight = IN HINDSIGHT, with all cards open. Nobody could know this, so these are no mistakes:
review-no-hindsight = The game is not over: the cards stay face down.
review-picture = { $game }: who was winning
review-picture-about = The chance to win as each player saw it when deciding, from what was known then
review-picture-moves = moves
review-picture-moment = { $number }: at move { $move }, { $name } played { $played }; better was { $better } (loses { $loss } points)
review-picture-seat = { $name } starts with { $first } and ends with { $last }.
