//! JSON Lines: an object a line, to whose text members are added; all else stays as it is, numbers of any length among it.

use super::text::{Added, MAX_ROW, Place, Text, Writer};
use super::{BYTES, Body, Names, ROWS, Read, Rows, WriteRows};
use crate::failure::{About, Failure};
use crate::output::Stop;
use arrow_array::{Array, ArrayRef, Int64Array, StringArray};
use secant::InputError;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, Visitor};
use serde_json::Value;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read as _, Write};
use std::sync::Arc;

/// A table in JSON Lines.
pub struct JsonLines<'a> {
    argument: String,
    file: BufReader<Box<dyn io::Read>>,
    names: &'a Names,
    /// The first rows, which are read when the table is opened.
    first: Option<Rows>,
    /// Whether schemes are numbers, once one is seen.
    numbers: Option<bool>,
    line: u64,
    done: u64,
    total: u64,
}

impl<'a> JsonLines<'a> {
    /// Reads the first rows.
    ///
    /// # Errors
    /// As [`Read::next`]; no row, or a member that none of the first rows has.
    pub fn open(
        argument: String,
        file: Box<dyn io::Read>,
        total: u64,
        names: &'a Names,
    ) -> Result<Self, Failure> {
        let file = BufReader::with_capacity(1 << 16, file);
        let mut table = Self { argument, file, names, first: None, numbers: None, line: 0, done: 0, total };
        let (first, seen) = table.read()?;
        let first = first.filter(|rows| rows.columns.iter().any(|column| !column.is_empty()));
        let Some(first) = first else { return Err(Failure::new(table.argument, InputError::Empty)) };
        if let Some(place) = seen.iter().position(|is_there| !is_there) {
            return Err(Failure::new(
                names.argument(place),
                "none of the first rows has a member of that name",
            ));
        }
        table.first = Some(first);
        Ok(table)
    }

    /// The next rows, and which of the members are there in any of them.
    fn read(&mut self) -> Result<(Option<Rows>, Vec<bool>), Failure> {
        let width = self.names.read.len();
        let (mut text, mut seen) = (Text::default(), vec![false; width]);
        let mut columns: Vec<Vec<Value>> = vec![Vec::new(); width];
        while text.places.len() < ROWS && text.bytes.len() < BYTES {
            let start = text.bytes.len();
            let limited = (&mut self.file).take(MAX_ROW as u64 + 1).read_until(b'\n', &mut text.bytes);
            let length = limited.about(&self.argument)?;
            if length == 0 {
                break;
            }
            (self.line, self.done) = (self.line + 1, self.done + length as u64);
            if length > MAX_ROW {
                return Err(self.failure("more than 256 MiB"));
            }
            let line = text.bytes[start..].trim_ascii_end();
            if line.is_empty() {
                continue;
            }
            let members = self.members(line)?;
            for (place, value) in members.wanted.into_iter().enumerate() {
                seen[place] |= value.is_some();
                columns[place].push(self.checked(place, value.unwrap_or_default())?);
            }
            // in front of the brace
            let at = start + line.len() - 1;
            text.places.push(Place { at, follows: !members.is_empty });
        }
        if text.bytes.is_empty() {
            return Ok((None, seen));
        }
        let columns = columns.into_iter().enumerate().map(|(place, values)| self.column(place, values));
        let columns = columns.collect();
        Ok((Some(Rows { columns, body: Body::Text(text) }), seen))
    }

    fn members(&self, line: &[u8]) -> Result<Members, Failure> {
        let mut parser = serde_json::Deserializer::from_slice(line);
        let members = Wanted(self.names).deserialize(&mut parser);
        members.and_then(|members| parser.end().map(|()| members)).map_err(|error| {
            // the line of the text is always the first
            let text = error.to_string();
            let text = text.split(" at line 1 column ").collect::<Vec<_>>().join(" at column ");
            self.failure(text)
        })
    }

    /// Refuses a value of another type than the column has.
    fn checked(&mut self, place: usize, value: Value) -> Result<Value, Failure> {
        let is_number = value.as_i64().is_some();
        let is_scheme = self.names.place("--scheme-column") == Some(place);
        match value {
            Value::Null => Ok(value),
            Value::String(_) | Value::Number(_) if is_scheme && (value.is_string() || is_number) => {
                match self.numbers.replace(is_number) {
                    Some(numbers) if numbers != is_number => {
                        Err(self.failure("schemes are names or numbers, and not both"))
                    }
                    _ => Ok(value),
                }
            }
            Value::String(_) => Ok(value),
            _ => Err(self.failure(format!("'{}' is no text", self.names.read[place].1))),
        }
    }

    fn column(&self, place: usize, values: Vec<Value>) -> ArrayRef {
        if self.numbers == Some(true) && self.names.place("--scheme-column") == Some(place) {
            return Arc::new(values.iter().map(Value::as_i64).collect::<Int64Array>());
        }
        Arc::new(values.iter().map(Value::as_str).collect::<StringArray>())
    }

    fn failure(&self, reason: impl Into<String>) -> Failure {
        Failure::new(format!("{}, line {}", self.argument, self.line), reason.into())
    }
}

impl Read for JsonLines<'_> {
    fn empty(&self) -> Vec<ArrayRef> {
        (0..self.names.read.len()).map(|place| self.column(place, Vec::new())).collect()
    }

    fn next(&mut self) -> Result<Option<Rows>, Failure> {
        match self.first.take() {
            Some(rows) => Ok(Some(rows)),
            None => Ok(self.read()?.0),
        }
    }

    fn progress(&self) -> (u64, u64) {
        (self.done, self.total)
    }

    fn writer<'w>(&self, to: &'w mut (dyn Write + Send)) -> Result<Box<dyn WriteRows + 'w>, Stop> {
        let name = |name: &str| Value::from(name).to_string();
        let (valid, reason) = (name(&self.names.valid), self.names.reason.as_deref().map(name));
        let added: Added = Box::new(move |verdict, why| {
            let mut text = format!("{valid}:{}", Value::from(verdict));
            if let Some(reason) = &reason {
                text += &format!(",{reason}:{}", Value::from(why));
            }
            text.into_bytes()
        });
        Ok(Box::new(Writer::new(to, b"", added)?))
    }
}

/// What a line has.
struct Members {
    /// The members that are read, none for one that is not there.
    wanted: Vec<Option<Value>>,
    is_empty: bool,
}

/// Reads an object: the members that are wanted, and of the others that they are well-formed.
struct Wanted<'a>(&'a Names);

impl<'de> DeserializeSeed<'de> for Wanted<'_> {
    type Value = Members;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Members, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Wanted<'_> {
    type Value = Members;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Members, A::Error> {
        let mut members = Members { wanted: vec![None; self.0.read.len()], is_empty: true };
        while let Some(name) = map.next_key::<String>()? {
            members.is_empty = false;
            if self.0.added().any(|added| added == name) {
                return Err(A::Error::custom(format!("there is a member '{name}' already")));
            }
            let mut places = self.0.read.iter().enumerate().filter(|(_, (_, wanted))| *wanted == name);
            match places.next() {
                None => drop(map.next_value::<IgnoredAny>()?),
                Some((place, _)) if members.wanted[place].is_none() => {
                    let value = map.next_value::<Value>()?;
                    // one member may serve two columns
                    places.for_each(|(other, _)| members.wanted[other] = Some(value.clone()));
                    members.wanted[place] = Some(value);
                }
                Some(_) => return Err(A::Error::custom(format!("there are two members '{name}'"))),
            }
        }
        Ok(members)
    }
}
