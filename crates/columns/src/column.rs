//! A column of bytes, where it lies: Arrow's buffers never change.

use crate::error::Error;
use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, FixedSizeBinaryArray, LargeBinaryArray, LargeStringArray,
    StringArray, StringViewArray, downcast_integer_array,
};
use arrow_schema::DataType;

/// A column: arrays of Arrow that follow each other, or one value for all rows.
#[derive(Clone, Debug)]
pub struct Column {
    chunks: Vec<Chunk>,
    /// Where each chunk begins; the last number is the length of the column.
    starts: Vec<usize>,
    is_one: bool,
    is_text: bool,
}

#[derive(Clone, Debug)]
enum Chunk {
    Binary(BinaryArray),
    LargeBinary(LargeBinaryArray),
    FixedSize(FixedSizeBinaryArray),
    View(BinaryViewArray),
    Text(StringArray),
    LargeText(LargeStringArray),
    TextView(StringViewArray),
    /// The place of each row's value, none for null.
    Dictionary(Vec<Option<usize>>, Box<Chunk>),
    Integers(Vec<Option<i64>>),
    Null,
}

impl Column {
    /// A column of one array.
    ///
    /// # Errors
    /// As [`Column::of_arrays`].
    pub fn of_array(array: ArrayRef) -> Result<Self, Error> {
        Self::of_arrays(&[array])
    }

    /// A column of arrays that follow each other: Binary, LargeBinary, BinaryView, FixedSizeBinary, Utf8, LargeUtf8, Utf8View,
    /// dictionaries of these, and Null.
    ///
    /// # Errors
    /// Any other type.
    pub fn of_arrays(arrays: &[ArrayRef]) -> Result<Self, Error> {
        let mut column =
            Self { chunks: Vec::with_capacity(arrays.len()), starts: vec![0], is_one: false, is_text: false };
        let mut length = 0_usize;
        for array in arrays {
            length = length
                .checked_add(array.len())
                .ok_or_else(|| Error::Length("a column has more rows than there can be".to_owned()))?;
            column.starts.push(length);
            let chunk = Chunk::of(array)?;
            column.is_text |= chunk.is_text();
            column.chunks.push(chunk);
        }
        Ok(column)
    }

    /// One value for all rows.
    pub fn one(value: impl AsRef<[u8]>) -> Self {
        let value = BinaryArray::from_iter_values([value]);
        Self { chunks: vec![Chunk::Binary(value)], starts: vec![0, 1], is_one: true, is_text: false }
    }

    /// A column of one row as one value for all rows, as engines mean literals.
    ///
    /// # Errors
    /// Another number of rows.
    pub fn into_one(mut self) -> Result<Self, Error> {
        match self.len() {
            1 => {
                self.is_one = true;
                Ok(self)
            }
            rows => Err(Error::Length(format!("one value is needed for all rows, not {rows}"))),
        }
    }

    /// The number of rows; 1 for one value.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.starts.last().copied().unwrap_or(0)
    }

    /// Whether it is one value for all rows.
    pub fn is_one(&self) -> bool {
        self.is_one
    }

    /// Whether it is of a type of text.
    pub fn is_text(&self) -> bool {
        self.is_text
    }

    /// The bytes of a row; none where it is null.
    pub(crate) fn get(&self, row: usize) -> Option<&[u8]> {
        let (chunk, row) = self.place(row);
        chunk?.get(row)
    }

    /// The integer of a row, and of text its bytes; none where it is null.
    pub(crate) fn name(&self, row: usize) -> Option<Name<'_>> {
        let (chunk, row) = self.place(row);
        chunk?.name(row)
    }

    fn place(&self, row: usize) -> (Option<&Chunk>, usize) {
        let row = if self.is_one { 0 } else { row };
        let chunk = match self.chunks.len() {
            1 => 0,
            _ => self.starts.partition_point(|&start| start <= row).saturating_sub(1),
        };
        (self.chunks.get(chunk), row - self.starts[chunk])
    }
}

/// The number of rows of columns, each of which has a name for errors.
///
/// # Errors
/// Columns of different lengths; nothing but values for all rows.
pub(crate) fn rows(columns: &[(&str, &Column)]) -> Result<usize, Error> {
    let mut found: Option<(&str, usize)> = None;
    for (name, column) in columns.iter().filter(|(_, column)| !column.is_one) {
        match found {
            Some((other, rows)) if rows != column.len() => {
                return Err(Error::Length(format!("{name}: {} rows, and {other} has {rows}", column.len())));
            }
            Some(_) => {}
            None => found = Some((name, column.len())),
        }
    }
    found
        .map(|(_, rows)| rows)
        .ok_or_else(|| Error::Length("one of the arguments has to be a column".to_owned()))
}

