//! What parrandas cost, and which dogs of a payment come back to the hand, where a parranda can be paid in several ways.

use art::DOGS;
use engine::Face;
use games::doggy::{Card, DECK};

/// How many dogs a parranda costs.
#[must_use]
pub fn price(card: &str) -> u32 {
    Card::from_name(card).map_or(0, |card| u32::from(card.symbols(&DECK)))
}

/// What a parranda scores once it is tidied.
#[must_use]
pub fn points(card: &str) -> u32 {
    Card::from_name(card).map_or(0, |card| u32::from(card.points(&DECK)))
}

/// The name of a dog without its color.
#[must_use]
pub fn dog_name(card: &str) -> &str {
    DOGS.iter().find(|dog| dog.card == card).map_or(card, |dog| dog.name)
}

/// The dogs that come back with this move, in its order; nothing if it takes no parranda.
#[must_use]
pub fn kept(mv: &str) -> Option<Vec<&str>> {
    let mut words = mv.split(' ');
    if words.next() != Some("party") {
        return None;
    }
    Some(words.skip_while(|word| *word != "keep").skip(1).collect())
}

/// How many of the dogs do not come back with this move: to sort those first that give most back.
#[must_use]
pub fn spent(mv: &str) -> usize {
    let paid = mv.split(' ').take_while(|word| *word != "keep").count();
    paid - kept(mv).map_or(0, |dogs| dogs.len()).min(paid)
}

/// The names of which two or more are paid, each once, in the order of the payment.
#[must_use]
pub fn pairs<'a>(paid: &[&'a str]) -> Vec<&'a str> {
    let mut pairs = Vec::new();
    for dog in paid {
        let count = paid.iter().filter(|other| *other == dog).count();
        if count > 1 && !pairs.contains(dog) {
            pairs.push(*dog);
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_stands_after_its_word() {
        assert_eq!(kept("party r.basurero canela canela guinda keep canela"), Some(vec!["canela"]));
        assert_eq!(kept("party r.basurero canela canela guinda"), Some(vec![]));
        assert_eq!(kept("tidy r.sofa canela"), None);
        assert_eq!(kept(""), None);
    }

    #[test]
    fn who_gives_most_back_comes_first() {
        let mut moves = ["party r.asado a a b b", "party r.asado a a b b keep a b"];
        moves.sort_by_key(|mv| spent(mv));
        assert_eq!(kept(moves[0]), Some(vec!["a", "b"]));
    }

    #[test]
    fn pairs_are_named_once() {
        assert_eq!(pairs(&["canela", "guinda", "canela", "canela"]), ["canela"]);
        assert_eq!(pairs(&["canela", "guinda"]), [""; 0]);
        assert_eq!(pairs(&["a", "b", "a", "b"]), ["a", "b"]);
    }
}
