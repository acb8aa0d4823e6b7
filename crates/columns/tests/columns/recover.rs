//! Keys and addresses that made signatures.

use crate::fixtures::{binary, column, verifier};
use arrow_array::{Array, ArrayRef, Int64Array, UInt8Array};
use secant::{Curve, ErrorCode, HashAlgorithm, PrivateKey, SignOptions, hex};
use secant_columns::{Column, Error, Plan, Recovered, Signed};
use std::sync::Arc;

/// The key and the address of an example of the library web3.js.
const KEY: &str = "4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318";
const ADDRESS: &str = "2c7536e3605d9c16a7a3d7b1898e529396a65c23";

fn key() -> PrivateKey {
    let curve = Curve::find("secp256k1").expect("a name");
    PrivateKey::from_bytes(&curve, &hex::decode(KEY).expect("digits")).expect("a key")
}

#[test]
fn keys_and_addresses() {
    let key = key();
    let options = SignOptions::new(HashAlgorithm::Keccak256);
    let messages: Vec<Vec<u8>> = (0..40).map(|i| format!("message {i}").into_bytes()).collect();
    let mut signatures: Vec<Vec<u8>> = messages
        .iter()
        .enumerate()
        .map(|(i, message)| {
            let signature = key.sign(message, &options).expect("a signature");
            let id = signature.recovery_id().expect("an id").value();
            // both ways to write an id
            [&signature.to_raw()[..], &[id + if i % 2 == 0 { 27 } else { 0 }]].concat()
        })
        .collect();
    signatures[3][64] = 4;
    signatures[4].truncate(64);
    signatures[5][..32].fill(0xff);
    signatures[6].clear();
    let mut cells: Vec<_> = signatures.iter().map(|signature| Some(&signature[..])).collect();
    cells[7] = None;
    let of_messages = column(&[binary(&messages.iter().map(|message| Some(&message[..])).collect())]);
    let of_signatures = column(&[binary(&cells)]);
    let signed = Signed { messages: &of_messages, signatures: &of_signatures, ids: None };
    let verifier = verifier("scheme=secp256k1; hash=keccak256; signature=recoverable");
    let plan = Plan::default();
    for (form, expected) in [
        (Recovered::Address, hex::decode(ADDRESS).expect("digits")),
        (Recovered::Compressed, key.public_key().to_sec1(true)),
        (Recovered::Uncompressed, key.public_key().to_sec1(false)),
    ] {
        let values = verifier.recover(&signed, form, &plan).expect("columns");
        let array = values.to_array();
        for row in 0..40 {
            match row {
                3..=7 => assert!(array.is_null(row)),
                _ => assert_eq!(array.value(row), expected, "row {row}"),
            }
        }
        let of = |code: ErrorCode| code.number() as u16;
        assert_eq!(values.reasons()[3], of(ErrorCode::RecoveryId));
        // its last byte is no id
        assert!([ErrorCode::RecoveryId, ErrorCode::Length].map(of).contains(&values.reasons()[4]));
        assert_eq!(
            values.reasons()[5..8],
            [ErrorCode::SignatureRange, ErrorCode::Empty, ErrorCode::Missing].map(of)
        );
        assert!(matches!(values.check(), Err(Error::Row { row: 3, reason: ErrorCode::RecoveryId })));
        assert_eq!(values.to_struct().null_count(), 1);
    }
}

#[test]
fn ids_in_a_column() {
    let key = key();
    let signature = key.sign(b"message", &SignOptions::default()).expect("a signature");
    let id = i64::from(signature.recovery_id().expect("an id").value());
    let signatures = Column::one(signature.to_der());
    let messages = Column::one(b"message");
    let address = hex::decode(ADDRESS).expect("digits");
    let verifier = verifier("scheme=secp256k1");
    let wide: ArrayRef = Arc::new(Int64Array::from(vec![
        Some(id),
        Some(id + 27),
        None,
        Some(-1),
        Some(i64::MAX),
        Some(1 - id),
    ]));
    let narrow: ArrayRef = Arc::new(UInt8Array::from(vec![id as u8, id as u8 + 27]));
    for ids in [wide, narrow] {
        let ids = column(&[ids]);
        let signed = Signed { messages: &messages, signatures: &signatures, ids: Some(&ids) };
        let values = verifier.recover(&signed, Recovered::Address, &Plan::default()).expect("columns");
        let array = values.to_array();
        assert_eq!((array.value(0), array.value(1)), (&address[..], &address[..]));
        if array.len() == 6 {
            assert_eq!(values.reasons()[2..5], [60, 17, 17]);
            assert_ne!(array.value(5), address);
        }
    }
    // both, and none of them
    let signed = Signed { messages: &messages, signatures: &signatures, ids: None };
    let plan = Plan::default();
    assert!(matches!(verifier.recover(&signed, Recovered::Address, &plan), Err(Error::Option(_))));
    for text in ["scheme=ed25519", "scheme=ecdsa; key_format=file", ""] {
        let verifier = crate::fixtures::verifier(text);
        assert!(matches!(verifier.recover(&signed, Recovered::Address, &plan), Err(Error::Option(_))));
    }
}

/// Verification takes recoverable signatures, and checks that the last byte is an id.
#[test]
fn recoverable_signatures_are_verified() {
    let key = key();
    let signature = key.sign(b"message", &SignOptions::default()).expect("a signature").to_raw();
    let with: Vec<Vec<u8>> =
        [0, 1, 2, 3, 27, 30, 4, 26, 31, 255].map(|id| [&signature[..], &[id]].concat()).to_vec();
    let signatures = column(&[binary(&with.iter().map(|bytes| Some(&bytes[..])).collect())]);
    let (point, message) = (Column::one(key.public_key().to_sec1(true)), Column::one(b"message"));
    let claims =
        secant_columns::Claims { keys: &point, messages: &message, signatures: &signatures, schemes: None };
    let verdicts = verifier("scheme=ES256K; signature=recoverable").verify(&claims).expect("columns");
    assert_eq!(verdicts.reasons(), [0, 0, 0, 0, 0, 0, 17, 17, 17, 17]);
}
