//! Scalars from coordinates, and whether a scalar is in the upper half, on limbs with long carries and next to the
//! order, against their definitions.

use secant_core::Portable;
use secant_core::curves::{Curve, CurveSpec, Secp224k1, Secp256r1, Secp521r1};
use secant_core::field::Field;
use secant_core::scalar::{from_element, is_high};
use secant_kernel::limbs;

/// Limbs of one value but for one limb of another, of values with and without carries.
fn structured<const L: usize>() -> impl Iterator<Item = [u64; L]> {
    const LIMBS: [u64; 5] = [0, 1, 1 << 63, u64::MAX - 1, u64::MAX];
    LIMBS.into_iter().flat_map(|most| {
        (0..L).flat_map(move |i| {
            LIMBS.into_iter().map(move |one| core::array::from_fn(|j| if i == j { one } else { most }))
        })
    })
}

fn edges<K: CurveSpec, const L: usize>(curve: &Curve<K>)
where
    K::Field: Field<Element = [u64; L]>,
    K::Scalars: Field<Element = [u64; L]>,
{
    let (f, s) = (curve.field(), curve.scalars());
    let (p, n) = (f.characteristic(), s.characteristic());
    let one = limbs::from_be_bytes(&[1]).expect("one");
    let around = [limbs::sub(n, &one).0, *n, limbs::add(n, &one).0, limbs::sub(p, &one).0];
    for integer in structured().chain(around) {
        let x = f.from_integer(&integer);
        let x_integer = f.to_integer(&x);
        let (r, unreduced) = from_element(f, s, &x);
        let below = limbs::less_than(&x_integer, n) == 1;
        let expected = if below { x_integer } else { limbs::sub(&x_integer, n).0 };
        assert_eq!((s.to_integer(&r), bool::from(unreduced)), (expected, below), "{integer:x?}");
        // 2 a is even as long as it is below n, and then 2 a - n is odd
        let a = s.from_integer(&integer);
        assert_eq!(bool::from(is_high(s, &a)), bool::from(s.is_odd(&s.double(&a))), "{integer:x?}");
    }
    assert!(bool::from(is_high(s, &s.half(&s.one()))));
    assert!(!bool::from(is_high(s, &s.half(&s.neg(&s.one())))));
}

#[test]
fn coordinates_and_halves() {
    edges::<_, 4>(Secp224k1::<Portable>::CURVE);
    edges::<_, 4>(Secp256r1::<Portable>::CURVE);
    edges::<_, 9>(Secp521r1::<Portable>::CURVE);
}
