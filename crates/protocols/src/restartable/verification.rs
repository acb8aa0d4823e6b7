//! A verification in steps.

use super::memory::{self, NO_POINT, Operation, POINT};
use super::{Cost, INVERT_SCALAR, Progress};
use crate::Error;
use crate::ecdsa::has_two_candidates;
use crate::ecdsa::verify::{is_signature_of, multipliers};
use crate::policy::Verifier;
use secant_core::CurveRef;
use secant_core::any::{AnyElement, AnyPoint, ZERO};
use secant_core::areas::DOUBLE_WORDS;
use secant_core::curves::restartable::{Budget, TO_AFFINE};
use secant_core::field::MAX_LIMBS;
use secant_core::words::{Damaged, Exchange};

/// Comparing `r` with a point's x-coordinate: a product and a square for each of two candidates.
const COMPARISON: u32 = 6;

/// A verification in progress, in variable time, in the caller's memory; all of it is public.
pub struct Verification {
    q: AnyPoint,
    r: AnyElement,
    s: AnyElement,
    e: AnyElement,
    /// Whether the sum was started.
    started: bool,
}

impl Operation for Verification {
    const TAG: u64 = 0x7365_6361_6e74_0013;
    const PARTS: usize = POINT + 3 * MAX_LIMBS + 1;
    const MULTIPLICATION: usize = DOUBLE_WORDS;

    fn blank() -> Self {
        Self { q: NO_POINT, r: ZERO, s: ZERO, e: ZERO, started: false }
    }

    fn exchange(&mut self, curve: CurveRef<'_>, x: &mut Exchange<'_>) -> Result<(), Damaged> {
        x.affine(curve.field().characteristic(), &mut self.q)?;
        for element in [&mut self.r, &mut self.s, &mut self.e] {
            x.element(curve.scalars().characteristic(), element)?;
        }
        x.flag(&mut self.started)
    }
}

impl Verification {
    /// The words of its memory.
    pub const WORDS: usize = memory::len::<Self>();

    /// Starts what [`Verifier::verify`] does, up to the equation.
    ///
    /// # Errors
    /// [`Error::TooShort`] for fewer words than [`Verification::WORDS`]; those of [`Verifier::decode`].
    pub fn start(
        memory: &mut [u64],
        curve: CurveRef<'_>,
        q: &AnyPoint,
        digest: &[u8],
        signature: &[u8],
        verifier: &Verifier,
    ) -> Result<(), Error> {
        let signature = verifier.decode(curve, digest, signature)?;
        let verification = Self {
            q: *q,
            r: *signature.r(),
            s: *signature.s(),
            e: curve.scalars().reduce_digest(digest),
            started: false,
        };
        memory::start(memory, curve, verification, |_, _| Ok(()))
    }

    /// Continues for at most `units` field multiplications; the result is whether the signature is valid. The memory is
    /// wiped then.
    ///
    /// # Errors
    /// [`Error::TooShort`], [`Error::WrongCurve`], [`Error::NoTable`] for memory without a verification in progress and
    /// [`Error::Checksum`] for damaged memory, which change nothing.
    pub fn step(memory: &mut [u64], curve: CurveRef<'_>, units: u32) -> Result<Progress<bool>, Error> {
        memory::step(memory, curve, |verification: &mut Self, words| {
            verification.advance_vartime(words, curve, units)
        })
    }

    fn advance_vartime(
        &mut self,
        words: &mut [u64],
        curve: CurveRef<'_>,
        units: u32,
    ) -> Result<Progress<bool>, Error> {
        let table = curve.restartable();
        let mut budget = Budget::new(units);
        if !self.started {
            if !budget.take(INVERT_SCALAR) {
                return Ok(Progress::InProgress);
            }
            let (u, v) = multipliers(curve.scalars(), &self.e, &self.r, &self.s);
            table.start_double_vartime(words, &u, &self.q, &v)?;
            self.started = true;
        }
        let Some(sum) = table.step_double_vartime(words, &mut budget)? else {
            return Ok(Progress::InProgress);
        };
        if !budget.take(Self::last(curve)) {
            return Ok(Progress::InProgress);
        }
        Ok(Progress::Done(is_signature_of(curve.coordinates(), curve.verification(), &self.r, &sum)))
    }

    /// The units of the comparison at the end, which divides where an x-coordinate can have many integers.
    fn last(curve: CurveRef<'_>) -> u32 {
        if has_two_candidates(curve.coordinates()) { COMPARISON } else { TO_AFFINE }
    }

    /// What the operation takes, for the longest scalars with the usual number of digits.
    pub fn cost(curve: CurveRef<'_>) -> Cost {
        let last = Self::last(curve);
        let double = curve.restartable().double_units();
        Cost {
            largest_piece: double.largest.max(INVERT_SCALAR).max(last),
            total: INVERT_SCALAR + double.total + last,
        }
    }
}
