use super::scheme::{Entry, POOL};
use super::*;
use crate::record::{BoundaryRow, Timing};
use secant::hazmat::Scalar;
use secant::{HashAlgorithm, PrivateKey, SignOptions};

/// A published key, message, nonce and signature `r || s`: RFC 6979, A.2.5, and one of secp256k1 that Bitcoin's libraries
/// share, whose `s` has been brought to the lower half of its range.
const PUBLISHED: [(&str, &str, &str, &str, &str); 2] = [
    (
        "secp256r1",
        "C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721",
        "sample",
        "A6E3C57DD01ABE90086538398355DD4C3B17AA873382B0F24D6129493D8AAD60",
        "EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716\
         F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8",
    ),
    (
        "secp256k1",
        "0000000000000000000000000000000000000000000000000000000000000001",
        "Satoshi Nakamoto",
        "8F8A276C19F4149656B280621E358CCE24F5F52542772691EE69063B74F15D15",
        "934B1EA10A4B3C1757E2B0C017D0B6143CE3C9A7E6A4A49860D7A6AB210EE3D8\
         2442CE9D2B916064108014783E923EC36B49743E2FFA1C4496F01A512AAFD9E5",
    ),
];

fn curve(name: &str) -> Curve {
    Curve::find(name).expect("a curve")
}

fn bytes(hex: &str) -> Vec<u8> {
    secant::hex::decode(hex).expect("digits")
}

fn published(index: usize) -> (Curve, Entry) {
    let (name, key, message, nonce, signature) = PUBLISHED[index];
    let curve = curve(name);
    let private = PrivateKey::from_bytes(&curve, &bytes(key)).expect("a key");
    let digest = HashAlgorithm::Sha256.digest(&[message.as_bytes()]);
    let entry = Entry::new(private, digest.as_ref()).expect("a signature");
    assert_eq!(**entry.nonce.to_bytes(), bytes(nonce), "{name}");
    let low = SignOptions::default().low_s(name == "secp256k1");
    let found = entry.private.sign_digest(&entry.digest, &low).map(|signature| signature.to_raw());
    assert_eq!(found, Ok(bytes(signature)), "{name}");
    assert_eq!(entry.signature[..32], bytes(signature)[..32], "{name}");
    (curve, entry)
}

/// `workloads_of` refuses a level that signs or judges otherwise.
#[test]
fn every_level_gives_the_published_signatures() {
    for index in 0..PUBLISHED.len() {
        let (curve, entry) = published(index);
        let pool = Pool::of(&curve, vec![entry]).expect("a named curve");
        assert_eq!(workloads_of(Rc::new(pool)).map(|all| all.len()), Ok(6));
    }
}

#[test]
fn a_wrong_signature_is_found() {
    for at in [0, 40] {
        let (curve, mut entry) = published(0);
        entry.signature[at] ^= 1;
        let pool = Pool::of(&curve, vec![entry]).expect("a named curve");
        let error = workloads_of(Rc::new(pool)).err();
        assert_eq!(error, Some(LabError::WrongResult { curve: "secp256r1", operation: "verify" }));
    }
    let (curve, mut entry) = published(0);
    entry.nonce = Scalar::from_u64(&curve, 5).expect("a scalar");
    let pool = Pool::of(&curve, vec![entry]).expect("a named curve");
    let error = workloads_of(Rc::new(pool)).err();
    assert_eq!(error, Some(LabError::WrongResult { curve: "secp256r1", operation: "sign" }));
}

#[test]
fn halves_out_of_range_are_refused() {
    let order = curve("secp256r1").parameters().n;
    for (at, value) in [(0, [0; 32].as_slice()), (32, &[0; 32]), (0, &order), (32, &order), (32, &[0xff; 32])]
    {
        let (curve, mut entry) = published(0);
        entry.signature[at..at + 32].copy_from_slice(value);
        let pool = Rc::new(Pool::of(&curve, vec![entry]).expect("a named curve"));
        let digest = &pool.entries[0].digest;
        let field = Program::new(&pool, pool.field_only(Uncounted).expect("a level")).expect("a program");
        let points = Program::new(&pool, pool.field_and_point(Uncounted)).expect("a program");
        let everything = Everything { pool: Rc::clone(&pool), tally: Uncounted };
        let schemes: [&dyn Scheme; 3] = [&field, &points, &everything];
        assert!(schemes.iter().all(|scheme| scheme.verify(0, digest) == Ok(false)), "{at} {value:?}");
    }
}

/// A doubling has 14 calls for `a = 0`, 17 for `a = -3`, 18 for others; an addition has 24; what else signing does, 13 or 11.
#[test]
fn calls_are_counted() {
    for (name, bits, double) in [("secp256k1", 256, 14), ("secp256r1", 256, 17), ("brainpoolP256r1", 256, 18)]
    {
        let all = workloads(&curve(name)).expect("workloads");
        let calls = |native: &str, op: &str| {
            let found = all.iter().find(|one| (one.native, one.op) == (native, op));
            found.expect("a workload").calls
        };
        assert_eq!(calls(FIELD, "sign"), f64::from((bits + 1) * double + bits * 24 + 13), "{name}");
        assert_eq!(calls(FIELD_AND_POINT, "sign"), f64::from(bits + 1 + bits + 11), "{name}");
        assert_eq!((calls(EVERYTHING, "sign"), calls(EVERYTHING, "verify")), (2.0, 1.0));
        // two multiplications, each of 256 doublings, 7 additions for the table and one for about every sixth bit
        assert!((630.0..690.0).contains(&calls(FIELD_AND_POINT, "verify")), "{name}");
        let expected = f64::from(512 * double + 2 * (7 + 42) * 24);
        assert!((calls(FIELD, "verify") / expected - 1.0).abs() < 0.03, "{name}");
    }
}

