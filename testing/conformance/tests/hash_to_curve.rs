//! Hashing to curves: the points and the expansions of RFC 9380, the constants of every map by the searches of its
//! appendix H, and every suite's points against a slow map on big integers.

use num_bigint::BigUint;
use secant::hash_to_curve::{Encoding, Expander, Suite, Xof, expand_message};
use secant::{Curve, HashAlgorithm, NamedCurve};
use secant_conformance::chosen;
use secant_conformance::{on_backends, oracle};
use secant_core::curves::curve448::Curve448;
use secant_core::curves::curve25519::Curve25519;
use secant_core::curves::maps::{MapToCurve, map_to_curve};
use secant_core::curves::{self, CurveSpec, Elem};
use secant_core::field::sqrt::NonResidue;
use secant_core::field::{Field, Limbs};
use secant_core::{any, with_named_curve};
use secant_protocols::hash_to_curve::{self as protocol, Target, hash_to_field};
use secant_reference::number::{add, from_hex, from_limbs, inverse, legendre, mul, pow, sqrt, sub};
use secant_reference::{Curve as Reference, Point};
use secant_vectors::extra::hash_to_curve::{EXPANSIONS, SUITES};
use secant_vectors::published;

#[test]
fn points_of_rfc_9380() {
    let extra = published();
    let mut points = 0;
    for name in SUITES {
        let file = extra.hash_to_curve(name);
        assert_eq!(file.suite, name);
        let suite = Suite::find(name).expect("a suite");
        for vector in &file.vectors {
            let point = suite.hash(vector.msg.as_bytes(), file.dst.as_bytes()).expect("a point");
            let (x, y) = point.coordinates();
            let found = (BigUint::from_bytes_be(x), BigUint::from_bytes_be(y));
            assert_eq!(found, (vector.point.x.clone(), vector.point.y.clone()), "{name} {:?}", vector.msg);
            points += 1;
        }
    }
    assert_eq!(points, 80);
}

#[test]
fn expansions_of_rfc_9380() {
    let extra = published();
    let mut count = 0;
    for name in EXPANSIONS {
        let file = extra.expansion(name);
        let expander = match file.hash.as_str() {
            "SHA256" => Expander::Xmd(HashAlgorithm::Sha256),
            "SHA512" => Expander::Xmd(HashAlgorithm::Sha512),
            "SHAKE128" => Expander::Xof { function: Xof::Shake128, security_bits: file.k },
            "SHAKE256" => Expander::Xof { function: Xof::Shake256, security_bits: file.k },
            other => panic!("{other}"),
        };
        for test in &file.tests {
            let length = test.uniform_bytes.len();
            let bytes = expand_message(expander, test.msg.as_bytes(), file.dst.as_bytes(), length);
            assert_eq!(**bytes.expect("bytes"), *test.uniform_bytes, "{name} {:?}", test.msg);
            count += 1;
        }
    }
    assert_eq!(count, 60);
}

/// The residue of a small integer.
fn residue(z: i8, p: &BigUint) -> BigUint {
    let absolute = BigUint::from(z.unsigned_abs());
    if z < 0 { p - absolute } else { absolute }
}

fn negative(x: &BigUint, p: &BigUint) -> BigUint {
    sub(&BigUint::ZERO, x, p)
}

/// `x / y`; 0 for `y = 0`.
fn divide(x: &BigUint, y: &BigUint, p: &BigUint) -> BigUint {
    inverse(y, p).map_or(BigUint::ZERO, |inverse| mul(x, &inverse, p))
}

/// 1, -1, 2, -2, …
fn candidates() -> impl Iterator<Item = i8> {
    (1..=i8::MAX).flat_map(|z| [z, -z])
}

