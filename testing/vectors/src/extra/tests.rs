//! The pinned counts of the published vectors, and where the folder of `SECANT_EXTRA_VECTORS` is.
use super::*;

#[test]
fn a_relative_folder_is_taken_from_the_root_of_the_workspace() {
    let found = locate(Some(OsStr::new("testing/vectors/data"))).expect("a folder of this crate");
    assert!(found.join("generated/README.md").is_file());
    let whole = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    assert_eq!(locate(Some(whole.as_os_str())), Ok(whole));
}

#[test]
fn a_missing_folder_has_a_reason() {
    let unset = Err("SECANT_EXTRA_VECTORS is not set".to_string());
    assert_eq!(locate(None), unset);
    assert_eq!(locate(Some(OsStr::new(""))), unset);
    let reason = locate(Some(OsStr::new("no/such/folder"))).expect_err("no such folder");
    assert!(reason.starts_with("SECANT_EXTRA_VECTORS names no folder: "), "{reason}");
}

#[test]
fn a_folder_can_be_left_out_on_purpose() {
    assert!(folder("the moon", Some(OsStr::new("none"))).is_none());
    assert!(folder("the moon", Some(OsStr::new("testing/vectors/data"))).is_some());
}

#[test]
fn pinned_counts() {
    let extra = published();
    let (rfc6979, zip215, speccheck) = (extra.rfc6979(), extra.zip215(), extra.speccheck());
    let signatures: usize = rfc6979.iter().map(|curve| curve.cases.len()).sum();
    let valid = zip215.iter().filter(|case| case.valid_zip215).count();
    let legacy = zip215.iter().filter(|case| case.valid_legacy).count();
    let points: usize =
        hash_to_curve::SUITES.iter().map(|suite| extra.hash_to_curve(suite).vectors.len()).sum();
    let expansions: usize =
        hash_to_curve::EXPANSIONS.iter().map(|name| extra.expansion(name).tests.len()).sum();
    let counts = [
        ("rfc9380 points", points, 80),
        ("rfc9380 expansions", expansions, 60),
        ("rfc6979 curves", rfc6979.len(), 15),
        ("rfc6979 signatures", signatures, 150),
        ("rfc8032 ed25519", extra.rfc8032_ed25519().len(), 5),
        ("rfc8032 ed25519ctx", extra.rfc8032_ed25519ctx().len(), 4),
        ("rfc8032 ed25519ph", extra.rfc8032_ed25519ph().len(), 1),
        ("rfc8032 ed448", extra.rfc8032_ed448().len(), 9),
        ("rfc8032 ed448ph", extra.rfc8032_ed448ph().len(), 2),
        ("zip215", zip215.len(), 196),
        ("zip215 valid", valid, 196),
        ("zip215 valid in old libsodium", legacy, 3),
        ("ed25519 edge cases", extra.ed25519_edge_cases().len(), 12),
        ("catalogue", extra.curve_catalogue().len(), 119),
        ("endomorphism", extra.secp256k1_endomorphism().len(), 3),
        ("speccheck cases", speccheck.cases.len(), 12),
        ("speccheck libraries", speccheck.results.len(), LIBRARIES),
        ("bip340", extra.bip340().len(), 19),
        ("bip340 signatures", extra.bip340().iter().filter(|case| case.secret_key.is_some()).count(), 8),
        ("bip374 proofs", extra.bip374_proofs().len(), 11),
        ("bip374 verifications", extra.bip374_verifications().len(), 15),
        ("dalek", extra.dalek_validation().len(), 914),
    ];
    for (what, count, pinned) in counts {
        assert_eq!(count, pinned, "{what}");
    }
}

#[test]
fn contents_are_as_documented() {
    let extra = published();
    let speccheck = extra.speccheck();
    assert_eq!(speccheck.cases, extra.ed25519_edge_cases());
    let accepting = |case: usize| speccheck.results.iter().filter(|(_, verdicts)| verdicts[case]).count();
    let accepted: Vec<usize> = (0..12).map(accepting).collect();
    assert_eq!(accepted, [15, 15, 15, 18, 1, 1, 5, 3, 0, 1, 2, 12]);
    for (number, case) in extra.dalek_validation().iter().enumerate() {
        assert_eq!([case.number, case.key.len(), case.sig.len()], [number, 32, 64]);
    }
    for case in extra.zip215() {
        assert_eq!([case.vk_bytes.len(), case.sig_bytes.len()], [32, 64]);
    }
}

#[test]
fn the_file_that_is_not_here_is_as_documented() {
    let Some(extra) = extra_dir("the contents of the file of libsignal") else { return };
    let signal = extra.xeddsa_x25519();
    assert_eq!([signal.x25519.shared.len(), signal.xeddsa_verify.signature.len()], [32, 64]);
}

#[test]
fn the_catalogue_is_as_documented() {
    let extra = published();
    let catalogue = extra.curve_catalogue();
    assert!(catalogue.iter().all(|curve| curve.a < curve.p && curve.b < curve.p));
    assert_eq!(catalogue.iter().filter(|curve| curve.cofactor != 1u32.into()).count(), 13);
    assert_eq!(catalogue.iter().filter(|curve| curve.p.bits() > 576).count(), 3);
}
