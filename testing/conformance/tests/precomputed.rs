//! Keys with tables: the same multiples and the same verdicts as without, for every curve, size and backend, for
//! user-defined curves, and for memory of a wrong length.

use num_bigint::BigUint;
use secant_conformance::chosen;
use secant_conformance::custom::Parameters;
use secant_conformance::random::Random;
use secant_conformance::{on_backends, on_ifma, oracle, parallel};
use secant_core::any::AnyElement;
use secant_core::curves::{Check, Curve, CurveSpec, NamedCurve, Point, PrecomputedKey, Scalar};
use secant_core::field::Field;
use secant_core::mul::Tuning;
use secant_core::mul::precomputed::TableSize;
use secant_core::{CurveRef, Emulated, Machine, Portable, scalar, with_custom_curve, with_named_curve};
use secant_protocols::ecdsa::{Nonces, Signature, sign, verify, verify_precomputed};
use secant_protocols::hash::HashAlgorithm;
use secant_protocols::key;

const SIZES: [TableSize; 2] = [TableSize::Small, TableSize::Large];

fn memory<K: CurveSpec>(curve: &Curve<K>, size: TableSize) -> Vec<Point<K>> {
    vec![*curve.generator(); PrecomputedKey::entries(curve, size)]
}

/// Scalars at the ends, at the edges of quarters, in the middle and anywhere.
fn scalars<K: CurveSpec>(curve: &Curve<K>) -> Vec<Scalar<K>> {
    let n = oracle::modulus(curve.scalars());
    let quarter = n.bits().div_ceil(4);
    let one = BigUint::from(1u32);
    let mut list: Vec<BigUint> = [0u32, 1, 2, 15, 16, 63].map(BigUint::from).to_vec();
    list.extend((1..4).flat_map(|i| [(&one << (i * quarter)) - 1u32, &one << (i * quarter)]));
    list.extend([&n - 1u32, &n - 2u32, (&n - 1u32) >> 1, (&n + 1u32) >> 1]);
    let mut random = Random(n.bits());
    list.extend((0..4).map(|_| random.integer(9) % &n));
    list.iter().map(|k| scalar::from_bytes_reduced(curve.scalars(), &k.to_bytes_be())).collect()
}

/// `u G + v Q` for all pairs of scalars, and points equal, opposite and unrelated to the generator.
fn check_multiples<K: CurveSpec>(curve: &Curve<K>) -> usize {
    let list = scalars(curve);
    let g = *curve.generator();
    let minus = curve.equation().negate_if(&g, 1.into());
    let other = curve.equation().to_affine(&curve.multiply_base(&list[list.len() - 1], Tuning::DEFAULT));
    let mut count = 0;
    for q in [g, minus, other.expect("not the identity")] {
        let mut entries = SIZES.map(|size| memory(curve, size));
        let keys: Vec<_> = SIZES
            .into_iter()
            .zip(&mut entries)
            .map(|(size, entries)| {
                PrecomputedKey::build_vartime(curve, &q, size, entries).expect("enough memory")
            })
            .collect();
        assert!(keys.iter().all(|key| key.point() == &q));
        for u in &list {
            for v in &list {
                let expected = curve.multiply_double_vartime(u, &q, v, Tuning::DEFAULT);
                let expected = curve.equation().to_affine_vartime(&expected);
                for (key, size) in keys.iter().zip(SIZES) {
                    let found = key.multiply_double_vartime(curve, u, v);
                    let found = curve.equation().to_affine_vartime(&found);
                    assert_eq!(found, expected, "{u:x?} {v:x?} {size:?}");
                    count += 1;
                }
            }
        }
    }
    count
}

/// Verdicts on a signature and what it can be altered to, under its own key and another.
fn check_verdicts(curve_ref: CurveRef<'_>) -> [usize; 2] {
    let (s, tables) = (curve_ref.scalars(), curve_ref.precomputation());
    let mut random = Random(5);
    let mut draw = |bytes: &mut [u8]| {
        bytes.iter_mut().for_each(|byte| *byte = random.next_u64() as u8);
        Ok(())
    };
    let mut counts = [0; 2];
    for digest in [&[7; 32][..], &[0; 20], &[0xff; 64], &[1]] {
        let d = key::generate(curve_ref, &mut draw).expect("a key");
        let keys = [d.clone(), key::generate(curve_ref, &mut draw).expect("a key")]
            .map(|d| key::public(curve_ref, &d, Tuning::DEFAULT).expect("a public key"));
        let nonces = Nonces::Deterministic(HashAlgorithm::Sha256);
        let (good, _) = sign(curve_ref, &d, digest, nonces, false, Tuning::DEFAULT).expect("a signature");
        let (r, t, one) = (*good.r(), *good.s(), s.one());
        let made = |r: AnyElement, t: AnyElement| Signature::from_scalars(curve_ref, r, t).ok();
        let altered =
            [made(r, t), made(r, s.neg(&t)), made(s.neg(&r), t), made(t, r), made(s.add(&r, &one), t)];
        let more = [made(r, s.add(&t, &one)), made(one, one), made(s.neg(&one), one), made(r, s.neg(&one))];
        for size in SIZES {
            for q in &keys {
                let mut table = vec![0; tables.table_words(size)];
                assert!(tables.precompute_vartime(q, size, &mut table), "enough memory");
                for signature in altered.iter().chain(&more).flatten() {
                    for digest in [digest, &[8; 32], &[]] {
                        let expected = verify(curve_ref, q, digest, signature, Tuning::DEFAULT);
                        let found = verify_precomputed(curve_ref, q, (size, &table), digest, signature);
                        assert_eq!(found, expected, "{size:?}");
                        counts[usize::from(expected)] += 1;
                    }
                }
            }
        }
    }
    counts
}

