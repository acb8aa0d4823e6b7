//! Fields and orders of every named curve, on every machine of this processor, against big integers.

use crate::input::{Input, Subject};
use num_bigint::BigUint;
use secant_core::any::{AnyElement, AnyField, ZERO};
use secant_core::{CurveRef, Machine};
use subtle::Choice;

/// Sums, differences, products, negatives, inverses and reductions of two integers of chosen limbs.
pub fn field(data: &[u8]) {
    let mut input = Input::new(data);
    let (subject, is_order): (&Subject, bool) = (input.subject(), input.flag());
    for machine in Machine::available() {
        let curve = CurveRef::on(subject.name, machine);
        let f = if is_order { curve.scalars() } else { curve.field() };
        let limbs = f.characteristic().len();
        let mut input = Input::new(input_rest(data));
        let (a, b) = (input.limbs(limbs), input.limbs(limbs));
        let wide = input.limbs(2 * limbs + 1);
        compare(f, [&a, &b, &wide]);
    }
}

/// What follows the choice of the field.
fn input_rest(data: &[u8]) -> &[u8] {
    data.get(2..).unwrap_or_default()
}

fn integer(limbs: &[u64]) -> BigUint {
    BigUint::from_bytes_le(&limbs.iter().flat_map(|limb| limb.to_le_bytes()).collect::<Vec<_>>())
}

fn compare(f: &dyn AnyField, [a, b, wide]: [&[u64]; 3]) {
    let p = integer(f.characteristic());
    let value = |element: &AnyElement| integer(&f.to_integer(element));
    let (x, y) = (f.reduce(a), f.reduce(b));
    let (u, v) = (integer(a) % &p, integer(b) % &p);
    assert_eq!((value(&x), value(&y)), (u.clone(), v.clone()), "reduced");
    assert_eq!(value(&f.reduce(wide)), integer(wide) % &p, "a long integer reduced");
    assert_eq!(value(&f.add(&x, &y)), (&u + &v) % &p, "a sum");
    assert_eq!(value(&f.sub(&x, &y)), (&u + &p - &v) % &p, "a difference");
    assert_eq!(value(&f.mul(&x, &y)), (&u * &v) % &p, "a product");
    assert_eq!(value(&f.mul(&x, &x)), (&u * &u) % &p, "a square");
    assert_eq!(value(&f.negate_if(&x, Choice::from(1))), (&p - &u) % &p, "a negative");
    assert_eq!(value(&f.negate_if(&x, Choice::from(0))), u, "no negative");
    let one = if u == BigUint::ZERO { BigUint::ZERO } else { BigUint::from(1u32) };
    for inverse in [f.invert(&x), f.invert_vartime(&x)] {
        assert_eq!(value(&f.mul(&inverse, &x)), one, "an inverse");
    }
    assert_eq!(bool::from(f.is_zero(&x)), u == BigUint::ZERO);
    let mut bytes = vec![0; f.byte_len()];
    f.encode(&x, &mut bytes);
    assert_eq!(BigUint::from_bytes_be(&bytes), u, "encoded");
    assert!(bool::from(f.decode(&bytes).is_some()));
    assert_eq!(f.reduce(&ZERO), ZERO);
}
