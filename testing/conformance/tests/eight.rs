//! Multiplications eight at a time against single multiples of the generator: sums of two public multiples, secret multiples of
//! points and of the generator; on emulated vectors and on those of the machine, where terms meet and where they do not, and for
//! batches of every length.

use secant_conformance::on_ifma;
use secant_core::curves::{
    Curve, CurveSpec, Elem, Scalar, brainpool_p320r1, secp224k1, secp256k1, secp256r1,
};
use secant_core::field::Field;
use secant_core::group::Group;
use secant_core::group::weierstrass::{AffinePoint, Jacobian, JacobianPoint};
use secant_core::mul::Tuning;

/// Scalars at which windows and halves are extreme.
fn structured<K: CurveSpec>(curve: &Curve<K>) -> Vec<Scalar<K>> {
    let f = curve.scalars();
    let mut all: Vec<Scalar<K>> = [0, 1, 2, 3, 31, 32, 33].map(|k| f.from_u64(k)).to_vec();
    all.extend([1, 2, 31].map(|k| f.neg(&f.from_u64(k))));
    all.push(f.half(&f.one()));
    let mut power = f.double(&f.one());
    for n in [5, 30, 60, 90] {
        power = f.sqr_n(&power, 1);
        all.push(f.sub(&f.mul(&power, &f.from_u64(n)), &f.one()));
    }
    all.extend([12_345, 99_991].map(|k| f.invert(&f.from_u64(k))));
    all
}

type Term<K> = (Scalar<K>, AffinePoint<Elem<K>>, Scalar<K>);

/// Terms, and the scalar of each sum.
fn terms<K: CurveSpec>(curve: &Curve<K>) -> Vec<(Term<K>, Scalar<K>)> {
    let (f, scalars) = (curve.scalars(), structured(curve));
    let mut terms = Vec::new();
    for (i, q) in scalars.iter().enumerate().skip(1).step_by(3) {
        let point = curve.equation().to_affine(&curve.multiply_base(q, Tuning::DEFAULT)).expect("not 0");
        for (j, v) in scalars.iter().enumerate() {
            let vq = f.mul(v, q);
            let minus = f.neg(&vq);
            // what makes the sum 0, G, or twice one of its terms, and another scalar
            for u in [scalars[(i + j) % scalars.len()], vq, minus, f.add(&minus, &f.one())] {
                terms.push(((u, point, *v), f.add(&u, &vq)));
            }
        }
    }
    terms
}

fn is<K: CurveSpec>(curve: &Curve<K>, p: &JacobianPoint<Elem<K>>, k: &Scalar<K>) -> bool {
    let affine = |p| curve.equation().to_affine(p).map(|p| (p.x, p.y));
    affine(p) == affine(&curve.multiply_base(k, Tuning::DEFAULT))
}

/// Secret multiples, whose rows are the points of [`terms`] and their second scalars.
fn check_secrets<K: CurveSpec>(curve: &Curve<K>, terms: &[Term<K>]) {
    let identity = Jacobian(curve.equation()).identity();
    let (points, scalars): (Vec<_>, Vec<_>) = terms.iter().map(|(u, q, v)| ((*q, *v), *u)).unzip();
    let single = |p: &JacobianPoint<Elem<K>>| curve.equation().to_affine(p).map(|p| (p.x, p.y));
    for length in (0..=17).chain([terms.len()]) {
        let (points, scalars) = (&points[..length], &scalars[..length]);
        let (mut multiples, mut bases) = (vec![identity; length], vec![identity; length]);
        curve.multiply_many(points, &mut multiples);
        curve.multiply_base_many(scalars, &mut bases);
        for (i, (p, k)) in points.iter().enumerate() {
            let expected = curve.multiply(p, k, Tuning::DEFAULT);
            assert_eq!(single(&multiples[i]), single(&expected), "{k:x?} P in row {i} of {length}");
            let expected = curve.multiply_base(&scalars[i], Tuning::DEFAULT);
            assert_eq!(single(&bases[i]), single(&expected), "{:x?} G in row {i} of {length}", scalars[i]);
        }
    }
}

/// The number of rows.
fn check<K: CurveSpec>(curve: &Curve<K>) -> usize {
    let (terms, expected): (Vec<_>, Vec<_>) = terms(curve).into_iter().unzip();
    let identity = Jacobian(curve.equation()).identity();
    let mut sums = vec![identity; terms.len()];
    curve.multiply_doubles_vartime(&terms, &mut sums);
    for (i, (sum, k)) in sums.iter().zip(&expected).enumerate() {
        assert!(is(curve, sum, k), "row {i}: {:x?}", terms[i]);
    }
    // an exceptional row in each lane
    for length in 0..=17 {
        let mut sums = vec![identity; length];
        curve.multiply_doubles_vartime(&terms[length..2 * length], &mut sums);
        for (sum, k) in sums.iter().zip(&expected[length..]) {
            assert!(is(curve, sum, k), "a batch of {length}");
        }
    }
    check_secrets(curve, &terms);
    terms.len()
}

macro_rules! curves {
    ($($test:ident: $module:ident $curve:ident $rows:literal;)+) => {
        $(
            #[test]
            fn $test() {
                assert_eq!(check($module::$curve::<secant_core::Emulated>::CURVE), $rows);
                assert_eq!(check($module::$curve::<secant_core::Portable>::CURVE), $rows);
                on_ifma!({
                    assert_eq!(check($module::$curve::<secant_core::Ifma>::CURVE), $rows);
                });
            }
        )+
    };
}

curves! {
    eight_sums_on_secp256r1: secp256r1 Secp256r1 408;
    eight_sums_on_secp256k1: secp256k1 Secp256k1 408;
    eight_sums_on_secp224k1: secp224k1 Secp224k1 408;
    eight_sums_on_brainpool_p320r1: brainpool_p320r1 BrainpoolP320r1 408;
}
