//! The group laws on every curve, against the reference implementation and by themselves.
//!
//! Points are small multiples of the generator, their negatives among them, so that every addition meets
//! equal and opposite operands, and points from arbitrary x-coordinates. On edwards25519 the eight points of
//! small order and their sums with others are among the points. The x-only ladder is compared with the
//! Edwards form by the birational map.

use num_bigint::BigUint;
use secant_conformance::chosen;
use secant_conformance::random::Random;
use secant_conformance::{on_backends, on_vectors, with_memory};
use secant_conformance::{oracle, parallel};
use secant_core::curves::curve25519::{self, Curve25519, Element, Point as EdwardsPoint};
use secant_core::curves::{Curve, CurveSpec, Point};
use secant_core::field::Field;
use secant_core::group::Group;
use secant_core::group::edwards::ExtendedPoint;
use secant_core::group::weierstrass::{Complete, Jacobian, JacobianPoint, Model};
use secant_core::laws::{coordinates_agree, group_laws, is_point, multiplications_agree};
use secant_core::mul::x_only::quotient;
use secant_core::mul::{Coordinates, Tuning};
use secant_core::{Backend, Portable, Scratch, with_named_curve};
use secant_reference::edwards::Edwards25519;
use secant_reference::number::{from_limbs, to_limbs};
use subtle::Choice;

/// 1 to 5 times the generator, their negatives, and points above arbitrary x-coordinates.
fn points<K: CurveSpec>(curve: &Curve<K>) -> Vec<Point<K>> {
    let (equation, f) = (curve.equation(), curve.field());
    let mut list = vec![*curve.generator()];
    for _ in 1..5 {
        list.extend(equation.add_affine_vartime(list.last(), Some(curve.generator())));
    }
    let negatives: Vec<_> = list.iter().map(|p| equation.negate_if(p, Choice::from(1))).collect();
    list.extend(negatives);
    let lifted = (1u64..).filter_map(|x| {
        let odd = Choice::from((x & 1) as u8);
        equation.decompress(&f.from_u64(x), odd).into_option()
    });
    list.extend(lifted.take(4));
    list
}

/// Returns the number of pairs compared with the reference, and of those that went through the laws.
fn check_curve<K: CurveSpec>(curve: &Curve<K>) -> [usize; 3] {
    let (equation, f, points) = (curve.equation(), curve.field(), points(curve));
    let reference = oracle::reference(equation);
    let mut compared = 0;
    for p in &points {
        let x = oracle::point(f, Some(p));
        assert!(bool::from(equation.is_on_curve(p)) && reference.is_on_curve(&x));
        let double = equation.double_affine_vartime(Some(p));
        assert_eq!(oracle::point(f, double.as_ref()), reference.double(&x));
        for q in &points {
            let sum = equation.add_affine_vartime(Some(p), Some(q));
            let expected = reference.add(&x, &oracle::point(f, Some(q)));
            assert_eq!(oracle::point(f, sum.as_ref()), expected);
            compared += 1;
        }
    }
    let law = Complete(equation);
    let equal = |p: &_, q: &_| {
        let [p, q] = [p, q].map(|p| equation.to_affine_vartime(&law.to_jacobian(p)));
        p == q
    };
    let laws = group_laws(&law, &points, equal);
    let agreements = coordinates_agree(equation, &points);
    check_identity(curve);
    [compared, laws, agreements]
}

/// What has no point: additions of the identity in affine coordinates, conversions, doubles.
fn check_identity<K: CurveSpec>(curve: &Curve<K>) {
    let (equation, g) = (curve.equation(), curve.generator());
    let (jacobian, complete) = (Jacobian(equation), Complete(equation));
    assert_eq!(equation.add_affine_vartime(None, None), None);
    assert_eq!(equation.add_affine_vartime(None, Some(g)), Some(*g));
    assert_eq!(equation.add_affine_vartime(Some(g), None), Some(*g));
    assert_eq!(equation.double_affine_vartime(None), None);
    let identity = jacobian.identity();
    assert_eq!(equation.to_affine_vartime(&identity), None);
    assert!(bool::from(jacobian.is_identity(&identity)));
    assert!(!bool::from(jacobian.is_identity(&jacobian.point(g))));
    let projective = complete.from_jacobian(&identity);
    assert!(bool::from(complete.is_identity(&projective)));
    assert_eq!(equation.to_affine_vartime(&complete.to_jacobian(&projective)), None);
    assert!(!bool::from(equation.has_x(&identity, &curve.field().zero())));
    let double = jacobian.double(&jacobian.point(g));
    let affine = equation.to_affine_vartime(&double).expect("2 G is a point");
    assert!(bool::from(equation.has_x(&double, &affine.x)));
    assert!(!bool::from(equation.has_x(&double, &g.x)));
}