/// Whether `x^3 + a x + c` has a root modulo p: `x^p - x` and it share a factor exactly then.
fn has_root(a: &BigUint, c: &BigUint, p: &BigUint) -> bool {
    type Cubic = [BigUint; 3];
    // the product of polynomials of degree 2, modulo the cubic: x^3 = -a x - c
    let product = |f: &Cubic, g: &Cubic| -> Cubic {
        let mut wide = [const { BigUint::ZERO }; 5];
        for (i, x) in f.iter().enumerate() {
            for (j, y) in g.iter().enumerate() {
                wide[i + j] = add(&wide[i + j], &mul(x, y, p), p);
            }
        }
        for i in [4, 3] {
            let top = wide[i].clone();
            wide[i - 2] = sub(&wide[i - 2], &mul(&top, a, p), p);
            wide[i - 3] = sub(&wide[i - 3], &mul(&top, c, p), p);
        }
        let [f0, f1, f2, ..] = wide;
        [f0, f1, f2]
    };
    let (zero, one) = (BigUint::ZERO, BigUint::from(1u32));
    let mut power = [one.clone(), zero.clone(), zero.clone()];
    for i in (0..p.bits()).rev() {
        power = product(&power, &power);
        if p.bit(i) {
            power = product(&power, &[zero.clone(), one.clone(), zero.clone()]);
        }
    }
    power[1] = sub(&power[1], &one, p);
    let mut f = vec![c.clone(), a.clone(), zero.clone(), one];
    let mut g = power.to_vec();
    let trim = |f: &mut Vec<BigUint>| {
        while f.last() == Some(&BigUint::ZERO) {
            f.pop();
        }
    };
    trim(&mut g);
    while !g.is_empty() {
        while f.len() >= g.len() {
            let factor = divide(&f[f.len() - 1], &g[g.len() - 1], p);
            let shift = f.len() - g.len();
            for (i, y) in g.iter().enumerate() {
                f[shift + i] = sub(&f[shift + i], &mul(&factor, y, p), p);
            }
            trim(&mut f);
        }
        std::mem::swap(&mut f, &mut g);
    }
    f.len() > 1
}

/// The `z` of RFC 9380, appendix H.2.
fn z_of_swu(curve: &Reference) -> Option<i8> {
    let Reference { p, a, b } = curve;
    candidates().find(|&small| {
        let z = residue(small, p);
        let x = divide(b, &mul(&z, a, p), p);
        small != -1
            && legendre(&z, p) == -1
            && !has_root(a, &sub(b, &z, p), p)
            && legendre(&curve.right_hand_side(&x), p) >= 0
    })
}

/// The `z` of RFC 9380, appendix H.1.
fn z_of_svdw(curve: &Reference) -> Option<i8> {
    let p = &curve.p;
    candidates().find(|&small| {
        let z = residue(small, p);
        let (g, half) = (curve.right_hand_side(&z), divide(&negative(&z, p), &2u32.into(), p));
        let quotient = divide(&negative(&three_z2_4a(curve, &z), p), &mul(&4u32.into(), &g, p), p);
        g != BigUint::ZERO
            && legendre(&quotient, p) == 1
            && (legendre(&g, p) >= 0 || legendre(&curve.right_hand_side(&half), p) >= 0)
    })
}

/// `3 z^2 + 4 a`.
fn three_z2_4a(curve: &Reference, z: &BigUint) -> BigUint {
    (mul(z, z, &curve.p) * 3u32 + &curve.a * 4u32) % &curve.p
}

/// The curve from which the isogeny of secp256k1 comes.
fn isogenous(curve: &Reference) -> Reference {
    let a =
        from_hex("3f8731abdd661adca08a5558f0f5d272e953d363cb6f0e5d405447c01a444533").expect("hexadecimal");
    Reference::new(curve.p.clone(), a, 1771u32.into())
}

#[test]
fn constants_are_those_of_the_searches() {
    fn z<K: MapToCurve>(_: &'static curves::Curve<K>) -> i8 {
        K::Z
    }
    for &name in chosen::curves() {
        with_named_curve!(name, secant_core::Portable, |curve| {
            let reference = oracle::reference(curve.equation());
            let expected = match name {
                NamedCurve::Secp192k1 | NamedCurve::Secp224k1 => z_of_svdw(&reference),
                NamedCurve::Secp256k1 => z_of_swu(&isogenous(&reference)),
                _ => z_of_swu(&reference),
            };
            assert_eq!(Some(z(curve)), expected, "{name:?}");
        });
    }
    let published = [(NamedCurve::Secp256r1, -10), (NamedCurve::Secp384r1, -12), (NamedCurve::Secp521r1, -4)];
    for (name, expected) in published {
        with_named_curve!(name, secant_core::Portable, |curve| assert_eq!(z(curve), expected));
    }
}

/// The even or odd root of a square.
fn root(x: &BigUint, odd: bool, p: &BigUint) -> Option<BigUint> {
    let root = sqrt(x, p)?;
    Some(if root.bit(0) == odd { root } else { negative(&root, p) })
}

