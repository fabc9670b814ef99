//! The statements, all of them plain SQL.

/// Statements that know what to ask for the time.
#[derive(Clone, Debug)]
pub(crate) struct Statements {
    /// Begins tables.
    pub(crate) begin: String,
    /// Adds rows to tables, those of many appends at once.
    pub(crate) advance: String,
    pub(crate) due: String,
    pub(crate) health: String,
    pub(crate) forget: String,
    pub(crate) time: String,
    pub(crate) seen: String,
}

/// The moment of an append, as late as can be; milliseconds.
const MOMENT: &str = "floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint";
/// The moment of a question: the same for everything that it looks at.
const ASKED: &str = "floor(extract(epoch FROM statement_timestamp()) * 1000)::bigint";

/// What is asked for, one line for each append, and its rows.
const INPUT: &str = "
    asked AS MATERIALIZED (
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[],
                             $6::boolean[], $7::text[])
            WITH ORDINALITY AS asked (id, expected, next, wait, due_kind, closes, rules, n)),
    rows AS MATERIALIZED (
        SELECT * FROM unnest($8::bigint[], $9::bigint[], $10::text[], $11::integer[],
                             $12::smallint[], $13::text[], $14::text[], $15::bytea[])
            AS rows (n, seq, kind, version, seat, command, body, hash))";

/// Where appends stand that came to nothing, all of one moment: the head, the row that would have been their last,
/// and the rows that have their commands.
pub(crate) const LOOK: &str = "
    WITH asked AS MATERIALIZED (
        SELECT * FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS asked (id, last, n)),
    named AS MATERIALIZED (
        SELECT * FROM unnest($3::bigint[], $4::bigint[], $5::text[]) AS named (n, place, command))
    SELECT n, -1::bigint AS place, coalesce(t.head, 0) AS seq, h.at, h.hash
    FROM asked LEFT JOIN tables t ON t.id = asked.id
        LEFT JOIN history h ON h.table_id = asked.id AND h.seq = asked.last
    UNION ALL
    SELECT n, place, h.seq, h.at, h.hash
    FROM named JOIN asked USING (n)
        JOIN history h ON h.table_id = asked.id AND h.command = named.command";

pub(crate) const ROWS: &str = "
    SELECT seq, at, kind, version, seat, command, body, hash FROM history
    WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3";

pub(crate) const TABLE: &str = "
    SELECT head, closed_at IS NOT NULL, due_at, due_kind, rules, created_at, changed_at
    FROM tables WHERE id = $1";

pub(crate) const FIND: &str = "SELECT seq FROM history WHERE table_id = $1 AND command = $2";

pub(crate) const HEADS: &str = "
    SELECT asked.id, tables.head FROM unnest($1::text[]) WITH ORDINALITY AS asked (id, n)
    JOIN tables ON tables.id = asked.id ORDER BY n";

pub(crate) const NAMES: &str = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2";

/// A table as it stood elsewhere, and its rows: all in one statement, so that it is there whole or not at all.
pub(crate) const PUT: &str = "
    WITH begun AS (
        INSERT INTO tables (id, head, due_at, due_slot, due_kind, rules, created_at, changed_at,
                            closed_at)
        VALUES ($1, $2, $3::bigint, CASE WHEN NOT $4::boolean THEN $3::bigint >> 15 END, $5, $6, $7,
                $8::bigint, CASE WHEN $4::boolean THEN $8::bigint END)
        ON CONFLICT (id) DO NOTHING
        RETURNING id)
    INSERT INTO history (table_id, seq, at, kind, version, seat, command, body, hash)
    SELECT begun.id, rows.* FROM begun, unnest($9::bigint[], $10::bigint[], $11::text[],
        $12::integer[], $13::smallint[], $14::text[], $15::text[], $16::bytea[]) AS rows";

/// Who else was there lately: the name of a node, and how many milliseconds ago it said so.
pub(crate) const OTHERS: &str = "SELECT name, $1::bigint - seen_at FROM nodes WHERE id <> $2
    AND seen_at > $1::bigint - $3::bigint ORDER BY seen_at DESC LIMIT 1";

pub(crate) const LEAVE: &str = "DELETE FROM nodes WHERE id = $1 OR seen_at < $2";

