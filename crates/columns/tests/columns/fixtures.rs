//! Rows of every scheme, and the layouts that a column can have.

use arrow_array::builder::{BinaryDictionaryBuilder, StringDictionaryBuilder};
use arrow_array::types::{Int16Type, UInt8Type};
use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, LargeBinaryArray, LargeStringArray, StringArray,
    StringViewArray,
};
use secant::ed25519::Policy;
use secant::{Curve, ErrorCode, PrivateKey, VerifyOptions, bip340, ed448, ed25519};
use secant_columns::{Claims, Column, Options, Verifier};
use std::sync::Arc;

/// A row: key, message, signature; none for null.
#[derive(Clone, Debug)]
pub struct Row {
    pub key: Option<Vec<u8>>,
    pub message: Option<Vec<u8>>,
    pub signature: Option<Vec<u8>>,
}

/// The schemes that the tests go through.
pub const SCHEMES: [&str; 9] =
    ["P-256", "secp256k1", "P-521", "brainpoolP320r1", "secp224k1", "bip340", "ed25519", "ed448", "eddsa"];

fn private(curve: &Curve, number: u8) -> PrivateKey {
    let mut bytes = vec![number; curve.scalar_bytes().expect("a length")];
    bytes[0] = 0;
    PrivateKey::from_bytes(curve, &bytes).expect("a key")
}

/// A key with the number, and its signature of a message; a signature of ECDSA in DER.
pub fn signed(scheme: &str, number: u8, message: &[u8]) -> (Vec<u8>, Vec<u8>) {
    match scheme {
        "bip340" => {
            let pair = bip340::KeyPair::from_bytes(&[number; 32]).expect("a key");
            (pair.public_key().to_bytes().to_vec(), pair.sign(message).expect("a signature").to_vec())
        }
        "ed25519" | "eddsa" => {
            let key = ed25519::PrivateKey::from_seed(&[number; 32]);
            (key.public_key().to_bytes().to_vec(), key.sign(message).to_vec())
        }
        "ed448" => {
            let key = ed448::PrivateKey::from_seed(&[number; 57]);
            (key.public_key().to_bytes().to_vec(), key.sign(message).to_vec())
        }
        curve => {
            let key = private(&Curve::find(curve).expect("a name"), number);
            let signature = key.sign(message, &Default::default()).expect("a signature");
            (key.public_key().to_sec1(number.is_multiple_of(2)), signature.to_der())
        }
    }
}

/// So many rows by so many keys, with bad ones and nulls among them.
pub fn rows(scheme: &str, count: usize, keys: usize) -> Vec<Row> {
    (0..count)
        .map(|i| {
            let message = format!("message {i}").into_bytes();
            let (mut key, mut signature) = signed(scheme, (i * i % keys) as u8 + 1, &message);
            let mut row_message = Some(message);
            match i % 23 {
                3 => signature[7] ^= 1,
                5 => key.truncate(key.len() - 1),
                8 => key[1..].fill(0xff),
                11 => signature.clear(),
                13 => return Row { key: None, message: row_message, signature: Some(signature) },
                14 => row_message = None,
                17 => return Row { key: Some(key), message: row_message, signature: None },
                19 => row_message = Some(b"another".to_vec()),
                20 => signature.fill(0),
                _ => {}
            }
            Row { key: Some(key), message: row_message, signature: Some(signature) }
        })
        .collect()
}

/// What the single calls say; none for a row with a null.
pub fn expected(scheme: &str, row: &Row) -> Option<Result<(), ErrorCode>> {
    let (key, message, signature) = (row.key.as_ref()?, row.message.as_ref()?, row.signature.as_ref()?);
    let policy = Policy::Rfc8032;
    let length = |bytes: &[u8], wanted| if bytes.len() == wanted { Ok(()) } else { Err(ErrorCode::Length) };
    let code = |error: secant::Error| error.code();
    Some(match scheme {
        "bip340" => {
            bip340::PublicKey::from_bytes(key).and_then(|key| key.check(message, signature)).map_err(code)
        }
        "ed25519" | "eddsa" => length(key, 32).and_then(|()| {
            let key = ed25519::PublicKey::from_bytes(key[..].try_into().expect("32 bytes"));
            key.expand().ok_or(ErrorCode::NotOnCurve)?.check(message, signature, policy).map_err(code)
        }),
        "ed448" => length(key, 57).and_then(|()| {
            let key = ed448::PublicKey::from_bytes(key[..].try_into().expect("57 bytes"));
            key.expand().ok_or(ErrorCode::NotOnCurve)?.check(message, signature, policy).map_err(code)
        }),
        curve => secant::PublicKey::from_sec1(&Curve::find(curve).expect("a name"), key)
            .and_then(|key| key.check(message, signature, &VerifyOptions::default()))
            .map_err(code),
    })
}

