# Rulings of ours, Doggy Style: rules/doggy.md

doggy-deck-dogs =
    .ruling = Each color has four dogs, with four cards of each; the names are ours.
    .other = Another split of the sixteen cards of each color.
    .because = The book has no list. A parranda with two symbols asks for two equal dogs of its color.

doggy-deck-parrandas =
    .ruling = In each color: two with 2 symbols, three with 3 and two with 4, each worth as many points as symbols.
    .other = Other points, and another split of the symbols.
    .because = The book does not have them. It is a guess that, played many times, favors none of them.

doggy-setup-parrandas =
    .ruling = Both halves have 14.
    .other = Splitting by eye: one a little larger.
    .because = The book says “similar”; equal is the fairest.

doggy-setup-hand =
    .ruling = A hand can grow without limit.
    .other = A maximum of cards in hand.
    .because = The book sets none.

doggy-public =
    .ruling = All see what lies face up and how many cards there are; hands and what is drawn from the pile are secret.
    .other = Hiding the discards too, or what was paid with.
    .because = It is what one would see around a table.

doggy-turn-steps =
    .ruling = A turn ends when you say so, even if nothing more is possible.
    .other = It ends by itself.
    .because = If it did, the others would learn what you do not hold.

doggy-recruit =
    .ruling = What is due to be recruited is taken in full.
    .other = Taking fewer if you want no more dogs.
    .because = The book says that the steps must be done, and gives a number.

doggy-recruit-discard =
    .ruling = Of the dogs that lie face up you take at most what is there.
    .other = Making up the rest from the pile.
    .because = The book says that these dogs are not refilled before the turn ends.

doggy-recruit-steps =
    .ruling = First you discard one by one, then choose the source, and what is done stays done.
    .other = Deciding all of it at once.
    .because = Nothing is revealed in between, so it is the same decision made in steps.

doggy-dogs-reshuffle =
    .ruling = When the dogs run out the discards are shuffled, and if that is not enough you take what there is.
    .other = No more recruiting once the pile is empty.
    .because = The book does not say, and shuffling the discards is what everybody does.

doggy-party-keep =
    .ruling = The pair is counted within each parranda, and tidying gives nothing back.
    .other = Counting it over the whole turn, or getting one back when tidying too.
    .because = It is written beside how parrandas are obtained, before tidying is spoken of.

doggy-end-refill =
    .ruling = First the dogs are refilled, then the parrandas.
    .other = The other way round, or both at once.
    .because = That is the order in which the book names them; it matters only if the game ends there.

doggy-mario-third =
    .ruling = The third Mario Hugo is not replaced, and nothing more is refilled.
    .other = Finishing the refill before counting.
    .because = The book says that the game ends at once.

doggy-limit =
    .ruling = After 400 turns in a row without a parranda, the game is scored as it stands.
    .other = No limit.
    .because = Mario Hugos come up only when somebody takes a parranda; without that there would be no end.
