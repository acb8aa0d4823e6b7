//! The group law of edwards25519 in a machine's assembly: [`secant_kernel::curve25519`]. Coordinates stay in the
//! assembly's scratch memory from one operation to the next; operations that loops rarely need are left to
//! [`Extended`].

use super::{AMinusOne, Edwards, EdwardsEntry, Extended, ExtendedPoint};
use crate::field::Field;
use crate::group::{Group, MAX_MULTIPLES};
use secant_kernel::curve25519::{Curve25519Asm, Scratch};
use subtle::Choice;

type Element = [u64; 4];

/// The law on a curve with `a = -1` over the prime `2^255 - 19`. Complete, as [`Extended`].
///
/// The coordinates `X`, `Y` and `Z` of points are products, their negatives, or below the prime.
#[derive(Debug)]
pub struct ExtendedBlocks<'a, F: Field<Element = Element>, C> {
    law: Extended<'a, F, AMinusOne>,
    asm: C,
}

impl<'a, F: Field<Element = Element>, C: Curve25519Asm> ExtendedBlocks<'a, F, C> {
    /// The law by the assembly `asm`.
    pub fn new(law: Extended<'a, F, AMinusOne>, asm: C) -> Self {
        Self { law, asm }
    }

    /// A point in scratch memory: its `X`, `Y` and `Z` are below `2^256 - 38`.
    #[inline(always)]
    pub(crate) fn load(&self, p: &ExtendedPoint<Element>) -> Scratch {
        const LIMIT: u64 = u64::MAX - 37;
        let fits = |[low, rest @ ..]: &Element| *low < LIMIT || rest.iter().any(|&limb| limb != u64::MAX);
        debug_assert!([p.x, p.y, p.z].iter().all(fits));
        let mut scratch = Scratch::default();
        scratch[..4].copy_from_slice(&[p.x, p.y, p.z, p.t]);
        scratch
    }

    /// The point in scratch memory.
    #[inline(always)]
    pub(crate) fn store(&self, scratch: &Scratch) -> ExtendedPoint<Element> {
        let [x, y, z, t, ..] = *scratch;
        ExtendedPoint { x, y, z, t }
    }

    /// Puts an entry into its place.
    #[inline(always)]
    pub(crate) fn put(&self, scratch: &mut Scratch, e: &EdwardsEntry<Element>) {
        scratch[4..7].copy_from_slice(&[e.first, e.second, e.product]);
    }
}

impl<F: Field<Element = Element>, C: Curve25519Asm> Group for ExtendedBlocks<'_, F, C> {
    type Point = Scratch;
    type Entry = EdwardsEntry<Element>;

    fn blank(&self) -> Self::Entry {
        self.law.blank()
    }

    fn identity(&self) -> Scratch {
        self.load(&self.law.identity())
    }

    fn is_identity(&self, p: &Scratch) -> Choice {
        self.law.is_identity(&self.store(p))
    }

    /// `X = 4 d x`, `Y = 4 d y`, `Z = 4 d` and `T = 4 d x y`. Cost: 2 M.
    #[inline(always)]
    fn point(&self, e: &Self::Entry) -> Scratch {
        let Edwards { field: f, factor, .. } = self.law.0;
        let x = f.mul(&f.sub(&e.first, &e.second), factor);
        let y = f.mul(&f.add(&e.first, &e.second), factor);
        let z = f.double(factor);
        self.load(&ExtendedPoint { x, y, z, t: f.double(&e.product) })
    }

    #[inline(always)]
    fn double_in_place(&self, p: &mut Scratch) {
        self.asm.double(p);
    }

    /// Only the last doubling computes `T`.
    #[inline(always)]
    fn double_n_in_place(&self, p: &mut Scratch, n: usize) {
        for _ in 1..n {
            self.asm.double_without_t(p);
        }
        if n > 0 {
            self.asm.double(p);
        }
    }

    #[inline(always)]
    fn add_in_place(&self, p: &mut Scratch, e: &Self::Entry) {
        self.put(p, e);
        self.asm.add(p);
    }

    #[inline(always)]
    fn add_before_doubling_vartime(&self, p: &mut Scratch, e: &Self::Entry) {
        self.put(p, e);
        self.asm.add_without_t(p);
    }

    fn add_complete(&self, p: &Scratch, e: &Self::Entry) -> Scratch {
        self.add(p, e)
    }

    #[inline(always)]
    fn add_in_place_vartime(&self, p: &mut Scratch, e: &Self::Entry) {
        self.add_in_place(p, e);
    }

    fn add_points(&self, p: &Scratch, q: &Scratch) -> Scratch {
        self.load(&self.law.add_points(&self.store(p), &self.store(q)))
    }

    fn negate_point_if(&self, p: &Scratch, choice: Choice) -> Scratch {
        self.load(&self.law.negate_point_if(&self.store(p), choice))
    }

    #[inline(always)]
    fn negate_if(&self, e: &Self::Entry, choice: Choice) -> Self::Entry {
        self.law.negate_if(e, choice)
    }

    #[inline(always)]
    fn lookup(&self, entries: &[Self::Entry], index: u64) -> Self::Entry {
        self.law.lookup(entries, index)
    }

    fn entries(&self, points: &[Scratch], out: &mut [Self::Entry]) {
        for (points, out) in points.chunks(MAX_MULTIPLES).zip(out.chunks_mut(MAX_MULTIPLES)) {
            let mut stored = [self.law.identity(); MAX_MULTIPLES];
            for (p, stored) in points.iter().zip(&mut stored) {
                *stored = self.store(p);
            }
            self.law.entries(&stored[..points.len()], out);
        }
    }
}
