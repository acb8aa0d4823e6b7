//! The x-only ladder on Montgomery curves `y^2 = x^3 + A x^2 + x`.
//!
//! Montgomery's ladder with a conditional swap (RFC 7748, section 5): every step does the same 5 M, 4 S and
//! one multiplication by `(A - 2) / 4`, and it holds for every x-coordinate, on the curve or on its twist,
//! the point of order 2 included.

mod assembly;
mod simd_p25519;
mod simd_p448;

pub use assembly::by_steps;
pub use simd_p448::Ladder448;
pub use simd_p25519::Ladder;

use crate::field::Field;
use core::ops::Range;
use subtle::{Choice, ConditionallySelectable};
use zeroize::Zeroize;

/// The steps of a ladder on two points, `P` and `Q`.
trait Steps {
    /// `2 P` and `P + Q` for `P` and `Q`, which change places before if `swap` is 1.
    fn step(&mut self, swap: u8);
}

/// The loop of every ladder, over a little-endian scalar; returns whether the points are to change places once more. Inlined,
/// so that it is compiled with the instructions of vectors.
#[inline(always)]
fn climb(steps: &mut impl Steps, scalar: &[u8], bits: Range<usize>) -> u8 {
    let mut swapped = 0;
    for i in bits.rev() {
        let bit = (scalar[i / 8] >> (i % 8)) & 1;
        steps.step(swapped ^ bit);
        swapped = bit;
    }
    swapped
}

/// The ladder in a field.
struct InField<'a, F: Field> {
    f: &'a F,
    a24: u32,
    /// The coordinate of `P - Q`.
    x: &'a F::Element,
    /// `P` as `(X, Z)`.
    p: (F::Element, F::Element),
    /// `Q` as `(X, Z)`.
    q: (F::Element, F::Element),
}

/// `(X, Z)` with `X/Z` the x-coordinate of `k P`, and `Z = 0` for the identity.
///
/// In: `scalar`, little-endian, of which `bits` count; those below them are zero, as the lowest bits of clamped scalars
/// are, and cost a doubling each instead of a step. `x` is the x-coordinate of `P`, `a24 = (A - 2) / 4`. Constant time
/// for given `bits`.
pub fn ladder<F: Field>(
    f: &F,
    a24: u32,
    scalar: &[u8],
    bits: Range<usize>,
    x: &F::Element,
) -> (F::Element, F::Element) {
    ladder_from(f, a24, scalar, bits, x, (*x, f.one()))
}

/// [`ladder`] with the coordinates `(x z, z)` of the start, for any `z` other than 0: the same point, and other
/// intermediate values for each `z`. `z` is a product, or below the prime. Constant time.
pub fn ladder_from<F: Field>(
    f: &F,
    a24: u32,
    scalar: &[u8],
    bits: Range<usize>,
    x: &F::Element,
    start: (F::Element, F::Element),
) -> (F::Element, F::Element) {
    let mut ladder = InField { f, a24, x, p: (f.one(), f.zero()), q: start };
    let swapped = Choice::from(climb(&mut ladder, scalar, bits.clone()));
    let (p, q) = (&ladder.p, &ladder.q);
    let select = F::Element::conditional_select;
    let result = (select(&p.0, &q.0, swapped), select(&p.1, &q.1, swapped));
    ladder.p.zeroize();
    ladder.q.zeroize();
    double_repeatedly(f, a24, result, bits.start)
}

/// `2^n P` for `P` as `(X, Z)`, the coordinates products of the field. Constant time for a given `n`.
fn double_repeatedly<F: Field>(
    f: &F,
    a24: u32,
    mut p: (F::Element, F::Element),
    n: usize,
) -> (F::Element, F::Element) {
    for _ in 0..n {
        // as a step's statements are ordered: in another order the compiler found no registers for the kernels of
        // Curve448
        let (b, a) = (f.sub_product(&p.0, &p.1), f.add_product(&p.0, &p.1));
        let bb = f.sqr(&b);
        let aa = f.sqr(&a);
        let e = f.sub_product(&aa, &bb);
        let factor = f.add_product(&f.mul_small(&e, a24), &aa);
        p.1 = f.mul(&factor, &e);
        p.0 = f.mul(&bb, &aa);
    }
    p
}

impl<F: Field> Steps for InField<'_, F> {
    /// The sum does not change when the points change places, so only the operands of the doubling are selected.
    #[inline(always)]
    fn step(&mut self, swap: u8) {
        let Self { f, a24, x, p, q } = self;
        let swap = Choice::from(swap);
        // the order of the statements is the schedule: neighbours do not wait for each other
        let (b, a) = (f.sub_product(&p.0, &p.1), f.add_product(&p.0, &p.1));
        let (c, d) = (f.add_product(&q.0, &q.1), f.sub_product(&q.0, &q.1));
        let cb = f.mul(&c, &b);
        let da = f.mul(&d, &a);
        let (sum, difference) = (f.select(&a, &c, swap), f.select(&b, &d, swap));
        let bb = f.sqr(&difference);
        let minus = f.sub_product(&da, &cb);
        let aa = f.sqr(&sum);
        let square = f.sqr(&minus);
        let plus = f.add_product(&da, &cb);
        let e = f.sub_product(&aa, &bb);
        let small = f.mul_small(&e, *a24);
        q.0 = f.sqr(&plus);
        let factor = f.add_product(&small, &aa);
        q.1 = f.mul(&square, x);
        p.1 = f.mul(&factor, &e);
        p.0 = f.mul(&bb, &aa);
    }
}

/// The field element that a ladder ends with: `X/Z`, and 0 for the identity.
pub fn quotient<F: Field>(f: &F, x: &F::Element, z: &F::Element) -> F::Element {
    f.mul(x, &f.invert(z))
}
