//! Verdicts.

use crate::fixtures::*;
use arrow_array::{Array, ArrayRef, Int32Array, StringArray};
use secant::keyfile::PublicKey;
use secant::{Curve, ErrorCode, PrivateKey, VerifyOptions, ed448, ed25519, hex};
use secant_columns::{Claims, Column, Error, Plan};
use std::cell::Cell;
use std::sync::Arc;

#[test]
fn every_scheme_and_layout_as_single_calls() {
    let mut valid = 0;
    for scheme in SCHEMES {
        let rows = rows(scheme, 90, 7);
        let expected = numbers(&rows.iter().map(|row| expected(scheme, row)).collect::<Vec<_>>());
        valid += expected.iter().filter(|reason| **reason == 0).count();
        let verifier = verifier(&format!("scheme={scheme}"));
        let (keys, messages, signatures) = (
            layouts(&cells(&rows, |row| &row.key)),
            layouts(&cells(&rows, |row| &row.message)),
            layouts(&cells(&rows, |row| &row.signature)),
        );
        for (i, (layout, of_keys)) in keys.iter().enumerate() {
            // other layouts beside it, whose chunks are others
            let (of_messages, of_signatures) = (&messages[(i + 1) % 6].1, &signatures[(i + 3) % 6].1);
            let (keys, messages, signatures) = (column(of_keys), column(of_messages), column(of_signatures));
            let claims = Claims { keys: &keys, messages: &messages, signatures: &signatures, schemes: None };
            let verdicts = verifier.verify(&claims).expect("columns");
            assert_eq!(verdicts.reasons(), expected, "{scheme}, keys: {layout}");
            let (booleans, both) = (verdicts.to_booleans(), verdicts.to_struct());
            for (row, reason) in expected.iter().enumerate() {
                let is_null = *reason == ErrorCode::Missing.number() as u16;
                assert_eq!(booleans.is_null(row), is_null);
                assert_eq!(both.is_null(row), is_null);
                assert!(is_null || booleans.value(row) == (*reason == 0));
            }
            assert!(verdicts.check().is_err());
        }
    }
    assert_eq!(valid, 486);
}

/// Few and many rows, and more than a part of a call has; on one thread and on three.
#[test]
fn every_length_and_threads() {
    for scheme in ["P-256", "ed25519", "bip340"] {
        let all = rows(scheme, 2100, 40);
        let expected = numbers(&all.iter().map(|row| expected(scheme, row)).collect::<Vec<_>>());
        for threads in [1, 3] {
            let verifier = verifier(&format!("scheme={scheme}; threads={threads}"));
            for length in [0, 1, 2, 3, 4, 5, 7, 8, 9, 33, 1023, 1024, 1025, 2100] {
                assert_eq!(
                    reasons(&verifier, &all[..length]),
                    expected[..length],
                    "{scheme}, {length}, {threads}"
                );
            }
        }
    }
}

#[test]
fn one_value_for_all_rows() {
    let (key, signature) = signed("P-256", 3, b"message");
    let verifier = verifier("scheme=P-256");
    let messages = [Some(&b"message"[..]), Some(&b"another"[..]), None];
    let column = Column::of_array(binary(&messages.to_vec())).expect("a column");
    let (key, signature) = (Column::one(key), Column::one(signature));
    let claims = Claims { keys: &key, messages: &column, signatures: &signature, schemes: None };
    let verdicts = verifier.verify(&claims).expect("columns");
    assert_eq!(verdicts.reasons(), [0, ErrorCode::InvalidSignature.number() as u16, 60]);
    // nothing but values for all rows
    let message = Column::one(b"message");
    let claims = Claims { messages: &message, ..claims };
    assert!(matches!(verifier.verify(&claims), Err(Error::Length(_))));
    let literal = Column::of_array(binary(&vec![Some(b"message")])).expect("a column");
    let literal = literal.into_one().expect("one row");
    assert!(literal.is_one() && column.clone().into_one().is_err());
    // no rows beside values for all
    let none = Column::of_arrays(&[]).expect("a column");
    let claims = Claims { messages: &none, ..claims };
    assert!(verifier.verify(&claims).expect("columns").reasons().is_empty());
}

