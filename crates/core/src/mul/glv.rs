//! Curves with `a = 0` and a prime order `n = 1` modulo 3: scalars of half the length, for two points.
//!
//! `(x, y) -> (beta x, y)` with `beta^3 = 1` is an endomorphism, and multiplies the points of order `n` by a `lambda`
//! with `lambda^3 = 1` modulo `n` (Gallant, Lambert, Vanstone, Crypto 2001). With `k = k1 + k2 lambda` for short `k1`
//! and `k2` ([`Split`]), `k P = k1 P + k2 (lambda P)` takes half the doublings, and one table serves both terms: the
//! second one has `beta x` for `x`. Tables come with a common `Z` and without an inversion ([`table`]). Together this
//! saves two fifths of a multiplication.
//!
//! * Secrets: two odd halves, fixed windows, the loop of [`super::secret_window`].
//! * Public scalars: non-adjacent forms of the halves, the loop of [`super::public`]. For `u G + v Q` the entries of
//!   G's table are carried to the curve of Q's table as they are needed, two multiplications an entry; a table of
//!   `lambda G` would save a half of one and double the memory.
//!
//! On vectors both run on complete formulas with one point in four lanes (`four.rs`), for curves with a [`Scale`]:
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

pub(super) mod four;
pub mod split;
pub mod table;

use super::public::{sum_vartime, width, window};
use super::recode::MAX_DIGITS;
use super::secret_window;
use super::table::{MAX_ENTRIES, odd_multiples};
use crate::field::{Field, Limbs};
use crate::group::Group;
use crate::group::weierstrass::complete::Scale;
use crate::group::weierstrass::{AffinePoint, Coefficient, Complete, Jacobian, JacobianPoint, Weierstrass};
use split::SignedHalf;
pub use split::Split;

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

/// A table of odd multiples on the stack.
type Table<F> = [AffinePoint<<F as Field>::Element>; MAX_ENTRIES];

/// The window of public halves.
const WINDOW: u32 = window(256);

fn blank<F: Field>() -> Table<F> {
    [AffinePoint { x: F::Element::ZERO, y: F::Element::ZERO }; MAX_ENTRIES]
}

/// `k P` for a secret `k` of at most the order, by windows of `w` bits, in constant time. Below the bound by complete
/// additions; `2^w` is below the order. Cost for 256 bits and `w = 5`: 130 doublings, 52 additions, 12 M an entry.
pub fn secret<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    endomorphism: &Endomorphism<F::Element>,
    p: &AffinePoint<F::Element>,
    k: &[u64],
    w: u32,
) -> JacobianPoint<F::Element> {
    let Endomorphism { beta, split, .. } = endomorphism;
    let f = equation.field();
    let halves = split.odd_halves(k);
    if let Some(multiple) = four::secret(equation, endomorphism, p, &halves, w) {
        return Complete(equation).to_jacobian(&multiple);
    }
    let [k1, k2] = halves;
    let (mut entries, mut images) = (blank::<F>(), blank::<F>());
    let (entries, images) = (&mut entries[..1 << (w - 1)], &mut images[..1 << (w - 1)]);
    if split.is_long_enough(w) {
        let isomorphic = table::odd_multiples(equation, p, entries);
        table::mapped(f, beta, entries, images);
        let law = Jacobian(&isomorphic.equation);
        let terms = [(&k1, &*entries), (&k2, &*images)];
        isomorphic.back(&secret_window::interleaved(&law, terms, split.bits(), w))
    } else {
        let law = Complete(equation);
        odd_multiples(&law, &law.point(p), entries);
        table::mapped(f, beta, entries, images);
        let terms = [(&k1, &*entries), (&k2, &*images)];
        law.to_jacobian(&secret_window::interleaved(&law, terms, split.bits(), w))
    }
}

/// `k P` for a public `k`, in variable time; none when `k` has more than 256 bits. The order of `P` is above
/// `2^(WINDOW - 1)`.
pub fn public_vartime<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    endomorphism: &Endomorphism<F::Element>,
    p: &AffinePoint<F::Element>,
    k: &[u64],
) -> Option<JacobianPoint<F::Element>> {
    let Endomorphism { beta, split, .. } = endomorphism;
    let [k1, k2] = split.halves_vartime(k)?;
    let (mut entries, mut images) = (blank::<F>(), blank::<F>());
    let (entries, images) = (&mut entries[..1 << (WINDOW - 2)], &mut images[..1 << (WINDOW - 2)]);
    let isomorphic = table::odd_multiples(equation, p, entries);
    table::mapped(equation.field(), beta, entries, images);
    let (digits, used) = recode_vartime([(&k1, WINDOW), (&k2, WINDOW)]);
    let tables = [&*entries, &*images];
    let law = Jacobian(&isomorphic.equation);
    Some(isomorphic.back(&sum_vartime(&law, &digits, used, |term: usize, i: usize| tables[term][i])))
}

/// `u G + v Q` for public scalars, in variable time, from the table of odd multiples of `G`; none when a scalar has
/// more than 256 bits. The order of `Q` is above `2^(WINDOW - 1)`.
pub fn public_double_vartime<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    endomorphism: &Endomorphism<F::Element>,
    u: &[u64],
    g_entries: &[AffinePoint<F::Element>],
    q: &AffinePoint<F::Element>,
    v: &[u64],
) -> Option<JacobianPoint<F::Element>> {
    let Endomorphism { beta, split, .. } = endomorphism;
    let ([u1, u2], [v1, v2]) = (split.halves_vartime(u)?, split.halves_vartime(v)?);
    let g_window = width(g_entries);
    let (digits, used) = recode_vartime([(&u1, g_window), (&u2, g_window), (&v1, WINDOW), (&v2, WINDOW)]);
    if let Some(sum) = four::public_double_vartime(equation, endomorphism, &digits, used, g_entries, q) {
        return Some(Complete(equation).to_jacobian(&sum));
    }
    let f = equation.field();
    let (mut entries, mut images) = (blank::<F>(), blank::<F>());
    let (entries, images) = (&mut entries[..1 << (WINDOW - 2)], &mut images[..1 << (WINDOW - 2)]);
    let isomorphic = table::odd_multiples(equation, q, entries);
    table::mapped(f, beta, entries, images);
    // what takes G and lambda G to the curve on which the table of Q is affine
    let x_factors = [isomorphic.zz, f.mul(&isomorphic.zz, beta)];
    let entry = |term: usize, i: usize| match term {
        0 | 1 => table::multiplied(f, &g_entries[i], &x_factors[term], &isomorphic.zzz),
        2 => entries[i],
        _ => images[i],
    };
    Some(isomorphic.back(&sum_vartime(&Jacobian(&isomorphic.equation), &digits, used, entry)))
}

/// The non-adjacent forms of halves, each of its own width, and how many digits are used.
fn recode_vartime<const N: usize>(halves: [(&SignedHalf, u32); N]) -> ([[i16; MAX_DIGITS]; N], usize) {
    let mut digits = [[0; MAX_DIGITS]; N];
    let mut used = 0;
    for (digits, (half, w)) in digits.iter_mut().zip(halves) {
        used = used.max(half.wnaf_vartime(w, digits));
    }
    (digits, used)
}
