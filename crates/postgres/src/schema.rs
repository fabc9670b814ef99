//! The schema and its migrations, which nodes of neighboring versions share.
//!
//! Everything lies in a schema of our own. No step takes away what the program before it needs, so that nodes can be
//! replaced one after the other; `oldest` says which programs can still go on.

use tokio_postgres::Client;
use tokio_postgres::error::SqlState;

use crate::address::Address;
use crate::error::{OpenError, explain};

/// What takes a database from each version to the next; an empty one is of version 0.
///
/// Steps that have been released are never changed.
const STEPS: [Step; 1] = [Step { text: FIRST, oldest: 1 }];

struct Step {
    text: &'static str,
    /// The oldest version of a program that understands what comes out.
    oldest: i32,
}

/// No foreign keys, sequences or triggers: each is one more thing that an append would have to wait for, or that
/// another engine does otherwise.
const FIRST: &str = r#"
    CREATE TABLE tables (
        id         text COLLATE "C" PRIMARY KEY,
        head       bigint NOT NULL CHECK (head > 0),
        due_at     bigint,
        due_slot   bigint,
        due_kind   text,
        rules      text NOT NULL,
        created_at bigint NOT NULL,
        changed_at bigint NOT NULL,
        closed_at  bigint
    );
    CREATE INDEX tables_due ON tables (due_slot, id) WHERE due_slot IS NOT NULL;
    CREATE INDEX tables_closed ON tables (closed_at, id) WHERE closed_at IS NOT NULL;

    CREATE TABLE history (
        table_id text COLLATE "C" NOT NULL,
        seq      bigint NOT NULL CHECK (seq > 0),
        at       bigint NOT NULL,
        kind     text NOT NULL,
        version  integer NOT NULL,
        seat     smallint,
        command  text COLLATE "C",
        body     text NOT NULL,
        hash     bytea NOT NULL CHECK (length(hash) = 32),
        PRIMARY KEY (table_id, seq)
    );
    CREATE UNIQUE INDEX history_command ON history (table_id, command) WHERE command IS NOT NULL;

    CREATE TABLE health (
        id integer PRIMARY KEY CHECK (id = 1),
        at bigint NOT NULL
    );
    INSERT INTO health (id, at) VALUES (1, 0);
    CREATE TABLE gaps (
        until bigint PRIMARY KEY,
        since bigint NOT NULL
    );
    CREATE TABLE nodes (
        id      text COLLATE "C" PRIMARY KEY,
        name    text NOT NULL,
        seen_at bigint NOT NULL
    );
"#;

/// Every append changes the row of its table. With room on the page and nothing new for an index, the new version lies
/// beside the old one. Engines that have no pages may not know these words, and need none of them.
const ROOM: &str = "
    ALTER TABLE tables SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02)";

/// The version of this program's tables.
pub(crate) const VERSION: i32 = STEPS.len() as i32;

/// The oldest major version of PostgreSQL itself.
const OLDEST_SERVER: i32 = 15;
/// How often others may be at it too.
const ATTEMPTS: usize = 8;

/// Sees that a database can be used, and takes it to the version of this program.
pub(crate) async fn migrate(client: &Client, address: &Address) -> Result<(), OpenError> {
    admit(client, address).await?;
    for attempt in 1.. {
        match step(client, address).await {
            Ok(()) => return Ok(()),
            Err(Trouble::Known(error)) => return Err(error),
            // Somebody else makes the same.
            Err(Trouble::Database(error)) if attempt < ATTEMPTS && is_race(&error) => {
                // The transaction that failed is over.
                let _ = client.batch_execute("ROLLBACK").await;
            }
            Err(Trouble::Database(error)) => {
                let _ = client.batch_execute("ROLLBACK").await;
                return Err(unusable(address, &explain(&error)));
            }
        }
    }
    unreachable!("attempts end")
}

enum Trouble {
    Known(OpenError),
    Database(tokio_postgres::Error),
}

impl From<tokio_postgres::Error> for Trouble {
    fn from(error: tokio_postgres::Error) -> Trouble {
        Trouble::Database(error)
    }
}

fn is_race(error: &tokio_postgres::Error) -> bool {
    error.code().is_some_and(|code| {
        [
            SqlState::UNIQUE_VIOLATION,
            SqlState::DUPLICATE_TABLE,
            SqlState::DUPLICATE_SCHEMA,
            SqlState::DUPLICATE_OBJECT,
            SqlState::T_R_SERIALIZATION_FAILURE,
            SqlState::T_R_DEADLOCK_DETECTED,
        ]
        .contains(code)
    })
}