#[test]
fn a_column_of_schemes() {
    let names = [
        "ES256", "es256k", "ES512", "EdDSA", "EdDSA", "Ed448", "BIP340", "P-384", "none", "RS256", "",
        "ES256",
    ];
    let of = [
        "P-256",
        "secp256k1",
        "P-521",
        "ed25519",
        "ed448",
        "ed448",
        "bip340",
        "P-384",
        "P-256",
        "P-256",
        "P-256",
        "P-384",
    ];
    let all: Vec<_> = of
        .iter()
        .map(|scheme| {
            let (key, signature) = signed(scheme, 5, b"message");
            Row { key: Some(key), message: Some(b"message".to_vec()), signature: Some(signature) }
        })
        .collect();
    let (keys, messages, signatures) = (
        column(&[binary(&cells(&all, |row| &row.key))]),
        column(&[binary(&cells(&all, |row| &row.message))]),
        column(&[binary(&cells(&all, |row| &row.signature))]),
    );
    let verifier = verifier("");
    let verify = |schemes: ArrayRef| {
        let schemes = column(&[schemes]);
        let claims =
            Claims { keys: &keys, messages: &messages, signatures: &signatures, schemes: Some(&schemes) };
        verifier.verify(&claims).expect("columns").reasons().to_vec()
    };
    let unknown = ErrorCode::UnknownScheme.number() as u16;
    let other_curve = ErrorCode::Length.number() as u16;
    let expected = [0, 0, 0, 0, 0, 0, 0, 0, unknown, unknown, unknown, other_curve];
    assert_eq!(verify(Arc::new(StringArray::from(names.to_vec()))), expected);
    // the numbers of COSE; BIP340 and a curve's name have none
    let numbers = [-7, -47, -36, -8, -8, -53, -7, -35, 0, -257, i32::MAX, -7].map(Some);
    let expected = [0, 0, 0, 0, 0, 0, 4, 0, unknown, unknown, unknown, other_curve];
    let mut found = verify(Arc::new(Int32Array::from(numbers.to_vec())));
    // a key of BIP340 is no point of P-256
    assert_ne!(found[6], 0);
    found[6] = 4;
    assert_eq!(found, expected);
    let mut with_null: Vec<_> = names.map(Some).to_vec();
    with_null[0] = None;
    assert_eq!(verify(Arc::new(StringArray::from(with_null)))[0], 60);
    // named twice, or not at all
    let schemes = column(&[Arc::new(StringArray::from(names.to_vec()))]);
    let claims =
        Claims { keys: &keys, messages: &messages, signatures: &signatures, schemes: Some(&schemes) };
    let of_p256 = crate::fixtures::verifier("scheme=P-256");
    assert!(matches!(of_p256.verify(&claims), Err(Error::Option(_))));
    assert!(matches!(verifier.verify(&Claims { schemes: None, ..claims }), Err(Error::Option(_))));
}