/// RFC 9380, section 6.6.2.
fn slow_swu(curve: &Reference, z: &BigUint, u: &BigUint) -> Point {
    let Reference { p, a, b } = curve;
    let t = mul(z, &mul(u, u, p), p);
    let sum = add(&mul(&t, &t, p), &t, p);
    let x1 = if sum == BigUint::ZERO {
        divide(b, &mul(z, a, p), p)
    } else {
        let factor = add(&1u32.into(), &divide(&1u32.into(), &sum, p), p);
        mul(&divide(&negative(b, p), a, p), &factor, p)
    };
    [x1.clone(), mul(&t, &x1, p)].into_iter().find_map(|x| {
        let y = root(&curve.right_hand_side(&x), u.bit(0), p)?;
        Some((x, y))
    })
}

/// RFC 9380, section 6.6.1.
fn slow_svdw(curve: &Reference, z: &BigUint, u: &BigUint) -> Point {
    let p = &curve.p;
    let (one, g) = (BigUint::from(1u32), curve.right_hand_side(z));
    let product = mul(&mul(u, u, p), &g, p);
    let (minus, plus) = (sub(&one, &product, p), add(&one, &product, p));
    let tv3 = divide(&one, &mul(&minus, &plus, p), p);
    let h = three_z2_4a(curve, z);
    let c3 = root(&mul(&negative(&g, p), &h, p), false, p).expect("a square");
    let tv4 = mul(&mul(&mul(u, &minus, p), &tv3, p), &c3, p);
    let middle = divide(&negative(z, p), &2u32.into(), p);
    let c4 = divide(&mul(&negative(&4u32.into(), p), &g, p), &h, p);
    let square = pow(&mul(&mul(&plus, &plus, p), &tv3, p), &2u32.into(), p);
    let xs = [sub(&middle, &tv4, p), add(&middle, &tv4, p), add(z, &mul(&c4, &square, p), p)];
    xs.into_iter().find_map(|x| {
        let y = root(&curve.right_hand_side(&x), u.bit(0), p)?;
        Some((x, y))
    })
}

/// 0, 1, -1, 2, elements for which the maps divide by 0, where there are some, and others.
fn elements(curve: &Reference, z: &BigUint) -> Vec<BigUint> {
    let p = &curve.p;
    let one = BigUint::from(1u32);
    let mut list = vec![BigUint::ZERO, one.clone(), p - 1u32, 2u32.into(), (p - 1u32) >> 1];
    // z u^2 = -1, and g(z) u^2 = 1 or -1
    let g = curve.right_hand_side(z);
    let squares = [divide(&(p - 1u32), z, p), divide(&one, &g, p), divide(&(p - 1u32), &g, p)];
    for exceptional in squares.iter().filter_map(|square| sqrt(square, p)) {
        list.extend([negative(&exceptional, p), exceptional]);
    }
    list.extend((1..12u32).map(|i| pow(&(i + 3).into(), &(p >> i), p)));
    list
}

#[test]
fn maps_agree_with_slow_ones() {
    fn check<K: MapToCurve>(
        curve: &curves::Curve<K>,
        slow: fn(&Reference, &BigUint, &BigUint) -> Point,
    ) -> Vec<Point> {
        let (f, reference) = (curve.field(), oracle::reference(curve.equation()));
        let z = residue(K::Z, &reference.p);
        let (mut sums, mut identities) = (Vec::new(), 0);
        let elements = elements(&reference, &z);
        for pair in elements.windows(2) {
            let [u, v] = [&pair[0], &pair[1]].map(|u| oracle::element(f, u));
            let [p, q] = [&pair[0], &pair[1]].map(|u| slow(&reference, &z, u));
            assert!(p.is_some() && q.is_some());
            assert_eq!(oracle::point(f, map_to_curve(curve, &[u]).as_ref()), p);
            sums.push(oracle::point(f, map_to_curve(curve, &[u, v]).as_ref()));
            assert_eq!(sums.last(), Some(&reference.add(&p, &q)));
            // equal points, and a point and its negative
            let twice = map_to_curve(curve, &[u, u]);
            assert_eq!(oracle::point(f, twice.as_ref()), reference.double(&p));
            let negative = slow(&reference, &z, &negative(&pair[0], &reference.p));
            let opposite = map_to_curve(curve, &[u, f.neg(&u)]);
            assert_eq!(oracle::point(f, opposite.as_ref()), reference.add(&p, &negative));
            identities += usize::from(opposite.is_none());
        }
        assert!(identities > 0, "no sum was the identity");
        sums
    }
    let mut checked = 0;
    for &name in chosen::curves() {
        // the isogeny has the vectors of the RFC
        if name == NamedCurve::Secp256k1 {
            continue;
        }
        let slow = match name {
            NamedCurve::Secp192k1 | NamedCurve::Secp224k1 => slow_svdw,
            _ => slow_swu,
        };
        let sums = on_backends!(|B| with_named_curve!(name, B, |curve| check(curve, slow)));
        checked += sums.len();
    }
    assert!(!chosen::are_all() || checked > 17 * 15, "{checked}");
}

