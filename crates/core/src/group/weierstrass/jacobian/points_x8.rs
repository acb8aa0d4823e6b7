//! Eight points in Jacobian coordinates, one in each lane, with a vector for each limb.
//!
//! The formulas are those of [`super::Jacobian`], and so are the exceptions of the additions. Where one is met `Z3` is 0,
//! and stays 0 in all that follows: whether a lane is right is seen at the end.
//!
//! `X3` and `Y3` are sums of products with one reduction each. In a doubling `X3 = L^2 + Y^2 (-2 X)` takes a product more
//! than `L^2 - 2 S`, and keeps `X3` small.
//!
//! **Bounds**, in multiples of `p`, for factors of at most `a` and `b` below `a b / 16 + 1`, because `p <= R / 16`; folded
//! products are below 1.01. `X` and `Y` are below 4, and `Z` is below 1.7.
//!
//! | doubling | below | why |
//! |---|---|---|
//! | `Z^2`, `Y^2` | 1.2, 2 | `1.7^2 / 16 + 1`, `4^2 / 16 + 1` |
//! | `3 (X + Z^2)` | 15.6 | below `R` |
//! | half of it, `X - Z^2 + 2 p` | 8.3, 6 | |
//! | `L` | 4.2 | `8.3 * 6 / 16 + 1` |
//! | for any `a`: `Z^2`, `a Z^2` | 1.2, 1.1 | an entered `a` is below 1.2 |
//! | its slope, half of it: `L` | 4.1, 2.6 | `(12 * 4 + 1.1 * 1.2) / 16 + 1` |
//! | `X3` | 3.4 | `(4.2^2 + 2 * 10) / 16 + 1`, with `2 (5 p - X)` |
//! | `S = X Y^2`, `S - X3 + 4 p` | 1.5, 5.5 | |
//! | `Y3`, `Z3` | 2.7, 1.5 | `(4.2 * 5.5 + 2 * 2) / 16 + 1` |
//!
//! | addition | below | why |
//! |---|---|---|
//! | `U2`, `S2` of an entry below 2 | 1.2 | `2 * 1.2 / 16 + 1` |
//! | `H = U2 - X1 + 4 p`, `R = S2 - Y1 + 4 p` | 5.2 | |
//! | `H^2`, `H^3` | 2.7, 1.9 | |
//! | `X3` | 3.8 | `(5.2^2 + 2.7 * 6) / 16 + 1`, with `6 p - X1 - U2` |
//! | `V = X1 H^2`, `V - X3 + 4 p` | 1.7, 5.7 | |
//! | `Y3`, `Z3` | 3.4, 1.6 | `(5.2 * 5.7 + 4 * 1.9) / 16 + 1` |
//!
//! | co-Z addition, `P` below 1.3 and `Q` below 4 | below | why |
//! |---|---|---|
//! | `D = X_P - X_Q + 4 p`, the rise `Y_P - Y_Q + 4 p` | 5.3 | |
//! | `D^2`; `X_P D^2`, `X_Q D^2` | 2.8; 1.3, 1.7 | |
//! | `X_P D^2 - X_Q D^2 + 2 p` | 3.3 | |
//! | `X` | 3.9 | `(5.3^2 + 2.8 * 6) / 16 + 1`, with `6 p - X_P - X_Q` |
//! | `X_P D^2 - X + 4 p` | 5.3 | |
//! | `Y`; `Y_P` again | 3.2; 1.3 | `(5.3 * 5.3 + 2 * 3.3) / 16 + 1` |

use crate::field::Field;
use crate::group::weierstrass::Coefficient;
use crate::group::weierstrass::xyzz::AffineX8;
use core::marker::PhantomData;
use secant_kernel::radix52::{Factor, LaneModulus, Loose};
use secant_kernel::simd::{Lanes, Vector};

const ALL: u8 = 0xff;

/// Eight points.
#[derive(Clone, Copy, Debug)]
pub struct JacobianX8<V, const W: usize> {
    x: Loose<V, W>,
    y: Loose<V, W>,
    z: Factor<V, W>,
}

/// The law of a curve.
#[derive(Clone, Copy, Debug)]
pub struct LawX8<V, M, F, A, const W: usize> {
    v: V,
    m: M,
    /// The coefficient, in the lanes; not read for `a = -3` and `a = 0`.
    a: Factor<V, W>,
    curve: PhantomData<(F, A)>,
}

/// Eight points outside of the lanes: `X`, `Y` and `Z` of each.
pub type Stored<const L: usize> = [[[u64; L]; 8]; 3];

