//! Montgomery arithmetic, which has no name of a prime. The others are tested as the [`Portable`](portable::Portable) machine's,
//! on the same values.

use super::*;
use crate::arch::oracle::{check_linear, check_montgomery, moduli};

#[test]
fn four_limbs() {
    for p in moduli::<4>() {
        let m = OddModulus::new(p);
        let f = Montgomery::from(&m);
        check_montgomery(&p, |a, b| f.mul(a, b), |a| f.sqr(a));
        check_linear(&p, |a, b| f.add(a, b), |a, b| f.sub(a, b), |a| f.half(a));
    }
}

#[test]
fn other_lengths_are_plain_rust() {
    let p = moduli::<6>()[0];
    let m = OddModulus::new(p);
    let f = Montgomery::from(&m);
    check_montgomery(&p, |a, b| f.mul(a, b), |a| f.sqr(a));
    check_linear(&p, |a, b| f.add(a, b), |a, b| f.sub(a, b), |a| f.half(a));
}