fn unusable(address: &Address, why: &str) -> OpenError {
    OpenError::Unusable { address: address.to_string(), why: why.to_owned() }
}

/// Looks at the database itself.
async fn admit(client: &Client, address: &Address) -> Result<(), OpenError> {
    let bad = |error: tokio_postgres::Error| unusable(address, &explain(&error));
    let asked = "SELECT version(), current_setting('server_version_num'),
        current_setting('server_encoding'), current_setting('transaction_read_only'),
        coalesce(current_setting('fsync', true), 'on')";
    let found = client.query_one(asked, &[]).await.map_err(bad)?;
    let text = |column: usize| found.get::<_, String>(column);
    let number: i32 = text(1).parse().unwrap_or(0);
    let is_original = text(0).starts_with("PostgreSQL") && !text(0).contains("-YB-");
    if is_original && number / 10_000 < OLDEST_SERVER {
        let major = number / 10_000;
        let why = format!("it is PostgreSQL {major}, and {OLDEST_SERVER} or newer is needed");
        return Err(unusable(address, &why));
    }
    if text(2) != "UTF8" {
        let why = format!("its encoding is {}, and UTF8 is needed", text(2));
        return Err(unusable(address, &why));
    }
    if text(3) == "on" {
        return Err(unusable(address, "it can only be read: is it a replica?"));
    }
    if text(4) == "off" {
        tracing::warn!(%address, "the database has `fsync` off: a power cut loses moves");
    }
    Ok(())
}

/// Takes the database to the version of this program, unless it is there already.
async fn step(client: &Client, address: &Address) -> Result<(), Trouble> {
    let schema = &address.schema;
    let there = "SELECT count(*) FROM pg_catalog.pg_namespace WHERE nspname = $1";
    if client.query_one(there, &[schema]).await?.get::<_, i64>(0) == 0 {
        client.batch_execute(&format!("CREATE SCHEMA {schema}")).await?;
    }
    let named = "SELECT tablename::text FROM pg_catalog.pg_tables WHERE schemaname = $1
        AND tablename IN ('sobremesa', 'tables', 'history', 'health', 'gaps', 'nodes')";
    let rows = client.query(named, &[schema]).await?;
    let names: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
    let is_ours = names.iter().any(|name| name == "sobremesa");
    if let Some(name) = names.first().filter(|_| !is_ours) {
        let why = format!("there is a table `{schema}.{name}` already");
        let address = address.to_string();
        return Err(Trouble::Known(OpenError::Foreign { address, why }));
    }
    if is_ours {
        let asked = "SELECT version, oldest FROM sobremesa WHERE id = 1";
        let found = client.query_one(asked, &[]).await?;
        let (version, oldest): (i32, i32) = (found.get(0), found.get(1));
        if version > VERSION && oldest > VERSION {
            let address = address.to_string();
            let newer = OpenError::Newer { address, found: version, known: VERSION };
            return Err(Trouble::Known(newer));
        }
        if version >= VERSION {
            return Ok(());
        }
    }
    client.batch_execute("BEGIN").await?;
    if !is_ours {
        client.batch_execute(META).await?;
    }
    // Whoever comes second waits here, and finds it done.
    let asked = "SELECT version FROM sobremesa WHERE id = 1 FOR UPDATE";
    let version: i32 = client.query_one(asked, &[]).await?.get(0);
    let done = usize::try_from(version).unwrap_or(0);
    for (number, step) in (1_i32..).zip(&STEPS).skip(done) {
        client.batch_execute(step.text).await?;
        let noted = "UPDATE sobremesa SET version = $1, oldest = $2 WHERE id = 1";
        client.execute(noted, &[&number, &step.oldest]).await?;
    }
    client.batch_execute("COMMIT").await?;
    // It is as good without, only slower.
    let _ = client.batch_execute(ROOM).await;
    Ok(())
}

const META: &str = "
    CREATE TABLE sobremesa (
        id      integer PRIMARY KEY CHECK (id = 1),
        version integer NOT NULL,
        oldest  integer NOT NULL
    );
    INSERT INTO sobremesa (id, version, oldest) VALUES (1, 0, 0);
";
