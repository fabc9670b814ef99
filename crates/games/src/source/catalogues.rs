//! Where the sentences of every rule come from. Written from `rules/*.md` by `cargo xtask bless`.

use super::Source::{HouseRule, Printed, Ruling};
use super::{Catalogue, Chapter, Lines, SourcedRule};

macro_rules! catalogues {
    ($($id:literal: { $($name:literal: { $($slug:literal: [$($source:expr),*];)* })* })*) => {
        /// Every catalogue, that of all games first.
        pub const CATALOGUES: &[Catalogue] = &[$(Catalogue {
            id: $id,
            chapters: &[$(Chapter {
                name: $name,
                rules: &[$(SourcedRule { slug: $slug, sources: &[$($source),*] }),*],
            }),*],
        }),*];
    };
}

catalogues! {
    "table": {
        "table": {
            "table.seats": [Ruling];
            "table.pets": [Printed(&[Lines("kiltros", 141, 141), Lines("doggy", 102, 102)]), Ruling];
            "table.random": [Ruling];
            "table.pile": [Ruling];
            "table.turn": [Ruling];
            "table.hand": [Ruling];
            "table.target": [Ruling];
            "table.over": [Ruling];
            "table.order": [Ruling];
            "table.waiting": [Ruling];
            "table.shared-win": [Printed(&[Lines("doggy", 254, 254)]), Ruling];
            "table.adjudication": [Ruling];
        }
    }
    "dos": {
        "cards": {
            "dos.deck": [Printed(&[Lines("dos", 11, 21)])];
            "dos.players": [Ruling, HouseRule("players")];
        }
        "setting-up": {
            "dos.setup.dealer": [Printed(&[Lines("dos", 29, 29)]), Ruling];
            "dos.setup.deal": [Printed(&[Lines("dos", 30, 30)]), Ruling];
            "dos.setup.row": [Printed(&[Lines("dos", 31, 31)])];
            "dos.setup.first": [Printed(&[Lines("dos", 35, 35)]), Ruling];
        }
        "a-turn": {
            "dos.turn.choice": [Printed(&[Lines("dos", 37, 37), Lines("dos", 79, 79)])];
            "dos.turn.steps": [Ruling];
            "dos.match.single": [Printed(&[Lines("dos", 43, 45)])];
            "dos.match.double": [Printed(&[Lines("dos", 47, 49)])];
            "dos.match.once": [Printed(&[Lines("dos", 51, 51)])];
            "dos.match.every": [Printed(&[Lines("dos", 51, 51), Lines("dos", 85, 85)])];
            "dos.match.row-of-turn": [Ruling];
            "dos.draw": [Printed(&[Lines("dos", 79, 79)])];
            "dos.draw.voluntary": [Printed(&[Lines("dos", 79, 79)])];
            "dos.draw.match": [Printed(&[Lines("dos", 79, 79)]), Ruling, HouseRule("after-draw")];
            "dos.draw.place": [Printed(&[Lines("dos", 79, 79)])];
            "dos.draw.empty": [Ruling];
        }
        "colour-bonuses": {
            "dos.bonus.single": [Printed(&[Lines("dos", 57, 57)])];
            "dos.bonus.double": [Printed(&[Lines("dos", 61, 61)]), Ruling, Printed(&[Lines("dos", 61, 61)])];
            "dos.bonus.each": [Printed(&[Lines("dos", 55, 55), Lines("dos", 83, 83)]), Ruling];
            "dos.bonus.may": [Printed(&[Lines("dos", 57, 57), Lines("dos", 61, 61)]), Ruling, HouseRule("bonus")];
            "dos.bonus.mixed": [Printed(&[Lines("dos", 61, 61), Lines("dos", 99, 99)])];
        }
        "ending-the-turn-in-this-order": {
            "dos.end.collect": [Printed(&[Lines("dos", 83, 83)])];
            "dos.end.refill": [Printed(&[Lines("dos", 83, 83)])];
            "dos.end.place": [Printed(&[Lines("dos", 83, 83)])];
        }
        "wild-cards": {
            "dos.wild.dos": [Printed(&[Lines("dos", 91, 91)])];
            "dos.wild.hash": [Printed(&[Lines("dos", 97, 97)])];
            "dos.wild.best": [Ruling];
            "dos.wild.sum": [Ruling];
        }
        "saying-dos": {
            "dos.call.duty": [Printed(&[Lines("dos", 103, 103)]), Ruling];
            "dos.call.with": [Ruling];
            "dos.call.catch": [Printed(&[Lines("dos", 103, 103)]), Ruling];
            "dos.call.catch.own-turn": [Printed(&[Lines("dos", 103, 103)]), Ruling];
            "dos.call.catch.out": [Ruling];
            "dos.call.window": [Ruling];
            "dos.call.false": [HouseRule("false-call")];
        }
        "ending-the-round-and-the-game": {
            "dos.round.end": [Printed(&[Lines("dos", 107, 107)]), Ruling];
            "dos.round.last-draw": [Printed(&[Lines("dos", 107, 107)])];
            "dos.score": [Printed(&[Lines("dos", 107, 115)])];
            "dos.next-dealer": [Printed(&[Lines("dos", 117, 117)])];
            "dos.win": [Printed(&[Lines("dos", 25, 25), Lines("dos", 121, 121)]), HouseRule("target")];
            "dos.limit": [Ruling];
        }
    }
    "dos2": {
        "cards": {
            "dos2.deck": [Printed(&[Lines("dos2", 13, 13), Lines("dos2", 75, 93), Lines("dos2", 101, 109)]), Ruling];
            "dos2.players": [Ruling, HouseRule("players")];
            "dos2.uno": [Printed(&[Lines("dos2", 21, 21)]), Ruling];
        }
        "setting-up": {
            "dos2.setup.deal": [Printed(&[Lines("dos2", 25, 25)]), Ruling, Printed(&[Lines("dos2", 26, 27)]), HouseRule("dealer")];
            "dos2.setup.piles": [Printed(&[Lines("dos2", 28, 28), Lines("dos2", 73, 93)]), Ruling];
            "dos2.setup.first": [Printed(&[Lines("dos2", 29, 29)])];
        }
        "a-turn": {
            "dos2.play.match": [Printed(&[Lines("dos2", 46, 46)])];
            "dos2.play.both": [Printed(&[Lines("dos2", 43, 44)]), Ruling];
            "dos2.play.sum": [Printed(&[Lines("dos2", 49, 50)]), Ruling];
            "dos2.play.sum.top": [Ruling];
            "dos2.play.sum.numbers": [Printed(&[Lines("dos2", 49, 50), Lines("dos2", 89, 89)]), Ruling];
            "dos2.draw": [Printed(&[Lines("dos2", 54, 54), Lines("dos2", 57, 57)]), HouseRule("draw")];
            "dos2.draw.play": [Printed(&[Lines("dos2", 56, 56)]), Ruling, HouseRule("drawn-card")];
            "dos2.draw.empty": [Printed(&[Lines("dos2", 61, 61)]), Ruling];
            "dos2.turn.end": [Printed(&[Lines("dos2", 59, 59)]), Ruling];
        }
        "action-cards": {
            "dos2.action.draw-two": [Printed(&[Lines("dos2", 77, 77)])];
            "dos2.action.reverse": [Printed(&[Lines("dos2", 81, 81)]), Ruling];
            "dos2.action.skip": [Printed(&[Lines("dos2", 85, 85)])];
            "dos2.action.when": [Ruling];
            "dos2.action.both": [Printed(&[Lines("dos2", 48, 48)]), Ruling, HouseRule("skips")];
            "dos2.action.stack": [HouseRule("stack")];
            "dos2.action.last-card": [Ruling];
        }
        "wild-cards": {
            "dos2.wild.dos": [Printed(&[Lines("dos2", 89, 89)]), Ruling, HouseRule("wild-dos")];
            "dos2.wild.play-two": [Printed(&[Lines("dos2", 93, 93)]), Ruling];
            "dos2.wild.play-two.fail": [Ruling];
            "dos2.wild.play-two.able": [Ruling];
            "dos2.wild.play-two.stack": [Ruling];
            "dos2.wild.no-number": [Ruling];
        }
        "saying-dos": {
            "dos2.call.duty": [Printed(&[Lines("dos2", 65, 65)]), Ruling];
            "dos2.call.with": [Ruling];
            "dos2.call.catch": [Printed(&[Lines("dos2", 67, 67)]), Ruling];
            "dos2.call.window": [Ruling];
            "dos2.call.false": [HouseRule("false-call")];
        }
        "ending": {
            "dos2.win": [Printed(&[Lines("dos2", 17, 17), Lines("dos2", 71, 71)]), HouseRule("finish")];
            "dos2.score": [Printed(&[Lines("dos2", 95, 111)]), HouseRule("scoring")];
            "dos2.limit": [Ruling];
        }
    }
    "kiltros": {
        "cards": {
            "kiltros.deck.kiltros": [Printed(&[Lines("kiltros", 113, 113)]), Ruling];
            "kiltros.deck.pillerias": [Printed(&[Lines("kiltros", 123, 125)]), Ruling];
            "kiltros.players": [Printed(&[Lines("kiltros", 133, 133)]), Printed(&[Lines("kiltros", 84, 84)]), Printed(&[Lines("kiltros", 90, 90)])];
        }
        "setting-up": {
            "kiltros.setup.deal": [Printed(&[Lines("kiltros", 133, 135)])];
            "kiltros.setup.first": [Printed(&[Lines("kiltros", 141, 141)])];
            "kiltros.pile.empty": [Printed(&[Lines("kiltros", 137, 137)])];
        }
        "the-round": {
            "kiltros.roles": [Printed(&[Lines("kiltros", 143, 151)])];
            "kiltros.whose-move": [Ruling];
            "kiltros.attack.first": [Printed(&[Lines("kiltros", 17, 19), Lines("kiltros", 149, 149)]), Ruling];
            "kiltros.defend.higher": [Printed(&[Lines("kiltros", 159, 159)])];
            "kiltros.defend.black": [Printed(&[Lines("kiltros", 159, 161)])];
            "kiltros.defend.each": [Printed(&[Lines("kiltros", 159, 159), Lines("kiltros", 165, 165)]), Ruling];
            "kiltros.attack.more": [Printed(&[Lines("kiltros", 165, 169)])];
            "kiltros.attack.no-cards": [Printed(&[Lines("kiltros", 78, 78)]), Ruling];
            "kiltros.attack.limit": [HouseRule("limit")];
            "kiltros.attack.throw-in": [HouseRule("throw-in")];
            "kiltros.stop": [Printed(&[Lines("kiltros", 171, 173)])];
            "kiltros.yield": [Printed(&[Lines("kiltros", 153, 153), Lines("kiltros", 173, 173)])];
            "kiltros.close": [Ruling];
        }
        "control": {
            "kiltros.control": [Printed(&[Lines("kiltros", 3, 3), Lines("kiltros", 203, 203)]), Ruling];
            "kiltros.control.roles": [Printed(&[Lines("kiltros", 5, 7)])];
            "kiltros.control.mixed": [Printed(&[Lines("kiltros", 7, 7)])];
            "kiltros.control.always": [Printed(&[Lines("kiltros", 74, 74), Lines("kiltros", 78, 78)])];
            "kiltros.control.chain": [Printed(&[Lines("kiltros", 9, 9), Lines("kiltros", 74, 74)])];
        }
        "ending-a-round": {
            "kiltros.round.won": [Printed(&[Lines("kiltros", 177, 177)])];
            "kiltros.round.lost": [Printed(&[Lines("kiltros", 189, 189)])];
            "kiltros.win": [Printed(&[Lines("kiltros", 71, 74), Lines("kiltros", 179, 179), Lines("kiltros", 191, 191)]), Ruling];
            "kiltros.refill": [Printed(&[Lines("kiltros", 137, 137), Lines("kiltros", 183, 183), Lines("kiltros", 195, 195)])];
            "kiltros.next.won": [Printed(&[Lines("kiltros", 185, 185)])];
            "kiltros.next.lost": [Printed(&[Lines("kiltros", 197, 197)])];
        }
        "pillerias": {
            "kiltros.pilleria.any-time": [Printed(&[Lines("kiltros", 13, 15), Lines("kiltros", 129, 129)]), Ruling];
            "kiltros.window": [Ruling];
            "kiltros.pilleria.zero": [Printed(&[Lines("kiltros", 17, 19)])];
            "kiltros.pulgoso": [Printed(&[Lines("kiltros", 25, 33)]), Ruling];
            "kiltros.galleta": [Printed(&[Lines("kiltros", 37, 43)]), Ruling];
            "kiltros.galleta.attack-taken": [Printed(&[Lines("kiltros", 45, 45)]), Ruling];
            "kiltros.galleta.defence-taken": [Printed(&[Lines("kiltros", 45, 45)])];
            "kiltros.galleta.roles": [Ruling];
            "kiltros.galleta.table-empty": [Ruling];
            "kiltros.chancletazo": [Printed(&[Lines("kiltros", 49, 49)])];
            "kiltros.chancletazo.roles": [Printed(&[Lines("kiltros", 59, 61)])];
            "kiltros.chancletazo.chancletazo": [Printed(&[Lines("kiltros", 51, 51), Lines("kiltros", 63, 65)]), Ruling];
            "kiltros.chancletazo.what": [Ruling];
            "kiltros.chancletazo.spent": [Ruling];
            "kiltros.chancletazo.opening": [Ruling];
        }
        "modes": {
            "kiltros.duel": [Printed(&[Lines("kiltros", 86, 86)])];
            "kiltros.packs": [HouseRule("packs"), Printed(&[Lines("kiltros", 92, 92)]), Ruling];
            "kiltros.packs.win": [Printed(&[Lines("kiltros", 94, 94)])];
            "kiltros.packs.help": [Printed(&[Lines("kiltros", 96, 96)]), Ruling];
            "kiltros.packs.help.again": [Printed(&[Lines("kiltros", 98, 98)]), Ruling];
            "kiltros.stalemate": [Ruling];
            "kiltros.limit": [Ruling];
        }
    }
    "loyo": {
        "cards": {
            "loyo.deck": [Printed(&[Lines("loyo", 13, 13)]), Ruling];
            "loyo.players": [Printed(&[Lines("loyo", 9, 9)])];
        }
        "setting-up-a-round": {
            "loyo.setup.deal": [Printed(&[Lines("loyo", 29, 31), Lines("loyo", 70, 70)]), Ruling];
            "loyo.setup.peek": [Printed(&[Lines("loyo", 49, 49)]), Ruling];
            "loyo.setup.first": [Printed(&[Lines("loyo", 50, 50)]), Ruling, HouseRule("dealer")];
        }
        "a-turn": {
            "loyo.turn": [Printed(&[Lines("loyo", 54, 57)])];
            "loyo.turn.replaced": [Printed(&[Lines("loyo", 55, 56), Lines("loyo", 61, 61)]), Ruling];
            "loyo.turn.any-place": [Printed(&[Lines("loyo", 59, 59)])];
            "loyo.turn.drawn-secret": [Ruling];
            "loyo.memory": [Printed(&[Lines("loyo", 52, 52)]), HouseRule("memory-aid")];
            "loyo.knowledge": [Ruling];
        }
        "shouting-loyo": {
            "loyo.call": [Printed(&[Lines("loyo", 61, 61)]), Ruling];
            "loyo.call.last-turns": [Printed(&[Lines("loyo", 62, 62)]), Ruling];
            "loyo.call.once": [Ruling];
            "loyo.reveal": [Printed(&[Lines("loyo", 63, 63)])];
        }
        "scoring-the-round": {
            "loyo.score.lowest": [Printed(&[Lines("loyo", 64, 68)])];
            "loyo.score.die.choice": [Printed(&[Lines("loyo", 64, 67)])];
            "loyo.score.die.only-caller": [Printed(&[Lines("loyo", 68, 68)])];
            "loyo.score.double": [Printed(&[Lines("loyo", 68, 69)]), Ruling];
            "loyo.score.tie": [Printed(&[Lines("loyo", 81, 81)])];
            "loyo.score.tie.zero": [Printed(&[Lines("loyo", 81, 81)]), Ruling, HouseRule("zero")];
            "loyo.deck-out": [Printed(&[Lines("loyo", 83, 85)]), Ruling, HouseRule("pile-out")];
        }
        "catching-up": {
            "loyo.catch-up.who": [Printed(&[Lines("loyo", 71, 72)]), HouseRule("catch-up")];
            "loyo.catch-up.triple": [Printed(&[Lines("loyo", 73, 75)]), Ruling];
            "loyo.catch-up.leave": [Printed(&[Lines("loyo", 77, 77)]), Ruling];
        }
        "the-game": {
            "loyo.rounds": [Printed(&[Lines("loyo", 17, 17), Lines("loyo", 87, 87)]), HouseRule("rounds")];
            "loyo.win": [Printed(&[Lines("loyo", 17, 17), Lines("loyo", 89, 89)])];
        }
        "variations-options-combinable": {
            "loyo.challenge": [HouseRule("challenge"), Printed(&[Lines("loyo", 95, 97)]), Ruling];
            "loyo.challenge.first": [Ruling];
            "loyo.challenge.turns": [Ruling];
            "loyo.challenge.won": [Printed(&[Lines("loyo", 98, 98)])];
            "loyo.challenge.lost": [Printed(&[Lines("loyo", 99, 99)]), Ruling];
            "loyo.headache": [HouseRule("headache"), Printed(&[Lines("loyo", 103, 103)])];
            "loyo.pairs": [HouseRule("pairs")];
            "loyo.limit": [Ruling];
        }
    }
    "doggy": {
        "cards": {
            "doggy.deck.dogs": [Printed(&[Lines("doggy", 34, 37)]), Ruling];
            "doggy.deck.parrandas": [Printed(&[Lines("doggy", 41, 44), Lines("doggy", 152, 160), Lines("doggy", 236, 236)]), Ruling];
            "doggy.deck.mario-hugo": [Printed(&[Lines("doggy", 57, 58)])];
            "doggy.players": [Printed(&[Lines("doggy", 12, 12)])];
        }
        "setting-up": {
            "doggy.setup.parrandas": [Printed(&[Lines("doggy", 71, 71)]), Ruling];
            "doggy.setup.supply-parrandas": [Printed(&[Lines("doggy", 75, 75)])];
            "doggy.setup.supply-dogs": [Printed(&[Lines("doggy", 79, 79)])];
            "doggy.setup.hand": [Printed(&[Lines("doggy", 81, 81)]), Ruling];
            "doggy.setup.first": [Printed(&[Lines("doggy", 102, 102)])];
            "doggy.public": [Ruling];
        }
        "turn": {
            "doggy.turn.steps": [Printed(&[Lines("doggy", 104, 107)]), Ruling];
        }
        "step-1-recruit-a-duty": {
            "doggy.recruit": [Printed(&[Lines("doggy", 104, 106), Lines("doggy", 113, 113)]), Ruling];
            "doggy.recruit.discard": [Printed(&[Lines("doggy", 115, 122)]), Ruling];
            "doggy.recruit.steps": [Ruling];
            "doggy.recruit.one-source": [Printed(&[Lines("doggy", 113, 122)])];
            "doggy.recruit.no-refill": [Printed(&[Lines("doggy", 124, 124)])];
            "doggy.dogs.discard": [Printed(&[Lines("doggy", 77, 77), Lines("doggy", 115, 115), Lines("doggy", 142, 142), Lines("doggy", 180, 180)])];
            "doggy.dogs.reshuffle": [Ruling];
        }
        "step-2-party-tidy-or-neither": {
            "doggy.party.three-four": [Printed(&[Lines("doggy", 152, 154)])];
            "doggy.party.two": [Printed(&[Lines("doggy", 158, 160)])];
            "doggy.party.take": [Printed(&[Lines("doggy", 142, 142)])];
            "doggy.party.many": [Printed(&[Lines("doggy", 170, 170)])];
            "doggy.party.keep": [Printed(&[Lines("doggy", 172, 176)]), Ruling, HouseRule("keep")];
            "doggy.tidy": [Printed(&[Lines("doggy", 178, 186)])];
            "doggy.step.one": [Printed(&[Lines("doggy", 134, 138)])];
            "doggy.step.none": [Printed(&[Lines("doggy", 138, 138), Lines("doggy", 190, 192)])];
        }
        "end-of-turn": {
            "doggy.end.refill": [Printed(&[Lines("doggy", 198, 198)]), Ruling];
            "doggy.mario.aside": [Printed(&[Lines("doggy", 204, 204)])];
            "doggy.mario.tidy": [Printed(&[Lines("doggy", 206, 210)]), Printed(&[Lines("doggy", 198, 206)])];
            "doggy.mario.third": [Printed(&[Lines("doggy", 212, 212), Lines("doggy", 226, 226)]), Ruling, HouseRule("marios")];
            "doggy.end.next": [Printed(&[Lines("doggy", 212, 212)])];
        }
        "scoring": {
            "doggy.score.untidied": [Printed(&[Lines("doggy", 188, 188), Lines("doggy", 228, 228)])];
            "doggy.score.cards": [Printed(&[Lines("doggy", 236, 236)])];
            "doggy.score.majority": [Printed(&[Lines("doggy", 242, 246)])];
            "doggy.score.majority.tie-first": [Printed(&[Lines("doggy", 250, 250)])];
            "doggy.score.majority.tie-second": [Printed(&[Lines("doggy", 250, 250)])];
            "doggy.win": [Printed(&[Lines("doggy", 252, 254)])];
            "doggy.limit": [Ruling];
        }
    }
}
