//! Parquet and Arrow IPC: verdicts in every layout, and other columns as they were.

use crate::fixtures::{binary, signed};
use crate::rows::{Claim, check_summary, claims, reason, valid};
use crate::support::Folder;
use arrow_array::builder::{Int32Builder, ListBuilder, StringDictionaryBuilder};
use arrow_array::cast::AsArray;
use arrow_array::types::{Int8Type, Int64Type};
use arrow_array::{
    Array, ArrayRef, BooleanArray, Int64Array, RecordBatch, StringArray, TimestampMicrosecondArray,
};
use arrow_ipc::CompressionType;
use arrow_ipc::reader::FileReader;
use arrow_ipc::writer::{FileWriter, IpcWriteOptions};
use arrow_schema::{DataType, Field, Schema};
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::properties::WriterProperties;
use std::collections::HashMap;
use std::fs::File;
use std::sync::Arc;

/// The options that a table of [`table`] needs.
const OPTIONS: &str = "--scheme-column alg --key-column key --message-column body --json";

/// The claims with columns of other types around them; schemes in a dictionary.
fn table(claims: &[Claim]) -> RecordBatch {
    let bytes = |of: fn(&Claim) -> &Option<Vec<u8>>| -> ArrayRef {
        binary(&claims.iter().map(|claim| of(claim).as_deref()).collect())
    };
    let mut schemes = StringDictionaryBuilder::<Int8Type>::new();
    claims.iter().for_each(|claim| schemes.append_option(claim.scheme));
    let mut lists = ListBuilder::new(Int32Builder::new());
    (0..claims.len() as i32).for_each(|at| lists.append_option((at % 5 != 0).then(|| (0..at % 4).map(Some))));
    let numbers = 0..claims.len() as i64;
    let times = TimestampMicrosecondArray::from_iter_values(numbers.clone()).with_timezone("Europe/Berlin");
    let columns: Vec<(&str, ArrayRef)> = vec![
        ("id", Arc::new(numbers.map(|at| (at % 9 != 0).then_some(at)).collect::<Int64Array>())),
        ("alg", Arc::new(schemes.finish())),
        ("body", bytes(|claim| &claim.row.message)),
        ("list", Arc::new(lists.finish())),
        ("key", bytes(|claim| &claim.row.key)),
        ("signature", bytes(|claim| &claim.row.signature)),
        ("at", Arc::new(times)),
    ];
    let fields = columns.iter().map(|(name, column)| {
        Field::new(*name, column.data_type().clone(), true)
            .with_metadata(HashMap::from([("of".to_owned(), (*name).to_owned())]))
    });
    let metadata =
        HashMap::from([("maker".to_owned(), "a test".to_owned()), ("pandas".to_owned(), "{}".to_owned())]);
    let schema = Schema::new_with_metadata(fields.collect::<Vec<_>>(), metadata);
    RecordBatch::try_new(Arc::new(schema), columns.into_iter().map(|(_, column)| column).collect())
        .expect("a table")
}

/// Writes a table in parts of so many rows, of Parquet in a row group of its own each.
fn write(folder: &Folder, name: &str, table: &RecordBatch, part: usize) {
    let file = File::create(folder.path(name)).expect("a file");
    let rows = table.num_rows();
    let parts = (0..rows).step_by(part).map(|from| table.slice(from, part.min(rows - from)));
    if name.ends_with(".parquet") {
        let zstd = Compression::ZSTD(ZstdLevel::default());
        let properties =
            WriterProperties::builder().set_compression(zstd).set_max_row_group_row_count(Some(part));
        let mut writer =
            ArrowWriter::try_new(file, table.schema(), Some(properties.build())).expect("a writer");
        parts.for_each(|part| writer.write(&part).expect("rows"));
        writer.close().expect("a file");
    } else {
        let lz4 = IpcWriteOptions::default().try_with_compression(Some(CompressionType::LZ4_FRAME));
        let mut writer =
            FileWriter::try_new_with_options(file, &table.schema(), lz4.expect("LZ4")).expect("a writer");
        writer.write_metadata("file", "of a test");
        parts.for_each(|part| writer.write(&part).expect("rows"));
        writer.finish().expect("a file");
    }
}