#[test]
fn keys_in_every_format() {
    let p384 = Curve::find("P-384").expect("a name");
    let ec = PrivateKey::from_bytes(&p384, &[9; 48]).expect("a key");
    let ed = ed25519::PrivateKey::from_seed(&[9; 32]);
    let goldilocks = ed448::PrivateKey::from_seed(&[9; 57]);
    let signature = ec.sign(b"message", &Default::default()).expect("a signature").to_der();
    let rows = [
        ("P-384", PublicKey::Ec(ec.public_key()), signature),
        ("Ed25519", PublicKey::Ed25519(ed.public_key()), ed.sign(b"message").to_vec()),
        ("Ed448", PublicKey::Ed448(goldilocks.public_key()), goldilocks.sign(b"message").to_vec()),
    ];
    let mut files = 0;
    for (scheme, key, signature) in &rows {
        let mut forms = vec![
            key.to_der().expect("DER"),
            key.to_pem().expect("PEM").into_bytes(),
            key.to_jwk().expect("JWK").into_bytes(),
            key.to_did_key().expect("did:key").into_bytes(),
        ];
        forms.extend(key.to_openssh("comment").ok().map(String::into_bytes));
        files += forms.len();
        let check = |text: &str, expected: Option<ErrorCode>| {
            let keys: Cells<'_> = forms.iter().map(|form| Some(&form[..])).collect();
            let keys = column(&[binary(&keys)]);
            let (message, signature) = (Column::one(b"message"), Column::one(signature));
            let claims = Claims { keys: &keys, messages: &message, signatures: &signature, schemes: None };
            let expected = expected.map_or(0, |code| code.number() as u16);
            let verdicts = verifier(text).verify(&claims).expect("columns");
            assert_eq!(verdicts.reasons(), vec![expected; forms.len()], "{scheme} as {text}");
        };
        check(&format!("scheme={scheme}; key_format=file"), None);
        let is_ec = *scheme == "P-384";
        check("scheme=ecdsa; key_format=file", (!is_ec).then_some(ErrorCode::FileKind));
        check("scheme=eddsa; key_format=file", is_ec.then_some(ErrorCode::FileKind));
        check(
            "scheme=P-256; key_format=file",
            Some(if is_ec { ErrorCode::CurveMismatch } else { ErrorCode::FileKind }),
        );
    }
    assert_eq!(files, 14);
    // x || y
    let (_, PublicKey::Ec(key), signature) = &rows[0] else { panic!("the first is on a curve") };
    let point = key.to_sec1(false);
    let cells = vec![Some(&point[1..]), Some(&point[..]), Some(&point[2..])];
    let keys = column(&[binary(&cells)]);
    let (message, signature) = (Column::one(b"message"), Column::one(signature));
    let claims = Claims { keys: &keys, messages: &message, signatures: &signature, schemes: None };
    let length = ErrorCode::Length.number() as u16;
    let verdicts = verifier("scheme=P-384; key_format=coordinates").verify(&claims).expect("columns");
    assert_eq!(verdicts.reasons(), [0, length, length]);
    let bare = ErrorCode::BareCoordinates.number() as u16;
    let verdicts = verifier("scheme=P-384").verify(&claims).expect("columns");
    assert_eq!((verdicts.reasons()[0], verdicts.reasons()[1]), (bare, 0));
}

fn base64(bytes: &[u8], is_url: bool, is_padded: bool) -> String {
    use base64ct::{Base64, Base64Unpadded, Base64Url, Base64UrlUnpadded, Encoding};
    match (is_url, is_padded) {
        (false, true) => Base64::encode_string(bytes),
        (false, false) => Base64Unpadded::encode_string(bytes),
        (true, true) => Base64Url::encode_string(bytes),
        (true, false) => Base64UrlUnpadded::encode_string(bytes),
    }
}

