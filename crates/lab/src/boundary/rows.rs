//! Rows from scripts in other languages.

use super::{EVERYTHING, FIELD, FIELD_AND_POINT, NOTHING};
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
        if let Some(reason) = fault(row) {
            return Err(LabError::Record(format!("row {number} {reason}")));
        }
    }
    Ok(rows)
}

/// What is wrong with a row.
pub(crate) fn fault(row: &BoundaryRow) -> Option<String> {
    let names = [NOTHING, FIELD, FIELD_AND_POINT, EVERYTHING];
    if !names.contains(&row.native.as_str()) {
        return Some(format!("has {:?} as native, which is none of {}", row.native, names.join(", ")));
    }
    if !["sign", "verify"].contains(&row.op.as_str()) {
        return Some(format!("has {:?} as op, which is neither sign nor verify", row.op));
    }
    if let Some((name, _)) =
        [("language", &row.language), ("curve", &row.curve)].iter().find(|f| f.1.is_empty())
    {
        return Some(format!("has no {name}"));
    }
    if !(row.calls >= 0.0 && row.calls.is_finite()) {
        return Some(format!("has {} calls", row.calls));
    }
    if row.timing.iterations == 0 {
        return Some("has rounds of 0 operations".to_owned());
    }
    row.timing.fault()
}
