//! edwards448 and Curve448: the group law against the affine formulas, multiples by every strategy, and the x-only
//! ladder by the isogeny between the two.
//!
//! The four points of small order and their sums with others are among the points.

use num_bigint::BigUint;
use secant_conformance::random::Random;
use secant_conformance::{on_vectors, oracle, with_memory};
use secant_core::curves::curve448::{A24, Curve448, Element, Point, U};
use secant_core::field::Field;
use secant_core::group::Group;
use secant_core::laws::group_laws;
use secant_core::mul::x_only::quotient;
use secant_core::{Backend, Portable, Scratch};
use secant_reference::number::to_limbs;
use subtle::Choice;

/// `(0, 1)`, `(0, -1)`, `(1, 0)` and `(-1, 0)`.
fn torsion<B: Backend>(curve: &Curve448<B>) -> [Point; 4] {
    let f = curve.field();
    let (one, minus_one) = (f.one(), f.neg(&f.one()));
    let point = |x, y| curve.edwards().from_affine(x, y);
    let zero = f.zero();
    [point(&zero, &one), point(&zero, &minus_one), point(&one, &zero), point(&minus_one, &zero)]
}

/// Small multiples of the base point, their negatives, the points of small order, and sums of both.
fn points<B: Backend>(curve: &Curve448<B>) -> Vec<Point> {
    let law = curve.law();
    let mut list = vec![curve.base()];
    for i in 0..3 {
        let next = law.add_points(&list[i], &curve.base());
        list.push(next);
    }
    let negatives: Vec<_> = list.iter().map(|p| law.negate_point_if(p, Choice::from(1))).collect();
    list.extend(negatives);
    for t in torsion(curve) {
        assert!(bool::from(law.is_identity(&curve.times_cofactor(&t))));
        list.extend([t, law.add_points(&t, &curve.base())]);
    }
    list
}

/// The sum by `((x y' + y x') / (1 + d x x' y y'), (y y' - x x') / (1 - d x x' y y'))` (RFC 8032, section 5.2.4).
fn affine_sum<B: Backend>(curve: &Curve448<B>, p: &Point, q: &Point) -> (Element, Element) {
    let f = curve.field();
    let ((x1, y1), (x2, y2)) = (curve.edwards().to_affine(p), curve.edwards().to_affine(q));
    let product = f.mul(&f.mul(&x1, &x2), &f.mul(&y1, &y2));
    let product = f.neg(&f.mul_small(&product, 39_081));
    let quotient = |a: Element, b: Element| f.mul(&a, &f.invert(&b));
    (
        quotient(f.add(&f.mul(&x1, &y2), &f.mul(&y1, &x2)), f.add(&f.one(), &product)),
        quotient(f.sub(&f.mul(&y1, &y2), &f.mul(&x1, &x2)), f.sub(&f.one(), &product)),
    )
}

fn check_laws<B: Backend>() -> [usize; 2] {
    let curve = Curve448::<B>::CURVE;
    let (law, points) = (curve.law(), points(curve));
    let mut entries = vec![law.blank(); points.len()];
    law.entries(&points, &mut entries);
    let equal = |p: &Point, q: &Point| {
        // both sides keep T = X Y / Z
        let f = curve.field();
        let t = |p: &Point| f.mul(&p.t, &p.z) == f.mul(&p.x, &p.y) && p.z != f.zero();
        t(p) && t(q) && bool::from(curve.edwards().equal(p, q))
    };
    let mut compared = 0;
    for p in &points {
        let (x, y) = curve.edwards().to_affine(p);
        assert!(bool::from(curve.edwards().is_on_curve(&x, &y)));
        assert_eq!(curve.edwards().to_affine(&law.double(p)), affine_sum(curve, p, p));
        for (q, entry) in points.iter().zip(&entries) {
            let expected = affine_sum(curve, p, q);
            assert_eq!(curve.edwards().to_affine(&law.add_points(p, q)), expected);
            let mut without_t = *p;
            law.add_before_doubling_vartime(&mut without_t, entry);
            assert_eq!(curve.edwards().to_affine(&without_t), expected);
            compared += 1;
        }
    }
    [group_laws(&law, &entries, equal), compared]
}

#[test]
fn the_laws() {
    assert_eq!(on_vectors!(|B| check_laws::<B>()), [16 * 16; 2]);
}

fn scalars<B: Backend>(curve: &Curve448<B>) -> Vec<Element> {
    let n = oracle::modulus(curve.scalars());
    let mut random = Random(5);
    let mut list: Vec<BigUint> = [0u32, 1, 2, 3, 31, 32, 33].map(BigUint::from).to_vec();
    list.extend([(&n - 1u32) >> 1, (&n + 1u32) >> 1, &n - 32u32, &n - 2u32, &n - 1u32]);
    list.extend([BigUint::from(1u32) << 224, (BigUint::from(1u32) << 224) - 1u32]);
    list.extend((0..8).map(|_| random.integer(7) % &n));
    list.iter().map(|k| oracle::element(curve.scalars(), k)).collect()
}

