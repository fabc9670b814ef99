//! An LRU cache of finished games, with access control: whose they are, and who may read them.
//!
//! A history is read once; later only what is new of it.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::record::Record;
use lru::LruCache;
use protocol::{Finished, Link, Records};
use store::{Fanout, Store, StoreError, Stored, TableId};
use table::{Entry, Leaving, Scribe, Secrets};

use crate::history::{Chain, Unreadable};
use crate::identity;
use crate::node::Node;

/// How much is kept of all tables, in bytes of records.
const MOST: usize = 32 * 1_024 * 1_024;
/// What a table takes beside its records, in bytes, so that many small ones count too.
const LEAST: usize = 4_096;

/// The games of the tables that somebody has looked back at lately.
pub(crate) struct Archive(Mutex<Shelf>);

struct Shelf {
    binders: LruCache<TableId, Arc<Binder>>,
    bytes: usize,
}

/// The games of one table that are over.
#[derive(Clone)]
pub(crate) struct Binder {
    /// Up to which row the history was read.
    head: u64,
    chain: Chain,
    scribe: Scribe,
    rights: Rights,
    games: Vec<Arc<Game>>,
}

/// A game that is over.
pub(crate) struct Game {
    pub(crate) finished: Finished,
    /// Its record.
    pub(crate) text: String,
}

/// Why nobody can look back.
pub(crate) enum Missing {
    /// There is no such table.
    NoTable,
    /// The store does not answer.
    Store(StoreError),
    /// The history cannot be true.
    Damaged(String),
}

impl Archive {
    pub(crate) fn new() -> Archive {
        Archive(Mutex::new(Shelf { binders: LruCache::unbounded(), bytes: 0 }))
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The games of a table as it is now.
    pub(crate) async fn binder<S: Store, F: Fanout>(
        &self,
        node: &Node<S, F>,
        id: &TableId,
    ) -> Result<Arc<Binder>, Missing> {
        let head = node.head(id).await.map_err(Missing::Store)?.ok_or(Missing::NoTable)?;
        let is_whole = |binder: &Arc<Binder>| binder.head >= head;
        if let Some(binder) = self.shelf().find(id).filter(is_whole) {
            return Ok(binder);
        }
        // Whoever looks back must not keep those from playing who play.
        let _room = node.looking_back().acquire().await;
        // Somebody else may have read it meanwhile.
        let known = match self.shelf().find(id) {
            Some(binder) if is_whole(&binder) => return Ok(binder),
            Some(binder) => Binder::clone(&binder),
            None => Binder::empty(id),
        };
        let mut rows = Vec::new();
        let each = |stored: &Stored| rows.push(stored.clone());
        node.history_after(id, known.head, each).await.map_err(Missing::Store)?;
        let reading = tokio::task::spawn_blocking(move || known.read(&rows));
        let read = reading.await.map_err(|error| Missing::Damaged(error.to_string()))?;
        let binder = Arc::new(read.map_err(Missing::Damaged)?);
        if binder.head == 0 {
            return Err(Missing::NoTable);
        }
        self.shelf().put(*id, &binder);
        Ok(binder)
    }
}

impl Shelf {
    fn find(&mut self, id: &TableId) -> Option<Arc<Binder>> {
        self.binders.get(id).cloned()
    }

    fn put(&mut self, id: TableId, binder: &Arc<Binder>) {
        self.bytes += binder.bytes();
        if let Some((_, before)) = self.binders.push(id, Arc::clone(binder)) {
            self.bytes -= before.bytes();
        }
        while self.bytes > MOST
            && let Some((_, oldest)) = self.binders.pop_lru()
        {
            self.bytes -= oldest.bytes();
        }
    }
}

impl Binder {
    fn empty(id: &TableId) -> Binder {
        Binder {
            head: 0,
            chain: Chain::start(id),
            scribe: Scribe::default(),
            rights: Rights::default(),
            games: Vec::new(),
        }
    }

    /// The same with some more rows.
    fn read(mut self, rows: &[Stored]) -> Result<Binder, String> {
        for stored in rows {
            let read = self.chain.read(stored).map_err(|fault: Unreadable| fault.to_string())?;
            let (entry, chain) = read;
            self.rights.note(&entry);
            let over = self.scribe.note(&entry).map_err(|damage| damage.to_string())?;
            self.games.extend(over.map(|(number, record)| Arc::new(Game::of(number, &record))));
            (self.head, self.chain) = (stored.seq, chain);
        }
        Ok(self)
    }

    fn bytes(&self) -> usize {
        LEAST + self.games.iter().map(|game| game.text.len()).sum::<usize>()
    }

    /// Whether these games are for whoever knows this word: a token, the secret of a link, or none.
    pub(crate) fn is_for(&self, word: Option<&str>) -> bool {
        let word = word.filter(|word| identity::is_plausible(word));
        self.rights.records == Records::Open
            || word.is_some_and(|word| self.rights.has(&identity::hash(word)))
    }

    pub(crate) fn games(&self) -> impl Iterator<Item = &Finished> {
        self.games.iter().map(|game| &game.finished)
    }

    /// The record of a game.
    pub(crate) fn record(&self, number: u64) -> Option<&str> {
        let game = self.games.iter().find(|game| game.finished.number == number)?;
        Some(&game.text)
    }
}

impl Game {
    fn of(number: u64, record: &Record) -> Game {
        let end = record.end.as_ref();
        let finished = Finished {
            number,
            game: record.header.game.clone(),
            seats: record.header.seats.clone(),
            winners: end.map_or(Vec::new(), |end| end.winners.iter().map(|seat| seat.0).collect()),
            rule: end.map_or(String::new(), |end| end.rule.clone()),
            moves: record.lines.len().saturating_sub(1),
        };
        Game { finished, text: record.to_string() }
    }
}

/// Who may look back.
#[derive(Clone, Default)]
struct Rights {
    secrets: Secrets,
    records: Records,
    /// Who was ever host or had a seat, as the table knows them: whoever has played a game may check it.
    people: BTreeSet<String>,
    /// Who sits where.
    seats: Vec<(u8, String)>,
    barred: BTreeSet<String>,
}

impl Rights {
    fn has(&self, hash: &str) -> bool {
        let by_link = hash == self.secrets.play || hash == self.secrets.watch;
        by_link || (self.people.contains(hash) && !self.barred.contains(hash))
    }

    fn note(&mut self, entry: &Entry) {
        match entry {
            Entry::Opened { terms, host, secrets, .. } => {
                (self.secrets, self.records) = (secrets.clone(), terms.records);
                self.people.insert(host.0.clone());
            }
            Entry::Arranged { terms } => self.records = terms.records,
            Entry::Renewed { link, secret } => match link {
                Link::Play => self.secrets.play.clone_from(secret),
                Link::Watch => self.secrets.watch.clone_from(secret),
            },
            Entry::Sat { seat, who, .. } => {
                self.seats.retain(|(taken, sitter)| taken != seat && *sitter != who.0);
                self.seats.push((*seat, who.0.clone()));
                self.people.insert(who.0.clone());
            }
            Entry::Swapped { seat, with } => {
                for (taken, _) in &mut self.seats {
                    *taken = match *taken {
                        one if one == *seat => *with,
                        other if other == *with => *seat,
                        third => third,
                    };
                }
            }
            Entry::Stood { seat, why } => {
                let found = self.seats.iter().position(|(taken, _)| taken == seat);
                if let Some((_, who)) = found.map(|found| self.seats.remove(found))
                    && *why == Leaving::Kicked
                {
                    self.barred.insert(who);
                }
            }
            _ => {}
        }
    }
}
