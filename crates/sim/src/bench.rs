//! Throughput benchmarks of random play: every game, seat count and way of forced moves, in short interleaved
//! samples.

use std::thread;
use std::time::{Duration, Instant};

use engine::Visit;
use engine::{Options, Setup, Simulate};
use games::GameId;

use crate::clock::{Elapsed, Watch, rate};
use crate::driver::{Driver, ForcedMoves, seed_of};
use crate::variants;

/// So many moves are made before the clock is looked at again.
const BETWEEN_LOOKS: u64 = 8192;

/// Options besides the printed ones that make another game of it.
const NOTABLE: &[(&str, &str)] = &[("kiltros", "packs=2"), ("kiltros", "packs=3")];

/// A table whose speed is measured.
pub struct Case {
    /// The game.
    pub game: GameId,
    /// How many seats.
    pub seats: u8,
    /// The options that are not as printed.
    pub options: String,
    /// The size of a state.
    pub bytes: usize,
    sample: Box<dyn Fn(ForcedMoves, Duration) -> Sample + Send + Sync>,
}

/// What was done in one go.
#[derive(Copy, Clone, Debug, Default)]
pub struct Sample {
    /// Moves made.
    pub moves: u64,
    /// Games finished; each was played to its end.
    pub games: u64,
    /// How long it took.
    pub elapsed: Elapsed,
}

impl Sample {
    /// Moves a second on the wall.
    #[must_use]
    pub fn moves_per_second(&self) -> f64 {
        rate(self.moves, self.elapsed.wall)
    }

    /// Moves per second of processor time.
    #[must_use]
    pub fn moves_per_cpu_second(&self) -> f64 {
        rate(self.moves, self.elapsed.cpu)
    }

    /// Games per second of processor time.
    #[must_use]
    pub fn games_per_cpu_second(&self) -> f64 {
        rate(self.games, self.elapsed.cpu)
    }
}

impl Case {
    /// Plays for so long on this thread.
    #[must_use]
    pub fn sample(&self, forced: ForcedMoves, time: Duration) -> Sample {
        (self.sample)(forced, time)
    }

    /// Plays for so long on so many threads at once. The wall's time is that of the whole.
    #[must_use]
    pub fn sample_on(&self, threads: usize, time: Duration) -> Sample {
        let watch = Watch::start();
        let mut all = Sample::default();
        thread::scope(|scope| {
            let samples: Vec<_> = (0..threads)
                .map(|_| scope.spawn(|| self.sample(ForcedMoves::Asked, time)))
                .collect();
            for sample in samples {
                let sample = sample.join().expect("random play does not panic");
                all.moves += sample.moves;
                all.games += sample.games;
                all.elapsed.cpu += sample.elapsed.cpu;
            }
        });
        all.elapsed.wall = watch.read().wall;
        all
    }
}

/// The tables of one game, or of all.
#[must_use]
pub fn cases(only: Option<GameId>) -> Vec<Case> {
    struct Cases(GameId);
    impl Visit for Cases {
        type Out = Vec<Case>;
        fn visit<G: Simulate>(self) -> Vec<Case> {
            let notable = NOTABLE
                .iter()
                .filter(|(game, _)| *game == G::ID)
                .filter_map(|(_, options)| G::Options::parse(options).ok());
            std::iter::once(G::Options::default())
                .chain(notable)
                .flat_map(|options| variants::tables::<G>(options))
                .map(|setup| case(self.0, setup))
                .collect()
        }
    }
    let chosen = GameId::ALL.iter().filter(|&&game| only.is_none_or(|only| only == game));
    chosen.flat_map(|&game| game.visit(Cases(game))).collect()
}

fn case<G: Simulate>(game: GameId, setup: Setup<G>) -> Case {
    Case {
        game,
        seats: setup.seats(),
        options: setup.options().spell(),
        bytes: size_of::<G>(),
        sample: Box::new(move |forced, time| sample(&setup, forced, time)),
    }
}

fn sample<G: Simulate>(setup: &Setup<G>, forced: ForcedMoves, time: Duration) -> Sample {
    let mut driver = Driver::<G>::new(0);
    let mut sample = Sample::default();
    let mut look = BETWEEN_LOOKS;
    let watch = Watch::start();
    let end = Instant::now() + time;
    loop {
        let played = driver.play(setup, seed_of(1, sample.games), forced);
        sample.games += 1;
        sample.moves += played.moves;
        if sample.moves >= look {
            if Instant::now() >= end {
                sample.elapsed = watch.read();
                return sample;
            }
            look = sample.moves + BETWEEN_LOOKS;
        }
    }
}

/// The median; of two in the middle the lower; 0 if there is none.
#[must_use]
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len().saturating_sub(1) / 2).copied().unwrap_or(0.0)
}
