//! The score of an evening: who has played and won how many games at this table.
//!
//! Victories belong to the person, whatever the name, the color or the chair; those of a bot to its seat, where the
//! same dog always sits.

use engine::{Seat, SeatSet};
use games::GameId;
use protocol::{EveningScore, GameScore};

use crate::chair::{Chair, Sitter};
use crate::table::Who;

/// How many lines there are room for: those who have left long ago make room for others.
const MOST: usize = 20;

/// What everybody has played and won.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Evening {
    /// Each player once, whoever came first.
    players: Vec<Player>,
}

/// What somebody has played and won.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Player {
    id: PlayerId,
    /// What they were called when they last played, and in which color.
    name: Option<String>,
    color: u8,
    games: Vec<Count>,
}

/// How often a game was played and won.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Count {
    game: GameId,
    played: u32,
    won: u32,
}

/// Who it is.
#[derive(Clone, PartialEq, Eq, Debug)]
enum PlayerId {
    Person(Who),
    Bot(Seat),
}

impl PlayerId {
    /// Whoever sits there, if anybody does.
    fn at((seat, chair): (Seat, &Chair)) -> Option<PlayerId> {
        match &chair.sitter {
            Sitter::Nobody => None,
            Sitter::Person(person) => Some(PlayerId::Person(person.who.clone())),
            Sitter::Bot(_) => Some(PlayerId::Bot(seat)),
        }
    }
}

impl Player {
    fn won(&self) -> u32 {
        self.games.iter().map(|count| count.won).sum()
    }
}

impl Evening {
    /// Counts a game that is over.
    pub(crate) fn count(&mut self, game: GameId, chairs: &[Chair], winners: SeatSet) {
        for at in (0..).map(Seat).zip(chairs) {
            let Some(id) = PlayerId::at(at) else { continue };
            let (seat, chair) = at;
            let player = self.player(id, chairs);
            if let Some(person) = chair.person() {
                (player.name, player.color) = (Some(person.name.clone()), person.color);
            }
            let known = player.games.iter().position(|count| count.game == game);
            let place = known.unwrap_or_else(|| {
                player.games.push(Count { game, played: 0, won: 0 });
                player.games.len() - 1
            });
            let count = &mut player.games[place];
            count.played += 1;
            count.won += u32::from(winners.has(seat));
        }
    }

    /// The line of somebody, a new one if there is none.
    fn player(&mut self, id: PlayerId, chairs: &[Chair]) -> &mut Player {
        let place = self.players.iter().position(|player| player.id == id);
        let place = place.unwrap_or_else(|| {
            if self.players.len() >= MOST {
                self.forget(chairs);
            }
            self.players.push(Player { id, name: None, color: 0, games: Vec::new() });
            self.players.len() - 1
        });
        &mut self.players[place]
    }

    /// Forgets whoever has won least of those who have left, and of these whoever came first. There are fewer chairs
    /// than lines, so somebody has left.
    fn forget(&mut self, chairs: &[Chair]) {
        let sits = sitting(chairs);
        let gone = self.players.iter().enumerate();
        let gone = gone.filter(|(_, player)| !sits.iter().any(|(id, _)| *id == player.id));
        if let Some((place, _)) = gone.min_by_key(|(_, player)| player.won()) {
            self.players.remove(place);
        }
    }

    /// How many games whoever sits there has won.
    pub(crate) fn won(&self, seat: Seat, chair: &Chair) -> u32 {
        let id = PlayerId::at((seat, chair));
        let player = self.players.iter().find(|player| Some(&player.id) == id.as_ref());
        player.map_or(0, Player::won)
    }

    /// The lines as everybody sees them, the most victories first.
    pub(crate) fn lines(&self, chairs: &[Chair]) -> Vec<EveningScore> {
        let sits = sitting(chairs);
        let mut players: Vec<&Player> = self.players.iter().collect();
        players.sort_by_key(|player| std::cmp::Reverse(player.won()));
        let line = |player: &Player| {
            let seat = sits.iter().find(|(id, _)| *id == player.id).map(|(_, seat)| *seat);
            let chair = seat.and_then(|seat| chairs.get(seat.index()));
            // Whoever is there is called as they are called now.
            let person = chair.and_then(Chair::person);
            let games = player.games.iter().map(|count| GameScore {
                game: count.game.id().to_owned(),
                played: count.played,
                won: count.won,
            });
            let seat = match player.id {
                PlayerId::Person(_) => seat,
                PlayerId::Bot(seat) => Some(seat),
            };
            EveningScore {
                name: person
                    .map_or_else(|| player.name.clone(), |person| Some(person.name.clone())),
                color: person.map_or(player.color, |person| person.color),
                seat: seat.map(|seat| seat.0),
                games: games.collect(),
            }
        };
        players.into_iter().map(line).collect()
    }
}

/// Whoever sits at the table, with their seats.
fn sitting(chairs: &[Chair]) -> Vec<(PlayerId, Seat)> {
    let at = (0..).map(Seat).zip(chairs);
    at.filter_map(|at| Some((PlayerId::at(at)?, at.0))).collect()
}
