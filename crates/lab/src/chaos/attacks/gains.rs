//! What an attack brings whoever makes it, held to its bounds.

use std::collections::BTreeMap;
use std::path::Path;

use store::TableId;

use crate::chaos::audit;
use crate::error::LabError;

/// What came of an attack for whoever made it.
#[derive(Debug, Default)]
pub(crate) struct Gains {
    /// What they got, counted.
    pub(crate) got: BTreeMap<&'static str, u64>,
    /// Every bound that was missed.
    pub(crate) complaints: Vec<String>,
    /// For how long it went on.
    pub(crate) seconds: f64,
    pub(super) bounded: Option<Bounded>,
}

/// A table that may have so many entries and no more.
#[derive(Debug)]
pub(super) struct Bounded {
    pub(super) table: TableId,
    pub(super) most: u64,
}

impl Gains {
    /// Counts what was written. The server has ended, and this is its file.
    pub(crate) async fn count(&mut self, tables: &Path) -> Result<(), LabError> {
        let Some(Bounded { table, most }) = &self.bounded else { return Ok(()) };
        let entries = audit::entries(tables, table).await?;
        self.got.insert("entries", entries);
        self.got.insert("entries a second", (entries as f64 / self.seconds).ceil() as u64);
        if entries > *most {
            let complaint = format!("{entries} entries were written, and not {most} at most");
            self.complaints.push(complaint);
        }
        Ok(())
    }
}
