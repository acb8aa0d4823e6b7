//! Eight points at a time on vectors, one in each lane, with a vector for each limb. The formulas are those of
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
//!
//! A doubling takes `2 X Y` as a product instead of a square and two differences, which carry as long:
//!
//! | doubling | `a = -1` | `a = 1` |
//! |---|---|---|
//! | `E = 2 X Y`, `H` of `Y^2 + X^2` and `X^2 - Y^2 + 2 p` | 2.1, 2.1 | 2.1, 3.1 |
//! | `G` of `Y^2 - X^2 + 2 p` and `X^2 + Y^2` | 3.1 | 2.1 |
//! | `F` of `2 Z^2 - G + 4 p` and `G - 2 Z^2 + 3 p` | 6.1 | 5.1 |
//!
//! Points as second operands ([`CachedX8`]), of coordinates below 1.01:
//!
//! | | `a = -1` | `a = 1` |
//! |---|---|---|
//! | the first two elements | `Y + X`, `Y - X + 2 p`: 3.1 | `X`, or `2 p - X`, and `Y`: 2 |
//! | `2 Z`, or `Z`; the product | 2.1; 1.01 | 1.01; 1.01 |
//! | `D` | 1.01 | 1.01 |

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

/// Eight points in the lanes as the second operands of additions.
#[derive(Clone, Copy, Debug)]
pub struct CachedX8<V, const W: usize> {
    /// `Y + X` or `X`.
    first: Factor<V, W>,
    /// `Y - X` or `Y`.
    second: Factor<V, W>,
    /// `2 Z` or `Z`.
    z: Factor<V, W>,
    /// `2 d T` or `d T`.
    product: Factor<V, W>,
}

impl<V: Vector, const W: usize> CachedX8<V, W> {
    /// The points of `b` in the lanes whose bits are set, of `self` elsewhere.
    #[inline(always)]
    pub fn blend(&self, b: &Self, lanes: u8) -> Self {
        Self {
            first: self.first.blend(&b.first, lanes),
            second: self.second.blend(&b.second, lanes),
            z: self.z.blend(&b.z, lanes),
            product: self.product.blend(&b.product, lanes),
        }
    }
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
        sides::<V, A, M, L, W>([&self.first, &self.second], 1, negative, m)
    }
}

