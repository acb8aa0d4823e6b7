//! The agreement on a shared secret in steps.

use super::memory::{self, BLIND, NO_POINT, Operation, POINT};
use super::{Blinding, Cost, Progress};
use crate::Error;
use crate::key::{SecretScalar, check_length};
use secant_core::CurveRef;
use secant_core::any::{AnyElement, AnyPoint, ZERO};
use secant_core::areas::{CHECK_WORDS, MULTIPLE_WORDS};
use secant_core::curves::restartable::{Blind, Budget, TO_AFFINE};
use secant_core::field::MAX_LIMBS;
use secant_core::words::{Damaged, Exchange};
use zeroize::Zeroizing;

/// The agreement on a shared secret in progress, in the caller's memory.
pub struct Agreement {
    d: Zeroizing<AnyElement>,
    peer: AnyPoint,
    blind: Option<Blind>,
    /// Whether the peer's point is known to be in the generator's subgroup.
    checked: bool,
}

impl Operation for Agreement {
    const TAG: u64 = 0x7365_6361_6e74_0012;
    const PARTS: usize = MAX_LIMBS + POINT + BLIND + 1;
    const MULTIPLICATION: usize = if CHECK_WORDS > MULTIPLE_WORDS { CHECK_WORDS } else { MULTIPLE_WORDS };

    fn blank() -> Self {
        Self { d: Zeroizing::new(ZERO), peer: NO_POINT, blind: None, checked: false }
    }

    fn exchange(&mut self, curve: CurveRef<'_>, x: &mut Exchange<'_>) -> Result<(), Damaged> {
        x.element(curve.scalars().characteristic(), &mut *self.d)?;
        x.affine(curve.field().characteristic(), &mut self.peer)?;
        memory::exchange_blind(&mut self.blind, curve, x)?;
        x.flag(&mut self.checked)
    }
}

impl Agreement {
    /// The words of its memory.
    pub const WORDS: usize = memory::len::<Self>();

    /// Starts what [`crate::ecdh::shared_x`] does, blinded if there is a [`Blinding`].
    ///
    /// # Errors
    /// [`Error::TooShort`] for fewer words than [`Agreement::WORDS`]; [`Error::NotOnCurve`].
    pub fn start(
        memory: &mut [u64],
        curve: CurveRef<'_>,
        d: &SecretScalar,
        peer: &AnyPoint,
        blinding: Option<Blinding>,
    ) -> Result<(), Error> {
        if !bool::from(curve.equation().is_on_curve(peer)) {
            return Err(Error::NotOnCurve);
        }
        let blind = blinding.map(|blinding| blinding.0);
        let agreement = Self { d: Zeroizing::new(*d.expose()), peer: *peer, blind, checked: false };
        memory::start(memory, curve, agreement, |_, words| {
            Ok(curve.restartable().start_check(words, peer)?)
        })
    }

    /// Continues for at most `units` field multiplications; the last step writes the shared x-coordinate to `out`, of
    /// exactly the field's length in bytes, and wipes the memory. Constant time in `d` for a given budget.
    ///
    /// # Errors
    /// [`Error::Length`] of `out`, [`Error::TooShort`], [`Error::WrongCurve`], [`Error::NoTable`] for memory without an
    /// agreement in progress and [`Error::Checksum`] for damaged memory change nothing; [`Error::WrongSubgroup`] and
    /// [`Error::Identity`] as [`crate::ecdh::shared_x`].
    pub fn step(
        memory: &mut [u64],
        curve: CurveRef<'_>,
        out: &mut [u8],
        units: u32,
    ) -> Result<Progress<()>, Error> {
        check_length(curve.field().byte_len(), out.len())?;
        memory::step(memory, curve, |agreement: &mut Self, words| agreement.advance(words, curve, out, units))
    }

    fn advance(
        &mut self,
        words: &mut [u64],
        curve: CurveRef<'_>,
        out: &mut [u8],
        units: u32,
    ) -> Result<Progress<()>, Error> {
        let table = curve.restartable();
        let mut budget = Budget::new(units);
        if !self.checked {
            match table.step_check_vartime(words, &mut budget)? {
                None => return Ok(Progress::InProgress),
                Some(false) => return Err(Error::WrongSubgroup),
                Some(true) => table.start_multiple(words, Some(&self.peer), &self.d, self.blind.as_ref())?,
            }
            self.checked = true;
        }
        let Some(point) = table.step_multiple(words, &mut budget)?.map(Zeroizing::new) else {
            return Ok(Progress::InProgress);
        };
        if !budget.take(TO_AFFINE) {
            return Ok(Progress::InProgress);
        }
        let point = Zeroizing::new(table.to_affine(&point).ok_or(Error::Identity)?);
        curve.field().encode(&point.x, out);
        Ok(Progress::Done(()))
    }

    /// What the operation takes.
    pub fn cost(curve: CurveRef<'_>, blinded: bool) -> Cost {
        let table = curve.restartable();
        let multiple = table.multiple_units(false, blinded);
        Cost {
            largest_piece: multiple.largest.max(TO_AFFINE),
            total: table.check_units() + multiple.total + TO_AFFINE,
        }
    }
}
