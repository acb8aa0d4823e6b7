//! The laws of fields and groups, on curves of every length and kind; testing/conformance compares all with the facade.
#![allow(clippy::unwrap_used, reason = "these are the bodies of tests")]

use elliptic_curve::array::{Array, ArraySize};
use elliptic_curve::consts;
use elliptic_curve::ff::{Field, PrimeField};
use elliptic_curve::group::{CurveAffine, GroupEncoding};
use elliptic_curve::ops::{
    BatchInvert, Invert, LinearCombination, MulByGeneratorVartime, MulVartime, Reduce, ReduceNonZero,
    Retrieve,
};
use elliptic_curve::point::{AffineCoordinates, DecompactPoint, DecompressPoint};
use elliptic_curve::scalar::{FromUintUnchecked, IsHigh};
use elliptic_curve::sec1::{FromSec1Point, Sec1Point, ToCompactSec1Point, ToSec1Point};
use elliptic_curve::subtle::{Choice, ConditionallySelectable};
use elliptic_curve::zeroize::Zeroize;
use elliptic_curve::{BatchNormalize, FieldBytes, NonZeroScalar, PublicKey, ScalarValue};
use secant_elliptic_curve::*;

type Affine<C> = AffinePoint<C>;
type Projective<C> = ProjectivePoint<C>;

/// Small elements, those beside the modulus and its half, and powers of two.
fn structured<C: SecantCurve, K: Modulus<C>>() -> Vec<Element<C, K>> {
    let mut elements: Vec<_> = [0u64, 1, 2, 3, u32::MAX.into(), 1 << 63, u64::MAX].map(Element::from).into();
    let two = Element::<C, K>::from(2u64);
    elements.extend([64, 127, 128, 191].map(|shift: u64| two.pow_vartime([shift])));
    elements.extend(elements.clone().iter().map(|element| -element));
    elements.push(Element::TWO_INV);
    elements.push(-Element::TWO_INV);
    elements.push(Element::MULTIPLICATIVE_GENERATOR.pow_vartime([0x1234_5678_9abc_def1, 7]));
    elements
}

