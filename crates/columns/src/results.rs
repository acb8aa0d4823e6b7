//! What comes back: verdicts or values, and why a row has none.

use crate::error::Error;
use arrow_array::{Array, ArrayRef, BooleanArray, LargeBinaryArray, StringArray, StructArray};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Field, Fields};
use secant::ErrorCode;
use std::sync::Arc;

/// The reason of a row that is valid, or has its value.
const VALID: u16 = 0;

/// The reason of a row with a null.
const MISSING: u16 = ErrorCode::Missing.number() as u16;

/// Why a row has the result that it has: nothing is wrong with it, or what.
pub(crate) type Reason = Result<(), ErrorCode>;

fn number(reason: Reason) -> u16 {
    // the numbers are below 10,000
    reason.err().map_or(VALID, |code| code.number() as u16)
}

/// The error of a reason's number; none for a row that is valid.
fn code(reason: u16) -> Option<ErrorCode> {
    ErrorCode::ALL.iter().copied().find(|code| code.number() == u32::from(reason))
}

/// The names of reasons; null for rows that are valid, and for those with a null.
fn names(reasons: &[u16]) -> StringArray {
    let name = |&reason: &u16| code(reason).filter(|_| reason != MISSING).map(ErrorCode::name);
    reasons.iter().map(name).collect()
}

/// The first row that is not valid; a null is no error.
fn first_error(reasons: &[u16]) -> Result<(), Error> {
    let found = reasons.iter().enumerate().find(|(_, reason)| **reason != VALID && **reason != MISSING);
    match found.and_then(|(row, reason)| Some((row, code(*reason)?))) {
        Some((row, reason)) => Err(Error::Row { row, reason }),
        None => Ok(()),
    }
}

/// The verdicts of a call, in the order of its rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdicts {
    reasons: Vec<u16>,
}

impl Verdicts {
    pub(crate) fn new(parts: impl IntoIterator<Item = Vec<Reason>>) -> Self {
        Self { reasons: parts.into_iter().flatten().map(number).collect() }
    }

    /// The number of each row's [`ErrorCode`]; 0 for a valid signature, [`ErrorCode::Missing`] for a row with a null.
    pub fn reasons(&self) -> &[u16] {
        &self.reasons
    }

    /// True for a valid signature, false for any other, null for a row with a null.
    pub fn to_booleans(&self) -> BooleanArray {
        self.reasons.iter().map(|&reason| (reason != MISSING).then_some(reason == VALID)).collect()
    }

    /// The fields of [`Verdicts::to_struct`]: `valid`, and `reason`, the name of an [`ErrorCode`].
    pub fn fields() -> Fields {
        Fields::from(vec![
            Field::new("valid", DataType::Boolean, true),
            Field::new("reason", DataType::Utf8, true),
        ])
    }

    /// A struct of [`Verdicts::to_booleans`] and of reasons, which are null for rows that are valid; null for a row with a null.
    pub fn to_struct(&self) -> StructArray {
        let nulls: NullBuffer = self.reasons.iter().map(|&reason| reason != MISSING).collect();
        let nulls = (nulls.null_count() > 0).then_some(nulls);
        let columns: Vec<ArrayRef> = vec![Arc::new(self.to_booleans()), Arc::new(names(&self.reasons))];
        StructArray::new(Self::fields(), columns, nulls)
    }

    /// Refuses the first row that is not valid.
    ///
    /// # Errors
    /// [`Error::Row`].
    pub fn check(&self) -> Result<(), Error> {
        first_error(&self.reasons)
    }
}

/// The values of a call, in the order of its rows: keys, addresses, signatures.
#[derive(Clone, Debug)]
pub struct Values {
    array: LargeBinaryArray,
    reasons: Vec<u16>,
}

/// The values of some rows.
pub(crate) type Part = Vec<Result<Vec<u8>, ErrorCode>>;

impl Values {
    pub(crate) fn new(parts: &[Part]) -> Self {
        let rows = || parts.iter().flatten();
        let reasons: Vec<u16> =
            rows().map(|row| number(row.as_ref().map(|_| ()).map_err(|code| *code))).collect();
        let lengths = rows().map(|row| row.as_ref().map_or(0, Vec::len));
        let offsets = OffsetBuffer::from_lengths(lengths);
        let bytes: Vec<u8> = rows().flatten().flatten().copied().collect();
        let nulls: NullBuffer = reasons.iter().map(|&reason| reason == VALID).collect();
        let nulls = (nulls.null_count() > 0).then_some(nulls);
        Self { array: LargeBinaryArray::new(offsets, Buffer::from_vec(bytes), nulls), reasons }
    }

    /// The values; null where there is none.
    pub fn to_array(&self) -> LargeBinaryArray {
        self.array.clone()
    }

    /// The number of each row's [`ErrorCode`]; 0 for a row with a value, [`ErrorCode::Missing`] for a row with a null.
    pub fn reasons(&self) -> &[u16] {
        &self.reasons
    }

    /// The fields of [`Values::to_struct`]: `value`, and `reason`, the name of an [`ErrorCode`].
    pub fn fields() -> Fields {
        Fields::from(vec![
            Field::new("value", DataType::LargeBinary, true),
            Field::new("reason", DataType::Utf8, true),
        ])
    }

    /// A struct of the values and of reasons, which are null for rows that have a value.
    pub fn to_struct(&self) -> StructArray {
        let columns: Vec<ArrayRef> = vec![Arc::new(self.array.clone()), Arc::new(names(&self.reasons))];
        let nulls: NullBuffer = self.reasons.iter().map(|&reason| reason != MISSING).collect();
        let nulls = (nulls.null_count() > 0).then_some(nulls);
        StructArray::new(Self::fields(), columns, nulls)
    }

    /// Refuses the first row that has no value, but for nulls.
    ///
    /// # Errors
    /// [`Error::Row`].
    pub fn check(&self) -> Result<(), Error> {
        first_error(&self.reasons)
    }

    /// The number of rows.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.array.len()
    }
}
