//! Blinded operations: random values that make two runs with the same secret look different in measurements.
//!
//! Constant time protects a secret from an attacker who observes times and addresses. Power consumption and
//! electromagnetic radiation reveal more: the same secret on the same point gives the same intermediate values, whose
//! traces can be averaged and compared. Blinding is for devices on which that can be measured. Three things are random
//! in a blinded multiplication (see [`secant_core::curves::restartable`]): the scalar is split into two shares, and
//! each share's first point gets random projective coordinates. X25519 has no order to split by, because points of the
//! twist are allowed: its ladder gets random coordinates alone. Results do not change.
//!
//! The caller draws the randomness for this purpose alone. It never comes from the generator of a deterministic nonce:
//! an attacker who guesses the blinding would learn about the nonce.
//!
//! A [`Blinding`] is for one operation: draw a new one each time. Cost: twice the plain operation on short Weierstrass
//! curves.
//!
//! Tested here against the plain operations, and for constant time with the other operations on secrets.

pub use crate::restartable::Blinding;

use crate::Error;
use crate::ecdsa::{Nonces, RecoveryId, Signature};
use crate::key::{SecretScalar, check_length};
use crate::policy::Signer;
use crate::restartable::{Agreement, Progress, Signing};
use secant_core::CurveRef;
use secant_core::any::{AnyElement, AnyJacobian, AnyPoint};
use secant_core::areas::MULTIPLE_WORDS;
use secant_core::curves::restartable::Budget;
use zeroize::Zeroizing;

/// [`crate::key::public`], blinded. Constant time.
///
/// # Errors
/// As [`crate::key::public`].
pub fn public(curve: CurveRef<'_>, d: &SecretScalar, blinding: Blinding) -> Result<AnyPoint, Error> {
    let point = Zeroizing::new(base_multiple(curve, d.expose(), &blinding)?.ok_or(Error::Finished)?);
    curve.restartable().to_affine(&point).ok_or(Error::Identity)
}

/// `k G`, in coordinates that the blinding hides.
fn base_multiple(
    curve: CurveRef<'_>,
    k: &AnyElement,
    blinding: &Blinding,
) -> Result<Option<AnyJacobian>, Error> {
    let table = curve.restartable();
    let mut words = Zeroizing::new([0; MULTIPLE_WORDS]);
    table.start_multiple(&mut *words, None, k, Some(&blinding.0))?;
    Ok(table.step_multiple(&mut *words, &mut Budget::new(u32::MAX))?)
}

/// [`Signer::sign`], blinded. Constant time but for the number of nonces tried. The tuning has no effect.
///
/// # Errors
/// As [`Signing::start`]: a signature that is to be verified is refused, because the public key, which that takes, would be
/// computed without blinding.
pub fn sign(
    curve: CurveRef<'_>,
    d: &SecretScalar,
    digest: &[u8],
    nonces: Nonces<'_>,
    signer: &Signer<'_>,
    blinding: Blinding,
) -> Result<(Signature, Option<RecoveryId>), Error> {
    let mut memory = Zeroizing::new([0; Signing::WORDS]);
    Signing::start(&mut *memory, curve, d, digest, nonces, signer, Some(blinding))?;
    loop {
        if let Progress::Done(signed) = Signing::step(&mut *memory, curve, u32::MAX)? {
            return Ok(signed);
        }
    }
}

