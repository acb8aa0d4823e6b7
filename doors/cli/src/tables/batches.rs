//! Parquet and Arrow IPC: record batches, whose other columns keep their types, and the schema its metadata.

use super::{BYTES, Body, Names, ROWS, Read, Rows, WriteRows};
use crate::args::TableFormat;
use crate::failure::Failure;
use crate::output::Stop;
use arrow_array::cast::AsArray;
use arrow_array::{ArrayRef, RecordBatch, StructArray, new_empty_array};
use arrow_ipc::reader::FileReader;
use arrow_ipc::writer::FileWriter;
use arrow_schema::{ArrowError, DataType, Field, Metadata, Schema, SchemaRef};
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use parquet::file::metadata::{KeyValue, ParquetMetaData};
use parquet::file::properties::WriterProperties;
use parquet::schema::types::ColumnPath;
use secant_columns::Verdicts;
use std::collections::HashMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;

/// The bytes of a row group after which it is written.
const ROW_GROUP: usize = 128 << 20;

/// The metadata in which Parquet has the schema of Arrow, which is written anew.
const ARROW_SCHEMA: &str = "ARROW:schema";

/// A table of record batches.
pub struct Batches<'a> {
    argument: String,
    batches: Box<dyn Iterator<Item = Result<RecordBatch, ArrowError>>>,
    names: &'a Names,
    /// The places of the columns that are read.
    places: Vec<usize>,
    schema: SchemaRef,
    /// The format that is written.
    to: TableFormat,
    /// How the columns of Parquet are compressed.
    compression: Vec<(ColumnPath, Compression)>,
    /// The metadata of a file of Arrow, besides those of its schema.
    metadata: HashMap<String, String>,
    done: u64,
    total: u64,
}

impl<'a> Batches<'a> {
    /// Reads what a file says about itself.
    ///
    /// # Errors
    /// A file that cannot be read, is malformed, or has not the columns.
    pub fn open(
        argument: String,
        file: File,
        from: TableFormat,
        to: TableFormat,
        names: &'a Names,
    ) -> Result<Self, Failure> {
        let mut table = Self {
            batches: Box::new([].into_iter()),
            names,
            places: Vec::new(),
            schema: Arc::new(Schema::empty()),
            to,
            compression: Vec::new(),
            metadata: HashMap::new(),
            done: 0,
            total: 0,
            argument: argument.clone(),
        };
        if from == TableFormat::Parquet {
            let builder = guarded(&argument, || ParquetRecordBatchReaderBuilder::try_new(file))?;
            let about = Arc::clone(builder.metadata());
            table.schema = Arc::clone(builder.schema());
            table.compression = compression(&about);
            table.total = u64::try_from(about.file_metadata().num_rows()).unwrap_or(0);
            let batches = builder.with_batch_size(rows(&about));
            table.batches = Box::new(guarded(&argument, || batches.build())?);
        } else {
            let reader = guarded(&argument, || FileReader::try_new_buffered(file, None))?;
            table.schema = reader.schema();
            table.metadata = reader.custom_metadata().clone();
            table.batches = Box::new(reader);
        }
        let columns: Vec<&str> = table.schema.fields().iter().map(|field| field.name().as_str()).collect();
        table.places = names.find(&columns)?;
        Ok(table)
    }

    /// The schema of the output.
    fn with_added(&self) -> Schema {
        let added = self.names.added().zip([DataType::Boolean, DataType::Utf8]);
        let added = added.map(|(name, kind)| Arc::new(Field::new(name, kind, true)));
        let fields = self.schema.fields().iter().cloned().chain(added).collect::<Vec<_>>();
        Schema::new_with_metadata(fields, self.schema.metadata().clone())
    }
}

impl Read for Batches<'_> {
    fn empty(&self) -> Vec<ArrayRef> {
        self.places.iter().map(|&at| new_empty_array(self.schema.field(at).data_type())).collect()
    }

    fn next(&mut self) -> Result<Option<Rows>, Failure> {
        let Some(batch) = guarded(&self.argument, || self.batches.next().transpose())? else {
            return Ok(None);
        };
        self.done += batch.num_rows() as u64;
        let columns = self.places.iter().map(|&at| Arc::clone(batch.column(at))).collect();
        Ok(Some(Rows { columns, body: Body::Batch(batch) }))
    }

    fn progress(&self) -> (u64, u64) {
        (self.done, self.total)
    }

    fn writer<'w>(&self, to: &'w mut (dyn Write + Send)) -> Result<Box<dyn WriteRows + 'w>, Stop> {
        let schema = Arc::new(self.with_added());
        let has_reason = self.names.reason.is_some();
        let file = if self.to == TableFormat::Parquet {
            let mut properties = WriterProperties::builder()
                .set_max_row_group_bytes(Some(ROW_GROUP))
                .set_compression(Compression::SNAPPY)
                .set_key_value_metadata(Some(key_values(schema.metadata())));
            for (column, compression) in &self.compression {
                properties = properties.set_column_compression(column.clone(), *compression);
            }
            let properties = Some(properties.build());
            Out::Parquet(ArrowWriter::try_new(to, Arc::clone(&schema), properties).map_err(of_parquet)?)
        } else {
            let mut file = FileWriter::try_new(BufWriter::new(to), &schema).map_err(of_arrow)?;
            self.metadata.iter().for_each(|(key, value)| file.write_metadata(key, value));
            Out::Arrow(file)
        };
        Ok(Box::new(Writer { file, schema, has_reason }))
    }
}

