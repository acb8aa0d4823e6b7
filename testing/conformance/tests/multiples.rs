//! Every strategy of scalar multiplication on every curve, against the multiples of
//! `generated/weierstrass_gap_vectors.json`.

use secant_conformance::bytes::padded;
use secant_conformance::chosen;
use secant_conformance::on_vectors_of;
use secant_core::areas::BaseTables;
use secant_core::curves::{Curve, CurveSpec, NamedCurve, Scalar};
use secant_core::field::Field;
use secant_core::group::Group;
use secant_core::group::weierstrass::{Jacobian, JacobianPoint};
use secant_core::mul::{Coordinates, FixedBase, Tuning};
use secant_core::scalar;
use secant_vectors::weierstrass::{BaseMultiple, WeierstrassCurve, weierstrass};
use secant_vectors::{BigUint, hex};

/// Tables of the generator for every window.
fn tables<K: CurveSpec>(curve: &Curve<K>) -> Vec<Vec<u64>> {
    let table = |window| {
        let mut words = vec![0; curve.base_table_words(window)];
        assert!(!curve.build_base_table(window, &mut words[1..]), "too short");
        assert!(curve.build_base_table(window, &mut words));
        words
    };
    (Tuning::MIN_WINDOW..=Tuning::MAX_WINDOW).map(table).collect()
}

fn tunings(tables: &[Vec<u64>]) -> Vec<Tuning<'_>> {
    let mut all = Vec::new();
    for (window, table) in (Tuning::MIN_WINDOW..=Tuning::MAX_WINDOW).zip(tables) {
        // what is no table of the curve is none
        let cut = &table[..table.len() - 1];
        for fixed_base in [FixedBase::Static, FixedBase::Built(table), FixedBase::Built(cut), FixedBase::None]
        {
            all.push(Tuning::DEFAULT.window(window).fixed_base(fixed_base));
        }
    }
    all
}

fn encoded<K: CurveSpec>(
    curve: &Curve<K>,
    p: &JacobianPoint<secant_core::curves::Elem<K>>,
) -> Option<(Vec<u8>, Vec<u8>)> {
    let affine = curve.equation().to_affine(p)?;
    let bytes = |a| {
        let mut out = vec![0; curve.field().byte_len()];
        curve.field().encode(a, &mut out);
        out
    };
    Some((bytes(&affine.x), bytes(&affine.y)))
}

fn check_curve<K: CurveSpec>(curve: &Curve<K>, vectors: &[BaseMultiple]) -> usize {
    let (g, tables) = (curve.generator(), tables(curve));
    let tunings = tunings(&tables);
    for (i, vector) in vectors.iter().enumerate() {
        let k: Scalar<K> = scalar::from_bytes_reduced(curve.scalars(), &vector.k);
        let expected = Some((vector.x.to_vec(), vector.y.to_vec()));
        // every fourth one, so that each meets seven multiples or more
        for &tuning in tunings.iter().skip(i % 4).step_by(4) {
            assert_eq!(encoded(curve, &curve.multiply_base(&k, tuning)), expected, "base {tuning:?}");
            assert_eq!(encoded(curve, &curve.multiply(g, &k, tuning)), expected, "secret {tuning:?}");
        }
        let coordinates = [Coordinates::Best, Coordinates::Affine, Coordinates::Jacobian];
        let windows = [2, 3, 4, 6].map(|window| Tuning::DEFAULT.window(window));
        for tuning in
            coordinates.map(|coordinates| Tuning::DEFAULT.coordinates(coordinates)).into_iter().chain(windows)
        {
            assert_eq!(encoded(curve, &curve.multiply_vartime(g, &k, tuning)), expected, "{tuning:?}");
            // (k - 5) G + 5 G
            let five = curve.scalars().from_u64(5);
            let rest = curve.scalars().sub(&k, &five);
            let sum = curve.multiply_double_vartime(&rest, g, &five, tuning);
            assert_eq!(encoded(curve, &sum), expected, "double {tuning:?}");
        }
    }
    // 0 G and n G are the identity, whatever the strategy
    let zero = curve.scalars().zero();
    for &tuning in &tunings {
        assert_eq!(encoded(curve, &curve.multiply_base(&zero, tuning)), None);
        assert_eq!(encoded(curve, &curve.multiply(g, &zero, tuning)), None);
    }
    assert_eq!(encoded(curve, &curve.multiply_vartime(g, &zero, Tuning::DEFAULT)), None);
    let order = curve.scalars().characteristic();
    let multiplier = curve.multiplier(Tuning::DEFAULT);
    assert_eq!(encoded(curve, &multiplier.public_vartime(g, order.as_ref())), None);
    assert_eq!(encoded(curve, &multiplier.secret(g, order.as_ref())), None);
    let law = Jacobian(curve.equation());
    assert!(bool::from(curve.field().is_zero(&law.identity().z)));
    vectors.len()
}

