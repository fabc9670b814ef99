//! What a search has learned: a tree of moves as one seat could see them made.

use engine::{Rng, Seat};

use crate::craft::Prospects;

/// How much a move that was tried seldom is worth another look.
const CURIOSITY: f32 = 0.7;
const NONE: u32 = u32::MAX;

/// A move that was made in some imagined games.
#[derive(Clone, Debug)]
struct Node<M> {
    seat: Seat,
    mv: M,
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

/// What comes next at a place.
pub(crate) enum Next<M> {
    /// A move that is known there.
    Known(At, M),
    /// A move that was never made there.
    New(At, M),
}

impl<M: Copy + Eq> Tree<M> {
    pub(crate) const ROOT: At = At(NONE);

    pub(crate) fn new() -> Tree<M> {
        Tree { nodes: Vec::new(), root: NONE }
    }

    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.root = NONE;
    }

    fn first(&self, at: At) -> u32 {
        if at == Self::ROOT { self.root } else { self.nodes[at.0 as usize].first_child }
    }

    /// Chooses one of these moves: one that is new here if there is any, or else the most promising.
    pub(crate) fn choose(
        &mut self,
        at: At,
        seat: Seat,
        moves: &mut [M],
        rng: &mut Rng,
    ) -> Next<M> {
        let (mut best, mut bound) = (NONE, f32::NEG_INFINITY);
        // Moves that are known here go to the front of the list; the rest is new.
        let mut known = 0;
        let mut child = self.first(at);
        while child != NONE {
            let node = &mut self.nodes[child as usize];
            if node.seat == seat
                && let Some(found) = moves[known..].iter().position(|&mv| mv == node.mv)
            {
                moves.swap(known, known + found);
                known += 1;
                node.available += 1;
                let visits = node.visits.max(1) as f32;
                let worth = node.reward / visits
                    + CURIOSITY * ((node.available as f32).ln() / visits).sqrt();
                if worth > bound {
                    (best, bound) = (child, worth);
                }
            }
            child = node.next;
        }
        let fresh = moves.len() - known;
        if fresh == 0 {
            return Next::Known(At(best), self.nodes[best as usize].mv);
        }
        let mv = moves[known + rng.below(fresh as u32) as usize];
        let next = self.first(at);
        let new = self.nodes.len() as u32;
        self.nodes.push(Node {
            seat,
            mv,
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
        Next::New(At(new), mv)
    }

    /// Tells every move of the path what its seat got.
    pub(crate) fn learn(&mut self, path: &[At], prospects: &Prospects) {
        for &At(place) in path {
            let node = &mut self.nodes[place as usize];
            node.visits += 1;
            node.reward += prospects[node.seat.index()];
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