fn field_laws<C: SecantCurve, K: Modulus<C>>() {
    let elements = structured::<C, K>();
    for a in &elements {
        assert_eq!(*a + Element::ZERO, *a);
        assert_eq!(*a * Element::ONE, *a);
        assert_eq!(a + -a, Element::ZERO);
        assert_eq!(a.double(), a + a);
        assert_eq!(a.square(), a * a);
        assert_eq!(a.cube(), a * a * a);
        assert_eq!(Element::from_repr(a.to_repr()).unwrap(), *a);
        assert_eq!(a.is_odd().unwrap_u8(), a.to_repr().last().unwrap() & 1);
        match Option::<Element<C, K>>::from(Field::invert(a)) {
            Some(inverse) => {
                assert_eq!(inverse * a, Element::ONE);
                assert_eq!(Invert::invert_vartime(a).unwrap(), inverse);
            }
            None => assert!(bool::from(a.is_zero())),
        }
        let root = a.square().sqrt().unwrap();
        assert!(root == *a || root == -a);
        // a non-residue times a square has none
        let non_residue = a.square() * Element::MULTIPLICATIVE_GENERATOR;
        assert_eq!(bool::from(non_residue.sqrt().is_some()), bool::from(a.is_zero()));
        assert_eq!(bool::from(a.is_high()), *a > Element::TWO_INV - Element::ONE && !bool::from(a.is_zero()));
        for b in &elements {
            assert_eq!(a + b, b + a);
            assert_eq!(a * b, b * a);
            assert_eq!(a - b, -(b - a));
            assert_eq!(a * (b + Element::ONE), a * b + a);
            assert_eq!(a == b, a.to_repr() == b.to_repr());
            assert_eq!(Element::conditional_select(a, b, Choice::from(1)), *b);
            assert_eq!(Element::conditional_select(a, b, Choice::from(0)), *a);
        }
    }
    assert_eq!(elements.iter().sum::<Element<C, K>>(), elements.iter().fold(Element::ZERO, |sum, a| sum + a));
    assert_eq!(elements[1..4].iter().product::<Element<C, K>>(), Element::from(6u8));
    let (mut inverses, mut scratch) = (elements.clone(), elements.clone());
    Element::batch_invert_in_place(&mut inverses, &mut scratch);
    for (a, inverse) in elements.iter().zip(&inverses) {
        assert_eq!(a * inverse, if bool::from(a.is_zero()) { Element::ZERO } else { Element::ONE });
    }

    let (one, s) = (Element::<C, K>::ONE, Element::<C, K>::S);
    let root = Element::<C, K>::ROOT_OF_UNITY;
    assert_eq!((0..s - 1).fold(root, |root, _| root.square()), -one);
    assert_eq!(root * Element::ROOT_OF_UNITY_INV, one);
    assert_eq!((0..s).fold(Element::MULTIPLICATIVE_GENERATOR, |a, _| a.square()), Element::<C, K>::DELTA);
    assert_eq!(Element::<C, K>::TWO_INV.double(), one);
    assert_eq!(Element::<C, K>::CAPACITY + 1, Element::<C, K>::NUM_BITS);

    // the modulus and what is above it
    let most = (-one).to_repr();
    let mut modulus = most;
    modulus[most.len() - 1] += 1;
    assert!(bool::from(Element::<C, K>::from_repr(modulus).is_none()));
    assert_eq!(<Element<C, K> as Reduce<FieldBytes<C>>>::reduce(&modulus), Element::ZERO);
    assert!(Element::<C, K>::from_slice(&most[1..]).is_none());
    assert!(bool::from(Element::<C, K>::from_repr([0xff; 66][..most.len()].try_into().unwrap()).is_none()));
    assert_eq!(format!("{:?}", -one), format!("{:?}", one));

    let mut wiped = -one;
    wiped.zeroize();
    assert_eq!(wiped, Element::ZERO);
}

/// Bytes as an integer, digit by digit, up to the longest that are taken.
fn reductions<C: SecantCurve, K: Modulus<C>>() {
    fn of<C: SecantCurve, K: Modulus<C>, N: ArraySize>() {
        let bytes: Array<u8, N> = Array::from_fn(|i| 255 - (i * i) as u8);
        let digits = bytes.iter().map(|byte| Element::from(*byte));
        let expected = digits.fold(Element::ZERO, |sum, digit| sum * Element::from(256u16) + digit);
        assert_eq!(<Element<C, K> as Reduce<Array<u8, N>>>::reduce(&bytes), expected);
    }
    of::<C, K, consts::U0>();
    of::<C, K, consts::U9>();
    of::<C, K, consts::U66>();
    of::<C, K, consts::U98>();
    of::<C, K, consts::U143>();
    of::<C, K, consts::U144>();
}

fn scalars<C: SecantCurve>()
where
    Scalar<C>: Reduce<C::Uint> + ReduceNonZero<C::Uint> + Into<C::Uint>,
{
    let order: C::Uint = *C::ORDER.as_ref();
    assert_eq!(<Scalar<C> as Reduce<C::Uint>>::reduce(&order), Scalar::<C>::ZERO);
    for k in structured::<C, Order>() {
        let integer: C::Uint = k.into();
        assert_eq!(integer, k.retrieve());
        assert_eq!(Scalar::<C>::from_uint_unchecked(integer), k);
        assert_eq!(Scalar::<C>::from(ScalarValue::<C>::from(k)), k);
        assert_eq!(ScalarValue::<C>::from(k).to_bytes(), k.to_bytes());
        // k mod (n - 1) + 1
        let nonzero = <Scalar<C> as ReduceNonZero<C::Uint>>::reduce_nonzero(&integer);
        let expected = if k == -Scalar::<C>::ONE { Scalar::<C>::ONE } else { k + Scalar::<C>::ONE };
        assert_eq!(nonzero, expected);
        assert_eq!(<Scalar<C> as ReduceNonZero<FieldBytes<C>>>::reduce_nonzero(&k.to_bytes()), expected);
        assert_eq!(NonZeroScalar::<C>::try_from(k).is_ok(), !bool::from(k.is_zero()));
    }
}