#[test]
fn multiples_are_those_without_a_table() {
    let counts = parallel::each(chosen::curves(), |&name| {
        on_backends!(|B| with_named_curve!(name, B, |curve| check_multiples(curve)))
    });
    assert_eq!(counts, vec![2 * 3 * 20 * 20; chosen::curves().len()]);
}

/// Curves in eight lanes, in four, and with a bit that is left.
#[test]
fn multiples_on_vectors() {
    on_ifma!({
        use secant_core::Ifma;
        use secant_core::curves::{BrainpoolP256r1, Secp192r1, Secp256k1, Secp521r1};
        let counts = [
            check_multiples(Secp192r1::<Ifma>::CURVE),
            check_multiples(BrainpoolP256r1::<Ifma>::CURVE),
            check_multiples(Secp256k1::<Ifma>::CURVE),
            check_multiples(Secp521r1::<Ifma>::CURVE),
        ];
        assert_eq!(counts, [2 * 3 * 20 * 20; 4]);
    });
}

#[test]
fn verdicts_are_those_without_a_table() {
    let counts = parallel::each(chosen::curves(), |&name| {
        let mut counts = Machine::available().map(|machine| check_verdicts(CurveRef::on(name, machine)));
        let first = counts.next().expect("the portable machine");
        counts.for_each(|count| assert_eq!(count, first));
        first
    });
    // the signature and its twin, under its own key, for four digests and two sizes
    assert_eq!(counts, vec![[4 * 2 * 2 * 9 * 3 - 16, 16]; chosen::curves().len()]);
}

/// No table is worth to be built where eight verifications run at a time.
#[test]
fn sizes_that_pay() {
    for &name in chosen::curves() {
        let plain = with_named_curve!(name, Portable, |curve| SIZES
            .map(|size| PrecomputedKey::pays_from(curve, size)));
        assert_eq!(plain, [Some(5), Some(48)], "{name:?}");
        let on_vectors = with_named_curve!(name, Emulated, |curve| SIZES
            .map(|size| PrecomputedKey::pays_from(curve, size)));
        assert_eq!(on_vectors, [None; 2], "{name:?}");
    }
}

#[test]
fn user_defined_curves_have_tables_of_their_generator_too() {
    for name in [NamedCurve::Secp192r1, NamedCurve::BrainpoolP256r1, NamedCurve::Secp224k1] {
        let custom = Parameters::named(name.info()).make(Check::Order).expect("a curve");
        with_custom_curve!(&custom, |plain| {
            let curve = plain.proved().expect("proved");
            assert_eq!(PrecomputedKey::entries(curve, TableSize::Small), 64);
            assert_eq!(check_multiples(curve), 2_400);
        });
        assert_eq!(check_verdicts(CurveRef::custom(&custom).expect("proved"))[1], 16);
    }
}

#[test]
fn orders_too_short_for_tables() {
    for small in [[5, 2, 1, 0, 1, 7, 1], [11, 1, 6, 2, 4, 13, 1], [101, 1, 46, 2, 37, 109, 1]] {
        let custom = Parameters::small(small).make(Check::Order).expect("a curve");
        with_custom_curve!(&custom, |plain| {
            let curve = plain.proved().expect("proved");
            let (g, one) = (curve.generator(), curve.scalars().one());
            for size in SIZES {
                assert_eq!(PrecomputedKey::entries(curve, size), 0);
                let key =
                    PrecomputedKey::build_vartime(curve, g, size, &mut []).expect("no memory is needed");
                let twice =
                    curve.equation().to_affine_vartime(&key.multiply_double_vartime(curve, &one, &one));
                assert_eq!(twice, curve.equation().add_affine_vartime(Some(g), Some(g)));
            }
        });
    }
}

#[test]
fn memory_of_a_wrong_length() {
    with_named_curve!(NamedCurve::Secp256r1, Portable, |curve| {
        let q = curve.generator();
        for (size, length) in [(TableSize::Small, 32), (TableSize::Large, 8 * 32 + 16 * 16)] {
            let mut entries = memory(curve, size);
            assert_eq!(entries.len(), length);
            assert!(PrecomputedKey::build_vartime(curve, q, size, &mut entries[1..]).is_none());
            assert!(PrecomputedKey::build_vartime(curve, q, size, &mut entries).is_some());
            assert!(PrecomputedKey::from_entries(curve, q, size, &entries).is_some());
            assert!(PrecomputedKey::from_entries(curve, q, size, &entries[1..]).is_none());
        }
    });
}
