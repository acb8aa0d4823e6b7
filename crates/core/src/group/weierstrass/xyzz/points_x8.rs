//! Eight sums at a time on vectors, one in each lane, with a vector for each limb.
//!
//! The coordinates are those of [`super::Xyzz`], and so are the exceptions of the additions. `X3 = R^2 - H^2 (X1 + U2)`
//! and `Y3 = R (H^2 X1 - X3) - Y1 H^3` are sums of two products, each with one reduction. That costs a multiplication
//! more than `X3` from `H^3` and `H^2 X1`, and keeps it small.
//!
//! An accumulator holds plus or minus the sum: a digit's sign is not given to its entry but taken from what was added
//! before, because `-Y1`, not `Y1`, is what the formula needs anyway.
//!
//! **Bounds**, in multiples of `p`, for factors of at most `a` and `b` below `a b / 16 + 1`, because `p <= R / 16`:
//!
//! | | below | why |
//! |---|---|---|
//! | entries, and those of one denominator's factor | 1 | |
//! | `ZZ`, `ZZZ` | 1.3 | `1.3 * 2.7 / 16 + 1` |
//! | `U2`, `S2` | 1.1 | `1.3 / 16 + 1` |
//! | `H = U2 - X1 + 4 p` | 5.1 | `X1 < 4` |
//! | `R = S2 - Y1`, `-Y1 = 4 p - Y` or `Y` | 5.1 | `Y < 4` |
//! | `H^2`, `H^3` | 2.7, 1.9 | `5.1^2 / 16 + 1`, `2.7 * 5.1 / 16 + 1` |
//! | `Q = H^2 X1` | 1.7 | `2.7 * 4 / 16 + 1` |
//! | `X3` | 3.5 | `(5.1^2 + 2.7 * 5) / 16 + 1`, with `5 p - X1 - U2`; so `X1` is below 3.9 |
//! | `Q - X3 + 4 p` | 5.7 | |
//! | `Y3` | 3.4 | `(5.1 * 5.7 + 4 * 1.9) / 16 + 1` |
//!
//! An addition of two accumulators starts from `U1`, `U2` below 1.4 instead of `X1`, `U2`, and from `-S1` below 1.4 and
//! `S2`, which is `2 p` less the other lane's `-S1`, instead of `-Y1` and `S2`.

use secant_kernel::radix52::{Exchange, Factor, LaneModulus, Loose};
use secant_kernel::simd::{Lanes, Vector};

/// Eight points, none the identity, as they are outside of the lanes.
#[derive(Clone, Copy, Debug)]
pub struct AffineX8<V, const W: usize> {
    /// The x-coordinates.
    pub x: Factor<V, W>,
    /// The y-coordinates.
    pub y: Factor<V, W>,
}

/// Eight points with two denominators.
#[derive(Clone, Copy, Debug)]
pub struct XyzzX8<V, const W: usize> {
    x: Loose<V, W>,
    y: Loose<V, W>,
    zz: Factor<V, W>,
    zzz: Factor<V, W>,
}

const ALL: u8 = 0xff;

impl<V: Vector, const W: usize> XyzzX8<V, W> {
    /// The points of entries. Until [`XyzzX8::enter`] the denominators hold the factor that takes entries into the
    /// lanes, so that an addition need not.
    #[inline(always)]
    pub fn of_entries<const L: usize>(v: V, e: &AffineX8<V, W>, m: impl LaneModulus<L>) -> Self {
        let into = Factor::into_lanes(v, m);
        Self { x: e.x.mul(&into, m), y: e.y.mul(&into, m), zz: into, zzz: into }
    }

    /// The denominators without the factor of [`XyzzX8::of_entries`].
    #[inline(always)]
    pub fn enter<const L: usize>(&self, v: V, m: impl LaneModulus<L>) -> Self {
        let out = Factor::out_of_lanes(v, m);
        Self { zz: self.zz.mul(&out, m).factor(), zzz: self.zzz.mul(&out, m).factor(), ..*self }
    }

