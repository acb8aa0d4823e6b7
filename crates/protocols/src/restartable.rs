//! ECDSA and ECDH in steps, for programs that must not block for long: an interrupt to serve, a watchdog to feed, one
//! thread for everything.
//!
//! A value holds an operation in progress; `step` does a bounded part of it and says whether it is done. The unit of a
//! budget is a multiplication or a squaring in the curve's field, as in Mbed TLS's restartable functions. The smallest
//! parts are pieces: an inversion, a table, some doublings with an addition. A step does the first piece whatever it
//! costs, and then as many as its budget allows, so that no step is shorter than a piece; `cost` gives the cost of the
//! largest piece and of the whole operation.
//!
//! | curve | sign: largest piece, all | ECDH: largest piece, all | verify: largest piece, all |
//! |---|---|---|---|
//! | secp256k1 | 124, 695 | 234, 2826 | 234, 2915 |
//! | secp256r1 | 124, 674 | 234, 3078 | 234, 3171 |
//! | secp384r1 | 124, 960 | 234, 4454 | 234, 4580 |
//! | secp521r1 | 124, 1235 | 234, 5959 | 338, 6044 |
//! | brainpoolP256r1 | 124, 696 | 234, 3078 | 234, 3204 |
//! | brainpoolP512r1 | 124, 1224 | 234, 5830 | 338, 6005 |
//!
//! Without a static table, on user-defined curves too, a signature takes what ECDH takes and an inversion more.
//! Blinding doubles the multiplication. The time of an inversion is counted as that of 120 multiplications, which it
//! does not exceed on any named curve.
//!
//! Hashing, the derivation of a nonce and the checks of formats happen when the value is made, and are not counted; nor
//! are the few multiplications that check whether a point is on its curve.
//!
//! The results are those of [`crate::ecdsa`] and [`crate::ecdh`], bit for bit. Signing and agreement are constant-time
//! for given budgets: where a step ends depends on the curve and the budget alone. Dropping a value abandons the
//! operation; its secrets are wiped then, as at its end. A value does not store its curve: every step takes it, and it
//! must be the same each time.
//!
//! Rejected: futures (an executor has no budget), and a global limit, which would affect other threads.

mod blind;

pub use blind::Blinding;

use crate::Error;
use crate::ecdsa::sign::{Seed, sign_with_point};
use crate::ecdsa::verify::{is_signature_of, multipliers};
use crate::ecdsa::{Nonces, RecoveryId, Signature, has_two_candidates};
use crate::key::{SecretScalar, check_length};
use core::fmt;
use secant_core::CurveRef;
use secant_core::any::{AnyElement, AnyPoint, ZERO};
use secant_core::areas::{Restartable, WrongCurve};
use secant_core::curves::restartable::{
    AnyCheck, AnyDouble, AnyMultiple, Blind, Budget, INVERSION, TO_AFFINE,
};
use zeroize::Zeroizing;

/// How far a step came. Exhaustive: a loop over steps has no third case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress<T> {
    /// There is more to do.
    InProgress,
    /// The result; the operation has ended.
    Done(T),
}

/// What an operation takes, in field multiplications.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cost {
    /// The largest piece: the smallest budget that has an effect.
    pub largest_piece: u32,
    /// All pieces together.
    pub total: u32,
}

/// What follows an inversion of a scalar: two or three products.
const PRODUCTS: u32 = 4;
/// Comparing `r` with a point's x-coordinate: a product and a square for each of two candidates.
const COMPARISON: u32 = 6;

/// A signature and its recovery id, as [`crate::ecdsa::sign`] returns them.
pub type Signed = (Signature, Option<RecoveryId>);

/// What tells the curve of the start from others.
#[derive(PartialEq, Eq)]
struct Origin {
    /// The prime and the order, whose lengths in limbs may differ.
    moduli: [AnyElement; 2],
    generator: AnyPoint,
}

