//! Keys that are kept across calls.

use crate::fixtures::*;

#[test]
fn verdicts_are_the_same_with_every_room() {
    for scheme in ["P-256", "secp256k1", "ed25519", "bip340"] {
        let all = rows(scheme, 700, 61);
        let expected = numbers(&all.iter().map(|row| expected(scheme, row)).collect::<Vec<_>>());
        for bytes in [0, 1, 500, 5_000, 20_000, 100_000, 10_000_000] {
            let verifier = verifier(&format!("scheme={scheme}; cache={bytes}"));
            for _ in 0..2 {
                for size in [700, 64, 9, 2] {
                    let found: Vec<u16> =
                        all.chunks(size).flat_map(|rows| reasons(&verifier, rows)).collect();
                    assert_eq!(found, expected, "{scheme}, {bytes} bytes, {size} rows");
                    let info = verifier.cache_info();
                    assert!(info.bytes <= bytes, "{info:?}");
                    assert!(bytes >= 500 || info.keys == 0);
                }
            }
        }
    }
}

#[test]
fn keys_are_found_and_forgotten() {
    let verifier = verifier("scheme=P-256");
    let all = rows("P-256", 46, 5);
    reasons(&verifier, &all);
    let first = verifier.cache_info();
    assert_eq!(first.hits, 0);
    assert!(first.keys >= 3 && first.bytes > 0, "{first:?}");
    reasons(&verifier, &all);
    let second = verifier.cache_info();
    assert_eq!(second.hits, first.keys as u64);
    assert_eq!(second.keys, first.keys);
    verifier.clear();
    let empty = verifier.cache_info();
    assert_eq!((empty.hits, empty.misses, empty.keys, empty.bytes), (0, 0, 0, 0));
}

/// A table comes with the third use, in whatever calls the uses are.
#[test]
fn tables_for_keys_that_recur() {
    let verifier = verifier("scheme=P-256");
    let (key, signature) = signed("P-256", 3, b"message");
    let row = Row { key: Some(key), message: Some(b"message".to_vec()), signature: Some(signature) };
    let mut bytes = Vec::new();
    for _ in 0..5 {
        assert_eq!(reasons(&verifier, std::slice::from_ref(&row)), [0]);
        bytes.push(verifier.cache_info().bytes);
    }
    let curve = secant::Curve::find("P-256").expect("a name");
    let table = secant::batch::PreparedKey::table_bytes(&curve);
    assert_eq!(bytes[0], bytes[1]);
    assert_eq!(bytes[2], bytes[1] + table);
    assert_eq!(bytes[4], bytes[2]);
}

/// More keys in turn than there is room for: the tables that are there stay. Keys without tables, on machines without
/// vectors, have room.
#[test]
fn keys_in_turn_do_not_push_each_other_out() {
    let curve = secant::Curve::find("P-256").expect("a name");
    let table = secant::batch::PreparedKey::table_bytes(&curve);
    if table == 0 {
        println!("NOT TESTED: tables of keys (no AVX-512 IFMA on this machine)");
    }
    let verifier = verifier(&format!("scheme=P-256; cache={}", 10 * table + 60 * 600));
    let all: Vec<_> = (1..=60)
        .map(|number| {
            let (key, signature) = signed("P-256", number, b"message");
            Row { key: Some(key), message: Some(b"message".to_vec()), signature: Some(signature) }
        })
        .collect();
    let mut last = 0;
    for round in 0..12 {
        for rows in all.chunks(6) {
            assert_eq!(reasons(&verifier, rows), vec![0; rows.len()]);
        }
        let info = verifier.cache_info();
        assert_eq!(info.keys, 60, "round {round}");
        assert!(info.bytes >= last, "round {round}");
        last = info.bytes;
        assert_eq!(info.misses, 60);
    }
    assert!(last > 9 * table);
}

/// One key for a scheme is none for another one.
#[test]
fn schemes_do_not_share_keys() {
    let verifier = verifier("");
    let (key, signature) = signed("P-256", 2, b"message");
    let (keys, messages, signatures) = (
        column(&[binary(&vec![Some(&key[..]); 2])]),
        column(&[binary(&vec![Some(&b"message"[..]); 2])]),
        column(&[binary(&vec![Some(&signature[..]); 2])]),
    );
    let verify = |names: [&str; 2]| {
        let schemes = column(&[std::sync::Arc::new(arrow_array::StringArray::from(names.to_vec())) as _]);
        let claims = secant_columns::Claims {
            keys: &keys,
            messages: &messages,
            signatures: &signatures,
            schemes: Some(&schemes),
        };
        verifier.verify(&claims).expect("columns").reasons().to_vec()
    };
    let first = verify(["P-256", "secp256k1"]);
    assert_eq!(first[0], 0);
    assert_ne!(first[1], 0);
    assert_eq!(verify(["secp256k1", "P-256"]), [first[1], 0]);
}
