//! Operations in progress as words.
//!
//! | words | what |
//! |---|---|
//! | 1 | a tag: which operation it is |
//! | 1 | the checksum of the tag and of all words that follow |
//! | 45 | the curve's prime, order, generator and coefficient `a` |
//! | as the operation has | its parts |
//! | the rest | the multiplication in progress |

use super::Progress;
use crate::Error;
use secant_core::CurveRef;
use secant_core::any::{AnyPoint, ZERO};
use secant_core::curves::restartable::Blind;
use secant_core::declassify;
use secant_core::field::MAX_LIMBS;
use secant_core::group::weierstrass::AffinePoint;
use secant_core::words::{self, Damaged, Exchange};
use zeroize::Zeroize;

/// The tag and the checksum.
const HEADER: usize = 2;
/// The words that tell the curve of the start from others.
const ORIGIN: usize = 5 * MAX_LIMBS;
/// The words before the parts.
pub(super) const START: usize = HEADER + ORIGIN;

/// The words of a point's coordinates.
pub(super) const POINT: usize = 2 * MAX_LIMBS;
/// The words of [`exchange_blind`].
pub(super) const BLIND: usize = 1 + 3 * MAX_LIMBS;

/// The parts of an operation, but for its multiplication. Secret ones are wiped when dropped.
pub(super) trait Operation: Sized {
    /// What tells it from others: "secant" and a number.
    const TAG: u64;
    /// The words of the parts.
    const PARTS: usize;
    /// The words of the multiplication.
    const MULTIPLICATION: usize;

    /// Parts to be read over.
    fn blank() -> Self;

    /// Writes or reads the parts, whose ranges may depend on the curve.
    fn exchange(&mut self, curve: CurveRef<'_>, x: &mut Exchange<'_>) -> Result<(), Damaged>;
}

/// The words of an operation.
pub(super) const fn len<T: Operation>() -> usize {
    START + T::PARTS + T::MULTIPLICATION
}

/// Fills the memory with an operation, whose multiplication is started by the closure.
pub(super) fn start<T: Operation>(
    memory: &mut [u64],
    curve: CurveRef<'_>,
    mut parts: T,
    multiplication: impl FnOnce(&mut T, &mut [u64]) -> Result<(), Error>,
) -> Result<(), Error> {
    let memory = room::<T>(memory)?;
    memory.zeroize();
    multiplication(&mut parts, &mut memory[START + T::PARTS..])?;
    origin(curve, &mut Exchange::Write(&mut memory[HEADER..START]))?;
    seal(memory, curve, &mut parts)
}

/// Continues with an operation, and wipes it when it has ended.
pub(super) fn step<T: Operation, R>(
    memory: &mut [u64],
    curve: CurveRef<'_>,
    advance: impl FnOnce(&mut T, &mut [u64]) -> Result<Progress<R>, Error>,
) -> Result<Progress<R>, Error> {
    let memory = room::<T>(memory)?;
    if memory[0] != T::TAG {
        return Err(Error::NoTable);
    }
    if !declassify(words::is_sealed(memory)) {
        return Err(Error::Checksum);
    }
    let mut expected = [0; ORIGIN];
    origin(curve, &mut Exchange::Write(&mut expected))?;
    if memory[HEADER..START] != expected {
        return Err(Error::WrongCurve);
    }
    let mut parts = T::blank();
    parts.exchange(curve, &mut Exchange::Read(&memory[START..]))?;
    let result = advance(&mut parts, &mut memory[START + T::PARTS..]);
    match result {
        Ok(Progress::InProgress) => seal(memory, curve, &mut parts)?,
        _ => memory.zeroize(),
    }
    result
}

/// The memory, where it is long enough.
fn room<T: Operation>(memory: &mut [u64]) -> Result<&mut [u64], Error> {
    let (min, actual) = (len::<T>(), memory.len());
    memory.get_mut(..min).ok_or(Error::TooShort { min, actual })
}

/// Writes the parts, the tag and the checksum.
fn seal<T: Operation>(memory: &mut [u64], curve: CurveRef<'_>, parts: &mut T) -> Result<(), Error> {
    parts.exchange(curve, &mut Exchange::Write(&mut memory[START..]))?;
    memory[0] = T::TAG;
    words::seal(memory);
    Ok(())
}

/// The prime and the order, whose lengths in limbs may differ, the generator and `a`, which give the other coefficient.
fn origin(curve: CurveRef<'_>, x: &mut Exchange<'_>) -> Result<(), Damaged> {
    for field in [curve.field(), curve.scalars()] {
        let (limbs, mut modulus) = (field.characteristic(), ZERO);
        modulus[..limbs.len()].copy_from_slice(limbs);
        x.words(&mut modulus)?;
    }
    x.affine(curve.field().characteristic(), &mut curve.generator())?;
    x.words(&mut curve.equation().a())
}

impl From<Damaged> for Error {
    fn from(_: Damaged) -> Self {
        Self::NoTable
    }
}

/// No point, to be read over.
pub(super) const NO_POINT: AnyPoint = AffinePoint { x: ZERO, y: ZERO };

/// The random values of a blinded operation, where it is one.
pub(super) fn exchange_blind(
    blind: &mut Option<Blind>,
    curve: CurveRef<'_>,
    x: &mut Exchange<'_>,
) -> Result<(), Damaged> {
    let mut is_blinded = blind.is_some();
    x.flag(&mut is_blinded)?;
    if is_blinded {
        let blind = blind.get_or_insert(Blind { share: ZERO, scales: [ZERO; 2] });
        x.element(curve.scalars().characteristic(), &mut blind.share)?;
        let p = curve.field().characteristic();
        blind.scales.iter_mut().try_for_each(|scale| x.element(p, scale))?;
    }
    Ok(())
}