impl Origin {
    fn of(curve: CurveRef<'_>) -> Self {
        let mut moduli = [ZERO; 2];
        for (modulus, field) in moduli.iter_mut().zip([curve.field(), curve.scalars()]) {
            let limbs = field.characteristic();
            modulus[..limbs.len()].copy_from_slice(limbs);
        }
        Self { moduli, generator: curve.generator() }
    }

    /// The table of the curve, if it is the one of the start.
    fn check<'a>(&self, curve: CurveRef<'a>) -> Result<&'a dyn Restartable, Error> {
        if *self == Self::of(curve) { Ok(curve.restartable()) } else { Err(Error::WrongCurve) }
    }
}

impl From<WrongCurve> for Error {
    fn from(_: WrongCurve) -> Self {
        Self::WrongCurve
    }
}

/// A signature in progress. Wiped when dropped.
pub struct Signing {
    origin: Origin,
    d: SecretScalar,
    e: AnyElement,
    low_s: bool,
    seed: Seed,
    blind: Option<Blind>,
    /// Nonces that were used.
    nonces: usize,
    state: SigningState,
}

// there is no heap to put the larger variant on
#[allow(clippy::large_enum_variant)]
enum SigningState {
    Multiply(SecretScalar, AnyMultiple),
    Point(SecretScalar, Zeroizing<AnyPoint>),
    Finished,
}

impl Signing {
    /// Starts what [`crate::ecdsa::sign`] does, blinded if there is a [`Blinding`].
    ///
    /// # Errors
    /// As [`crate::ecdsa::sign`], but for [`Error::NoSignature`], which a step can give.
    pub fn new(
        curve: CurveRef<'_>,
        d: &SecretScalar,
        digest: &[u8],
        nonces: Nonces<'_>,
        low_s: bool,
        blinding: Option<Blinding>,
    ) -> Result<Self, Error> {
        if digest.is_empty() {
            return Err(Error::Empty);
        }
        let e = curve.scalars().reduce_digest(digest);
        let mut signing = Self {
            origin: Origin::of(curve),
            d: d.clone(),
            e,
            low_s,
            seed: Seed::new(curve.scalars(), d, &e, nonces)?,
            blind: blinding.map(|blinding| blinding.0),
            nonces: 0,
            state: SigningState::Finished,
        };
        signing.draw(curve)?;
        Ok(signing)
    }

    /// Continues with the next nonce.
    fn draw(&mut self, curve: CurveRef<'_>) -> Result<(), Error> {
        self.state = SigningState::Finished;
        let k = self.seed.nonce(curve.scalars(), self.nonces).ok_or(Error::NoSignature)?;
        self.nonces += 1;
        let multiple = curve.restartable().start_multiple(None, k.expose(), self.blind.as_ref());
        self.state = SigningState::Multiply(k, multiple);
        Ok(())
    }

    /// Continues for at most `units` field multiplications. Constant time for a given budget, but for the number of
    /// nonces tried. The result is that of [`crate::ecdsa::sign`].
    ///
    /// # Errors
    /// [`Error::WrongCurve`], which changes nothing; [`Error::NoSignature`] as [`crate::ecdsa::sign`];
    /// [`Error::Finished`] after the result or another error.
    pub fn step(&mut self, curve: CurveRef<'_>, units: u32) -> Result<Progress<Signed>, Error> {
        let table = self.origin.check(curve)?;
        let mut budget = Budget::new(units);
        loop {
            match &mut self.state {
                SigningState::Multiply(k, multiple) => {
                    let Some(point) = table.step_multiple(multiple, &mut budget)?.map(Zeroizing::new) else {
                        return Ok(Progress::InProgress);
                    };
                    if !budget.take(TO_AFFINE) {
                        return Ok(Progress::InProgress);
                    }
                    match table.to_affine(&point) {
                        Some(point) => self.state = SigningState::Point(k.clone(), Zeroizing::new(point)),
                        None => self.draw(curve)?,
                    }
                }
                SigningState::Point(k, point) => {
                    if !budget.take(INVERSION + PRODUCTS) {
                        return Ok(Progress::InProgress);
                    }
                    let coordinates = curve.coordinates();
                    let inverse = Zeroizing::new(coordinates.scalars().invert(k.expose()));
                    let d = self.d.expose();
                    match sign_with_point(coordinates, d, &self.e, &inverse, point, self.low_s) {
                        Some((signature, id)) => {
                            self.state = SigningState::Finished;
                            let id = has_two_candidates(coordinates).then_some(id);
                            return Ok(Progress::Done((signature, id)));
                        }
                        None => self.draw(curve)?,
                    }
                }
                SigningState::Finished => return Err(Error::Finished),
            }
        }
    }

