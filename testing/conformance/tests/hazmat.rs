//! The low level of the facade on every curve, named and user-defined, against big integers.

use num_bigint::BigUint;
use proptest::prelude::*;
use secant::hazmat::{
    Constant, FieldElement, JacobianPoint, MAX_WNAF_WINDOW, Scalar, fadd, finv, fmul, fneg, fred, fsqr,
    fsqrt, fsub, jp_add, jp_double, jp_neg, jp_to_affine, multiply_many_vartime, scalar_add, scalar_inv,
    scalar_mod, scalar_mul, scalar_multiply_ct, scalar_multiply_wnaf, scalar_neg,
};
use secant::{Check, Curve, Error, InputError, NamedCurve, Point, Tuning};
use secant_conformance::chosen;
use secant_reference::curve::Curve as Reference;
use secant_reference::number::{self, from_hex, structured_values, to_bytes_be};

/// A curve with its numbers.
struct Subject {
    curve: Curve,
    reference: Reference,
    n: BigUint,
}

impl Subject {
    fn named(name: NamedCurve) -> Self {
        let parameters = name.info().parameters;
        let [p, a, b, n] =
            [parameters.p, parameters.a, parameters.b, parameters.n].map(|hex| from_hex(hex).expect(hex));
        Self { curve: name.into(), reference: Reference::new(p, a, b), n }
    }

    fn custom(p: u32, a: u8, b: u8, (x, y): (u8, u8), n: u8, h: u8) -> Self {
        let builder = Curve::custom().prime(&p.to_be_bytes()).coefficients(&[a], &[b]).generator(&[x], &[y]);
        let curve = builder.order(&[n]).cofactor(&[h]).build(Check::Order).expect("a curve");
        Self { curve, reference: Reference::small(p, a.into(), b.into()), n: n.into() }
    }

    /// secp256r1 by its parameters, for the code that has no constants.
    fn run_time_p256() -> Self {
        let subject = Self::named(NamedCurve::Secp256r1);
        let parameters = NamedCurve::Secp256r1.info().parameters;
        let bytes = |hex| from_hex(hex).expect("hexadecimal").to_bytes_be();
        let builder = Curve::custom().prime(&bytes(parameters.p)).order(&bytes(parameters.n));
        let builder = builder.coefficients(&bytes(parameters.a), &bytes(parameters.b));
        let builder = builder.generator(&bytes(parameters.x), &bytes(parameters.y));
        Self { curve: builder.build(Check::Order).expect("a curve"), ..subject }
    }

    fn p(&self) -> &BigUint {
        &self.reference.p
    }

    fn element(&self, value: &BigUint) -> FieldElement {
        let bytes = to_bytes_be(value, self.curve.field_bytes()).expect("below the prime");
        FieldElement::from_bytes(&self.curve, &bytes).expect("below the prime")
    }

    fn scalar(&self, value: &BigUint) -> Scalar {
        let bytes = to_bytes_be(value, self.curve.scalar_bytes().expect("proved")).expect("below the order");
        Scalar::from_bytes(&self.curve, &bytes).expect("below the order")
    }

    fn point(&self, point: &secant_reference::curve::Point) -> Point {
        let Some((x, y)) = point else { return Point::identity(&self.curve) };
        let [x, y] =
            [x, y].map(|value| to_bytes_be(value, self.curve.field_bytes()).expect("below the prime"));
        Point::from_coordinates(&self.curve, &x, &y).expect("on the curve")
    }

    fn generator(&self) -> secant_reference::curve::Point {
        self.curve
            .generator()
            .coordinates()
            .map(|(x, y)| (BigUint::from_bytes_be(&x), BigUint::from_bytes_be(&y)))
    }
}

fn value(a: &FieldElement) -> BigUint {
    BigUint::from_bytes_be(&a.to_bytes())
}

fn integer(a: &Scalar) -> BigUint {
    BigUint::from_bytes_be(&a.to_bytes())
}

/// Every named curve; P-256 at run time; 31 points; the subgroup of order 7 of 28 points.
fn subjects() -> Vec<Subject> {
    let mut subjects: Vec<_> = chosen::curves().iter().map(|name| Subject::named(*name)).collect();
    subjects.push(Subject::run_time_p256());
    subjects.push(Subject::custom(29, 6, 6, (0, 8), 31, 1));
    subjects.push(Subject::custom(23, 1, 1, (17, 3), 7, 4));
    subjects
}

