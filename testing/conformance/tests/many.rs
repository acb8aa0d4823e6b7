//! Sums of many multiples on curves of every shape, against the sums of single multiples by double-and-add: with an
//! endomorphism and without, on a curve that computes on its twist, and on edwards25519; with scalars at the edges,
//! repeated, opposite and equal points.

use secant_conformance::random::Random;
use secant_conformance::{on_backends, with_memory};
use secant_core::curves::curve25519::Curve25519;
use secant_core::curves::{
    BrainpoolP320r1, Curve, CurveSpec, Elem, Point, Scalar, Secp192k1, Secp224k1, Secp256k1, Secp256r1,
    Secp521r1,
};
use secant_core::field::Field;
use secant_core::group::Group;
use secant_core::group::weierstrass::{Jacobian, JacobianPoint};
use secant_core::mul::{Coordinates, Tuning};
use secant_core::scalar::from_bytes_reduced;
use secant_core::{Backend, Scratch};
use subtle::Choice;

/// The most points of a sum here.
const MOST: usize = 40;

fn scalar<S: Field>(s: &S, random: &mut Random, i: usize) -> S::Element {
    match i % 7 {
        0 => s.zero(),
        1 => s.one(),
        2 => s.neg(&s.one()),
        3 => s.half(&s.one()),
        // 128 bits, as coefficients of batches have
        4 => from_bytes_reduced(
            s,
            &[random.next_u64().to_be_bytes(), random.next_u64().to_be_bytes()].concat(),
        ),
        _ => {
            let bytes: Vec<u8> = (0..9).flat_map(|_| random.next_u64().to_be_bytes()).collect();
            from_bytes_reduced(s, &bytes)
        }
    }
}

fn sum<K: CurveSpec>(
    curve: &Curve<K>,
    u: &Scalar<K>,
    terms: &[(Scalar<K>, Point<K>)],
) -> JacobianPoint<Elem<K>> {
    let bytes = curve.sum_memory(terms.len());
    with_memory(bytes, |memory| curve.sum_vartime(u, terms.iter().copied(), Scratch::new(memory)))
        .expect("enough memory")
}

fn sums_agree<K: CurveSpec>(curve: &Curve<K>) -> usize {
    let (s, law) = (curve.scalars(), Jacobian(curve.equation()));
    let random = &mut Random(7);
    let mut points: Vec<Point<K>> = vec![*curve.generator()];
    for i in 1..MOST {
        let previous = points[i - 1];
        points.push(match i % 5 {
            // the same point, its negative, and its double follow each other
            1 => previous,
            2 => curve.equation().negate_if(&previous, Choice::from(1)),
            3 => curve.equation().double_affine_vartime(Some(&previous)).expect("an odd order"),
            _ => {
                let k = scalar(s, random, 6);
                let multiple = curve.multiply_vartime(curve.generator(), &k, Tuning::DEFAULT);
                curve.equation().to_affine_vartime(&multiple).expect("a scalar other than 0")
            }
        });
    }
    let plain = Tuning::DEFAULT.coordinates(Coordinates::Jacobian);
    let mut count = 0;
    for (length, shift) in [(0, 0), (1, 0), (1, 5), (2, 1), (3, 2), (7, 3), (31, 0), (33, 4), (MOST, 6)] {
        let terms: Vec<(Scalar<K>, Point<K>)> =
            points[..length].iter().enumerate().map(|(i, p)| (scalar(s, random, i + shift), *p)).collect();
        for u in [s.zero(), s.one(), scalar(s, random, 5)] {
            let expected =
                terms.iter().fold(curve.multiply_vartime(curve.generator(), &u, plain), |sum, (k, p)| {
                    law.add_points_vartime(&sum, &curve.multiply_vartime(p, k, plain))
                });
            let expected = curve.equation().to_affine_vartime(&expected);
            let sum = sum(curve, &u, &terms);
            assert_eq!(curve.equation().to_affine_vartime(&sum), expected, "{length} points");
            count += 1;
        }
    }
    // k P - k P, and n - 1 times a point and the point
    for k in [s.one(), scalar(s, random, 5)] {
        let opposite = [(k, points[4]), (s.neg(&k), points[4])];
        assert!(bool::from(law.is_identity(&sum(curve, &s.zero(), &opposite))));
        assert!(bool::from(law.is_identity(&sum(curve, &s.neg(&k), &[(k, *curve.generator())]))));
        count += 2;
    }
    count
}

#[test]
fn sums_on_weierstrass_curves() {
    let counts = on_backends!(|B| [
        sums_agree(Secp192k1::<B>::CURVE),
        sums_agree(Secp224k1::<B>::CURVE),
        sums_agree(Secp256k1::<B>::CURVE),
        sums_agree(Secp256r1::<B>::CURVE),
        sums_agree(Secp521r1::<B>::CURVE),
        sums_agree(BrainpoolP320r1::<B>::CURVE),
    ]);
    assert_eq!(counts, [31; 6]);
}

fn edwards_sums_agree<B: Backend>() -> usize {
    let curve = Curve25519::<B>::CURVE;
    let (s, law, random) = (curve.scalars(), curve.law(), &mut Random(8));
    let mut points = vec![curve.base()];
    for i in 1..64 {
        let previous = points[i - 1];
        points.push(match i % 5 {
            1 => previous,
            2 => law.negate_point_if(&previous, Choice::from(1)),
            3 => law.double(&previous),
            _ => curve.multiply_vartime(&curve.base(), &s.to_integer(&scalar(s, random, 6))),
        });
    }
    let mut count = 0;
    for length in [0, 1, 2, 5, 33, 64] {
        // with tables, and without them for affine points
        let terms: Vec<_> =
            points[..length].iter().enumerate().map(|(i, p)| (scalar(s, random, i), *p)).collect();
        let affine = points[..length].iter().rev().map(|p| {
            let (x, y) = curve.edwards().to_affine(p);
            curve.edwards().from_affine(&x, &y)
        });
        let sparse: Vec<_> = affine.enumerate().map(|(i, p)| (scalar(s, random, i + 3), p)).collect();
        for u in [s.zero(), scalar(s, random, 5)] {
            let first = curve.multiply_vartime(&curve.base(), &s.to_integer(&u));
            let sum = |terms: &[(_, _)]| {
                terms.iter().fold(first, |sum, (k, p)| {
                    law.add_points(&sum, &curve.multiply_vartime(p, &s.to_integer(k)))
                })
            };
            let both = [&terms[..], &sparse].concat();
            for (expected, sparse) in [(sum(&terms), &[][..]), (sum(&both), &sparse)] {
                let minus = law.negate_point_if(&expected, Choice::from(1));
                let sum = with_memory(Curve25519::<B>::sum_memory(length), |memory| {
                    curve.sum_vartime(&u, terms.iter().copied(), sparse.iter().copied(), Scratch::new(memory))
                });
                let difference = law.add_points(&sum.expect("enough memory"), &minus);
                assert!(bool::from(curve.edwards().is_identity(&difference)), "{length} points");
            }
            count += 1;
        }
    }
    count
}

#[test]
fn sums_on_edwards25519() {
    assert_eq!(on_backends!(|B| edwards_sums_agree::<B>()), 12);
}