    /// `-P` in the lanes whose bits are set. `lanes` may be a secret.
    #[inline(always)]
    pub fn negate<const L: usize>(&self, lanes: u8, m: impl LaneModulus<L>) -> Self {
        Self { y: self.y.subtract_from(4, lanes, m), ..*self }
    }

    /// `P + E`, and `E - P` in the lanes that are set in `negate`, which may be a secret. Wrong where `P` is plus or
    /// minus `E`.
    #[inline(always)]
    pub fn add_entry<const L: usize>(&self, e: &AffineX8<V, W>, negate: u8, m: impl LaneModulus<L>) -> Self {
        let (u, s) = (e.x.mul(&self.zz, m), e.y.mul(&self.zzz, m));
        let minus_y = self.y.subtract_from(4, ALL ^ negate, m);
        Self::finish(&self.x, &minus_y, &u, &s, &self.zz, &self.zzz, m)
    }

    /// `P + Q` in both of two lanes that have `P` and `Q`, which `exchange` exchanges: what one lane computes of its
    /// own point is the other's part, too. Wrong where `P` is plus or minus `Q`.
    #[inline(always)]
    fn add_other<const L: usize>(&self, exchange: Exchange, m: impl LaneModulus<L>) -> Self {
        let (zz, zzz) = (self.zz.exchange(exchange), self.zzz.exchange(exchange));
        let u1 = self.x.factor().mul(&zz, m);
        let minus_s1 = self.y.subtract_from(4, ALL, m).factor().mul(&zzz, m);
        let (u2, s2) = (u1.exchange(exchange), minus_s1.exchange(exchange).subtract_from(2, ALL, m));
        let (zz, zzz) = (self.zz.mul(&zz, m).factor(), self.zzz.mul(&zzz, m).factor());
        Self::finish(&u1, &minus_s1, &u2, &s2, &zz, &zzz, m)
    }

    /// The last steps of every addition.
    #[inline(always)]
    fn finish<const L: usize>(
        x: &Loose<V, W>,
        minus_y: &Loose<V, W>,
        u: &Loose<V, W>,
        s: &Loose<V, W>,
        zz: &Factor<V, W>,
        zzz: &Factor<V, W>,
        m: impl LaneModulus<L>,
    ) -> Self {
        let h = u.sub(x).add_multiple(4, m).factor();
        let r = s.add(minus_y).factor();
        let hh = h.sqr(m).factor();
        let minus_sum = x.add(u).subtract_from(5, ALL, m).factor();
        let x3 = r.sqr_add(&hh, &minus_sum, m);
        let q = x.factor().mul(&hh, m);
        let hhh = hh.mul(&h, m).factor();
        let zz = zz.mul(&hh, m).factor();
        let zzz = zzz.mul(&hhh, m).factor();
        let difference = q.sub(&x3).add_multiple(4, m).factor();
        let y3 = r.mul_add(&difference, &minus_y.factor(), &hhh, m);
        Self { x: x3, y: y3, zz, zzz }
    }

    /// The points of `b` in the lanes whose bits are set, of `self` elsewhere.
    #[inline(always)]
    pub fn blend(&self, b: &Self, lanes: u8) -> Self {
        Self {
            x: self.x.blend(&b.x, lanes),
            y: self.y.blend(&b.y, lanes),
            zz: self.zz.blend(&b.zz, lanes),
            zzz: self.zzz.blend(&b.zzz, lanes),
        }
    }

    /// The sum of the points in even lanes and that of those in odd ones, each as `X`, `Y`, `ZZ` and `ZZZ` outside of
    /// the lanes. Wrong where two sums that meet on the way are equal or opposite.
    #[inline(always)]
    pub fn sums<const L: usize>(&self, m: impl LaneModulus<L>) -> [[[u64; L]; 4]; 2]
    where
        V: Lanes<8>,
    {
        let p = self.add_other(Exchange::Halves, m).add_other(Exchange::Pairs, m);
        Factor::store_two([&p.x.factor(), &p.y.factor(), &p.zz, &p.zzz], m)
    }
}