#[test]
fn text_in_every_encoding_and_layout() {
    let all = rows("P-256", 60, 60);
    let expected = numbers(&all.iter().map(|row| expected("P-256", row)).collect::<Vec<_>>());
    type Encode = fn(&[u8]) -> String;
    let encodings: [(&str, Encode); 7] = [
        ("hex", hex::encode),
        ("hex", |bytes| hex::encode(bytes).to_uppercase()),
        ("0x", |bytes| format!("0x{}", hex::encode(bytes))),
        ("base64", |bytes| base64(bytes, false, true)),
        ("base64", |bytes| base64(bytes, false, false)),
        ("base64url", |bytes| base64(bytes, true, true)),
        ("base64url", |bytes| base64(bytes, true, false)),
    ];
    for (name, encode) in encodings {
        let text = |of: fn(&Row) -> &Option<Vec<u8>>| {
            let cells: Vec<_> = all.iter().map(|row| of(row).as_ref().map(|bytes| encode(bytes))).collect();
            texts(&cells)
        };
        let verifier = verifier(&format!("scheme=P-256; encoding={name}; message_encoding={name}"));
        let (keys, messages, signatures) =
            (text(|row| &row.key), text(|row| &row.message), text(|row| &row.signature));
        for (i, (layout, of_keys)) in keys.iter().enumerate() {
            let others = (i + 1) % keys.len();
            let (keys, messages, signatures) =
                (column(of_keys), column(&messages[others].1), column(&signatures[others].1));
            let claims = Claims { keys: &keys, messages: &messages, signatures: &signatures, schemes: None };
            assert_eq!(verifier.verify(&claims).expect("columns").reasons(), expected, "{name}, {layout}");
        }
    }
}

#[test]
fn text_that_is_wrong_or_not_said() {
    let (key, signature) = signed("P-256", 3, b"message");
    let good = hex::encode(&signature);
    let of_text = |texts: Vec<&str>| column(&[Arc::new(StringArray::from(texts)) as ArrayRef]);
    let (key, message) = (Column::one(key), Column::one(b"message"));
    let wrong = format!("{}g", &good[1..]);
    let signatures = of_text(vec![&good, &good[1..], &wrong, "", &format!("0x{good}"), "é"]);
    let claims = Claims { keys: &key, messages: &message, signatures: &signatures, schemes: None };
    let verdicts = verifier("scheme=P-256; signature_encoding=hex").verify(&claims).expect("columns");
    let [odd, digit, empty] =
        [ErrorCode::HexOddLength, ErrorCode::HexDigit, ErrorCode::Empty].map(|code| code.number() as u16);
    assert_eq!(verdicts.reasons(), [0, odd, digit, empty, digit, digit]);
    let verdicts = verifier("scheme=P-256; signature_encoding=base64").verify(&claims).expect("columns");
    // digits are base64 of something else
    assert_eq!(verdicts.reasons()[5], ErrorCode::Base64.number() as u16);
    assert!(verdicts.reasons().iter().all(|reason| *reason != 0));
    // its encoding is not said
    assert!(matches!(verifier("scheme=P-256").verify(&claims), Err(Error::Type(_))));
    let keys = of_text(vec!["04"; 6]);
    let raw = Column::one(&signature);
    let claims = Claims { keys: &keys, messages: &message, signatures: &raw, schemes: None };
    assert!(matches!(verifier("scheme=P-256").verify(&claims), Err(Error::Type(_))));
    // the text of a file is its bytes, and that of a message too
    assert!(verifier("scheme=P-256; key_format=file").verify(&claims).is_ok());
    let messages = of_text(vec!["message", "another"]);
    let claims = Claims { keys: &key, messages: &messages, signatures: &raw, schemes: None };
    let verdicts = verifier("scheme=P-256").verify(&claims).expect("columns");
    assert_eq!(verdicts.reasons()[0], 0);
    // integers are no bytes
    let integers = column(&[Arc::new(Int32Array::from(vec![1, 2])) as ArrayRef]);
    for claims in [
        Claims { keys: &integers, ..claims },
        Claims { messages: &integers, ..claims },
        Claims { signatures: &integers, ..claims },
    ] {
        assert!(matches!(verifier("scheme=P-256").verify(&claims), Err(Error::Type(_))));
    }
}