/// So many scalars that nearly every entry of the comb is read with either sign, beside multiples without it.
#[test]
fn multiples_of_the_base_point() {
    let curve = Curve448::<Portable>::CURVE;
    let n = oracle::modulus(curve.scalars());
    let mut random = Random(11);
    for _ in 0..300 {
        let k = oracle::element(curve.scalars(), &(random.integer(7) % &n));
        let (x, y) = curve.edwards().to_affine(&curve.multiply(&curve.base(), &k));
        let found = on_vectors!(|B| {
            let curve = Curve448::<B>::CURVE;
            curve.edwards().to_affine(&curve.multiply_base(&k))
        });
        assert_eq!(found, (x, y));
    }
}

fn check_multiples<B: Backend>() -> usize {
    let curve = Curve448::<B>::CURVE;
    let (law, scalars, points) = (curve.law(), scalars(curve), points(curve));
    let same = |p: &Point, q: &Point| bool::from(curve.edwards().equal(p, q));
    let times = |p: &Point, k: &Element| {
        curve.multiply_vartime(p, &to_limbs(&oracle::integer(curve.scalars(), k), 7))
    };
    for (i, k) in scalars.iter().enumerate() {
        let expected = times(&curve.base(), k);
        assert!(same(&curve.multiply_base(k), &expected), "{k:x?} B, secret");
        assert!(same(&curve.multiply(&curve.base(), k), &expected), "{k:x?} B");
        // u B + v Q, with points of small and of mixed order as Q
        let q = &points[(3 * i + 1) % points.len()];
        let v = &scalars[(7 * i + 3) % scalars.len()];
        let sum = law.add_points(&expected, &times(q, v));
        let of_many = with_memory(Curve448::<B>::sum_memory(2), |memory| {
            let (terms, sparse) = ([(*v, *q), (*k, curve.base())], [(*k, curve.base())]);
            curve.sum_vartime(k, terms.into_iter(), sparse.into_iter(), Scratch::new(memory))
        });
        assert!(same(&of_many.expect("enough memory"), &law.add_points(&sum, &law.double(&expected))));
        // s B - k A - R is the identity for R = s B - k A alone, and of small order for R + T alone
        let r = law.add_points(&expected, &law.negate_point_if(&times(q, v), Choice::from(1)));
        for (j, t) in torsion(curve).iter().enumerate() {
            let difference =
                curve.signature_difference_vartime(k, q, v, &law.add_points(&r, t)).expect("enough memory");
            assert_eq!(bool::from(law.is_identity(&difference)), j == 0);
            assert!(bool::from(law.is_identity(&curve.times_cofactor(&difference))));
        }
        let other = curve
            .signature_difference_vartime(k, q, v, &law.add_points(&r, &curve.base()))
            .expect("enough memory");
        assert!(!bool::from(law.is_identity(&curve.times_cofactor(&other))));
    }
    scalars.len()
}

#[test]
fn multiples() {
    assert_eq!(on_vectors!(|B| check_multiples::<B>()), 22);
}

/// `u = y^2 / x^2`, and 0 for `x = 0`.
fn montgomery_u<B: Backend>(curve: &Curve448<B>, p: &Point) -> Element {
    let f = curve.field();
    f.sqr(&f.mul(&p.y, &f.invert(&p.x)))
}

fn check_ladder<B: Backend>() -> usize {
    let curve = Curve448::<B>::CURVE;
    let f = curve.field();
    assert_eq!(montgomery_u(curve, &curve.base()), f.from_u64(U));
    let mut random = Random(9);
    let mut integers: Vec<BigUint> = (0u32..12).map(BigUint::from).collect();
    integers.extend((0..6).map(|_| random.integer(7)));
    integers.push(oracle::modulus(curve.scalars()));
    let mut compared = 0;
    // (0, 1) and (0, -1) are mapped to the identity, which has no u-coordinate, (1, 0) and (-1, 0) to u = 0
    let law = curve.law();
    for p in points(curve).iter().filter(|p| !bool::from(law.is_identity(&curve.times_cofactor(p)))) {
        let u = montgomery_u(curve, p);
        for k in &integers {
            let mut bytes = k.to_bytes_le();
            bytes.resize(56, 0);
            let (x, z) = curve.ladder_from(A24, &bytes, 0..448, &u, (u, f.one()));
            let multiple = curve.multiply_vartime(p, &to_limbs(k, 7));
            assert_eq!(bool::from(f.is_zero(&z)), bool::from(f.is_zero(&multiple.x)), "{k:x}");
            assert_eq!(quotient(f, &x, &z), montgomery_u(curve, &multiple), "{k:x}");
            compared += 1;
        }
    }
    compared
}

#[test]
fn the_ladder_is_the_edwards_curve_by_the_isogeny() {
    assert_eq!(on_vectors!(|B| check_ladder::<B>()), 12 * 19);
}