/// Values below a modulus: structured ones, thinned out, and those beside the modulus.
fn values(modulus: &BigUint) -> Vec<BigUint> {
    let limbs = modulus.bits().div_ceil(64) as usize;
    let all: Vec<_> = structured_values(modulus, limbs).into_iter().filter(|value| value < modulus).collect();
    let step = all.len().div_ceil(10);
    let mut values: Vec<_> = all.iter().step_by(step).cloned().collect();
    values.extend([0u32, 1, 2].map(BigUint::from));
    values.extend([modulus - 1u32, modulus - 2u32, modulus >> 1, (modulus >> 1) + 1u32]);
    values.retain(|value| value < modulus);
    values
}

#[test]
fn field_operations_on_every_curve() {
    let mut pairs = 0;
    for subject in subjects() {
        let p = subject.p();
        let values = values(p);
        for a in &values {
            let x = subject.element(a);
            assert_eq!(value(&x), *a);
            assert_eq!(value(&fsqr(&x)), number::mul(a, a, p));
            assert_eq!(value(&fneg(&x)), number::sub(&BigUint::ZERO, a, p));
            match number::inverse(a, p) {
                Some(inverse) => assert_eq!(finv(&x).map(|x| value(&x)), Ok(inverse)),
                None => assert_eq!(finv(&x).err(), Some(InputError::NotInvertible.into())),
            }
            match number::sqrt(a, p) {
                Some(root) => {
                    let even = if root.bit(0) { p - root } else { root };
                    assert_eq!(fsqrt(&x).map(|x| value(&x)), Some(even % p));
                }
                None => assert_eq!(fsqrt(&x), None),
            }
            for b in &values {
                let y = subject.element(b);
                assert_eq!(value(&fadd(&x, &y).expect("one curve")), number::add(a, b, p));
                assert_eq!(value(&fsub(&x, &y).expect("one curve")), number::sub(a, b, p));
                assert_eq!(value(&fmul(&x, &y).expect("one curve")), number::mul(a, b, p));
                assert_eq!(x == y, a == b);
                pairs += 1;
            }
        }
    }
    assert!(pairs > 3000, "{pairs}");
}

#[test]
fn scalar_operations_on_every_curve() {
    for subject in subjects() {
        let n = &subject.n;
        let values = values(n);
        for a in &values {
            let x = subject.scalar(a);
            assert_eq!(integer(&x), *a);
            assert_eq!(integer(&scalar_neg(&x)), number::sub(&BigUint::ZERO, a, n));
            match number::inverse(a, n) {
                Some(inverse) => assert_eq!(scalar_inv(&x).map(|x| integer(&x)), Ok(inverse)),
                None => assert_eq!(scalar_inv(&x).err(), Some(InputError::NotInvertible.into())),
            }
            for b in &values {
                let y = subject.scalar(b);
                assert_eq!(integer(&scalar_add(&x, &y).expect("one curve")), number::add(a, b, n));
                assert_eq!(integer(&scalar_mul(&x, &y).expect("one curve")), number::mul(a, b, n));
                assert_eq!(x == y, a == b);
            }
        }
    }
}

#[test]
fn reductions_take_up_to_twice_the_length() {
    for subject in subjects() {
        let (p, n) = (subject.p(), &subject.n);
        let lengths = [subject.curve.field_bytes(), subject.curve.scalar_bytes().expect("proved")];
        for (length, modulus, is_field) in [(lengths[0], p, true), (lengths[1], n, false)] {
            let reduce = |bytes: &[u8]| match is_field {
                true => fred(&subject.curve, bytes).map(|x| value(&x)),
                false => scalar_mod(&subject.curve, bytes).map(|x| integer(&x)),
            };
            // among them the products with a carry out of the top of a reduction: 2^(16 length) - 1, (m - 1)^2, m^2 - 1
            let full = (BigUint::from(1u32) << (16 * length)) - 1u32;
            let square = (modulus - 1u32) * (modulus - 1u32);
            let list = [
                BigUint::ZERO,
                modulus.clone(),
                modulus - 1u32,
                modulus + 1u32,
                modulus * 2u32 - 1u32,
                modulus * modulus - 1u32,
                &full - modulus,
                &full - 1u32,
                square,
                full,
            ];
            for integer in list {
                let bytes = to_bytes_be(&integer, 2 * length).expect("it fits");
                assert_eq!(reduce(&bytes), Ok(&integer % modulus), "{integer}");
                let short = integer.to_bytes_be();
                assert_eq!(reduce(&short), Ok(&integer % modulus), "{integer}");
            }
            assert_eq!(reduce(&[]), Ok(BigUint::ZERO));
            let long = InputError::Length { expected: 2 * length, actual: 2 * length + 1 };
            assert_eq!(reduce(&vec![0; 2 * length + 1]), Err(long.into()));
        }
    }
}

