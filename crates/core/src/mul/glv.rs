//! Curves with `a = 0` and a prime order `n = 1` modulo 3: scalars of half the length, for two points.
//!
//! `(x, y) -> (beta x, y)` with `beta^3 = 1` is an endomorphism, and multiplies the points of order `n` by a `lambda`
//! with `lambda^3 = 1` modulo `n` (Gallant, Lambert, Vanstone, Crypto 2001). With `k = k1 + k2 lambda` for short `k1`
//! and `k2` ([`Split`]), `k P = k1 P + k2 (lambda P)` takes half the doublings, and one table serves both terms: the
//! second one has `beta x` for `x`. Tables come with a common `Z` and without an inversion ([`table`]). Together this
//! saves two fifths of a multiplication.
//!
//! * Secrets: two odd halves, fixed windows, the loop of [`super::secret_window`].
//! * Public scalars: non-adjacent forms of the halves, the loop of [`super::wnaf`]. For `u G + v Q` the entries of
//!   G's table are carried to the curve of Q's table as they are needed, two multiplications an entry; a table of
//!   `lambda G` would save a half of one and double the memory.
//!
//! On vectors both run on complete formulas with one point in four lanes ([`super::in_lanes`]), for curves with a [`Scale`]:
//! tables are not affine there, and what is loaded from G's is carried to `lambda G` by the multiplication that brings
//! it into the lanes.
//!
//! **Bound for incomplete additions on secrets.** Take accumulators and entries as pairs: `(x, y)` for
//! `x P + y lambda P`. A point is the identity exactly when its pair is in the lattice `L` of [`split`], whose vectors
//! other than 0 are at least `sqrt(n)` long in the norm `|(x, y)|^2 = x^2 - x y + y^2`. Let `k = (k1, k2)` be the odd
//! halves, `D = 2^w - 1`, `d = (d1, d2)` the odd digits of window `j`, and `A_j` the pair after that window:
//! `A_j = 2^w A_(j+1) + d`. The digits below window `j` make up a pair `r` of coordinates below `2^(w j)`, and
//! `2^(w j) A_j = k - r`. The lengths are `|k| <= sqrt(3 n) (1 + 2^-63) + 1` and `|r| <= sqrt(3) 2^(w j)`, so
//! `|A_j| <= |k| / 2^(w j) + sqrt(3)`. An exception is a vector of `L` among the accumulator and its sum and
//! difference with the entry:
//!
//! * before `d1` is added: `A_j - (d1, d2)`, `A_j - (2 d1, d2)`, `A_j - (0, d2)`, whose second coordinate `2^w A_(j+1)`
//!   is not 0, because the coordinates of `A_(j+1)` are odd; in the top window the point is set, not added;
//! * before `d2` is added: `A_j - (0, d2)`, `A_j - (0, 2 d2)`, `A_j`, whose first coordinate is odd.
//!
//! None is 0, and none is longer than `|A_j| + sqrt(7) D`. For `j >= 1` that is shorter than `sqrt(n)`, and no
//! exception, when `(sqrt(3 n) (1 + 2^-63) + 1) / 2^w + sqrt(3) + sqrt(7) (2^w - 1) < sqrt(n)`, for which it is enough,
//! with `w >= 2` and `sqrt(3) (1 + 2^-63) < 7/4`, that `sqrt(n) (2^w - 7/4) > sqrt(7) 4^w`, and for that
//! `n (2 4^w - 7 2^w + 6) > 14 16^w`, which [`Split::is_long_enough`] asks. It holds from about 13 bits on for `w = 5`;
//! shorter orders get complete additions throughout. In window 0 the sums can meet `L` (they do for `k = 0`), so its
//! two additions are complete. The table needs `2 P` to differ from `±P, ±3 P, …, ±(2^w - 3) P`, which follows from
//! `n > 7 4^w`.
//!
//! The tests run all of this on every scalar of small groups over the production primes. They find no exception above
//! window 0 and some in each of its two additions, and the scalars that incomplete formulas there get wrong.

pub mod split;
pub mod table;

use super::recode::OddScalar;
use super::wnaf::sum_vartime;
use super::{secret_window, windows};
use crate::field::{Digits, Field, Limbs};
use crate::group::weierstrass::complete::Scale;
use crate::group::weierstrass::{
    AZero, AffinePoint, Coefficient, Complete, Isomorphism, Jacobian, JacobianPoint, Weierstrass,
};
use crate::group::{Group, with_copies};
pub use split::Split;
use split::{HALF, SignedHalf};

/// The endomorphism `(x, y) -> (beta x, y)` of a curve with `a = 0`.
#[derive(Clone, Debug)]
pub struct Endomorphism<E> {
    /// A cube root of 1 other than 1, as an element.
    pub beta: E,
    /// The scalar that the endomorphism multiplies by, by way of what splits scalars.
    pub split: Split,
    /// What multiplications on vectors need, where they gain something.
    pub scale: Option<Scale<E>>,
}

/// The most odd multiples of a point for public halves.
pub const MAX_ENTRIES: usize = windows::odd_multiples(windows::HALVES);

/// The digits of a half.
pub(super) type HalfDigits = Digits<HALF>;

