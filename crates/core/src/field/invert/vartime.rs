//! The variable-time form: binary gcd on approximations.
//!
//! The binary algorithm halves `g` while it is even, and replaces the larger of two odd numbers by the difference.
//! Thirty of its halvings are decided on 64 bits of each number: the low 30, which make the parities exact, and the top
//! 34 at the place of the larger number's top, which nearly always tell the larger one (Pornin, "Optimized binary GCD
//! for modular inversion", IACR ePrint 2020/972; there it is proved that a wrong answer costs nothing: with at least
//! two more top bits than halvings, `2 b` halvings are enough for `b` bits). A wrong answer can make a number negative,
//! which is put right on the full numbers. The runs of zeros are shifted out at once, and the exchange is made by
//! masks, because a processor could not predict the branch.

use super::Inversion;
use super::signed::{Cofactors, SHIFT, Signed, combine, from_limbs, normalize};
use secant_kernel::divsteps::{STEPS, Transition};

/// Halvings between two looks at the full numbers: half a limb.
const HALF: u32 = STEPS / 2;
const LOW: i64 = (1 << HALF) - 1;

/// The inverse.
pub(super) fn invert<const N: usize>(inversion: &Inversion<'_, &[u64]>, inverse: &mut [u64]) {
    let (mut f, mut g) = (from_limbs::<N>(inversion.p), from_limbs::<N>(inversion.x));
    let mut cofactors = Cofactors::new(f, inversion.p_inv, inversion.bits);
    let mut len = N;
    while g[..len].iter().any(|&limb| limb != 0) {
        let first = halve_some(&mut f, &mut g, &mut len);
        let second = halve_some(&mut f, &mut g, &mut len);
        cofactors.update(&second.after(&first));
    }
    cofactors.pad();
    cofactors.finish(0, inverse);
}

/// [`halve`] on the limbs that are in use: `len` and fewer.
fn halve_some(f: &mut [i64], g: &mut [i64], len: &mut usize) -> Transition {
    while *len > 1 && f[*len - 1] | g[*len - 1] == 0 {
        *len -= 1;
    }
    macro_rules! by_length {
        ($($n:literal)*) => {
            match *len {
                $($n => {
                    if let (Some(f), Some(g)) = (f.first_chunk_mut::<$n>(), g.first_chunk_mut()) {
                        return halve(f, g);
                    }
                })*
                _ => {}
            }
        };
    }
    by_length!(1 2 3 4 5 6 7 8 9 10);
    Transition::IDENTITY
}

/// Thirty halvings of `f, g >= 0`, `f` odd. What they did is returned, times `2^30`.
fn halve<const N: usize>(f: &mut Signed<N>, g: &mut Signed<N>) -> Transition {
    let (a, b) = approximate(f, g);
    let mut t = decide(a, b);
    let [u, v, q, r] = [t.u, t.v, t.q, t.r].map(|x| x << (HALF + SHIFT));
    (*f, *g) = (combine([f, g], [u, v]), combine([f, g], [q, r]));
    if f[N - 1] < 0 {
        *f = normalize(f.map(|limb| -limb));
        (t.u, t.v) = (-t.u, -t.v);
    }
    if g[N - 1] < 0 {
        *g = normalize(g.map(|limb| -limb));
        (t.q, t.r) = (-t.q, -t.r);
    }
    t
}

/// The low 30 bits of both numbers, and above them the 34 bits at the place where the larger one has its
/// top; both numbers themselves when they have 64 bits.
#[inline(always)]
fn approximate(f: &[i64], g: &[i64]) -> (u64, u64) {
    let top = f.len() - 1;
    let below = top.saturating_sub(1);
    let bits = 64 - ((f[top] | g[top]) >> SHIFT).leading_zeros();
    // stored as the limbs are
    let join = |a: &[i64]| (a[top] as u128) << STEPS | a[below] as u128;
    if top == 0 {
        ((f[0] >> SHIFT) as u64, (g[0] >> SHIFT) as u64)
    } else if top == 1 && bits <= 64 - STEPS {
        ((join(f) >> SHIFT) as u64, (join(g) >> SHIFT) as u64)
    } else {
        let place = SHIFT + STEPS + bits - (64 - HALF);
        let one = |a: &[i64]| ((join(a) >> place) as u64) << HALF | (a[0] >> SHIFT & LOW) as u64;
        (one(f), one(g))
    }
}

/// Thirty halvings of the pair `(f, g)`, `f` odd.
#[inline(always)]
fn decide(f: u64, g: u64) -> Transition {
    let (mut f, mut g) = (f, g);
    // u + v 2^32 and q + r 2^32: after i halvings |u| + |v| <= 2^i, and |q| + |r| <= 2^i once g is even no more
    let (mut row_f, mut row_g) = (1i64, 1i64 << 32);
    let mut left = HALF;
    let mut zeros = (g | 1 << left).trailing_zeros();
    loop {
        g >>= zeros;
        row_f <<= zeros;
        left -= zeros;
        if left == 0 {
            break;
        }
        let (difference, borrow) = g.overflowing_sub(f);
        // those of the difference are those of its absolute value, and known sooner
        zeros = (difference | 1 << left).trailing_zeros();
        let exchange = u64::from(borrow).wrapping_neg();
        f = f.wrapping_add(difference & exchange);
        g = (difference ^ exchange).wrapping_sub(exchange);
        let exchange = exchange as i64;
        let difference = row_g.wrapping_sub(row_f);
        row_f = row_f.wrapping_add(difference & exchange);
        row_g = (difference ^ exchange).wrapping_sub(exchange);
    }
    let unpack = |row: i64| (i64::from(row as i32), (row - i64::from(row as i32)) >> 32);
    let ((u, v), (q, r)) = (unpack(row_f), unpack(row_g));
    Transition { u, v, q, r }
}