/// The rows of a table, in one batch.
fn read(folder: &Folder, name: &str) -> RecordBatch {
    let file = File::open(folder.path(name)).expect("a file");
    let (schema, batches): (_, Vec<RecordBatch>) = if name.ends_with(".parquet") {
        let builder = ParquetRecordBatchReaderBuilder::try_new(file).expect("Parquet");
        let schema = Arc::clone(builder.schema());
        (
            schema,
            builder
                .with_batch_size(1 << 20)
                .build()
                .expect("a reader")
                .map(|batch| batch.expect("rows"))
                .collect(),
        )
    } else {
        let reader = FileReader::try_new(file, None).expect("Arrow");
        (reader.schema(), reader.map(|batch| batch.expect("rows")).collect())
    };
    match &batches[..] {
        [] => RecordBatch::new_empty(schema),
        [only] => RecordBatch::try_new(schema, only.columns().to_vec()).expect("columns"),
        _ => panic!("{} batches", batches.len()),
    }
}

/// Demands the columns of a table, and behind them those of the claims.
fn check(output: &RecordBatch, input: &RecordBatch, claims: &[Claim]) {
    let width = input.num_columns();
    assert_eq!(output.num_columns(), width + 2);
    for at in 0..width {
        assert_eq!(output.schema().field(at), input.schema().field(at));
        assert_eq!(output.column(at), input.column(at), "{at}");
    }
    assert_eq!(output.schema().metadata(), input.schema().metadata());
    assert_eq!(output.schema().field(width), &Field::new("valid", DataType::Boolean, true));
    assert_eq!(output.column(width).as_boolean(), &claims.iter().map(valid).collect::<BooleanArray>());
    assert_eq!(output.schema().field(width + 1), &Field::new("why", DataType::Utf8, true));
    assert_eq!(output.column(width + 1).as_string(), &claims.iter().map(reason).collect::<StringArray>());
}

#[test]
fn other_columns_stay_as_they_are() {
    let (folder, claims) = (Folder::new(), claims());
    let input = table(&claims);
    for (from, to) in [("parquet", "parquet"), ("arrow", "arrow"), ("arrow", "parquet"), ("parquet", "arrow")]
    {
        // one batch of Arrow, because the test compares whole columns
        let part = if from == "parquet" { 70 } else { 300 };
        write(&folder, &format!("in.{from}"), &input, part);
        let command = format!("verify-table in.{from} --out out.{to} {OPTIONS} --reasons=why");
        let run = folder.secant(&command);
        assert_eq!((run.code, run.stderr.as_str()), (1, ""), "{command}");
        check(&read(&folder, &format!("out.{to}")), &input, &claims);
        check_summary(&serde_json::from_slice(&run.stdout).expect("JSON"), &claims);
    }
    let file = |name: &str| File::open(folder.path(name)).expect("a file");
    let about = ParquetRecordBatchReaderBuilder::try_new(file("out.parquet")).expect("Parquet");
    assert_eq!(about.metadata().row_group(0).column(0).compression(), Compression::SNAPPY);
    // the columns of Parquet stay compressed as they were, and the metadata of a file of Arrow
    folder.secant(&format!("verify-table in.parquet --out out.parquet {OPTIONS}"));
    let about = ParquetRecordBatchReaderBuilder::try_new(file("out.parquet")).expect("Parquet");
    assert!(matches!(about.metadata().row_group(0).column(0).compression(), Compression::ZSTD(_)));
    folder.secant(&format!("verify-table in.arrow --out out.arrow {OPTIONS}"));
    let reader = FileReader::try_new(file("out.arrow"), None).expect("Arrow");
    assert_eq!(reader.custom_metadata().get("file").map(String::as_str), Some("of a test"));
}

