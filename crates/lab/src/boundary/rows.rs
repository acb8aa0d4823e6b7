//! Rows from scripts in other languages.

use crate::LabError;
use crate::record::{BoundaryRow, Record};

/// Rows that a script printed: a JSON array of objects as [`BoundaryRow`] has them. The rows of a [`Record`] are taken, too.
///
/// # Errors
/// [`LabError::Record`] for text that is no such array, and for a row without rounds or with a number that cannot be
/// one: a round lasts from 1e-12 to 1e6 seconds, and calls are at least 0.
pub fn read(text: &str) -> Result<Vec<BoundaryRow>, LabError> {
    if text.trim_start().starts_with('{') {
        return Record::from_json(text).map(|record| record.boundary);
    }
    let rows: Vec<BoundaryRow> =
        serde_json::from_str(text).map_err(|error| LabError::Record(error.to_string()))?;
    for (row, number) in rows.iter().zip(1..) {
        if let Some(reason) = row.fault() {
            return Err(LabError::Record(format!("row {number} {reason}")));
        }
    }
    Ok(rows)
}
