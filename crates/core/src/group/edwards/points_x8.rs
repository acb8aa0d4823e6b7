//! Eight sums at a time on vectors, one in each lane, with a vector for each limb. The formulas are those of
//! [`super::Extended`], and complete.
//!
//! Table entries are loaded without a conversion. Where elements have a factor in the lanes (Montgomery's `R`),
//! products with an entry lack it; so `Z`, which is added to such products, is made to lack it, too. The coordinates of
//! a result all lack it once more, which does not change the projective point.
//!
//! **Bounds**, in multiples of `p`. Products are below 1.01: folded, modulo `2^255 - 19`, or of Montgomery's form with
//! `R` above `2^20 p`, modulo `2^448 - 2^224 - 1`, where a product of factors below `a` and `b` is below `a b / 2^20 +
//! 1`. Factors are below `2^(52 W)`, which is above `16 p`.
//!
//! | | `a = -1` | `a = 1` |
//! |---|---|---|
//! | `X`, `Y` | 1.01; of an entry 6 and 4 | 1.01; of an entry 1.01 |
//! | `Z` | 1.01, or the integer 4 | 1.01 |
//! | `Y - X + 4 p`, `Y + X` | 5.1; of an entry, where they are four times its second and its first element, 10 | 2.1 |
//! | `A`, `B`, `(X + Y) (x + y)` | 1.01 | 1.01 |
//! | `C`, or `2 p - C` | 2 | 2 |
//! | `E`, `H` | `B - A + 2 p`, `B + A`: 3.1 | `(X + Y) (x + y) - A - B + 3 p`, `B - A + 2 p`: 4.1 |
//! | `F = D - C + 2 p`, `G = D + C`, for `D` of `2 Z` or `Z` | 4.1 | 3.1 |

use super::Coefficient;
use core::marker::PhantomData;
use secant_kernel::radix52::{Exchange, Factor, LaneModulus, Loose};
use secant_kernel::simd::{Lanes, Vector};

/// Eight table entries, as they are outside of the lanes; see [`super::EdwardsEntry`].
#[derive(Clone, Copy, Debug)]
pub struct EntryX8<V, const W: usize> {
    /// `y + x` or `x`.
    pub first: Factor<V, W>,
    /// `y - x` or `y`.
    pub second: Factor<V, W>,
    /// `2 d x y` or `d x y`.
    pub product: Factor<V, W>,
}

/// Eight points in extended coordinates.
#[derive(Clone, Copy, Debug)]
pub struct ExtendedX8<V, A, const W: usize> {
    x: Loose<V, W>,
    y: Loose<V, W>,
    z: Factor<V, W>,
    t: Factor<V, W>,
    a: PhantomData<A>,
}

impl<V: Vector, const W: usize> EntryX8<V, W> {
    /// The first two elements of the entries, of those of the negative points in the lanes whose bits are set.
    #[inline(always)]
    fn sides<A: Coefficient, M: LaneModulus<L>, const L: usize>(
        &self,
        negative: u8,
        m: M,
    ) -> (Factor<V, W>, Factor<V, W>) {
        if A::IS_MINUS_ONE {
            (self.first.blend(&self.second, negative), self.second.blend(&self.first, negative))
        } else {
            (self.first.loose().subtract_from(1, negative, m).factor(), self.second)
        }
    }
}

/// Elements from outside of the lanes.
#[inline(always)]
pub fn enter<V: Vector, M: LaneModulus<L>, const L: usize, const W: usize>(
    v: V,
    a: &Factor<V, W>,
    m: M,
) -> Factor<V, W> {
    if M::IS_FOLDING { *a } else { a.mul(&Factor::into_lanes(v, m), m).factor() }
}

impl<V: Vector, A: Coefficient, const W: usize> ExtendedX8<V, A, W> {
    /// The points of entries, negated in the lanes whose bits are set, which may be secrets: `(4 x, 4 y, 4, 4 x y)` for
    /// `a = -1`, `(x, y, 1, x y)` for `a = 1`. Cost: 1 M, and 2 M more where elements have a factor in the lanes.
    #[inline(always)]
    pub fn of_entries<M: LaneModulus<L>, const L: usize>(
        v: V,
        e: &EntryX8<V, W>,
        negative: u8,
        m: M,
    ) -> Self {
        let (first, second) = e.sides::<A, M, L>(negative, m);
        let (first, second) = (enter(v, &first, m), enter(v, &second, m));
        let one = Factor::one(v, m);
        if !A::IS_MINUS_ONE {
            let t = first.mul(&second, m).factor();
            return Self { x: first.loose(), y: second.loose(), z: one, t, a: PhantomData };
        }
        let (first, second, one) = (first.loose(), second.loose(), one.loose());
        let (e, h) = (first.sub(&second).add_multiple(2, m), first.add(&second));
        let (t, two) = (e.factor().mul(&h.factor(), m).factor(), one.add(&one));
        Self { x: e.add(&e), y: h.add(&h), z: two.add(&two).factor(), t, a: PhantomData }
    }