pub fn numbers(expected: &[Option<Result<(), ErrorCode>>]) -> Vec<u16> {
    let number = |row: &Option<Result<(), ErrorCode>>| {
        row.unwrap_or(Err(ErrorCode::Missing)).err().map_or(0, |code| code.number() as u16)
    };
    expected.iter().map(number).collect()
}

pub type Cells<'a> = Vec<Option<&'a [u8]>>;

pub fn binary(cells: &Cells<'_>) -> ArrayRef {
    Arc::new(BinaryArray::from(cells.clone()))
}

/// Every layout of bytes.
pub fn layouts(cells: &Cells<'_>) -> Vec<(&'static str, Vec<ArrayRef>)> {
    let cut = cells.len() / 3;
    let padded: Cells<'_> = [None, Some(&b"before"[..])].into_iter().chain(cells.iter().copied()).collect();
    let mut small = BinaryDictionaryBuilder::<Int16Type>::new();
    cells.iter().for_each(|cell| match cell {
        Some(cell) => drop(small.append(cell).expect("room")),
        None => small.append_null(),
    });
    vec![
        ("binary", vec![binary(cells)]),
        ("large", vec![Arc::new(LargeBinaryArray::from(cells.clone()))]),
        ("view", vec![Arc::new(BinaryViewArray::from(cells.clone()))]),
        ("sliced", vec![binary(&padded).slice(2, cells.len())]),
        ("dictionary", vec![Arc::new(small.finish())]),
        (
            "chunks of several layouts",
            vec![
                binary(&cells[..cut].to_vec()),
                binary(&Vec::new()),
                Arc::new(BinaryViewArray::from(cells[cut..].to_vec())),
            ],
        ),
    ]
}

/// Every layout of text.
pub fn texts(cells: &[Option<String>]) -> Vec<(&'static str, Vec<ArrayRef>)> {
    let mut small = StringDictionaryBuilder::<UInt8Type>::new();
    let distinct = cells.iter().flatten().collect::<std::collections::BTreeSet<_>>().len();
    if distinct < 256 {
        cells.iter().for_each(|cell| small.append_option(cell.as_ref()));
    }
    let mut layouts: Vec<(_, Vec<ArrayRef>)> = vec![
        ("text", vec![Arc::new(StringArray::from(cells.to_vec()))]),
        ("large text", vec![Arc::new(LargeStringArray::from(cells.to_vec()))]),
        ("text view", vec![Arc::new(cells.iter().map(Option::as_ref).collect::<StringViewArray>())]),
        (
            "binary",
            vec![Arc::new(
                cells.iter().map(|cell| cell.as_ref().map(String::as_bytes)).collect::<BinaryArray>(),
            )],
        ),
    ];
    if distinct < 256 {
        layouts.push(("dictionary of text", vec![Arc::new(small.finish())]));
    }
    layouts
}

pub fn column(arrays: &[ArrayRef]) -> Column {
    Column::of_arrays(arrays).expect("a column")
}

pub fn cells(rows: &[Row], of: impl Fn(&Row) -> &Option<Vec<u8>>) -> Cells<'_> {
    // the closure gives a part of each row
    rows.iter().map(|row| of_row(row, &of)).collect()
}

fn of_row<'a>(row: &'a Row, of: &impl Fn(&Row) -> &Option<Vec<u8>>) -> Option<&'a [u8]> {
    of(row).as_deref()
}

pub fn verifier(text: &str) -> Verifier {
    Verifier::new(text.parse::<Options>().unwrap_or_else(|error| panic!("{text}: {error}")))
}

/// The reasons of rows whose columns are binary.
pub fn reasons(verifier: &Verifier, rows: &[Row]) -> Vec<u16> {
    let (keys, messages, signatures) = (
        column(&[binary(&cells(rows, |row| &row.key))]),
        column(&[binary(&cells(rows, |row| &row.message))]),
        column(&[binary(&cells(rows, |row| &row.signature))]),
    );
    let claims = Claims { keys: &keys, messages: &messages, signatures: &signatures, schemes: None };
    verifier.verify(&claims).expect("columns").reasons().to_vec()
}