/// [`crate::ecdh::shared_x`], blinded. Constant time in `d`.
///
/// # Errors
/// As [`crate::ecdh::shared_x`].
pub fn shared_x(
    curve: CurveRef<'_>,
    d: &SecretScalar,
    peer: &AnyPoint,
    out: &mut [u8],
    blinding: Blinding,
) -> Result<(), Error> {
    check_length(curve.field().byte_len(), out.len())?;
    let mut memory = Zeroizing::new([0; Agreement::WORDS]);
    Agreement::start(&mut *memory, curve, d, peer, Some(blinding))?;
    while Agreement::step(&mut *memory, curve, out, u32::MAX)? == Progress::InProgress {}
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use secant_core::Machine;
    use secant_core::any::ZERO;
    use secant_core::curves::NamedCurve;
    use secant_core::curves::restartable::Blind;

    /// A source that never repeats itself.
    fn counting() -> impl FnMut(&mut [u8]) -> Result<(), Error> {
        let mut state = 1u64;
        move |out: &mut [u8]| {
            for byte in out {
                state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
                *byte = (state >> 56) as u8;
            }
            Ok(())
        }
    }

    /// Every value is drawn anew, and none is a value that hides nothing.
    fn draws(curve: CurveRef<'_>) {
        let mut random = counting();
        let (mut shares, mut scales) = ([ZERO; 8], [curve.field().one(); 17]);
        for i in 0..8 {
            let blinding = Blinding::draw(curve, &mut random).expect("randomness");
            let Blind { share, scales: drawn } = &blinding.0;
            assert!(!shares[..=i].contains(share), "a share of 0, or one that was there");
            shares[i] = *share;
            for (k, scale) in drawn.iter().enumerate() {
                assert!(!scales[..=2 * i + k].contains(scale), "a scale of 1, or one that was there");
                scales[2 * i + k + 1] = *scale;
            }
        }
        for byte in [0, 0xff] {
            let stuck = &mut |out: &mut [u8]| {
                out.fill(byte);
                Ok(())
            };
            assert_eq!(Blinding::draw(curve, stuck).err(), Some(Error::Random));
        }
        // a failure at any draw is one of the whole
        for good in 0..3 {
            let (mut random, mut draws) = (counting(), 0);
            let failing = &mut |out: &mut [u8]| {
                draws += 1;
                if draws > good { Err(Error::Random) } else { random(out) }
            };
            assert_eq!(Blinding::draw(curve, failing).err(), Some(Error::Random));
        }
    }

    /// Blinded multiplications give one point in other coordinates, whichever of the three values is another one.
    fn coordinates(curve: CurveRef<'_>) {
        let mut random = counting();
        let k = curve.scalars().reduce(&[123_456_789]);
        let table = curve.restartable();
        let mut words = [0; MULTIPLE_WORDS];
        table.start_multiple(&mut words, None, &k, None).expect("room");
        let plain = table.step_multiple(&mut words, &mut Budget::new(u32::MAX));
        let mut results = [plain.expect("the curve of the start").expect("the end"); 6];
        let mut draw = || {
            let Blinding(Blind { share, scales }) = &Blinding::draw(curve, &mut random).expect("randomness");
            (*share, *scales)
        };
        let ((share, [first, second]), (other_share, [other_first, other_second])) = (draw(), draw());
        let one = curve.field().one();
        let drawn = [
            (share, [one, one]),
            (other_share, [one, one]),
            (share, [first, second]),
            (share, [other_first, second]),
            (share, [first, other_second]),
        ];
        for (result, (share, scales)) in results[1..].iter_mut().zip(drawn) {
            let multiple = base_multiple(curve, &k, &Blinding(Blind { share, scales }));
            *result = multiple.expect("the curve of the start").expect("the end");
        }
        for (i, result) in results.iter().enumerate() {
            assert_eq!(table.to_affine(result), table.to_affine(&results[0]));
            assert!(results[..i].iter().all(|other| other.z != result.z), "{i}");
        }
    }

    #[test]
    fn values_are_drawn_anew_and_hide_the_coordinates() {
        draws(CurveRef::on(NamedCurve::Secp256r1, Machine::PORTABLE));
        draws(CurveRef::on(NamedCurve::Secp521r1, Machine::PORTABLE));
        draws(CurveRef::on(NamedCurve::BrainpoolP320r1, Machine::PORTABLE));
        coordinates(CurveRef::on(NamedCurve::Secp256r1, Machine::PORTABLE));
        coordinates(CurveRef::on(NamedCurve::Secp521r1, Machine::PORTABLE));
        coordinates(CurveRef::on(NamedCurve::BrainpoolP320r1, Machine::PORTABLE));
    }
}