#[test]
fn every_strategy_gives_the_published_multiples() {
    let all = weierstrass();
    let named = |vector: &WeierstrassCurve| NamedCurve::find(&vector.name).expect("a curve of the registry");
    let run = |vector: &WeierstrassCurve| {
        on_vectors_of!(named(vector), |curve| check_curve(curve, &vector.scalar_mult_base))
    };
    let counts: Vec<usize> = all.iter().map(run).collect();
    println!("13 curves, {} multiples", counts.iter().sum::<usize>());
    assert_eq!(counts.len(), 13);
    assert!(counts.iter().all(|&n| n >= 31), "{counts:?}");
}

/// Scalars around those where additions meet equal and opposite points and the identity: small ones, the middle and the
/// end of the order, one bit, runs of bits.
fn structured<K: CurveSpec>(curve: &Curve<K>) -> Vec<Scalar<K>> {
    let f = curve.scalars();
    let mut all: Vec<Scalar<K>> = [0, 1, 2, 3, 16, 31].map(|k| f.from_u64(k)).to_vec();
    all.extend([1, 2, 3].map(|k| f.neg(&f.from_u64(k))));
    all.extend([f.half(&f.one()), f.half(&f.neg(&f.one()))]);
    let power = f.sqr_n(&f.double(&f.one()), 6);
    all.extend([power, f.sub(&f.mul(&power, &power), &f.one()), f.invert(&f.from_u64(12_345))]);
    all
}

/// Sums `u G + v Q` and multiples `v Q`, where `Q` is a small multiple of `G`, so that both terms meet.
fn sums<K: CurveSpec>(curve: &Curve<K>) -> Vec<Option<(Vec<u8>, Vec<u8>)>> {
    let mut found = Vec::new();
    let scalars = structured(curve);
    for q in [scalars[1], scalars[2], scalars[6], scalars[13]] {
        let point = curve.equation().to_affine(&curve.multiply_base(&q, Tuning::DEFAULT)).expect("not 0");
        for v in &scalars {
            found.push(encoded(curve, &curve.multiply(&point, v, Tuning::DEFAULT)));
            // v Q, -v Q, and what makes the sum 0, G, or twice one of its terms
            let vq = curve.scalars().mul(v, &q);
            let minus = curve.scalars().neg(&vq);
            let next = curve.scalars().add(&minus, &curve.scalars().one());
            for u in [scalars[0], scalars[1], scalars[12], vq, minus, next] {
                let sum = curve.multiply_double_vartime(&u, &point, v, Tuning::DEFAULT);
                let expected = curve.scalars().add(&u, &vq);
                let expected = encoded(curve, &curve.multiply_base(&expected, Tuning::DEFAULT));
                assert_eq!(encoded(curve, &sum), expected, "{u:x?} {v:x?} {q:x?}");
                found.push(expected);
            }
        }
    }
    found
}

#[test]
fn sums_whose_terms_meet() {
    for name in chosen::curves() {
        let found = on_vectors_of!(*name, |curve| sums(curve));
        assert_eq!(found.len(), 4 * 14 * 7);
        assert!(found.iter().filter(|point| point.is_none()).count() > 4 * 14, "{name:?}");
    }
}

/// The 40 scalars below the order and the 40 from 1 on, of the generator and of another point, as secrets: what issue 60717 of Go
/// was about.
#[test]
fn secret_multiples_beside_0_and_the_order() {
    for &name in NamedCurve::ALL {
        let curve = secant::Curve::from(name);
        let order = BigUint::from_bytes_be(&hex(name.info().parameters.n));
        let len = curve.scalar_bytes().expect("a proved curve");
        let key = |k: &BigUint| secant::PrivateKey::from_bytes(&curve, &padded(k, len)).expect("a key");
        let base = curve.generator();
        let other = key(&BigUint::from(0xdead_beef_u32)).public_key();
        let (mut of_base, mut of_other) = (base.clone(), other.to_point());
        for k in 1..=40u32 {
            let (low, high) = (key(&k.into()), key(&(&order - k)));
            assert_eq!(low.public_key().to_point(), of_base, "{name:?} {k}");
            assert_eq!(high.public_key().to_point(), of_base.negate(), "{name:?} -{k}");
            let secret = of_other.coordinates().expect("a point").0;
            for key in [low, high] {
                assert_eq!(key.shared_secret(&other).expect("a secret")[..], secret, "{name:?} {k}");
            }
            of_base = of_base.add(&base).expect("one curve");
            of_other = of_other.add(&other.to_point()).expect("one curve");
        }
    }
}