impl<V: Lanes<8>, M: Copy, F: Field, A: Coefficient<F>, const W: usize> LawX8<V, M, F, A, W> {
    /// The law of the curve with this coefficient.
    #[inline(always)]
    pub fn new<const L: usize>(proof: V::Proof, m: M, a: &[u64; L]) -> Self
    where
        M: LaneModulus<L>,
    {
        let mut law = Self {
            v: V::load(proof, &[0; 8]),
            m,
            a: Factor::load::<8, L>(proof, [a; 8]),
            curve: PhantomData,
        };
        if !A::IS_ZERO && !A::IS_MINUS_3 {
            law.a = law.enter(&law.a);
        }
        law
    }
}

impl<V: Vector, M: Copy, F: Field, A: Coefficient<F>, const W: usize> LawX8<V, M, F, A, W> {
    /// Elements as they are outside of the lanes, in the lanes: below 1.2.
    #[inline(always)]
    pub fn enter<const L: usize>(&self, a: &Factor<V, W>) -> Factor<V, W>
    where
        M: LaneModulus<L>,
    {
        if M::IS_FOLDING { *a } else { a.mul(&Factor::into_lanes(self.v, self.m), self.m).factor() }
    }

    /// The points of entries in the lanes, and their negatives where bits are set in `negate`.
    #[inline(always)]
    pub fn point<const L: usize>(&self, e: &AffineX8<V, W>, negate: u8) -> JacobianX8<V, W>
    where
        M: LaneModulus<L>,
    {
        JacobianX8 { x: e.x.loose(), y: self.negated(&e.y, negate), z: Factor::one(self.v, self.m) }
    }

    /// `2 p - a` in the lanes that are set, for an `a` below that.
    #[inline(always)]
    fn negated<const L: usize>(&self, a: &Factor<V, W>, negate: u8) -> Loose<V, W>
    where
        M: LaneModulus<L>,
    {
        a.loose().subtract_from(2, negate, self.m)
    }

    /// Half the slope of the tangents.
    #[inline(always)]
    fn half_slope<const L: usize>(&self, p: &JacobianX8<V, W>, x: &Factor<V, W>) -> Factor<V, W>
    where
        M: LaneModulus<L>,
    {
        let m = self.m;
        if A::IS_ZERO {
            return p.x.add(&p.x).add(&p.x).half(m).factor().mul(x, m).factor();
        }
        if !A::IS_MINUS_3 {
            let square = p.z.sqr(m).factor();
            let multiple = self.a.mul(&square, m).factor();
            let triple = p.x.add(&p.x).add(&p.x).factor();
            return triple.mul_add(x, &multiple, &square, m).half(m).factor();
        }
        let square = p.z.sqr(m);
        let difference = p.x.sub(&square).add_multiple(2, m).factor();
        let sum = p.x.add(&square);
        sum.add(&sum).add(&sum).half(m).factor().mul(&difference, m).factor()
    }

    /// `2 P`, and the coordinates `X Y^2` and `Y^4` that `P` has with its `Z`. 3 squares and 6 products, 7 reductions for
    /// `a = -3`.
    #[inline(always)]
    fn double_and_scale<const L: usize>(&self, p: &JacobianX8<V, W>) -> (JacobianX8<V, W>, [Loose<V, W>; 2])
    where
        M: LaneModulus<L>,
    {
        let m = self.m;
        let (x, y) = (p.x.factor(), p.y.factor());
        let half_slope = self.half_slope(p, &x);
        let yy = y.sqr(m);
        let (yy, minus_yy) = (yy.factor(), yy.subtract_from(2, ALL, m).factor());
        let s = x.mul(&yy, m);
        let minus_x = p.x.subtract_from(5, ALL, m);
        let x3 = half_slope.sqr_add(&yy, &minus_x.add(&minus_x).factor(), m);
        let difference = s.sub(&x3).add_multiple(4, m).factor();
        let y3 = half_slope.mul_add(&difference, &minus_yy, &yy, m);
        let z = y.mul(&p.z, m).factor();
        (JacobianX8 { x: x3, y: y3, z }, [s, yy.sqr(m)])
    }

    /// `2 P`.
    #[inline(always)]
    pub fn double<const L: usize>(&self, p: &JacobianX8<V, W>) -> JacobianX8<V, W>
    where
        M: LaneModulus<L>,
    {
        self.double_and_scale(p).0
    }