    /// What the operation takes, if the first nonce gives a signature, as practically always.
    pub fn cost(curve: CurveRef<'_>, blinded: bool) -> Cost {
        let (affine, last) = (TO_AFFINE, INVERSION + PRODUCTS);
        let multiple = curve.restartable().multiple_units(true, blinded);
        Cost { largest_piece: multiple.largest.max(affine).max(last), total: multiple.total + affine + last }
    }
}

/// The agreement on a shared secret in progress. Wiped when dropped.
pub struct Agreement {
    origin: Origin,
    d: SecretScalar,
    peer: AnyPoint,
    blind: Option<Blind>,
    state: AgreementState,
}

// there is no heap to put the larger variant on
#[allow(clippy::large_enum_variant)]
enum AgreementState {
    Check(AnyCheck),
    Multiply(AnyMultiple),
    Finished,
}

impl Agreement {
    /// Starts what [`crate::ecdh::shared_x`] does, blinded if there is a [`Blinding`].
    ///
    /// # Errors
    /// [`Error::NotOnCurve`].
    pub fn new(
        curve: CurveRef<'_>,
        d: &SecretScalar,
        peer: &AnyPoint,
        blinding: Option<Blinding>,
    ) -> Result<Self, Error> {
        if !bool::from(curve.equation().is_on_curve(peer)) {
            return Err(Error::NotOnCurve);
        }
        Ok(Self {
            origin: Origin::of(curve),
            d: d.clone(),
            peer: *peer,
            blind: blinding.map(|blinding| blinding.0),
            state: AgreementState::Check(curve.restartable().start_check(peer)),
        })
    }

    /// Continues for at most `units` field multiplications; the last step writes the shared x-coordinate to `out`, of
    /// exactly the field's length in bytes. Constant time in `d` for a given budget.
    ///
    /// # Errors
    /// [`Error::WrongCurve`] and [`Error::Length`] of `out`, which change nothing; [`Error::WrongSubgroup`] and
    /// [`Error::Identity`] as [`crate::ecdh::shared_x`]; [`Error::Finished`] after the result or another error.
    pub fn step(&mut self, curve: CurveRef<'_>, out: &mut [u8], units: u32) -> Result<Progress<()>, Error> {
        let table = self.origin.check(curve)?;
        check_length(curve.field().byte_len(), out.len())?;
        let mut budget = Budget::new(units);
        loop {
            match &mut self.state {
                AgreementState::Check(check) => match table.step_check_vartime(check, &mut budget)? {
                    None => return Ok(Progress::InProgress),
                    Some(false) => {
                        self.state = AgreementState::Finished;
                        return Err(Error::WrongSubgroup);
                    }
                    Some(true) => {
                        let (d, blind) = (self.d.expose(), self.blind.as_ref());
                        let multiple = table.start_multiple(Some(&self.peer), d, blind);
                        self.state = AgreementState::Multiply(multiple);
                    }
                },
                AgreementState::Multiply(multiple) => {
                    let Some(point) = table.step_multiple(multiple, &mut budget)?.map(Zeroizing::new) else {
                        return Ok(Progress::InProgress);
                    };
                    if !budget.take(TO_AFFINE) {
                        return Ok(Progress::InProgress);
                    }
                    let point = table.to_affine(&point);
                    self.state = AgreementState::Finished;
                    let point = Zeroizing::new(point.ok_or(Error::Identity)?);
                    curve.field().encode(&point.x, out);
                    return Ok(Progress::Done(()));
                }
                AgreementState::Finished => return Err(Error::Finished),
            }
        }
    }

