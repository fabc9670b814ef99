# Kiltros: rules/kiltros.md

## Cards

kiltros-deck-kiltros = Kiltros are numbered 1 to 9 in blue, green, fuchsia and black, with two copies of each.
    .title = The kiltros
    .why = Kiltros go from 1 to 9, in four colors.
kiltros-deck-pillerias = There are three pillerías, Pulgoso, Galleta and Chancletazo, with six white cards of each.
    .title = The pillerías
    .why = Pillerías are the white cards: Pulgoso, Galleta and Chancletazo.
kiltros-players = The game is for 3 to 9, for 2 in a duel, or for packs.
    .packs-2 = In packs of two there are 4, 6 or 8 players.
    .packs-3 = In packs of three there are 6 or 9 players.
    .packs-mixed = In mixed packs there are 7, 8 or 9 players.
    .title = How many play
    .why = Kiltros is for 2 to 9 players and this table { $seats ->
        [one] has 1
       *[other] has { $seats }
    }. Change the seats to begin.

## Setting up

kiltros-setup-deal = Everybody gets 9 cards, the rest is the pile, and the discards start empty.
    .title = Nine cards each
    .why = Everybody starts with 9 cards.
kiltros-setup-first = Whoever has the most pets attacks first.
    .title = Who attacks first
    .why = The first attack belongs to whoever said they have the most pets.
kiltros-pile-empty = When the pile is used up, play goes on with the hands: the discards do not come back.
    .title = Pile used up
    .why = The pile is gone. Play goes on with the cards in hand.

## The round

kiltros-roles = There is always one attacker, and the defender is the player on the attacker's right.
    .title = Attacker and defender
    .why = That is not for your role: the attacker attacks and stops; the defender defends, controls or yields.
kiltros-whose-move = While an attack is open it is the defender's move; otherwise it is the attacker's.
    .title = Whose move it is
    .why = With an open attack the defender moves. With everything covered, the attacker does.
kiltros-attack-first = On an empty table the attacker opens with any kiltro: whoever holds a card has to.
    .title = The first attack
    .why = The table is empty and you still hold cards. Open with any of them; you can stop later.
kiltros-defend-higher = An attack is covered by a kiltro of the same color and a higher number, laid across it.
    .title = Covering with a higher
    .why = You cannot cover it with { $the-card }: { $the-attack } takes a higher number of its color, or any black.
kiltros-defend-black = A black one of any number covers a colored attack, but a black attack is covered only by a higher black.
    .title = Covering with black
    .why = You cannot cover it with { $the-card }: the attack is black, and { $the-attack } takes only a higher black.
kiltros-defend-each = Every open attack needs a card of its own; the defender chooses the order and covers none twice.
    .title = One defense per attack
    .why = That attack, { $the-attack }, is already covered. Pick one that is still open.
kiltros-attack-more = With everything covered, and while the defender has cards, the attacker may add a kiltro of a number that is on the table.
    .title = Attacking again
    .why = You cannot attack with { $the-card } now: its number is not on the table. Use one that is, or stop.
kiltros-attack-no-cards = Nobody goes on attacking a defender without cards, though an empty table can always be opened.
    .title = Defender without cards
    .why = The defender has no cards left, so you cannot go on attacking. You can stop.
kiltros-attack-limit = Attacks have no limit, but for the 45 that can be covered in a round.
    .limit-six = With six attacks on the table, covered or not, there is no other one and no control.
    .limit-hand = There is no control towards a player with fewer cards than open attacks.
    .title = Limit of attacks
    .why = With the limit of this table there is no room for another attack. If you defend, cover what is open or yield; if you attack, stop.
kiltros-attack-throw-in = When the attacker stops, nobody else attacks.
    .throw-in-neighbours = When the attacker stops, the other neighbor of the defender may add an attack of a number on the table.
    .throw-in-all = When the attacker stops, anybody but the defender and their pack may add an attack of a number on the table.
    .title = Throwing in
    .why = You cannot throw in here: when the attacker stops, those do whom the table has agreed on, and never the defender or their pack. Pass, or use a pillería.
kiltros-stop = When the attacker stops with everything covered, the defender wins the round.
    .title = Stopping the attack
    .why = The attacker can stop when everything is covered.
kiltros-yield = The defender may yield while an attack is open, and has to without an answer: that loses the round.
    .title = Yielding the round
    .why = The defender can yield on their move, while an attack is open.
kiltros-close = A round ends only when somebody stops or yields and nobody answers with a pillería.
    .title = Closing the round
    .why = A round does not close by itself: somebody stops or yields, and nobody uses a pillería.

## Control

kiltros-control = Instead of covering, the defender may put a kiltro with the number of an open attack beside it, in any color.
    .title = Controlling an attack
    .why = You cannot control with { $the-card }: no open attack has its number. Equal one, cover it, or yield.
kiltros-control-roles = A control moves the roles to the right: you attack, and your neighbor there faces all open attacks.
    .title = The roles move
    .why = After a control, whoever made it is the attacker.
kiltros-control-mixed = The defender may cover some attacks and then control another; covered ones stay on the table.
    .title = Covering and controlling
    .why = You can cover some attacks and control one that is still open.
kiltros-control-always = A control is allowed even if the new defender has no cards: unless a pillería helps, the round is lost.
    .title = Control is always allowed
    .why = A control counts even if the next defender has no cards.
kiltros-control-chain = The new defender may control as well, and so on around the table.
    .title = Controls in a chain
    .why = A control can be answered with another control.

## Ending a round

kiltros-round-won = If the defender wins, everything on the table is discarded.
    .title = Round won
    .why = When the defender wins, the table goes to the discards.
