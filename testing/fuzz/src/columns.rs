//! Signatures in columns of Arrow: options as text, and rows in every layout, each with the verdict that it has alone.

use crate::input::Input;
use arrow_array::builder::BinaryDictionaryBuilder;
use arrow_array::types::UInt8Type;
use arrow_array::{Array, ArrayRef, BinaryArray, BinaryViewArray, LargeBinaryArray};
use secant_columns::{Claims, Column, Options, Verifier};
use std::sync::Arc;

const SCHEMES: [&str; 8] = ["ES256", "ES384", "ES512", "ES256K", "ed25519", "ed448", "bip340", "P-224"];
/// The most rows, of which nine fill vectors of eight and one more.
const ROWS: usize = 9;

/// Options that are read are written and read again; rows are verified together as they are alone.
pub fn columns(data: &[u8]) {
    let mut input = Input::new(data);
    let (how, scheme) = (input.byte(), *input.pick(&SCHEMES));
    if how & 1 == 0 {
        let Ok(text) = std::str::from_utf8(input.rest()) else { return };
        if let Ok(options) = text.parse::<Options>() {
            let again = options.to_text().parse::<Options>().expect("what was written");
            assert_eq!(again.to_text(), options.to_text());
        }
        return;
    }
    let mut rows = Vec::new();
    while !input.is_empty() && rows.len() < ROWS {
        let nulls = input.byte();
        let parts = [input.part(), input.part(), input.part()];
        rows.push([0, 1, 2].map(|i| (nulls >> i & 1 == 0).then_some(parts[i])));
    }
    let form = if how & 2 == 0 { "; signature=raw" } else { "" };
    let Ok(options) = format!("scheme={scheme}{form}").parse::<Options>() else { return };
    let verifier = Verifier::new(options);
    let verdicts = |rows: &[[Option<&[u8]>; 3]]| {
        let [keys, messages, signatures] =
            [0, 1, 2].map(|i| column(how >> 2, rows.iter().map(|row| row[i]).collect()));
        let claims = Claims { keys: &keys, messages: &messages, signatures: &signatures, schemes: None };
        let verdicts = verifier.verify(&claims).expect("columns of one length");
        let booleans = verdicts.to_booleans();
        let row = |i: usize| ((!booleans.is_null(i)).then(|| booleans.value(i)), verdicts.reasons()[i]);
        (0..rows.len()).map(row).collect::<Vec<_>>()
    };
    for (row, found) in rows.iter().zip(verdicts(&rows)) {
        assert_eq!(verdicts(&[*row]), [found], "a row alone");
        assert_eq!(found.0.is_none(), row.iter().any(Option::is_none), "null for null");
    }
}

/// A column in one of the layouts.
fn column(layout: u8, rows: Vec<Option<&[u8]>>) -> Column {
    let array: ArrayRef = match layout % 4 {
        0 => Arc::new(BinaryArray::from(rows)),
        1 => Arc::new(LargeBinaryArray::from(rows)),
        2 => Arc::new(rows.into_iter().collect::<BinaryViewArray>()),
        _ => {
            let mut builder = BinaryDictionaryBuilder::<UInt8Type>::new();
            rows.into_iter().for_each(|row| builder.append_option(row));
            Arc::new(builder.finish())
        }
    };
    Column::of_array(array).expect("a layout that is read")
}
