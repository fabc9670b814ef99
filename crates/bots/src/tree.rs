//! The search tree of ISMCTS: its nodes are moves, in information sets of one seat, chosen by PUCT.
//!
//! A tree holds what a search has learned of moves as one seat could see them made. The count in the bonus of a move is
//! how often it was available, since different determinizations have different moves.

use engine::Seat;

use crate::heuristics::Rewards;

const NONE: u32 = u32::MAX;
/// Some fifty megabytes: who thinks for minutes shall not eat up the memory.
const MOST_NODES: usize = 1 << 20;

/// A move that was made in some imagined games.
#[derive(Clone, Debug)]
struct Node<M> {
    seat: Seat,
    mv: M,
    /// The information set it was made in, as far as moves do not tell.
    information_key: u32,
    /// Imagined games in which it was made.
    visits: u32,
    /// Imagined games in which it could have been made.
    available: u32,
    /// What its seat got in those in which it was made.
    reward: f32,
    first_child: u32,
    next: u32,
}

/// A tree of moves. Where the hidden cards differ, so do the moves that can be made; a move is
/// compared with others only as often as it could have been chosen.
#[derive(Clone, Debug)]
pub(crate) struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// The first moves.
    root: u32,
    /// Where each move of a list is known: used again from choice to choice.
    known: Vec<u32>,
}

/// A move from the root, and what came of it.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Tried<M> {
    pub(crate) mv: M,
    pub(crate) visits: u32,
    pub(crate) reward: f32,
}

/// A place in the tree: after a move, or before the first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct At(u32);

/// A move that is made next, and where it leads.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Step<M> {
    pub(crate) at: At,
    pub(crate) mv: M,
    /// It was never made here before.
    pub(crate) is_new: bool,
}

impl<M: Copy + Eq> Tree<M> {
    pub(crate) const ROOT: At = At(NONE);

    pub(crate) fn new() -> Tree<M> {
        Tree { nodes: Vec::new(), root: NONE, known: Vec::new() }
    }

    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.root = NONE;
    }

    fn first(&self, at: At) -> u32 {
        if at == Self::ROOT { self.root } else { self.nodes[at.0 as usize].first_child }
    }

    /// Selects one of these moves by PUCT: the highest upper bound, the mean reward plus a bonus for moves made seldom
    /// in proportion to their prior.
    pub(crate) fn choose(
        &mut self,
        at: At,
        seat: Seat,
        information_key: u32,
        moves: &[M],
        priors: &[f32],
        exploration: f32,
    ) -> Step<M> {
        self.known.clear();
        self.known.resize(moves.len(), NONE);
        let (mut visits, mut reward) = (0, 0.0);
        let mut child = self.first(at);
        while child != NONE {
            let node = &mut self.nodes[child as usize];
            if node.seat == seat
                && node.information_key == information_key
                && let Some(found) = moves.iter().position(|&mv| mv == node.mv)
            {
                self.known[found] = child;
                node.available += 1;
                visits += node.visits;
                reward += node.reward;
            }
            child = node.next;
        }
        // First-play urgency: what was never tried is taken to be like the rest.
        let first_play = if visits == 0 { 0.5 } else { reward / visits as f32 };
        let (mut best, mut bound) = (0, f32::NEG_INFINITY);
        for (i, &prior) in priors.iter().enumerate() {
            let (worth, seldom) =
                match self.known.get(i).and_then(|&at| self.nodes.get(at as usize)) {
                    Some(node) => {
                        let tried = node.visits as f32;
                        let worth = if node.visits == 0 { first_play } else { node.reward / tried };
                        (worth, (node.available as f32).sqrt() / (1.0 + tried))
                    }
                    None => (first_play, (visits as f32 + 1.0).sqrt()),
                };
            let upper_bound = worth + exploration * prior * seldom;
            if upper_bound > bound {
                (best, bound) = (i, upper_bound);
            }
        }
        let mv = moves[best];
        match self.known[best] {
            // A tree that is full grows no more; what is found there is told to the move before.
            NONE if self.nodes.len() >= MOST_NODES && at != Self::ROOT => {
                Step { at, mv, is_new: true }
            }
            NONE => Step { at: self.add(at, seat, information_key, mv), mv, is_new: true },
            known => Step { at: At(known), mv, is_new: false },
        }
    }

    fn add(&mut self, at: At, seat: Seat, information_key: u32, mv: M) -> At {
        let next = self.first(at);
        let new = self.nodes.len() as u32;
        self.nodes.push(Node {
            seat,
            mv,
            information_key,
            visits: 0,
            available: 1,
            reward: 0.0,
            first_child: NONE,
            next,
        });
        match at {
            Self::ROOT => self.root = new,
            At(parent) => self.nodes[parent as usize].first_child = new,
        }
        At(new)
    }

    /// In how many imagined games the move at this place was made.
    pub(crate) fn visits(&self, At(place): At) -> u32 {
        self.nodes[place as usize].visits
    }

    /// Tells every move of the path what its seat got.
    pub(crate) fn learn(&mut self, path: &[At], rewards: &Rewards) {
        for &At(place) in path {
            let node = &mut self.nodes[place as usize];
            node.visits += 1;
            node.reward += rewards[node.seat.index()];
        }
    }

    /// The first moves and what came of them.
    pub(crate) fn tried(&self) -> impl Iterator<Item = Tried<M>> {
        let first = (self.root != NONE).then_some(self.root);
        let next = |&at: &u32| {
            let next = self.nodes[at as usize].next;
            (next != NONE).then_some(next)
        };
        std::iter::successors(first, next).map(|at| {
            let Node { mv, visits, reward, .. } = self.nodes[at as usize];
            Tried { mv, visits, reward }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_tree_grows_no_more() {
        let mut tree = Tree::new();
        let mut at = Tree::<u32>::ROOT;
        for mv in 0..MOST_NODES as u32 + 10 {
            let step = tree.choose(at, Seat(0), 0, &[mv], &[1.0], 1.0);
            assert!(step.is_new && step.mv == mv);
            at = step.at;
        }
        assert_eq!(tree.nodes.len(), MOST_NODES);
        // The search can still tell somebody what it found, and begin with any move.
        tree.learn(&[at], &[1.0; engine::MAX_SEATS]);
        assert_eq!(tree.visits(at), 1);
        let first = tree.choose(Tree::<u32>::ROOT, Seat(0), 0, &[7], &[1.0], 1.0);
        assert!(first.is_new && tree.nodes.len() == MOST_NODES + 1);
    }

    #[test]
    fn what_did_well_is_chosen_and_what_looks_good_is_tried_first() {
        let mut tree = Tree::new();
        let (moves, priors) = ([1, 2, 3], [0.1, 0.7, 0.2]);
        let mut made = [0; 3];
        for _ in 0..300 {
            let step = tree.choose(Tree::<u32>::ROOT, Seat(0), 0, &moves, &priors, 0.5);
            if made == [0; 3] {
                assert_eq!(step.mv, 2);
            }
            made[step.mv as usize - 1] += 1;
            let reward = if step.mv == 3 { 0.9 } else { 0.3 };
            tree.learn(&[step.at], &[reward; engine::MAX_SEATS]);
        }
        assert!(made[2] > 200 && made[0] > 0 && made[1] > 0, "{made:?}");
    }
}