pub(crate) const NEXT_DUE: &str = "
    SELECT min(due_at) FROM tables WHERE due_slot =
        (SELECT min(due_slot) FROM tables WHERE due_slot IS NOT NULL)";

pub(crate) const CHECKED: &str = "SELECT at FROM health WHERE id = 1";

pub(crate) const GAPS: &str = "SELECT since, until FROM gaps";

pub(crate) const GAP: &str =
    "INSERT INTO gaps (until, since) VALUES ($1, $2) ON CONFLICT (until) DO NOTHING";

impl Statements {
    /// Statements that ask this for the time, or the clock of the database.
    pub(crate) fn new(clock: Option<&str>) -> Statements {
        let (moment, asked) = (clock.unwrap_or(MOMENT), clock.unwrap_or(ASKED));
        let at = "greatest(t.changed_at, moment.ms)";
        // What is never due must not overflow.
        let due = |at: &str| {
            format!(
                "CASE WHEN wait > {most} - {at} THEN {most} ELSE {at} + wait END",
                most = i64::MAX
            )
        };
        let (due_then, due_first) = (due(at), due("moment.ms"));
        let insert = |from: &str| {
            format!(
                "INSERT INTO history (table_id, seq, at, kind, version, seat, command, body, hash)
                 SELECT {from}.id, seq, {from}.changed_at, kind, version, seat, command, body, hash
                 FROM {from} JOIN rows USING (n)"
            )
        };
        let begin = format!(
            "WITH moment AS MATERIALIZED (SELECT {moment} AS ms), {INPUT},
             begun AS (
                INSERT INTO tables (id, head, due_at, due_slot, due_kind, rules, created_at,
                                    changed_at, closed_at)
                SELECT id, next, {due_first}, CASE WHEN NOT closes THEN ({due_first}) >> 15 END,
                       due_kind, rules, ms, ms, CASE WHEN closes THEN ms END
                FROM asked CROSS JOIN moment ORDER BY id
                ON CONFLICT (id) DO NOTHING
                RETURNING id, changed_at),
             numbered AS (SELECT n, id, changed_at FROM begun JOIN asked USING (id)),
             written AS ({})
             SELECT n, changed_at FROM numbered",
            insert("numbered")
        );
        let advance = format!(
            "WITH moment AS MATERIALIZED (SELECT {moment} AS ms), {INPUT},
             moved AS (
                UPDATE tables AS t
                SET head = asked.next, due_at = {due_then},
                    due_slot = CASE WHEN NOT closes THEN ({due_then}) >> 15 END,
                    due_kind = asked.due_kind, rules = asked.rules, changed_at = {at},
                    closed_at = CASE WHEN closes THEN {at} END
                FROM asked CROSS JOIN moment
                WHERE t.id = asked.id AND t.head = asked.expected
                    AND asked.n NOT IN (
                        SELECT n FROM rows JOIN asked AS its USING (n)
                        JOIN history h ON h.table_id = its.id AND h.command = rows.command)
                RETURNING n, t.id, t.changed_at),
             written AS ({})
             SELECT n, changed_at FROM moved",
            insert("moved")
        );
        Statements {
            begin,
            advance,
            due: format!(
                "SELECT id, head, due_at FROM tables
                 WHERE due_slot <= ({asked}) >> 15 AND due_at <= {asked}
                 ORDER BY due_at, id LIMIT $1"
            ),
            health: format!(
                "UPDATE health SET at = greatest(at, {moment}) WHERE id = 1 RETURNING at"
            ),
            // What changes meanwhile is looked at again before it goes, and is not old any more.
            forget: "
                WITH old AS (
                    SELECT id FROM tables WHERE closed_at < $1 ORDER BY closed_at, id LIMIT $2
                    FOR UPDATE),
                gone AS (DELETE FROM tables USING old WHERE tables.id = old.id RETURNING tables.id),
                rows AS (DELETE FROM history USING gone WHERE table_id = gone.id)
                SELECT count(*) FROM gone"
                .to_owned(),
            time: format!("SELECT {moment}"),
            seen: format!(
                "INSERT INTO nodes (id, name, seen_at) VALUES ($1, $2, {moment})
                 ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at RETURNING seen_at"
            ),
        }
    }
}