#[test]
fn digests_hashes_and_low_s() {
    let curve = Curve::find("secp256k1").expect("a name");
    let key = PrivateKey::from_bytes(&curve, &[7; 32]).expect("a key");
    let point = Column::one(key.public_key().to_sec1(true));
    let hash = secant::HashAlgorithm::Keccak256;
    let digest = hash.digest(&[b"message"]);
    let low =
        key.sign_digest(digest.as_ref(), &secant::SignOptions::new(hash).low_s(true)).expect("a signature");
    let mut high = low.to_raw();
    let n = hex::decode("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141").expect("digits");
    // n - s
    let mut borrow = 0;
    for i in (0..32).rev() {
        let difference = i16::from(n[i]) - i16::from(high[32 + i]) - borrow;
        borrow = i16::from(difference < 0);
        high[32 + i] = difference.rem_euclid(256) as u8;
    }
    assert!(key.public_key().verify_digest(
        digest.as_ref(),
        &high,
        &VerifyOptions::new(hash).format(secant::SignatureFormat::Raw)
    ));
    let signatures = column(&[binary(&vec![Some(&low.to_raw()[..]), Some(&high[..])])]);
    let reasons = |text: &str, message: &[u8]| {
        let message = Column::one(message);
        let claims = Claims { keys: &point, messages: &message, signatures: &signatures, schemes: None };
        verifier(text).verify(&claims).expect("columns").reasons().to_vec()
    };
    let [high_s, invalid, length, empty] =
        [ErrorCode::HighS, ErrorCode::InvalidSignature, ErrorCode::Length, ErrorCode::Empty]
            .map(|code| code.number() as u16);
    let text = "scheme=secp256k1; hash=keccak256; signature=raw";
    assert_eq!(reasons(text, b"message"), [0, 0]);
    assert_eq!(reasons(&format!("{text}; low_s=true"), b"message"), [0, high_s]);
    assert_eq!(reasons("scheme=ES256K; signature=raw", b"message"), [invalid; 2]);
    let text = format!("{text}; digest=true");
    assert_eq!(reasons(&text, digest.as_ref()), [0, 0]);
    assert_eq!(reasons(&text, &digest.as_ref()[1..]), [length; 2]);
    assert_eq!(reasons(&text, b""), [empty; 2]);
    // where no hash is named, a digest may have any length
    let text = "scheme=secp256k1; signature=raw; digest=true";
    assert_eq!(reasons(text, digest.as_ref()), [0, 0]);
    assert_eq!(reasons(text, &digest.as_ref()[1..]), [invalid; 2]);
}

#[test]
fn columns_of_other_lengths_and_types() {
    let verifier = verifier("scheme=P-256");
    let two = column(&[binary(&vec![None; 2])]);
    let three = column(&[binary(&vec![None; 3])]);
    let claims = Claims { keys: &two, messages: &three, signatures: &three, schemes: None };
    let error = verifier.verify(&claims).expect_err("lengths");
    assert_eq!(error, Error::Length("keys: 2 rows, and signatures has 3".to_owned()));
    let floats: ArrayRef = Arc::new(arrow_array::Float64Array::from(vec![1.0]));
    assert!(matches!(Column::of_array(floats), Err(Error::Type(_))));
    let nothing = column(&[Arc::new(arrow_array::NullArray::new(3)) as ArrayRef]);
    let claims = Claims { keys: &nothing, messages: &three, signatures: &three, schemes: None };
    assert_eq!(verifier.verify(&claims).expect("columns").reasons(), [60; 3]);
}

#[test]
fn progress_is_told_and_stops() {
    for threads in [1, 2] {
        let verifier = verifier(&format!("scheme=ed25519; threads={threads}"));
        let count = 5000;
        let nulls = column(&[binary(&vec![None; count])]);
        let claims = Claims { keys: &nulls, messages: &nulls, signatures: &nulls, schemes: None };
        let last = Cell::new(0);
        let tell = |done, rows| {
            assert!(done >= last.get() && done <= rows && rows == count);
            last.set(done);
            true
        };
        verifier.verify_with(&claims, &Plan::default().progress(&tell)).expect("columns");
        assert_eq!(last.get(), count);
        let stop = |_, _| false;
        assert_eq!(verifier.verify_with(&claims, &Plan::default().progress(&stop)), Err(Error::Stopped));
    }
}
