//! The verdicts of each verification policy of Ed25519 on signatures that implementations disagree on.
//!
//! | set | vectors | expected |
//! |---|---|---|
//! | "Taming the many EdDSAs" | 12, with the verdicts of 18 libraries | a golden file for each policy, `golden/eddsa`; each is also a library's column |
//! | ZIP 215 | 196: every pair of encodings of small order | all valid under `Zip215`, none under `Strict` |
//! | C2SP/CCTV | 914, each flagged with what is unusual | the policies' definitions applied to the flags |
//! | RFC 8032 with `S + n`, `S + 2 n`, ... | made here | never valid |
//!
//! Properties are held against every vector: what `Strict` accepts `Rfc8032` accepts, and what that
//! accepts `Zip215` accepts; between the first two and the last are `DalekStrict` and `Dalek`, which `testing/suites` compares with
//! dalek. The reference implementation, which has the last two, confirms each verdict of
//! the first two sets, and of the third those that the flags do not predict and a sample of the rest: it is
//! slow.

use secant::ed25519::{self, Policy, PublicKey};
use secant_conformance::parallel;
use secant_reference::BigUint;
use secant_reference::edwards::Edwards25519;
use secant_vectors::hex::hex_array;
use secant_vectors::rfc::RFC8032_7_1;
use secant_vectors::{Extra, hex, published};

/// The verdicts of `Strict`, `Rfc8032` and `Zip215`, of which each implies the next.
fn verdicts(key: &[u8; 32], message: &[u8], signature: &[u8]) -> [bool; 3] {
    let key = PublicKey::from_bytes(key);
    let all = [Policy::Strict, Policy::Rfc8032, Policy::Zip215];
    let verdicts = all.map(|policy| key.verify(message, signature, policy));
    let [strict, rfc8032, zip215] = verdicts;
    assert!(rfc8032 || !strict, "{key:?} {signature:?}");
    assert!(zip215 || !rfc8032, "{key:?} {signature:?}");
    let [dalek, dalek_strict] =
        [Policy::Dalek, Policy::DalekStrict].map(|policy| key.verify(message, signature, policy));
    let implied = [(strict, dalek_strict), (dalek_strict, dalek), (rfc8032, dalek), (dalek, zip215)];
    assert!(implied.iter().all(|(one, other)| *other || !one), "{key:?} {signature:?}");
    verdicts
}

/// [`verdicts`], where the last two must be those of the reference implementation.
fn confirmed(reference: &Edwards25519, key: &[u8; 32], message: &[u8], signature: &[u8; 64]) -> [bool; 3] {
    let found = verdicts(key, message, signature);
    let [_, rfc8032, zip215] = found;
    let expected = [
        reference.verify_cofactorless(key, message, signature),
        reference.verify_zip215(key, message, signature),
    ];
    assert_eq!([rfc8032, zip215], expected, "{key:?} {signature:?}");
    found
}

/// Per policy: the library with the same verdicts, and the golden file. In `Rfc8032` the
/// cases 4 and 5 differ by a cofactor, 6 and 7 have `S >= n`, 8 to 11 a non-canonical R or A.
const SPECCHECK: [(&str, &str); 3] = [
    ("Dalek strict", include_str!("../golden/eddsa/speccheck-strict.txt")),
    ("Hacl*", include_str!("../golden/eddsa/speccheck-rfc8032.txt")),
    ("Zebra", include_str!("../golden/eddsa/speccheck-zip215.txt")),
];

#[test]
fn speccheck_matrix() {
    let extra = published();
    let speccheck = extra.speccheck();
    let reference = Edwards25519::new();
    let rows: Vec<[bool; 3]> = speccheck
        .cases
        .iter()
        .map(|case| confirmed(&reference, &case.pub_key.array(), &case.message, &case.signature.array()))
        .collect();
    for (policy, (library, golden)) in SPECCHECK.into_iter().enumerate() {
        let lines = |verdicts: &[bool]| -> String {
            let text = |valid: &bool| if *valid { "valid" } else { "invalid" };
            verdicts.iter().enumerate().map(|(i, valid)| format!("{i} {}\n", text(valid))).collect()
        };
        let column: Vec<bool> = rows.iter().map(|row| row[policy]).collect();
        let expected = golden.split_once('\n').expect("a line of comment").1;
        assert_eq!(lines(&column), expected, "{library}");
        let theirs = speccheck.results.iter().find(|(name, _)| name == library).expect("a library");
        assert_eq!(lines(&theirs.1), expected, "{library}");
    }
    assert_eq!(rows.len(), 12);
}