#[test]
fn integers_are_canonical() {
    for subject in subjects() {
        let (curve, length) = (&subject.curve, subject.curve.field_bytes());
        let bytes = |value: &BigUint, length| to_bytes_be(value, length);
        let reduced = Some(Error::Input(InputError::NotReduced));
        let above = [subject.p().clone(), subject.p() + 1u32, (BigUint::from(1u32) << (8 * length)) - 1u32];
        for bytes in above.iter().filter_map(|value| bytes(value, length)) {
            assert_eq!(FieldElement::from_bytes(curve, &bytes).err(), reduced);
        }
        let scalar_length = curve.scalar_bytes().expect("proved");
        let above =
            [subject.n.clone(), &subject.n + 1u32, (BigUint::from(1u32) << (8 * scalar_length)) - 1u32];
        for bytes in above.iter().filter_map(|value| bytes(value, scalar_length)) {
            assert_eq!(Scalar::from_bytes(curve, &bytes).err(), reduced);
        }
        for wrong in [length - 1, length + 1] {
            let error = InputError::Length { expected: length, actual: wrong };
            assert_eq!(FieldElement::from_bytes(curve, &vec![0; wrong]).err(), Some(error.into()));
        }
        for wrong in [scalar_length - 1, scalar_length + 1] {
            let error = InputError::Length { expected: scalar_length, actual: wrong };
            assert_eq!(Scalar::from_bytes(curve, &vec![0; wrong]).err(), Some(error.into()));
        }
        if subject.p().bits() < 64 {
            let p = u64::try_from(subject.p()).expect("small");
            assert_eq!(FieldElement::from_u64(curve, p).err(), reduced);
            assert!(FieldElement::from_u64(curve, p - 1).is_ok());
        }
    }
}

#[test]
fn points_on_every_curve() {
    for subject in subjects() {
        let (curve, reference) = (&subject.curve, &subject.reference);
        let g = subject.generator();
        let mut points = vec![None, g.clone(), reference.negate(&g), reference.double(&g)];
        points.push(reference.multiply(&(&subject.n - 2u32), &g));
        if subject.p().bits() < 8 {
            points = reference.all_points();
        }
        // each point with Z = 1 and with another Z
        let lifted: Vec<Vec<JacobianPoint>> = points.iter().map(|p| lifts(&subject, p)).collect();
        for (p, lifted_p) in points.iter().zip(&lifted) {
            for x in lifted_p {
                assert_eq!(jp_to_affine(x), subject.point(p));
                assert_eq!(jp_to_affine(&jp_double(x)), subject.point(&reference.double(p)));
                assert_eq!(jp_to_affine(&jp_neg(x)), subject.point(&reference.negate(p)));
                assert_eq!(x.is_identity(), p.is_none());
            }
            for (q, lifted_q) in points.iter().zip(&lifted) {
                let expected = subject.point(&reference.add(p, q));
                for (x, y) in lifted_p.iter().flat_map(|x| lifted_q.iter().map(move |y| (x, y))) {
                    assert_eq!(jp_to_affine(&jp_add(x, y).expect("one curve")), expected);
                }
            }
        }
        // the identity has one form, also as a result
        let [zero, one] = [0, 1].map(|value| FieldElement::from_u64(curve, value).expect("small"));
        let identity = [zero.clone(), one.clone(), zero.clone()];
        let p = &lifted[1][0];
        let sums = [jp_add(p, &jp_neg(p)).expect("one curve"), jp_double(&JacobianPoint::identity(curve))];
        for result in sums.iter().chain([&JacobianPoint::identity(curve)]) {
            assert_eq!(result.coordinates(), identity);
        }
        let off = Some(Error::Input(InputError::NotOnCurve));
        for [x, y, z] in [[&one, &one, &zero], [&zero, &zero, &zero], [&one, &zero, &zero]] {
            assert_eq!(JacobianPoint::from_coordinates(x, y, z).err(), off, "another form of the identity");
        }
        let [x, y, z] = p.coordinates();
        let moved = fadd(&y, &one).expect("one curve");
        let on = reference.is_on_curve(&Some((value(&x), value(&moved))));
        assert_eq!(JacobianPoint::from_coordinates(&x, &moved, &z).err(), if on { None } else { off });
    }
}

