//! The x-only ladder on Montgomery curves `y^2 = x^3 + A x^2 + x`.
//!
//! Montgomery's ladder with a conditional swap (RFC 7748, section 5): every step does the same 5 M, 4 S and
//! one multiplication by `(A - 2) / 4`, and it holds for every x-coordinate, on the curve or on its twist,
//! the point of order 2 included.

use crate::field::Field;
use subtle::{Choice, ConditionallySelectable};

/// `(X, Z)` with `X/Z` the x-coordinate of `k P`, and `Z = 0` for the identity.
///
/// In: `bits` bits of `scalar`, little-endian, most significant first in order of use; `x` the x-coordinate
/// of `P`; `a24 = (A - 2) / 4`. Constant time for a given `bits`.
pub fn ladder<F: Field>(
    f: &F,
    a24: &F::Element,
    scalar: &[u8],
    bits: usize,
    x: &F::Element,
) -> (F::Element, F::Element) {
    let (mut x2, mut z2, mut x3, mut z3) = (f.one(), f.zero(), *x, f.one());
    let mut swapped = Choice::from(0);
    for i in (0..bits).rev() {
        let bit = Choice::from((scalar[i / 8] >> (i % 8)) & 1);
        let swap = swapped ^ bit;
        swapped = bit;
        F::Element::conditional_swap(&mut x2, &mut x3, swap);
        F::Element::conditional_swap(&mut z2, &mut z3, swap);
        (x2, z2, x3, z3) = step(f, a24, x, (&x2, &z2), (&x3, &z3));
    }
    F::Element::conditional_swap(&mut x2, &mut x3, swapped);
    F::Element::conditional_swap(&mut z2, &mut z3, swapped);
    (x2, z2)
}

/// From `P` and `Q` with `x` the coordinate of `P - Q`: `2 P` and `P + Q`.
#[inline(never)]
fn step<F: Field>(
    f: &F,
    a24: &F::Element,
    x: &F::Element,
    p: (&F::Element, &F::Element),
    q: (&F::Element, &F::Element),
) -> (F::Element, F::Element, F::Element, F::Element) {
    let (a, b) = (f.add(p.0, p.1), f.sub(p.0, p.1));
    let (c, d) = (f.add(q.0, q.1), f.sub(q.0, q.1));
    let (da, cb) = (f.mul(&d, &a), f.mul(&c, &b));
    let x3 = f.sqr(&f.add(&da, &cb));
    let z3 = f.mul(x, &f.sqr(&f.sub(&da, &cb)));
    let (aa, bb) = (f.sqr(&a), f.sqr(&b));
    let e = f.sub(&aa, &bb);
    let x2 = f.mul(&aa, &bb);
    let z2 = f.mul(&e, &f.add(&aa, &f.mul(a24, &e)));
    (x2, z2, x3, z3)
}

/// The field element that a ladder ends with: `X/Z`, and 0 for the identity.
pub fn quotient<F: Field>(f: &F, x: &F::Element, z: &F::Element) -> F::Element {
    f.mul(x, &f.invert(z))
}