/// The same cases from their second source.
#[test]
fn edge_cases() {
    let extra = published();
    let mut accepted = [0; 3];
    let cases = extra.ed25519_edge_cases();
    for case in &cases {
        let row = verdicts(&case.pub_key.array(), &case.message, &case.signature);
        row.iter().zip(&mut accepted).for_each(|(valid, sum)| *sum += usize::from(*valid));
    }
    assert_eq!((cases.len(), accepted), (12, [1, 4, 9]));
}

/// Every encoding of a point of order 1, 2, 4 or 8 that ZIP 215 accepts: eight canonical, six that are not.
const SMALL_ORDER: [&str; 14] = [
    "0100000000000000000000000000000000000000000000000000000000000000",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0000000000000000000000000000000000000000000000000000000000000080",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
    "0100000000000000000000000000000000000000000000000000000000000080",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
];

/// The keys and signatures of ZIP 215's own test: all pairs of [`SMALL_ORDER`], with S = 0.
fn small_order_pairs() -> Vec<([u8; 32], [u8; 64])> {
    let encodings = SMALL_ORDER.map(hex_array::<32>);
    let signature = |commitment: &[u8; 32]| {
        let mut signature = [0; 64];
        signature[..32].copy_from_slice(commitment);
        signature
    };
    let pairs = |key: &[u8; 32]| encodings.iter().map(|r| (*key, signature(r))).collect::<Vec<_>>();
    encodings.iter().flat_map(pairs).collect()
}

#[test]
fn small_order_is_zip215_and_never_strict() {
    let reference = Edwards25519::new();
    let mut accepted = [0; 3];
    for (key, signature) in small_order_pairs() {
        let row = confirmed(&reference, &key, b"Zcash", &signature);
        row.iter().zip(&mut accepted).for_each(|(valid, sum)| *sum += usize::from(*valid));
    }
    // with canonical encodings the plain equation holds for about one R in eight
    assert_eq!(accepted[0], 0);
    assert_eq!(accepted[2], 196);
    assert!((1..=64).contains(&accepted[1]), "{accepted:?}");
}

#[test]
fn zip215_vectors() {
    let extra = published();
    let mut all: Vec<([u8; 32], [u8; 64])> = Vec::new();
    for case in extra.zip215() {
        let (key, signature) = (case.vk_bytes.array(), case.sig_bytes.array());
        assert_eq!(verdicts(&key, b"Zcash", &signature)[2], case.valid_zip215);
        all.push((key, signature));
    }
    // they are the pairs made here
    let mut made = small_order_pairs();
    all.sort_unstable();
    made.sort_unstable();
    println!("{} vectors", all.len());
    assert_eq!(all.len(), 196);
    assert_eq!(all, made);
}

/// What the policies' definitions make of the flags of a case.
///
/// `low_order_residue`: the equation holds with the cofactor alone. `reencoded_k`: the challenge was made from
/// canonical encodings while those given are not; such a signature can still be valid, by the cofactor or by
/// chance, so that the definitions say nothing beyond "not canonical".
fn predicted(flags: &[String]) -> [Option<bool>; 3] {
    let has = |flag: &str| flags.iter().any(|other| other == flag);
    let canonical = !has("non_canonical_A") && !has("non_canonical_R");
    let rfc8032 = canonical && !has("low_order_residue");
    let strict = rfc8032 && !has("low_order_A") && !has("low_order_R");
    let zip215 = if has("reencoded_k") { None } else { Some(true) };
    [Some(strict), Some(rfc8032), zip215]
}

