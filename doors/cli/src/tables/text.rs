//! Rows of text, whose bytes stay as they are: what is added is put in front of their ends.

use super::{Body, WriteRows};
use crate::output::Stop;
use arrow_array::cast::AsArray;
use arrow_array::{Array, BooleanArray, StringArray};
use secant_columns::Verdicts;
use std::io::Write;

/// The most bytes of a row.
pub const MAX_ROW: usize = 256 << 20;

/// The text of some rows.
#[derive(Default)]
pub struct Text {
    pub bytes: Vec<u8>,
    /// Where each row takes what is added.
    pub places: Vec<Place>,
}

/// Where a row takes what is added.
pub struct Place {
    pub at: usize,
    /// Whether it follows something, from which a comma separates it.
    pub follows: bool,
}

/// What is added to a row, by its verdict and its reason.
pub type Added = Box<dyn Fn(Option<bool>, Option<&str>) -> Vec<u8>>;

/// What writes rows of text.
pub struct Writer<'a> {
    to: &'a mut (dyn Write + Send),
    added: Added,
    buffer: Vec<u8>,
}

impl<'a> Writer<'a> {
    /// With what stands in front of the first row.
    pub fn new(to: &'a mut (dyn Write + Send), head: &[u8], added: Added) -> Result<Self, Stop> {
        to.write_all(head)?;
        Ok(Self { to, added, buffer: Vec::new() })
    }
}

/// The verdicts and the reasons of rows.
fn columns(verdicts: &Verdicts) -> (BooleanArray, StringArray) {
    let both = verdicts.to_struct();
    (both.column(0).as_boolean().clone(), both.column(1).as_string().clone())
}

impl WriteRows for Writer<'_> {
    fn write(&mut self, body: Body, verdicts: &Verdicts) -> Result<(), Stop> {
        let Body::Text(text) = body else { return Ok(()) };
        let (valid, reasons) = columns(verdicts);
        let mut from = 0;
        self.buffer.clear();
        for (row, place) in text.places.iter().enumerate() {
            self.buffer.extend(&text.bytes[from..place.at]);
            if place.follows {
                self.buffer.push(b',');
            }
            let verdict = valid.is_valid(row).then(|| valid.value(row));
            let reason = reasons.is_valid(row).then(|| reasons.value(row));
            self.buffer.extend((self.added)(verdict, reason));
            from = place.at;
        }
        self.buffer.extend(&text.bytes[from..]);
        Ok(self.to.write_all(&self.buffer)?)
    }

    fn finish(self: Box<Self>) -> Result<(), Stop> {
        Ok(())
    }
}