#[test]
fn batches_of_any_size_keep_the_order() {
    let folder = Folder::new();
    let rows = 20_000;
    let pairs: Vec<_> = (1..=4).map(|number| signed("ed25519", number, b"message")).collect();
    let of = |at: usize| &pairs[at % 4];
    let is_valid = |at: usize| at % 5000 != 4999;
    let messages = (0..rows).map(|at| if is_valid(at) { "message" } else { "another" });
    let table = RecordBatch::try_from_iter([
        ("id", Arc::new(Int64Array::from_iter_values(0..rows as i64)) as ArrayRef),
        ("key", binary(&(0..rows).map(|at| Some(&of(at).0[..])).collect())),
        ("message", Arc::new(StringArray::from_iter_values(messages))),
        ("signature", binary(&(0..rows).map(|at| Some(&of(at).1[..])).collect())),
    ]);
    let table = table.expect("a table");
    for (name, part) in [("in.parquet", rows), ("in.parquet", 999), ("in.arrow", rows)] {
        write(&folder, name, &table, part);
        let run = folder.secant(&format!(
            "verify-table {name} --out out.parquet --scheme Ed25519 --key-column key --threads 2"
        ));
        let said = "20000 rows: 19996 valid, 0 null, 4 invalid\n         4  InvalidSignature: the signature is not valid for these inputs\n";
        assert_eq!((run.code, run.stderr.as_str(), &*String::from_utf8_lossy(&run.stdout)), (1, "", said));
        let output = read(&folder, "out.parquet");
        let ids = output.column(0).as_primitive::<Int64Type>().values().iter().copied();
        assert!(ids.eq(0..rows as i64));
        let verdicts = output.column(4).as_boolean();
        assert!((0..rows).all(|at| verdicts.is_valid(at) && verdicts.value(at) == is_valid(at)));
    }
}

#[test]
fn a_table_of_no_rows_is_valid() {
    let folder = Folder::new();
    let input = table(&claims()).slice(0, 0);
    for name in ["parquet", "arrow"] {
        write(&folder, &format!("in.{name}"), &input, 1);
        let said =
            folder.secant(&format!("verify-table in.{name} --out out.{name} {OPTIONS} --reasons=why")).json();
        assert_eq!((&said["rows"], &said["valid"]), (&0.into(), &0.into()));
        check(&read(&folder, &format!("out.{name}")), &input, &[]);
    }
}

#[test]
fn one_key_and_nulls_everywhere() {
    let folder = Folder::new();
    let (key, signature) = signed("ed25519", 1, b"message");
    folder.write("key", secant::hex::encode(&key) + "\n");
    let nulls = RecordBatch::try_from_iter([
        ("message", arrow_array::new_null_array(&DataType::Utf8, 30)),
        ("signature", arrow_array::new_null_array(&DataType::Null, 30)),
    ]);
    write(&folder, "in.arrow", &nulls.expect("a table"), 30);
    let command = |file: &str| {
        format!("verify-table {file} --out out.arrow --scheme Ed25519 --key key --key-encoding hex")
    };
    let run = folder.secant(&command("in.arrow"));
    assert_eq!((run.code, &*run.stdout), (1, &b"30 rows: 0 valid, 30 null, 0 invalid\n"[..]));
    assert_eq!(read(&folder, "out.arrow").column(2).null_count(), 30);
    let column = |bytes: &[u8]| binary(&vec![Some(bytes); 30]);
    let valid =
        RecordBatch::try_from_iter([("message", column(b"message")), ("signature", column(&signature))]);
    write(&folder, "in.arrow", &valid.expect("a table"), 30);
    assert_eq!(folder.secant(&command("in.arrow")).text(), "30 rows: 30 valid, 0 null, 0 invalid");
}
