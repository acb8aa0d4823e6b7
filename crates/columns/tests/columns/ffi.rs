//! The Arrow C Data interface.
#![allow(unsafe_code)]

use crate::fixtures::binary;
use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{Array, Int32Array, RecordBatch, RecordBatchIterator, StringArray};
use arrow_schema::{DataType, Field, Schema};
use secant_columns::{Error, ffi};
use std::sync::Arc;

#[test]
fn arrays_go_out_and_come_in() {
    let array = binary(&vec![Some(&b"one"[..]), None, Some(&b""[..])]);
    let (mut out, schema) = ffi::give(&array).expect("an array");
    // SAFETY: both are structures of this process that nobody else uses.
    let back = unsafe { ffi::take(&raw mut out, &raw const schema) }.expect("an array");
    assert_eq!(&back, &array);
    // it was consumed
    // SAFETY: as before.
    let again = unsafe { ffi::take(&raw mut out, &raw const schema) };
    assert!(matches!(again, Err(Error::Arrow(_))));
}

/// Arrays whose schema is that of others, or lies about them, are refused where it shows.
#[test]
fn schemas_of_other_arrays() {
    let numbers: Arc<dyn Array> = Arc::new(Int32Array::from(vec![1, 2, 3]));
    for kind in [DataType::Binary, DataType::BinaryView, DataType::Utf8, DataType::FixedSizeBinary(4)] {
        let schema = FFI_ArrowSchema::try_from(&kind).expect("a schema");
        let (mut array, _) = ffi::give(&numbers).expect("an array");
        // SAFETY: the structures are alive, and their buffers as long as an array of integers has them; an import of another type
        // that reads beyond them would be found by the number of buffers or by their offsets.
        let taken = unsafe { ffi::take(&raw mut array, &raw const schema) };
        if kind != DataType::FixedSizeBinary(4) {
            assert!(matches!(taken, Err(Error::Arrow(_))), "{kind}");
        }
    }
    // bytes that are no UTF-8
    let bytes = binary(&vec![Some(&[0xff, 0xfe][..])]);
    let schema = FFI_ArrowSchema::try_from(&DataType::Utf8).expect("a schema");
    let (mut array, _) = ffi::give(&bytes).expect("an array");
    // SAFETY: as above; the layouts are the same.
    let taken = unsafe { ffi::take(&raw mut array, &raw const schema) };
    assert!(matches!(taken, Err(Error::Arrow(_))));
    let mut empty = FFI_ArrowArray::empty();
    // SAFETY: as above; the array is marked as released.
    assert!(matches!(unsafe { ffi::take(&raw mut empty, &raw const schema) }, Err(Error::Arrow(_))));
}

/// A producer that says there are no nulls, where its bits say otherwise; lengths that are none; nulls alone.
#[test]
fn what_a_producer_says_is_not_believed() {
    let array = binary(&vec![Some(&b"one"[..]), None]);
    let (mut out, schema) = ffi::give(&array).expect("an array");
    // SAFETY: both are structures of this process that nobody else uses; the number of nulls is wrong on purpose.
    let back = unsafe {
        out.set_null_count(0);
        ffi::take(&raw mut out, &raw const schema)
    };
    assert_eq!(back.expect("an array").null_count(), 1);
    let nothing: Arc<dyn Array> = Arc::new(arrow_array::NullArray::new(5));
    let (mut out, schema) = ffi::give(&nothing).expect("an array");
    // SAFETY: as before.
    assert_eq!(unsafe { ffi::take(&raw mut out, &raw const schema) }.expect("an array").len(), 5);
    #[repr(C)]
    struct Numbers {
        length: i64,
        null_count: i64,
        offset: i64,
    }
    for (length, offset) in [(-1, 0), (1, -1), (i64::MAX, 0), (1, i64::MIN)] {
        let (mut out, schema) = ffi::give(&array).expect("an array");
        // SAFETY: as before; the structure begins with these three numbers, and what is refused reads no buffer.
        let taken = unsafe {
            let numbers = &mut *(&raw mut out).cast::<Numbers>();
            (numbers.length, numbers.offset) = (length, offset);
            ffi::take(&raw mut out, &raw const schema)
        };
        assert!(matches!(taken, Err(Error::Arrow(_))), "{length}, {offset}");
    }
}

#[test]
fn streams_are_read() {
    let schema = Arc::new(Schema::new(vec![Field::new("text", DataType::Utf8, true)]));
    let batch = |texts: Vec<&str>| {
        RecordBatch::try_new(schema.clone(), vec![Arc::new(StringArray::from(texts))]).expect("a batch")
    };
    let batches = vec![Ok(batch(vec!["a", "b"])), Ok(batch(vec![])), Ok(batch(vec!["c"]))];
    let mut stream = FFI_ArrowArrayStream::new(Box::new(RecordBatchIterator::new(batches, schema.clone())));
    // SAFETY: a structure of this process that nobody else uses.
    let arrays = unsafe { ffi::take_stream(&raw mut stream) }.expect("a stream");
    assert_eq!(arrays.iter().map(|array| array.len()).sum::<usize>(), 3);
    // SAFETY: as before.
    assert!(matches!(unsafe { ffi::take_stream(&raw mut stream) }, Err(Error::Arrow(_))));
}
