//! Square roots modulo every odd prime, by one algorithm.
//!
//! Write `p - 1 = 2^s q` with `q` odd. The constant-time form of Tonelli and Shanks's algorithm
//! (RFC 9380, appendix I.4) starts from `a^((q-1)/2)` and corrects the candidate by powers of a fixed
//! element of order `2^s`. For `s = 1` (every NIST and Brainpool prime but P-224's) the correction loop is
//! empty and what remains is the power `a^((p+1)/4)`; for `s = 2` (secp224k1, Curve25519) it is one
//! selection, as Atkin's method has it. For P-224, `s = 96` costs about 4,600 squarings. Rejected: a
//! method of its own for each class of primes, which would save under a tenth outside P-224.

use super::{Field, shifted};
use core::array::from_fn;
use subtle::{Choice, ConditionallySelectable};

/// A square root of `a` and whether it is one. `s` is the two-adicity of `p - 1` and `root` an element of
/// order `2^s`. Constant time for a given field. Cost: one power and `s^2 / 2` S.
pub(crate) fn tonelli_shanks<F: Field>(
    f: &F,
    a: &F::Element,
    s: u32,
    root: &F::Element,
) -> (F::Element, Choice) {
    #[cfg(feature = "counting")]
    f.record(secant_kernel::Operation::SquareRoot);
    let exponent = shifted(f.characteristic().as_ref(), s + 1);
    // w = a^((q-1)/2), so x = a w = a^((q+1)/2) and t = x w = a^q
    let w = f.pow_public(a, &exponent);
    let mut x = f.mul(a, &w);
    let mut t = f.mul(&x, &w);
    let mut c = *root;
    // Invariant: x^2 = a t, and t^(2^(i-1)) = 1 when a is a square
    for i in (2..=s).rev() {
        let high = f.sqr_n(&t, i - 2);
        let correct = !f.equal(&high, &f.one());
        let x_c = f.mul(&x, &c);
        c = f.sqr(&c);
        let t_c = f.mul(&t, &c);
        x = F::Element::conditional_select(&x, &x_c, correct);
        t = F::Element::conditional_select(&t, &t_c, correct);
    }
    let is_square = f.equal(&f.sqr(&x), a);
    (x, is_square)
}

/// A named square root of `a`, and whether there is one: `a^((p+1)/4)` for `p = 3 mod 4`, which of the two roots is the
/// one that is a square itself, and the even integer for every other prime. Constant time for a given field. Cost: one
/// square root.
pub fn principal<F: Field>(f: &F, a: &F::Element) -> (F::Element, Choice) {
    let (root, is_square) = f.sqrt(a);
    if f.characteristic().as_ref()[0] & 3 == 3 {
        // what `tonelli_shanks` computes for s = 1
        return (root, is_square);
    }
    (f.negate_if(&root, f.is_odd(&root)), is_square)
}

/// A square root of each `u / v` and whether it is one, without an inversion, for `p = 3 mod 4` and `p = 5 mod 8`
/// (RFC 8032, sections 5.1.3 and 5.2.3); for other primes by way of the inverse. 0 for `u = 0`; no root for `v = 0`
/// and `u` other than 0. Constant time for a given field. Cost: one power each, interleaved.
pub(crate) fn ratios<F: Field, const N: usize>(
    f: &F,
    u: &[F::Element; N],
    v: &[F::Element; N],
    s: u32,
    root: &F::Element,
) -> [(F::Element, Choice); N] {
    if s > 2 {
        return from_fn(|i| {
            let (x, is_square) = f.sqrt(&f.mul(&u[i], &f.invert(&v[i])));
            (x, is_square & (f.is_zero(&u[i]) | !f.is_zero(&v[i])))
        });
    }
    let candidates = candidates(f, u, v, s);
    from_fn(|i| {
        let (u, (x, check)) = (&u[i], &candidates[i]);
        let is_root = f.equal(check, u);
        if s == 1 {
            return (*x, is_root);
        }
        let negated = f.equal(check, &f.neg(u));
        (f.select(x, &f.mul(x, root), negated), is_root | negated)
    })
}

/// A number `z` that is no square, and what a root of `z u / v` takes where `u / v` has none: see `ratio_or`.
#[derive(Clone, Copy, Debug)]
pub struct NonResidue<E> {
    /// `z`.
    pub z: E,
    /// A square root of `z / r`, where `r`, of order `2^s`, is -1 for `p = 3 mod 4` and `2^((p-1)/4)` for `p = 5 mod
    /// 8`. For other primes it does not count.
    pub root: E,
}

/// A square root of `u / v` and whether there is one; where there is none, a root of `z u / v`, which then has one. 0
/// for `u = 0`; `v` is not 0. Constant time for a given field. Cost: one power; two where `p = 1 mod 8`.
pub(crate) fn ratio_or<F: Field>(
    f: &F,
    u: &F::Element,
    v: &F::Element,
    z: &NonResidue<F::Element>,
    s: u32,
    root: &F::Element,
) -> (F::Element, Choice) {
    match s {
        // the candidate of `r u / v` times a root of `z / r`
        1 => {
            let [(x, check)] = candidates(f, &[*u], &[*v], s);
            let is_square = f.equal(&check, u);
            (f.select(&f.mul(&x, &z.root), &x, is_square), is_square)
        }
        // the same, where x^2 v may also be -u or -r u, for which a root of -1 is missing
        2 => {
            let [(x, check)] = candidates(f, &[*u], &[*v], s);
            let (ru, negated) = (f.mul(root, u), f.equal(&check, &f.neg(u)));
            let x = f.select(&x, &f.mul(&x, root), negated | f.equal(&check, &f.neg(&ru)));
            let is_square = f.equal(&check, u) | negated;
            (f.select(&f.mul(&x, &z.root), &x, is_square), is_square)
        }
        _ => {
            let quotient = f.mul(u, &f.invert(v));
            let (x, is_square) = f.sqrt(&quotient);
            let (other, _) = f.sqrt(&f.mul(&quotient, &z.z));
            (f.select(&other, &x, is_square), is_square)
        }
    }
}

/// For `s` of 1 or 2 and each `u` and `v`, an `x` for which `x^2 v` is `u` or `-u` where `u / v` is a square, else `r
/// u` or `-r u` for the root of unity `r` of order `2^s`; and `x^2 v`. The powers are interleaved.
fn candidates<F: Field, const N: usize>(
    f: &F,
    u: &[F::Element; N],
    v: &[F::Element; N],
    s: u32,
) -> [(F::Element, F::Element); N] {
    #[cfg(feature = "counting")]
    (0..N).for_each(|_| f.record(secant_kernel::Operation::SquareRoot));
    let exponent = shifted(f.characteristic().as_ref(), s + 1);
    // s = 1: x = u v (u v^3)^((p-3)/4), else u v^3 (u v^7)^((p-5)/8)
    let factors: [[F::Element; 2]; N] = from_fn(|i| {
        let (u, v) = (&u[i], &v[i]);
        let v3 = f.mul(&f.sqr(v), v);
        let uv3 = f.mul(&v3, u);
        if s == 1 { [f.mul(u, v), uv3] } else { [uv3, f.mul(&f.mul(&f.sqr(&v3), v), u)] }
    });
    let powers = f.pow_public_each(&factors.map(|[_, base]| base), &exponent);
    from_fn(|i| {
        let x = f.mul(&powers[i], &factors[i][0]);
        (x, f.mul(&f.sqr(&x), &v[i]))
    })
}