#[test]
fn each_workload_runs() {
    for name in ["secp256k1", "secp256r1", "secp224k1", "secp521r1"] {
        for mut workload in workloads(&curve(name)).expect("workloads") {
            assert_eq!(workload.curve, name);
            assert_eq!((workload.body)(3), Ok(()));
        }
    }
}

#[test]
fn digests_are_not_longer_than_orders() {
    for (name, length) in [("secp192k1", 23), ("secp224k1", 28), ("secp256k1", 32), ("secp521r1", 32)] {
        let pool = Pool::new(&curve(name)).expect("a pool");
        assert!(pool.entries.iter().all(|entry| entry.digest.len() == length), "{name}");
        assert_eq!(pool.entries.len(), POOL);
    }
}

#[test]
fn user_defined_curves_are_refused() {
    let small = Curve::custom().prime(&[17]).coefficients(&[2], &[2]).generator(&[5], &[1]);
    let curve = small.order(&[19]).cofactor(&[1]).build(secant::Check::Order).expect("a curve");
    assert_eq!(workloads(&curve).err(), Some(LabError::NothingToMeasure));
}

fn row(native: &str, op: &str, calls: f64, seconds: f64) -> BoundaryRow {
    BoundaryRow {
        language: "python".into(),
        native: native.into(),
        curve: "secp256k1".into(),
        op: op.into(),
        calls,
        timing: Timing { iterations: 2, seconds: vec![seconds; 3], cycles: None },
    }
}

#[test]
fn rows_are_read() {
    let rows = vec![row(NOTHING, "sign", 0.0, 0.01), row(EVERYTHING, "verify", 1.0, 2.5e-5)];
    assert_eq!(read(&serde_json::to_string(&rows).expect("JSON")), Ok(rows));
    assert_eq!(read("[]"), Ok(Vec::new()));
}

#[test]
fn bad_rows_are_refused_with_the_reason() {
    let good = serde_json::to_string(&[row(FIELD, "sign", 4500.0, 0.5)]).expect("JSON");
    let cases = [
        (
            "\"field\"",
            "\"half\"",
            "row 1 has \"half\" as native, which is none of nothing, field, field and point",
        ),
        ("\"sign\"", "\"recover\"", "row 1 has \"recover\" as op, which is neither sign nor verify"),
        ("\"python\"", "\"\"", "row 1 has no language"),
        ("\"secp256k1\"", "\"\"", "row 1 has no curve"),
        ("4500.0", "-1", "row 1 has -1 calls"),
        ("0.5,", "-0.5,", "row 1 has a round of -0.5 seconds"),
        ("0.5,", "0,", "row 1 has a round of 0.0 seconds"),
        ("0.5,", "1e999,", "number out of range"),
        ("0.5,", "null,", "invalid type: null"),
        ("0.5,0.5,0.5", "", "row 1 has no rounds"),
        ("\"iterations\":2", "\"iterations\":0", "row 1 has rounds of 0 operations"),
        ("\"calls\":4500.0,", "", "missing field `calls`"),
        ("\"curve\":\"secp256k1\",", "", "missing field `curve`"),
        ("[{", "{", "missing field `schema`"),
        ("[{", "not JSON", "expected"),
    ];
    for (from, to, expected) in cases {
        let text = good.replacen(from, to, 1);
        assert_ne!(text, good);
        let Err(LabError::Record(reason)) = read(&text) else { panic!("{text} was read") };
        assert!(reason.contains(expected), "{reason}, not {expected}");
    }
    assert!(matches!(read(""), Err(LabError::Record(_))));
    assert!(matches!(read("{}"), Err(LabError::Record(_))));
}

/// The words of the lines that begin with a language.
fn words(text: &str) -> Vec<String> {
    let lines = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    lines.filter(|line| line.starts_with("python") || line.starts_with("rust")).collect()
}

#[test]
fn the_table_has_a_line_for_each_level_and_the_documents_figures() {
    let mut other = row(EVERYTHING, "verify", 1.0, 1e-4);
    other.curve = "secp256r1".into();
    other.language = "rust".into();
    let rows = [
        other,
        row(EVERYTHING, "sign", 1.0, 2e-5),
        row(FIELD, "sign", 9755.0, 0.004),
        row(FIELD, "verify", 8325.5, 0.005),
        row(NOTHING, "sign", 0.0, 0.01),
        row(NOTHING, "verify", 0.0, 0.01),
        row(FIELD_AND_POINT, "verify", 655.5, 0.001),
    ];
    let text = table(&rows);
    let expected = [
        "rust everything secp256r1 - 10000 - 1 - - - - -",
        "python nothing (pure) secp256k1 100 100 0 0 - - 100 97 -",
        "python field secp256k1 250 200 9755 8326 2.50 2 ~1500-2000 - ~4500",
        "python field and point secp256k1 - 1000 - 656 - 5 2302 1826 ~320",
        "python everything secp256k1 50000 - 1 - - - ~8000-10000 - ~1",
    ];
    assert_eq!(words(&text), expected);
    let notes = "document: ruby on Apple Silicon; ~ its estimates, calls for one multiplication; libsecp256k1, as the \
                 document has it: 58800 sign/s, 41500 verify/s";
    assert_eq!(text.lines().last(), Some(notes));
    assert!(text.ends_with('\n') && !text.contains('\r'));
}
