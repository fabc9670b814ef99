# Rulings of ours, Kiltros: rules/kiltros.md

kiltros-deck-kiltros =
    .ruling = There are two copies of each kiltro: 72 cards.
    .other = Another number, such as three of each.
    .because = The book does not say. Nine players are dealt 81 cards, so one of each cannot be. It is a guess.

kiltros-deck-pillerias =
    .ruling = There are six cards of each pillería: 18.
    .other = Another number, such as four of each.
    .because = The book says that there are three kinds and not how many come. It is a guess.

kiltros-whose-move =
    .ruling = With an attack uncovered the defender moves, otherwise the attacker; also after a card is undone or taken away.
    .other = Whoever made the last play goes on.
    .because = That way a look at the table tells whose move it is.

kiltros-attack-first =
    .ruling = With an empty table the attacker has to open, if there are cards in hand.
    .other = Passing without an attack.
    .because = The book says that the attacker begins the round with a kiltro, and that there always is one.

kiltros-defend-each =
    .ruling = The defender chooses the order, and what is covered is not covered again.
    .other = Covering attacks in the order in which they came.
    .because = The book asks for all of them to be covered and gives no order.

kiltros-attack-no-cards =
    .ruling = An empty table can always be opened, and whether the defender has cards is told by the own hand alone.
    .other = Never attacking a player without cards, or counting those of the pack.
    .because = The book forbids going on with an attack, not beginning a round.

kiltros-close =
    .ruling = A round closes only if somebody stops or gives up and nobody answers with a pillería.
    .other = It closes as soon as all is covered or a hand is empty.
    .because = Pillerías can be used at any moment, so there has to be one before the close.

kiltros-control =
    .ruling = A control need not say which attack it copies.
    .other = It has to be pointed out.
    .because = The control lies beside it as a new attack, so it makes no difference which one it was.

kiltros-win =
    .ruling = If several have no cards when the round closes, all of them win.
    .other = The defender wins, or whoever ran out first.
    .because = The book speaks of one player; with several it does not say which.

kiltros-pilleria-any-time =
    .ruling = At every moment of a round, also between the deal and the first attack; the pillería you use leaves your hand first.
    .other = Only when something lies on the table.
    .because = The book says “at any moment of the game”.

kiltros-window =
    .ruling = After every play there is a pause to answer with a pillería or to pass.
    .other = The quickest counts, without a pause.
    .because = Otherwise connections and fingers would decide; and the pause looks the same whether anybody has a pillería or not.

kiltros-pulgoso =
    .ruling = Two different players, the victim has at least one card, and only those two see which card it was.
    .other = The whole table sees it, or somebody without cards can be chosen.
    .because = The book says that one takes at random and the other lets it happen; nothing about showing it.

kiltros-galleta =
    .ruling = A pillería lying as a black zero can be taken too, and is a pillería again in the hand.
    .other = Galleta moves numbered kiltros only.
    .because = While it lies there it plays as a kiltro, and Galleta moves a kiltro of the table.

kiltros-galleta-attack-taken =
    .ruling = The kiltro left alone attacks with its own color and number, and must be covered or controlled.
    .other = It is discarded, or goes back to the hand it came from.
    .because = The sentence is cut off in the book, after “so it must”; we go on with what is done to every attack.

kiltros-galleta-roles =
    .ruling = A Galleta never moves the roles, even when it takes the card that controlled.
    .other = The roles go back when the control is gone.
    .because = The book gives the roles back only when a Chancletazo undoes the play.

kiltros-galleta-table-empty =
    .ruling = If the table is empty, the attacker of that moment opens again; without cards, only stopping or asking is left.
    .other = The round ends there.
    .because = A round ends when somebody stops or gives up, and nobody has.

kiltros-chancletazo-chancletazo =
    .ruling = Chancletazos chain without limit, and what comes back is as it was, even the card that a Pulgoso stole.
    .other = One against another and no more, or the Pulgoso steals another random card.
    .because = “As if it had never happened” holds for the third as for the second.

kiltros-chancletazo-what =
    .ruling = The last card played in the round is undone, pillerías included; stopping and giving up are no cards and stay.
    .other = Undoing a stop too, or an earlier play.
    .because = The book undoes the last play and discards its card: there has to be one.

kiltros-chancletazo-spent =
    .ruling = A used Chancletazo is spent, even if the play it undoes had brought it to your hand.
    .other = It goes back to the hand it had come from.
    .because = Otherwise a card would undo the play that put it there and still exist.

kiltros-chancletazo-opening =
    .ruling = If undoing empties the table, the attacker has to open again.
    .other = The attack is lost, or the round ends.
    .because = All is as if the play had not been made, and before it there was an opening to make.

kiltros-packs =
    .ruling = All packs have the same size.
    .other = Mixing pairs and trios, such as 2 + 2 + 3 for seven.
    .because = The book says “pairs or trios” seated alternately; with equal sizes that always works.

kiltros-packs-help =
    .ruling = Whoever has the move asks, one teammate at a time; that one chooses the card or declines, and a pillería goes as a black zero only.
    .other = Helping without being asked, or not being allowed to decline.
    .because = The book says that a player may ask each for a card; how one answers is left open.

kiltros-packs-help-again =
    .ruling = Help is possible again in a new round too, and undoing a play gives back or takes back the help it changed.
    .other = Only a control brings help back.
    .because = The book names the control; a new round starts afresh.

kiltros-stalemate =
    .ruling = If in 40 rounds per player no card is drawn or discarded, the game ends and everybody wins.
    .other = Going on until somebody gets bored.
    .because = There are positions in which the same cards go round for ever.

kiltros-limit =
    .ruling = After 1000 rounds the game ends and everybody shares the victory.
    .other = No limit.
    .because = A program cannot play for ever; people never get there.
