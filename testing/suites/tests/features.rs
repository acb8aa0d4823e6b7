//! The packages of `patches/` have the features of the originals: cargo leaves a patch out, with a warning alone, where one that
//! somebody asks for is missing. And scalars as bits, which one of these features is for.

use secant_elliptic_curve::v0_13::elliptic_curve::ff::PrimeFieldBits;
use secant_elliptic_curve::{NistP521, Scalar, Secp256k1};
use std::collections::BTreeSet;
use std::path::Path;

include!(concat!(env!("OUT_DIR"), "/features.rs"));

/// What is missing, which docs/rust.md says.
const MISSING: [&str; 1] = ["test-vectors"];

#[test]
fn patches_have_the_features_of_the_originals() {
    assert_eq!(ORIGINALS.len(), 6);
    for (name, version, features) in ORIGINALS {
        let folder = if *version == "0.13" { format!("{name}-0.13") } else { (*name).to_owned() };
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../../patches").join(folder).join("Cargo.toml");
        let text = std::fs::read_to_string(&path).expect("the package's manifest");
        let manifest: toml::Table = text.parse().expect("TOML");
        let mut ours: BTreeSet<&str> =
            manifest["features"].as_table().expect("a table").keys().map(String::as_str).collect();
        // an optional dependency is one, too
        ours.insert("sha2");
        let theirs: BTreeSet<&str> = features.iter().copied().collect();
        assert!(theirs.len() > 15, "{name} {version}");
        assert_eq!(theirs.difference(&ours).copied().collect::<Vec<_>>(), MISSING, "{name} {version}");
        assert!(
            text.contains("= [\"sha2\"]") && !text.contains("dep:sha2"),
            "{name} {version}: sha2 is no feature"
        );
    }
}

#[test]
fn scalars_as_bits() {
    fn check<const N: usize>(of: impl Fn(u64) -> Vec<bool>, order: Vec<bool>, bits: usize) {
        for value in [0, 1, 2, 5, 1 << 40, u64::MAX] {
            let found = of(value);
            assert_eq!(found.len(), 8 * N);
            assert!((0..found.len()).all(|i| found[i] == (i < 64 && value >> i & 1 == 1)), "{value}");
        }
        assert_eq!(order.iter().rposition(|bit| *bit), Some(bits - 1));
        assert!(order[0]);
    }
    let bits = |scalar: Scalar<Secp256k1>| scalar.to_le_bits().into_iter().collect::<Vec<_>>();
    check::<32>(|value| bits(value.into()), Scalar::<Secp256k1>::char_le_bits().into_iter().collect(), 256);
    let minus_one = bits(-Scalar::<Secp256k1>::ONE);
    let order: Vec<bool> = Scalar::<Secp256k1>::char_le_bits().into_iter().collect();
    assert!(!minus_one[0] && minus_one[1..] == order[1..]);
    let wide = |value: u64| Scalar::<NistP521>::from(value).to_le_bits().into_iter().collect::<Vec<_>>();
    check::<66>(wide, Scalar::<NistP521>::char_le_bits().into_iter().collect(), 521);
    assert!(bool::from(Scalar::<NistP521>::ZERO.is_zero()));
}
