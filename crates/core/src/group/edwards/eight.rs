//! Sums of eight points at a time on vectors, in the lanes of a vector for each limb, on curves with `a = -1` over a prime
//! whose products are folded: elements are plain integers in the lanes. The formulas are those of [`super::Extended`], and
//! complete.
//!
//! **Bounds**, in multiples of `p`: a product is below 1.01 ([`Folding`]), whatever the factors below `2^(52 W)` are, which is
//! above `16 p`. The coordinates `X` and `Y` of an entry are below 4, all other sums are of products.
//!
//! | | below | why |
//! |---|---|---|
//! | `Y - X + 4 p`, `Y + X` | 8 | |
//! | `E = B - A + 2 p`, `H` | 3.1 | |
//! | `C`, or `2 p - C` | 2 | |
//! | `F = 2 Z - C + 2 p`, `G = 2 Z + C` | 6 | `Z` of an entry is 4, as an integer |

use secant_kernel::lanes::{Lanes, Vector};
use secant_kernel::montgomery_lanes::{Exchange, Factor, Folding, LaneModulus, Loose};

/// Eight affine points as table entries.
#[derive(Clone, Copy, Debug)]
pub struct EntryEight<V, const W: usize> {
    /// `y + x`.
    pub first: Factor<V, W>,
    /// `y - x`.
    pub second: Factor<V, W>,
    /// `2 d x y`.
    pub product: Factor<V, W>,
}

/// Eight points in extended coordinates.
#[derive(Clone, Copy, Debug)]
pub struct ExtendedEight<V, const W: usize> {
    x: Loose<V, W>,
    y: Loose<V, W>,
    z: Loose<V, W>,
    t: Factor<V, W>,
}

impl<V: Vector, const W: usize> EntryEight<V, W> {
    /// `y + x` and `y - x`, the other way round in the lanes whose bits are set.
    #[inline(always)]
    fn sides(&self, negative: u8) -> (Factor<V, W>, Factor<V, W>) {
        (self.first.blend(&self.second, negative), self.second.blend(&self.first, negative))
    }
}

impl<V: Vector, const W: usize> ExtendedEight<V, W> {
    /// The points of entries, negated in the lanes whose bits are set, which may be secrets: `(4 x, 4 y, 4, 4 x y)`. Cost: 1 M.
    #[inline(always)]
    pub fn of_entries<M: LaneModulus<L>, const L: usize>(
        v: V,
        e: &EntryEight<V, W>,
        negative: u8,
        m: Folding<M>,
    ) -> Self {
        let (first, second) = e.sides(negative);
        let (first, second) = (first.loose(), second.loose());
        let (e, h) = (first.sub(&second).add_multiple(1, m), first.add(&second));
        let one = Factor::one(v, m).loose();
        let two = one.add(&one);
        Self { x: e.add(&e), y: h.add(&h), z: two.add(&two), t: e.factor().mul(&h.factor(), m).factor() }
    }

    /// `P + E`, and `P - E` in the lanes that are set in `negative`, which may be a secret. Cost: 7 M.
    #[inline(always)]
    pub fn add_entry<M: LaneModulus<L>, const L: usize>(
        &self,
        e: &EntryEight<V, W>,
        negative: u8,
        m: Folding<M>,
    ) -> Self {
        let (first, second) = e.sides(negative);
        let (sum, difference) = self.sides(m);
        let (a, b) = (difference.mul(&second, m), sum.mul(&first, m));
        let c = self.t.mul(&e.product, m).subtract_from(2, negative, m);
        Self::complete(&a, &b, &c, &self.z.add(&self.z), m)
    }

    /// `P + Q` in both of two lanes that have `P` and `Q`, which `exchange` exchanges, for `factor = 2 d`. Cost: 9 M.
    #[inline(always)]
    fn add_other<M: LaneModulus<L>, const L: usize>(
        &self,
        exchange: Exchange,
        factor: &Factor<V, W>,
        m: Folding<M>,
    ) -> Self {
        let (sum, difference) = self.sides(m);
        let z = self.z.factor();
        let a = difference.mul(&difference.exchange(exchange), m);
        let b = sum.mul(&sum.exchange(exchange), m);
        let c = self.t.mul(factor, m).factor().mul(&self.t.exchange(exchange), m);
        let d = z.mul(&z.exchange(exchange), m);
        Self::complete(&a, &b, &c, &d.add(&d), m)
    }

    /// `Y + X` and `Y - X`.
    #[inline(always)]
    fn sides<M: LaneModulus<L>, const L: usize>(&self, m: Folding<M>) -> (Factor<V, W>, Factor<V, W>) {
        (self.y.add(&self.x).factor(), self.y.sub(&self.x).add_multiple(4, m).factor())
    }

    /// The last steps of every addition.
    #[inline(always)]
    fn complete<M: LaneModulus<L>, const L: usize>(
        a: &Loose<V, W>,
        b: &Loose<V, W>,
        c: &Loose<V, W>,
        d: &Loose<V, W>,
        m: Folding<M>,
    ) -> Self {
        let (e, h) = (b.sub(a).add_multiple(2, m).factor(), b.add(a).factor());
        let (f, g) = (d.sub(c).add_multiple(2, m).factor(), d.add(c).factor());
        Self { x: e.mul(&f, m), y: g.mul(&h, m), z: f.mul(&g, m), t: e.mul(&h, m).factor() }
    }

    /// The points of `b` in the lanes whose bits are set, of `self` elsewhere.
    #[inline(always)]
    pub fn blend(&self, b: &Self, lanes: u8) -> Self {
        Self {
            x: self.x.blend(&b.x, lanes),
            y: self.y.blend(&b.y, lanes),
            z: self.z.blend(&b.z, lanes),
            t: self.t.blend(&b.t, lanes),
        }
    }

    /// The sum of the points in even lanes and that of those in odd ones, each as `X`, `Y`, `Z` and `T` outside of the lanes,
    /// for `factor = 2 d`.
    #[inline(always)]
    pub fn sums<M: LaneModulus<L>, const L: usize>(
        &self,
        factor: &Factor<V, W>,
        m: Folding<M>,
    ) -> [[[u64; L]; 4]; 2]
    where
        V: Lanes<8>,
    {
        let p = self.add_other(Exchange::Halves, factor, m).add_other(Exchange::Pairs, factor, m);
        Factor::store_two([&p.x.factor(), &p.y.factor(), &p.z.factor(), &p.t], m)
    }
}
