//! Command-line arguments of simulations.

use games::GameId;

/// Rehearse the server: whole evenings in which everything goes wrong, or with other hidden cards
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Several nodes, a store and people run on one thread, in a time of their own: lines are cut, answers
are lost, nodes are killed. Each message is held to the history at the moment when it is sent. What a
seed does it does every time, so a seed that fails is a bug report; it is printed with the command
that shows it again.

With --twins each evening is held twice, with other hidden cards the second time: whoever cannot see
these cards must be sent the same bytes at the same moments. With --acts the cards are the same, but
somebody does something unnoticed: a pass comes later, advice is asked for, an attempt is refused. Nobody
else may be told anything else, whatever they ask for meanwhile.

Examples:
  lab rehearse                                 a hundred rehearsals
  lab rehearse --seeds 10000 --moves 500       for an hour
  lab rehearse --seed 7 --journal              one of them, with everything that was said
  lab rehearse --twins 20000                   so many evenings of each game, each held twice
  lab rehearse --twins 1 --game dos --seed 7   one of them")]
pub(crate) struct Rehearse {
    /// How many rehearsals; one if --seed is given
    #[arg(long, value_name = "N", conflicts_with = "twice")]
    pub(crate) seeds: Option<u64>,
    /// The first seed
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<u64>,
    /// How many moves after the storm, unless a game is over before
    #[arg(long, value_name = "N", default_value_t = 100, conflicts_with = "twice")]
    pub(crate) moves: u64,
    /// Print everything that anybody was told
    #[arg(long, requires = "seed", conflicts_with_all = ["seeds", "twice"])]
    pub(crate) journal: bool,
    /// Hold so many evenings of each game twice, with other hidden cards
    #[arg(long, value_name = "N", group = "twice")]
    pub(crate) twins: Option<u64>,
    /// Hold so many evenings of each game twice, with something that somebody does unnoticed
    #[arg(long, value_name = "N", group = "twice")]
    pub(crate) acts: Option<u64>,
    /// Only this game
    #[arg(long, value_name = "GAME", value_parser = console::table::game(), requires = "twice")]
    pub(crate) game: Option<GameId>,
    /// On how many threads; by default all that the machine has
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}