    /// `P + E`, and `P - E` in the lanes that are set in `negate`, which may be a secret. The entries are in the lanes,
    /// or outside of them where `is_outside`. `Z` is 0 where `P` is the identity, plus or minus `E`. 8 products and 3
    /// squares, 9 reductions; one more for entries outside.
    #[inline(always)]
    pub fn add_entry<const L: usize>(
        &self,
        p: &JacobianX8<V, W>,
        e: &AffineX8<V, W>,
        is_outside: bool,
        negate: u8,
    ) -> JacobianX8<V, W>
    where
        M: LaneModulus<L>,
    {
        let m = self.m;
        let mut zz = p.z.sqr(m).factor();
        if is_outside {
            zz = self.enter(&zz);
        }
        let zzz = p.z.mul(&zz, m).factor();
        let u = e.x.mul(&zz, m);
        let s = self.negated(&e.y, negate).factor().mul(&zzz, m);
        let h = u.sub(&p.x).add_multiple(4, m).factor();
        let r = s.sub(&p.y).add_multiple(4, m).factor();
        let hh = h.sqr(m).factor();
        let minus_sum = p.x.add(&u).subtract_from(6, ALL, m).factor();
        let x3 = r.sqr_add(&hh, &minus_sum, m);
        let v = p.x.factor().mul(&hh, m);
        let hhh = hh.mul(&h, m).factor();
        let difference = v.sub(&x3).add_multiple(4, m).factor();
        let y3 = r.mul_add(&difference, &p.y.subtract_from(4, ALL, m).factor(), &hhh, m);
        JacobianX8 { x: x3, y: y3, z: p.z.mul(&h, m).factor() }
    }

    /// The points, outside of the lanes.
    #[inline(always)]
    pub fn leave<const L: usize>(&self, p: &JacobianX8<V, W>) -> Stored<L>
    where
        V: Lanes<8>,
        M: LaneModulus<L>,
    {
        [p.x.factor().store(self.m), p.y.factor().store(self.m), p.z.store(self.m)]
    }

    /// Fills `out` with `P, 3 P, 5 P, …`, affine: `invert` gives the inverses of elements outside of the lanes. By additions of
    /// points that share a denominator, as the single tables are built. Of the elements that are inverted one is 0 where a
    /// multiple, or `2 P`, is the identity or plus or minus `2 P`. Entries are below 1.3.
    #[inline(always)]
    pub fn odd_multiples<const L: usize>(
        &self,
        proof: V::Proof,
        p: &AffineX8<V, W>,
        invert: &mut dyn FnMut(&mut [[u64; L]; 8]),
        out: &mut [AffineX8<V, W>],
        factors: &mut [Factor<V, W>],
    ) where
        V: Lanes<8>,
        M: LaneModulus<L>,
    {
        let m = self.m;
        let (twice, [x, y]) = self.double_and_scale(&self.point(p, 0));
        let mut z = twice.z;
        // 2 P, made small, and the multiple, over one denominator
        let one = Factor::one(self.v, m);
        let mut twice = [twice.x.factor().mul(&one, m), twice.y.factor().mul(&one, m)];
        let mut multiple = [x, y];
        for (i, (slot, factor)) in out.iter_mut().zip(factors.iter_mut()).enumerate() {
            if i > 0 {
                let difference = twice[0].sub(&multiple[0]).add_multiple(4, m).factor();
                *factor = difference;
                z = z.mul(&difference, m).factor();
                (twice, multiple) = self.add_co_z(&twice, &multiple, &difference);
            }
            *slot = AffineX8 { x: multiple[0].factor(), y: multiple[1].factor() };
        }
        let mut denominators = z.store(m);
        invert(&mut denominators);
        let mut scale = self.enter(&Factor::load(proof, denominators.each_ref()));
        for (slot, factor) in out.iter_mut().zip(factors.iter()).rev() {
            let square = scale.sqr(m).factor();
            let cube = square.mul(&scale, m).factor();
            *slot = AffineX8 { x: slot.x.mul(&square, m).factor(), y: slot.y.mul(&cube, m).factor() };
            scale = scale.mul(factor, m).factor();
        }
    }

    /// `(P, P + Q)` over the denominator `Z (X_P - X_Q)`, for `P` and `Q` over `Z`, given that difference.
    #[inline(always)]
    fn add_co_z<const L: usize>(
        &self,
        [px, py]: &[Loose<V, W>; 2],
        [qx, qy]: &[Loose<V, W>; 2],
        difference: &Factor<V, W>,
    ) -> ([Loose<V, W>; 2], [Loose<V, W>; 2])
    where
        M: LaneModulus<L>,
    {
        let m = self.m;
        let square = difference.sqr(m).factor();
        let (x1, x2) = (px.factor().mul(&square, m), qx.factor().mul(&square, m));
        let step = x1.sub(&x2).add_multiple(2, m).factor();
        let rise = py.sub(qy).add_multiple(4, m).factor();
        let minus_sum = px.add(qx).subtract_from(6, ALL, m).factor();
        let x = rise.sqr_add(&square, &minus_sum, m);
        let fall = x1.sub(&x).add_multiple(4, m).factor();
        let y = rise.mul_add(&fall, &py.subtract_from(2, ALL, m).factor(), &step, m);
        ([x1, py.factor().mul(&step, m)], [x, y])
    }
}
