//! Eight ladders at a time on a Montgomery curve, one in each lane: the steps are those of
//! [`ladder_from`](crate::mul::x_only::ladder_from), of other scalars and points in each.
//!
//! **Bounds**, in multiples of `p`. Products are below 1.01 but for `Z2`: where a multiple by `(A - 2) / 4` is not reduced,
//! modulo `2^448 - 2^224 - 1`, it is below `2^17` and `Z2` below `2^17 * 3.1 / 2^20 + 1`, 1.4.
//!
//! | | below |
//! |---|---|
//! | `X + Z`, `X - Z + 2 p` | 2.5, 3.1 |
//! | `D A + C B`, `D A - C B + 2 p`, `E` | 2.1, 3.1, 3.1 |

use super::edwards::small;
use super::{EightTask, LANES, element};
use crate::field::Limbs;
use core::array;
use core::ops::Range;
use secant_kernel::lane_barrier;
use secant_kernel::radix52::{Factor, LaneModulus, Loose};
use secant_kernel::simd::Lanes;

/// Ladders, as [`ladder_from`](crate::mul::x_only::ladder_from). Constant time for given `bits`.
pub struct Ladders<'a, E> {
    /// `(A - 2) / 4`, below `2^17`.
    pub a24: u32,
    /// The scalars, little-endian.
    pub scalars: [&'a [u8]; LANES],
    /// The bits of them that count; those below are zero.
    pub bits: Range<usize>,
    /// The u-coordinates.
    pub u: [&'a E; LANES],
    /// What the coordinates of the start are multiplied by; not 0.
    pub z: [&'a E; LANES],
}

/// `X` and `Z` of a point in each lane.
type XZ<V, const W: usize> = [Loose<V, W>; 2];

/// `X + Z` and `X - Z`.
#[inline(always)]
fn sides<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
    [x, z]: &XZ<V, W>,
    m: M,
) -> [Factor<V, W>; 2] {
    [x.add(z).factor(), x.sub(z).add_multiple(2, m).factor()]
}

impl<E> Ladders<'_, E> {
    /// `2 P` for the sides of `P`.
    #[inline(always)]
    fn double<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        &self,
        [sum, difference]: &[Factor<V, W>; 2],
        m: M,
    ) -> XZ<V, W> {
        let (aa, bb) = (sum.sqr(m), difference.sqr(m));
        let e = aa.sub(&bb).add_multiple(2, m).factor();
        let factor = e.mul_small(self.a24.into(), m).add(&aa).factor();
        [aa.factor().mul(&bb.factor(), m), factor.mul(&e, m)]
    }

    /// Bit `i` of the scalars.
    #[inline(always)]
    fn bit(&self, i: usize) -> u8 {
        let mut lanes = 0;
        for (lane, scalar) in self.scalars.iter().enumerate() {
            lanes |= ((scalar[i / 8] >> (i % 8)) & 1) << lane;
        }
        lanes
    }
}

impl<E: Limbs> EightTask for Ladders<'_, E> {
    /// `X` and `Z`.
    type Output = [[E; 2]; LANES];

    #[inline(always)]
    fn compute<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        m: M,
    ) -> Option<Self::Output> {
        let v = V::load(proof, &[0; LANES]);
        let u = small::<E, V, M, L, W>(proof, self.u, m);
        let z = small::<E, V, M, L, W>(proof, self.z, m);
        let mut p: XZ<V, W> = [Factor::one(v, m).loose(), Factor::zero(v).loose()];
        let mut q: XZ<V, W> = [u.mul(&z, m), z.loose()];
        let mut swapped = 0;
        for i in self.bits.clone().rev() {
            let bit = self.bit(i);
            let swap = lane_barrier(swapped ^ bit);
            swapped = bit;
            let ([a, b], [c, d]) = (sides(&p, m), sides(&q, m));
            let (da, cb) = (d.mul(&a, m), c.mul(&b, m));
            p = self.double(&[a.blend(&c, swap), b.blend(&d, swap)], m);
            let minus = da.sub(&cb).add_multiple(2, m).factor();
            q = [da.add(&cb).factor().sqr(m), minus.sqr(m).factor().mul(&u, m)];
        }
        let swapped = lane_barrier(swapped);
        p = [p[0].blend(&q[0], swapped), p[1].blend(&q[1], swapped)];
        for _ in 0..self.bits.start {
            p = self.double(&sides(&p, m), m);
        }
        let [x, z]: [[[u64; L]; LANES]; 2] = [p[0].factor().store(m), p[1].factor().store(m)];
        Some(array::from_fn(|i| [element(&x[i]), element(&z[i])]))
    }
}