/// The first two elements of second operands, or of their negatives in the lanes whose bits are set; for `a = 1` the first
/// one is at most `multiple` times the prime.
#[inline(always)]
fn sides<V: Vector, A: Coefficient, M: LaneModulus<L>, const L: usize, const W: usize>(
    [first, second]: [&Factor<V, W>; 2],
    multiple: usize,
    negative: u8,
    m: M,
) -> (Factor<V, W>, Factor<V, W>) {
    if A::IS_MINUS_ONE {
        (first.blend(second, negative), second.blend(first, negative))
    } else {
        (first.loose().subtract_from(multiple, negative, m).factor(), *second)
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

    /// `P + E`, and `P - E` in the lanes that are set in `negative`, which may be a secret; `T` only where it is needed.
    /// Cost: 7 M for `a = -1`, 8 M for `a = 1`, and 1 M more where elements have a factor in the lanes; 1 M less without `T`.
    #[inline(always)]
    pub fn add_entry<M: LaneModulus<L>, const L: usize>(
        &self,
        v: V,
        e: &EntryX8<V, W>,
        negative: u8,
        needs_t: bool,
        m: M,
    ) -> Self {
        let (first, second) = e.sides::<A, M, L>(negative, m);
        let c = self.t.mul(&e.product, m).subtract_from(2, negative, m);
        let z = if M::IS_FOLDING { self.z.loose() } else { self.z.mul(&Factor::out_of_lanes(v, m), m) };
        if A::IS_MINUS_ONE {
            let (sum, difference) = self.sum_and_difference(m);
            let d = z.add(&z);
            Self::from_sides(&difference.mul(&second, m), &sum.mul(&first, m), &c, &d, needs_t, m)
        } else {
            let (x, y) = (self.x.factor(), self.y.factor());
            let cross = self.x.add(&self.y).factor().mul(&first.loose().add(&second.loose()).factor(), m);
            Self::from_cross(&cross, &x.mul(&first, m), &y.mul(&second, m), &c, &z, needs_t, m)
        }
    }

    /// The points of affine coordinates in the lanes, below 1.01. Cost: 1 M.
    #[inline(always)]
    pub fn of_affine<M: LaneModulus<L>, const L: usize>(
        v: V,
        x: &Factor<V, W>,
        y: &Factor<V, W>,
        m: M,
    ) -> Self {
        let (z, t) = (Factor::one(v, m), x.mul(y, m).factor());
        Self { x: x.loose(), y: y.loose(), z, t, a: PhantomData }
    }

    /// The identity in every lane.
    #[inline(always)]
    pub fn identity<M: LaneModulus<L>, const L: usize>(v: V, m: M) -> Self {
        let (zero, one) = (Factor::zero(v), Factor::one(v, m));
        Self { x: zero.loose(), y: one.loose(), z: one, t: zero, a: PhantomData }
    }

    /// The points as second operands, for the `factor` of the products in table entries. Cost: 1 M.
    #[inline(always)]
    pub fn cached<M: LaneModulus<L>, const L: usize>(&self, factor: &Factor<V, W>, m: M) -> CachedX8<V, W> {
        let product = self.t.mul(factor, m).factor();
        if A::IS_MINUS_ONE {
            let (first, second) = (self.y.add(&self.x), self.y.sub(&self.x).add_multiple(2, m));
            let z = self.z.loose();
            CachedX8 { first: first.factor(), second: second.factor(), z: z.add(&z).factor(), product }
        } else {
            CachedX8 { first: self.x.factor(), second: self.y.factor(), z: self.z, product }
        }
    }

    /// `2 P`; `T` only where it is needed. Cost: 4 M and 3 S, 1 M less without `T`.
    #[inline(always)]
    pub fn double<M: LaneModulus<L>, const L: usize>(&self, needs_t: bool, m: M) -> Self {
        let (x, y) = (self.x.factor(), self.y.factor());
        let (xx, yy, zz, xy) = (x.sqr(m), y.sqr(m), self.z.sqr(m), x.mul(&y, m));
        let (sum, twice) = (yy.add(&xx), zz.add(&zz));
        let (f, g, h) = if A::IS_MINUS_ONE {
            // all but G with the other sign, which X, Y, Z and T have in common
            let g = yy.sub(&xx).add_multiple(2, m);
            (twice.sub(&g).add_multiple(4, m), g, sum)
        } else {
            (sum.sub(&twice).add_multiple(3, m), sum, xx.sub(&yy).add_multiple(2, m))
        };
        let (e, f, g, h) = (xy.add(&xy).factor(), f.factor(), g.factor(), h.factor());
        Self::product(&e, &f, &g, &h, needs_t, m)
    }

    /// `P + Q`, and `P - Q` in the lanes that are set in `negative`, which may be a secret; `T` only where it is needed.
    /// Cost: 8 M for `a = -1`, 9 M for `a = 1`, 1 M less without `T`.
    #[inline(always)]
    pub fn add_cached<M: LaneModulus<L>, const L: usize>(
        &self,
        q: &CachedX8<V, W>,
        negative: u8,
        needs_t: bool,
        m: M,
    ) -> Self {
        let (first, second) = sides::<V, A, M, L, W>([&q.first, &q.second], 2, negative, m);
        let c = self.t.mul(&q.product, m).subtract_from(2, negative, m);
        let d = self.z.mul(&q.z, m);
        if A::IS_MINUS_ONE {
            let (sum, difference) = self.sum_and_difference(m);
            Self::from_sides(&difference.mul(&second, m), &sum.mul(&first, m), &c, &d, needs_t, m)
        } else {
            let (x, y) = (self.x.factor(), self.y.factor());
            let cross = self.x.add(&self.y).factor().mul(&first.loose().add(&second.loose()).factor(), m);
            Self::from_cross(&cross, &x.mul(&first, m), &y.mul(&second, m), &c, &d, needs_t, m)
        }
    }

    /// The coordinates `X`, `Y` and `Z` outside of the lanes, of the negative points in the lanes that are set in `negative`.
    #[inline(always)]
    pub fn store<M: LaneModulus<L>, const L: usize>(&self, negative: u8, m: M) -> [[[u64; L]; 8]; 3]
    where
        V: Lanes<8>,
    {
        let x = self.x.subtract_from(6, negative, m).factor();
        [x.store(m), self.y.factor().store(m), self.z.store(m)]
    }

    /// What is 0 for the identity alone: `X` and `Y - Z`, outside of the lanes. `Z` is a product, which no table entry has.
    #[inline(always)]
    pub fn store_distance<M: LaneModulus<L>, const L: usize>(&self, m: M) -> [[[u64; L]; 8]; 2]
    where
        V: Lanes<8>,
    {
        let distance = self.y.sub(&self.z.loose()).add_multiple(4, m).factor();
        [self.x.factor().store(m), distance.store(m)]
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
            let b = sum.mul(&sum.exchange(exchange), m);
            Self::from_sides(&a, &b, &c, &z.add(&z), true, m)
        } else {
            let (x, y, sum) = (self.x.factor(), self.y.factor(), self.x.add(&self.y).factor());
            let cross = sum.mul(&sum.exchange(exchange), m);
            let (a, b) = (x.mul(&x.exchange(exchange), m), y.mul(&y.exchange(exchange), m));
            Self::from_cross(&cross, &a, &b, &c, &z, true, m)
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
        d: &Loose<V, W>,
        needs_t: bool,
        m: M,
    ) -> Self {
        Self::complete(&b.sub(a).add_multiple(2, m), &b.add(a), c, d, needs_t, m)
    }

    /// The last steps of an addition for `a = 1`.
    #[inline(always)]
    fn from_cross<M: LaneModulus<L>, const L: usize>(
        cross: &Loose<V, W>,
        a: &Loose<V, W>,
        b: &Loose<V, W>,
        c: &Loose<V, W>,
        d: &Loose<V, W>,
        needs_t: bool,
        m: M,
    ) -> Self {
        let e = cross.sub(a).sub(b).add_multiple(3, m);
        Self::complete(&e, &b.sub(a).add_multiple(2, m), c, d, needs_t, m)
    }

    /// `(E F, G H, F G, E H)` for `F = D - C` and `G = D + C`.
    #[inline(always)]
    fn complete<M: LaneModulus<L>, const L: usize>(
        e: &Loose<V, W>,
        h: &Loose<V, W>,
        c: &Loose<V, W>,
        d: &Loose<V, W>,
        needs_t: bool,
        m: M,
    ) -> Self {
        let (f, g) = (d.sub(c).add_multiple(2, m).factor(), d.add(c).factor());
        Self::product(&e.factor(), &f, &g, &h.factor(), needs_t, m)
    }

    /// `(E F, G H, F G, E H)`; the last one only where it is needed.
    #[inline(always)]
    fn product<M: LaneModulus<L>, const L: usize>(
        e: &Factor<V, W>,
        f: &Factor<V, W>,
        g: &Factor<V, W>,
        h: &Factor<V, W>,
        needs_t: bool,
        m: M,
    ) -> Self {
        let z = f.mul(g, m).factor();
        let t = if needs_t { e.mul(h, m).factor() } else { z };
        Self { x: e.mul(f, m), y: g.mul(h, m), z, t, a: PhantomData }
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
