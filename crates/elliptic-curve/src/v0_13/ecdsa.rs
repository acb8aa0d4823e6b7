//! The hooks of `ecdsa` 0.16 for whole operations: those of `secant-protocols`.

use super::SecantCurve;
use super::curve::FieldBytes;
use super::elliptic_curve::generic_array::ArrayLength;
use super::elliptic_curve::ops::Invert;
use crate::{AffinePoint, Scalar};
use core::ops::Add;
use ecdsa_0_16::hazmat::{SignPrimitive, VerifyPrimitive};
use ecdsa_0_16::{Error, RecoveryId, Result, Signature};
use elliptic_curve::zeroize::Zeroizing;
use secant_protocols::ecdsa::{self as protocol, hazmat};
use secant_protocols::key::{SecretScalar, decode_private};
use subtle::CtOption;

fn failed<E>(_: E) -> Error {
    Error::new()
}

fn secret<C: SecantCurve>(scalar: &Scalar<C>) -> Result<SecretScalar> {
    decode_private(C::curve(), &Zeroizing::new(scalar.to_bytes())).map_err(failed)
}

/// Constant time. With a low `s` where the curve wants one.
impl<C: SecantCurve + ecdsa::EcdsaCurve> SignPrimitive<C> for Scalar<C>
where
    <C as super::elliptic_curve::Curve>::FieldBytesSize: Add<Output: ArrayLength<u8>>,
{
    fn try_sign_prehashed<K>(&self, k: K, z: &FieldBytes<C>) -> Result<(Signature<C>, Option<RecoveryId>)>
    where
        K: AsRef<Self> + Invert<Output = CtOption<Self>>,
    {
        let (curve, e) = (C::curve(), Self::reduced(z));
        let (d, k) = (secret(self)?, secret(k.as_ref())?);
        let signed = hazmat::sign_with_nonce(curve, &d, e.limbs(), &k, Default::default());
        let (mut signature, mut id) = signed.map_err(failed)?;
        if C::NORMALIZE_S && !signature.is_low_s(curve) {
            signature = signature.normalize_s(curve);
            id = id.map(protocol::RecoveryId::flipped);
        }
        let (r, s) = (Self::of(*signature.r()), Self::of(*signature.s()));
        let id = id.and_then(|id| RecoveryId::from_byte(id.value()));
        Ok((Signature::from_scalars(r, s)?, id))
    }
}

/// Variable time. A high `s` is refused where the curve wants a low one.
impl<C: SecantCurve + ecdsa::EcdsaCurve> VerifyPrimitive<C> for AffinePoint<C>
where
    <C as super::elliptic_curve::Curve>::FieldBytesSize: Add<Output: ArrayLength<u8>>,
{
    fn verify_prehashed(&self, z: &FieldBytes<C>, signature: &Signature<C>) -> Result<()> {
        let (curve, e) = (C::curve(), Scalar::<C>::reduced(z));
        let (r, s) = signature.split_scalars();
        let signature = protocol::Signature::from_scalars(curve, *r.limbs(), *s.limbs()).map_err(failed)?;
        let key = self.point_vartime().ok_or_else(Error::new)?;
        let low = !C::NORMALIZE_S || signature.is_low_s(curve);
        if low && hazmat::verify_scalar(curve, key, e.limbs(), &signature, Default::default()) {
            Ok(())
        } else {
            Err(Error::new())
        }
    }
}