/// The accepted cases for each policy, all cases, and those that the reference implementation confirmed.
fn cctv(extra: &Extra) -> ([usize; 3], usize, usize) {
    let cases = extra.dalek_validation();
    let reference = Edwards25519::new();
    let rows = parallel::each(&cases, |case| {
        let flags = case.flags.clone().unwrap_or_default();
        let (key, signature) = (case.key.array(), case.sig.array());
        let message = case.msg.as_bytes();
        let prediction = predicted(&flags);
        let confirm = prediction.contains(&None) || case.number % 16 == 0;
        let row = if confirm {
            confirmed(&reference, &key, message, &signature)
        } else {
            verdicts(&key, message, &signature)
        };
        for (valid, expected) in row.iter().zip(prediction) {
            assert!(expected.is_none_or(|expected| expected == *valid), "{} {flags:?} {row:?}", case.number);
        }
        (row, confirm)
    });
    let accepted = |policy: usize| rows.iter().filter(|(row, _)| row[policy]).count();
    let confirmed = rows.iter().filter(|(_, confirm)| *confirm).count();
    ([accepted(0), accepted(1), accepted(2)], rows.len(), confirmed)
}

#[test]
fn cctv_vectors() {
    let extra = published();
    assert_eq!(cctv(&extra), ([43, 172, 826], 914, 194));
}

/// A signature stays valid in the equation when n is added to S, so S must be below n, always.
#[test]
fn larger_s_is_refused() {
    let order = Edwards25519::new().order;
    let mut refused = 0;
    for vector in RFC8032_7_1 {
        let (message, signature) = (hex(vector.message), hex(vector.signature));
        let key = hex_array(vector.public);
        let mut s = BigUint::from_bytes_le(&signature[32..]);
        assert_eq!(verdicts(&key, &message, &signature), [true; 3]);
        loop {
            s += &order;
            let mut bytes = s.to_bytes_le();
            if bytes.len() > 32 {
                break;
            }
            bytes.resize(32, 0);
            let altered = [&signature[..32], &bytes].concat();
            assert_eq!(verdicts(&key, &message, &altered), [false; 3], "{}", vector.name);
            refused += 1;
        }
        for bit in [0x20, 0x40, 0x80] {
            let mut altered = signature.clone();
            altered[63] |= bit;
            assert_eq!(verdicts(&key, &message, &altered), [false; 3], "{}", vector.name);
        }
    }
    // 2^256 / n is a little below 16
    assert!((5 * 14..=5 * 15).contains(&refused), "{refused}");
}

#[test]
fn every_bit_of_a_signature_counts() {
    let vector = RFC8032_7_1[2];
    let (key, message) = (hex_array(vector.public), hex(vector.message));
    let signature = hex(vector.signature);
    for bit in 0..8 * signature.len() {
        let altered = secant_conformance::bytes::flipped(&signature, bit);
        assert_eq!(verdicts(&key, &message, &altered), [false; 3], "bit {bit}");
    }
    for bit in 0..8 * message.len() {
        let altered = secant_conformance::bytes::flipped(&message, bit);
        assert_eq!(verdicts(&key, &altered, &signature), [false; 3], "bit {bit}");
    }
    for bit in 0..256 {
        let altered = secant_conformance::bytes::flipped(&key, bit);
        let key = altered.as_slice().try_into().expect("32 bytes");
        assert_eq!(verdicts(key, &message, &signature), [false; 3], "bit {bit} of the key");
    }
    for length in 0..128 {
        let resized: Vec<u8> = signature.iter().copied().chain([0; 64]).take(length).collect();
        assert_eq!(verdicts(&key, &message, &resized), [length == 64; 3], "{length} bytes");
    }
}

/// The public key enters the challenge and is always derived: the same seed cannot be made to sign for two
/// keys, which would give the secret scalar away.
#[test]
fn the_public_key_is_derived() {
    let keys = RFC8032_7_1.map(|vector| ed25519::PrivateKey::from_seed(&hex_array(vector.secret)));
    for key in &keys {
        let signature = key.sign(b"message");
        for other in &keys {
            let same = other.public_key() == key.public_key();
            let valid = verdicts(&other.public_key().to_bytes(), b"message", &signature);
            assert_eq!(valid, [same; 3]);
        }
    }
}