/// The images of the isogeny lie on secp256k1, for elements on the edges as well, and the isogeny adds.
#[test]
fn the_isogeny_of_secp256k1() {
    let curve = curves::Secp256k1::<secant_core::Portable>::CURVE;
    let (f, reference) = (curve.field(), oracle::reference(curve.equation()));
    let domain = isogenous(&reference);
    for u in elements(&domain, &residue(curves::Secp256k1::<secant_core::Portable>::Z, &domain.p)) {
        let point = map_to_curve(curve, &[oracle::element(f, &u)]).expect("no point of the kernel");
        assert!(bool::from(curve.equation().is_on_curve(&point)));
        let negative = map_to_curve(curve, &[oracle::element(f, &negative(&u, &domain.p))]).expect("a point");
        assert_eq!(negative.x, point.x);
    }
}

/// Roots of quotients, or of their multiples, for each class of primes.
#[test]
fn roots_of_quotients_or_of_multiples() {
    fn check<F: Field>(f: &F) {
        let p = oracle::modulus(f);
        let small = |x: u32| BigUint::from(x);
        let z = (2u32..).map(small).find(|z| legendre(z, &p) == -1).expect("a non-residue");
        // the root of unity that the field uses: -1, or 2^((p-1)/4)
        let unity = match &p % 8u32 {
            class if class == small(5) => pow(&small(2), &((&p - 1u32) >> 2), &p),
            _ => &p - 1u32,
        };
        let quotient = divide(&z, &unity, &p);
        let root = sqrt(&quotient, &p).unwrap_or_default();
        let z_element = NonResidue { z: oracle::element(f, &z), root: oracle::element(f, &root) };
        let mut squares = 0;
        for u in 0..20 {
            for v in 1..6 {
                let (a, b) = (small(u), small(v));
                let (found, is_square) =
                    f.sqrt_ratio_or(&f.from_u64(u.into()), &f.from_u64(v.into()), &z_element);
                let quotient = divide(&a, &b, &p);
                let expected = legendre(&quotient, &p) >= 0;
                assert_eq!(bool::from(is_square), expected, "{u} / {v} modulo {p}");
                let square = if expected { quotient } else { mul(&z, &quotient, &p) };
                let found = oracle::integer(f, &found);
                assert_eq!(mul(&found, &found, &p), square, "{u} / {v} modulo {p}");
                squares += u32::from(expected);
            }
        }
        assert!(squares > 20 && squares < 100);
    }
    for &name in chosen::curves() {
        with_named_curve!(name, secant_core::Portable, |curve| check(curve.field()));
    }
    check(Curve25519::<secant_core::Portable>::CURVE.field());
}

/// Every suite of a named curve is the map on the elements of `hash_to_field`, which are those of the RFC.
#[test]
fn suites_are_their_parts() {
    fn slow<K: CurveSpec + MapToCurve>(
        curve: &curves::Curve<K>,
        suite: &protocol::Suite,
        message: &[u8],
    ) -> Point {
        let elements = elements_of(curve.field(), suite, message, suite.name().as_bytes());
        let point = map_to_curve(curve, elements.iter().map(Elem::<K>::view));
        oracle::point(curve.field(), point.as_ref())
    }
    let mut points = Vec::new();
    for suite in protocol::Suite::all() {
        let Target::Named(name) = suite.target() else { continue };
        let facade = Suite::find(suite.name()).expect("the same list");
        assert_eq!(facade.curve(), Some(Curve::from(name)));
        for message in [&b""[..], b"abc", &[0xff; 200]] {
            let hashed = facade.hash(message, suite.name().as_bytes()).expect("a point");
            let expected =
                with_named_curve!(name, secant_core::Portable, |curve| slow(curve, suite, message));
            let (x, y) = hashed.coordinates();
            let found = Some((BigUint::from_bytes_be(x), BigUint::from_bytes_be(y)));
            assert_eq!(found, expected, "{}", suite.name());
            let point = hashed.to_point().expect("a short Weierstrass curve");
            assert_eq!(point.is_in_subgroup(), Ok(true));
            assert_eq!(*point.to_sec1(false), **hashed.to_bytes());
            points.push(point.to_sec1(true));
        }
    }
    assert_eq!(points.len(), 2 * 3 * NamedCurve::ALL.len());
    points.sort();
    points.dedup();
    assert_eq!(points.len(), 2 * 3 * NamedCurve::ALL.len(), "two suites give one point");
    let extra = published();
    let mut elements = 0;
    for name in SUITES {
        let suite = protocol::Suite::find(name).expect("a suite");
        let file = extra.hash_to_curve(name);
        for vector in &file.vectors {
            let (message, tag) = (vector.msg.as_bytes(), file.dst.as_bytes());
            let integers = match suite.target() {
                Target::Named(named) => with_named_curve!(named, secant_core::Portable, |curve| {
                    field_elements(curve.field(), suite, message, tag)
                }),
                Target::Curve25519 | Target::Edwards25519 => {
                    field_elements(Curve25519::<secant_core::Portable>::CURVE.field(), suite, message, tag)
                }
                Target::Curve448 | Target::Edwards448 => {
                    field_elements(Curve448::<secant_core::Portable>::CURVE.field(), suite, message, tag)
                }
            };
            assert_eq!(integers, vector.u, "{name} {:?}", vector.msg);
            elements += integers.len();
        }
    }
    assert_eq!(elements, 8 * 5 * 3);
}