/// Runs a reader of files, which panics on some that are malformed.
fn guarded<T, E: ToString>(argument: &str, read: impl FnOnce() -> Result<T, E>) -> Result<T, Failure> {
    let hook = panic::take_hook();
    // what it says is of no use to who has the file
    panic::set_hook(Box::new(|_| {}));
    let result = panic::catch_unwind(AssertUnwindSafe(read));
    panic::set_hook(hook);
    match result {
        Ok(result) => result.map_err(|error| Failure::new(argument, error.to_string())),
        Err(_) => Err(Failure::new(argument, "the file is malformed")),
    }
}

/// How many rows are read at a time, by the mean of their lengths.
fn rows(about: &ParquetMetaData) -> usize {
    let bytes: i64 = about.row_groups().iter().map(|group| group.total_byte_size()).sum();
    let rows = about.file_metadata().num_rows().max(1);
    let mean = usize::try_from(bytes / rows).unwrap_or(0).max(1);
    (BYTES / mean).clamp(1, ROWS)
}

/// How the columns of the first row group are compressed.
fn compression(about: &ParquetMetaData) -> Vec<(ColumnPath, Compression)> {
    let columns = about.row_groups().first().map_or(&[][..], |group| group.columns());
    columns.iter().map(|column| (column.column_path().clone(), column.compression())).collect()
}

/// The metadata of a schema as Parquet has them, in the order of their names.
fn key_values(metadata: &Metadata) -> Vec<KeyValue> {
    let mut pairs: Vec<_> = metadata.iter().filter(|(key, _)| key.as_str() != ARROW_SCHEMA).collect();
    pairs.sort();
    pairs.into_iter().map(|(key, value)| KeyValue::new(key.clone(), value.clone())).collect()
}

/// A table of record batches that is written.
struct Writer<'a> {
    file: Out<'a>,
    schema: SchemaRef,
    has_reason: bool,
}

type To<'a> = &'a mut (dyn Write + Send);

enum Out<'a> {
    Parquet(ArrowWriter<To<'a>>),
    Arrow(FileWriter<BufWriter<To<'a>>>),
}

impl WriteRows for Writer<'_> {
    fn write(&mut self, body: Body, verdicts: &Verdicts) -> Result<(), Stop> {
        let Body::Batch(batch) = body else { return Ok(()) };
        let both: StructArray = verdicts.to_struct();
        let mut columns = batch.columns().to_vec();
        // where the struct is null, its fields are too
        columns.push(Arc::new(both.column(0).as_boolean().clone()));
        if self.has_reason {
            columns.push(Arc::clone(both.column(1)));
        }
        let batch = RecordBatch::try_new(Arc::clone(&self.schema), columns).map_err(of_arrow)?;
        match &mut self.file {
            Out::Parquet(file) => file.write(&batch).map_err(of_parquet),
            Out::Arrow(file) => file.write(&batch).map_err(of_arrow),
        }
    }

    fn finish(self: Box<Self>) -> Result<(), Stop> {
        match self.file {
            Out::Parquet(file) => file.close().map(drop).map_err(of_parquet),
            Out::Arrow(mut file) => {
                file.finish().map_err(of_arrow)?;
                Ok(file.into_inner().map_err(of_arrow)?.flush()?)
            }
        }
    }
}

fn of_parquet(error: ParquetError) -> Stop {
    match error {
        ParquetError::External(error) => {
            error.downcast::<io::Error>().map_or_else(other, |error| Stop::Output(*error))
        }
        error => other(error),
    }
}

fn of_arrow(error: ArrowError) -> Stop {
    match error {
        ArrowError::IoError(_, error) => Stop::Output(error),
        error => other(error),
    }
}

fn other(error: impl ToString) -> Stop {
    Stop::Output(io::Error::other(error.to_string()))
}
