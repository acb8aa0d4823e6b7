//! A signature in steps.

use super::memory::{self, BLIND, NO_POINT, Operation, POINT};
use super::{Blinding, Cost, INVERT_SCALAR, Progress};
use crate::Error;
use crate::ecdsa::sign::{Seed, sign_with_point};
use crate::ecdsa::{Nonces, RecoveryId, Signature, has_two_candidates};
use crate::key::SecretScalar;
use crate::policy::{Signer, check_digest};
use secant_core::CurveRef;
use secant_core::any::{AnyElement, AnyPoint, ZERO};
use secant_core::areas::MULTIPLE_WORDS;
use secant_core::curves::restartable::{Blind, Budget, TO_AFFINE};
use secant_core::field::MAX_LIMBS;
use secant_core::words::{Damaged, Exchange};
use zeroize::Zeroizing;

/// A signature and its recovery id, as [`crate::ecdsa::sign`] returns them.
pub type Signed = (Signature, Option<RecoveryId>);

/// A signature in progress, in the caller's memory.
pub struct Signing {
    d: Zeroizing<AnyElement>,
    e: AnyElement,
    low_s: bool,
    seed: Seed,
    blind: Option<Blind>,
    /// Nonces that were used.
    nonces: usize,
    k: Zeroizing<AnyElement>,
    /// `k G`, when it is known.
    point: Option<Zeroizing<AnyPoint>>,
}

impl Operation for Signing {
    const TAG: u64 = 0x7365_6361_6e74_0011;
    const PARTS: usize = 3 * MAX_LIMBS + 1 + Seed::WORDS + BLIND + 1 + 1 + POINT;
    const MULTIPLICATION: usize = MULTIPLE_WORDS;

    fn blank() -> Self {
        Self {
            d: Zeroizing::new(ZERO),
            e: ZERO,
            low_s: false,
            seed: Seed::blank(),
            blind: None,
            nonces: 0,
            k: Zeroizing::new(ZERO),
            point: None,
        }
    }

    fn exchange(&mut self, curve: CurveRef<'_>, x: &mut Exchange<'_>) -> Result<(), Damaged> {
        for scalar in [&mut *self.d, &mut self.e, &mut *self.k] {
            x.element(curve.scalars().characteristic(), scalar)?;
        }
        x.flag(&mut self.low_s)?;
        self.seed.exchange(curve.scalars().byte_len(), x)?;
        memory::exchange_blind(&mut self.blind, curve, x)?;
        x.number(&mut self.nonces, 0..=usize::from(u16::MAX))?;
        let mut has_point = self.point.is_some();
        x.flag(&mut has_point)?;
        if has_point {
            x.affine(curve.field().characteristic(), self.point.get_or_insert(Zeroizing::new(NO_POINT)))?;
        }
        Ok(())
    }
}

impl Signing {
    /// The words of its memory.
    pub const WORDS: usize = memory::len::<Self>();

    /// Starts what [`Signer::sign`] does, blinded if there is a [`Blinding`]. The tuning has no effect.
    ///
    /// # Errors
    /// [`Error::TooShort`] for fewer words than [`Signing::WORDS`]; [`Error::UnknownChoice`] for a signature that is to be
    /// verified, which no step does; as [`Signer::sign`], but for [`Error::NoSignature`], which a step can give.
    pub fn start(
        memory: &mut [u64],
        curve: CurveRef<'_>,
        d: &SecretScalar,
        digest: &[u8],
        nonces: Nonces<'_>,
        signer: &Signer<'_>,
        blinding: Option<Blinding>,
    ) -> Result<(), Error> {
        check_digest(signer.hash, digest)?;
        if signer.verified {
            return Err(Error::UnknownChoice);
        }
        let e = curve.scalars().reduce_digest(digest);
        let mut signing = Self {
            d: Zeroizing::new(*d.expose()),
            e,
            low_s: signer.low_s,
            blind: blinding.map(|blinding| blinding.0),
            ..Self::blank()
        };
        signing.seed.fill(curve.scalars(), d, &e, nonces)?;
        memory::start(memory, curve, signing, |signing, words| signing.draw(words, curve))
    }

    /// Continues with the next nonce.
    fn draw(&mut self, words: &mut [u64], curve: CurveRef<'_>) -> Result<(), Error> {
        let k = self.seed.nonce(curve.scalars(), self.nonces).ok_or(Error::NoSignature)?;
        self.nonces += 1;
        *self.k = *k.expose();
        self.point = None;
        Ok(curve.restartable().start_multiple(words, None, &self.k, self.blind.as_ref())?)
    }

    /// Continues for at most `units` field multiplications. Constant time for a given budget, but for the number of
    /// nonces tried. The result is that of [`crate::ecdsa::sign`]; the memory is wiped then.
    ///
    /// # Errors
    /// [`Error::TooShort`], [`Error::WrongCurve`], [`Error::NoTable`] for memory without a signature in progress and
    /// [`Error::Checksum`] for damaged memory change nothing; [`Error::NoSignature`] as [`crate::ecdsa::sign`].
    pub fn step(memory: &mut [u64], curve: CurveRef<'_>, units: u32) -> Result<Progress<Signed>, Error> {
        memory::step(memory, curve, |signing: &mut Self, words| signing.advance(words, curve, units))
    }

    fn advance(
        &mut self,
        words: &mut [u64],
        curve: CurveRef<'_>,
        units: u32,
    ) -> Result<Progress<Signed>, Error> {
        let (table, coordinates) = (curve.restartable(), curve.coordinates());
        let mut budget = Budget::new(units);
        loop {
            let Some(point) = &self.point else {
                let Some(point) = table.step_multiple(words, &mut budget)?.map(Zeroizing::new) else {
                    return Ok(Progress::InProgress);
                };
                if !budget.take(TO_AFFINE) {
                    return Ok(Progress::InProgress);
                }
                match table.to_affine(&point) {
                    Some(point) => self.point = Some(Zeroizing::new(point)),
                    None => self.draw(words, curve)?,
                }
                continue;
            };
            if !budget.take(INVERT_SCALAR) {
                return Ok(Progress::InProgress);
            }
            let inverse = Zeroizing::new(coordinates.scalars().invert(&self.k));
            match sign_with_point(coordinates, &self.d, &self.e, &inverse, point, self.low_s) {
                Some((signature, id)) => {
                    let id = has_two_candidates(coordinates).then_some(id);
                    return Ok(Progress::Done((signature, id)));
                }
                None => self.draw(words, curve)?,
            }
        }
    }

    /// What the operation takes, if the first nonce gives a signature, as practically always.
    pub fn cost(curve: CurveRef<'_>, blinded: bool) -> Cost {
        let multiple = curve.restartable().multiple_units(true, blinded);
        Cost {
            largest_piece: multiple.largest.max(TO_AFFINE).max(INVERT_SCALAR),
            total: multiple.total + TO_AFFINE + INVERT_SCALAR,
        }
    }
}