/// `k P` for the odd halves of a secret `k`, by windows of `w` bits, in constant time. Below the bound by complete
/// additions; `2^w` is below the order. Cost for 256 bits and `w = 5`: 130 doublings, 52 additions, 12 M an entry.
pub fn secret<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    endomorphism: &Endomorphism<F::Element>,
    p: &AffinePoint<F::Element>,
    [k1, k2]: &[OddScalar; 2],
    w: u32,
) -> JacobianPoint<F::Element> {
    let Endomorphism { beta, split, .. } = endomorphism;
    let f = equation.field();
    let mut multiple = Jacobian(equation).identity();
    // the entries, then their images
    with_copies(
        AffinePoint { x: F::Element::ZERO, y: F::Element::ZERO },
        2 * windows::secret_entries(w),
        &mut |memory| {
            let (entries, images) = memory.split_at_mut(windows::secret_entries(w));
            multiple = if split.is_long_enough(w) {
                let (there, isomorphism) = table::odd_multiples(equation, p, entries);
                table::mapped(f, beta, entries, images);
                let law = Jacobian(&there);
                let terms = [(k1, &*entries), (k2, &*images)];
                isomorphism.leave(f, &secret_window::interleaved(&law, terms, split.bits(), w))
            } else {
                let law = Complete(equation);
                law.odd_multiples(&law.point(p), entries);
                table::mapped(f, beta, entries, images);
                let terms = [(k1, &*entries), (k2, &*images)];
                law.to_jacobian(&secret_window::interleaved(&law, terms, split.bits(), w))
            };
        },
    );
    multiple
}

/// `k P` for a public `k`, in variable time; none when `k` has more than 256 bits. The order of `P` is above
/// `2^(w - 1)`.
pub fn public_vartime<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    endomorphism: &Endomorphism<F::Element>,
    p: &AffinePoint<F::Element>,
    k: &[u64],
    w: u32,
) -> Option<JacobianPoint<F::Element>> {
    let Endomorphism { beta, split, .. } = endomorphism;
    let [k1, k2] = split.halves_vartime(k)?;
    let (digits, used) = recode_vartime([(&k1, w), (&k2, w)]);
    let mut multiple = Jacobian(equation).identity();
    with_multiples_vartime(
        equation,
        beta,
        p,
        w,
        &mut |Multiples { equation, isomorphism, entries, images }| {
            let law = Jacobian(equation);
            let entry = |term: usize, i: usize| if term == 0 { entries[i] } else { images[i] };
            multiple = isomorphism.leave(equation.field(), &sum_vartime(&law, &digits, used, entry));
        },
    );
    Some(multiple)
}

/// The odd multiples of a point and their images, and the curve on which they are affine.
struct Multiples<'a, F: Field> {
    equation: Weierstrass<F, AZero>,
    isomorphism: Isomorphism<F::Element>,
    entries: &'a [AffinePoint<F::Element>],
    images: &'a [AffinePoint<F::Element>],
}

/// Runs `body` with the odd multiples of a point for digits of width `w`.
fn with_multiples_vartime<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    beta: &F::Element,
    p: &AffinePoint<F::Element>,
    w: u32,
    body: &mut dyn FnMut(&Multiples<'_, F>),
) {
    let size = windows::odd_multiples(w);
    with_copies(AffinePoint { x: F::Element::ZERO, y: F::Element::ZERO }, 2 * size, &mut |memory| {
        let (entries, images) = memory.split_at_mut(size);
        let (there, isomorphism) = table::odd_multiples(equation, p, entries);
        table::mapped(equation.field(), beta, entries, images);
        body(&Multiples { equation: there, isomorphism, entries, images });
    });
}

/// The digits of the halves of two public scalars.
pub struct PublicHalves {
    /// Those of the first scalar's halves, then of the second's.
    pub digits: [HalfDigits; 4],
    /// How many of them count.
    pub used: usize,
}

impl PublicHalves {
    /// The digits of two scalars, each with the width of its point's table; none when one has more than 256 bits.
    pub fn new_vartime(split: &Split, [(u, of_u), (v, of_v)]: [(&[u64], u32); 2]) -> Option<Self> {
        let ([u1, u2], [v1, v2]) = (split.halves_vartime(u)?, split.halves_vartime(v)?);
        let (digits, used) = recode_vartime([(&u1, of_u), (&u2, of_u), (&v1, of_v), (&v2, of_v)]);
        Some(Self { digits, used })
    }
}

/// `u G + v Q` for public scalars, in variable time, from the table of odd multiples of `G`; `w` is the width of the digits
/// of `v`. The order of `Q` is above `2^(w - 1)`.
pub fn public_double_vartime<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    beta: &F::Element,
    PublicHalves { digits, used }: &PublicHalves,
    g_entries: &[AffinePoint<F::Element>],
    q: &AffinePoint<F::Element>,
    w: u32,
) -> JacobianPoint<F::Element> {
    let f = equation.field();
    let mut sum = Jacobian(equation).identity();
    with_multiples_vartime(
        equation,
        beta,
        q,
        w,
        &mut |Multiples { equation, isomorphism, entries, images }| {
            // G and lambda G enter the curve on which the table of Q is affine
            let [_, x_factor, y_factor] = &isomorphism.powers;
            let x_factors = [*x_factor, f.mul(x_factor, beta)];
            let entry = |term: usize, i: usize| match term {
                0 | 1 => table::multiplied(f, &g_entries[i], &x_factors[term], y_factor),
                2 => entries[i],
                _ => images[i],
            };
            sum = isomorphism.leave(f, &sum_vartime(&Jacobian(equation), digits, *used, entry));
        },
    );
    sum
}

/// The non-adjacent forms of halves, each of its own width, and how many digits are used.
fn recode_vartime<const N: usize>(halves: [(&SignedHalf, u32); N]) -> ([HalfDigits; N], usize) {
    let mut digits = [HalfDigits::ZERO; N];
    let mut used = 0;
    for (digits, (half, w)) in digits.iter_mut().zip(halves) {
        used = used.max(half.wnaf_vartime(w, digits.as_mut()));
    }
    (digits, used)
}