#[test]
fn the_laws_on_every_curve() {
    let counts = parallel::each(chosen::curves(), |&name| {
        on_backends!(|B| with_named_curve!(name, B, |curve| check_curve(curve)))
    });
    assert_eq!(counts, vec![[14 * 14; 3]; chosen::curves().len()]);
}

/// `decompress` gives the point of each parity, or none, as the reference does.
fn check_decompression<K: CurveSpec>(curve: &Curve<K>) -> [usize; 2] {
    let (equation, f) = (curve.equation(), curve.field());
    let reference = oracle::reference(equation);
    let mut random = Random(7);
    let mut counts = [0; 2];
    let bits = f.bits() as usize;
    let mut values: Vec<BigUint> = (0u32..20).map(BigUint::from).collect();
    values.extend((0..20).map(|_| random.integer(bits.div_ceil(64)) % oracle::modulus(f)));
    for x in values {
        for odd in [false, true] {
            let found = equation.decompress(&oracle::element(f, &x), Choice::from(u8::from(odd)));
            let expected = reference.lift_x(&x, odd);
            counts[usize::from(expected.is_some())] += 1;
            assert_eq!(oracle::point(f, Option::from(found).as_ref()), expected);
        }
    }
    counts
}

#[test]
fn points_from_their_x_coordinate_and_a_parity() {
    let counts = parallel::each(chosen::curves(), |&name| {
        on_backends!(|B| with_named_curve!(name, B, |curve| check_decompression(curve)))
    });
    let [none, some] = [0, 1].map(|i| counts.iter().map(|row| row[i]).sum::<usize>());
    assert_eq!(none + some, chosen::curves().len() * 80);
    assert!(!chosen::are_all() || [none, some] == [732, 708], "{none} {some}");
}

/// Lists of 1 to 70 points become entries, whatever their `Z`.
fn check_normalization<K: CurveSpec>(curve: &Curve<K>) -> usize {
    let (equation, f) = (curve.equation(), curve.field());
    let (jacobian, complete) = (Jacobian(equation), Complete(equation));
    let mut points: Vec<JacobianPoint<_>> = vec![jacobian.double(&jacobian.point(curve.generator()))];
    for i in 1..70 {
        let next = jacobian.add(&points[i - 1], curve.generator());
        points.push(next);
    }
    // Z = 1 is among them
    points[40] = jacobian.point(curve.generator());
    let expected: Vec<_> = points.iter().map(|p| equation.to_affine(p)).collect();
    let projective: Vec<_> = points.iter().map(|p| complete.from_jacobian(p)).collect();
    let mut lengths = 0;
    for n in 1..=70 {
        let mut entries = vec![jacobian.blank(); n];
        jacobian.entries(&points[..n], &mut entries);
        assert!(entries.iter().zip(&expected).all(|(p, q)| Some(p) == q.as_ref()), "{n}");
        complete.entries(&projective[..n], &mut entries);
        assert!(entries.iter().zip(&expected).all(|(p, q)| Some(p) == q.as_ref()), "{n}");
        lengths += 1;
    }
    assert_eq!(f.is_zero(&points[69].z).unwrap_u8(), 0);
    lengths
}

#[test]
fn lists_of_points_become_entries() {
    let lengths = parallel::each(chosen::curves(), |&name| {
        on_backends!(|B| with_named_curve!(name, B, |curve| check_normalization(curve)))
    });
    assert_eq!(lengths, vec![70; chosen::curves().len()]);
}