    /// What the operation takes.
    pub fn cost(curve: CurveRef<'_>, blinded: bool) -> Cost {
        let (table, affine) = (curve.restartable(), TO_AFFINE);
        let multiple = table.multiple_units(false, blinded);
        Cost {
            largest_piece: multiple.largest.max(affine),
            total: table.check_units() + multiple.total + affine,
        }
    }
}

/// A verification in progress, in variable time; all of it is public.
pub struct Verification {
    origin: Origin,
    q: AnyPoint,
    r: AnyElement,
    s: AnyElement,
    e: AnyElement,
    state: VerificationState,
}

// there is no heap to put the larger variant on
#[allow(clippy::large_enum_variant)]
enum VerificationState {
    Start,
    Multiply(AnyDouble),
    Finished,
    /// Nothing to compute: an empty digest has no signature.
    Empty,
}

impl Verification {
    /// Starts what [`crate::ecdsa::verify`] does.
    pub fn new(curve: CurveRef<'_>, q: &AnyPoint, digest: &[u8], signature: &Signature) -> Self {
        let state = if digest.is_empty() { VerificationState::Empty } else { VerificationState::Start };
        let e = curve.scalars().reduce_digest(digest);
        Self { origin: Origin::of(curve), q: *q, r: *signature.r(), s: *signature.s(), e, state }
    }

    /// Continues for at most `units` field multiplications; the result is whether the signature is valid.
    ///
    /// # Errors
    /// [`Error::WrongCurve`], which changes nothing; [`Error::Finished`] after the result.
    pub fn step(&mut self, curve: CurveRef<'_>, units: u32) -> Result<Progress<bool>, Error> {
        let table = self.origin.check(curve)?;
        let mut budget = Budget::new(units);
        let last = Self::last(curve);
        loop {
            match &mut self.state {
                VerificationState::Start => {
                    if !budget.take(INVERSION + PRODUCTS) {
                        return Ok(Progress::InProgress);
                    }
                    let (u, v) = multipliers(curve.scalars(), &self.e, &self.r, &self.s);
                    self.state = VerificationState::Multiply(table.start_double_vartime(&u, &self.q, &v));
                }
                VerificationState::Multiply(multiple) => {
                    let Some(sum) = table.step_double_vartime(multiple, &mut budget)? else {
                        return Ok(Progress::InProgress);
                    };
                    if !budget.take(last) {
                        return Ok(Progress::InProgress);
                    }
                    let verification = curve.verification();
                    let valid = is_signature_of(curve.coordinates(), verification, &self.r, &sum);
                    self.state = VerificationState::Finished;
                    return Ok(Progress::Done(valid));
                }
                VerificationState::Empty => {
                    self.state = VerificationState::Finished;
                    return Ok(Progress::Done(false));
                }
                VerificationState::Finished => return Err(Error::Finished),
            }
        }
    }

    /// The units of the comparison at the end, which divides where an x-coordinate can have many integers.
    fn last(curve: CurveRef<'_>) -> u32 {
        if has_two_candidates(curve.coordinates()) { COMPARISON } else { TO_AFFINE }
    }

    /// What the operation takes, for the longest scalars with the usual number of digits.
    pub fn cost(curve: CurveRef<'_>) -> Cost {
        let first = INVERSION + PRODUCTS;
        let last = Self::last(curve);
        let double = curve.restartable().double_units();
        Cost { largest_piece: double.largest.max(first).max(last), total: first + double.total + last }
    }
}

macro_rules! not_printed {
    ($($name:ident)*) => {$(
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($name), "(..)"))
            }
        }
    )*};
}
not_printed!(Signing Agreement Verification);

#[cfg(test)]
mod tests;