/// The elements of a message, as many as the suite maps.
fn elements_of(
    f: &dyn any::AnyField,
    suite: &protocol::Suite,
    message: &[u8],
    tag: &[u8],
) -> Vec<any::AnyElement> {
    let mut elements = match suite.encoding() {
        Encoding::Uniform => vec![any::ZERO; 2],
        Encoding::NonUniform => vec![any::ZERO; 1],
    };
    hash_to_field(f, suite.parameters(), &[message], tag, &mut elements).expect("elements");
    elements
}

fn field_elements(
    f: &dyn any::AnyField,
    suite: &protocol::Suite,
    message: &[u8],
    tag: &[u8],
) -> Vec<BigUint> {
    elements_of(f, suite, message, tag).iter().map(|a| from_limbs(&f.to_integer(a))).collect()
}

/// Elligator 2 gives points of the subgroup of prime order, on the edges too, equal in both forms.
#[test]
fn points_of_curve25519() {
    let identities = on_backends!(|B| {
        let curve = Curve25519::<B>::CURVE;
        let f = curve.field();
        let order = curve.scalars().characteristic();
        let mut identities = 0;
        for i in 0..60u64 {
            let u = if i < 30 { f.from_u64(i) } else { f.neg(&f.from_u64(i)) };
            let point = curve.map_to_curve(&[u]);
            let (x, y) = curve.edwards().to_affine(&point);
            assert!(bool::from(curve.edwards().is_on_curve(&x, &y)));
            let multiple = curve.multiply_vartime(&point, order);
            assert!(bool::from(curve.edwards().is_identity(&multiple)));
            let opposite = curve.map_to_curve(&[f.neg(&u)]);
            assert!(
                bool::from(curve.edwards().equal(&point, &opposite)),
                "the sign of y does not depend on u"
            );
            match curve.to_montgomery(&point) {
                Some((s, t)) => {
                    // t^2 = s^3 + 486662 s^2 + s
                    let right = f.add(&f.mul(&f.add(&f.sqr(&s), &f.mul_small(&s, 486_662)), &s), &s);
                    assert!(bool::from(f.equal(&f.sqr(&t), &right)));
                }
                None => {
                    assert!(bool::from(curve.edwards().is_identity(&point)));
                    identities += 1;
                }
            }
        }
        identities
    });
    // u = 0 gives the point of order 2
    assert_eq!(identities, 1);
    for (name, length) in [
        ("edwards25519_XMD:SHA-512_ELL2_RO_", 32),
        ("curve25519_XMD:SHA-512_ELL2_RO_", 32),
        ("edwards448_XOF:SHAKE256_ELL2_RO_", 57),
        ("curve448_XOF:SHAKE256_ELL2_RO_", 56),
    ] {
        let suite = Suite::find(name).expect("a suite");
        let point = suite.hash(b"message", b"tag").expect("a point");
        assert_eq!((point.to_bytes().len(), point.to_point(), suite.curve()), (length, None, None));
        assert!(suite.hash(b"message", b"").is_err());
        assert_eq!(format!("{point:?}"), format!("HashedPoint {{ suite: {name:?}, .. }}"));
    }
}