/// A point in Jacobian coordinates with Z = 1 and, but for the identity, with Z = 2.
fn lifts(subject: &Subject, point: &secant_reference::curve::Point) -> Vec<JacobianPoint> {
    let affine = JacobianPoint::from_affine(&subject.point(point));
    let mut all = vec![affine];
    if let Some((x, y)) = point {
        let element = |value: BigUint| subject.element(&(value % subject.p()));
        let (x, y, z) = (element(x * 4u32), element(y * 8u32), element(2u32.into()));
        all.push(JacobianPoint::from_coordinates(&x, &y, &z).expect("on the curve"));
    }
    all
}

#[test]
fn every_strategy_gives_the_same_multiples() {
    for subject in subjects() {
        let g = subject.generator();
        let base = subject.reference.multiply(&5u32.into(), &g);
        let p = subject.point(&base);
        let mut scalars = vec![BigUint::ZERO, 1u32.into(), 2u32.into(), &subject.n - 1u32, &subject.n - 2u32];
        scalars.push(&subject.n / 3u32);
        for k in &scalars {
            let scalar = subject.scalar(k);
            let expected = subject.point(&subject.reference.multiply(k, &base));
            let windows = Tuning::MIN_WINDOW..=Tuning::MAX_WINDOW;
            for strategy in windows.map(Constant::Window).chain([Constant::Ladder]) {
                let multiple = scalar_multiply_ct(&scalar, &p, strategy);
                let multiple = multiple.map(|point| jp_to_affine(&point));
                assert_eq!(multiple, Ok(expected.clone()), "{strategy:?} {k}");
                let identity = scalar_multiply_ct(&scalar, &Point::identity(&subject.curve), strategy);
                assert!(identity.expect("the identity's multiple").is_identity());
            }
            for window in 2..=MAX_WNAF_WINDOW {
                let multiple = scalar_multiply_wnaf(&scalar, &p, window).expect("a multiple");
                assert_eq!(jp_to_affine(&multiple), expected, "wNAF {window} {k}");
            }
        }
        let k = subject.scalar(&1u32.into());
        let range = |min, max| Some(Error::Input(InputError::Range { min, max }));
        for window in [0, 1, 7, 255] {
            assert_eq!(scalar_multiply_ct(&k, &p, Constant::Window(window)).err(), range(2, 6));
        }
        for window in [0, 1, 8, 255] {
            assert_eq!(scalar_multiply_wnaf(&k, &p, window).err(), range(2, 7));
        }
    }
}

#[test]
fn the_ladder_takes_every_point_and_windows_only_those_of_the_subgroup() {
    // 28 points, generator of order 7; points of order 2, 4, 14 and 28 are there
    let subject = Subject::custom(23, 1, 1, (17, 3), 7, 4);
    let mut outside = 0;
    for point in subject.reference.all_points().iter().filter(|point| point.is_some()) {
        let p = subject.point(point);
        for k in 0..7u32 {
            let k = BigUint::from(k);
            let (scalar, expected) =
                (subject.scalar(&k), subject.point(&subject.reference.multiply(&k, point)));
            let multiple = scalar_multiply_ct(&scalar, &p, Constant::Ladder).expect("a multiple");
            assert_eq!(jp_to_affine(&multiple), expected);
            let multiple = scalar_multiply_wnaf(&scalar, &p, 5).expect("a multiple");
            assert_eq!(jp_to_affine(&multiple), expected);
            let sum = multiply_many_vartime(&subject.curve, &[(&scalar, &p), (&scalar, &p)]).expect("a sum");
            assert_eq!(sum, expected.double());
        }
        outside += usize::from(!p.is_in_subgroup().expect("proved"));
    }
    assert_eq!(outside, 21);
    // 33 points, a subgroup of order 11 with the odd cofactor 3
    let subject = odd_cofactor();
    let outside = subject
        .reference
        .all_points()
        .into_iter()
        .find(|point| point.is_some() && !subject.point(point).is_in_subgroup().expect("proved"));
    let p = subject.point(&outside.expect("a point outside"));
    let k = subject.scalar(&3u32.into());
    let window = scalar_multiply_ct(&k, &p, Constant::Window(4));
    assert_eq!(window.err(), Some(InputError::WrongSubgroup.into()));
    assert!(scalar_multiply_ct(&k, &p, Constant::Ladder).is_ok());
}