/// Scalars at the ends, in the middle and anywhere, as limbs; the order is the last.
fn scalars<K: CurveSpec>(curve: &Curve<K>) -> Vec<Vec<u64>> {
    let n = oracle::modulus(curve.scalars());
    let count = curve.multiplier(Tuning::DEFAULT).order.len();
    let mut random = Random(3);
    let mut list: Vec<BigUint> = [0u32, 1, 2, 3, 16, 31, 33].map(BigUint::from).to_vec();
    list.extend([(&n - 1u32) >> 1, (&n + 1u32) >> 1]);
    list.extend([31u32, 30, 2, 1, 0].map(|k| &n - k));
    list.extend((0..3).map(|_| random.integer(count) % &n));
    list.iter().map(|k| to_limbs(k, count)).collect()
}

fn check_multiplications<K: CurveSpec>(curve: &Curve<K>) -> usize {
    let scalars = scalars(curve);
    let scalars: Vec<&[u64]> = scalars.iter().map(Vec::as_slice).collect();
    let multiplier = curve.multiplier(Tuning::DEFAULT);
    let point = points(curve)[13];
    let count = multiplications_agree(&multiplier, curve.generator(), &scalars)
        + multiplications_agree(&multiplier, &point, &scalars);
    // the sum of two multiples of the same, of opposite and of unrelated points
    for (i, u) in scalars.iter().enumerate() {
        let v = scalars[(5 * i + 2) % scalars.len()];
        for q in [*curve.generator(), curve.equation().negate_if(curve.generator(), Choice::from(1)), point] {
            let law = Jacobian(curve.equation());
            let expected = law.add_points_vartime(
                &multiplier.public_vartime(curve.generator(), u),
                &multiplier.public_vartime(&q, v),
            );
            let expected = curve.equation().to_affine_vartime(&expected);
            let (model, on_model) = (curve.model(), curve.model_multiplier(Tuning::DEFAULT));
            for odd in [curve.tables().map(|tables| tables.odd), None] {
                let g = model.generator(curve.generator());
                let sum = model.leave(&on_model.public_double_vartime(g, odd, u, &model.enter(&q), v));
                assert!(is_point(curve.equation(), &sum, expected.as_ref()), "{u:x?} {v:x?}");
            }
            let sum = multiplier.public_double_vartime(curve.generator(), None, u, &q, v);
            assert!(is_point(curve.equation(), &sum, expected.as_ref()), "{u:x?} {v:x?}");
        }
    }
    count
}

#[test]
fn every_strategy_agrees_with_double_and_add() {
    let counts = parallel::each(chosen::curves(), |&name| {
        on_backends!(|B| with_named_curve!(name, B, |curve| check_multiplications(curve)))
    });
    assert_eq!(counts, vec![2 * 17 * 16; chosen::curves().len()]);
}

#[test]
fn integers_longer_than_any_order() {
    for &name in chosen::curves() {
        with_named_curve!(name, Portable, |curve| {
            let n = oracle::modulus(curve.scalars());
            let mut random = Random(11);
            for limbs in [9, 10, 12, 20] {
                let k = random.integer(limbs) | BigUint::from(1u32) << (64 * limbs - 1);
                let reduced = to_limbs(&(&k % &n), 9);
                let g = curve.generator();
                for coordinates in [Coordinates::Best, Coordinates::Affine, Coordinates::Jacobian] {
                    let tuning = Tuning::DEFAULT.coordinates(coordinates);
                    let found = curve.multiply_integer_vartime(g, &to_limbs(&k, limbs), tuning);
                    let expected = curve.multiply_integer_vartime(g, &reduced, tuning);
                    let expected = curve.equation().to_affine_vartime(&expected);
                    assert!(is_point(curve.equation(), &found, expected.as_ref()), "{limbs} {tuning:?}");
                }
            }
        });
    }
}

type Edwards = Curve25519<Portable>;

/// The points whose order divides 8: multiples of one of order 8, found by clearing the prime order from
/// points with arbitrary y-coordinates.
fn torsion(curve: &Edwards) -> Vec<EdwardsPoint> {
    let (law, f) = (curve.law(), curve.field());
    let order = curve.scalars().characteristic();
    let candidates = (2u64..).filter_map(|y| {
        let y = f.from_u64(y);
        let (x, found) = curve.edwards().recover_x(&y);
        bool::from(found).then(|| curve.multiply_vartime(&curve.edwards().from_affine(&x, &y), order))
    });
    let of_order_8 = |p: &EdwardsPoint| !bool::from(law.is_identity(&law.double(&law.double(p))));
    let generator = candidates.into_iter().find(of_order_8).expect("half of all points have one");
    let mut list = vec![law.identity()];
    for i in 0..7 {
        let next = law.add_points(&list[i], &generator);
        list.push(next);
    }
    assert!(bool::from(law.is_identity(&law.add_points(&list[7], &generator))));
    list
}

