//! Questions, each on a connection of a pool, and what comes back.

use std::time::Duration;

use deadpool_postgres::{
    Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime, TimeoutType,
};
use store::{Head, Millis, Row, Status, StoreError, Stored, TableId};
use tokio::time::timeout;
use tokio_postgres::Row as Found;
use tokio_postgres::types::ToSql;

use crate::error::{Fate, explain, fate, trouble};
use crate::session::Connector;

/// How long a place in the pool is waited for.
const PLACE: Duration = Duration::from_secs(2);

/// Connections for questions.
#[derive(Clone)]
pub(crate) struct Readers {
    pool: Pool,
    connect: Duration,
    answer: Duration,
}

impl Readers {
    pub(crate) fn new(connector: &Connector) -> Result<Readers, String> {
        let settings = connector.settings();
        let manager = Manager::from_connect(
            connector.config(),
            connector.clone(),
            ManagerConfig { recycling_method: RecyclingMethod::Fast },
        );
        let pool = Pool::builder(manager)
            .max_size(settings.readers.max(1))
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(PLACE))
            .create_timeout(Some(settings.connect))
            .recycle_timeout(Some(settings.connect))
            .build()
            .map_err(|error| error.to_string())?;
        Ok(Readers { pool, connect: settings.connect, answer: settings.answer })
    }

    /// Asks; a connection that has ended since it was used last is no reason not to answer.
    pub(crate) async fn ask(
        &self,
        question: &str,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Found>, StoreError> {
        let mut is_second = false;
        loop {
            let client = self.pool.get().await.map_err(|error| self.refused(&error))?;
            let asked = async {
                let prepared = client.prepare_cached(question).await?;
                client.query(&prepared, parameters).await
            };
            match timeout(self.answer, asked).await {
                Ok(Ok(rows)) => return Ok(rows),
                Ok(Err(error)) => {
                    let is_over = fate(&error) == Fate::Unknown;
                    if is_over {
                        drop(Object::take(client));
                    }
                    if !is_over || is_second {
                        return Err(trouble(&error));
                    }
                    is_second = true;
                }
                Err(_) => {
                    // Its next answer would be to somebody else's question.
                    drop(Object::take(client));
                    let why = format!("no answer within {:?}", self.answer);
                    return Err(StoreError::Unavailable(why));
                }
            }
        }
    }

    fn refused(&self, error: &PoolError) -> StoreError {
        StoreError::Unavailable(match error {
            PoolError::Timeout(TimeoutType::Wait) => {
                format!("busy: all {} connections are in use", self.pool.status().max_size)
            }
            PoolError::Timeout(_) => format!("no connection within {:?}", self.connect),
            PoolError::Backend(error) => explain(error),
            PoolError::Closed | PoolError::NoRuntimeSpecified => error.to_string(),
            PoolError::PostCreateHook(_) => error.to_string(),
        })
    }

    /// Ends all connections that are not in use.
    pub(crate) fn close(&self) {
        self.pool.close();
    }
}

/// A number as the database has them; whatever is larger is larger than all of them.
pub(crate) fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number of things as the database has them.
pub(crate) fn limit(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}

/// A number that cannot be negative.
pub(crate) fn unsigned(found: &Found, column: usize) -> Result<u64, String> {
    let number: i64 = found.try_get(column).map_err(|error| error.to_string())?;
    u64::try_from(number).map_err(|_| format!("{number} is negative"))
}

pub(crate) fn damaged(why: String) -> StoreError {
    StoreError::Damaged(why)
}

/// Anything that has a column of its own.
pub(crate) fn get<'a, T: tokio_postgres::types::FromSql<'a>>(
    found: &'a Found,
    column: usize,
) -> Result<T, StoreError> {
    found.try_get(column).map_err(|error| damaged(error.to_string()))
}

pub(crate) fn count(found: &Found, column: usize) -> Result<u64, StoreError> {
    unsigned(found, column).map_err(damaged)
}

/// A number that must fit something smaller.
fn small<T: TryFrom<i32>>(number: i32) -> Result<T, StoreError> {
    T::try_from(number).map_err(|_| damaged(format!("{number} is no such number")))
}

pub(crate) fn stored(found: &Found) -> Result<Stored, StoreError> {
    let seat: Option<i16> = get(found, 4)?;
    let hash: &[u8] = get(found, 7)?;
    let row = Row {
        kind: get(found, 2)?,
        version: small(get(found, 3)?)?,
        seat: seat.map(|seat| small(i32::from(seat))).transpose()?,
        command: get(found, 5)?,
        body: get(found, 6)?,
        hash: hash.try_into().map_err(|_| damaged("a hash is too short".to_owned()))?,
    };
    Ok(Stored { seq: count(found, 0)?, at: Millis(count(found, 1)?), row })
}

pub(crate) fn head(found: &Found) -> Result<Head, StoreError> {
    let due_at: Option<i64> = get(found, 2)?;
    Ok(Head {
        head: count(found, 0)?,
        status: if get(found, 1)? { Status::Closed } else { Status::Live },
        due_at: due_at.map(|_| count(found, 2)).transpose()?.map(Millis),
        due_kind: get(found, 3)?,
        rules: get(found, 4)?,
        created_at: Millis(count(found, 5)?),
        changed_at: Millis(count(found, 6)?),
    })
}

pub(crate) fn table_id(found: &Found, column: usize) -> Result<TableId, StoreError> {
    let text: &str = get(found, column)?;
    text.parse().map_err(|error| damaged(format!("{error}")))
}