fn group_laws<C: SecantCurve>() {
    let (g, identity) = (Projective::<C>::GENERATOR, Projective::<C>::IDENTITY);
    let scalars = structured::<C, Order>();
    // small multiples by additions
    let mut sum = identity;
    for k in 0u64..20 {
        let k = Scalar::<C>::from(k);
        assert_eq!(g * k, sum);
        assert_eq!(Projective::mul_by_generator(&k), sum);
        assert_eq!(Projective::mul_by_generator_vartime(&k), sum);
        assert_eq!(sum + -sum, identity);
        assert_eq!(sum.double(), sum + sum);
        sum += g;
    }
    let points: Vec<_> = scalars.iter().map(Projective::mul_by_generator).collect();
    let q = Projective::<C>::mul_by_generator(&Scalar::<C>::from(0x1234_5678_9abcu64));
    for (k, p) in scalars.iter().zip(&points) {
        assert_eq!(bool::from(p.is_identity()), bool::from(k.is_zero()));
        assert_eq!(g.mul_vartime(k), *p);
        assert_eq!(*k * Affine::<C>::GENERATOR, *p);
        assert_eq!(*k * g, *p);
        assert_eq!(q * k, *p * Scalar::<C>::from(0x1234_5678_9abcu64));
        assert_eq!(q.mul_vartime(k), q * k);
        assert_eq!(identity * k, identity);
        assert_eq!(identity.mul_vartime(k), identity);
        assert_eq!((q + p) - p, q);
        assert_eq!(q + p.to_affine(), q + p);
        assert_eq!(q - p.to_affine(), q - p);
        // not affine: added to and taken away from
        let moved = (*p + q) - q;
        assert_eq!(moved.to_affine(), p.to_affine());
        assert_eq!(moved * k, *p * k);
        for v in &scalars[..8] {
            let expected = *p + q * v;
            assert_eq!(Projective::mul_by_generator_and_mul_add_vartime(k, v, &q), expected);
            assert_eq!(Projective::lincomb(&[(g, *k), (q, *v)]), expected);
            assert_eq!(Projective::lincomb_vartime(&[(g, *k), (q, *v)]), expected);
            assert_eq!(Projective::lincomb_vartime(&[(q, *v), (g, *k)]), expected);
            assert_eq!(
                Projective::lincomb_vartime([(q, *v), (g, *k), (moved, *v), (g, *v)].as_slice()),
                expected + *p * v + g * v
            );
            // the second point a multiple of the first
            assert_eq!(Projective::mul_by_generator_and_mul_add_vartime(k, v, p), *p + *p * v);
        }
        assert_eq!(Projective::mul_by_generator_and_mul_add_vartime(k, k, &identity), *p);
        assert_eq!(Projective::mul_by_generator_and_mul_add_vartime(k, &-Scalar::<C>::ONE, p), identity);
        encodings(&p.to_affine());
    }
    let moved: Vec<_> = points.iter().map(|p| *p + q).collect();
    let affine = <Projective<C> as BatchNormalize<[_]>>::batch_normalize(&moved);
    assert!(affine.iter().zip(&moved).all(|(affine, p)| *affine == p.to_affine()));
    let normalized =
        <Projective<C> as BatchNormalize<[_; 4]>>::batch_normalize(&[moved[3], identity, g + -g, g]);
    assert_eq!(normalized.map(|p| bool::from(p.is_identity())), [false, true, true, false]);
    let mut out = vec![Affine::<C>::IDENTITY; moved.len()];
    elliptic_curve::group::Curve::batch_normalize(&moved, &mut out);
    assert_eq!(out, affine);
    assert_eq!(points.iter().sum::<Projective<C>>(), g * scalars.iter().sum::<Scalar<C>>());
    assert_ne!(g, identity);
    assert_ne!(g, q);
    assert_ne!(g, -g);
    assert_eq!(Projective::<C>::default(), identity);
}