fn integers<B: Backend>(curve: &Curve25519<B>, p: &EdwardsPoint) -> (BigUint, BigUint) {
    let (x, y) = curve.edwards().to_affine(p);
    (oracle::integer(curve.field(), &x), oracle::integer(curve.field(), &y))
}

/// Small multiples of the base point, their negatives, the torsion points, and sums of both.
fn edwards_points(curve: &Edwards) -> Vec<EdwardsPoint> {
    let law = curve.law();
    let mut list = vec![curve.base()];
    for i in 0..3 {
        let next = law.add_points(&list[i], &curve.base());
        list.push(next);
    }
    let negatives: Vec<_> = list.iter().map(|p| law.negate_point_if(p, Choice::from(1))).collect();
    list.extend(negatives);
    for t in torsion(curve) {
        list.extend([t, law.add_points(&t, &curve.base())]);
    }
    list
}

#[test]
fn the_laws_on_edwards25519() {
    let (curve, reference) = (Edwards::CURVE, Edwards25519::new());
    let (law, points) = (curve.law(), edwards_points(curve));
    assert_eq!(points.len(), 24);
    let mut entries = vec![law.blank(); points.len()];
    law.entries(&points, &mut entries);
    let equal = |p: &EdwardsPoint, q: &EdwardsPoint| {
        // both sides keep T = X Y / Z
        let f = curve.field();
        let t = |p: &EdwardsPoint| f.equal(&f.mul(&p.t, &p.z), &f.mul(&p.x, &p.y)) & !f.is_zero(&p.z);
        bool::from(t(p) & t(q)) && bool::from(curve.edwards().equal(p, q))
    };
    assert_eq!(group_laws(&law, &entries, equal), 24 * 24);
    for p in &points {
        let x = integers(curve, p);
        assert!(reference.is_on_curve(&x));
        assert_eq!(integers(curve, &law.double(p)), reference.add(&x, &x));
        for q in &points {
            assert_eq!(integers(curve, &law.add_points(p, q)), reference.add(&x, &integers(curve, q)));
        }
    }
}

#[test]
fn the_eight_points_of_small_order() {
    let (curve, reference) = (Edwards::CURVE, Edwards25519::new());
    let torsion = torsion(curve);
    let mut encodings: Vec<_> = torsion.iter().map(|p| reference.encode(&integers(curve, p))).collect();
    encodings.sort_unstable();
    encodings.dedup();
    assert_eq!(encodings.len(), 8);
    for (i, p) in torsion.iter().enumerate() {
        for (j, q) in torsion.iter().enumerate() {
            let sum = curve.law().add_points(p, q);
            assert!(bool::from(curve.edwards().equal(&sum, &torsion[(i + j) % 8])), "{i} {j}");
            assert_eq!(bool::from(curve.edwards().equal(p, q)), i == j);
        }
        for k in 0..20u64 {
            let multiple = curve.multiply_vartime(p, &[k]);
            assert!(bool::from(curve.edwards().equal(&multiple, &torsion[i * k as usize % 8])));
        }
    }
}

fn edwards_scalars(curve: &Edwards) -> Vec<Element> {
    let n = oracle::modulus(curve.scalars());
    let mut random = Random(5);
    let mut list: Vec<BigUint> = [0u32, 1, 2, 3, 31, 32, 33].map(BigUint::from).to_vec();
    list.extend([(&n - 1u32) >> 1, (&n + 1u32) >> 1, &n - 32u32, &n - 2u32, &n - 1u32]);
    list.extend((0..8).map(|_| random.integer(4) % &n));
    list.iter().map(|k| oracle::element(curve.scalars(), k)).collect()
}