    /// `P + E`, and `P - E` in the lanes that are set in `negative`, which may be a secret. Cost: 7 M for `a = -1`, 8 M
    /// for `a = 1`, and 1 M more where elements have a factor in the lanes.
    #[inline(always)]
    pub fn add_entry<M: LaneModulus<L>, const L: usize>(
        &self,
        v: V,
        e: &EntryX8<V, W>,
        negative: u8,
        m: M,
    ) -> Self {
        let (first, second) = e.sides::<A, M, L>(negative, m);
        let c = self.t.mul(&e.product, m).subtract_from(2, negative, m);
        let z = if M::IS_FOLDING { self.z.loose() } else { self.z.mul(&Factor::out_of_lanes(v, m), m) };
        if A::IS_MINUS_ONE {
            let (sum, difference) = self.sum_and_difference(m);
            Self::from_sides(&difference.mul(&second, m), &sum.mul(&first, m), &c, &z, m)
        } else {
            let (x, y) = (self.x.factor(), self.y.factor());
            let cross = self.x.add(&self.y).factor().mul(&first.loose().add(&second.loose()).factor(), m);
            Self::from_cross(&cross, &x.mul(&first, m), &y.mul(&second, m), &c, &z, m)
        }
    }

    /// `P + Q` in both of two lanes that have `P` and `Q`, which `exchange` exchanges, for the `factor` of the products
    /// in table entries. Cost: 9 M for `a = -1`, 10 M for `a = 1`.
    #[inline(always)]
    fn add_other<M: LaneModulus<L>, const L: usize>(
        &self,
        exchange: Exchange,
        factor: &Factor<V, W>,
        m: M,
    ) -> Self {
        let c = self.t.mul(factor, m).factor().mul(&self.t.exchange(exchange), m);
        let z = self.z.mul(&self.z.exchange(exchange), m);
        if A::IS_MINUS_ONE {
            let (sum, difference) = self.sum_and_difference(m);
            let a = difference.mul(&difference.exchange(exchange), m);
            Self::from_sides(&a, &sum.mul(&sum.exchange(exchange), m), &c, &z, m)
        } else {
            let (x, y, sum) = (self.x.factor(), self.y.factor(), self.x.add(&self.y).factor());
            let cross = sum.mul(&sum.exchange(exchange), m);
            let (a, b) = (x.mul(&x.exchange(exchange), m), y.mul(&y.exchange(exchange), m));
            Self::from_cross(&cross, &a, &b, &c, &z, m)
        }
    }

    /// `Y + X` and `Y - X`.
    #[inline(always)]
    fn sum_and_difference<M: LaneModulus<L>, const L: usize>(&self, m: M) -> (Factor<V, W>, Factor<V, W>) {
        (self.y.add(&self.x).factor(), self.y.sub(&self.x).add_multiple(4, m).factor())
    }

    /// The last steps of an addition for `a = -1`.
    #[inline(always)]
    fn from_sides<M: LaneModulus<L>, const L: usize>(
        a: &Loose<V, W>,
        b: &Loose<V, W>,
        c: &Loose<V, W>,
        z: &Loose<V, W>,
        m: M,
    ) -> Self {
        Self::complete(&b.sub(a).add_multiple(2, m), &b.add(a), c, &z.add(z), m)
    }

    /// The last steps of an addition for `a = 1`.
    #[inline(always)]
    fn from_cross<M: LaneModulus<L>, const L: usize>(
        cross: &Loose<V, W>,
        a: &Loose<V, W>,
        b: &Loose<V, W>,
        c: &Loose<V, W>,
        z: &Loose<V, W>,
        m: M,
    ) -> Self {
        let e = cross.sub(a).sub(b).add_multiple(3, m);
        Self::complete(&e, &b.sub(a).add_multiple(2, m), c, z, m)
    }

    /// `(E F, G H, F G, E H)` for `F = D - C` and `G = D + C`.
    #[inline(always)]
    fn complete<M: LaneModulus<L>, const L: usize>(
        e: &Loose<V, W>,
        h: &Loose<V, W>,
        c: &Loose<V, W>,
        d: &Loose<V, W>,
        m: M,
    ) -> Self {
        let (f, g) = (d.sub(c).add_multiple(2, m).factor(), d.add(c).factor());
        let (e, h) = (e.factor(), h.factor());
        let (z, t) = (f.mul(&g, m).factor(), e.mul(&h, m).factor());
        Self { x: e.mul(&f, m), y: g.mul(&h, m), z, t, a: PhantomData }
    }

    /// The points of `b` in the lanes whose bits are set, of `self` elsewhere.
    #[inline(always)]
    pub fn blend(&self, b: &Self, lanes: u8) -> Self {
        Self {
            x: self.x.blend(&b.x, lanes),
            y: self.y.blend(&b.y, lanes),
            z: self.z.blend(&b.z, lanes),
            t: self.t.blend(&b.t, lanes),
            a: PhantomData,
        }
    }

    /// The sum of the points in even lanes and that of those in odd ones, each as `X`, `Y`, `Z` and `T` outside of the
    /// lanes; `factor` is that of `ExtendedX8::add_other`, in the lanes.
    #[inline(always)]
    pub fn sums<M: LaneModulus<L>, const L: usize>(&self, factor: &Factor<V, W>, m: M) -> [[[u64; L]; 4]; 2]
    where
        V: Lanes<8>,
    {
        let p = self.add_other(Exchange::Halves, factor, m).add_other(Exchange::Pairs, factor, m);
        Factor::store_two([&p.x.factor(), &p.y.factor(), &p.z, &p.t], m)
    }
}