/// A curve of 3 q points with a generator of the prime order q above 7, found by counting.
fn odd_cofactor() -> Subject {
    for b in 1..28u8 {
        let reference = Reference::small(29, 1, b.into());
        let points = reference.all_points();
        let order = points.len() as u64 / 3;
        if !points.len().is_multiple_of(3) || ![11, 13].contains(&order) {
            continue;
        }
        let generator = points.iter().find(|point| point.is_some() && reference.order_of(point) == order);
        let Some(Some((x, y))) = generator else { continue };
        let small = |value: &BigUint| u8::try_from(value).expect("small");
        return Subject::custom(29, 1, b, (small(x), small(y)), order as u8, 3);
    }
    panic!("no such curve modulo 29");
}

#[test]
fn sums_of_any_number_of_terms() {
    for name in [NamedCurve::Secp256k1, NamedCurve::BrainpoolP224r1, NamedCurve::Secp521r1] {
        let subject = Subject::named(name);
        let g = subject.curve.generator();
        assert!(multiply_many_vartime(&subject.curve, &[]).expect("a sum").is_identity());
        // few terms use tables and many use buckets; k_i P_i with P_i = p_i G adds up to (sum k_i p_i) G
        for count in [1, 2, 3, 17, 700] {
            let mut total = BigUint::ZERO;
            let mut state = BigUint::from(count as u32 + 7);
            let mut terms = Vec::new();
            let mut p = g.clone();
            let mut factor = BigUint::from(1u32);
            for i in 0..count {
                state = (&state * &state + 12_345u32) % &subject.n;
                let k = match i % 7 {
                    5 => BigUint::ZERO,
                    6 => &subject.n - 1u32,
                    _ => state.clone(),
                };
                total = (total + &k * &factor) % &subject.n;
                terms.push((subject.scalar(&k), if i % 11 == 10 { p.negate() } else { p.clone() }));
                if i % 11 == 10 {
                    total = number::sub(
                        &total,
                        &number::mul(&(&k * 2u32 % &subject.n), &factor, &subject.n),
                        &subject.n,
                    );
                }
                // every fourth term has the point of the one before it
                if i % 4 != 0 {
                    p = p.add(&g).expect("one curve");
                    factor += 1u32;
                }
            }
            terms.push((subject.scalar(&3u32.into()), Point::identity(&subject.curve)));
            let terms: Vec<_> = terms.iter().map(|(k, p)| (k, p)).collect();
            let sum = multiply_many_vartime(&subject.curve, &terms).expect("a sum");
            assert_eq!(sum, g.multiply(&total.to_bytes_be()).expect("a multiple"), "{name:?} {count}");
        }
    }
}

#[test]
fn values_of_two_curves_do_not_mix() {
    let [one, other] = [NamedCurve::Secp256r1, NamedCurve::Secp256k1].map(Curve::from);
    let mismatch = || Some(Error::CurveMismatch);
    let [a, b] = [&one, &other].map(|curve| FieldElement::from_u64(curve, 2).expect("small"));
    for result in [fadd(&a, &b), fsub(&a, &b), fmul(&a, &b)] {
        assert_eq!(result.err(), mismatch());
    }
    assert_ne!(a, b);
    let [k, l] = [&one, &other].map(|curve| Scalar::from_u64(curve, 2).expect("small"));
    assert_eq!((scalar_add(&k, &l).err(), scalar_mul(&k, &l).err()), (mismatch(), mismatch()));
    assert_ne!(k, l);
    let (g, h) = (one.generator(), other.generator());
    assert_eq!(jp_add(&JacobianPoint::from_affine(&g), &JacobianPoint::from_affine(&h)).err(), mismatch());
    assert_eq!(JacobianPoint::from_coordinates(&a, &a, &b).err(), mismatch());
    assert_eq!(scalar_multiply_ct(&k, &h, Constant::Ladder).err(), mismatch());
    assert_eq!(scalar_multiply_wnaf(&k, &h, 5).err(), mismatch());
    assert_eq!(multiply_many_vartime(&one, &[(&k, &g), (&l, &h)]).err(), mismatch());
    assert_eq!(multiply_many_vartime(&one, &[(&k, &h)]).err(), mismatch());
}