#[test]
fn multiples_on_edwards25519() {
    let (curve, reference) = (Edwards::CURVE, Edwards25519::new());
    let (scalars, base) = (edwards_scalars(curve), integers(curve, &curve.base()));
    let points = edwards_points(curve);
    for (i, k) in scalars.iter().enumerate() {
        let integer = oracle::integer(curve.scalars(), k);
        let expected = reference.multiply(&integer, &base);
        assert_eq!(integers(curve, &curve.multiply(&curve.base(), k)), expected, "{integer:x} B");
        let limbs = to_limbs(&integer, 4);
        assert_eq!(integers(curve, &curve.multiply_vartime(&curve.base(), &limbs)), expected);
        // u B + v Q, with points of small and of mixed order as Q
        let q = &points[(3 * i + 1) % points.len()];
        let v = &scalars[(7 * i + 3) % scalars.len()];
        let sum = reference
            .add(&expected, &reference.multiply(&oracle::integer(curve.scalars(), v), &integers(curve, q)));
        // and k P beside them, for a point of each kind as P
        let p = &points[(5 * i + 2) % points.len()];
        let of_three = reference.add(&sum, &reference.multiply(&integer, &integers(curve, p)));
        let found = on_vectors!(|B| {
            let curve = Curve25519::<B>::CURVE;
            let sum_of = |terms: &[_]| {
                with_memory(Curve25519::<B>::sum_memory(terms.len()), |memory| {
                    curve.sum_vartime(k, terms.iter().copied(), [].into_iter(), Scratch::new(memory))
                })
                .expect("enough memory")
            };
            [curve.multiply_base(k), sum_of(&[(*v, *q)]), sum_of(&[(*v, *q), (*k, *p)])]
                .map(|p| integers(curve, &p))
        });
        assert_eq!(found, [expected, sum, of_three], "{integer:x}");
    }
    assert_eq!(scalars.len(), 20);
}

/// So many scalars that nearly every entry of the comb is read with either sign, beside multiples without it.
#[test]
fn multiples_of_the_base_point_of_edwards25519() {
    let curve = Edwards::CURVE;
    let n = oracle::modulus(curve.scalars());
    let mut random = Random(11);
    for _ in 0..400 {
        let k = oracle::element(curve.scalars(), &(random.integer(4) % &n));
        let expected = integers(curve, &curve.multiply(&curve.base(), &k));
        let found = on_vectors!(|B| {
            let curve = Curve25519::<B>::CURVE;
            integers(curve, &curve.multiply_base(&k))
        });
        assert_eq!(found, expected);
    }
}

/// The u-coordinate `(1 + y) / (1 - y)` of the Montgomery form, and 0 for the identity, as X25519 has it.
fn montgomery_u(curve: &Edwards, p: &ExtendedPoint<Element>) -> Element {
    let f = curve.field();
    f.mul(&f.add(&p.z, &p.y), &f.invert(&f.sub(&p.z, &p.y)))
}

#[test]
fn the_ladder_is_the_edwards_form_by_the_birational_map() {
    let curve = Edwards::CURVE;
    let f = curve.field();
    let mut random = Random(9);
    let mut integers: Vec<BigUint> = (0u32..20).map(BigUint::from).collect();
    integers.extend((0..10).map(|_| random.integer(4) >> 1));
    integers.push(from_limbs(curve.scalars().characteristic()));
    let mut compared = 0;
    // the identity has no u-coordinate; (0, -1), which has 0, is among the points
    let points = edwards_points(curve);
    for p in points.iter().filter(|p| !bool::from(curve.law().is_identity(p))) {
        let u = montgomery_u(curve, p);
        for k in &integers {
            let mut bytes = k.to_bytes_le();
            bytes.resize(32, 0);
            let found = on_vectors!(|B| {
                let curve = Curve25519::<B>::CURVE;
                let (x, z) = curve.ladder_from(curve25519::A24, &bytes, 0..255, &u, (u, f.one()));
                curve.field().to_integer(&quotient(curve.field(), &x, &z))
            });
            let multiple = curve.multiply_vartime(p, &to_limbs(k, 4));
            assert_eq!(found, f.to_integer(&montgomery_u(curve, &multiple)), "{k:x}");
            compared += 1;
        }
    }
    assert_eq!(compared, 23 * 31);
}