/// What a row calls a scheme.
pub(crate) enum Name<'a> {
    Text(&'a [u8]),
    Number(i64),
}

impl Chunk {
    fn of(array: &ArrayRef) -> Result<Self, Error> {
        Ok(match array.data_type() {
            DataType::Binary => Self::Binary(array.as_binary().clone()),
            DataType::LargeBinary => Self::LargeBinary(array.as_binary().clone()),
            DataType::FixedSizeBinary(_) => Self::FixedSize(array.as_fixed_size_binary().clone()),
            DataType::BinaryView => Self::View(array.as_binary_view().clone()),
            DataType::Utf8 => Self::Text(array.as_string().clone()),
            DataType::LargeUtf8 => Self::LargeText(array.as_string().clone()),
            DataType::Utf8View => Self::TextView(array.as_string_view().clone()),
            DataType::Null => Self::Null,
            DataType::Dictionary(..) => {
                let dictionary = array.as_any_dictionary();
                let (keys, values) = (dictionary.keys(), Self::of(dictionary.values())?);
                // without values every row is null
                if dictionary.values().is_empty() {
                    return Ok(Self::Dictionary(vec![None; keys.len()], Box::new(values)));
                }
                let places = dictionary.normalized_keys();
                let places =
                    places.into_iter().enumerate().map(|(row, place)| keys.is_valid(row).then_some(place));
                Self::Dictionary(places.collect(), Box::new(values))
            }
            kind if kind.is_integer() => Self::Integers(integers(array)),
            kind => {
                return Err(Error::Type(format!(
                    "an Arrow column of a binary type, of text, or a dictionary of these is needed, not {kind}"
                )));
            }
        })
    }

    fn is_text(&self) -> bool {
        match self {
            Self::Text(_) | Self::LargeText(_) | Self::TextView(_) => true,
            Self::Dictionary(_, values) => values.is_text(),
            _ => false,
        }
    }

    fn get(&self, row: usize) -> Option<&[u8]> {
        match self {
            Self::Binary(array) => array.is_valid(row).then(|| array.value(row)),
            Self::LargeBinary(array) => array.is_valid(row).then(|| array.value(row)),
            Self::FixedSize(array) => array.is_valid(row).then(|| array.value(row)),
            Self::View(array) => array.is_valid(row).then(|| array.value(row)),
            Self::Text(array) => array.is_valid(row).then(|| array.value(row).as_bytes()),
            Self::LargeText(array) => array.is_valid(row).then(|| array.value(row).as_bytes()),
            Self::TextView(array) => array.is_valid(row).then(|| array.value(row).as_bytes()),
            Self::Dictionary(places, values) => values.get(places[row]?),
            Self::Integers(_) | Self::Null => None,
        }
    }

    fn name(&self, row: usize) -> Option<Name<'_>> {
        match self {
            Self::Integers(numbers) => numbers[row].map(Name::Number),
            Self::Dictionary(places, values) => values.name(places[row]?),
            other => other.get(row).map(Name::Text),
        }
    }
}

/// The items of an array of integers; what is too large is a number that means nothing.
// where the integers have 64 bits already, the conversion is none
#[allow(clippy::useless_conversion, clippy::unnecessary_fallible_conversions)]
fn integers(array: &ArrayRef) -> Vec<Option<i64>> {
    downcast_integer_array!(
        array => array.iter().map(|item| item.map(|value| i64::try_from(value).unwrap_or(i64::MAX))).collect(),
        _ => Vec::new(),
    )
}

impl Column {
    /// Refuses a column of integers where bytes are needed, and text whose encoding is not said.
    pub(crate) fn check_bytes(&self, what: &str, text_is_bytes: bool) -> Result<(), Error> {
        if self.chunks.iter().any(Chunk::is_integers) {
            return Err(Error::Type(format!("{what}: a column of a binary type is needed, not of integers")));
        }
        if self.is_text && !text_is_bytes {
            return Err(Error::Type(format!(
                "{what}: a column of text, whose encoding has to be said: hex, 0x, base64 or base64url"
            )));
        }
        Ok(())
    }
}

impl Chunk {
    fn is_integers(&self) -> bool {
        match self {
            Self::Integers(_) => true,
            Self::Dictionary(_, values) => values.is_integers(),
            _ => false,
        }
    }
}
