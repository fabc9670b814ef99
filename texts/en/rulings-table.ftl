# Rulings of ours, what all games share: rules/table.md

table-seats =
    .ruling = Seats are numbered from 0, and on your left is whoever comes next clockwise.
    .other = Numbering them from 1, or not at all.
    .because = A move has to be able to name somebody, and all five games speak of left and right.

table-pets =
    .ruling = Pets are stated when sitting down, and if there is a tie or nobody stated any, chance decides.
    .other = The youngest goes first, or the owner of the oldest pet, or the table votes.
    .because = Both rulebooks say “most pets” and nothing about ties; chance argues with nobody.

table-random =
    .ruling = All the chance of a game comes from one seed.
    .other = Separate sources of chance for cards, die and lots.
    .because = That way a whole game can be played again and checked.

table-pile =
    .ruling = Which card of a face-down pile comes is decided when it is drawn.
    .other = The pile has a fixed order from the shuffle on.
    .because = Nobody looks into a face-down pile, so nobody could tell the difference, and there is no order to spy on.

table-turn =
    .ruling = Whoever moves out of turn is told no, and nothing else happens.
    .other = A penalty, or the card stays on the table.
    .because = The rulebooks do not punish a slip.

table-hand =
    .ruling = Playing a card that you do not hold is refused.
    .other = There is none: at a real table it cannot be done.
    .because = On a screen it can be asked for, so there has to be an answer.

table-target =
    .ruling = Naming a seat, a card or a place that is not there is refused.
    .other = Guessing what was meant.
    .because = A wrong guess would cost somebody a move.

table-over =
    .ruling = Once the game is over, nothing more is played.
    .other = Playing on for the other places.
    .because = All five rulebooks end with somebody winning.

table-order =
    .ruling = If several rules forbid a move, the first of a fixed list is named, and the precise one before the general.
    .other = Naming all of them, or any one.
    .because = One reason is easier to understand, and the same move always gets the same answer.

table-waiting =
    .ruling = The game waits for some and lets others act meanwhile, and none of that reveals cards.
    .other = Always waiting for everybody.
    .because = Nobody waits more than needed, and the waiting does not give away what anybody holds.

table-shared-win =
    .ruling = A tie for victory is shared also where the rulebook says nothing.
    .other = Breaking it with another round, or by who finished first.
    .because = The only one of the five that speaks of it shares the victory.

table-adjudication =
    .ruling = If a game never ends, it is scored as it stands after a very generous limit.
    .other = Playing until somebody wins, however long it takes.
    .because = A program cannot play for ever, and people never get near the limit.
