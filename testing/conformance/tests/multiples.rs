//! Every strategy of scalar multiplication on every curve, against the multiples of
//! `generated/weierstrass_gap_vectors.json`.

use secant_conformance::on_vectors;
use secant_core::curves::{Curve, CurveKind, NamedCurve, Scalar};
use secant_core::field::Field;
use secant_core::group::Group;
use secant_core::group::weierstrass::{Jacobian, JacobianPoint};
use secant_core::mul::{Coordinates, FixedBase, Tuning};
use secant_core::{scalar, with_named_curve};
use secant_vectors::weierstrass::{BaseMultiple, WeierstrassCurve, weierstrass};

fn tunings() -> Vec<Tuning> {
    let mut all = Vec::new();
    for window in Tuning::MIN_WINDOW..=Tuning::MAX_WINDOW {
        for fixed_base in [FixedBase::Static, FixedBase::Built, FixedBase::None] {
            all.push(Tuning { window, fixed_base, ..Tuning::DEFAULT });
        }
    }
    all
}

fn encoded<K: CurveKind>(
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

fn check_curve<K: CurveKind>(curve: &Curve<K>, vectors: &[BaseMultiple]) -> usize {
    let g = curve.generator();
    for vector in vectors {
        let k: Scalar<K> = scalar::from_bytes_reduced(curve.scalars(), &vector.k);
        let expected = Some((vector.x.to_vec(), vector.y.to_vec()));
        for tuning in tunings() {
            assert_eq!(encoded(curve, &curve.multiply_base(&k, tuning)), expected, "base {tuning:?}");
            assert_eq!(encoded(curve, &curve.multiply(g, &k, tuning)), expected, "secret {tuning:?}");
        }
        for coordinates in [Coordinates::Best, Coordinates::Affine, Coordinates::Jacobian] {
            let tuning = Tuning { coordinates, ..Tuning::DEFAULT };
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
    for tuning in tunings() {
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
        on_vectors!(|B| with_named_curve!(named(vector), B, |curve| check_curve(
            curve,
            &vector.scalar_mult_base
        )))
    };
    let counts: Vec<usize> = all.iter().map(run).collect();
    println!("13 curves, {} multiples", counts.iter().sum::<usize>());
    assert_eq!(counts.len(), 13);
    assert!(counts.iter().all(|&n| n >= 31), "{counts:?}");
}