#[test]
fn curves_without_a_proved_order_have_no_scalars() {
    let builder = || Curve::custom().coefficients(&[1], &[1]);
    let curve =
        builder().prime(&[23]).generator(&[0], &[1]).order(&[28]).build(Check::Basic).expect("a curve");
    for error in [Scalar::from_u64(&curve, 1).err(), scalar_mod(&curve, &[1]).err()] {
        assert_eq!(error, Some(Error::UnprovedOrder));
    }
    assert_eq!(multiply_many_vartime(&curve, &[]).err(), Some(Error::UnprovedOrder));
    // 25 is not prime: 5 has no inverse, 3 has one
    let curve = Curve::custom().coefficients(&[1], &[11]).prime(&[25]).generator(&[5], &[4]).order(&[28]);
    let curve = curve.build(Check::Basic).expect("a curve");
    let element = |value| FieldElement::from_u64(&curve, value).expect("small");
    assert_eq!(finv(&element(5)).err(), Some(InputError::NotInvertible.into()));
    assert_eq!(finv(&element(3)), Ok(element(17)));
}

#[test]
fn nothing_is_printed() {
    let curve = Curve::from(NamedCurve::Secp256r1);
    let p = JacobianPoint::from_affine(&curve.generator());
    let (x, k) = (&p.coordinates()[0], Scalar::from_u64(&curve, 7).expect("small"));
    let texts = [format!("{x:?}"), format!("{k:?}"), format!("{p:?}")];
    let names = ["FieldElement", "Scalar", "JacobianPoint"];
    for (text, name) in texts.iter().zip(names) {
        assert_eq!(*text, format!("{name} {{ curve: \"secp256r1\", .. }}"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Random values on the curve that a number picks.
    #[test]
    fn random_values(index in 0usize..21, a in proptest::collection::vec(any::<u8>(), 66), b in proptest::collection::vec(any::<u8>(), 66)) {
        let subject = &subjects()[index];
        let (p, n) = (subject.p(), &subject.n);
        let [a, b] = [a, b].map(|bytes| BigUint::from_bytes_be(&bytes));
        let (fa, fb) = (&a % p, &b % p);
        let (x, y) = (subject.element(&fa), subject.element(&fb));
        prop_assert_eq!(value(&fadd(&x, &y).expect("one curve")), number::add(&fa, &fb, p));
        prop_assert_eq!(value(&fsub(&x, &y).expect("one curve")), number::sub(&fa, &fb, p));
        prop_assert_eq!(value(&fmul(&x, &y).expect("one curve")), number::mul(&fa, &fb, p));
        prop_assert_eq!(finv(&x).ok().map(|x| value(&x)), number::inverse(&fa, p));
        prop_assert_eq!(fsqrt(&x).is_some(), number::sqrt(&fa, p).is_some());
        let (sa, sb) = (&a % n, &b % n);
        let (k, l) = (subject.scalar(&sa), subject.scalar(&sb));
        prop_assert_eq!(integer(&scalar_add(&k, &l).expect("one curve")), number::add(&sa, &sb, n));
        prop_assert_eq!(integer(&scalar_mul(&k, &l).expect("one curve")), number::mul(&sa, &sb, n));
        prop_assert_eq!(scalar_inv(&k).ok().map(|k| integer(&k)), number::inverse(&sa, n));
        let g = subject.generator();
        let expected = subject.point(&subject.reference.multiply(&sa, &g));
        let generator = subject.curve.generator();
        let ladder = scalar_multiply_ct(&k, &generator, Constant::Ladder).expect("a multiple");
        prop_assert_eq!(jp_to_affine(&ladder), expected.clone());
        let wnaf = scalar_multiply_wnaf(&k, &generator, 2 + (index as u8) % 6).expect("a multiple");
        prop_assert_eq!(jp_to_affine(&wnaf), expected);
    }
}