fn encodings<C: SecantCurve>(p: &Affine<C>) {
    for compress in [false, true] {
        let encoded = p.to_sec1_point(compress);
        assert_eq!(Affine::<C>::from_sec1_point(&encoded).unwrap(), *p);
        assert_eq!(Affine::<C>::from_sec1_bytes(encoded.as_bytes()).unwrap(), *p);
        assert_eq!(PublicKey::<C>::from_sec1_bytes(encoded.as_bytes()).is_ok(), !bool::from(p.is_identity()));
    }
    assert_eq!(Affine::<C>::from_bytes(&p.to_bytes()).unwrap(), *p);
    assert_eq!(Projective::<C>::from_bytes(&p.to_bytes()).unwrap(), p.to_curve());
    if bool::from(p.is_identity()) {
        assert!(p.to_bytes().iter().all(|byte| *byte == 0));
        return;
    }
    let (x, y) = (AffineCoordinates::x(p), AffineCoordinates::y(p));
    assert_eq!(Affine::<C>::from_coordinates(&x, &y).unwrap(), *p);
    assert!(bool::from(Affine::<C>::from_coordinates(&y, &x).is_none()));
    assert_eq!(Affine::<C>::decompress(&x, p.y_is_odd()).unwrap(), *p);
    assert_eq!(Affine::<C>::decompress(&x, !p.y_is_odd()).unwrap(), -p);
    let compact = Affine::<C>::decompact(&x).unwrap();
    assert_eq!(bool::from(p.to_compact_encoded_point().is_some()), compact == *p);
    assert!(compact == *p || compact == -p);
    // coordinates that are no elements, and bytes that are no point
    let all = Sec1Point::<C>::from_affine_coordinates(&[0xff; 66][..x.len()].try_into().unwrap(), &y, false);
    assert!(bool::from(Affine::<C>::from_sec1_point(&all).is_none()));
    assert!(Affine::<C>::from_sec1_bytes(&p.to_bytes()[1..]).is_err());
    assert!(Affine::<C>::from_sec1_bytes(&[]).is_err());
}

/// The originals' choice of the point that a compact encoding stands for: even on secp256k1, the lesser elsewhere.
#[test]
fn compact_points() {
    fn chosen<C: v0_13::SecantCurve>(x: u64) -> (bool, bool) {
        let mut encoded = FieldElement::<C>::from(x).to_bytes().to_vec();
        encoded.insert(0, 5);
        let p = *PublicKey::<C>::from_sec1_bytes(&encoded).unwrap().as_affine();
        let old = v0_13::elliptic_curve::PublicKey::<C>::from_sec1_bytes(&encoded).unwrap();
        assert_eq!(*old.as_affine(), p);
        (bool::from(AffineCoordinates::y_is_odd(&p)), AffineCoordinates::y(&p) < AffineCoordinates::y(&-p))
    }
    // the even ones are the greater on 3 and 8, the lesser on 1; the lesser ones are odd on 6, even on 5 and 8
    assert_eq!([3, 8, 1].map(chosen::<Secp256k1>), [(false, false), (false, false), (false, true)]);
    assert_eq!([6, 5, 8].map(chosen::<NistP256>), [(true, true), (false, true), (false, true)]);
}

macro_rules! curves {
    ($($test:ident $curve:ty;)*) => {$(
        #[test]
        fn $test() {
            field_laws::<$curve, Coordinates>();
            field_laws::<$curve, Order>();
            reductions::<$curve, Coordinates>();
            reductions::<$curve, Order>();
            scalars::<$curve>();
            group_laws::<$curve>();
        }
    )*};
}

curves! {
    p192 NistP192;
    p224 NistP224;
    k256 Secp256k1;
    p256 NistP256;
    p384 NistP384;
    p521 NistP521;
    bp256t1 BrainpoolP256t1;
    bp320r1 BrainpoolP320r1;
    bp512t1 BrainpoolP512t1;
}