kiltros-round-lost = If the defender loses, everything on the table goes to the defender's hand.
    .title = Round lost
    .why = When the defender loses, the table goes to that hand.
kiltros-win = Whoever has no cards once the round is over wins; if there are several, they share the victory.
    .packs = Whoever has no cards once the round is over wins, and the whole pack with them.
    .title = Winning the game
    .why = Winning takes two things: no cards left, and a round that is over.
kiltros-refill = If nobody wins, everybody draws up to 9: the last defender first, then the others to the left.
    .title = Back to nine
    .why = Between rounds hands are filled up to 9 while the pile lasts.
kiltros-next-won = A defender who won attacks first in the next round.
    .title = Winner attacks next
    .why = The next round is opened by the defender who won.
kiltros-next-lost = After a lost round, the player on the defender's right attacks first.
    .title = Loser is skipped
    .why = The next round is opened on the right of the defender who lost.

## Pillerías

kiltros-pilleria-any-time = You can use a pillería whenever you like in a round, on your move or not, and then it is discarded.
    .title = Pillerías any time
    .why = A pillería can be used at every moment of a round.
kiltros-window = After every play a window opens: the others answer with a pillería or pass, and the game goes on.
    .title = The window
    .why = With a window open, first pass or use a pillería. If there is none, there is no need to pass.
kiltros-pilleria-zero = A pillería can also be played as a black kiltro of number 0, without its effect.
    .title = Pillería as zero
    .why = Instead of being used, a pillería can go on the table as a black 0.
kiltros-pulgoso = With Pulgoso you pick two players, yourself too if you like, and one takes a random card from the other.
    .title = The Pulgoso
    .why = Pulgoso needs two different players, and the one who loses the card must have at least one.
kiltros-galleta = With Galleta you take a kiltro from the table and give it to any player, even to yourself.
    .title = The Galleta
    .why = Galleta moves a kiltro from the table to a hand.
kiltros-galleta-attack-taken = If you take a covered attack away, the card that covered it is left alone and becomes an attack.
    .title = The attack is taken
    .why = A card left alone on the table counts as an attack and needs an answer.
kiltros-galleta-defence-taken = If you take a defense away, the attack it covered is open again.
    .title = The defense is taken
    .why = Without its defense, that attack is open again.
kiltros-galleta-roles = A Galleta never changes the roles, even if it takes the card that controlled.
    .title = Galleta keeps the roles
    .why = With a Galleta everybody keeps their role.
kiltros-galleta-table-empty = If the table is left empty, the attacker opens again; without cards or help they stop, and the defender wins.
    .title = The empty table
    .why = On an empty table the attacker opens again, if there are cards to do it.
kiltros-chancletazo = Chancletazo wipes out the last play, as if it were never made, and its card is discarded.
    .title = The Chancletazo
    .why = Chancletazo wipes out the last play only.
kiltros-chancletazo-roles = If a control is wiped out, the roles go back to what they were.
    .title = The roles return
    .why = When a control is wiped out, everybody has their old role again.
kiltros-chancletazo-chancletazo = One Chancletazo can wipe out another: the play that had fallen stands again, and so on, however often.
    .title = Chancletazo against Chancletazo
    .why = A Chancletazo can be answered with another, and the play returns.
kiltros-chancletazo-what = Any card played or pillería used can be undone while it is the last thing in the round; stopping and yielding cannot.
    .title = What it undoes
    .why = There is no play to undo. Chancletazo reaches only the last card played in this round.
kiltros-chancletazo-spent = A Chancletazo that was used stays spent, even if the play it undoes had brought it to your hand.
    .title = Spent Chancletazo
    .why = A Chancletazo that was used returns to no hand.
kiltros-chancletazo-opening = If undoing a play leaves the table empty, the attacker has to open again.
    .title = Undoing the opening
    .why = If the opening was undone, the attacker opens once more.

## Modes

kiltros-duel = With two players, the one defending at the end of a round attacks first in the next, won or lost.
    .title = One on one
    .why = With two players, the last defender always opens the next round.
kiltros-packs = You can play in equal packs of two or three, seated by turns so that members never attack each other.
    .packs-2 = You play in packs of two, seated by turns so that members never attack each other.
    .packs-3 = You play in packs of three, seated by turns so that members never attack each other.
    .packs-mixed = You play in packs of two and of three, seated by turns so that members never attack each other.
    .title = The packs
    .why = Packs have 2 members (with 4, 6 or 8 players), 3 (with 6 or 9) or both (with 7, 8 or 9). Without packs there is nobody to ask for help.
kiltros-packs-win = If one member wins, the whole pack wins.
    .title = The pack wins
    .why = One member's victory belongs to the whole pack.
kiltros-packs-help = On your move you can ask each member of your pack for a card, one at a time, who plays it in your name or declines.
    .packs-2 = On your move you can ask the other member of your pack for a card, who plays it in your name or declines.
    .title = Asking for help
    .why = Help comes from your own pack, for an allowed play. If you are the one asked, give a card or decline.
kiltros-packs-help-again = Each member of a pack helps once; a control or a new round makes it possible again.
    .title = Helping again
    .why = { $seat } has already answered once. You can ask again after a control or in another round.
kiltros-stalemate = After 40 rounds per player without a card drawn or discarded, the game ends and everybody wins.
    .title = A game stuck
    .why = The game got stuck, and the victory is everybody's.
kiltros-limit = After 1000 rounds the game ends and everybody shares the victory.
    .title = Limit of rounds
    .why = The game reached 1000 rounds, and the victory is everybody's.
